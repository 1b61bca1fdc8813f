"""What each instruction of a card does: as far as possible, to whom it says, and no further."""

from typing import Any

import pytest

from tests.games.fetch.phrases import EYES, FRONT, YES, does, dog, draw, gain, lose, striking, table
from tests.games.fetch.story import Story, Unanswered, challenge, fortune
from tests.ledger_marks import rule

QUEUE = ["Owl", "face down: Fox", "Wolf", "face down: Ant", "Owl", "Brute"]
BRUTE = challenge("Brute", war=9, danger=0)


def saying(
    *effect: dict[str, Any], laid: Any = None, seat: Any = None, answers: Any = (), **keys: Any
) -> Story:
    """A plays a Song that says this at the Brute, which it cannot defeat."""
    song = fortune("Song", effect=list(effect))
    there = {"queue": QUEUE, "challenge_deck": ["Fox"] * 3, **(laid or {})}
    story = table(song, BRUTE, laid=there, A={"hand": ["Song"], **(seat or {})}, **keys)
    return story.will(A=["Brute", *answers])


def sung(*effect: dict[str, Any], **keys: Any) -> Story:
    """The same after the attempt."""
    story = saying(*effect, **keys)
    story.step()
    return story


def options_of(*effect: dict[str, Any], **keys: Any) -> list[str]:
    """What the effect offers."""
    story = saying(*effect, **keys)
    with pytest.raises(Unanswered):
        story.step()
    return story.offered()


# ------------------------------------------------------------------ who


@rule("FQ-055", "FQ-R31")
@pytest.mark.parametrize(
    ("who", "lost"),
    [("you", [1, 0, 0, 0]), ("all", [1, 1, 1, 1]), ("others", [0, 1, 1, 1])],
)
def test_whom_an_effect_is_about(who: str, lost: list[int]) -> None:
    story = sung(lose(1, who), players=list("ABCD"))
    assert [5 - story.stamina(name) for name in "ABCD"] == lost


@rule("FQ-055", "FQ-R31")
@pytest.mark.parametrize(("who", "offered"), [("player", ["A", "B", "C"]), ("another", ["B", "C"])])
def test_who_can_be_chosen(who: str, offered: list[str]) -> None:
    assert options_of(lose(1, who)) == offered
    story = sung(lose(1, who), answers=["C"])
    assert [story.stamina(name) for name in "ABC"] == [5, 5, 4]


@rule("FQ-R13", "FQ-R31")
@pytest.mark.parametrize(
    ("effect", "seats", "offered"),
    [
        (gain(1, "player"), {"A": {"stamina": 4}, "B": {"stamina": 3}, "C": {}}, ["A", "B"]),
        (gain(1, "player"), {"A": {"stamina": 4}, "B": {"retreat": True}, "C": {"stamina": 1}}, ["A", "C"]),
        (lose(1, "player"), {"A": {}, "B": {"retreat": True}, "C": {}}, ["A", "C"]),
        (
            does("draw", who="player"),
            {"A": {"deck": ["Club"]}, "B": {"discard": ["Club"]}, "C": {}},
            ["A", "B"],
        ),
        (
            does("discard", who="another"),
            {"A": {}, "B": {"hand": ["Club"]}, "C": {"hand": ["Club"]}},
            ["B", "C"],
        ),
        (
            does("recover", who="player"),
            {"A": {"discard": ["Bone"]}, "B": {"discard": ["Bone"]}, "C": {}},
            ["A", "B"],
        ),
        (
            does("return", who="player"),
            {"A": {}, "B": {"retreat": True}, "C": {"retreat": True}},
            ["B", "C"],
        ),
    ],
)
def test_only_players_for_whom_it_can_be_carried_out_can_be_chosen(
    effect: Any, seats: Any, offered: Any
) -> None:
    found = options_of(effect, seat=seats["A"], B=seats["B"], C=seats["C"])
    assert found == offered


@rule("FQ-R31", "FQ-055")
def test_players_act_from_the_doer_to_the_left() -> None:
    seats = {name: {"hand": ["Club", "Bone"]} for name in "ABC"}
    story = striking(
        does("discard", who="all"), laid={"turn": "B"}, A=seats["A"], B=seats["B"], C=seats["C"]
    ).will(A=["Club"], B=["Club"], C=["Bone"])
    story.step()
    assert story.asked() == [("B", "give_up"), ("C", "give_up"), ("A", "give_up")]


# ------------------------------------------------------------------ count and per


@rule("FQ-R42", "FQ-055")
@pytest.mark.parametrize(("count", "drawn"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_a_count_is_carried_out_as_far_as_possible(count: int, drawn: int) -> None:
    story = saying(draw(count), seat={"deck": ["Bone"] * 3}, answers=["pass"])
    story.step()
    assert len(story.hand("A")) == drawn


@rule("FQ-055")
@pytest.mark.parametrize(("per", "times"), [("face_down", 2), ("retreat", 1), ("played", 1)])
def test_what_is_counted_multiplies_the_number(per: str, times: int) -> None:
    story = saying(gain(2, per=per), seat={"stamina": 1}, B={"retreat": True})
    story.step()
    assert story.stamina("A") == min(5, 1 + 2 * times)


@rule("FQ-055", "FQ-R45")
def test_pioneers_in_retreat_whose_players_have_left_are_not_counted() -> None:
    story = saying(
        gain(1, per="retreat"),
        seat={"stamina": 1},
        players=list("ABCD"),
        B={"retreat": True},
        C={"retreat": True},
    )
    story.game.gone = 0b0100
    story.step()
    assert story.stamina("A") == 2


@rule("FQ-055", "FQ-R03")
@pytest.mark.parametrize("per", ["face_down", "retreat"])
def test_resources_are_added_for_each_thing_counted(per: str) -> None:
    story = sung(does("add", resources={"mind": 2}, per=per), B={"retreat": True}, C={"retreat": True})
    assert [(event.number, event.more) for event in story.events("resources_added")] == [(4, 0)]
    story = sung(does("add", resources={"mind": 2}, per="retreat"))
    assert story.events("resources_added") == []


# ------------------------------------------------------------------ cards of players


@rule("FQ-055", "FQ-R42")
def test_a_discard_is_chosen_by_its_owner_and_takes_all_where_there_are_no_more() -> None:
    story = saying(
        does("discard", who="all", count=2),
        seat={"hand": ["Song"]},
        B={"hand": ["Club", "Bone", "Hook"]},
        C={"hand": ["Book", "Club"]},
    )
    story.will(B=["Hook", "Club"])
    story.step()
    assert story.hand("B") == ["Bone"]
    assert story.discard("B") == ["Hook", "Club"]
    assert story.discard("C") == ["Book", "Club"]
    assert story.asked() == [("A", "target"), ("B", "give_up"), ("B", "give_up")]
    assert [int(event.number) for event in story.events("discarded")] == [4] * 4


@rule("FQ-055", "FQ-059", "FQ-060")
def test_cards_are_taken_from_the_pile_one_by_one_and_each_gap_is_filled() -> None:
    laid = {"pile": ["Book", "Hook"], "fortune_deck": ["Club", "Spear", "Bone"]}
    story = saying(does("take_from_pile", who="you", count=2), laid=laid, answers=["Hook", "Book", "pass"])
    story.step()
    assert story.hand("A") == ["Hook", "Book"]
    assert story.pile() == ["Club", "Spear", "Bone"]
    assert story.happened("pile_filled", "took_from_pile") == [
        "took_from_pile",
        *["pile_filled"] * 3,
        "took_from_pile",
    ]


@rule("FQ-055", "FQ-R42", "FQ-R23")
def test_no_more_is_taken_than_there_is() -> None:
    story = saying(does("take_from_pile", who="you", count=3), laid={"pile": ["Book"]}, answers=["pass"])
    story.step()
    assert story.hand("A") == ["Book"]
    story = saying(
        does("take_top", who="you", count=3), laid={"fortune_deck": ["Hook", "Club"]}, answers=["pass"]
    )
    story.step()
    assert story.hand("A") == ["Hook", "Club"]
    story = saying(does("recover", who="you", count=3), seat={"discard": ["Hook"]}, answers=["pass"])
    story.step()
    assert story.hand("A") == ["Hook"]


@rule("FQ-055")
def test_another_takes_the_top_card() -> None:
    story = saying(does("take_top", who="another"), laid={"fortune_deck": ["Hook", "Club"]}, answers=["B"])
    story.step()
    assert story.hand("B") == ["Hook"]
    assert story.fortune_deck() == ["Club"]


@rule("FQ-055")
def test_a_card_is_recovered_from_the_own_discard_pile_by_its_owners_choice() -> None:
    story = saying(does("recover", who="another"), answers=["B"], B={"discard": ["Club", "Hook"]})
    story.will(B=["Hook"])
    story.step()
    assert story.hand("B") == ["Hook"]
    assert story.discard("B") == ["Club"]
    assert story.asked()[-1] == ("B", "own_discard")


@rule("FQ-055")
def test_a_retired_card_is_out_of_the_game() -> None:
    story = saying(does("retire", who="you"), seat={"discard": ["Club", "Hook"]}, answers=["Club"])
    story.step()
    assert story.discard("A") == ["Hook", "Song"]
    assert story.away() == ["Club"]
    assert story.hand("A") == []
    assert "A removes Club from the game." in story.told("C")


@rule("FQ-055", "FQ-R12")
def test_cards_are_given_as_the_doer_picks_them() -> None:
    story = saying(does("give", who="another", count=2), seat={"hand": ["Song", "Club", "Bone", "Hook"]})
    story.will(A=["Song", "C", "Bone", "Hook", "pass"])
    story.step()
    assert sorted(story.hand("C")) == ["Bone", "Hook"]
    assert story.hand("A") == ["Club"]
    assert story.discard("A") == ["Song"]


@rule("FQ-055", "FQ-R13")
def test_who_holds_nothing_gives_nothing() -> None:
    story = saying(does("give", who="another"))
    story.step()
    assert "gave" not in story.happened()
    assert story.asked() == [("A", "target")]


# ------------------------------------------------------------------ Challenges


def changed(effect: dict[str, Any], *answers: str, queue: list[str] | None = None) -> list[str]:
    """The queue after the effect."""
    return sung(effect, answers=answers, laid={"queue": queue or QUEUE}).queue()


@rule("FQ-055", "FQ-053")
@pytest.mark.parametrize(
    ("which", "answers", "place"), [("top", [], 0), ("bottom", [], 5), ("chosen", ["Wolf"], 2)]
)
def test_a_face_up_challenge_is_defeated_in_its_place(which: str, answers: list[str], place: int) -> None:
    wanted = list(QUEUE)
    wanted[place] = f"face down: {wanted[place]}"
    assert changed(does("defeat", which=which), *answers) == wanted


@rule("FQ-055", "FQ-R41")
@pytest.mark.parametrize(("which", "left"), [("top", 0), ("bottom", 5), ("chosen", 2)])
def test_a_face_up_challenge_is_discarded_and_the_queue_closes_up(which: str, left: int) -> None:
    answers = ["Wolf"] if which == "chosen" else []
    wanted = [name for place, name in enumerate(QUEUE) if place != left]
    assert changed(does("remove", which=which), *answers) == wanted


@rule("FQ-055", "FQ-R18")
@pytest.mark.parametrize(("which", "place"), [("top", 1), ("bottom", 3), ("chosen", 3)])
def test_a_face_down_challenge_is_turned_face_up_again(which: str, place: int) -> None:
    answers = ["Ant"] if which == "chosen" else []
    wanted = list(QUEUE)
    wanted[place] = wanted[place].removeprefix("face down: ")
    assert changed(does("rouse", which=which), *answers) == wanted


@rule("FQ-055", "FQ-R09")
@pytest.mark.parametrize(("which", "place"), [("top", 0), ("bottom", 5), ("chosen", 2)])
def test_a_face_up_challenge_goes_to_the_top(which: str, place: int) -> None:
    answers = ["Wolf"] if which == "chosen" else []
    rest = [name for at, name in enumerate(QUEUE) if at != place]
    assert changed(does("raise", which=which), *answers) == [QUEUE[place], *rest]


@rule("FQ-055", "FQ-R09")
@pytest.mark.parametrize(("which", "place"), [("top", 1), ("bottom", 3), ("chosen", 1)])
def test_a_face_down_challenge_goes_to_the_bottom(which: str, place: int) -> None:
    answers = ["Fox"] if which == "chosen" else []
    rest = [name for at, name in enumerate(QUEUE) if at != place]
    assert changed(does("lower", which=which), *answers) == [*rest, QUEUE[place]]


@rule("FQ-055", "FQ-R42")
def test_several_challenges_are_changed_one_after_the_other() -> None:
    assert changed(does("rouse", which="top", count=2)).count("Fox") == 1
    assert changed(does("rouse", which="bottom", count=9)) == [
        name.removeprefix("face down: ") for name in QUEUE
    ]
    story = sung(does("remove", which="chosen", count=2), answers=["Wolf", "Brute"])
    assert story.challenge_discard() == ["Wolf", "Brute"]


@rule("FQ-055", "FQ-R13")
def test_a_danger_limits_what_can_be_chosen() -> None:
    assert options_of(does("defeat", which="chosen", danger=1)) == ["Brute", "Owl", "Owl"]
    assert options_of(does("defeat", which="chosen", danger=2)) == ["Brute", "Owl", "Wolf", "Owl"]
    story = sung(does("remove", which="top", danger=0))
    assert story.challenge_discard() == ["Brute"]


@rule("FQ-R13", "FQ-074")
def test_an_activation_never_chooses_the_challenge_that_strikes() -> None:
    story = striking(does("defeat", which="bottom"), does("raise", which="chosen"))
    story.step()
    assert story.challenge_discard() == ["Fiend"]
    assert story.queue()[-1] == "face down: Owl"


@rule("FQ-055", "FQ-R23")
def test_a_renewed_pile_goes_under_the_deck_and_has_four_new_cards() -> None:
    laid = {"pile": ["Book", "Hook"], "fortune_deck": ["Mind", "Skill"]}
    story = sung(does("renew_pile"), laid=laid)
    assert story.pile()[:2] == ["Mind", "Skill"]
    assert sorted(story.pile()[2:]) == ["Book", "Hook"]
    assert story.fortune_deck() == []


@rule("FQ-055")
def test_scouting_asks_whether_the_challenge_goes_under_its_deck() -> None:
    laid = {"challenge_deck": ["Ant", "Wolf", "Fox"]}
    assert sung(does("scout"), laid=laid, answers=[YES]).challenge_deck() == ["Wolf", "Fox", "Ant"]
    assert sung(does("scout"), laid=laid, answers=["pass"]).challenge_deck() == ["Ant", "Wolf", "Fox"]
    assert "scouted" not in sung(does("scout"), laid={"challenge_deck": []}).happened()


# ------------------------------------------------------------------ Stamina


@rule("FQ-R36", "FQ-055")
@pytest.mark.parametrize("who", ["all", "others"])
def test_all_pioneers_in_retreat_return(who: str) -> None:
    story = sung(
        does("return", who=who, count=2), players=list("ABCD"), B={"retreat": True}, D={"retreat": True}
    )
    assert [story.stamina(name) for name in "ABCD"] == [5, 2, 5, 2]
    assert [event.seat for event in story.events("came_back")] == [1, 3]


@rule("FQ-R04", "FQ-R36")
def test_a_pioneer_never_returns_with_more_than_is_printed() -> None:
    story = sung(does("return", who="player", count=9), B={"retreat": True, "pioneer": "Dog B"})
    assert story.stamina("B") == 5


@rule("FQ-R13", "FQ-055")
def test_each_may_of_a_card_is_asked_for_by_itself() -> None:
    story = saying(gain(1, may=True), gain(2, may=True), seat={"stamina": 1}, answers=["pass", YES])
    story.step()
    assert story.stamina("A") == 3
    assert story.happened("declined") == ["declined"]
    assert "A declines what Song offers." in story.told("B")


@rule("FQ-R13")
def test_a_may_that_could_do_nothing_is_not_asked_for() -> None:
    story = saying(gain(1, may=True))
    story.step()
    assert story.asked() == [("A", "target")]


@rule("FQ-040", "FQ-R13")
@pytest.mark.parametrize("taken", [True, False])
def test_a_may_on_an_ability_is_asked_for(taken: bool) -> None:
    rex = dog("Rex", active=[gain(1, may=True)])
    seat = {"pioneer": "Good Rex", "hand": ["Bone"], "stamina": 1}
    story = table(rex, begin="action", laid={"queue": ["Owl"]}, A=seat).will(
        A=[FRONT, YES if taken else "pass"]
    )
    story.step()
    assert story.stamina("A") == (2 if taken else 1)
    assert all("A discards Bone to pay for the ability." in story.told(name) for name in EYES)
