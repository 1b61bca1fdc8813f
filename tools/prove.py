"""Run the long figures of a game and write them down: `make prove quaeleon`.

python -m tools.prove GAME [FIGURE ...]    runs them and writes docs/proof/<game>.json
python -m tools.prove --check              fails when a written figure is stale; names what is not proved or does not hold

Each figure carries the hash of the sources that it stands on (kernel and rules; most of them cards and match,
too). When they change, the figure is stale and has to be made anew.
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import questhall
from tools import proofs
from tools.figure import Figure
from tools.sources import ROOT, digest

PLACE: Final = Path("docs/proof")


def main(arguments: list[str]) -> int:
    """Prove one game, or check what is written."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove", description="The long figures of a game.")
    parser.add_argument("game", nargs="?", help="the game to prove")
    parser.add_argument("figures", nargs="*", help="only these figures (default: all)")
    parser.add_argument("--check", action="store_true", help="only say whether what is written is fresh")
    chosen = parser.parse_args(arguments)
    if chosen.check:
        stale = [complaint for game in registered() for complaint in complaints(ROOT, game, figures_of(game))]
        print(
            "\n".join(stale) if stale else f"fresh: {', '.join(registered()) or 'nothing is registered yet'}"
        )
        for game in registered():
            print("".join(f"{gap}\n" for gap in gaps(ROOT, game, figures_of(game))), end="")
        return 1 if stale else 0
    if chosen.game not in registered():
        print(f"Say which game: make prove {'|'.join(registered())}", file=sys.stderr)
        return 2
    wanted = [
        figure for figure in figures_of(chosen.game) if not chosen.figures or figure.name in chosen.figures
    ]
    if not wanted or len(wanted) < len(chosen.figures):
        names = ", ".join(repr(figure.name) for figure in figures_of(chosen.game))
        print(f"The figures of {chosen.game} are {names}.", file=sys.stderr)
        return 2
    return prove(ROOT, chosen.game, wanted)


def registered() -> list[str]:
    """The games that have figures to prove."""
    return sorted(module.name for module in pkgutil.iter_modules(proofs.__path__))


def figures_of(game: str) -> Sequence[Figure]:
    """The figures of a game."""
    figures: Sequence[Figure] = importlib.import_module(f"tools.proofs.{game}").FIGURES
    return figures


def prove(root: Path, game: str, figures: Sequence[Figure]) -> int:
    """Run these figures and write them beside those that are still fresh."""
    holds = True
    made_by = {"compiled": questhall.compiled, "python": platform.python_version()}
    for figure in figures:
        print(f"  {figure.name}: {figure.claim}", flush=True)
        sources = digest(root, figure.stands_on(root, game))
        result: dict[str, Any] = {"sources": sources, "made_by": made_by, **figure.run()}
        write(root, game, {**read(root, game).get("figures", {}), figure.name: result})
        holds = holds and result["holds"]
        print(f"    {'holds' if result['holds'] else 'DOES NOT HOLD'}  {summary(result)}", flush=True)
    return 0 if holds else 1


def write(root: Path, game: str, figures: Mapping[str, Any]) -> None:
    """Keep these figures."""
    place = root / PLACE / f"{game}.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps({"game": game, "figures": figures}, indent=2) + "\n", encoding="utf-8")


def summary(result: Mapping[str, object]) -> str:
    """What was measured, on one line."""
    told = {
        key: value for key, value in result.items() if key not in ("claim", "holds", "sources", "made_by")
    }
    return ", ".join(f"{key} {value}" for key, value in told.items())


def complaints(root: Path, game: str, figures: Sequence[Figure]) -> Iterator[str]:
    """Which written figures of a game cannot be trusted any more, each with what to run."""
    written = read(root, game).get("figures", {})
    for figure in figures:
        if figure.name in written and written[figure.name].get("sources") != digest(
            root, figure.stands_on(root, game)
        ):
            yield (
                f"{PLACE / f'{game}.json'}: the figure {figure.name!r} is stale, since what it stands on has changed: "
                f'run `make prove {game} ARGS="{figure.name!r}"`.'
            )


def gaps(root: Path, game: str, figures: Sequence[Figure]) -> Iterator[str]:
    """What is not proved yet or falls short of its claim: said each time, so that nobody takes it for granted."""
    written = read(root, game).get("figures", {})
    for figure in figures:
        if figure.name not in written:
            yield f"not proved yet: {game}, {figure.name}: {figure.claim}"
        elif not written[figure.name]["holds"]:
            yield f"does not hold: {game}, {figure.name}: {figure.claim}"


def read(root: Path, game: str) -> dict[str, Any]:
    """The written proof of a game; empty when there is none."""
    place = root / PLACE / f"{game}.json"
    if not place.exists():
        return {}
    proof: dict[str, Any] = json.loads(place.read_text(encoding="utf-8"))
    return proof


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
