"""A match at the terminal, with the small game of the contract tests: questions, commands, undo, leaving."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

import questhall as qh
from questhall.terminal import choices, kept, play
from questhall.terminal.commands import phrase_meant
from questhall.terminal.mistake import Leave, Mistake
from tests.cli.desk import Desk
from tests.contract.tiny import KIND


class Table:
    """A match of Lanterns with people and random bots, played from a list of lines."""

    def __init__(self, *lines: str, people: int = 1, bots: int = 2, seed: int = 5) -> None:
        self.desk = Desk(lines)
        self.match = qh.new(KIND, players=people + bots, seed=seed, bots=["random"] * bots)
        self.path = kept.new_file("tiny")
        self.said = ""

    def play(self) -> Table:
        """Until the lines are used up, or the end."""
        try:
            play.sit_down(self.desk.paper, self.match, self.path)
        except Leave as leaving:
            self.said = str(leaving)
        return self

    def says(self, *parts: str) -> None:
        """Everything was written, in this order."""
        place = 0
        for part in parts:
            found = self.desk.one_line.find(part, place)
            assert found >= 0, f"{part!r} is missing in:\n{self.desk.text}"
            place = found + len(part)


def first_options(lines: int) -> Iterable[str]:
    """The first option again and again; Enter where there is none to pick."""
    return ["1", "0"] * lines


def test_a_whole_game_is_played_by_numbers() -> None:
    table = Table(*first_options(60)).play()
    assert table.match.over
    table.says("Lay one card, or none, Anna.", "The end", "won.", "The seal was")


def test_options_are_numbered_from_one_and_declining_is_zero() -> None:
    Table().play().says("1 the red 3", "2 the red 4", "0 none", "? for commands.")


def test_where_none_is_asked_about_a_command_or_an_answer_may_be_typed_instead() -> None:
    table = Table("", "log 3", "", "1").play()
    table.says("None, is that what you want? [y/N] log 3", "Clara: dealt", "[y/N] 1", "Anna: laid 8")


def test_a_number_that_is_not_there_is_refused_with_a_sentence_and_nothing_changes() -> None:
    table = Table("7").play()
    table.says("There is no number 7 here; they go from 1 to 2, and 0 is for none.")
    assert table.match.n == 2  # what the bots have laid


def test_an_unknown_word_is_answered_with_the_nearest_command() -> None:
    Table("tabel").play().says("I do not know 'tabel'; did you mean table? A number answers")
    Table("xyzzy").play().says("I do not know 'xyzzy'; a number answers")


def test_enter_alone_declines_only_after_it_was_asked() -> None:
    table = Table("", "n", "", "y").play()
    table.says("None, is that what you want?", "None, is that what you want?", "rolled")


def test_the_question_mark_lists_all_commands() -> None:
    table = Table("?").play()
    for word in (
        "why 4",
        "hand",
        "table",
        "card NAME",
        "pool",
        "discard",
        "log",
        "rules",
        "undo",
        "save",
        "concede",
    ):
        table.says(word)


def test_why_says_why_a_thing_can_or_cannot_be_chosen() -> None:
    Table("why 1").play().says("the red 3 can be chosen (TL-03).")
    Table("why 9").play().says("There is no number 9 here")
    Table("why").play().says("Why what?")


def test_the_log_shows_so_many_lines_again() -> None:
    table = Table("1", "log 2", "log x").play()
    table.says("Clara: shown", "Slip a card", "Bruno: won", "log takes a number of lines")
    assert table.desk.text.count("Bruno: won  3") == 2


def test_an_undo_takes_back_the_last_answer_and_says_what_it_costs() -> None:
    table = Table("1", "undo").play()
    table.says("Taken back.", "the result will say so", "Lay one card, or none, Anna.")
    assert table.match.decision(0) is not None


def test_an_undo_with_nothing_to_take_back_is_refused() -> None:
    table = Table("undo", "undo everything").play()
    table.says("There is nothing of yours to take back.", "undo step and undo turn take back more.")


def test_a_save_can_be_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.quest"
    table = Table("1", f"save {file}", "save", f"save {file}").play()
    table.says(f"Saved in {file}".split()[0], "Where to?", "is there already")
    assert qh.load(file).view(0) == table.match.view(0)


def test_a_save_that_cannot_be_written_is_said() -> None:
    Table("save /nowhere/at/all.quest").play().says("cannot be written: No such file or directory.")


def test_conceding_is_asked_again() -> None:
    table = Table("concede", "n").play()
    table.says("Give up this game for good?", "You play on.")
    assert not table.match.over
    table = Table("concede", "y", bots=1).play()
    assert table.match.over


def test_quitting_says_where_the_game_is_kept_and_how_to_go_on() -> None:
    table = Table("quit").play()
    assert "The game is kept in" in table.said
    assert "questhall play --continue" in table.said
    assert kept.unfinished() == [table.path]


def test_the_end_of_input_says_the_same() -> None:
    assert "The game is kept in" in Table("1").play().said


def test_every_entry_is_in_the_file_as_it_is_made() -> None:
    table = Table("1", "1").play()
    again = qh.load(table.path)
    assert again.n == table.match.n > 0
    assert again.view(0) == table.match.view(0)


def test_a_finished_game_moves_out_of_the_way() -> None:
    table = Table(*first_options(60)).play()
    assert kept.unfinished() == []
    assert (kept.home() / kept.FINISHED / table.path.name).exists()


def test_several_people_hand_the_keyboard_over() -> None:
    table = Table("", "1", "", "1", people=2, bots=0).play()
    table.says(
        "Anna, press Enter when only you look.", "Anna: dealt", "Bruno, press Enter when only you look."
    )
    before, _, after = table.desk.text.partition("Bruno, press Enter")
    _, blank, heading = before.rpartition("\n" * 30)
    assert blank and heading.startswith("--- Bruno's turn to choose")
    assert "Anna: dealt 8" not in after


def test_a_table_of_bots_alone_is_refused() -> None:
    from questhall.terminal.mistake import Mistake

    with pytest.raises(Mistake, match="Only bots sit at this table"):
        Table(people=0, bots=2).play()


def test_a_name_has_a_letter() -> None:
    desk = Desk(["7", "Ria 7"])
    assert choices.name_asked(desk.paper, "Ada") == "Ria 7"
    assert "A name needs a letter" in desk.text
    assert choices.name_asked(Desk([""]).paper, "Ada") == "Ada"


def test_what_may_be_said_is_said_to_everybody() -> None:
    Table("say I am strong").play().says("Anna: I am strong")


def test_what_may_not_be_said_is_refused_with_what_may() -> None:
    Table("say I hold the red 3").play().says("Only 'I am strong' and 'I am weak' may be said.")


def test_a_phrase_is_meant_by_its_number_or_by_words_that_only_it_has() -> None:
    phrases = [{"statement": 1, "text": "I can handle it."}, {"statement": 2, "text": "I might handle it."}]
    assert phrase_meant(phrases, "2") == 2
    assert phrase_meant(phrases, "might") == 2
    assert phrase_meant(phrases, "well") == "well"
    with pytest.raises(Mistake, match="could mean"):
        phrase_meant(phrases, "handle it")


@pytest.mark.parametrize("game", [about["id"] for about in qh.games()])
def test_what_standing_answers_are_said_to_wait_for_happens_in_the_game(game: str) -> None:
    match = qh.new(game, players=3, seed=1)
    assert play.room_of(Desk().paper, match, 0).happening in [kind.name for kind in match.kind.events]
