"""Questions and options in words, and what keeps a thing from being an option."""

from typing import Final

from mypy_extensions import i64

from questhall.games.quaeleon import asks, state
from questhall.games.quaeleon.sight import QuaeleonSight
from questhall.games.quaeleon.state import Quaeleon
from questhall.games.quaeleon.telling_words import ZONE_NAMES, found_in, is_told_alone
from questhall.games.quaeleon.wording import text_of_effect
from questhall.kernel.asks import CARD, SEAT
from questhall.kernel.english import counted
from questhall.kernel.zones import NO_CARD, NOBODY, PASS

PLACES: Final = ("first", "second", "third", "fourth", "fifth")
PASS_LABELS: Final[dict[int, str]] = {
    asks.SWAP: "done",
    asks.STACK: "done",
    asks.RECRUIT: "recruit no card",
    asks.MAY: "no",
}
NOT_ASKED: Final = ("QL-029", "You are not asked anything now.")
OUT: Final = ("QL-018", "You are out of the game.")


class Asking:
    """A pending question as the seat that is asked may know it."""

    def __init__(self, game: Quaeleon, seat: i64, ask: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.ask = ask
        self.names = names
        self.sight = QuaeleonSight(game, seat)

    # ------------------------------------------------------------------ the prompt

    def prompt(self) -> str:
        """The question as one would say it, with the card that asks."""
        words = self.words()
        card = self.speaker()
        if not card:
            return words[:1].upper() + words[1:]
        return f"{card}: {words}"

    def speaker(self) -> str:
        """The card whose text asks, or nothing."""
        if self.ask in (asks.SWAP, asks.STACK, asks.HAND_LIMIT_DISCARD):
            return ""
        card = self.sight.speaking()
        known = None if card == NO_CARD else self.sight.card(card)
        return "" if known is None else known.name

    def words(self) -> str:
        """The question without the card that asks."""
        ask = self.ask
        if ask == asks.SWAP:
            return self.swap_words()
        if ask == asks.STACK:
            return self.stack_words()
        if ask == asks.HAND_LIMIT_DISCARD:
            return self.hand_limit_words()
        if ask == asks.RECRUIT:
            return "choose a card of the recruitment pool, or none."
        if ask == asks.PLAYER:
            return "choose a player." if self.is_option(self.seat) else "choose an opponent."
        if ask in (asks.PICK, asks.PICK_UNSEEN):
            return f"choose {self.card_and_place()}{self.singly()}."
        if ask in (asks.GIVE_UP, asks.GIVE_UP_UNSEEN):
            if not self.options():
                return "you have no such card."
            return f"choose {self.card_and_place()} to give up{self.singly()}."
        if ask == asks.MAY:
            return self.may_words()
        if ask == asks.ALTERNATIVE:
            return "choose one."
        if ask == asks.ORDER:
            return "choose the card that comes next from the top."
        return "name a number."

    def swap_words(self) -> str:
        """Round zero: how many are picked so far."""
        picked = len(self.sight.draft())
        if picked == 0:
            return "which cards do you exchange?"
        return f"{counted(picked, 'card')} to be exchanged: which one besides?"

    def stack_words(self) -> str:
        """Which card of the stack comes next, the first one being played first."""
        return f"which card comes {PLACES[min(len(self.sight.draft()), 4)]} in your stack?"

    def hand_limit_words(self) -> str:
        """How many cards are still too many."""
        held = self.sight.hand_size(self.seat) - len(self.sight.draft())
        over = held - state.HAND_LIMIT
        return f"you hold {counted(held, 'card')}, {over} too many: which one do you discard?"

    def may_words(self) -> str:
        """What the text offers, where it offers one thing only."""
        card = self.sight.speaking()
        known = None if card == NO_CARD else self.sight.card(card)
        offers = [] if known is None else found_in(known.effect, "may")
        if len(offers) == 1 and known is not None and is_told_alone(offers[0]):
            return text_of_effect([offers[0]], known.name)
        return "do you do what the text offers?"

    def card_and_place(self) -> str:
        """How many cards are wanted in all, and where the options lie."""
        wanted = counted(self.sight.wanted(), "card") if self.sight.wanted() > 1 else "a card"
        places = {self.place_of(option) for option in self.options()}
        return f"{wanted} {places.pop()}" if len(places) == 1 else wanted

    def singly(self) -> str:
        """That several cards are chosen one by one."""
        return ", one after the other" if self.sight.wanted() > 1 else ""

    def place_of(self, card: i64) -> str:
        """Where an option lies, as the seat may know it."""
        zone, holder = self.game.find(card)
        if zone == state.FIELD:
            return "on a field" if holder != self.seat else "on your field"
        if zone == state.REVEALED:
            return "that has been turned up"
        if zone in (state.DECK, state.DISCARD, state.POOL):
            return f"of the {ZONE_NAMES[zone]}"
        if zone == state.NOWHERE:
            return "of these"
        whose = "your" if holder == self.seat else f"{self.names[holder]}'s"
        return f"of {whose} {ZONE_NAMES[zone]}"

    def options(self) -> list[int]:
        """The options that are cards, seats or numbers."""
        return [int(option) for option in self.game.pending_options if option != PASS]

    def is_option(self, thing: i64) -> bool:
        """Whether something is an option."""
        return thing in self.options()

    # ------------------------------------------------------------------ labels

    def label(self, option: i64) -> str:
        """One option in words."""
        if option == PASS:
            return PASS_LABELS.get(self.ask, "no card")
        kind = asks.ASKS[self.ask].kind
        if kind == CARD:
            return self.card_label(option)
        if kind == SEAT:
            return self.names[option]
        if self.ask == asks.MAY:
            return "yes"
        if self.ask == asks.ALTERNATIVE and 0 <= option < len(self.game.labels):
            return self.game.labels[option]
        return str(int(option))

    def card_label(self, card: i64) -> str:
        """A card by its name; with its player where others have one, and with its place where names are alike."""
        alike = [other for other in self.options() if self.plain_label(other) == self.plain_label(card)]
        if len(alike) < 2 or card not in alike:
            return self.plain_label(card)
        return f"{self.plain_label(card)} ({alike.index(int(card)) + 1})"

    def plain_label(self, card: i64) -> str:
        """A card by its name, with its player if that is somebody else."""
        zone, holder = self.game.find(card)
        known = self.sight.card(card)
        is_mine = holder in (self.seat, NOBODY)
        if known is not None:
            return known.name if is_mine else f"{self.names[holder]}'s {known.name}"
        where = ZONE_NAMES.get(zone, "table")
        return (
            f"a hidden card of the {where}" if is_mine else f"a hidden card of {self.names[holder]}'s {where}"
        )

    # ------------------------------------------------------------------ why not

    def why_not(self, thing: i64) -> tuple[str, str]:
        """The first predicate of the ask that the thing fails, in words. The predicates look at nothing hidden."""
        if self.ask < 0:
            is_out = self.sight.is_player() and not self.sight.is_living(self.seat)
            return OUT if is_out else NOT_ASKED
        ask = asks.ASKS[self.ask]
        if thing == PASS:
            return self.why_not_pass()
        for predicate in ask.predicates:
            if not predicate.holds(self.game, self.seat, thing):
                text = predicate.otherwise.format(thing=self.thing(ask.kind, thing))
                return predicate.clause, text[:1].upper() + text[1:]
        return ask.clauses[0], "It is not offered now."

    def why_not_pass(self) -> tuple[str, str]:
        """Why the question cannot be passed."""
        if self.ask == asks.HAND_LIMIT_DISCARD:
            return "QL-085", "You have to discard down to ten cards."
        return "QL-R22", "What the text says has to be done as far as possible: it does not say 'may'."

    def thing(self, kind: str, thing: i64) -> str:
        """A thing in words."""
        if kind == CARD and 0 <= thing < len(self.game.face):
            known = self.sight.card(thing)
            return "this card" if known is None else known.name
        if kind == SEAT and 0 <= thing < self.game.seats:
            return self.names[thing]
        return "this"
