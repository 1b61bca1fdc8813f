"""Games of Quaeleon's Quest between heuristic players, and what is measured of the set by them.

Nothing is changed in the players but, where a figure says so, which five cards of a hand they lay in one round.
Differences come with the half width of their 95 % interval, in points of a hundred.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

import questhall as qh
from questhall.bots.quaeleon import QuaeleonPolicy
from questhall.games.quaeleon.asks import STACK
from questhall.games.quaeleon.cardset import CardSet
from questhall.games.quaeleon.state import PREPARATION, SETUP, STACK_SIZE, TURN, Quaeleon
from questhall.kernel.game import Game
from questhall.kernel.oracle import Policy
from questhall.kernel.rng import Dice, rng_from_seed
from questhall.kernel.zones import PASS

PROCESSES: Final = 2
BATCHES: Final = 40
SIGMAS: Final = 1.96
ENOUGH_CHANGES: Final = 2
ROUNDS_BY_LOT: Final = 3  # the round whose stack goes by lot is one of the first three


class Planned(Policy):
    """The heuristic player, except that some seats lay certain cards: still in the order that it finds best."""

    def __init__(self) -> None:
        self.player = QuaeleonPolicy()
        self.plans: dict[int, list[int]] = {}

    def choose(self, game: Game, seat: i64, ask: i64, options: vec[i64]) -> i64:
        """The player's answer; where a plan holds, from the planned cards alone, until all of them are laid."""
        if ask != STACK or seat not in self.plans:
            return self.player.choose(game, seat, ask, options)
        planned = vec[i64]()
        for card in options:
            if card in self.plans[seat]:
                planned = append(planned, card)
        if len(planned) == 0:
            return PASS
        chosen = self.player.choose(game, seat, ask, planned)
        return planned[0] if chosen == PASS else chosen


class Course:
    """How one game went: its rounds, who led after each beat, who won."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds = 0
        self.leaders: list[int] = []
        """Who alone had the most health, each time that this was somebody new."""
        self.winner = -1
        self.hands: list[tuple[int, int, int, list[int], list[int]]] = []
        """For each round and living seat: round, living, seat, faces laid, faces kept."""

    def note_lead(self, game: Quaeleon) -> None:
        """Whoever alone has the most health leads; a tie changes nothing."""
        most = max(game.health[seat] for seat in range(self.seats))
        first = [seat for seat in range(self.seats) if game.health[seat] == most]
        if len(first) == 1 and self.leaders[-1:] != first:
            self.leaders.append(first[0])

    def note_hands(self, game: Quaeleon) -> None:
        """What every living seat has laid, and what it has kept."""
        living = [seat for seat in range(self.seats) if game.is_living(seat)]
        for seat in living:
            laid = [int(game.face[card]) for card in game.stack[seat].cards]
            kept = [int(game.face[card]) for card in game.hand[seat].cards]
            self.hands.append((int(game.round), len(living), seat, laid, kept))

    def end(self, game: Quaeleon) -> None:
        """How it ended."""
        self.rounds = int(game.round)
        winners = [seat for seat in range(self.seats) if (game.winners >> seat) & 1]
        self.winner = winners[0] if len(winners) == 1 else -1

    @property
    def lead_changes(self) -> int:
        """How often the lead went from one seat to another."""
        return max(0, len(self.leaders) - 1)


def begun(kind: Any, cards: CardSet, seats: int, seed: int, policy: Policy) -> Quaeleon:
    """A game whose hands have been dealt."""
    game = kind.start(seats, {}, cards, rng_from_seed(seed), [])
    assert isinstance(game, Quaeleon)
    game.oracle = policy
    while game.next == SETUP:
        game.play_step()
    return game


def played(
    game: Quaeleon, planned: Planned | None = None, lots: dict[int, int] | None = None, seed: int = 0
) -> Course:
    """The game to its end. In the round that `lots` names for it, a seat lays five cards drawn by lot."""
    course = Course(int(game.seats))
    dice = Dice(seed)
    while not game.over:
        step = game.next
        if step == PREPARATION and planned is not None and lots is not None:
            planned.plans = {
                seat: by_lot(game, seat, dice)
                for seat, at in lots.items()
                if at == game.round + 1 and game.is_living(seat)
            }
        game.play_step()
        if step == PREPARATION:
            course.note_hands(game)
            if planned is not None:
                planned.plans = {}
        elif game.next != TURN:
            course.note_lead(game)
    course.end(game)
    return course


def by_lot(game: Quaeleon, seat: int, dice: Dice) -> list[int]:
    """Five cards of a hand, each set of five as likely as any other."""
    hand = [int(card) for card in game.hand[seat].cards]
    for place in range(len(hand) - 1, 0, -1):
        other = int(dice.below(place + 1))
        hand[place], hand[other] = hand[other], hand[place]
    return hand[:STACK_SIZE]


def lay_at(game: Quaeleon, places: list[int], faces: Iterable[int]) -> None:
    """Let these printed cards lie in these places; what lay there lies where they came from."""
    for place, face in zip(places, faces, strict=True):
        other = game.handle_of(face)
        game.face[place], game.face[other] = game.face[other], game.face[place]


# ---------------------------------------------------------------------- batches, one a process at a time


def kind_and_cards() -> tuple[Any, CardSet]:
    """The game, and its set."""
    kind = qh.kind("quaeleon")
    cards = kind.load_cards("")
    assert isinstance(cards, CardSet)
    return kind, cards


def batch_of_courses(batch: tuple[int, int, int]) -> dict[str, Counter[Any]]:
    """Some games: rounds, changes of the lead, winners by seat, and how often these had trailed."""
    seats, first, games = batch
    kind, cards = kind_and_cards()
    found: dict[str, Counter[Any]] = {
        "rounds": Counter(),
        "changes": Counter(),
        "winners": Counter(),
        "trailed": Counter(),
    }
    for seed in range(first, first + games):
        course = played(begun(kind, cards, seats, seed, QuaeleonPolicy()))
        found["rounds"][course.rounds] += 1
        found["changes"][course.lead_changes] += 1
        found["winners"][course.winner] += 1
        if course.winner >= 0:
            found["trailed"][course.leaders != [course.winner]] += 1
    return found


def batch_by_lot(batch: tuple[int, int, int]) -> Counter[tuple[int, int, int, bool, bool]]:
    """Some games in which each seat lays by lot in one of its first rounds: face, round, hand, laid, won."""
    seats, first, games = batch
    kind, cards = kind_and_cards()
    found: Counter[tuple[int, int, int, bool, bool]] = Counter()
    for seed in range(first, first + games):
        dice = Dice(seed)
        planned = Planned()
        lots = {seat: 1 + int(dice.below(ROUNDS_BY_LOT)) for seat in range(seats)}
        course = played(begun(kind, cards, seats, seed, planned), planned, lots, seed)
        for at, _living, seat, laid, kept in course.hands:
            if lots[seat] == at:
                size = len(laid) + len(kept)
                won = course.winner == seat
                for face in laid:
                    found[face, at, size, True, won] += 1
                for face in kept:
                    found[face, at, size, False, won] += 1
    return found


def batch_of_pairs(batch: tuple[str, int, int, int]) -> Counter[tuple[int, ...]]:
    """Some fourfold comparisons for a faction: with a fellow or a stranger beside either card, and who won.

    Two cards a, b of the faction and two x, y of two other factions make four hands of one deal: a+b, a+x, y+b
    and y+x, each with the same five other cards. The first five cards of the hand, the two among them, are laid
    in the first round. The four cards stand once in {a+b, y+x} and once in {a+x, y+b}, so that only what two
    cards of a faction do for each other can tell these apart.
    """
    faction, seats, first, games = batch
    kind, cards = kind_and_cards()
    own = [card.id for card in cards.cards if card.faction == faction]
    others = [card for card in cards.cards if card.faction != faction]
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(first, first + games):
        dice = Dice(seed)
        a = own.pop(int(dice.below(len(own))))
        b = own[int(dice.below(len(own)))]
        own.append(a)
        x = others[int(dice.below(len(others)))]
        strangers = [card.id for card in others if card.faction != x.faction]
        y = strangers[int(dice.below(len(strangers)))]
        seat = seed % seats
        four = [a, b, x.id, y]
        won: list[int] = []
        for left, right in ((a, b), (a, x.id), (y, b), (y, x.id)):
            planned = Planned()
            game = begun(kind, cards, seats, seed, planned)
            hand = [int(card) for card in game.hand[seat].cards]
            places = [*hand[:2], int(game.deck.at(0)), int(game.deck.at(1))]
            lay_at(game, places, four)  # so that all else lies alike in the four games
            lay_at(game, places, [left, right, *(card for card in four if card not in (left, right))])
            planned.plans = {seat: hand[:STACK_SIZE]}
            won.append(int(played(game, planned).winner == seat))
        found[tuple(won)] += 1
    return found


# ---------------------------------------------------------------------- what comes of them


def in_batches(of: Callable[[Any], Any], about: tuple[Any, ...], games: int) -> list[Any]:
    """What the batches of so many games find, two processes at a time."""
    size = games // BATCHES
    batches = [(*about, first, size) for first in range(0, BATCHES * size, size)]
    with ProcessPoolExecutor(PROCESSES) as pool:
        return list(pool.map(of, batches))


def courses(seats: int, games: int) -> dict[str, Any]:
    """How long games take, how often the lead changes, and how evenly the seats win."""
    total: dict[str, Counter[Any]] = {}
    for found in in_batches(batch_of_courses, (seats,), games):
        for key, counts in found.items():
            total.setdefault(key, Counter()).update(counts)
    rounds = sorted(total["rounds"].elements())
    changed = sum(count for changes, count in total["changes"].items() if changes >= ENOUGH_CHANGES)
    shares = [100 * (total["winners"][seat] / games - 1 / seats) for seat in range(seats)]
    return {
        "games": games,
        "median rounds": rounds[games // 2],
        "rounds of the middle nine tenths": [rounds[games // 20], rounds[games - games // 20 - 1]],
        "% with two changes of the lead": round(100 * changed / games, 1),
        "% in which the winner had trailed": round(100 * total["trailed"][True] / games, 1),
        "% that all lose": round(100 * total["winners"][-1] / games, 2),
        "seats: points from an even share": [round(share, 1) for share in shares],
    }


def card_differences(seats: int, games: int) -> dict[str, tuple[float, float]]:
    """For each card: how many points more often a seat wins that lays it than one that keeps it, by lot."""
    total: Counter[tuple[int, int, int, bool, bool]] = Counter()
    for found in in_batches(batch_by_lot, (seats,), games):
        total.update(found)
    _, cards = kind_and_cards()
    like: dict[int, dict[tuple[int, int], list[int]]] = {card.id: {} for card in cards.cards}
    for (face, at, size, laid, won), count in total.items():
        counts = like[face].setdefault((at, size), [0, 0, 0, 0])  # laid, laid and won, kept, kept and won
        counts[0 if laid else 2] += count
        counts[1 if laid else 3] += count if won else 0
    return {card.name: difference(like[card.id].values()) for card in cards.cards}


def difference(groups: Iterable[list[int]]) -> tuple[float, float]:
    """The difference of two rates over groups of like cases, weighted as Mantel and Haenszel do."""
    weights = sums = variance = 0.0
    for laid, laid_won, kept, kept_won in groups:
        if laid and kept:
            weight = laid * kept / (laid + kept)
            rate = (laid_won + kept_won) / (laid + kept)
            weights += weight
            sums += weight * (laid_won / laid - kept_won / kept)
            variance += weight * rate * (1 - rate)
    return 100 * sums / weights, 100 * SIGMAS * sqrt(variance) / weights


def fellowship(faction: str, seats: int, games: int) -> tuple[float, float]:
    """How many points more often a+b and y+x win than a+x and y+b: what two of a faction do for each other."""
    total: Counter[tuple[int, ...]] = Counter()
    for found in in_batches(batch_of_pairs, (faction, seats), games):
        total.update(found)
    count = total.total()
    contrasts = Counter[int]()
    for (fellows, left, right, strangers), times in total.items():
        contrasts[fellows + strangers - left - right] += times
    mean = sum(value * times for value, times in contrasts.items()) / count
    square = sum(value * value * times for value, times in contrasts.items()) / count
    return 100 * mean, 100 * SIGMAS * sqrt((square - mean * mean) / count)
