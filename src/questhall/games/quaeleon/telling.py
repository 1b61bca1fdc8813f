"""What happened, told as one would say it at the table, to each seat as much as it may know."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from questhall.games.quaeleon import asks, state
from questhall.games.quaeleon.effects import base
from questhall.games.quaeleon.state import Quaeleon
from questhall.games.quaeleon.sums import change_in_words
from questhall.games.quaeleon.telling_words import (
    DISCARDED_FROM,
    KEPT_FROM,
    LASTING_VERBS,
    NOBODY_WINS,
    ORDINALS,
    PHASES,
    REPLACED,
    SET_OFF_BY,
    SHUFFLES,
    SWAPPED,
    ZONE_NAMES,
    found_in,
    is_told_alone,
    labels_of,
)
from questhall.games.quaeleon.wording import text_of_effect
from questhall.kernel.english import counted, row
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY


class Telling:
    """One event as one listener may know it."""

    def __init__(self, game: Quaeleon, event: Event, listener: i64, names: list[str]) -> None:
        self.game = game
        self.event = event
        self.names = names
        self.is_known: bool = event.card != NO_CARD and (event.known >> listener) & 1 == 1
        self.number: i64 = event.number
        self.more: i64 = event.more

    @property
    def who(self) -> str:
        """The seat that the event is about."""
        return self.player(self.event.seat)

    @property
    def other(self) -> str:
        """The other seat in it."""
        return self.player(self.event.other)

    @property
    def card(self) -> str:
        """The card's name, or that it is a card."""
        name = self.card_name
        return "a card" if name is None else name

    @property
    def card_name(self) -> str | None:
        """The card's name, if the listener may know it."""
        return self.game.table.card_set.cards[self.event.face].name if self.is_known else None

    @property
    def has_card(self) -> bool:
        """Whether there is a card in the event."""
        return self.event.card != NO_CARD

    @property
    def owned(self) -> str:
        """The card and whose it is: "Anna's Spear"."""
        if self.event.seat == NOBODY:
            return self.card
        return f"{self.who}'s {self.card_name}" if self.is_known else f"a card of {self.who}"

    @property
    def through(self) -> str:
        """By which card it happens: " through Spear"; nothing where there is none."""
        return f" through {self.card}" if self.has_card else ""

    def player(self, seat: i64) -> str:
        """The name of a seat."""
        return self.names[seat] if seat != NOBODY else "the table"

    def seats(self, mask: i64) -> list[int]:
        """The seats of a set, in order."""
        return [seat for seat in range(self.game.seats) if (mask >> seat) & 1]

    def zone(self, zone: i64, seat: i64) -> str:
        """A zone and whose it is: "Anna's hand", "the deck"."""
        name = ZONE_NAMES[zone]
        if zone in (state.DECK, state.DISCARD, state.POOL) or seat == NOBODY:
            return f"the {name}"
        return f"{self.player(seat)}'s {name}"

    def sentence(self) -> str:
        """The event in words, with a capital letter."""
        text = SENTENCES[self.event.kind](self)
        return text[:1].upper() + text[1:]


# ------------------------------------------------------------------ rounds, beats and turns


def round_began(told: Telling) -> str:
    return f"Round {told.number} begins."


def phase_began(told: Telling) -> str:
    return PHASES[told.number].format(round=told.more)


def shuffled(told: Telling) -> str:
    return SHUFFLES[told.more].format(cards=counted(told.number, "card"))


def dealt(told: Telling) -> str:
    return f"{told.who} is dealt {told.card}."


def pool_filled(told: Telling) -> str:
    return f"{told.card} comes into the recruitment pool."


def exchanged(told: Telling) -> str:
    if told.number == 0:
        return f"{told.who} keeps every card."
    return f"{told.who} exchanges {counted(told.number, 'card')}."


def rejected(told: Telling) -> str:
    return f"{told.who} gives back {told.card}."


def stack_laid(told: Telling) -> str:
    if told.number == 0:
        return f"{told.who} lays no stack."
    return f"{told.who} lays a stack of {counted(told.number, 'card')}."


def beat_began(told: Telling) -> str:
    return f"Beat {told.number} begins."


def turned_up(told: Telling) -> str:
    if not told.has_card:
        return f"{told.who} has no card to turn up: initiative 0."
    return f"{told.who} turns up {told.card}: initiative {told.number}."


def turn_began(told: Telling) -> str:
    if not told.has_card:
        return f"{told.who}'s turn comes, without a card."
    return f"{told.who}'s turn comes, at initiative {told.number}."


def turn_ended(told: Telling) -> str:
    return f"{told.who}'s turn is over."


def annihilated(told: Telling) -> str:
    return f"{told.owned} is annihilated: initiative {told.number} and health {told.more} are tied."


def activated(told: Telling) -> str:
    return f"{told.who} activates {told.card}."


def text_began(told: Telling) -> str:
    return f"{told.who} carries out the text of {told.card}."


def turn_forfeit(told: Telling) -> str:
    lost = f", and {told.card} is discarded" if told.has_card else ""
    return f"{told.who} has no turn in beat {told.number}{lost}."


def round_ended(told: Telling) -> str:
    if told.event.seat == NOBODY:
        return f"Round {told.number} is over: every stack is used up."
    return f"{told.owned} ends round {told.number}."


def unplayed(told: Telling) -> str:
    return f"{told.owned} was not played."


def swept(told: Telling) -> str:
    if told.number == 0:
        return "No card is left to be swept up."
    are = "is" if told.number == 1 else "are"
    return f"{counted(told.number, 'card')} {are} swept from the fields and stacks to the discard pile."


def dealer_named(told: Telling) -> str:
    if told.event.seat == NOBODY:
        return "Nobody has activated a card, so there is no dealer."
    return f"{told.who} activated the last card and deals."


def hand_limited(told: Telling) -> str:
    return f"{told.who} discards {told.card}, down to the hand limit."


# ------------------------------------------------------------------ health and attacks


def silenced(told: Telling) -> str:
    return f"{told.card} has no text this time."


def defence_live(told: Telling) -> str:
    return f"{told.card} adds {told.number} to the defence of {told.who}, which is {told.more} now."


def healed(told: Telling) -> str:
    return f"{told.who} gains {told.number} health{told.through} and has {told.more}."


def health_lost(told: Telling) -> str:
    return f"{told.who} loses {told.number} health{told.through} and has {told.more}."


def health_set(told: Telling) -> str:
    return f"{told.who}'s health goes from {told.more} to {told.number}{told.through}."


def attacked(told: Telling) -> str:
    attacker = told.owned if told.has_card else told.who
    targets = row([told.names[seat] for seat in told.seats(told.more)])
    return f"{attacker} attacks {targets} for {told.number}."


def reckoned(told: Telling) -> str:
    change = change_in_words(told.more // asks.REST, (told.number, told.more % asks.REST))
    return f"{told.card}: attack {change}."


def attack_fell_flat(told: Telling) -> str:
    attacker = told.owned if told.has_card else told.who
    return f"{attacker} makes no attack."


def struck(told: Telling) -> str:
    if told.more == 0:
        return f"Nothing stops the {told.number} from reaching {told.who}."
    if told.more >= told.number:
        return f"{told.who}'s defence of {told.more} stops the {told.number}."
    return f"{told.who}'s defence of {told.more} takes the {told.number} down to {told.number - told.more}."


def damaged(told: Telling) -> str:
    return f"{told.who} takes {told.number} damage and has {told.more} health left."


def eliminated(told: Telling) -> str:
    return f"{told.who} is out of the game{told.through}."


def conceded(told: Telling) -> str:
    return f"{told.who} gives up."


def won(told: Telling) -> str:
    return f"{told.who} wins."


def nobody_won(told: Telling) -> str:
    return NOBODY_WINS.get(told.number, "Nobody wins.")


# ------------------------------------------------------------------ cards that move


def drawn(told: Telling) -> str:
    return f"{told.who} picks up {told.card}."


def nothing_to_draw(told: Telling) -> str:
    return f"No card is left: {told.who} goes without {counted(told.number, 'card')}."


def discarded(told: Telling) -> str:
    event = told.event
    where = DISCARDED_FROM.get(told.number, "")
    if event.seat == NOBODY or event.other == NOBODY:
        return f"{told.owned} is discarded{where}."
    if event.other == event.seat or told.number == state.HAND:
        return f"{told.who} discards {told.card}{where}."
    return f"{told.other} discards {told.owned}{where}."


def recruited(told: Telling) -> str:
    return f"{told.who} recruits {told.card}."


def recruit_declined(told: Telling) -> str:
    return f"{told.who} recruits no card."


def moved(told: Telling) -> str:
    event = told.event
    return (
        f"{told.card} goes from {told.zone(told.number, event.other)} to {told.zone(told.more, event.seat)}."
    )


def looked(told: Telling) -> str:
    return f"{told.who} sees {told.card} in {told.zone(told.number, told.event.other)}."


def looked_at(told: Telling) -> str:
    return f"{told.who} looks at {counted(told.more, 'card')} of {told.zone(told.number, told.event.other)}."


def exchanged_places(told: Telling) -> str:
    thing = SWAPPED.get(told.number)
    if thing is None:
        return "Two cards change places."
    return f"{told.who} and {told.other} exchange their {thing}."


def rearranged(told: Telling) -> str:
    by_chance, zone = divmod(told.number, asks.BY_CHANCE)
    verb = "shuffles" if by_chance else "rearranges"
    return f"{told.who} {verb} {counted(told.more, 'card')} of {told.zone(zone, told.event.other)}."


# ------------------------------------------------------------------ texts


def lasting_began(told: Telling) -> str:
    if told.is_known:
        card = told.game.table.card_set.cards[told.event.face]
        found = found_in(card.effect, LASTING_VERBS[told.number])
        if len(found) == 1 and is_told_alone(found[0]):
            return f"{card.name} is at work: {text_of_effect([found[0]], card.name)}"
    return f"{told.card} is at work from now on."


def lasting_ended(told: Telling) -> str:
    return f"The effect of {told.card} is over."


def alternative_chosen(told: Telling) -> str:
    return f"{told.who} chooses {alternative(told)} for {told.card}."


def alternative(told: Telling) -> str:
    """The chosen alternative: its label where the text has one choice only, else which one it is."""
    if told.is_known:
        labels = labels_of(told.game.table.card_set.cards[told.event.face])
        if told.number < len(labels):
            return f"“{labels[told.number]}”"
    return f"the {ORDINALS[told.number]} alternative" if told.number < len(ORDINALS) else "an alternative"


def player_chosen(told: Telling) -> str:
    return f"{told.who} chooses {told.other} for {told.card}."


def number_chosen(told: Telling) -> str:
    return f"{told.who} names {told.number} for {told.card}."


def declined(told: Telling) -> str:
    return f"{told.who} declines what {told.card} offers."


def forbidden(told: Telling) -> str:
    kept = "a card of " + told.who if told.number in (base.TO_BE_MOVED, base.TO_BE_DISCARDED) else told.who
    return f"{told.card} keeps {kept} from {KEPT_FROM[told.number]}."


def replaced(told: Telling) -> str:
    return f"{told.card} changes {REPLACED[told.number].format(who=told.who)}."


def set_off(told: Telling) -> str:
    return f"{told.owned} is set off by {SET_OFF_BY[told.number]}."


def passed_over(told: Telling) -> str:
    return f"A part of {told.card} cannot be carried out and is passed over."


SENTENCES: Final[dict[int, Callable[[Telling], str]]] = {
    asks.ROUND_BEGAN: round_began,
    asks.PHASE_BEGAN: phase_began,
    asks.SHUFFLED: shuffled,
    asks.DEALT: dealt,
    asks.POOL_FILLED: pool_filled,
    asks.EXCHANGED: exchanged,
    asks.REJECTED: rejected,
    asks.STACK_LAID: stack_laid,
    asks.BEAT_BEGAN: beat_began,
    asks.TURNED_UP: turned_up,
    asks.TURN_BEGAN: turn_began,
    asks.TURN_ENDED: turn_ended,
    asks.ANNIHILATED: annihilated,
    asks.ACTIVATED: activated,
    asks.TEXT_BEGAN: text_began,
    asks.DEFENCE_LIVE: defence_live,
    asks.HEALED: healed,
    asks.HEALTH_LOST: health_lost,
    asks.HEALTH_SET: health_set,
    asks.ATTACKED: attacked,
    asks.ATTACK_FELL_FLAT: attack_fell_flat,
    asks.RECKONED: reckoned,
    asks.SILENCED: silenced,
    asks.STRUCK: struck,
    asks.DAMAGED: damaged,
    asks.LASTING_BEGAN: lasting_began,
    asks.LASTING_ENDED: lasting_ended,
    asks.DRAWN: drawn,
    asks.NOTHING_TO_DRAW: nothing_to_draw,
    asks.DISCARDED: discarded,
    asks.RECRUITED: recruited,
    asks.RECRUIT_DECLINED: recruit_declined,
    asks.MOVED: moved,
    asks.LOOKED: looked,
    asks.LOOKED_AT: looked_at,
    asks.EXCHANGED_PLACES: exchanged_places,
    asks.REARRANGED: rearranged,
    asks.ALTERNATIVE_CHOSEN: alternative_chosen,
    asks.PLAYER_CHOSEN: player_chosen,
    asks.NUMBER_CHOSEN: number_chosen,
    asks.DECLINED: declined,
    asks.FORBIDDEN: forbidden,
    asks.REPLACED: replaced,
    asks.SET_OFF: set_off,
    asks.PASSED_OVER: passed_over,
    asks.TURN_FORFEIT: turn_forfeit,
    asks.ROUND_ENDED: round_ended,
    asks.UNPLAYED: unplayed,
    asks.SWEPT: swept,
    asks.DEALER_NAMED: dealer_named,
    asks.HAND_LIMITED: hand_limited,
    asks.ELIMINATED: eliminated,
    asks.CONCEDED: conceded,
    asks.WON: won,
    asks.NOBODY_WON: nobody_won,
}


def is_idle(game: Quaeleon, event: Event) -> bool:
    """Whether an event says what everybody knows: a card without attack makes none, and an aim shows in the attack."""
    if event.kind == asks.ATTACK_FELL_FLAT:
        return event.card != NO_CARD and game.table.card_set.cards[event.face].attack is None
    return event.kind == asks.LASTING_BEGAN and event.number == base.AIM


def told_to(game: Quaeleon, event: Event, listener: i64, names: list[str]) -> dict[str, Any] | None:
    """An event as a listener may know it, or None where it is not told, or not worth telling."""
    if (event.told >> listener) & 1 == 0 or is_idle(game, event):
        return None
    telling = Telling(game, event, listener, names)
    kind = asks.EVENTS[event.kind]
    told: dict[str, Any] = {
        "kind": kind.name,
        "text": telling.sentence(),
        "clauses": list(kind.clauses),
        "seat": None if event.seat == NOBODY else int(event.seat),
        "card": telling.card_name,
        "other": None if event.other == NOBODY else int(event.other),
        "number": int(event.number),
    }
    if event.kind == asks.RECKONED:
        told["change"] = change_in_words(event.more // asks.REST, (event.number, event.more % asks.REST))
        told["more"] = int(event.more)
    elif event.kind == asks.ATTACKED:
        told["targets"] = telling.seats(event.more)
    elif event.kind != asks.EXCHANGED_PLACES:  # whose second card is a handle, and no listener's business
        told["more"] = int(event.more)
    return told
