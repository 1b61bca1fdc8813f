"""What is wrong with a scene is said in one sentence that names the key."""

from typing import Any

import pytest

from questhall.games.maiden import KIND
from questhall.kernel.kind import GameError
from questhall.kernel.rng import rng_from_seed


def refusal(**keys: Any) -> str:
    """What a scene is refused with."""
    scene = {"title": "t", "players": ["A"], "begin": "explore", "seat": {"A": {"deck": ["Goblin"]}}, **keys}
    with pytest.raises(GameError) as refused:
        KIND.arrange(scene, rng_from_seed(1))
    return str(refused.value)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"begin": "dinner"}, "begin: has to be"),
        ({"rolls": [3]}, "rolls: Maiden's Quest has no dice"),
        ({"players": []}, "players: has to name 1 to 6 players"),
        ({"options": {"mode": "team"}}, "players: this way to play is for 4 to 6, not 1."),
        ({"options": {"mode": "chess"}}, "The option mode is"),
        (
            {"seat": {"A": {"deck": ["Gobblin"]}}},
            "there is no card 'Gobblin' in the set or in this scene; perhaps 'Goblin' is meant",
        ),
        ({"seat": {"A": {"deck": [7]}}}, "a card is named by its name in quotation marks, not by 7"),
        ({"seat": {"A": {"deck": ["Rest 1"]}}}, "the Rest cards lie behind each deck by themselves"),
        ({"seat": {"A": {}}}, "seat.A.deck: is missing"),
        ({"seat": {"A": {"deck": ["Goblin"], "level": "5"}}}, "seat.A.level: has to be 1, 2A"),
        ({"seat": {"A": {"deck": ["Goblin"], "free": "yes"}}}, "seat.A.free: has to be true or false"),
        ({"seat": {"A": {"deck": ["Goblin"], "apart": ["Flats"]}}}, "only Gifts are kept apart"),
        (
            {"seat": {"A": {"deck": ["Goblin"], "signed": {"Brooch": ["Ida"]}}}},
            "seat.A.signed.Brooch: is no Gift",
        ),
        ({"seat": {"A": {"deck": ["Goblin"], "unlocked": ["Scorn"]}}}, "'Scorn' is no Epic Treasure"),
        ({"seat": {"A": {"deck": ["Goblin"] * 901}}}, "a scene has at most 900 cards"),
        ({"seat": {"A": {"dock": []}}}, "seat.A.dock: is not a key"),
        ({"begin": "choosing"}, "seat.A.deck: before the choices there is no deck"),
        ({"table": {"turn": "B"}}, "table.turn: there is no player 'B'"),
        ({"card": [7]}, "card: number 1 has to be a table"),
        ({"card": [{"kind": "item"}]}, "name"),
        (
            {"card": [{"kind": "savior", "name": "S", "left": {}, "saved": {"down": [[]]}}] * 2},
            "card: 'S' is there more than once.",
        ),
    ],
)
def test_a_mistake_in_a_scene_is_named(keys: dict[str, Any], words: str) -> None:
    assert words in refusal(**keys)


def test_a_beaten_exit_can_be_laid() -> None:
    game = KIND.arrange(
        {
            "title": "t",
            "players": ["A"],
            "begin": "explore",
            "seat": {"A": {"deck": ["beaten: Servants' Stairs"]}},
        },
        rng_from_seed(1),
    )
    assert game.is_gray(0) and not game.hinders(0)
