"""What happened, told as one would say it at the table; everything that is told is told to everybody. [QQ-R46]"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from questhall.games.quantum import asks, state
from questhall.games.quantum.effects.ways import MARCH
from questhall.games.quantum.state import Quantum
from questhall.games.quantum.words import declaration
from questhall.kernel.english import counted
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY

ENTRANCE: Final = "the Entrance"
CHANGES: Final[dict[int, str]] = {
    state.BACKWARD: "go backward",
    state.ONE_DIE: "be rolled with one die",
    state.SKIP: "be skipped",
    state.EXTRA_DIE: "be rolled with one more die",
}

NOBODY_FITS: Final[dict[int, str]] = {
    asks.FOR_DAMAGE: "Nobody fits a part of {card}: it is passed over.",
    asks.FOR_HEALING: "{card} finds nobody to heal.",
    asks.FOR_A_TOKEN: "{who} has no cleric who lacks a negate token.",
    asks.FOR_AN_EXCHANGE: "Nobody can be exchanged at {card}.",
}


class Telling:
    """One event as one listener may know it."""

    def __init__(self, game: Quantum, event: Event, listener: i64, names: list[str]) -> None:
        self.game = game
        self.event = event
        self.names = names
        self.is_known: bool = event.card != NO_CARD and (event.known >> listener) & 1 == 1
        self.number: int = int(event.number)
        self.more: int = int(event.more)

    @property
    def who(self) -> str:
        """The seat that the event is about."""
        return self.names[self.event.seat]

    @property
    def other(self) -> str:
        """The other seat in it."""
        return self.names[self.event.other]

    @property
    def card(self) -> str:
        """The card's name, or that it is a card."""
        name = self.card_name
        return "a card" if name is None else name

    @property
    def card_name(self) -> str | None:
        """The card's name, if the listener may know it."""
        return self.game.table.name(self.event.face) if self.is_known else None

    def space(self) -> str:
        """A space by its number."""
        return ENTRANCE if self.number == 0 else f"space {self.number}"

    def sentence(self) -> str:
        """The event in words, with a capital letter."""
        text = SENTENCES[self.event.kind](self)
        return text[:1].upper() + text[1:]


# ------------------------------------------------------------------ the beginning


def dungeon_laid(told: Telling) -> str:
    return f"The dungeon is laid: the Entrance and {told.number - 1} chambers face down."


def dealt(told: Telling) -> str:
    return f"{told.who} is dealt {told.card}."


def kept(told: Telling) -> str:
    return f"{told.who} keeps the party."


def mulliganed(told: Telling) -> str:
    return f"{told.who} exchanges the whole party, for {told.number} mana."


def mana_booked(told: Telling) -> str:
    return f"{told.who} starts with {told.number} mana."


def token_placed(told: Telling) -> str:
    return f"{told.who}'s {told.card} gets a negate token."


def thieves_counted(told: Telling) -> str:
    if told.number == 0:
        return f"{told.who} has no thief."
    return f"{told.who} has {counted(told.number, 'thief', 'thieves')} with {told.more} health."


def tie_rolled(told: Telling) -> str:
    return f"{told.who} rolls {told.number} and {told.more} for the first turn."


def goes_first(told: Telling) -> str:
    return f"{told.who} goes first. All stand on the Entrance."


# ------------------------------------------------------------------ turns


def turn_began(told: Telling) -> str:
    return f"{told.who}'s turn begins."


def declared(told: Telling) -> str:
    return f"{told.who} declares: {declaration(told.number)}."


def caught(told: Telling) -> str:
    return (
        f"{told.who} catches {told.other} forgetting a penalty, gains {told.number} mana and has {told.more}."
    )


def false_catch(told: Telling) -> str:
    return f"{told.who} calls a catch, but {told.other} has forgotten nothing."


def skipped(told: Telling) -> str:
    return f"{told.who}'s turn is skipped."


def cast(told: Telling) -> str:
    return f"{told.who} casts {asks.SPELL_NAMES[told.number]} and has {told.more} mana left."


def replaced(told: Telling) -> str:
    return f"{told.card} on space {told.number} is replaced by a chamber face down."


def summoned(told: Telling) -> str:
    return f"{told.card} joins {told.who}'s party."


def returned(told: Telling) -> str:
    return f"{told.who} is a ghost no longer."


def overthrew(told: Telling) -> str:
    before = "" if told.event.other == NOBODY else f" from {told.other}"
    return f"{told.who} takes {told.card} on space {told.number}{before}."


def thrown_for_one(told: Telling) -> str:
    result = "is saved" if told.number == 6 else "is not saved"
    return f"{told.who} throws {told.number}: {told.card} {result}."


def thrown_for_all(told: Telling) -> str:
    result = "is saved" if told.number + told.more == 12 else "is not saved"
    return f"{told.who} throws {told.number} and {told.more}: the party {result}."


def rolled(told: Telling) -> str:
    dice = [told.number, *(die for die in divmod(told.more, 10) if die)]
    return f"{told.who} rolls {' and '.join(str(die) for die in dice)}."


def marched(told: Telling) -> str:
    return f"{told.who} moves {counted(told.number, 'space')} without a roll."


def doubles(told: Telling) -> str:
    return f"Doubles: {told.who} gains {told.number} mana and has {told.more}."


def moved(told: Telling) -> str:
    back = " back" if told.more < 0 else ""
    return f"{told.who} moves{back} {counted(abs(told.more), 'space')}, to {told.space()}."


def passed_entrance(told: Telling) -> str:
    return f"The Entrance gives {told.who} {told.number} mana, which makes {told.more}."


def sent(told: Telling) -> str:
    return f"{told.who} goes to {told.space()}."


# ------------------------------------------------------------------ landing


def turned_up(told: Telling) -> str:
    return f"{told.card} is turned up on space {told.number}."


def landed(told: Telling) -> str:
    if told.number == 0:
        return f"{told.who} is at {ENTRANCE}."
    if told.event.other == NOBODY:
        return f"{told.who} lands on {told.card}."
    if told.event.other == told.event.seat:
        return f"{told.who} lands on {told.card}, an own chamber, where nothing happens."
    return f"{told.who} lands on {told.card}, which belongs to {told.other}."


def stays(told: Telling) -> str:
    return f"{told.card} has taken effect on {told.who} in this turn already."


def bought(told: Telling) -> str:
    return f"{told.who} buys {told.card} for {told.number} mana and has {told.more} left."


def not_bought(told: Telling) -> str:
    return f"{told.who} does not buy {told.card}."


def haunted(told: Telling) -> str:
    damage = "double" if told.number == state.DOUBLE else "standard"
    return f"{told.who} haunts {told.card}: {damage} damage for {told.other}."


def chamber_rolled(told: Telling) -> str:
    return f"{told.who} rolls {told.number} for {told.card}."


def nobody_fits(told: Telling) -> str:
    return NOBODY_FITS[told.number].format(who=told.who, card=told.card)


def harmless(told: Telling) -> str:
    return f"A part of {told.card} has nothing to count: no damage for that."


def token_spent(told: Telling) -> str:
    return f"{told.who} spends the negate token of {told.card}."


def shielded(told: Telling) -> str:
    return f"{told.card} is to take only {told.number} damage."


def wounded(told: Telling) -> str:
    return f"{told.who}'s {told.card} takes {told.number} damage and has {told.more} health left."


def died(told: Telling) -> str:
    return f"{told.who}'s {told.card} dies."


def wiped_out(told: Telling) -> str:
    return f"{told.who} has no adventurers left."


def healed(told: Telling) -> str:
    return f"{told.who}'s {told.card} regains {told.number} health and has {told.more}."


def departed(told: Telling) -> str:
    return f"{told.who} discards {told.card}."


def arrived(told: Telling) -> str:
    return f"{told.card} joins {told.who}'s party in its place."


def mana_gained(told: Telling) -> str:
    return f"{told.card} gives {told.who} {told.number} mana, which makes {told.more}."


def mana_lost(told: Telling) -> str:
    return f"{told.card} costs {told.who} {told.number} mana, which leaves {told.more}."


def paid(told: Telling) -> str:
    return f"{told.who} pays {told.number} mana and has {told.more} left."


def chosen(told: Telling) -> str:
    return f"{told.who} chooses number {told.number + 1} at {told.card}."


def next_turn_changed(told: Telling) -> str:
    if told.number == MARCH:
        return f"{told.who}'s next move is {counted(told.more, 'space')} without a roll."
    return f"{told.who}'s next turn will {CHANGES[told.number]}."


def nowhere_to_go(told: Telling) -> str:
    return f"{told.card} leads nowhere: {told.who} stays."


def reshuffled(told: Telling) -> str:
    deck = "chamber" if told.more else "adventurer"
    return f"The discard pile is shuffled into the {deck} deck, which has {counted(told.number, 'card')} now."


def conceded(told: Telling) -> str:
    return f"{told.who} leaves the game."


def won(told: Telling) -> str:
    return f"{told.who} is master of the dungeon and wins."


def nobody_won(told: Telling) -> str:
    return "Nobody wins."


SENTENCES: Final[dict[int, Callable[[Telling], str]]] = {
    asks.DUNGEON_LAID: dungeon_laid,
    asks.DEALT: dealt,
    asks.KEPT: kept,
    asks.MULLIGANED: mulliganed,
    asks.MANA_BOOKED: mana_booked,
    asks.TOKEN_PLACED: token_placed,
    asks.THIEVES_COUNTED: thieves_counted,
    asks.TIE_ROLLED: tie_rolled,
    asks.GOES_FIRST: goes_first,
    asks.TURN_BEGAN: turn_began,
    asks.DECLARED: declared,
    asks.CAUGHT: caught,
    asks.FALSE_CATCH: false_catch,
    asks.SKIPPED: skipped,
    asks.CAST: cast,
    asks.REPLACED: replaced,
    asks.SUMMONED: summoned,
    asks.RETURNED: returned,
    asks.OVERTHREW: overthrew,
    asks.THROWN_FOR_ONE: thrown_for_one,
    asks.THROWN_FOR_ALL: thrown_for_all,
    asks.ROLLED: rolled,
    asks.MARCHED: marched,
    asks.DOUBLES: doubles,
    asks.MOVED: moved,
    asks.PASSED_ENTRANCE: passed_entrance,
    asks.SENT: sent,
    asks.TURNED_UP: turned_up,
    asks.LANDED: landed,
    asks.STAYS: stays,
    asks.BOUGHT: bought,
    asks.NOT_BOUGHT: not_bought,
    asks.HAUNTED: haunted,
    asks.CHAMBER_ROLLED: chamber_rolled,
    asks.NOBODY_FITS: nobody_fits,
    asks.HARMLESS: harmless,
    asks.TOKEN_SPENT: token_spent,
    asks.SHIELDED: shielded,
    asks.WOUNDED: wounded,
    asks.DIED: died,
    asks.WIPED_OUT: wiped_out,
    asks.HEALED: healed,
    asks.DEPARTED: departed,
    asks.ARRIVED: arrived,
    asks.MANA_GAINED: mana_gained,
    asks.MANA_LOST: mana_lost,
    asks.PAID: paid,
    asks.CHOSEN: chosen,
    asks.NEXT_TURN_CHANGED: next_turn_changed,
    asks.NOWHERE_TO_GO: nowhere_to_go,
    asks.RESHUFFLED: reshuffled,
    asks.CONCEDED: conceded,
    asks.WON: won,
    asks.NOBODY_WON: nobody_won,
}


def told_to(game: Quantum, event: Event, listener: i64, names: list[str]) -> dict[str, Any] | None:
    """An event as a listener may know it."""
    telling = Telling(game, event, listener, names)
    kind = asks.EVENTS[event.kind]
    return {
        "kind": kind.name,
        "text": telling.sentence(),
        "clauses": list(kind.clauses),
        "seat": None if event.seat == NOBODY else int(event.seat),
        "card": telling.card_name,
        "other": None if event.other == NOBODY else int(event.other),
        "number": int(event.number),
        "more": int(event.more),
    }
