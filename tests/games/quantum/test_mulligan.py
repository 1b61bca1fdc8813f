"""One exchange of a whole hand, for two mana."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST
from tests.games.quantum.story import Story, Unanswered
from tests.ledger_marks import rule

HAND = ["Wynn", "Walt", "Wynn", "Walt", "Wynn"]
NEW = ["Tim", "Tess", "Tim", "Tess", "Tim", "Cole", "Cole", "Cole", "Cole", "Cole"]


def hands(deck: list[str], players: str = "AB", **seats: Any) -> Story:
    """Hands have been dealt, and this deck is left."""
    dealt = {name: seats.get(name, {"party": HAND}) for name in players}
    return Story(
        cards=CAST, begin="mulligans", table={"adventurers": deck, "fallen": seats.get("fallen", [])}, **dealt
    )


@rule("QQ-030")
@pytest.mark.parametrize("hand", [HAND, ["Mab", "Cass", "Tim", "Wynn", "Tess"], ["Mab"] * 5])
def test_any_hand_may_be_kept_or_exchanged(hand: list[str]) -> None:
    table = hands(NEW, A={"party": hand}, B={"party": hand}).will(A=["keep"], B=["keep"])
    table.step()
    assert table.asked() == [("A", "mulligan"), ("B", "mulligan")]
    assert sorted(table.offered()) == ["keep", "mulligan"]
    assert table.party("A") == hand
    assert table.fallen() == []


@rule("QQ-031", "QQ-R11")
def test_all_five_are_discarded_and_the_top_five_drawn() -> None:
    table = hands(NEW).will(A=["mulligan"], B=["keep"])
    before = set(table.game.party[0].cards)
    table.step()
    assert table.party("A") == NEW[:5]
    assert not before & set(table.game.party[0].cards)
    assert sorted(table.fallen()) == sorted(HAND)
    assert table.party("B") == HAND
    assert table.game.adventurers.size() == 5


@rule("QQ-032", "QQ-R11")
def test_a_mulligan_costs_two_mana_of_those_that_one_starts_with() -> None:
    table = hands(NEW).will(A=["mulligan"], B=["keep"])
    table.step()
    assert (table.mana("A"), table.mana("B")) == (0, 0)
    table.step()
    assert (table.mana("A"), table.mana("B")) == (5, 7)


@rule("QQ-033")
def test_nobody_is_asked_a_second_time_and_the_others_keep_their_right() -> None:
    table = hands(NEW, players="ABC").will(A=["mulligan"], B=["mulligan"], C=["keep"])
    table.step()
    assert table.asked() == [("A", "mulligan"), ("B", "mulligan"), ("C", "mulligan")]
    assert table.party("B") == NEW[5:]
    assert table.next() == "start"


@rule("QQ-R11")
def test_seats_decide_in_order_and_see_the_hands_that_others_have_drawn() -> None:
    table = hands(NEW).will(A=["mulligan"])
    with pytest.raises(Unanswered):
        table.step()
    assert table.asked()[0] == ("A", "mulligan")
    assert table.asked()[-1][0] == "B"
    shown = table.view("B")["seats"][0]["party"]
    assert [one["name"] for one in shown] == NEW[:5]
    assert [one["name"] for one in table.view("B")["fallen"]] == HAND


@rule("QQ-R11")
def test_the_final_hand_counts_for_mana_tokens_and_thieves() -> None:
    deck = ["Mab", "Cass", "Cole", "Tim", "Tess"]
    table = hands(deck, A={"party": ["Mab", "Milo", "Mab", "Cass", "Wynn"]}, B={"party": ["Tim", *HAND[:4]]})
    table.will(A=["mulligan"])  # after which there are no five cards but A's old ones
    table.will(B=["keep"])
    table.step(2)
    assert table.mana("A") == 7 + 1 - 2
    assert table.tokens("A") == ["Cass", "Cole"]
    assert table.current() == "A"


@rule("QQ-R11")
def test_the_mulligan_is_offered_at_no_later_time() -> None:
    table = hands(NEW).will(A=["keep"], B=["keep"])
    table.step(2)
    table.roll(6, 5, 1, 1)
    table.turn(1, 2)
    assert [ask for _, ask in table.asked()] == ["mulligan", "mulligan"]


@rule("QQ-R11")
def test_a_deck_of_five_is_enough_and_nothing_is_shuffled() -> None:
    table = hands(NEW[:5]).will(A=["mulligan"], B=["keep"])
    table.step()
    assert table.party("A") == NEW[:5]
    assert table.happened("reshuffled") == []


@rule("QQ-R11")
def test_a_deck_of_four_gets_the_earlier_mulligans_shuffled_in_first() -> None:
    table = hands(NEW[:4], fallen=["Mab"]).will(A=["mulligan"], B=["keep"])
    table.step()
    assert sorted(table.party("A")) == sorted([*NEW[:4], "Mab"])
    assert table.fallen() == HAND
    (event,) = table.events("reshuffled")
    assert (event.number, event.more) == (5, 0)


@rule("QQ-R11")
def test_the_second_mulligan_may_draw_what_the_first_gave_back_but_never_its_own_cards() -> None:
    table = hands(NEW[:6], B={"party": ["Mab"] * 5}).will(A=["mulligan"], B=["mulligan"])
    table.step()
    assert set(table.party("B")) <= {"Wynn", "Walt", "Cole"}
    assert table.fallen() == ["Mab"] * 5
    assert table.game.adventurers.size() == 1


@rule("QQ-R11")
def test_with_fewer_than_five_cards_in_both_piles_no_mulligan_is_offered() -> None:
    table = hands(NEW[:2], fallen=["Mab", "Mab"])
    table.step()
    assert table.asked() == []
    assert table.next() == "start"
    assert table.party("A") == HAND


@rule("QQ-E08")
def test_the_example_of_a_mulligan_in_a_game_of_three() -> None:
    deck = ["Mab", "Cass", "Cole", "Wynn", "Walt"]
    table = Story(
        cards=CAST,
        begin="mulligans",
        table={"adventurers": deck},
        A={"party": ["Mab", "Milo", "Cass", "Tim", "Tess"]},
        B={"party": ["Tim", "Wynn", "Wynn", "Walt", "Walt"]},
        C={"party": ["Wynn", "Wynn", "Walt", "Walt", "Walt"]},
    )
    table.will(A=["mulligan"], B=["keep"], C=["keep"])
    table.step(2)
    assert table.mana("A") == 7
    assert table.tokens("A") == ["Cass", "Cole"]
    assert [event.number for event in table.events("thieves_counted")] == [0, 1, 0]
    assert table.mana("C") == 8
    assert table.current() == "B"
    assert [ask for ask in table.asked() if ask[0] == "A"] == [("A", "mulligan")]
