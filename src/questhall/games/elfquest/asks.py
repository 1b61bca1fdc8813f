"""The questions of the ElfQuest Adventure Game, each with its clauses.

Everything lies open, so no ask is masked. The predicates of an ask say, in this order, what an option has to be; the
first that fails answers "why not?".
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.words import STAGES
from questhall.kernel.asks import CARD, NUMBER, SEAT, VERB, Ask, Predicate
from questhall.kernel.zones import PASS, row, with_one_more

# ------------------------------------------------------------------ asks

TRIBE: Final = 0
PLAYS: Final = 1
GROW: Final = 2
ACTOR: Final = 3
DEED: Final = 4
GROUP: Final = 5
JOIN: Final = 6
HELP: Final = 7
MATCH: Final = 8
FLIP: Final = 9
SACRIFICE: Final = 10
GIVER: Final = 11
COLOUR_GIVEN: Final = 12
SPENDER: Final = 13
TOKENS: Final = 14
SEND: Final = 15
PAY: Final = 16
PAYER: Final = 17
COLOUR_PAID: Final = 18
PAY_CARD: Final = 19
COLOUR_GAINED: Final = 20
REWARD_CARD: Final = 21
VICTIM: Final = 22
COLOUR_LOST: Final = 23
COLOUR_RETURNED: Final = 24
LOSE_FLIP: Final = 25
LOSE_SACRIFICE: Final = 26
CARE: Final = 27
COLOUR_REGAINED: Final = 28
TURN_BACK: Final = 29
SHARE: Final = 30
HEIR: Final = 31
CONSENT: Final = 32
NEXT_IN: Final = 33
REPLACEMENT: Final = 34

YES: Final = 1  # beside PASS

# The options of DEED: the event, or the six tasks from FIRST_TASK on.
ATTEMPT: Final = 0
FIRST_TASK: Final = 1

# The options of HELP, beside PASS.
DO_REROLL: Final = 0
DO_REROLL_BY: Final = 1
DO_FLIP: Final = 2
DO_SACRIFICE: Final = 3
DO_GIVE_CUBE: Final = 4
DO_SPEND: Final = 5
DO_SEND: Final = 6
DO_COMPLETE: Final = 7
DO_NO_MORE: Final = 8


def yes_or_no() -> vec[i64]:
    """The two answers to whether something is done."""
    return with_one_more(row(YES), PASS)


# ------------------------------------------------------------------ predicates


def is_card(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether the thing is a card of this game at all."""
    return 0 <= thing < len(game.face)


def is_character(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether the thing is a character card."""
    return 0 <= thing < game.table.first_hand


def is_in_line(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a character is in play."""
    return game.line.has(thing)


def is_not_in_play(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a character can still be picked."""
    return not game.is_in_play(thing // STAGES)


def is_alive(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a character has not died."""
    return (game.dead >> (thing // STAGES)) & 1 == 0


def has_not_acted(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a character has its action left."""
    return not game.has_acted(thing // STAGES)


def is_open_to(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether the event, if that is the thing, may be attempted by who acts: see EQ-R08."""
    return thing != ATTEMPT or game.bound < 0 or game.bound == game.subject


def is_event_there(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether there is an event to attempt."""
    return thing != ATTEMPT or game.revealed.size() > 0


def is_hand_card(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether the thing is a hand card or the Boon."""
    return game.table.is_hand_card(thing)


def is_of_member(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a card belongs to a character that is in the attempt or does the task."""
    holder = game.holder_of(thing)
    return holder >= 0 and game.is_member(holder)


def is_of_seat(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether the seat plays the character that holds a card."""
    holder = game.holder_of(thing)
    return holder >= 0 and game.controller[holder] == seat


def is_face_up(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a card is not flipped."""
    return not game.is_flipped(thing)


def is_face_down(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a card is flipped."""
    return game.is_flipped(thing)


def has_trait(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a card has a trait of what is under way."""
    return game.aim >= 0 and game.table.has_trait_of(thing, game.aim)


def is_sending(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a card can be flipped for Sending."""
    return game.table.sending[thing] != 0


def is_for_another(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether somebody else than the holder of a Sending card is at work."""
    holder = game.holder_of(thing)
    return holder >= 0 and game.members & ~(1 << holder) != 0


def is_member_card(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a character is in the attempt or does the task."""
    return game.is_member(thing // STAGES)


def is_played_by(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether the seat plays a character."""
    return game.controller[thing // STAGES] == seat


def is_survivor(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether a character lives and is in play."""
    return game.is_in_play(thing // STAGES)


def is_option(game: ElfQuest, seat: i64, thing: i64) -> bool:
    """Whether the thing is among the options."""
    for i in range(len(game.pending_options)):
        if game.pending_options[i] == thing:
            return True
    return False


A_CARD: Final = Predicate("EQ-013", is_card, "There is no such card.")
A_CHARACTER: Final = Predicate("EQ-005", is_character, "{thing} is no character.")
IN_LINE: Final = Predicate("EQ-004", is_in_line, "{thing} is not in play.")
READY: Final = Predicate("EQ-033", has_not_acted, "{thing} has acted this season.")
A_HAND_CARD: Final = Predicate("EQ-100", is_hand_card, "{thing} is no hand card.")
FACE_UP: Final = Predicate(
    "EQ-R14", is_face_up, "{thing} is flipped: nothing on it counts until it is turned back."
)
FLIPPED: Final = Predicate("EQ-110", is_face_down, "{thing} is not flipped.")
OF_MEMBER: Final = Predicate("EQ-R13", is_of_member, "{thing} belongs to nobody who is at work here.")
OF_SEAT: Final = Predicate("EQ-R73", is_of_seat, "{thing} belongs to a character of another player.")
MEMBER: Final = Predicate("EQ-R74", is_member_card, "{thing} takes no part in this.")
PLAYED_BY_SEAT: Final = Predicate("EQ-R73", is_played_by, "{thing} is another player's character.")
SURVIVOR: Final = Predicate("EQ-R56", is_survivor, "{thing} is not among the living of the tribe.")


def offered(clause: str, otherwise: str) -> Predicate:
    """What is left where no more can be said in general: it is among the options, or it is not."""
    return Predicate(clause, is_option, otherwise)


ASKS: Final[list[Ask]] = [
    Ask(
        TRIBE, "tribe", CARD, "Who joins the tribe?", ("EQ-014", "EQ-004", "EQ-R01"),
        predicates=(
            A_CARD,
            A_CHARACTER,
            Predicate("EQ-014", is_not_in_play, "{thing} is in the tribe already."),
            offered("EQ-015", "{thing} comes in with the Start card."),
        ),
    ),
    Ask(
        PLAYS, "plays", SEAT, "Who plays this character?", ("EQ-R01",),
        predicates=(offered("EQ-R01", "Every player needs a character."),),
    ),
    Ask(GROW, "grow", VERB, "Does the character grow?", ("EQ-147", "EQ-148", "EQ-149", "EQ-R58"),
        predicates=(offered("EQ-148", "The answers are yes and no."),)),
    Ask(
        ACTOR, "actor", CARD, "Who acts next?", ("EQ-032", "EQ-R06", "EQ-R73"),
        predicates=(A_CARD, A_CHARACTER, IN_LINE, READY, offered("EQ-032", "{thing} cannot act now.")),
    ),
    Ask(
        DEED, "deed", VERB, "The event, or a task at home?", ("EQ-046", "EQ-114", "EQ-115", "EQ-R06"),
        predicates=(
            Predicate("EQ-R61", is_event_there, "There is no event left in this scenario."),
            Predicate("EQ-041", is_open_to, "This solo event has to be completed by who began it."),
            offered("EQ-R78", "This cannot be done now."),
        ),
    ),
    Ask(
        GROUP, "group", CARD, "Who is asked along?", ("EQ-042", "EQ-043", "EQ-R07", "EQ-R73"), series="group",
        predicates=(A_CARD, A_CHARACTER, IN_LINE, READY, offered("EQ-R07", "{thing} is asked along already.")),
    ),
    Ask(JOIN, "join", VERB, "Does the character join?", ("EQ-042", "EQ-R07", "EQ-R73"),
        predicates=(offered("EQ-R73", "The answers are yes and no."),)),
    Ask(
        HELP, "help", VERB, "What do you add?", ("EQ-107", "EQ-111", "EQ-135", "EQ-144", "EQ-106", "EQ-058", "EQ-R73"),
        predicates=(offered("EQ-R72", "You cannot do this now."),),
    ),
    Ask(
        MATCH, "match", CARD, "Which card gives the re-roll?", ("EQ-058", "EQ-R15"),
        predicates=(A_CARD, FACE_UP, offered("EQ-R15", "{thing} has no re-roll left for this.")),
    ),
    Ask(
        FLIP, "flip", CARD, "Which card is flipped for three dice?", ("EQ-107", "EQ-108"),
        predicates=(
            A_CARD, A_HAND_CARD, OF_MEMBER, OF_SEAT, FACE_UP,
            Predicate("EQ-108", has_trait, "{thing} has no trait that is asked for here."),
        ),
    ),
    Ask(
        SACRIFICE, "sacrifice", CARD, "Which card is sacrificed for six dice?", ("EQ-111", "EQ-112"),
        predicates=(
            A_CARD, A_HAND_CARD, OF_MEMBER, OF_SEAT, FACE_UP,
            Predicate("EQ-112", has_trait, "{thing} has no trait that is asked for here."),
        ),
    ),
    Ask(
        GIVER, "giver", CARD, "Who gives up a cube for two success tokens?", ("EQ-135", "EQ-R43"),
        predicates=(A_CARD, A_CHARACTER, MEMBER, PLAYED_BY_SEAT, offered("EQ-R28", "{thing} has no cube left.")),
    ),
    Ask(COLOUR_GIVEN, "colour_given", VERB, "A cube of which colour?", ("EQ-135", "EQ-R43"),
        predicates=(offered("EQ-135", "No cube of this colour is there."),)),
    Ask(
        SPENDER, "spender", CARD, "Who spends success tokens?", ("EQ-144", "EQ-145"),
        predicates=(A_CARD, A_CHARACTER, MEMBER, PLAYED_BY_SEAT, offered("EQ-145", "{thing} has no success token.")),
    ),
    Ask(TOKENS, "tokens", NUMBER, "How many success tokens?", ("EQ-144", "EQ-169"),
        predicates=(offered("EQ-144", "So many are not there."),)),
    Ask(
        SEND, "send", CARD, "Which Sending card is flipped?", ("EQ-106", "EQ-R45"),
        predicates=(
            A_CARD, A_HAND_CARD,
            Predicate("EQ-106", is_sending, "{thing} is no Sending card."),
            OF_SEAT, FACE_UP,
            Predicate("EQ-106", is_for_another, "Sending helps other elves alone."),
        ),
    ),
    Ask(PAY, "pay", VERB, "Is the event paid for, or left open?", ("EQ-067", "EQ-070", "EQ-R24", "EQ-R25"),
        predicates=(offered("EQ-R24", "The answers are yes and no."),)),
    Ask(
        PAYER, "payer", CARD, "Who pays?", ("EQ-068", "EQ-069", "EQ-R24"),
        predicates=(A_CARD, A_CHARACTER, MEMBER, PLAYED_BY_SEAT, offered("EQ-R27", "{thing} does not have it.")),
    ),
    Ask(COLOUR_PAID, "colour_paid", VERB, "A cube of which colour is paid?", ("EQ-163", "EQ-069"),
        predicates=(offered("EQ-163", "No cube of this colour is there."),)),
    Ask(
        PAY_CARD, "pay_card", CARD, "Which card is paid?", ("EQ-160", "EQ-159", "EQ-R27"),
        predicates=(A_CARD, A_HAND_CARD, OF_MEMBER, OF_SEAT, offered("EQ-R27", "{thing} cannot be paid with.")),
    ),
    Ask(COLOUR_GAINED, "colour_gained", VERB, "A cube of which colour?", ("EQ-162", "EQ-R66", "EQ-R41"),
        predicates=(offered("EQ-096", "There is no room for a cube of this colour."),)),
    Ask(
        REWARD_CARD, "reward_card", CARD, "Which flipped card is turned back?", ("EQ-072", "EQ-110", "EQ-R66"),
        predicates=(A_CARD, A_HAND_CARD, FLIPPED, offered("EQ-R66", "{thing} is not the rewarded character's.")),
    ),
    Ask(
        VICTIM, "victim", CARD, "Whom does the penalty strike?", ("EQ-079", "EQ-R34", "EQ-R35"),
        predicates=(A_CARD, A_CHARACTER, IN_LINE, offered("EQ-R35", "{thing} is no participant of this event.")),
    ),
    Ask(COLOUR_LOST, "colour_lost", VERB, "A cube of which colour is lost?", ("EQ-081", "EQ-036", "EQ-R38"),
        predicates=(offered("EQ-081", "No cube of this colour is there."),)),
    Ask(COLOUR_RETURNED, "colour_returned", VERB, "A cube of which colour goes back?", ("EQ-R42", "EQ-R41"),
        predicates=(offered("EQ-R42", "No cube of this colour is there."),)),
    Ask(
        LOSE_FLIP, "lose_flip", CARD, "Which card has to be flipped?", ("EQ-159", "EQ-R27"),
        predicates=(A_CARD, A_HAND_CARD, FACE_UP, offered("EQ-R27", "{thing} is not the struck character's.")),
    ),
    Ask(
        LOSE_SACRIFICE, "lose_sacrifice", CARD, "Which card has to be sacrificed?", ("EQ-160", "EQ-R27"),
        predicates=(A_CARD, A_HAND_CARD, offered("EQ-R27", "{thing} is not the struck character's.")),
    ),
    Ask(
        CARE, "care", CARD, "Who regains a cube?", ("EQ-125", "EQ-R49", "EQ-R51"),
        predicates=(A_CARD, A_CHARACTER, IN_LINE, offered("EQ-096", "{thing} holds all the cubes there is room for.")),
    ),
    Ask(COLOUR_REGAINED, "colour_regained", VERB, "A cube of which colour?", ("EQ-125", "EQ-R51"),
        predicates=(offered("EQ-096", "There is no room for a cube of this colour."),)),
    Ask(
        TURN_BACK, "turn_back", CARD, "Which flipped card is turned back?",
        ("EQ-126", "EQ-127", "EQ-130", "EQ-131", "EQ-R49", "EQ-R50"),
        predicates=(A_CARD, A_HAND_CARD, FLIPPED, offered("EQ-116", "This task does not turn {thing} back.")),
    ),
    Ask(SHARE, "share", NUMBER, "How many tokens does the character get?", ("EQ-128", "EQ-129"),
        predicates=(offered("EQ-129", "So many tokens were not earned."),)),
    Ask(
        HEIR, "heir", CARD, "Who takes the dead elf's card over?", ("EQ-140", "EQ-R54", "EQ-R73"),
        predicates=(A_CARD, A_CHARACTER, SURVIVOR, offered("EQ-097", "{thing} has no room for another hand card.")),
    ),
    Ask(CONSENT, "consent", VERB, "Is the card taken over?", ("EQ-140", "EQ-R73"),
        predicates=(offered("EQ-R73", "The answers are yes and no."),)),
    Ask(
        NEXT_IN, "next_in", CARD, "Whose place is filled next?", ("EQ-142", "EQ-R56", "EQ-R73"),
        predicates=(A_CARD, A_CHARACTER, offered("EQ-R56", "{thing} has not just died.")),
    ),
    Ask(
        REPLACEMENT, "replacement", CARD, "Who comes in?", ("EQ-142", "EQ-143", "EQ-R01"),
        predicates=(
            A_CARD,
            A_CHARACTER,
            Predicate("EQ-138", is_alive, "{thing} is dead and never returns."),
            Predicate("EQ-142", is_not_in_play, "{thing} is in the tribe already."),
            offered("EQ-090", "{thing} comes in with the Start card."),
        ),
    ),
]  # fmt: skip
