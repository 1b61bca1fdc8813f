"""The words of the game by number: colours, kinds of hand cards, tasks, stages, and what is due or gained."""

from typing import Final

# The attributes, each with its cubes. [EQ-132]
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
COLOURS: Final = 4
COLOUR_NAMES: Final = ("red", "blue", "green", "yellow")
ATTRIBUTES: Final = ("Physique", "Grace", "Savvy", "Magic")
EVERY_COLOUR: Final = 15

# What a hand card is; the Boon is a kind of its own. [EQ-100, EQ-R53]
ITEM: Final = 0
ALLY: Final = 1
SKILL: Final = 2
DEMEANOR: Final = 3
BOON: Final = 4
TYPE_NAMES: Final = ("item", "ally", "skill", "demeanor", "boon")
HAND_TYPES: Final = TYPE_NAMES[:4]

# The six tasks of the Home card. [EQ-115]
CARE: Final = 0
COMMUNITY: Final = 1
MAKE: Final = 2
PROVIDE: Final = 3
REST: Final = 4
TRAIN: Final = 5
TASKS: Final = 6
TASK_NAMES: Final = ("Care", "Community", "Make", "Provide", "Rest", "Train")

# The three versions of a character card. [EQ-089]
START: Final = 0
GROWTH_1: Final = 1
GROWTH_2: Final = 2
STAGES: Final = 3
STAGE_NAMES: Final = ("Start", "Growth 1", "Growth 2")

# What a cost or a penalty takes; the first four are cubes of a colour. [EQ-159 to EQ-164]
ANY_CUBE: Final = 4
SUCCESS_TOKEN: Final = 5
GROWTH_TOKEN: Final = 6
FLIPPED_CARD: Final = 7
SACRIFICED_CARD: Final = 8
EVENT_TOKEN: Final = 9  # a success that lies on the event; penalties alone take it [EQ-R30]
DUES: Final = 10
DUE_NAMES: Final = (
    *COLOUR_NAMES,
    "cube",
    "success",
    "growth",
    "flip",
    "sacrifice",
    "progress",
)

# What a reward gives; the first seven as above. [EQ-071, EQ-162, EQ-166]
TURNED_BACK: Final = 7
BOON_CARD: Final = 8
GAINS: Final = 9
GAIN_NAMES: Final = (*COLOUR_NAMES, "cube", "success", "growth", "unflip", "boon")

# Whom a penalty strikes. [EQ-R34, EQ-R35]
ONE_PARTICIPANT: Final = 0
EVERY_PARTICIPANT: Final = 1
WHOLE_TRIBE: Final = 2
STRUCK_NAMES: Final = ("one", "participants", "tribe")

ELDER: Final = "Elder"  # two re-rolls [EQ-064]
ANCIENT: Final = "Ancient"  # three re-rolls [EQ-065]

TRIBE_SIZE: Final = 4
HAND_LIMIT: Final = 8
