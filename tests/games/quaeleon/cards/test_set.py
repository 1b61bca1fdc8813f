"""What the set of 100 cards has to be: complete, varied, true to what is known of the printed cards."""

from collections import Counter

import pytest

from questhall.games.quaeleon.vocabulary import CORE, RESERVE, Card, builtin_set, verbs_in
from questhall.games.quaeleon.wording import label_of, text_of
from tests.ledger_marks import rule

SET = builtin_set()
CARDS = SET.cards


def outline(data: object) -> object:
    """The structure of a text without its numbers, its names and its factions."""
    if isinstance(data, dict):
        return tuple(
            (key, outline(part)) for key, part in data.items() if key not in ("label", "name", "faction")
        )
    if isinstance(data, list):
        return tuple(outline(part) for part in data)
    return "number" if isinstance(data, int) and not isinstance(data, bool) else data


def texts(card: Card) -> list[object]:
    """All that a card's text is made of."""
    return [
        card.effect,
        *(stat for stat in (card.defence, card.healing, card.attack) if isinstance(stat, dict)),
    ]


def words_of(data: object, key: str) -> list[object]:
    """Every value of this key anywhere in some data."""
    found: list[object] = []
    if isinstance(data, dict):
        for name, part in data.items():
            if name == key:
                found.append(part)
            found.extend(words_of(part, key))
    elif isinstance(data, list):
        for part in data:
            found.extend(words_of(part, key))
    return found


def test_there_are_100_cards_in_6_factions_of_like_size() -> None:
    sizes = Counter(card.faction for card in CARDS)
    assert sum(sizes.values()) == 100
    assert len(sizes) == 6
    assert all(16 <= size <= 17 for size in sizes.values())
    assert [card.id for card in CARDS] == list(range(100))


def test_at_most_15_cards_have_no_text() -> None:
    assert sum(not text_of(card) for card in CARDS) <= 15


def test_at_least_50_texts_differ_in_structure_and_not_only_in_the_faction_they_name() -> None:
    assert len({outline(texts(card)) for card in CARDS if text_of(card)}) >= 50


@pytest.mark.parametrize("verb", CORE)
def test_each_core_instruction_is_on_3_cards_or_more(verb: str) -> None:
    assert sum(verb in verbs_in(card.effect) for card in CARDS) >= 3


@pytest.mark.parametrize("verb", RESERVE)
def test_each_reserve_instruction_is_on_a_card(verb: str) -> None:
    assert any(verb in verbs_in(card.effect) for card in CARDS)


def test_initiatives_are_spread_from_1_to_99_with_few_ties() -> None:
    counts = Counter(card.initiative for card in CARDS)
    assert min(counts) == 1
    assert max(counts) == 99
    assert sum(count - 1 for count in counts.values()) <= 5


@rule("QL-010")
def test_every_card_has_a_line_of_flavour_of_its_own() -> None:
    assert len({card.flavour for card in CARDS}) == 100
    assert all(card.flavour.endswith((".", "!", "?")) for card in CARDS)


def test_numbers_stay_small() -> None:
    for card in CARDS:
        for stat, most in ((card.attack, 14), (card.defence, 6), (card.healing, 9)):
            assert stat is None or isinstance(stat, dict) or (isinstance(stat, int) and 1 <= stat <= most), (
                card.name
            )


def test_every_faction_speaks_of_itself_and_of_no_other() -> None:
    for faction in SET.factions:
        own = [card for card in CARDS if card.faction == faction.name]
        named = [name for card in own for name in words_of(texts(card), "faction")]
        assert set(named) <= {faction.name}
        fellows = [card for card in own if words_of(texts(card), "faction")]
        walls = [
            card
            for card in own
            if words_of(texts(card), "defence_of") or "defence" in words_of(texts(card), "has")
        ]
        assert len(fellows if faction.name != "Bastion" else {*fellows, *walls}) >= 6, faction.name


@rule("QL-R15")
def test_a_card_that_ends_the_round_has_no_numbers_after_it() -> None:
    enders = [card for card in CARDS if "end_round" in verbs_in(card.effect)]
    assert enders
    for card in enders:
        assert (card.defence, card.healing, card.attack) == (None, None, None), card.name


def test_labels_of_alternatives_are_the_words_of_the_text() -> None:
    for card in CARDS:
        for choice in [*card.effect]:
            if choice["do"] != "choose":
                continue
            options = choice["options"]
            assert isinstance(options, list)
            for option in options:
                assert option["label"] == label_of(option["then"], of_others="by" in choice), card.name


def test_the_three_printed_cards_are_as_far_as_they_are_known() -> None:
    printed = {card.name: card for card in CARDS if card.printed}
    assert set(printed) == {"Grimian Warships", "Galban's Strength", "Deal with A Devil"}
    warships, strength, devil = (
        printed[name] for name in ("Grimian Warships", "Galban's Strength", "Deal with A Devil")
    )
    assert warships.attack == 10
    assert words_of(warships.effect, "start") == ["next_turn"]
    assert "repeat_step" in verbs_in(warships.effect)
    assert [(part["op"], part["value"]) for part in strength.effect if part["do"] == "modify"] == [("add", 5)]
    assert [(part["op"], part["value"]) for part in devil.effect if part["do"] == "modify"] == [
        ("multiply", 2)
    ]


def test_what_is_known_of_some_cards_is_true_of_some() -> None:
    assert any(faction.name == "Dragon" for faction in SET.factions)
    everything = [card.effect for card in CARDS]
    assert {"all", "you", "chosen_opponent"} <= {str(to) for to in words_of(everything, "to")}
    assert True in words_of(everything, "ignore_defence")
    assert "the" in words_of(everything, "whose")
    assert any("half" in part for part in words_of(everything, "value") if isinstance(part, dict))
    assert "discarded" in words_of(everything, "on")


def test_every_fact_known_of_some_cards_is_true_of_some() -> None:
    """What the rulebook says of cards in passing: recruiting, lost health, attacks on oneself, and so on."""
    everything = [card.effect for card in CARDS]
    verbs = [verbs_in(card.effect) for card in CARDS]
    recruits = [part.get("count", 1) for card in CARDS for part in card.effect if part["do"] == "recruit"]
    assert 1 in recruits and 2 in recruits
    for verb in ("lose_health", "repeat_step", "end_round", "recur", "aim", "modify"):
        assert sum(verb in found for found in verbs) >= 3, verb
    assert any(
        part["do"] == "discard" and isinstance(cards := part["cards"], dict) and cards["zone"] == "field"
        for card in CARDS
        for part in card.effect
    )
    assert "the" in words_of(everything, "whose")
    for stat in ("defence", "healing", "attack"):
        assert any(getattr(card, stat) is None for card in CARDS)
        assert any(getattr(card, stat) is not None for card in CARDS)


def test_every_faction_says_what_it_wants() -> None:
    assert len({faction.idea for faction in SET.factions}) == len(SET.factions)
    assert all(faction.idea.endswith(".") and faction.emblem for faction in SET.factions)


def test_hidden_cards_seldom_go_from_a_hand_to_a_deck_or_stack() -> None:
    def is_hidden(move: dict[str, object]) -> bool:
        cards = move.get("cards")
        from_hand = isinstance(cards, dict) and cards.get("zone") == "hand"
        return move["do"] == "move" and from_hand and move["to"] in ("deck", "stack")

    assert sum(any(is_hidden(part) for part in card.effect) for card in CARDS) <= 3
