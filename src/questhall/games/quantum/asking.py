"""Questions and options in words, and what keeps a thing from being an option."""

from typing import Final

from mypy_extensions import i64

from questhall.games.quantum import asks
from questhall.games.quantum.effects.base import CLASSES
from questhall.games.quantum.sight import QuantumSight
from questhall.games.quantum.state import STANDARD, Quantum
from questhall.games.quantum.words import declaration
from questhall.kernel.asks import CARD, SEAT
from questhall.kernel.english import capital
from questhall.kernel.zones import NO_CARD, PASS

PASS_LABELS: Final[dict[int, str]] = {
    asks.MULLIGAN: "keep",
    asks.CATCH: "stay silent",
    asks.SPELL: "go on to the roll",
    asks.BUY: "do not buy",
    asks.TOKEN: "no token",
    asks.PAY: "do not pay",
}
DO_LABELS: Final[dict[int, str]] = {
    asks.MULLIGAN: "mulligan",
    asks.CATCH: "catch",
    asks.BUY: "buy",
    asks.PAY: "pay",
}
NOT_ASKED: Final = (
    "QQ-R47",
    "You are not asked anything now; spells are cast at the start of your own turn.",
)
OUT: Final = ("QQ-R49", "You have left the game.")


class Asking:
    """A pending question as the seat that is asked may know it."""

    def __init__(self, game: Quantum, seat: i64, ask: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.ask = ask
        self.names = names
        self.sight = QuantumSight(game, seat)

    # ------------------------------------------------------------------ the prompt

    def prompt(self) -> str:
        """The question as one would say it, with the chamber that asks."""
        card = self.sight.visiting()
        words = self.words()
        return capital(words) if card == NO_CARD else f"{self.card(card)}: {words}"

    def words(self) -> str:
        """The question without the chamber that asks."""
        ask, sight = self.ask, self.sight
        amount = int(sight.amount())
        if ask == asks.BUY:
            card = sight.visiting()
            return f"do you buy it for {int(sight.cost(card))} of your {int(sight.mana(self.seat))} mana?"
        if ask == asks.VICTIM:
            return f"which adventurer{self.of_visitor()} takes {amount} damage?"
        if ask == asks.SPLIT:
            return f"how much of {amount} damage does {self.card(sight.target())} take?"
        if ask == asks.TOKEN:
            return f"{self.hits()}. Whose negate token do you spend?"
        if ask == asks.HEAL:
            return f"which adventurer regains {amount} health?"
        if ask == asks.PAY:
            return f"do you pay {amount} of your {int(sight.mana(self.seat))} mana?"
        if ask == asks.DOUBLE:
            return f"does it deal {self.names[sight.visitor()]} double damage?"
        wording = asks.ASKS[ask].wording
        return wording[:1].lower() + wording[1:]

    def of_visitor(self) -> str:
        """Whose adventurers the options are, where they are another player's."""
        options = self.game.pending_options
        owner = self.sight.party_of(options[0]) if len(options) > 0 else self.seat
        return "" if owner in (self.seat, -1) else f" of {self.names[owner]}"

    def hits(self) -> str:
        """Who of the seat's party is about to take how much."""
        hit = [card for card in self.sight.party(self.seat) if self.sight.incoming(card) > 0]
        return " and ".join(
            f"{self.card(card)} is to take {int(self.sight.incoming(card))} damage" for card in hit
        )

    # ------------------------------------------------------------------ labels

    def label(self, option: i64) -> str:
        """One option in words."""
        ask = self.ask
        if option == PASS:
            return PASS_LABELS.get(ask, "no")
        if ask in DO_LABELS:
            return DO_LABELS[ask]
        kind = asks.ASKS[ask].kind
        if kind == CARD:
            return self.card_label(option)
        if kind == SEAT:
            return self.names[option]
        return self.verb_label(option)

    def verb_label(self, option: i64) -> str:
        """An answer that is no card and no seat."""
        ask = self.ask
        if ask == asks.DECLARE:
            return declaration(option)
        if ask == asks.SPELL:
            return asks.SPELL_NAMES[option]
        if ask == asks.DOUBLE:
            return "standard" if option == STANDARD else "double"
        if ask == asks.ALTERNATIVE:
            return self.game.alternatives[option]
        return str(int(option))

    def card_label(self, card: i64) -> str:
        """A chamber with its space, or an adventurer with class and health, and whose it is if that is somebody else."""
        sight = self.sight
        space = sight.space_of(card)
        if space >= 0:
            return f"{self.card(card)} (space {int(space)})" if sight.is_face_up(card) else self.card(card)
        owner = sight.party_of(card)
        whose = "" if owner == self.seat else f"{self.names[owner]}'s "
        token = ", token" if sight.has_token(card) else ""
        facts = f"{CLASSES[sight.class_of(card)]}, {int(sight.health(card))} health{token}"
        return f"{whose}{self.card(card)} ({facts})"

    def card(self, card: i64) -> str:
        """A card by its name, or a face-down chamber by its space."""
        if self.sight.sees(card):
            return self.game.table.name(self.sight.face(card))
        return f"the face-down chamber on space {int(self.sight.space_of(card))}"

    # ------------------------------------------------------------------ why not

    def why_not(self, thing: i64) -> tuple[str, str]:
        """The first predicate of the ask that the thing fails, in words. The predicates look at nothing hidden."""
        if self.ask < 0:
            is_out = self.sight.is_player() and self.sight.is_out(self.seat)
            return OUT if is_out else NOT_ASKED
        ask = asks.ASKS[self.ask]
        if thing == PASS:
            return ask.clauses[0], "You have to choose."
        if ask.kind == CARD and not 0 <= thing < len(self.game.face):
            return "QQ-R02", "There is no such card."
        for predicate in ask.predicates:
            if not predicate.holds(self.game, self.seat, thing):
                return predicate.clause, capital(
                    predicate.otherwise.format(thing=self.thing(ask.kind, thing))
                )
        return ask.clauses[0], "It is not offered now."

    def thing(self, kind: str, thing: i64) -> str:
        """A thing in words."""
        if kind == CARD:
            if self.sight.sees(thing) or self.sight.space_of(thing) >= 0:
                return self.card(thing)
            return "a card of the deck"
        if kind == SEAT and 0 <= thing < self.game.seats:
            return self.names[thing]
        if self.ask == asks.SPELL and 0 <= thing < len(asks.SPELL_NAMES):
            return asks.SPELL_NAMES[thing]
        return "this"
