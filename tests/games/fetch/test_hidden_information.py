"""Who may know what: worlds that differ in a hidden card alone look the same to everybody who may not know it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import questhall as qh
from questhall.games.fetch import KIND
from tests.games.fetch.phrases import (
    BEASTS,
    EYES,
    FROM_PILE,
    FRONT,
    GIVE,
    TOOLS,
    TOP_CARD,
    does,
    dog,
    draw,
    lose,
    striking,
    table,
)
from tests.games.fetch.story import Story, Unanswered, fortune, mission
from tests.ledger_marks import rule

OTHERS_OF_A = ("B", "C", None)
FULL = {"queue": ["Owl", "Wolf"], "challenge_deck": ["Fox"] * 9}


def alike(worlds: list[Story], eyes: tuple[str | None, ...] = EYES) -> bool:
    """Whether these eyes are shown, told, asked after and allowed to say the same in every world."""
    first = worlds[0]
    return all(
        world.view(name) == first.view(name)
        and world.heard(name) == first.heard(name)
        and (name is None or sayable(world, name) == sayable(first, name))
        for world in worlds
        for name in eyes
    )


def sayable(story: Story, name: str) -> list[str]:
    """All that a seat may say, in words."""
    return [story.says(name, one) for one in KIND.statements(story.game, story.seat(name))]


def twins(story: Callable[[str, str], Story]) -> list[Story]:
    """Two worlds in which a Book and a Club have changed places."""
    return [story("Book", "Club"), story("Club", "Book")]


def knows(story: Story, name: str | None, card: str) -> bool:
    """Whether a card's name is anywhere in what these eyes are shown and told."""
    return card in story.seen(name) + story.heard(name)


def in_hand(story: Story, of: str, name: str | None) -> list[str]:
    """The cards of a hand that somebody's eyes know."""
    return [card["name"] for card in story.view(name)["seats"][story.seat(of)]["hand"]["cards"]]


# ------------------------------------------------------------------ hands


@rule("FQ-046", "FQ-R38")
def test_a_hand_is_seen_by_its_player_alone_and_its_size_by_everybody() -> None:
    worlds = twins(lambda a, b: table(laid=FULL, A={"hand": [a]}, B={"hand": [b]}))
    assert alike(worlds, ("C", None))
    assert not alike(worlds, ("A",))
    story = worlds[0]
    assert in_hand(story, "A", "A") == ["Book"]
    assert in_hand(story, "B", "B") == ["Club"]
    for name, others in (("A", ("B", "C", None)), ("B", ("A", "C", None))):
        for other in others:
            assert in_hand(story, name, other) == []
            assert story.view(other)["seats"][story.seat(name)]["hand"]["count"] == 1


@rule("FQ-046", "FQ-R38")
def test_cards_that_are_drawn_are_told_to_their_player_alone() -> None:
    worlds = twins(lambda a, b: table(begin="check", laid=FULL, A={"deck": [a, a, a, a, b]}))
    for world in worlds:
        world.step()
    assert alike(worlds, OTHERS_OF_A)
    assert "A draws Book." in worlds[0].told("A")
    assert "A draws a card." in worlds[0].told("B")
    assert all(not knows(worlds[0], name, "Book") for name in OTHERS_OF_A)


@rule("FQ-046")
def test_the_questions_of_an_attempt_tell_the_others_nothing_until_a_card_is_played() -> None:
    def story(a: str, b: str) -> Story:
        return table(laid=FULL, A={"hand": [a, a, b]}).will(A=["Wolf"])

    worlds = twins(story)
    for world in worlds:
        with pytest.raises(Unanswered):
            world.step()
    assert alike(worlds, OTHERS_OF_A)
    assert [ask for _, ask in worlds[0].asked()] == ["target", "play"]


@rule("FQ-046", "FQ-R38")
def test_only_what_is_played_is_shown_and_the_rest_of_the_hand_stays_hidden() -> None:
    def story(a: str, b: str) -> Story:
        return table(laid=FULL, A={"hand": ["Spear", a]}, B={"hand": [b]}).will(A=["Wolf", "Spear", "pass"])

    worlds = twins(story)
    for world in worlds:
        world.step()
    assert alike(worlds, ("C", None))
    assert all(knows(worlds[0], name, "Spear") for name in EYES)


@rule("FQ-046", "FQ-056", "FQ-R38")
def test_played_cards_lie_open_during_the_attempt_and_in_the_discard_pile_after_it() -> None:
    story = table(laid=FULL, A={"hand": ["Spear", "Book", "Hook"]}).will(A=["Wolf", "Spear", "Book"])
    with pytest.raises(Unanswered):
        story.step()
    for name in EYES:
        attempt = story.view(name)["attempt"]
        assert [card["name"] for card in attempt["played"]] == ["Spear", "Book"]
        assert attempt["resources"] == {"mind": 1, "skill": 0, "war": 2, "any": 0}
        assert attempt["target"] == story.handle("Wolf")
        assert story.view(name)["seats"][0]["hand"]["count"] == 1
    assert not knows(story, "B", "Hook")


@rule("FQ-046", "FQ-R38")
def test_why_not_tells_nobody_what_lies_in_another_hand() -> None:
    def match(hand: list[str]) -> qh.Match:
        return qh.scene(
            "fetch",
            {
                "title": "secrets",
                "players": ["A", "B", "C"],
                "begin": "attempt",
                "card": [*BEASTS, *TOOLS],
                "seat": {"A": {"hand": ["Bone", "Bone"]}, "B": {"hand": hand}},
                "table": {"rest": "away", "queue": ["Owl", "Wolf"]},
            },
            seed=1,
        )

    first, second = match(["Book", "Club"]), match(["Club", "Book"])
    for seat in (0, 2):
        for thing in range(-1, len(first.course.state.face)):
            assert first.why_not(seat, thing) == second.why_not(seat, thing)
            assert "Book" not in first.why_not(seat, thing)["text"]


# ------------------------------------------------------------------ decks


@rule("FQ-029", "FQ-R38")
def test_nobody_knows_the_order_of_a_players_deck_its_owner_included() -> None:
    worlds = twins(lambda a, b: table(laid=FULL, A={"deck": [a, b]}))
    assert alike(worlds)
    assert worlds[0].view("A")["seats"][0]["deck"] == {"back": "green", "count": 2}


@rule("FQ-045", "FQ-R38")
def test_a_renewed_deck_is_in_no_known_order() -> None:
    def story(a: str, b: str) -> Story:
        return table(begin="check", laid=FULL, A={"hand": ["Bone"] * 3, "discard": [a, b]}, seed=4)

    worlds = twins(story)
    for world in worlds:
        world.step()
    assert worlds[0].told("B")[1:] == [
        "A's discard pile is shuffled into a deck of 2 cards.",
        "A draws a card.",
    ]
    for world in worlds:
        assert in_hand(world, "A", "B") == []
        assert in_hand(world, "A", "A") == world.hand("A")


@rule("FQ-030", "FQ-R38")
def test_nobody_knows_the_fortune_deck() -> None:
    worlds = twins(lambda a, b: table(laid={**FULL, "fortune_deck": [a, b]}, A={"hand": ["Bone"]}))
    assert alike(worlds)
    assert worlds[0].view("A")["fortune_deck"] == {"back": "green", "count": 2, "cards": []}


@rule("FQ-035", "FQ-R38")
def test_nobody_knows_the_challenge_deck() -> None:
    worlds = [
        table(laid={"queue": ["Ant"] * 6, "challenge_deck": deck})
        for deck in (["Owl", "Fox"], ["Fox", "Owl"])
    ]
    assert alike(worlds)
    assert worlds[0].view("A")["challenge_deck"] == {"back": "red", "count": 2, "cards": []}
    for world in worlds:
        world.until("check")
    assert not alike(worlds)
    for name in EYES:
        assert worlds[0].view(name)["queue"][0]["name"] == "Owl"
        assert not knows(worlds[0], name, "Fox")


@rule("FQ-033", "FQ-R38", "FQ-R07")
def test_of_the_mission_deck_kinds_and_letters_are_known_and_no_card() -> None:
    cards = [
        mission("Second", "B", face_down=2),
        mission("Other", "B", face_down=3),
        {"kind": "challenge", "name": "Bee", "letter": "B", "defeat": {"war": 1}},
        {"kind": "challenge", "name": "Boar", "letter": "B", "defeat": {"mind": 4}},
    ]
    decks = (["Second", "Bee"], ["Other", "Boar"])
    worlds = [table(*cards, laid={**FULL, "mission_deck": deck, "away": []}) for deck in decks]
    for name in EYES:
        assert worlds[0].view(name) == worlds[1].view(name)
        assert worlds[0].view(name)["mission_deck"] == [
            {"kind": "mission", "letter": "B"},
            {"kind": "challenge", "letter": "B"},
        ]
        assert not knows(worlds[0], name, "Second")
        assert not knows(worlds[0], name, "Bee")


@rule("FQ-080", "FQ-R38")
def test_a_renewed_challenge_deck_is_in_no_known_order() -> None:
    story = table(
        begin="enemy", laid={"queue": ["Ant"] * 6, "challenge_discard": ["Owl", "Fox", "Wolf"]}, seed=3
    )
    story.step()
    for name in EYES:
        assert story.view(name)["challenge_deck"]["cards"] == []
        assert story.view(name)["challenge_deck"]["count"] == 3


# ------------------------------------------------------------------ what is open


@rule("FQ-R38", "FQ-036", "FQ-053", "FQ-031", "FQ-075", "FQ-056")
def test_queue_pile_discard_piles_pioneers_stamina_sizes_and_mission_are_open_to_all() -> None:
    story = table(
        laid={
            "queue": ["Owl", "face down: Wolf"],
            "pile": ["Book", "Hook"],
            "challenge_discard": ["Fox", "Ant"],
        },
        A={"hand": ["Spear"], "deck": ["Club"] * 3, "discard": ["Bone", "Mind"], "stamina": 3},
        B={"retreat": True},
    )
    views = [story.view(name) for name in EYES]
    for view in views:
        assert [(card["name"], card["face_up"]) for card in view["queue"]] == [("Owl", True), ("Wolf", False)]
        assert [card["name"] for card in view["pile"]] == ["Book", "Hook"]
        assert [card["name"] for card in view["challenge_discard"]] == ["Fox", "Ant"]
        assert view["mission"]["name"] == "Long Walk"
        sheet = view["seats"][0]
        assert [card["name"] for card in sheet["discard"]] == ["Bone", "Mind"]
        assert (sheet["stamina"], sheet["most_stamina"], sheet["retreat"]) == (3, 5, False)
        assert sheet["pioneer"]["name"] == "Dog A"
        assert sheet["pioneer"]["tags"] == ["Plain"]
        assert (sheet["hand"]["count"], sheet["deck"]["count"]) == (1, 3)
        assert view["seats"][1]["retreat"] is True
        assert view["turn_of"] == 0
    assert [view["you"] for view in views] == [0, 1, 2, None]
    assert {**views[1], "you": 0} == {**views[2], "you": 0} == {**views[3], "you": 0}


@rule("FQ-064", "FQ-067", "FQ-077", "FQ-085", "FQ-R38")
def test_every_discarded_card_is_seen_by_everybody() -> None:
    rex = dog("Rex", active=[draw()])
    seat = {"pioneer": "Good Rex", "hand": ["Spear", "Bone"], "deck": ["Bone"]}
    cost = table(rex, begin="action", laid=FULL, A=seat).will(A=[FRONT, "Spear"])
    limit = table(begin="hand limit", A={"hand": ["Spear", *["Bone"] * 4]}).will(A=["Spear"])
    retreat = striking(danger=5, A={"hand": ["Spear"]})
    rest = table(begin="rest", A={"hand": ["Spear", "Bone"]}).will(A=["Spear", "pass"])
    howl = striking(does("discard", who="you"), A={"hand": ["Spear"]})
    told = {
        "A discards Spear to pay for the ability.": cost,
        "A discards Spear: four cards are the limit.": limit,
        "A discards Spear in retreat.": retreat,
        "A discards Spear.": howl,
    }
    for text, story in told.items():
        assert not any(knows(story, name, "Spear") for name in OTHERS_OF_A)
        story.step()
        for name in EYES:
            assert text in story.told(name)
            assert [card["name"] for card in story.view(name)["seats"][0]["discard"]] == ["Spear"]
    rest.step()
    assert all("A discards Spear in the Rest." in rest.told(name) for name in EYES)


# ------------------------------------------------------------------ gaining cards


@rule("FQ-061", "FQ-R38")
def test_the_top_card_of_the_fortune_deck_is_seen_by_its_taker_alone() -> None:
    def story(a: str, b: str) -> Story:
        laid = {**FULL, "fortune_deck": [a, b]}
        return table(begin="action", laid=laid, A={"hand": ["Bone"]}).will(A=[TOP_CARD])

    worlds = twins(story)
    for world in worlds:
        world.step()
    assert alike(worlds, OTHERS_OF_A)
    assert not alike(worlds, ("A",))
    assert worlds[0].told("A") == ["A takes Book from the top of the Fortune deck."]
    assert worlds[0].told("B") == ["A takes the top card of the Fortune deck."]


@rule("FQ-061", "FQ-R38")
def test_a_card_from_the_top_is_hidden_until_it_is_played() -> None:
    story = table(begin="action", laid={**FULL, "fortune_deck": ["Spear"]}, A={"hand": ["Bone"]}).will(
        A=[TOP_CARD]
    )
    story.until("check")
    assert not any(knows(story, name, "Spear") for name in OTHERS_OF_A)
    story.until("enemy")
    story.step()
    story.until("enemy")
    story.step()
    story.step()
    story.will(A=["Fox", "Spear", "pass"])
    story.step()
    assert all(knows(story, name, "Spear") for name in EYES)


@rule("FQ-059", "FQ-R38")
def test_everybody_sees_what_is_taken_from_the_pile_and_knows_it_in_the_hand() -> None:
    laid = {**FULL, "pile": ["Book", "Hook"], "defeated": ["challenge"]}
    story = table(begin="action", laid=laid, A={"hand": ["Bone"]}).will(A=[FROM_PILE, "Hook"])
    story.step()
    for name in OTHERS_OF_A:
        assert "A takes Hook from the Fortune Pile." in story.told(name)
        assert in_hand(story, "A", name) == ["Hook"]


# ------------------------------------------------------------------ gifts


@rule("FQ-065", "FQ-R25")
def test_a_gift_passes_unseen_by_third_players() -> None:
    def story(a: str, b: str) -> Story:
        return table(begin="action", laid=FULL, A={"hand": [a, b]}).will(A=[GIVE, "B", a, "pass"])

    worlds = twins(story)
    for world in worlds:
        world.step()
    assert alike(worlds, ("C", None))
    story_ = worlds[0]
    assert story_.told("A") == story_.told("B") == ["A gives Book to B."]
    assert story_.told("C") == story_.told(None) == ["A gives a card to B."]
    assert in_hand(story_, "B", "A") == ["Book"]
    assert in_hand(story_, "B", "B") == ["Book"]
    assert in_hand(story_, "B", "C") == []
    assert [sheet["hand"]["count"] for sheet in story_.view("C")["seats"]] == [1, 1, 0]


@rule("FQ-065", "FQ-R25")
def test_the_recipient_learns_nothing_of_what_the_giver_keeps() -> None:
    worlds = [
        table(begin="action", laid=FULL, A={"hand": ["Bone", kept]}).will(A=[GIVE, "B", "Bone", "pass"])
        for kept in ("Book", "Club")
    ]
    for world in worlds:
        world.step()
    assert alike(worlds, OTHERS_OF_A)
    assert in_hand(worlds[0], "A", "B") == []


@rule("FQ-065", "FQ-R25", "FQ-046")
def test_what_is_being_picked_for_a_gift_is_seen_by_the_giver_alone() -> None:
    def story(a: str, b: str) -> Story:
        return table(begin="action", laid=FULL, A={"hand": [a, b, "Bone"]}).will(A=[GIVE, "B", a])

    worlds = twins(story)
    for world in worlds:
        with pytest.raises(Unanswered):
            world.step()
    assert alike(worlds, OTHERS_OF_A)
    sheet = worlds[0].view("A")["seats"][0]
    assert [card["name"] for card in sheet["draft"]] == ["Book"]
    assert [card["name"] for card in sheet["hand"]["cards"]] == ["Club", "Bone"]
    assert sheet["hand"]["count"] == 3
    assert worlds[0].view("B")["seats"][0]["draft"] == []


@rule("FQ-065", "FQ-R25", "FQ-R38")
def test_after_a_gift_third_players_cannot_follow_a_card_that_they_knew() -> None:
    def story() -> Story:
        laid = {**FULL, "pile": ["Hook"], "defeated": ["challenge"]}
        return table(begin="action", laid=laid, A={"hand": ["Book"]}).will(A=[FROM_PILE])

    worlds = []
    for given in ("Hook", "Book"):
        world = story()
        world.step()
        world.game.next = 4  # A acts once more, for the story's sake
        world.will(A=[GIVE, "B", given, "pass"])
        world.step()
        worlds.append(world)
    for name in ("C", None):
        assert worlds[0].view(name) == worlds[1].view(name)
        assert worlds[0].told(name) == worlds[1].told(name)
        assert in_hand(worlds[0], "A", name) == []
        assert in_hand(worlds[0], "B", name) == []
    assert in_hand(worlds[0], "B", "A") == ["Hook"]
    assert in_hand(worlds[1], "A", "B") == ["Hook"]


@rule("FQ-065", "FQ-R25", "FQ-R38")
def test_a_gift_by_an_effect_passes_unseen_too() -> None:
    rex = dog("Rex", active=[does("give", who="another")])

    def story(a: str, b: str) -> Story:
        laid = {**FULL, "defeated": ["challenge"]}
        seat = {"pioneer": "Good Rex", "hand": [a, b]}
        return table(rex, begin="action", laid=laid, A=seat).will(A=[FRONT, "B", a])

    worlds = twins(story)
    for world in worlds:
        world.step()
    assert alike(worlds, ("C", None))
    assert worlds[0].hand("B") == ["Book"]
    assert in_hand(worlds[0], "B", "B") == ["Book"]


# ------------------------------------------------------------------ the Rest


@rule("FQ-085", "FQ-R35", "FQ-046")
def test_what_is_picked_in_the_rest_is_secret_until_all_have_decided() -> None:
    def match(first: str) -> qh.Match:
        found = qh.scene(
            "fetch",
            {
                "title": "a rest",
                "players": ["A", "B", "C"],
                "begin": "rest",
                "card": [*BEASTS, *TOOLS],
                "seat": {"A": {"hand": ["Book", "Club"]}, "B": {"hand": ["Bone"]}},
                "table": {"rest": "away", "queue": ["Owl", "Wolf"]},
            },
            seed=1,
        )
        assert [decision.seat for decision in found.pending] == [0, 1]
        for label in (first, "done"):
            decision = found.decision(0)
            assert decision is not None
            found.answer(0, next(one.value for one in decision.options if one.label == label))
        return found

    worlds = [match("Book"), match("Club")]
    for seat in (1, 2, None):
        assert worlds[0].view(seat) == worlds[1].view(seat)
        assert worlds[0].events(seat) == worlds[1].events(seat)
        assert worlds[0].waiting(seat) == worlds[1].waiting(seat)
        assert "discarded" not in [event["kind"] for event in worlds[0].events(seat)]
    for world in worlds:
        world.answer(1, -1)
    texts = [[event["text"] for event in world.events(2)] for world in worlds]
    assert "A discards Book in the Rest." in texts[0]
    assert "A discards Club in the Rest." in texts[1]


@rule("FQ-087", "FQ-093", "FQ-R38")
def test_after_the_rest_nobody_knows_the_order_of_any_deck() -> None:
    story = table(
        begin="rest",
        laid={
            "queue": ["Owl"] * 6,
            "challenge_discard": ["Fox"] * 3,
            "pile": ["Book", "Hook", "Club", "Spear"],
            "fortune_deck": ["Bone"] * 3,
        },
    )
    story.step()
    for name in EYES:
        assert story.view(name)["fortune_deck"]["cards"] == []
        assert story.view(name)["challenge_deck"]["cards"] == []


# ------------------------------------------------------------------ effects that show


@rule("FQ-R38", "FQ-055")
@pytest.mark.parametrize("under", [True, False])
def test_a_scouted_challenge_is_seen_by_everybody_where_it_lies(under: bool) -> None:
    eye = fortune("Eye", mind=1, effect=[does("scout")])
    laid = {"queue": ["Owl", "Ant"], "challenge_deck": ["Wolf", "Fox", "Fox"]}
    story = table(eye, laid=laid, A={"hand": ["Eye"]}).will(A=["Owl", 1 if under else "pass"])
    story.step()
    for name in EYES:
        (card,) = story.view(name)["challenge_deck"]["cards"]
        assert (card["name"], card["place"]) == ("Wolf", 2 if under else 0)
        assert "A scouts ahead: Wolf is the next Challenge." in story.told(name)
    assert story.challenge_deck() == (["Fox", "Fox", "Wolf"] if under else ["Wolf", "Fox", "Fox"])


@rule("FQ-R38", "FQ-055")
def test_a_pile_put_under_the_fortune_deck_is_known_there_to_everybody() -> None:
    wind = fortune("Wind", mind=1, effect=[does("renew_pile")])
    laid = {**FULL, "pile": ["Book", "Hook"], "fortune_deck": ["Mind", "Skill", "War", "Bone", "Club"]}
    story = table(wind, laid=laid, A={"hand": ["Wind"]}).will(A=["Wolf"])
    story.step()
    assert story.pile() == ["Mind", "Skill", "War", "Bone"]
    assert story.fortune_deck()[0] == "Club"
    for name in EYES:
        known = story.view(name)["fortune_deck"]["cards"]
        assert sorted(card["name"] for card in known) == ["Book", "Hook"]
        assert {card["place"] for card in known} == {1, 2}
        assert not knows(story, name, "Club")


@rule("FQ-R38", "FQ-046")
def test_a_card_recovered_from_the_open_discard_pile_is_known_in_the_hand() -> None:
    dig = fortune("Dig", mind=1, effect=[does("recover", who="you")])
    story = table(dig, laid=FULL, A={"hand": ["Dig"], "discard": ["Book", "Club"]}).will(
        A=["Owl", "Club", "pass"]
    )
    story.step()
    assert story.hand("A") == ["Club"]
    for name in OTHERS_OF_A:
        assert in_hand(story, "A", name) == ["Club"]


@rule("FQ-046", "FQ-R38")
def test_no_option_of_a_question_depends_on_what_another_holds() -> None:
    rex = dog("Rex", active=[does("discard", who="another")])
    worlds = []
    for held in (["Book"], ["Club"]):
        seat = {"pioneer": "Good Rex", "hand": ["Bone"]}
        story = table(rex, begin="action", laid=FULL, A=seat, B={"hand": held}, C={"hand": ["Bone"]})
        story.will(A=[FRONT])
        with pytest.raises(Unanswered):
            story.step()
        worlds.append(story)
    assert worlds[0].offered() == worlds[1].offered() == ["B", "C"]
    assert alike(worlds, ("A", "C", None))


@rule("FQ-046", "FQ-R38", "FQ-077")
def test_a_card_that_came_back_into_a_shuffled_deck_is_unknown_again() -> None:
    story = table(
        begin="check", laid=FULL, A={"hand": [], "discard": ["Book", "Club", "Hook", "Spear", "Bone"]}, seed=2
    )
    story.step()
    for name in OTHERS_OF_A:
        assert in_hand(story, "A", name) == []
        assert [card["name"] for card in story.view(name)["seats"][0]["discard"]] == []
    assert len(in_hand(story, "A", "A")) == 4


@rule("FQ-046", "FQ-R38")
def test_whoever_a_scene_says_has_seen_a_hand_knows_it_and_nobody_else() -> None:
    story = table(laid=FULL, A={"hand": ["Spear"], "seen": {"hand": ["B"]}})
    assert in_hand(story, "A", "B") == ["Spear"]
    assert in_hand(story, "A", "C") == in_hand(story, "A", None) == []


@rule("FQ-046", "FQ-R38")
def test_the_first_picture_is_the_same_whatever_the_seed_dealt() -> None:
    worlds = []
    for seed in (1, 2):
        seats: dict[str, Any] = {"A": {"pioneer": "Spike Mutt"}, "B": {"pioneer": "Pan Dachshund"}}
        story = Story(begin="setup", seed=seed, **seats)
        story.step()
        worlds.append(story)
    for name in EYES:
        first, second = (world.view(name) for world in worlds)
        for key in ("queue", "pile"):
            first[key] = second[key] = []
        assert json.dumps(first) == json.dumps(second)


@rule("FQ-046", "FQ-R30")
def test_an_enemy_phase_shows_a_hand_only_where_it_is_discarded() -> None:
    worlds = twins(
        lambda a, b: striking(lose(5, "others"), A={"hand": [a]}, B={"hand": ["Bone"]}, C={"deck": [b]})
    )
    for world in worlds:
        world.step()
    assert alike(worlds, ("B", "C", None))
    assert "B discards Bone in retreat." in worlds[0].told("C")


# ------------------------------------------------------------------ through several steps


@rule("FQ-061", "FQ-065", "FQ-R25", "FQ-R38")
def test_a_card_from_the_top_that_is_given_on_is_known_to_two() -> None:
    def story(a: str, b: str) -> Story:
        laid = {**FULL, "fortune_deck": [a, b]}
        seat = {"hand": ["Bone"], "deck": ["Bone"] * 9}
        others = {"deck": ["Bone"] * 9}
        return table(begin="action", laid=laid, A=seat, B=others, C=others).will(
            A=[TOP_CARD], B=["pass", "pass"], C=["pass", "pass"]
        )

    worlds = twins(story)
    for world, gift in zip(worlds, ("Book", "Club"), strict=True):
        world.turn()
        world.turn()
        world.turn()
        world.will(A=["pass", GIVE, "C", gift, "pass"])
        world.turn()
    assert alike(worlds, ("B", None))
    assert in_hand(worlds[0], "C", "A") == ["Book"]
    assert "Book" in in_hand(worlds[0], "C", "C")
    assert in_hand(worlds[0], "C", "B") == []


@rule("FQ-046", "FQ-R38", "FQ-R12")
def test_a_played_gift_becomes_known_to_everybody_only_when_it_is_played() -> None:
    story = table(begin="action", laid=FULL, A={"hand": ["Spear", "Bone"]}).will(
        A=[GIVE, "B", "Spear", "pass"]
    )
    story.turn()
    assert not knows(story, "C", "Spear")
    story.will(B=["Wolf" if "Wolf" in story.queue() else "Owl"])
    story.step(2)
    assert all(knows(story, name, "Spear") for name in EYES)


@rule("FQ-046", "FQ-067", "FQ-R38")
def test_what_is_kept_at_the_hand_limit_stays_hidden() -> None:
    def story(a: str, b: str) -> Story:
        hand = ["Bone", "Spear", "Hook", "Mind", a]
        return table(begin="hand limit", laid=FULL, A={"hand": hand}, C={"deck": [b]}).will(A=["Bone"])

    worlds = twins(story)
    for world in worlds:
        world.step()
    assert alike(worlds, ("B", None))
    for card in ("Spear", "Hook", "Mind", "Book"):
        assert not knows(worlds[0], "B", f'"{card}"')


@rule("FQ-064", "FQ-046", "FQ-R24")
def test_the_price_of_an_ability_shows_that_card_and_no_other() -> None:
    rex = dog("Rex", active=[draw(1)])

    def story(a: str, b: str) -> Story:
        seat = {"pioneer": "Good Rex", "hand": ["Bone", a], "deck": [b]}
        return table(rex, begin="action", laid=FULL, A=seat).will(A=[FRONT, "Bone"])

    worlds = twins(story)
    for world in worlds:
        world.step()
    assert alike(worlds, OTHERS_OF_A)
    assert worlds[0].view("A") != worlds[1].view("A") or worlds[0].heard("A") != worlds[1].heard("A")


@rule("FQ-R38", "FQ-R43", "FQ-R45", "FQ-058", "FQ-046")
def test_a_match_that_waits_shows_every_open_thing_as_it_was_laid() -> None:
    think = mission("Think", "A", resources={"mind": 2})
    later = mission("Later", "B", lowest=2)
    dogs = [dog(name, stamina=6) for name in "ABCD"]
    scene = {
        "title": "a match that waits",
        "players": list("ABCD"),
        "begin": "action",
        "card": [*BEASTS, *TOOLS, think, later, *dogs],
        "options": {"talk": "free", "effects": "afterwards", "free_action": "challenge"},
        "seat": {
            "A": {
                "pioneer": "Good A",
                "stamina": 3,
                "hand": ["Club", "Bone"],
                "deck": ["War"],
                "discard": ["Mind"],
            },
            "B": {"pioneer": "Good B", "retreat": True, "hand": ["Book"], "seen": {"hand": ["D"]}},
            "C": {"pioneer": "Good C", "stamina": 1, "discard": ["Hook", "Spear"]},
            "D": {"pioneer": "Good D", "deck": ["War", "War"]},
        },
        "table": {
            "rest": "away",
            "queue": ["Owl", "face down: Fox", "Wolf"],
            "challenge_deck": ["Ant", "Ant"],
            "challenge_discard": ["Fox"],
            "fortune_deck": ["Mind", "Skill", "War"],
            "pile": ["Book", "Hook"],
            "mission": "Think",
            "mission_deck": ["Later"],
            "mission_beaten": True,
            "defeated": ["mission"],
        },
    }
    match = qh.scene("fetch", scene, seed=1)
    for seat in (0, 1, 2, 3, None):
        view = match.view(seat)
        assert view["phase"] == "action"
        assert (view["turn_of"], view["mission"]["name"], view["mission_beaten"]) == (0, "Think", True)
        assert [(card["name"], card["face_up"]) for card in view["queue"]] == [
            ("Owl", True),
            ("Fox", False),
            ("Wolf", True),
        ]
        assert [sheet["stamina"] for sheet in view["seats"]] == [3, 0, 1, 6]
        assert [sheet["retreat"] for sheet in view["seats"]] == [False, True, False, False]
        assert [sheet["hand"]["count"] for sheet in view["seats"]] == [2, 1, 0, 0]
        assert [sheet["deck"]["count"] for sheet in view["seats"]] == [1, 0, 0, 2]
        piles = [[card["name"] for card in sheet["discard"]] for sheet in view["seats"]]
        assert piles == [["Mind"], [], ["Hook", "Spear"], []]
        assert [card["name"] for card in view["challenge_discard"]] == ["Fox"]
        assert [card["name"] for card in view["pile"]] == ["Book", "Hook"]
        assert (view["challenge_deck"]["count"], view["fortune_deck"]["count"]) == (2, 3)
        assert view["mission_deck"] == [{"kind": "mission", "letter": "B"}]
        assert view["reminder"] is not None
    assert [card["name"] for card in match.view(3)["seats"][1]["hand"]["cards"]] == ["Book"]
    assert match.view(2)["seats"][1]["hand"]["cards"] == []
    decision = match.decision(0)
    assert decision is not None
    labels = {option.label: option.value for option in decision.options}
    assert list(labels) == [
        "choose from the Fortune Pile",
        "take the top card of the Fortune deck",
        "give cards",
        "pass",
    ]
    match.concede(3)
    match.answer(0, labels["take the top card of the Fortune deck"])
    view = match.view(1)
    assert [sheet["gone"] for sheet in view["seats"]] == [False, False, False, True]
    assert "A takes the top card of the Fortune deck." in [event["text"] for event in match.events(1)]


@rule("FQ-039", "FQ-081", "FQ-R26")
def test_every_turn_is_counted_one_by_one_those_in_retreat_included() -> None:
    story = table(begin="check", laid=FULL, B={"retreat": True})
    turns = []
    for _ in range(4):
        story.step()
        turns.append(story.view("C")["turn"])
        if story.next() != "check":
            story.until("check")
    assert turns == [1, 2, 3, 4]
