"""Who may know what: two tables that differ in a hidden card alone look the same to everybody else."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import questhall as qh
from questhall.errors import IllegalAnswer
from tests.games.quaeleon.phrases import (
    choose,
    discard,
    discard_hand,
    draw,
    field,
    gain,
    lose,
    move,
    one,
    recruit,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

RED = card("Red", 20, attack=1)
BLUE = card("Blue", 20, healing=1)
STRAW = card("Straw", 5)
CARDS = [RED, BLUE, STRAW]
PUBLIC = None
TOP_OF_STACK = {"zone": "stack", "whose": "chosen_opponent", "which": "top"}


def twins(table: Callable[[str, str], Story]) -> tuple[Story, Story]:
    """Two worlds in which two cards have changed places."""
    return table("Red", "Blue"), table("Blue", "Red")


def alike(worlds: tuple[Story, Story], name: str | None) -> bool:
    """Whether a seat is shown and told the same in both worlds."""
    return worlds[0].view(name) == worlds[1].view(name) and worlds[0].heard(name) == worlds[1].heard(name)


def action(*effect: dict[str, Any]) -> dict[str, Any]:
    """A card of A's that does this."""
    return card("Act", 60, effect=list(effect))


@rule("QL-R35")
def test_a_hand_is_known_to_its_player_alone() -> None:
    worlds = twins(
        lambda a, b: Story(cards=CARDS, A={"hand": [a, "Straw"]}, B={}, C={}, table={"deck": [b, "Straw"]})
    )
    assert alike(worlds, "B") and alike(worlds, "C") and alike(worlds, PUBLIC)
    assert not alike(worlds, "A")


@rule("QL-R35")
def test_how_many_cards_a_hand_stack_deck_and_discard_pile_hold_is_public() -> None:
    def counted(hand: int, stack: int, deck: int, discarded: int) -> Story:
        return Story(
            cards=CARDS,
            A={"hand": ["Straw"] * hand, "stack": ["Straw"] * stack},
            B={},
            table={"deck": ["Straw"] * deck, "discard": ["Straw"] * discarded},
        )

    base = counted(2, 2, 4, 2)
    for other in (counted(3, 2, 3, 2), counted(2, 3, 3, 2), counted(2, 2, 3, 3)):
        assert base.view("B") != other.view("B")
        assert base.view(PUBLIC) != other.view(PUBLIC)


@rule("QL-R35")
def test_a_stack_is_known_to_its_player_alone() -> None:
    worlds = twins(
        lambda a, b: Story(
            cards=CARDS, A={"stack": ["Straw", a], "hand": [b]}, B={}, C={}, table={"deck": ["Straw"]}
        )
    )
    assert alike(worlds, "B") and alike(worlds, PUBLIC)
    assert not alike(worlds, "A")
    for world in worlds:
        world.beat()
    assert alike(worlds, "B") and alike(worlds, PUBLIC)


@rule("QL-R35")
def test_the_order_of_a_stack_is_its_players_secret_too() -> None:
    worlds = twins(lambda a, b: Story(cards=CARDS, A={"stack": ["Straw", a, b]}, B={}))
    assert alike(worlds, "B") and not alike(worlds, "A")


@rule("QL-R35")
def test_nobody_knows_the_order_of_the_deck() -> None:
    worlds = twins(lambda a, b: Story(cards=CARDS, A={}, B={}, table={"deck": [a, "Straw", b]}))
    assert alike(worlds, "A") and alike(worlds, "B") and alike(worlds, PUBLIC)


@rule("QL-R35")
def test_a_drawn_card_is_seen_by_who_drew_it_alone() -> None:
    worlds = twins(
        lambda a, b: Story(
            cards=[*CARDS, action(draw(1))], A={"stack": ["Act"]}, B={}, C={}, table={"deck": [a, b, "Straw"]}
        )
    )
    for world in worlds:
        world.beat()
    assert alike(worlds, "B") and alike(worlds, "C") and alike(worlds, PUBLIC)
    assert "Red" in worlds[0].heard("A") and "Blue" in worlds[1].heard("A")
    assert len(worlds[0].told("B")) == len(worlds[0].told("A"))


@rule("QL-R17", "QL-R35")
def test_dealt_cards_are_seen_by_who_gets_them_alone() -> None:
    worlds = twins(
        lambda a, b: Story(
            cards=CARDS, begin="end of round", A={}, B={}, table={"deck": [a, *["Straw"] * 10, b]}
        )
    )
    for world in worlds:
        world.step()
    assert alike(worlds, "B") and alike(worlds, PUBLIC)
    assert not alike(worlds, "A")


@rule("QL-R35")
def test_revealed_cards_fields_and_health_are_public() -> None:
    def shown(**seat: Any) -> Story:
        return Story(cards=CARDS, begin="turns", A=seat, B={}, table={"deck": ["Straw"]})

    one_way, other_way = shown(revealed="Red", field=["Blue"]), shown(revealed="Blue", field=["Red"])
    assert one_way.view("B") != other_way.view("B")
    assert one_way.view(PUBLIC) != other_way.view(PUBLIC)
    assert shown(health=50, revealed="Red").view("B") != shown(health=49, revealed="Red").view("B")


@rule("QL-R35")
def test_a_recruited_card_is_seen_by_all_and_hidden_like_its_neighbours_later() -> None:
    table = Story(
        cards=[*CARDS, action(recruit())],
        A={"stack": ["Act"], "hand": ["Straw"]},
        B={},
        table={"pool": ["Red", "Blue", "Straw", "Straw", "Straw"], "deck": ["Straw"]},
    )
    table.will(A=["Red"])
    table.beat()
    assert "Red" in table.heard("B")
    assert "Blue" not in json.dumps([text for text in table.told("B") if "Red" in text])


@rule("QL-R35", "QL-R45")
def test_cards_discarded_unplayed_are_seen_by_all_from_then_on() -> None:
    for zone in ("hand", "stack"):
        drop = discard_hand(1) if zone == "hand" else discard({"zone": "stack", "which": "top"})
        stack = ["Act"] if zone == "hand" else ["Act", "Red"]
        table = Story(
            cards=[*CARDS, action(drop)],
            A={"stack": stack, "hand": ["Red"] if zone == "hand" else []},
            B={},
        )
        table.will(A=["Red"])
        assert "Red" not in table.heard("B")
        table.turn()
        assert "Red" in table.heard("B")
        assert "Red" in table.seen("B")


@rule("QL-R35", "QL-R38")
def test_a_look_shows_the_cards_to_the_viewer_alone() -> None:
    look = {"do": "look", "cards": TOP_OF_STACK}
    worlds = twins(
        lambda a, b: Story(
            cards=[*CARDS, action(look)],
            A={"stack": ["Act"]},
            B={"stack": ["Straw", a, b]},
            C={},
        )
    )
    for world in worlds:
        world.will(A=["B"])
        world.turn()
    assert alike(worlds, "C") and alike(worlds, PUBLIC)
    assert not alike(worlds, "A")
    assert "Red" in worlds[0].heard("A") and "Red" not in worlds[0].heard("C")
    assert "Red" in worlds[0].seen("A") and "Blue" in worlds[1].seen("A")


@rule("QL-R35")
def test_the_others_learn_that_where_and_how_many_cards_were_looked_at() -> None:
    def looked(whose: str, count: int) -> str:
        look = {
            "do": "look",
            "cards": {"zone": "stack", "whose": "chosen_opponent", "which": "top", "count": count},
        }
        table = Story(
            cards=[*CARDS, action(look)],
            A={"stack": ["Act"]},
            B={"stack": ["Straw"] * 4},
            C={"stack": ["Straw"] * 4},
            D={},
        )
        table.will(A=[whose])
        table.turn()
        return table.heard("D")

    assert looked("B", 1) != looked("C", 1)
    assert looked("B", 1) != looked("B", 2)
    assert looked("B", 1) == looked("B", 1)


@rule("QL-R35", "QL-R38")
def test_what_was_looked_at_is_forgotten_when_the_stack_is_shuffled() -> None:
    look = {"do": "look", "cards": {"zone": "stack", "whose": "opponents"}}
    mix = {"do": "arrange", "zone": "stack", "whose": "opponents", "how": "shuffle"}
    for effect, known in (([look], True), ([look, mix], False)):
        table = Story(
            cards=[*CARDS, action(*effect), card("Gold", 1), card("Grey", 1)],
            A={"stack": ["Act"]},
            B={"stack": ["Straw", "Gold", "Grey", "Blue"]},
        )
        table.turn()
        b = table.seat("B")
        handles = [int(handle) for handle in table.game.stack[b].cards]
        assert all(table.game.knows(table.seat("A"), handle) for handle in handles) == known


@rule("QL-R35", "QL-R38")
def test_a_card_moved_openly_into_a_hand_was_seen_by_all() -> None:
    table = Story(
        cards=[*CARDS, action(move(field("Red"), "hand"))],
        A={"stack": ["Act"], "field": ["Red"], "hand": ["Straw"]},
        B={},
    )
    table.turn()
    assert sorted(table.hand("A")) == ["Red", "Straw"]
    assert "Red" in table.heard("B") and "Red" in table.heard(PUBLIC)


@rule("QL-R35", "QL-R38")
def test_a_card_moved_unseen_from_hand_to_stack_stays_unseen() -> None:
    worlds = twins(
        lambda a, b: Story(
            cards=[*CARDS, action(move(one({"zone": "hand"}), "stack"))],
            A={"stack": ["Act"], "hand": ["Red", "Blue"]},
            B={},
        ).will(A=[a])
    )
    for world in worlds:
        world.turn()
    assert alike(worlds, "B") and alike(worlds, PUBLIC)
    assert not alike(worlds, "A")


@rule("QL-R36", "QL-R35")
def test_a_choice_among_hidden_cards_is_asked_even_if_one_fits() -> None:
    dragon = card("Wyrm", 1, faction="Dragon")
    for chooser in ("controller", "holder"):
        pick = {"zone": "hand", "count": 1, "chooser": chooser, "filter": {"faction": "Dragon"}}
        table = Story(
            cards=[action(discard(pick)), dragon, STRAW],
            A={"stack": ["Act"], "hand": ["Straw", "Wyrm"]},
            B={},
        )
        table.will(A=["Wyrm"])
        table.turn()
        assert [name for name, _ in table.asked()] == ["A"]
        assert table.discard() == ["Wyrm"]


@rule("QL-R36")
def test_a_single_open_option_is_taken_without_asking() -> None:
    take = {"zone": "field", "whose": "opponents", "count": 1, "chooser": "controller"}
    table = Story(
        cards=[action(discard(take), lose(3, "chosen_opponent"), discard_hand(1)), STRAW],
        A={"stack": ["Act"], "hand": ["Straw"]},
        B={"field": ["Straw"]},
    )
    table.turn()
    assert table.asked() == []
    assert table.discard() == ["Straw", "Straw"]
    assert table.health("B") == 47


@rule("QL-R36")
def test_who_discards_from_hand_chooses_unless_the_text_says_otherwise() -> None:
    for chooser, asked in ((None, "B"), ("holder", "B"), ("random", "")):
        keys = {} if chooser is None else {"chooser": chooser}
        table = Story(
            cards=[*CARDS, action(discard_hand(1, "opponents", **keys))],
            A={"stack": ["Act"]},
            B={"hand": ["Red", "Blue"]},
        )
        table.will(B=["Blue"])
        table.turn()
        assert [name for name, _ in table.asked()] == ([asked] if asked else [])
        assert len(table.hand("B")) == 1
        if asked:
            assert table.discard() == ["Blue"]


@rule("QL-R36")
def test_a_random_discard_is_not_always_the_same_card() -> None:
    dropped = set()
    for seed in range(12):
        table = Story(
            cards=[*CARDS, action(discard_hand(1, "opponents", chooser="random"))],
            seed=seed,
            A={"stack": ["Act"]},
            B={"hand": ["Red", "Blue", "Straw"]},
        )
        table.turn()
        dropped.update(table.discard())
    assert dropped == {"Red", "Blue", "Straw"}


@rule("QL-R36")
def test_the_controller_of_the_text_chooses_its_targets_among_the_living() -> None:
    table = Story(
        cards=[action(lose(3, "chosen_opponent"))],
        A={"stack": ["Act"]},
        B={},
        C={},
        D={"health": 0},
    )
    table.will(A=["C"])
    table.turn()
    assert table.asked() == [("A", "player")]
    assert len(table.offered()) == 2
    assert [table.health(name) for name in "ABCD"] == [50, 50, 47, 0]


@rule("QL-R36")
def test_a_chosen_player_may_be_oneself_and_a_chosen_opponent_may_not() -> None:
    table = Story(cards=[action(lose(3, "chosen_player"))], A={"stack": ["Act"]}, B={})
    table.will(A=["A"])
    table.turn()
    assert len(table.offered()) == 2
    assert [table.health("A"), table.health("B")] == [47, 50]


@rule("QL-R36")
def test_a_number_is_chosen_like_a_target() -> None:
    table = Story(cards=[action(gain({"chosen": [2, 5]}))], A={"stack": ["Act"]}, B={})
    table.will(A=[4])
    table.turn()
    assert len(table.offered()) == 4
    assert table.health("A") == 54
    assert table.events("number_chosen")[0].number == 4


@rule("QL-R36")
def test_choices_of_several_players_are_carried_out_in_seat_order() -> None:
    pick = choose(("Gain", gain(5, "$each")), ("Draw", draw(1, "$each")), by="all")
    table = Story(
        cards=[*CARDS, action(pick)],
        C={"stack": ["Act"]},
        A={},
        B={},
        table={"deck": ["Red", "Blue", "Straw"]},
    )
    table.will(A=["Draw"], B=["Gain"], C=["Draw"])
    table.turn()
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == (["Red"], [], ["Blue"])
    assert [table.health(name) for name in "ABC"] == [50, 55, 50]


# ------------------------------------------------------------------ through a match: answers that others wait for


def new(players: int = 3, **options: Any) -> Any:
    return qh.new("quaeleon", players=players, seed=1, options=options)


def told(match: Any, seat: int | None) -> str:
    """All that a seat is sent."""
    return json.dumps([match.view(seat), match.events(seat)], sort_keys=True, default=str)


def pending(match: Any, seat: int) -> Any:
    """What a seat is asked, or None."""
    for decision in match.pending:
        if decision.seat == seat:
            return decision
    return None


def hand_cards(match: Any, seat: int) -> list[int]:
    """The cards that a seat may answer with, without the way out."""
    return [int(option.value) for option in pending(match, seat).options if int(option.value) >= 0]


def finish(match: Any, seat: int) -> None:
    """End a series with its way out."""
    ways_out = [int(option.value) for option in pending(match, seat).options if int(option.value) < 0]
    match.answer(seat, *ways_out)


@rule("QL-R34", "QL-R35")
def test_until_all_have_swapped_the_others_see_only_who_is_done() -> None:
    accounts = []
    for rejected in ((), (0,), (3,), (0, 1, 2, 3)):
        match = new(round_0=True)
        cards = hand_cards(match, 0)
        for place in rejected:
            match.answer(0, cards[place])
        finish(match, 0)
        assert pending(match, 0) is None
        assert pending(match, 1) is not None and pending(match, 2) is not None
        accounts.append((told(match, 1), told(match, 2), told(match, None)))
    assert len(set(accounts)) == 1
    assert accounts[0] != (
        told(new(round_0=True), 1),
        told(new(round_0=True), 2),
        told(new(round_0=True), None),
    )


@rule("QL-R34")
def test_a_swap_is_not_taken_back_and_not_offered_twice() -> None:
    match = new(round_0=True)
    finish(match, 0)
    with pytest.raises(IllegalAnswer):
        match.answer(0, -1)
    finish(match, 1)
    finish(match, 2)
    assert {decision.ask for decision in match.pending} == {"stack"}


@rule("QL-R34")
def test_six_players_can_exchange_all_their_cards() -> None:
    match = new(6, round_0=True)
    dealt = [{option.label for option in pending(match, seat).options} for seat in range(6)]
    for seat in range(6):
        for place in hand_cards(match, seat):
            match.answer(seat, place)
        if pending(match, seat) is not None and pending(match, seat).ask == "swap":
            finish(match, seat)
    for seat in range(6):
        new_hand = {option.label for option in pending(match, seat).options}
        assert pending(match, seat).ask == "stack"
        assert len(hand_cards(match, seat)) == 7
        shared = new_hand & set().union(*dealt)
        assert not shared - {option.label for option in pending(match, seat).options if int(option.value) < 0}


@rule("QL-R34")
def test_the_pool_is_visible_during_the_swap() -> None:
    match = new(round_0=True)
    pool = match.view(0)["pool"]
    assert len(pool) == 5
    assert match.view(1)["pool"] == pool == match.view(None)["pool"]


@rule("QL-R35")
def test_how_many_cards_a_confirmed_stack_has_comes_out_with_the_last_one() -> None:
    accounts = []
    for size in (0, 1, 4):
        match = new(round_0=False)
        for place in hand_cards(match, 0)[:size]:
            match.answer(0, place)
        finish(match, 0)
        accounts.append((told(match, 1), told(match, 2), told(match, None)))
    assert len(set(accounts)) == 1


@rule("QL-R35")
def test_that_a_stack_is_confirmed_is_seen_at_once() -> None:
    match = new(round_0=False)
    before = told(match, 1)
    match.answer(0, hand_cards(match, 0)[0])
    assert told(match, 1) == before
    finish(match, 0)
    assert told(match, 1) != before


@rule("QL-R45", "QL-R35", "QL-085")
def test_hand_limit_choices_are_hidden_until_the_last_one_is_made() -> None:
    accounts = []
    for choice in ("Red", "Blue"):
        match = hand_limit_match()
        assert sorted(decision.seat for decision in match.pending) == [0, 1]
        match.answer(0, card_named(match, 0, choice))
        assert [decision.seat for decision in match.pending] == [1]
        accounts.append((told(match, 1), told(match, 2), told(match, None)))
        match.answer(1, card_named(match, 1, "Blue"))
        for seat in (0, 1, 2):
            assert choice in json.dumps(match.events(seat), default=str)
    assert accounts[0] == accounts[1]


def hand_limit_match() -> Any:
    """Two of three players hold too many cards at the end of the round."""
    return qh.scene(
        "quaeleon",
        {
            "title": "Too many cards",
            "players": ["A", "B", "C"],
            "begin": "end of round",
            "card": [RED, BLUE, STRAW],
            "seat": {
                "A": {"hand": ["Red", "Blue", *["Straw"] * 4]},
                "B": {"hand": ["Red", "Blue", *["Straw"] * 4]},
                "C": {"hand": ["Straw"] * 5},
            },
            "table": {"deck": ["Straw"] * 15, "rest": "away"},
        },
    )


def card_named(match: Any, seat: int, name: str) -> int:
    """The option of this name."""
    for option in pending(match, seat).options:
        if name in option.label:
            return int(option.value)
    raise AssertionError(f"{name} is not offered")


@rule("QL-R45", "QL-085")
def test_at_the_hand_limit_a_card_that_is_not_in_the_hand_is_refused() -> None:
    match = hand_limit_match()
    offered = hand_cards(match, 0)
    assert len(offered) == 11
    others = [card for card in hand_cards(match, 1) if card not in offered]
    with pytest.raises(IllegalAnswer):
        match.answer(0, others[0])
    match.answer(0, offered[0])
    with pytest.raises(IllegalAnswer):
        match.answer(0, offered[1])
