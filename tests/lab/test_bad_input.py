"""Whatever is wrong: one sentence that says what would be right, exit status 2, nothing written."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from tests.lab.desks import lab

BAD = [
    (["sim", "chess"], "no game 'chess'"),
    (["sim", "quaeleon", "--games", "many"], "--games is a whole number from 1 on, not 'many'."),
    (["sim", "quaeleon", "--games", "0"], "--games is a whole number from 1 on, not '0'."),
    (["sim", "quaeleon", "--players", "9"], "2 to 6 players"),
    (["sim", "quaeleon", "--players", "x"], "--players is a whole number, not 'x'."),
    (["sim", "quaeleon", "--bots", "clever"], "no bot 'clever'"),
    (["sim", "quaeleon", "--players", "3", "--bots", "random,random"], "A bot for each of the 3 seats"),
    (["sim", "quaeleon", "--option", "round0=true"], "perhaps 'round_0' is meant"),
    (["sim", "quaeleon", "--option", "round_0"], "NAME=VALUE"),
    (["sim", "quaeleon", "--option", "pack=/nowhere"], "/nowhere"),
    (["sim", "maiden", "--pick", "choose_captain=Dim da Troll"], "no question 'choose_captain'"),
    (["sim", "maiden", "--pick", "choose_captor=Dim da Trol"], "perhaps 'Dim da Troll' is meant"),
    (["sim", "maiden", "--pick", "choose_captor"], "QUESTION=CARD"),
    (["sim", "quaeleon", "--processes", "-1"], "--processes is a whole number from 0 on, not '-1'."),
    (["sim", "quaeleon", "--on", "moon"], "--on is ray, or the address of a cluster"),
    (["check", "quaeleon", "--strong", "clever"], "no bot 'clever'"),
    (["card", "quaeleon", "Ember", "Wurm", "--games", "2"], "'Ember Wyrm'"),
    (["ab", "quaeleon", "set", "/nowhere"], "neither a directory or file of cards"),
    (["ab", "quaeleon", "set", "set", "--margin", "-1"], "--margin is a number of points between 0 and 100"),
    (["ab", "quaeleon", "set"], "Missing argument"),
    (["tournament", "quaeleon", "--bots", "random"], "Two bots or more are named"),
    (["tournament", "quaeleon", "--bots", "random,random"], "Two bots or more are named"),
    (["ladder", "quaeleon", "--bots", "random,clever"], "no bot 'clever'"),
]


@pytest.mark.parametrize(("words", "said"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_wrong_words_are_refused_in_one_sentence(words: list[str], said: str, tmp_path: Path) -> None:
    out = lab(*words, "--out", str(tmp_path / "run"), status=2)
    assert said in out
    assert "Traceback" not in out
    assert out.strip().count("\n") == 0
    assert not (tmp_path / "run").exists()


def test_where_an_extra_is_missing_it_is_said_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = importlib.util.find_spec

    def without_polars(name: str, package: str | None = None) -> Any:
        return None if name in ("polars", "ray") else real(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", without_polars)
    said = lab("sim", "quaeleon", "--out", str(tmp_path / "run"), status=2)
    assert said.strip() == (
        "This part of the lab needs polars, which is not installed here: "
        "pip install 'questhall[lab]' brings what is missing."
    )
    assert not (tmp_path / "run").exists()
