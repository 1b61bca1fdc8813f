"""The Rest."""

from typing import Any

import questhall as qh
from tests.games.fetch.story import Story, challenge, mission
from tests.ledger_marks import rule

CHALLENGES = [
    challenge("Ant"),
    challenge("Bee", letter="B"),
    challenge("Crow", letter="C"),
]
MISSIONS = [
    mission("One", "A", face_down=6),
    mission("Two", "B", face_down=6),
    mission("Three", "C", face_down=6),
]


def resting(*, table: dict[str, Any] | None = None, **seats: Any) -> Story:
    """The Rest after Mission One, which A's Enemy phase has found defeated."""
    laid = {
        "mission": "One",
        "mission_deck": ["Two", "Bee", "Bee", "Three", "Crow"],
        "queue": ["Ant", "face down: Ant", "Ant", "face down: Ant", "Ant", "Ant"],
        "challenge_deck": ["Ant"],
        "challenge_discard": ["Ant"] * 4,
        "pile": ["Soft Paws"] * 4,
        "fortune_deck": ["Master Key"] * 3,
    }
    return Story(cards=[*CHALLENGES, *MISSIONS], begin="rest", table={**laid, **(table or {})}, **seats)


@rule("FQ-082", "FQ-083", "FQ-084", "FQ-R34", "FQ-R36", "FQ-R02")
def test_all_rest_and_only_those_in_retreat_come_back_with_1_stamina() -> None:
    table = resting(A={"stamina": 2}, C={"retreat": True})
    table.step()
    assert [table.in_retreat(name) for name in "ABC"] == [False] * 3
    assert [table.stamina(name) for name in "ABC"] == [2, 5, 1]
    assert [event.number for event in table.events("came_back")] == [1]


@rule("FQ-085", "FQ-086", "FQ-R35")
def test_everybody_may_discard_any_number_and_then_draws_up_to_four() -> None:
    table = resting(
        A={"hand": ["Mind", "War", "Skill"], "deck": ["War"] * 5},
        B={"hand": ["Mind"] * 5, "deck": ["War"]},
        C={"retreat": True, "deck": ["Skill"] * 5},
    ).will(A=["Mind", "Skill", "done"], B=["done"])
    table.step()
    assert table.hand("A") == ["War"] * 4
    assert table.discard("A") == ["Mind", "Skill"]
    assert table.hand("B") == ["Mind"] * 5
    assert table.hand("C") == ["Skill"] * 4
    assert table.happened("discarded", "drew") == ["discarded"] * 2 + ["drew"] * 7


@rule("FQ-085")
def test_all_or_nothing_may_be_discarded() -> None:
    everything = resting(A={"hand": ["Mind", "War"]}).will(A=["War", "Mind"])
    everything.step()
    assert everything.happened("discarded") == ["discarded"] * 2
    assert sorted(everything.hand("A")) == ["Mind", "War"]  # drawn again
    nothing = resting(A={"hand": ["Mind", "War"]}).will(A=["done"])
    nothing.step()
    assert nothing.happened("discarded") == []


@rule("FQ-R35", "FQ-085")
def test_all_decide_in_secret_at_the_same_time() -> None:
    scene = {
        "title": "a rest",
        "players": ["A", "B", "C"],
        "begin": "rest",
        "seat": {"A": {"hand": ["Mind", "War"]}, "B": {"hand": ["Skill"]}},
        "table": {"rest": "away"},
    }
    match = qh.scene("fetch", scene)
    assert [decision.seat for decision in match.pending] == [0, 1]
    before = match.view(1)
    match.answer(0, match.pending[0].values[0])
    assert match.view(1) == before
    assert [waiting["ask"] for waiting in match.waiting(1)] == [None, "rest"]
    match.answer(0, -1)
    assert match.view(1) == before
    match.answer(1, -1)
    assert "discarded" in [event["kind"] for event in match.events(1)]


@rule("FQ-087", "FQ-088", "FQ-R23")
def test_the_pile_is_shuffled_back_and_four_new_cards_lie_open() -> None:
    table = resting()
    table.step()
    assert len(table.pile()) == 4
    assert sorted(table.pile() + table.fortune_deck()) == ["Master Key"] * 3 + ["Soft Paws"] * 4
    seen = {tuple(resting_pile(seed)) for seed in range(6)}
    assert len(seen) > 1
    few = resting(table={"pile": ["Soft Paws"], "fortune_deck": ["Master Key"]})
    few.step()
    assert (len(few.pile()), few.fortune_deck()) == (2, [])


def resting_pile(seed: int) -> list[str]:
    """The new pile after a Rest with this chance."""
    table = Story(
        cards=MISSIONS,
        begin="rest",
        seed=seed,
        table={"mission": "One", "pile": ["Soft Paws"] * 4, "fortune_deck": ["Master Key"] * 3},
    )
    table.step()
    return table.pile()


@rule("FQ-089", "FQ-090", "FQ-092", "FQ-R07")
def test_the_next_mission_comes_into_force_and_the_old_one_is_out() -> None:
    table = resting()
    table.step()
    assert table.mission() == "Two"
    assert "One" in table.away()
    assert table.mission_deck() == ["Three", "Crow"]
    assert not table.game.is_mission_beaten


@rule("FQ-091", "FQ-092", "FQ-093", "FQ-094")
def test_all_challenges_and_those_of_the_new_letter_are_shuffled_into_a_new_queue() -> None:
    table = resting()
    table.step()
    assert len(table.queue()) == 6
    assert not any(name.startswith("face down") for name in table.queue())
    assert sorted(table.queue() + table.challenge_deck()) == ["Ant"] * 11 + ["Bee"] * 2
    assert len(table.challenge_deck()) == 7
    assert table.challenge_discard() == []


@rule("FQ-R09", "FQ-093")
def test_with_fewer_than_six_challenges_the_queue_is_as_long_as_can_be() -> None:
    table = resting(table={"queue": ["Ant"], "challenge_deck": [], "challenge_discard": []})
    table.step()
    assert sorted(table.queue()) == ["Ant", "Bee", "Bee"]
    assert table.challenge_deck() == []


@rule("FQ-095", "FQ-R20")
def test_the_neighbour_of_whoever_defeated_the_mission_is_next() -> None:
    for seat, following in (("A", "B"), ("B", "C"), ("C", "A")):
        table = resting(table={"turn": seat})
        table.step()
        assert (table.whose_turn(), table.next()) == (following, "check")


@rule("FQ-R20", "FQ-058")
def test_a_mission_that_is_a_state_of_the_table_counts_for_nothing_in_step_3() -> None:
    table = Story(
        cards=[challenge("Ant"), mission("Den", "A", face_down=1)],
        begin="action",
        A={"hand": ["Mind"]},
        table={"mission": "Den", "queue": ["face down: Ant"], "pile": ["Soft Paws"], "turn": "A"},
    ).will(A=["pass"])
    table.step()
    assert "choose from the Fortune Pile" not in table.offered()
    table.step(2)
    assert [table.names[event.seat] for event in table.events("mission_defeated")] == ["A"]
