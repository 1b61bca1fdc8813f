"""How fast Questhall is, beside its peers, in one run: `make bench`.

python -m tests.bench [--pure PYTHON] [--json FILE]     PYTHON: one that imports the pure build
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import questhall as qh
from tests.bench import ours, peers, searches
from tests.bench.measure import Line

COMPILED_GAMES = 400
PURE_GAMES = 12
SEARCH_SEATS = {"quaeleon": 4, "quantum": 4, "fetch": 4, "elfquest": 2}


def main() -> None:
    """Measure, print a table, and JSON lines beside it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--pure", help="a Python that imports the pure build")
    parser.add_argument("--json", default=".cache/bench.jsonl", help="where the JSON lines go")
    chosen = parser.parse_args()
    conditions = {
        "python": platform.python_version(),
        "machine": processor(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "build": "compiled" if qh.compiled else "pure",
        "threads": 1,
    }
    print("conditions:", ", ".join(f"{name} {value}" for name, value in conditions.items()))
    rows: list[dict[str, object]] = [{"conditions": conditions}]
    theirs = peers.lines()
    show("OpenSpiel 2.0.2", theirs, rows)
    searching = searches.of_peers()
    show("search and plain play elsewhere", searching, rows)
    first: list[Line] = []
    for about in qh.games():
        game = about["id"]
        mine = ours.Bench(game, COMPILED_GAMES).lines()
        first = first or mine
        show(about["title"], mine, rows)
        if mine is not first:
            show("beside the first game", [beside(mine, first)], rows)
        show("beside OpenSpiel", ratios(mine, theirs), rows)
        found = searches.lines(game, SEARCH_SEATS.get(game, about["players"][0]))
        show("search", found + beside_peers(found, searching), rows)
        if chosen.pure:
            show("the same, pure", pure_lines(chosen.pure, game), rows)
    show("to start", ours.starting(sys.executable), rows)
    place = Path(chosen.json)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    print(f"\nJSON lines: {place}")


def show(title: str, lines: list[Line], rows: list[dict[str, object]]) -> None:
    """Print a part of the table and keep it as data."""
    print(f"\n{title}")
    for line in lines:
        print("  " + str(line))
        rows.append({"part": title, **line.as_dict()})


def ratios(mine: list[Line], theirs: list[Line]) -> list[Line]:
    """Our figures as multiples of the peer's."""
    my = {line.name: line.value for line in mine}
    decisions = my[ours.IN_LINE]
    outs = my["decisions in roll-outs, sampling included"]
    return [
        Line("in line / evaluate_bots (C++)", decisions / theirs[0].value, "×"),
        Line("in line / loop from Python", decisions / theirs[1].value, "×"),
        Line("copy / clone", my["copy of a game"] / theirs[2].value, "×"),
        Line("roll-outs / in line", outs / decisions, "×"),
    ]


def beside_peers(mine: list[Line], theirs: list[Line]) -> list[Line]:
    """Decisions made in searches, as multiples of what each peer's search makes."""
    my = {line.name: line.value for line in mine}["search: decisions in simulations"]
    return [
        Line(f"search / {line.name}", my / line.value, "×")
        for line in theirs
        if line.name.endswith("decisions") and "MCTS" in line.name and line.value
    ]


def beside(mine: list[Line], first: list[Line]) -> Line:
    """A game's decisions a second as a multiple of the first game's."""
    rates = [next(line.value for line in lines if line.name == ours.IN_LINE) for lines in (mine, first)]
    return Line("in line / in line of the first game", rates[0] / rates[1], "×")


def pure_lines(python: str, game: str) -> list[Line]:
    """The same figures of the pure build, from another process."""
    ran = subprocess.run(
        [python, "-m", "tests.bench.ours", game, str(PURE_GAMES)], capture_output=True, text=True, check=False
    )
    if ran.returncode:
        return [Line(f"not measured: {ran.stderr.strip().splitlines()[-1]}", 0, "")]
    return [Line(line["name"], line["value"], line["unit"], line["note"]) for line in json.loads(ran.stdout)]


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.machine()


if __name__ == "__main__":
    main()
