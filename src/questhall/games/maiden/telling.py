"""What happened, told as one would say it at the table, to each seat as much as it may know."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden import telling_together as together
from questhall.games.maiden.naming import name_at, way_in_words
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.told import Telling, possessive
from questhall.games.maiden.wording import rewards_text
from questhall.games.maiden.words import FAMILY_NAMES, STEP_NAMES
from questhall.kernel.english import article, capital, counted
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY

PLACES: Final = 8  # of SWAPPED: what was Encountered is told as its face times this plus its condition


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
    together.starts,
    together.prelude_done,
    together.sits_out,
    together.bade,
    together.bid_won,
    together.out,
    together.proposed,
    together.agreed,
    together.declined_to_meet,
    together.parted,
    together.called_out,
    together.prepared,
    together.helped,
    together.took_over,
    together.gift_used,
    together.signed,
    together.gift_given,
    together.skirmish_won,
    together.game_won,
    together.game_lost,
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
        "text": capital(SENTENCES[event.kind](telling)),
        "clauses": list(kind.clauses),
        "seat": None if event.seat == NOBODY else int(event.seat),
        "card": telling.card_name,
        "other": None if event.other == NOBODY or is_check else int(event.other),
        "number": telling.number,
        "more": telling.more if tells_more else 0,
    }
