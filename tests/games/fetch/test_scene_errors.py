"""What is wrong with a scene is said in a sentence that names the key and what would be right."""

from typing import Any

import pytest

from questhall.games.fetch import KIND
from questhall.kernel.kind import GameError
from questhall.kernel.rng import rng_from_seed
from tests.games.fetch.story import Story, challenge, fortune, mission, pioneer

CLUB = fortune("Club", war=1)
OWL = challenge("Owl", mind=1)


def scene(**keys: Any) -> dict[str, Any]:
    """A small scene that is right, with some keys changed."""
    right: dict[str, Any] = {
        "title": "a scene",
        "players": ["A", "B", "C"],
        "begin": "attempt",
        "card": [CLUB, OWL],
        "seat": {"A": {"hand": ["Club"]}},
        "table": {"rest": "away"},
    }
    return {**right, **keys}


def mistake(**keys: Any) -> str:
    """What arranging the scene complains about."""
    with pytest.raises(GameError) as error:
        KIND.arrange(scene(**keys), rng_from_seed(1))
    return str(error.value)


def test_a_scene_that_is_right_is_arranged() -> None:
    game = KIND.arrange(scene(), rng_from_seed(1))
    assert KIND.step_name(game) == "attempt"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (
            {"seat": {"A": {"hand": ["Clib"]}}},
            "seat.A.hand: there is no card 'Clib' in the set or in this scene; perhaps 'Club' is meant.",
        ),
        (
            {"seat": {"A": {"hand": [3]}}},
            "seat.A.hand: a card is named by its name in quotation marks, not by 3.",
        ),
        ({"seat": {"A": {"hand": "Club"}}}, "seat.A.hand: has to be a list, not 'Club'."),
        ({"seat": {"A": {"hand": ["Owl"]}}}, "seat.A.hand: 'Owl' is a challenge, not a fortune."),
        ({"table": {"queue": ["Club"]}}, "table.queue: 'Club' is a fortune, not a challenge."),
        ({"table": {"queue": ["face down: Club"]}}, "table.queue: 'Club' is a fortune, not a challenge."),
        ({"table": {"queue": [3]}}, "table.queue: a card is named by its name in quotation marks, not by 3."),
        ({"table": {"queue": ["Owl"] * 7}}, "table.queue: has at most 6 Challenges, not 7."),
        ({"table": {"mission": "Owl"}}, "table.mission: 'Owl' is a challenge, not a mission."),
        (
            {"table": {"mission_deck": ["Club"]}},
            "table.mission_deck: 'Club' is a fortune, not a mission or challenge.",
        ),
        ({"seat": {"A": {"pioneer": "Club"}}}, "seat.A.pioneer: 'Club' is a fortune, not a pioneer."),
        (
            {"seat": {"A": {"pioneer": "Spike Mutt"}, "B": {"pioneer": "Spike Mutt"}}},
            "seat.B.pioneer: 'Spike Mutt' is led by somebody already.",
        ),
        ({"seat": {"A": {"stamina": -1}}}, "seat.A.stamina: has to be a whole number from 0 to 20, not -1."),
        ({"seat": {"A": {"stamina": 21}}}, "seat.A.stamina: has to be a whole number from 0 to 20, not 21."),
        ({"seat": {"A": {"retreat": 1}}}, "seat.A.retreat: has to be true or false, not 1."),
        (
            {"seat": {"A": {"retreat": True, "stamina": 2}}},
            "seat.A.stamina: a pioneer in retreat has none; leave it out.",
        ),
        (
            {"seat": {"A": {"hnd": []}}},
            "seat.A.hnd: is not a key that is known here; perhaps 'hand' is meant.",
        ),
        ({"seat": {"D": {}}}, "seat.D: is not a key that is known here: A, B or C."),
        (
            {"seat": {"A": {"seen": {"hand": ["E"]}}}},
            "seat.A.seen.hand: there is no player 'E': A, B and C play.",
        ),
        (
            {"seat": {"A": {"seen": {"deck": ["B"]}}}},
            "seat.A.seen.deck: is not a key that is known here: hand.",
        ),
        ({"table": {"turn": "E"}}, "table.turn: there is no player 'E': A, B and C play."),
        (
            {"table": {"defeated": ["dragon"]}},
            "table.defeated: has to name challenge or mission, not 'dragon'.",
        ),
        ({"table": {"mission_beaten": "yes"}}, "table.mission_beaten: has to be true or false, not 'yes'."),
        ({"table": {"rest": "here"}}, "table.rest: has to be deck or away, not 'here'."),
        ({"table": {"pill": []}}, "table.pill: is not a key that is known here; perhaps 'pile' is meant."),
        ({"rolls": [6]}, "rolls: Fetch Quest has no dice; leave it out."),
        ({"card": [CLUB, CLUB]}, "card: 'Club' is there more than once."),
        ({"card": ["Club"]}, "card: number 1 has to be a table, not 'Club'."),
        ({"card": [{"name": ""}]}, "the scene's card: name"),
        (
            {"card": [{"kind": "dragon", "name": "X"}]},
            "card 'X': kind has to be pioneer, fortune, challenge or mission",
        ),
        ({"players": ["A", "B"]}, "players: has to name 3 to 6 players, not 2."),
        ({"begin": "atempt"}, "begin: has to be pioneers, setup, check, attempt"),
        (
            {"begin": "setup", "table": {"rest": "away"}, "seat": {}},
            "table.rest: before the setup all cards are in the game; leave it out.",
        ),
        (
            {"begin": "setup", "table": {"pile": ["Club"]}, "seat": {}},
            "table.pile: before the setup there is none; begin with 'check' or later.",
        ),
        ({"begin": "setup", "table": {}}, "seat.A: before the setup a seat has a pioneer at most."),
        (
            {"begin": "pioneers", "table": {}, "seat": {"B": {"pioneer": "Spike Mutt"}}},
            "seat.B.pioneer: pioneers are chosen in the first step; begin with 'setup'.",
        ),
        ({"options": {"talk": "loud"}}, "options: The option talk is 'phrases' or 'free', not 'loud'."),
        (
            {"options": {"tlk": "free"}},
            "options: There is no option tlk: there are first_player, effects, free_action, talk.",
        ),
        ({"seat": {"A": {"deck": ["Club"] * 501}}}, "seat.A.deck: a scene has at most 500 cards."),
    ],
)
def test_a_mistake_names_its_key_and_what_would_be_right(keys: dict[str, Any], message: str) -> None:
    assert mistake(**keys).startswith(message)


# ------------------------------------------------------------------ what a scene arranges


def test_a_name_that_is_used_twice_is_two_cards() -> None:
    story = Story(cards=[CLUB], A={"hand": ["Club", "Club"]}, B={"deck": ["Club"]})
    assert story.hand("A") == ["Club", "Club"]
    assert story.game.hand[0].at(0) != story.game.hand[0].at(1)


def test_decks_are_given_from_the_top_and_discard_piles_from_the_oldest() -> None:
    cards = [CLUB, fortune("Bone"), OWL, challenge("Fox")]
    laid = {
        "challenge_deck": ["Owl", "Fox"],
        "fortune_deck": ["Club", "Bone"],
        "challenge_discard": ["Fox", "Owl"],
    }
    story = Story(cards=cards, table=laid, A={"deck": ["Club", "Bone"], "discard": ["Bone", "Club"]})
    assert story.game.deck[0].top() == story.game.deck[0].at(1)
    assert (story.deck("A"), story.discard("A")) == (["Club", "Bone"], ["Bone", "Club"])
    assert (story.challenge_deck(), story.fortune_deck()) == (["Owl", "Fox"], ["Club", "Bone"])
    assert story.challenge_discard() == ["Fox", "Owl"]


def test_stamina_is_what_is_printed_unless_it_is_given_and_never_more() -> None:
    cards = [pioneer("Rex", stamina=4)]
    assert Story(cards=cards, A={"pioneer": "Rex"}).stamina("A") == 4
    assert Story(cards=cards, A={"pioneer": "Rex", "stamina": 9}).stamina("A") == 4
    assert Story(cards=cards, A={"pioneer": "Rex", "stamina": 1}).stamina("A") == 1


def test_a_name_means_the_card_of_the_scenes_own_before_one_of_the_set() -> None:
    story = Story(cards=[challenge("Rusted Gate", war=9)], table={"queue": ["Rusted Gate"]})
    assert story.game.table.resource(story.game.face[story.game.queue.at(0)], 2) == 9


def test_with_the_rest_in_the_decks_the_whole_set_is_there() -> None:
    story = Story(
        begin="attempt", table={"rest": "deck", "mission": "The House of Labo Tor"}, A={"hand": ["Mind"]}
    )
    kinds = [card.letter for card in story.game.table.card_set.cards if card.kind == "challenge"]
    assert len(kinds) == 28
    assert len(story.challenge_deck()) == 16
    assert len(story.fortune_deck()) == 36
    assert len(story.mission_deck()) == 14
    assert story.mission_deck()[0] == "The Night of the Unseen"


def test_a_listed_mission_deck_leaves_the_other_later_cards_away() -> None:
    later = [mission("Second", "B", face_down=2)]
    story = Story(cards=later, table={"rest": "deck", "mission_deck": ["Second"]})
    assert story.mission_deck() == ["Second"]
    assert "The Night of the Unseen" in story.away()
