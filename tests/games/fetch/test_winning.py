"""Winning, losing, leaving."""

from typing import Any

import questhall as qh
from questhall.kernel.rng import Dice
from tests.games.fetch.story import Story, challenge, fortune, mission, pioneer
from tests.ledger_marks import rule

WOLF = challenge("Wolf", danger=5)
LAST: dict[str, Any] = {"mission": "Den", "mission_deck": []}


@rule("FQ-001", "FQ-096", "FQ-R33", "FQ-022")
def test_all_win_when_the_last_mission_is_found_defeated() -> None:
    den = mission("Den", "D", face_down=1)
    table = Story(
        cards=[WOLF, den],
        begin="enemy",
        B={"retreat": True},
        table={**LAST, "queue": ["face down: Wolf", "Wolf"]},
    )
    table.step()
    assert table.over()
    assert table.result()["winners"] == [0, 1, 2]
    assert {seat["outcome"] for seat in table.result()["seats"]} == {"won"}
    assert table.ended_by() == "FQ-096"
    assert table.happened("struck", "rest_began") == []
    assert table.stamina("A") == 5


@rule("FQ-096", "FQ-022")
def test_after_the_third_mission_the_game_goes_on() -> None:
    table = Story(
        cards=[WOLF, mission("Den", "C", face_down=1)],
        begin="enemy",
        table={"mission": "Den", "queue": ["face down: Wolf"]},
    )
    table.step()
    assert not table.over()
    assert table.next() == "rest"


@rule("FQ-097", "FQ-001", "FQ-R32")
def test_all_lose_when_the_last_active_pioneer_retreats() -> None:
    table = Story(
        cards=[WOLF], begin="enemy", B={"retreat": True}, C={"retreat": True}, table={"queue": ["Wolf"]}
    )
    table.step()
    assert table.over()
    assert table.result()["winners"] == []
    assert {(seat["outcome"], seat["place"]) for seat in table.result()["seats"]} == {("lost", 1)}
    assert table.ended_by() == "FQ-097"
    assert table.happened("challenge_laid") == []
    one_left = Story(cards=[WOLF], begin="enemy", B={"retreat": True}, table={"queue": ["Wolf"]})
    one_left.step()
    assert not one_left.over()


@rule("FQ-R32", "FQ-R43", "FQ-R30")
def test_a_mission_beaten_with_cards_is_no_victory_if_the_last_pioneer_retreats_before_the_check() -> None:
    den = mission("Den", "D", resources={"mind": 1})
    pain = pioneer("Rex", active=[{"do": "lose_stamina", "who": "you", "count": 9}])
    table = Story(
        cards=[den, pain],
        A={"pioneer": "Rex", "hand": ["Mind"]},
        B={"retreat": True},
        C={"retreat": True},
        table=LAST,
    ).will(A=["Den", 3])
    table.step(2)
    assert table.over()
    assert table.ended_by() == "FQ-097"
    assert "2" not in table.result()["text"].split(" of ")[0][-2:]


@rule("FQ-R30")
def test_a_retreat_in_ones_own_attempt_skips_the_rest_of_the_phase_but_not_the_enemy() -> None:
    thorn = fortune("Thorn", war=5, effect=[{"do": "lose_stamina", "who": "you", "count": 9}])
    table = Story(
        cards=[WOLF, thorn],
        A={"hand": ["Thorn", "Mind"]},
        table={"queue": ["Wolf"]},
    ).will(A=["Wolf", "Thorn"])
    table.step()
    assert table.in_retreat("A")
    assert table.queue() == ["Wolf"]
    assert sorted(table.discard("A")) == ["Mind", "Thorn"]
    assert table.next() == "enemy"
    table.step()
    assert table.happened("struck", "stamina_lost") == ["stamina_lost", "struck"]
    assert table.whose_turn() == "B"


@rule("FQ-R30")
def test_a_retreat_by_ones_own_action_skips_the_hand_limit() -> None:
    rex = pioneer(
        "Rex", active=[{"do": "lose_stamina", "who": "all", "count": 9}, {"do": "draw", "who": "you"}]
    )
    table = Story(
        cards=[rex],
        begin="action",
        A={"pioneer": "Rex", "hand": ["Mind"] * 6, "deck": ["War"]},
        B={"retreat": True},
        C={"retreat": True},
        table={"defeated": ["challenge"]},
    ).will(A=[3])
    table.step()
    assert table.over()
    alone = Story(
        cards=[
            pioneer(
                "Rex", active=[{"do": "lose_stamina", "who": "you", "count": 9}, {"do": "draw", "who": "you"}]
            )
        ],
        begin="action",
        A={"pioneer": "Rex", "hand": ["Mind"] * 6, "deck": ["War"]},
        table={"defeated": ["challenge"]},
    ).will(A=[3])
    alone.step()
    assert alone.next() == "enemy"
    assert (alone.hand("A"), len(alone.discard("A"))) == ([], 6)


@rule("FQ-R45")
def test_whoever_leaves_takes_no_more_turns_and_no_share_in_the_victory() -> None:
    den = mission("Den", "D", face_down=1)
    table = Story(cards=[WOLF, den], begin="check", A={"deck": ["Mind"]}, table={**LAST, "queue": ["Wolf"]})
    table.concede("B")
    table.step()
    assert table.happened("left") == ["left"]
    table.will(A=["pass", "pass"])
    table.turn()
    assert table.whose_turn() == "C"
    assert table.view()["seats"][1]["gone"]
    won = Story(cards=[WOLF, den], begin="enemy", table={**LAST, "queue": ["face down: Wolf"]})
    won.concede("C")
    won.step()
    assert won.result()["winners"] == [0, 1, 2]  # the step under way came first
    late = Story(cards=[WOLF, den], begin="hand limit", table={**LAST, "queue": ["face down: Wolf"]})
    late.concede("C")
    late.step(2)
    assert late.result()["winners"] == [0, 1]
    assert [seat["place"] for seat in late.result()["seats"]] == [1, 1, 2]


@rule("FQ-R45")
def test_a_turn_ends_with_its_player_leaving_and_nothing_strikes() -> None:
    table = Story(cards=[WOLF], A={"hand": ["Mind"]}, table={"queue": ["Wolf"]})
    table.concede("A")
    table.step()
    assert (table.next(), table.whose_turn()) == ("check", "B")
    assert "struck" not in table.happened()


@rule("FQ-R45", "FQ-097")
def test_the_game_is_lost_when_those_who_stay_are_all_in_retreat_or_nobody_stays() -> None:
    table = Story(begin="hand limit", B={"retreat": True}, C={"retreat": True})
    table.concede("A")
    table.step()
    assert table.ended_by() == "FQ-097"
    empty = Story(begin="hand limit")
    empty.concede("A", "B", "C")
    empty.step()
    assert empty.over()
    assert (empty.ended_by(), empty.result()["winners"]) == ("FQ-R45", [])
    assert "Everybody has left" in empty.result()["text"]


@rule("FQ-R45")
def test_who_has_left_gets_no_gift_and_no_effect_and_does_not_rest() -> None:
    table = Story(
        begin="action", A={"hand": ["Mind"]}, B={"retreat": True}, C={"hand": ["War"]}, table={"queue": []}
    )
    table.concede("B")
    table.will(A=["pass"])
    table.step()
    table.until("check")
    table.concede("C")
    table.will(C=[])
    table.step()
    assert table.whose_turn() == "A"
    resting = Story(
        begin="hand limit",
        B={"retreat": True},
        C={"hand": ["War"]},
        cards=[mission("Den", "A", face_down=1), WOLF],
        table={"mission": "Den", "queue": ["face down: Wolf"]},
    )
    resting.concede("B", "C")
    resting.step(3)
    assert resting.in_retreat("B")
    assert resting.hand("C") == ["War"]
    assert resting.whose_turn() == "A"


@rule("FQ-R45", "FQ-038")
def test_one_may_leave_while_pioneers_are_chosen() -> None:
    for leaver in range(3):
        match = qh.new("fetch", players=3, seed=leaver)
        match.concede(leaver)
        dice = Dice(leaver)
        while not match.over:
            decision = match.pending[dice.below(len(match.pending))]
            match.answer(decision.seat, decision.values[dice.below(len(decision.values))])
        assert leaver not in match.result["winners"]  # type: ignore[index]
    lonely = qh.new("fetch", players=3, seed=1)
    for seat in range(3):
        if not lonely.over:
            lonely.concede(seat)
    assert lonely.result is not None and lonely.result["clause"] == "FQ-R45"
