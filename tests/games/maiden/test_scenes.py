"""Every scene of the game is played, and each `expect` of it has to hold; tests/cli plays those that teach."""

from pathlib import Path

import pytest

import questhall.games.maiden as maiden
from questhall.ledger import of
from tests.games.maiden.scene_play import ScenePlay, scene_at

SCENES = [
    path
    for path in sorted((Path(maiden.__file__).parent / "scenes").glob("*.toml"))
    if "lesson" not in scene_at(path)
]


@pytest.mark.parametrize("path", SCENES, ids=[path.stem for path in SCENES])
def test_a_scene_goes_as_it_says(path: Path) -> None:
    scene = scene_at(path)
    play = ScenePlay(scene)
    for number, table in enumerate(scene["play"]):
        assert play.play(table) == [], f"[[play]] {number + 1} of {path.name}"


def test_every_scene_expects_something() -> None:
    assert SCENES
    for path in SCENES:
        assert any("expect" in table for table in scene_at(path)["play"]), path.name


def test_every_example_of_the_rulebook_is_a_scene() -> None:
    proved = {proof for path in SCENES for proof in scene_at(path)["proves"]}
    assert {example.id for example in of("maiden").examples} <= proved
