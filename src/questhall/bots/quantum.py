"""A player of Quantum Quest that goes by a few plain rules; it sees only a `QuantumSight`.

With 'memory' it forgets one penalty in eight, and overlooks one mistake of the others in four.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum import asks
from questhall.games.quantum.effects.base import CLERIC, MAGE, THIEF
from questhall.games.quantum.rules.spells import DOOM, EXECUTION, OVERTHROW, SUMMON
from questhall.games.quantum.sight import QuantumSight
from questhall.games.quantum.state import DOUBLE, NORMAL, SKIP
from questhall.kernel.game import Game
from questhall.kernel.oracle import Policy
from questhall.kernel.zones import NO_CARD, NOBODY, PASS

FORGETS_ONE_IN: Final = 8
OVERLOOKS_ONE_IN: Final = 4
GOOD_HAND: Final = 24  # health in all; the mean of five adventurers is about 33
FEW_LEFT: Final = 3
OF_THIEF: Final = 3  # a small adventurer is worth some health more than it has: it may buy
OF_MAGE_OR_CLERIC: Final = 4


@final
class Player:
    """Answers every question of the game by who stands how, and whom a blow would cost most."""

    def choose(self, sight: QuantumSight, ask: i64, options: "vec[i64]") -> i64:
        """One of the options of an ask."""
        if ask == asks.SPELL:
            return spell(sight, options)
        if ask == asks.VICTIM or ask == asks.EXECUTE:
            return victim(sight, options)
        if ask == asks.SPLIT:
            return part_of_split(sight, options)
        if ask == asks.TOKEN:
            return token(sight, options)
        if ask == asks.SHIELD:
            return most_in_danger(sight, options)
        if ask == asks.HEAL:
            return most_wounded(sight, options)
        if ask == asks.EXCHANGE:
            return least_worth(sight, options)
        if ask == asks.TERRAFORM:
            return least_wanted_chamber(sight, options)
        if ask == asks.OVERTHROW:
            return best_chamber(sight, options)
        if ask == asks.DESTINATION:
            return safest_chamber(sight, options)
        if ask == asks.MULLIGAN:
            return mulligan(sight)
        if ask == asks.DECLARE:
            return declaration(sight)
        if ask == asks.CATCH:
            return catch(sight)
        if ask == asks.BUY:
            return purchase(sight)
        if ask == asks.DOUBLE:
            return DOUBLE
        if ask == asks.ALTERNATIVE:
            return alternative(sight, options)
        if ask == asks.PAY:
            return payment(sight)
        return options[0]


# ------------------------------------------------------------------ before the roll


def mulligan(sight: QuantumSight) -> i64:
    """A weak hand is worth two mana to be rid of."""
    party = sight.party(sight.seat)
    health: i64 = 0
    for i in range(len(party)):
        health += worth(sight, party[i])
    return asks.DO_IT if health < GOOD_HAND else PASS


def declaration(sight: QuantumSight) -> i64:
    """What is remembered of one's own penalties; a skip comes alone."""
    waiting = sight.remembered(sight.seat)
    if waiting == NORMAL or (sight.turns() * 5 + sight.seat) % FORGETS_ONE_IN == 0:
        return NORMAL
    return SKIP if waiting & SKIP else waiting


def catch(sight: QuantumSight) -> i64:
    """Somebody has declared less than is waiting, and it was noticed."""
    declared = sight.declared()
    waiting = sight.remembered(sight.current())
    if (
        declared == SKIP
        or waiting & ~declared == 0
        or (sight.turns() * 3 + sight.seat) % OVERLOOKS_ONE_IN == 0
    ):
        return PASS
    return asks.DO_IT


def spell(sight: QuantumSight, options: "vec[i64]") -> i64:
    """Doom whenever it can be paid; Execution on small parties; Summon for a small party or a ghost; else save."""
    party: i64 = len(sight.party(sight.seat))
    if has(options, DOOM):
        return DOOM
    if has(options, SUMMON) and party < FEW_LEFT:
        return SUMMON
    if has(options, EXECUTION) and others_alive(sight) <= FEW_LEFT:
        return EXECUTION
    if has(options, SUMMON) and sight.mana(sight.seat) < 30:
        return SUMMON
    if has(options, OVERTHROW) and is_any_owned_by_others(sight):
        return OVERTHROW
    return PASS


def purchase(sight: QuantumSight) -> i64:
    """Chambers are what wins; only a dwindling party saves for a Summon that is near."""
    mana = sight.mana(sight.seat)
    cost = sight.cost(sight.visiting())
    if len(sight.party(sight.seat)) < FEW_LEFT and mana >= 14 and mana - cost < 12:
        return PASS
    return asks.DO_IT


# ------------------------------------------------------------------ damage


def worth(sight: QuantumSight, card: i64) -> i64:
    """What an adventurer is worth: the health that is left, and what its class can do."""
    of_class = sight.class_of(card)
    if of_class == CLERIC or of_class == MAGE:
        return sight.health(card) + OF_MAGE_OR_CLERIC
    if of_class == THIEF:
        return sight.health(card) + OF_THIEF
    return sight.health(card)


def victim(sight: QuantumSight, options: "vec[i64]") -> i64:
    """Of one's own party who survives it best, of another's who dies of it or is nearest to it."""
    best = options[0]
    highest: i64 = -1_000_000
    for i in range(len(options)):
        card = options[i]
        value = value_of_hitting(sight, card)
        if sight.party_of(card) == sight.seat:
            value = -value
        if value > highest:
            highest = value
            best = card
    return best


def value_of_hitting(sight: QuantumSight, card: i64) -> i64:
    """How much it costs a party that this adventurer is hit; the last one of a party costs most."""
    health = sight.health(card)
    owner = sight.party_of(card)
    value = 20 - health
    if sight.amount() >= health or sight.amount() == 0:
        value = 100 + worth(sight, card)
        if owner != NOBODY and len(sight.party(owner)) == 1:
            value += 1_000
    return value


def part_of_split(sight: QuantumSight, options: "vec[i64]") -> i64:
    """In one's own party as much as an adventurer survives; in another's all of it, where that kills."""
    health = sight.health(sight.target())
    most = options[len(options) - 1]
    if sight.party_of(sight.target()) != sight.seat:
        return most if most >= health else options[0]
    for i in range(len(options)):
        if options[len(options) - 1 - i] < health:
            return options[len(options) - 1 - i]
    return options[0]


def token(sight: QuantumSight, options: "vec[i64]") -> i64:
    """A token is spent where it saves a life, alone or with the tokens that are left."""
    tokens: i64 = len(options) - 1
    party = sight.party(sight.seat)
    for i in range(len(party)):
        beyond = sight.incoming(party[i]) - sight.health(party[i])
        if 0 <= beyond < tokens:
            return options[0]
    return PASS


def most_in_danger(sight: QuantumSight, options: "vec[i64]") -> i64:
    """Whoever is saved by the fewest tokens."""
    best = options[0]
    least: i64 = 1_000_000
    for i in range(len(options)):
        beyond = sight.incoming(options[i]) - sight.health(options[i])
        if 0 <= beyond < least:
            least = beyond
            best = options[i]
    return best


def most_wounded(sight: QuantumSight, options: "vec[i64]") -> i64:
    """Whoever misses the most health."""
    best = options[0]
    most: i64 = -1
    for i in range(len(options)):
        wounds = sight.printed_health(options[i]) - sight.health(options[i])
        if wounds > most:
            most = wounds
            best = options[i]
    return best


def least_worth(sight: QuantumSight, options: "vec[i64]") -> i64:
    """The adventurer whom one would miss least."""
    best = options[0]
    for i in range(len(options)):
        if worth(sight, options[i]) < worth(sight, best):
            best = options[i]
    return best


# ------------------------------------------------------------------ chambers


def best_chamber(sight: QuantumSight, options: "vec[i64]") -> i64:
    """The dearest one, another's before a free one."""
    best = options[0]
    highest: i64 = -1
    for i in range(len(options)):
        value = sight.cost(options[i])
        if sight.owner(sight.space_of(options[i])) != NOBODY:
            value += 10
        if value > highest:
            highest = value
            best = options[i]
    return best


def least_wanted_chamber(sight: QuantumSight, options: "vec[i64]") -> i64:
    """An open chamber that somebody else might buy."""
    for i in range(len(options)):
        card = options[i]
        if sight.cost(card) > 0 and sight.owner(sight.space_of(card)) == NOBODY:
            if count_class(sight, sight.class_of(card)) == 0:
                return card
    return options[0]


def safest_chamber(sight: QuantumSight, options: "vec[i64]") -> i64:
    """One's own, then what nobody can own, then what one can buy, then the cheapest."""
    best = options[0]
    highest: i64 = -1_000
    for i in range(len(options)):
        owner = sight.owner(sight.space_of(options[i]))
        cost = sight.cost(options[i])
        value = -cost
        if owner == sight.seat:
            value = 30
        elif cost < 0:
            value = 20
        elif owner == NOBODY and cost <= sight.mana(sight.seat):
            if count_class(sight, sight.class_of(options[i])) > 0:
                value = 10 + cost
        elif owner != NOBODY:
            value -= 100
        if value > highest:
            highest = value
            best = options[i]
    return best


def alternative(sight: QuantumSight, options: "vec[i64]") -> i64:
    """Rather mana than health, as long as there is mana."""
    if sight.mana(sight.seat) >= 3:
        return options[len(options) - 1]
    return options[0]


def payment(sight: QuantumSight) -> i64:
    """What costs no more than half of the mana is paid."""
    return asks.DO_IT if sight.amount() * 2 <= sight.mana(sight.seat) else PASS


# ------------------------------------------------------------------ looking


def has(options: "vec[i64]", option: i64) -> bool:
    """Whether an option is offered."""
    for i in range(len(options)):
        if options[i] == option:
            return True
    return False


def others_alive(sight: QuantumSight) -> i64:
    """How many adventurers the other players have."""
    count: i64 = 0
    for seat in range(sight.seats):
        if seat != sight.seat:
            count += len(sight.party(seat))
    return count


def is_any_owned_by_others(sight: QuantumSight) -> bool:
    """Whether another player owns a chamber."""
    for space in range(sight.spaces()):
        owner = sight.owner(space)
        if owner != NOBODY and owner != sight.seat:
            return True
    return False


def count_class(sight: QuantumSight, of_class: i64) -> i64:
    """How many adventurers of a class are in one's own party; a set of classes may be asked for."""
    party = sight.party(sight.seat)
    count: i64 = 0
    for i in range(len(party)):
        if party[i] != NO_CARD and sight.class_of(party[i]) == of_class:
            count += 1
    return count


# ------------------------------------------------------------------ at the doors


@final
class QuantumPolicy(Policy):
    """The player in line, for simulations: every seat looks through its own sight."""

    def __init__(self, seats: i64 = -1, others: Policy | None = None) -> None:
        self.player: Player = Player()
        self.playing: i64 = seats  # the set of seats that this player takes
        self.others: Policy | None = others
        self.decisions: i64 = 0

    def choose(self, game: Game, seat: i64, ask: i64, options: "vec[i64]") -> i64:
        """The answer of the seat's player."""
        self.decisions += 1
        if self.others is not None and (self.playing >> seat) & 1 == 0:
            return self.others.choose(game, seat, ask, options)
        return self.player.choose(QuantumSight(game, seat), ask, options)
