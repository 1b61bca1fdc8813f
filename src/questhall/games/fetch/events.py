"""What Fetch Quest tells: each kind of event with its clauses.

What the numbers of an event mean is said beside it; what is not named is not used. A card's face is told to those
who know it at that moment, and to nobody else.
"""

from typing import Final

from questhall.kernel.asks import EventKind

PIONEER_CHOSEN: Final = 0  # seat, card
FOCUS_MISSING: Final = 1  # number: the Resources that no pioneer has most of, a set
SET_UP: Final = 2  # number: how many cards the Fortune deck has
PILE_FILLED: Final = 3  # card
MISSION_REVEALED: Final = 4  # card
CHALLENGE_LAID: Final = 5  # card, number: how many lie in the queue now
FIRST_PLAYER: Final = 6  # seat, number: 1 if chance said so
TURN_BEGAN: Final = 7  # seat, number: 1 in retreat
HELPED: Final = 8  # seat, card: the pioneer whose Retreat ability is used
HELP_DECLINED: Final = 9  # seat, card: that pioneer
DREW: Final = 10  # seat, card, number: cards in hand now
NOTHING_TO_DRAW: Final = 11  # seat, number: how many cards it could not draw
DECK_RENEWED: Final = 12  # seat, number: how many cards the deck has
ATTEMPT_BEGAN: Final = 13  # seat, card: the target
PLAYED: Final = 14  # seat, card
RESOURCES_ADDED: Final = 15  # seat, card: by which, number: how many, more: of which type
ATTEMPT_FAILED: Final = 16  # seat, card: the target
CHALLENGE_DEFEATED: Final = 17  # seat, card
MISSION_BEATEN: Final = 18  # seat, card
DISCARDED: Final = 19  # seat, card, number: one of the FOR_ reasons below
TOOK_FROM_PILE: Final = 20  # seat, card
TOOK_TOP: Final = 21  # seat, card
FRONT_USED: Final = 22  # seat, card: the pioneer
GAVE: Final = 23  # seat, card, other: the recipient, number: how many cards the recipient holds now
ACTION_PASSED: Final = 24  # seat
DECLINED: Final = 25  # seat, card: whose "may"
MISSION_DEFEATED: Final = 26  # seat: in whose Enemy phase, card
NOTHING_STRIKES: Final = 27
LIES_STILL: Final = 28  # card: the face-down Challenge at the bottom
STRUCK: Final = 29  # seat: whom, card, number: its Danger
CHALLENGE_DISCARDED: Final = 30  # card
STAMINA_LOST: Final = 31  # seat, card: by which, number: how much, more: what is left
STAMINA_GAINED: Final = 32  # the same
RETREATED: Final = 33  # seat, card: the pioneer
CAME_BACK: Final = 34  # seat, card: the pioneer, number: its Stamina
CHALLENGES_RENEWED: Final = 35  # number: how many cards the Challenge deck has
ROUSED: Final = 36  # seat, card
CHALLENGE_MOVED: Final = 37  # seat, card, number: 1 to the top, 0 to the bottom
PILE_RENEWED: Final = 38
SCOUTED: Final = 39  # seat, card
PUT_UNDER: Final = 40  # seat, card
RECOVERED: Final = 41  # seat, card
RETIRED: Final = 42  # seat, card
REST_BEGAN: Final = 43
CHALLENGES_GATHERED: Final = 44  # number: how many there are
ALL_WON: Final = 45
ALL_LOST: Final = 46
LEFT: Final = 47  # seat
ALL_LEFT: Final = 48

FOR_ACTION: Final = 0
FOR_LIMIT: Final = 1
FOR_RETREAT: Final = 2
FOR_REST: Final = 3
FOR_EFFECT: Final = 4

EVENTS: Final[list[EventKind]] = [
    EventKind(PIONEER_CHOSEN, "pioneer_chosen", ("FQ-024", "FQ-R05")),
    EventKind(FOCUS_MISSING, "focus_missing", ("FQ-025", "FQ-R05")),
    EventKind(SET_UP, "set_up", ("FQ-026", "FQ-029", "FQ-030", "FQ-R06")),
    EventKind(PILE_FILLED, "pile_filled", ("FQ-031", "FQ-060", "FQ-088")),
    EventKind(MISSION_REVEALED, "mission_revealed", ("FQ-034", "FQ-090")),
    EventKind(CHALLENGE_LAID, "challenge_laid", ("FQ-036", "FQ-079", "FQ-093")),
    EventKind(FIRST_PLAYER, "first_player", ("FQ-038", "FQ-R10")),
    EventKind(TURN_BEGAN, "turn_began", ("FQ-039", "FQ-081")),
    EventKind(HELPED, "helped", ("FQ-040", "FQ-041")),
    EventKind(HELP_DECLINED, "help_declined", ("FQ-040", "FQ-041")),
    EventKind(DREW, "drew", ("FQ-043", "FQ-086")),
    EventKind(NOTHING_TO_DRAW, "nothing_to_draw", ("FQ-R28",)),
    EventKind(DECK_RENEWED, "deck_renewed", ("FQ-045",)),
    EventKind(ATTEMPT_BEGAN, "attempt_began", ("FQ-048", "FQ-R14")),
    EventKind(PLAYED, "played", ("FQ-052", "FQ-R14")),
    EventKind(RESOURCES_ADDED, "resources_added", ("FQ-016", "FQ-R03")),
    EventKind(ATTEMPT_FAILED, "attempt_failed", ("FQ-R15",)),
    EventKind(CHALLENGE_DEFEATED, "challenge_defeated", ("FQ-053", "FQ-R41")),
    EventKind(MISSION_BEATEN, "mission_beaten", ("FQ-050", "FQ-R43")),
    EventKind(DISCARDED, "discarded", ("FQ-R38",)),
    EventKind(TOOK_FROM_PILE, "took_from_pile", ("FQ-058", "FQ-059")),
    EventKind(TOOK_TOP, "took_top", ("FQ-061", "FQ-062")),
    EventKind(FRONT_USED, "front_used", ("FQ-063", "FQ-064")),
    EventKind(GAVE, "gave", ("FQ-065", "FQ-R25")),
    EventKind(ACTION_PASSED, "action_passed", ("FQ-R22",)),
    EventKind(DECLINED, "declined", ("FQ-R13",)),
    EventKind(MISSION_DEFEATED, "mission_defeated", ("FQ-069", "FQ-070")),
    EventKind(NOTHING_STRIKES, "nothing_strikes", ("FQ-R09",)),
    EventKind(LIES_STILL, "lies_still", ("FQ-072",)),
    EventKind(STRUCK, "struck", ("FQ-071", "FQ-073")),
    EventKind(CHALLENGE_DISCARDED, "challenge_discarded", ("FQ-072", "FQ-075")),
    EventKind(STAMINA_LOST, "stamina_lost", ("FQ-073", "FQ-R04")),
    EventKind(STAMINA_GAINED, "stamina_gained", ("FQ-R04",)),
    EventKind(RETREATED, "retreated", ("FQ-076", "FQ-R30")),
    EventKind(CAME_BACK, "came_back", ("FQ-083", "FQ-084", "FQ-R36")),
    EventKind(CHALLENGES_RENEWED, "challenges_renewed", ("FQ-080",)),
    EventKind(ROUSED, "roused", ("FQ-074", "FQ-R18")),
    EventKind(CHALLENGE_MOVED, "challenge_moved", ("FQ-055", "FQ-R09")),
    EventKind(PILE_RENEWED, "pile_renewed", ("FQ-055",)),
    EventKind(SCOUTED, "scouted", ("FQ-055",)),
    EventKind(PUT_UNDER, "put_under", ("FQ-055",)),
    EventKind(RECOVERED, "recovered", ("FQ-055",)),
    EventKind(RETIRED, "retired", ("FQ-055",)),
    EventKind(REST_BEGAN, "rest_began", ("FQ-082",)),
    EventKind(CHALLENGES_GATHERED, "challenges_gathered", ("FQ-091", "FQ-092", "FQ-093")),
    EventKind(ALL_WON, "all_won", ("FQ-096", "FQ-R33")),
    EventKind(ALL_LOST, "all_lost", ("FQ-097", "FQ-R32")),
    EventKind(LEFT, "left", ("FQ-R45",)),
    EventKind(ALL_LEFT, "all_left", ("FQ-R45",)),
]
