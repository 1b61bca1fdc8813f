"""The words of the game by number: icons, colours, families, positions, Tower Levels, and what special texts do."""

from typing import Final

# The icons that count for demands; each is a bit in a set of icons. [MQ-115, MQ-117]
MELEE: Final = 0
CHARISMA: Final = 1
KEY: Final = 2
CUNNING: Final = 3
PIETY: Final = 4
MAGIC: Final = 5
BASICS: Final = 6
DISTRACT: Final = 6
FORESIGHT: Final = 7
HASTE: Final = 8
WILD: Final = 9
FAN: Final = 10  # +X: one icon, whatever its X [MQ-R24]
ICONS: Final = 11
ICON_NAMES: Final = (
    "melee",
    "charisma",
    "key",
    "cunning",
    "piety",
    "magic",
    "distract",
    "foresight",
    "haste",
    "wild",
    "fan",
)
ICON_TITLES: Final = (
    "Melee",
    "Charisma",
    "Key",
    "Cunning",
    "Piety",
    "Magic",
    "Distract",
    "Foresight",
    "Haste",
    "Wild",
    "Fan Size",
)
BASIC_SET: Final = (1 << BASICS) - 1
ANY: Final = (1 << ICONS) - 1  # the set of a demand for Any X [MQ-068]
NO_ICON: Final = -1

# The colours of a position.
PLAIN: Final = (
    0  # what has no colour of its own: Maidens, undefeated Obstacles, Captors, discovered Treasures
)
GOLD: Final = 1
BLUE: Final = 2
PINK: Final = 3
RED: Final = 4
GRAY: Final = 5
BLACK: Final = 6
GREEN: Final = 7
ORANGE: Final = 8
COLOUR_NAMES: Final = ("plain", "gold", "blue", "pink", "red", "gray", "black", "green", "orange")

# The families of cards.
MAIDEN: Final = 0
DRESS: Final = 1
HEALTH: Final = 2
ITEM: Final = 3
CAPTOR: Final = 4
OBSTACLE: Final = 5
TREASURE: Final = 6
SAVIOR: Final = 7
REST: Final = 8
GIFT: Final = 9
FAMILIES: Final = 10
FAMILY_NAMES: Final = (
    "maiden",
    "dress",
    "health",
    "item",
    "captor",
    "obstacle",
    "treasure",
    "savior",
    "rest",
    "gift",
)

# The positions of a card: what travels with it as its condition. [MQ-047]
FRONT: Final = 0
ROTATED: Final = 1
FLIPPED: Final = 2
FLIPPED_AND_ROTATED: Final = 3
POSITIONS: Final = 4
BEATEN: Final = 4  # added to the position of an Exit that was beaten in a game that goes on [MQ-R116]
NO_POSITION: Final = -1

# The steps of the Tower Level, and the level that each is compared as. [MQ-046, MQ-R50]
STEPS: Final = 7
STEP_NAMES: Final = ("1", "2A", "2B", "3A", "3B", "3C", "4")
STEP_LEVELS: Final = (1, 2, 2, 3, 3, 3, 4)
LAST_STEP: Final = 6
STEP_3A: Final = 3  # the Prelude ends with the Rest that reaches it [MQ-R70]
MOST_LEVEL: Final = 4
LEVELS: Final = 5  # Obstacles are of the levels 0 to 4 [MQ-017]
NO_LEVEL: Final = -1

# When an instruction of a text applies. [MQ-R26, MQ-R32, MQ-R118]
AS_CHALLENGED: Final = 0
AS_ADD: Final = 1
AS_RUN_FROM: Final = 2
AS_ABILITY: Final = 3
AS_GIFT: Final = 4
MOMENT_NAMES: Final = ("challenge", "add", "run", "ability", "gift")

# What an instruction of a Flip text does.
SMALLER_FAN: Final = 0
DEMAND: Final = 1
DEAF: Final = 2
BAR: Final = 3
NO_SHIELDS: Final = 4
NO_FREE_CELLAR: Final = 5
DOWNGRADE: Final = 6  # also the price of what follows in an ability
CELLAR: Final = 7
DAMAGE: Final = 8
FAIL_DOWNGRADE: Final = 9
# What an instruction of an ability does.
UPGRADE: Final = 10
DISCOVER: Final = 11
RESTORE: Final = 12
BANISH: Final = 13
DEFEAT: Final = 14
LEND: Final = 15
TREAT: Final = 16
GUARD: Final = 17
GRACE: Final = 18
FLIP_SAVIORS: Final = 19
SWAP: Final = 20
ENLARGE: Final = 21
FORESEE: Final = 22
PLACE: Final = 23  # a Gift alone: see Brooch [MQ-221]
VERBS: Final = 24
VERB_NAMES: Final = (
    "smaller_fan",
    "demand",
    "deaf",
    "bar",
    "no_shields",
    "no_free_cellar",
    "downgrade",
    "cellar",
    "damage",
    "fail_downgrade",
    "upgrade",
    "discover",
    "restore",
    "banish",
    "defeat",
    "lend",
    "treat",
    "guard",
    "grace",
    "flip_saviors",
    "swap",
    "enlarge",
    "foresee",
    "place",
)

# For each of what in the Fan a demand grows.
PER_NOTHING: Final = 0
PER_ADD: Final = 1
PER_GONE: Final = 2
PER_TREASURE: Final = 3
PER_SAVIOR: Final = 4
PER_NAMES: Final = ("", "add", "gone", "treasure", "savior")

# Where the ability of a Maiden works. [MQ-103, MQ-R39]
IN_FAN: Final = 0
WHEN_MET: Final = 1
WORKS_NAMES: Final = ("fan", "met")

# What unlocks an Epic Treasure. [MQ-232 to MQ-236]
NOT_EPIC: Final = 0
BY_ASSISTING: Final = 1
BY_ALL_MAIDENS: Final = 2
BY_FIREMOUTH: Final = 3
BY_SAVIORS: Final = 4
BY_NINE_CAPTORS: Final = 5
REQUIREMENT_NAMES: Final = ("", "assist", "maidens", "firemouth", "saviors", "captors")

RANDOM_ITEMS: Final = 14  # [MQ-013]
FAN_SIZE: Final = 5  # [MQ-063]
FORESIGHT_REACH: Final = 5  # [MQ-124]
SEATS_A_BOX: Final = 2
