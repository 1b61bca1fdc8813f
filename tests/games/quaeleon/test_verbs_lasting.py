"""The verbs blank, forbid, instead, skip_turn, end_round and activate, with each of their parameters."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    END_ROUND,
    ONCE,
    OPPONENTS_FIELD,
    YOUR_NEXT_CARD,
    activate,
    aim,
    attack,
    blank,
    discard,
    discard_hand,
    draw,
    field,
    forbid,
    gain,
    if_done,
    instead,
    lose,
    modify,
    move,
    one,
    recruit,
    recur,
    set_health,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
BLOW = card("Blow", 60, attack=6)
BALM = card("Balm", 60, healing=6)
WALL = card("Wall", 1, defence=4)
GEM = card("Gem", 2)
MY_ATTACKS = {"attacks_of": "you"}
OPPONENTS_NEXT = {"zone": "activated", "whose": "opponents", "which": "next"}


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def ward(*effect: dict[str, Any]) -> dict[str, Any]:
    return card("Ward", 1, effect=list(effect))


def healths(table: Story) -> list[int]:
    return [table.health(name) for name in table.names]


# ------------------------------------------------------------------ blank


@rule("QL-054", "QL-R38")
def test_a_card_blanked_before_its_activation_skips_its_text_and_keeps_its_numbers() -> None:
    hush = act(blank(OPPONENTS_NEXT, ONCE))
    shout = card("Shout", 60, healing=2, attack=3, effect=[gain(20)])
    table = Story(cards=[hush, shout], A={"stack": ["Act"]}, B={"stack": ["Shout", "Shout"]})
    table.beat()
    assert healths(table) == [47, 52]
    assert table.happened("text_began", "silenced") == ["text_began", "silenced"]
    table.beat()
    assert healths(table) == [44, 74]
    assert table.happened("text_began", "silenced") == ["text_began", "silenced", "text_began"]


@rule("QL-R26", "QL-R38")
def test_ongoing_recurring_and_triggered_texts_pause_while_blanked() -> None:
    idol = card(
        "Idol",
        1,
        defence=1,
        effect=[
            modify("attack", "add", 5, MY_ATTACKS),
            recur(gain(2)),
            when("attacked", gain(30), who="you"),
        ],
    )
    hush = card("Hush", 80, attack=3, effect=[blank(OPPONENTS_FIELD, "this_beat")])
    table = Story(
        cards=[hush, idol, BLOW, card("Jab", 80, attack=3)],
        A={"stack": ["Hush", "Jab"]},
        B={"field": ["Idol"], "stack": ["Blow", "Blow"]},
    )
    table.beat()
    assert healths(table) == [44, 48]
    table.beat()
    assert healths(table) == [33, 48 - 2 + 30 + 2]


@rule("QL-R26", "QL-R38")
def test_blank_without_a_duration_lasts_while_its_card_is_on_the_field() -> None:
    font = card("Font", 1, effect=[recur(gain(2))])
    hush = ward(blank(field("Font")))
    drop = card("Drop", 60, effect=[discard(field("Ward"))])
    table = Story(
        cards=[font, hush, drop, STRAW], A={"stack": ["Drop", "Straw"], "field": ["Font", "Ward"]}, B={}
    )
    table.beat()
    assert table.health("A") == 50
    table.beat()
    assert table.health("A") == 52


@rule("QL-R28", "QL-054")
def test_blank_for_the_next_cards_counts_them() -> None:
    shout = card("Shout", 60, effect=[gain(1)])
    for uses, left in ((1, [50, 51, 52]), (2, [50, 50, 51])):
        hush = ward(blank(YOUR_NEXT_CARD, {"uses": uses}))
        table = Story(cards=[shout, hush], A={"stack": ["Shout"] * 3, "field": ["Ward"]}, B={})
        for health in left:
            table.beat()
            assert table.health("A") == health


@rule("QL-054", "QL-R38")
def test_a_blanked_card_has_no_trigger_of_its_own_discard() -> None:
    martyr = card("Martyr", 1, effect=[when("discarded", lose(5), card="this")])
    drop = act(discard(field("Martyr")))
    for lying, left in ((["Martyr"], 45), (["Martyr", "Ward"], 50)):
        table = Story(
            cards=[martyr, drop, ward(blank(field("Martyr")))], A={"stack": ["Act"], "field": lying}, B={}
        )
        table.turn()
        assert table.health("B") == left


# ------------------------------------------------------------------ forbid


@rule("QL-091", "QL-092")
def test_players_may_be_forbidden_to_attack() -> None:
    made = when("attack_made", gain(9), who="all")
    for who, left in (("opponents", [50, 50]), ("you", [50, 53])):
        table = Story(
            cards=[BLOW, ward(forbid("attack", who), made)], A={"stack": ["Blow"]}, B={"field": ["Ward"]}
        )
        table.turn()
        assert healths(table) == left


@rule("QL-091")
def test_an_ordered_attack_is_forbidden_as_well() -> None:
    table = Story(
        cards=[act(attack(4), gain(1)), ward(forbid("attack", "opponents"))],
        A={"stack": ["Act"]},
        B={"field": ["Ward"]},
    )
    table.turn()
    assert healths(table) == [51, 50]


@rule("QL-091")
def test_who_may_not_be_attacked_is_left_out_of_an_attack() -> None:
    struck = when("attacked", gain(30), who="you")
    table = Story(
        cards=[BLOW, ward(forbid("be_attacked", "you"), struck)],
        A={"stack": ["Blow"]},
        B={"field": ["Ward"]},
        C={},
    )
    table.turn()
    assert healths(table) == [50, 50, 44]


@rule("QL-091", "QL-076")
def test_an_attack_that_may_strike_nobody_is_none() -> None:
    drum = card(
        "Drum",
        1,
        effect=[modify("attack", "add", 5, MY_ATTACKS, ONCE), when("attack_made", gain(1), by="you")],
    )
    shield = card("Shield", 90, effect=[forbid("be_attacked", "you", "this_beat")])
    table = Story(
        cards=[BLOW, drum, shield], A={"stack": ["Blow", "Blow"], "field": ["Drum"]}, B={"stack": ["Shield"]}
    )
    table.beat()
    assert healths(table) == [50, 50]
    table.beat()
    assert healths(table) == [51, 39]


@rule("QL-091")
def test_healing_and_gaining_health_are_forbidden_apart() -> None:
    both = card("Both", 60, healing=6, effect=[gain(10)])
    for what, left in (("healing", 60), ("gain_health", 56), (["healing", "gain_health"], 50)):
        table = Story(
            cards=[both, ward(forbid(what, "opponents"))], A={"stack": ["Both"]}, B={"field": ["Ward"]}
        )
        table.turn()
        assert table.health("A") == left


@rule("QL-091", "QL-071")
def test_losing_health_may_be_forbidden() -> None:
    table = Story(
        cards=[act(lose(5, "all"), attack=2), ward(forbid("lose_health", "you"))],
        A={"stack": ["Act"]},
        B={"field": ["Ward"]},
        C={},
    )
    table.turn()
    assert healths(table) == [45, 48, 43]


@rule("QL-091", "QL-092", "QL-R22")
@pytest.mark.parametrize(
    ("what", "effect", "hand"),
    [
        ("draw", draw(1), ["Gem", "Straw"]),
        ("discard", discard_hand(1), []),
        ("recruit", recruit(1), ["Gem", "Gem"]),
    ],
)
def test_what_is_forbidden_fails_an_if_you_do(what: str, effect: dict[str, Any], hand: list[str]) -> None:
    for who, health in (("opponents", 50), ("you", 55)):
        table = Story(
            cards=[act(if_done(effect, gain(5))), ward(forbid(what, who)), STRAW, GEM],
            A={"stack": ["Act"], "hand": ["Gem"]},
            B={"field": ["Ward"]},
            table={"deck": ["Straw"] * 9, "pool": ["Gem"]},
        )
        table.will(A=["Gem"])
        table.turn()
        assert table.health("A") == health
        assert table.hand("A") == (["Gem"] if who == "opponents" else hand)


@rule("QL-091", "QL-092", "QL-R22")
def test_a_ban_on_some_of_the_players_leaves_the_others_to_do_it() -> None:
    table = Story(
        cards=[act(if_done(draw(1, "all"), gain(5))), ward(forbid("draw", "you")), STRAW],
        A={"stack": ["Act"]},
        B={"field": ["Ward"]},
        table={"deck": ["Straw"] * 9},
    )
    table.turn()
    assert (table.hand("A"), table.hand("B")) == (["Straw"], [])
    assert table.health("A") == 50


@rule("QL-091")
def test_cards_may_be_forbidden_to_attack_and_to_heal() -> None:
    cards = [card("Ox", 60, attack=6, healing=3), BLOW, ward(forbid(["attack", "healing"], field("Ox")))]
    table = Story(cards=cards, A={"stack": ["Ox", "Blow"], "field": ["Ward"]}, B={})
    table.beat()
    assert healths(table) == [50, 50]
    table.beat()
    assert healths(table) == [50, 44]


@rule("QL-091", "QL-R16")
def test_cards_that_may_not_be_discarded_stay() -> None:
    drop = act(if_done(discard(OPPONENTS_FIELD), gain(5)))
    table = Story(
        cards=[drop, WALL, GEM, ward(forbid("be_discarded", field("Wall", "your")))],
        A={"stack": ["Act"]},
        B={"field": ["Wall", "Gem", "Ward"]},
    )
    table.turn()
    assert [name for name in table.field("B") if name] == ["Wall"]
    assert sorted(table.discard()) == ["Gem", "Ward"]
    assert table.health("A") == 50


@rule("QL-091")
def test_cards_that_may_not_be_moved_stay() -> None:
    steal = act(move(field("Wall", "opponents"), "field"), move(field("Gem", "opponents"), "field"))
    table = Story(
        cards=[steal, WALL, GEM, ward(forbid("be_moved", field("Wall")))],
        A={"stack": ["Act"]},
        B={"field": ["Wall", "Gem", "Ward"]},
    )
    table.turn()
    assert table.field("A") == ["Act", "Gem"]
    assert table.field("B")[0] == "Wall"


@rule("QL-091", "QL-081", "QL-084", "QL-085", "QL-018")
def test_nothing_forbidden_stops_the_sweep_the_deal_the_hand_limit_or_an_elimination() -> None:
    stop = ward(
        forbid(["draw", "discard", "lose_health"], "all"),
        forbid(["be_discarded", "be_moved"], {"zone": "field", "whose": "the"}),
        forbid(["be_discarded"], {"zone": "hand", "whose": "the"}),
    )
    table = Story(
        cards=[stop, BLOW, STRAW, GEM],
        A={"stack": ["Blow"], "field": ["Ward"], "hand": ["Gem"] * 6},
        B={},
        C={"health": 6, "field": ["Gem"], "hand": ["Gem"]},
        table={"deck": ["Straw"] * 20},
    )
    table.will(A=["Gem"])
    table.turn()
    assert healths(table) == [50, 44, 0]
    assert table.discard() == ["Gem", "Gem"]
    table.to_end_of_round()
    table.step()
    assert len(table.hand("A")) == 10 and len(table.hand("B")) == 5
    assert sorted(table.discard()) == ["Blow", "Gem", "Gem", "Gem", "Ward"]


@rule("QL-091", "QL-R28")
@pytest.mark.parametrize(
    ("duration", "left"),
    [
        (None, [50, 50, 50]),
        ("this_beat", [50, 44, 38]),
        ("this_turn", [44, 38, 32]),
        (ONCE, [50, 44, 38]),
        ({"uses": 2}, [50, 50, 44]),
        ({"until": {"on": "beat_start"}}, [50, 44, 38]),
    ],
)
def test_a_ban_lasts_as_long_as_it_says(duration: Any, left: list[int]) -> None:
    table = Story(
        cards=[act(forbid("attack", "opponents", duration)), BLOW],
        A={"stack": ["Act"]},
        B={"stack": ["Blow"] * 3},
    )
    for health in left:
        table.beat()
        assert table.health("A") == health


# ------------------------------------------------------------------ instead


@rule("QL-R38", "QL-059", "QL-R32")
def test_damage_may_be_reduced_after_defence_was_taken_off() -> None:
    for reduce, left in ((1, 49), (2, 50), (5, 50)):
        table = Story(
            cards=[BLOW, WALL, ward(instead("damage", {"reduce": reduce}, who="you"))],
            A={"stack": ["Blow"]},
            B={"field": ["Wall", "Ward"]},
        )
        table.turn()
        assert table.health("B") == left


@rule("QL-R38", "QL-R32")
def test_damage_reduced_to_nothing_sets_nothing_off() -> None:
    alarm = card(
        "Alarm", 1, effect=[when("damage", gain(9), who="you"), when("health_down", gain(20), who="you")]
    )
    for reduce, left in ((6, 50), (5, 49 + 29)):
        table = Story(
            cards=[BLOW, alarm, ward(instead("damage", {"reduce": reduce}, who="you"))],
            A={"stack": ["Blow"]},
            B={"field": ["Ward", "Alarm"]},
        )
        table.turn()
        assert table.health("B") == left


@rule("QL-R38", "QL-089")
@pytest.mark.parametrize(("scale", "left"), [(2, 40), ({"half": 1}, 47), (0, 50), ({"half": 3}, 42)])
def test_an_event_may_be_scaled(scale: Any, left: int) -> None:
    table = Story(
        cards=[act(lose(5)), ward(instead("lost_health", {"scale": scale}, who="you"))],
        A={"stack": ["Act"]},
        B={"field": ["Ward"]},
    )
    table.turn()
    assert table.health("B") == left


@rule("QL-R38", "QL-R32")
def test_a_loss_may_be_turned_into_healing() -> None:
    turned = instead("lost_health", [gain({"event": "amount"})], who="you")
    table = Story(cards=[act(lose(5)), ward(turned)], A={"stack": ["Act"]}, B={"field": ["Ward"]}, C={})
    table.turn()
    assert healths(table) == [50, 55, 45]


@rule("QL-R38", "QL-R32")
def test_the_replaced_event_does_not_happen_and_triggers_nothing() -> None:
    alarm = card("Alarm", 1, effect=[when("lost_health", lose(9), who="you")])
    table = Story(
        cards=[act(lose(5)), alarm, ward(instead("lost_health", [gain(1)], who="you"))],
        A={"stack": ["Act"]},
        B={"field": ["Alarm", "Ward"]},
    )
    table.turn()
    assert healths(table) == [50, 51]


@rule("QL-R38", "QL-074")
def test_an_attack_may_be_redirected() -> None:
    table = Story(
        cards=[
            act(aim("chosen_opponent"), attack=6),
            WALL,
            ward(instead("attacked", {"redirect": "$event.by"}, who="you")),
        ],
        A={"stack": ["Act"]},
        B={"field": ["Ward", "Wall"]},
        C={},
    )
    table.will(A=["B"])
    table.turn()
    assert healths(table) == [44, 50, 50]


@rule("QL-R38", "QL-R37")
@pytest.mark.parametrize("event", ["lost_health", "health_down"])
def test_a_loss_may_be_redirected(event: str) -> None:
    table = Story(
        cards=[act(lose(5, "chosen_opponent")), ward(instead(event, {"redirect": "opponents"}, who="you"))],
        A={"stack": ["Act"]},
        B={"field": ["Ward"]},
        C={},
    )
    table.will(A=["B"])
    table.turn()
    assert healths(table) == [45, 50, 45]


@rule("QL-R38", "QL-074")
def test_damage_may_be_redirected_without_the_new_targets_defence() -> None:
    table = Story(
        cards=[BLOW, WALL, ward(instead("damage", {"redirect": "$event.by"}, who="you"))],
        A={"stack": ["Blow"], "field": ["Wall"]},
        B={"field": ["Ward"]},
    )
    table.turn()
    assert healths(table) == [44, 50]


@rule("QL-R38", "QL-R36")
@pytest.mark.parametrize("event", ["attacked", "damage", "health_down"])
def test_what_is_redirected_to_nobody_does_not_happen(event: str) -> None:
    rich = {"of": "opponents", "if": {"left": {"health_of": "$each"}, "op": ">", "right": 90}}
    alarm = card("Alarm", 1, effect=[when("damage", gain(9)), when("health_down", gain(9))])
    table = Story(
        cards=[BLOW, alarm, ward(instead(event, {"redirect": rich}, who="you"))],
        A={"stack": ["Blow"]},
        B={"field": ["Ward", "Alarm"]},
    )
    table.turn()
    assert healths(table) == [50, 50]


@rule("QL-R38", "QL-R37", "QL-R32")
def test_a_redirected_event_meets_the_replacements_of_who_gets_it() -> None:
    thick = card("Thick", 1, effect=[instead("damage", {"reduce": 4}, who="you")])
    table = Story(
        cards=[
            act(aim("chosen_opponent"), attack=6),
            thick,
            ward(instead("damage", {"redirect": "opponents"}, who="you")),
        ],
        A={"stack": ["Act"]},
        B={"field": ["Ward"]},
        C={"field": ["Thick"]},
    )
    table.will(A=["B"])
    table.turn()
    assert healths(table) == [44, 50, 48]


@rule("QL-R38", "QL-072")
def test_healing_may_be_replaced() -> None:
    curse = ward(instead("healed", [lose({"event": "amount"}, "$event.who")], who="opponents"))
    table = Story(cards=[BALM, curse], A={"stack": ["Balm"]}, B={"field": ["Ward"]})
    table.turn()
    assert healths(table) == [44, 50]


@rule("QL-R38", "QL-R22")
def test_a_draw_may_be_replaced() -> None:
    drought = ward(instead("drawn", [lose(2, "$event.who")], who="opponents"))
    table = Story(
        cards=[act(draw(3)), drought, STRAW],
        A={"stack": ["Act"]},
        B={"field": ["Ward"]},
        table={"deck": ["Straw"] * 5},
    )
    table.turn()
    assert table.hand("A") == []
    assert len(table.deck()) == 5
    assert table.health("A") == 48


@rule("QL-R38", "QL-R22")
def test_a_draw_may_be_made_larger_or_smaller() -> None:
    for then, count in (({"scale": 2}, 6), ({"reduce": 2}, 1), ({"reduce": 3}, 0)):
        table = Story(
            cards=[act(draw(3)), ward(instead("drawn", then, who="opponents")), STRAW],
            A={"stack": ["Act"]},
            B={"field": ["Ward"]},
            table={"deck": ["Straw"] * 9},
        )
        table.turn()
        assert len(table.hand("A")) == count


@rule("QL-R38", "QL-R16")
def test_a_discard_may_be_replaced() -> None:
    save = ward(instead("discarded", [move("$event.card", "hand")], who="you"))
    ghoul = card("Ghoul", 1, effect=[when("discarded", gain(9))])
    table = Story(
        cards=[act(discard(field("Gem", "opponents"))), save, GEM, ghoul],
        A={"stack": ["Act"], "field": ["Ghoul"]},
        B={"field": ["Gem", "Ward"]},
    )
    table.turn()
    assert table.discard() == []
    assert table.hand("B") == ["Gem"]
    assert table.health("A") == 50


@rule("QL-R38", "QL-062")
def test_a_recruiting_may_be_replaced() -> None:
    table = Story(
        cards=[act(recruit(1)), ward(instead("recruited", [gain(4)], who="opponents")), GEM],
        A={"stack": ["Act"]},
        B={"field": ["Ward"]},
        table={"pool": ["Gem"]},
    )
    table.will(A=["Gem"])
    table.turn()
    assert table.hand("A") == []
    assert table.pool() == ["Gem"]
    assert table.health("B") == 54


@rule("QL-059", "QL-R32", "QL-R38")
def test_replacements_apply_by_stamp_each_at_most_once() -> None:
    double = card("Double", 1, effect=[instead("damage", {"scale": 2}, who="you")])
    less = card("Less", 1, effect=[instead("damage", {"reduce": 4}, who="you")])
    for lying, loss in ((["Double", "Less"], 8), (["Less", "Double"], 4)):
        table = Story(cards=[BLOW, double, less], A={"stack": ["Blow"]}, B={"field": lying})
        table.turn()
        assert table.health("B") == 50 - loss


@rule("QL-R32", "QL-R38")
def test_two_that_send_a_loss_to_each_other_come_to_an_end() -> None:
    mirror = ward(instead("lost_health", {"redirect": "opponents"}, who="you"))
    table = Story(
        cards=[act(lose(5, "opponents")), mirror],
        A={"stack": ["Act"], "field": ["Ward"]},
        B={"field": ["Ward"]},
    )
    table.turn()
    assert sorted(healths(table)) == [45, 50]


@rule("QL-R38")
def test_a_replacement_may_have_a_condition() -> None:
    poor = {"left": {"health_of": "you"}, "op": "<", "right": 20}
    shelter = ward({**instead("damage", {"reduce": 9}, who="you"), "if": poor})
    for health, left in ((19, 19), (20, 14)):
        table = Story(cards=[BLOW, shelter], A={"stack": ["Blow"]}, B={"health": health, "field": ["Ward"]})
        table.turn()
        assert table.health("B") == left


@rule("QL-R38", "QL-R28")
@pytest.mark.parametrize(
    ("duration", "left"), [(None, [50, 50, 50]), (ONCE, [50, 44, 38]), ({"uses": 2}, [50, 50, 44])]
)
def test_a_replacement_lasts_as_long_as_it_says(duration: Any, left: list[int]) -> None:
    keys = {} if duration is None else {"duration": duration}
    table = Story(
        cards=[BLOW, ward(instead("damage", {"reduce": 9}, who="you", **keys))],
        A={"stack": ["Blow"] * 3},
        B={"field": ["Ward"]},
    )
    for health in left:
        table.beat()
        assert table.health("B") == health


@rule("QL-R38", "QL-R08", "QL-R32")
def test_a_replacement_saves_from_death_before_any_trigger_is_set_off() -> None:
    phoenix = ward(instead("damage", [set_health(10, "you")], who="you", duration=ONCE))
    echo = card("Echo", 1, effect=[when("attacked", gain(3), who="you"), when("damage", gain(30), who="you")])
    table = Story(
        cards=[BLOW, phoenix, echo], A={"stack": ["Blow"]}, B={"health": 2, "field": ["Ward", "Echo"]}
    )
    table.turn()
    assert not table.over()
    assert table.health("B") == 13


# ------------------------------------------------------------------ skip_turn


@rule("QL-047", "QL-R01", "QL-R38")
def test_a_turn_in_the_next_beat_is_skipped_and_the_card_discarded() -> None:
    for keys in ({}, {"beat": "next"}):
        stun = act({"do": "skip_turn", "who": "chosen_opponent", **keys})
        font = card("Font", 1, effect=[recur(gain(1))])
        table = Story(
            cards=[stun, BLOW, font, STRAW],
            A={"stack": ["Act", "Straw", "Straw"]},
            B={"stack": ["Blow", "Blow", "Blow"], "field": ["Font"]},
        )
        table.beat()
        assert healths(table) == [44, 51]
        table.beat()
        assert healths(table) == [44, 51]
        assert table.discard() == ["Blow"]
        table.beat()
        assert healths(table) == [38, 52]


@rule("QL-047", "QL-R38")
def test_a_turn_still_to_come_in_this_beat_is_skipped_at_once() -> None:
    stun = act({"do": "skip_turn", "who": "opponents", "beat": "this"})
    font = card("Font", 1, effect=[recur(gain(1))])
    swift = card("Swift", 90, attack=1)
    table = Story(
        cards=[stun, BLOW, font, swift],
        A={"stack": ["Act"]},
        B={"stack": ["Blow", "Blow"], "field": ["Font"]},
        C={"stack": ["Swift"], "field": ["Font"]},
    )
    table.beat()
    assert table.discard() == ["Blow"]
    assert healths(table) == [49, 49, 51]
    assert [event.seat for event in table.events("turn_began")] == [2, 0]
    table.beat()
    assert table.health("B") == 50


@rule("QL-R02", "QL-R38", "QL-049")
def test_who_is_skipped_takes_no_part_in_ties() -> None:
    stun = act({"do": "skip_turn", "who": "chosen_opponent"})
    table = Story(
        cards=[stun, card("Rival", 40, attack=3), card("Other", 40, attack=4), card("Weed", 2), STRAW],
        A={"stack": ["Act"]},
        B={"stack": ["Straw", "Rival"]},
        C={"stack": ["Weed", "Other"]},
    )
    table.will(A=["B"])
    table.beat()
    table.beat()
    assert table.discard() == ["Rival"]
    assert healths(table) == [46, 46, 50]


@rule("QL-R16", "QL-R38")
def test_the_card_of_a_skipped_turn_is_discarded_for_triggers() -> None:
    martyr = card("Martyr", 40, effect=[when("discarded", lose(5), card="this")])
    stun = act({"do": "skip_turn", "who": "opponents", "beat": "this"})
    table = Story(cards=[stun, martyr], A={"stack": ["Act"]}, B={"stack": ["Martyr"]})
    table.turn()
    assert table.discard() == ["Martyr"]
    assert table.health("A") == 45


@rule("QL-R38", "QL-R42")
def test_a_skip_left_over_lapses_at_the_end_of_the_round() -> None:
    stun = act({"do": "skip_turn", "who": "opponents"})
    table = Story(
        cards=[stun, BLOW, STRAW],
        A={"stack": ["Act"]},
        B={"hand": ["Blow"]},
        table={"deck": ["Straw"] * 20},
    )
    table.will(A=["done"], B=["Blow", "done"])
    table.beat()
    table.until("preparation")
    table.step()
    table.beat()
    assert table.health("A") == 44


# ------------------------------------------------------------------ end_round


@rule("QL-080", "QL-R15")
def test_end_round_inside_other_instructions_ends_the_round() -> None:
    table = Story(
        cards=[act(if_done(draw(1), END_ROUND), attack=9), BLOW, STRAW],
        A={"stack": ["Act"]},
        B={"stack": ["Blow"]},
        table={"deck": ["Straw"]},
    )
    table.turn()
    assert table.next() == "end of round"
    assert healths(table) == [50, 50]


@rule("QL-R15", "QL-080")
def test_round_end_is_told_before_the_sweep_also_when_an_effect_ended_it() -> None:
    bell = card("Bell", 1, effect=[when("round_end", gain({"count": {"zone": "field", "whose": "the"}}))])
    for ending in (act(END_ROUND), card("Act", 70)):
        table = Story(cards=[ending, bell, STRAW], A={"stack": ["Act"]}, B={"field": ["Bell", "Straw"]})
        table.to_end_of_round()
        table.step()
        assert table.health("B") == 53


# ------------------------------------------------------------------ activate


ALLY = card("Ally", 1, defence=2, healing=3, attack=4, effect=[gain(10)])


@rule("QL-R30", "QL-054")
@pytest.mark.parametrize(
    ("use", "gained", "lost"), [("full", 13, 4), ("text", 10, 0), ("numbers", 3, 4), (None, 13, 4)]
)
def test_activate_uses_the_whole_card_its_text_or_its_numbers(
    use: str | None, gained: int, lost: int
) -> None:
    keys = {} if use is None else {"use": use}
    table = Story(
        cards=[act(activate(one({"zone": "hand"}), **keys)), ALLY],
        A={"stack": ["Act"], "hand": ["Ally"]},
        B={},
    )
    table.will(A=["Ally"])
    table.turn()
    assert healths(table) == [50 + gained, 50 - lost]
    assert table.field("A") == ["Act", "Ally"]


@rule("QL-R30")
@pytest.mark.parametrize(("use", "gained", "lost"), [("full", 13, 4), ("text", 10, 0), ("numbers", 3, 4)])
def test_a_field_card_may_be_activated_once_more(use: str, gained: int, lost: int) -> None:
    table = Story(
        cards=[act(activate(one(field("Ally")), use=use)), ALLY],
        A={"stack": ["Act"], "field": ["Ally"]},
        B={},
    )
    table.turn()
    assert healths(table) == [50 + gained, 50 - lost]
    assert table.field("A") == ["Ally", "Act"]


@rule("QL-R30")
def test_a_copied_text_is_carried_out_as_part_of_this_card() -> None:
    copied = activate(one(field("Ally", "opponents"), chooser="controller"), use="text", copy=True)
    table = Story(cards=[act(copied), ALLY], A={"stack": ["Act"]}, B={"field": ["Ally"]})
    table.turn()
    assert healths(table) == [60, 50]
    assert table.field("B") == ["Ally"]
    assert table.field("A") == ["Act"]


@rule("QL-R30", "QL-R26")
def test_a_copied_lasting_text_lasts_as_long_as_this_card() -> None:
    banner = card("Banner", 1, effect=[modify("attack", "add", 5, MY_ATTACKS)])
    copied = activate({"zone": "discard", "which": "top"}, use="text", copy=True)
    table = Story(
        cards=[
            act(copied, attack=1),
            banner,
            BLOW,
            card("Drop", 60, attack=1, effect=[discard(field("Act"))]),
        ],
        A={"stack": ["Act", "Blow", "Drop"]},
        B={},
        table={"discard": ["Banner"]},
    )
    for left in (44, 33, 32):
        table.beat()
        assert table.health("B") == left
    assert table.discard() == ["Banner", "Act"]


@rule("QL-R30", "QL-068", "QL-R06")
def test_an_activated_hand_card_defends_from_its_defence_step_on() -> None:
    table = Story(
        cards=[act(activate(one({"zone": "hand"})), attack(5, "you")), ALLY],
        A={"stack": ["Act"], "hand": ["Ally"]},
        B={},
    )
    table.will(A=["Ally"])
    table.turn()
    assert table.health("A") == 50 + 13 - 3


@rule("QL-R30", "QL-R24")
def test_an_extra_activation_is_told_to_triggers() -> None:
    drum = card("Drum", 1, effect=[when("activated", gain(100), who="you")])
    table = Story(
        cards=[act(activate(one({"zone": "hand"}))), STRAW, drum],
        A={"stack": ["Act"], "hand": ["Straw"], "field": ["Drum"]},
        B={},
    )
    table.will(A=["Straw"])
    table.turn()
    assert table.health("A") == 250


@rule("QL-R30", "QL-R32", "QL-080", "QL-R15")
def test_a_trigger_may_activate_a_card_that_ends_the_round() -> None:
    snare = ward(when("damage", activate({"zone": "stack", "which": "top"}), who="you"))
    curfew = card("Curfew", 1, healing=9, effect=[gain(1), END_ROUND])
    table = Story(
        cards=[
            card("Raid", 60, attack=5, effect=[activate(one(field("Ox"))), gain(50)]),
            snare,
            curfew,
            card("Ox", 5, attack=2),
        ],
        A={"stack": ["Raid"], "field": ["Ox"]},
        B={"field": ["Ward"], "stack": ["Ox", "Curfew"]},
    )
    table.turn()
    assert table.next() == "end of round"
    assert healths(table) == [50, 50 - 2 + 1]


@rule("QL-R30", "QL-054", "QL-091")
def test_activating_a_card_that_is_not_there_is_passed_over() -> None:
    table = Story(cards=[act(activate(one({"zone": "hand"})), gain(1), attack=2)], A={"stack": ["Act"]}, B={})
    table.turn()
    assert healths(table) == [51, 48]
