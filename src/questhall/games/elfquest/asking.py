"""Questions and options in words, and what keeps a thing from being an option."""

from typing import Final

from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest.rules.actions import lacks_cubes_for
from questhall.games.elfquest.rules.growth import price_of
from questhall.games.elfquest.rules.pool import pool_size, rerolls_left
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.words import (
    ATTRIBUTES,
    COLOUR_NAMES,
    DUE_NAMES,
    STAGE_NAMES,
    SUCCESS_TOKEN,
    TASK_NAMES,
)
from questhall.kernel.asks import CARD, SEAT, VERB
from questhall.kernel.english import counted, row
from questhall.kernel.zones import NOBODY, PASS

NOT_ASKED: Final = ("EQ-R73", "You are not asked anything now.")
ABOUT_A_CHARACTER: Final = (
    asks.COLOUR_GIVEN,
    asks.COLOUR_PAID,
    asks.COLOUR_GAINED,
    asks.COLOUR_LOST,
    asks.COLOUR_RETURNED,
    asks.COLOUR_REGAINED,
    asks.REWARD_CARD,
    asks.LOSE_FLIP,
    asks.LOSE_SACRIFICE,
)
PASS_LABELS: Final[dict[int, str]] = {
    asks.GROUP: "nobody else",
    asks.PAYER: "none of mine",
    asks.PAY_CARD: "none of mine",
    asks.PAY: "leave the event open",
    asks.CARE: "nobody",
    asks.TURN_BACK: "no card",
    asks.HEIR: "nobody",
}
YES_LABELS: Final[dict[int, str]] = {asks.PAY: "pay"}
HELP_LABELS: Final[dict[int, str]] = {
    asks.DO_REROLL: "re-roll a failed die",
    asks.DO_REROLL_BY: "re-roll by a card that you name",
    asks.DO_FLIP: "flip a card for 3 dice",
    asks.DO_SACRIFICE: "sacrifice a card for 6 dice",
    asks.DO_GIVE_CUBE: "give up a cube for 2 success tokens",
    asks.DO_SPEND: "spend success tokens",
    asks.DO_SEND: "send: 2 successes",
    asks.DO_COMPLETE: "complete the event",
    asks.DO_NO_MORE: "pass until this is over",
}
DUES: Final[dict[int, str]] = {
    **{colour: f"a {name} cube" for colour, name in enumerate(COLOUR_NAMES)},
    DUE_NAMES.index("cube"): "a cube",
    SUCCESS_TOKEN: "a success token",
    DUE_NAMES.index("growth"): "a Growth token",
    DUE_NAMES.index("flip"): "by flipping a card",
    DUE_NAMES.index("sacrifice"): "by sacrificing a card",
}


class Asking:
    """A pending question, as the seat that is asked reads it."""

    def __init__(self, game: ElfQuest, seat: i64, ask: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.ask = ask
        self.names = names

    # ------------------------------------------------------------------ the prompt

    def prompt(self) -> str:
        """The question as one would say it."""
        game, ask = self.game, self.ask
        if ask == asks.HELP:
            return self.help_prompt()
        if ask == asks.PLAYS:
            return f"Who plays {self.subject()}?"
        if ask == asks.GROW:
            price = counted(int(price_of(game, game.subject)), "Growth token")
            return f"Does {self.subject()} give up {price} and grow to {STAGE_NAMES[game.stage[game.subject] + 1]}?"
        if ask == asks.DEED:
            return f"What does {self.subject()} do?"
        if ask == asks.GROUP:
            return f"Who is asked along for {self.event()}?"
        if ask == asks.JOIN:
            return f"Does {self.subject()} join {self.elf(game.actor)} in {self.event()}?"
        if ask in (asks.FLIP, asks.SACRIFICE, asks.MATCH):
            return f"{asks.ASKS[ask].wording[:-1]} ({self.undertaking()})?"
        if ask == asks.TOKENS:
            return f"How many success tokens does {self.subject()} spend?"
        if ask in (asks.PAYER, asks.PAY_CARD):
            return f"Who pays {DUES[int(game.due)]} for {self.event()}?"
        if ask == asks.SHARE:
            return f"How many of {counted(int(game.due), 'success token')} does {self.subject()} get?"
        if ask == asks.HEIR:
            return f"Who takes {game.table.name_of(game.due)} over?"
        if ask == asks.CONSENT:
            return f"Does {self.subject()} take {game.table.name_of(game.due)} over?"
        if ask == asks.REPLACEMENT:
            return f"Who comes in for {self.subject()}?"
        if ask in ABOUT_A_CHARACTER:
            return f"{self.subject()}: {asks.ASKS[ask].wording[:1].lower()}{asks.ASKS[ask].wording[1:]}"
        return asks.ASKS[ask].wording

    def help_prompt(self) -> str:
        """How it stands: successes, dice, re-rolls."""
        game = self.game
        need = "" if game.table.is_task(game.aim) else f" of {game.table.needs[game.aim]}"
        told = [
            f"{game.successes()}{need} {'success' if game.successes() == 1 and not need else 'successes'}"
        ]
        if not game.is_rolled:
            told.append(f"{counted(int(pool_size(game)), 'die', 'dice')} to roll")
        told.append(counted(int(rerolls_left(game)), "re-roll"))
        return f"{self.undertaking()}: {row(told)}. What do you add?"

    def subject(self) -> str:
        """The character that the question is about."""
        return self.elf(self.game.subject)

    def elf(self, character: i64) -> str:
        """A character by name."""
        return self.game.table.card_set.characters[character].name

    def event(self) -> str:
        """The revealed event by name."""
        return self.game.table.name_of(self.game.face[self.game.event()])

    def undertaking(self) -> str:
        """What is under way: the event or the task."""
        return self.game.table.name_of(self.game.aim)

    # ------------------------------------------------------------------ labels

    def label(self, option: i64) -> str:
        """One option in words."""
        if option == PASS:
            return self.pass_label()
        kind = asks.ASKS[self.ask].kind
        if kind == CARD:
            return self.card_label(option)
        if kind == SEAT:
            return self.names[option]
        if self.ask == asks.DEED:
            return self.deed_label(option)
        if self.ask == asks.HELP:
            return HELP_LABELS[int(option)]
        if kind == VERB and asks.ASKS[self.ask].name.startswith("colour"):
            return f"{COLOUR_NAMES[option]} ({ATTRIBUTES[option]})"
        return YES_LABELS.get(int(self.ask), "yes") if kind == VERB else str(int(option))

    def pass_label(self) -> str:
        """What it means to pass."""
        if self.ask == asks.HELP:
            if self.game.seats > 1:
                return "pass for now"
            return "that is all" if self.game.is_rolled else "roll the dice"
        return PASS_LABELS.get(int(self.ask), "no")

    def deed_label(self, option: i64) -> str:
        """The event, with a warning where it cannot be paid for, or a task."""
        if option != asks.ATTEMPT:
            return TASK_NAMES[option - asks.FIRST_TASK]
        lacking = lacks_cubes_for(self.game, self.game.subject)
        warning = f" (but {self.subject()}'s cards have no room for its cost in cubes)" if lacking else ""
        return f"attempt {self.event()}{warning}"

    def card_label(self, card: i64) -> str:
        """A character by name; a hand card by its own, with its holder where several are asked about."""
        table = self.game.table
        name = table.name_of(card)
        if not table.is_hand_card(card):
            return name
        holder = self.game.holder_of(card)
        holders = {int(self.game.holder_of(option)) for option in self.game.pending_options if option != PASS}
        return name if holder == NOBODY or len(holders) < 2 else f"{self.elf(holder)}'s {name}"

    # ------------------------------------------------------------------ why not

    def why_not(self, thing: i64) -> tuple[str, str]:
        """The first predicate of the ask that the thing fails, in words."""
        if self.ask < 0:
            return NOT_ASKED
        ask = asks.ASKS[self.ask]
        if thing == PASS:
            return ask.clauses[0], "This has to be decided: passing is not possible here."
        for predicate in ask.predicates:
            if not predicate.holds(self.game, self.seat, thing):
                text = predicate.otherwise.format(thing=self.thing(ask.kind, thing))
                return predicate.clause, text[:1].upper() + text[1:]
        return ask.clauses[0], "It is not offered now."

    def thing(self, kind: str, thing: i64) -> str:
        """A thing in words; an event that is still face down is not named."""
        game = self.game
        if kind == CARD and 0 <= thing < len(game.face):
            return game.table.name_of(game.face[thing]) if game.knows(self.seat, thing) else "This card"
        return "This"
