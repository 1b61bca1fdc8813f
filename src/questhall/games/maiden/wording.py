"""The text that people read on a card, made from the same facts that the game plays."""

from typing import Final

from mypy_extensions import i64

from questhall.games.maiden import words
from questhall.games.maiden.naming import banner_in_words, counted_icon, icons_in
from questhall.games.maiden.printed import (
    ANY_FAMILY,
    Arrow,
    Challenge,
    ExitFacts,
    Instruction,
    Part,
    Position,
    Printed,
)
from questhall.games.maiden.words import FLIPPED, ICON_TITLES, NO_ICON, NO_LEVEL
from questhall.kernel.english import article, capital, counted, row, sentence

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
FAMILY_NOUNS: Final[dict[int, str]] = {
    words.HEALTH: "Health card",
    words.ITEM: "Item",
    words.DRESS: "Dress",
    words.MAIDEN: "Maiden",
    words.CAPTOR: "Captor",
    words.OBSTACLE: "Obstacle",
    words.TREASURE: "Treasure",
    words.SAVIOR: "Savior",
    words.REST: "Rest card",
    words.GIFT: "Gift",
}
MOMENTS: Final = ("in its Challenge", "as an Add", "when you Run from it")
PER: Final = (
    "",
    "for each other Add in the Fan",
    "for each Gone card in the Fan",
    "for each discovered Treasure in the Fan",
    "for each Saved Savior in the Fan",
)
GIFTS: Final[dict[int, str]] = {
    words.PLACE: (
        "When you help in Serendipity, place cards of your own deck on top of it. Place one for each signature."
    ),
    words.ENLARGE: (
        "Use it in an Encounter that somebody else leads. Add cards of your deck to the Fan, one for every two "
        "signatures, rounded up."
    ),
    words.GUARD: (
        "Use it in an Encounter that somebody else leads. Its Damage is one less for each signature."
    ),
}


# ------------------------------------------------------------------ demands, penalties, rewards


def part_text(part: Part) -> str:
    """One part of a demand: '2 Melee', '3 Melee and/or Cunning', 'any 10'."""
    if part.icons == words.ANY:
        return f"any {part.count}"
    for icon in range(words.ICONS):
        if part.icons == 1 << icon:
            return counted_icon(part.count, icon)
    return f"{part.count} {icons_in(part.icons, 'and/or')}"


def demand_text(parts: list[Part]) -> str:
    """A whole demand: '2 Piety, 1 Key and any 3'."""
    return row([part_text(part) for part in parts])


def penalty_text(damage: i64, downgrades: i64) -> str:
    """What is to be suffered: '2 Damage and 1 Downgrade', or 'nothing'."""
    parts: list[str] = []
    if damage > 0:
        parts.append(f"{damage} Damage")
    if downgrades > 0:
        parts.append(counted(int(downgrades), "Downgrade"))
    return row(parts) or "nothing"


def arrow_text(arrow: Arrow, *, up: bool) -> str:
    """'an Upgrade', 'a green Downgrade (Charisma or Magic)'"""
    kind = "Upgrade" if up else "Downgrade"
    return f"a green {kind} ({icons_in(arrow.icons)})" if arrow.is_green else article(kind)


def arrows_text(arrows: list[Arrow], *, up: bool) -> list[str]:
    """Arrows, plain ones counted: '2 Upgrades'."""
    plain = sum(not arrow.is_green for arrow in arrows)
    kind = "Upgrade" if up else "Downgrade"
    found = [article(kind) if plain == 1 else counted(plain, kind)] if plain else []
    return found + [arrow_text(arrow, up=up) for arrow in arrows if arrow.is_green]


def rewards_text(challenge: Challenge) -> str:
    """What beating brings: 'an Upgrade and a Treasure', or 'nothing'."""
    parts = arrows_text(challenge.reward_upgrades, up=True)
    parts += arrows_text(challenge.reward_downgrades, up=False)
    if challenge.treasures > 0:
        treasures = int(challenge.treasures)
        parts.append("a Treasure" if treasures == 1 else counted(treasures, "Treasure"))
    return row(parts) or "nothing"


def icons_in_words(position: Position) -> str:
    """The banner of a position: '2 Melee, Haste, 1 Heart'."""
    return banner_in_words(position)


def exit_text(position: Position, *, takes_both: bool = False) -> str:
    """What an Exit asks and costs: 'a Key, and 3 Charisma or 3 Distract; failing costs 3 Damage'."""
    facts = position.way_out
    assert facts is not None
    costs = penalty_text(facts.damage, facts.downgrades)
    return f"a Key, and {sets_text(facts, takes_both=takes_both)}; failing costs {costs}"


def sets_text(facts: ExitFacts, *, takes_both: bool = False) -> str:
    """The two sets of an Exit, of which some modes take both; the same set twice says so. [MQ-157, MQ-166]"""
    first, second = demand_text(facts.first), demand_text(facts.second)
    if takes_both:
        return f"both {first} and {second}"
    return f"{first} (printed twice)" if first == second else f"{first} or {second}"


def top_left_text(position: Position) -> str:
    """What a card does while it is an Add, beside its text; "" for nothing. [MQ-079, MQ-113]"""
    parts = [f"{position.damage} Damage"] if position.damage > 0 else []
    return row(parts + arrows_text(position.downgrades, up=False))


# ------------------------------------------------------------------ texts


def text_of(instructions: list[Instruction]) -> str:
    """A Flip text, an ability or what a Gift does, in whole sentences."""
    if not instructions:
        return ""
    first = instructions[0]
    if first.when == words.AS_ABILITY:
        return ability_text(instructions)
    if first.when == words.AS_GIFT:
        return GIFTS[first.verb]
    sentences: list[str] = []
    for one in instructions:
        if not any(is_same_at_another_moment(one, earlier) for earlier in before(one, instructions)):
            moments = [
                MOMENTS[other.when]
                for other in instructions
                if other is one or is_same_at_another_moment(one, other)
            ]
            sentences.append(sentence(f"{row(moments)}, {flip_clause(one)}"))
    return " ".join(sentences)


def before(one: Instruction, instructions: list[Instruction]) -> list[Instruction]:
    """The instructions in front of one."""
    found: list[Instruction] = []
    for other in instructions:
        if other is one:
            return found
        found.append(other)
    return found


def is_same_at_another_moment(one: Instruction, other: Instruction) -> bool:
    """Whether two instructions differ in their moment alone and are worded alike."""
    return one.when != other.when and flip_clause(one) == flip_clause(other)


def cards_of_the_fan(count: i64) -> str:
    """'a card of the Fan', 'two cards of the Fan'"""
    return "a card of the Fan" if count == 1 else f"{NUMBERS[count]} cards of the Fan"


def flip_clause(one: Instruction) -> str:
    """What an instruction of a Flip text does."""
    runs = one.when == words.AS_RUN_FROM
    if one.verb == words.SMALLER_FAN:
        return f"the Fan opens with {counted(int(one.count), 'card')} fewer"
    if one.verb == words.DEMAND:
        what = counted(int(one.count), "icon") + " of any kind" if one.icon == NO_ICON else ""
        more = what or counted_icon(one.count, one.icon)
        return f"the demand grows by {more} {PER[one.per]}".rstrip()
    if one.verb == words.DEAF:
        return f"no {ICON_TITLES[one.icon]} counts for the demand"
    if one.verb == words.BAR:
        return f"{ICON_TITLES[one.icon]} may not be used"
    if one.verb == words.NO_SHIELDS:
        return "Shields stop no Damage"
    if one.verb == words.NO_FREE_CELLAR:
        return "gray cards and Obstacles above the Tower Level may not be Cellared for free"
    if one.verb == words.DOWNGRADE:
        shows = f" with {ICON_TITLES[one.icon]}" if one.icon != NO_ICON else ""
        if runs:
            return f"Downgrade {more_cards(one.count)} of the Fan{shows}"
        return f"first Downgrade {cards_of_the_fan(one.count)}{shows}"
    if one.verb == words.CELLAR:
        left = "is no Add" if one.count == 1 else "are no Adds"
        return f"first Cellar {cards_of_the_fan(one.count)} that {left}, and fill the Fan again"
    if one.verb == words.DAMAGE:
        return f"{'the Run' if runs else 'a failure'} costs {one.count} more Damage"
    return f"a failure costs {one.count} more {'Downgrade' if one.count == 1 else 'Downgrades'}"


def more_cards(count: i64) -> str:
    """'one more card', 'two more cards'"""
    return f"{NUMBERS[count]} more {'card' if count == 1 else 'cards'}"


def ability_text(instructions: list[Instruction]) -> str:
    """An ability: everything in it may be declined; a Downgrade in front of the rest is its price."""
    first = ability_clause(instructions[0])
    if len(instructions) == 1:
        return sentence(first if " may count as " in first else f"you may {first}")
    link = "; if you do, " if instructions[0].verb == words.DOWNGRADE else ", then "
    rest = row([ability_clause(one) for one in instructions[1:]], "and")
    return sentence(f"you may {first}{link}{rest}")


def ability_clause(one: Instruction) -> str:
    """What an instruction of an ability does."""
    if one.verb == words.UPGRADE:
        return f"Upgrade {changed_cards(one)} of the Fan{shows_text(one)}"
    if one.verb == words.DOWNGRADE:
        return f"Downgrade {cards_of_the_fan(one.count)}"
    if one.verb == words.DISCOVER:
        many = f"{NUMBERS[one.count]} undiscovered Treasures"
        return f"turn over {'an undiscovered Treasure' if one.count == 1 else many} of the Fan"
    if one.verb == words.RESTORE:
        return "set a Gone card of the Fan back to its starting position"
    if one.verb == words.BANISH:
        return f"Cellar an Add of the Fan{level_text(one)}"
    if one.verb == words.DEFEAT:
        return f"turn an Obstacle of the Fan{level_text(one)} to its defeated side, without its rewards"
    if one.verb == words.LEND:
        return f"count {counted_icon(one.count, one.icon)} more in this Encounter"
    if one.verb == words.TREAT:
        return f"{ICON_TITLES[one.icon]} may count as {ICON_TITLES[one.to]} in this Encounter"
    if one.verb == words.GUARD:
        return f"take {one.count} Damage less in this Encounter"
    if one.verb == words.GRACE:
        return "ignore the Downgrades of the Fail line, should the Challenge fail"
    if one.verb == words.FLIP_SAVIORS:
        many = f"up to {NUMBERS[one.count]} Saviors"
        return f"flip {'a Savior' if one.count == 1 else many} of the Fan"
    if one.verb == words.SWAP:
        return "exchange a card of the Fan that is no Add with the card Down the Hall"
    if one.verb == words.ENLARGE:
        return f"add {counted(int(one.count), 'card')} to the Fan"
    return "use Foresight"


def changed_cards(one: Instruction) -> str:
    """The cards that an ability Upgrades: 'an Item', 'two Health cards', 'a card'."""
    noun = "card" if one.family == ANY_FAMILY else FAMILY_NOUNS[one.family]
    if one.count == 1:
        return article(noun)
    return f"{NUMBERS[one.count]} {noun}{'es' if noun.endswith('s') else 's'}"


def shows_text(one: Instruction) -> str:
    """The icons of which a target has to show one."""
    return f" with {icons_in(one.icons)}" if one.icons else ""


def level_text(one: Instruction) -> str:
    """Up to which level an ability reaches."""
    if one.level == NO_LEVEL:
        return ""
    return f" of level {one.level}{' or lower' if one.level > 0 else ''}"


# ------------------------------------------------------------------ whole cards


def line_of(card: Printed) -> str:
    """A card's facts in short."""
    if card.challenge is not None:
        return f"level {card.challenge.level}, demands {demand_text(card.challenge.demand)}"
    if card.family == words.REST:
        return row([position_step(position) for position in card.positions if position is not None])
    if card.family == words.TREASURE:
        return banner_in_words(discovered(card))
    if card.gift is not None:
        return counted(int(card.gift.lines), "line")
    return banner_in_words(card.front)


def position_step(position: Position) -> str:
    """The Tower Level that a Rest card shows, or that it is gray."""
    return position.name.removeprefix("Rest ") if position.colour != words.GRAY else "gray"


def discovered(card: Printed) -> Position:
    """The other side of a Treasure, a Savior or an Obstacle."""
    back = card.positions[FLIPPED]
    assert back is not None
    return back


def card_text(card: Printed) -> str:
    """The whole text of a card: what it does, what it turns into."""
    if card.maiden is not None:
        return maiden_text(card)
    if card.challenge is not None:
        return foe_text(card, card.challenge)
    if card.family == words.TREASURE:
        return " ".join(part for part in (requirement_text(card), text_of(discovered(card).ability)) if part)
    if card.gift is not None:
        return text_of(card.gift.text)
    if card.family == words.REST:
        return "It turns to its next Tower Level each time that you Rest."
    parts = [text_of(card.front.ability)]
    parts += [position_text(position) for position in later_positions(card)]
    return " ".join(part for part in parts if part)


def later_positions(card: Printed) -> list[Position]:
    """The positions of a card beside its starting one, from the best down."""
    if card.family == words.SAVIOR:
        return [discovered(card)]
    found: list[Position] = []
    for place in reversed(card.ladder):
        position = card.positions[place]
        if place != words.FRONT and position is not None:
            found.append(position)
    return found


def position_text(position: Position) -> str:
    """One other position of a card in a sentence or two."""
    if position.way_out is not None:
        added = top_left_text(position)
        more = f" As an Add it brings {added}." if added else ""
        return sentence(f"Exit: {position.name}, which asks for {exit_text(position)}") + more
    hue = words.COLOUR_NAMES[position.colour]
    title = "Saved" if position.colour == words.ORANGE else f"{capital(hue)}: {position.name}"
    facts = sentence(f"{title}, {banner_in_words(position)}")
    ability = text_of(position.ability)
    return f"{facts} {ability}" if ability else facts


def maiden_text(card: Printed) -> str:
    """A Maiden's ability, and what belongs to her deck."""
    return f"{maiden_ability_text(card)} {maiden_deck_text(card)}"


def maiden_ability_text(card: Printed) -> str:
    """What a Maiden can do, and where."""
    assert card.maiden is not None
    where = "When she is met" if card.maiden.works == words.WHEN_MET else "In the Fan"
    return f"{where}: {text_of(card.front.ability)}"


def maiden_deck_text(card: Printed) -> str:
    """What belongs to the deck of a Maiden."""
    facts = card.maiden
    assert facts is not None
    named = [f"{facts.health.count(name)} {name}" for name in dict.fromkeys(facts.health)]
    health = row([*named, f"{facts.random_health} more Health cards" if named else ""]).rstrip(", ")
    things = [f"the {facts.heirloom}", f"{words.RANDOM_ITEMS} more Items"]
    if not facts.heirloom:
        things = [counted(words.RANDOM_ITEMS, "Item")]
    free = facts.dresses.count("")
    things += [f"the {name}" for name in facts.dresses if name]
    if free:
        things.append(
            f"{article('Dress') if free == 1 else counted(free, 'Dress', 'Dresses')} of your choice"
        )
    return f"Her Health: {health}. Her things: {row(things)}."


def foe_text(card: Printed, challenge: Challenge) -> str:
    """What an Obstacle or a Captor does, costs and brings."""
    parts = [text_of(challenge.text)]
    parts.append(sentence(f"failing costs {penalty_text(challenge.damage, challenge.downgrades)}"))
    added = top_left_text(card.front)
    if added:
        parts.append(f"As an Add it brings {added}.")
    if card.captor is not None:
        parts.append(captor_text(card))
    else:
        parts.append(f"Beating it brings {rewards_text(challenge)}.")
        shown = banner_in_words(discovered(card))
        if shown != "no icon":
            parts.append(f"Beaten, it shows {shown}.")
        parts.append(text_of(discovered(card).ability))
    return " ".join(part for part in parts if part)


def captor_text(card: Printed) -> str:
    """What a Captor puts into the deck."""
    facts = card.captor
    assert facts is not None
    listed = [
        f"{facts.obstacles[level]} of level {level}"
        for level in range(words.LEVELS)
        if facts.obstacles[level] > 0
    ]
    others = [counted(int(facts.treasures), "Treasure"), counted(int(facts.saviors), "Savior")]
    return f"Obstacles of the deck: {row(listed)}. Also {row(others)}."


def requirement_text(card: Printed) -> str:
    """What has to be done before an Epic Treasure may be dealt. [MQ-232 to MQ-236]"""
    return REQUIREMENTS[card.epic]


REQUIREMENTS: Final = (
    "",
    "Epic: assist another player in Serendipity.",
    "Epic: win with all eight Maidens.",
    "Epic: defeat Firemouth.",
    "Epic: win a game with all Saviors saved, at least three of them.",
    "Epic: defeat nine of the ten Captors.",
)
