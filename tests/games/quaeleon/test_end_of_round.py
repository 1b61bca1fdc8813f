"""The end of the round: when it comes, the sweep, the deal, the hand limit."""

import pytest

from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
SPEAR = card("Spear", 30, attack=1)
ENDER = card("Curfew", 60, effect=[{"do": "end_round"}])
STRAWS = {"deck": ["Straw"] * 40}
REVENGE = [{"do": "lose_health", "amount": 5, "who": "opponents"}]
MARTYR = card(
    "Martyr", 20, effect=[{"do": "when", "on": {"on": "discarded", "card": "this"}, "then": REVENGE}]
)


@rule("QL-079")
def test_the_round_goes_on_until_the_longest_stack_is_used_up() -> None:
    table = Story(cards=[SPEAR, STRAW], A={"stack": ["Spear"] * 5}, B={"stack": ["Straw", "Straw"]})
    for _ in range(4):
        table.beat()
        assert table.next() == "reveal"
    table.beat()
    assert table.next() == "end of round"


@rule("QL-079", "QL-R14")
def test_players_without_a_card_have_their_turn_in_the_last_beat_too() -> None:
    font = card("Font", 20, effect=[{"do": "recur", "then": [{"do": "gain_health", "amount": 2}]}])
    table = Story(cards=[SPEAR, font], A={"stack": ["Spear", "Spear"]}, B={"field": ["Font"]})
    table.beat()
    assert table.health("B") == 50 - 1 + 2
    table.beat()
    assert table.health("B") == 50 - 2 + 4
    assert table.next() == "end of round"


@rule("QL-R14", "QL-079")
def test_no_beat_is_played_for_recurring_effects_alone() -> None:
    font = card("Font", 20, effect=[{"do": "recur", "then": [{"do": "gain_health", "amount": 2}]}])
    table = Story(cards=[font, STRAW], A={"stack": ["Font"]}, B={}, table=STRAWS)
    table.beat()
    table.until("preparation")
    assert table.health("A") == 52


@rule("QL-R14", "QL-R38")
def test_a_card_put_on_a_stack_brings_another_beat() -> None:
    onto = {"do": "move", "cards": {"zone": "hand", "count": 1}, "to": "stack"}
    cards = [card("Muster", 60, effect=[onto]), SPEAR]
    table = Story(cards=cards, A={"stack": ["Muster"], "hand": ["Spear"]}, B={})
    table.will(A=["Spear"])
    table.beat()
    assert table.stack("A") == ["Spear"]
    assert table.next() == "reveal"
    table.beat()
    assert table.health("B") == 49
    assert table.next() == "end of round"


@rule("QL-R14", "QL-079")
def test_a_round_can_have_more_than_five_beats() -> None:
    onto = {"do": "move", "cards": {"zone": "hand", "count": 1}, "to": "stack", "position": "bottom"}
    cards = [card("Muster", 60, effect=[onto]), SPEAR]
    table = Story(cards=cards, A={"stack": ["Muster"] + ["Spear"] * 4, "hand": ["Spear"]}, B={})
    table.will(A=["Spear"])
    for _ in range(6):
        assert table.next() == "reveal"
        table.beat()
    assert table.next() == "end of round"
    assert table.health("B") == 45


@rule("QL-R19", "QL-079")
def test_with_empty_stacks_the_round_has_no_beat() -> None:
    table = Story(cards=[STRAW], begin="preparation", A={}, B={}, table=STRAWS)
    table.will(A=["done"], B=["done"])
    table.step()
    table.until("preparation")
    assert table.happened("beat_began", "turn_began") == []
    assert table.happened("swept", "round_ended") == ["round_ended", "swept"]


@rule("QL-080", "QL-R15")
def test_an_effect_ends_the_round_whatever_is_left_in_the_stacks() -> None:
    table = Story(
        cards=[ENDER, SPEAR, STRAW],
        A={"stack": ["Straw", "Curfew", "Spear"], "hand": ["Straw"]},
        B={"stack": ["Spear", "Spear", "Spear"]},
        table=STRAWS,
    )
    table.beat()
    assert table.health("A") == 49
    table.turn()
    assert table.next() == "end of round"
    assert table.health("A") == 49
    table.step()
    assert table.next() == "preparation"
    assert table.stack("A") == table.stack("B") == []
    assert sorted(table.discard()) == ["Curfew", "Spear", "Spear", "Spear", "Spear", "Straw"]
    assert table.hand("A") == ["Straw"] * 6
    assert table.hand("B") == ["Straw"] * 5


@rule("QL-R15", "QL-080")
def test_the_card_that_ends_the_round_gets_no_further() -> None:
    cards = [card("Curfew", 60, defence=9, healing=9, attack=9, effect=[{"do": "end_round"}]), STRAW]
    table = Story(cards=cards, A={"stack": ["Curfew"]}, B={}, table=STRAWS)
    table.turn()
    table.until("preparation")
    assert table.health("A") == 50
    assert table.health("B") == 50


@rule("QL-R15", "QL-080")
def test_turns_still_to_come_and_triggers_still_waiting_are_dropped() -> None:
    def watcher(name: str, then: list[dict[str, object]]) -> dict[str, object]:
        return card(name, 1, effect=[{"do": "when", "on": {"on": "attacked", "who": "you"}, "then": then}])

    cards = [
        card("Bolt", 60, attack=2),
        watcher("Siren", [{"do": "end_round"}]),
        watcher("Thorn", [{"do": "lose_health", "amount": 5, "who": "opponents"}]),
        card("Font", 1, effect=[{"do": "recur", "then": [{"do": "gain_health", "amount": 7}]}]),
        SPEAR,
        STRAW,
    ]
    table = Story(
        cards=cards,
        A={"stack": ["Bolt"]},
        B={"stack": ["Spear"], "field": ["Siren", "Thorn", "Font"]},
        table=STRAWS,
    )
    table.turn()
    assert table.next() == "end of round"
    table.until("preparation")
    assert table.health("A") == 50
    assert table.health("B") == 48


@rule("QL-R15", "QL-R30", "QL-R32")
def test_a_round_ended_in_the_middle_of_other_texts_drops_them_all() -> None:
    call = {"do": "activate", "card": {"zone": "hand", "count": 1}}
    late = {"do": "gain_health", "amount": 20}
    thorn = {"do": "when", "on": {"on": "attacked", "who": "you"}, "then": [call, late]}
    cards = [
        card("Bolt", 60, attack=2, effect=[{"do": "attack", "value": 3}, {"do": "draw", "count": 1}]),
        card("Siren", 1, effect=[thorn]),
        card("Curfew", 60, healing=9, effect=[{"do": "end_round"}]),
        STRAW,
    ]
    table = Story(
        cards=cards,
        A={"stack": ["Bolt"]},
        B={"hand": ["Curfew"], "field": ["Siren"]},
        table=STRAWS,
    )
    table.will(B=["Curfew"])
    table.turn()
    assert table.next() == "end of round"
    assert table.health("B") == 47
    assert table.hand("A") == []
    table.step()
    assert table.health("B") == 47
    assert sorted(table.discard()) == ["Bolt", "Curfew", "Siren"]


@rule("QL-081")
def test_the_sweep_takes_fields_and_stacks_and_nothing_else() -> None:
    table = Story(
        cards=[ENDER, SPEAR, STRAW, card("Relic", 5), card("Gem", 5)],
        begin="turns",
        A={"revealed": "Curfew", "field": ["Spear", "Spear"], "hand": ["Relic"]},
        B={"stack": ["Spear"], "field": ["Spear", "Spear"], "hand": ["Relic"]},
        table={"pool": ["Gem"] * 5, "discard": ["Gem"], "deck": ["Straw"] * 20},
    )
    table.turn()
    table.step()
    assert sorted(table.discard()) == ["Curfew", "Gem", "Spear", "Spear", "Spear", "Spear", "Spear"]
    assert not any(table.field("A") + table.field("B"))
    assert table.stack("A") == table.stack("B") == []
    assert sorted(table.hand("A")) == sorted(table.hand("B")) == ["Relic"] + ["Straw"] * 5
    assert table.pool() == ["Gem"] * 5


@rule("QL-081")
def test_the_sweep_is_one_event() -> None:
    table = Story(
        cards=[ENDER, SPEAR],
        begin="turns",
        A={"revealed": "Curfew", "field": ["Spear", "Spear"]},
        B={"stack": ["Spear"], "field": ["Spear", "Spear"]},
    )
    table.turn()
    table.step()
    assert [event.number for event in table.events("swept")] == [6]
    assert table.happened("discarded") == []


@rule("QL-083", "QL-R17")
@pytest.mark.parametrize(("initiative", "dealer"), [(10, "B"), (90, "A")])
def test_the_dealer_is_whose_card_was_activated_last(initiative: int, dealer: str) -> None:
    cards = [SPEAR, card("Other", initiative), STRAW]
    table = Story(cards=cards, A={"stack": ["Spear"]}, B={"stack": ["Other"]}, table=STRAWS)
    table.beat()
    table.until("preparation")
    assert [event.seat for event in table.events("dealer_named")] == [table.seat(dealer)]
    assert {event.other for event in table.events("dealt")} == {table.seat(dealer)}
    assert len(table.events("dealt")) == 10


@rule("QL-083", "QL-R30")
def test_the_dealer_may_be_one_whose_card_was_activated_in_the_turn_of_another() -> None:
    ambush = card(
        "Ambush",
        1,
        effect=[
            {
                "do": "when",
                "on": {"on": "attacked", "who": "you"},
                "then": [{"do": "activate", "card": {"zone": "hand", "count": 1}}],
            }
        ],
    )
    table = Story(
        cards=[SPEAR, ambush, STRAW],
        A={"stack": ["Spear"]},
        B={"field": ["Ambush"], "hand": ["Straw"]},
        table=STRAWS,
    )
    table.will(B=["Straw"])
    table.until("preparation")
    assert [event.seat for event in table.events("dealer_named")] == [1]


@rule("QL-083", "QL-R17", "QL-084")
def test_without_an_activation_there_is_no_dealer_and_the_deal_is_the_same() -> None:
    dealt = []
    for revealed in (["Spear"], []):
        names = [f"Card {number}" for number in range(10)]
        table = Story(
            cards=[SPEAR, *[card(name, 5) for name in names]],
            A={"stack": revealed},
            B={},
            table={"deck": names},
        )
        table.until("end of round")
        table.step()
        dealt.append((sorted(table.hand("A")), sorted(table.hand("B"))))
        if not revealed:
            assert all(event.seat < 0 for event in table.events("dealer_named"))
            assert all(event.other < 0 for event in table.events("dealt"))
    assert dealt[0] == dealt[1]


@rule("QL-R15", "QL-081")
def test_revealed_cards_not_yet_activated_are_swept_too() -> None:
    table = Story(cards=[ENDER, SPEAR, STRAW], A={"stack": ["Curfew"]}, B={"stack": ["Spear"]}, table=STRAWS)
    table.turn()
    table.step()
    assert table.revealed("B") == ""
    assert sorted(table.discard()) == ["Curfew", "Spear"]
    assert table.health("A") == 50


@rule("QL-082", "QL-R16")
def test_the_sweep_sets_off_no_discard_trigger() -> None:
    table = Story(
        cards=[MARTYR, ENDER, STRAW],
        begin="turns",
        A={"revealed": "Curfew"},
        B={"field": ["Martyr"], "stack": ["Martyr"]},
        table=STRAWS,
    )
    table.turn()
    table.until("preparation")
    assert sorted(table.discard()) == ["Curfew", "Martyr", "Martyr"]
    assert table.health("A") == 50


@rule("QL-082", "QL-R16")
def test_a_discard_by_an_effect_sets_it_off() -> None:
    clear = {"do": "discard", "cards": {"zone": "field", "whose": "opponents"}}
    cards = [MARTYR, card("Ram", 60, effect=[clear])]
    table = Story(cards=cards, A={"stack": ["Ram"]}, B={"field": ["Martyr"]}, C={})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [45, 50, 45]


@rule("QL-082", "QL-R16")
def test_others_who_watch_for_discards_and_departures_hear_nothing_of_the_sweep() -> None:
    def watcher(event: str) -> dict[str, object]:
        gain = {"do": "gain_health", "amount": 3}
        return card("Ghoul", 1, effect=[{"do": "when", "on": {"on": event}, "then": [gain]}])

    for event in ("discarded", "left_field"):
        table = Story(
            cards=[watcher(event), ENDER, STRAW],
            A={"stack": ["Curfew"]},
            B={"field": ["Ghoul", "Straw"], "stack": ["Straw"]},
            table=STRAWS,
        )
        table.turn()
        table.until("preparation")
        assert table.health("B") == 50


@rule("QL-R16", "QL-049")
def test_an_annihilation_is_a_discard() -> None:
    martyr = card("Martyr", 40, effect=MARTYR["effect"])
    cards = [martyr, card("Rival", 40, attack=5)]
    table = Story(cards=cards, A={"stack": ["Martyr"]}, B={"stack": ["Rival"]}, C={})
    table.turn()
    assert sorted(table.discard()) == ["Martyr", "Rival"]
    assert [table.health(name) for name in "ABC"] == [50, 45, 45]


@rule("QL-R16")
def test_a_discard_from_hand_stack_or_as_a_cost_sets_it_off() -> None:
    pay = {"do": "discard", "cards": {"zone": "hand", "count": 1}}
    drop = {"do": "discard", "cards": {"zone": "stack", "which": "top"}}
    for effect, seat in (
        ([pay], {"hand": ["Martyr"]}),
        ([{"do": "if_done", "first": [pay], "then": [{"do": "draw", "count": 1}]}], {"hand": ["Martyr"]}),
        ([drop], {}),
    ):
        cards = [MARTYR, card("Altar", 60, effect=effect), STRAW]
        stack = ["Altar"] if seat else ["Altar", "Martyr"]
        table = Story(cards=cards, A={"stack": stack, **seat}, B={}, table=STRAWS)
        table.will(A=["Martyr"] if seat else [])
        table.turn()
        assert table.discard() == ["Martyr"]
        assert table.health("B") == 45


@rule("QL-R16", "QL-018")
def test_the_cards_of_who_is_out_set_nothing_off() -> None:
    ghoul = card(
        "Ghoul",
        1,
        effect=[{"do": "when", "on": {"on": "discarded"}, "then": [{"do": "gain_health", "amount": 3}]}],
    )
    cards = [MARTYR, card("Bolt", 60, attack=9), ghoul]
    table = Story(
        cards=cards,
        A={"stack": ["Bolt"]},
        B={"health": 9, "field": ["Martyr"], "hand": ["Martyr"], "stack": ["Martyr", "Martyr"]},
        C={"field": ["Ghoul"]},
    )
    table.turn()
    assert table.discard() == ["Martyr"] * 4
    assert [table.health(name) for name in "ABC"] == [50, 0, 41]


@rule("QL-R16", "QL-085", "QL-R45")
def test_the_hand_limit_sets_nothing_off() -> None:
    table = Story(
        cards=[MARTYR, STRAW],
        begin="end of round",
        A={"hand": ["Martyr"] * 8},
        B={},
        table=STRAWS,
    )
    table.will(A=["Martyr"] * 3)
    table.step()
    assert table.discard() == ["Martyr"] * 3
    assert [table.health("A"), table.health("B")] == [50, 50]


@rule("QL-084", "QL-R18")
def test_everybody_still_in_the_game_is_dealt_5_cards() -> None:
    table = Story(
        cards=[STRAW, SPEAR],
        begin="turns",
        A={"hand": ["Spear"] * 2},
        B={"hand": ["Spear"] * 4, "revealed": "Spear"},
        C={"health": 1, "hand": ["Spear"] * 3},
        table=STRAWS,
    )
    table.until("end of round")
    assert table.health("C") == 0
    table.step()
    assert len(table.hand("A")) == 7
    assert len(table.hand("B")) == 9
    assert table.hand("C") == []
    assert table.hand("A").count("Straw") == table.hand("B").count("Straw") == 5
    assert len(table.deck()) == 30


@rule("QL-085", "QL-084")
def test_who_holds_more_than_10_discards_down_to_10() -> None:
    table = Story(
        cards=[STRAW, SPEAR, card("Relic", 5)],
        begin="end of round",
        A={"hand": ["Spear"] * 5},
        B={"hand": ["Relic"] + ["Spear"] * 5},
        table=STRAWS,
    )
    table.will(B=["Relic"])
    table.step()
    assert len(table.offered()) == 11
    assert [name for name, _ in table.asked()] == ["B"]
    assert len(table.hand("A")) == len(table.hand("B")) == 10
    assert table.discard() == ["Relic"]


@rule("QL-085", "QL-R45")
def test_several_cards_too_many_are_discarded_one_choice_each() -> None:
    table = Story(
        cards=[STRAW, card("Relic", 5), card("Gem", 5), card("Spear", 5)],
        begin="end of round",
        A={"hand": ["Relic", "Gem", "Gem"] + ["Spear"] * 5},
        B={"hand": ["Relic", "Gem", "Gem"] + ["Spear"] * 4},
        table=STRAWS,
    )
    table.will(A=["Gem", "Relic", "Gem"], B=["Gem", "Spear"])
    table.step()
    assert [name for name, _ in table.asked()] == ["A", "A", "A", "B", "B"]
    assert sorted(table.hand("A")) == ["Spear"] * 5 + ["Straw"] * 5
    assert sorted(table.hand("B")) == ["Gem", "Relic", "Spear", "Spear", "Spear"] + ["Straw"] * 5
    assert sorted(table.discard()) == ["Gem", "Gem", "Gem", "Relic", "Spear"]


@rule("QL-086")
def test_the_hand_limit_holds_at_the_end_of_the_round_only() -> None:
    cards = [card("Harvest", 60, effect=[{"do": "draw", "count": 4}]), STRAW, card("Spear", 5)]
    table = Story(
        cards=cards,
        A={"hand": ["Spear"] * 9, "stack": ["Harvest", "Straw"]},
        B={},
        table=STRAWS,
    )
    table.will(A=["Spear"] * 8)
    table.beat()
    assert len(table.hand("A")) == 13
    assert table.discard() == []
    table.beat()
    assert len(table.hand("A")) == 13
    assert table.asked() == []
    table.step()
    assert len(table.hand("A")) == 10
    assert table.hand("A").count("Spear") == 1


@rule("QL-087", "QL-024")
def test_the_next_round_follows_with_a_preparation() -> None:
    table = Story(cards=[STRAW, SPEAR], A={"stack": ["Spear"]}, B={}, table=STRAWS)
    table.will(A=["Straw", "done"], B=["done"])
    table.to_end_of_round()
    table.step()
    assert table.next() == "preparation"
    table.step()
    assert table.next() == "reveal"
    assert table.stack("A") == ["Straw"]


@rule("QL-087", "QL-019")
def test_with_one_player_left_there_is_no_deal_and_no_new_round() -> None:
    table = Story(cards=[STRAW, SPEAR], A={"stack": ["Spear", "Spear"]}, B={"health": 1}, table=STRAWS)
    table.turn()
    assert table.over()
    assert table.winner() == "A"
    assert table.hand("A") == []
    assert len(table.deck()) == 40


@rule("QL-R17", "QL-084")
def test_cards_are_dealt_one_at_a_time_from_the_lowest_seat() -> None:
    names = [f"Card {number}" for number in range(1, 11)]
    table = Story(
        cards=[card(name, 5) for name in names],
        begin="end of round",
        A={},
        B={},
        table={"deck": names},
    )
    table.step()
    assert sorted(table.hand("A")) == sorted(names[0::2])
    assert sorted(table.hand("B")) == sorted(names[1::2])


@rule("QL-R17", "QL-084", "QL-R13")
def test_when_the_piles_run_out_the_lowest_seats_have_one_card_more() -> None:
    table = Story(
        cards=[STRAW],
        begin="end of round",
        A={},
        B={},
        C={},
        table={"deck": ["Straw"] * 4, "discard": ["Straw"] * 3},
    )
    table.step()
    assert [len(table.hand(name)) for name in "ABC"] == [3, 2, 2]
    assert table.deck() == table.discard() == []
    assert table.next() == "preparation"


@rule("QL-R18")
def test_pool_and_hands_stay_as_they_are_between_rounds() -> None:
    pool = ["Gem", "Relic", "Spear", "Gem", "Straw"]
    table = Story(
        cards=[STRAW, SPEAR, card("Gem", 5), card("Relic", 5)],
        A={"stack": ["Spear"], "hand": ["Gem", "Relic"]},
        B={},
        table={"pool": pool, **STRAWS},
    )
    table.until("preparation")
    assert table.pool() == pool
    assert sorted(table.hand("A")) == ["Gem", "Relic"] + ["Straw"] * 5


@rule("QL-R42")
def test_lasting_effects_and_what_waits_do_not_outlive_the_round() -> None:
    gain = {"do": "gain_health", "amount": 1}
    effect = [
        {"do": "modify", "stat": "attack", "op": "add", "value": 5, "on": {"attacks_of": "you"}},
        {"do": "recur", "then": [gain]},
        {"do": "when", "on": {"on": "attacked", "by": "you"}, "then": [gain]},
        {"do": "skip_turn", "who": "opponents", "beat": "next"},
    ]
    table = Story(
        cards=[card("Banner", 60, effect=effect), SPEAR, STRAW],
        A={"stack": ["Banner"], "hand": ["Spear"]},
        B={"hand": ["Spear"]},
        table=STRAWS,
    )
    table.will(A=["Spear", "done"], B=["Spear", "done"])
    table.beat()
    table.until("preparation")
    assert table.health("A") == 51
    table.step()
    table.beat()
    assert [table.health("A"), table.health("B")] == [50, 49]


@rule("QL-R42", "QL-R24")
def test_activation_stamps_begin_anew() -> None:
    double = {"do": "modify", "stat": "attack", "op": "multiply", "value": 2, "on": {"attacks_of": "all"}}
    more = {"do": "modify", "stat": "attack", "op": "add", "value": 5, "on": {"attacks_of": "all"}}
    cards = [card("Double", 70, effect=[double]), card("More", 80, effect=[more]), SPEAR]
    table = Story(
        cards=cards,
        begin="end of round",
        A={"field": ["Double"], "hand": ["Spear"]},
        B={"field": ["More"]},
    )
    table.step()
    dealt = [name for name in table.hand("A") if name != "Spear"]
    table.will(A=[*dealt, "Spear", "done"], B=[*table.hand("B"), "done"])
    table.step()
    table.beat()
    table.beat()
    assert table.health("B") == 50 - 12


@rule("QL-R45", "QL-085")
def test_nobody_may_discard_below_10_or_keep_more() -> None:
    table = Story(
        cards=[STRAW, SPEAR],
        begin="end of round",
        A={"hand": ["Spear"] * 7},
        B={},
        table=STRAWS,
    )
    table.will(A=["Spear"] * 7)
    table.step()
    assert len(table.asked()) == 2
    assert "pass" not in table.offered()
    assert len(table.offered()) in (11, 12)
    assert len(table.hand("A")) == 10
