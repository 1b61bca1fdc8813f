"""When a round is over, by itself or by an effect, and rounds in which nobody plays."""

from tests.games.quaeleon.phrases import (
    END_ROUND,
    attack,
    gain,
    lose,
    move,
    recur,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

NAP = card("Nap", 30, healing=1)
STRAW = card("Straw", 1)
MARKS = [card(f"Mark {letter}") for letter in "ABCDEFGH"]
MARK_DECK = [one["name"] for one in MARKS]


# ------------------------------------------------------------------ when a round is over


@rule("QL-R14", "QL-079", "QL-051")
def test_the_last_beat_is_played_to_its_end_for_players_without_a_card() -> None:
    cards = [card("Axe", 60, attack=5), card("Spring", 1, effect=[recur(gain(2))])]
    table = Story(cards=cards, A={"stack": ["Axe"]}, B={"field": ["Spring"]}, C={"field": ["Spring"]})
    table.to_end_of_round()
    assert [table.health(name) for name in "ABC"] == [50, 47, 47]


@rule("QL-R14", "QL-079")
def test_no_beat_is_played_merely_for_recurring_effects() -> None:
    cards = [card("Spring", 60, effect=[recur(gain(2))]), NAP]
    table = Story(cards=cards, A={"stack": ["Nap", "Nap"]}, B={"stack": ["Spring"]})
    table.to_end_of_round()
    assert (table.health("A"), table.health("B")) == (52, 54)


@rule("QL-R14", "QL-079")
def test_a_card_put_on_a_stack_brings_another_beat() -> None:
    top = {"zone": "discard", "count": 1, "chooser": "controller"}
    loop = card("Loop", 60, effect=[move(top, "stack")])
    table = Story(cards=[loop, NAP], A={"stack": ["Loop"]}, B={}, table={"discard": ["Nap"]})
    table.beat()
    assert table.next() == "reveal"
    assert table.stack("A") == ["Nap"]
    table.beat()
    assert table.health("A") == 51
    assert table.next() == "end of round"


@rule("QL-R14")
def test_a_round_can_have_more_than_five_beats() -> None:
    own = {"zone": "hand", "whose": "your", "count": 1}
    cards = [card("Loop", 60, effect=[move(own, "stack", position="bottom")]), NAP]
    table = Story(cards=cards, A={"stack": ["Loop", "Nap", "Nap", "Nap", "Nap"], "hand": ["Nap"]}, B={})
    beats = 0
    while table.next() == "reveal":
        table.beat()
        beats += 1
    assert beats == 6
    assert table.health("A") == 55


# ------------------------------------------------------------------ a round ended by an effect


@rule("QL-R15", "QL-080")
def test_the_numbers_of_the_card_that_ends_the_round_never_count() -> None:
    curfew = card("Curfew", 60, defence=5, healing=5, attack=5, effect=[gain(1), END_ROUND])
    table = Story(cards=[curfew, NAP], A={"stack": ["Curfew"]}, B={"stack": ["Nap"], "field": ["Nap"]}, C={})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [51, 50, 50]
    assert table.next() == "end of round"


@rule("QL-R15", "QL-080")
def test_turns_still_to_come_are_dropped_and_their_cards_swept_up() -> None:
    grudge = card("Grudge", 20, healing=5, effect=[when("discarded", lose(9), card="this")])
    cards = [card("Curfew", 60, effect=[END_ROUND]), grudge, STRAW]
    table = Story(
        cards=cards,
        A={"stack": ["Curfew", "Grudge"]},
        B={"stack": ["Grudge", "Grudge"], "hand": ["Straw"]},
        table={"deck": ["Straw"] * 10},
    )
    table.turn()
    assert table.next() == "end of round"
    table.step()
    assert (table.health("A"), table.health("B")) == (50, 50)
    assert sorted(table.discard()) == ["Curfew", "Grudge", "Grudge", "Grudge"]
    assert (table.revealed("B"), table.stack("B"), table.field("A")) == ("", [], [])
    assert table.hand("B") == ["Straw"] * 6


@rule("QL-R15")
def test_the_new_card_is_dropped_when_an_older_one_ends_the_round() -> None:
    fuse = card("Fuse", 1, effect=[recur(END_ROUND)])
    cards = [fuse, card("Axe", 60, attack=5, effect=[lose(3)]), STRAW]
    table = Story(cards=cards, A={"field": ["Fuse"], "stack": ["Axe"]}, B={}, table={"deck": ["Straw"] * 10})
    table.turn()
    assert table.next() == "end of round"
    assert table.health("B") == 50
    table.step()
    assert sorted(table.discard()) == ["Axe", "Fuse"]


@rule("QL-R15", "QL-059")
def test_waiting_triggers_are_dropped_when_a_trigger_ends_the_round() -> None:
    bell = card("Bell", 1, effect=[when("attacked", END_ROUND, who="you")])
    after = card("After", 1, effect=[when("attacked", gain(4), who="you")])
    cards = [bell, after, card("Flail", 60, attack=5, effect=[attack(2)])]
    order = ["B: After", "C: Bell"]
    table = Story(
        cards=cards,
        A={"stack": ["Flail"]},
        B={"field": ["After"]},
        C={"field": ["Bell"]},
        table={"activated": order},
    )
    table.turn()
    assert [table.health(name) for name in "ABC"] == [50, 52, 48]
    assert table.next() == "end of round"
    table = Story(
        cards=cards,
        A={"stack": ["Flail"]},
        B={"field": ["After"]},
        C={"field": ["Bell"]},
        table={"activated": order[::-1]},
    )
    table.turn()
    assert [table.health(name) for name in "ABC"] == [50, 48, 48]
    assert table.next() == "end of round"


@rule("QL-R15", "QL-080")
def test_the_round_ends_on_the_spot_and_hands_and_pool_stay() -> None:
    cards = [card("Curfew", 60, effect=[END_ROUND]), *MARKS]
    table = Story(
        cards=cards,
        A={"stack": ["Curfew"], "hand": ["Mark A"]},
        B={"hand": ["Mark B"]},
        table={"pool": MARK_DECK[2:7]},
    )
    table.turn()
    assert (table.hand("A"), table.hand("B")) == (["Mark A"], ["Mark B"])
    assert table.pool() == MARK_DECK[2:7]


# ------------------------------------------------------------------ rounds in which nobody plays


def empty_rounds(table: Story, count: int) -> None:
    """So many rounds in which nobody lays a card."""
    for _ in range(count):
        table.will(A=["pass"], B=["pass"])
        table.until("end of round")
        table.step()


@rule("QL-R19", "QL-041")
def test_empty_stacks_end_the_round_without_a_beat() -> None:
    table = Story(cards=[NAP], begin="preparation", A={"hand": ["Nap"]}, B={"hand": ["Nap"]})
    table.will(A=["pass"], B=["pass"])
    table.step()
    assert table.next() == "end of round"
    assert (table.hand("A"), table.hand("B")) == (["Nap"], ["Nap"])


@rule("QL-R19")
def test_three_rounds_without_an_activation_end_the_game_without_a_winner() -> None:
    table = Story(cards=[NAP], begin="preparation", A={"hand": ["Nap"], "health": 90}, B={"hand": ["Nap"]})
    empty_rounds(table, 2)
    assert not table.over()
    empty_rounds(table, 1)
    assert table.over()
    assert table.winner() == "nobody"
    assert table.ended_by() == "QL-R19"


@rule("QL-R19")
def test_only_consecutive_rounds_without_an_activation_count() -> None:
    table = Story(cards=[NAP], begin="preparation", A={"hand": ["Nap"]}, B={"hand": ["Nap"]})
    empty_rounds(table, 2)
    table.will(A=["Nap", "pass"], B=["pass"])
    table.until("end of round")
    table.step()
    assert table.health("A") == 51
    empty_rounds(table, 2)
    assert not table.over()
    empty_rounds(table, 1)
    assert table.over()


@rule("QL-R19", "QL-049")
def test_a_card_that_was_annihilated_was_not_activated() -> None:
    table = Story(cards=[NAP], begin="preparation", A={"hand": ["Nap"] * 3}, B={"hand": ["Nap"] * 3})
    for count in range(3):
        assert not table.over()
        table.will(A=["Nap", "pass"], B=["Nap", "pass"])
        table.until("end of round")
        table.step()
    assert table.over()
    assert table.winner() == "nobody"
