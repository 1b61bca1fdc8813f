"""What the cards of Fetch Quest can say: the forms of an effect, and their complete check.

An effect (a Fortune card's ``effect``, a Challenge's ``activation``, a pioneer's ``active`` and ``retreat``) is a list of
instructions, carried out from first to last, each as far as possible [FQ-R42].

==============  ==========================================================================================
do              other keys (``!`` marks one that is needed)
==============  ==========================================================================================
draw            who!, count: so many cards of the own deck
discard         who!, count: so many cards of the hand, as their owner chooses
gain_stamina    who!, count
lose_stamina    who!, count
return          who!, count: a pioneer in retreat becomes active, with so much Stamina
take_from_pile  who!, count: cards of the Fortune Pile, as who takes them chooses, into the hand
take_top        who!, count: top cards of the Fortune deck into the hand, unseen by the others
recover         who!, count: cards of the own discard pile into the hand
retire          who!, count: cards of the own discard pile out of the game
give            who! = another: cards of your own hand
add             resources!: more Resources for this attempt; on Fortune cards only
defeat          which!, danger, count: a face-up Challenge of the queue is defeated
remove          which!, danger, count: a face-up Challenge of the queue is discarded, undefeated
rouse           which!, count: a face-down Challenge of the queue is turned face up
raise           which!, danger, count: a face-up Challenge goes to the top of the queue
lower           which!, count: a face-down Challenge goes to the bottom of the queue
renew_pile      (none): the Fortune Pile goes under the Fortune deck, four new cards are laid out
scout           (none): all see the top Challenge of the deck; it may be put under the deck
==============  ==========================================================================================

- ``who``: you, player (one that you choose), another (one other player that you choose), all, others. "You" is who plays
  the card or uses the ability; for an Activation, the player whose turn it is [FQ-R31].
- ``count`` = 1: 1 to 9; times ``per``: face_down (Challenges in the queue), played (cards played so far in this attempt, on
  Fortune cards only), retreat (pioneers in retreat).
- ``which``: chosen (by you), bottom (the lowest one that fits), top (the highest one that fits).
- ``danger``: only a Challenge with this Danger or less.
- ``resources``: {mind, skill, war, any}; any stands for whichever is wanted.
- ``tags``: on Fortune cards, the pioneer needs one of these tags, or with ``all_tags = true`` each of them.
- ``may = true``: you may decline.
"""

from typing import Final

from questhall.kernel.cardfile import (
    Form,
    Key,
    OneOf,
    Place,
    Text,
    WholeNumber,
    checked_table,
    one_of,
    shown,
    suggestion,
)

FORTUNE: Final = "fortune"
CHALLENGE: Final = "challenge"
PIONEER: Final = "pioneer"

RESOURCES: Final = ("mind", "skill", "war", "any")
WHO: Final = ("you", "player", "another", "all", "others")
WHICH: Final = ("chosen", "bottom", "top")
PER: Final = ("", "face_down", "played", "retreat")
VERBS: Final = (
    "draw",
    "discard",
    "gain_stamina",
    "lose_stamina",
    "return",
    "add",
    "defeat",
    "remove",
    "rouse",
    "raise",
    "lower",
    "take_from_pile",
    "take_top",
    "recover",
    "retire",
    "renew_pile",
    "scout",
    "give",
)
OF_PLAYERS: Final = (
    "draw",
    "discard",
    "gain_stamina",
    "lose_stamina",
    "return",
    "take_from_pile",
    "take_top",
    "recover",
    "retire",
    "give",
)
OF_CHALLENGES: Final = ("defeat", "remove", "rouse", "raise", "lower")
MOST_TAGS: Final = 60


class Flag(Form):
    """True or false."""

    def check(self, value: object, place: Place) -> object:
        """The value, if it is one of the two."""
        if not isinstance(value, bool):
            raise place.wrong("true or false", value)
        return value


class Tags(Form):
    """A list of different words."""

    def check(self, value: object, place: Place) -> object:
        """The words, if there is at least one."""
        if not isinstance(value, list) or not value:
            raise place.wrong('a list of tags, as in ["Keen"]', value)
        words = [str(Text(20).check(word, place.item(number + 1))) for number, word in enumerate(value)]
        if len(set(words)) < len(words):
            raise place.error("has a tag twice")
        return words


class Resources(Form):
    """Numbers of Resources by type."""

    def __init__(self, words: tuple[str, ...] = RESOURCES, *, empty: bool = False) -> None:
        self.words = words
        self.empty = empty

    def check(self, value: object, place: Place) -> object:
        """The numbers of the types that are named."""
        if not isinstance(value, dict):
            raise place.wrong("a table of Resources, as in { mind = 2, war = 1 }", value)
        numbers: dict[str, int] = {}
        for word, number in value.items():
            if word not in self.words:
                raise place.at(str(word)).error(
                    f"is no Resource that is known here: {one_of(self.words)}{suggestion(word, self.words)}"
                )
            checked = WholeNumber(1, 20).check(number, place.at(word))
            assert isinstance(checked, int)
            numbers[word] = checked
        if not numbers and not self.empty:
            raise place.error("has to name at least one Resource")
        return numbers


COUNT: Final = Key("count", WholeNumber(1, 9))
PER_KEY: Final = Key("per", OneOf(PER[1:]))
MAY: Final = Key("may", Flag())
DO: Final = Key("do", OneOf(VERBS), required=True)
TAG_KEYS: Final = [Key("tags", Tags()), Key("all_tags", Flag())]


def keys_of(verb: str, on: str) -> list[Key]:
    """The keys that an instruction of this verb has on a card of this kind."""
    keys = [DO, MAY]
    if verb in OF_PLAYERS:
        who = ("another",) if verb == "give" else WHO
        keys += [Key("who", OneOf(who), required=True), COUNT, PER_KEY]
    elif verb in OF_CHALLENGES:
        keys += [Key("which", OneOf(WHICH), required=True), COUNT, PER_KEY]
        if verb not in ("rouse", "lower"):
            keys.append(Key("danger", WholeNumber(0, 9)))
    elif verb == "add":
        keys += [Key("resources", Resources(), required=True), PER_KEY]
    return keys + TAG_KEYS if on == FORTUNE else keys


def check_effect(value: object, place: Place, on: str) -> list[dict[str, object]]:
    """The instructions of an effect on a card of this kind; an empty list does nothing."""
    if not isinstance(value, list):
        raise place.wrong("a list of instructions", value)
    return [check_instruction(one, place.item(number + 1), on) for number, one in enumerate(value)]


def check_instruction(value: object, place: Place, on: str) -> dict[str, object]:
    """One instruction, with every key checked."""
    if not isinstance(value, dict):
        raise place.wrong('an instruction, as in { do = "draw", who = "you" }', value)
    if "do" not in value:
        raise place.at("do").error(f"is missing: it is {one_of(VERBS)}")
    verb = DO.form.check(value["do"], place.at("do"))
    assert isinstance(verb, str)
    if verb == "add" and on != FORTUNE:
        raise place.at("do").error("cannot be 'add' here: only Fortune cards add Resources to an attempt")
    checked = checked_table(value, place, keys_of(verb, on))
    if checked.get("per") == "played" and on != FORTUNE:
        raise place.at("per").error(f"cannot be {shown('played')} here: only Fortune cards are played")
    if "all_tags" in checked and "tags" not in checked:
        raise place.at("all_tags").error("goes with tags, and there are none")
    return checked
