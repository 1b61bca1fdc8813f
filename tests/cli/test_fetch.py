"""Fetch Quest at the terminal: whole games, the queue, what may be said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.terminal.fetch.room import GameRoom, draws_together
from tests.cli.desk import Desk
from tests.cli.player import Player, usual_answer


def content(text: str) -> str:
    """The usual answer, but whoever has a pioneer keeps it."""
    return "0" if "Do you keep your pioneer?" in text[text.rfind("\n\n") :] else usual_answer(text)


@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_is_played_through_a_pipe(seats: int, home: Path) -> None:
    player = Player("play", "fetch", "--players", str(seats), "--seed", str(seats), "--bot", "random")
    text = player.play(content)
    player.type("q")
    player.read()
    assert player.close() == 0
    assert "all of you win together" in " ".join(text.split())
    assert "=== The end" in text
    assert "It took " in text
    assert max(map(len, text.partition("The seal was")[0].splitlines())) <= 80


def test_one_says_what_may_be_said_and_nothing_else(home: Path) -> None:
    player = Player("play", "fetch", "--players", "3", "--seed", "3", "--bot", "random")
    for line in ("1", "0", "say", "1", "say I hold two Mind"):
        assert player.read()
        player.type(line)
    assert player.read()
    said = player.text
    assert "I can handle Fog on the Moor." in said
    assert "I hold" not in said.replace("say I hold two Mind", "")
    player.close()


def table(**keys: Any) -> tuple[Desk, GameRoom, dict[str, Any]]:
    """An arranged table, and the room in which Ada looks at it."""
    position = {"title": "a room", "players": ["Ada", "Bruno", "Clara"], "begin": "attempt", **keys}
    match = qh.scene("fetch", position)
    desk = Desk()
    return desk, GameRoom(desk.paper, match, 0), match.view(0)


ARRANGED: dict[str, Any] = {
    "seat": {
        "Ada": {"pioneer": "Spike Mutt", "hand": ["War", "Two-Paw Axe"], "stamina": 2, "discard": ["Mind"]},
        "Bruno": {"pioneer": "Pan Dachshund", "retreat": True},
    },
    "table": {
        "queue": ["Disconcerting Illusion", "face down: Rusted Gate"],
        "pile": ["Soft Paws"],
        "challenge_discard": ["Wild Pack"],
        "rest": "away",
    },
}


def test_the_table_shows_mission_queue_pile_and_pioneers() -> None:
    desk, room, view = table(**ARRANGED)
    room.show_table(view)
    shown = desk.one_line
    assert "The Lost Road" in shown
    assert shown.index("Disconcerting Illusion") < shown.index("Rusted Gate")
    assert "Soft Paws" in shown
    assert "Pan Dachshund" in shown and "retreat" in shown


def test_hand_pile_and_discards_can_be_looked_at() -> None:
    desk, room, view = table(**ARRANGED)
    room.show_hand(view, {})
    assert "Two-Paw Axe" in desk.one_line and "Draw two cards." in desk.one_line
    room.show_pool(view, {})
    assert "Soft Paws" in desk.one_line
    room.show_discard(view)
    assert "You have discarded: Mind." in desk.one_line
    assert "Challenges that have left the queue: Wild Pack." in desk.one_line


def test_every_kind_of_card_can_be_looked_at() -> None:
    desk, room, view = table(**ARRANGED)
    cards = room.cards(view)
    for name in ("Spike Mutt", "Disconcerting Illusion", "Two-Paw Axe", "The Lost Road", "Shared Biscuit"):
        room.show_card(cards[name])
        assert name in desk.one_line


def test_cards_that_come_one_after_another_are_told_in_one_sentence() -> None:
    def came(kind: str, text: str, card: str | None, seat: int | None = None) -> dict[str, Any]:
        return {"kind": kind, "text": text, "card": card, "seat": seat}

    told = draws_together(
        [
            came("drew", "Bruno draws a card.", None, 1),
            came("drew", "Bruno draws a card.", None, 1),
            came("drew", "Clara draws a card.", None, 2),
            came("challenge_laid", "Wild Pack comes into the queue.", "Wild Pack"),
            came("challenge_laid", "Loose Floor comes into the queue.", "Loose Floor"),
        ]
    )
    assert [event["text"] for event in told] == [
        "Bruno draws 2 cards.",
        "Clara draws a card.",
        "Wild Pack and Loose Floor come into the queue.",
    ]
