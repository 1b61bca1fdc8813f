"""Rounds, their phases, beats and turns; how a round ends early; what passes on to the next."""

from typing import Any

from questhall.games.quaeleon.state import END_OF_ROUND, PREPARATION, TURN
from questhall.kernel.zones import NOBODY
from tests.games.quaeleon.phrases import (
    END_ROUND,
    draw,
    lose,
    modify,
    recur,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

NAP = card("Nap", 30, healing=1)
STRAW = card("Straw", 1)
MARKS = [card(f"Mark {letter}") for letter in "ABCDEFGH"]
MARK_DECK = [one["name"] for one in MARKS]


def drawer(name: str, initiative: int) -> dict[str, Any]:
    """A card whose turn shows in which card of the deck its player gets."""
    return card(name, initiative, effect=[draw(1)])


@rule("QL-024", "QL-087")
def test_a_round_that_leaves_two_players_is_followed_by_another() -> None:
    table = Story(cards=[NAP], A={"stack": ["Nap"]}, B={}, C={"health": 0}, table={"deck": ["Nap"] * 4})
    for _ in range(4):
        table.until("end of round")
        table.step()
        assert table.next() == "preparation"
        table.will(A=["Nap", "pass"], B=["pass"])
        table.step()
    assert not table.over()
    rounds = [event.number for event in table.events("round_began")]
    assert rounds == list(range(rounds[0], rounds[0] + 4))


@rule("QL-025")
def test_a_round_has_preparation_turns_and_end_in_this_order() -> None:
    table = Story(
        cards=[NAP], begin="preparation", A={"hand": ["Nap", "Nap"]}, B={}, table={"deck": ["Nap"] * 9}
    )
    table.will(A=["Nap", "Nap", "pass"], B=["pass"])
    phases: list[str] = []
    for _ in range(8):
        phases.append(table.next())
        table.step()
        if table.next() == "preparation":
            break
    assert phases == ["preparation", "reveal", "turns", "turns", "reveal", "turns", "turns", "end of round"]
    told = [event.number for event in table.events("phase_began")]
    assert told[:3] == [PREPARATION, TURN, END_OF_ROUND]
    assert sum(number == TURN for number in told) == 1


@rule("QL-026", "QL-080", "QL-R15")
def test_a_stack_serves_for_one_round_only() -> None:
    cards = [card("Curfew", 60, effect=[END_ROUND]), *MARKS]
    table = Story(
        cards=cards,
        A={"stack": ["Curfew", "Mark A", "Mark B"], "hand": ["Mark C"]},
        B={"stack": ["Mark D", "Mark E"], "hand": ["Mark F"]},
    )
    table.turn()
    assert table.next() == "end of round"
    table.step()
    assert table.stack("A") == table.stack("B") == []
    assert table.next() == "preparation"
    assert len(table.hand("A")) + len(table.hand("B")) + len(table.deck()) + len(table.discard()) == 7
    table.will(A=["Mark C", "pass"], B=["Mark F", "pass"])
    table.step()
    assert (table.stack("A"), table.stack("B")) == (["Mark C"], ["Mark F"])


@rule("QL-027", "QL-047")
def test_the_stacks_are_played_card_by_card_from_the_highest_initiative() -> None:
    cards = [drawer("Seventy", 70), drawer("Ninety", 90), drawer("Twenty", 20), *MARKS]
    table = Story(
        cards=cards,
        A={"stack": ["Seventy", "Twenty"]},
        B={"stack": ["Ninety", "Seventy"]},
        C={"stack": ["Twenty", "Ninety"]},
        table={"deck": MARK_DECK},
    )
    table.beat()
    assert (table.hand("B"), table.hand("A"), table.hand("C")) == (["Mark A"], ["Mark B"], ["Mark C"])
    table.beat()
    assert (table.hand("C")[-1], table.hand("B")[-1], table.hand("A")[-1]) == ("Mark D", "Mark E", "Mark F")


@rule("QL-028", "QL-R05")
def test_a_turn_holds_the_revealed_card_and_the_effects_that_are_due() -> None:
    cards = [card("Drip", 1, effect=[recur(lose(1))]), card("Axe", 60, attack=5)]
    table = Story(cards=cards, A={"field": ["Drip"], "stack": ["Axe"]}, B={"field": ["Drip"]}, C={})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [50, 44, 44]
    table.turn()
    assert [table.health(name) for name in "ABC"] == [49, 44, 43]


@rule("QL-029", "QL-R32")
def test_what_a_turn_sets_off_is_resolved_before_the_next_turn() -> None:
    echo = card("Echo", 1, effect=[when("attacked", draw(1), who="you")])
    cards = [card("Axe", 60, attack=5), echo, drawer("Late", 50), *MARKS]
    table = Story(
        cards=cards,
        A={"stack": ["Axe"]},
        B={"field": ["Echo"]},
        C={"stack": ["Late"]},
        table={"deck": MARK_DECK},
    )
    table.turn()
    assert table.hand("B") == ["Mark A"]
    assert table.hand("C") == []
    assert table.revealed("C") == "Late"
    table.turn()
    assert table.hand("C") == ["Mark B"]


@rule("QL-030", "QL-045")
def test_second_cards_are_revealed_together_after_all_first_cards() -> None:
    cards = [card("High", 80), card("Low", 20), card("Next A", 10), card("Next B", 90)]
    table = Story(cards=cards, A={"stack": ["High", "Next A"]}, B={"stack": ["Low", "Next B"]})
    table.turn()
    assert (table.revealed("A"), table.revealed("B")) == ("", "Low")
    table.step()
    assert (table.revealed("A"), table.revealed("B")) == ("", "")
    assert (table.stack("A"), table.stack("B")) == (["Next A"], ["Next B"])
    assert table.next() == "reveal"
    table.step()
    assert (table.revealed("A"), table.revealed("B")) == ("Next A", "Next B")
    assert (table.field("A"), table.field("B")) == (["High"], ["Low"])


@rule("QL-031", "QL-R43")
def test_a_player_with_an_empty_stack_turns_up_nothing() -> None:
    table = Story(cards=[NAP, STRAW], A={"stack": ["Nap"]}, B={"hand": ["Straw"]})
    table.step()
    assert (table.revealed("A"), table.revealed("B")) == ("Nap", "")
    assert table.hand("B") == ["Straw"]


# ------------------------------------------------------------------ the deal, and what passes on


@rule("QL-R17", "QL-084")
def test_cards_are_dealt_one_at_a_time_in_seat_order() -> None:
    names = [f"Card {number:02}" for number in range(1, 16)]
    cards = [card(name) for name in names]
    table = Story(cards=cards, begin="end of round", A={}, B={}, C={}, table={"deck": names})
    table.step()
    for place, name in enumerate("ABC"):
        assert sorted(table.hand(name)) == names[place::3]


@rule("QL-R17", "QL-R13")
def test_when_the_piles_run_out_the_first_seats_have_got_one_card_more() -> None:
    names = [f"Card {number:02}" for number in range(1, 8)]
    cards = [card(name) for name in names]
    table = Story(cards=cards, begin="end of round", A={}, B={}, C={}, table={"deck": names})
    table.step()
    assert [len(table.hand(name)) for name in "ABC"] == [3, 2, 2]
    assert sorted(table.hand("B")) == ["Card 02", "Card 05"]


@rule("QL-R17", "QL-084")
def test_the_deal_begins_with_the_lowest_living_seat() -> None:
    names = [f"Card {number:02}" for number in range(1, 8)]
    cards = [card(name) for name in names]
    table = Story(cards=cards, begin="end of round", A={"health": 0}, B={}, C={}, table={"deck": names})
    table.step()
    assert [len(table.hand(name)) for name in "ABC"] == [0, 4, 3]
    assert sorted(table.hand("C")) == ["Card 02", "Card 04", "Card 06"]


@rule("QL-R17", "QL-083")
def test_the_dealer_is_named_and_has_no_other_meaning() -> None:
    cards = [card("High", 60), card("Low", 20), *MARKS]
    hands = []
    for first, second in (("High", "Low"), ("Low", "High")):
        table = Story(cards=cards, A={"stack": [first]}, B={"stack": [second]}, table={"deck": MARK_DECK})
        table.until("end of round")
        table.step()
        dealer = 1 if first == "High" else 0
        assert [event.seat for event in table.events("dealer_named")] == [dealer]
        hands.append((table.hand("A")[:4], table.hand("B")[:4]))
    assert hands[0] == hands[1]


@rule("QL-R17", "QL-083")
def test_there_is_no_dealer_when_no_card_was_activated() -> None:
    table = Story(cards=[NAP, *MARKS], A={"stack": ["Nap"]}, B={"stack": ["Nap"]}, table={"deck": MARK_DECK})
    table.until("preparation")
    assert table.annihilated() == ["A", "B"]
    assert [event.seat for event in table.events("dealer_named")] == [NOBODY]
    assert len(table.hand("A")) == 5


@rule("QL-R18", "QL-009", "QL-081")
def test_the_pool_stays_and_hands_carry_over() -> None:
    cards = [*MARKS, NAP]
    table = Story(
        cards=cards,
        A={"stack": ["Nap"], "hand": ["Mark A", "Mark B"]},
        B={"hand": ["Mark C"]},
        table={"pool": MARK_DECK[3:8], "deck": ["Nap"] * 10},
    )
    table.until("preparation")
    assert table.pool() == MARK_DECK[3:8]
    assert sorted(table.hand("A")) == ["Mark A", "Mark B", *["Nap"] * 5]
    assert sorted(table.hand("B")) == ["Mark C", *["Nap"] * 5]
    assert table.discard() == ["Nap"]


@rule("QL-R42", "QL-026")
def test_modifiers_and_stamps_do_not_pass_into_the_next_round() -> None:
    banner = card("Banner", 60, effect=[modify("attack", "add", 5, {"attacks_of": "you"})])
    axe = card("Axe", 50, attack=2)
    table = Story(cards=[banner, axe], A={"stack": ["Banner", "Axe"], "hand": ["Axe"]}, B={})
    table.to_end_of_round()
    assert table.health("B") == 43
    table.step()
    table.will(A=["Axe", "pass"], B=["pass"])
    table.step()
    table.to_end_of_round()
    assert table.health("B") == 41
