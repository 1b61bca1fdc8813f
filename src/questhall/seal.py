"""The seal: a hash shown before the first card, and what opens it when the game is over."""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from questhall.kernel.kind import Kind
from questhall.kernel.rng import WORD, Dice, Rng, rng_from_seed

OPENED = ("game", "players", "seeds", "nonce", "options", "scene", "card_set", "documents")


def canonical(data: Any) -> bytes:
    """Plain data as bytes, the same on every machine."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def sha(*parts: bytes) -> bytes:
    """The sha256 over several parts, each with its length."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "little"))
        whole.update(part)
    return whole.digest()


def seal_of(opening: dict[str, Any]) -> str:
    """The seal that an opening opens."""
    return sha(b"questhall seal 1", canonical([opening[key] for key in OPENED])).hex()


def check_opening(data: dict[str, Any]) -> tuple[bool, str]:
    """Whether what opens a seal fits it, in a sentence."""
    missing = [key for key in (*OPENED, "seal") if key not in data]
    if missing:
        return False, f"This opens no seal: it has no '{missing[0]}'."
    seal = str(data["seal"])
    if seal_of(data) != seal:
        return False, f"The seal {seal[:16]}… is broken: seed, options and cards do not give it."
    return True, f"The seal {seal[:16]}… holds: seed, options and cards were fixed before the first card."


def redeal_chance(seed: int, place: int) -> Rng:
    """The chance of the redeal that is the entry at this place of the journal."""
    return rng_from_seed(
        int.from_bytes(sha(b"redeal", hex(seed).encode(), str(place).encode())[:16], "little")
    )


def bot_dice(seed: int, seat: int, number: int) -> Dice:
    """A bot's dice for one question, so that it plays the same after a load."""
    key = sha(b"bot", hex(seed).encode(), str(seat).encode(), str(number).encode())
    return Dice(int.from_bytes(key[:4], "little") & WORD)


def nonce_of(seed: int) -> int:
    """The nonce of a match whose seed was given."""
    return int.from_bytes(sha(b"nonce", hex(seed).encode())[:16], "little")


def rules_hash(kind: Kind) -> str:
    """The version of the rules: a hash over the sources of the kernel and of the game, with its cards."""
    return hash_of_files(*kernel_files(), *game_files(kind))


def cards_hash(kind: Kind, cards: dict[str, Any] | None) -> str:
    """The hash of a card set: of its data, or of the files of the built-in one."""
    if cards is not None:
        return sha(b"cards", canonical(cards)).hex()
    return hash_of_files(*(path for path in game_files(kind) if Path(path).parent.name == "cards"))


@cache
def kernel_files() -> tuple[str, ...]:
    """The sources of the kernel."""
    return tuple(str(path) for path in sorted((Path(__file__).parent / "kernel").glob("**/*.py")))


@cache
def game_files(kind: Kind) -> tuple[str, ...]:
    """The sources and card files of a game: those of its package, or its one module."""
    module = sys.modules[type(kind).__module__]
    home = Path(str(module.__file__))
    packaged = Path(__file__).parent / "games" / kind.id
    if packaged in home.parents:
        found = [path for path in packaged.glob("**/*") if path.suffix in (".py", ".toml")]
        return tuple(str(path) for path in sorted(found) if "scenes" not in path.parts)
    return (str(home.parent / (home.name.split(".")[0] + ".py")),)


@cache
def hash_of_files(*paths: str) -> str:
    """The sha256 over names and contents of files."""
    parts: list[bytes] = []
    for path in paths:
        parts.append(Path(path).name.encode())
        parts.append(Path(path).read_bytes())
    return sha(*parts).hex()
