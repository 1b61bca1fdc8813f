"""What players may tell one another, and what not: the limits on talk."""

import json
from typing import Any

import pytest

import questhall as qh
from questhall.games.fetch import KIND
from questhall.games.fetch.talk import PHRASES
from questhall.kernel.kind import GameError
from tests.games.fetch.phrases import BEASTS, THINK, TOOLS, table
from tests.games.fetch.story import Story
from tests.ledger_marks import rule

FREE = {"talk": "free"}
WORDS = {
    "can": "I can handle Owl.",
    "cannot": "I cannot handle Owl.",
    "might": "I might handle Owl.",
    "mine": "Leave Owl to me.",
    "yours": "Please take Owl.",
    "ask": "What about Owl?",
}


def seated(*hand: str, **keys: Any) -> Story:
    """A holds something; two Challenges lie face up and one face down."""
    laid = {
        "queue": ["Owl", "face down: Ant", "Wolf"],
        "challenge_deck": ["Fox"],
        "pile": ["Hook"],
        **keys.pop("laid", {}),
    }
    return table(THINK, laid=laid, A={"hand": list(hand or ["Book", "Club"])}, **keys)


def said(story: Story, name: str, statement: Any) -> str:
    return story.says(name, statement)


def refused(story: Story, name: str, statement: Any) -> str:
    """What is said to a statement that may not be made."""
    with pytest.raises(GameError) as error:
        story.says(name, statement)
    return str(error.value)


def all_words(story: Story, name: str) -> list[str]:
    """All that a seat may say now, in words."""
    return [story.says(name, one) for one in KIND.statements(story.game, story.seat(name))]


# ------------------------------------------------------------------ what is offered


@rule("FQ-047", "FQ-R37", "FQ-E01")
@pytest.mark.parametrize("phrase", sorted(WORDS))
@pytest.mark.parametrize("name", ["A", "B", "C"])
def test_every_player_may_say_each_phrase_about_a_face_up_challenge_at_any_time(
    phrase: str, name: str
) -> None:
    story = seated()
    assert said(story, name, {"say": phrase, "about": story.handle("Owl")}) == WORDS[phrase]
    assert WORDS[phrase] in all_words(story, name)


@rule("FQ-047", "FQ-R37")
def test_the_same_may_be_said_of_the_mission_whether_or_not_it_is_beaten_with_cards() -> None:
    for keys in ({}, {"laid": {"mission": "Think"}}):
        story = seated(**keys)
        mission = story.mission()
        for phrase in PHRASES:
            assert mission in said(story, "B", {"say": phrase, "about": story.handle(mission)})


@rule("FQ-047", "FQ-R37")
def test_a_plan_to_give_names_whom_and_neither_what_nor_how_many() -> None:
    story = seated()
    assert said(story, "A", {"say": "gift", "to": 1}) == "Dog B, I plan to give you cards."
    assert said(story, "C", {"say": "gift", "to": 0}) == "Dog A, I plan to give you cards."
    assert "seat of another player" in refused(story, "A", {"say": "gift", "to": 0})
    assert "seat of another player" in refused(story, "A", {"say": "gift", "to": 3})
    assert "'cards'" in refused(story, "A", {"say": "gift", "to": 1, "cards": 3})


@rule("FQ-046", "FQ-R37")
def test_there_are_exactly_seven_kinds_of_message() -> None:
    story = seated()
    kinds = {one["say"] for one in KIND.statements(story.game, 0)}
    assert kinds == {"can", "cannot", "might", "mine", "yours", "ask", "gift"}
    things = {one["about"] for one in KIND.statements(story.game, 0) if "about" in one}
    assert things == {story.handle("Owl"), story.handle("Wolf"), story.handle("Long Walk")}
    assert {one["to"] for one in KIND.statements(story.game, 0) if "to" in one} == {1, 2}
    assert len(KIND.statements(story.game, 0)) == 6 * 3 + 2


@rule("FQ-046", "FQ-047", "FQ-R37")
@pytest.mark.parametrize("begin", ["check", "attempt", "action", "hand limit", "enemy", "rest"])
def test_the_messages_are_there_in_every_step_whosever_turn_it_is(begin: str) -> None:
    story = seated(begin=begin)
    for name in "ABC":
        assert "I can handle Wolf." in all_words(story, name)


@rule("FQ-R37")
def test_before_anything_lies_open_there_is_nothing_to_talk_about() -> None:
    story = Story(begin="pioneers")
    assert [all_words(story, name) for name in "ABC"] == [[], [], []]
    story = Story(begin="setup")
    assert all(text.endswith("I plan to give you cards.") for text in all_words(story, "A"))


# ------------------------------------------------------------------ what is not


@rule("FQ-046", "FQ-R37", "FQ-E01")
@pytest.mark.parametrize(
    "statement",
    [
        "I hold Book.",
        "I have a total of 5 Mind.",
        "no",
        "",
        {"say": "have", "about": 0},
        {"say": "hold", "card": "Book"},
        {"say": "mind", "number": 5},
        {"say": "can"},
        {"say": "can", "about": None},
        {"say": "can", "about": "Owl"},
        {"say": "can", "about": True},
        {"say": "can", "about": 1.0},
        {"say": "can", "about": -1},
        {"say": "can", "about": 9999},
        {"say": ["can"], "about": 0},
        {"say": None},
        {"about": 0},
        {"say": "gift"},
        {"say": "gift", "to": True},
        {"say": "gift", "to": "B"},
        {},
        [],
        5,
        None,
        True,
    ],
)
def test_nothing_else_may_be_said(statement: Any) -> None:
    story = seated()
    assert refused(story, "A", statement)


@rule("FQ-046", "FQ-R37")
@pytest.mark.parametrize(
    "more", [{"with": 5}, {"mind": 2}, {"card": "Book"}, {"number": 1}, {"to": 1}, {1: 2}]
)
@pytest.mark.parametrize("phrase", sorted(WORDS))
def test_a_message_carries_no_card_no_resource_and_no_number(phrase: str, more: dict[Any, Any]) -> None:
    story = seated()
    text = refused(story, "A", {"say": phrase, "about": story.handle("Owl"), **more})
    assert "alone" in text


@rule("FQ-046", "FQ-R37")
@pytest.mark.parametrize("card", ["Book", "Club", "Ant", "Fox", "Hook", "Dog A"])
def test_a_message_is_about_nothing_but_a_face_up_challenge_or_the_mission(card: str) -> None:
    story = seated()
    for phrase in PHRASES:
        text = refused(story, "A", {"say": phrase, "about": story.handle(card)})
        assert text.startswith("'about' has to be a face-up Challenge of the queue or the Mission")
        assert card not in text


@rule("FQ-046", "FQ-R37")
def test_what_may_be_said_does_not_depend_on_what_is_held() -> None:
    hands = [["Book", "Club"], ["Hook", "Bone"], ["Spear", "Spear"]]
    found = []
    for hand in hands:
        story = seated(*hand)
        found.append([all_words(story, name) for name in "ABC"])
    assert found[0] == found[1] == found[2]
    assert all_words(seated(), "A")[:-2] == all_words(seated(), "B")[:-2]


@rule("FQ-046", "FQ-R37")
def test_what_is_said_need_not_be_true() -> None:
    for hand in (["Book", "Club"], ["Bone", "Bone"]):
        story = seated(*hand)
        for phrase in ("can", "cannot", "might"):
            assert said(story, "A", {"say": phrase, "about": story.handle("Owl")}) == WORDS[phrase]


@rule("FQ-046", "FQ-R37")
def test_no_message_names_a_resource_a_number_or_a_card_of_a_hand() -> None:
    story = seated("Book", "Club")
    for name in "ABC":
        for text in all_words(story, name):
            assert not any(word in text for word in ("Mind", "Skill", "War", "Book", "Club"))
            assert not any(letter.isdigit() for letter in text)


@rule("FQ-046", "FQ-R37")
def test_a_refusal_gives_away_nothing_of_the_hand() -> None:
    texts = []
    for hand in (["Book", "Club"], ["Hook", "Bone"]):
        story = seated(*hand)
        handle = story.game.hand[0].at(0)
        texts.append(refused(story, "B", {"say": "can", "about": int(handle)}))
    assert not any(word in text for text in texts for word in ("Book", "Club", "Hook", "Bone"))
    assert texts[0].split("not")[0] == texts[1].split("not")[0]


@rule("FQ-046")
def test_a_phrase_that_is_misspelt_is_refused_with_the_right_ones() -> None:
    text = refused(seated(), "A", {"say": "cann", "about": 0})
    assert "There is no phrase 'cann'" in text
    assert "perhaps 'can' is meant" in text
    assert "FQ-046" in text


@rule("FQ-R37", "FQ-R45")
def test_who_has_left_has_nothing_more_to_say() -> None:
    story = seated()
    story.game.gone = 0b010
    assert all_words(story, "B") == []
    assert "has left the game" in refused(story, "B", {"say": "can", "about": story.handle("Owl")})
    assert {one.get("to") for one in KIND.statements(story.game, 0)} == {None, 2}
    assert "seat of another player" in refused(story, "A", {"say": "gift", "to": 1})


# ------------------------------------------------------------------ free talk


@rule("FQ-R37")
def test_free_talk_is_an_option_that_is_off_by_default() -> None:
    option = next(option for option in KIND.options if "FQ-R37" in option.clauses)
    assert (option.name, option.default, set(option.values)) == ("talk", "phrases", {"phrases", "free"})
    assert seated().view("A")["reminder"] is None
    assert "only the set phrases" in refused(seated(), "A", "Hello there.")


@rule("FQ-R37")
def test_with_free_talk_a_line_of_ones_own_may_be_said_and_everybody_is_reminded_of_the_rule() -> None:
    story = seated(options=FREE)
    assert said(story, "A", "  Hello   there. ") == "Hello there."
    for name in ("A", "B", "C", None):
        assert "FQ-046" in story.view(name)["reminder"]
    assert said(story, "B", {"say": "can", "about": story.handle("Owl")}) == WORDS["can"]
    assert said(story, "B", "x" * 300) == "x" * 300


@rule("FQ-R37")
@pytest.mark.parametrize("line", ["", "   ", "x" * 301, "a\x07b", "\x1b[2J", "a\u202eb"])
def test_a_free_line_is_one_line_of_text(line: str) -> None:
    assert "one line of text" in refused(seated(options=FREE), "A", line)


@rule("FQ-R37")
def test_other_things_than_lines_and_phrases_are_refused_with_free_talk_too() -> None:
    story = seated(options=FREE)
    others: list[Any] = [5, None, [], {"say": "hold", "card": "Book"}]
    for statement in [*others, {"say": "can", "about": story.handle("Book")}]:
        assert refused(story, "A", statement)


# ------------------------------------------------------------------ in a match


def match_at(hand: list[str], **keys: Any) -> qh.Match:
    """The same table as a match that waits for A."""
    return qh.scene(
        "fetch",
        {
            "title": "talk",
            "players": ["A", "B", "C"],
            "begin": "attempt",
            "card": [*BEASTS, *TOOLS],
            "seat": {"A": {"hand": hand}},
            "table": {"rest": "away", "queue": ["Owl", "Wolf"]},
            **keys,
        },
        seed=1,
    )


@rule("FQ-047", "FQ-R37", "FQ-R38")
def test_what_is_said_is_heard_by_everybody_and_changes_nothing_else() -> None:
    match = match_at(["Book", "Club"])
    owl = match.view(None)["queue"][0]["card"]
    before = [match.view(seat) for seat in (0, 1, 2, None)]
    match.say(1, {"say": "ask", "about": owl})
    match.say(0, {"say": "can", "about": owl})
    for seat in (0, 1, 2, None):
        texts = [event["text"] for event in match.events(seat)][-2:]
        assert "What about Owl?" in texts[0]
        assert "I can handle Owl." in texts[1]
    assert [match.view(seat) for seat in (0, 1, 2, None)] == before
    assert [decision.seat for decision in match.pending] == [0]


@rule("FQ-047", "FQ-R37")
def test_answering_is_never_required() -> None:
    match = match_at(["Book", "Club"])
    owl = match.view(None)["queue"][0]["card"]
    match.say(1, {"say": "ask", "about": owl})
    assert [decision.ask for decision in match.pending] == ["target"]
    match.answer(0, match.pending[0].values[-1])
    assert match.pending[0].ask != "target"


@rule("FQ-046", "FQ-R37")
def test_a_match_refuses_what_the_rule_forbids_and_nobody_hears_it() -> None:
    match = match_at(["Book", "Club"])
    for statement in ("I hold Book", {"say": "hold", "card": "Book"}, {"say": "can", "about": 0, "mind": 1}):
        with pytest.raises(qh.Refused):
            match.say(0, statement)
    for seat in (1, 2, None):
        assert "Book" not in json.dumps(match.events(seat))
        assert not any(event["kind"] == "said" for event in match.events(seat))


@rule("FQ-046", "FQ-R37")
def test_what_a_match_offers_to_say_is_the_same_whatever_is_held() -> None:
    first, second = match_at(["Book", "Club"]), match_at(["Spear", "Bone"])
    for seat in (0, 1, 2):
        words = [one["text"] for one in first.sayable(seat)]
        assert words == [one["text"] for one in second.sayable(seat)]
        assert "I can handle Owl." in words


@rule("FQ-046", "FQ-047", "FQ-R37", "FQ-R38")
@pytest.mark.parametrize("seed", [1, 2])
def test_in_a_whole_game_the_messages_follow_from_what_lies_open_alone(seed: int) -> None:
    match = qh.new("fetch", players=4, seed=seed)
    answered = 0
    while match.pending and answered < 120:
        open_ = match.view(None)
        things = [card["name"] for card in open_["queue"] if card["face_up"]]
        if open_["mission"] is not None:
            things.append(open_["mission"]["name"])
        about = {PHRASES[phrase].format(it=name) for phrase in PHRASES for name in things}
        led = [sheet["pioneer"]["name"] if sheet["pioneer"] else None for sheet in open_["seats"]]
        for seat in range(4):
            gifts = {
                f"{name}, I plan to give you cards."
                for other, name in enumerate(led)
                if other != seat and name is not None
            }
            assert {one["text"] for one in match.sayable(seat)} == about | gifts
            for one in match.sayable(seat):
                assert set(one["statement"]) <= {"say", "about", "to"}
        decision = match.pending[answered % len(match.pending)]
        match.answer(decision.seat, decision.values[(answered * 7) % len(decision.values)])
        answered += 1
    assert answered > 60


@rule("FQ-046", "FQ-R37")
def test_a_challenge_that_has_been_defeated_is_no_longer_talked_about() -> None:
    story = table(laid={"queue": ["Owl", "Ant"]}, A={"hand": ["Club"]}).will(A=["Ant"])
    ant = story.handle("Ant")
    assert said(story, "B", {"say": "yours", "about": ant}) == "Please take Ant."
    story.step()
    assert "face-up Challenge" in refused(story, "B", {"say": "yours", "about": ant})
    assert not any("Ant" in text for text in all_words(story, "C"))


@rule("FQ-046", "FQ-R37", "FQ-R38")
def test_a_challenge_that_is_still_in_its_deck_is_not_talked_about_even_when_all_have_seen_it() -> None:
    eye = {"name": "Eye", "resources": {"mind": 1}, "effect": [{"do": "scout"}]}
    story = table(eye, laid={"queue": ["Owl"], "challenge_deck": ["Fox", "Ant"]}, A={"hand": ["Eye"]})
    story.will(A=["Owl", "pass"])
    story.step()
    assert "Fox" in story.seen("B")
    assert "face-up Challenge" in refused(story, "A", {"say": "can", "about": story.handle("Fox")})


@rule("FQ-046", "FQ-R37", "FQ-059")
def test_not_even_a_card_that_all_know_in_a_hand_is_talked_about() -> None:
    laid = {"queue": ["Owl"], "pile": ["Hook"], "defeated": ["challenge"]}
    story = table(begin="action", laid=laid, A={"hand": ["Bone"]}).will(A=[1])
    story.step()
    assert "Hook" in story.seen("B")
    for name in "AB":
        assert "face-up Challenge" in refused(story, name, {"say": "mine", "about": story.handle("Hook")})
        assert not any("Hook" in text for text in all_words(story, name))
