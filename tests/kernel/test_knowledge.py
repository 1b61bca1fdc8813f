"""Sampled worlds agree with what a careful person can work out by hand, no more and no less."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations

import pytest

from questhall.kernel.game import Suspend
from questhall.kernel.knowledge import Position, deal, sample
from questhall.kernel.oracle import Script
from questhall.kernel.rng import Dice, rng_from_seed
from questhall.kernel.zones import Zone
from tests.contract.tiny import CARDS, KIND, ROUND, Lanterns

SAMPLES = 20_000


def lanterns(hands: list[list[int]], well: list[int]) -> Lanterns:
    """Two or more hands and a well, arranged by faces; nobody but its owner knows a hand, nobody the well."""
    game = KIND.start(len(hands), {}, None, rng_from_seed(1), [])
    assert isinstance(game, Lanterns)
    game.next = ROUND
    game.well.take_all()
    for card in range(CARDS):
        game.marks[card] = 0
    for seat, hand in enumerate(hands):
        for face in hand:
            game.put(game.hand[seat], face)
    for face in well:
        game.put(game.well, face)
    rest = [face for face in range(CARDS) if not any(zone.has(face) for zone in game.zones())]
    for face in rest:  # the others lie open, so that the worlds are few
        game.put(game.won[0], face)
    return game


def faces(game: Lanterns, zone: Zone) -> tuple[int, ...]:
    return tuple(int(game.face[card]) for card in zone.cards)


def world_of(game: Lanterns, seat: int, dice: Dice) -> Lanterns:
    """A sampled world as it lies on the table; nothing happened in the present step."""
    dealt = deal(game, game, seat, dice)
    world = game.copy()
    for card in range(CARDS):
        world.face[card] = game.face[dealt.card_at(card)]
    return world


def check(
    game: Lanterns,
    seat: int,
    possible: Iterable[tuple[int, ...]],
    what: Callable[[Lanterns], tuple[int, ...]],
) -> None:
    """The samples are spread evenly over exactly the worlds that are possible."""
    expected = set(possible)
    dice = Dice(11)
    counts = Counter(what(world_of(game, seat, dice)) for _ in range(SAMPLES))
    assert set(counts) == expected
    assert is_even([counts[world] for world in expected])


def is_even(counts: list[int]) -> bool:
    """Chi-squared, at one false alarm in a thousand (the bound by Wilson and Hilferty)."""
    mean = sum(counts) / len(counts)
    freedom = len(counts) - 1
    bound = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    return bool(sum((count - mean) ** 2 / mean for count in counts) < bound)


def test_a_hidden_hand_and_the_well_share_what_is_unknown() -> None:
    game = lanterns([[0, 1], [2, 3]], [4, 5])
    check(
        game,
        0,
        permutations([2, 3, 4, 5]),
        lambda world: faces(world, world.hand[1]) + faces(world, world.well),
    )


def test_where_two_cards_have_one_face_both_are_dealt() -> None:
    game = lanterns([[0, 1], [2, 3]], [4, 5])
    game.face[4] = 2
    check(
        game,
        0,
        permutations((2, 3, 2, 5)),
        lambda world: faces(world, world.hand[1]) + faces(world, world.well),
    )


def test_a_card_that_was_seen_and_then_laid_among_others_is_remembered_there() -> None:
    """Everybody saw card 2 go to the hand of seat 1, who then lays one of three cards face down."""
    game = lanterns([[0, 1], [2, 3, 4]], [5])
    game.show(2, game.everybody)
    game.hand[1].take(3)
    game.put(game.laid[1], 3)
    game.mix(1, [game.laid[1], game.hand[1]])
    check(
        game,
        0,
        [world for world in permutations([2, 3, 4, 5]) if 2 in world[:3]],
        lambda world: faces(world, world.laid[1]) + faces(world, world.hand[1]) + faces(world, world.well),
    )
    assert faces(game, game.laid[1]) == (3,)
    assert sorted(faces(game, game.hand[1])) == [2, 4]


def test_once_the_laid_card_is_shown_the_rest_of_the_memory_stays_with_the_hand() -> None:
    game = lanterns([[0, 1], [2, 3, 4]], [5])
    game.show(2, game.everybody)
    game.hand[1].take(3)
    game.put(game.laid[1], 3)
    game.mix(1, [game.laid[1], game.hand[1]])
    game.show(game.laid[1].top(), game.everybody)
    check(
        game,
        0,
        [(2, 4, 5), (4, 2, 5), (2, 5, 4), (5, 2, 4)],
        lambda world: faces(world, world.hand[1]) + faces(world, world.well),
    )


def test_a_lot_that_a_step_has_made_is_dealt_apart_from_what_was_hidden_before() -> None:
    """In this step, cards that all had seen were shuffled into the well; the other hand is older."""
    game = lanterns([[0, 1], [6, 7]], [])
    for face in (2, 3):
        game.won[0].take(face)
        game.put(game.well, face)
    before = game.copy()
    game.begin_step()
    game.shuffle(game.well)
    dice = Dice(5)
    for _ in range(200):
        dealt = deal(game, before, 0, dice)
        assert sorted(int(game.face[dealt.card_at(card)]) for card in game.hand[1].cards) == [6, 7]
        assert sorted(int(game.face[dealt.card_at(card)]) for card in game.well.cards) == [2, 3]


def test_cards_of_two_lots_are_dealt_within_their_lots_and_mixed_where_they_were_mixed() -> None:
    """The well was shuffled from cards that all had seen; a hand holds one of them and one older card."""
    game = lanterns([[0, 1], [6, 7]], [])
    for face in (2, 3, 4):
        game.won[0].take(face)
        game.put(game.well, face)
    game.shuffle(game.well)  # all public: a lot of its own
    drawn = game.well.take_top()
    game.put(game.hand[1], drawn)
    game.won[0].take(8)
    game.marks[8] = 0  # an older card of which nobody knows anything lies hidden under the won cards
    game.put(game.laid[0], 8)
    game.marks[8] = 0
    game.hand[1].take(6)
    game.put(game.laid[1], 6)
    game.mix(1, [game.laid[1], game.hand[1]])
    newer, older = {2, 3, 4}, {6, 7, 8}
    worlds = set()
    for left in permutations(newer, 2):
        (new,) = newer - set(left)
        for hidden in older:
            two = older - {hidden}
            for laid_and_hand in permutations([new, *two]):
                worlds.add((*left, hidden, *laid_and_hand))
    check(
        game,
        0,
        worlds,
        lambda world: (
            faces(world, world.well)
            + faces(world, world.laid[0])
            + faces(world, world.laid[1])
            + faces(world, world.hand[1])
        ),
    )


def test_where_the_back_is_seen_only_cards_with_that_back_are_dealt() -> None:
    """Faces 0 to 5 have blue backs, 6 to 11 red ones."""
    game = lanterns([[0, 1], [2, 7]], [3, 8])
    for card in (2, 7):
        game.show_look(card, game.everybody)
    check(
        game,
        0,
        [world for world in permutations([2, 7, 3, 8]) if world[0] < 6 <= world[1]],
        lambda world: faces(world, world.hand[1]) + faces(world, world.well),
    )


def test_what_everybody_saw_go_into_a_shuffle_is_a_lot_of_its_own() -> None:
    game = lanterns([[0, 1], [2, 3]], [])
    for face in (4, 5, 6):
        game.won[0].take(face)
        game.put(game.well, face)
    game.shuffle(game.well)
    check(
        game,
        0,
        [hand + well for hand in permutations([2, 3]) for well in permutations([4, 5, 6])],
        lambda world: faces(world, world.hand[1]) + faces(world, world.well),
    )


def test_a_player_remembers_the_own_card_slipped_into_a_shuffle() -> None:
    game = lanterns([[0, 1], [2, 3]], [4, 5])
    game.hand[0].take(0)
    game.put(game.well, 0)
    game.mix(0, [game.hand[0], game.well])
    game.shuffle(game.well)
    check(
        game,
        0,
        [world for world in permutations([2, 3, 0, 4, 5]) if 0 in world[2:]],
        lambda world: faces(world, world.hand[1]) + faces(world, world.well),
    )
    check(
        game,
        1,
        permutations([0, 1, 4, 5]),
        lambda world: faces(world, world.hand[0]) + faces(world, world.well),
    )


def test_after_a_shuffle_in_mid_step_a_world_can_be_carried_back_and_replayed() -> None:
    snapshot = lanterns([[0, 1], [2, 3]], [4, 5, 6, 7])
    snapshot.next = 2
    script = Script()
    state = snapshot.copy()
    state.begin_step()
    state.oracle = script
    with pytest.raises(Suspend):
        state.step()
    script.add(0, state.pending_ask, 1)
    state = snapshot.copy()
    state.begin_step()
    state.oracle = script.copy(script.then)
    with pytest.raises(Suspend):
        state.step()
    assert state.where_from(state.well.at(0)) != state.well.at(0) or state.moves > 0
    dice = Dice(3)
    tries = 0
    for _ in range(200):
        world = sample(Position(snapshot, script, state, -1, 1_000_000), 0, dice)
        tries += world.tries
        again = world.game
        again.begin_step()
        again.oracle = world.script
        with pytest.raises(Suspend):
            again.step()
        assert isinstance(again, Lanterns)
        assert faces(again, again.hand[0]) == faces(state, state.hand[0])
    assert tries < 600


def test_a_redeal_for_nobody_moves_only_what_nobody_knows() -> None:
    game = lanterns([[0, 1], [2, 3]], [4, 5, 6])
    world = world_of(game, -1, Dice(4))
    assert faces(world, world.hand[0]) == (0, 1)
    assert faces(world, world.hand[1]) == (2, 3)
    assert sorted(faces(world, world.well)) == [4, 5, 6]
