"""What the cards of Quaeleon's Quest are roughly worth, worked out once for a set from its numbers and effects.

The unit is a tenth of a point of health that separates oneself from every opponent. Nothing here looks at a game.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon.cardset import Card, CardSet
from questhall.kernel.zones import filled

UNIT: Final = 10
BEATS_AHEAD: Final = 3.0  # how many beats a lasting effect has before it, laid early in the stack
USUAL_DEFENCE: Final = 1.5
USUAL_ATTACK: Final = 5.0
USUAL_HEALTH: Final = 30.0
A_CARD: Final = 1.6  # one more card in the hand
A_FIELD_CARD: Final = 3.0
ATTACKS_TO_COME: Final = 2.2  # how many attacks of one's own follow in a round

# How often an event happens while a card lies on the field; what is not here happens once and a half.
OFTEN: Final[dict[str, float]] = {
    "attack_made": 2.2,
    "beat_start": 3.0,
    "beat_end": 3.0,
    "turn_start": 3.0,
    "turn_end": 3.0,
    "activated": 1.8,
    "lost_health": 0.8,
    "drawn": 1.5,
    "recruited": 0.6,
    "annihilated": 0.2,
    "round_end": 1.0,
}

LASTING: Final = ("modify", "recur", "when", "blank", "forbid", "instead")


class Worths:
    """For every printed card of a set: what it is worth to play, to have on a field, and how early it belongs."""

    def __init__(self, card_set: CardSet, opponents: int) -> None:
        count = len(card_set.cards)
        self.card_set = card_set
        self.opponents: i64 = opponents
        self.play: vec[i64] = filled(count, 0)
        """Activated in a usual round."""
        self.field: vec[i64] = filled(count, 0)
        """What it goes on doing on a field."""
        self.early: vec[i64] = filled(count, 0)
        """The higher, the earlier in the stack."""
        self.faction: vec[i64] = filled(count, -1)
        self.gathers: vec[i64] = filled(count, -1)
        """The faction whose other cards make this one better."""
        self.sets_health: vec[i64] = filled(count, -1)
        """What its player's health becomes, if the card says so."""
        self.average: i64 = 0
        factions = [faction.name for faction in card_set.factions]
        total: i64 = 0
        for card in card_set.cards:
            appraisal = Appraisal(card, opponents)
            number = card.id
            self.play[number] = round(appraisal.play() * UNIT)
            self.field[number] = round(appraisal.lasting() * UNIT)
            self.early[number] = round(appraisal.early() * UNIT)
            if card.faction in factions:
                self.faction[number] = factions.index(card.faction)
            gathered = gathered_faction(card.effect, card.attack, card.defence)
            if gathered in factions:
                self.gathers[number] = factions.index(gathered)
            self.sets_health[number] = health_set(card.effect)
            total += self.play[number]
        if count > 0:
            self.average = total // count


class Appraisal:
    """One card, weighed."""

    def __init__(self, card: Card, opponents: int) -> None:
        self.card = card
        self.opponents = opponents
        self.bound: dict[str, object] = {}
        self.each: object = "opponents"
        # attacks that reach a player in one beat: those at everybody, and those at one of all
        self.attacks_a_beat = 0.35 * opponents + 0.35
        self.one = min(1.0, 1.3 / opponents)
        """What hurting one opponent is worth beside hurting all of them."""

    # ------------------------------------------------------------------ the whole card

    def play(self) -> float:
        """All of it together."""
        self.bound = {}
        return self.text(self.card.effect) + self.attack_step() + self.healing() + self.defence()

    def lasting(self) -> float:
        """What works on after the card's own activation."""
        worth = self.defence()
        for instruction in self.card.effect:
            verb = instruction["do"]
            if verb in LASTING:
                worth += max(0.0, self.instruction(instruction))
        return worth

    def early(self) -> float:
        """Lasting effects first, large attacks late, what asks for a place in its place."""
        place = self.lasting() - 0.4 * self.attack_step()
        if mentions(self.card.effect, "first_card"):
            place += 1000
        if mentions(self.card.effect, "last_card"):
            place -= 1000
        if mentions(self.card.effect, "end_round"):
            place -= 2000
        if isinstance(self.card.attack, dict) or isinstance(self.card.defence, dict):
            place -= 4
        if leans_on_field(self.card.effect):
            place -= 6
        return place

    def attack_step(self) -> float:
        """The card's own attack number with its targets and repetitions."""
        value = self.amount(self.card.attack)
        if self.card.attack is None or value <= 0:
            return 0.0
        to: object = "opponents"
        ignores = False
        times = 1.0
        for instruction in self.card.effect:
            if instruction["do"] == "aim" and instruction.get("on", "this") == "this":
                to = instruction.get("to", to)
                ignores = ignores or instruction.get("ignore_defence") is True
            elif (
                instruction["do"] == "repeat_step"
                and instruction["step"] == "attack"
                and "cards" not in instruction
            ):
                times = self.amount(instruction["times"])
        return self.blow(value, to, ignores) * times

    def healing(self) -> float:
        """The card's own healing number."""
        return 0.9 * self.amount(self.card.healing)

    def defence(self) -> float:
        """The card's own defence number."""
        return self.amount(self.card.defence) * self.a_defence()

    def a_defence(self) -> float:
        """One point of defence for the beats to come."""
        return 0.75 * self.attacks_a_beat * BEATS_AHEAD

    def blow(self, value: float, to: object, ignores: bool) -> float:
        """One attack on these players."""
        if not ignores:
            value = max(0.25 * value, value - USUAL_DEFENCE)
        theirs, mine = self.reach(to)
        return value * (theirs - mine)

    # ------------------------------------------------------------------ players

    def reach(self, players: object) -> tuple[float, float]:
        """How much of what happens to these players happens to the opponents, and how much to oneself."""
        if isinstance(players, dict):
            theirs, mine = self.reach(players["of"])
            if "if" in players:
                return 0.6 * theirs, 0.6 * mine
            return (self.one, 0.0) if mine == 0 else (self.one * theirs, mine / (self.opponents + 1))
        if players == "you":
            return 0.0, 1.0
        if players == "opponents":
            return 1.0, 0.0
        if players == "all":
            return 1.0, 1.0
        if players in ("highest_health", "lowest_health"):
            return self.one * self.opponents / (self.opponents + 1), 1 / (self.opponents + 1)
        if players == "$each":
            return self.reach(self.each) if self.each != "$each" else (self.one, 0.0)
        if isinstance(players, str) and players.startswith("$") and players[1:] in self.bound:
            return self.reach(self.bound[players[1:]])
        return self.one, 0.0

    # ------------------------------------------------------------------ amounts

    def amount(self, value: object) -> float:
        """About how much an amount comes to."""
        if value is None:
            return 0.0
        if isinstance(value, (int, float)):
            return float(value)
        if isinstance(value, str):
            return self.amount(self.bound[value[1:]]) if value[1:] in self.bound else 3.0
        assert isinstance(value, dict)
        if "count" in value:
            return self.count(value["count"])
        if "stat" in value:
            return 40.0 if value["stat"] == "initiative" else 4.0
        key, part = next(iter(value.items()))
        if key == "health_of":
            return USUAL_HEALTH
        if key == "defence_of":
            return 4.0
        if key == "half":
            return self.amount(part) / 2
        if key == "chosen":
            return float(part[1])
        if key == "event":
            return 4.0
        parts = [self.amount(one) for one in part]
        if key == "sum":
            return sum(parts)
        if key == "minus":
            return max(0.0, parts[0] - sum(parts[1:]))
        if key == "times":
            product = 1.0
            for one in parts:
                product *= one
            return product
        return min(parts) if key == "min" else max(parts)

    def count(self, value: object) -> float:
        """About how many cards or players there are."""
        if not isinstance(value, dict):
            return float(self.opponents) if value in ("opponents", "all") else 1.0
        if "zone" not in value:
            return max(1.0, self.opponents / 2)
        number = {
            "hand": 5.0,
            "stack": 2.0,
            "field": 2.5,
            "discard": 20.0,
            "pool": 5.0,
            "deck": 40.0,
            "revealed": 1.0,
        }
        many = number.get(str(value["zone"]), 1.0)
        if value.get("whose") == "the":
            many *= (self.opponents + 1) * 0.6
        return many * (0.8 if "filter" in value else 1.0)

    # ------------------------------------------------------------------ texts

    def text(self, instructions: object) -> float:
        """Instructions one after another."""
        assert isinstance(instructions, list)
        worth = 0.0
        for instruction in instructions:
            worth += self.instruction(instruction)
        return worth

    def instruction(self, data: dict[str, object]) -> float:
        """One instruction; verbs that are not here are worth little either way."""
        verb = data["do"]
        if verb == "attack":
            times = self.amount(data.get("times", 1))
            return times * self.blow(
                self.amount(data["value"]), data.get("to", "opponents"), data.get("ignore_defence") is True
            )
        if verb == "lose_health":
            theirs, mine = self.reach(data["who"])
            return self.amount(data["amount"]) * (theirs - mine)
        if verb == "gain_health":
            theirs, mine = self.reach(data.get("who", "you"))
            return 0.9 * self.amount(data["amount"]) * (mine - theirs)
        if verb == "set_health":
            return 4.0
        if verb == "draw":
            theirs, mine = self.reach(data.get("who", "you"))
            return A_CARD * self.amount(data["count"]) * (mine - theirs)
        if verb == "recruit":
            theirs, mine = self.reach(data.get("who", "you"))
            return 1.25 * A_CARD * self.amount(data.get("count", 1)) * (mine - theirs)
        if verb in ("choose", "may", "if", "if_done", "for_each", "recur", "when", "bind"):
            return self.flow(str(verb), data)
        if verb in ("modify", "repeat_step", "forbid", "instead", "blank"):
            return self.change(str(verb), data)
        return self.cards_moved(str(verb), data)

    def flow(self, verb: str, data: dict[str, object]) -> float:
        """What holds other instructions together."""
        if verb == "bind":
            self.bound[str(data["name"])] = data["value"]
            return 0.0
        if verb == "choose":
            return self.choice(data)
        if verb == "may":
            return max(0.0, self.text(data["then"]))
        if verb == "if":
            return 0.55 * self.text(data["then"]) + 0.45 * self.text(data.get("else", []))
        if verb == "if_done":
            return self.text(data["first"]) + 0.85 * self.text(data["then"])
        if verb == "for_each":
            return self.for_each(data)
        if verb == "recur":
            beats = BEATS_AHEAD if data.get("start", "now") == "now" else BEATS_AHEAD - 0.7
            return beats * self.recurring(data["then"])
        return self.often(data["on"]) * self.text(data["then"])

    def choice(self, data: dict[str, object]) -> float:
        """The best of the alternatives, or the least bad one for opponents who choose."""
        options = data["options"]
        assert isinstance(options, list)
        by = data.get("by", "you")
        if by == "you":
            return max(self.text(option["then"]) for option in options)
        before = self.each
        self.each = "chosen_opponent"
        worth = min(self.text(option["then"]) for option in options) * self.opponents
        self.each = before
        return worth

    def for_each(self, data: dict[str, object]) -> float:
        """Once for each player, card or time."""
        over = data["over"]
        if isinstance(over, int):
            return over * self.text(data["then"])
        before = self.each
        self.each = "chosen_opponent"
        worth = self.count(over) * self.text(data["then"])
        self.each = before
        return worth

    def recurring(self, instructions: object) -> float:
        """What a recurring effect does on one turn; a repeated step is the card's own number once more."""
        return self.text(instructions)

    def often(self, trigger: object) -> float:
        """How often an event comes."""
        assert isinstance(trigger, dict)
        event = str(trigger["on"])
        if trigger.get("card") == "this":
            return 0.4
        if event in ("attacked", "damage", "health_down") and trigger.get("who") == "you":
            return self.attacks_a_beat * BEATS_AHEAD * (1.0 if event == "attacked" else 0.6)
        if event == "discarded":
            return 0.8
        return OFTEN.get(event, 1.5)

    def change(self, verb: str, data: dict[str, object]) -> float:
        """What changes numbers or stops things."""
        if verb == "modify":
            return self.modify(data)
        if verb == "repeat_step":
            return self.repeated(data)
        if verb == "instead":
            then = data["then"]
            lowered = self.amount(then["reduce"]) if isinstance(then, dict) and "reduce" in then else 3.0
            return 0.7 * lowered * self.uses(data, 1.5)
        if verb == "blank":
            return 2.0
        theirs, mine = self.reach_of(data["who"])
        lasts = 1.0 if data.get("for") in ("this_beat", "this_turn") else BEATS_AHEAD
        what = data["what"]
        words = what if isinstance(what, list) else [what]
        worth = 0.0
        for word in words:
            if word == "attack":
                worth += USUAL_ATTACK * lasts * 0.5 * (self.attacks_a_beat * theirs - mine)
            elif word == "be_attacked":
                worth += USUAL_ATTACK * 0.8 * lasts * (self.attacks_a_beat * mine - theirs)
            else:
                worth += 0.5 * lasts * (theirs - mine)
        return worth

    def reach_of(self, who: object) -> tuple[float, float]:
        """Players, or the players whose cards these are."""
        if isinstance(who, dict) and "zone" in who:
            return self.whose(who)
        return self.reach(who)

    def whose(self, cards: dict[str, object]) -> tuple[float, float]:
        """How much of these cards is the opponents', and how much one's own."""
        whose = cards.get("whose", "your")
        if whose == "your":
            return 0.0, 1.0
        if whose == "the":
            return 0.6, 0.4
        return self.reach(whose)

    def uses(self, data: dict[str, object], usual: float) -> float:
        """How often it works."""
        lasts = data.get("for", "while_on_field")
        if isinstance(lasts, dict) and "uses" in lasts:
            return min(float(str(lasts["uses"])), usual)
        if lasts in ("this_beat", "this_turn", "this_activation"):
            return 1.0
        return usual

    def modify(self, data: dict[str, object]) -> float:
        """A modifier: how much, how often, for whom."""
        by = self.amount(data["value"])
        stat = data["stat"]
        usual = {"attack": USUAL_ATTACK, "healing": 1.0, "defence": 2.0, "initiative": 40.0}[str(stat)]
        if data["op"] == "multiply":
            by = (by - 1) * usual
        elif data["op"] == "set":
            by = by - usual
        on = data["on"]
        if on == "this":
            theirs, mine = 0.0, 1.0
        elif isinstance(on, dict) and "zone" in on:
            theirs, mine = self.whose(on)
        elif isinstance(on, dict):
            theirs, mine = self.reach(next(iter(on.values())))
        else:
            theirs, mine = 0.3, 0.3
        if stat == "initiative":
            return 0.02 * by * (mine - theirs)
        if stat == "defence":
            return by * self.a_defence() * 1.2 * (mine - theirs)
        if stat == "healing":
            return 0.3 * by * self.uses(data, 1.0) * (mine - theirs)
        if on == "this":
            return by * self.one
        mine_worth = by * 0.7 * self.uses(data, ATTACKS_TO_COME) * mine
        theirs_worth = (
            by * 0.8 * self.attacks_a_beat * min(BEATS_AHEAD, self.uses(data, BEATS_AHEAD)) * theirs
        )
        return mine_worth - theirs_worth

    def repeated(self, data: dict[str, object]) -> float:
        """Once more healing or attacking; the repetitions of a card's own attack are weighed with the attack."""
        times = self.amount(data["times"])
        if "cards" in data:
            return times * 1.5 * USUAL_ATTACK * 0.6
        if data["step"] == "healing":
            return times * self.healing()
        if any(instruction is data for instruction in self.card.effect):
            return 0.0
        return times * self.attack_step()

    def cards_moved(self, verb: str, data: dict[str, object]) -> float:
        """What moves cards about."""
        if verb == "discard":
            return self.discarded(data["cards"])
        if verb == "move":
            return self.moved(data)
        if verb == "activate":
            card = data["card"]
            return 1.0 if isinstance(card, dict) and card.get("zone") == "stack" else 6.0
        if verb == "skip_turn":
            theirs, mine = self.reach(data["who"])
            return 4.0 * (theirs - mine)
        if verb == "end_round":
            return -1.0
        return 0.5

    def discarded(self, cards: object) -> float:
        """Cards that are thrown away."""
        if not isinstance(cards, dict) or "zone" not in cards:
            return 0.0
        theirs, mine = self.whose(cards)
        number = self.number(cards)
        if cards["zone"] == "hand":
            return A_CARD * 0.75 * number * (theirs - mine)
        if cards["zone"] == "field":
            return A_FIELD_CARD * number * (theirs if cards.get("whose") == "the" else theirs - mine)
        if cards["zone"] in ("revealed", "stack"):
            return 4.5 * number * (theirs - mine)
        return 0.0

    def moved(self, data: dict[str, object]) -> float:
        """Cards that change their place."""
        cards = data["cards"]
        if not isinstance(cards, dict):
            return 0.5
        number = self.number(cards)
        if data["to"] == "hand":
            return number * (0.5 if cards.get("zone") == "field" else 1.4 * A_CARD)
        if data["to"] == "field":
            return number * 1.6 * A_FIELD_CARD
        return 0.5

    def number(self, cards: dict[str, object]) -> float:
        """About how many cards are taken."""
        count = cards.get("count", "all")
        if count != "all":
            return self.amount(count)
        return 1.0 if "which" in cards else self.count(cards)


def mentions(part: object, word: str) -> bool:
    """Whether a word stands in a text as a key or as a verb."""
    if isinstance(part, dict):
        if word in part or part.get("do") == word:
            return True
        return any(mentions(value, word) for value in part.values())
    if isinstance(part, list):
        return any(mentions(value, word) for value in part)
    return False


def leans_on_field(part: object) -> bool:
    """Whether a text works at once with what lies on its player's field already."""
    if isinstance(part, dict):
        if part.get("do") in LASTING:
            return False
        filtered = part.get("filter")
        if part.get("zone") == "field" and isinstance(filtered, dict) and "faction" in filtered:
            return True
        return "defence_of" in part or any(leans_on_field(value) for value in part.values())
    return isinstance(part, list) and any(leans_on_field(value) for value in part)


def gathered_faction(*parts: object) -> str:
    """The faction of which a card speaks, if it speaks of its own player's cards of one."""
    for part in parts:
        if isinstance(part, dict):
            filtered = part.get("filter")
            if (
                isinstance(filtered, dict)
                and "faction" in filtered
                and part.get("zone") in ("field", "activated")
            ):
                return str(filtered["faction"])
            found = gathered_faction(*part.values())
            if found:
                return found
        elif isinstance(part, list):
            found = gathered_faction(*part)
            if found:
                return found
    return ""


def health_set(effect: list[dict[str, object]]) -> int:
    """The number that its player's health becomes, or -1."""
    for instruction in effect:
        if (
            instruction["do"] == "set_health"
            and instruction["who"] == "you"
            and isinstance(instruction["to"], int)
        ):
            return instruction["to"]
    return -1
