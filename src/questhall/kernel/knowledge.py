"""Sampled worlds: games that one seat cannot tell from the true one, and redeals that nobody can tell."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.kernel.game import LOOK_SHIFT, PART, RECALLED_SHIFT, Game, Gathered, Suspend, WrongReplay
from questhall.kernel.oracle import Script
from questhall.kernel.rng import Dice, Rng
from questhall.kernel.zones import NO_CARD, NOBODY, numbers

TRIES: Final = 50
RECALLED: Final = PART << RECALLED_SHIFT


class NoSample(Exception):
    """No world could be found that the seat cannot tell from the true one."""


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


class World:
    """A sampled game at the start of the step, the answers that lead to the question, and how many tries it took."""

    def __init__(self, game: Game, script: Script, tries: i64) -> None:
        self.game: Game = game
        self.script: Script = script
        self.tries: i64 = tries


def sample(position: Position, seat: i64, dice: Dice) -> World:
    """A world that the seat cannot tell from the true one; with NOBODY, one that not even all seats together can."""
    state = position.state
    for tried in range(TRIES):
        taken_from = deal(state, seat, dice)
        game = position.snapshot.copy()
        carry_back(game, position.snapshot, state, taken_from)
        script = position.script.copy(position.script.then)
        script.renew(Rng(dice.word(), dice.word(), dice.word(), dice.word()))
        if is_same_question(game, script, position):
            return World(game, script, tried + 1)
    raise NoSample


def is_same_question(game: Game, script: Script, position: Position) -> bool:
    """Whether the sampled game comes to the question at which the true one waits."""
    state = position.state
    if state.moves == 0 and script.size() == 0:
        return True
    probe = game.copy()
    probe.begin_step()
    probe.alone = position.alone
    probe.gathered = position.gathered
    probe.oracle = script.copy(position.script.then)
    try:
        probe.step()
    except Suspend:
        return (
            probe.pending_ask == state.pending_ask
            and probe.pending_seats == state.pending_seats
            and len(probe.pending_options) == len(state.pending_options)
        )
    except (Gathered, WrongReplay):
        return False
    return False


def deal(game: Game, seat: i64, dice: Dice) -> vec[i64]:
    """For every handle, the handle whose card lies there in a world that the seat cannot tell from the true one."""
    taken_from = numbers(len(game.face))
    seats: i64 = game.everybody if seat == NOBODY else 1 << seat
    unknown = vec[i64](capacity=len(game.marks))
    for card in range(len(game.marks)):
        if game.marks[card] & seats == 0:
            unknown = append(unknown, card)
    if len(game.group) > 0:
        permute_groups(game, seat, seats, unknown, taken_from, dice)
    permute_lots(game, seats, unknown, taken_from, dice)
    return taken_from


def permute_groups(
    game: Game, seat: i64, seats: i64, unknown: vec[i64], taken_from: vec[i64], dice: Dice
) -> None:
    """Cards that the seat has lost track of among others change places with them."""
    done: i64 = 0
    while True:
        lowest: i64 = 0
        for i in range(len(unknown)):
            group = group_for(game, seat, unknown[i])
            if group > done and (lowest == 0 or group < lowest):
                lowest = group
        if lowest == 0:
            return
        done = lowest
        members = vec[i64]()
        for i in range(len(unknown)):
            if group_for(game, seat, unknown[i]) == lowest:
                members = append(members, unknown[i])
        permute(game, seats, members, taken_from, dice)


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


def permute_lots(game: Game, seats: i64, unknown: vec[i64], taken_from: vec[i64], dice: Dice) -> None:
    """Cards that were shuffled together, and that the seats have not seen since, change places."""
    recalled = seats << RECALLED_SHIFT
    lot: i64 = -1
    one_lot = True
    for i in range(len(unknown)):
        taken = taken_from[unknown[i]]
        if game.marks[taken] & recalled:
            one_lot = False
        elif lot == -1:
            lot = game.lot[taken]
        elif lot != game.lot[taken]:
            one_lot = False
    if one_lot:
        permute(game, seats, unknown, taken_from, dice)
        return
    done: i64 = -1
    while True:
        lowest: i64 = -1
        for i in range(len(unknown)):
            taken = taken_from[unknown[i]]
            lot = game.lot[taken]
            if lot > done and game.marks[taken] & recalled == 0 and (lowest == -1 or lot < lowest):
                lowest = lot
        if lowest == -1:
            return
        done = lowest
        members = vec[i64]()
        for i in range(len(unknown)):
            taken = taken_from[unknown[i]]
            if game.lot[taken] == lowest and game.marks[taken] & recalled == 0:
                members = append(members, unknown[i])
        permute(game, seats, members, taken_from, dice)


def permute(game: Game, seats: i64, members: vec[i64], taken_from: vec[i64], dice: Dice) -> None:
    """Any order of these cards, each as likely as the others, that keeps every look that is known."""
    for i in range(len(members) - 1, 0, -1):
        a = members[i]
        b = members[dice.below(i + 1)]
        taken = taken_from[a]
        taken_from[a] = taken_from[b]
        taken_from[b] = taken
    looks = seats << LOOK_SHIFT
    for i in range(len(members)):
        if game.marks[members[i]] & looks:
            keep_looks(game, looks, members, taken_from)
            return


def keep_looks(game: Game, looks: i64, members: vec[i64], taken_from: vec[i64]) -> None:
    """Deal the shuffled cards out again: first each known look its next fitting card, then the rest as they come."""
    pool = vec[i64](capacity=len(members))
    for i in range(len(members)):
        pool = append(pool, taken_from[members[i]])
    for i in range(len(members)):
        card = members[i]
        if game.marks[card] & looks:
            look = look_as(game, card, card)
            for k in range(len(pool)):
                if pool[k] != NO_CARD and look_as(game, pool[k], card) == look:
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
