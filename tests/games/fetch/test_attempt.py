"""Step 2 of the Pioneer phase: the attempt, and the effects of played cards."""

from typing import Any

import pytest

from questhall.games.fetch import KIND
from tests.games.fetch.phrases import (
    FROM_PILE,
    THINK,
    TOP_CARD,
    YES,
    does,
    dog,
    draw,
    gain,
    lose,
    table,
)
from tests.games.fetch.story import Story, Unanswered, challenge, fortune, mission
from tests.ledger_marks import rule

KEEN = dog("Keen", tags=["Keen", "Brave"])
AFTERWARDS = {"effects": "afterwards"}
BOTH_WAYS = pytest.mark.parametrize("effects", ["at_once", "afterwards"])


def against(*needs: Any, hand: list[str], cards: Any = (), **keys: Any) -> Story:
    """A holds a hand before a Gate that takes these Resources: mind, skill, war."""
    words = dict(zip(("mind", "skill", "war"), needs, strict=True))
    gate = challenge("Gate", **{word: number for word, number in words.items() if number})
    seat = {"hand": hand, **keys.pop("seat", {})}
    laid = {"queue": ["Owl", "Gate", "Fox"], **keys.pop("laid", {})}
    return table(gate, *cards, laid=laid, A=seat, **keys)


def tried(*needs: Any, hand: list[str], **keys: Any) -> Story:
    """The whole hand has been played at the Gate, in order."""
    story = against(*needs, hand=hand, **keys).will(A=["Gate", *(hand if len(hand) > 1 else [])])
    story.step()
    assert story.hand("A") == []
    return story


def is_defeated(story: Story) -> bool:
    """Whether the Gate lies face down in its place."""
    return story.queue()[1] == "face down: Gate"


# ------------------------------------------------------------------ what may be tried


@rule("FQ-048", "FQ-R16")
def test_every_face_up_challenge_of_the_queue_and_none_are_offered() -> None:
    queue = ["Owl", "Wolf", "face down: Fox", "Ant", "face down: Ant", "Owl"]
    story = table(laid={"queue": queue}, A={"hand": ["Bone"]})
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["Owl", "Ant", "Wolf", "Owl", "attempt nothing"]


@rule("FQ-R16", "FQ-053")
@pytest.mark.parametrize("place", range(6))
def test_a_challenge_in_any_place_can_be_tried_and_lies_face_down_in_its_place(place: int) -> None:
    queue = ["Owl"] * 6
    queue[place] = "Ant"
    story = table(laid={"queue": queue}, A={"hand": ["Club"]}).will(A=["Ant"])
    story.step()
    assert story.queue() == [f"face down: {name}" if name == "Ant" else name for name in queue]
    assert story.challenge_discard() == []
    card = story.view("B")["queue"][place]
    assert (card["name"], card["face_up"]) == ("Ant", False)


@rule("FQ-048", "FQ-050", "FQ-R19")
@pytest.mark.parametrize(
    ("goal", "offered"),
    [
        ({"resources": {"mind": 5}}, True),
        ({"face_down": 3}, False),
        ({"lowest": 3}, False),
        ({"of_letter": 2}, False),
    ],
)
def test_the_mission_is_offered_only_if_it_is_beaten_with_cards(goal: dict[str, Any], offered: bool) -> None:
    den = mission("Den", "A", **goal)
    story = table(den, laid={"queue": ["Owl"], "mission": "Den"}, A={"hand": ["Bone"]})
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == (["Owl", "Den"] if offered else ["Owl"]) + ["attempt nothing"]


@rule("FQ-048")
def test_an_attempt_may_be_left() -> None:
    story = against(0, 0, 1, hand=["Club"]).will(A=["pass"])
    story.step()
    assert story.hand("A") == ["Club"]
    assert story.happened() == []
    assert story.next() == "action"


@rule("FQ-R15")
def test_without_a_card_there_is_no_attempt() -> None:
    story = against(0, 0, 1, hand=[])
    story.step()
    assert story.asked() == []
    assert story.next() == "action"


@rule("FQ-049", "FQ-100")
def test_a_second_attempt_is_never_offered() -> None:
    story = table(
        THINK,
        laid={"queue": ["Owl", "Ant"], "mission": "Think", "fortune_deck": ["Spear"]},
        A={"hand": ["Club", "Club", "Book", "Book"]},
    ).will(A=["Ant", "Club", "pass", TOP_CARD])
    story.until("enemy")
    assert [ask for _, ask in story.asked()].count("target") == 1
    assert sorted(story.hand("A")) == ["Book", "Book", "Club", "Spear"]


@rule("FQ-100")
def test_a_card_gained_by_the_action_cannot_serve_in_this_turn() -> None:
    story = table(
        laid={"queue": ["Owl", "Ant"], "fortune_deck": ["Spear"], "challenge_deck": ["Fox"]},
        A={"hand": ["Bone"]},
    ).will(A=["pass", TOP_CARD])
    story.turn()
    assert story.hand("A") == ["Bone", "Spear"]
    assert [ask for _, ask in story.asked()] == ["target", "action"]
    assert story.whose_turn() == "B"


# ------------------------------------------------------------------ Resources


@rule("FQ-014")
def test_resources_of_all_played_cards_are_added_up() -> None:
    assert is_defeated(tried(0, 0, 2, hand=["Club", "Club"]))
    assert not is_defeated(tried(0, 0, 2, hand=["Club", "Bone"]))


@rule("FQ-018", "FQ-R17")
@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        (["Book", "Book", "Book"], False),
        (["Book", "Book", "Club"], True),
        (["Book", "Club", "Club"], False),
        (["Book", "Book", "Hook"], False),
        (["Book", "Book", "Spear"], True),
    ],
)
def test_each_type_has_to_be_covered_by_that_type(hand: list[str], wins: bool) -> None:
    assert is_defeated(tried(2, 0, 1, hand=hand)) == wins


@rule("FQ-052")
@pytest.mark.parametrize(
    ("hand", "wins"), [(["Spear"], False), (["Spear", "Club"], True), (["Spear", "Spear"], True)]
)
def test_resources_at_least_match_the_defeat(hand: list[str], wins: bool) -> None:
    story = tried(0, 0, 3, hand=hand)
    assert is_defeated(story) == wins
    assert story.discard("A") == hand
    assert story.happened()[-1] == ("challenge_defeated" if wins else "attempt_failed")


@rule("FQ-R03", "FQ-R17")
@pytest.mark.parametrize(
    ("needs", "hand", "wins"),
    [
        ((1, 1, 0), ["Joker"], True),
        ((2, 0, 0), ["Joker"], True),
        ((1, 1, 1), ["Joker"], False),
        ((1, 1, 1), ["Joker", "Club"], True),
        ((0, 3, 0), ["Joker", "Hook"], True),
        ((0, 3, 0), ["Joker", "Club"], False),
        ((0, 0, 4), ["Joker", "Spear"], True),
    ],
)
def test_any_stands_for_whichever_is_wanted_each_once(needs: Any, hand: list[str], wins: bool) -> None:
    joker = {"name": "Joker", "resources": {"any": 2}}
    assert is_defeated(tried(*needs, hand=hand, cards=[joker])) == wins


@rule("FQ-R03")
def test_a_card_may_give_resources_of_several_types() -> None:
    plan = fortune("Plan", mind=1, skill=1, war=1)
    assert is_defeated(tried(1, 1, 1, hand=["Plan"], cards=[plan]))
    assert not is_defeated(tried(1, 2, 0, hand=["Plan"], cards=[plan]))


@rule("FQ-051", "FQ-050")
def test_more_cards_than_needed_may_be_played_against_a_mission() -> None:
    story = table(THINK, laid={"mission": "Think"}, A={"hand": ["Book"] * 4}).will(
        A=["Think", "Book", "Book", "Book", "Book"]
    )
    story.step()
    assert story.happened()[-1] == "mission_beaten"
    assert story.discard("A") == ["Book"] * 4
    assert story.view("C")["mission_beaten"] is True


@rule("FQ-050", "FQ-R19", "FQ-R15")
def test_a_mission_takes_the_full_number_from_one_player_in_one_turn() -> None:
    five = mission("Five", "A", resources={"mind": 5})
    tome = fortune("Tome", mind=4)
    story = table(
        five,
        tome,
        laid={"mission": "Five"},
        A={"hand": ["Tome"]},
        B={"hand": ["Tome", "Book"]},
        C={"hand": ["Bone"]},
    ).will(A=["Five"])
    story.step()
    assert story.happened()[-1] == "attempt_failed"
    assert story.discard("A") == ["Tome"]
    story.turn()
    story.step()
    story.will(B=["Five", "Book", "pass"])
    story.step()
    assert story.happened()[-1] == "attempt_failed"
    assert "mission_defeated" not in story.happened()
    story.will(B=["pass"])
    story.turn()
    story.step()
    story.will(C=["Five"])
    story.step()
    assert story.happened()[-1] == "attempt_failed"


@rule("FQ-050", "FQ-R19")
def test_a_mission_is_beaten_by_exactly_what_it_demands() -> None:
    five = mission("Five", "A", resources={"mind": 5})
    tome = fortune("Tome", mind=4)
    story = table(five, tome, laid={"mission": "Five"}, A={"hand": ["Tome", "Book"]}).will(
        A=["Five", "Tome", "Book"]
    )
    story.step()
    assert story.happened()[-1] == "mission_beaten"
    assert story.mission() == "Five"
    story.until("rest")
    assert "mission_defeated" in story.happened()


@rule("FQ-054", "FQ-055")
@BOTH_WAYS
def test_more_cards_than_needed_may_be_played_and_their_effects_happen_too(effects: str) -> None:
    pin = fortune("Pin", skill=1, effect=[draw(tags=["Keen"])])
    story = against(
        0, 1, 0, hand=["Pin", "Pin"], cards=[pin, KEEN], options={"effects": effects},
        seat={"pioneer": "Good Keen", "deck": ["Club", "Club", "Club"]},
    ).will(A=["Gate", "Pin", "Pin", "pass"])  # fmt: skip
    story.step()
    assert is_defeated(story)
    assert story.hand("A") == ["Club", "Club"]
    assert story.discard("A") == ["Pin", "Pin"]


@rule("FQ-055")
@BOTH_WAYS
def test_the_effects_of_all_played_cards_happen_where_the_tags_match(effects: str) -> None:
    cards = [
        fortune("One", war=1, effect=[gain(1, tags=["Keen"])]),
        fortune("Two", war=1, effect=[gain(9, tags=["Shy"])]),
        fortune("Three", effect=[gain(2, tags=["Brave"])]),
        KEEN,
    ]
    story = tried(
        0, 0, 1, hand=["One", "Two", "Three"], cards=cards, options={"effects": effects},
        seat={"pioneer": "Good Keen", "stamina": 1},
    )  # fmt: skip
    assert story.stamina("A") == 4
    assert is_defeated(story)


@rule("FQ-056", "FQ-R14")
@BOTH_WAYS
def test_played_cards_go_to_the_own_discard_pile_after_all_effects(effects: str) -> None:
    pin = fortune("Pin", skill=1, effect=[draw()])
    story = tried(0, 3, 0, hand=["Pin", "Hook", "Hook"], cards=[pin], options={"effects": effects})
    assert "drew" not in story.happened()
    assert story.hand("A") == []
    assert story.discard("A") == ["Pin", "Hook", "Hook"]
    assert is_defeated(story)


@rule("FQ-056", "FQ-R14", "FQ-R28")
def test_a_reshuffle_by_an_effect_does_not_bring_played_cards_back() -> None:
    pin = fortune("Pin", skill=1, effect=[draw(3)])
    story = against(0, 9, 0, hand=["Hook", "Pin"], cards=[pin], seat={"discard": ["Club"]})
    story.will(A=["Gate", "Hook", "Pin", "pass"])
    story.step()
    assert story.hand("A") == ["Club"]
    assert story.deck("A") == []
    assert story.discard("A") == ["Hook", "Pin"]
    assert story.events("nothing_to_draw")[0].number == 2


# ------------------------------------------------------------------ one by one


@rule("FQ-R14")
def test_the_target_is_named_first_and_cards_are_played_one_at_a_time() -> None:
    story = against(0, 0, 3, hand=["Club", "Book", "Spear"]).will(A=["Gate", "Club", "Spear", "pass"])
    story.step()
    assert story.asked() == [("A", "target"), ("A", "play"), ("A", "play"), ("A", "play")]
    assert story.happened() == ["attempt_began", "played", "played", "challenge_defeated"]
    assert story.hand("A") == ["Book"]


@rule("FQ-R15", "FQ-R14")
def test_the_first_card_has_to_be_played_and_after_it_one_may_stop() -> None:
    story = against(0, 0, 1, hand=["Club", "Book"]).will(A=["Gate"])
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["Club", "Book"]
    story = against(0, 0, 1, hand=["Club", "Book"]).will(A=["Gate", "Club"])
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["Book", "stop playing cards"]


@rule("FQ-R14")
def test_a_card_drawn_by_an_effect_may_be_played_in_the_same_attempt() -> None:
    pin = fortune("Pin", effect=[draw()])
    story = against(0, 0, 2, hand=["Pin"], cards=[pin], seat={"deck": ["Spear"]}).will(A=["Gate", "Spear"])
    story.step()
    assert is_defeated(story)
    assert story.discard("A") == ["Pin", "Spear"]


@rule("FQ-R14")
def test_with_effects_afterwards_a_drawn_card_is_too_late() -> None:
    pin = fortune("Pin", effect=[draw()])
    story = against(0, 0, 2, hand=["Pin"], cards=[pin], seat={"deck": ["Spear"]}, options=AFTERWARDS)
    story.will(A=["Gate"])
    story.step()
    assert not is_defeated(story)
    assert story.hand("A") == ["Spear"]
    assert story.discard("A") == ["Pin"]


@rule("FQ-R14")
@BOTH_WAYS
def test_when_effects_happen_is_an_option_of_the_table(effects: str) -> None:
    drum = fortune("Drum", war=1, effect=[gain(1)])
    story = tried(
        0, 0, 9, hand=["Drum", "Drum"], cards=[drum], options={"effects": effects}, seat={"stamina": 1}
    )
    usual = ["attempt_began", "played", "stamina_gained", "played", "stamina_gained", "attempt_failed"]
    later = ["attempt_began", "played", "played", "stamina_gained", "stamina_gained", "attempt_failed"]
    assert story.happened() == (usual if effects == "at_once" else later)
    option = next(option for option in KIND.options if "FQ-R14" in option.clauses)
    assert set(option.values) == {"at_once", "afterwards"}
    assert option.default == "at_once"


@rule("FQ-R14", "FQ-R03")
@pytest.mark.parametrize(("effects", "wins"), [("at_once", False), ("afterwards", True)])
def test_cards_played_so_far_are_counted_when_the_effect_happens(effects: str, wins: bool) -> None:
    horn = fortune("Horn", effect=[does("add", resources={"war": 1}, per="played")])
    story = tried(0, 0, 3, hand=["Horn", "Bone", "Bone"], cards=[horn], options={"effects": effects})
    assert is_defeated(story) == wins
    assert story.events("resources_added")[0].number == (3 if wins else 1)


# ------------------------------------------------------------------ failing


@rule("FQ-R15")
@BOTH_WAYS
def test_an_attempt_may_fail_and_all_played_cards_are_discarded(effects: str) -> None:
    story = tried(
        0,
        0,
        3,
        hand=["Spear"],
        options={"effects": effects},
        laid={"pile": ["Book"], "fortune_deck": ["Hook"]},
    )
    assert story.queue() == ["Owl", "Gate", "Fox"]
    assert story.discard("A") == ["Spear"]
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["take the top card of the Fortune deck", "pass"]


@rule("FQ-R15")
def test_nothing_carries_over_to_a_later_turn() -> None:
    story = table(
        laid={"queue": ["Owl", "Wolf", "Fox", "Ant"]}, A={"hand": ["Club"]}, B={"hand": ["Club"]}, C={}
    ).will(A=["Wolf"])
    story.turn()
    story.will(B=["Wolf"])
    story.step(2)
    assert story.happened("challenge_defeated") == []
    assert "Wolf" in story.queue()


@rule("FQ-R13")
@BOTH_WAYS
def test_effects_work_in_a_failed_attempt(effects: str) -> None:
    drum = fortune("Drum", effect=[gain(2)])
    story = tried(0, 0, 9, hand=["Drum"], cards=[drum], options={"effects": effects}, seat={"stamina": 1})
    assert story.stamina("A") == 3
    assert not is_defeated(story)


# ------------------------------------------------------------------ effects and tags


@rule("FQ-015", "FQ-016")
@pytest.mark.parametrize("tagged", [True, False])
def test_an_effect_works_only_with_the_tag_and_resources_count_with_or_without(tagged: bool) -> None:
    pin = fortune("Pin", mind=1, effect=[draw(tags=["Keen"])])
    seat = {"pioneer": "Good Keen" if tagged else "Dog A", "deck": ["Bone"]}
    story = against(1, 0, 0, hand=["Pin"], cards=[pin, KEEN], seat=seat).will(A=["Gate", "pass"])
    story.step()
    assert is_defeated(story)
    assert story.hand("A") == (["Bone"] if tagged else [])


@rule("FQ-015")
def test_the_tag_of_another_player_does_not_help() -> None:
    pin = fortune("Pin", mind=1, effect=[draw(tags=["Keen"])])
    seat = {"deck": ["Bone"]}
    story = against(1, 0, 0, hand=["Pin"], cards=[pin, KEEN], seat=seat, B={"pioneer": "Good Keen"}).will(
        A=["Gate"]
    )
    story.step()
    assert story.hand("A") == []


@rule("FQ-R11")
@pytest.mark.parametrize(
    ("keys", "works"),
    [
        ({}, True),
        ({"tags": ["Shy"]}, False),
        ({"tags": ["Shy", "Keen"]}, True),
        ({"tags": ["Shy", "Keen"], "all_tags": True}, False),
        ({"tags": ["Brave", "Keen"], "all_tags": True}, True),
        ({"tags": ["Brave"], "all_tags": True}, True),
        ({"tags": ["Shy", "Keen"], "all_tags": False}, True),
    ],
)
def test_no_tag_works_for_everybody_and_one_match_is_enough_unless_the_card_says_all(
    keys: Any, works: bool
) -> None:
    pin = fortune("Pin", mind=1, effect=[gain(1, **keys)])
    story = tried(1, 0, 0, hand=["Pin"], cards=[pin, KEEN], seat={"pioneer": "Good Keen", "stamina": 2})
    assert story.stamina("A") == (3 if works else 2)


@rule("FQ-R12", "FQ-015", "FQ-065")
def test_a_card_that_was_given_asks_for_the_tags_of_whoever_plays_it_and_is_theirs() -> None:
    pin = fortune("Pin", mind=1, effect=[gain(1, tags=["Keen"])])
    story = table(
        pin,
        KEEN,
        laid={"queue": ["Fox", "Owl", "Owl"]},
        begin="action",
        A={"pioneer": "Good Keen", "hand": ["Pin"], "stamina": 2},
        B={"hand": ["Bone"], "stamina": 2},
    ).will(A=["give cards", "B", "Pin"])
    story.turn()
    story.step()
    story.will(B=["Owl", "Pin", "pass"])
    story.step()
    assert story.happened("challenge_defeated") == ["challenge_defeated"]
    assert story.discard("B") == ["Pin"]
    assert story.discard("A") == []
    assert story.stamina("B") == 2


@rule("FQ-R13")
def test_a_matching_effect_is_carried_out_unasked_as_far_as_possible() -> None:
    drum = fortune("Drum", effect=[does("discard", who="you", count=3), draw(2)])
    story = against(1, 0, 0, hand=["Drum", "Club"], cards=[drum], seat={"deck": []}).will(
        A=["Gate", "Drum", "pass"]
    )
    story.step()
    assert story.hand("A") == ["Club"]  # discarded, shuffled into a new deck and drawn
    assert "may" not in [ask for _, ask in story.asked()]
    assert [kind for kind in story.happened() if kind in ("discarded", "drew")] == ["discarded", "drew"]


@rule("FQ-R13")
@pytest.mark.parametrize("taken", [True, False])
def test_an_effect_that_says_may_can_be_declined(taken: bool) -> None:
    drum = fortune("Drum", mind=1, effect=[gain(2, may=True)])
    story = against(1, 0, 0, hand=["Drum"], cards=[drum], seat={"stamina": 1})
    story.will(A=["Gate", YES if taken else "pass"])
    story.step()
    assert story.stamina("A") == (3 if taken else 1)
    assert ("declined" in story.happened()) is not taken
    assert is_defeated(story)


@rule("FQ-R42")
def test_several_effects_happen_from_top_to_bottom() -> None:
    one = fortune("One", effect=[gain(9), lose(2)])
    other = fortune("Other", effect=[lose(2), gain(9)])
    for name, left in (("One", 3), ("Other", 5)):
        story = tried(1, 0, 0, hand=[name], cards=[one, other], seat={"stamina": 4})
        assert story.stamina("A") == left


@rule("FQ-R42")
def test_what_cannot_be_done_is_dropped_and_the_rest_goes_on() -> None:
    cards = fortune(
        "Mess",
        effect=[
            does("rouse", which="bottom"),
            does("take_from_pile", who="you"),
            does("return", who="player"),
            does("defeat", which="chosen", count=9, danger=0),
            gain(1),
        ],
    )
    story = tried(1, 0, 0, hand=["Mess"], cards=[cards], seat={"stamina": 4})
    assert story.stamina("A") == 5
    assert story.asked() == [("A", "target")]


# ------------------------------------------------------------------ defeated by an effect


@rule("FQ-R41", "FQ-058")
@BOTH_WAYS
def test_a_challenge_that_an_effect_defeats_in_step_two_counts(effects: str) -> None:
    snare = fortune("Snare", effect=[does("defeat", which="bottom")])
    story = against(
        0, 0, 9, hand=["Snare", "Bone"], cards=[snare], laid={"pile": ["Book"]}, options={"effects": effects}
    ).will(A=["Gate", "Snare", "pass"])
    story.step()
    assert story.queue() == ["Owl", "Gate", "face down: Fox"]
    assert "attempt_failed" in story.happened()
    story.will(A=[FROM_PILE])
    story.step()
    assert story.hand("A") == ["Bone", "Book"]
    assert [ask for _, ask in story.asked()].count("target") == 1


@rule("FQ-R41")
@pytest.mark.parametrize("verb", ["remove", "raise"])
def test_a_challenge_that_is_merely_discarded_or_moved_was_not_defeated(verb: str) -> None:
    snare = fortune("Snare", effect=[does(verb, which="bottom")])
    story = against(0, 0, 9, hand=["Snare", "Bone"], cards=[snare], laid={"pile": ["Book"]})
    story.will(A=["Gate", "Snare", "pass"])
    story.step()
    assert "challenge_defeated" not in story.happened()
    assert story.queue() == (["Owl", "Gate"] if verb == "remove" else ["Fox", "Owl", "Gate"])
    with pytest.raises(Unanswered):
        story.step()
    assert "choose from the Fortune Pile" not in story.offered()


@rule("FQ-R41")
def test_a_defeat_by_the_active_ability_is_none_of_step_two() -> None:
    hunter = dog("Hunter", active=[does("defeat", which="bottom")])
    story = table(
        hunter, begin="action", laid={"queue": ["Owl", "Fox"]}, A={"pioneer": "Good Hunter", "hand": ["Bone"]}
    ).will(A=["use my Active ability"])
    story.step()
    assert story.queue() == ["Owl", "face down: Fox"]
    assert story.game.defeated == 0
    assert story.discard("A") == ["Bone"]


@rule("FQ-R41", "FQ-053")
def test_an_attempt_at_a_challenge_that_an_effect_has_defeated_is_no_failure() -> None:
    snare = fortune("Snare", effect=[does("defeat", which="chosen")])
    story = against(0, 0, 9, hand=["Snare"], cards=[snare]).will(A=["Gate", "Gate"])
    story.step()
    assert is_defeated(story)
    assert story.happened() == ["attempt_began", "played", "challenge_defeated"]


@rule("FQ-R41", "FQ-053")
def test_a_target_that_was_defeated_by_an_effect_is_defeated_once() -> None:
    snare = fortune("Snare", war=2, effect=[does("defeat", which="chosen")])
    story = against(0, 0, 2, hand=["Snare"], cards=[snare]).will(A=["Gate", "Gate"])
    story.step()
    assert story.happened("challenge_defeated") == ["challenge_defeated"]


@rule("FQ-R41", "FQ-R15")
def test_a_target_that_an_effect_takes_out_of_the_queue_is_not_defeated() -> None:
    trick = fortune("Trick", war=2, effect=[does("remove", which="chosen")])
    story = against(0, 0, 2, hand=["Trick", "Bone"], cards=[trick], laid={"pile": ["Book"]})
    story.will(A=["Gate", "Trick", "Gate", "pass"])
    story.step()
    assert story.queue() == ["Owl", "Fox"]
    assert story.challenge_discard() == ["Gate"]
    assert story.game.defeated == 0
    with pytest.raises(Unanswered):
        story.step()
    assert "choose from the Fortune Pile" not in story.offered()


# ------------------------------------------------------------------ Stamina during the Pioneer phase


@rule("FQ-R30", "FQ-076", "FQ-077")
@BOTH_WAYS
def test_whoever_falls_to_zero_by_an_effect_retreats_as_soon_as_it_is_done(effects: str) -> None:
    howl = fortune("Howl", war=1, effect=[lose(1, "others"), gain(1)])
    story = tried(
        0, 0, 1, hand=["Howl"], cards=[howl], options={"effects": effects}, seat={"stamina": 1},
        B={"stamina": 1, "hand": ["Club", "Book"]}, C={"stamina": 2, "hand": ["Club"]},
    )  # fmt: skip
    assert story.in_retreat("B")
    assert story.hand("B") == []
    assert story.discard("B") == ["Club", "Book"]
    assert not story.in_retreat("C")
    assert story.hand("C") == ["Club"]
    kinds = story.happened("retreated", "stamina_gained")
    assert kinds == ["retreated", "stamina_gained"]


@rule("FQ-R30")
@BOTH_WAYS
def test_if_the_active_pioneer_retreats_in_the_attempt_the_rest_of_the_phase_is_skipped(effects: str) -> None:
    bomb = fortune("Bomb", war=9, effect=[lose(2), draw()])
    story = against(
        0, 0, 1, hand=["Club", "Bomb", "Book"], cards=[bomb], options={"effects": effects},
        seat={"stamina": 2, "deck": ["Bone"]}, laid={"fortune_deck": ["Hook"], "challenge_deck": ["Owl"] * 6},
    ).will(A=["Gate", "Club", "Bomb", *([] if effects == "at_once" else ["pass"])])  # fmt: skip
    story.step()
    assert story.in_retreat("A")
    assert story.next() == "enemy"
    assert story.queue() == ["Owl", "Gate", "Fox"]
    assert story.hand("A") == []
    assert sorted(story.discard("A")) == ["Bomb", "Book", "Club"]
    assert story.deck("A") == ["Bone"]
    story.step()
    assert story.challenge_discard() == ["Fox"]
    assert story.stamina("A") == 0
    assert "stamina_lost" in story.happened()
    assert story.happened("stamina_lost") == ["stamina_lost"]
    assert (story.next(), story.whose_turn()) == ("check", "B")
