"""How chambers read: the text is made from what they do, in plain English."""

from typing import Any

import pytest

from questhall.games.quantum.cardset import chamber_from
from questhall.games.quantum.wording import label_of, text_of
from questhall.kernel.cardfile import Place

BLESS: dict[str, Any] = {"do": "bless"}


def text(*effect: dict[str, Any]) -> str:
    """The text of a chamber with this effect."""
    return text_of(chamber_from({"name": "Pit", "effect": list(effect)}, Place("", "card 'Pit'")))


def hurt(amount: Any = 2, **keys: Any) -> dict[str, Any]:
    """An instruction that deals damage."""
    return {"do": "damage", "amount": amount, **keys}


@pytest.mark.parametrize(
    ("instruction", "said"),
    [
        (hurt(), "One adventurer takes 2 damage."),
        (hurt(to="each", of=["mage", "thief"]), "Each mage or thief takes 2 damage."),
        (hurt(to="weakest", state="hurt"), "The weakest wounded adventurer takes 2 damage."),
        (
            hurt(to="strongest", of="warrior", who="others"),
            "The strongest warrior of each other party takes 2 damage.",
        ),
        (hurt(to="by_lot"), "An adventurer drawn by lot takes 2 damage."),
        (
            hurt(to="by_lot", state="unhurt", who="everybody"),
            "An unwounded adventurer of each party drawn by lot takes 2 damage.",
        ),
        (hurt(6, to="split"), "Distribute 6 damage among your adventurers."),
        (hurt(6, to="split", of="thief", state="hurt"), "Distribute 6 damage among your wounded thieves."),
        (
            hurt(6, to="split", of=["warrior", "mage", "thief"]),
            "Distribute 6 damage among your warriors, mages or thieves.",
        ),
        (hurt(6, to="split", who="others"), "Distribute 6 damage among the adventurers of each other party."),
        (hurt({"dice": 1}), "Roll a die: one adventurer takes that much damage."),
        (hurt({"dice": 2}, to="split"), "Roll 2 dice: distribute that much damage among your adventurers."),
        (hurt({"each": "mage"}), "One adventurer takes 1 damage for each mage in your party."),
        (
            hurt({"each": "chamber", "times": 2}),
            "One adventurer takes 2 damage for each chamber that you own.",
        ),
        (hurt({"each": "token"}), "One adventurer takes 1 damage for each negate token in your party."),
        (hurt({"each": "ghost"}), "One adventurer takes 1 damage for each ghost in the game."),
        ({"do": "heal", "amount": 3}, "One wounded adventurer regains 3 health."),
        ({"do": "heal", "amount": 3, "to": "each", "of": "cleric"}, "Each wounded cleric regains 3 health."),
        ({"do": "heal", "amount": 3, "to": "weakest"}, "The weakest wounded adventurer regains 3 health."),
        (BLESS, "One of your clerics without a negate token gets one."),
        ({"do": "exchange"}, "Discard one of your adventurers and draw a new one."),
        ({"do": "gain_mana", "amount": 2}, "You gain 2 mana."),
        (
            {"do": "gain_mana", "amount": {"dice": 1}, "who": "others"},
            "Roll a die: each other player gains that much mana.",
        ),
        ({"do": "lose_mana", "amount": 2, "who": "everybody"}, "Each player loses 2 mana."),
        ({"do": "take_mana", "amount": 1}, "Each other player gives you 1 mana."),
        ({"do": "halve_mana"}, "You lose half of your mana, rounded down."),
        ({"do": "go_to", "where": 7}, "Go to space 7."),
        ({"do": "go_to", "where": "entrance"}, "Go to the Entrance."),
        ({"do": "go_to", "where": "own"}, "Go to the next chamber that you own."),
        ({"do": "go_to", "where": "player"}, "Go to the space of another player of your choice."),
        ({"do": "move", "spaces": 1}, "Move forward 1 space."),
        ({"do": "move", "spaces": 3, "direction": "backward"}, "Move back 3 spaces."),
        ({"do": "move", "spaces": {"dice": 1}}, "Roll a die: move forward that many spaces."),
        ({"do": "move", "spaces": {"each": "thief"}}, "Move forward 1 space for each thief in your party."),
        ({"do": "next_turn", "change": "backward"}, "On your next turn, move backward."),
        ({"do": "next_turn", "change": "one_die"}, "On your next turn, roll only one die."),
        ({"do": "next_turn", "change": "skip"}, "Skip your next turn."),
        ({"do": "next_turn", "change": "extra_die"}, "On your next turn, roll one more die."),
        ({"do": "march", "spaces": 9}, "On your next turn, move 9 spaces without rolling."),
        ({"do": "crumble"}, "This chamber crumbles: lay a new one in its place, face down."),
        (
            {"do": "choose", "options": [[hurt()], [BLESS, {"do": "lose_mana", "amount": 1}]]},
            "Choose one: one adventurer takes 2 damage; or one of your clerics without a negate token gets one, "
            "then you lose 1 mana.",
        ),
        (
            {"do": "pay", "cost": 2, "then": [BLESS], "else": [hurt()]},
            "You may pay 2 mana. If you do, one of your clerics without a negate token gets one. "
            "If not, one adventurer takes 2 damage.",
        ),
        (
            {"do": "roll", "low": 1, "then": [hurt()], "else": [{"do": "exchange"}]},
            "Roll a die. On 1, one adventurer takes 2 damage. "
            "On 2 to 6, discard one of your adventurers and draw a new one.",
        ),
        ({"do": "roll", "low": 2, "then": [hurt()]}, "Roll a die. On 1 or 2, one adventurer takes 2 damage."),
        (
            {"do": "roll", "low": 5, "then": [hurt()], "else": [{"do": "halve_mana"}]},
            "Roll a die. On 1 to 5, one adventurer takes 2 damage. On 6, you lose half of your mana, rounded down.",
        ),
        (
            {"do": "if", "cond": {"ghost": True}, "then": [BLESS]},
            "If you are a ghost, one of your clerics without a negate token gets one.",
        ),
        (
            {"do": "if", "cond": {"mana": 5}, "then": [hurt()]},
            "If you have 5 mana or more, one adventurer takes 2 damage.",
        ),
        (
            {"do": "if", "cond": {"has": "mage"}, "then": [hurt()]},
            "If you have a mage in your party, one adventurer takes 2 damage.",
        ),
        (
            {"do": "if", "cond": {"has": "thief", "least": 2}, "then": [hurt()], "else": [BLESS]},
            "If you have 2 thieves or more in your party, one adventurer takes 2 damage. "
            "Otherwise, one of your clerics without a negate token gets one.",
        ),
        (
            {"do": "if", "cond": {"has": "chamber"}, "then": [hurt()]},
            "If you own a chamber, one adventurer takes 2 damage.",
        ),
        (
            {"do": "if", "cond": {"has": "token"}, "then": [hurt()]},
            "If your party has a negate token, one adventurer takes 2 damage.",
        ),
        (
            {"do": "if", "cond": {"has": "ghost"}, "then": [hurt()]},
            "If there is a ghost in the game, one adventurer takes 2 damage.",
        ),
        (
            {"do": "if", "cond": {"has": "ghost", "least": 2}, "then": [hurt()]},
            "If there are 2 ghosts or more in the game, one adventurer takes 2 damage.",
        ),
    ],
)
def test_an_instruction_reads_well(instruction: dict[str, Any], said: str) -> None:
    assert text(instruction) == said


def test_several_instructions_are_several_sentences() -> None:
    assert text(hurt(), BLESS) == (
        "One adventurer takes 2 damage. One of your clerics without a negate token gets one."
    )


def test_what_stands_within_a_sentence_begins_small() -> None:
    inner = {"do": "pay", "cost": 1, "then": [hurt()]}
    assert text({"do": "if", "cond": {"mana": 3}, "then": [inner]}) == (
        "If you have 3 mana or more, you may pay 1 mana. If you do, one adventurer takes 2 damage."
    )


def test_an_alternative_is_called_by_what_it_does() -> None:
    assert label_of([hurt(), BLESS]) == (
        "One adventurer takes 2 damage, then one of your clerics without a negate token gets one"
    )


def test_the_entrance_has_no_text() -> None:
    assert text_of(chamber_from({"name": "Entrance"}, Place("", "card"))) == ""
