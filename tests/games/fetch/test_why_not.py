"""Why a thing is no option: clause and sentence for every predicate of every question; and how questions are put."""

from typing import Any

import pytest

import questhall as qh
from questhall.kernel.zones import PASS
from tests.games.fetch.phrases import BEASTS, THINK, TOOLS, does, dog, draw, gain, lose
from tests.games.fetch.story import challenge, fortune
from tests.ledger_marks import rule

LONG_WALK = {"kind": "mission", "name": "Long Walk", "letter": "A", "goal": {"face_down": 6}}
DOGS = [dog(name) for name in "ABC"]
NOT_THERE = 9999


class Desk:
    """A match at a question, with the handles of its cards by name."""

    def __init__(
        self, *cards: Any, begin: str = "attempt", laid: Any = None, options: Any = None, **seats: Any
    ) -> None:
        names = sorted({*seats, "A", "B", "C"})
        scene = {
            "title": "a desk",
            "players": names,
            "begin": begin,
            "card": [*BEASTS, *TOOLS, LONG_WALK, *DOGS, *cards],
            "options": options or {},
            "seat": {name: {"pioneer": f"Good {name}", **seats.get(name, {})} for name in "ABC"},
            "table": {
                "rest": "away",
                "mission": "Long Walk",
                "queue": ["Owl", "face down: Fox"],
                **(laid or {}),
            },
        }
        self.match = qh.scene("fetch", scene, seed=1)

    def card(self, name: str) -> int:
        state: Any = self.match.course.state
        for handle in range(len(state.face)):
            if state.table.card_set.cards[state.face[handle]].name == name:
                return handle
        raise AssertionError(f"there is no {name}")

    def why_not(self, thing: int | str, seat: int = 0) -> tuple[str, str]:
        """The clause and the sentence."""
        told = self.match.why_not(seat, self.card(thing) if isinstance(thing, str) else thing)
        return told["clause"], told["text"]

    def asked(self) -> tuple[int, str]:
        decision = self.match.pending[0]
        return decision.seat, decision.ask

    def prompt(self) -> str:
        return self.match.pending[0].prompt

    def labels(self) -> list[str]:
        return [option.label for option in self.match.pending[0].options]

    def answer(self, *labels: str) -> "Desk":
        """Answer one question after the other, by label."""
        for label in labels:
            decision = self.match.pending[0]
            values = [option.value for option in decision.options if option.label == label]
            assert values, f"{label} is not among {self.labels()}"
            self.match.answer(decision.seat, values[0])
        return self


@rule("FQ-048", "FQ-R16", "FQ-R19")
def test_why_not_a_target() -> None:
    desk = Desk(A={"hand": ["Book", "Club"]}, laid={"challenge_discard": ["Wolf"]})
    assert desk.asked() == (0, "target")
    assert desk.prompt() == "Which Challenge do you try to defeat, or the Mission, or nothing?"
    assert desk.labels() == ["Owl", "attempt nothing"]
    assert desk.why_not("Wolf") == ("FQ-048", "Wolf is neither a Challenge in the queue nor the Mission.")
    assert desk.why_not("Fox") == ("FQ-R16", "Fox lies face down: it has been defeated already.")
    assert desk.why_not("Long Walk") == ("FQ-R19", "Long Walk is not a Mission that is beaten with cards.")
    assert desk.why_not(NOT_THERE) == ("FQ-098", "There is no such card.")
    assert desk.why_not("Owl")[1] == "It can be chosen."
    assert desk.why_not("Owl", seat=1) == ("FQ-039", "You are not asked anything now.")


@rule("FQ-R43", "FQ-048")
def test_why_not_a_mission_that_has_been_beaten() -> None:
    desk = Desk(THINK, A={"hand": ["Book", "Club"]}, laid={"mission": "Think", "mission_beaten": True})
    assert desk.why_not("Think") == ("FQ-048", "It is not offered now.")


@rule("FQ-052", "FQ-R15")
def test_why_not_a_card_to_play_and_what_the_question_says() -> None:
    gate = challenge("Gate", mind=2, war=1)
    desk = Desk(
        gate,
        A={"hand": ["Book", "Club", "Bone"], "discard": ["Spear"]},
        B={"hand": ["Hook"]},
        laid={"queue": ["Gate"]},
    )
    desk.answer("Gate")
    assert desk.asked() == (0, "play")
    assert desk.prompt() == "Gate takes 2 Mind and 1 War; you have nothing: which card do you play?"
    assert desk.why_not("Spear") == ("FQ-052", "Spear is not in your hand.")
    assert desk.why_not("Hook") == ("FQ-052", "This card is not in your hand.")
    assert desk.why_not(PASS) == ("FQ-R15", "An attempt takes at least one card.")
    desk.answer("Book")
    assert desk.prompt() == "Gate takes 2 Mind and 1 War; you have 1 Mind: which card do you play?"
    assert desk.labels() == ["Club", "Bone", "stop playing cards"]
    assert desk.why_not(PASS)[1] == "It can be chosen."


@rule("FQ-057", "FQ-058", "FQ-064", "FQ-R23", "FQ-R24")
def test_why_not_an_action() -> None:
    desk = Desk(begin="action", laid={"fortune_deck": ["Bone"]})
    assert desk.asked() == (0, "action")
    assert desk.prompt() == "Which action do you take?"
    assert desk.why_not(1) == ("FQ-058", "You have defeated nothing in this turn.")
    assert desk.why_not(3) == ("FQ-064", "You hold no card for it.")
    assert desk.why_not(4) == ("FQ-064", "You hold no card for it.")
    assert desk.why_not(5) == ("FQ-057", "There is no such action.")
    assert desk.why_not(0) == ("FQ-057", "There is no such action.")
    assert desk.why_not(2)[1] == "It can be chosen."
    desk = Desk(begin="action", A={"hand": ["Bone"]}, laid={"defeated": ["challenge"]})
    assert desk.why_not(1) == ("FQ-R23", "The Fortune Pile is empty.")
    assert desk.why_not(2) == ("FQ-R23", "The Fortune deck is empty.")
    assert desk.why_not(3) == ("FQ-R24", "Your Active ability could do nothing now.")
    assert desk.labels() == ["give cards", "pass"]


@rule("FQ-059")
def test_why_not_a_card_of_the_pile() -> None:
    laid = {"defeated": ["challenge"], "pile": ["Book", "Hook"]}
    desk = Desk(begin="action", A={"hand": ["Bone"]}, laid=laid).answer("choose from the Fortune Pile")
    assert desk.asked() == (0, "pile_card")
    assert desk.prompt() == "Which card of the Fortune Pile do you take?"
    assert desk.why_not("Bone") == ("FQ-059", "Bone is not in the Fortune Pile.")


@rule("FQ-064", "FQ-R24")
def test_why_not_a_price() -> None:
    rex = dog("Rex", active=[draw(2)])
    seat = {"pioneer": "Good Rex", "hand": ["Bone", "Club"], "discard": ["Spear"]}
    desk = Desk(rex, begin="action", A=seat).answer("use my Active ability")
    assert desk.asked() == (0, "pay")
    assert desk.why_not("Spear") == ("FQ-064", "Spear is not in your hand.")
    assert desk.why_not(PASS) == ("FQ-064", "Nothing was defeated in this turn, so the ability costs a card.")


@rule("FQ-065", "FQ-066", "FQ-R45", "FQ-002")
def test_why_not_a_recipient_and_a_gift() -> None:
    desk = Desk(begin="action", A={"hand": ["Bone", "Club"], "discard": ["Spear"]})
    desk.answer("give cards")
    assert desk.asked() == (0, "recipient")
    assert desk.prompt() == "To whom do you give cards?"
    assert desk.why_not(0) == ("FQ-065", "You cannot give cards to yourself.")
    assert desk.why_not(3) == ("FQ-002", "There is no such player.")
    assert desk.why_not(PASS)[0] == "FQ-R13"
    desk.answer("B")
    assert desk.prompt() == "Which card do you give to B?"
    desk.answer("Club")
    assert desk.prompt() == "1 card picked: which one besides?"
    assert desk.why_not("Club") == ("FQ-065", "You have picked Club already.")
    assert desk.why_not("Spear") == ("FQ-065", "Spear is not in your hand.")
    assert desk.labels() == ["Bone", "done"]


@rule("FQ-067")
def test_why_not_at_the_hand_limit() -> None:
    hand = ["Bone", "Club", "Book", "Hook", "Mind", "War"]
    desk = Desk(begin="hand limit", A={"hand": hand, "discard": ["Spear"]})
    assert desk.asked() == (0, "hand_limit")
    assert desk.prompt() == "You hold 2 cards too many: which one do you discard?"
    assert desk.why_not("Spear") == ("FQ-067", "Spear is not in your hand.")
    assert desk.why_not(PASS) == ("FQ-067", "You have to discard down to 4 cards.")
    desk.answer("Book")
    assert desk.prompt() == "You hold 1 card too many: which one do you discard?"


@rule("FQ-085")
def test_why_not_in_the_rest() -> None:
    desk = Desk(begin="rest", A={"hand": ["Bone", "Club"], "discard": ["Spear"]})
    assert desk.asked() == (0, "rest")
    assert desk.prompt() == "Your pioneer rests: which card do you discard?"
    desk.answer("Club")
    assert desk.why_not("Club") == ("FQ-085", "You have picked Club already.")
    assert desk.why_not("Spear") == ("FQ-085", "Spear is not in your hand.")
    assert desk.prompt() == "1 card picked: which one besides?"


@rule("FQ-040", "FQ-R13")
def test_how_the_retreat_ability_is_asked_for() -> None:
    rex = dog("Rex", retreat=[does("draw", who="another")])
    desk = Desk(
        rex,
        begin="check",
        A={"pioneer": "Good Rex", "retreat": True},
        B={"deck": ["War"]},
        C={"deck": ["War"]},
    )
    assert desk.asked() == (0, "help")
    assert desk.prompt() == (
        "Your pioneer is in retreat, and may help: Another player of your choice draws a card."
    )
    assert desk.why_not(7) == ("FQ-R13", "This is not one of the answers.")
    desk.answer("use it")
    assert desk.asked() == (0, "who")
    assert desk.prompt() == "Good Rex: who draws?"


@rule("FQ-R13", "FQ-R31", "FQ-R45")
def test_why_not_a_player_of_an_effect() -> None:
    song = fortune("Song", effect=[gain(1, "another")])
    desk = Desk(song, A={"hand": ["Song"]}, B={"stamina": 2}, C={"stamina": 2}, laid={"queue": ["Owl"]})
    desk.answer("Owl")
    assert desk.why_not(0) == ("FQ-R13", "It would do nothing for A.")
    assert desk.why_not(8) == ("FQ-002", "There is no such player.")
    assert desk.why_not(PASS) == (
        "FQ-R13",
        "What the card says has to be done as far as possible: it does not say 'may'.",
    )


@rule("FQ-R13", "FQ-R31")
def test_why_not_a_challenge_of_an_effect() -> None:
    song = fortune("Song", effect=[does("defeat", which="chosen", danger=1)])
    laid = {"queue": ["Owl", "face down: Fox", "Wolf", "Ant"], "challenge_discard": []}
    desk = Desk(song, A={"hand": ["Song"]}, laid=laid).answer("Owl")
    assert desk.asked() == (0, "queue_card")
    assert desk.prompt() == "Song: which Challenge is defeated?"
    assert desk.why_not("Song") == ("FQ-R13", "Song is not in the queue.")
    assert desk.why_not("Wolf") == ("FQ-R13", "Wolf is not what the card speaks of.")
    assert desk.why_not("Fox") == ("FQ-R13", "Fox is not what the card speaks of.")


@rule("FQ-R13")
def test_why_not_a_card_of_the_discard_pile() -> None:
    song = fortune("Song", effect=[does("recover", who="you")])
    desk = Desk(song, A={"hand": ["Song", "Bone"], "discard": ["Book", "Club"]}, laid={"queue": ["Owl"]})
    desk.answer("Owl", "Song")
    assert desk.asked() == (0, "own_discard")
    assert desk.why_not("Bone") == ("FQ-R13", "Bone is not in your discard pile.")


@rule("FQ-R13", "FQ-055")
def test_why_not_a_card_to_give_up() -> None:
    song = fortune("Song", effect=[does("discard", who="you", count=2)])
    seat = {"hand": ["Song", "Bone", "Club", "Book"], "discard": ["Spear"]}
    desk = Desk(song, A=seat, laid={"queue": ["Owl"]}).answer("Owl", "Song")
    assert desk.asked() == (0, "give_up")
    assert desk.prompt() == "Song: discard 2 cards: which one?"
    assert desk.why_not("Spear") == ("FQ-R13", "Spear is not in your hand.")
    desk.answer("Bone")
    assert desk.prompt() == "Song: discard 1 card: which one?"
    assert desk.why_not("Bone") == ("FQ-R13", "You have picked Bone already.")


@rule("FQ-055")
def test_how_a_gift_by_an_effect_is_asked_for() -> None:
    song = fortune("Song", effect=[does("give", who="another", may=True)])
    desk = Desk(song, A={"hand": ["Song", "Bone", "Club"]}, laid={"queue": ["Owl"]}).answer("Owl", "Song")
    assert desk.asked() == (0, "may")
    assert desk.prompt() == "Song: you may give a card from your hand to another player of your choice."
    assert desk.labels() == ["yes", "no"]
    desk.answer("yes", "C")
    assert desk.prompt() == "Song: give 1 card to C: which one?"


@rule("FQ-R13")
def test_how_several_offers_of_one_card_are_asked_for() -> None:
    song = fortune("Song", effect=[gain(1, may=True), lose(1, may=True)])
    desk = Desk(song, A={"hand": ["Song"], "stamina": 3}, laid={"queue": ["Owl"]}).answer("Owl")
    assert desk.prompt() == "Song: do you do what the card offers?"


@rule("FQ-055")
def test_how_scouting_is_asked_for() -> None:
    song = fortune("Song", effect=[does("scout")])
    desk = Desk(
        song, A={"hand": ["Song"]}, laid={"queue": ["Owl"], "challenge_deck": ["Wolf", "Ant"]}
    ).answer("Owl")
    assert desk.prompt() == "Song: Wolf comes next: do you put it under the deck?"
    assert desk.labels() == ["put it under the deck", "leave it on top"]
    assert desk.why_not(5) == ("FQ-R13", "This is not one of the answers.")


@rule("FQ-024", "FQ-R05")
def test_why_not_a_pioneer() -> None:
    match = qh.new("fetch", players=3, seed=1)
    (first, *_) = match.pending
    assert {decision.ask for decision in match.pending} == {"pioneer"}
    spike = next(one["card"] for one in match.view(None)["box"] if one["name"] == "Spike Mutt")
    match.answer(first.seat, spike)
    seat = match.pending[0].seat
    told = match.why_not(seat, spike)
    assert (told["clause"], told["text"]) == ("FQ-R05", "Spike Mutt is led by somebody already.")
    other = next(
        card for card in range(60) if card not in [one["card"] for one in match.view(None)["box"]] + [spike]
    )
    assert match.why_not(seat, other)["text"].endswith("is not a pioneer.")
    assert match.why_not(seat, NOT_THERE)["text"] == "There is no such card."
    assert match.why_not(seat, PASS) == {"clause": "FQ-024", "text": "Everybody leads a pioneer."}


@rule("FQ-R05")
def test_how_a_pioneer_is_kept_or_changed() -> None:
    match = qh.new("fetch", players=3, seed=1)
    for seat in range(3):
        decision = match.decision(seat)
        assert decision is not None
        match.answer(seat, decision.values[0])
    decision = match.decision(0)
    assert decision is not None
    assert decision.ask == "confirm"
    assert decision.options[-1].label == "keep my pioneer"
    assert len(decision.options) == 4
    led = match.view(None)["seats"][1]["pioneer"]["card"]
    assert match.why_not(0, led)["clause"] == "FQ-R05"


@rule("FQ-R45")
def test_why_not_after_leaving() -> None:
    desk = Desk(begin="attempt", B={"hand": ["Bone"]}, A={"hand": ["Bone", "Club"]})
    desk.match.concede(1)
    desk.answer("attempt nothing")
    assert desk.why_not(0, seat=1) == ("FQ-R45", "You have left the game.")
    desk.answer("give cards")
    assert "recipient" not in desk.match.pending[0].ask  # C alone is left to be given cards


@rule("FQ-048")
@pytest.mark.parametrize("value", [999, -7])
def test_a_wrong_answer_is_refused_and_nothing_changes(value: int) -> None:
    desk = Desk(A={"hand": ["Book", "Club"]})
    before = desk.match.view(0)
    with pytest.raises(qh.IllegalAnswer):
        desk.match.answer(0, value)
    with pytest.raises(qh.IllegalAnswer):
        desk.match.answer(1, desk.card("Owl"))
    assert desk.match.view(0) == before
