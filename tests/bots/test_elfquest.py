"""The heuristic of the ElfQuest Adventure Game: sensible, honest, and better at home than one that shuns it."""

import questhall as qh
from questhall.bots.elfquest import Player, at_least
from questhall.games.elfquest.odds import at_least as exactly
from tests.games.elfquest.story import Story, card, elf, event
from tools.elfquest_play import batch_of_campaigns


def test_its_chances_are_those_that_are_reckoned_exactly() -> None:
    for throws in range(12):
        for successes in range(-1, 14):
            top, bottom = exactly(throws, successes)
            assert abs(at_least(throws, successes) - top / bottom) < 1e-9


def test_a_player_who_shuns_home_does_markedly_worse() -> None:
    well, forced = batch_of_campaigns((0, 30, 1, False)), batch_of_campaigns((0, 30, 1, True))
    assert well.won >= forced.won + 9
    assert well.figures()["campaigns"] == 30


def test_whole_campaigns_are_played_at_every_number_of_seats() -> None:
    for players in (1, 2, 3, 4):
        match = qh.play("elfquest", players=players, bots=["heuristic"] * players, seed=players)
        assert match.result is not None and match.result["clause"] in ("EQ-R64", "EQ-R57")


PLAIN = {name: elf(printed={"red": 2}) for name in ("Skywise", "Nightfall", "Redlance")}


def answer(table: Story, *answers: object) -> str:
    """What the heuristic says to the question that comes after these answers, in words."""
    player = Player()
    said: list[str] = []
    choose = table.oracle.choose

    def ask(game: object, seat: int, number: int, options: object) -> int:
        if table.oracle.lists[seat]:
            return int(choose(game, seat, number, options))  # type: ignore[arg-type]
        value = int(player.choose(table.kind.sight(game, seat), number, options))  # type: ignore[arg-type]
        said.append(table.kind.label(game, seat, number, value, table.names))  # type: ignore[arg-type]
        return value

    table.oracle.choose = ask  # type: ignore[method-assign, assignment]
    table.will(A=list(answers))
    table.step()
    return said[0]


def test_it_cares_for_the_dying_before_it_hunts_for_tokens() -> None:
    weak = elf(printed={"red": 5}, cubes={"red": 1})
    table = Story(
        cards=[event("Owl", needs=30, icons=["yellow"])],
        A={**PLAIN, "Cutter": weak},
        table={"event": "Owl", "attempted": True},
        rolls=[1] * 30,
    )
    assert answer(table, "Redlance") == "Care"


def test_it_turns_back_what_lies_on_its_face() -> None:
    cards = [event("Owl", needs=30, icons=["yellow"]), *[card(f"Thing {i}", "item") for i in range(6)]]
    things = [f"Thing {i}" for i in range(6)]
    maker = elf(printed={"red": 2}, tasks={"Make": 6})
    table = Story(
        cards=cards,
        A={
            **PLAIN,
            "Redlance": maker,
            "Cutter": {**elf(printed={"red": 2}), "hand": things, "flipped": things},
        },
        table={"event": "Owl", "attempted": True},
        rolls=[1] * 30,
    )
    assert answer(table, "Redlance") == "Make"


def test_it_finishes_with_tokens_rather_than_go_on() -> None:
    table = Story(
        cards=[event("Nut", needs=3, icons=["red"])],
        A={**PLAIN, "Cutter": {**elf(printed={"red": 2}), "success": 2}},
        table={"event": "Nut"},
        rolls=[6, 1],
    )
    assert answer(table, "Cutter", "attempt Nut", "nobody else", "pass") == "spend success tokens"
