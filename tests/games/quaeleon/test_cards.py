"""What stands on a card, and what other cards can do to its numbers."""

from pathlib import Path
from typing import Any

import pytest

from questhall.games.quaeleon.cardset import builtin_set, card_from_dict, load_set
from questhall.kernel.cardfile import CardError
from tests.games.quaeleon.phrases import gain, lose, modify
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

HEADER = '[faction]\nname = "Reeds"\nemblem = "a reed"\nidea = "Bend."\n'
WHOLE = {"name": '"Rush"', "initiative": "12", "flavour": '"It bends."', "attack": "10"}
YOUR_FIELD = {"zone": "field", "whose": "your"}


def set_with(folder: Path, lines: dict[str, str]) -> Any:
    """The set whose only card has these lines."""
    text = HEADER + "\n[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in lines.items())
    (folder / "reeds.toml").write_text(text, encoding="utf-8")
    return load_set(str(folder))


@rule("QL-010")
@pytest.mark.parametrize("missing", ["name", "initiative", "flavour"])
def test_a_card_without_name_initiative_or_flavour_is_refused(tmp_path: Path, missing: str) -> None:
    lines = {key: value for key, value in WHOLE.items() if key != missing}
    with pytest.raises(CardError, match=missing):
        set_with(tmp_path, lines)


@rule("QL-010")
def test_every_card_of_the_built_in_set_has_name_initiative_and_flavour() -> None:
    cards = builtin_set().cards
    assert len(cards) == 100
    for one in cards:
        assert one.name and one.flavour
        assert 0 <= one.initiative <= 999


@rule("QL-011", "QL-R39")
def test_numbers_and_text_may_be_missing_and_are_then_absent_and_not_0(tmp_path: Path) -> None:
    only = set_with(tmp_path, WHOLE).cards[0]
    assert (only.name, only.initiative, only.attack) == ("Rush", 12, 10)
    assert only.defence is None
    assert only.healing is None
    assert only.effect == []


@rule("QL-011")
def test_a_card_may_lack_every_number_but_initiative() -> None:
    bare = card_from_dict(card("Bare", 0))
    assert (bare.defence, bare.healing, bare.attack, bare.effect) == (None, None, None, [])
    full = card_from_dict(card("Full", 1, defence=2, healing=3, attack=4, effect=[gain(5)]))
    assert (full.defence, full.healing, full.attack, full.effect) == (2, 3, 4, [gain(5)])


@rule("QL-011")
def test_a_card_without_numbers_and_text_does_nothing_when_activated() -> None:
    table = Story(cards=[card("Bare", 60)], A={"stack": ["Bare"]}, B={})
    table.turn()
    assert table.field("A") == ["Bare"]
    assert (table.health("A"), table.health("B")) == (50, 50)


@rule("QL-R39")
@pytest.mark.parametrize("key", ["speed", "health", "strength", "cost"])
def test_there_are_no_further_numbers(key: str) -> None:
    with pytest.raises(CardError, match=key):
        card_from_dict({**card("Odd", 1), key: 3})


@rule("QL-R39")
def test_a_card_may_have_no_faction() -> None:
    assert card_from_dict(card("Stray", 1)).faction == ""
    assert card_from_dict(card("Wyrm", 1, faction="Dragon")).faction == "Dragon"


@rule("QL-012")
def test_five_more_attack_make_8_of_3_and_nothing_of_no_attack() -> None:
    boost = card("Banner", 1, effect=[modify("attack", "add", 5, YOUR_FIELD)])
    cards = [boost, card("Nurse", 60, healing=4), card("Axe", 60, attack=3)]
    table = Story(cards=cards, A={"field": ["Banner"], "stack": ["Nurse", "Axe"]}, B={})
    table.beat()
    assert (table.health("A"), table.health("B")) == (54, 50)
    table.beat()
    assert (table.health("A"), table.health("B")) == (54, 42)


@rule("QL-012", "QL-R25")
@pytest.mark.parametrize(("op", "value"), [("add", 5), ("multiply", 3), ("set", 9)])
def test_no_kind_of_modifier_brings_an_absent_attack_into_being(op: str, value: int) -> None:
    boost = card("Banner", 1, effect=[modify("attack", op, value, YOUR_FIELD)])
    cards = [boost, card("Bare", 60), card("Axe", 60, attack=3)]
    table = Story(cards=cards, A={"field": ["Banner"], "stack": ["Bare", "Axe"]}, B={})
    table.beat()
    assert table.health("B") == 50
    table.beat()
    assert table.health("B") == 50 - {"add": 8, "multiply": 9, "set": 9}[op]


@rule("QL-012", "QL-R25")
@pytest.mark.parametrize(("op", "value", "gained"), [("add", 5, 8), ("multiply", 3, 9), ("set", 9, 9)])
def test_no_kind_of_modifier_brings_an_absent_healing_into_being(op: str, value: int, gained: int) -> None:
    boost = card("Spring", 1, effect=[modify("healing", op, value, YOUR_FIELD)])
    cards = [boost, card("Bare", 60), card("Nurse", 60, healing=3)]
    table = Story(cards=cards, A={"field": ["Spring"], "stack": ["Bare", "Nurse"]}, B={})
    table.beat()
    assert table.health("A") == 50
    table.beat()
    assert table.health("A") == 50 + gained


@rule("QL-012", "QL-R25")
@pytest.mark.parametrize(("op", "value", "total"), [("add", 5, 8), ("multiply", 3, 9), ("set", 9, 9)])
def test_no_kind_of_modifier_brings_an_absent_defence_into_being(op: str, value: int, total: int) -> None:
    others = {**YOUR_FIELD, "filter": {"not": {"name": "Mortar"}}}
    boost = card("Mortar", 1, effect=[modify("defence", op, value, others)])
    cards = [boost, card("Bare", 1), card("Wall", 1, defence=3), card("Axe", 60, attack=20)]
    table = Story(cards=cards, A={"stack": ["Axe"]}, B={"field": ["Mortar", "Bare"]})
    table.turn()
    assert table.health("B") == 30
    table = Story(cards=cards, A={"stack": ["Axe"]}, B={"field": ["Mortar", "Bare", "Wall"]})
    table.turn()
    assert table.health("B") == 30 + total


@rule("QL-012", "QL-R25")
def test_a_printed_0_is_a_value_that_can_be_modified() -> None:
    boost = card("Banner", 1, effect=[modify("attack", "add", 5, YOUR_FIELD)])
    table = Story(cards=[boost, card("Stub", 60, attack=0)], A={"field": ["Banner"], "stack": ["Stub"]}, B={})
    table.turn()
    assert table.health("B") == 45


@rule("QL-012", "QL-R25")
def test_a_value_that_the_own_text_gives_can_be_modified() -> None:
    counted = {"count": {"zone": "field", "whose": "your"}}
    boost = card("Banner", 1, effect=[modify("attack", "add", 5, YOUR_FIELD)])
    cards = [boost, card("Horde", 60, attack=counted), card("Rat", 1)]
    table = Story(cards=cards, A={"field": ["Rat", "Rat"], "stack": ["Horde"]}, B={})
    table.turn()
    assert table.health("B") == 47
    table = Story(cards=cards, A={"field": ["Banner", "Rat"], "stack": ["Horde"]}, B={})
    table.turn()
    assert table.health("B") == 42


@rule("QL-012", "QL-R25")
def test_only_the_own_text_can_give_a_card_a_value_that_it_lacks() -> None:
    own = modify("defence", "set", 9, "this")
    cards = [card("Mimic", 1, effect=[own]), card("Bare", 1), card("Axe", 60, attack=20)]
    table = Story(cards=cards, A={"stack": ["Axe"]}, B={"field": ["Mimic", "Bare"]})
    table.turn()
    assert table.health("B") == 39


@rule("QL-010", "QL-011")
def test_every_number_of_a_card_is_used_from_the_card_itself() -> None:
    cards = [card("Knight", 33, defence=2, healing=3, attack=4, effect=[lose(1)]), card("Axe", 20, attack=7)]
    table = Story(cards=cards, A={"stack": ["Knight"]}, B={"stack": ["Axe"]})
    table.beat()
    assert table.health("A") == 50 + 3 - (7 - 2)
    assert table.health("B") == 50 - 1 - 4
