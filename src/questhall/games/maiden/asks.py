"""The questions of Maiden's Quest: each ask with its clauses.

The predicates of an ask say, in this order, what an option has to be; the first that fails answers "why not?".
"""

from typing import Final

from mypy_extensions import i64

from questhall.games.maiden.targets import (
    can_rise,
    has_ladder,
    has_rung_below,
    is_a_bid,
    is_add,
    is_aimed_family,
    is_gone,
    is_in_fan,
    is_match_for_upgrade,
    is_no_add,
    is_option,
    is_ordinary,
    is_savior,
    is_seat,
    is_unaltered,
    is_undiscovered,
    is_within_amount,
    is_worth_an_upgrade,
    matches,
    may_be_hurt,
)
from questhall.kernel.asks import CARD, NUMBER, SEAT, VERB, Ask, Predicate

# ------------------------------------------------------------------ asks

CHOOSE_MAIDEN: Final = 0
CHOOSE_CAPTOR: Final = 1
CHOOSE_DRESS: Final = 2
CHOOSE_EPIC: Final = 3
PLACE_GIFT: Final = 4
CHALLENGE: Final = 5
USE: Final = 6
DISTRACT: Final = 7
SWAP_IN: Final = 8
FORESEE: Final = 9
ARRANGE: Final = 10
UPGRADE: Final = 11
DOWNGRADE: Final = 12
REWARD_DOWNGRADE: Final = 13
PENALTY: Final = 14
PAY: Final = 15
HASTEN: Final = 16
GOLD: Final = 17
READ: Final = 18
ABOVE: Final = 19
CELLAR: Final = 20
DISCOVER: Final = 21
RESTORE: Final = 22
BANISH: Final = 23
DEFEAT: Final = 24
FLIP: Final = 25
EXCHANGE: Final = 26
SHARE: Final = 27
SUPPLIER: Final = 28
FORESEE_SHARE: Final = 29
RECEIVER: Final = 30
BEARER: Final = 31
BID: Final = 32
SEEK_HELP: Final = 33
MEET: Final = 34
STAY: Final = 35
PICK: Final = 36
PLACE: Final = 37
RETURN_HELP: Final = 38
TAKE_OVER: Final = 39
GIFT: Final = 40
SIGN: Final = 41
LET_SIGN: Final = 42
GIVE: Final = 43
GIVE_BACK: Final = 44

# Answers that are verbs.
RUN_AWAY: Final = 0  # CHALLENGE
FIGHT: Final = 1
TAKE_COST: Final = 0  # HASTEN
CANCEL_COST: Final = 1
READ_IT: Final = 0  # ABOVE
CELLAR_IT_UNREAD: Final = 1
TAKE_DAMAGE: Final = 0  # PENALTY: the whole lot
TAKE_DOWNGRADE: Final = 1  # a plain one; above it, the Downgrade arrows that wait [MQ-R17]
NO: Final = 0  # MEET, RETURN_HELP, TAKE_OVER, LET_SIGN
YES: Final = 1
STAY_HERE: Final = 0  # STAY
GO_AWAY: Final = 1

# What a card can be used for: an option of USE says both, see use_of; a handle is never mistaken for one.
CELLAR_IT: Final = 0
USE_DISTRACT: Final = 1
USE_FORESIGHT: Final = 2
USE_HASTE: Final = 3
USE_FAN: Final = 4  # and the two that follow: which of its +X
USE_UPGRADE: Final = 7  # and the three that follow: which of its arrows
USE_DOWNGRADE: Final = 11
USE_ABILITY: Final = 15
WAYS: Final = 16
USE_BASE: Final = 1 << 16


def use_of(card: i64, way: i64) -> i64:
    """The option of USE that does this with a card."""
    return USE_BASE + card * WAYS + way


def used_card(option: i64) -> i64:
    """The card of an option of USE."""
    return (option - USE_BASE) // WAYS


def used_way(option: i64) -> i64:
    """What an option of USE does with the card."""
    return (option - USE_BASE) % WAYS


ON_OFFER: Final = Predicate("MQ-R105", is_option, "This is not one of the answers.")
FANNED: Final = Predicate("MQ-230", is_in_fan, "{thing} does not lie in the Fan.")
LADDER: Final = Predicate("MQ-R09", has_ladder, "{thing} cannot be altered.")
UNALTERED: Final = Predicate("MQ-049", is_unaltered, "{thing} has been altered in this Encounter already.")
BELOW: Final = Predicate("MQ-051", has_rung_below, "{thing} is in its lowest position.")
GREEN: Final = Predicate("MQ-114", matches, "{thing} shows none of the green icons.")
AMONG: Final = Predicate("MQ-175", is_within_amount, "This is more than there is to share out.")
SEATED: Final = Predicate("MQ-R105", is_seat, "There is no such player.")
PARTAKES: Final = Predicate("MQ-196", is_option, "{thing} has no part in this.")

ASKS: Final[list[Ask]] = [
    Ask(
        CHOOSE_MAIDEN,
        "choose_maiden",
        CARD,
        "Which Maiden do you play?",
        ("MQ-023", "MQ-014"),
        predicates=(Predicate("MQ-023", is_option, "{thing} is not a Maiden who is free to be chosen."),),
    ),
    Ask(
        CHOOSE_CAPTOR,
        "choose_captor",
        CARD,
        "Which Captor holds her?",
        ("MQ-023", "MQ-022", "MQ-237"),
        predicates=(Predicate("MQ-023", is_option, "{thing} is not a Captor who is free to be chosen."),),
    ),
    Ask(
        CHOOSE_DRESS,
        "choose_dress",
        CARD,
        "Which Dress does she take along?",
        ("MQ-010", "MQ-011", "MQ-R04"),
        predicates=(Predicate("MQ-010", is_option, "{thing} is not a Dress that is free to be chosen."),),
    ),
    Ask(
        CHOOSE_EPIC,
        "choose_epic",
        CARD,
        "Which unlocked Epic Treasures go into the pool?",
        ("MQ-142", "MQ-019", "MQ-R84"),
        series="epics",
        predicates=(
            Predicate("MQ-142", is_option, "{thing} is not an Epic Treasure that you have unlocked."),
        ),
    ),
    Ask(
        PLACE_GIFT,
        "place_gift",
        CARD,
        "Which of your Gifts go into the deck? The others are kept apart.",
        ("MQ-167", "MQ-R121"),
        series="gifts",
        predicates=(Predicate("MQ-R121", is_option, "{thing} is not a Gift of yours that can go there."),),
    ),
    Ask(
        CHALLENGE,
        "challenge",
        VERB,
        "Do you Challenge it, or Run?",
        ("MQ-065", "MQ-066", "MQ-090"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        USE,
        "use",
        VERB,
        "What do you use?",
        ("MQ-071", "MQ-105", "MQ-110", "MQ-113"),
        predicates=(Predicate("MQ-105", is_option, "This cannot be used now."),),
    ),
    Ask(
        DISTRACT,
        "distract",
        CARD,
        "Which card of the Fan is Cellared?",
        ("MQ-120", "MQ-R22"),
        predicates=(FANNED,),
    ),
    Ask(
        SWAP_IN,
        "swap_in",
        CARD,
        "Which Add do you Challenge instead?",
        ("MQ-127", "MQ-R26", "MQ-R27"),
        predicates=(
            FANNED,
            Predicate("MQ-127", is_add, "{thing} is not an Add."),
            Predicate("MQ-R27", is_option, "{thing} is above the Tower Level."),
        ),
    ),
    Ask(
        FORESEE,
        "foresee",
        CARD,
        "Which of the cards that you foresee is Cellared?",
        ("MQ-124", "MQ-125", "MQ-R25"),
        series="foresee",
        predicates=(Predicate("MQ-124", is_option, "{thing} is not among the cards that you foresee."),),
    ),
    Ask(
        ARRANGE,
        "arrange",
        CARD,
        "Which of the kept cards comes next?",
        ("MQ-124", "MQ-R25"),
        series="arrange",
        predicates=(Predicate("MQ-124", is_option, "{thing} is not among the cards that you have kept."),),
    ),
    Ask(
        UPGRADE,
        "upgrade",
        CARD,
        "Which card is Upgraded?",
        ("MQ-047", "MQ-049", "MQ-050", "MQ-114", "MQ-R21"),
        predicates=(
            FANNED,
            Predicate("MQ-R09", is_worth_an_upgrade, "{thing} cannot be altered."),
            Predicate("MQ-057", can_rise, "{thing} has no better position that an Upgrade leads to."),
            UNALTERED,
            Predicate("MQ-105", is_aimed_family, "{thing} is not of the kind that is asked for."),
            Predicate("MQ-114", is_match_for_upgrade, "{thing} shows none of the green icons."),
        ),
    ),
    Ask(
        DOWNGRADE,
        "downgrade",
        CARD,
        "Which card is Downgraded?",
        ("MQ-081", "MQ-092", "MQ-113", "MQ-131", "MQ-R19"),
        predicates=(FANNED, LADDER, BELOW, UNALTERED, GREEN),
    ),
    Ask(
        REWARD_DOWNGRADE,
        "reward_downgrade",
        CARD,
        "Which card is Downgraded, if any?",
        ("MQ-074", "MQ-R21"),
        predicates=(FANNED, LADDER, BELOW, UNALTERED, GREEN),
    ),
    Ask(
        PENALTY,
        "penalty",
        VERB,
        "What do you take first?",
        ("MQ-078", "MQ-R41"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        PAY,
        "pay",
        CARD,
        "Which card takes the Damage?",
        ("MQ-083", "MQ-084", "MQ-131", "MQ-R42", "MQ-R40"),
        predicates=(
            FANNED,
            Predicate("MQ-187", may_be_hurt, "{thing} belongs to a player who has got out of the tower."),
            UNALTERED,
            BELOW,
            Predicate("MQ-083", is_option, "{thing} shows no Heart."),
        ),
    ),
    Ask(
        HASTEN,
        "hasten",
        VERB,
        "Does Haste cancel what the Run costs?",
        ("MQ-094", "MQ-R97"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        GOLD,
        "gold",
        CARD,
        "Which card of your deck goes to its best position?",
        ("MQ-140", "MQ-R46", "MQ-R112"),
        predicates=(Predicate("MQ-R46", is_option, "{thing} cannot be set to a better position."),),
    ),
    Ask(
        READ,
        "read",
        CARD,
        "Whose text is read first?",
        ("MQ-038", "MQ-R118"),
        predicates=(Predicate("MQ-R118", is_option, "{thing} has no text that waits to be read."),),
    ),
    Ask(
        ABOVE,
        "above",
        VERB,
        "Do you Cellar it before its text is read?",
        ("MQ-109", "MQ-R118"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        CELLAR,
        "cellar",
        CARD,
        "Which card of the Fan has to be Cellared?",
        ("MQ-070", "MQ-R118"),
        predicates=(FANNED, Predicate("MQ-R118", is_no_add, "{thing} is an Add.")),
    ),
    Ask(
        DISCOVER,
        "discover",
        CARD,
        "Which Treasure is discovered?",
        ("MQ-103", "MQ-137", "MQ-R10"),
        predicates=(
            FANNED,
            Predicate("MQ-137", is_undiscovered, "{thing} is not an undiscovered Treasure."),
            UNALTERED,
        ),
    ),
    Ask(
        RESTORE,
        "restore",
        CARD,
        "Which card is restored?",
        ("MQ-041", "MQ-105"),
        predicates=(FANNED, Predicate("MQ-040", is_gone, "{thing} is not Gone."), UNALTERED),
    ),
    Ask(
        BANISH,
        "banish",
        CARD,
        "Which Add is Cellared?",
        ("MQ-105", "MQ-035"),
        predicates=(
            FANNED,
            Predicate("MQ-035", is_add, "{thing} is not an Add."),
            Predicate("MQ-105", is_option, "{thing} is of too high a level."),
        ),
    ),
    Ask(
        DEFEAT,
        "defeat",
        CARD,
        "Which Add is defeated?",
        ("MQ-105", "MQ-035"),
        predicates=(
            FANNED,
            Predicate("MQ-035", is_add, "{thing} is not an Add."),
            Predicate("MQ-105", is_ordinary, "{thing} is no common Obstacle."),
            Predicate("MQ-105", is_option, "{thing} is of too high a level."),
        ),
    ),
    Ask(
        FLIP,
        "flip",
        CARD,
        "Which Savior is flipped?",
        ("MQ-105", "MQ-132"),
        predicates=(FANNED, Predicate("MQ-130", is_savior, "{thing} is not a Savior."), UNALTERED),
    ),
    Ask(
        EXCHANGE,
        "exchange",
        CARD,
        "Which card of the Fan changes places with the one Down the Hall?",
        ("MQ-105", "MQ-039"),
        predicates=(FANNED, Predicate("MQ-035", is_no_add, "{thing} is an Add.")),
    ),
    Ask(
        SHARE,
        "share",
        NUMBER,
        "How many cards of the Fan does this deck supply?",
        ("MQ-175", "MQ-212", "MQ-222", "MQ-R99"),
        series="share",
        predicates=(AMONG,),
    ),
    Ask(
        SUPPLIER,
        "supplier",
        SEAT,
        "Whose deck supplies the added card?",
        ("MQ-178",),
        predicates=(SEATED, PARTAKES),
    ),
    Ask(
        FORESEE_SHARE,
        "foresee_share",
        NUMBER,
        "How many cards of this deck are looked at?",
        ("MQ-180",),
        series="foresee_share",
        predicates=(AMONG,),
    ),
    Ask(
        RECEIVER,
        "receiver",
        SEAT,
        "Who gains the Treasure?",
        ("MQ-181", "MQ-196", "MQ-R47"),
        predicates=(SEATED, PARTAKES),
    ),
    Ask(
        BEARER,
        "bearer",
        NUMBER,
        "How much of the Excess Damage does this deck bear?",
        ("MQ-181", "MQ-182", "MQ-R102"),
        series="bearer",
        predicates=(AMONG,),
    ),
    Ask(
        BID,
        "bid",
        NUMBER,
        "With how many cards would you Challenge it?",
        ("MQ-198", "MQ-199", "MQ-200", "MQ-201", "MQ-R71"),
        predicates=(
            Predicate("MQ-199", is_a_bid, "A bid is a number of cards from 1 to 5."),
            Predicate("MQ-200", is_option, "A bid has to be lower than the one before."),
        ),
    ),
    Ask(
        SEEK_HELP,
        "seek_help",
        SEAT,
        "Do you Explore, or ask somebody for Serendipity?",
        ("MQ-208", "MQ-216", "MQ-R75"),
        predicates=(SEATED, Predicate("MQ-216", is_option, "{thing} cannot help you.")),
    ),
    Ask(
        MEET,
        "meet",
        VERB,
        "Do you agree to meet?",
        ("MQ-209", "MQ-217"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        STAY,
        "stay",
        VERB,
        "Do you go on together, or leave?",
        ("MQ-210", "MQ-R78"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        PICK,
        "pick",
        CARD,
        "Which card of your deck do you want to Encounter?",
        ("MQ-218", "MQ-R80"),
        masked=True,
        predicates=(Predicate("MQ-R80", is_option, "{thing} is nothing that you could Encounter now."),),
    ),
    Ask(
        PLACE,
        "place",
        CARD,
        "Which card of your deck comes on top of it?",
        ("MQ-221", "MQ-R82"),
        masked=True,
        series="place",
        predicates=(Predicate("MQ-221", is_option, "{thing} is not in your deck."),),
    ),
    Ask(
        RETURN_HELP,
        "return_help",
        VERB,
        "Do you want help with an Encounter of your own deck, too?",
        ("MQ-223",),
        predicates=(ON_OFFER,),
    ),
    Ask(
        TAKE_OVER,
        "take_over",
        VERB,
        "Do you take over Damage in your own deck?",
        ("MQ-222", "MQ-R81"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        GIFT,
        "gift",
        CARD,
        "Do you use a Gift to help?",
        ("MQ-168", "MQ-170", "MQ-R83"),
        predicates=(Predicate("MQ-168", is_option, "{thing} is not a Gift that you can use now."),),
    ),
    Ask(
        SIGN,
        "sign",
        CARD,
        "Which Gift of the other player do you sign?",
        ("MQ-169", "MQ-224", "MQ-R121"),
        predicates=(Predicate("MQ-169", is_option, "{thing} is not a Gift that you can sign."),),
    ),
    Ask(
        LET_SIGN,
        "let_sign",
        VERB,
        "Do you let your Gift be signed?",
        ("MQ-169", "MQ-224"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        GIVE,
        "give",
        CARD,
        "Which Gift do you offer in exchange?",
        ("MQ-224", "MQ-R121"),
        predicates=(Predicate("MQ-R121", is_option, "{thing} is not a Gift of yours."),),
    ),
    Ask(
        GIVE_BACK,
        "give_back",
        CARD,
        "Which Gift do you give for it?",
        ("MQ-224", "MQ-R121"),
        predicates=(Predicate("MQ-R121", is_option, "{thing} is not a Gift of yours."),),
    ),
]
