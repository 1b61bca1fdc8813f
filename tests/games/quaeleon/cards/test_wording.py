"""The text of a card is short, correct English, made from its data alone."""

import re
from itertools import product

import pytest

from questhall.games.quaeleon.vocabulary import Card, builtin_set, card_from_dict, check_effect
from questhall.games.quaeleon.wording import number_shown, text_of, text_of_effect
from questhall.kernel.cardfile import Place
from questhall.kernel.english import Noun, article, row, third_person, times
from tests.games.quaeleon.cards.effects import COUNT, EXAMPLES, YOUR_DRAGONS, Effect, act
from tests.ledger_marks import rule

CARDS = builtin_set().cards
ONE_OF_MANY = re.compile(r"\b1 (other )?(?:\w+ )?(cards|opponents|players|times)\b")
MANY_OF_ONE = re.compile(r"\b(?:[02-9]|\d\d) (?:\w+ )?card\b")
WRONG_ARTICLE = re.compile(r"\b(?:a [aeiou]|an [^aeiou\W])", re.IGNORECASE)
SIGNS = re.compile(r"[^A-Za-z0-9 .,:;'()\[\]+-]")


def faults(text: str) -> list[str]:
    """What is wrong with a text as English."""
    found = [
        match.group()
        for check in (ONE_OF_MANY, MANY_OF_ONE, WRONG_ARTICLE, SIGNS)
        for match in check.finditer(text)
    ]
    if "  " in text or " ," in text or " ." in text or ".." in text or text != text.strip() or "$" in text:
        found.append("blanks or points")
    for sentence in re.split(r"(?<=[.\]]) ", text):
        if not sentence[0].isupper() and sentence[0] != "[":
            found.append(f"small letter: {sentence}")
        if len(sentence.split()) > 25:
            found.append(f"{len(sentence.split())} words: {sentence}")
    if not text.endswith((".", "]")):
        found.append("no full stop")
    return found


@pytest.mark.parametrize(("effect", "text"), EXAMPLES, ids=[text for _, text in EXAMPLES])
def test_every_form_has_its_words(effect: Effect, text: str) -> None:
    checked = check_effect(effect, Place("examples"), ["Dragon", "Armada"])
    assert text_of_effect(checked) == text
    assert faults(text) == []


def test_checking_an_effect_returns_the_same_data_anew() -> None:
    for effect, _ in EXAMPLES:
        checked = check_effect(effect, Place("examples"))
        assert checked == effect
        assert checked is not effect


@pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])
def test_the_text_of_every_card_of_the_set_is_sound(card: Card) -> None:
    text = text_of(card)
    assert text == "" or faults(text) == []
    assert len(re.findall(r"[.] |[.]$", text)) <= 3


PLAYERS: list[object] = [
    "you",
    "opponents",
    "all",
    "chosen_opponent",
    "chosen_player",
    "highest_health",
    "lowest_health",
    "next_in_order",
    {"of": "opponents", "most": {"health_of": "$each"}},
    {"of": "all", "least": {"defence_of": "$each"}},
    {"of": "all", "most": {"stat": "attack", "of": {"zone": "field", "which": "leftmost", "whose": "$each"}}},
    {
        "of": "opponents",
        "if": {"left": {"count": {"zone": "field", "whose": "$each"}}, "op": "=", "right": 1},
    },
    {"of": "opponents", "if": {"left": {"count": {"zone": "hand", "whose": "$each"}}, "op": "<", "right": 3}},
    {"of": "all", "if": {"exists": {"zone": "stack", "whose": "$each"}}},
]
FILTERS: list[dict[str, object]] = [
    {"faction": "Armada"},
    {"faction": "Dragon", "has": "attack"},
    {"name": "Egg"},
    {"not": {"name": "Me"}},
    {"not": {"name": "Egg"}},
    {"initiative": {"op": "<", "value": 50}},
    {"attack": {"op": ">=", "value": {"health_of": "you"}}},
    {"not": {"faction": "Dragon", "has": "healing"}},
]
WHOSE = ["your", "the", "opponents", "chosen_opponent"]
AMOUNTS: list[object] = [
    1,
    2,
    COUNT,
    {"half": COUNT},
    {"times": [3, COUNT]},
    {"sum": [1, COUNT]},
    {"minus": [{"health_of": "you"}, 4]},
    {"max": [{"defence_of": "opponents"}]},
    {"min": [{"health_of": "you"}, 10]},
    {"stat": "defence", "of": "this"},
    {"chosen": [1, 4]},
]


def sample() -> list[Effect]:
    """Texts of every verb with many players, cards and amounts."""
    made: list[Effect] = []
    for who, amount in product(PLAYERS, AMOUNTS):
        made.append(act("lose_health", amount=amount, who=who))
        made.append(act("gain_health", amount=amount, who=who))
        made.append(act("set_health", to=amount, who=who))
        made.append(act("draw", count=amount, who=who))
        made.append(act("attack", value=amount, to=who))
    for who in PLAYERS:
        made.append(act("recruit", count=2, who=who))
        made.append(act("skip_turn", who=who))
        made.append(act("aim", to=who))
        made.append(act("look", cards={"zone": "deck", "which": "top"}, by=who))
        if not (isinstance(who, str) and who.startswith("chosen")):
            made.append(act("forbid", what=["draw", "attack"], who=who))
            made.append(act("when", on={"on": "attacked", "who": who}, then=act("draw", count=1)))
            made.append(act("modify", stat="attack", op="add", value=1, on={"attacks_of": who}))
            made.append(act("modify", stat="defence", op="multiply", value=2, on={"defence_of": who}))
        if who != "you":
            made.append(act("may", by=who, then=act("draw", count=1, who="$each")))
            made.append(
                act(
                    "for_each",
                    over=who,
                    then=act("discard", cards={"zone": "hand", "whose": "$each", "count": 1}),
                )
            )
    for whose, count, chosen in product(WHOSE, [1, 2, "all", COUNT], FILTERS):
        cards = {"zone": "field", "whose": whose, "count": count, "filter": chosen}
        made.append(act("discard", cards=cards))
        made.append(act("move", cards=cards, to="hand"))
        made.append(
            act("discard", cards={**cards, "zone": "hand", "chooser": "random"} if count != "all" else cards)
        )
    for whose, zone in product(WHOSE, ["hand", "stack", "revealed", "field"]):
        made.append(act("draw", count={"count": {"zone": zone, "whose": whose}}))
        made.append(act("if", cond={"exists": {"zone": zone, "whose": whose}}, then=act("draw", count=1)))
        made.append(act("discard", cards={"zone": zone, "whose": whose}))
    for chosen in FILTERS:
        made.append(act("recruit", filter=chosen))
        made.append(act("recruit", count=2, filter=chosen))
        made.append(act("draw", count={"count": {"zone": "field", "filter": chosen}}))
        made.append(act("modify", stat="attack", op="add", value=1, on={"zone": "field", "filter": chosen}))
        for whose, uses in product(WHOSE[:3], [1, 2]):
            coming = {"zone": "activated", "which": "next", "whose": whose, "filter": chosen}
            made.append(act("blank", cards=coming, for_={"uses": uses}))
            made.append(act("modify", stat="attack", op="multiply", value=2, on=coming, for_={"uses": uses}))
    return made


def test_a_large_sample_of_texts_is_sound() -> None:
    bad: list[str] = []
    for effect in sample():
        checked = check_effect(effect, Place("sample"))
        text = text_of_effect(checked, "Me")
        bad.extend(f"{text} -> {fault}" for fault in faults(text))
    assert len(sample()) > 1000
    assert bad == []


def test_what_makes_a_sentence_too_long_is_named_before_it() -> None:
    waiting = {"of": "all", "if": {"exists": {"zone": "stack", "whose": "$each"}}}
    assert text_of_effect(act("lose_health", amount={"times": [3, COUNT]}, who=waiting)) == (
        "Note 3 times the number of Dragon cards on your field. Each player for whom it is true that "
        "there is a card in that player's stack loses that much health."
    )
    foes = {"zone": "field", "whose": "chosen_opponent", "filter": {"has": "attack"}, "count": COUNT}
    assert text_of_effect(act("move", cards=foes, to="hand")) == (
        "Count the Dragon cards on your field. Put as many cards with attack as that number "
        "from the field of one opponent of your choice into your hand."
    )


def test_long_combinations_are_set_in_brackets() -> None:
    then = (
        act("lose_health", amount=1, who="opponents")
        + act("gain_health", amount=COUNT)
        + act("recruit", count=2)
    )
    assert text_of_effect(act("recur", then=then)) == (
        "On each of your turns, do all of this: [Each opponent loses 1 health. "
        "You gain 1 health for each Dragon card on your field. You recruit 2.]"
    )


@rule("QL-090", "QL-R21")
def test_the_reaches_all_and_your_reaches_only_yours() -> None:
    def next_card(whose: str) -> str:
        on = {"zone": "activated", "which": "next", "whose": whose}
        return text_of_effect(act("modify", stat="attack", op="add", value=5, on=on, for_={"uses": 1}))

    assert next_card("the") == "The next card has +5 attack."
    assert next_card("your") == "Your next card has +5 attack."
    assert (
        text_of_effect(act("discard", cards={"zone": "field", "whose": "the", "count": 1}))
        == "Discard 1 card from the field."
    )
    assert (
        text_of_effect(act("discard", cards={"zone": "field", "count": 1}))
        == "Discard 1 card from your field."
    )


@rule("QL-R25")
def test_a_number_that_is_worked_out_is_a_sentence_and_a_star() -> None:
    grown = card_from_dict({"name": "Grown", "initiative": 1, "attack": COUNT, "defence": {"half": COUNT}})
    assert text_of(grown) == (
        "This card's defence is half of the number of Dragon cards on your field (rounded up). "
        "This card's attack is the number of Dragon cards on your field."
    )
    assert [number_shown(value) for value in (grown.attack, 0, None)] == ["*", "0", ""]


def test_a_card_speaks_of_other_cards_by_its_own_name() -> None:
    effect = act(
        "discard",
        cards={**YOUR_DRAGONS, "filter": {"faction": "Dragon", "not": {"name": "Wyrm"}}, "count": 1},
    )
    assert text_of_effect(effect, "Wyrm") == "Discard 1 other Dragon card from your field."
    assert text_of_effect(effect, "Newt") == "Discard 1 Dragon card not named Wyrm from your field."


@pytest.mark.parametrize(
    ("noun", "with_article"),
    [
        ("Dragon card", "a Dragon card"),
        ("Armada card", "an Armada card"),
        ("Unicorn", "a Unicorn"),
        ("hour", "an hour"),
    ],
)
def test_a_and_an(noun: str, with_article: str) -> None:
    assert article(noun) == with_article


def test_small_words() -> None:
    assert [third_person(verb) for verb in ("lose", "discard", "carry", "put", "pass", "have")] == [
        "loses",
        "discards",
        "carries",
        "puts",
        "passes",
        "has",
    ]
    assert [times(number) for number in (1, 2, 3)] == ["once", "twice", "3 times"]
    assert [row(["a"]), row(["a", "b"]), row(["a", "b", "c"], "or")] == ["a", "a and b", "a, b or c"]
    assert Noun("that player", "that player's").does("pick up", "2") == "that player picks up 2"
