"""The Enemy phase: Mission check, strike, retreat, refill, next player."""

from typing import Any

import pytest

from tests.games.fetch.phrases import THINK, does, draw, gain, lose, striking, table
from tests.games.fetch.story import Story, Unanswered, challenge, mission
from tests.ledger_marks import rule


def enemy(queue: list[str], *cards: Any, **keys: Any) -> Story:
    """A's Enemy phase with this queue, top first."""
    return table(*cards, begin="enemy", laid={"queue": queue, **keys.pop("laid", {})}, **keys)


# ------------------------------------------------------------------ the check


@rule("FQ-068")
def test_the_enemy_phase_follows_step_four_for_the_same_player() -> None:
    story = table(begin="hand limit", laid={"queue": ["Owl", "Wolf"], "turn": "B"}, B={"hand": ["Club"]})
    story.step()
    assert (story.next(), story.whose_turn()) == ("enemy", "B")
    story.step()
    assert [story.stamina(name) for name in "ABC"] == [5, 3, 5]


@rule("FQ-069", "FQ-070", "FQ-R02")
def test_a_mission_found_defeated_stops_play_before_anything_strikes() -> None:
    fiend = challenge("Fiend", war=1, danger=3)
    queue = ["Owl", "face down: Owl", "face down: Owl", "face down: Ant", "Fiend"]
    den = mission("Den", "A", face_down=3)
    story = enemy(queue, fiend, den, laid={"mission": "Den", "challenge_deck": ["Fox"]})
    story.step()
    assert story.happened() == ["mission_defeated"]
    assert story.next() == "rest"
    assert story.queue() == queue
    assert story.challenge_deck() == ["Fox"]
    assert [story.stamina(name) for name in "ABC"] == [5, 5, 5]
    story.step()
    assert story.happened()[1] == "rest_began"


@rule("FQ-069", "FQ-R19")
@pytest.mark.parametrize(
    ("goal", "queue", "found"),
    [
        ({"face_down": 2}, ["face down: Owl", "Fox", "face down: Ant", "Owl"], True),
        ({"face_down": 2}, ["face down: Owl", "Fox", "Ant", "Owl"], False),
        ({"face_down": 2}, ["face down: Owl", "face down: Fox", "face down: Ant", "Owl"], True),
        ({"lowest": 2}, ["Owl", "face down: Fox", "face down: Ant"], True),
        ({"lowest": 2}, ["face down: Owl", "Fox", "face down: Ant"], False),
        ({"lowest": 2}, ["face down: Owl", "face down: Fox", "Ant"], False),
        ({"lowest": 2}, ["face down: Owl"], False),
        ({"lowest": 1}, ["face down: Owl"], True),
        ({"of_letter": 1}, ["face down: Owl", "Brute"], False),
        ({"of_letter": 1}, ["face down: Brute", "Owl"], True),
        ({"of_letter": 2}, ["face down: Brute", "face down: Crow", "Owl"], False),
        ({"of_letter": 2}, ["face down: Brute", "Owl", "face down: Brute"], True),
    ],
)
def test_a_condition_of_the_table_is_tested_at_the_check(goal: Any, queue: list[str], found: bool) -> None:
    brute, crow = challenge("Brute", war=1, letter="B"), challenge("Crow", war=1, letter="C")
    den = mission("Den", "B", **goal)
    story = enemy(queue, brute, crow, den, laid={"mission": "Den"})
    story.step()
    assert ("mission_defeated" in story.happened()) == found
    assert story.next() == ("rest" if found else "check")


@rule("FQ-R19", "FQ-R43")
@pytest.mark.parametrize("beaten", [True, False])
def test_a_mission_of_resources_counts_only_when_it_was_beaten_with_cards(beaten: bool) -> None:
    story = enemy(
        ["Owl", "Fox"], THINK, laid={"mission": "Think", "mission_beaten": beaten}, A={"hand": ["Book"] * 4}
    )
    story.step()
    assert (story.next() == "rest") == beaten


@rule("FQ-R20", "FQ-095")
def test_whoevers_enemy_phase_finds_a_condition_met_counts_as_who_defeated_the_mission() -> None:
    den = mission("Den", "A", face_down=1)
    story = enemy(["Owl", "face down: Fox"], den, laid={"mission": "Den", "turn": "B"})
    story.step()
    assert story.events("mission_defeated")[0].seat == 1
    story.step()
    assert story.whose_turn() == "C"


# ------------------------------------------------------------------ the strike


@rule("FQ-019", "FQ-071", "FQ-073", "FQ-R31")
def test_only_the_bottom_challenge_costs_the_active_player_its_danger() -> None:
    fiend = challenge("Fiend", war=9, danger=2, activation=[lose(1, "all")])
    story = enemy(["Owl", "Fox", "Owl", "Fox", "Fiend", "Ant"], fiend, A={"stamina": 4})
    story.step()
    assert [story.stamina(name) for name in "ABC"] == [4, 5, 5]
    story = enemy(["Owl", "Fox", "Owl", "Fox", "Ant", "Wolf"], A={"stamina": 4})
    story.step()
    assert [story.stamina(name) for name in "ABC"] == [2, 5, 5]
    assert story.happened()[:3] == ["struck", "stamina_lost", "challenge_discarded"]


@rule("FQ-020", "FQ-074", "FQ-075")
def test_danger_comes_first_and_the_activation_second_then_the_challenge_goes() -> None:
    story = striking(draw(), A={"deck": ["Club"]})
    story.step()
    assert story.happened()[:4] == ["struck", "stamina_lost", "drew", "challenge_discarded"]
    assert story.stamina("A") == 4
    assert story.hand("A") == ["Club"]
    assert story.challenge_discard() == ["Fiend"]


@rule("FQ-020", "FQ-072")
def test_face_down_neither_danger_nor_activation_happens_and_the_card_is_discarded() -> None:
    story = striking(draw(), danger=3, laid={"queue": ["Owl", "face down: Fiend"]}, A={"deck": ["Club"]})
    story.step()
    assert story.happened()[:2] == ["lies_still", "challenge_discarded"]
    assert story.stamina("A") == 5
    assert story.hand("A") == []
    assert story.challenge_discard() == ["Fiend"]


@rule("FQ-074")
def test_a_danger_of_zero_costs_nothing_and_the_activation_happens() -> None:
    story = striking(lose(1, "others"), danger=0)
    story.step()
    assert [story.stamina(name) for name in "ABC"] == [5, 4, 4]


@rule("FQ-R31", "FQ-074")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_you_on_an_activation_is_the_player_whose_turn_it_is_who_also_chooses(turn: str) -> None:
    seats: dict[str, Any] = {name: {"hand": ["Club", "Book"], "deck": ["War"]} for name in "ABC"}
    story = striking(
        does("discard", who="you"), does("draw", who="another"), laid={"turn": turn}, **seats
    ).will(**{turn: ["Book", "C"]})
    story.step()
    assert story.hand(turn) == ["Club"]
    assert story.hand("C") == ["Club", "Book", "War"]
    assert story.asked() == [(turn, "give_up"), (turn, "who")]


@rule("FQ-R31", "FQ-074")
def test_what_each_player_gives_up_each_chooses() -> None:
    seats: dict[str, Any] = {name: {"hand": ["Club", "Book"]} for name in "ABC"}
    story = striking(does("discard", who="all"), **seats).will(A=["Book"], B=["Club"], C=["Book"])
    story.step()
    assert [story.discard(name) for name in "ABC"] == [["Book"], ["Club"], ["Book"]]
    assert story.asked() == [("A", "give_up"), ("B", "give_up"), ("C", "give_up")]


@rule("FQ-R29", "FQ-077")
def test_if_danger_takes_the_last_stamina_the_activation_happens_with_the_hand_still_held() -> None:
    story = striking(does("discard", who="you"), A={"stamina": 1, "hand": ["Club", "Book"]}).will(A=["Book"])
    story.step()
    kinds = [kind for kind in story.happened() if kind != "challenge_laid"]
    assert kinds == ["struck", "stamina_lost", "discarded", "challenge_discarded", "retreated", "discarded"]
    assert story.discard("A") == ["Book", "Club"]
    assert story.in_retreat("A")


@rule("FQ-R29")
def test_stamina_regained_by_the_activation_prevents_the_retreat() -> None:
    story = striking(gain(1), danger=3, A={"stamina": 2, "hand": ["Club"]})
    story.step()
    assert not story.in_retreat("A")
    assert story.stamina("A") == 1
    assert story.hand("A") == ["Club"]


@rule("FQ-R04", "FQ-073")
@pytest.mark.parametrize(("danger", "left"), [(4, 1), (5, 0), (9, 0)])
def test_losses_stop_at_zero(danger: int, left: int) -> None:
    story = striking(danger=danger)
    story.step()
    assert story.stamina("A") == left
    assert story.events("stamina_lost")[0].number == min(danger, 5)


@rule("FQ-R04")
def test_gains_stop_at_the_printed_value() -> None:
    story = striking(gain(9), danger=1)
    story.step()
    assert story.stamina("A") == 5
    assert story.events("stamina_gained")[0].number == 1


@rule("FQ-008", "FQ-076")
@pytest.mark.parametrize(
    ("stamina", "danger", "retreats"), [(5, 4, False), (5, 5, True), (2, 2, True), (3, 2, False)]
)
def test_a_pioneer_retreats_at_zero_and_not_before(stamina: int, danger: int, retreats: bool) -> None:
    story = striking(danger=danger, A={"stamina": stamina})
    story.step()
    assert story.in_retreat("A") == retreats
    assert story.view("B")["seats"][0]["retreat"] == retreats
    assert not story.over()


@rule("FQ-008")
def test_damage_adds_up_over_turns() -> None:
    story = enemy(["Owl"] * 4 + ["Wolf", "Wolf"], laid={"challenge_deck": ["Wolf"] * 9}, A={"stamina": 5})
    for _ in range(3):
        story.until("enemy")
        story.step()
    story.until("enemy")
    story.step()
    assert story.stamina("A") == 5 - 2 - 1  # Wolf, then Owl in A's second turn


@rule("FQ-077")
def test_whoever_retreats_discards_the_whole_hand_to_the_own_pile() -> None:
    story = striking(
        A={"stamina": 1, "hand": ["Club", "Book", "Hook"], "discard": ["Bone"]}, B={"hand": ["Club"]}
    )
    story.step()
    assert story.hand("A") == []
    assert story.discard("A") == ["Bone", "Club", "Book", "Hook"]
    assert story.hand("B") == ["Club"]


@rule("FQ-R30", "FQ-R02")
def test_other_pioneers_at_zero_retreat_after_the_strike_the_active_one_first() -> None:
    story = striking(
        lose(2, "others"), danger=2, laid={"turn": "B"}, players=list("ABCD"),
        A={"stamina": 2, "hand": ["Club"]}, B={"stamina": 2, "hand": ["Book"]}, C={"stamina": 1, "hand": ["Hook"]},
    )  # fmt: skip
    story.step()
    assert [story.in_retreat(name) for name in "ABCD"] == [True, True, True, False]
    assert [event.seat for event in story.events("retreated")] == [1, 2, 0]
    assert story.happened().index("challenge_discarded") < story.happened().index("retreated")
    assert [story.hand(name) for name in "ABC"] == [[], [], []]


@rule("FQ-R30")
def test_a_pioneer_that_retreated_in_its_own_turn_loses_nothing_more_and_the_queue_moves() -> None:
    story = striking(danger=3, A={"retreat": True}, laid={"challenge_deck": ["Fox"] * 9})
    story.step()
    assert story.stamina("A") == 0
    assert "stamina_lost" not in story.happened()
    assert story.challenge_discard() == ["Fiend"]
    assert len(story.queue()) == 6
    assert story.whose_turn() == "B"


# ------------------------------------------------------------------ the queue


@rule("FQ-078", "FQ-079", "FQ-037", "FQ-R18")
def test_the_queue_moves_down_and_a_new_challenge_comes_in_at_the_top() -> None:
    story = enemy(
        ["Owl", "Wolf", "face down: Fox", "Owl", "face down: Ant", "Owl"],
        laid={"challenge_deck": ["Fox", "Ant"]},
    )
    story.step()
    assert story.queue() == ["Fox", "Owl", "Wolf", "face down: Fox", "Owl", "face down: Ant"]
    assert story.challenge_deck() == ["Ant"]
    assert story.challenge_discard() == ["Owl"]


@rule("FQ-079")
def test_of_two_new_challenges_the_later_lies_above_the_earlier() -> None:
    story = enemy(["Owl", "Wolf", "Fox", "Owl", "Ant"], laid={"challenge_deck": ["Fox", "Ant", "Owl"]})
    story.step()
    assert story.queue() == ["Ant", "Fox", "Owl", "Wolf", "Fox", "Owl"]
    assert [card["face_up"] for card in story.view("B")["queue"]] == [True] * 6
    assert story.challenge_deck() == ["Owl"]


@rule("FQ-080", "FQ-R39", "FQ-R18")
def test_an_empty_challenge_deck_is_renewed_from_the_discard_pile_this_strike_included() -> None:
    discards = ["Owl", "Fox", "Ant", "Wolf"]
    queue = ["Owl", "Owl", "Owl", "Owl", "Owl", "face down: Brute"]
    brute = challenge("Brute", war=1)
    found = set()
    for seed in range(20):
        story = enemy(queue, brute, laid={"challenge_discard": discards}, seed=seed)
        story.step()
        assert len(story.queue()) == 6
        assert story.challenge_discard() == []
        assert sorted([story.queue()[0], *story.challenge_deck()]) == sorted([*discards, "Brute"])
        assert story.events("challenges_renewed")[0].number == 5
        found.add(story.queue()[0])
    assert "Brute" in found  # it comes back at once, and face up
    assert len(found) > 2


@rule("FQ-080")
def test_a_deck_that_merely_ran_empty_is_not_renewed() -> None:
    story = enemy(["Owl"] * 6, laid={"challenge_deck": ["Fox"], "challenge_discard": ["Ant"]})
    story.step()
    assert story.challenge_deck() == []
    assert story.challenge_discard() == ["Ant", "Owl"]
    assert "challenges_renewed" not in story.happened()


@rule("FQ-R39")
def test_the_only_challenge_comes_straight_back() -> None:
    story = enemy(["face down: Owl"])
    story.step()
    assert story.queue() == ["Owl"]
    assert story.challenge_discard() == []


@rule("FQ-R09")
def test_a_short_queue_strikes_with_its_lowest_card_and_is_as_long_as_possible() -> None:
    story = enemy(["Owl", "Wolf"], laid={"challenge_deck": ["Fox"]})
    story.step()
    assert story.stamina("A") == 3
    assert len(story.queue()) == 3
    assert story.queue()[1:] == ["Fox", "Owl"]


@rule("FQ-R09", "FQ-071")
def test_with_an_empty_queue_nothing_strikes() -> None:
    story = enemy([], laid={"challenge_deck": ["Fox", "Owl"]})
    story.step()
    assert story.stamina("A") == 5
    assert story.happened()[0] == "nothing_strikes"
    assert story.queue() == ["Owl", "Fox"]
    assert story.challenge_discard() == []
    assert story.whose_turn() == "B"


@rule("FQ-R09")
def test_a_queue_that_an_effect_has_shortened_closes_up_and_is_filled_only_in_step_four() -> None:
    trick = {"name": "Trick", "resources": {"mind": 1}, "effect": [does("remove", which="bottom")]}
    story = table(
        trick,
        laid={"queue": ["Owl", "Fox", "Fox", "Fox", "Ant", "Wolf"], "challenge_deck": ["Owl"] * 5},
        A={"hand": ["Trick"]},
    ).will(A=["Owl"])
    story.step()
    assert story.queue() == ["face down: Owl", "Fox", "Fox", "Fox", "Ant"]
    story.until("enemy")
    assert len(story.queue()) == 5
    story.step()
    assert story.stamina("A") == 5  # the Ant struck, from the fifth place
    assert story.challenge_discard() == ["Wolf", "Ant"]
    assert len(story.queue()) == 6
    assert len(story.challenge_deck()) == 3


@rule("FQ-R18", "FQ-072")
def test_a_defeated_challenge_moves_down_face_down_and_leaves_without_effect() -> None:
    story = table(
        laid={"queue": ["Ant", "Wolf", "Ant"], "challenge_deck": ["Fox"] * 9}, A={"hand": ["Spear"]}, B={}
    )
    story.will(A=["Wolf"])
    story.turn()
    assert story.queue()[-2:] == ["Ant", "face down: Wolf"]
    story.turn()
    assert story.stamina("B") == 5
    assert story.challenge_discard() == ["Ant", "Wolf"]
    assert story.view("A")["challenge_discard"][1]["face_up"] is True


# ------------------------------------------------------------------ the next player


@rule("FQ-081", "FQ-R44")
@pytest.mark.parametrize("retreat", [True, False])
def test_the_left_hand_neighbour_is_up_active_or_in_retreat(retreat: bool) -> None:
    story = enemy(["Owl", "Fox"], B={"retreat": retreat})
    story.step()
    assert (story.next(), story.whose_turn()) == ("check", "B")
    story.step()
    assert story.told()[-1] == ("B's turn, in retreat." if retreat else "B has no card left to draw.")


@rule("FQ-R44", "FQ-081")
def test_after_the_last_seat_comes_the_first() -> None:
    story = enemy(["Owl", "Fox"], laid={"turn": "C"})
    story.step()
    assert story.whose_turn() == "A"


@rule("FQ-R02", "FQ-068")
def test_the_steps_of_the_enemy_phase_come_in_the_order_of_the_book() -> None:
    story = striking(danger=5, laid={"challenge_deck": ["Fox"] * 5}, A={"hand": ["Club"]})
    story.step()
    assert story.happened() == [
        "struck", "stamina_lost", "challenge_discarded", "retreated", "discarded", *["challenge_laid"] * 5,
    ]  # fmt: skip


@rule("FQ-073")
def test_what_an_activation_asks_has_to_be_answered() -> None:
    story = striking(does("discard", who="you"), A={"hand": ["Club", "Book"]})
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["Club", "Book"]
