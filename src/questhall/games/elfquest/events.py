"""What the ElfQuest Adventure Game tells: each kind of event with its clauses.

Behind each kind stands what its numbers mean: seat, card, other, number, more. What is not named is not used. A
character is meant by its number. Everything is told to everybody.
"""

from typing import Final

from questhall.kernel.asks import EventKind

CHOSEN: Final = 0  # seat, card: the Start card
PLAYED_BY: Final = 1  # seat, card: the character card that it plays from now on
SCENARIO_BEGAN: Final = 2  # number: which, from 0; more: its printed seasons
SHUFFLED: Final = 3  # number: the scenario; more: how many events
REVEALED: Final = 4  # card
SEASON_BEGAN: Final = 5  # seat: the speaker, number: where the pawn stands, more: how many additional seasons
ATTEMPTED: Final = 6  # seat, card: the event, other: the acting character, number: the members, a set
STAYED_OUT: Final = 7  # seat, card: the character that was asked and declined
BOUND: Final = 8  # seat, card: the solo event, number: the character
TASK_BEGAN: Final = 9  # seat, card: the character, other: the character, number: the task
ROLLED: Final = (
    10  # seat, other: whose dice or NOBODY, number: how many, more: three bits a die, the first one lowest
)
REROLLED: Final = 11  # seat, card: what gives it, number: the old die, more: the new one
FLIPPED: Final = 12  # seat, card, number: whose, more: one of the reasons below
SACRIFICED: Final = 13  # the same
TURNED_BACK: Final = 14  # seat, card, number: whose
CUBE_LOST: Final = 15  # seat, number: whose, more: the colour and COLOURS times one of the reasons below
CUBE_GAINED: Final = 16  # seat, number: whose, more: the colour
NO_ROOM: Final = 17  # the same: a cube that found no room; ANY_CUBE for one of any colour
SUCCESS_TOKENS: Final = 18  # seat, number: whose, more: how many came, or went
GROWTH_TOKENS: Final = 19  # the same
LAID: Final = (
    20  # seat, other: the acting character, number: how many successes, more: how many there are now
)
COMPLETED: Final = 21  # seat, card: the event, number: who is rewarded, a set
LEFT_OPEN: Final = 22  # seat, card: the event has its successes, but is not paid for
TASK_DONE: Final = 23  # seat, other: the character, number: the task, more: its successes
PENALTY_ROLLED: Final = 24  # seat: the speaker, card: the event, number: the die, more: 1 if it is listed
STRUCK: Final = 25  # seat, card: the character that the speaker has named, number: the same
PROGRESS_LOST: Final = 26  # card: the event, number: how many, more: how many are left
EXTRA_SEASON: Final = 27  # number: which
DIED: Final = 28  # seat, card: the character, number: the same
FREED: Final = 29  # card: the solo event that its character's death has set free
INHERITED: Final = 30  # seat, card, number: the heir
ENTERED: Final = 31  # seat, card: the character, number: the same
GREW: Final = 32  # seat, card: the new character card, number: the character, more: the stage
RECEIVED: Final = 33  # seat, card: the Growth 2 hand card or the Boon, number: whose
SCENARIO_COMPLETED: Final = 34  # number: which
LEFT: Final = 35  # seat
ENDED: Final = 36  # number: the ending (state.py)

FOR_DICE: Final = 0
FOR_SENDING: Final = 1
AS_COST: Final = 2
AS_PENALTY: Final = 3

FOR_TOKENS: Final = 0
AS_PAYMENT: Final = 1
AS_LATENESS: Final = 2
# AS_PENALTY: 3, as above
AS_SURPLUS: Final = 4

EVENTS: Final[list[EventKind]] = [
    EventKind(CHOSEN, "chosen", ("EQ-014", "EQ-015", "EQ-017")),
    EventKind(PLAYED_BY, "played_by", ("EQ-R01",)),
    EventKind(SCENARIO_BEGAN, "scenario_began", ("EQ-028", "EQ-084", "EQ-R62")),
    EventKind(SHUFFLED, "shuffled", ("EQ-022", "EQ-029", "EQ-031")),
    EventKind(REVEALED, "revealed", ("EQ-038", "EQ-039")),
    EventKind(SEASON_BEGAN, "season_began", ("EQ-032", "EQ-034", "EQ-R73")),
    EventKind(ATTEMPTED, "attempted", ("EQ-040", "EQ-042", "EQ-R07")),
    EventKind(STAYED_OUT, "stayed_out", ("EQ-R73",)),
    EventKind(BOUND, "bound", ("EQ-041", "EQ-R08")),
    EventKind(TASK_BEGAN, "task_began", ("EQ-114", "EQ-117")),
    EventKind(ROLLED, "rolled", ("EQ-049", "EQ-055", "EQ-120")),
    EventKind(REROLLED, "rerolled", ("EQ-058", "EQ-R16")),
    EventKind(FLIPPED, "flipped", ("EQ-107", "EQ-106", "EQ-109", "EQ-159")),
    EventKind(SACRIFICED, "sacrificed", ("EQ-111", "EQ-113", "EQ-160")),
    EventKind(TURNED_BACK, "turned_back", ("EQ-110",)),
    EventKind(CUBE_LOST, "cube_lost", ("EQ-134", "EQ-135", "EQ-036", "EQ-081", "EQ-R42")),
    EventKind(CUBE_GAINED, "cube_gained", ("EQ-125", "EQ-162")),
    EventKind(NO_ROOM, "no_room", ("EQ-096", "EQ-R41")),
    EventKind(SUCCESS_TOKENS, "success_tokens", ("EQ-128", "EQ-144", "EQ-037")),
    EventKind(GROWTH_TOKENS, "growth_tokens", ("EQ-146", "EQ-147", "EQ-164")),
    EventKind(LAID, "laid", ("EQ-056", "EQ-057", "EQ-169")),
    EventKind(COMPLETED, "completed", ("EQ-070", "EQ-072")),
    EventKind(LEFT_OPEN, "left_open", ("EQ-067", "EQ-R25")),
    EventKind(TASK_DONE, "task_done", ("EQ-122", "EQ-124")),
    EventKind(PENALTY_ROLLED, "penalty_rolled", ("EQ-077", "EQ-079", "EQ-080")),
    EventKind(STRUCK, "struck", ("EQ-R34", "EQ-R35")),
    EventKind(PROGRESS_LOST, "progress_lost", ("EQ-R30",)),
    EventKind(EXTRA_SEASON, "extra_season", ("EQ-035", "EQ-036", "EQ-R38")),
    EventKind(DIED, "died", ("EQ-137", "EQ-138", "EQ-139")),
    EventKind(FREED, "freed", ("EQ-R09",)),
    EventKind(INHERITED, "inherited", ("EQ-140", "EQ-R54")),
    EventKind(ENTERED, "entered", ("EQ-142", "EQ-143")),
    EventKind(GREW, "grew", ("EQ-147", "EQ-149")),
    EventKind(RECEIVED, "received", ("EQ-098", "EQ-150", "EQ-R53")),
    EventKind(SCENARIO_COMPLETED, "scenario_completed", ("EQ-085", "EQ-086")),
    EventKind(LEFT, "left", ("EQ-R65",)),
    EventKind(ENDED, "ended", ("EQ-R64", "EQ-R57", "EQ-R65")),
]
