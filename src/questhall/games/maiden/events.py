"""What Maiden's Quest tells: each kind of event with its clauses.

Behind each kind stands what its numbers mean: seat, card, other, number, more. What is not named is not used. Everything
is told to everybody; of a card that a listener does not know no more than that it is one.
"""

from typing import Final

from questhall.kernel.asks import EventKind

CHOSEN: Final = 0  # seat, card: the Maiden, the Captor, a Dress or an Epic Treasure for the pool
LEFT_OUT: Final = 1  # seat, card: an unlocked Epic Treasure that stays out of the pool
REPLACED: Final = 2  # seat, card: the named card that was not to be had, number: its family
SHORT: Final = 3  # seat, number: the family, more: how many cards the deck lacks
BUILT: Final = 4  # seat, number: how many cards
PASSED: Final = 5  # seat, card: Cellared while Exploring
PASSED_ABOVE: Final = 6  # seat, card: an Obstacle above the Tower Level, Cellared while Exploring
MET: Final = 7  # seat, card
CHALLENGED: Final = 8  # seat, card
RAN: Final = 9  # seat, card
SHARED: Final = 10  # seat: whose deck, other: the conductor, number: how many cards of the opening Fan
FANNED: Final = 11  # seat: whose card, card
READ: Final = 12  # seat: the conductor, card: whose text is read
USED: Final = 13  # seat: the conductor, card: whose icon or ability, number: the way, see asks.py
CELLARED: Final = 14  # seat: whose card, card: out of the Fan
STEPPED_BACK: Final = 15  # seat: whose deck, card: Cellared before it supplies others [MQ-195, MQ-213]
FAN_GREW: Final = 16  # seat: whose deck, number: by how many
FORESEEN: Final = 17  # seat: whose deck, other: the conductor, number: how many
FORESEEN_CELLARED: Final = 18  # seat: whose deck, card
FORESEEN_KEPT: Final = 19  # seat: whose deck, number: how many are back in front
UPGRADED: Final = 20  # seat: whose card, card, number: the position before, more: the position now
DOWNGRADED: Final = 21  # the same
SAVIOR_FLIPPED: Final = 22  # the same
DISCOVERED: Final = 23  # seat: whose card, card
RESTORED: Final = 24  # seat: whose card, card, number: the position before, more: the position now
LAPSED: Final = 25  # seat: the conductor, card: whose Downgrade finds no target; NO_CARD for a penalty
SWAPPED: Final = 26  # seat: the conductor, card: now Encountered, number: face * 8 + position of the former
CHANGED_PLACES: Final = 27  # seat: whose deck, card: the fanned card that is on top of it now
CHECKED: Final = 28  # seat: the conductor, card: the Encountered, number: 1 if beaten, other: icons missing
BEATEN: Final = 29  # seat: whose card, card
DECLINED: Final = 30  # seat: the conductor, card: whose Upgrade or Downgrade is not taken
PENALTY: Final = 31  # seat: the conductor, number: the Damage, more: the Downgrades
SHIELDED: Final = 32  # seat: the conductor, number: the Damage that the Shields stop, more: what is left
ABSORBED: Final = 33  # seat: whose card, card: before it is Downgraded, number: the Damage that it takes
EXCESS: Final = 34  # seat: whose deck is searched, number: for how much Damage
SEARCHED: Final = 35  # seat: whose deck, card: passed in a search
RESTS_PASSED: Final = 36  # seat: whose Rest cards are laid aside in a search
HASTENED: Final = 37  # seat: the conductor, card: whose Haste cancels the cost of the Run
TREASURE_DUE: Final = 38  # seat: who gains it
NO_TREASURE: Final = 39  # seat: whose deck holds none
LOOKED_THROUGH: Final = 40  # seat: who looks through the whole own deck
SHUFFLED: Final = 41  # seat: whose deck
RESTED: Final = 42  # seat, number: the step before, more: the step now
BROKEN_OFF: Final = 43  # seat: whose Rest card has ended the Encounter
CELLARED_ALL: Final = 44  # seat: the conductor; the Encountered card and the Fan are Cellared
ESCAPED: Final = 45  # seat: who is free, card: the Exit
CAPTOR_BEATEN: Final = 46  # seat: whose Captor, other: the conductor, card
FELL: Final = 47  # seat: who has lost, number: the Damage that found no Heart
LAST_LEVEL_DONE: Final = 48  # seat: who has completed level 4
LEFT: Final = 49  # seat: who has given up
SPARED: Final = 50  # seat: the conductor, card: whose ability keeps the Downgrades of the failure away
LAID_ASIDE: Final = 51  # seat, card: a Gift that is kept apart
DEFEATED: Final = 52  # seat: whose card, card: an Obstacle turned to its defeated side without a Challenge
STARTS: Final = 53  # seat: who begins
PRELUDE_DONE: Final = 54  # seat: whose Prelude is over
SITS_OUT: Final = 55  # seat: who has Rested and takes no part in the Encounter
BADE: Final = 56  # seat, number: the bid; 0 for a pass
BID_WON: Final = 57  # seat: who has won the bid, number: the bid
OUT: Final = 58  # seat: who is out of the game
PROPOSED: Final = 59  # seat: who proposes to meet, other: to whom, number: the form of play
AGREED: Final = 60  # seat: who agrees, other: who proposed, number: the form of play
DECLINED_TO_MEET: Final = 61  # the same
PARTED: Final = 62  # seat: who leaves the session
CALLED_OUT: Final = 63  # seat: whose deck, card: taken out of it to be Encountered in Serendipity
PREPARED: Final = 64  # seat: whose deck is shuffled for Serendipity, number: how many cards are placed on top
HELPED: Final = 65  # seat: who has helped, other: whose deck
TOOK_OVER: Final = 66  # seat: who takes Damage over, other: for whom, number: how much, more: 1 if it does
GIFT_USED: Final = 67  # seat, card, number: how many signatures it has
SIGNED: Final = 68  # seat: who signs, other: whose Gift, card
GIFT_GIVEN: Final = 69  # seat: who gives, other: to whom, card
SKIRMISH_WON: Final = 70  # seat
GAME_WON: Final = 71  # seat: whose game is won, number: as `ending` says it
GAME_LOST: Final = 72  # seat: whose game is lost, number: as `ending` says it

EVENTS: Final[list[EventKind]] = [
    EventKind(CHOSEN, "chosen", ("MQ-023", "MQ-010", "MQ-142")),
    EventKind(LEFT_OUT, "left_out", ("MQ-142", "MQ-R84")),
    EventKind(REPLACED, "replaced", ("MQ-027",)),
    EventKind(SHORT, "short", ("MQ-R03",)),
    EventKind(BUILT, "built", ("MQ-024", "MQ-029", "MQ-031", "MQ-032")),
    EventKind(PASSED, "passed", ("MQ-061",)),
    EventKind(PASSED_ABOVE, "passed_above", ("MQ-064",)),
    EventKind(MET, "met", ("MQ-062",)),
    EventKind(CHALLENGED, "challenged", ("MQ-065", "MQ-066")),
    EventKind(RAN, "ran", ("MQ-065", "MQ-090")),
    EventKind(SHARED, "shared", ("MQ-175",)),
    EventKind(FANNED, "fanned", ("MQ-063",)),
    EventKind(READ, "read", ("MQ-038", "MQ-070", "MQ-097", "MQ-R118")),
    EventKind(USED, "used", ("MQ-071", "MQ-105")),
    EventKind(CELLARED, "cellared", ("MQ-036", "MQ-R14")),
    EventKind(STEPPED_BACK, "stepped_back", ("MQ-195", "MQ-213", "MQ-R114")),
    EventKind(FAN_GREW, "fan_grew", ("MQ-121", "MQ-122")),
    EventKind(FORESEEN, "foreseen", ("MQ-124",)),
    EventKind(FORESEEN_CELLARED, "foreseen_cellared", ("MQ-124", "MQ-R25")),
    EventKind(FORESEEN_KEPT, "foreseen_kept", ("MQ-124",)),
    EventKind(UPGRADED, "upgraded", ("MQ-047", "MQ-057")),
    EventKind(DOWNGRADED, "downgraded", ("MQ-047", "MQ-054", "MQ-055")),
    EventKind(SAVIOR_FLIPPED, "savior_flipped", ("MQ-130", "MQ-131")),
    EventKind(DISCOVERED, "discovered", ("MQ-137", "MQ-138")),
    EventKind(RESTORED, "restored", ("MQ-140", "MQ-105")),
    EventKind(LAPSED, "lapsed", ("MQ-082", "MQ-R19")),
    EventKind(SWAPPED, "swapped", ("MQ-127", "MQ-R26")),
    EventKind(CHANGED_PLACES, "changed_places", ("MQ-105",)),
    EventKind(CHECKED, "checked", ("MQ-067", "MQ-R98")),
    EventKind(BEATEN, "beaten", ("MQ-072",)),
    EventKind(DECLINED, "declined", ("MQ-R21",)),
    EventKind(PENALTY, "penalty", ("MQ-077", "MQ-079", "MQ-238", "MQ-R110")),
    EventKind(SHIELDED, "shielded", ("MQ-044", "MQ-R41")),
    EventKind(ABSORBED, "absorbed", ("MQ-083", "MQ-084", "MQ-042")),
    EventKind(EXCESS, "excess", ("MQ-085",)),
    EventKind(SEARCHED, "searched", ("MQ-085", "MQ-138")),
    EventKind(RESTS_PASSED, "rests_passed", ("MQ-088", "MQ-139")),
    EventKind(HASTENED, "hastened", ("MQ-094", "MQ-R97")),
    EventKind(TREASURE_DUE, "treasure_due", ("MQ-138", "MQ-R47")),
    EventKind(NO_TREASURE, "no_treasure", ("MQ-140",)),
    EventKind(LOOKED_THROUGH, "looked_through", ("MQ-140", "MQ-R46")),
    EventKind(SHUFFLED, "shuffled", ("MQ-030", "MQ-141", "MQ-R49")),
    EventKind(RESTED, "rested", ("MQ-145", "MQ-147", "MQ-148")),
    EventKind(BROKEN_OFF, "broken_off", ("MQ-146", "MQ-R51")),
    EventKind(CELLARED_ALL, "cellared_all", ("MQ-076", "MQ-098")),
    EventKind(ESCAPED, "escaped", ("MQ-155",)),
    EventKind(CAPTOR_BEATEN, "captor_beaten", ("MQ-159",)),
    EventKind(FELL, "fell", ("MQ-003", "MQ-086")),
    EventKind(LAST_LEVEL_DONE, "last_level_done", ("MQ-160", "MQ-161", "MQ-R53")),
    EventKind(LEFT, "left", ("MQ-R126",)),
    EventKind(SPARED, "spared", ("MQ-105",)),
    EventKind(LAID_ASIDE, "laid_aside", ("MQ-167", "MQ-R121")),
    EventKind(DEFEATED, "defeated", ("MQ-191", "MQ-192")),
    EventKind(STARTS, "starts", ("MQ-173", "MQ-197", "MQ-R62")),
    EventKind(PRELUDE_DONE, "prelude_done", ("MQ-172", "MQ-R70")),
    EventKind(SITS_OUT, "sits_out", ("MQ-186", "MQ-R64")),
    EventKind(BADE, "bade", ("MQ-198", "MQ-200")),
    EventKind(BID_WON, "bid_won", ("MQ-201", "MQ-202")),
    EventKind(OUT, "out", ("MQ-204", "MQ-R122")),
    EventKind(PROPOSED, "proposed", ("MQ-209", "MQ-217")),
    EventKind(AGREED, "agreed", ("MQ-209", "MQ-217")),
    EventKind(DECLINED_TO_MEET, "declined_to_meet", ("MQ-217",)),
    EventKind(PARTED, "parted", ("MQ-210",)),
    EventKind(CALLED_OUT, "called_out", ("MQ-218",)),
    EventKind(PREPARED, "prepared", ("MQ-219", "MQ-220", "MQ-221")),
    EventKind(HELPED, "helped", ("MQ-225", "MQ-232")),
    EventKind(TOOK_OVER, "took_over", ("MQ-R81",)),
    EventKind(GIFT_USED, "gift_used", ("MQ-168", "MQ-170")),
    EventKind(SIGNED, "signed", ("MQ-169", "MQ-224")),
    EventKind(GIFT_GIVEN, "gift_given", ("MQ-224", "MQ-R121")),
    EventKind(SKIRMISH_WON, "skirmish_won", ("MQ-205", "MQ-R78")),
    EventKind(GAME_WON, "game_won", ("MQ-002", "MQ-R78")),
    EventKind(GAME_LOST, "game_lost", ("MQ-003", "MQ-R78")),
]
