"""What happened, told as one would say it at the table, to each seat as much as it may know."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.naming import FORM_WORDS, name_at, way_in_words
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.wording import rewards_text
from questhall.games.maiden.words import FAMILY_NAMES, STEP_NAMES
from questhall.kernel.english import article, capital, counted
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY

A_TREASURE: Final = "an undiscovered Treasure"
TURNED: Final = frozenset({events.UPGRADED, events.DOWNGRADED, events.SAVIOR_FLIPPED, events.RESTORED})
"""The kinds that tell two positions; every other one that has a card tells in `more` how it lay."""
PLACES: Final = 8  # of SWAPPED: what was Encountered is told as its face times this plus its condition


class Telling:
    """One event as one listener may know it."""

    def __init__(self, game: Maiden, event: Event, listener: i64, names: list[str]) -> None:
        self.game = game
        self.event = event
        self.names = names
        self.is_known: bool = event.card != NO_CARD and (event.known >> listener) & 1 == 1
        self.number: int = int(event.number)
        self.more: int = int(event.more)

    @property
    def who(self) -> str:
        """The seat that the event is about."""
        return self.player(self.event.seat)

    @property
    def whose(self) -> str:
        """'Ada's'"""
        return possessive(self.who)

    @property
    def other(self) -> str:
        """The other seat in it."""
        return self.player(self.event.other)

    @property
    def whose_others(self) -> str:
        """The same of the other seat."""
        return possessive(self.other)

    @property
    def card_name(self) -> str | None:
        """The card's name as it lay then, if the listener may know it."""
        if not self.is_known:
            return None
        at = self.number if self.event.kind in TURNED else self.more
        return name_at(self.game.table, self.event.face, at)

    @property
    def card(self) -> str:
        """The card's name; without it a card can only be a Treasure that nobody has turned over."""
        return self.card_name or (A_TREASURE if self.event.card != NO_CARD else "nothing")

    @property
    def printed_name(self) -> str:
        """The name on the card, although a Treasure lies undiscovered: it is chosen by it."""
        return self.game.table.cards[self.event.face].name if self.is_known else A_TREASURE

    def position(self, condition: int) -> str:
        """The card's name in another of its positions."""
        return self.game.table.name(self.event.face, condition)

    def player(self, seat: i64) -> str:
        """The name of a seat."""
        return self.names[seat] if seat != NOBODY else "nobody"

    def sentence(self) -> str:
        """The event in words, with a capital letter."""
        return capital(SENTENCES[self.event.kind](self))


def possessive(name: str) -> str:
    """'Ada's', 'James'''"""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


# ------------------------------------------------------------------ building a deck


def chosen(told: Telling) -> str:
    return f"{told.who} chooses {told.printed_name}."


def left_out(told: Telling) -> str:
    return f"{told.who} leaves {told.printed_name} out of the Treasures."


def replaced(told: Telling) -> str:
    family = FAMILY_NAMES[told.number].capitalize()
    return f"{article(family)} card that {told.whose} Maiden names is in another deck: a random one takes its place."


def short(told: Telling) -> str:
    family = FAMILY_NAMES[told.number].capitalize()
    return f"The box has no more {family} cards: {told.whose} deck goes without {counted(told.more, 'of them', 'of them')}."


def built(told: Telling) -> str:
    size = counted(told.number, "card")
    return f"{told.whose} deck of {size} is shuffled, and the Rest cards go behind it: Tower Level 1."


def laid_aside(told: Telling) -> str:
    return f"{told.who} keeps {told.card} apart."


# ------------------------------------------------------------------ Exploring


def passed(told: Telling) -> str:
    return f"{told.who} passes {told.card}."


def passed_above(told: Telling) -> str:
    return f"{told.who} passes {told.card}, which is above the Tower Level."


def met(told: Telling) -> str:
    return f"{told.who} meets {told.card}."


def challenged(told: Telling) -> str:
    return f"{told.who} Challenges {told.card}."


def ran(told: Telling) -> str:
    return f"{told.who} Runs from {told.card}."


# ------------------------------------------------------------------ the Fan


def shared(told: Telling) -> str:
    return f"{told.who} supplies {counted(told.number, 'card')}."


def fanned(told: Telling) -> str:
    return f"{told.card} comes into the Fan."


def read(told: Telling) -> str:
    return f"The text of {told.card} is read."


def used(told: Telling) -> str:
    position = told.game.table.positions[told.game.table.spot(told.event.face, told.more)]
    return f"{told.who} uses the {way_in_words(position, told.number)} of {told.card}."


def cellared(told: Telling) -> str:
    return f"{told.card} is Cellared."


def stepped_back(told: Telling) -> str:
    return f"{told.who} Cellars {told.card} before supplying anything."


def fan_grew(told: Telling) -> str:
    return f"The Fan grows by {told.number}."


def foreseen(told: Telling) -> str:
    looked = f"the next {counted(told.number, 'card')}" if told.number != 1 else "the next card"
    return f"{told.other} looks at {looked} of {told.whose} deck."


def foreseen_cellared(told: Telling) -> str:
    return f"{told.card_name or 'a card'} is Cellared out of what is to come."  # others may not even see its look


def foreseen_kept(told: Telling) -> str:
    return f"{counted(told.number, 'card')} {'is' if told.number == 1 else 'are'} put back in front."


def upgraded(told: Telling) -> str:
    return f"{told.card} is Upgraded to {told.position(told.more)}."


def downgraded(told: Telling) -> str:
    return f"{told.card} is Downgraded to {told.position(told.more)}."


def savior_flipped(told: Telling) -> str:
    return f"{told.card} is {'Saved' if told.more else 'Left Behind'} now."


def discovered(told: Telling) -> str:
    return f"A Treasure is discovered: {told.card}!"


def restored(told: Telling) -> str:
    return f"{told.card} is set to {told.position(told.more)}."


def lapsed(told: Telling) -> str:
    if told.event.card == NO_CARD:
        return "Nothing in the Fan can be Downgraded any more: the rest is ignored."
    return f"The Downgrade of {told.card} finds no target."


def swapped(told: Telling) -> str:
    former = name_at(told.game.table, told.number // PLACES, told.number % PLACES)
    return f"{told.card} and {former} change places: {told.card} is Challenged now."


def changed_places(told: Telling) -> str:
    return f"{told.card} goes back to the front of the deck, and the card Down the Hall takes its place."


# ------------------------------------------------------------------ the check, and what comes of it


def checked(told: Telling) -> str:
    if told.number:
        return f"The icons are enough: {told.card} is beaten!"
    missing = counted(int(told.event.other), "icon")
    return f"{missing} {'is' if told.event.other == 1 else 'are'} missing: {told.card} stands."


def beaten(told: Telling) -> str:
    challenge = told.game.table.cards[told.event.face].challenge
    reward = "nothing" if challenge is None else rewards_text(challenge)
    return f"{told.printed_name} is turned over. The reward: {reward}."


def declined(told: Telling) -> str:
    if told.event.card == NO_CARD:
        return f"{told.who} declines it."
    return f"{told.who} leaves what {told.card} offers."


def penalty(told: Telling) -> str:
    parts = []
    if told.number:
        parts.append(f"{told.number} Damage")
    if told.more:
        parts.append(counted(told.more, "Downgrade"))
    return f"The cost: {' and '.join(parts) or 'nothing'}."


def shielded(told: Telling) -> str:
    left = "nothing is left" if not told.more else f"{told.more} is left"
    return f"Shields stop {told.number} Damage; {left}."


def absorbed(told: Telling) -> str:
    return f"{told.card} absorbs {told.number} Damage."


def excess(told: Telling) -> str:
    return f"{told.whose} deck is searched for Hearts: {told.number} Damage is left."


def searched(told: Telling) -> str:
    return f"{told.card} passes by."


def rests_passed(told: Telling) -> str:
    return f"{told.whose} Rest cards are laid aside, and the search goes on."


def hastened(told: Telling) -> str:
    return f"The Haste of {told.card} saves {told.who} the cost of the Run."


def spared(told: Telling) -> str:
    return "An ability keeps the Downgrades of the Fail line away."


def treasure_due(told: Telling) -> str:
    return f"{told.who} searches for a Treasure."


def no_treasure(told: Telling) -> str:
    return (
        f"No undiscovered Treasure is left in {told.whose} deck: any belonging may be made its best instead."
    )


def looked_through(told: Telling) -> str:
    return f"{told.who} looks through the whole deck."


def shuffled(told: Telling) -> str:
    return f"{told.whose} deck is shuffled, every card as it lies."


def rested(told: Telling) -> str:
    if told.number == told.more:
        return f"{told.who} Rests. The Tower Level stays at {STEP_NAMES[told.more]}."
    return (
        f"{told.who} Rests. The Tower Level rises from {STEP_NAMES[told.number]} to {STEP_NAMES[told.more]}."
    )


def broken_off(told: Telling) -> str:
    return f"{possessive(told.who)} Rest cards come into the Fan: the Encounter is over at once."


def cellared_all(told: Telling) -> str:
    return "The Encountered card and the Fan are Cellared."


def defeated(told: Telling) -> str:
    return f"{told.printed_name} is turned to the defeated side, without rewards."


# ------------------------------------------------------------------ endings


def escaped(told: Telling) -> str:
    return f"{told.who} is out: {told.card} leads into the open!"


def captor_beaten(told: Telling) -> str:
    return f"{told.card} is beaten, and {told.who} is free!"


def fell(told: Telling) -> str:
    return f"{told.number} Damage finds no Heart: {told.who} is knocked out and put back into her room."


def last_level_done(told: Telling) -> str:
    return f"{told.who} has come through level 4."


def left(told: Telling) -> str:
    return f"{told.who} gives up."


# ------------------------------------------------------------------ several players


def starts(told: Telling) -> str:
    return f"{told.who} begins."


def prelude_done(told: Telling) -> str:
    return f"{told.whose} Prelude is over."


def sits_out(told: Telling) -> str:
    return f"{told.who} has Rested and sits this Encounter out."


def bade(told: Telling) -> str:
    return f"{told.who} bids {told.number}." if told.number else f"{told.who} passes."


def bid_won(told: Telling) -> str:
    return f"{told.who} Challenges it with a Fan of {told.number}."


def out(told: Telling) -> str:
    return f"{told.who} is out of the game."


def proposed(told: Telling) -> str:
    return f"{told.who} proposes {FORM_WORDS[told.number]} to {told.other}."


def agreed(told: Telling) -> str:
    return f"{told.who} agrees."


def declined_to_meet(told: Telling) -> str:
    return f"{told.who} would rather not."


def parted(told: Telling) -> str:
    return f"{told.who} goes on alone."


def called_out(told: Telling) -> str:
    return f"{told.who} looks for {told.card}, and puts it in front."


def prepared(told: Telling) -> str:
    placed = f"; {counted(told.number, 'card')} of choice lie on top" if told.number else ""
    return f"{told.whose} deck is shuffled for the meeting{placed}."


def helped(told: Telling) -> str:
    return f"{told.who} has helped {told.other}."


def took_over(told: Telling) -> str:
    if told.more:
        return f"{told.who} takes over {told.number} Damage for {told.other}."
    return f"{told.who} does not take over {told.whose_others} Damage."


def gift_used(told: Telling) -> str:
    return f"{told.who} helps with {told.card}, which has {counted(told.number, 'signature')}."


def signed(told: Telling) -> str:
    return f"{told.who} signs {told.whose_others} {told.card}."


def gift_given(told: Telling) -> str:
    return f"{told.who} gives {told.other} {told.card}."


def skirmish_won(told: Telling) -> str:
    return f"{told.who} wins the skirmish."


def game_won(told: Telling) -> str:
    return f"{told.who} wins!"


def game_lost(told: Telling) -> str:
    return f"{told.who} loses."


SENTENCES: Final[list[Callable[[Telling], str]]] = [
    chosen,
    left_out,
    replaced,
    short,
    built,
    passed,
    passed_above,
    met,
    challenged,
    ran,
    shared,
    fanned,
    read,
    used,
    cellared,
    stepped_back,
    fan_grew,
    foreseen,
    foreseen_cellared,
    foreseen_kept,
    upgraded,
    downgraded,
    savior_flipped,
    discovered,
    restored,
    lapsed,
    swapped,
    changed_places,
    checked,
    beaten,
    declined,
    penalty,
    shielded,
    absorbed,
    excess,
    searched,
    rests_passed,
    hastened,
    treasure_due,
    no_treasure,
    looked_through,
    shuffled,
    rested,
    broken_off,
    cellared_all,
    escaped,
    captor_beaten,
    fell,
    last_level_done,
    left,
    spared,
    laid_aside,
    defeated,
    starts,
    prelude_done,
    sits_out,
    bade,
    bid_won,
    out,
    proposed,
    agreed,
    declined_to_meet,
    parted,
    called_out,
    prepared,
    helped,
    took_over,
    gift_used,
    signed,
    gift_given,
    skirmish_won,
    game_won,
    game_lost,
]


def told_to(game: Maiden, event: Event, listener: i64, names: list[str]) -> dict[str, Any] | None:
    """An event as a listener may know it, or None where it is not told."""
    if (event.told >> listener) & 1 == 0:
        return None
    telling = Telling(game, event, listener, names)
    kind = events.EVENTS[event.kind]
    is_check = event.kind == events.CHECKED  # it tells how many icons are missing there, which is no seat
    tells_more = event.card == NO_CARD or telling.is_known
    return {
        "kind": kind.name,
        "text": telling.sentence(),
        "clauses": list(kind.clauses),
        "seat": None if event.seat == NOBODY else int(event.seat),
        "card": telling.card_name,
        "other": None if event.other == NOBODY or is_check else int(event.other),
        "number": telling.number,
        "more": telling.more if tells_more else 0,
    }
