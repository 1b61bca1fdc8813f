"""Quantum Quest at the terminal: whole games, the ring, parties."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.terminal.quantum import drawing
from questhall.terminal.quantum.room import GameRoom
from tests.cli.desk import Desk, run
from tests.cli.player import Player
from tests.lesson_play import LessonPlay


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_is_played_through_a_pipe(seats: int, home: Path) -> None:
    player = Player("play", "quantum", "--players", str(seats), "--seed", str(seats), "--bot", "random")
    text = player.play()
    player.type("q")
    player.read()
    assert player.close() == 0
    assert "Your aim: be the last one with a living adventurer." in " ".join(text.split())
    assert "=== The end" in text
    assert "It took " in text
    assert max(map(len, text.partition("The seal was")[0].splitlines())) <= 80


def table(**keys: Any) -> tuple[Desk, GameRoom, dict[str, Any]]:
    """An arranged table, and the room in which A looks at it."""
    position = {"title": "a room", "players": ["Ada", "Abel", "Cleo"], "begin": "turn", **keys}
    match = qh.scene("quantum", position)
    desk = Desk()
    return desk, GameRoom(desk.paper, match, 0), match.view(0)


ARRANGED: dict[str, Any] = {
    "seat": {
        "Ada": {"party": ["Old Bertram"], "mana": 40, "chambers": [4], "space": 3},
        "Abel": {"party": [], "mana": 2, "chambers": [5], "skips": 1},
        "Cleo": {"party": ["Tamsin Wick"]},
    },
    "table": {
        "dungeon": {"4": "Gatehouse of Knives", "5": "Portcullis", "6": "Vein of Raw Mana"},
        "rest": "away",
    },
}


def test_names_that_begin_alike_are_numbered_on_the_ring() -> None:
    assert drawing.initials(["Ada", "Bruno"]) == ["A", "B"]
    assert drawing.initials(["Ada", "Abel"]) == ["1", "2"]


def test_the_ring_shows_prices_owners_ghosts_and_pieces() -> None:
    desk, room, view = table(**ARRANGED)
    room.show_table(view)
    rows = desk.text.splitlines()
    numbers, signs, owners, pieces = rows[:4]
    assert signs[numbers.index("4") - 1 :].split()[0] == "W3"
    assert owners[numbers.index("4") - 1 :].split()[:2] == ["(1)", "!2!"]
    assert pieces[numbers.index("3") - 1 :].strip().startswith("1")
    assert "!A! haunted by A" in desk.one_line
    assert "Abel, a ghost: 2 mana" in desk.one_line
    assert "next turn: skipped" in desk.one_line


def test_with_ends_the_two_ends_stand_in_a_row_of_their_own() -> None:
    desk, room, view = table(**ARRANGED, options={"layout": "with_ends"})
    room.show_table(view)
    assert any(line.split() == ["0", "12"] for line in desk.text.splitlines())


def test_open_chambers_ahead_are_shown_with_their_texts() -> None:
    desk, room, view = table(**ARRANGED)
    room.show_table(view)
    assert "2 on   5  Portcullis, 3 mana for warriors, haunted by Abel." in desk.text
    desk, room, view = table(**ARRANGED)
    room.show_pool(view, {})
    assert "Vein of Raw Mana. You gain 3 mana." in desk.one_line


def test_an_adventurer_and_a_chamber_can_be_looked_at() -> None:
    desk, room, view = table(**ARRANGED)
    cards = room.cards(view)
    room.show_card(cards["Old Bertram"])
    room.show_card(cards["Portcullis"])
    room.show_card(cards["Alembic Room"])
    assert "warrior, health 10 of 10" in desk.text
    assert "Space 5: Portcullis, 3 mana for warriors, haunted by Abel." in desk.text
    assert "Roll a die: one adventurer takes that much damage." in desk.text


def test_hearts_are_drawn_where_the_terminal_has_them() -> None:
    rich, plain = Desk(), Desk(encoding="ascii")
    adventurer = {"health": 3, "printed_health": 4}
    assert drawing.hearts(plain.paper, adventurer) == "3/4"
    if rich.paper.has_boxes:
        assert drawing.hearts(rich.paper, adventurer) == "♥♥♥♡ 3/4"


def test_split_damage_is_typed_as_it_is_meant(home: Path) -> None:
    done = run("play", "quantum", "--scene", "damage_that_is_distributed", typed="9\n0\n3\nquit\n")
    said = " ".join(done.stdout.split())
    assert "Type how much, 0 or 1; what is left goes on to the next adventurer; ? for commands." in said
    assert "There is no number 9 here; they go from 0 to 1." in said
    assert "  1  0" not in done.stdout


def test_the_tutorial_names_the_damage_that_its_chamber_deals() -> None:
    played = LessonPlay("quantum")
    said = next(" ".join(lesson.say) for lesson in played.spoken if lesson.before == "victim")
    told = " ".join(str(event.get("text")) for event in played.match.events(0))
    dealt = re.search(r"Calla Runewright takes (\d+) damage", told)
    assert dealt is not None
    assert f"takes the {dealt[1]} damage." in said
