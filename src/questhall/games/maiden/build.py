"""Printed cards turned into the facts that the rules read."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import words
from questhall.games.maiden.asks import ASKS
from questhall.games.maiden.cardset import (
    CAPTOR,
    DRESS,
    GIFT,
    HEALTH,
    ITEM,
    MAIDEN,
    OBSTACLE,
    REST,
    SAVIOR,
    SECOND_REST,
    TREASURE,
    Card,
    CardSet,
    table_at,
    whole,
    words_at,
)
from questhall.games.maiden.printed import (
    ANY_FAMILY,
    Arrow,
    CaptorFacts,
    Challenge,
    ExitFacts,
    GiftFacts,
    Instruction,
    MaidenFacts,
    Part,
    Position,
    Printed,
)
from questhall.games.maiden.table import Course, Table
from questhall.games.maiden.vocabulary import ICONS, instructions_in
from questhall.games.maiden.words import (
    AS_ABILITY,
    AS_GIFT,
    BLACK,
    COLOUR_NAMES,
    FLIPPED,
    FLIPPED_AND_ROTATED,
    FRONT,
    GRAY,
    GREEN,
    ORANGE,
    PLAIN,
    POSITIONS,
    ROTATED,
)
from questhall.kernel.asks import masks_of
from questhall.kernel.zones import filled

UNDISCOVERED: Final = "Undiscovered Treasure"


def table_of(card_set: CardSet, course: Course) -> Table:
    """The table of a set."""
    return Table([printed_of(card) for card in card_set.cards], card_set, masks_of(ASKS), course)


def printed_of(card: Card) -> Printed:
    """A card of a set as the rules read it."""
    if card.kind in (HEALTH, ITEM, DRESS):
        return with_a_ladder(card)
    if card.kind == MAIDEN:
        return maiden_of(card)
    if card.kind in (CAPTOR, OBSTACLE):
        return foe_of(card)
    if card.kind == TREASURE:
        return treasure_of(card)
    if card.kind == SAVIOR:
        return savior_of(card)
    if card.kind == REST:
        return rest_of(card)
    return gift_of(card)


def numbers_by_icon(data: dict[str, Any]) -> vec[i64]:
    """How many of each icon a banner shows; +X counts once, whatever its X. [MQ-R24]"""
    counts: vec[i64] = filled(words.ICONS, 0)
    for word, number in table_at(data, "icons").items():
        counts[ICONS_BY_WORD[word]] = len(number) if isinstance(number, list) else whole(number)
    return counts


def sizes_of(data: dict[str, Any]) -> list[int]:
    """The X of each +X."""
    found = table_at(data, "icons").get("fan", [])
    assert isinstance(found, list)
    return [whole(size) for size in found]


def set_of_icons(named: list[str]) -> int:
    """Icons as a set of bits."""
    found = 0
    for word in named:
        found |= 1 << int(ICONS_BY_WORD[word])
    return found


def arrows_of(data: dict[str, Any], key: str) -> list[Arrow]:
    """The arrows of a banner, plain ones and green ones."""
    found = data.get(key, [])
    assert isinstance(found, list)
    return [Arrow(set_of_icons(green)) for green in found]


def number_at(data: dict[str, Any], key: str, usual: int = 0) -> int:
    """A checked number, or the usual one."""
    return whole(data.get(key, usual))


def banner_of(name: str, colour: int, data: dict[str, Any], *, is_lowest: bool = False) -> Position:
    """A position with a banner."""
    return Position(
        str(data.get("name", name)),
        colour,
        counts=numbers_by_icon(data),
        fan=sizes_of(data),
        hearts=number_at(data, "hearts"),
        shields=number_at(data, "shields"),
        damage=number_at(data, "damage"),
        upgrades=arrows_of(data, "up"),
        downgrades=arrows_of(data, "down"),
        ability=[instruction_of(one, AS_ABILITY) for one in instructions_in(data, "ability")],
        is_lowest=is_lowest,
    )


def way_out(data: dict[str, Any]) -> Position:
    """The black position of a card. [MQ-153, MQ-154]"""
    sets = data["sets"]
    assert isinstance(sets, list)
    as_add = table_at(data, "add")
    return Position(
        str(data["name"]),
        BLACK,
        damage=number_at(as_add, "damage"),
        downgrades=arrows_of(as_add, "down"),
        is_lowest=True,
        way_out=ExitFacts(
            parts_of(sets[0]),
            parts_of(sets[1]),
            level=number_at(data, "level", words.NO_LEVEL),
            damage=number_at(data, "damage"),
            downgrades=number_at(data, "downgrade"),
        ),
    )


def parts_of(demand: dict[str, Any]) -> list[Part]:
    """A demand part by part: what is named, then mixtures, then Any X. [MQ-R129]"""
    parts = [Part(1 << int(ICONS_BY_WORD[word]), whole(demand[word])) for word in ICONS if word in demand]
    mixtures = demand.get("mixture", [])
    assert isinstance(mixtures, list)
    for mixture in mixtures:
        parts.append(Part(set_of_icons(words_at(mixture, "of")), whole(mixture["count"])))
    if "any" in demand:
        parts.append(Part(words.ANY, whole(demand["any"])))
    return parts


def instruction_of(data: dict[str, Any], when: int) -> Instruction:
    """One instruction of a text as numbers."""
    icon = str(data.get("icon", data.get("from", "")))
    to = str(data.get("to", ""))
    family = str(data.get("of", ""))
    return Instruction(
        VERBS_BY_WORD[str(data["do"])],
        when=when,
        count=number_at(data, "count", 1),
        icon=ICONS_BY_WORD[icon] if icon else words.NO_ICON,
        to=ICONS_BY_WORD[to] if to else words.NO_ICON,
        icons=set_of_icons(words_at(data, "icons")),
        per=words.PER_NAMES.index(str(data.get("per", ""))),
        family=words.FAMILY_NAMES.index(family) if family else ANY_FAMILY,
        level=number_at(data, "level", words.NO_LEVEL),
    )


def flip_text_of(data: dict[str, Any]) -> list[Instruction]:
    """A Flip text: one instruction for each moment at which it applies."""
    return [
        instruction_of(one, words.MOMENT_NAMES.index(moment))
        for one in instructions_in(data, "text")
        for moment in words_at(one, "at")
    ]


# ------------------------------------------------------------------ family by family


def with_a_ladder(card: Card) -> Printed:
    """A Health, Item or Dress card: blue in front, gold turned, what is below on the back. [MQ-R06, MQ-R115]"""
    positions: list[Position | None] = [None] * POSITIONS
    ladder: list[int] = []
    below = [FLIPPED, FLIPPED_AND_ROTATED]
    colours = card.ladder()
    for colour in colours:
        number = COLOUR_NAMES.index(colour)
        place = ROTATED if colour == "gold" else FRONT if colour == "blue" else below.pop(0)
        data = card.position(colour)
        positions[place] = (
            way_out(data)
            if number == BLACK
            else banner_of(card.name, number, data, is_lowest=colour == colours[-1])
        )
        ladder.insert(0, place)
    return Printed(
        card.name,
        words.FAMILY_NAMES.index(card.kind),
        positions,
        ladder,
        is_printed=card.printed,
        flavour=card.flavour,
    )


def maiden_of(card: Card) -> Printed:
    """A Maiden: her arrow and her icons in front; her ability stands on the back and belongs to the same position."""
    data = card.data
    front = Position(
        card.name,
        PLAIN,
        counts=numbers_by_icon(data),
        fan=sizes_of(data),
        upgrades=[Arrow(set_of_icons(words_at(data, "green")))],
        ability=[instruction_of(one, AS_ABILITY) for one in instructions_in(data, "ability")],
    )
    named = words_at(data, "named_dresses")
    facts = MaidenFacts(
        words_at(data, "health"),
        whole(data["random_health"]),
        str(data.get("heirloom", "")),
        named + [""] * number_at(data, "dresses", 0 if named else 1),
        words.WORKS_NAMES.index(str(data["works"])),
    )
    return of_two_faces(card, words.MAIDEN, front, None, maiden=facts)


def foe_of(card: Card) -> Printed:
    """An Obstacle or a Captor: what it does as an Add in front, its banner once it is beaten on the back."""
    data = card.data
    as_add = table_at(data, "add")
    front = Position(
        card.name, PLAIN, damage=number_at(as_add, "damage"), downgrades=arrows_of(as_add, "down")
    )
    back = banner_of(card.name, GRAY, table_at(data, "defeated"))
    fail = table_at(data, "fail")
    rewards = table_at(data, "rewards")
    challenge = Challenge(
        card.level,
        parts_of(table_at(data, "demand")),
        damage=number_at(fail, "damage"),
        downgrades=number_at(fail, "downgrade"),
        text=flip_text_of(data),
        reward_upgrades=arrows_of(rewards, "up"),
        reward_downgrades=arrows_of(rewards, "down"),
        treasures=number_at(rewards, "treasure"),
    )
    family = words.CAPTOR if card.kind == CAPTOR else words.OBSTACLE
    captor: CaptorFacts | None = None
    if card.kind == CAPTOR:
        listed = data["obstacles"]
        assert isinstance(listed, list)
        counts: vec[i64] = filled(words.LEVELS, 0)
        for level, number in enumerate(listed):
            counts[level] = whole(number)
        captor = CaptorFacts(counts, whole(data["treasures"]), whole(data["saviors"]))
    return of_two_faces(card, family, front, back, captor=captor, challenge=challenge)


def treasure_of(card: Card) -> Printed:
    """A Treasure: gray until it is discovered. [MQ-R105]"""
    requires = str(card.data.get("requires", ""))
    return of_two_faces(
        card,
        words.TREASURE,
        Position(UNDISCOVERED, GRAY),
        banner_of(card.name, PLAIN, card.position("found")),
        epic=words.REQUIREMENT_NAMES.index(requires),
    )


def savior_of(card: Card) -> Printed:
    """A Savior: Left Behind in front, Saved on the back. [MQ-130]"""
    front = banner_of(card.name, GREEN, card.position("left"))
    back = banner_of(card.name, ORANGE, card.position("saved"))
    made = of_two_faces(card, words.SAVIOR, front, back)
    made.ladder.extend([FRONT, FLIPPED])
    return made


def rest_of(card: Card) -> Printed:
    """A Rest card with its four steps. [MQ-149]"""
    positions: list[Position | None] = []
    for level in words_at(card.data, "levels"):
        colour = GRAY if level == "gray" else PLAIN
        positions.append(Position("Rest" if colour == GRAY else f"Rest {level}", colour))
    second = tuple(words_at(card.data, "levels")) == SECOND_REST
    return Printed(
        card.name,
        words.REST,
        positions,
        [],
        is_printed=card.printed,
        flavour=card.flavour,
        rest=1 if second else 0,
    )


def gift_of(card: Card) -> Printed:
    """A Gift, which is gray in a deck. [MQ-167]"""
    assert card.kind == GIFT
    facts = GiftFacts(
        whole(card.data["lines"]), [Instruction(VERBS_BY_WORD[str(card.data["does"])], when=AS_GIFT)]
    )
    return of_two_faces(card, words.GIFT, Position(card.name, GRAY), None, gift=facts)


def of_two_faces(
    card: Card,
    family: int,
    front: Position,
    back: Position | None,
    *,
    maiden: MaidenFacts | None = None,
    captor: CaptorFacts | None = None,
    challenge: Challenge | None = None,
    gift: GiftFacts | None = None,
    epic: int = words.NOT_EPIC,
) -> Printed:
    """A card that is never rotated: one position on each face."""
    return Printed(
        card.name,
        family,
        [front, None, back, None],
        [],
        is_printed=card.printed,
        flavour=card.flavour,
        maiden=maiden,
        captor=captor,
        challenge=challenge,
        gift=gift,
        epic=epic,
    )


ICONS_BY_WORD: Final[dict[str, int]] = {word: number for number, word in enumerate(words.ICON_NAMES)}
VERBS_BY_WORD: Final[dict[str, int]] = {word: number for number, word in enumerate(words.VERB_NAMES)}
