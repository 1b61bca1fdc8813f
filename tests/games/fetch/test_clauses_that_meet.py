"""Where two clauses meet."""

from typing import Any

import pytest

from tests.games.fetch.phrases import (
    FROM_PILE,
    FRONT,
    GIVE,
    THINK,
    TOP_CARD,
    YES,
    does,
    dog,
    draw,
    gain,
    lose,
    striking,
    table,
)
from tests.games.fetch.story import Unanswered, challenge, fortune, mission
from tests.ledger_marks import rule

FULL = {"queue": ["Fox", "Owl", "Ant"], "challenge_deck": ["Fox"] * 9}


@rule("FQ-R41", "FQ-R19", "FQ-R20")
def test_a_challenge_defeated_by_an_effect_can_complete_the_mission_of_this_turn() -> None:
    den = mission("Den", "A", face_down=2)
    snare = fortune("Snare", war=1, effect=[does("defeat", which="chosen")])
    story = table(den, snare, laid={**FULL, "mission": "Den"}, A={"hand": ["Snare"]}).will(A=["Ant", "Owl"])
    story.step()
    assert story.queue() == ["Fox", "face down: Owl", "face down: Ant"]
    story.until("rest")
    assert story.events("mission_defeated")[0].seat == 0


@rule("FQ-R09", "FQ-071", "FQ-R19")
def test_a_roused_challenge_undoes_a_condition_before_the_check() -> None:
    den = mission("Den", "A", face_down=1)
    horn = fortune("Horn", mind=1, effect=[does("rouse", which="bottom")])
    laid = {"queue": ["Fox", "Owl", "face down: Wolf"], "challenge_deck": ["Fox"] * 9, "mission": "Den"}
    story = table(den, horn, laid=laid, A={"hand": ["Horn"]}).will(
        A=[
            "Fox",
        ]
    )
    story.step()
    assert story.queue() == ["Fox", "Owl", "Wolf"]
    story.turn()
    assert "mission_defeated" not in story.happened()
    assert story.stamina("A") == 3


@rule("FQ-R18", "FQ-R16", "FQ-049")
def test_a_roused_challenge_can_be_tried_again_by_the_next_player() -> None:
    horn = fortune("Horn", effect=[does("rouse", which="top")])
    laid = {"queue": ["face down: Ant", "Fox", "Owl"], "challenge_deck": ["Fox"] * 9}
    story = table(horn, laid=laid, A={"hand": ["Horn"]}, B={"hand": ["Club"]}).will(A=["Fox"], B=["Ant"])
    story.turn()
    story.step(2)
    assert "face down: Ant" in story.queue()


@rule("FQ-R29", "FQ-R30", "FQ-R32")
def test_an_activation_that_draws_for_a_pioneer_without_stamina_is_discarded_with_the_hand() -> None:
    story = striking(draw(2), danger=5, A={"deck": ["Book", "Club"], "hand": ["Bone"]})
    story.step()
    assert story.hand("A") == []
    assert sorted(story.discard("A")) == ["Bone", "Book", "Club"]


@rule("FQ-R30", "FQ-R31", "FQ-073")
def test_a_pioneer_that_retreated_in_its_own_phase_still_meets_the_activation() -> None:
    story = striking(draw(), lose(1, "others"), A={"retreat": True, "deck": ["Book"]})
    story.step()
    assert story.hand("A") == ["Book"]
    assert [story.stamina(name) for name in "ABC"] == [0, 4, 4]


@rule("FQ-R36", "FQ-R29")
def test_an_activation_can_return_a_pioneer_that_retreated_this_turn() -> None:
    story = striking(does("return", who="you", count=2), danger=3, A={"retreat": True})
    story.step()
    assert not story.in_retreat("A")
    assert story.stamina("A") == 2


@rule("FQ-R24", "FQ-045", "FQ-064")
def test_the_price_may_be_the_very_card_that_is_drawn_again() -> None:
    rex = dog("Rex", active=[draw()])
    seat = {"pioneer": "Good Rex", "hand": ["Club"]}
    story = table(rex, begin="action", laid=FULL, A=seat).will(A=[FRONT])
    story.step()
    assert story.hand("A") == ["Club"]
    assert story.happened() == ["discarded", "front_used", "deck_renewed", "drew"]


@rule("FQ-059", "FQ-067", "FQ-R43")
def test_a_card_gained_with_four_in_hand_is_discarded_or_another_is() -> None:
    laid = {**FULL, "pile": ["Hook"], "defeated": ["challenge"]}
    story = table(begin="action", laid=laid, A={"hand": ["Bone"] * 4}).will(A=[FROM_PILE, "Hook"])
    story.step(2)
    assert story.hand("A") == ["Bone"] * 4
    assert story.discard("A") == ["Hook"]
    assert story.pile() == []


@rule("FQ-R25", "FQ-R45")
def test_nobody_gives_when_all_the_others_have_left() -> None:
    story = table(begin="action", laid=FULL, A={"hand": ["Bone"]})
    story.game.gone = 0b010
    story.will(A=[GIVE, "Bone"])
    story.step()
    assert story.hand("C") == ["Bone"]


@rule("FQ-R12", "FQ-R11", "FQ-R14")
def test_a_gift_by_an_effect_may_be_played_by_the_recipient_in_the_next_turn() -> None:
    hand_over = fortune("Hand Over", effect=[does("give", who="another")])
    pin = fortune("Pin", mind=1, effect=[gain(1, tags=["Keen"])])
    story = table(
        hand_over, pin, dog("Keen", tags=["Keen"]), laid=FULL, A={"hand": ["Hand Over", "Pin"]},
        B={"pioneer": "Good Keen", "stamina": 1},
    ).will(A=["Fox", "Hand Over", "B"])  # fmt: skip
    story.turn()
    assert story.hand("B") == ["Pin"]
    story.will(B=["Owl"])
    story.step(2)
    assert story.stamina("B") == 2
    assert story.discard("B") == ["Pin"]


@rule("FQ-R42", "FQ-R30", "FQ-R13")
def test_effects_of_one_card_after_its_player_has_retreated_are_dropped() -> None:
    mess = fortune("Mess", effect=[lose(5), draw(), gain(5, "others")])
    story = table(mess, laid=FULL, A={"hand": ["Mess"], "deck": ["Book"]}, B={"stamina": 1}).will(A=["Fox"])
    story.step()
    assert story.deck("A") == ["Book"]
    assert story.stamina("B") == 1
    assert story.discard("A") == ["Mess"]


@rule("FQ-R30", "FQ-R42")
def test_another_pioneers_retreat_does_not_stop_the_card() -> None:
    mess = fortune("Mess", effect=[lose(5, "others"), gain(1)])
    story = table(
        mess, laid=FULL, players=list("ABCD"), A={"hand": ["Mess"], "stamina": 1}, D={"retreat": True}
    ).will(A=["Fox"])
    story.step()
    assert [story.in_retreat(name) for name in "ABCD"] == [False, True, True, True]
    assert story.stamina("A") == 2
    assert not story.over()


@rule("FQ-R26", "FQ-R30", "FQ-R32")
def test_a_back_action_can_lose_the_game_at_once() -> None:
    wild = dog("Wild", retreat=[lose(9, "others")])
    story = table(
        wild, begin="check", laid=FULL, A={"pioneer": "Good Wild", "retreat": True}, C={"retreat": True}
    )
    story.will(A=[YES])
    story.step()
    assert story.over()
    assert story.ended_by() == "FQ-097"


@rule("FQ-R36", "FQ-039")
def test_a_pioneer_returned_by_another_has_a_full_turn_next() -> None:
    horn = fortune("Horn", effect=[does("return", who="player")])
    story = table(horn, laid=FULL, A={"hand": ["Horn"]}, B={"retreat": True, "deck": ["War"] * 5}).will(
        A=["Fox"]
    )
    story.turn()
    story.step()
    assert story.hand("B") == ["War"] * 4
    assert story.next() == "attempt"
    assert story.stamina("B") == 1


@rule("FQ-100", "FQ-R27", "FQ-R41")
def test_what_the_active_ability_draws_is_too_late_for_this_turns_attempt() -> None:
    rex = dog("Rex", active=[draw(2)])
    seat = {"pioneer": "Good Rex", "hand": ["Club"], "deck": ["Spear", "Spear"]}
    story = table(rex, laid=FULL, A=seat).will(A=["Ant", FRONT])
    story.until("enemy")
    assert story.hand("A") == ["Spear", "Spear"]
    assert [ask for _, ask in story.asked()] == ["target", "action"]


@rule("FQ-058", "FQ-063", "FQ-R21")
def test_a_failed_attempt_after_which_nothing_is_free() -> None:
    rex = dog("Rex", active=[draw(1)])
    seat = {"pioneer": "Good Rex", "hand": ["Club", "Bone"], "deck": ["Spear"]}
    laid = {**FULL, "pile": ["Hook"], "fortune_deck": ["Mind"]}
    story = table(rex, laid=laid, A=seat).will(A=["Owl", "Club", "pass", FRONT])
    story.step(2)
    assert story.discard("A") == ["Club", "Bone"]
    assert story.hand("A") == ["Spear"]


@rule("FQ-R43", "FQ-050", "FQ-R21")
def test_a_mission_beaten_with_cards_makes_the_active_ability_free_and_opens_the_pile() -> None:
    rex = dog("Rex", active=[draw(1)])
    seat = {"pioneer": "Good Rex", "hand": ["Book", "Book"], "deck": ["Spear"]}
    story = table(THINK, rex, laid={**FULL, "mission": "Think", "pile": ["Hook"]}, A=seat)
    story.will(A=["Think", "Book", "Book"])
    story.step()
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["choose from the Fortune Pile", "use my Active ability", "pass"]


@rule("FQ-R43", "FQ-048")
def test_a_mission_that_has_been_beaten_is_no_target_any_more() -> None:
    laid = {**FULL, "mission": "Think", "mission_beaten": True}
    story = table(THINK, laid=laid, A={"hand": ["Book"]})
    with pytest.raises(Unanswered):
        story.step()
    assert "Think" not in story.offered()


@rule("FQ-R45", "FQ-R43", "FQ-069")
def test_a_mission_beaten_by_a_player_who_then_leaves_is_found_at_the_next_enemy_phase() -> None:
    laid = {**FULL, "mission": "Think", "mission_beaten": True}
    story = table(THINK, begin="action", laid=laid, A={"hand": ["Book"]}).will(A=["pass"])
    story.concede("A")
    story.step()
    assert (story.next(), story.whose_turn()) == ("check", "B")
    story.until("enemy")
    story.step()
    assert story.next() == "rest"
    story.step()
    assert story.whose_turn() == "C"


@rule("FQ-R23", "FQ-062", "FQ-R22")
def test_with_nothing_to_take_use_or_give_the_action_is_a_pass() -> None:
    story = table(begin="action", laid=FULL)
    story.step()
    assert story.happened() == ["action_passed"]
    assert story.next() == "hand limit"


@rule("FQ-R39", "FQ-R18", "FQ-053")
def test_a_defeated_challenge_that_comes_straight_back_can_be_defeated_again() -> None:
    story = table(laid={"queue": ["Ant"]}, A={"hand": ["Club"]}, B={"hand": ["Club"]}).will(A=["Ant"])
    story.turn()
    assert story.queue() == ["Ant"]
    story.will(B=["Ant"])
    story.step(2)
    assert story.queue() == ["face down: Ant"]
    assert story.happened("challenge_defeated") == ["challenge_defeated"] * 2


@rule("FQ-061", "FQ-R23", "FQ-060")
def test_the_last_card_of_the_fortune_deck_can_be_taken() -> None:
    story = table(begin="action", laid={**FULL, "fortune_deck": ["Book"]}, A={"hand": ["Bone"]}).will(
        A=[TOP_CARD]
    )
    story.step()
    assert story.hand("A") == ["Bone", "Book"]
    assert story.fortune_deck() == []


@rule("FQ-R03", "FQ-R17", "FQ-016")
def test_resources_that_effects_add_count_like_printed_ones() -> None:
    gate = challenge("Gate", mind=2, war=1)
    spark = fortune("Spark", mind=1, effect=[does("add", resources={"any": 1, "war": 1})])
    story = table(gate, spark, laid={"queue": ["Gate"]}, A={"hand": ["Spark"]}).will(A=["Gate"])
    story.step()
    assert story.queue() == ["face down: Gate"]
    assert [(event.number, event.more) for event in story.events("resources_added")] == [(1, 2), (1, 3)]


@rule("FQ-R14", "FQ-R30", "FQ-055")
def test_with_effects_afterwards_the_cards_after_a_retreat_do_nothing() -> None:
    bomb, drum = fortune("Bomb", war=1, effect=[lose(5)]), fortune("Drum", effect=[gain(1, "others")])
    options = {"effects": "afterwards"}
    story = table(
        bomb, drum, laid=FULL, options=options, A={"hand": ["Bomb", "Drum"]}, B={"stamina": 1}
    ).will(A=["Ant", "Bomb", "Drum"])
    story.step()
    assert story.stamina("B") == 1
    assert story.in_retreat("A")
    assert "face down: Ant" not in story.queue()
    assert story.next() == "enemy"


@rule("FQ-096", "FQ-R33", "FQ-R43")
def test_the_final_mission_beaten_with_cards_wins_at_the_check_and_not_before() -> None:
    laid: dict[str, Any] = {**FULL, "mission": "Think", "mission_deck": []}
    story = table(THINK, laid=laid, A={"hand": ["Book", "Book", "Bone"]}).will(
        A=["Think", "Book", "Book", "pass", "pass"]
    )
    story.until("enemy")
    assert not story.over()
    story.step()
    assert story.over()
    assert story.winner() == "A"
    assert len(story.result()["winners"]) == 3
