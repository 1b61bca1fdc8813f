"""What cards say, word by word, and that the whole set reads well."""

import re
from typing import Any

import pytest

from questhall.games.fetch import KIND
from questhall.games.fetch.cardset import card_from_dict
from questhall.games.fetch.vocabulary import OF_CHALLENGES, OF_PLAYERS, PER, VERBS, WHO
from questhall.games.fetch.wording import catalogue_of, effect_text, instruction_text, line_of, text_of
from tests.games.fetch.story import challenge, fortune, mission, pioneer

MOST_WORDS = 25


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"do": "draw", "who": "you"}, "draw a card"),
        ({"do": "draw", "who": "another", "count": 2}, "another player of your choice draws two cards"),
        ({"do": "draw", "who": "all"}, "each player draws a card"),
        ({"do": "discard", "who": "you", "count": 2}, "discard two cards from your hand"),
        ({"do": "discard", "who": "others"}, "each other player discards a card from their hand"),
        ({"do": "gain_stamina", "who": "you", "count": 2}, "your pioneer gains 2 Stamina"),
        ({"do": "gain_stamina", "who": "player"}, "a pioneer of your choice gains 1 Stamina"),
        ({"do": "lose_stamina", "who": "all"}, "each active pioneer loses 1 Stamina"),
        ({"do": "lose_stamina", "who": "others"}, "each other active pioneer loses 1 Stamina"),
        ({"do": "return", "who": "you"}, "your pioneer returns from retreat with 1 Stamina"),
        ({"do": "return", "who": "player"}, "a pioneer in retreat of your choice returns with 1 Stamina"),
        ({"do": "return", "who": "all", "count": 2}, "every pioneer in retreat returns with 2 Stamina"),
        ({"do": "return", "who": "others"}, "every other pioneer in retreat returns with 1 Stamina"),
        ({"do": "take_from_pile", "who": "you"}, "take a card from the Fortune Pile into your hand"),
        (
            {"do": "take_top", "who": "player"},
            "a player of your choice takes the top card of the Fortune deck into their hand",
        ),
        (
            {"do": "take_top", "who": "you", "count": 2},
            "take the top two cards of the Fortune deck into your hand",
        ),
        ({"do": "recover", "who": "you"}, "take a card from your discard pile into your hand"),
        (
            {"do": "retire", "who": "you", "may": True},
            "you may remove a card in your discard pile from the game",
        ),
        (
            {"do": "draw", "who": "another", "may": True},
            "you may decide that another player of your choice draws a card",
        ),
        (
            {"do": "give", "who": "another", "count": 2},
            "give two cards from your hand to another player of your choice",
        ),
        (
            {"do": "give", "who": "another", "may": True},
            "you may give a card from your hand to another player of your choice",
        ),
        ({"do": "add", "resources": {"war": 1, "any": 2}}, "add 1 War and 2 of any type to this attempt"),
        (
            {"do": "add", "resources": {"war": 1}, "per": "retreat"},
            "add 1 War to this attempt for each pioneer in retreat",
        ),
        (
            {"do": "defeat", "which": "chosen", "danger": 1},
            "defeat a face-up Challenge of your choice with Danger 1 or less in the queue",
        ),
        ({"do": "remove", "which": "bottom"}, "discard the lowest face-up Challenge from the queue"),
        (
            {"do": "rouse", "which": "top", "count": 2},
            "turn the two highest face-down Challenges face up again",
        ),
        ({"do": "raise", "which": "bottom"}, "move the lowest face-up Challenge to the top of the queue"),
        (
            {"do": "lower", "which": "chosen", "count": 2},
            "move two face-down Challenges of your choice to the bottom of the queue",
        ),
        ({"do": "scout"}, "show the top Challenge of the Challenge deck; you may put it under the deck"),
        ({"do": "renew_pile"}, "put the Fortune Pile under the Fortune deck and lay out four new cards"),
    ],
)
def test_an_instruction_reads_as_one_would_say_it(data: dict[str, Any], text: str) -> None:
    assert instruction_text(data) == text


def test_instructions_with_the_same_tags_stand_together() -> None:
    draw: dict[str, object] = {"do": "draw", "who": "you"}
    scout: dict[str, object] = {"do": "renew_pile"}
    assert effect_text([{**draw, "tags": ["Keen"]}, {**scout, "tags": ["Keen"]}]) == (
        "Keen: Draw a card. Put the Fortune Pile under the Fortune deck and lay out four new cards."
    )
    assert (
        effect_text([{**draw, "tags": ["Keen", "Wise"]}, draw])
        == "Keen or Wise: Draw a card. Everybody: Draw a card."
    )
    assert (
        effect_text([{**draw, "tags": ["Keen", "Wise"], "all_tags": True}]) == "Keen and Wise: Draw a card."
    )
    assert effect_text([]) == ""


def test_missions_say_what_resolves_them() -> None:
    def text(**goal: Any) -> str:
        return text_of(card_from_dict(mission("Den", "B", **goal)))

    assert text(resources={"mind": 2, "war": 1}) == "One player plays 2 Mind and 1 War in one attempt."
    assert text(face_down=1) == "One Challenge lies face down in the queue."
    assert text(face_down=4) == "Four Challenges lie face down in the queue."
    assert text(lowest=1) == "The lowest Challenge of the queue lies face down."
    assert text(lowest=3) == "The three lowest Challenges of the queue lie face down."
    assert text(of_letter=2) == "Two Challenges marked B lie face down in the queue."


def test_the_numbers_of_a_card_in_short() -> None:
    def line(data: dict[str, Any]) -> str:
        return line_of(card_from_dict(data))

    assert line(fortune("Stick", war=2, any=1)) == "2 War and 1 of any type"
    assert line(fortune("Nothing")) == "no Resources"
    assert line(challenge("Swan", mind=1, war=2, danger=3)) == "Defeat 1 Mind and 2 War, Danger 3"
    assert line(challenge("Swan", war=2, letter="C")) == "Defeat 2 War, Danger 1, marked C"
    assert line(mission("Den", "B", lowest=1)) == "Mission B"
    assert (
        line(pioneer("Rex", mind=3, war=1, tags=["Wet", "Keen"]))
        == "Mind 3, Skill 0, War 1, Stamina 5, Wet and Keen"
    )


def test_basic_cards_and_pioneers_say_what_they_are() -> None:
    assert text_of(card_from_dict(fortune("War", war=1, basic=True))) == "Starting decks are made of these."
    rex = pioneer("Rex", active=[{"do": "scout"}], retreat=[{"do": "renew_pile"}])
    assert text_of(card_from_dict(rex)).startswith("Active: Show the top Challenge")
    assert "Retreat: Put the Fortune Pile under" in text_of(card_from_dict(rex))


def test_no_sentence_of_the_set_is_long_and_each_ends_well() -> None:
    for card in KIND.catalogue(KIND.load_cards("")):
        for sentence in re.findall(r"[^.]+\.?", card["text"]):
            assert sentence.strip().endswith("."), card["name"]
            assert len(sentence.split()) <= MOST_WORDS, card["name"]
        assert "  " not in card["text"]
        assert card["flavour"].endswith((".", "!", "?"))


def test_each_word_of_the_vocabulary_is_on_some_card_of_the_set() -> None:
    instructions = [data for card in KIND.load_cards("").cards for data in [*card.effect, *card.back]]
    assert {data["do"] for data in instructions} == set(VERBS)
    assert {data.get("per", "") for data in instructions} == set(PER)
    assert {data["who"] for data in instructions if "who" in data} == set(WHO)
    assert {data["which"] for data in instructions if "which" in data} == {"chosen", "bottom", "top"}
    assert set(OF_PLAYERS) | set(OF_CHALLENGES) | {"add", "renew_pile", "scout"} == set(VERBS)


def test_the_catalogue_counts_copies() -> None:
    cards = KIND.load_cards("")
    found = catalogue_of(cards)
    assert sum(card["copies"] for card in found) == len(cards.cards) == 110
    assert len({card["name"] for card in found}) == len(found)
    assert next(card for card in found if card["name"] == "Soft Paws")["copies"] == 2
    assert [card["name"] for card in found if card["printed"]][:2] == [
        "Princess Yosha Pug",
        "Sister Picassa Collie",
    ]
