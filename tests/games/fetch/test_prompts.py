"""What an effect asks is worded by what it does."""

from typing import Any

import pytest

import questhall as qh
from questhall.games.fetch.vocabulary import OF_PLAYERS
from tests.games.fetch.story import challenge, pioneer
from tests.ledger_marks import rule

WOLVES = [challenge(name) for name in ("Wolf", "Fox", "Owl", "Elk")]


def prompt(ability: dict[str, Any]) -> tuple[str, str]:
    """What A is asked, and by which ask, when the Active ability does this."""
    rex = pioneer("Rex", active=[ability])
    seat: dict[str, Any] = {
        "hand": ["Mind", "War", "Mind"],
        "discard": ["War", "Mind"],
        "deck": ["War"],
        "stamina": 2,
    }
    match = qh.scene(
        "fetch",
        {
            "title": "prompts",
            "players": ["A", "B", "C", "D", "E"],
            "begin": "action",
            "card": [rex, *WOLVES],
            "seat": {
                "A": {"pioneer": "Rex", **seat},
                "B": seat,
                "C": seat,
                "D": {"retreat": True},
                "E": {"retreat": True},
            },
            "table": {
                "queue": ["Wolf", "Fox", "face down: Owl", "face down: Elk"],
                "defeated": ["challenge"],
                "pile": ["Soft Paws", "Master Key"],
                "fortune_deck": ["Pack Plan"],
                "rest": "away",
            },
        },
    )
    match.answer(0, 3)
    asked = match.pending[0]
    return asked.ask, asked.prompt


WHO = {
    "draw": "who draws?",
    "discard": "who discards?",
    "gain_stamina": "whose pioneer gains Stamina?",
    "lose_stamina": "whose pioneer loses Stamina?",
    "return": "whose pioneer returns?",
    "take_from_pile": "who takes from the Fortune Pile?",
    "take_top": "who takes the top of the Fortune deck?",
    "recover": "who takes a card back?",
    "retire": "who removes a card from the game?",
    "give": "to whom do you give?",
}


@pytest.mark.parametrize("verb", OF_PLAYERS)
@rule("FQ-R31")
def test_a_player_is_chosen_for_something(verb: str) -> None:
    who = "another" if verb == "give" else "player"
    assert prompt({"do": verb, "who": who}) == ("who", f"Rex: {WHO[verb]}")


@pytest.mark.parametrize(
    ("verb", "words"),
    [
        ("defeat", "which Challenge is defeated?"),
        ("remove", "which Challenge is discarded?"),
        ("rouse", "which Challenge is turned face up again?"),
        ("raise", "which Challenge moves to the top of the queue?"),
        ("lower", "which Challenge moves to the bottom of the queue?"),
    ],
)
@rule("FQ-R31")
def test_a_challenge_is_chosen_for_something(verb: str, words: str) -> None:
    assert prompt({"do": verb, "which": "chosen"}) == ("queue_card", f"Rex: {words}")


@rule("FQ-R31")
def test_a_card_of_ones_discard_pile_is_chosen_for_something() -> None:
    assert prompt({"do": "recover", "who": "you"}) == (
        "own_discard",
        "Rex: which card of your discard pile do you take back?",
    )
    assert prompt({"do": "retire", "who": "you"}) == (
        "own_discard",
        "Rex: which card of your discard pile do you remove from the game?",
    )
