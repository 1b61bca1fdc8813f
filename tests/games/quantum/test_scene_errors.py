"""What is wrong in a scene is said with the key and what would be right."""

from typing import Any

import pytest

from questhall.games.quantum import KIND
from questhall.kernel.kind import GameError
from questhall.kernel.rng import rng_from_seed
from tests.games.quantum.story import Story, adventurer, damage, room

PIT = room("Pit", [damage(2)], of="thief", cost=3)
WYNN = adventurer("Wynn", "warrior", 9)


def scene(**changes: Any) -> dict[str, Any]:
    """A small scene with some keys changed."""
    whole: dict[str, Any] = {
        "players": ["A", "B"],
        "begin": "turn",
        "card": [PIT, WYNN],
        "seat": {"A": {"party": ["Wynn"]}, "B": {"party": ["Wynn"]}},
        "table": {"rest": "away", "dungeon": {"3": "Pit"}},
    }
    return {**whole, **changes}


def seat(**keys: Any) -> dict[str, Any]:
    """The seats, A's with some keys changed."""
    return {"A": {"party": ["Wynn"], **keys}, "B": {"party": ["Wynn"]}}


def table(**keys: Any) -> dict[str, Any]:
    """The table with some keys changed."""
    return {"rest": "away", "dungeon": {"3": "Pit"}, **keys}


def test_the_small_scene_is_right() -> None:
    assert KIND.arrange(scene(), rng_from_seed(1)).ring.size() == 20


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"begin": "middle"}, "begin: has to be setup, mulligans, start or turn"),
        ({"players": ["A"]}, "players: has to name 2 to 6 players, not 1."),
        ({"rolls": [7]}, "rolls: has to be a whole number from 1 to 6, not 7."),
        ({"options": {"memory": 1}}, "options: The option memory is False or True, not 1."),
        (
            {"options": {"memori": True}},
            "options: There is no option memori: there are layout, memory, no_survivor.",
        ),
        ({"card": [3]}, "card 1"),
        ({"card": [PIT, PIT, WYNN]}, "card: 'Pit' is there more than once."),
        ({"card": [{"name": "Entrance"}, WYNN]}, "card: 'Entrance' is there already: every dungeon has it."),
        ({"card": [{"name": "Pit"}]}, "card 'Pit': effect is missing."),
        ({"seat": seat(gold=3)}, "seat.A.gold: is not a key that is known here"),
        (
            {"seat": seat(party=["Win"])},
            "seat.A.party: there is no adventurer 'Win' in the set or in this scene",
        ),
        (
            {"seat": seat(party=[3])},
            "seat.A.party: a card is named by its name in quotation marks, not by 3.",
        ),
        ({"seat": seat(party=["Wynn"] * 6)}, "seat.A.party: has at most 5 adventurers, not 6."),
        (
            {"seat": seat(party=[{"name": "Wynn", "health": 10}])},
            "seat.A.party.health: has to be a whole number from 1 to 9",
        ),
        ({"seat": seat(party=[{"name": "Wynn", "wounds": 1}])}, "seat.A.party.wounds: is not a key"),
        (
            {"seat": seat(party=[{"name": "Wynn", "token": True}])},
            "seat.A.party.token: only a cleric has one, not 'Wynn'.",
        ),
        ({"seat": seat(mana=-1)}, "seat.A.mana: has to be"),
        ({"seat": seat(space=20)}, "seat.A.space: has to be a whole number from 0 to 19, not 20."),
        ({"seat": seat(chambers=[0])}, "seat.A.chambers: has to be a whole number from 1 to 19, not 0."),
        (
            {"seat": seat(chambers=[4])},
            "seat: space 4 is owned, so table.dungeon has to name a claimable chamber for it.",
        ),
        ({"seat": seat(chambers=[3, 3])}, "seat: space 3 has more than one owner."),
        (
            {"seat": seat(next=["sideways"])},
            "seat.A.next: has to name backward, one_die and extra_die, not 'sideways'.",
        ),
        (
            {"seat": {"A": {"party": ["Wynn"]}}},
            "seat: at least two players need a party, or the game is over.",
        ),
        ({"table": table(rest="box")}, "table.rest: has to be deck or away, not 'box'."),
        ({"table": table(turn="C")}, "table.turn: there is no player 'C': A and B play."),
        ({"table": table(dungeon={"x": "Pit"})}, "table.dungeon.x: a space has a number from 1 to 19."),
        ({"table": table(dungeon={"3": "Pitt"})}, "table.dungeon.3: there is no chamber 'Pitt'"),
        ({"table": table(face_down=[5])}, "table.face_down: no chamber is named for space 5."),
        ({"table": table(adventurers="Wynn")}, "table.adventurers: has to be a list"),
        ({"table": table(chambers=["Pit"] * 500)}, "A scene has at most 500 cards"),
        (
            {"begin": "setup"},
            "begin: parties, mana and dungeon come with the setup; begin with 'mulligans' or later.",
        ),
        (
            {"seat": seat(chambers=[3]), "table": table(face_down=[3])},
            "table.face_down: space 3 is owned, so it lies face up.",
        ),
    ],
)
def test_a_scene_that_is_wrong_is_explained(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(GameError) as error:
        KIND.arrange(scene(**changes), rng_from_seed(1))
    assert said in str(error.value)


def test_a_scene_of_the_whole_set_fills_the_ring_face_down() -> None:
    story = Story(
        cards=[PIT, WYNN],
        dungeon={3: "Pit"},
        table={"rest": "deck"},
        A={"party": ["Wynn"]},
        B={"party": ["Wynn"]},
    )
    assert [space for space in range(20) if story.is_face_up(space)] == [0, 3]
    assert story.game.adventurers.size() == 48 + 1 - 1  # the scene's own is used, and not dealt a second time
    assert story.game.ring.size() + story.game.chambers.size() == len(KIND.load_cards("").chambers) + 1


def test_a_scene_may_begin_with_the_setup() -> None:
    story = Story(begin="setup", players=["A", "B", "C"])
    story.step()
    assert story.game.ring.size() == 24
    assert len(story.party("C")) == 5


def test_a_scene_may_bar_a_player_from_catching() -> None:
    story = Story(
        cards=[WYNN],
        options={"memory": True},
        A={"party": ["Wynn"]},
        B={"party": ["Wynn"], "barred": True},
    )
    story.will(A=["normal"]).turn(1, 2)
    assert story.asked() == [("A", "declare")]
