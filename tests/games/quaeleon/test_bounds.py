"""What keeps a turn finite, and what a card brings along that comes to a field without being activated."""

from typing import Any

from tests.games.quaeleon.phrases import (
    ONCE,
    YOUR_NEXT_CARD,
    activate,
    bind,
    choose,
    discard,
    field,
    for_each,
    gain,
    lose,
    modify,
    move,
    one,
    recur,
    set_health,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def halved(times: int) -> Any:
    """1, so many times halved."""
    amount: Any = 1
    for _ in range(times):
        amount = {"half": amount}
    return amount


@rule("QL-R46", "QL-R30")
def test_at_most_24_texts_are_carried_out_inside_one_another_within_the_first() -> None:
    names = [f"Link {number}" for number in range(40)]
    links = [card(name, 60, effect=[gain(1), activate(one({"zone": "hand"}))]) for name in names]
    for held, texts in ((23, 24), (24, 25), (25, 25), (39, 25)):
        table = Story(cards=links, A={"stack": names[:1], "hand": names[1 : held + 1]}, B={})
        table.will(A=names[1:])
        table.turn()
        assert table.health("A") == 50 + texts, held
        assert not table.over()


@rule("QL-R46", "QL-R32")
def test_at_most_5000_instructions_are_carried_out_in_one_step() -> None:
    many = for_each(100, for_each(100, gain(1)))
    table = Story(cards=[act(many), STRAW], A={"stack": ["Act", "Straw"]}, B={"stack": ["Straw", "Act"]})
    table.turn()
    outer, inner = 1, 50
    assert table.health("A") == 50 + 5000 - outer - inner
    table.until("end of round")
    assert table.health("B") == table.health("A")


@rule("QL-R46", "QL-R30")
def test_an_activation_never_comes_back_to_the_instruction_that_set_it_off() -> None:
    ping = card("Ping", 60, effect=[gain(1), activate(one(field("Pong")))])
    pong = card("Pong", 1, effect=[gain(10), activate(one(field("Ping")))])
    table = Story(cards=[ping, pong], A={"stack": ["Ping"], "field": ["Pong"]}, B={})
    table.turn()
    assert table.health("A") == 50 + 1 + 10 + 1


@rule("QL-R46", "QL-R23")
def test_numbers_are_held_at_a_million() -> None:
    huge = {"times": [999, 999, 999]}
    table = Story(cards=[act(set_health(huge, "you"))], A={"stack": ["Act"]}, B={})
    table.turn()
    assert table.health("A") == 1_000_000
    table = Story(
        cards=[act(gain({"minus": [{"sum": [huge, 5]}, 999_999 // 1001, 1]}))], A={"stack": ["Act"]}, B={}
    )
    table.turn()
    assert 990_000 < table.health("A") <= 1_000_050


@rule("QL-R46", "QL-089")
def test_fractions_finer_than_a_1024th_are_rounded_up_to_one() -> None:
    for times, gained in ((10, 1), (11, 1), (12, 1)):
        table = Story(cards=[act(gain({"times": [512, 2, halved(times)]}))], A={"stack": ["Act"]}, B={})
        table.turn()
        assert table.health("A") == 50 + gained
    table = Story(cards=[act(gain({"times": [512, 4, halved(11)]}))], A={"stack": ["Act"]}, B={})
    table.turn()
    assert table.health("A") == 50 + 2


@rule("QL-R46", "QL-R23")
def test_a_number_asked_for_while_it_is_worked_out_counts_as_printed() -> None:
    table = Story(
        cards=[act(modify("attack", "add", {"stat": "attack", "of": "this"}, "this"), attack=3)],
        A={"stack": ["Act"]},
        B={},
    )
    table.turn()
    assert table.health("B") == 44


@rule("QL-R47", "QL-R26", "QL-R06")
def test_a_card_that_is_not_activated_brings_its_lasting_text_alone() -> None:
    idol = card(
        "Idol",
        1,
        effect=[
            gain(100),
            modify("attack", "add", 5, {"attacks_of": "you"}),
            recur(gain(1)),
            when("attacked", lose(20), by="you"),
            discard({"zone": "hand"}),
        ],
    )
    table = Story(
        cards=[
            act(move(field("Idol", "opponents"), "field"), attack=1),
            idol,
            STRAW,
            card("Jab", 60, attack=1),
        ],
        A={"stack": ["Act", "Jab"], "hand": ["Straw"]},
        B={"health": 90, "field": ["Idol"], "hand": ["Straw"]},
    )
    table.beat()
    assert [table.health("A"), table.health("B")] == [50, 90 - 6 - 20]
    table.beat()
    assert [table.health("A"), table.health("B")] == [51, 90 - 12 - 40]
    assert table.hand("A") == table.hand("B") == ["Straw"]


@rule("QL-R47", "QL-R36")
def test_what_would_need_a_choice_does_not_happen_without_an_activation() -> None:
    idol = card(
        "Idol",
        1,
        effect=[
            bind("foe", "chosen_opponent"),
            recur(lose(2, "$foe")),
            choose(("Gain", gain(9)), ("Lose", lose(9))),
            recur(gain(1)),
        ],
    )
    place = act(move(one({"zone": "hand"}), "field"))
    table = Story(cards=[place, idol, STRAW], A={"stack": ["Act", "Straw"], "hand": ["Idol"]}, B={}, C={})
    table.beat()
    table.beat()
    assert table.asked() == []
    assert [table.health(name) for name in "ABC"] == [51, 50, 50]


@rule("QL-R48", "QL-067", "QL-R28")
def test_a_modifier_of_the_next_cards_defence_stays_with_that_card() -> None:
    brace = card("Brace", 90, effect=[modify("defence", "add", 3, YOUR_NEXT_CARD, ONCE)])
    cards = [brace, card("Wall", 80, defence=2), card("Blow", 10, attack=9)]
    table = Story(
        cards=cards,
        A={"stack": ["Blow"] * 4},
        B={"stack": ["Brace", "Wall", "Wall"]},
    )
    for lost in (9, 9 - 5, 9 - 7, 9 - 7):
        before = table.health("B")
        table.beat()
        assert before - table.health("B") == lost


@rule("QL-R48", "QL-R26")
def test_that_modifier_goes_with_its_source_and_with_the_card() -> None:
    brace = card("Brace", 90, effect=[modify("defence", "add", 3, YOUR_NEXT_CARD, ONCE)])
    for gone, lost in (("Brace", 9 - 2), ("Wall", 9)):
        cards = [
            brace,
            card("Wall", 80, defence=2),
            card("Drop", 80, effect=[discard(field(gone))]),
            card("Blow", 10, attack=9),
        ]
        table = Story(cards=cards, A={"stack": ["Blow"] * 3}, B={"stack": ["Brace", "Wall", "Drop"]})
        table.beat()
        table.beat()
        before = table.health("B")
        table.beat()
        assert before - table.health("B") == lost
