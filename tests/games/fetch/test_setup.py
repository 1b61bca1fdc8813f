"""Setup, steps 1 to 8, and what the box holds."""

from collections import Counter
from typing import Any

import pytest

import questhall as qh
from questhall.games.fetch import KIND
from questhall.games.fetch.cardset import Card, CardSet, check_set
from questhall.kernel.cardfile import CardError
from questhall.kernel.kind import GameError
from questhall.kernel.rng import rng_from_seed
from tests.games.fetch.story import Story, Unanswered, pioneer
from tests.ledger_marks import rule

PUG, COLLIE = "Princess Yosha Pug", "Sister Picassa Collie"
PAN, JACK = "Pan Dachshund", "Jack Rat-Terrier"
LEO, SPIKE = "Sgt. Leo Bulldog", "Spike Mutt"
SIX = (PUG, COLLIE, PAN, JACK, LEO, SPIKE)
NAMES = "ABCDEF"
SET = KIND.load_cards("")


def of_kind(kind: str) -> list[Card]:
    return SET.of_kind(kind)


def card_called(name: str) -> Card:
    return next(card for card in SET.cards if card.name == name)


def led(*pioneers: str, options: Any = None, seed: int = 1) -> Story:
    """These pioneers are led by A, B, C and so on; the setup comes next."""
    seats: dict[str, Any] = {name: {"pioneer": dog} for name, dog in zip(NAMES, pioneers, strict=False)}
    return Story(begin="setup", options=options, seed=seed, **seats)


def laid(*pioneers: str, **keys: Any) -> Story:
    """The same, set up."""
    story = led(*pioneers or (PUG, PAN, LEO), **keys)
    story.step()
    return story


# ------------------------------------------------------------------ the box


@rule("FQ-002")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_players_may_sit_down(seats: int) -> None:
    assert qh.new("fetch", players=seats, seed=1).seats == seats


@rule("FQ-002")
@pytest.mark.parametrize("seats", [2, 7])
def test_two_players_are_too_few_and_seven_too_many(seats: int) -> None:
    with pytest.raises(ValueError, match="3"):
        qh.new("fetch", players=seats, seed=1)
    with pytest.raises(GameError, match="3 to 6 players"):
        KIND.start(seats, {}, SET, rng_from_seed(1), [])


@rule("FQ-R01")
def test_the_game_is_called_fetch_quest() -> None:
    assert KIND.title == "Fetch Quest"


@rule("FQ-098")
def test_the_set_has_six_pioneers_and_the_printed_numbers_of_the_other_cards() -> None:
    counts = Counter(card.kind for card in SET.cards)
    assert counts == {"pioneer": 6, "fortune": 72, "challenge": 28, "mission": 4}


@rule("FQ-004")
def test_a_pioneer_has_all_seven_statistics() -> None:
    for card in of_kind("pioneer"):
        assert {"mind", "skill", "war", "stamina", "tags", "active", "retreat"} <= set(card.data)
        assert card.stamina > 0
        assert card.tags
        assert card.effect
        assert card.back
        assert sum(card.resources.values()) > 0


@rule("FQ-004")
@pytest.mark.parametrize("key", ["mind", "skill", "war", "stamina", "tags", "active", "retreat"])
def test_a_pioneer_in_a_pack_without_one_of_the_seven_is_refused(tmp_path: Any, key: str) -> None:
    keys = {
        "mind": "1", "skill": "1", "war": "1", "stamina": "5", "tags": '["Keen"]', "active": "[]", "retreat": "[]",
    }  # fmt: skip
    del keys[key]
    lines = "\n".join(f"{name} = {value}" for name, value in keys.items())
    file = tmp_path / "dogs.toml"
    file.write_text(
        f'[chapter]\nname = "Dogs"\nidea = "x"\n\n[[pioneer]]\nname = "Rex"\nflavour = "x"\n{lines}\n'
    )
    with pytest.raises(CardError, match=f"dogs.toml, pioneer 'Rex': {key} is missing"):
        KIND.load_cards(str(file))


@rule("FQ-009")
def test_a_pioneer_has_the_tags_on_its_card_and_no_others() -> None:
    tags = {card.name: card.tags for card in of_kind("pioneer")}
    assert tags[SPIKE] == ["Brave", "Street"]
    assert tags[PAN] == ["Keen", "Faithful"]
    story = led(SPIKE, PAN, PUG)
    assert story.view("B")["seats"][0]["pioneer"]["tags"] == ["Brave", "Street"]
    assert story.view("A")["seats"][2]["pioneer"]["tags"] == ["Wise", "Noble"]


@rule("FQ-013")
def test_a_fortune_card_has_resources_and_effects_either_of_which_may_be_empty() -> None:
    found = {(bool(card.resources), bool(card.effect)) for card in of_kind("fortune")}
    assert {(True, True), (True, False)} <= found
    story = Story(cards=[{"name": "Air"}, {"name": "Song", "effect": [{"do": "draw", "who": "you"}]}])
    for card in story.game.table.card_set.cards:
        assert isinstance(card.resources, dict)
        assert isinstance(card.effect, list)


@rule("FQ-017")
def test_a_challenge_has_defeat_danger_and_an_activation_that_may_be_empty() -> None:
    for card in of_kind("challenge"):
        assert sum(card.resources.values()) > 0
        assert "danger" in card.data
        assert isinstance(card.effect, list)
    assert any(card.effect for card in of_kind("challenge"))
    assert any(not card.effect for card in of_kind("challenge"))


@rule("FQ-021", "FQ-022")
def test_there_are_four_missions_each_with_a_condition_that_can_be_tested() -> None:
    missions = of_kind("mission")
    assert [card.letter for card in missions] == ["A", "B", "C", "D"]
    for card in missions:
        word, wanted = card.goal
        assert word in ("resources", "face_down", "lowest", "of_letter")
        assert wanted > 0 or sum(card.resources.values()) > 0


@rule("FQ-021")
@pytest.mark.parametrize("goal", [{}, {"luck": 3}, {"face_down": 0}, {"face_down": 7}, {"resources": {}}, 3])
def test_a_mission_whose_condition_cannot_be_tested_is_refused(goal: Any) -> None:
    with pytest.raises(GameError, match="goal"):
        Story(cards=[{"kind": "mission", "name": "Odd", "letter": "A", "goal": goal}], begin="setup")


@rule("FQ-023", "FQ-R03")
def test_the_letter_of_a_challenge_is_that_of_one_mission() -> None:
    letters = [card.letter for card in of_kind("mission")]
    for card in of_kind("challenge"):
        assert card.letter == "" or letters.count(card.letter) == 1
    with pytest.raises(GameError, match="letter"):
        Story(cards=[{"kind": "challenge", "name": "Odd", "letter": "E", "defeat": {"war": 1}}])


@rule("FQ-R03")
def test_there_are_three_resources_and_any_only_where_a_card_says_so() -> None:
    for card in SET.cards:
        known = ("mind", "skill", "war", "any") if card.kind == "fortune" else ("mind", "skill", "war")
        assert set(card.resources) <= set(known)
    with pytest.raises(GameError, match="charm"):
        Story(cards=[{"name": "Smile", "resources": {"charm": 1}}])
    with pytest.raises(GameError, match="any"):
        Story(cards=[{"kind": "challenge", "name": "Odd", "defeat": {"any": 1}}])


@rule("FQ-R40")
def test_basic_cards_are_among_the_seventy_two_and_enough_for_all_six_pioneers() -> None:
    basics = Counter(card.name for card in of_kind("fortune") if card.is_basic)
    for word in ("mind", "skill", "war"):
        assert basics[word.capitalize()] >= sum(card.resources.get(word, 0) for card in of_kind("pioneer"))
    story = laid(*SIX)
    assert sum(len(story.deck(name)) for name in NAMES) == 36


@rule("FQ-R40")
def test_a_set_with_too_few_basic_cards_of_a_type_is_refused() -> None:
    for word in ("Mind", "Skill", "War"):
        needed = sum(card.resources.get(word.lower(), 0) for card in of_kind("pioneer"))
        kept = 0
        cards = []
        for card in SET.cards:
            if card.name == word:
                kept += 1
                if kept >= needed:
                    continue
            cards.append(card)
        with pytest.raises(
            CardError, match=f"{needed - 1} basic cards of {word}: its pioneers need {needed}"
        ):
            check_set(CardSet("small", cards, []))
    check_set(SET)


@rule("FQ-R40")
def test_a_scene_whose_pioneers_need_more_basic_cards_than_there_are_is_refused() -> None:
    with pytest.raises(GameError, match="basic cards of Mind"):
        Story(begin="setup", cards=[pioneer("Rex", mind=9)], A={"pioneer": "Rex"})


@rule("FQ-099")
def test_backs_are_green_for_fortune_cards_and_red_for_challenges() -> None:
    story = laid()
    story.step()
    for name in ("B", None):
        view = story.view(name)
        assert view["challenge_deck"] == {"back": "red", "count": 4, "cards": []}
        assert view["fortune_deck"] == {"back": "green", "count": 32, "cards": []}
        assert view["seats"][story.game.turn_of]["deck"]["back"] == "green"
    other = story.view(next(name for name in "ABC" if name != story.whose_turn()))
    assert other["seats"][story.game.turn_of]["hand"] == {"back": "green", "count": 4, "cards": []}


@rule("FQ-099")
def test_a_pioneer_has_two_sides_one_up_at_a_time() -> None:
    story = Story(begin="check", A={"retreat": True}, B={})
    assert [seat["retreat"] for seat in story.view("A")["seats"]] == [True, False, False]
    card = story.view("C")["seats"][0]["pioneer"]
    assert "active" in card
    assert "retreat" in card


# ------------------------------------------------------------------ step 1: pioneers


@rule("FQ-003", "FQ-024", "FQ-R05")
def test_every_player_picks_one_pioneer_first_come_first_served() -> None:
    story = Story(begin="pioneers").will(A=[SPIKE, "pass"], B=[PAN, "pass"], C=[PUG, "pass"])
    story.step()
    assert [story.pioneer(name) for name in "ABC"] == [SPIKE, PAN, PUG]
    assert sorted(story.box()) == sorted([COLLIE, JACK, LEO])
    assert not any(story.in_retreat(name) for name in "ABC")


@rule("FQ-R05", "FQ-024")
def test_a_pioneer_is_held_by_one_player_only() -> None:
    story = Story(begin="pioneers").will(A=[SPIKE], B=[SPIKE])
    with pytest.raises(Unanswered):
        story.step()
    assert SPIKE not in story.offered()
    assert len(story.offered()) == 5


@rule("FQ-R05")
def test_until_all_confirm_a_pioneer_may_be_changed_for_a_free_one() -> None:
    story = Story(begin="pioneers").will(A=[SPIKE, LEO, "pass"], B=[PAN, "pass"], C=[PUG, "pass"])
    story.step()
    assert [story.pioneer(name) for name in "ABC"] == [LEO, PAN, PUG]
    assert sorted(story.box()) == sorted([COLLIE, JACK, SPIKE])
    assert story.next() == "setup"


@rule("FQ-R05")
def test_whoever_has_confirmed_is_not_asked_again() -> None:
    story = Story(begin="pioneers").will(A=[SPIKE, "pass"], B=[PAN, "pass"], C=[PUG, "pass"])
    story.step()
    confirms = [name for name, ask in story.asked() if ask == "confirm"]
    assert sorted(confirms) == ["A", "B", "C"]


@rule("FQ-R05", "FQ-003")
def test_with_six_players_the_last_pioneer_goes_to_the_last_player_and_nobody_changes() -> None:
    story = Story(begin="pioneers", players=list(NAMES))
    story.will(A=[SPIKE], B=[PAN], C=[PUG], D=[COLLIE], E=[JACK])
    story.step()
    assert story.pioneer("F") == LEO
    assert story.box() == []
    assert {ask for _, ask in story.asked()} == {"pioneer"}


def chosen(*pioneers: str) -> Story:
    """These are picked in order, and all are content."""
    names = NAMES[: len(pioneers)]
    story = Story(begin="pioneers", players=list(names))
    story.will(**{name: [one, "pass"] for name, one in zip(names, pioneers, strict=True)})
    story.step()
    return story


@rule("FQ-025")
def test_without_a_focus_on_mind_there_is_a_hint_and_the_choice_is_accepted() -> None:
    story = chosen(LEO, SPIKE, PAN)
    assert [story.pioneer(name) for name in "ABC"] == [LEO, SPIKE, PAN]
    assert story.next() == "setup"
    hints = [text for text in story.told("A") if text.startswith("A hint")]
    assert hints == ["A hint: nobody leads a pioneer who is strong in Mind. That is allowed."]
    assert story.told("B") == story.told(None) == story.told("A")
    story.step()
    assert story.next() == "check"


@rule("FQ-025")
@pytest.mark.parametrize(
    ("pioneers", "missing"),
    [
        ((PUG, PAN, LEO), None),
        ((COLLIE, JACK, SPIKE), None),
        ((PUG, COLLIE, PAN, JACK), "War"),
        ((PUG, COLLIE, LEO, SPIKE), "Skill"),
        ((PUG, COLLIE, LEO, PAN), None),
        ((LEO, SPIKE, PUG), "Skill"),
        ((PUG, COLLIE, LEO, SPIKE, PAN), None),
    ],
)
def test_the_hint_names_what_is_missing(pioneers: tuple[str, ...], missing: str | None) -> None:
    hints = [text for text in chosen(*pioneers).told() if text.startswith("A hint")]
    assert len(hints) == (0 if missing is None else 1)
    if missing is not None:
        assert f"strong in {missing}." in hints[0]


@rule("FQ-025")
def test_with_five_players_there_is_no_hint() -> None:
    story = Story(
        begin="pioneers",
        players=list("ABCDE"),
        cards=[pioneer("Max"), pioneer("Rex"), pioneer("Ben")],
    )
    story.will(A=["Max", "pass"], B=["Rex", "pass"], C=["Ben", "pass"], D=[PUG, "pass"], E=[COLLIE, "pass"])
    story.step()
    assert "focus_missing" not in story.happened()
    four = Story(begin="pioneers", players=list("ABCD"), cards=[pioneer("Max"), pioneer("Rex")])
    four.will(A=["Max", "pass"], B=["Rex", "pass"], C=[PUG, "pass"], D=[COLLIE, "pass"])
    four.step()
    assert "strong in Skill or War." in " ".join(four.told())


@rule("FQ-025", "FQ-R05")
def test_a_changed_choice_is_looked_at_anew() -> None:
    story = Story(begin="pioneers").will(A=[LEO, PUG, "pass"], B=[SPIKE, "pass"], C=[PAN, "pass"])
    story.step()
    assert story.happened("focus_missing") == ["focus_missing"]


# ------------------------------------------------------------------ step 2: starting decks


@rule("FQ-005", "FQ-006", "FQ-007", "FQ-026")
def test_a_starting_deck_has_basic_cards_as_the_pioneer_says() -> None:
    story = laid(COLLIE, JACK, SPIKE)
    assert Counter(story.deck("A")) == {"Mind": 3, "Skill": 2, "War": 1}
    assert Counter(story.deck("B")) == {"Mind": 2, "Skill": 3, "War": 1}
    assert Counter(story.deck("C")) == {"Mind": 1, "Skill": 2, "War": 3}


@rule("FQ-R02", "FQ-R06")
def test_the_steps_of_setup_come_in_the_order_of_the_book_and_no_hand_is_drawn() -> None:
    story = laid()
    kinds = story.happened(
        "set_up", "pile_filled", "mission_revealed", "challenge_laid", "first_player", "drew"
    )
    assert kinds == [
        "set_up",
        *["pile_filled"] * 4,
        "mission_revealed",
        *["challenge_laid"] * 6,
        "first_player",
    ]
    assert all(story.hand(name) == [] for name in "ABC")


@rule("FQ-R06")
def test_cards_given_before_the_first_turn_count_toward_the_four() -> None:
    story = Story(begin="check", A={"hand": ["Mind"], "deck": ["War"] * 6})
    story.step()
    assert len(story.hand("A")) == 4
    assert len(story.deck("A")) == 3


@rule("FQ-027", "FQ-030", "FQ-031", "FQ-098")
@pytest.mark.parametrize("pioneers", [(PUG, PAN, LEO), SIX])
def test_basic_cards_that_nobody_took_leave_the_game(pioneers: tuple[str, ...]) -> None:
    story = laid(*pioneers)
    fortunes = [*story.fortune_deck(), *story.pile()]
    assert not {"Mind", "Skill", "War"} & set(fortunes)
    basic = sum(card.is_basic for card in of_kind("fortune"))
    assert len(fortunes) == 72 - basic
    assert len(story.pile()) == 4
    taken = sum(len(story.deck(name)) for name in story.names)
    assert len(story.away()) == basic - taken
    assert set(story.away()) <= {"Mind", "Skill", "War"}


@rule("FQ-030")
def test_the_fortune_deck_is_shuffled() -> None:
    orders = {tuple(laid(seed=seed).fortune_deck()) for seed in (1, 2, 3)}
    assert len(orders) == 3
    listed = [card.name for card in of_kind("fortune") if not card.is_basic]
    assert tuple(listed[4:]) not in orders


# ------------------------------------------------------------------ steps 3 and 4


@rule("FQ-028", "FQ-R04")
def test_stamina_begins_at_what_is_printed() -> None:
    story = laid(PUG, LEO, SPIKE)
    assert [story.stamina(name) for name in "ABC"] == [5, 6, 6]
    assert [seat["most_stamina"] for seat in story.view("A")["seats"]] == [5, 6, 6]


@rule("FQ-029")
def test_the_order_of_a_starting_deck_comes_from_the_seed_and_from_nobody() -> None:
    assert [laid(seed=4).deck(name) for name in "ABC"] == [laid(seed=4).deck(name) for name in "ABC"]
    assert len({tuple(laid(seed=seed).deck("A")) for seed in range(1, 9)}) > 1
    assert len({tuple(laid(seed=seed).deck("C")) for seed in range(1, 9)}) > 1
    story = led(PUG, PAN, LEO)
    story.step()
    assert story.asked() == []


# ------------------------------------------------------------------ step 6: Missions


@rule("FQ-032", "FQ-033", "FQ-034", "FQ-R07", "FQ-R08")
def test_later_missions_and_their_challenges_wait_in_letter_order() -> None:
    story = laid()
    letters = [card_called(name).letter for name in story.mission_deck()]
    assert letters == sorted(letters)
    assert letters[0] == "B"
    kinds = [card_called(name).kind for name in story.mission_deck()]
    for place, kind in enumerate(kinds):
        before = letters[place - 1] if place else ""
        assert (kind == "mission") == (letters[place] != before)
    assert story.mission() == "The Lost Road"
    first = [*story.challenge_deck(), *story.queue()]
    assert all(card_called(name).letter in ("", "A") for name in first)


@rule("FQ-R08", "FQ-035")
def test_the_first_deck_has_the_challenges_marked_a_and_those_without_a_letter() -> None:
    story = laid()
    first = sorted([*story.challenge_deck(), *story.queue()])
    assert first == sorted(card.name for card in of_kind("challenge") if card.letter in ("", "A"))
    letters = {card_called(name).letter for name in first}
    assert letters == {"", "A"}


@rule("FQ-035")
def test_the_challenge_deck_is_shuffled() -> None:
    assert len({tuple(laid(seed=seed).queue()) for seed in (1, 2, 3, 4)}) > 2


@rule("FQ-036")
def test_six_challenges_lie_face_up_the_first_dealt_at_the_top() -> None:
    story = laid()
    dealt = [story.name_of(event.card) for event in story.events("challenge_laid")]
    assert story.queue() == dealt
    assert len(dealt) == 6
    assert [card["face_up"] for card in story.view("B")["queue"]] == [True] * 6
    assert [card["name"] for card in story.view("B")["queue"]] == dealt


@rule("FQ-036", "FQ-R09")
def test_with_fewer_than_six_challenges_the_first_queue_is_shorter() -> None:
    story = Story(begin="setup")
    deck = story.game.challenge_deck
    for name in [card.name for card in of_kind("challenge") if card.letter in ("", "A")][:7]:
        deck.take(story.handle(name))
    story.step()
    assert len(story.queue()) == 3
    assert story.challenge_deck() == []


# ------------------------------------------------------------------ step 8: the first player


@rule("FQ-038", "FQ-R10")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_player_of_spike_mutt_begins_by_default(place: int) -> None:
    pioneers = [PUG, PAN]
    pioneers.insert(place, SPIKE)
    for seed in (1, 2, 3):
        story = laid(*pioneers, seed=seed)
        assert story.whose_turn() == "ABC"[place]
    assert "begins." in story.told()[-1]


@rule("FQ-038", "FQ-R10")
def test_the_host_may_switch_to_chance() -> None:
    found = {
        laid(SPIKE, PAN, PUG, options={"first_player": "random"}, seed=seed).whose_turn()
        for seed in range(12)
    }
    assert found == {"A", "B", "C"}
    assert "by chance" in laid(SPIKE, PAN, PUG, options={"first_player": "random"}).told()[-1]


@rule("FQ-038", "FQ-R10")
@pytest.mark.parametrize("value", ["spike", "random"])
def test_without_spike_mutt_chance_says_who_begins(value: str) -> None:
    found = {
        laid(JACK, PAN, PUG, options={"first_player": value}, seed=seed).whose_turn() for seed in range(12)
    }
    assert found == {"A", "B", "C"}


@rule("FQ-R10")
def test_ones_own_dog_in_the_place_of_spike_mutt_begins_as_well() -> None:
    match = qh.new("fetch", players=3, seed=3, options={"dogs": "Spike Mutt: Rex"})
    assert "Rex" in str(match.view(None)["box"])
    card = next(one for one in match.view(None)["box"] if one["name"] == "Rex")
    assert card["printed_name"] == SPIKE


@rule("FQ-R44", "FQ-081")
def test_the_left_hand_neighbour_is_the_next_seat_and_after_the_last_comes_the_first() -> None:
    story = Story(begin="enemy", players=list("ABCD"), table={"turn": "C"})
    story.step()
    assert story.whose_turn() == "D"
    story.until("enemy")
    story.step()
    assert story.whose_turn() == "A"
    assert story.names == ["A", "B", "C", "D"]
