"""What is done again: cards activated anew, cards that come back, effects that begin a second time."""

from typing import Any

from questhall.games.quaeleon import KIND
from tests.games.quaeleon.phrases import (
    activate,
    attack,
    bind,
    compare,
    discard,
    field,
    for_each,
    gain,
    if_,
    instead,
    lose,
    modify,
    move,
    one,
    recur,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
GEM = card("Gem", 2)
OX = card("Ox", 10, attack=4)
YOUR_COMING = {"zone": "activated", "whose": "your"}


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def again(name: str) -> dict[str, Any]:
    """An older card performs its attack in this turn."""
    return {"do": "repeat_step", "step": "attack", "times": 1, "cards": field(name)}


def values(table: Story) -> list[int]:
    """For how much was attacked so far."""
    return [event.number for event in table.events("attacked")]


@rule("QL-R21", "QL-R30")
def test_every_card_from_now_on_is_meant_while_it_is_activated_and_after() -> None:
    table = Story(
        cards=[
            act(modify("attack", "add", 5, YOUR_COMING), activate(one(field("Ox"))), attack=1),
            OX,
            card("More", 30, attack=2, effect=[again("Ox")]),
            card("Last", 20, attack=3, effect=[again("More")]),
        ],
        A={"stack": ["Act", "More", "Last"], "field": ["Ox"]},
        B={},
    )
    table.beat()
    assert values(table) == [9, 1]
    table.beat()
    assert values(table)[2:] == [4, 7]
    table.beat()
    assert values(table)[4:] == [7, 8]


@rule("QL-R30", "QL-R32")
def test_a_trigger_that_begins_anew_is_still_one_trigger() -> None:
    thorn = card("Thorn", 90, effect=[for_each(2, gain(1)), when("attacked", gain(5), who="you")])
    table = Story(
        cards=[thorn, card("Call", 80, effect=[activate(one(field("Thorn")))]), card("Poke", 5, attack=1)],
        A={"stack": ["Thorn", "Call"]},
        B={"stack": ["Poke", "Poke"]},
    )
    table.beat()
    assert table.health("A") == 50 + 2 - 1 + 5
    table.beat()
    assert table.health("A") == 56 + 2 - 1 + 5


@rule("QL-R24", "QL-061")
def test_what_an_older_card_does_later_still_comes_first() -> None:
    cards = [
        *(
            card(name, 1, effect=[modify("attack", "add", 1, {"attacks_of": "you"})])
            for name in ("One", "Two", "Three", "Four")
        ),
        act(activate(one(field("One"))), attack=5),
    ]
    table = Story(cards=cards, A={"stack": ["Act"], "field": ["One", "Two", "Three", "Four"]}, B={})
    table.turn()
    assert [table.name_of(event.card) for event in table.events("reckoned")] == [
        "Act",
        "One",
        "One",
        "Two",
        "Three",
        "Four",
    ]


@rule("QL-R06", "QL-R26")
def test_a_card_that_was_called_back_leaves_its_defence_behind() -> None:
    wall = card("Wall", 60, defence=3, effect=[attack(4, "you")])
    table = Story(
        cards=[wall, act(move(field("Wall"), "hand")), STRAW],
        A={"stack": ["Act"], "field": ["Wall"]},
        B={},
        table={"deck": ["Straw"] * 20},
    )
    table.will(A=["Wall", "done"], B=["done"])
    table.until("preparation")
    table.step()
    table.beat()
    assert table.health("A") == 46


@rule("QL-R24", "QL-R42", "QL-026")
def test_the_first_card_is_the_first_of_each_round() -> None:
    herald = card("Herald", 60, effect=[if_({"first_card": "this"}, gain(5))])
    table = Story(
        cards=[herald, STRAW],
        A={"stack": ["Herald", "Herald"], "hand": ["Herald"] * 2},
        B={},
        table={"deck": ["Straw"] * 20},
    )
    table.will(A=["Herald", "Herald", "done"], B=["done"])
    table.until("preparation")
    assert table.health("A") == 55
    table.step()
    table.until("end of round")
    assert table.health("A") == 60


@rule("QL-047", "QL-R01")
def test_who_is_having_the_turn_has_not_had_it_before() -> None:
    mine = if_({"acted_before": "you"}, lose(7), otherwise=[gain(1)])
    echo = card("Echo", 1, effect=[when("attacked", if_({"acted_before": "you"}, gain(9)), who="you")])
    table = Story(
        cards=[act(mine), echo, card("Poke", 5, attack=1)],
        A={"stack": ["Act"], "field": ["Echo"]},
        B={"stack": ["Poke"]},
    )
    table.turn()
    assert (table.health("A"), table.health("B")) == (51, 50)
    table.turn()
    assert table.health("A") == 51 - 1 + 9


@rule("QL-021", "QL-R27", "QL-053")
def test_a_card_that_comes_to_a_gap_of_a_field_is_seen_by_all() -> None:
    table = Story(
        cards=[act(move(one({"zone": "hand"}), "field")), GEM, OX],
        A={"stack": ["Act"], "hand": ["Gem"], "field": ["", "Ox", "", "Ox"]},
        B={},
    )
    table.turn()
    assert table.field("A") == ["Act", "Ox", "Gem", "Ox"]
    for name in ("A", "B", None):
        assert "Gem" in table.seen(name)


@rule("QL-R25", "QL-R36")
def test_a_card_of_the_pool_counts_for_nobody() -> None:
    swarm = card("Swarm", 1, attack={"count": "opponents"})
    weak = {"zone": "pool", "filter": {"attack": {"op": "<", "value": 1}}, "count": 1}
    table = Story(
        cards=[act(discard(weak)), swarm, OX, STRAW],
        A={"stack": ["Act"]},
        B={},
        table={"pool": ["Swarm", "Ox"], "deck": ["Straw"] * 5},
    )
    table.turn()
    assert table.discard() == ["Swarm"]


@rule("QL-R38", "QL-071")
def test_what_is_replaced_is_told_and_by_which_card() -> None:
    ward = card("Ward", 1, effect=[instead("lost_health", {"reduce": 1}, who="you")])
    table = Story(cards=[act(lose(3)), ward], A={"stack": ["Act"]}, B={"field": ["Ward"]})
    table.turn()
    assert [table.name_of(event.card) for event in table.events("replaced")] == ["Ward"]


@rule("QL-R20", "QL-019", "QL-020")
def test_how_a_game_ended_is_known_ever_after() -> None:
    for health, ending in ((9, "won"), (3, "nobody")):
        table = Story(cards=[act(lose(5, "all"))], A={"health": health, "stack": ["Act"]}, B={"health": 4})
        table.turn()
        told = table.result()
        table.game = table.game.copy()
        assert KIND.result(table.game, table.names) == told
        assert (table.winner() == "nobody") == (ending == "nobody")


@rule("QL-R05", "QL-R28")
def test_a_recurring_text_that_begins_anew_happens_once_a_turn() -> None:
    font = card("Font", 60, effect=[recur(gain(1))])
    table = Story(
        cards=[font, card("Call", 50, effect=[activate(one(field("Font")))])],
        A={"stack": ["Font", "Call", "Call"]},
        B={},
    )
    for health in (51, 52, 53):
        table.beat()
        assert table.health("A") == health


@rule("QL-R32", "QL-R24")
def test_cards_of_the_last_moment_are_told_apart_by_what_happened_to_them() -> None:
    low = if_(compare({"health_of": "you"}, "<", 50), gain(1), otherwise=[gain(10)])
    relic = card(
        "Relic", 1, effect=[when("discarded", low, card="this"), when("recruited", gain(100), card="this")]
    )
    table = Story(
        cards=[act(discard(one({"zone": "hand"}))), relic], A={"stack": ["Act"], "hand": ["Relic"]}, B={}
    )
    table.turn()
    assert table.health("A") == 60


@rule("QL-R24", "QL-R26", "QL-R32")
def test_what_lasts_keeps_the_amount_of_what_set_it_off() -> None:
    rage = when("damage", modify("attack", "add", {"event": "amount"}, {"attacks_of": "you"}), who="you")
    table = Story(
        cards=[card("Rage", 1, effect=[rage]), OX, card("Poke", 60, attack=3)],
        A={"field": ["Rage"], "stack": ["Ox"]},
        B={"stack": ["Poke"]},
    )
    table.beat()
    assert values(table) == [3, 4 + 3]


@rule("QL-R21", "QL-R28")
def test_cards_of_before_are_none_of_those_from_now_on() -> None:
    meant = modify("attack", "add", 5, YOUR_COMING)
    spent = modify("attack", "add", 1, {"attacks_of": "you"}, "this_activation")
    table = Story(
        cards=[OX, act(meant, spent, attack=1), card("More", 30, effect=[again("Ox")])],
        A={"stack": ["Ox", "Act", "More"]},
        B={},
    )
    for _ in range(3):
        table.beat()
    assert values(table) == [4, 2, 4]


@rule("QL-R38", "QL-059")
def test_what_has_come_to_nothing_is_not_replaced_any_more() -> None:
    first = card("First", 1, effect=[instead("damage", {"reduce": 9}, who="you")])
    second = card("Second", 1, effect=[instead("damage", [gain(5)], who="you")])
    table = Story(cards=[OX, first, second], A={"stack": ["Ox"]}, B={"field": ["First", "Second"]})
    table.turn()
    assert table.health("B") == 50


@rule("QL-R32", "QL-R16", "QL-R38")
def test_a_card_lost_with_its_turn_sets_off_what_waits_for_it_before_the_next_instruction() -> None:
    ghoul = card("Ghoul", 1, effect=[when("discarded", gain(5))])
    double = {"do": "set_health", "to": {"times": [2, {"health_of": "you"}]}, "who": "you"}
    table = Story(
        cards=[act({"do": "skip_turn", "who": "opponents", "beat": "this"}, double), ghoul, OX],
        A={"stack": ["Act"], "field": ["Ghoul"]},
        B={"stack": ["Ox"]},
    )
    table.turn()
    assert table.health("A") == 110


@rule("QL-R46", "QL-R23")
def test_a_number_that_asks_for_itself_counts_as_printed_also_where_another_asked_for_it() -> None:
    own = modify("attack", "add", {"stat": "attack", "of": "this"}, "this")
    table = Story(
        cards=[
            card("Mirror", 1, attack=3, effect=[own]),
            act(
                bind("it", one(field("Mirror"))),
                modify("attack", "add", {"stat": "attack", "of": "$it"}, "this"),
                attack=1,
            ),
        ],
        A={"stack": ["Act"], "field": ["Mirror"]},
        B={},
    )
    table.turn()
    assert values(table) == [1 + 3 + 3]


@rule("QL-R19", "QL-040", "QL-041")
def test_where_a_card_has_to_be_played_all_of_two_may_be() -> None:
    table = Story(
        cards=[GEM, OX],
        begin="preparation",
        options={"empty_stack": False},
        A={"hand": ["Gem", "Ox"]},
        B={"hand": ["Gem"]},
    )
    table.will(A=["Ox", "Gem"], B=["Gem"])
    table.step()
    assert (table.stack("A"), table.stack("B")) == (["Ox", "Gem"], ["Gem"])
