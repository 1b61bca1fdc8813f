"""The verb modify: every stat, every kind of sum, everything it can bear on, every duration."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    ONCE,
    OPPONENTS_FIELD,
    YOUR_FIELD,
    YOUR_NEXT_CARD,
    activate,
    attack,
    bind,
    discard,
    field,
    gain,
    lose,
    modify,
    one,
    repeat_attack,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
BLOW = card("Blow", 60, attack=6)
MY_ATTACKS = {"attacks_of": "you"}


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def first_to_act(table: Story) -> str:
    table.turn()
    return table.names[table.events("turn_began")[0].seat]


@rule("QL-R23", "QL-R01", "QL-047")
@pytest.mark.parametrize(
    ("op", "value", "first"),
    [
        ("add", 31, "A"),
        ("add", 29, "B"),
        ("multiply", 3, "A"),
        ("multiply", 1.5, "B"),
        ("set", 61, "A"),
        ("set", 59, "B"),
    ],
)
def test_initiative_of_revealed_cards(op: str, value: Any, first: str) -> None:
    amount = {"half": 3} if value == 1.5 else value
    haste = card("Haste", 1, effect=[modify("initiative", op, amount, {"zone": "revealed", "whose": "your"})])
    cards = [haste, card("Slow", 30), card("Swift", 60)]
    table = Story(cards=cards, A={"stack": ["Slow"], "field": ["Haste"]}, B={"stack": ["Swift"]})
    assert first_to_act(table) == first


@rule("QL-R23", "QL-R01")
def test_initiative_is_read_anew_for_every_turn() -> None:
    wait = modify(
        "initiative", "add", -50, {"zone": "revealed", "whose": "opponents", "filter": {"name": "Swift"}}
    )
    cards = [card("Wait", 70, effect=[wait]), card("Swift", 60), card("Slow", 30)]
    table = Story(cards=cards, A={"stack": ["Wait"]}, B={"stack": ["Swift"]}, C={"stack": ["Slow"]})
    table.beat()
    assert [event.seat for event in table.events("turn_began")] == [0, 2, 1]
    assert [event.number for event in table.events("turn_began")] == [70, 30, 10]


@rule("QL-R23", "QL-R01")
def test_initiative_of_stack_cards_ends_with_the_stack() -> None:
    haste = modify("initiative", "add", 90, {"zone": "stack", "whose": "your"})
    cards = [card("Haste", 1, effect=[haste]), card("Swift", 60), card("Slow", 30)]
    table = Story(cards=cards, A={"stack": ["Slow"], "field": ["Haste"]}, B={"stack": ["Swift"]})
    assert first_to_act(table) == "B"


@rule("QL-061", "QL-R23", "QL-012")
@pytest.mark.parametrize(
    ("op", "value", "left"),
    [
        ("add", 3, 43),
        ("add", -3, 49),
        ("multiply", 2, 42),
        ("multiply", 0, 50),
        ("set", 9, 41),
        ("set", 0, 50),
    ],
)
def test_attack_of_cards(op: str, value: int, left: int) -> None:
    cards = [card("Jab", 60, attack=4), card("Drum", 1, effect=[modify("attack", op, value, YOUR_FIELD)])]
    table = Story(cards=cards, A={"stack": ["Jab"], "field": ["Drum"]}, B={})
    table.turn()
    assert table.health("B") == left


@rule("QL-061", "QL-R23", "QL-012")
@pytest.mark.parametrize(
    ("op", "value", "left"), [("add", 3, 57), ("add", -3, 51), ("multiply", 2, 58), ("set", 9, 59)]
)
def test_healing_of_cards(op: str, value: int, left: int) -> None:
    cards = [card("Balm", 60, healing=4), card("Font", 1, effect=[modify("healing", op, value, YOUR_FIELD)])]
    table = Story(cards=cards, A={"stack": ["Balm"], "field": ["Font"]}, B={})
    table.turn()
    assert table.health("A") == left


@rule("QL-061", "QL-R23", "QL-012", "QL-069")
@pytest.mark.parametrize(
    ("op", "value", "left"),
    [("add", 1, 47), ("add", -1, 45), ("multiply", 2, 48), ("set", 5, 49), ("set", 0, 44)],
)
def test_defence_of_cards(op: str, value: int, left: int) -> None:
    cards = [
        BLOW,
        card("Hut", 1, defence=2),
        card("Wright", 1, effect=[modify("defence", op, value, field("Hut"))]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"]}, B={"field": ["Hut", "Wright"]})
    table.turn()
    assert table.health("B") == left


@rule("QL-061", "QL-R23", "QL-077")
@pytest.mark.parametrize(("op", "value", "left"), [("add", 3, 41), ("multiply", 2, 38), ("set", 1, 49)])
def test_attacks_of_players(op: str, value: int, left: int) -> None:
    drum = card("Drum", 1, effect=[modify("attack", op, value, MY_ATTACKS)])
    table = Story(
        cards=[BLOW, drum], A={"stack": ["Blow"], "field": ["Drum"]}, B={"field": []}, C={"stack": []}
    )
    table.turn()
    assert [table.health("B"), table.health("C")] == [left, left]


@rule("QL-R29", "QL-R23")
@pytest.mark.parametrize(("op", "value", "left"), [("add", 3, 60), ("multiply", 2, 64), ("set", 1, 51)])
def test_healing_of_players(op: str, value: int, left: int) -> None:
    font = card("Font", 1, effect=[modify("healing", op, value, {"healing_of": "you"})])
    cards = [card("Balm", 60, healing=7), font]
    table = Story(cards=cards, A={"stack": ["Balm"], "field": ["Font"]}, B={})
    table.turn()
    assert table.health("A") == left


@rule("QL-R23", "QL-069")
@pytest.mark.parametrize(
    ("op", "value", "left"), [("add", 3, 49), ("add", -1, 45), ("multiply", 2, 48), ("set", 5, 49)]
)
def test_defence_total_of_players(op: str, value: int, left: int) -> None:
    ward = card("Ward", 1, effect=[modify("defence", op, value, {"defence_of": "you"})])
    table = Story(
        cards=[BLOW, card("Hut", 1, defence=2), ward],
        A={"stack": ["Blow"]},
        B={"field": ["Hut", "Ward"]},
        C={},
    )
    table.turn()
    assert table.health("B") == left
    assert table.health("C") == 44


@rule("QL-R23", "QL-012")
def test_a_defence_total_may_be_raised_without_a_card_that_defends() -> None:
    ward = card("Ward", 1, effect=[modify("defence", "add", 2, {"defence_of": "you"})])
    table = Story(cards=[BLOW, ward], A={"stack": ["Blow"]}, B={"field": ["Ward"]})
    table.turn()
    assert table.health("B") == 46


@rule("QL-R23", "QL-061")
def test_the_value_may_be_an_amount_worked_out_anew_each_time() -> None:
    drum = card("Drum", 1, effect=[modify("attack", "add", {"count": {"zone": "hand"}}, MY_ATTACKS)])
    grow = card("Grow", 60, attack=1, effect=[{"do": "draw", "count": 2}])
    table = Story(
        cards=[drum, grow, STRAW],
        A={"stack": ["Grow", "Grow"], "field": ["Drum"]},
        B={},
        table={"deck": ["Straw"] * 4},
    )
    table.beat()
    assert table.health("B") == 47
    table.beat()
    assert table.health("B") == 42


@rule("QL-R23", "QL-088")
def test_the_value_may_be_below_0() -> None:
    drum = card(
        "Fog",
        1,
        effect=[
            modify(
                "attack",
                "add",
                {"minus": [0, {"count": {"zone": "hand", "whose": "opponents"}}]},
                {"attacks_of": "opponents"},
            )
        ],
    )
    table = Story(
        cards=[BLOW, drum, STRAW], A={"stack": ["Blow"], "hand": ["Straw"] * 2}, B={"field": ["Fog"]}
    )
    table.turn()
    assert table.health("B") == 46


@rule("QL-061", "QL-R26")
def test_modified_cards_are_found_anew_each_time() -> None:
    dragons = {"zone": "field", "whose": "your", "filter": {"faction": "Dragon"}}
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, dragons)])
    cards = [drum, card("Wyrm", 60, attack=1, faction="Dragon"), card("Imp", 60, attack=1, faction="Demon")]
    table = Story(cards=cards, A={"stack": ["Wyrm", "Imp"], "field": ["Drum"]}, B={})
    table.beat()
    assert table.health("B") == 44
    table.beat()
    assert table.health("B") == 43


@rule("QL-061", "QL-R26", "QL-R36")
def test_a_bound_card_stays_the_modified_one() -> None:
    mark = [bind("mark", one(OPPONENTS_FIELD, chooser="controller")), modify("defence", "set", 0, "$mark")]
    cards = [act(*mark, attack=6), card("Hut", 1, defence=2), card("Keep", 1, defence=3)]
    table = Story(cards=cards, A={"stack": ["Act"]}, B={"field": ["Hut", "Keep"]})
    table.will(A=["Keep"])
    table.turn()
    assert table.health("B") == 46


@rule("QL-R28", "QL-R26")
@pytest.mark.parametrize(
    ("duration", "left"),
    [
        (None, [39, 28, 17]),
        ("while_on_field", [39, 28, 17]),
        ("this_activation", [39, 33, 27]),
        ("this_turn", [39, 33, 27]),
        ("this_beat", [39, 33, 27]),
        (ONCE, [39, 33, 27]),
        ({"uses": 2}, [39, 28, 22]),
        ({"until": {"on": "beat_end"}}, [39, 33, 27]),
        ({"until": {"on": "attack_made", "by": "you"}}, [39, 33, 27]),
    ],
)
def test_a_modifier_lasts_as_long_as_it_says(duration: Any, left: list[int]) -> None:
    cards = [act(modify("attack", "add", 5, MY_ATTACKS, duration), attack=6), BLOW]
    table = Story(cards=cards, A={"stack": ["Act", "Blow", "Blow"]}, B={})
    for health in left:
        table.beat()
        assert table.health("B") == health


@rule("QL-R28", "QL-R26")
def test_this_activation_ends_with_the_activation_and_this_turn_with_the_turn() -> None:
    for duration, loss in (("this_activation", 1), ("this_turn", 6)):
        drum = card("Drum", 1, attack=1, effect=[modify("attack", "add", 5, MY_ATTACKS, duration)])
        call = act(activate(one({"zone": "hand"})), attack=1)
        table = Story(cards=[drum, call], A={"stack": ["Act"], "hand": ["Drum"]}, B={})
        table.will(A=["Drum"])
        table.turn()
        assert table.health("B") == 50 - 6 - loss


@rule("QL-R28", "QL-R26")
def test_this_turn_ends_before_the_turns_of_others_and_this_beat_after_them() -> None:
    for duration, loss in (("this_turn", 6), ("this_beat", 11)):
        table = Story(
            cards=[act(modify("attack", "add", 5, {"attacks_of": "all"}, duration)), BLOW],
            A={"stack": ["Act", "Blow"]},
            B={"stack": ["Blow"]},
        )
        table.beat()
        assert table.health("A") == 50 - loss
        table.beat()
        assert table.health("B") == 44


@rule("QL-R28")
@pytest.mark.parametrize(
    ("uses", "left"), [(1, [50, 39, 33, 27]), (2, [50, 39, 28, 22]), (3, [50, 39, 28, 17])]
)
def test_the_next_cards_are_counted(uses: int, left: list[int]) -> None:
    cheer = act(modify("attack", "add", 5, YOUR_NEXT_CARD, {"uses": uses}))
    table = Story(cards=[cheer, BLOW], A={"stack": ["Act", "Blow", "Blow", "Blow"]}, B={})
    for health in left:
        table.beat()
        assert table.health("B") == health


@rule("QL-R28", "QL-R21")
def test_cards_to_be_activated_are_every_card_from_now_on_and_not_this_one() -> None:
    cheer = act(modify("attack", "add", 5, {"zone": "activated", "whose": "your"}), attack=1)
    table = Story(cards=[cheer, BLOW], A={"stack": ["Act", "Blow", "Blow"], "field": ["Blow"]}, B={})
    for health in (49, 38, 27):
        table.beat()
        assert table.health("B") == health


@rule("QL-R28", "QL-R29")
def test_uses_of_a_players_healing_are_counted_by_healings() -> None:
    font = act(modify("healing", "add", 5, {"healing_of": "you"}, ONCE), gain(1), gain(1), healing=1)
    table = Story(cards=[font], A={"stack": ["Act"]}, B={})
    table.turn()
    assert table.health("A") == 50 + 6 + 1 + 1


@rule("QL-R28", "QL-077")
def test_uses_of_attacks_are_counted_by_attacks() -> None:
    drum = act(modify("attack", "add", 5, MY_ATTACKS, {"uses": 2}), repeat_attack(3), attack=1)
    table = Story(cards=[drum], A={"stack": ["Act"]}, B={})
    table.turn()
    assert table.health("B") == 50 - 6 - 6 - 1


@rule("QL-R26", "QL-R28")
def test_whatever_is_stated_it_ends_when_its_card_leaves_the_field() -> None:
    for duration in (None, "this_turn", "this_beat", {"uses": 3}, {"until": {"on": "round_end"}}):
        boost = modify("attack", "add", 5, MY_ATTACKS, duration)
        table = Story(cards=[act(boost, discard("this"), attack(1))], A={"stack": ["Act"]}, B={})
        table.turn()
        assert table.health("B") == 49


@rule("QL-R24", "QL-061", "QL-R29")
def test_amounts_in_a_text_are_not_modified() -> None:
    drum = card(
        "Drum", 1, effect=[modify("attack", "add", 5, MY_ATTACKS), modify("healing", "add", 5, YOUR_FIELD)]
    )
    table = Story(cards=[act(lose(2), gain(2)), drum], A={"stack": ["Act"], "field": ["Drum"]}, B={})
    table.turn()
    assert [table.health("A"), table.health("B")] == [52, 48]


@rule("QL-061", "QL-R24")
def test_modifiers_of_a_hand_or_stack_card_do_not_work() -> None:
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, MY_ATTACKS)])
    table = Story(cards=[BLOW, drum], A={"stack": ["Blow", "Drum"], "hand": ["Drum"]}, B={})
    table.turn()
    assert table.health("B") == 44
