"""The card files: what the set says, what a mistake in a pack is told, and the names of one's own dogs."""

import json
from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.games.fetch import KIND
from questhall.games.fetch.cardset import CardSet, load_set, set_from_data, set_to_data
from questhall.kernel.cardfile import CardError
from tests.games.fetch.story import Story, challenge, fortune, mission
from tests.ledger_marks import rule

SET = KIND.load_cards("")
HEADER = '[chapter]\nname = "Mine"\nidea = "x"\n\n'
FOCUS = {
    "Princess Yosha Pug": "mind",
    "Sister Picassa Collie": "mind",
    "Pan Dachshund": "skill",
    "Jack Rat-Terrier": "skill",
    "Sgt. Leo Bulldog": "war",
    "Spike Mutt": "war",
}


def trouble(tmp_path: Path, text: str) -> str:
    """What is said of a card file with this text."""
    path = tmp_path / "mine.toml"
    path.write_text(HEADER + text)
    with pytest.raises(CardError) as error:
        load_set(str(path))
    return str(error.value)


def of_effect(tmp_path: Path, effect: str, kind: str = "fortune") -> str:
    """What is said of a card with this effect."""
    key, more = {
        "fortune": ("effect", ""),
        "challenge": ("activation", "danger = 1\ndefeat = { war = 1 }\n"),
    }[kind]
    said = trouble(tmp_path, f'[[{kind}]]\nname = "Pit"\nflavour = "x"\n{more}{key} = {effect}\n')
    prefix = f"mine.toml, {kind} 'Pit': {key}"
    assert said.startswith(prefix), said
    return said.removeprefix(prefix)


# ------------------------------------------------------------------ facts


@rule("FQ-004", "FQ-025")
@pytest.mark.parametrize("name", sorted(FOCUS))
def test_the_pioneers_have_the_focus_that_the_book_gives_them(name: str) -> None:
    card = next(card for card in SET.cards if card.name == name)
    assert card.kind == "pioneer"
    most = max(card.resources.values())
    assert [word for word, number in card.resources.items() if number == most] == [FOCUS[name]]
    assert card.printed


@rule("FQ-038")
def test_spike_mutt_alone_may_go_first() -> None:
    assert [card.name for card in SET.cards if card.goes_first] == ["Spike Mutt"]


@rule("FQ-048")
def test_some_missions_are_beaten_with_cards_and_the_others_are_not() -> None:
    goals = [card.goal[0] for card in SET.of_kind("mission")]
    assert 0 < goals.count("resources") < 4


@rule("FQ-023")
def test_disconcerting_illusion_is_a_challenge() -> None:
    assert [card.kind for card in SET.cards if card.name == "Disconcerting Illusion"] == ["challenge"]


@rule("FQ-027")
def test_the_basic_cards_are_mind_skill_and_war_and_have_no_effect() -> None:
    basics = [card for card in SET.of_kind("fortune") if card.is_basic]
    assert {card.name for card in basics} == {"Mind", "Skill", "War"}
    assert all(card.resources == {card.name.lower(): 1} and not card.effect for card in basics)


def test_every_card_has_a_line_a_text_and_a_flavour() -> None:
    for one in KIND.catalogue(SET):
        assert one["line"]
        assert one["flavour"]
        assert one["group"] in [chapter.name for chapter in SET.chapters]
        assert KIND.group_idea(SET, one["group"])
    assert KIND.group_idea(SET, "Nothing") == ""
    assert sum(one["copies"] for one in KIND.catalogue(SET)) == 110


# ------------------------------------------------------------------ mistakes


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[fortune]]\nflavour = "x"\n', "name"),
        (
            '[[fortune]]\nname = "Pit"\nflavour = "x"\ncopies = 0\n',
            "copies has to be a whole number from 1 to 40, not 0.",
        ),
        ('[[fortune]]\nname = "Pit"\nflavour = "x"\nbasic = 1\n', "basic has to be true or false, not 1."),
        (
            '[[fortune]]\nname = "Pit"\nflavour = "x"\nresources = 3\n',
            "resources has to be a table of Resources",
        ),
        (
            '[[fortune]]\nname = "Pit"\nflavour = "x"\nresources = { wra = 1 }\n',
            "resources.wra is no Resource that is known here: mind, skill, war or any; perhaps 'war' is meant.",
        ),
        (
            '[[fortune]]\nname = "Pit"\nflavour = "x"\nresources = { war = 0 }\n',
            "resources.war has to be a whole number from 1 to 20, not 0.",
        ),
        ('[[challenge]]\nname = "Pit"\nflavour = "x"\ndanger = 1\n', "defeat is missing"),
        ('[[challenge]]\nname = "Pit"\nflavour = "x"\ndefeat = { war = 1 }\n', "danger is missing"),
        (
            '[[challenge]]\nname = "Pit"\nflavour = "x"\ndanger = 1\ndefeat = {}\n',
            "defeat has to name at least one Resource",
        ),
        (
            '[[challenge]]\nname = "Pit"\nflavour = "x"\ndanger = 10\ndefeat = { war = 1 }\n',
            "danger has to be",
        ),
        ('[[mission]]\nname = "Pit"\nflavour = "x"\nletter = "A"\n', "goal is missing"),
        ('[[mission]]\nname = "Pit"\nflavour = "x"\ngoal = { lowest = 1 }\n', "letter is missing"),
        (
            '[[mission]]\nname = "Pit"\nflavour = "x"\nletter = "A"\ngoal = { lowst = 1 }\n',
            "goal.lowst is no goal: it is resources, face_down, lowest or of_letter; perhaps 'lowest' is meant.",
        ),
        (
            '[[mission]]\nname = "Pit"\nflavour = "x"\nletter = "A"\ngoal = { lowest = 1, face_down = 1 }\n',
            "goal has to be a table with one key",
        ),
        ('[[dragon]]\nname = "Pit"\n', "has no card: at least one [[pioneer]]"),
    ],
)
def test_a_mistake_names_file_card_key_and_what_would_be_right(tmp_path: Path, text: str, said: str) -> None:
    found = trouble(tmp_path, text)
    assert "mine.toml" in found
    assert said in found


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("3", " has to be a list of instructions, not 3."),
        ("[3]", '[1] has to be an instruction, as in { do = "draw", who = "you" }, not 3.'),
        ("[{}]", "[1].do is missing: it is draw, discard"),
        ('[{ do = "drwa" }]', "[1].do has to be draw"),
        ('[{ do = "draw" }]', "[1].who is missing"),
        ('[{ do = "draw", who = "me" }]', "[1].who has to be you, player, another, all or others"),
        ('[{ do = "give", who = "you" }]', "[1].who has to be another"),
        (
            '[{ do = "draw", who = "you", count = 10 }]',
            "[1].count has to be a whole number from 1 to 9, not 10.",
        ),
        ('[{ do = "draw", who = "you", per = "moon" }]', "[1].per has to be face_down, played or retreat"),
        ('[{ do = "draw", who = "you", may = 1 }]', "[1].may has to be true or false, not 1."),
        ('[{ do = "draw", who = "you", tags = [] }]', '[1].tags has to be a list of tags, as in ["Keen"]'),
        ('[{ do = "draw", who = "you", tags = ["A", "A"] }]', "[1].tags has a tag twice"),
        (
            '[{ do = "draw", who = "you", all_tags = true }]',
            "[1].all_tags goes with tags, and there are none",
        ),
        ('[{ do = "defeat" }]', "[1].which is missing"),
        ('[{ do = "rouse", which = "top", danger = 1 }]', "[1].danger is not a key that is known here"),
        ('[{ do = "add" }]', "[1].resources is missing"),
        ('[{ do = "scout", who = "you" }]', "[1].who is not a key that is known here"),
    ],
)
def test_an_effect_that_is_wrong_is_explained(tmp_path: Path, effect: str, said: str) -> None:
    assert of_effect(tmp_path, effect).startswith(said)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (
            '[{ do = "add", resources = { war = 1 } }]',
            "[1].do cannot be 'add' here: only Fortune cards add Resources to an attempt.",
        ),
        (
            '[{ do = "draw", who = "you", per = "played" }]',
            "[1].per cannot be 'played' here: only Fortune cards are played.",
        ),
        ('[{ do = "draw", who = "you", tags = ["Keen"] }]', "[1].tags is not a key that is known here"),
    ],
)
def test_what_only_fortune_cards_say_is_refused_elsewhere(tmp_path: Path, effect: str, said: str) -> None:
    assert of_effect(tmp_path, effect, "challenge").startswith(said)


@rule("FQ-022")
@pytest.mark.parametrize("letter", ["A", "B", "C", "D"])
@pytest.mark.parametrize("count", [0, 2])
def test_a_set_has_exactly_one_mission_of_each_letter(letter: str, count: int) -> None:
    data = set_to_data(SET)
    kept = [card for card in data["cards"] if card["kind"] != "mission" or card["letter"] != letter]
    one = next(card for card in data["cards"] if card["kind"] == "mission" and card["letter"] == letter)
    more = [{**one, "name": f"Extra {number}"} for number in range(count)]
    with pytest.raises(CardError, match=f"{count} Missions {letter}: it has to have exactly one"):
        set_from_data({**data, "cards": [*kept, *more]})


@rule("FQ-R08")
def test_a_set_without_challenges_to_begin_with_is_refused() -> None:
    data = set_to_data(SET)
    cards = [card for card in data["cards"] if card["kind"] != "challenge" or card.get("letter", "A") != "A"]
    with pytest.raises(CardError, match="no Challenge without a letter, or with A"):
        set_from_data({**data, "cards": cards})


def test_a_set_is_the_same_after_a_save() -> None:
    data = json.loads(json.dumps(set_to_data(SET)))
    again = set_from_data(data)
    assert set_to_data(again) == set_to_data(SET)
    assert KIND.cards_to_data(SET) is None
    assert KIND.cards_to_data(again) == data
    assert KIND.cards_from_data(None) is SET
    assert isinstance(KIND.cards_from_data(data), CardSet)
    for wrong in (3, {}, {"cards": 3}):
        with pytest.raises(CardError, match="not one"):
            set_from_data(wrong)  # type: ignore[arg-type]


# ------------------------------------------------------------------ one's own dogs


def dogs(value: Any) -> qh.Match:
    """A new game with these names."""
    return qh.new("fetch", players=3, seed=1, options={"dogs": value})


@pytest.mark.parametrize(
    "value", ["Spike Mutt: Rex, Pan Dachshund: Biscuit", {"spike mutt": "Rex", "Pan Dachshund": "Biscuit"}]
)
def test_pioneers_may_bear_the_names_of_ones_own_dogs(value: Any) -> None:
    cards = {card["name"]: card for card in dogs(value).view(None)["box"]}
    assert cards["Rex"]["printed_name"] == "Spike Mutt"
    assert cards["Biscuit"]["printed_name"] == "Pan Dachshund"
    assert cards["Rex"]["stamina"] == 6
    assert "Spike Mutt" not in cards
    assert cards["Jack Rat-Terrier"]["printed_name"] == "Jack Rat-Terrier"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("Spike Mut: Rex", "there is no pioneer 'Spike Mut'"),
        ("Spike Mutt: Mind", "there is a card called 'Mind' already"),
        ("Spike Mutt: Rex, Pan Dachshund: rex", "there is a card called 'rex' already"),
        ("Spike Mutt", "dogs, Spike Mutt"),
        (3, "dogs has to be like"),
    ],
)
def test_a_wrong_name_of_a_dog_is_explained(value: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        dogs(value)


def test_a_set_with_too_few_pioneers_for_the_players_is_refused(tmp_path: Path) -> None:
    data = set_to_data(SET)
    few = set_from_data(
        {**data, "cards": [card for card in data["cards"] if card["kind"] != "pioneer" or card["name"] < "Q"]}
    )
    assert len(few.of_kind("pioneer")) == 3
    match = KIND.start(3, {}, few, Story.new(3).game.rng, [])
    assert match.seats == 3
    with pytest.raises(ValueError, match="3 pioneers is too small for 4 players"):
        KIND.start(4, {}, few, Story.new(3).game.rng, [])
    with pytest.raises(ValueError, match="begins from no documents"):
        KIND.start(3, {}, SET, Story.new(3).game.rng, [{}])


# ------------------------------------------------------------------ words


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"do": "draw", "who": "all", "count": 2}, "Each player draws two cards."),
        (
            {"do": "draw", "who": "player", "may": True},
            "You may decide that a player of your choice draws a card.",
        ),
        ({"do": "gain_stamina", "who": "you", "count": 2}, "Your pioneer gains 2 Stamina."),
        ({"do": "return", "who": "you"}, "Your pioneer returns from retreat with 1 Stamina."),
        ({"do": "return", "who": "all"}, "Every pioneer in retreat returns with 1 Stamina."),
        (
            {"do": "return", "who": "others", "count": 2},
            "Every other pioneer in retreat returns with 2 Stamina.",
        ),
        (
            {"do": "take_top", "who": "you", "count": 2},
            "Take the top two cards of the Fortune deck into your hand.",
        ),
        (
            {"do": "remove", "which": "top", "count": 2},
            "Discard the two highest face-up Challenges from the queue.",
        ),
        (
            {"do": "defeat", "which": "chosen", "count": 2},
            "Defeat two face-up Challenges of your choice in the queue.",
        ),
        (
            {"do": "give", "who": "another", "count": 2},
            "Give two cards from your hand to another player of your choice.",
        ),
    ],
)
def test_an_effect_in_words(effect: dict[str, Any], text: str) -> None:
    story = Story(cards=[fortune("Song", effect=[effect])], A={"hand": ["Song"]})
    assert story.view("A")["seats"][0]["hand"]["cards"][0]["text"] == text


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        ({"resources": {"mind": 2, "war": 1}}, "One player plays 2 Mind and 1 War in one attempt."),
        ({"face_down": 1}, "One Challenge lies face down in the queue."),
        ({"lowest": 1}, "The lowest Challenge of the queue lies face down."),
        ({"lowest": 2}, "The two lowest Challenges of the queue lie face down."),
        ({"of_letter": 1}, "One Challenge marked A lies face down in the queue."),
    ],
)
def test_a_goal_in_words(goal: dict[str, Any], text: str) -> None:
    story = Story(cards=[mission("Den", "A", **goal), challenge("Owl")], table={"mission": "Den"})
    assert story.view("B")["mission"]["text"] == text
