"""Questions and options in words, and what keeps a thing from being an option."""

from typing import Final

from mypy_extensions import i64

from questhall.games.fetch import asks
from questhall.games.fetch.effects import words
from questhall.games.fetch.sight import FetchSight
from questhall.games.fetch.state import HAND, Fetch
from questhall.games.fetch.table import ANY, MIND, SKILL, WAR
from questhall.games.fetch.wording import effect_text, instruction_text, resources_in_words
from questhall.kernel.asks import CARD, SEAT
from questhall.kernel.english import counted
from questhall.kernel.zones import NO_CARD, NOBODY, PASS

PASS_LABELS: Final[dict[int, str]] = {
    asks.CONFIRM: "keep my pioneer",
    asks.HELP: "leave it",
    asks.TARGET: "attempt nothing",
    asks.PLAY: "stop playing cards",
    asks.ACT: "pass",
    asks.GIFT: "done",
    asks.REST_DISCARD: "done",
    asks.MAY: "no",
    asks.SCOUTED: "leave it on top",
}
DO_IT_LABELS: Final[dict[int, str]] = {
    asks.HELP: "use it",
    asks.MAY: "yes",
    asks.SCOUTED: "put it under the deck",
}
ACTIONS: Final[dict[int, str]] = {
    asks.FROM_PILE: "choose from the Fortune Pile",
    asks.TOP_CARD: "take the top card of the Fortune deck",
    asks.FRONT: "use my Active ability",
    asks.GIVE: "give cards",
}
TYPES: Final[dict[str, int]] = {"mind": MIND, "skill": SKILL, "war": WAR, "any": ANY}
WHO_WORDS: Final[dict[int, str]] = {
    words.DRAW: "who draws?",
    words.DISCARD: "who discards?",
    words.GAIN_STAMINA: "whose pioneer gains Stamina?",
    words.LOSE_STAMINA: "whose pioneer loses Stamina?",
    words.RETURN: "whose pioneer returns?",
    words.TAKE_FROM_PILE: "who takes from the Fortune Pile?",
    words.TAKE_TOP: "who takes the top of the Fortune deck?",
    words.RECOVER: "who takes a card back?",
    words.RETIRE: "who removes a card from the game?",
    words.GIVE: "to whom do you give?",
}
QUEUE_WORDS: Final[dict[int, str]] = {
    words.DEFEAT: "which Challenge is defeated?",
    words.REMOVE: "which Challenge is discarded?",
    words.ROUSE: "which Challenge is turned face up again?",
    words.RAISE: "which Challenge moves to the top of the queue?",
    words.LOWER: "which Challenge moves to the bottom of the queue?",
}
NOT_ASKED: Final = ("FQ-039", "You are not asked anything now.")
GONE: Final = ("FQ-R45", "You have left the game.")


class Asking:
    """A pending question as the seat that is asked may know it."""

    def __init__(self, game: Fetch, seat: i64, ask: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.ask = ask
        self.names = names
        self.sight = FetchSight(game, seat)

    # ------------------------------------------------------------------ the prompt

    def prompt(self) -> str:
        """The question as one would say it, with the card that asks."""
        question = self.words()
        card = self.name_of(self.sight.speaking())
        text = f"{card}: {question}" if card else question
        return text[:1].upper() + text[1:]

    def words(self) -> str:
        """The question without the card that asks."""
        ask = self.ask
        if ask == asks.HELP:
            return f"your pioneer is in retreat, and may help: {self.ability(is_back=True)}"
        if ask == asks.TARGET:
            return "which Challenge do you try to defeat, or the Mission, or nothing?"
        if ask == asks.PLAY:
            return self.play_words()
        if ask == asks.ACT:
            return "which action do you take?"
        if ask == asks.RECIPIENT:
            return "to whom do you give cards?"
        if ask == asks.GIFT:
            return self.picking_words(f"which card do you give to {self.partner()}?")
        if ask == asks.REST_DISCARD:
            return self.picking_words("your pioneer rests: which card do you discard?")
        if ask == asks.LIMIT:
            over = counted(int(self.sight.left_to_pick()), "card")
            return f"you hold {over} too many: which one do you discard?"
        if ask == asks.GIVE_UP:
            return self.give_up_words()
        if ask == asks.WHO:
            return WHO_WORDS[self.sight.doing()]
        if ask == asks.QUEUE_CARD:
            return QUEUE_WORDS[self.sight.doing()]
        if ask == asks.OWN_DISCARD:
            ends = "take back" if self.sight.doing() == words.RECOVER else "remove from the game"
            return f"which card of your discard pile do you {ends}?"
        if ask == asks.SCOUTED:
            return f"{self.name_of(self.game.challenge_deck.top())} comes next: do you put it under the deck?"
        if ask == asks.MAY:
            return self.may_words()
        text = asks.ASKS[ask].wording
        return text[:1].lower() + text[1:]

    def play_words(self) -> str:
        """What the attempt wants, and what it has so far."""
        target = self.sight.card(self.sight.target())
        assert target is not None
        so_far = {word: int(self.sight.in_play(number)) for word, number in TYPES.items()}
        has = resources_in_words(so_far) or "nothing"
        return f"{target.name} takes {resources_in_words(target.resources)}; you have {has}: which card do you play?"

    def picking_words(self, first: str) -> str:
        """How many are picked so far."""
        picked = len(self.sight.draft())
        return first if picked == 0 else f"{counted(picked, 'card')} picked: which one besides?"

    def give_up_words(self) -> str:
        """How many cards the text wants still, and what becomes of them."""
        left = counted(int(self.sight.left_to_pick()), "card")
        if self.sight.partner() != NOBODY:
            return f"give {left} to {self.partner()}: which one?"
        return f"discard {left}: which one?"

    def may_words(self) -> str:
        """What the card offers; where it offers several things, that it offers something."""
        card = self.sight.card(self.sight.speaking())
        effect = [] if card is None else [*card.effect, *card.back]
        offers = [data for data in effect if data.get("may")]
        return instruction_text(offers[0]) + "." if len(offers) == 1 else "do you do what the card offers?"

    def ability(self, *, is_back: bool) -> str:
        """What the own pioneer can do."""
        card = self.sight.card(self.sight.pioneer(self.seat))
        assert card is not None
        return effect_text(card.back if is_back else card.effect)

    def partner(self) -> str:
        """Who will get the cards."""
        return self.names[self.sight.partner()]

    def name_of(self, card: i64) -> str:
        """The name of a known card, or nothing."""
        known = None if card == NO_CARD else self.sight.card(card)
        return "" if known is None else known.name

    # ------------------------------------------------------------------ labels

    def label(self, option: i64) -> str:
        """One option in words."""
        if option == PASS:
            return PASS_LABELS.get(self.ask, "nothing")
        kind = asks.ASKS[self.ask].kind
        if kind == CARD:
            return self.name_of(option) or "a hidden card"
        if kind == SEAT:
            return self.names[option]
        if self.ask == asks.ACT:
            return ACTIONS.get(int(option), str(int(option)))
        return DO_IT_LABELS[self.ask] if option == asks.DO_IT else str(int(option))

    # ------------------------------------------------------------------ why not

    def why_not(self, thing: i64) -> tuple[str, str]:
        """The first predicate of the ask that the thing fails, in words. The predicates look at nothing hidden."""
        if self.ask < 0:
            is_out = self.sight.is_player() and not self.sight.is_staying(self.seat)
            return GONE if is_out else NOT_ASKED
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
        if self.ask == asks.PLAY:
            return "FQ-R15", "An attempt takes at least one card."
        if self.ask == asks.LIMIT:
            return "FQ-067", f"You have to discard down to {counted(HAND, 'card')}."
        if self.ask == asks.PIONEER:
            return "FQ-024", "Everybody leads a pioneer."
        if self.ask == asks.PAY:
            return "FQ-064", "Nothing was defeated in this turn, so the ability costs a card."
        return "FQ-R13", "What the card says has to be done as far as possible: it does not say 'may'."

    def thing(self, kind: str, thing: i64) -> str:
        """A thing in words."""
        if kind == CARD and 0 <= thing < len(self.game.face):
            return self.name_of(thing) or "this card"
        if kind == SEAT and 0 <= thing < self.game.seats:
            return self.names[thing]
        return "this"
