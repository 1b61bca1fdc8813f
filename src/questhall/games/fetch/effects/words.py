"""The vocabulary of effects as numbers, in the order of the card files' words (vocabulary.py)."""

from typing import Final

# What is done.
NOTHING: Final = -1
DRAW: Final = 0
DISCARD: Final = 1
GAIN_STAMINA: Final = 2
LOSE_STAMINA: Final = 3
RETURN: Final = 4
ADD: Final = 5
DEFEAT: Final = 6
REMOVE: Final = 7
ROUSE: Final = 8
RAISE: Final = 9
LOWER: Final = 10
TAKE_FROM_PILE: Final = 11
TAKE_TOP: Final = 12
RECOVER: Final = 13
RETIRE: Final = 14
RENEW_PILE: Final = 15
SCOUT: Final = 16
GIVE: Final = 17

# Who does it, or to whom it is done.
YOU: Final = 0
PLAYER: Final = 1
ANOTHER: Final = 2
ALL: Final = 3
OTHERS: Final = 4

# Which Challenge of the queue.
CHOSEN: Final = 0
BOTTOM: Final = 1
TOP: Final = 2

# What a number is counted by.
ONCE: Final = 0
FACE_DOWN_CHALLENGE: Final = 1
CARD_PLAYED: Final = 2
PIONEER_IN_RETREAT: Final = 3
