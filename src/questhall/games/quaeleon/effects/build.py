"""Card data made into objects: the checked forms of the vocabulary, each compiled once. See vocabulary.py for them."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from questhall.games.quaeleon import asks
from questhall.games.quaeleon.cardset import Card, CardSet
from questhall.games.quaeleon.effects import lasting_verbs as lasting
from questhall.games.quaeleon.effects.amounts import (
    CountedCards,
    CountedPlayers,
    DefenceOf,
    Difference,
    EventAmount,
    Extreme,
    Fixed,
    Half,
    HealthOf,
    NamedAmount,
    NamedNumber,
    Product,
    StatOf,
    Sum,
)
from questhall.games.quaeleon.effects.base import (
    HAPPENINGS,
    STATS,
    THIS_ACTIVATION,
    THIS_BEAT,
    THIS_TURN,
    UNLIMITED,
    UNTIL,
    WHILE_ON_FIELD,
    Amount,
    Cards,
    Condition,
    Duration,
    Instruction,
    Players,
    Trigger,
)
from questhall.games.quaeleon.effects.card_verbs import (
    AT_RANDOM,
    AT_THE_BOTTOM,
    ON_TOP,
    Arrange,
    Discard,
    Draw,
    Look,
    Move,
    Recruit,
    SwapCards,
    SwapPlayers,
)
from questhall.games.quaeleon.effects.cards import Filter, NamedCards, OneCard, PartOfCards, This, ZoneCards
from questhall.games.quaeleon.effects.conditions import (
    ActedBefore,
    AllOf,
    AnyOf,
    CameFrom,
    Compare,
    Exists,
    Happened,
    Not,
)
from questhall.games.quaeleon.effects.flow import (
    Alternative,
    Bind,
    Choose,
    ForEach,
    If,
    IfDone,
    May,
    Selection,
)
from questhall.games.quaeleon.effects.health_verbs import AttackByText, GainHealth, LoseHealth, SetHealth
from questhall.games.quaeleon.effects.players import (
    ByHealth,
    ChosenOpponent,
    ChosenPlayer,
    EachPlayer,
    EventBy,
    EventWho,
    Everybody,
    NamedPlayers,
    NextInOrder,
    Opponents,
    PlayersByAmount,
    PlayersWho,
    You,
)
from questhall.games.quaeleon.effects.turn_verbs import Activate, EndRound, RepeatStep, SkipTurn
from questhall.games.quaeleon.rules import activation
from questhall.games.quaeleon.state import FIRST, LAST
from questhall.games.quaeleon.table import WORKED_OUT, Course, Table
from questhall.games.quaeleon.vocabulary_words import (
    CHOOSERS,
    COMPARISONS,
    FORBIDDEN,
    OWN_EVENTS,
    WHICH,
    ZONES,
)
from questhall.games.quaeleon.vocabulary_words import STATS as STAT_WORDS
from questhall.kernel.asks import masks_of

SPANS: Final = {
    "while_on_field": WHILE_ON_FIELD,
    "this_activation": THIS_ACTIVATION,
    "this_turn": THIS_TURN,
    "this_beat": THIS_BEAT,
}
OPS: Final = {"add": lasting.ADD, "multiply": lasting.MULTIPLY, "set": lasting.SET}
POSITIONS: Final = {"top": ON_TOP, "bottom": AT_THE_BOTTOM, "random": AT_RANDOM, "leftmost_gap": ON_TOP}
USES: Final = {"full": activation.FULL, "text": activation.TEXT, "numbers": activation.NUMBERS}
SWAPS: Final = {
    "card": asks.SWAPPED_CARD,
    "hand": asks.SWAPPED_HAND,
    "stack": asks.SWAPPED_STACK,
    "field": asks.SWAPPED_FIELD,
    "health": asks.SWAPPED_HEALTH,
}
PLAYER_FORMS: Final = {
    "attacks_of": lasting.ATTACKS_OF,
    "healing_of": lasting.HEALING_OF,
    "defence_of": lasting.DEFENCE_OF,
}
PLAYERS: Final = "players"
CARDS: Final = "cards"
AMOUNT: Final = "amount"


def table_of(card_set: CardSet, course: Course) -> Table:
    """A set of cards as the rules read it."""
    table = Table(card_set, masks_of(asks.ASKS), course)
    faction_numbers = {faction.name: number for number, faction in enumerate(card_set.factions)}
    first_of_name: dict[str, int] = {}
    for face, card in enumerate(card_set.cards):
        if card.faction not in faction_numbers:
            faction_numbers[card.faction] = len(faction_numbers)
        first_of_name.setdefault(card.name, face)
    for face, card in enumerate(card_set.cards):
        table.faction[face] = faction_numbers[card.faction]
        table.name[face] = first_of_name[card.name]
        Builder(table, face, faction_numbers, first_of_name).build(card)
    return table


@final
class Builder:
    """Compiles one card; keeps what its names stand for while it does."""

    def __init__(self, table: Table, face: int, factions: dict[str, int], names: dict[str, int]) -> None:
        self.table = table
        self.face = face
        self.factions = factions
        self.card_names = names
        self.slots: dict[str, int] = {}
        self.kinds: dict[str, str] = {}
        self.each: str = PLAYERS
        self.printed: int = 0
        self.depth: int = 0
        self.repeated: bool = False

    # ---------------------------------------------------------------- the card

    def build(self, card: Card) -> None:
        """Enter the card's numbers and text into the table."""
        numbers: list[object] = [card.initiative, card.defence, card.healing, card.attack]
        for stat, value in enumerate(numbers):
            if value is not None:
                self.table.printed[self.face * STATS + stat] = self.stat(stat, value)
        text = self.instructions(card.effect)
        self.table.text.append(text)
        own: list[Instruction] = []
        for instruction in text:
            if isinstance(instruction, lasting.When) and instruction.everywhere:
                own.append(instruction)
                self.table.own[self.face] |= 1 << instruction.on.kind
                self.table.owned |= 1 << instruction.on.kind
        self.table.own_triggers.append(own)
        self.table.has_text[self.face] = 1 if len(text) > 0 else 0
        self.table.slots[self.face] = len(self.slots)

    def stat(self, stat: i64, value: object) -> i64:
        """A printed number, or the mark of one that is worked out. [QL-R25]"""
        if isinstance(value, int):
            return value
        self.table.amounts.append(self.amount(value))
        self.table.works_out |= 1 << stat
        return WORKED_OUT - (len(self.table.amounts) - 1)

    # ---------------------------------------------------------------- instructions

    def instructions(self, forms: Any) -> list[Instruction]:
        """A list of instructions; names bound in it are known from there on."""
        self.depth += 1
        made = [self.instruction(form) for form in forms]
        self.depth -= 1
        return made

    def nested(self, forms: Any) -> list[Instruction]:
        """A list within an instruction; what is bound or meant there is forgotten after it."""
        each = self.each
        made = self.instructions(forms)
        self.each = each
        return made

    def repeating(self, forms: Any, each: str) -> list[Instruction]:
        """A list that is carried out for several players or cards, each of them being $each."""
        repeated = self.repeated
        kept = self.each
        self.repeated = True
        self.each = each
        made = self.instructions(forms)
        self.repeated = repeated
        self.each = kept
        return made

    def instruction(self, form: dict[str, Any]) -> Instruction:
        """One instruction."""
        self.printed += 1
        verb = form["do"]
        if verb in ("attack", "lose_health", "gain_health", "set_health"):
            return self.health_verb(verb, form, self.printed)
        if verb in ("modify", "aim", "blank", "forbid", "instead", "when", "recur"):
            return self.lasting_verb(verb, form, self.printed)
        if verb in ("draw", "discard", "recruit", "move", "look", "arrange", "swap"):
            return self.card_verb(verb, form, self.printed)
        if verb in ("repeat_step", "activate", "skip_turn", "end_round"):
            return self.turn_verb(verb, form, self.printed)
        return self.flow(verb, form, self.printed)

    def health_verb(self, verb: str, form: dict[str, Any], printed: i64) -> Instruction:
        """attack, lose_health, gain_health, set_health."""
        if verb == "attack":
            return AttackByText(
                printed,
                self.amount(form["value"]),
                self.players(form.get("to", "opponents")),
                self.amount(form["times"]) if "times" in form else None,
                ignores_defence=bool(form.get("ignore_defence", False)),
            )
        each = self.each
        self.each = PLAYERS
        amount = self.amount(form["to"] if verb == "set_health" else form["amount"])
        self.each = each
        who = self.players(form.get("who", "you"))
        if verb == "lose_health":
            return LoseHealth(printed, amount, who)
        if verb == "gain_health":
            return GainHealth(printed, amount, who)
        return SetHealth(printed, amount, who)

    def lasting_verb(self, verb: str, form: dict[str, Any], printed: i64) -> Instruction:
        """modify, aim, blank, forbid, instead, when, recur."""
        if verb == "recur":
            return lasting.Recur(
                printed, self.nested(form["then"]), starts_now=form.get("start", "now") == "now"
            )
        duration = self.duration(form.get("for", "while_on_field"))
        repeated = self.repeated
        if verb == "modify":
            return self.modify(form, printed, duration)
        if verb == "aim":
            on = form.get("on", "this")
            attackers = (
                self.players(on["attacks_of"]) if isinstance(on, dict) and "attacks_of" in on else None
            )
            return lasting.Aim(
                printed,
                self.cards(on) if attackers is None else None,
                attackers,
                self.players(form["to"]) if "to" in form else None,
                duration,
                ignores_defence=bool(form.get("ignore_defence", False)),
                repeated=repeated,
            )
        if verb == "blank":
            return lasting.Blank(printed, self.cards(form["cards"]), duration, repeated=repeated)
        if verb == "forbid":
            words = form["what"] if isinstance(form["what"], list) else [form["what"]]
            what = 0
            for word in words:
                what |= 1 << FORBIDDEN.index(word)
            who = form["who"]
            of_players = self.kind_of(who) == PLAYERS
            return lasting.Forbid(
                printed,
                what,
                None if of_players else self.cards(who),
                self.players(who) if of_players else None,
                duration,
                repeated=repeated,
            )
        if verb == "instead":
            return self.instead(form, printed, duration)
        on = self.trigger(form["on"])
        everywhere = self.depth == 1 and on.own and form["on"]["on"] in OWN_EVENTS
        condition = self.condition(form["if"]) if "if" in form else None
        then = self.nested(form["then"])
        return lasting.When(printed, on, condition, then, duration, everywhere=everywhere, repeated=repeated)

    def modify(self, form: dict[str, Any], printed: i64, duration: Duration) -> Instruction:
        """A modifier of cards, or of a number of players."""
        on = form["on"]
        what: i64 = lasting.OF_CARDS
        players: Players | None = None
        if isinstance(on, dict):
            for key, number in PLAYER_FORMS.items():
                if key in on:
                    what = number
                    players = self.players(on[key])
        return lasting.Modify(
            printed,
            STAT_WORDS.index(form["stat"]),
            OPS[form["op"]],
            self.amount(form["value"]),
            what,
            self.cards(on) if players is None else None,
            players,
            duration,
            repeated=self.repeated,
        )

    def instead(self, form: dict[str, Any], printed: i64, duration: Duration) -> Instruction:
        """A replacement."""
        then = form["then"]
        what: i64 = lasting.LIST
        instructions: list[Instruction] = []
        amount: Amount | None = None
        to: Players | None = None
        if isinstance(then, list):
            instructions = self.nested(then)
        elif "scale" in then:
            what, amount = lasting.SCALE, self.amount(then["scale"])
        elif "reduce" in then:
            what, amount = lasting.REDUCE, self.amount(then["reduce"])
        else:
            what, to = lasting.REDIRECT, self.players(then["redirect"])
        return lasting.Instead(
            printed,
            self.trigger(form["event"]),
            self.condition(form["if"]) if "if" in form else None,
            what,
            instructions,
            amount,
            to,
            duration,
            repeated=self.repeated,
        )

    def card_verb(self, verb: str, form: dict[str, Any], printed: i64) -> Instruction:
        """draw, discard, recruit, move, look, arrange, swap."""
        if verb == "draw":
            return Draw(printed, self.amount(form["count"]), self.players(form.get("who", "you")))
        if verb == "discard":
            return Discard(printed, self.cards(form["cards"]))
        if verb == "recruit":
            return Recruit(
                printed,
                self.amount(form["count"]) if "count" in form else None,
                self.filter(form["filter"]) if "filter" in form else None,
                self.players(form.get("who", "you")),
            )
        if verb == "move":
            return Move(
                printed,
                self.cards(form["cards"]),
                ZONES.index(form["to"]),
                self.players(form.get("whose", "you")),
                POSITIONS[form.get("position", "top")],
            )
        if verb == "look":
            return Look(printed, self.cards(form["cards"]), self.players(form.get("by", "you")))
        if verb == "arrange":
            return Arrange(
                printed,
                ZONES.index(form["zone"]),
                self.players(form.get("whose", "you")),
                self.amount(form["top"]) if "top" in form else None,
                self.players(form.get("by", "you")),
                shuffles=form["how"] == "shuffle",
            )
        if form["what"] == "card":
            return SwapCards(printed, self.cards(form["a"]), self.cards(form["b"]))
        return SwapPlayers(printed, SWAPS[form["what"]], self.players(form["a"]), self.players(form["b"]))

    def turn_verb(self, verb: str, form: dict[str, Any], printed: i64) -> Instruction:
        """repeat_step, activate, skip_turn, end_round."""
        if verb == "repeat_step":
            step = STAT_WORDS.index(form["step"])
            return RepeatStep(
                printed, step, self.amount(form["times"]), self.cards(form.get("cards", "this"))
            )
        if verb == "activate":
            use = USES[form.get("use", "full")]
            return Activate(printed, self.cards(form["card"]), use, copies=bool(form.get("copy", False)))
        if verb == "skip_turn":
            return SkipTurn(printed, self.players(form["who"]), next_beat=form.get("beat", "next") == "next")
        return EndRound(printed)

    def flow(self, verb: str, form: dict[str, Any], printed: i64) -> Instruction:
        """choose, may, if, if_done, for_each, bind."""
        if verb == "choose":
            by = self.choosers(form)
            options = [
                Alternative(option["label"], self.chosen_list(option["then"], by))
                for option in form["options"]
            ]
            return Choose(printed, options, by)
        if verb == "may":
            by = self.choosers(form)
            return May(printed, self.chosen_list(form["then"], by), by)
        if verb == "if":
            return If(
                printed,
                self.condition(form["cond"]),
                self.nested(form["then"]),
                self.nested(form.get("else", [])),
            )
        if verb == "if_done":
            return IfDone(
                printed,
                self.nested(form["first"]),
                self.nested(form["then"]),
                self.nested(form.get("else", [])),
            )
        if verb == "for_each":
            kind = self.kind_of(form["over"])
            over = self.selection(form["over"])
            return ForEach(printed, over, self.repeating(form["then"], self.each if kind == AMOUNT else kind))
        value = self.selection(form["value"])
        name = form["name"]
        slot = self.slots.setdefault(name, len(self.slots))
        self.kinds[name] = self.kind_of(form["value"])
        return Bind(printed, slot, value)

    def choosers(self, form: dict[str, Any]) -> Players | None:
        """Who chooses, where it is not the controller."""
        return None if form.get("by", "you") == "you" else self.players(form["by"])

    def chosen_list(self, forms: Any, by: Players | None) -> list[Instruction]:
        """What is carried out for a chooser."""
        return self.nested(forms) if by is None else self.repeating(forms, PLAYERS)

    def selection(self, form: Any) -> Selection:
        """Players, cards or an amount."""
        kind = self.kind_of(form)
        return Selection(
            self.players(form) if kind == PLAYERS else None,
            self.cards(form) if kind == CARDS else None,
            self.amount(form) if kind == AMOUNT else None,
        )

    def kind_of(self, form: Any) -> str:
        """Whether a form speaks of players, cards or an amount."""
        if isinstance(form, str):
            if form in ("this", "$event.card"):
                return CARDS
            if form == "$each":
                return self.each
            if form.startswith("$") and not form.startswith("$event."):
                return self.kinds[form[1:]]
            return PLAYERS
        if isinstance(form, dict):
            if "zone" in form or "from" in form:
                return CARDS
            if "of" in form and "stat" not in form:
                return PLAYERS
        return AMOUNT

    # ---------------------------------------------------------------- players

    def players(self, form: Any) -> Players:
        """A set of players."""
        if isinstance(form, dict):
            players = self.players(form["of"])
            each = self.each
            self.each = PLAYERS
            made: Players
            if "if" in form:
                made = PlayersWho(players, self.condition(form["if"]))
            else:
                most = "most" in form
                made = PlayersByAmount(players, self.amount(form["most" if most else "least"]), most=most)
            self.each = each
            return made
        if form in ("you", "your"):
            return You()
        if form == "opponents":
            return Opponents()
        if form in ("all", "the"):
            return Everybody()
        if form == "chosen_opponent":
            return ChosenOpponent()
        if form == "chosen_player":
            return ChosenPlayer()
        if form == "highest_health":
            return ByHealth(highest=True)
        if form == "lowest_health":
            return ByHealth(highest=False)
        if form == "next_in_order":
            return NextInOrder()
        if form == "$each":
            return EachPlayer()
        if form == "$event.who":
            return EventWho()
        if form == "$event.by":
            return EventBy()
        return NamedPlayers(self.slots[form[1:]])

    # ---------------------------------------------------------------- cards

    def cards(self, form: Any) -> Cards:
        """A set of cards."""
        if isinstance(form, str):
            if form == "this":
                return This()
            if form == "$each":
                return OneCard(of_event=False)
            if form == "$event.card":
                return OneCard(of_event=True)
            return NamedCards(self.slots[form[1:]])
        narrowed = self.filter(form["filter"]) if "filter" in form else None
        count = form.get("count", "all")
        amount = None if count == "all" else self.amount(count)
        zone = form.get("zone", "")
        chooser = CHOOSERS.index(form.get("chooser", "holder" if zone == "hand" else "controller"))
        if "from" in form:
            return PartOfCards(self.cards(form["from"]), narrowed, amount, chooser)
        whose = self.players(form.get("whose", "your"))
        which = WHICH.index(form.get("which", "all"))
        return ZoneCards(ZONES.index(zone), whose, which, narrowed, amount, chooser)

    def filter(self, form: dict[str, Any]) -> Filter:
        """What has to hold of the cards."""
        made = Filter()
        for key, value in form.items():
            if key == "faction":
                made.faction = self.factions.setdefault(value, len(self.factions))
            elif key == "name":
                made.name = self.card_names.get(value, len(self.card_names) + 1_000_000)
            elif key == "has":
                made.stat = STAT_WORDS.index(value)
            elif key == "not":
                made.excluded = self.filter(value)
            else:
                made.stats.append(STAT_WORDS.index(key))
                made.comparisons.append(COMPARISONS.index(value["op"]))
                made.values.append(self.amount(value["value"]))
        return made

    # ---------------------------------------------------------------- amounts

    def amount(self, form: Any) -> Amount:
        """A number, or a form that gives one."""
        if isinstance(form, int):
            return Fixed(form)
        if isinstance(form, str):
            return NamedAmount(self.slots[form[1:]])
        if "stat" in form:
            return StatOf(STAT_WORDS.index(form["stat"]), self.cards(form["of"]))
        if "count" in form:
            counted = form["count"]
            if self.kind_of(counted) == PLAYERS:
                return CountedPlayers(self.players(counted))
            return CountedCards(self.cards(counted))
        if "health_of" in form:
            return HealthOf(self.players(form["health_of"]))
        if "defence_of" in form:
            return DefenceOf(self.players(form["defence_of"]))
        if "event" in form:
            return EventAmount()
        if "half" in form:
            return Half(self.amount(form["half"]))
        if "chosen" in form:
            return NamedNumber(form["chosen"][0], form["chosen"][1])
        if "sum" in form:
            return Sum(self.amounts(form["sum"]))
        if "times" in form:
            return Product(self.amounts(form["times"]))
        if "minus" in form:
            return Difference(self.amounts(form["minus"]))
        highest = "max" in form
        return Extreme(self.amounts(form["max" if highest else "min"]), highest=highest)

    def amounts(self, forms: Any) -> list[Amount]:
        """Several numbers."""
        return [self.amount(form) for form in forms]

    # ---------------------------------------------------------------- conditions, durations, triggers

    def condition(self, form: dict[str, Any]) -> Condition:
        """A test."""
        if "left" in form:
            comparison = COMPARISONS.index(form["op"])
            return Compare(self.amount(form["left"]), comparison, self.amount(form["right"]))
        if "exists" in form:
            return Exists(self.cards(form["exists"]))
        if "first_card" in form:
            return CameFrom(FIRST)
        if "last_card" in form:
            return CameFrom(LAST)
        if "acted_before" in form:
            return ActedBefore(self.players(form["acted_before"]))
        if "happened" in form:
            trigger = self.trigger(form["happened"])
            self.table.remembered |= 1 << trigger.kind
            return Happened(trigger)
        if "and" in form:
            return AllOf([self.condition(part) for part in form["and"]])
        if "or" in form:
            return AnyOf([self.condition(part) for part in form["or"]])
        return Not(self.condition(form["not"]))

    def duration(self, form: Any) -> Duration:
        """How long something lasts."""
        if isinstance(form, str):
            return Duration(SPANS[form], UNLIMITED, None)
        if "uses" in form:
            return Duration(WHILE_ON_FIELD, form["uses"], None)
        return Duration(UNTIL, UNLIMITED, self.trigger(form["until"]))

    def trigger(self, form: dict[str, Any]) -> Trigger:
        """An event that is waited for."""
        return Trigger(
            HAPPENINGS[form["on"]],
            self.players(form["who"]) if "who" in form else None,
            self.players(form["by"]) if "by" in form else None,
            self.cards(form["card"]) if "card" in form else None,
            own=form.get("card") == "this",
        )
