"""`questhall lab`: the commands of the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from questhall.lab.needs import LAB, LabError, check_extra

if TYPE_CHECKING:
    from questhall.lab.desk import Desk

app = typer.Typer(
    rich_markup_mode=None,
    help="Games by the thousand: sim, check, card, ab, tournament, ladder. Needs the extra 'lab'.",
    invoke_without_command=True,
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="Which game.")]
Players = Annotated[str | None, typer.Option("--players", metavar="N", help="How many seats; usually the least.")]
Bots = Annotated[
    str, typer.Option("--bots", metavar="NAMES", help="One bot for all seats, or one for each: heuristic,random.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="As in round_0=true; pack=DIR too.")
]
Games = Annotated[str | None, typer.Option("--games", metavar="N", help="How many games.")]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help="The first seed; the others follow it.")]
Processes = Annotated[
    str, typer.Option("--processes", metavar="N", help="How many processes; usually one a core.")
]
On = Annotated[
    str, typer.Option("--on", metavar="ray|ray://HOST:PORT", help="A Ray cluster that works the batches off.")
]
Out = Annotated[str, typer.Option("--out", metavar="DIR", help="Where the run is written.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the run in that directory.")]


@app.callback()
def lab(context: typer.Context) -> None:
    """Games by the thousand: sim, check, card, ab, tournament, ladder. Needs the extra 'lab'."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def desk(command: str, game: str, out: str, on: str, processes: str, resume: bool) -> Desk:
    """Where a command runs and writes."""
    check_extra("lab", LAB)
    from questhall.lab.desk import Desk

    return Desk(command, game, out, on, whole("--processes", processes), resume=resume)


def whole(option: str, typed: str | None, least: int = 0) -> int:
    """A whole number that was typed."""
    try:
        number = int(str(typed))
    except ValueError:
        number = least - 1
    if number < least:
        raise LabError(f"{option} is a whole number from {least} on, not {typed!r:.60}.")
    return number


@app.command()
def sim(
    game: Game,
    players: Players = None,
    bots: Bots = "heuristic",
    option: Options = None,
    games: Games = "10000",
    seed: Seed = "0",
    processes: Processes = "0",
    on: On = "",
    out: Out = "",
    resume: Resume = False,
) -> None:
    """Play games by bots: length, decisions, win rates by seat with intervals, causes of end."""
    at = desk("sim", game, out, on, processes, resume)
    at.sim(players, bots, option or [], whole("--games", games, 1), whole("--seed", seed))


def main_options(values: dict[str, Any]) -> dict[str, Any]:
    """Only those that were given."""
    return {name: value for name, value in values.items() if value is not None}
