"""Setting up: the choices, and what goes into a deck."""

from collections import Counter
from typing import Any

import pytest

from questhall.games.maiden import asks
from questhall.games.maiden.words import CAPTOR, FAMILY_NAMES, FRONT, LEVELS, MAIDEN, OBSTACLE, TREASURE
from tests.games.maiden.story import Story, Unanswered
from tests.ledger_marks import rule


def story_of(*choices: list[Any], seed: int = 1) -> Story:
    """A new game in which each player in turn makes these choices, up to the first turn."""
    story = Story.new(len(choices), seed=seed)
    for name, chosen in zip(story.names, choices, strict=True):
        story.will(**{name: chosen})
    story.step(len(choices) + 1)
    return story


GWEN: list[Any] = ["Gwendolyn", "Dim da Troll", "Ballroom Dress"]
MIN: list[Any] = ["Min", "Jeliasta Jones", "Armored Attire"]


def deck(story: Story, name: str = "A") -> list[int]:
    """The cards of a deck but its Rest cards."""
    return [int(card) for card in story.game.ahead[story.seat(name)].cards]


def names(story: Story, name: str = "A") -> Counter[str]:
    """The names of the cards of a deck."""
    return Counter(story.game.printed(card).name for card in deck(story, name))


def families(story: Story, name: str = "A") -> Counter[str]:
    """How many cards of each family a deck has."""
    return Counter(FAMILY_NAMES[story.game.family(card)] for card in deck(story, name))


# ------------------------------------------------------------------ choices


@rule("MQ-023")
def test_each_player_chooses_a_maiden_then_her_captor() -> None:
    story = story_of(GWEN, MIN)
    asked = [(name, ask) for name, ask in story.asked() if ask in ("choose_maiden", "choose_captor")]
    assert asked == [
        ("A", "choose_maiden"),
        ("A", "choose_captor"),
        ("B", "choose_maiden"),
        ("B", "choose_captor"),
    ]


@rule("MQ-001", "MQ-023")
def test_in_one_box_a_maiden_is_there_once() -> None:
    story = Story.new(2).will(A=GWEN)
    story.step()
    with pytest.raises(Unanswered):
        story.step()
    assert len(story.offered()) == 7
    assert not any(label.startswith("Gwendolyn") for label in story.offered())


@rule("MQ-001", "MQ-193")
def test_three_players_take_two_boxes() -> None:
    story = Story.new(3).will(A=GWEN, B=["Gwendolyn"])
    story.step()
    with pytest.raises(Unanswered, match="B is asked 'choose_captor'"):
        story.step()


@rule("MQ-010", "MQ-011", "MQ-R04")
def test_any_free_dress_may_be_chosen() -> None:
    story = Story.new(1).will(A=GWEN[:2])
    with pytest.raises(Unanswered, match="choose_dress"):
        story.step()
    assert len(story.offered()) == 7
    assert asks.ASKS[asks.CHOOSE_DRESS].clauses[:2] == ("MQ-010", "MQ-011")


@rule("MQ-014", "MQ-022")
def test_all_maidens_and_captors_may_be_chosen() -> None:
    story = Story.new(1)
    with pytest.raises(Unanswered):
        story.step()
    assert len(story.offered()) == 8
    story = Story.new(1).will(A=["Alyssa Moda"])
    with pytest.raises(Unanswered):
        story.step()
    assert len(story.offered()) == 10


# ------------------------------------------------------------------ what the deck holds


@rule("MQ-006", "MQ-007", "MQ-008", "MQ-009", "MQ-012", "MQ-013", "MQ-R05")
@pytest.mark.parametrize("seed", range(4))
def test_the_maiden_brings_her_own_cards_and_random_ones(seed: int) -> None:
    story = story_of(GWEN, seed=seed)
    facts = next(story.game.printed(card).maiden for card in deck(story) if story.game.family(card) == MAIDEN)
    assert facts is not None
    assert names(story)["Untapped Rage"] == 2
    assert names(story)["Longsword"] == 1
    assert families(story)["item"] == 15
    assert families(story)["health"] == len(facts.health) + facts.random_health
    assert families(story)["dress"] == 1


@rule("MQ-015", "MQ-016", "MQ-017", "MQ-018", "MQ-020", "MQ-021")
@pytest.mark.parametrize("seed", range(4))
def test_the_captor_brings_what_his_card_lists(seed: int) -> None:
    story = story_of(MIN, seed=seed)
    game = story.game
    facts = next(game.printed(card).captor for card in deck(story) if game.family(card) == CAPTOR)
    assert facts is not None
    levels = Counter(
        int(game.table.level[game.face[card]]) for card in deck(story) if game.family(card) == OBSTACLE
    )
    assert [levels[level] for level in range(LEVELS)] == list(facts.obstacles)
    assert families(story)["treasure"] == facts.treasures
    assert families(story)["savior"] == facts.saviors


@rule("MQ-019", "MQ-142", "MQ-E14")
@pytest.mark.parametrize("seed", range(6))
def test_no_epic_treasure_is_dealt_that_has_not_been_unlocked(seed: int) -> None:
    story = story_of(GWEN, MIN, seed=seed)
    dealt = [card for name in ("A", "B") for card in deck(story, name) if story.game.family(card) == TREASURE]
    assert all(story.game.epic_number(card) == 0 for card in dealt)


@rule("MQ-142", "MQ-R84")
def test_an_unlocked_epic_treasure_may_be_put_into_the_pool_and_is_dealt_like_the_others() -> None:
    found = 0
    for seed in range(12):
        story = Story(begin="choosing", seed=seed, A={"unlocked": ["Philosopher's Stone"]})
        story.will(A=[*GWEN, "Philosopher's Stone"])
        story.step(2)
        found += names(story)["Philosopher's Stone"]
        kept_out = Story(begin="choosing", seed=seed, A={"unlocked": ["Philosopher's Stone"]})
        kept_out.will(A=[*GWEN, "pass"])
        kept_out.step(2)
        assert names(kept_out)["Philosopher's Stone"] == 0
    assert 0 < found < 12


@rule("MQ-024", "MQ-028", "MQ-029", "MQ-R49")
def test_both_decks_are_one_deck_in_a_random_order_with_every_card_as_it_starts() -> None:
    story, other = story_of(GWEN, seed=1), story_of(GWEN, seed=2)
    assert all(story.game.condition[card] == FRONT for card in deck(story))
    front = [story.game.family(card) for card in deck(story)]
    assert sorted(front) != front
    assert [story.game.printed(card).name for card in deck(story)] != [
        other.game.printed(card).name for card in deck(other)
    ]


@rule("MQ-031", "MQ-032", "MQ-149")
def test_the_rest_cards_lie_behind_it_and_the_level_is_1() -> None:
    story = story_of(GWEN)
    assert story.rests() == ["Rest 1", "Rest 3A"]
    assert story.level() == "1"


@rule("MQ-025", "MQ-026", "MQ-027")
@pytest.mark.parametrize("seed", range(6))
def test_named_cards_of_all_maidens_are_set_apart_before_any_random_card(seed: int) -> None:
    story = story_of(GWEN, MIN, seed=seed)
    assert names(story, "A")["Longsword"] == 1
    assert names(story, "B")["Longsword"] == 0
    assert names(story, "A")["Fairy Dust"] == 0
    assert names(story, "B")["Fairy Dust"] == 1


@rule("MQ-027")
def test_for_a_named_card_that_is_not_to_be_had_a_random_one_of_its_kind_comes() -> None:
    story = Story.new(1).will(A=GWEN)
    for card in list(story.game.box.cards):
        if story.game.printed(card).name in ("Longsword", "Untapped Rage"):
            story.game.box.take(card)
            story.game.put(story.game.closed, card)
    story.step(2)
    assert families(story)["item"] == 15
    assert names(story)["Longsword"] == 0
    assert story.happened("replaced") == ["replaced"] * 3


@rule("MQ-R03", "MQ-033")
def test_a_pile_that_runs_out_leaves_the_decks_short_by_turns() -> None:
    story = story_of(GWEN, MIN)
    game = story.game
    held = [families(story, name)["treasure"] for name in ("A", "B")]
    assert sum(held) == 5
    assert abs(held[0] - held[1]) <= 1
    assert len(story.happened("short")) == 1
    assert all(game.owner[card] == -1 for card in game.box.cards)


@rule("MQ-033", "MQ-144")
def test_what_is_in_no_deck_stays_in_the_box() -> None:
    story = story_of(GWEN)
    assert story.game.box.size() == story.game.table.size - len(deck(story)) - 2
