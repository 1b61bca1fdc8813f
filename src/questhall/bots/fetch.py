"""A player of Fetch Quest that goes by a few plain rules; it sees only a `FetchSight`."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.fetch import asks
from questhall.games.fetch.sight import FetchSight
from questhall.games.fetch.state import HAND
from questhall.games.fetch.table import ANY, BY_FACE_DOWN, BY_LETTER, BY_LOWEST, RESOURCES
from questhall.kernel.game import Game
from questhall.kernel.oracle import Policy
from questhall.kernel.zones import NO_CARD, PASS

IMPOSSIBLE: Final = -1_000_000
MISSION_FIRST: Final = 1_000
SAVES_ME: Final = 200
ON_THE_WAY: Final = 60  # what counts for the Mission
A_PLACE: Final = 8  # what is higher up in the queue lies there longer
A_DANGER: Final = 10
TIRED: Final = 2  # so little Stamina is worth an ability that heals
BASIC: Final = 1  # what a basic card brings


@final
class Player:
    """Answers every question of the game by what the Mission wants and what a hand can do about it."""

    def choose(self, sight: FetchSight, ask: i64, options: "vec[i64]") -> i64:
        """One of the options of an ask."""
        if ask == asks.TARGET:
            return target(sight, options)
        if ask == asks.PLAY:
            return card_to_play(sight, options)
        if ask == asks.ACT:
            return action(sight, options)
        if ask == asks.PILE_CARD or ask == asks.OWN_DISCARD:
            return best_card(sight, options)
        if ask == asks.PAY or ask == asks.LIMIT or ask == asks.GIVE_UP:
            return least_card(sight, options)
        if ask == asks.REST_DISCARD:
            return least_card(sight, options) if worth(sight, least_card(sight, options)) <= BASIC else PASS
        if ask == asks.RECIPIENT or ask == asks.WHO:
            return who_needs_it(sight, options)
        if ask == asks.QUEUE_CARD:
            return most_wanted(sight, options)
        if ask == asks.SCOUTED:
            return scouted(sight)
        if ask == asks.PIONEER:
            return pioneer(sight, options)
        if ask == asks.MAY or ask == asks.HELP:
            return asks.DO_IT
        return PASS  # a pioneer is kept, and a gift is ended


# ------------------------------------------------------------------ the attempt


def target(sight: FetchSight, options: "vec[i64]") -> i64:
    """What the hand can defeat and the Mission wants most; nothing is tried that must fail."""
    best: i64 = PASS
    highest: i64 = 0
    hand = sight.hand()
    for i in range(len(options)):
        if options[i] != PASS and shortage(sight, options[i], hand) == 0:
            value = value_of(sight, options[i])
            if best == PASS or value > highest:
                best = options[i]
                highest = value
    return best


def shortage(sight: FetchSight, aim: i64, cards: "vec[i64]") -> i64:
    """How much of all types would still be missing, were these cards played beside what is in play."""
    table = sight.table()
    short: i64 = 0
    for resource in range(ANY):
        short += max(0, table.resource(sight.face(aim), resource) - brought(sight, resource, cards))
    return max(0, short - brought(sight, ANY, cards))


def brought(sight: FetchSight, resource: i64, cards: "vec[i64]") -> i64:
    """What is in play of a type, and what these cards would add."""
    total = sight.in_play(resource)
    for i in range(len(cards)):
        total += sight.table().resource(sight.face(cards[i]), resource)
    return total


def value_of(sight: FetchSight, aim: i64) -> i64:
    """How good it is to defeat something: for the Mission, and because it would strike otherwise."""
    mission = sight.mission()
    if aim == mission:
        return MISSION_FIRST
    queue = sight.queue()
    place: i64 = 0
    while place < len(queue) and queue[place] != aim:
        place += 1
    danger = sight.table().danger[sight.face(aim)]
    value = place * A_PLACE + danger
    if place == 0:
        value += danger * A_DANGER
        if danger >= sight.stamina(sight.seat):
            value += SAVES_ME
    return value + value_for_mission(sight, mission, aim, place)


def value_for_mission(sight: FetchSight, mission: i64, aim: i64, place: i64) -> i64:
    """Whether a Challenge that lies face down brings the Mission nearer."""
    if mission == NO_CARD:
        return 0
    table = sight.table()
    face = sight.face(mission)
    condition = table.condition[face]
    if condition == BY_FACE_DOWN:
        return ON_THE_WAY
    if condition == BY_LOWEST:
        return ON_THE_WAY + (len(sight.queue()) - place) * 2 * A_PLACE if place < table.wanted[face] else 0
    if condition == BY_LETTER and table.letter[sight.face(aim)] == table.letter[face]:
        return ON_THE_WAY
    return 0


def card_to_play(sight: FetchSight, options: "vec[i64]") -> i64:
    """The card that brings most of what is missing and least besides; when nothing is missing, no more."""
    aim = sight.target()
    missing = shortage(sight, aim, vec[i64]())
    if missing == 0 and options[len(options) - 1] == PASS:
        return PASS
    best = options[0]
    highest: i64 = IMPOSSIBLE
    for i in range(len(options)):
        if options[i] == PASS:
            continue
        alone = append(vec[i64](), options[i])
        value = (missing - shortage(sight, aim, alone)) * 10 - worth(sight, options[i])
        if value > highest:
            highest = value
            best = options[i]
    return best


# ------------------------------------------------------------------ the action


def action(sight: FetchSight, options: "vec[i64]") -> i64:
    """Somebody tired is helped; what was earned is taken; else the top card; else nothing."""
    if has(options, asks.FRONT) and heals(sight) and is_anybody_tired(sight):
        return asks.FRONT
    if has(options, asks.FROM_PILE):
        return asks.FROM_PILE
    if has(options, asks.TOP_CARD):
        return asks.TOP_CARD
    return PASS


def heals(sight: FetchSight) -> bool:
    """Whether one's own Active ability gives Stamina."""
    card = sight.card(sight.pioneer(sight.seat))
    if card is None:
        return False
    for instruction in card.effect:
        if instruction["do"] == "gain_stamina":
            return True
    return False


def is_anybody_tired(sight: FetchSight) -> bool:
    """Whether an active pioneer is near to retreat."""
    for seat in range(sight.seats):
        if sight.is_active(seat) and sight.stamina(seat) <= TIRED:
            return True
    return False


def who_needs_it(sight: FetchSight, options: "vec[i64]") -> i64:
    """Whoever has the least Stamina; among equals the next in turn."""
    best = options[0]
    least: i64 = -IMPOSSIBLE
    for i in range(len(options)):
        seat = options[i]
        turns_away = (seat - sight.seat + sight.seats) % sight.seats
        need = sight.stamina(seat) * sight.seats + turns_away
        if need < least:
            least = need
            best = seat
    return best


# ------------------------------------------------------------------ cards


def worth(sight: FetchSight, card: i64) -> i64:
    """What a Fortune card brings: its Resources, and a little for what it does besides."""
    total: i64 = 0
    for resource in range(RESOURCES):
        total += sight.table().resource(sight.face(card), resource)
    return total + (1 if len(sight.effect(card)) > 0 else 0)


def best_card(sight: FetchSight, options: "vec[i64]") -> i64:
    """The one that brings most."""
    best = options[0]
    for i in range(len(options)):
        if options[i] != PASS and worth(sight, options[i]) > worth(sight, best):
            best = options[i]
    return best


def least_card(sight: FetchSight, options: "vec[i64]") -> i64:
    """The one that brings least."""
    best = options[0]
    for i in range(len(options)):
        if options[i] != PASS and worth(sight, options[i]) < worth(sight, best):
            best = options[i]
    return best


def most_wanted(sight: FetchSight, options: "vec[i64]") -> i64:
    """Of the face-up Challenges the one that one would defeat first; of those face down the lowest."""
    best = options[0]
    highest: i64 = IMPOSSIBLE
    for i in range(len(options)):
        if sight.is_face_up(options[i]) and value_of(sight, options[i]) > highest:
            highest = value_of(sight, options[i])
            best = options[i]
    return best


def scouted(sight: FetchSight) -> i64:
    """A dangerous Challenge goes under the deck, unless the Mission wants its letter."""
    row = sight.challenge_deck_row()
    top = row[len(row) - 1]
    if top == NO_CARD or sight.table().danger[sight.face(top)] < TIRED:
        return PASS
    return PASS if value_for_mission(sight, sight.mission(), top, HAND) > 0 else asks.DO_IT


def pioneer(sight: FetchSight, options: "vec[i64]") -> i64:
    """A pioneer whose best Resource nobody else has as the best one."""
    for i in range(len(options)):
        focus = sight.table().focus(sight.face(options[i]))
        is_taken = False
        for seat in range(sight.seats):
            led = sight.pioneer(seat)
            if led != NO_CARD and sight.table().focus(sight.face(led)) == focus:
                is_taken = True
        if not is_taken:
            return options[i]
    return options[0]


def has(options: "vec[i64]", option: i64) -> bool:
    """Whether an option is offered."""
    for i in range(len(options)):
        if options[i] == option:
            return True
    return False


# ------------------------------------------------------------------ at the doors


@final
class FetchPolicy(Policy):
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
        return self.player.choose(FetchSight(game, seat), ask, options)
