"""What is wrong in a card file is said with the file, the card, the key and what would be right."""

from pathlib import Path
from typing import Any

import pytest

from questhall.games.quantum import KIND
from questhall.games.quantum.cardset import CardSet, load_set, set_from_data
from questhall.kernel.cardfile import CardError

ENTRANCE = '[deck]\nname = "Mine"\nof = "chambers"\n\n[[card]]\nname = "Entrance"\n\n'
HEROES = '[deck]\nname = "Mine"\nof = "adventurers"\n\n'


def loaded(tmp_path: Path, text: str) -> CardSet:
    """The set of a file with this text."""
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return load_set(str(path))


def trouble(tmp_path: Path, text: str) -> str:
    """What is said of a file with this text."""
    with pytest.raises(CardError) as error:
        loaded(tmp_path, text)
    return str(error.value)


def of_effect(tmp_path: Path, effect: str, more: str = "") -> str:
    """What is said of a chamber with this effect."""
    said = trouble(tmp_path, f'{ENTRANCE}[[card]]\nname = "Pit"\n{more}effect = {effect}\n')
    prefix = "mine.toml, card 'Pit': "
    assert said.startswith(prefix)
    return said.removeprefix(prefix)


def test_a_pack_with_one_deck_takes_the_other_from_the_set_of_the_game(tmp_path: Path) -> None:
    rooms = loaded(tmp_path, ENTRANCE)
    assert (rooms.name, len(rooms.chambers), len(rooms.adventurers)) == ("mine", 1, 48)
    heroes = loaded(tmp_path, f'{HEROES}[[card]]\nname = "Ann"\nclass = "mage"\nhealth = 3\n')
    assert (len(heroes.chambers), len(heroes.adventurers)) == (len(KIND.load_cards("").chambers), 1)


def test_a_set_needs_an_entrance(tmp_path: Path) -> None:
    said = trouble(tmp_path, ENTRANCE.replace("Entrance", "Back Door") + 'effect = [{ do = "bless" }]\n')
    assert said == "The set mine has no chamber 'Entrance': it needs one, with a name alone."


@pytest.mark.parametrize("key", ["cost = 2", 'class = "mage"', 'effect = [{ do = "bless" }]'])
def test_the_entrance_has_a_name_alone(tmp_path: Path, key: str) -> None:
    said = trouble(tmp_path, ENTRANCE.rstrip() + f"\n{key}\n")
    assert said.endswith("has to be left out: the Entrance has neither price nor class nor text.")


def test_price_and_class_come_together(tmp_path: Path) -> None:
    bless = '[{ do = "bless" }]'
    assert (
        of_effect(tmp_path, bless, "cost = 2\n")
        == "class is missing: a chamber has both cost and class, or neither."
    )
    assert of_effect(tmp_path, bless, 'class = "mage"\n').startswith("cost is missing")


def test_a_chamber_needs_an_effect(tmp_path: Path) -> None:
    assert (
        trouble(tmp_path, f'{ENTRANCE}[[card]]\nname = "Pit"\n')
        == "mine.toml, card 'Pit': effect is missing."
    )


def test_an_adventurer_needs_class_and_health_and_has_no_price(tmp_path: Path) -> None:
    for keys, said in (
        ("health = 3", "class is missing."),
        ('class = "mage"', "health is missing."),
        ('class = "bard"\nhealth = 3', "class has to be warrior, mage, cleric or thief, not 'bard'."),
        ('class = "mage"\nhealth = 0', "health has to be a whole number from 1 to 99, not 0."),
        ('class = "mage"\nhealth = 3\ncost = 2', "cost is not a key that is known here"),
    ):
        assert said in trouble(tmp_path, f'{HEROES}[[card]]\nname = "Ann"\n{keys}\n')


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("3", "effect has to be a list of instructions, not 3."),
        ("[]", "effect has to be a list of instructions, not a list."),
        ("[3]", 'effect[1] has to be an instruction such as { do = "damage", amount = 2 }, not 3.'),
        ('[{ do = "damge", amount = 2 }]', "perhaps 'damage' is meant."),
        ("[{ amount = 2 }]", "effect[1].do has to be"),
        ('[{ do = "damage" }]', "effect[1].amount is missing."),
        ('[{ do = "damage", amount = 0 }]', "effect[1].amount has to be a whole number from 1 to 99, not 0."),
        (
            '[{ do = "damage", amount = true }]',
            "effect[1].amount has to be a whole number, { dice = 1 } or { each = THING }, not true.",
        ),
        (
            '[{ do = "damage", amount = { dice = 4 } }]',
            "effect[1].amount.dice has to be a whole number from 1 to 3, not 4.",
        ),
        (
            '[{ do = "damage", amount = { each = "rat" } }]',
            "effect[1].amount.each has to be adventurer, warrior",
        ),
        ('[{ do = "damage", amount = 1, of = [] }]', "effect[1].of has to name one class or some of them"),
        (
            '[{ do = "damage", amount = 1, of = "bard" }]',
            "effect[1].of has to be warrior, mage, cleric or thief",
        ),
        ('[{ do = "damage", amount = 1, to = "worst" }]', "effect[1].to has to be one, each"),
        ('[{ do = "go_to", where = 0 }]', "effect[1].where has to be a whole number from 1 to 99, not 0."),
        ('[{ do = "go_to", where = "home" }]', "effect[1].where has to be entrance, opposite"),
        ('[{ do = "go_to", where = true }]', "effect[1].where has to be the number of a space, or entrance"),
        ('[{ do = "if", cond = 3, then = [{ do = "bless" }] }]', "effect[1].cond has to be { has = THING }"),
        (
            '[{ do = "if", cond = { ghost = false }, then = [{ do = "bless" }] }]',
            "effect[1].cond has to be { ghost = true }",
        ),
        ('[{ do = "if", cond = { mana = 0 }, then = [{ do = "bless" }] }]', "effect[1].cond.mana has to be"),
        (
            '[{ do = "if", cond = { has = "rat" }, then = [{ do = "bless" }] }]',
            "effect[1].cond.has has to be",
        ),
        (
            '[{ do = "choose", options = [[{ do = "bless" }]] }]',
            "effect[1].options has to be a list of two or more",
        ),
        (
            '[{ do = "choose", options = [[{ do = "bless" }], []] }]',
            "effect[1].options[2] has to be a list of instructions",
        ),
        ('[{ do = "move", spaces = 2 }, { do = "bless" }]', "effect[1] has to be the last instruction"),
        (
            '[{ do = "pay", cost = 1, then = [{ do = "go_to", where = 3 }] }, { do = "bless" }]',
            "effect[1] has to be the last instruction: it takes the player elsewhere.",
        ),
    ],
)
def test_an_effect_that_is_wrong_is_explained(tmp_path: Path, effect: str, said: str) -> None:
    assert said in of_effect(tmp_path, effect)


def test_an_effect_is_not_nested_for_ever(tmp_path: Path) -> None:
    effect = '[{ do = "bless" }]'
    for _ in range(3):
        effect = f'[{{ do = "roll", low = 3, then = {effect} }}]'
    assert "nested too deeply" in of_effect(tmp_path, effect)


def test_what_crumbles_has_no_price(tmp_path: Path) -> None:
    said = of_effect(tmp_path, '[{ do = "crumble" }]', 'cost = 2\nclass = "mage"\n')
    assert said == "effect has to do without 'crumble' where the chamber has a cost."


@pytest.mark.parametrize(
    "data", [3, {}, {"adventurers": [], "chambers": []}, {"adventurers": [3], "chambers": [3]}]
)
def test_a_set_in_a_save_is_checked_like_any_other(data: Any) -> None:
    with pytest.raises(CardError) as error:
        set_from_data(data)
    assert str(error.value).startswith("the save")
