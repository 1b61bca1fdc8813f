"""Every scene of the game is played, and each `expect` of it has to hold; tests/cli plays those that teach."""

from pathlib import Path

import pytest

import questhall.games.quaeleon as quaeleon
from tests.games.quaeleon.scene_play import ScenePlay, scene_at
from tests.ledger_marks import rule

SCENES = [
    path
    for path in sorted((Path(quaeleon.__file__).parent / "scenes").glob("*.toml"))
    if "lesson" not in scene_at(path)
]


PROVING = [
    pytest.param(
        path, id=path.stem, marks=[rule(*proved)] if (proved := scene_at(path).get("proves")) else []
    )
    for path in SCENES
]


@pytest.mark.parametrize("path", PROVING)
def test_a_scene_goes_as_it_says(path: Path) -> None:
    scene = scene_at(path)
    play = ScenePlay(scene)
    for number, table in enumerate(scene["play"]):
        assert play.play(table) == [], f"[[play]] {number + 1} of {path.name}"


def test_every_scene_expects_something() -> None:
    assert SCENES
    for path in SCENES:
        assert any("expect" in table for table in scene_at(path)["play"]), path.name
