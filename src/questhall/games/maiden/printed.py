"""What is printed on the cards: immutable facts, shared by every game that is played with a set."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden.words import (
    AS_ABILITY,
    FRONT,
    ICONS,
    IN_FAN,
    LEVELS,
    NO_ICON,
    NO_LEVEL,
    NOT_EPIC,
    PER_NOTHING,
    PLAIN,
)
from questhall.kernel.zones import filled

ANY_FAMILY: Final = -1


@final
class Arrow:
    """An Upgrade or Downgrade icon; a green one works on cards that show one of `icons`, a plain one has none. [MQ-114]"""

    def __init__(self, icons: i64) -> None:
        self.icons: i64 = icons

    @property
    def is_green(self) -> bool:
        """Whether it works on some cards only."""
        return self.icons != 0


@final
class Instruction:
    """One instruction of a Flip text, of an ability or of a Gift: what it does, when it applies, and its numbers."""

    def __init__(
        self,
        verb: i64,
        *,
        when: i64 = AS_ABILITY,
        count: i64 = 1,
        icon: i64 = NO_ICON,
        to: i64 = NO_ICON,
        icons: i64 = 0,
        per: i64 = PER_NOTHING,
        family: i64 = ANY_FAMILY,
        level: i64 = NO_LEVEL,
    ) -> None:
        self.verb: i64 = verb
        self.when: i64 = when
        """One of AS_CHALLENGED, AS_ADD, AS_RUN_FROM, AS_ABILITY, AS_GIFT; a text for two moments is two instructions."""
        self.count: i64 = count
        self.icon: i64 = icon
        """The icon that is meant, or NO_ICON for any."""
        self.to: i64 = to
        """For TREAT: what the icon may count as."""
        self.icons: i64 = icons
        """The set of icons of which a target shows one, or 0."""
        self.per: i64 = per
        self.family: i64 = family
        self.level: i64 = level


@final
class Part:
    """A part of a demand: so many icons out of a set of them. [MQ-R129]"""

    def __init__(self, icons: i64, count: i64) -> None:
        self.icons: i64 = icons
        """A single one for a named icon, several for a mixture, ANY for Any X."""
        self.count: i64 = count


@final
class ExitFacts:
    """What an Exit asks beside its Key, and what failing at it costs. [MQ-154, MQ-156]"""

    def __init__(
        self, first: list[Part], second: list[Part], *, level: i64, damage: i64, downgrades: i64
    ) -> None:
        self.first: list[Part] = first
        self.second: list[Part] = second
        self.level: i64 = level
        """NO_LEVEL for one that may be met at every Tower Level. [MQ-R55]"""
        self.damage: i64 = damage
        self.downgrades: i64 = downgrades


@final
class Position:
    """What one position of a card shows: on Obstacles, Captors and Exits that are not beaten, the icon at the top left."""

    def __init__(
        self,
        name: str,
        colour: i64 = PLAIN,
        *,
        counts: vec[i64] | None = None,
        fan: list[int] | None = None,
        hearts: i64 = 0,
        shields: i64 = 0,
        damage: i64 = 0,
        upgrades: list[Arrow] | None = None,
        downgrades: list[Arrow] | None = None,
        ability: list[Instruction] | None = None,
        is_lowest: bool = False,
        way_out: ExitFacts | None = None,
    ) -> None:
        self.name: str = name
        self.colour: i64 = colour
        self.counts: vec[i64] = counts if counts is not None else filled(ICONS, 0)
        """How many of each icon; none on Obstacles, Captors and Exits that are not beaten. [MQ-R111]"""
        self.fan: list[int] = fan if fan is not None else []
        """The X of each +X icon; `counts[FAN]` is how many there are."""
        self.hearts: i64 = hearts
        self.shields: i64 = shields
        self.damage: i64 = damage
        self.upgrades: list[Arrow] = upgrades if upgrades is not None else []
        self.downgrades: list[Arrow] = downgrades if downgrades is not None else []
        self.ability: list[Instruction] = ability if ability is not None else []
        self.is_lowest: bool = is_lowest
        """Whether it shows the Broken Slipper. [MQ-051]"""
        self.way_out: ExitFacts | None = way_out
        """Of a black position. [MQ-153]"""


@final
class MaidenFacts:
    """What belongs to a Maiden's deck. [MQ-007 to MQ-013]"""

    def __init__(
        self, health: list[str], random_health: i64, heirloom: str, dresses: list[str], works: i64 = IN_FAN
    ) -> None:
        self.health: list[str] = health
        """The names of her Health cards, a name for each copy."""
        self.random_health: i64 = random_health
        self.heirloom: str = heirloom
        """The starting name of an Item, or "" for none."""
        self.dresses: list[str] = dresses
        """A name, or "" where the player chooses, for each Dress. [MQ-R04]"""
        self.works: i64 = works
        """Whether her ability works IN_FAN or WHEN_MET."""


@final
class CaptorFacts:
    """What a Captor puts into the deck. [MQ-016]"""

    def __init__(self, obstacles: vec[i64], treasures: i64, saviors: i64) -> None:
        assert len(obstacles) == LEVELS
        self.obstacles: vec[i64] = obstacles
        """How many of each level."""
        self.treasures: i64 = treasures
        self.saviors: i64 = saviors


@final
class Challenge:
    """What an Obstacle or a Captor demands, what failing costs, and what beating it brings. [MQ-067, MQ-073, MQ-077]"""

    def __init__(
        self,
        level: i64,
        demand: list[Part],
        *,
        damage: i64 = 0,
        downgrades: i64 = 0,
        text: list[Instruction] | None = None,
        reward_upgrades: list[Arrow] | None = None,
        reward_downgrades: list[Arrow] | None = None,
        treasures: i64 = 0,
    ) -> None:
        self.level: i64 = level
        self.demand: list[Part] = demand
        self.damage: i64 = damage
        self.downgrades: i64 = downgrades
        self.text: list[Instruction] = text if text is not None else []
        """The Flip text. [MQ-038]"""
        self.reward_upgrades: list[Arrow] = reward_upgrades if reward_upgrades is not None else []
        self.reward_downgrades: list[Arrow] = reward_downgrades if reward_downgrades is not None else []
        self.treasures: i64 = treasures


@final
class GiftFacts:
    """What a Gift does; its strength is the number of signed lines. [MQ-169, MQ-170]"""

    def __init__(self, lines: i64, text: list[Instruction]) -> None:
        self.lines: i64 = lines
        self.text: list[Instruction] = text


@final
class Printed:
    """One printed card: its family and its positions; what only some families have is None on the others."""

    def __init__(
        self,
        name: str,
        family: i64,
        positions: list[Position | None],
        ladder: list[int],
        *,
        is_printed: bool,
        flavour: str = "",
        maiden: MaidenFacts | None = None,
        captor: CaptorFacts | None = None,
        challenge: Challenge | None = None,
        gift: GiftFacts | None = None,
        epic: i64 = NOT_EPIC,
        rest: i64 = 0,
    ) -> None:
        self.name: str = name
        """The name of the starting position; copies share it."""
        self.family: i64 = family
        self.positions: list[Position | None] = positions
        """By FRONT, ROTATED, FLIPPED, FLIPPED_AND_ROTATED; None where the card has no such position."""
        self.ladder: list[int] = ladder
        """Its positions from the worst to the best: Health, Item and Dress cards. A Savior has its two. [MQ-R06]"""
        self.is_printed: bool = is_printed
        """Whether its facts come from the printed game; else they are ours."""
        self.flavour: str = flavour
        self.maiden: MaidenFacts | None = maiden
        self.captor: CaptorFacts | None = captor
        self.challenge: Challenge | None = challenge
        """Of Obstacles and Captors."""
        self.gift: GiftFacts | None = gift
        self.epic: i64 = epic
        """What unlocks an Epic Treasure. [MQ-142]"""
        self.rest: i64 = rest
        """Which of the two Rest cards of a deck this is: 0 or 1. [MQ-149]"""

    @property
    def front(self) -> Position:
        """The position that every card has."""
        position = self.positions[FRONT]
        assert position is not None
        return position
