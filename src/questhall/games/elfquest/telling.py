"""What happened, told as one would say it at the table."""

from collections.abc import Callable
from typing import Any, Final

from questhall.games.elfquest import events
from questhall.games.elfquest.ending import ENDINGS
from questhall.games.elfquest.rules.pool import FACE_BITS, is_success
from questhall.games.elfquest.state import STOPPED, ElfQuest
from questhall.games.elfquest.wording import scenario_title
from questhall.games.elfquest.words import COLOUR_NAMES, COLOURS, STAGE_NAMES, TASK_NAMES
from questhall.kernel.english import article, counted, row
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY

REASONS: Final = {
    events.FOR_TOKENS: "gives up {cube} for two success tokens",
    events.AS_PAYMENT: "pays {cube}",
    events.AS_LATENESS: "loses {cube} to the additional season",
    events.AS_PENALTY: "loses {cube} to the penalty",
    events.AS_SURPLUS: "returns {cube}: there is no room for it any more",
}
FLIPS: Final = {
    events.FOR_DICE: "{who} flips {card} for three dice.",
    events.FOR_SENDING: "{who} sends: {card} is flipped for two successes.",
    events.AS_COST: "{who} pays by flipping {card}.",
    events.AS_PENALTY: "{who} has to flip {card}.",
}
SACRIFICES: Final = {
    events.FOR_DICE: "{who} sacrifices {card} for six dice.",
    events.AS_COST: "{who} pays by sacrificing {card}.",
    events.AS_PENALTY: "{who} has to sacrifice {card}.",
}


class Telling:
    """One event in words. Everything on the table lies open, so it reads alike for all."""

    def __init__(self, game: ElfQuest, event: Event, names: list[str]) -> None:
        self.game = game
        self.event = event
        self.names = names
        self.number = int(event.number)
        self.more = int(event.more)

    @property
    def player(self) -> str:
        """The seat that the event is about."""
        return self.names[self.event.seat]

    @property
    def card(self) -> str:
        """The name of the card in it."""
        return self.game.table.name_of(self.event.face)

    @property
    def who(self) -> str:
        """The character that the number means."""
        return self.elf(self.number)

    @property
    def actor(self) -> str:
        """The character in the event's other place."""
        return self.elf(int(self.event.other))

    def elf(self, character: int) -> str:
        """A character by name."""
        return self.game.table.card_set.characters[character].name

    def elves(self, characters: int) -> str:
        """A set of characters by name."""
        count = len(self.game.table.card_set.characters)
        return row([self.elf(i) for i in range(count) if (characters >> i) & 1])

    def scenario(self) -> str:
        """The scenario that the number means."""
        return self.game.table.card_set.scenarios[self.number].name

    def dice(self) -> list[int]:
        """What the dice show."""
        return [(self.more >> (FACE_BITS * i)) & 7 for i in range(self.number)]


def chosen(told: Telling) -> str:
    return f"{told.player} chooses {told.card} for the tribe."


def played_by(told: Telling) -> str:
    return f"{told.player} plays {told.card}."


def scenario_began(told: Telling) -> str:
    number, seasons = told.number + 1, counted(told.more, "season")
    if scenario_title(number, told.scenario()) == told.scenario():
        return f"{told.scenario()} is set out, with {seasons}."
    return f"Scenario {number} is set out: {told.scenario()}, with {seasons}."


def shuffled(told: Telling) -> str:
    return f"The {counted(told.more, 'event')} of {told.scenario()} are shuffled."


def revealed(told: Telling) -> str:
    return f"{told.card} is turned up."


def season_began(told: Telling) -> str:
    if told.more:
        return f"Additional season {told.more} begins; {told.player} speaks for the table."
    return f"Season {told.number} begins; {told.player} speaks for the table."


def attempted(told: Telling) -> str:
    return f"{told.elves(told.number)} {'attempt' if told.number & (told.number - 1) else 'attempts'} {told.card}."


def stayed_out(told: Telling) -> str:
    return f"{told.card} stays out of it."


def bound(told: Telling) -> str:
    return f"From now on {told.card} is for {told.who} alone."


def task_began(told: Telling) -> str:
    return f"{told.card} stays at home: {TASK_NAMES[told.number]}."


def rolled(told: Telling) -> str:
    dice = told.dice()
    count = sum(1 for die in dice if is_success(die))
    by = "" if told.event.other == NOBODY else f"{told.actor}: "
    if not dice:
        return "There is no die to roll."
    shown = " ".join(map(str, dice))
    return f"{by}{counted(told.number, 'die', 'dice')}: {shown} ({counted(count, 'success', 'successes')})."


def rerolled(told: Telling) -> str:
    return f"Re-roll by {told.card}: {told.number} becomes {told.more}."


def flipped(told: Telling) -> str:
    return FLIPS[told.more].format(who=told.who, card=told.card)


def sacrificed(told: Telling) -> str:
    return SACRIFICES[told.more].format(who=told.who, card=told.card)


def turned_back(told: Telling) -> str:
    return f"{told.who} turns {told.card} back."


def cube_lost(told: Telling) -> str:
    reason, colour = divmod(told.more, COLOURS)
    return f"{told.who} {REASONS[reason].format(cube=article(COLOUR_NAMES[colour] + ' cube'))}."


def cube_gained(told: Telling) -> str:
    return f"{told.who} gains {article(COLOUR_NAMES[told.more] + ' cube')}."


def no_room(told: Telling) -> str:
    colour = COLOUR_NAMES[told.more] + " cube" if told.more < COLOURS else "cube"
    return f"{told.who} has no room for another {colour}."


def success_tokens(told: Telling) -> str:
    verb = "gains" if told.more > 0 else "gives up"
    return f"{told.who} {verb} {counted(abs(told.more), 'success token')}."


def growth_tokens(told: Telling) -> str:
    verb = "gains" if told.more > 0 else "gives up"
    return f"{told.who} {verb} {counted(abs(told.more), 'Growth token')}."


def laid(told: Telling) -> str:
    return f"{counted(told.number, 'success', 'successes')} more: {told.more} in all."


def completed(told: Telling) -> str:
    if not told.number:
        return f"{told.card} is completed; nobody has earned its reward."
    return f"{told.card} is completed; its reward goes to {told.elves(told.number)}."


def left_open(told: Telling) -> str:
    return f"{told.card} has its successes, but is not paid for: it stays open."


def task_done(told: Telling) -> str:
    return f"{told.actor} has {counted(told.more, 'success', 'successes')} at {TASK_NAMES[told.number]}."


def penalty_rolled(told: Telling) -> str:
    end = "its penalty is due" if told.more else "nothing happens"
    return f"The season ends with {told.card} undone. The die shows {told.number}: {end}."


def struck(told: Telling) -> str:
    return f"The penalty strikes {told.who}."


def progress_lost(told: Telling) -> str:
    if not told.number:
        return f"{told.card} has no successes to lose."
    return f"{told.card} loses {counted(told.number, 'success', 'successes')}: {told.more} left."


def extra_season(told: Telling) -> str:
    return f"The printed seasons are used up: this is additional season {told.number}."


def died(told: Telling) -> str:
    return f"{told.who} dies, and leaves the game for good."


def freed(told: Telling) -> str:
    return f"{told.card} is open to everybody again, without its successes."


def inherited(told: Telling) -> str:
    return f"{told.who} takes {told.card} over."


def entered(told: Telling) -> str:
    return f"{told.who} joins the tribe."


def grew(told: Telling) -> str:
    return f"{told.who} grows: {STAGE_NAMES[told.more]}."


def received(told: Telling) -> str:
    return f"{told.who} gains {told.card}."


def scenario_completed(told: Telling) -> str:
    title = scenario_title(told.number + 1, told.scenario())
    return f"{title}{',' if ',' in title else ''} is complete: everybody in the tribe is rewarded."


def left(told: Telling) -> str:
    return f"{told.player} has left the game."


def ended(told: Telling) -> str:
    return ENDINGS[told.number][2]


SENTENCES: Final[list[Callable[[Telling], str]]] = [
    chosen, played_by, scenario_began, shuffled, revealed, season_began, attempted, stayed_out, bound, task_began,
    rolled, rerolled, flipped, sacrificed, turned_back, cube_lost, cube_gained, no_room, success_tokens, growth_tokens,
    laid, completed, left_open, task_done, penalty_rolled, struck, progress_lost, extra_season, died, freed, inherited,
    entered, grew, received, scenario_completed, left, ended,
]  # fmt: skip
"""By the number of the kind of event."""


REMEMBERED: Final = frozenset(
    {
        "scenario_began", "season_began", "completed", "freed", "extra_season", "died", "inherited", "entered", "grew",
        "received", "scenario_completed", "ended",
    }
)  # fmt: skip
"""The kinds of events that a campaign remembers."""


def chronicle_of(events: list[dict[str, Any]]) -> list[str]:
    """What the tribe remembers: events done, the dead and the new, growth, scenarios."""
    return [
        event["text"].split("; ")[0].removesuffix(".") + "."
        for event in events
        if event["kind"] in REMEMBERED and (event["kind"] != "ended" or event["number"] != STOPPED)
    ]


def told_to(game: ElfQuest, event: Event, names: list[str]) -> dict[str, Any]:
    """An event in words and as data."""
    telling = Telling(game, event, names)
    kind = events.EVENTS[event.kind]
    told: dict[str, Any] = {
        "kind": kind.name,
        "text": SENTENCES[event.kind](telling),
        "clauses": list(kind.clauses),
        "seat": None if event.seat == NOBODY else int(event.seat),
        "card": None if event.card == NO_CARD else telling.card,
        "other": None if event.other == NOBODY else int(event.other),
        "number": telling.number,
        "more": telling.more,
    }
    if event.kind == events.ROLLED:
        told["dice"] = telling.dice()
    return told
