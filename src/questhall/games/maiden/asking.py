"""Questions and options in words, and what keeps a thing from being an option."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from questhall.games.maiden import asks
from questhall.games.maiden.naming import (
    A_TREASURE,
    FORM_WORDS,
    banner_in_words,
    colour,
    icons_in,
    name_at,
    way_in_words,
)
from questhall.games.maiden.printed import Position
from questhall.games.maiden.reasons import why_not_pass, why_not_use
from questhall.games.maiden.sight import MaidenSight
from questhall.games.maiden.state import OF_CHALLENGE, OF_MAIDEN, OF_RUN, Maiden
from questhall.games.maiden.wording import demand_text, exit_text, part_text, penalty_text, text_of
from questhall.games.maiden.words import (
    FORESIGHT_REACH,
    FRONT,
    MOST_LEVEL,
    NO_LEVEL,
    NO_POSITION,
    POSITIONS,
    SAVIOR,
)
from questhall.kernel.asks import CARD, SEAT
from questhall.kernel.english import capital, counted, row
from questhall.kernel.sight import UNSEEN
from questhall.kernel.zones import NO_CARD, NOBODY, PASS

PASS_LABELS: Final[dict[int, str]] = {
    asks.CHOOSE_EPIC: "no more",
    asks.PLACE_GIFT: "keep the others apart",
    asks.SWAP_IN: "leave it as it is",
    asks.FORESEE: "Cellar no more",
    asks.UPGRADE: "no Upgrade",
    asks.REWARD_DOWNGRADE: "no Downgrade",
    asks.PAY: "spare the Saviors, and search the deck",
    asks.GOLD: "nothing",
    asks.BID: "pass",
    asks.SEEK_HELP: "Explore",
    asks.PLACE: "no more",
    asks.GIFT: "no Gift",
    asks.SIGN: "sign none",
    asks.GIVE: "exchange none",
    asks.GIVE_BACK: "keep mine",
}
YES_NO: Final = {asks.NO: "no", asks.YES: "yes"}
VERBS: Final[dict[int, dict[int, str]]] = {
    asks.HASTEN: {asks.CANCEL_COST: "get away unharmed", asks.TAKE_COST: "take the cost all the same"},
    asks.ABOVE: {asks.READ_IT: "read it first", asks.CELLAR_IT_UNREAD: "Cellar it unread"},
    asks.STAY: {asks.STAY_HERE: "go on together", asks.GO_AWAY: "part ways"},
    asks.MEET: YES_NO,
    asks.RETURN_HELP: YES_NO,
    asks.TAKE_OVER: YES_NO,
    asks.LET_SIGN: YES_NO,
}
BY_PRINTED_NAME: Final = (asks.CHOOSE_EPIC,)
NOT_ASKED: Final = ("MQ-R100", "You are not asked anything now.")


class Asking:
    """A pending question as the seat that is asked may know it."""

    def __init__(self, game: Maiden, seat: i64, ask: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.ask = ask
        self.names = names
        self.sight = MaidenSight(game, seat)

    # ------------------------------------------------------------------ names

    def name_of(self, card: i64) -> str:
        """A card by the name of the position in which it lies."""
        if self.sight.sees(card):
            return name_at(self.sight.table(), self.sight.face(card), self.sight.condition(card))
        return A_TREASURE if self.sight.is_veiled(card) else "a card that you do not know"

    def printed_name(self, card: i64) -> str:
        """A card that the player owns as such: an Epic Treasure is spoken of although it is undiscovered."""
        printed = self.sight.printed(card)
        return self.name_of(card) if printed is None else printed.name

    def subject(self) -> str:
        """The card that the question is about."""
        card = self.sight.subject()
        return "" if card == NO_CARD else self.name_of(card)

    def met(self) -> str:
        """The Encountered card."""
        card = self.sight.encountered()
        return "" if card == NO_CARD else self.name_of(card)

    def aimed(self) -> str:
        """' that shows Magic or Charisma', or nothing where any target will do."""
        aim = self.sight.aim()
        return f" that shows {icons_in(aim)}" if aim else ""

    def whose(self) -> str:
        """Whose deck a question about shares is about: 'your deck', or "Bruno's deck"."""
        seat = self.sight.whose()
        return "your deck" if seat == self.seat else f"{self.names[seat]}'s deck"

    def player(self) -> str:
        """The other player that the question is about."""
        return self.names[self.sight.whose()]

    # ------------------------------------------------------------------ the prompt

    def prompt(self) -> str:
        """The question as one would say it."""
        worded = PROMPTS.get(int(self.ask))
        return capital(worded(self) if worded is not None else asks.ASKS[self.ask].wording)

    # ------------------------------------------------------------------ labels

    def label(self, option: i64) -> str:
        """One option in words."""
        if option == PASS:
            return self.pass_label()
        if self.ask == asks.USE:
            return self.use_label(asks.used_card(option), asks.used_way(option))
        if self.ask == asks.CHALLENGE:
            return "Challenge it" if option == asks.FIGHT else f"Run: {self.run_cost()}"
        if self.ask == asks.PENALTY:
            return self.penalty_label(option)
        if self.ask in VERBS:
            return VERBS[int(self.ask)].get(int(option), "nothing")
        kind = asks.ASKS[self.ask].kind
        if kind == CARD:
            return self.card_label(option)
        if kind == SEAT:
            return self.names[option]
        return self.number_label(option)

    def pass_label(self) -> str:
        """What passing means."""
        if self.ask != asks.USE:
            return PASS_LABELS.get(int(self.ask), "nothing")
        meeting = self.sight.meeting()
        if meeting == OF_RUN:
            return "go on with the Run"
        return "go on to the check" if meeting == OF_CHALLENGE else f"go on to the Upgrade of {self.met()}"

    def number_label(self, option: i64) -> str:
        """A number with its noun."""
        number = int(option)
        if self.ask == asks.BEARER:
            return f"{number} Damage"
        if self.ask == asks.BID:
            return f"bid {number}"
        return counted(number, "card")

    def card_label(self, card: i64) -> str:
        """A card, and what would become of it."""
        name = self.printed_name(card) if self.ask in BY_PRINTED_NAME else self.name_of(card)
        if self.ask in (asks.UPGRADE, asks.DOWNGRADE, asks.REWARD_DOWNGRADE, asks.FLIP, asks.PAY, asks.GOLD):
            becomes = self.becomes(card)
            absorbs = f" absorbs {self.absorbed(card)}" if self.ask == asks.PAY else ""
            link = " and becomes " if absorbs else ", which becomes "
            return f"{name}{absorbs}{link}{becomes}" if becomes else name
        return name

    def absorbed(self, card: i64) -> int:
        """How much Damage a card takes: as many as its Hearts, a Savior without any 1. [MQ-084, MQ-R40]"""
        position = self.sight.position(card)
        return 1 if position is None else max(1, int(position.hearts))

    def becomes(self, card: i64) -> str:
        """What this question's answer would make of a card."""
        face, condition = self.sight.face(card), self.sight.condition(card)
        if face == UNSEEN or condition >= POSITIONS:
            return ""
        table = self.sight.table()
        spot = table.spot(face, condition)
        into = table.down[spot]
        if self.ask in (asks.UPGRADE, asks.FLIP):
            into = table.up[spot]
        elif self.ask == asks.GOLD:
            into = table.best[face]
        if into == NO_POSITION:
            return "the defeated side" if self.ask == asks.UPGRADE else ""
        position = table.positions[table.spot(face, into)]
        if table.family[face] == SAVIOR:
            return into_words(position, "Left Behind" if into == FRONT else "Saved")
        if position.way_out is not None:
            return f"{position.name} ({colour(position)}, an Exit: {self.exit_words(card, position)})"
        return into_words(position, position.name)

    def exit_words(self, card: i64, position: Position) -> str:
        """What an Exit asks for in this card's deck. [MQ-154, MQ-166]"""
        return exit_text(position, takes_both=self.sight.takes_both_sets(card))

    def use_label(self, card: i64, way: i64) -> str:
        """What can be done with a card of the Fan."""
        name = self.name_of(card)
        if way == asks.CELLAR_IT:
            return f"Cellar {name}{self.comes_in(card)}"
        position = self.sight.position(card)
        assert position is not None
        words = way_in_words(position, way)
        if way == asks.USE_ABILITY:
            return f"ability of {name}: {text_of(position.ability)}"
        return f"{words} of {name}{MEANINGS.get(int(way), '')}{self.must(way)}"

    def comes_in(self, card: i64) -> str:
        """'; Flats comes in': the card Down the Hall takes the place of one that is Cellared. [MQ-R14]"""
        owner = self.sight.owner(card)
        if owner != NOBODY and self.sight.ahead_size(owner) == 0:
            return "; the Rest cards come in, and the Encounter is over"
        hall = self.sight.top(owner) if owner != NOBODY else NO_CARD
        return f"; {self.name_of(hall)} comes in" if hall != NO_CARD else ""

    def must(self, way: i64) -> str:
        """That a Downgrade icon has to be used."""
        is_downgrade = asks.USE_DOWNGRADE <= way < asks.USE_ABILITY
        return " (it has to be used before the check)" if is_downgrade else ""

    def penalty_label(self, option: i64) -> str:
        """The lot of Damage, or one of the Downgrades."""
        if option == asks.TAKE_DAMAGE:
            return f"the Damage ({int(self.sight.due_damage())} before Shields)"
        if option == asks.TAKE_DOWNGRADE:
            return "a Downgrade"
        return f"a green Downgrade ({icons_in(self.sight.owed(option - asks.TAKE_DOWNGRADE - 1))})"

    # ------------------------------------------------------------------ the Encountered card

    def run_cost(self) -> str:
        """What a Run costs. [MQ-091, MQ-092, MQ-093]"""
        level = self.met_level()
        if level == 0:
            return "free, and no Fan is opened"
        cost = "Downgrade a card of the Fan"
        if level == MOST_LEVEL:
            cost += " and take 1 Damage"
        return f"{cost}, unless Haste shows there"

    def met_level(self) -> i64:
        """The level that decides what a Run costs: an Exit without one counts as 1. [MQ-R55, MQ-R117]"""
        level = self.game.level_of(self.sight.encountered())
        return 1 if level == NO_LEVEL else level

    def foe(self) -> str:
        """'Goblin (level 1) wants 3 Melee and/or Cunning; failing costs 1 Downgrade'"""
        card = self.sight.encountered()
        level = self.game.level_of(card)
        shown = f" (level {int(level)})" if level != NO_LEVEL else ""
        way_out = self.game.position(card).way_out
        if way_out is not None:
            return f"{self.name_of(card)}{shown} is an Exit and wants {self.exit_words(card, self.game.position(card))}"
        tally = self.sight.tally()
        assert tally is not None
        damage, downgrades = self.sight.fail_line()
        costs = penalty_text(damage, downgrades)
        return f"{self.name_of(card)}{shown} wants {demand_text(tally.parts)}; failing costs {costs}"

    def so_far(self) -> str:
        """'you have 2 of 3 Melee and/or Cunning and 1 of 1 Key'"""
        tally = self.sight.tally()
        assert tally is not None
        return row([f"{tally.served[place]} of {part_text(part)}" for place, part in enumerate(tally.parts)])

    # ------------------------------------------------------------------ why not

    def why_not(self, thing: i64) -> tuple[str, str]:
        """The first predicate of the ask that the thing fails, in words; they look at nothing that is hidden."""
        if self.ask < 0:
            return NOT_ASKED
        if thing == PASS:
            return why_not_pass(self.game, self.ask, self.name_of)
        if self.ask == asks.USE:
            return why_not_use(self.game, thing, self.name_of)
        ask = asks.ASKS[self.ask]
        if not self.is_thing(ask.kind, thing):
            return ask.clauses[
                0
            ], "There is no such card." if ask.kind == CARD else "This is not one of the answers."
        for predicate in ask.predicates:
            if not predicate.holds(self.game, self.seat, thing):
                return predicate.clause, capital(
                    predicate.otherwise.format(thing=self.thing(ask.kind, thing))
                )
        return ask.clauses[0], "It is not offered now."

    def is_thing(self, kind: str, thing: i64) -> bool:
        """Whether there is such a card or player at all."""
        if kind == CARD:
            return 0 <= thing < len(self.game.face)
        return kind != SEAT or 0 <= thing < self.game.seats

    def thing(self, kind: str, thing: i64) -> str:
        """A thing in words."""
        if kind == CARD:
            return self.name_of(thing)
        return self.names[thing] if kind == SEAT else "this"


def into_words(position: Position, name: str) -> str:
    """What a card would be: 'Octopus (gold: 3 Melee, Foresight)'."""
    hue = colour(position)
    icons = banner_in_words(position)
    return f"{name} ({hue}: {icons})" if hue else f"{name} ({icons})"


MEANINGS: Final[dict[int, str]] = {
    asks.USE_DISTRACT: ": Cellar any card of the Fan",
    asks.USE_FORESIGHT: f": look at the next {FORESIGHT_REACH} cards",
    asks.USE_HASTE: ": Challenge an Add instead",
}


# ------------------------------------------------------------------ prompts


def ask_dress(asking: Asking) -> str:
    return f"which Dress does {asking.subject() or 'your Maiden'} take along?"


def ask_challenge(asking: Asking) -> str:
    return f"{asking.foe()}. Do you Challenge it, or Run?"


def ask_use(asking: Asking) -> str:
    meeting = asking.sight.meeting()
    if meeting == OF_RUN:
        return f"you Run from {asking.met()}: what leaves the Fan before it costs something?"
    if meeting == OF_MAIDEN:
        return f"you meet {asking.met()}: what do you use before her Upgrade?"
    return f"{asking.met()}: {asking.so_far()}. What do you use?"


def ask_distract(asking: Asking) -> str:
    return f"{asking.subject()} distracts: which card of the Fan is Cellared?"


def ask_swap(asking: Asking) -> str:
    return f"{asking.subject()} hastens: which Add do you Challenge instead of {asking.met()}?"


def ask_foresee(asking: Asking) -> str:
    return f"{asking.subject()} looks ahead: which of these cards are Cellared?"


def ask_arrange(asking: Asking) -> str:
    return "which card comes first, and which after it?"


def ask_upgrade(asking: Asking) -> str:
    if asking.sight.is_resolving():
        by = asking.met() if asking.sight.meeting() == OF_MAIDEN else "your reward"
    else:
        by = asking.subject()
    return f"{by} Upgrades a card{asking.aimed()}: which one?"


def ask_downgrade(asking: Asking) -> str:
    sight = asking.sight
    if not sight.is_resolving():
        return f"{asking.subject()} Downgrades a card{asking.aimed()}: which one?"
    if sight.meeting() == OF_RUN:
        return f"the Run from {asking.met()} costs a Downgrade: of which card?"
    return f"the failure costs a Downgrade{asking.aimed()}: of which card?"


def ask_reward_downgrade(asking: Asking) -> str:
    return f"your reward Downgrades a card{asking.aimed()}: which one, if any?"


def ask_penalty(asking: Asking) -> str:
    return "what do you take first?"


def ask_pay(asking: Asking) -> str:
    return f"{int(asking.sight.due_damage())} Damage is to be absorbed: by which card?"


def ask_hasten(asking: Asking) -> str:
    return f"{asking.subject()} hastens: does it cancel what the Run costs?"


def ask_gold(asking: Asking) -> str:
    return "no Treasure is left: which card of your deck goes to its best position instead?"


def ask_above(asking: Asking) -> str:
    return f"{asking.subject()} is above your Tower Level and has a text: do you Cellar it before it is read?"


def ask_cellar(asking: Asking) -> str:
    return f"{asking.subject()} sends a card of the Fan to the Cellar: which one?"


def ask_by_ability(asking: Asking) -> str:
    wording = asks.ASKS[asking.ask].wording
    return f"{asking.subject()}: {wording[:1].lower()}{wording[1:]}"


def ask_share(asking: Asking) -> str:
    amount = counted(int(asking.sight.amount()), "card")
    top = asking.sight.top(asking.sight.whose())
    shown = f" (its first is {asking.name_of(top)})" if top != NO_CARD else ""
    return f"{amount} of the Fan to share out: how many does {asking.whose()} supply{shown}?"


def ask_foresee_share(asking: Asking) -> str:
    amount = counted(int(asking.sight.amount()), "card")
    return f"Foresight at {amount} more: how many of {asking.whose()}?"


def ask_bearer(asking: Asking) -> str:
    return f"{int(asking.sight.amount())} Excess Damage is left: how much of it does {asking.whose()} bear?"


def ask_bid(asking: Asking) -> str:
    standing = int(asking.sight.amount())
    so_far = f"the bid stands at {standing}" if standing else "you open the bidding"
    return f"{asking.foe()}. {capital(so_far)}: with how many cards would you Challenge it?"


def ask_meet(asking: Asking) -> str:
    return f"{asking.player()} proposes {FORM_WORDS[asking.sight.amount()]}: do you agree?"


def ask_take_over(asking: Asking) -> str:
    return f"{asking.player()} cannot absorb {int(asking.sight.amount())} Damage: do you take it over?"


def ask_sign(asking: Asking) -> str:
    return f"which Gift of {asking.player()}'s do you sign?"


def ask_let_sign(asking: Asking) -> str:
    return f"{asking.player()} would sign {asking.subject()}: do you let it be signed?"


def ask_give(asking: Asking) -> str:
    return f"which Gift do you offer {asking.player()} in exchange?"


def ask_give_back(asking: Asking) -> str:
    return f"{asking.player()} offers {asking.subject()}: which Gift do you give for it?"


PROMPTS: Final[dict[int, Callable[[Asking], str]]] = {
    asks.CHOOSE_DRESS: ask_dress,
    asks.CHALLENGE: ask_challenge,
    asks.USE: ask_use,
    asks.DISTRACT: ask_distract,
    asks.SWAP_IN: ask_swap,
    asks.FORESEE: ask_foresee,
    asks.ARRANGE: ask_arrange,
    asks.UPGRADE: ask_upgrade,
    asks.DOWNGRADE: ask_downgrade,
    asks.REWARD_DOWNGRADE: ask_reward_downgrade,
    asks.PENALTY: ask_penalty,
    asks.PAY: ask_pay,
    asks.HASTEN: ask_hasten,
    asks.GOLD: ask_gold,
    asks.ABOVE: ask_above,
    asks.CELLAR: ask_cellar,
    asks.DISCOVER: ask_by_ability,
    asks.RESTORE: ask_by_ability,
    asks.BANISH: ask_by_ability,
    asks.DEFEAT: ask_by_ability,
    asks.FLIP: ask_by_ability,
    asks.EXCHANGE: ask_by_ability,
    asks.SHARE: ask_share,
    asks.FORESEE_SHARE: ask_foresee_share,
    asks.BEARER: ask_bearer,
    asks.BID: ask_bid,
    asks.MEET: ask_meet,
    asks.TAKE_OVER: ask_take_over,
    asks.SIGN: ask_sign,
    asks.LET_SIGN: ask_let_sign,
    asks.GIVE: ask_give,
    asks.GIVE_BACK: ask_give_back,
}
