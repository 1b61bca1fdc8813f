"""Sampled worlds: games that one seat cannot tell from the true one, and redeals that nobody can tell."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from questhall.kernel.game import (
    LOOK_SHIFT,
    RECALLED,
    RECALLED_SHIFT,
    Correction,
    Game,
    Gathered,
    Suspend,
    WrongReplay,
)
from questhall.kernel.oracle import Script
from questhall.kernel.rng import Dice, Rng
from questhall.kernel.zones import NO_CARD, NOBODY, filled, numbers

TRIES: Final = 50


class NoSample(Exception):
    """No world could be found that the seat cannot tell from the true one."""


@final
@mypyc_attr(acyclic=True)
class Position:
    """Where a match stands: the snapshot at the start of the step, the answers since, and the half-run state.

    `alone` is the seat whose half of a secret simultaneous answer the run belongs to, or NOBODY; `gathered` is how
    many such answers of this step are complete. The script holds no draft but that seat's own.
    """

    def __init__(self, snapshot: Game, script: Script, state: Game, alone: i64, gathered: i64) -> None:
        self.snapshot: Game = snapshot
        self.script: Script = script
        self.state: Game = state
        self.alone: i64 = alone
        self.gathered: i64 = gathered

    def is_led_by_one(self) -> bool:
        """Whether nobody has answered in this step but the seat whose half this is, from what it knows: see `together`."""
        if self.gathered > 0:
            return False
        for i in range(self.script.size()):
            if self.script.seat[i] != self.alone:
                return False
        return True


@final
@mypyc_attr(acyclic=True)
class World:
    """A sampled game at the start of the step, the answers that lead to the question, and how many tries it took."""

    def __init__(self, game: Game, script: Script, tries: i64) -> None:
        self.game: Game = game
        self.script: Script = script
        self.tries: i64 = tries


@final
@mypyc_attr(acyclic=True)
class Deal:
    """How the cards of a sampled world lie, for every handle: first what was never known, then what was lost track of.

    `carried` says whose card lies at a handle since before the step began. `corrected` says from which handle it is
    taken after the shuffles of this step, of which the seat saw what went in.
    """

    def __init__(self, cards: i64) -> None:
        self.carried: vec[i64] = numbers(cards)
        self.corrected: vec[i64] = numbers(cards)

    def card_at(self, card: i64) -> i64:
        """The handle whose card lies at this one in the sampled world."""
        return self.carried[self.corrected[card]]


def sample(position: Position, seat: i64, dice: Dice) -> World:
    """A world that the seat cannot tell from the true one; with NOBODY, one that not even all seats together can."""
    state = position.state
    snapshot = position.snapshot
    for tried in range(TRIES):
        dealt = deal(state, snapshot, seat, dice)
        game = snapshot.copy()
        carry_back(game, snapshot, state, dealt.carried)
        correct(game, state, dealt.corrected)
        script = position.script.copy(position.script.then)
        script.renew(Rng(dice.word(), dice.word(), dice.word(), dice.word()))
        if is_same_question(game, script, position, seat):
            return World(game, script, tried + 1)
    raise NoSample


def is_same_question(game: Game, script: Script, position: Position, seat: i64) -> bool:
    """Whether the sampled game comes to the question at which the true one waits, and with the seat's own options."""
    state = position.state
    if state.moves == 0 and position.is_led_by_one():
        return True
    probe = game.copy()
    probe.begin_step()
    probe.alone = position.alone
    probe.gathered = position.gathered
    probe.oracle = script
    try:
        probe.step()
    except Suspend:
        is_replayed = script.is_used_up()
        script.rewind()
        if (
            not is_replayed
            or probe.pending_ask != state.pending_ask
            or probe.pending_seats != state.pending_seats
        ):
            return False
        return seat == NOBODY or state.pending_seats >> seat & 1 == 0 or is_alike(probe, state)
    except (Gathered, WrongReplay):
        return False
    return False


def is_alike(probe: Game, state: Game) -> bool:
    """Whether two states offer the same options."""
    if len(probe.pending_options) != len(state.pending_options):
        return False
    for i in range(len(state.pending_options)):
        if probe.pending_options[i] != state.pending_options[i]:
            return False
    return True


def deal(game: Game, snapshot: Game, seat: i64, dice: Dice) -> Deal:
    """How the cards lie in a world that the seat cannot tell from the true one."""
    dealt = Deal(len(game.face))
    seats: i64 = game.everybody if seat == NOBODY else 1 << seat
    unknown = vec[i64](capacity=len(game.marks))
    for card in range(len(game.marks)):
        if game.marks[card] & seats == 0:
            unknown = append(unknown, card)
    unmoved = dealt.corrected
    if len(game.group) > 0:
        permute_groups(game, seat, seats, unknown, dealt.carried, unmoved, 1, snapshot.next_group, dice)
    permute_lots(game, seats, unknown, dealt.carried, unmoved, 0, snapshot.next_lot, dice)
    if game.next_group > snapshot.next_group:
        permute_groups(
            game,
            seat,
            seats,
            unknown,
            dealt.corrected,
            dealt.carried,
            snapshot.next_group,
            game.next_group,
            dice,
        )
    if game.next_lot > snapshot.next_lot:
        permute_lots(
            game, seats, unknown, dealt.corrected, dealt.carried, snapshot.next_lot, game.next_lot, dice
        )
    return dealt


def permute_groups(
    game: Game,
    seat: i64,
    seats: i64,
    unknown: vec[i64],
    taken_from: vec[i64],
    standing_for: vec[i64],
    least: i64,
    end: i64,
    dice: Dice,
) -> None:
    """Cards that the seat has lost track of among others change places with them; groups from `least` to `end`."""
    cards = vec[i64](capacity=len(unknown))
    groups = vec[i64](capacity=len(unknown))
    for i in range(len(unknown)):
        group = group_for(game, seat, unknown[i])
        if least <= group < end:
            cards = append(cards, unknown[i])
            groups = append(groups, group)
    permute_alike(game, seats, cards, groups, taken_from, standing_for, dice)


def permute_alike(
    game: Game,
    seats: i64,
    cards: vec[i64],
    keys: vec[i64],
    taken_from: vec[i64],
    standing_for: vec[i64],
    dice: Dice,
) -> None:
    """Cards with the same key change places with one another; the two rows are used up."""
    left: i64 = len(cards)
    while left > 0:
        key = keys[0]
        members = vec[i64](capacity=left)
        others: i64 = 0
        for i in range(left):
            if keys[i] == key:
                members = append(members, cards[i])
            else:
                cards[others] = cards[i]
                keys[others] = keys[i]
                others += 1
        left = others
        permute(game, seats, members, taken_from, standing_for, dice)


def group_for(game: Game, seat: i64, card: i64) -> i64:
    """Among which cards a seat has lost track of this one; for NOBODY, among which all seats have, or 0."""
    count: i64 = len(game.face)
    if seat != NOBODY:
        return game.group[seat * count + card]
    group = game.group[card]
    for other in range(1, game.seats + 1):
        if game.group[other * count + card] == 0:
            return 0
    return group


def permute_lots(
    game: Game,
    seats: i64,
    unknown: vec[i64],
    taken_from: vec[i64],
    standing_for: vec[i64],
    least: i64,
    end: i64,
    dice: Dice,
) -> None:
    """Cards that were shuffled together, and that the seats have not seen since, change places; lots as for groups."""
    recalled = seats << RECALLED_SHIFT
    if game.next_lot == 1 and len(game.group) == 0:  # all are of the one lot that a game begins with
        permute(game, seats, unknown, taken_from, standing_for, dice)
        return
    cards = vec[i64](capacity=len(unknown))
    lots = vec[i64](capacity=len(unknown))
    for i in range(len(unknown)):
        taken = taken_from[unknown[i]]
        lot = game.lot[taken]
        if least <= lot < end and game.marks[taken] & recalled == 0:
            cards = append(cards, unknown[i])
            lots = append(lots, lot)
    permute_alike(game, seats, cards, lots, taken_from, standing_for, dice)


def permute(
    game: Game, seats: i64, members: vec[i64], taken_from: vec[i64], standing_for: vec[i64], dice: Dice
) -> None:
    """Any order of these cards, each as likely as the others, that keeps every look that is known.

    It depends on the dice and on which cards these are, never on how they truly lie.
    """
    lay_by_faces(game, members, taken_from, standing_for)
    for i in range(len(members) - 1, 0, -1):
        a = members[i]
        b = members[dice.below(i + 1)]
        taken = taken_from[a]
        taken_from[a] = taken_from[b]
        taken_from[b] = taken
    looks = seats << LOOK_SHIFT
    for i in range(len(members)):
        if game.marks[members[i]] & looks:
            keep_looks(game, looks, members, taken_from, standing_for)
            return


def lay_by_faces(game: Game, members: vec[i64], taken_from: vec[i64], standing_for: vec[i64]) -> None:
    """Deal these cards out in the order of their faces, and of their conditions where several have the same face."""
    first = filled(len(game.face), NO_CARD)
    following = filled(len(game.face), NO_CARD)
    for i in range(len(members)):
        taken = taken_from[members[i]]
        face = game.face[standing_for[taken]]
        condition = game.condition[standing_for[taken]]
        before: i64 = NO_CARD
        after = first[face]
        while after != NO_CARD and game.condition[standing_for[after]] < condition:
            before = after
            after = following[after]
        following[taken] = after
        if before == NO_CARD:
            first[face] = taken
        else:
            following[before] = taken
    dealt: i64 = 0
    for face in range(len(first)):
        card = first[face]
        while card != NO_CARD:
            taken_from[members[dealt]] = card
            dealt += 1
            card = following[card]


def keep_looks(
    game: Game, looks: i64, members: vec[i64], taken_from: vec[i64], standing_for: vec[i64]
) -> None:
    """Deal the shuffled cards out again: first each known look its next fitting card, then the rest as they come."""
    pool = vec[i64](capacity=len(members))
    for i in range(len(members)):
        pool = append(pool, taken_from[members[i]])
    for i in range(len(members)):
        card = members[i]
        if game.marks[card] & looks:
            look = look_as(game, card, card)
            for k in range(len(pool)):
                if pool[k] != NO_CARD and look_as(game, standing_for[pool[k]], card) == look:
                    taken_from[card] = pool[k]
                    pool[k] = NO_CARD
                    break
    j: i64 = 0
    for i in range(len(members)):
        if game.marks[members[i]] & looks == 0:
            while pool[j] == NO_CARD:
                j += 1
            taken_from[members[i]] = pool[j]
            j += 1


def look_as(game: Game, taken: i64, card: i64) -> i64:
    """How a card would look at the handle of another."""
    return game.look(game.face[taken], game.condition[card if game.conditions_show else taken])


def carry_back(game: Game, snapshot: Game, state: Game, taken_from: vec[i64]) -> None:
    """Lay the cards of the sampled world where they lay when the step began."""
    for card in range(len(taken_from)):
        taken = taken_from[card]
        if taken != card:
            to = state.where_from(card)
            source = state.where_from(taken)
            game.face[to] = snapshot.face[source]
            if not game.conditions_show:
                game.condition[to] = snapshot.condition[source]
            game.lot[to] = snapshot.lot[source]
            game.marks[to] = (snapshot.marks[to] & ~RECALLED) | (snapshot.marks[source] & RECALLED)


def correct(game: Game, state: Game, corrected: vec[i64]) -> None:
    """After the last shuffle of this step that they were in, the cards lie as the sampled world wants them."""
    mix: i64 = 0
    for card in range(len(corrected)):
        if corrected[card] != card and state.mixed[card] > mix:
            mix = state.mixed[card]
    if mix > 0:
        game.corrections = [*game.corrections, Correction(state.steps, mix, corrected)]
