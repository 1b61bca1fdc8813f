"""What happened, in sentences; and how each question of an effect is put."""

from typing import Any

import pytest

from questhall.games.fetch import KIND
from questhall.games.fetch.state import Fetch
from tests.games.fetch.phrases import (
    FROM_PILE,
    FRONT,
    GIVE,
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
from tests.games.fetch.story import Story, Unanswered, fortune, mission
from tests.ledger_marks import rule

FULL: dict[str, Any] = {"queue": ["Owl", "face down: Fox", "Wolf", "Ant"], "challenge_deck": ["Fox"] * 6}


def singing(
    *effect: dict[str, Any], hand: Any = ("Song", "Bone"), seat: Any = None, laid: Any = None, **keys: Any
) -> Story:
    """A plays a Song against the Owl."""
    song = fortune("Song", effect=list(effect))
    there = {**FULL, **(laid or {})}
    return table(song, laid=there, A={"hand": list(hand), **(seat or {})}, **keys).will(A=["Owl", "Song"])


def told_after(story: Story, name: str | None = "C") -> list[str]:
    """All that was told after one step."""
    story.step()
    return story.told(name)


def prompt_of(story: Story) -> str:
    """The question at which the story has no answer."""
    with pytest.raises(Unanswered):
        story.step()
    game: Fetch = story.game
    name, ask = story.asked()[-1]
    number = next(one.number for one in KIND.asks if one.name == ask)
    return KIND.prompt(game, story.seat(name), number, story.names)


# ------------------------------------------------------------------ sentences


@rule("FQ-048", "FQ-052", "FQ-053", "FQ-R15")
def test_an_attempt_is_told_card_by_card() -> None:
    story = table(laid=FULL, A={"hand": ["Spear", "Bone"]}).will(A=["Wolf", "Spear", "pass", "pass"])
    assert told_after(story) == [
        "A takes on Wolf.",
        "A plays Spear.",
        "A defeats Wolf, which is turned face down.",
    ]
    story = table(laid=FULL, A={"hand": ["Bone"]}).will(A=["Wolf"])
    assert told_after(story)[-1] == "It is not enough: Wolf stands."
    story = table(laid=FULL, A={"hand": ["Bone"]}).will(A=["pass", "pass"])
    story.step(2)
    assert story.told("B") == ["A takes no action."]


@rule("FQ-050", "FQ-069", "FQ-090", "FQ-082")
def test_a_mission_is_told_when_it_is_beaten_and_when_it_is_resolved() -> None:
    think = mission("Think", "A", resources={"mind": 1})
    later = mission("Later", "B", lowest=2)
    laid = {**FULL, "mission": "Think", "mission_deck": ["Later"]}
    story = table(think, later, laid=laid, A={"hand": ["Book"]}).will(A=["Think"])
    assert told_after(story)[-1] == "A has what Think takes!"
    story.turn()
    told = story.told("B")
    assert "Think is resolved!" in told
    assert "The pioneers rest." in told
    assert "Later is the Mission now." in told
    assert "All Challenges so far and those of the new Mission make a deck of 10 cards." in told
    assert "Fox comes into the queue." in told


@rule("FQ-096", "FQ-097")
def test_the_end_is_told() -> None:
    den = mission("Den", "D", lowest=1)
    laid = {"queue": ["face down: Ant"], "mission": "Den", "mission_deck": []}
    assert (
        told_after(table(den, begin="enemy", laid=laid))[-1]
        == "The last Mission is resolved: everybody wins!"
    )
    story = striking(danger=9, B={"retreat": True}, C={"retreat": True})
    assert told_after(story)[-1] == "Every pioneer is in retreat: everybody loses."


@rule("FQ-071", "FQ-072", "FQ-073", "FQ-075", "FQ-076", "FQ-R09", "FQ-080")
def test_the_enemy_phase_is_told() -> None:
    told = told_after(striking(danger=5))
    assert told[:4] == [
        "Fiend strikes A, with Danger 5.",
        "A loses 5 Stamina and has 0.",
        "Fiend leaves the queue.",
        "A has no Stamina left: Dog A retreats.",
    ]
    told = told_after(striking(gain(1), danger=2, A={"stamina": 4}))
    assert "A gains 1 Stamina and has 3." in told
    assert told_after(table(begin="enemy", laid={"queue": ["face down: Ant"]}))[:3] == [
        "Ant has been defeated and does nothing.",
        "Ant leaves the queue.",
        "The discarded Challenges are shuffled into a deck of 1 card.",
    ]
    assert told_after(table(begin="enemy", laid={"queue": []}))[0] == "The queue is empty: nothing strikes."


@rule("FQ-055", "FQ-074", "FQ-R38")
@pytest.mark.parametrize(
    ("effect", "keys", "answers", "text"),
    [
        (does("add", resources={"any": 2}), {}, [], "Song adds 2 of any type."),
        (does("rouse", which="top"), {}, [], "Fox is turned face up again."),
        (does("raise", which="bottom"), {}, [], "Ant moves to the top of the queue."),
        (does("lower", which="top"), {}, [], "Fox moves to the bottom of the queue."),
        (does("remove", which="bottom"), {}, [], "Ant leaves the queue."),
        (
            does("renew_pile"),
            {"laid": {"pile": ["Book"]}},
            [],
            "The Fortune Pile goes under the Fortune deck.",
        ),
        (does("scout"), {}, [YES], "A puts Fox under the Challenge deck."),
        (
            does("recover", who="you"),
            {"seat": {"discard": ["Hook"]}},
            [],
            "A takes Hook back from the discard pile.",
        ),
        (does("return", who="player"), {"B": {"retreat": True}}, [], "Dog B returns with 1 Stamina."),
        (gain(1, may=True), {"seat": {"stamina": 1}}, ["pass"], "A declines what Song offers."),
        (
            does("take_top", who="you"),
            {"laid": {"fortune_deck": ["Hook"]}},
            [],
            "A takes the top card of the Fortune deck.",
        ),
        (does("give", who="another"), {}, ["B"], "A gives a card to B."),
        (draw(1), {"seat": {"deck": ["Hook"]}}, [], "A draws a card."),
        (draw(1), {}, [], ""),
    ],
)
def test_what_an_effect_does_is_told(effect: Any, keys: Any, answers: list[Any], text: str) -> None:
    story = singing(effect, **keys)
    story.will(A=[*answers, "pass"])
    told = told_after(story)
    assert text in told or (text == "" and not any("draws" in one for one in told))


@rule("FQ-063", "FQ-040", "FQ-R22", "FQ-059")
def test_abilities_are_told() -> None:
    rex = dog("Rex", active=[draw()], retreat=[does("draw", who="another")])
    seat = {"pioneer": "Good Rex", "hand": ["Bone"], "deck": ["Club"]}
    story = table(rex, begin="action", laid={**FULL, "defeated": ["challenge"]}, A=seat).will(A=[FRONT])
    assert told_after(story)[0] == "Good Rex uses the Active ability."
    back = {"pioneer": "Good Rex", "retreat": True}
    story = table(rex, begin="check", laid=FULL, A=back, B={"deck": ["Club"]}).will(A=["pass"])
    assert told_after(story) == ["A's turn, in retreat.", "A leaves the Retreat ability unused."]
    story = table(rex, begin="check", laid=FULL, A=back, B={"deck": ["Club"]}).will(A=[YES])
    assert told_after(story)[1:] == ["Good Rex helps from afar.", "B draws a card."]


@rule("FQ-024", "FQ-030", "FQ-031", "FQ-034", "FQ-038")
def test_the_setup_is_told() -> None:
    seats: dict[str, Any] = {"A": {"pioneer": "Spike Mutt"}}
    story = Story(begin="setup", **seats)
    told = told_after(story)
    assert told[0] == "The decks are shuffled; the Fortune deck has 36 cards."
    assert told[1].endswith(" comes into the Fortune Pile.")
    assert "The Lost Road is the Mission now." in told
    assert told[-1] == "A begins."
    story = Story(begin="pioneers").will(
        A=["Pan Dachshund", "pass"], B=["Spike Mutt", "pass"], C=["Sgt. Leo Bulldog", "pass"]
    )
    assert "A leads Pan Dachshund." in told_after(story)


@rule("FQ-R45")
def test_leaving_is_told() -> None:
    story = table(laid=FULL)
    story.concede("B")
    assert told_after(story) == ["B goes home."]
    story = table(laid=FULL)
    story.concede("A", "B", "C")
    assert told_after(story)[-1] == "Nobody is left: the quest is over."


@rule("FQ-R38")
def test_each_event_names_its_clauses_and_its_seat() -> None:
    story = table(begin="action", laid={**FULL, "fortune_deck": ["Hook"]}, A={"hand": ["Bone"]}).will(
        A=[TOP_CARD]
    )
    story.step()
    (event,) = story.events("took_top")
    told = KIND.tell(story.game, event, 1, story.names)
    assert told is not None
    assert (told["kind"], told["seat"], told["card"], told["clauses"]) == (
        "took_top",
        0,
        None,
        ["FQ-061", "FQ-062"],
    )
    own = KIND.tell(story.game, event, 0, story.names)
    assert own is not None
    assert own["card"] == "Hook"


# ------------------------------------------------------------------ questions


@rule("FQ-055", "FQ-R31")
@pytest.mark.parametrize(
    ("effect", "keys", "prompt"),
    [
        (does("draw", who="player"), {"B": {"deck": ["Club"]}, "C": {"deck": ["Club"]}}, "Song: who draws?"),
        (
            does("discard", who="another"),
            {"B": {"hand": ["Club"]}, "C": {"hand": ["Club"]}},
            "Song: who discards?",
        ),
        (
            gain(1, "another"),
            {"B": {"stamina": 1}, "C": {"stamina": 1}},
            "Song: whose pioneer gains Stamina?",
        ),
        (lose(1, "another"), {}, "Song: whose pioneer loses Stamina?"),
        (
            does("return", who="player"),
            {"B": {"retreat": True}, "C": {"retreat": True}},
            "Song: whose pioneer returns?",
        ),
        (
            does("take_from_pile", who="player"),
            {"laid": {"pile": ["Book"]}},
            "Song: who takes from the Fortune Pile?",
        ),
        (
            does("take_top", who="player"),
            {"laid": {"fortune_deck": ["Book"]}},
            "Song: who takes the top of the Fortune deck?",
        ),
        (
            does("recover", who="player"),
            {"B": {"discard": ["Club"]}, "C": {"discard": ["Club"]}},
            "Song: who takes a card back?",
        ),
        (
            does("retire", who="player"),
            {"B": {"discard": ["Club"]}, "C": {"discard": ["Club"]}},
            "Song: who removes a card from the game?",
        ),
        (does("give", who="another"), {}, "Song: to whom do you give?"),
        (does("defeat", which="chosen"), {}, "Song: which Challenge is defeated?"),
        (does("remove", which="chosen"), {}, "Song: which Challenge is discarded?"),
        (does("raise", which="chosen"), {}, "Song: which Challenge moves to the top of the queue?"),
        (
            does("rouse", which="chosen"),
            {"laid": {"queue": ["Owl", "face down: Ant", "face down: Fox"]}},
            "Song: which Challenge is turned face up again?",
        ),
        (
            does("lower", which="chosen"),
            {"laid": {"queue": ["Owl", "face down: Ant", "face down: Fox"]}},
            "Song: which Challenge moves to the bottom of the queue?",
        ),
        (
            does("recover", who="you"),
            {"seat": {"discard": ["Club", "Hook"]}},
            "Song: which card of your discard pile do you take back?",
        ),
        (
            does("retire", who="you"),
            {"seat": {"discard": ["Club", "Hook"]}},
            "Song: which card of your discard pile do you remove from the game?",
        ),
        (does("scout"), {}, "Song: Fox comes next: do you put it under the deck?"),
        (
            does("discard", who="you", count=2),
            {"hand": ["Song", "Bone", "Club", "Book"]},
            "Song: discard 2 cards: which one?",
        ),
    ],
)
def test_a_question_says_what_the_effect_does(effect: Any, keys: Any, prompt: str) -> None:
    assert prompt_of(singing(effect, **keys)) == prompt


@rule("FQ-055", "FQ-R31")
def test_a_discard_after_a_gift_of_the_same_card_is_not_called_a_gift() -> None:
    story = singing(
        does("give", who="another"), does("discard", who="you"), hand=["Song", "Bone", "Club", "Book"]
    ).will(A=["B", "Bone"])
    assert prompt_of(story) == "Song: discard 1 card: which one?"


@rule("FQ-055", "FQ-R31")
def test_a_discard_by_others_after_a_gift_is_not_called_a_gift() -> None:
    story = singing(
        does("give", who="another"), does("discard", who="others"), C={"hand": ["Club", "Book"]}
    ).will(A=["C"])
    assert prompt_of(story) == "Song: discard 1 card: which one?"


@rule("FQ-065", "FQ-059")
def test_how_gifts_and_the_pile_are_asked_for() -> None:
    laid = {**FULL, "pile": ["Book", "Hook"], "defeated": ["challenge"]}
    story = table(begin="action", laid=laid, A={"hand": ["Bone", "Club"]}).will(A=[FROM_PILE])
    assert prompt_of(story) == "Which card of the Fortune Pile do you take?"
    story = table(begin="action", laid=laid, A={"hand": ["Bone", "Club"]}).will(A=[GIVE, "B", "Bone"])
    assert prompt_of(story) == "1 card picked: which one besides?"


# ------------------------------------------------------------------ what no eye may follow


@rule("FQ-033", "FQ-R38", "FQ-029", "FQ-030", "FQ-035")
def test_after_the_setup_no_eye_knows_a_card_of_any_deck() -> None:
    seats: dict[str, Any] = {"A": {"pioneer": "Spike Mutt"}}
    story = Story(begin="setup", **seats)
    story.step()
    game = story.game
    for name in ("A", "B", "C", None):
        sight = KIND.sight(game, story.eyes(name))
        decks = [game.mission_deck, game.challenge_deck, game.fortune_deck, *game.deck]
        assert not any(sight.sees(card) for deck in decks for card in deck.cards)
        assert all(sight.sees(card) for zone in (game.queue, game.pile, game.mission) for card in zone.cards)


@rule("FQ-087", "FQ-093", "FQ-R38")
def test_after_the_rest_no_eye_knows_a_card_of_any_deck() -> None:
    laid = {**FULL, "pile": ["Book", "Hook", "Club", "Spear"], "fortune_deck": ["Bone", "Mind"]}
    story = table(begin="rest", laid=laid)
    story.step()
    game = story.game
    for name in ("A", "B", "C", None):
        sight = KIND.sight(game, story.eyes(name))
        decks = [game.mission_deck, game.challenge_deck, game.fortune_deck]
        assert not any(sight.sees(card) for deck in decks for card in deck.cards)
