"""The stand-in for librt's vec plays the same games."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.pure

PLAY = """
import sys
{install}
from librt.vecs import vec
print(vec.__module__)
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.rng import rng_from_seed
from tests.contract.tiny import KIND
for seed in range(20):
    game = KIND.start(3, {{}}, None, rng_from_seed(seed), [])
    game.oracle = RandomPolicy(seed)
    game.play()
    print(game.checksum())
"""
INSTALL = """
sys.modules["librt"] = None
import questhall
"""


def played(install: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", PLAY.format(install=install)], capture_output=True, text=True, check=True
    )
    return run.stdout.splitlines()


def test_the_same_games_with_and_without_librt() -> None:
    with_librt, without = played(""), played(INSTALL)
    assert without[0] == "questhall.standin"
    assert with_librt[0] != without[0]
    assert with_librt[1:] == without[1:]
