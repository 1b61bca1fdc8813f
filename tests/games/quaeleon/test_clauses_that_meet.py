"""Two rules at once: annihilation, elimination, leaving, reshuffling, recruiting and the end of a round."""

import pytest

from tests.games.quaeleon.phrases import (
    END_ROUND,
    attack,
    discard,
    draw,
    gain,
    lose,
    modify,
    move,
    recruit,
    recur,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

EVEN = card("Even", 30, healing=1)
STRAW = card("Straw", 1)
AXE = card("Axe", 60, attack=6)
MARKS = [card(f"Mark {letter}") for letter in "ABCDEFGH"]
MARK_DECK = [one["name"] for one in MARKS]


@rule("QL-R20", "QL-R02", "QL-049")
def test_a_tie_is_no_tie_any_more_when_one_of_the_two_has_left() -> None:
    table = Story(
        cards=[STRAW, EVEN, AXE], A={"stack": ["Axe"]}, B={"stack": ["Even"]}, C={"stack": ["Even"]}
    )
    table.step()
    table.concede("B")
    table.until("end of round")
    assert table.annihilated() == []
    assert [table.health(name) for name in "ABC"] == [50, 0, 45]
    assert table.turns() == ["A", "C"]


@rule("QL-018", "QL-R02", "QL-049")
def test_a_tie_is_no_tie_any_more_when_one_of_the_two_was_killed() -> None:
    dart = card("Dart", 60, effect=[lose(5, "chosen_opponent"), gain(1)])
    table = Story(
        cards=[dart, EVEN],
        A={"stack": ["Dart"]},
        B={"stack": ["Even"], "health": 5},
        C={"stack": ["Even"], "health": 5},
    )
    table.will(A=["B"])
    table.beat()
    assert table.annihilated() == []
    assert [table.health(name) for name in "ABC"] == [51, 0, 6]


@rule("QL-R02", "QL-R15", "QL-R16")
def test_a_round_that_ends_through_an_annihilation_drops_the_turns_to_come() -> None:
    bomb = card("Bomb", 30, effect=[when("discarded", END_ROUND, card="this")])
    table = Story(
        cards=[bomb, EVEN, card("Low", 10, healing=1)],
        A={"stack": ["Bomb", "Low"]},
        B={"stack": ["Even", "Low"]},
        C={"stack": ["Low"]},
    )
    table.turn()
    assert table.annihilated() == ["A", "B"]
    assert table.next() == "end of round"
    assert table.turns() == []
    assert [table.health(name) for name in "ABC"] == [50, 50, 50]


@rule("QL-R02", "QL-019", "QL-R16")
def test_an_annihilation_can_decide_the_game() -> None:
    grudge = card("Grudge", 30, effect=[when("annihilated", lose(9), card="this")])
    table = Story(
        cards=[grudge, EVEN], A={"stack": ["Grudge"], "health": 9}, B={"stack": ["Even"], "health": 9}
    )
    table.turn()
    assert table.over()
    assert table.winner() == "A"
    assert table.health("A") == 9


@rule("QL-049", "QL-R16", "QL-R09")
def test_two_grudges_that_annihilate_strike_one_after_the_other() -> None:
    grudge = card("Grudge", 30, effect=[when("discarded", lose(9), card="this")])
    table = Story(cards=[grudge], A={"stack": ["Grudge"], "health": 9}, B={"stack": ["Grudge"], "health": 9})
    table.turn()
    assert table.over()
    assert table.winner() == "A", "such cards resolve in seat order, and B is out by then"


@rule("QL-R02", "QL-R04", "QL-R01")
def test_after_an_annihilation_a_lower_card_of_a_third_player_goes_before_the_empty_turns() -> None:
    table = Story(
        cards=[EVEN, card("Zero", 0, healing=1)],
        A={"stack": ["Even"]},
        B={"stack": ["Even"]},
        C={"stack": ["Zero"]},
    )
    table.beat()
    assert table.annihilated() == ["A", "B"]
    assert table.turns() == ["C", "A", "B"]
    assert table.health("C") == 51


@rule("QL-023", "QL-018", "QL-R08")
def test_the_cards_of_a_fallen_player_can_be_drawn_by_the_next_instruction() -> None:
    hunter = card("Hunter", 60, effect=[draw(1), lose(6), draw(2)])
    table = Story(
        cards=[hunter, *MARKS],
        A={"stack": ["Hunter"]},
        B={"hand": ["Mark A"], "field": ["Mark B"], "health": 6},
        C={},
        table={"deck": ["Mark C"]},
    )
    table.turn()
    assert sorted(table.hand("A")) == ["Mark A", "Mark B", "Mark C"]
    assert (table.deck(), table.discard()) == ([], [])


@rule("QL-023", "QL-R13", "QL-R17")
def test_several_who_draw_share_what_there_is_seat_by_seat() -> None:
    flood = card("Flood", 60, effect=[draw(2, "all")])
    table = Story(
        cards=[flood, *MARKS],
        A={},
        B={"stack": ["Flood"]},
        C={},
        table={"deck": MARK_DECK[:2], "discard": MARK_DECK[2:5]},
    )
    table.turn()
    assert sorted(table.hand("A")) == ["Mark A", "Mark B"]
    assert len(table.hand("B")) == 2
    assert len(table.hand("C")) == 1


@rule("QL-065", "QL-R32", "QL-018")
def test_recruiting_stops_when_it_kills_the_recruiter() -> None:
    trap = card("Trap", 1, effect=[when("recruited", lose(9, "$event.who"), who="opponents")])
    agent = card("Agent", 60, healing=5, effect=[recruit(3), gain(9)])
    table = Story(
        cards=[agent, trap, *MARKS],
        A={"stack": ["Agent"], "health": 18},
        B={"field": ["Trap"]},
        C={},
        table={"pool": MARK_DECK[:5], "deck": MARK_DECK[5:]},
    )
    table.will(A=["Mark A", "Mark B", "Mark C"])
    table.turn()
    assert table.asked() == [("A", "recruit")] * 2
    assert [table.health(name) for name in "ABC"] == [0, 50, 50]
    assert sorted(table.discard()) == ["Agent", "Mark A", "Mark B"]
    assert len(table.pool()) == 5


@rule("QL-064", "QL-R13")
def test_the_top_up_after_a_recruiting_may_bring_back_what_was_discarded() -> None:
    agent = card("Agent", 60, effect=[recruit(2)])
    table = Story(
        cards=[agent, *MARKS],
        A={"stack": ["Agent"]},
        B={},
        table={"pool": MARK_DECK[:5], "deck": [], "discard": ["Mark H"]},
    )
    table.will(A=["Mark A", "Mark H"])
    table.turn()
    assert sorted(table.hand("A")) == ["Mark A", "Mark H"]
    assert sorted(table.pool()) == MARK_DECK[1:5]


@rule("QL-R08", "QL-078", "QL-R10")
def test_a_second_attack_of_one_card_strikes_only_those_who_are_left() -> None:
    flail = card("Flail", 60, effect=[attack(6, times=2)])
    table = Story(cards=[flail], A={"stack": ["Flail"]}, B={"health": 6}, C={"health": 20}, D={"health": 12})
    table.turn()
    assert [table.health(name) for name in "ABCD"] == [50, 0, 8, 0]
    assert [table.names[event.seat] for event in table.events("eliminated")] == ["B", "D"]
    assert len(table.events("struck")) == 5


@rule("QL-R08", "QL-058", "QL-R06")
def test_a_fallen_player_stops_lending_defence_between_two_attacks() -> None:
    shield = card("Shield", 1, effect=[modify("defence", "add", 4, {"defence_of": "all"})])
    flail = card("Flail", 60, effect=[attack(6, times=2)])
    table = Story(
        cards=[flail, shield], A={"stack": ["Flail"]}, B={"field": ["Shield"], "health": 2}, C={"health": 20}
    )
    table.turn()
    assert table.health("C") == 20 - 2 - 6


@rule("QL-R15", "QL-019", "QL-029")
def test_a_death_and_the_end_of_the_round_by_one_card() -> None:
    storm = card("Storm", 60, effect=[lose(6), END_ROUND])
    table = Story(cards=[storm, EVEN], A={"stack": ["Storm"]}, B={"health": 6}, C={"stack": ["Even"]})
    table.turn()
    assert table.next() == "end of round"
    assert [table.health(name) for name in "ABC"] == [50, 0, 44]
    table = Story(cards=[storm, EVEN], A={"stack": ["Storm"]}, B={"health": 6})
    table.turn()
    assert table.over()
    assert table.winner() == "A"


@rule("QL-R15", "QL-R20")
def test_who_leaves_in_a_turn_that_ends_the_round_is_dealt_nothing() -> None:
    curfew = card("Curfew", 60, effect=[END_ROUND])
    table = Story(
        cards=[curfew, *MARKS],
        A={"stack": ["Curfew"]},
        B={"hand": ["Mark A"]},
        C={},
        table={"deck": MARK_DECK[1:]},
    )
    table.step()
    table.concede("B")
    table.step()
    assert table.health("B") == 0
    assert table.next() == "end of round"
    table.step()
    assert table.hand("B") == []
    assert len(table.hand("A")) + len(table.hand("C")) + len(table.deck()) + len(table.discard()) == 9


@rule("QL-R14", "QL-R04", "QL-R27")
def test_a_revealed_card_put_back_onto_the_stack_is_revealed_again() -> None:
    back = move({"zone": "revealed", "whose": "chosen_opponent"}, "stack", whose="chosen_opponent")
    table = Story(cards=[card("Wind", 60, effect=[back]), EVEN], A={"stack": ["Wind"]}, B={"stack": ["Even"]})
    table.beat()
    assert table.turns() == ["A", "B"]
    assert table.stack("B") == ["Even"]
    assert table.next() == "reveal"
    table.beat()
    assert table.field("B") == ["Even"]
    assert table.health("B") == 51
    assert table.next() == "end of round"


@rule("QL-R05", "QL-R08", "QL-052")
def test_a_recurring_loss_that_kills_its_own_player_leaves_the_new_card_unsaid() -> None:
    cards = [card("Debt", 1, effect=[recur(lose(5, "you"))]), card("Axe", 60, attack=6, effect=[gain(9)])]
    table = Story(cards=cards, A={"field": ["Debt"], "stack": ["Axe"], "health": 5}, B={}, C={})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [0, 50, 50]
    assert sorted(table.discard()) == ["Axe", "Debt"]


@rule("QL-R01", "QL-018")
def test_a_player_who_dies_in_the_beat_before_the_own_turn_has_none() -> None:
    table = Story(
        cards=[AXE, EVEN], A={"stack": ["Axe"]}, B={"stack": ["Even"], "health": 3}, C={"stack": ["Even"]}
    )
    table.beat()
    assert table.turns() == ["A", "C"]
    assert table.field("B") == []


@rule("QL-053", "QL-058", "QL-R31")
def test_a_card_that_clears_its_own_field_leaves_nothing_on_it() -> None:
    clear = discard({"zone": "field", "whose": "your"})
    table = Story(
        cards=[card("Broom", 60, attack=5, effect=[clear, gain(2)]), STRAW, EVEN],
        A={"field": ["Straw", "", "Straw"], "stack": ["Broom", "Even"]},
        B={},
    )
    table.beat()
    assert table.field("A") == []
    assert (table.health("A"), table.health("B")) == (52, 50)
    table.beat()
    assert table.field("A") == ["Even"]


@rule("QL-R19", "QL-R15")
@pytest.mark.parametrize("ends", [True, False])
def test_a_round_cut_short_by_a_card_was_no_idle_round(ends: bool) -> None:
    curfew = card("Curfew", 60, effect=[END_ROUND] if ends else [gain(1)])
    table = Story(cards=[curfew, STRAW], begin="preparation", A={"hand": ["Curfew"]}, B={"hand": ["Straw"]})
    for played in (False, False, True, False, False):
        table.will(A=["Curfew", "pass"] if played else ["pass"], B=["pass"])
        table.until("end of round")
        table.step()
        assert not table.over()
        assert "Curfew" in table.hand("A")


@rule("QL-080", "QL-R15", "QL-082")
@pytest.mark.parametrize("ended", [True, False])
def test_what_waits_for_the_end_of_the_round_comes_before_the_sweep_however_it_ended(ended: bool) -> None:
    bell = card("Bell", 1, effect=[when("round_end", gain(3))])
    count = {"count": {"zone": "field", "whose": "the"}}
    tally = card("Tally", 1, effect=[when("round_end", gain(count))])
    last = card("Curfew", 60, effect=[END_ROUND] if ended else [gain(1)])
    table = Story(
        cards=[bell, tally, last], A={"stack": ["Curfew"]}, B={"field": ["Bell"]}, C={"field": ["Tally"]}
    )
    table.until("preparation")
    assert [table.health(name) for name in "ABC"] == [50 if ended else 51, 53, 53]


@rule("QL-R16", "QL-R26")
def test_only_a_card_that_lay_on_a_field_has_left_one() -> None:
    watcher = card("Watcher", 1, effect=[when("left_field", gain(3))])
    for zone, gained in (("field", 3), ("hand", 0)):
        raid = card("Raid", 60, effect=[discard({"zone": zone, "whose": "opponents"})])
        table = Story(
            cards=[raid, watcher, EVEN], A={"stack": ["Raid"], "field": ["Watcher"]}, B={zone: ["Even"]}
        )
        table.turn()
        assert table.discard() == ["Even"]
        assert table.health("A") == 50 + gained


@rule("QL-045", "QL-055", "QL-079")
def test_a_beat_begins_after_the_reveal_and_ends_after_the_last_turn() -> None:
    count = {"count": {"zone": "revealed", "whose": "the"}}
    clock = card("Clock", 1, effect=[when("beat_start", gain(count)), when("beat_end", gain(10))])
    table = Story(
        cards=[clock, EVEN, AXE], A={"stack": ["Axe", "Axe"]}, B={"stack": ["Even"]}, C={"field": ["Clock"]}
    )
    table.step()
    assert table.health("C") == 52
    table.step(2)
    assert table.health("C") == 46
    table.step()
    assert table.health("C") == 56
    table.beat()
    assert table.health("C") == 56 + 1 - 6 + 10


@rule("QL-019", "QL-018", "QL-R09")
def test_places_tell_who_was_out_first_and_who_fell_together() -> None:
    table = Story(
        cards=[AXE],
        A={"stack": ["Axe", "Axe", "Axe"]},
        B={"health": 6},
        C={"health": 18},
        D={"health": 12},
        E={"health": 5},
    )
    table.to_end_of_round()
    assert table.over()
    told = [
        (table.names[event.seat], table.name_of(event.card), event.number)
        for event in table.events("eliminated")
    ]
    assert told == [("B", "Axe", 4), ("E", "Axe", 4), ("D", "Axe", 3), ("C", "Axe", 2)]
    assert table.places() == {"A": 1, "B": 4, "C": 2, "D": 3, "E": 4}
    assert table.happened("won", "nobody_won") == ["won"]


@rule("QL-R16", "QL-R24", "QL-059")
def test_the_trigger_of_a_card_without_a_stamp_comes_after_those_of_the_field() -> None:
    grudge = card("Grudge", 30, effect=[when("discarded", draw(1), card="this")])
    watcher = card("Watcher", 1, effect=[when("discarded", draw(1), who="opponents")])
    table = Story(
        cards=[grudge, watcher, EVEN, *MARKS],
        A={"stack": ["Grudge"]},
        B={"stack": ["Even"]},
        C={"field": ["Watcher"]},
        table={"deck": MARK_DECK},
    )
    table.turn()
    assert table.hand("A") == ["Mark C"]
    assert sorted(table.hand("C")) == ["Mark A", "Mark B"]


@rule("QL-R20", "QL-007")
def test_who_leaves_before_the_deal_is_out_after_it() -> None:
    table = Story.new(3)
    table.concede("B")
    table.step()
    assert [table.health(name) for name in "ABC"] == [50, 0, 50]
    assert len(table.discard()) == 7
    assert table.hand("B") == []
    assert len(table.hand("C")) == 7
