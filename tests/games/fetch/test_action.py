"""Steps 3 and 4 of the Pioneer phase: one action, and the hand limit."""

from typing import Any

import pytest

from questhall.games.fetch import KIND
from tests.games.fetch.phrases import (
    FROM_PILE,
    FRONT,
    GIVE,
    THINK,
    TOP_CARD,
    does,
    dog,
    draw,
    gain,
    lose,
    table,
)
from tests.games.fetch.story import Story, Unanswered, fortune
from tests.ledger_marks import rule

PILE = ["Book", "Hook", "Spear", "Club"]
SCHOLAR = dog("Scholar", active=[draw(2)])
LABELS = {
    FROM_PILE: "choose from the Fortune Pile",
    TOP_CARD: "take the top card of the Fortune deck",
    FRONT: "use my Active ability",
    GIVE: "give cards",
}


def acting(*cards: Any, seat: Any = None, laid: Any = None, defeated: Any = (), **keys: Any) -> Story:
    """A's step 3 with two cards in hand, a full Pile and a Fortune deck."""
    table_ = {"queue": ["Owl"], "pile": PILE, "fortune_deck": ["Bone", "Mind"], "defeated": list(defeated)}
    a = {"pioneer": "Good Scholar", "hand": ["Club", "Bone"], "deck": ["War", "War", "War"], **(seat or {})}
    return table(SCHOLAR, *cards, begin="action", laid={**table_, **(laid or {})}, A=a, **keys)


def offers(story: Story) -> list[str]:
    """The actions that are offered."""
    with pytest.raises(Unanswered):
        story.step()
    assert story.asked()[-1] == ("A", "action")
    return story.offered()


# ------------------------------------------------------------------ one of four


@rule("FQ-057", "FQ-062", "FQ-R22")
def test_after_an_attempt_or_none_one_of_the_four_is_taken() -> None:
    assert offers(acting(defeated=["challenge"])) == [*LABELS.values(), "pass"]
    story = table(SCHOLAR, laid={"queue": ["Owl"], "fortune_deck": ["Bone"]}, A={"hand": ["Club"]}).will(
        A=["pass"]
    )
    story.step()
    assert offers(story) == [LABELS[TOP_CARD], LABELS[GIVE], "pass"]


@rule("FQ-057")
@pytest.mark.parametrize(
    "answers", [[FROM_PILE, "Hook"], [TOP_CARD], [FRONT], [GIVE, "B", "Club", "pass"], ["pass"]]
)
def test_when_one_action_is_taken_the_others_are_no_longer_offered(answers: list[Any]) -> None:
    story = acting(defeated=["challenge"]).will(A=answers)
    story.step()
    assert story.next() == "hand limit"
    story.step()
    assert story.next() == "enemy"
    assert [ask for _, ask in story.asked()].count("action") == 1
    taken = story.happened("took_from_pile", "took_top", "front_used", "gave", "action_passed")
    assert len(taken) == 1


# ------------------------------------------------------------------ from the Pile


@rule("FQ-058", "FQ-R20")
@pytest.mark.parametrize(
    ("defeated", "open_"),
    [([], False), (["challenge"], True), (["mission"], True), (["challenge", "mission"], True)],
)
def test_the_pile_is_open_only_after_a_defeat(defeated: list[str], open_: bool) -> None:
    assert (LABELS[FROM_PILE] in offers(acting(defeated=defeated))) == open_


@rule("FQ-058")
def test_a_defeat_of_an_earlier_turn_opens_nothing() -> None:
    story = table(
        laid={"queue": ["Owl", "Fox", "Ant"], "pile": PILE}, A={"hand": ["Club"]}, B={"hand": ["Bone"]}
    )
    story.will(A=["Ant", "pass"])
    story.turn()
    story.will(B=["pass"])
    story.step(2)
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == [LABELS[GIVE], "pass"]


@rule("FQ-R20", "FQ-058")
def test_a_mission_whose_condition_holds_but_was_not_beaten_with_cards_opens_nothing() -> None:
    den = {"kind": "mission", "name": "Den", "letter": "A", "goal": {"lowest": 1}}
    story = acting(den, laid={"mission": "Den", "queue": ["Owl", "face down: Fox"]})
    assert LABELS[FROM_PILE] not in offers(story)


@rule("FQ-059", "FQ-060", "FQ-012")
def test_the_chosen_card_goes_into_the_hand_and_the_gap_is_filled() -> None:
    story = acting(defeated=["challenge"]).will(A=[FROM_PILE, "Hook"])
    story.step()
    assert story.hand("A") == ["Club", "Bone", "Hook"]
    assert story.discard("A") == []
    assert story.deck("A") == ["War"] * 3
    assert story.pile() == ["Book", "Spear", "Club", "Bone"]
    assert story.fortune_deck() == ["Mind"]
    for name in "ABC":
        assert [card["name"] for card in story.view(name)["pile"]] == story.pile()


@rule("FQ-059")
def test_each_card_of_the_pile_can_be_chosen() -> None:
    story = acting(defeated=["challenge"]).will(A=[FROM_PILE])
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == PILE


@rule("FQ-012")
def test_a_gained_card_comes_round_again_after_a_reshuffle() -> None:
    story = table(
        laid={"queue": ["Ant"], "fortune_deck": ["Spear"], "challenge_deck": ["Owl"] * 9},
        A={"hand": ["Club"]},
    ).will(A=["Ant", TOP_CARD])
    story.turn()
    assert len(story.hand("A")) + len(story.deck("A")) + len(story.discard("A")) == 2
    story.turn()
    story.turn()
    story.step()
    story.will(A=["Owl", "Spear", "Club", "pass"])
    story.turn()
    assert sorted(story.discard("A")) == ["Club", "Spear"]
    story.turn()
    story.turn()
    story.step()
    assert sorted(story.hand("A")) == ["Club", "Spear"]


@rule("FQ-R23", "FQ-060")
def test_with_the_fortune_deck_empty_the_pile_is_not_refilled() -> None:
    story = acting(defeated=["challenge"], laid={"fortune_deck": []}).will(A=[FROM_PILE, "Hook"])
    story.step()
    assert story.pile() == ["Book", "Spear", "Club"]


@rule("FQ-R23")
def test_an_empty_pile_cannot_be_chosen_from_and_an_empty_deck_has_no_top() -> None:
    assert LABELS[FROM_PILE] not in offers(acting(defeated=["challenge"], laid={"pile": []}))
    assert LABELS[TOP_CARD] not in offers(acting(defeated=["challenge"], laid={"fortune_deck": []}))
    assert LABELS[TOP_CARD] in offers(acting(laid={"fortune_deck": ["Bone"]}))
    assert LABELS[FROM_PILE] in offers(acting(defeated=["challenge"], laid={"pile": ["Bone"]}))


# ------------------------------------------------------------------ the top card


@rule("FQ-061", "FQ-062", "FQ-012")
def test_the_top_card_of_the_fortune_deck_goes_into_the_hand_without_any_defeat() -> None:
    story = acting().will(A=[TOP_CARD])
    story.step()
    assert story.hand("A") == ["Club", "Bone", "Bone"]
    assert story.pile() == PILE
    assert story.fortune_deck() == ["Mind"]
    assert story.deck("A") == ["War"] * 3


# ------------------------------------------------------------------ the Active ability


@rule("FQ-063", "FQ-R21")
@pytest.mark.parametrize("defeated", [["challenge"], ["mission"]])
def test_after_a_defeat_the_active_ability_costs_nothing(defeated: list[str]) -> None:
    story = acting(defeated=defeated).will(A=[FRONT])
    story.step()
    assert story.hand("A") == ["Club", "Bone", "War", "War"]
    assert story.discard("A") == []
    assert story.happened() == ["front_used", "drew", "drew"]


@rule("FQ-064", "FQ-R24")
def test_without_a_defeat_it_costs_one_card_of_the_players_choice_paid_first() -> None:
    story = acting().will(A=[FRONT, "Bone"])
    story.step()
    assert story.discard("A") == ["Bone"]
    assert story.hand("A") == ["Club", "War", "War"]
    assert story.happened() == ["discarded", "front_used", "drew", "drew"]


@rule("FQ-064")
def test_any_card_of_the_hand_can_be_the_price() -> None:
    story = acting().will(A=[FRONT])
    with pytest.raises(Unanswered):
        story.step()
    assert story.asked()[-1] == ("A", "pay")
    assert story.offered() == ["Club", "Bone"]


@rule("FQ-064")
@pytest.mark.parametrize("defeated", [[], ["challenge"]])
def test_with_an_empty_hand_it_is_offered_only_if_it_is_free(defeated: list[str]) -> None:
    found = offers(acting(defeated=defeated, seat={"hand": []}))
    assert (LABELS[FRONT] in found) == bool(defeated)
    assert LABELS[GIVE] not in found


@rule("FQ-R24")
def test_the_card_that_is_paid_is_not_played() -> None:
    drum = fortune("Drum", war=9, effect=[gain(3)])
    story = acting(drum, seat={"hand": ["Drum"], "stamina": 1}).will(A=[FRONT])
    story.step()
    assert story.stamina("A") == 1
    assert story.discard("A") == ["Drum"]
    assert "played" not in story.happened()


@rule("FQ-R24")
@pytest.mark.parametrize(
    ("active", "hand", "laid", "seat", "offered"),
    [
        ([draw(1)], ["Club"], {}, {"deck": []}, True),  # the price itself can be drawn again
        ([does("give", who="another")], ["Club"], {}, {}, False),  # nothing is left after the price
        ([does("give", who="another")], ["Club", "Bone"], {}, {}, True),
        ([does("discard", who="you")], ["Club"], {}, {}, False),
        ([does("discard", who="you")], ["Club", "Club"], {}, {}, True),
        ([does("discard", who="another")], ["Club"], {}, {}, False),
        ([does("recover", who="you")], ["Club"], {}, {}, True),
        ([does("recover", who="another")], ["Club"], {}, {}, False),
        ([does("retire", who="you")], ["Club"], {}, {}, True),
        ([gain(1)], ["Club"], {}, {}, False),
        ([gain(1)], ["Club"], {}, {"stamina": 4}, True),
        ([lose(1)], ["Club"], {}, {}, True),
        ([does("return", who="all")], ["Club"], {}, {}, False),
        ([does("renew_pile")], ["Club"], {"pile": []}, {}, False),
        ([does("renew_pile")], ["Club"], {"pile": ["Book"]}, {}, True),
        ([does("take_from_pile", who="you")], ["Club"], {"pile": []}, {}, False),
        ([does("take_from_pile", who="you")], ["Club"], {}, {}, True),
        ([does("take_top", who="you")], ["Club"], {"fortune_deck": []}, {}, False),
        ([does("take_top", who="you")], ["Club"], {}, {}, True),
        ([does("scout")], ["Club"], {}, {}, False),
        ([does("scout")], ["Club"], {"challenge_deck": ["Fox"]}, {}, True),
        ([does("lower", which="chosen")], ["Club"], {}, {}, False),
        ([does("lower", which="chosen")], ["Club"], {"queue": ["face down: Owl"]}, {}, True),
        ([does("raise", which="bottom")], ["Club"], {"queue": ["face down: Owl"]}, {}, False),
        ([does("remove", which="bottom", danger=0)], ["Club"], {}, {}, False),
        ([does("remove", which="bottom", danger=1)], ["Club"], {}, {}, True),
        ([does("rouse", which="top")], ["Club"], {"queue": ["face down: Owl"]}, {}, True),
        ([does("draw", who="you", per="face_down")], ["Club"], {}, {}, False),
        ([does("draw", who="you", per="face_down")], ["Club"], {"queue": ["face down: Owl"]}, {}, True),
        ([does("draw", who="you", per="retreat")], ["Club"], {}, {}, False),
        ([], ["Club"], {}, {}, False),
        ([gain(1), draw(1)], ["Club"], {}, {}, True),
    ],
)
def test_the_ability_is_offered_only_if_it_can_do_something_after_the_payment(
    active: Any, hand: list[str], laid: Any, seat: Any, offered: bool
) -> None:
    rex = dog("Rex", active=active)
    story = acting(rex, laid=laid, seat={"pioneer": "Good Rex", "hand": hand, **seat})
    assert (LABELS[FRONT] in offers(story)) == offered


@rule("FQ-R24")
def test_when_it_is_free_the_whole_hand_counts() -> None:
    rex = dog("Rex", active=[does("give", who="another")])
    story = acting(rex, defeated=["challenge"], seat={"pioneer": "Good Rex", "hand": ["Club"]})
    assert LABELS[FRONT] in offers(story)


@rule("FQ-R21")
@pytest.mark.parametrize(
    ("value", "defeated", "free"),
    [
        ("any_defeat", ["mission"], True),
        ("challenge", ["mission"], False),
        ("any_defeat", ["challenge"], True),
        ("challenge", ["challenge"], True),
        ("challenge", ["mission", "challenge"], True),
        ("any_defeat", [], False),
        ("challenge", [], False),
    ],
)
def test_whether_a_defeated_mission_waives_the_discard_is_an_option(
    value: str, defeated: list[str], free: bool
) -> None:
    story = acting(defeated=defeated, options={"free_action": value}).will(
        A=[FRONT] + ([] if free else ["Bone"])
    )
    story.step()
    assert story.discard("A") == ([] if free else ["Bone"])
    option = next(option for option in KIND.options if "FQ-R21" in option.clauses)
    assert (set(option.values), option.default) == ({"any_defeat", "challenge"}, "any_defeat")


@rule("FQ-R21")
def test_the_option_leaves_the_pile_open_after_a_defeated_mission() -> None:
    story = acting(defeated=["mission"], options={"free_action": "challenge"}, seat={"hand": []})
    assert offers(story) == [LABELS[FROM_PILE], LABELS[TOP_CARD], "pass"]


# ------------------------------------------------------------------ giving


@rule("FQ-065")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_any_number_of_cards_can_be_given(count: int) -> None:
    hand = ["Club", "Bone", "Book", "Hook"]
    picked = [*hand[:count], *([] if count == 4 else ["pass"])]
    story = acting(seat={"hand": hand}, B={"hand": ["Spear"]}).will(A=[GIVE, "B", *picked])
    story.step()
    assert story.hand("A") == hand[count:]
    assert sorted(story.hand("B")) == sorted(["Spear", *hand[:count]])
    assert story.discard("A") == story.discard("B") == []
    assert story.happened() == ["gave"] * count


@rule("FQ-066")
def test_all_cards_of_a_gift_go_to_the_same_player() -> None:
    story = acting().will(A=[GIVE, "B", "Club", "Bone"])
    story.step()
    assert [ask for _, ask in story.asked()] == ["action", "recipient", "gift", "gift"]
    assert len(story.hand("B")) == 2
    assert story.hand("C") == []
    story = acting().will(A=[GIVE, "B", "Club", "C"])
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["Bone", "done"]


@rule("FQ-065")
def test_one_gives_to_another_player_never_to_oneself() -> None:
    story = acting(players=list("ABCD"), D={"retreat": True}).will(A=[GIVE])
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["B", "C", "D"]


@rule("FQ-R22")
@pytest.mark.parametrize("answers", [["pass"], [GIVE, "B", "pass"]])
def test_giving_no_card_is_a_pass(answers: list[Any]) -> None:
    story = acting().will(A=answers)
    story.step()
    assert story.hand("A") == ["Club", "Bone"]
    assert story.hand("B") == []
    assert story.happened() == ["action_passed"]
    assert story.next() == "hand limit"


@rule("FQ-R22", "FQ-065")
def test_a_gift_needs_no_defeat_and_costs_nothing() -> None:
    story = acting().will(A=[GIVE, "C", "Club", "pass"])
    story.step()
    assert story.hand("A") == ["Bone"]
    assert story.hand("C") == ["Club"]
    assert story.discard("A") == []


@rule("FQ-R25")
def test_a_player_in_retreat_receives_cards_and_keeps_them_until_the_rest() -> None:
    story = acting(
        laid={"queue": ["Owl"], "challenge_deck": ["Owl"] * 6}, B={"retreat": True, "deck": ["War"] * 9}
    ).will(A=[GIVE, "B", "Club", "Bone"])
    story.step()
    assert len(story.hand("B")) == 2
    story.until("check")
    story.step()  # B's turn in retreat: nothing is drawn, nothing discarded
    assert sorted(story.hand("B")) == ["Bone", "Club"]
    assert story.whose_turn() == "C"
    rest = table(begin="rest", B={"retreat": True, "hand": ["Club", "Bone"], "deck": ["War"] * 9})
    rest.will(B=["pass"])
    rest.step()
    assert sorted(rest.hand("B")) == ["Bone", "Club", "War", "War"]


@rule("FQ-R25", "FQ-067")
def test_a_recipient_may_exceed_four_until_step_four_of_the_own_turn() -> None:
    story = acting(laid={"queue": ["Owl"], "challenge_deck": ["Owl"] * 6}, B={"hand": ["Book"] * 4}).will(
        A=[GIVE, "B", "Club", "Bone"]
    )
    story.until("check")
    assert len(story.hand("B")) == 6
    story.step()
    assert len(story.hand("B")) == 6
    story.will(B=["pass", "pass", "Club", "Bone"])
    story.until("enemy")
    assert story.hand("B") == ["Book"] * 4
    assert story.discard("B") == ["Club", "Bone"]


@rule("FQ-R25", "FQ-067")
def test_cards_drawn_by_an_effect_may_exceed_four_until_step_four() -> None:
    teacher = dog("Teacher", active=[does("draw", who="another", count=3)])
    story = acting(
        teacher,
        defeated=["challenge"],
        seat={"pioneer": "Good Teacher"},
        B={"hand": ["Book"] * 4, "deck": ["War"] * 3},
    ).will(A=[FRONT, "B"])
    story.until("check")
    assert len(story.hand("B")) == 7


# ------------------------------------------------------------------ step 4


@rule("FQ-067")
@pytest.mark.parametrize("held", [0, 3, 4, 5, 6, 8])
def test_the_phase_ends_with_at_most_four_cards(held: int) -> None:
    hand = ["Club"] * held
    story = table(begin="hand limit", laid={"queue": ["Owl"]}, A={"hand": hand}).will(A=["Club"] * (held - 4))
    story.step()
    assert len(story.hand("A")) == min(held, 4)
    assert len(story.discard("A")) == max(0, held - 4)
    assert len(story.asked()) == max(0, held - 4)
    assert story.next() == "enemy"


@rule("FQ-067")
def test_the_player_chooses_the_surplus() -> None:
    hand = ["Club", "Bone", "Book", "Hook", "Spear", "Mind"]
    story = table(begin="hand limit", A={"hand": hand}).will(A=["Book", "Mind"])
    story.step()
    assert story.hand("A") == ["Club", "Bone", "Hook", "Spear"]
    assert story.discard("A") == ["Book", "Mind"]
    assert [ask for _, ask in story.asked()] == ["hand_limit", "hand_limit"]


@rule("FQ-067")
def test_only_the_player_whose_turn_it_is_discards_down_to_four() -> None:
    story = table(begin="hand limit", A={"hand": ["Club"] * 2}, B={"hand": ["Club"] * 6})
    story.step()
    assert len(story.hand("B")) == 6


@rule("FQ-R43", "FQ-058")
def test_after_a_mission_beaten_with_cards_steps_three_and_four_take_place_first() -> None:
    story = table(
        THINK,
        laid={"mission": "Think", "queue": ["Owl", "Wolf"], "pile": ["Hook"]},
        A={"hand": ["Book", "Book", *["Club"] * 4]},
    ).will(A=["Think", "Book", "Book", "pass", FROM_PILE, "Hook"])
    story.step(2)
    assert "Hook" in story.hand("A")
    assert story.next() == "hand limit"
    assert "mission_defeated" not in story.happened()
    story.step(2)
    assert story.discard("A")[-1] == "Hook"
    assert story.next() == "rest"
    assert story.stamina("A") == 5


@rule("FQ-R30", "FQ-057")
def test_if_the_own_ability_makes_the_pioneer_retreat_the_hand_limit_is_skipped() -> None:
    rex = dog("Rex", stamina=1, active=[lose(1), draw(2)])
    story = acting(
        rex,
        defeated=["challenge"],
        seat={"pioneer": "Good Rex", "hand": ["Club"] * 6},
        laid={"queue": ["Owl", "Wolf"], "challenge_deck": ["Owl"] * 6},
    ).will(A=[FRONT])
    story.step()
    assert story.in_retreat("A")
    assert story.next() == "enemy"
    assert story.hand("A") == []
    assert len(story.deck("A")) == 3
    story.step()
    assert story.challenge_discard() == ["Wolf"]
    assert story.whose_turn() == "B"
