"""The questions of Quantum Quest, and what it tells: each ask and each kind of event, with its clauses.

The predicates of an ask say, in this order, what an option has to be; the first that fails answers "why not?".
"""

from typing import Final

from mypy_extensions import i64

from questhall.games.quantum.effects.base import CLERIC
from questhall.games.quantum.state import PARTY_SIZE, Quantum
from questhall.kernel.asks import CARD, NUMBER, SEAT, VERB, Ask, EventKind, Predicate
from questhall.kernel.zones import NOBODY

# ------------------------------------------------------------------ asks

MULLIGAN: Final = 0
DECLARE: Final = 1
CATCH: Final = 2
SPELL: Final = 3
TERRAFORM: Final = 4
OVERTHROW: Final = 5
EXECUTE: Final = 6
BUY: Final = 7
DOUBLE: Final = 8
VICTIM: Final = 9
SPLIT: Final = 10
TOKEN: Final = 11
SHIELD: Final = 12
HEAL: Final = 13
BLESS: Final = 14
EXCHANGE: Final = 15
ALTERNATIVE: Final = 16
PAY: Final = 17
DESTINATION: Final = 18
FELLOW: Final = 19

DO_IT: Final = 1  # the option beside PASS, where there is one
SPELL_NAMES: Final = ("Terraform", "Summon", "Overthrow", "Arcane Execution", "Doom")


def is_option(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether the thing is among what may be answered."""
    for i in range(len(game.pending_options)):
        if game.pending_options[i] == thing:
            return True
    return False


def is_spell(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether there is such a spell. [QQ-079]"""
    return 0 <= thing < len(SPELL_NAMES)


def is_affordable(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether the seat has the mana for a spell. [QQ-077]"""
    return game.mana[seat] >= 10 * (thing + 1)


def has_room(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether Summon would not exceed the limit of a party; other spells do not care. [QQ-093]"""
    return thing != 1 or game.party[seat].size() < PARTY_SIZE


def is_chamber(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a card is a chamber of the dungeon."""
    return game.space_of(thing) >= 0


def is_not_entrance(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a chamber is not the Entrance. [QQ-R40]"""
    return game.space_of(thing) != 0


def is_no_other_players(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a chamber is unclaimed or one's own. [QQ-088]"""
    owner = game.owner[game.space_of(thing)]
    return owner == NOBODY or owner == seat


def is_turned_up(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a chamber lies face up. [QQ-R42]"""
    return game.is_face_up(thing)


def is_for_sale(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a face-up chamber shows a price and a class. [QQ-048, QQ-095]"""
    return game.is_claimable(thing)


def is_not_own(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a chamber is not one's own already. [QQ-R42]"""
    return game.owner[game.space_of(thing)] != seat


def is_living(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a card is a living adventurer."""
    return game.party_of(thing) != NOBODY


def is_of_another(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether an adventurer is in another player's party. [QQ-098]"""
    return game.party_of(thing) != seat


def is_in_own_party(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether an adventurer is in one's own party. [QQ-019]"""
    return game.party_of(thing) == seat


def has_token(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a negate token lies on an adventurer. [QQ-017, QQ-020]"""
    return game.has_token(thing)


def is_hit(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether an adventurer is about to take damage. [QQ-018]"""
    return thing < len(game.incoming) and game.incoming[thing] > 0


def is_wounded(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether an adventurer is below its printed health. [QQ-R23]"""
    return game.wounds(thing) > 0


def is_cleric(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether an adventurer is a cleric. [QQ-017]"""
    return game.class_of(thing) == CLERIC


def has_no_token(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether no negate token lies on an adventurer. [QQ-017]"""
    return not game.has_token(thing)


def is_within_health(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a part of split damage is no more than the health that is left. [QQ-058]"""
    return thing <= game.health(game.target)


def is_within_points(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether a part of split damage is no more than there is to split. [QQ-R21]"""
    return 0 <= thing <= game.amount


def is_seat(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether the thing is a seat of this game."""
    return 0 <= thing < game.seats


def is_another(game: Quantum, seat: i64, thing: i64) -> bool:
    """Whether it is somebody else's seat."""
    return thing != seat


ON_OFFER: Final = Predicate("QQ-R47", is_option, "This is not one of the answers.")
CHAMBER: Final = Predicate("QQ-R40", is_chamber, "{thing} is not a chamber of the dungeon.")
LIVING: Final = Predicate("QQ-R22", is_living, "{thing} is not a living adventurer.")
FITS: Final = Predicate("QQ-063", is_option, "{thing} is not one of those that the chamber speaks of.")
YOURS: Final = Predicate("QQ-019", is_in_own_party, "{thing} is not in your party.")

ASKS: Final[list[Ask]] = [
    Ask(
        MULLIGAN,
        "mulligan",
        VERB,
        "Keep your party, or exchange all five for 2 mana?",
        ("QQ-030", "QQ-031", "QQ-032", "QQ-033"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        DECLARE,
        "declare",
        VERB,
        "How do you play this turn?",
        ("QQ-074", "QQ-R28"),
        predicates=(Predicate("QQ-R28", is_option, "This is not one of the declarations."),),
    ),
    Ask(
        CATCH,
        "catch",
        VERB,
        "Do you catch a forgotten penalty?",
        ("QQ-075", "QQ-076", "QQ-R28"),
        masked=True,
        predicates=(ON_OFFER,),
    ),
    Ask(
        SPELL,
        "spell",
        VERB,
        "Do you cast an ultimate spell before you roll?",
        ("QQ-078", "QQ-079", "QQ-R39"),
        predicates=(
            Predicate("QQ-079", is_spell, "There is no such spell."),
            Predicate("QQ-077", is_affordable, "You have too little mana for {thing}."),
            Predicate("QQ-093", has_room, "Your party has five adventurers, which is all it can have."),
            Predicate("QQ-079", is_option, "There is nothing for {thing} to work on."),
        ),
    ),
    Ask(
        TERRAFORM,
        "terraform",
        CARD,
        "Which chamber do you replace?",
        ("QQ-085", "QQ-086", "QQ-087", "QQ-R40"),
        predicates=(
            CHAMBER,
            Predicate("QQ-R40", is_not_entrance, "The Entrance cannot be replaced."),
            Predicate("QQ-088", is_no_other_players, "{thing} is owned by another player."),
        ),
    ),
    Ask(
        OVERTHROW,
        "overthrow",
        CARD,
        "Which chamber do you take?",
        ("QQ-095", "QQ-096", "QQ-R42"),
        predicates=(
            CHAMBER,
            Predicate("QQ-R42", is_turned_up, "{thing} lies face down."),
            Predicate("QQ-048", is_for_sale, "{thing} cannot be owned."),
            Predicate("QQ-R42", is_not_own, "{thing} is yours already."),
        ),
    ),
    Ask(
        EXECUTE,
        "execute",
        CARD,
        "Which adventurer do you doom?",
        ("QQ-098",),
        predicates=(LIVING, Predicate("QQ-098", is_of_another, "{thing} is in your own party.")),
    ),
    Ask(
        BUY,
        "buy",
        VERB,
        "Do you buy this chamber?",
        ("QQ-047", "QQ-049", "QQ-050", "QQ-R17"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        DOUBLE,
        "double",
        VERB,
        "Does your chamber deal double damage?",
        ("QQ-069", "QQ-070", "QQ-R32"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        VICTIM,
        "victim",
        CARD,
        "Which adventurer takes the damage?",
        ("QQ-040", "QQ-057", "QQ-062", "QQ-063", "QQ-R19"),
        predicates=(LIVING, FITS),
    ),
    Ask(
        SPLIT,
        "split",
        NUMBER,
        "How much of the damage does this adventurer take?",
        ("QQ-058", "QQ-R21"),
        series="split",
        predicates=(
            Predicate("QQ-R21", is_within_points, "There are not so many points to distribute."),
            Predicate(
                "QQ-058", is_within_health, "Damage that is distributed cannot exceed the health left."
            ),
            Predicate("QQ-R21", is_option, "The others could not take all of the rest."),
        ),
    ),
    Ask(
        TOKEN,
        "token",
        CARD,
        "Whose negate token do you spend?",
        ("QQ-018", "QQ-019", "QQ-021", "QQ-R15", "QQ-R16"),
        series="token",
        predicates=(LIVING, YOURS, Predicate("QQ-017", has_token, "{thing} has no negate token.")),
    ),
    Ask(
        SHIELD,
        "shield",
        CARD,
        "Whom does the token protect?",
        ("QQ-018", "QQ-019", "QQ-R15"),
        series="token",
        predicates=(LIVING, YOURS, Predicate("QQ-018", is_hit, "{thing} is about to take no damage.")),
    ),
    Ask(
        HEAL,
        "heal",
        CARD,
        "Which adventurer regains health?",
        ("QQ-042", "QQ-R23"),
        predicates=(LIVING, YOURS, Predicate("QQ-R23", is_wounded, "{thing} is not wounded."), FITS),
    ),
    Ask(
        BLESS,
        "bless",
        CARD,
        "Which cleric gets a negate token?",
        ("QQ-017", "QQ-041"),
        predicates=(
            LIVING,
            YOURS,
            Predicate("QQ-017", is_cleric, "{thing} is not a cleric."),
            Predicate("QQ-017", has_no_token, "{thing} has a negate token already."),
        ),
    ),
    Ask(
        EXCHANGE,
        "exchange",
        CARD,
        "Which adventurer do you discard?",
        ("QQ-041",),
        predicates=(LIVING, YOURS),
    ),
    Ask(
        ALTERNATIVE,
        "alternative",
        VERB,
        "Which one do you choose?",
        ("QQ-039", "QQ-041"),
        predicates=(ON_OFFER,),
    ),
    Ask(PAY, "pay", VERB, "Do you pay?", ("QQ-039", "QQ-R24"), predicates=(ON_OFFER,)),
    Ask(
        DESTINATION,
        "destination",
        CARD,
        "To which chamber do you go?",
        ("QQ-044", "QQ-R25"),
        predicates=(CHAMBER, Predicate("QQ-044", is_option, "You cannot go to {thing}.")),
    ),
    Ask(
        FELLOW,
        "fellow",
        SEAT,
        "To whom do you go?",
        ("QQ-044", "QQ-R25"),
        predicates=(
            Predicate("QQ-R01", is_seat, "There is no such player."),
            Predicate("QQ-044", is_another, "You are where you are."),
            Predicate("QQ-R49", is_option, "{thing} has left the game."),
        ),
    ),
]


# ------------------------------------------------------------------ events
# What the numbers of an event mean: seat, card, other (a seat), number, more. What is not named is not used.

DUNGEON_LAID: Final = 0  # number: its spaces
DEALT: Final = 1  # seat, card
KEPT: Final = 2  # seat
MULLIGANED: Final = 3  # seat, number: what it costs
MANA_BOOKED: Final = 4  # seat, number: its starting mana
TOKEN_PLACED: Final = 5  # seat, card
THIEVES_COUNTED: Final = 6  # seat, number: how many, more: their health
TIE_ROLLED: Final = 7  # seat, number and more: the dice
GOES_FIRST: Final = 8  # seat
TURN_BEGAN: Final = 9  # seat, number: the turn of the game, from 1
DECLARED: Final = 10  # seat, number: a set of penalties
CAUGHT: Final = 11  # seat: the catcher, other: who forgot, number: the mana, more: the mana now
FALSE_CATCH: Final = 12  # seat: the caller, other: who forgot nothing
SKIPPED: Final = 13  # seat
CAST: Final = 14  # seat, number: the spell, more: the mana left
REPLACED: Final = 15  # card: the old chamber, number: its space
SUMMONED: Final = 16  # seat, card
RETURNED: Final = 17  # seat: no longer a ghost
OVERTHREW: Final = 18  # seat, card, other: who owned it or NOBODY, number: its space
THROWN_FOR_ONE: Final = 19  # seat: the owner, card, number: the die
THROWN_FOR_ALL: Final = 20  # seat, number and more: the dice
ROLLED: Final = 21  # seat, number: the first die, more: the second times ten and the third, 0 for none
MARCHED: Final = 22  # seat, number: the fixed distance
DOUBLES: Final = 23  # seat, number: the mana, more: the mana now
MOVED: Final = 24  # seat, number: the space it comes to, more: the distance, negative for backward
PASSED_ENTRANCE: Final = 25  # seat, number: the mana, more: the mana now
SENT: Final = 26  # seat, number: the space
TURNED_UP: Final = 27  # seat: by whose landing, card, number: its space
LANDED: Final = 28  # seat, card, other: its owner or NOBODY, number: its space
STAYS: Final = 29  # seat, card, number: its space; it has taken effect in this turn already
BOUGHT: Final = 30  # seat, card, number: the cost, more: the mana left
NOT_BOUGHT: Final = 31  # seat, card
HAUNTED: Final = 32  # seat: the ghost, card: its chamber, other: the visitor, number: STANDARD or DOUBLE
CHAMBER_ROLLED: Final = 33  # seat, card: the chamber, number: the total
NOBODY_FITS: Final = 34  # seat, card: the chamber, number: one of the FOR_ below
HARMLESS: Final = 35  # seat, card: the chamber; its damage comes to 0
TOKEN_SPENT: Final = 36  # seat, card: whose token
SHIELDED: Final = 37  # seat, card: who is protected, number: the damage still to come
WOUNDED: Final = 38  # seat, card, number: the damage, more: the health left
DIED: Final = 39  # seat, card
WIPED_OUT: Final = 40  # seat: without adventurers from now on
HEALED: Final = 41  # seat, card, number: how much, more: the health now
DEPARTED: Final = 42  # seat, card: discarded for another
ARRIVED: Final = 43  # seat, card: in its place
MANA_GAINED: Final = 44  # seat, card: the chamber, number, more: the mana now
MANA_LOST: Final = 45  # seat, card: the chamber, number, more: the mana now
PAID: Final = 46  # seat, card: the chamber, number, more: the mana left
CHOSEN: Final = 47  # seat, card: the chamber, number: which alternative, from 0
NEXT_TURN_CHANGED: Final = 48  # seat, card: the chamber, number: the change, more: a fixed distance
NOWHERE_TO_GO: Final = 49  # seat, card: the chamber
RESHUFFLED: Final = 50  # number: cards in the deck now, more: 0 for adventurers, 1 for chambers
CONCEDED: Final = 51  # seat
WON: Final = 52  # seat, number: the ending (state.py)
NOBODY_WON: Final = 53  # number: the ending

FOR_DAMAGE: Final = 0
FOR_HEALING: Final = 1
FOR_A_TOKEN: Final = 2
FOR_AN_EXCHANGE: Final = 3

EVENTS: Final[list[EventKind]] = [
    EventKind(DUNGEON_LAID, "dungeon_laid", ("QQ-005", "QQ-006", "QQ-034")),
    EventKind(DEALT, "dealt", ("QQ-011", "QQ-012")),
    EventKind(KEPT, "kept", ("QQ-030",)),
    EventKind(MULLIGANED, "mulliganed", ("QQ-031", "QQ-032")),
    EventKind(MANA_BOOKED, "mana_booked", ("QQ-014", "QQ-015", "QQ-016")),
    EventKind(TOKEN_PLACED, "token_placed", ("QQ-017",)),
    EventKind(THIEVES_COUNTED, "thieves_counted", ("QQ-024",)),
    EventKind(TIE_ROLLED, "tie_rolled", ("QQ-027", "QQ-R12")),
    EventKind(GOES_FIRST, "goes_first", ("QQ-025", "QQ-026", "QQ-029")),
    EventKind(TURN_BEGAN, "turn_began", ("QQ-028", "QQ-R47")),
    EventKind(DECLARED, "declared", ("QQ-074", "QQ-R28")),
    EventKind(CAUGHT, "caught", ("QQ-075", "QQ-076")),
    EventKind(FALSE_CATCH, "false_catch", ("QQ-R28",)),
    EventKind(SKIPPED, "skipped", ("QQ-R26", "QQ-R27")),
    EventKind(CAST, "cast", ("QQ-077", "QQ-078")),
    EventKind(REPLACED, "replaced", ("QQ-089", "QQ-090", "QQ-R40")),
    EventKind(SUMMONED, "summoned", ("QQ-092",)),
    EventKind(RETURNED, "returned", ("QQ-082", "QQ-R34")),
    EventKind(OVERTHREW, "overthrew", ("QQ-095", "QQ-096")),
    EventKind(THROWN_FOR_ONE, "thrown_for_one", ("QQ-099", "QQ-100", "QQ-101")),
    EventKind(THROWN_FOR_ALL, "thrown_for_all", ("QQ-104", "QQ-105")),
    EventKind(ROLLED, "rolled", ("QQ-036", "QQ-037")),
    EventKind(MARCHED, "marched", ("QQ-R26",)),
    EventKind(DOUBLES, "doubles", ("QQ-055",)),
    EventKind(MOVED, "moved", ("QQ-036", "QQ-R05")),
    EventKind(PASSED_ENTRANCE, "passed_entrance", ("QQ-054", "QQ-R07")),
    EventKind(SENT, "sent", ("QQ-044",)),
    EventKind(TURNED_UP, "turned_up", ("QQ-038",)),
    EventKind(LANDED, "landed", ("QQ-039", "QQ-060")),
    EventKind(STAYS, "stays", ("QQ-R25",)),
    EventKind(BOUGHT, "bought", ("QQ-051", "QQ-052")),
    EventKind(NOT_BOUGHT, "not_bought", ("QQ-047",)),
    EventKind(HAUNTED, "haunted", ("QQ-069", "QQ-070")),
    EventKind(CHAMBER_ROLLED, "chamber_rolled", ("QQ-039", "QQ-056")),
    EventKind(NOBODY_FITS, "nobody_fits", ("QQ-R20", "QQ-R33")),
    EventKind(HARMLESS, "harmless", ("QQ-R20",)),
    EventKind(TOKEN_SPENT, "token_spent", ("QQ-018", "QQ-020")),
    EventKind(SHIELDED, "shielded", ("QQ-018", "QQ-019")),
    EventKind(WOUNDED, "wounded", ("QQ-040", "QQ-057")),
    EventKind(DIED, "died", ("QQ-R22", "QQ-101", "QQ-103")),
    EventKind(WIPED_OUT, "wiped_out", ("QQ-066", "QQ-068")),
    EventKind(HEALED, "healed", ("QQ-042", "QQ-R23")),
    EventKind(DEPARTED, "departed", ("QQ-041",)),
    EventKind(ARRIVED, "arrived", ("QQ-023", "QQ-041")),
    EventKind(MANA_GAINED, "mana_gained", ("QQ-043",)),
    EventKind(MANA_LOST, "mana_lost", ("QQ-045", "QQ-R24")),
    EventKind(PAID, "paid", ("QQ-R24",)),
    EventKind(CHOSEN, "chosen", ("QQ-039",)),
    EventKind(NEXT_TURN_CHANGED, "next_turn_changed", ("QQ-046", "QQ-R26")),
    EventKind(NOWHERE_TO_GO, "nowhere_to_go", ("QQ-044",)),
    EventKind(RESHUFFLED, "reshuffled", ("QQ-R11", "QQ-R40", "QQ-R41")),
    EventKind(CONCEDED, "conceded", ("QQ-R49",)),
    EventKind(WON, "won", ("QQ-073",)),
    EventKind(NOBODY_WON, "nobody_won", ("QQ-R38",)),
]
ENDING_CLAUSES: Final = ("", "QQ-073", "QQ-R38", "QQ-R49", "QQ-R49")
