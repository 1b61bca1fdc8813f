"""The Rest after a Mission, step by step."""

from itertools import pairwise
from typing import Any

import pytest

from tests.games.fetch.phrases import table
from tests.games.fetch.story import Story, challenge, mission
from tests.ledger_marks import rule

B_ONE, B_TWO = challenge("Bee", mind=1, letter="B"), challenge("Boar", war=1, letter="B")
C_ONE, D_ONE = challenge("Crow", mind=1, letter="C"), challenge("Dragon", war=1, letter="D")
A_ONE = challenge("Asp", mind=1, letter="A")
LATER = [
    mission("Second", "B", lowest=2),
    mission("Third", "C", lowest=3),
    mission("Fourth", "D", lowest=4),
]
MISSION_DECK = ["Second", "Bee", "Boar", "Third", "Crow", "Fourth", "Dragon"]


def resting(*cards: Any, laid: Any = None, **keys: Any) -> Story:
    """Mission A has been found defeated in A's Enemy phase; the Rest comes next."""
    table_ = {
        "queue": ["Owl", "Fox", "Owl", "face down: Fox", "Owl", "face down: Ant"],
        "mission_deck": MISSION_DECK,
    }
    return table(
        A_ONE,
        B_ONE,
        B_TWO,
        C_ONE,
        D_ONE,
        *LATER,
        *cards,
        begin="rest",
        laid={**table_, **(laid or {})},
        **keys,
    )


def rested(**keys: Any) -> Story:
    """The same after the Rest, in which nobody discards anything."""
    story = resting(**keys)
    story.will(**{name: ["pass"] for name in story.names if keys.get(name, {}).get("hand")})
    story.step()
    return story


@rule("FQ-082", "FQ-083", "FQ-084", "FQ-R34")
def test_all_pioneers_rest_and_those_in_retreat_come_back_with_one_stamina() -> None:
    seats = {name: {"hand": ["Club"], "deck": ["War"] * 5} for name in "ABC"}
    seats["A"]["stamina"] = 2  # type: ignore[assignment]
    seats["C"]["retreat"] = True  # type: ignore[assignment]
    story = rested(**seats)
    assert not story.in_retreat("C")
    assert [story.stamina(name) for name in "ABC"] == [2, 5, 1]
    assert [len(story.hand(name)) for name in "ABC"] == [4, 4, 4]
    assert {name for name, ask in story.asked() if ask == "rest"} == {"A", "B", "C"}
    assert [event.seat for event in story.events("came_back")] == [2]


@rule("FQ-R34", "FQ-084")
def test_active_pioneers_keep_their_stamina_even_where_it_is_one() -> None:
    story = rested(A={"stamina": 1}, B={"stamina": 3})
    assert [story.stamina(name) for name in "ABC"] == [1, 3, 5]


@rule("FQ-R34")
def test_the_rest_cannot_be_declined() -> None:
    den = mission("Den", "A", face_down=1)
    story = table(den, begin="enemy", laid={"mission": "Den", "queue": ["Owl", "face down: Fox"]})
    story.turn()
    assert story.asked() == []
    assert "rest_began" in story.happened()
    assert story.mission() != "Den"


@rule("FQ-085")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_each_player_may_discard_any_number_of_cards(count: int) -> None:
    hand = ["Club", "Book", "Hook"]
    story = resting(A={"hand": hand}).will(A=[*hand[:count], *([] if count == 3 else ["pass"])])
    story.step()
    kept = [event for event in story.events("discarded") if event.seat == 0]
    assert len(kept) == count
    assert story.mission() == "Second"


@rule("FQ-085", "FQ-R35")
def test_all_decide_at_the_same_time_and_only_then_all_draw() -> None:
    seats = {name: {"hand": ["Club", "Book"], "deck": ["War"] * 5} for name in "ABC"}
    story = resting(**seats).will(A=["Club", "pass"], B=["pass"], C=["Book", "Club"])
    story.step()
    kinds = story.happened("discarded", "drew")
    assert kinds == ["discarded"] * 3 + ["drew"] * 9
    assert [story.discard(name) for name in "ABC"] == [["Club"], [], ["Book", "Club"]]


@rule("FQ-086", "FQ-R35")
def test_hands_below_four_are_filled_and_greater_ones_keep_what_they_have() -> None:
    seats = {"A": {"hand": ["Club", "Book"]}, "B": {"hand": ["Club"] * 5}, "C": {"retreat": True}}
    story = resting(**{name: {**seat, "deck": ["War"] * 6} for name, seat in seats.items()})  # type: ignore[dict-item]
    story.will(A=["Book", "pass"], B=["pass"])
    story.step()
    assert story.hand("A") == ["Club", "War", "War", "War"]
    assert story.hand("B") == ["Club"] * 5
    assert story.hand("C") == ["War"] * 4
    assert story.discard("A") == ["Book"]


@rule("FQ-R35", "FQ-086")
def test_four_is_no_limit_in_the_rest() -> None:
    story = resting(A={"hand": ["Club"] * 7, "deck": ["War"]}).will(A=["Club", "pass"])
    story.step()
    assert story.hand("A") == ["Club"] * 6
    assert story.deck("A") == ["War"]


@rule("FQ-R28", "FQ-086")
def test_drawing_in_the_rest_reshuffles_and_stops_like_any_other() -> None:
    story = resting(A={"deck": ["Club"], "discard": ["Book", "Hook"]})
    story.step()
    assert story.hand("A")[0] == "Club"
    assert sorted(story.hand("A")) == ["Book", "Club", "Hook"]
    assert story.discard("A") == []
    assert "A has no card left to draw." in story.told()


@rule("FQ-R25", "FQ-086")
def test_cards_given_to_a_pioneer_in_retreat_count_toward_the_four() -> None:
    story = rested(B={"retreat": True, "hand": ["Club"] * 3, "deck": ["War"] * 4})
    assert story.hand("B") == ["Club", "Club", "Club", "War"]


@rule("FQ-087", "FQ-088")
def test_the_pile_is_shuffled_back_and_four_cards_make_a_new_one() -> None:
    cards = ["Book", "Hook", "Club", "Spear", "Bone", "Mind", "Skill", "War"]
    piles = set()
    for seed in range(6):
        story = resting(laid={"pile": cards[:4], "fortune_deck": cards[4:]}, seed=seed)
        story.step()
        assert len(story.pile()) == 4
        assert sorted([*story.pile(), *story.fortune_deck()]) == sorted(cards)
        piles.add(frozenset(story.pile()))
    assert any(set(pile) & set(cards[:4]) for pile in piles)
    assert len(piles) > 2


@rule("FQ-R23", "FQ-088")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_new_pile_has_as_many_cards_as_there_are(count: int) -> None:
    story = resting(laid={"pile": ["Book", "Hook", "Club"][:count], "fortune_deck": []})
    story.step()
    assert len(story.pile()) == count
    assert story.fortune_deck() == []


@rule("FQ-089", "FQ-090")
def test_the_defeated_mission_is_out_of_play_and_the_next_in_letter_order_is_in_force() -> None:
    story = resting(
        laid={
            "mission": "Second",
            "mission_deck": ["Third", "Crow", "Fourth", "Dragon"],
            "mission_beaten": True,
        }
    )
    story.step()
    assert story.mission() == "Third"
    assert story.away() == ["Second"]
    assert story.view("A")["mission_beaten"] is False
    assert story.mission_deck() == ["Fourth", "Dragon"]


@rule("FQ-089")
def test_the_condition_of_a_discarded_mission_is_no_longer_checked() -> None:
    den = mission("Den", "A", face_down=1)
    far = mission("Far", "B", face_down=6)
    story = table(
        den,
        far,
        begin="enemy",
        laid={"mission": "Den", "mission_deck": ["Far"], "queue": ["Owl", "face down: Ant"]},
    )
    story.turn()
    assert story.mission() == "Far"
    story.until("attempt")
    story.game.condition[story.handle("Ant")] = 1
    story.until("enemy")
    story.step()
    assert story.happened("mission_defeated") == ["mission_defeated"]


@rule("FQ-091", "FQ-092", "FQ-094")
def test_all_challenges_and_those_of_the_new_letter_make_the_new_deck() -> None:
    story = resting(laid={"challenge_deck": ["Asp"], "challenge_discard": ["Wolf", "Wolf", "Ant", "Fox"]})
    story.step()
    gathered = ["Owl"] * 3 + ["Fox"] * 3 + ["Ant"] * 2 + ["Asp", "Wolf", "Wolf"]
    assert sorted([*story.queue(), *story.challenge_deck()]) == sorted([*gathered, "Bee", "Boar"])
    assert story.challenge_discard() == []
    assert len(story.queue()) == 6
    assert len(story.challenge_deck()) == 7
    assert story.mission_deck() == ["Third", "Crow", "Fourth", "Dragon"]
    assert story.events("challenges_gathered")[0].number == 13


@rule("FQ-093", "FQ-R18")
def test_the_new_queue_is_drawn_at_random_and_face_up() -> None:
    queues = set()
    for seed in range(8):
        story = resting(laid={"challenge_deck": ["Wolf"] * 3}, seed=seed)
        story.step()
        assert not any(name.startswith("face down") for name in story.queue())
        assert [card["face_up"] for card in story.view("A")["queue"]] == [True] * 6
        assert story.queue() == [story.name_of(event.card) for event in story.events("challenge_laid")]
        queues.add(tuple(story.queue()))
    assert len(queues) > 4
    assert any("Ant" in queue for queue in queues)  # it lay face down before


@rule("FQ-R09", "FQ-093")
def test_with_fewer_than_six_challenges_the_new_queue_is_shorter() -> None:
    story = resting(laid={"queue": ["Owl", "face down: Ant"]})
    story.step()
    assert sorted(story.queue()) == ["Ant", "Bee", "Boar", "Owl"]
    assert story.challenge_deck() == []


@rule("FQ-095")
@pytest.mark.parametrize(("turn", "following"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_the_left_hand_neighbour_of_whoever_defeated_the_mission_is_next(turn: str, following: str) -> None:
    story = resting(laid={"turn": turn})
    story.step()
    assert (story.next(), story.whose_turn()) == ("check", following)


@rule("FQ-R02", "FQ-082", "FQ-095")
def test_the_steps_of_the_rest_come_in_the_order_of_the_book() -> None:
    story = resting(
        laid={"fortune_deck": ["Book"]},
        A={"retreat": True, "hand": ["Club"], "deck": ["War"] * 4},
        B={"hand": ["Club"] * 4},
        C={"hand": ["Club"] * 4},
    )
    story.will(A=["Club"], B=["pass"], C=["pass"])
    story.step()
    kinds = [kind for kind, after in pairwise([*story.happened(), ""]) if kind != after]
    assert kinds == [
        "rest_began", "came_back", "discarded", "drew", "pile_filled", "mission_revealed", "challenges_gathered",
        "challenge_laid",
    ]  # fmt: skip


@rule("FQ-R07", "FQ-090")
def test_the_mission_comes_up_before_its_challenges_are_added() -> None:
    story = resting()
    assert story.mission_deck()[:3] == ["Second", "Bee", "Boar"]
    story.step()
    kinds = story.happened("mission_revealed", "challenges_gathered")
    assert kinds == ["mission_revealed", "challenges_gathered"]


@rule("FQ-092")
def test_in_the_whole_set_each_mission_brings_all_of_its_letter_and_no_other() -> None:
    story = Story(begin="rest", table={"rest": "deck", "mission": "The Lost Road"})
    story.step()
    cards = {card.name: card for card in story.game.table.card_set.cards}
    there = [cards[name].letter for name in [*story.queue(), *story.challenge_deck()]]
    assert set(there) == {"", "A", "B"}
    assert there.count("B") == 6
    assert {cards[name].letter for name in story.mission_deck()} == {"C", "D"}
