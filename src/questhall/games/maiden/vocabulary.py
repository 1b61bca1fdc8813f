"""What the cards of Maiden's Quest can say: icons, positions, demands, penalties, rewards, and the forms of a text.

A **banner** is a position of a card: ``name``, ``icons`` = { melee = 1, fan = [1, 2] } (``fan`` lists the X of each +X),
``hearts``, ``shields``, ``damage``, ``up`` and ``down`` (a list of arrows, each a list of the green icons under it; [] is
a plain arrow) and an ``ability``. An Exit (black) has no banner but two ``sets`` of three icons, ``damage``, ``downgrade``,
perhaps a ``level``, and what it does as an Add.

A **text** is a list of instructions. ``!`` marks a key that is needed. Flip texts (Captors, Obstacles) say ``at`` =
challenge, add or run, or a list of these: as the Challenged card, as an Add that comes into the Fan, as the card that is
run from.

==============  ====================================================================================  ==============
do              other keys                                                                            at
==============  ====================================================================================  ==============
smaller_fan     count: the Fan opens with so many cards fewer                                         challenge
demand          count, icon, per = add, gone, treasure or savior: the demand grows                    challenge, add
deaf            icon!: these icons do not count for the demand                                        challenge, add
bar             icon! = distract, fan, foresight or haste: not to be used in this Encounter           all three
no_shields      Shields stop no Damage                                                                challenge, add
no_free_cellar  no gray or above-level card may be Cellared for free                                  all three
downgrade       count, icon: cards of the Fan are Downgraded, before anything else                    all three
cellar          count: cards of the Fan that are no Adds are Cellared                                 challenge, add
damage          count: so much more Damage for a failure, or for the Run                              all three
fail_downgrade  count: so many more Downgrades for a failure                                          challenge, add
==============  ====================================================================================  ==============

Abilities (Maidens, whose ``works`` says whether in the Fan or when met; Treasures, Saviors, Items, beaten Obstacles):

==============  ====================================================================================
do              other keys
==============  ====================================================================================
upgrade         count, of = health, item or dress, icons: cards of the Fan are Upgraded
downgrade       count: the price of what follows
discover        count: undiscovered Treasures of the Fan are turned over
restore         a Gone card of the Fan goes back to its starting position
banish          level: an Add of the Fan is Cellared
defeat          level!: an Add of the Fan is turned to its defeated side, without its rewards
lend            icon!, count: so many more icons for this Encounter
treat           from!, to!: icons of one kind may count as another
guard           count: so much less Damage in this Encounter
grace           the Downgrades of the Fail line are not suffered
flip_saviors    count: Saviors of the Fan are flipped
swap            a card of the Fan and the card Down the Hall change places
enlarge         count: so many more cards in the Fan
foresee         as Foresight
==============  ====================================================================================

A Gift does one thing, by the number of its signed lines: place, enlarge or guard.
"""

from typing import Any, Final

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

BASIC: Final = ("melee", "charisma", "key", "cunning", "piety", "magic")
SPECIAL: Final = ("distract", "foresight", "haste", "wild", "fan")
ICONS: Final = (*BASIC, *SPECIAL)
BARRED: Final = ("distract", "fan", "foresight", "haste")
MOMENTS: Final = ("challenge", "add", "run")
PER: Final = ("", "add", "gone", "treasure", "savior")
FAMILIES_CHANGED: Final = ("", "health", "item", "dress")
WORKS: Final = ("fan", "met")
GIFT_WORDS: Final = ("place", "enlarge", "guard")
REQUIREMENTS: Final = ("assist", "maidens", "firemouth", "saviors", "captors")
LEVELS: Final = ("1", "2A", "2B", "3A", "3B", "3C", "4", "gray")

MOST: Final = 9
MOST_DEMANDED: Final = 30
MOST_LEVEL: Final = 4
SET_OF_AN_EXIT: Final = 3


class IconTable(Form):
    """Icons with their numbers; where a banner shows them, +X lists the X of each."""

    def __init__(self, words: tuple[str, ...], *, banner: bool = False, most: int = MOST) -> None:
        self.words = words
        self.banner = banner
        self.most = most

    def check(self, value: object, place: Place) -> object:
        """The numbers of the icons that are named."""
        if not isinstance(value, dict):
            raise place.wrong("a table of icons, as in { melee = 2, key = 1 }", value)
        checked: dict[str, object] = {}
        for word, number in value.items():
            if word not in self.words:
                raise place.at(str(word)).error(
                    f"is no icon that is known here: {one_of(self.words)}{suggestion(word, self.words)}"
                )
            form = FAN_SIZES if self.banner and word == "fan" else WholeNumber(1, self.most)
            checked[str(word)] = form.check(number, place.at(str(word)))
        if not checked:
            raise place.error("has to name at least one icon")
        return checked


class ListOf(Form):
    """A list whose items all have one form."""

    def __init__(self, item: Form, example: str, *, least: int = 1, most: int = MOST) -> None:
        self.item = item
        self.example = example
        self.least = least
        self.most = most

    def check(self, value: object, place: Place) -> object:
        """The checked items, if there are as many as there should be."""
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            raise place.wrong(f"a list such as {self.example}", value)
        return [self.item.check(one, place.item(number)) for number, one in enumerate(value, 1)]


class DifferentWords(Form):
    """A list of different words out of those that are known."""

    def __init__(self, words: tuple[str, ...], *, least: int = 0) -> None:
        self.words = words
        self.least = least

    def check(self, value: object, place: Place) -> object:
        """The words, if none stands there twice."""
        if not isinstance(value, list) or len(value) < self.least:
            raise place.wrong(f"a list of words such as [{shown(self.words[0])}]", value)
        found = [str(OneOf(self.words).check(one, place.item(number))) for number, one in enumerate(value, 1)]
        if len(set(found)) < len(found):
            raise place.error("has a word twice")
        return found


class TableOf(Form):
    """A table with keys of its own."""

    def __init__(self, keys: list[Key]) -> None:
        self.keys = keys

    def check(self, value: object, place: Place) -> object:
        """The table, every key checked."""
        return checked_table(value, place, self.keys)


class DemandForm(Form):
    """Named icons, mixtures of several and Any X, in any combination. [MQ-R129]"""

    def check(self, value: object, place: Place) -> object:
        """The demand, if it asks for anything."""
        if not isinstance(value, dict) or not value:
            raise place.wrong("a demand, as in { melee = 2, any = 3 }", value)
        return checked_table(value, place, DEMAND_KEYS)


class SetForm(Form):
    """One set of an Exit: three icons. [MQ-154]"""

    def check(self, value: object, place: Place) -> object:
        """The set, if it is one of three icons."""
        icons = IconTable(ICONS, most=SET_OF_AN_EXIT).check(value, place)
        assert isinstance(icons, dict)
        if sum(icons.values()) != SET_OF_AN_EXIT:
            raise place.error(f"has to be {SET_OF_AN_EXIT} icons, not {sum(icons.values())}")
        return icons


class AtForm(Form):
    """The moment of a Flip text, or several."""

    def check(self, value: object, place: Place) -> object:
        """The moments as a list."""
        listed = value if isinstance(value, list) else [value]
        return DifferentWords(MOMENTS, least=1).check(listed, place)


class TextForm(Form):
    """A text: a list of instructions of some kind."""

    def __init__(self, verbs: dict[str, list[Key]], *, flips: bool = False) -> None:
        self.verbs = verbs
        self.flips = flips

    def check(self, value: object, place: Place) -> object:
        """The instructions, each of a known form."""
        if not isinstance(value, list) or not value:
            raise place.wrong("a list of instructions", value)
        return [self.instruction(one, place.item(number)) for number, one in enumerate(value, 1)]

    def instruction(self, value: object, place: Place) -> dict[str, object]:
        """One instruction, with every key checked."""
        if not isinstance(value, dict):
            raise place.wrong("an instruction, as in { do = 'guard', count = 2 }", value)
        verb = value.get("do")
        if not isinstance(verb, str) or verb not in self.verbs:
            raise place.at("do").error(
                f"has to be {one_of(self.verbs)}, not {shown(verb)}{suggestion(verb, self.verbs)}"
            )
        checked = checked_table(
            value, place, [Key("do", Form(), required=True), *([AT] if self.flips else []), *self.verbs[verb]]
        )
        if self.flips:
            moments = checked["at"]
            assert isinstance(moments, list)
            for moment in moments:
                if moment not in FLIP_MOMENTS[verb]:
                    raise place.at("at").error(
                        f"cannot be {shown(moment)} for {shown(verb)}: it is {one_of(FLIP_MOMENTS[verb])}"
                    )
        return checked


FAN_SIZES: Final = ListOf(WholeNumber(1, 5), "[1] (the X of each +X)", most=3)
COUNT: Final = Key("count", WholeNumber(1, MOST))
ICON: Final = Key("icon", OneOf(ICONS))
AT: Final = Key("at", AtForm(), required=True)
ARROWS: Final = ListOf(DifferentWords(ICONS), '[[]] (a plain arrow) or [["magic"]]', most=4)
DEMAND_KEYS: Final = [
    *[Key(icon, WholeNumber(1, MOST)) for icon in ICONS],
    Key("any", WholeNumber(1, MOST_DEMANDED)),
    Key(
        "mixture",
        ListOf(
            TableOf(
                [
                    Key("of", DifferentWords(ICONS, least=2), required=True),
                    Key("count", WholeNumber(1, MOST), required=True),
                ]
            ),
            '[{ of = ["melee", "cunning"], count = 3 }]',
            most=3,
        ),
    ),
]
FLIPS: Final[dict[str, list[Key]]] = {
    "smaller_fan": [COUNT],
    "demand": [COUNT, ICON, Key("per", OneOf(PER[1:]))],
    "deaf": [Key("icon", OneOf(ICONS), required=True)],
    "bar": [Key("icon", OneOf(BARRED), required=True)],
    "no_shields": [],
    "no_free_cellar": [],
    "downgrade": [COUNT, ICON],
    "cellar": [COUNT],
    "damage": [COUNT],
    "fail_downgrade": [COUNT],
}
FLIP_MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "smaller_fan": ("challenge",),
    "demand": ("challenge", "add"),
    "deaf": ("challenge", "add"),
    "bar": MOMENTS,
    "no_shields": ("challenge", "add"),
    "no_free_cellar": MOMENTS,
    "downgrade": MOMENTS,
    "cellar": ("challenge", "add"),
    "damage": MOMENTS,
    "fail_downgrade": ("challenge", "add"),
}
ABILITIES: Final[dict[str, list[Key]]] = {
    "upgrade": [COUNT, Key("of", OneOf(FAMILIES_CHANGED[1:])), Key("icons", DifferentWords(ICONS, least=1))],
    "downgrade": [COUNT],
    "discover": [COUNT],
    "restore": [],
    "banish": [Key("level", WholeNumber(0, MOST_LEVEL))],
    "defeat": [Key("level", WholeNumber(0, MOST_LEVEL), required=True)],
    "lend": [Key("icon", OneOf(BASIC), required=True), COUNT],
    "treat": [Key("from", OneOf(ICONS), required=True), Key("to", OneOf(BASIC), required=True)],
    "guard": [COUNT],
    "grace": [],
    "flip_saviors": [COUNT],
    "swap": [],
    "enlarge": [COUNT],
    "foresee": [],
}
FLIP_TEXT: Final = TextForm(FLIPS, flips=True)
ABILITY: Final = TextForm(ABILITIES)
BANNER_KEYS: Final = [
    Key("icons", IconTable(ICONS, banner=True)),
    Key("hearts", WholeNumber(1, MOST)),
    Key("shields", WholeNumber(1, MOST)),
    Key("damage", WholeNumber(1, MOST)),
    Key("up", ARROWS),
    Key("down", ARROWS),
    Key("ability", ABILITY),
]
NAME: Final = Key("name", Text(40), required=True)
PENALTY: Final = TableOf([Key("damage", WholeNumber(1, MOST)), Key("downgrade", WholeNumber(1, MOST))])
AS_ADD: Final = TableOf([Key("damage", WholeNumber(1, MOST)), Key("down", ARROWS)])
REWARDS: Final = TableOf([Key("up", ARROWS), Key("down", ARROWS), Key("treasure", WholeNumber(1, 3))])
EXIT_KEYS: Final = [
    NAME,
    Key("sets", ListOf(SetForm(), "[{ magic = 3 }, { magic = 3 }]", least=2, most=2), required=True),
    Key("damage", WholeNumber(1, MOST)),
    Key("downgrade", WholeNumber(1, MOST)),
    Key("level", WholeNumber(0, MOST_LEVEL)),
    Key("add", AS_ADD),
]
EXIT: Final = TableOf(EXIT_KEYS)
BANNER: Final = TableOf(BANNER_KEYS)
NAMED_BANNER: Final = TableOf([NAME, *BANNER_KEYS])


def instructions_in(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The checked instructions of a text; none where there is no text."""
    found = data.get(key, [])
    assert isinstance(found, list)
    return found
