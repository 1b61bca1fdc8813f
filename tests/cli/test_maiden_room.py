"""The room of Maiden's Quest: the Fan as a row of cards, the tower on its track, the Cellar, and what was told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.kernel.rng import Dice
from questhall.terminal.maiden import drawing
from questhall.terminal.maiden.news import Teller
from questhall.terminal.maiden.room import GameRoom
from tests.cli.desk import Desk, run
from tests.cli.player import Player


def table(*answers: str, width: int = 80, height: int = 0, **seat: Any) -> tuple[Desk, qh.Match, GameRoom]:
    """An arranged deck after these answers, by the beginnings of their words, and the room in which Ada looks at it."""
    deck = seat.pop(
        "deck", ["Goblin", "Quill and Ink", "Hard-Toed Boots", "Scorn", "Tough", "Kendra", "Flats", "Min"]
    )
    scene = {
        "title": "t",
        "players": ["Ada"],
        "begin": "explore",
        "seat": {"Ada": {"deck": deck, **seat}},
    }
    match = qh.scene("maiden", scene)
    for answer in answers:
        decision = match.pending[0]
        values = [choice.value for choice in decision.options if choice.label.startswith(answer)]
        match.answer(decision.seat, values[0])
    desk = Desk(width=width)
    desk.paper.height = height
    return desk, match, GameRoom(desk.paper, match, 0)


def test_a_whole_game_is_played_through_a_pipe(home: Path) -> None:
    dice = Dice(11)

    def answer(text: str) -> str:
        if "q for the menu" in text[-60:]:
            return "q"
        return "y" if text.endswith("[y/N] ") else str(dice.below(4))

    player = Player("play", "maiden", "--players", "1", "--seed", "4")
    text = player.play(answer)
    player.type("q")
    player.read()
    assert player.close() == 0
    assert "Tower [1]  2A   2B   3A   3B   3C   4" in text
    assert "Down the Hall: " in text
    assert "=== The end" in text and "Encounters." in text
    assert max(map(len, text.partition("The seal was")[0].splitlines())) <= 80


@pytest.mark.parametrize(("width", "boxes"), [(79, 15), (160, 31)])
def test_the_fan_is_a_row_of_cards_at_80_and_at_200_columns(width: int, boxes: int) -> None:
    desk, match, room = table("Challenge it", width=width, height=50)
    room.set_the_scene(match.view(0), "use", {})
    lines = desk.text.splitlines()
    top = next(line for line in lines if line.startswith("╭"))
    assert top.count("╭") == 5 and top.index("╮") == boxes - 1
    assert "Quill and" in desk.text and "Hard-Toed" in desk.text and "Scorn" in desk.text
    assert max(map(len, lines)) <= width
    if boxes > 15:
        assert "Melee, Cunning" in desk.text and "Up: Octopus (gold)" in desk.text
        assert "Me Melee" not in desk.text
    else:
        assert "Me Cu" in desk.text and "may go" in desk.text
        assert desk.one_line.count("(Me Melee, Ch Charisma, Ke Key,") == 1


def test_a_terminal_without_the_signs_gets_cards_of_plain_ones() -> None:
    desk, match, room = table("Challenge it", height=50)
    desk.paper.encoding = "ascii"
    room.set_the_scene(match.view(0), "use", {})
    assert "+- blue ------+" in desk.text and "|" in desk.text
    assert desk.text.isascii()


def test_through_a_pipe_the_fan_is_read_card_by_card() -> None:
    desk, match, room = table("Challenge it")
    room.set_the_scene(match.view(0), "use", {})
    assert "The Challenge of Goblin: have 3 of 3 Melee and/or Cunning." in desk.one_line
    assert "- Quill and Ink (blue, up): Melee, Cunning. Up: Octopus (gold)." in desk.one_line
    assert "- undiscovered Scorn (gray, up): no icon. May go." in desk.one_line
    assert "- Kendra (green, up): Melee. Other side: orange," in desk.one_line
    assert "Down the Hall: Flats (blue, up): Cunning, Haste." in desk.one_line


def test_the_fan_is_drawn_again_only_when_it_has_changed() -> None:
    desk, match, room = table("Challenge it")
    room.set_the_scene(match.view(0), "use", {})
    written = len(desk.written)
    room.set_the_scene(match.view(0), "use", {})
    assert len(desk.written) == written


def test_what_is_met_is_shown_below_the_tower_before_it_is_decided() -> None:
    desk, match, room = table(level="2B", cellar=["Min"])
    room.set_the_scene(match.view(0), "challenge", {})
    assert "Tower (1) (2A) [2B]  3A   3B   3C   4" in desk.text
    assert "7 cards ahead before the Rest, 1 Cellared." in desk.text
    assert "Goblin (obstacle, up): level 1, wants 3 Melee and/or Cunning" in desk.one_line
    assert "Reward: an Upgrade." in desk.text
    assert "Quill" not in desk.text and "near" not in desk.text
    desk, match, room = table(deck=["Goblin", "Lute", "Min"])
    room.set_the_scene(match.view(0), "challenge", {})
    assert "The Rest cards are near" in desk.text


def test_six_cards_stand_in_two_even_rows() -> None:
    deck = ["Min", "Merfin Clutch", "Tough", "Goblin", "Flats", "Lute", "Fairy Dust", "Min"]
    desk, match, room = table("+1 Fan", width=79, height=50, deck=deck)
    room.set_the_scene(match.view(0), "use", {})
    tops = [line.count("╭") for line in desk.text.splitlines() if line.startswith("╭")]
    assert tops == [3, 3]
    assert "You meet Min. She Upgrades a card with Charisma or Magic." in desk.text


def test_numbers_stand_on_the_cards_where_they_are_all_that_can_be_chosen() -> None:
    desk, match, room = table("Challenge it", "go on", height=50)
    numbers = {choice.value: number for number, choice in enumerate(match.pending[0].options[:-1], 1)}
    assert room.set_the_scene(match.view(0), "upgrade", numbers) == set()
    assert "1 blue" not in desk.text and "Goblin is beaten." in desk.text
    assert room.set_the_scene(match.view(0), "distract", numbers) == set(numbers)
    assert "╭─ 1 blue" in desk.text


def test_the_cellar_is_looked_through_with_its_icons_added_up() -> None:
    desk, _, room = table(cellar=["Longsword", "Tough", "Ettin", "saved: Kendra", "Scorn"])
    room.show_discard(room.match.view(0))
    assert "Cellared since the last shuffle: 5 cards." in desk.text
    assert (
        desk.one_line.index("Yours:")
        < desk.one_line.index("Longsword")
        < desk.one_line.index("The tower's: Ettin")
    )
    assert "4 Melee" in desk.one_line.partition("Together: ")[2]
    assert "2 Hearts" in desk.one_line.partition("Together: ")[2]
    assert "Scorn" not in desk.text and "undiscovered Treasure" in desk.text
    desk, match, room = table()
    room.show_discard(match.view(0))
    assert "Nothing has been Cellared since the last shuffle." in desk.text


def test_a_card_is_shown_from_all_sides_and_the_present_one_is_marked() -> None:
    desk, match, room = table("Challenge it")
    cards = room.cards(match.view(0))
    room.show_card(cards["Hard-Toed Boots"])
    lines = desk.text.splitlines()
    assert lines[0] == "Hard-Toed Boots, an Item"
    assert lines[1].startswith("   Iron-Shod Boots (gold, turned):")
    assert lines[2].startswith(" > Hard-Toed Boots (blue, up): Melee")
    assert lines[3].startswith("   Knee-High Boots (pink, flipped):")
    room.show_card(cards["Flats"])
    assert "Servants' Stairs (black, flipped, turned): an Exit: a Key, and" in desk.one_line
    room.show_card(cards["Goblin"])
    assert "Reward: an Upgrade." in desk.text
    room.show_card(cards["Death"])
    assert "Death (Captors)" in desk.text


def test_an_exit_fits_on_a_card() -> None:
    desk, match, room = table(
        "Challenge it",
        height=50,
        deck=["Goblin", "Servants' Stairs", "Scorn", "Lute", "Lute", "Lute", "Lute"],
    )
    room.show_hand(match.view(0), {})
    assert "any level" in desk.text and "Ke, 3" in desk.text


def test_hand_and_table_show_what_there_is() -> None:
    desk, match, room = table("Challenge it")
    room.show_table(match.view(0))
    assert "Tower [1]" in desk.text and "Quill and Ink" in desk.text
    desk, match, room = table()
    room.show_hand(match.view(0), {})
    assert "Goblin" in desk.text
    view = {**match.view(0), "encounter": None}
    room.show_hand(view, {})
    assert "Nothing is met just now." in desk.text


def test_cards_are_coloured_as_they_lie_and_sums_have_short_names() -> None:
    _, match, room = table("Challenge it")
    styles = room.styles(match.view(0))
    assert styles["Quill and Ink"] == drawing.STYLES["blue"]
    assert styles["undiscovered Scorn"] == drawing.STYLES["gray"]
    counted = room.sums(match.view(0), "count", [])
    assert [one["name"] for one in counted] == ["count for 3 Melee and/or Cunning", "what does not count"]
    assert [one["name"] for one in room.sums(match.view(0), "damage", [])] == ["Damage"]
    assert room.sums(match.view(0), "hearts", []) == []
    assert room.lines_for(match.view(0), "use", 3) > room.lines_for(match.view(0), "gift", 3)
    assert (
        room.prompt("bid", "Goblin wants. The bid stands at 4: with how many?")
        == "The bid stands at 4: with how many?"
    )
    assert room.hint("use", is_series=False, count=2, may_pass=True).startswith("Type a number, 0 to go on")
    assert "order" in room.hint("arrange", is_series=True, count=2, may_pass=False)
    assert room.hint("gift", is_series=False, count=2, may_pass=False) == "Type a number; ? for commands."
    assert room.none_meant("use", "go on") == "Go on, is that what you want?"


def test_what_foresight_sees_is_shown_card_by_card() -> None:
    deck = ["Goblin", "Governess's Robe", "Scorn", "Lute", "Lute", "Lute", "Flats", "Hair Bow", "Min"]
    desk, match, room = table("Challenge it", "Foresight", deck=deck)
    numbers = {choice.value: number for number, choice in enumerate(match.pending[0].options[:-1], 1)}
    assert room.set_the_scene(match.view(0), "foresee", numbers) == set(numbers)
    assert "1 Flats (blue, up)" in desk.one_line and "Hair Bow" in desk.one_line


def test_choices_for_a_deck_say_what_each_is_good_for() -> None:
    match = qh.new("maiden", players=1, seed=1)
    desk = Desk()
    room = GameRoom(desk.paper, match, 0)
    numbers = {choice.value: number for number, choice in enumerate(match.pending[0].options, 1)}
    assert room.set_the_scene(match.view(0), "choose_maiden", numbers) == set(numbers)
    assert "1 Gwendolyn: Melee, Upgrade (Melee or Key)." in desk.one_line
    assert "Good for a first game." in desk.one_line


def test_several_players_see_every_tower() -> None:
    scene = {
        "title": "t",
        "players": ["Ada", "Bruno"],
        "begin": "explore",
        "options": {"mode": "co_op"},
        "seat": {
            "Ada": {"deck": ["Goblin", "Scorn", "Lute", "Lute", "Lute", "Min"]},
            "Bruno": {"deck": ["Longsword", "Min"], "level": "2A", "free": True},
        },
    }
    match = qh.scene("maiden", scene)
    desk = Desk()
    room = GameRoom(desk.paper, match, 0)
    room.show_table(match.view(0))
    assert "Ada (you): Tower [1]" in desk.text
    assert "Bruno: Tower (1) [2A]" in desk.text and "free; 2 cards ahead" in desk.text
    match.answer(0, match.pending[0].values[0])
    room.set_the_scene(match.view(0), "share", {})
    assert "In front (Bruno): Longsword (blue, up): 2 Melee." in desk.text
    shares = room.in_order(match.view(0), match.pending[0].options)
    assert [choice.label for choice in shares] == [
        "1 card",
        "2 cards",
        "3 cards",
        "4 cards",
        "5 cards",
        "0 cards",
    ]
    assert room.hint("share", is_series=True, count=6, may_pass=False) == "Type a number; ? for commands."
    match.answer(0, 4)
    room.show_hand(match.view(0), {})
    assert "Longsword (blue, up): 2 Melee." in desk.one_line and "Of Bruno." in desk.one_line


def test_the_own_deck_is_looked_through_for_a_meeting() -> None:
    scene = {
        "title": "t",
        "players": ["Ada", "Bruno"],
        "begin": "meeting",
        "options": {"mode": "serendipity"},
        "seat": {"Ada": {"deck": ["Lint", "Goblin", "Min"]}, "Bruno": {"deck": ["Longsword", "Min"]}},
        "card": [{"kind": "item", "name": "Lint", "blue": {}, "gold": {"name": "G"}, "gray": {"name": "N"}}],
    }
    match = qh.scene("maiden", scene)
    match.answer(1, next(choice.value for choice in match.pending[0].options if choice.label == "yes"))
    desk = Desk()
    room = GameRoom(desk.paper, match, 0)
    numbers = {choice.value: number for number, choice in enumerate(match.pending[0].options, 1)}
    assert room.set_the_scene(match.view(0), "pick", numbers) == set(numbers)
    assert "1  " in desk.text and "Goblin (obstacle, up): level 1" in desk.one_line
    assert "Lint" not in desk.text


def test_what_comes_one_after_the_other_is_told_in_one_sentence() -> None:
    def came(kind: str, card: str | None, text: str = "", number: int = 0) -> dict[str, Any]:
        return {"kind": kind, "card": card, "seat": 0, "text": text or f"{card}.", "number": number}

    teller = Teller(["Ada"], 0, 80)
    lines = teller.tell(
        [
            came("passed", "Lute"),
            came("passed_above", "Ettin"),
            came("passed", None),
            came("met", "Goblin", "Ada meets Goblin."),
            came("challenged", "Goblin", "Ada Challenges Goblin."),
            came("fanned", "Lute"),
            came("fanned", "Flats"),
            came("checked", "Goblin", "2 icons are missing: Goblin stands."),
            came("searched", "Lute"),
            came("searched", "Flats"),
            came("cellared_all", None, "The Encountered card and the Fan are Cellared."),
            came("beaten", "defeated Zombie", "Zombie is turned over."),
            came("beaten", "defeated Zombie", "Zombie is turned over."),
            came("captor_beaten", "Dim da Troll", "Dim da Troll is beaten, and Ada is free!"),
        ]
    )
    assert lines == [
        "  Ada passes Lute, Ettin (above the Tower Level) and an undiscovered Treasure.",
        "  Ada meets Goblin. Ada Challenges Goblin. Into the Fan come Lute and Flats. 2",
        "    icons are missing: Goblin stands. The search passes Lute and Flats. Zombie",
        "    is turned over. Zombie is turned over.",
        "  Dim da Troll is beaten, and Ada is free!",
    ]
    assert teller.story() == ["Beaten: Zombie twice and Dim da Troll.", "On the way: 1 failed Challenge."]


def test_a_long_row_is_cut_short() -> None:
    teller = Teller(["Ada"], 0, 200)
    passed = [
        {"kind": "passed", "card": f"C{number}", "seat": 0, "text": "", "number": 0} for number in range(15)
    ]
    assert teller.tell(passed)[0].endswith("C10, C11 and 3 more.")


def test_commands_look_into_the_cellar_and_say_why(home: Path) -> None:
    done = run(
        "play", "--scene", "tutorial", "maiden", "--bots", "0",
        typed="cellar\n1\nsum count\nwhy hard\nwhy tough\nfan\n?\n",
    )  # fmt: skip
    said = " ".join(done.stdout.split())
    assert "Cellared since the last shuffle:" in said and "Together: " in said
    assert "Count for 3 Melee and/or Cunning of Goblin: 3" in said
    assert "Quill and Ink, 1 Melee = 1" in said
    assert "Tough is not gray, so it cannot be Cellared for free" in said and "(MQ-110)" in said
    assert "cellar what you have Cellared since the last shuffle" in said
    assert "odds" not in said.partition("At every question you can type:")[2]


def test_before_a_fan_is_open_there_is_no_sum_yet(home: Path) -> None:
    done = run("play", "maiden", "--seed", "1", typed="sum count\nsum damage\n?\n")
    said = " ".join(done.stdout.split())
    assert "There is no count to add up yet." in said
    assert "There is no damage to add up yet." in said
    assert "also sum count, sum damage" in said
    assert "hint hurt" not in said


def test_where_arrows_have_to_be_used_first_the_hint_offers_no_way_past_them() -> None:
    _, _, room = table()
    assert room.hint("use", is_series=False, count=2, may_pass=False).startswith("Type a number; sum count")
    assert room.hint("use", is_series=False, count=2, may_pass=True).startswith("Type a number, 0 to go on;")


def test_short_forms_are_two_letters() -> None:
    assert (
        drawing.short_demand([{"icons": ["melee", "cunning"], "need": 3}, {"icons": [], "need": 2}])
        == "3 Me/Cu, any 2"
    )
    side = {
        "icons": {"melee": 2, "wild": 1},
        "fan": [2],
        "hearts": 2,
        "shields": 1,
        "damage": 1,
        "arrows": [{"way": "up", "green": []}, {"way": "down", "green": ["piety"]}],
        "ability": "You may.",
    }
    assert drawing.icons_of(side, in_words=False) == ["2Me", "Wi", "+2"]
    assert drawing.other_icons(side, in_words=False) == ["2He", "Sh", "Da", "Up", "Down Pi", "Ability"]
    assert (
        drawing.banner(side)
        == "2 Melee, Wild, +2 Fan, 2 Hearts, 1 Shield, 1 Damage, Upgrade, Downgrade (Piety), Ability"
    )


def finished(deck: list[str], **seat: Any) -> str:
    """What is said at the end of a game in which this is Challenged."""
    desk, match, room = table("Challenge it", deck=deck, **seat)
    assert match.result is not None
    room.tell(match.events(0), match.view(0))
    assert match.result is not None
    room.after_the_end(match.view(None), match.result)
    return desk.one_line


def test_the_end_names_what_won_it_or_what_was_missing() -> None:
    won = finished(["Dim da Troll", *["Singing Longsword"] * 5, "Min"], level="3A")
    assert "What did it: Singing Longsword, Singing Longsword" in won
    assert "Beaten: Dim da Troll." in won and "It took 1 Encounter." in won
    lost = finished(["Dim da Troll", *["Notched Longsword"] * 5, "Min"], level="3A")
    assert "Against Dim da Troll there were 5 of any 10." in lost
    assert "On the way: 1 failed Challenge." in lost


def test_one_icon_was_there_and_several_were() -> None:
    met = {"name": "Goblin", "obstacle": {}}
    for have, were in ((0, "were 0"), (1, "was 1"), (2, "were 2")):
        demand = [{"have": have, "need": 3, "part": "3 Melee"}]
        assert drawing.last_stand({"met": met, "demand": demand}) == [
            f"Against Goblin there {were} of 3 Melee."
        ]
