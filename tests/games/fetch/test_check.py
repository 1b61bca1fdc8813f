"""Step 1 of the Pioneer phase: in retreat or active, and drawing."""

import pytest

from tests.games.fetch.phrases import EYES, FRONT, YES, does, dog, draw, gain, table
from tests.games.fetch.story import Story, Unanswered
from tests.ledger_marks import rule

HELPER = dog("Helper", active=[draw(2)], retreat=[does("draw", who="another")])
IN_RETREAT = {"pioneer": "Good Helper", "retreat": True}


def helping(**keys: object) -> Story:
    """A is in retreat and could let another draw."""
    seats: dict[str, dict[str, object]] = {
        "A": {**IN_RETREAT, "hand": ["Club"], "deck": ["Spear"] * 5},
        "B": {"deck": ["Book"] * 5},
    }
    laid = {
        "queue": ["Owl", "Fox", "Wolf"],
        "challenge_deck": ["Ant"],
        "fortune_deck": ["Hook"],
        "pile": ["Bone"],
    }
    return table(HELPER, begin="check", laid=laid, **{**seats, **keys})


@rule("FQ-039", "FQ-040")
def test_in_retreat_the_back_action_and_declining_are_offered() -> None:
    story = helping()
    with pytest.raises(Unanswered):
        story.step()
    assert story.asked() == [("A", "help")]
    assert story.offered() == ["use it", "leave it"]


@rule("FQ-039", "FQ-043")
def test_an_active_pioneer_has_the_full_turn() -> None:
    story = helping(A={"pioneer": "Good Helper", "deck": ["Spear"] * 5})
    story.step()
    assert story.asked() == []
    assert story.next() == "attempt"
    assert story.hand("A") == ["Spear"] * 4
    assert story.told()[0] == "A's turn begins."


@rule("FQ-041", "FQ-042", "FQ-R26")
@pytest.mark.parametrize("used", [True, False])
def test_a_retreat_turn_is_over_after_the_back_action_used_or_not(used: bool) -> None:
    story = helping().will(A=[YES, "B"] if used else ["pass"])
    queue = story.queue()
    story.step()
    assert story.next() == "check"
    assert story.whose_turn() == "B"
    assert story.hand("A") == ["Club"]
    assert story.discard("A") == []
    assert len(story.deck("A")) == 5
    assert len(story.hand("B")) == (1 if used else 0)
    assert story.queue() == queue
    assert story.challenge_deck() == ["Ant"]
    assert story.challenge_discard() == []
    assert {ask for _, ask in story.asked()} <= {"help", "who"}
    assert story.happened()[1] == ("helped" if used else "help_declined")
    assert not set(story.happened()) & {"struck", "challenge_laid", "discarded", "attempt_began"}
    assert story.told()[0] == "A's turn, in retreat."


@rule("FQ-040", "FQ-R24")
def test_a_back_action_that_can_do_nothing_is_not_asked_for() -> None:
    story = helping(A=IN_RETREAT, B={"deck": []})
    story.step()
    assert story.asked() == []
    assert story.whose_turn() == "B"


@rule("FQ-042", "FQ-R26")
def test_a_mission_condition_that_holds_in_a_retreat_turn_is_found_at_the_next_enemy_phase() -> None:
    pan = dog("Pan", retreat=[does("lower", which="chosen")])
    den = {"kind": "mission", "name": "Den", "letter": "A", "goal": {"lowest": 1}}
    laid = {"queue": ["face down: Owl", "Wolf"], "mission": "Den"}
    story = table(pan, den, begin="check", laid=laid, A={"pioneer": "Good Pan", "retreat": True}).will(
        A=[YES]
    )
    story.step()
    assert story.queue() == ["Wolf", "face down: Owl"]
    assert (story.next(), story.whose_turn()) == ("check", "B")
    assert "mission_defeated" not in story.happened()
    story.will(B=["pass"])
    story.until("rest")
    assert story.whose_turn() == "B"
    assert "mission_defeated" in story.happened()


@rule("FQ-R26", "FQ-069")
def test_a_condition_that_no_longer_holds_at_the_next_enemy_phase_is_not_found() -> None:
    pan = dog("Pan", retreat=[does("lower", which="chosen")])
    back = dog("Back", retreat=[does("rouse", which="bottom")])
    den = {"kind": "mission", "name": "Den", "letter": "A", "goal": {"lowest": 1}}
    story = table(
        pan,
        back,
        den,
        begin="check",
        laid={"queue": ["face down: Owl", "Wolf"], "mission": "Den"},
        A={"pioneer": "Good Pan", "retreat": True},
        B={"pioneer": "Good Back", "retreat": True},
    ).will(A=[YES], B=[YES], C=["pass"])
    story.step(2)
    assert story.queue() == ["Wolf", "Owl"]
    story.turn()
    assert "mission_defeated" not in story.happened()
    assert story.stamina("C") == 4


@rule("FQ-010", "FQ-R27")
def test_in_retreat_the_front_is_never_offered() -> None:
    story = helping(A={**IN_RETREAT, "hand": ["Club", "Club"], "deck": ["Spear"] * 9}).will(A=["pass"])
    story.step()
    assert "front_used" not in story.happened()
    assert all(ask != "action" for name, ask in story.asked() if name == "A")
    assert len(story.hand("A")) == 2


@rule("FQ-011", "FQ-R27")
def test_an_active_pioneer_never_uses_its_back() -> None:
    story = helping(A={"pioneer": "Good Helper", "hand": ["Club"], "deck": ["Spear"] * 9})
    story.will(A=["pass", "pass"])
    story.until("enemy")
    assert [ask for _, ask in story.asked()] == ["target", "action"]
    assert len(story.offered()) == 4  # top card, front, give, pass
    assert story.hand("B") == []


@rule("FQ-R27", "FQ-063")
def test_the_front_is_used_at_most_once_a_turn() -> None:
    story = helping(A={"pioneer": "Good Helper", "hand": ["Club"], "deck": ["Spear"] * 9})
    story.will(A=["pass", FRONT, "Club", "Spear"])
    story.until("enemy")
    assert story.happened("front_used") == ["front_used"]
    assert [ask for _, ask in story.asked()].count("action") == 1


# ------------------------------------------------------------------ drawing


@rule("FQ-043")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_a_hand_is_filled_up_to_four(held: int) -> None:
    story = table(begin="check", A={"hand": ["Club"] * held, "deck": ["Book"] * 6})
    story.step()
    assert story.hand("A") == ["Club"] * held + ["Book"] * (4 - held)
    assert len(story.deck("A")) == 2 + held
    assert story.happened("drew") == ["drew"] * (4 - held)


@rule("FQ-043")
def test_cards_are_drawn_from_the_top_of_the_own_deck() -> None:
    story = table(begin="check", A={"deck": ["Club", "Spear", "Book", "Hook", "Bone"]}, B={"deck": ["Club"]})
    story.step()
    assert story.hand("A") == ["Club", "Spear", "Book", "Hook"]
    assert story.deck("A") == ["Bone"]
    assert story.deck("B") == ["Club"]


@rule("FQ-044")
@pytest.mark.parametrize("held", [4, 5, 6])
def test_with_four_or_more_nothing_is_drawn_and_nothing_lost(held: int) -> None:
    story = table(begin="check", laid={"queue": ["Owl"]}, A={"hand": ["Club"] * held, "deck": ["Book"]})
    story.step()
    assert story.hand("A") == ["Club"] * held
    assert story.deck("A") == ["Book"]
    assert story.asked() == []
    story.will(A=["pass", "pass", *["Club"] * (held - 4)])
    story.until("enemy")
    assert story.hand("A") == ["Club"] * 4
    assert story.discard("A") == ["Club"] * (held - 4)


@rule("FQ-045", "FQ-R28")
def test_when_the_deck_runs_out_the_discard_pile_is_shuffled_and_drawing_goes_on() -> None:
    pile = ["Spear", "Book", "Hook", "Bone", "Mind", "War"]
    hands = set()
    for seed in range(6):
        story = table(begin="check", seed=seed, A={"deck": ["Club"], "discard": pile})
        story.step()
        assert story.hand("A")[0] == "Club"
        assert len(story.hand("A")) == 4
        assert len(story.deck("A")) == 3
        assert story.discard("A") == []
        assert sorted(story.hand("A")[1:] + story.deck("A")) == sorted(pile)
        assert story.happened() == ["turn_began", "drew", "deck_renewed", "drew", "drew", "drew"]
        hands.add(tuple(story.hand("A")))
    assert len(hands) > 2


@rule("FQ-R28")
def test_a_deck_is_not_renewed_before_a_card_is_needed() -> None:
    story = table(begin="check", A={"deck": ["Club"] * 4, "discard": ["Book"]})
    story.step()
    assert story.deck("A") == []
    assert story.discard("A") == ["Book"]
    assert "deck_renewed" not in story.happened()


@rule("FQ-R28", "FQ-043")
def test_with_deck_and_discard_pile_empty_drawing_stops() -> None:
    story = table(begin="check", A={"hand": ["Club"], "deck": ["Book"], "discard": ["Hook"]})
    story.step()
    assert story.hand("A") == ["Club", "Book", "Hook"]
    assert story.next() == "attempt"
    for name in EYES:
        assert "A has no card left to draw." in story.told(name)
    assert story.events("nothing_to_draw")[0].number == 1


@rule("FQ-043")
def test_only_the_player_whose_turn_it_is_draws() -> None:
    story = table(begin="check", laid={"turn": "B"}, A={"deck": ["Club"] * 4}, B={"deck": ["Club"] * 4})
    story.step()
    assert [len(story.hand(name)) for name in "ABC"] == [0, 4, 0]


# ------------------------------------------------------------------ coming back


@rule("FQ-R36", "FQ-041")
def test_a_back_action_that_returns_its_own_pioneer_ends_the_turn_all_the_same() -> None:
    phoenix = dog("Phoenix", stamina=4, retreat=[does("return", who="you", count=2)])
    story = table(
        phoenix,
        begin="check",
        laid={"queue": ["Owl", "Wolf"]},
        A={"pioneer": "Good Phoenix", "retreat": True, "deck": ["Club"] * 5},
    ).will(A=[YES])
    story.step()
    assert not story.in_retreat("A")
    assert story.stamina("A") == 2
    assert story.hand("A") == []
    assert (story.next(), story.whose_turn()) == ("check", "B")
    assert story.queue() == ["Owl", "Wolf"]


@rule("FQ-R36")
@pytest.mark.parametrize(("keys", "stamina"), [({}, 1), ({"count": 3}, 3), ({"count": 9}, 5)])
def test_a_card_that_returns_a_pioneer_gives_the_stamina_it_names_or_one(
    keys: dict[str, int], stamina: int
) -> None:
    horn = {"name": "Horn", "resources": {"war": 1}, "effect": [does("return", who="player", **keys)]}
    story = table(horn, laid={"queue": ["Ant"]}, A={"hand": ["Horn"]}, B={"retreat": True}).will(A=["Ant"])
    story.step()
    assert not story.in_retreat("B")
    assert story.stamina("B") == stamina


@rule("FQ-R36")
def test_stamina_gains_mean_nothing_to_a_pioneer_in_retreat() -> None:
    horn = {"name": "Horn", "resources": {"war": 1}, "effect": [gain(3, "all")]}
    story = table(
        horn, laid={"queue": ["Ant"]}, A={"hand": ["Horn"]}, B={"retreat": True}, C={"stamina": 1}
    ).will(A=["Ant"])
    story.step()
    assert story.in_retreat("B")
    assert [story.stamina(name) for name in "ABC"] == [5, 0, 4]


@rule("FQ-R36")
def test_a_turn_in_retreat_does_not_bring_anybody_back() -> None:
    story = table(begin="check", A={"retreat": True, "deck": ["Club"] * 4})
    story.step(1)
    assert story.in_retreat("A")
    assert story.stamina("A") == 0
