"""A proof is written with the hash of what it stands on, and is stale when that changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tools.trees import write_tree
from tools.figure import Figure, Tell
from tools.prove import complaints, gaps, prove
from tools.sources import ROOT, rules_of_a_game, what_a_match_stands_on, what_decides_a_game

pytestmark = pytest.mark.pure

STATE = "src/questhall/games/toy/state.py"


def ten_games_end(tell: Tell) -> dict[str, object]:
    """A figure as a game writes it."""
    tell("halfway")
    return {"games": 10, "holds": True}


def nothing_is_slow(tell: Tell) -> dict[str, object]:
    return {"seconds_each": 3, "holds": False}


GAMES = Figure("games", "ten games end", ten_games_end)
SPEED = Figure("speed", "nothing is slow", nothing_is_slow)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    settings = '[tool.questhall]\nmatch = ["match.py"]\n'
    return write_tree(tmp_path, {"pyproject.toml": settings, STATE: "score = 0\n"})


def test_a_figure_is_measured_told_and_written(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert prove(root, "toy", [GAMES]) == 0
    written = json.loads((root / "docs/proof/toy.json").read_text())
    assert written["figures"]["games"]["games"] == 10
    assert written["figures"]["games"]["claim"] == "ten games end"
    assert "halfway" in capsys.readouterr().out
    assert list(complaints(root, "toy", [GAMES])) == []


def test_a_claim_that_does_not_hold_fails_when_proved_and_is_named_when_checked(root: Path) -> None:
    assert prove(root, "toy", [SPEED]) == 1
    assert list(complaints(root, "toy", [SPEED])) == []
    assert list(gaps(root, "toy", [SPEED])) == ["does not hold: toy, speed: nothing is slow"]


def test_what_is_not_proved_yet_is_named(root: Path) -> None:
    assert list(gaps(root, "toy", [GAMES])) == ["not proved yet: toy, games: ten games end"]
    assert list(complaints(root, "toy", [GAMES])) == []


@pytest.mark.parametrize(
    "changed",
    [STATE, "src/questhall/match.py", "src/questhall/kernel/rng.py", "src/questhall/games/toy/cards/a.toml"],
)
def test_a_proof_is_stale_when_what_decides_a_game_has_changed(root: Path, changed: str) -> None:
    prove(root, "toy", [GAMES])
    write_tree(root, {changed: "score = 1\n"})
    (complaint,) = complaints(root, "toy", [GAMES])
    assert "is stale" in complaint and "run `make prove toy" in complaint


def test_a_figure_about_the_rules_outlives_a_change_of_cards(root: Path) -> None:
    broken = Figure("mutants", "broken rules are noticed", ten_games_end, rules_of_a_game)
    prove(root, "toy", [GAMES, broken])
    write_tree(root, {"src/questhall/games/toy/cards/a.toml": "", "src/questhall/match.py": "played = 1\n"})
    assert [complaint.split("'")[1] for complaint in complaints(root, "toy", [GAMES, broken])] == ["games"]
    write_tree(root, {STATE: "score = 2\n"})
    assert len(list(complaints(root, "toy", [GAMES, broken]))) == 2


def test_a_bot_may_change_without_a_word_on_what_stands_on_the_match() -> None:
    bots = {path.parent.name for path in what_a_match_stands_on(ROOT, "quaeleon")}
    assert "bots" not in bots and "cards" in bots


def test_another_game_or_a_rulebooks_wording_makes_no_proof_stale(root: Path) -> None:
    prove(root, "toy", [GAMES])
    write_tree(root, {"src/questhall/games/other/state.py": "", "src/questhall/games/toy/rulebook.toml": ""})
    assert list(complaints(root, "toy", [GAMES])) == []


def test_a_figure_added_later_is_asked_for_and_fresh_ones_are_kept(root: Path) -> None:
    prove(root, "toy", [GAMES])
    assert list(gaps(root, "toy", [GAMES, SPEED])) == ["not proved yet: toy, speed: nothing is slow"]
    prove(root, "toy", [SPEED])
    assert set(json.loads((root / "docs/proof/toy.json").read_text())["figures"]) == {"games", "speed"}


def test_a_figure_must_say_whether_it_holds() -> None:
    with pytest.raises(TypeError, match="'holds'"):
        Figure("mute", "says nothing", lambda tell: {}).run()


def test_a_bot_decides_its_own_game_alone() -> None:
    names = {path.name for path in what_decides_a_game(ROOT, "quaeleon") if path.parent.name == "bots"}
    assert names == {"quaeleon.py", "quaeleon_worth.py"}
    names = {path.name for path in what_decides_a_game(ROOT, "quantum") if path.parent.name == "bots"}
    assert names == {"quantum.py"}
