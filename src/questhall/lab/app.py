"""`questhall lab`: the commands of the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

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
Players = Annotated[
    str | None, typer.Option("--players", metavar="N", help="How many seats; usually the least.")
]
Bots = Annotated[
    str,
    typer.Option("--bots", metavar="NAMES", help="One bot for all seats, or one for each: heuristic,random."),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="As in round_0=true; pack=DIR too.")
]
Picks = Annotated[
    list[str] | None,
    typer.Option("--pick", metavar="QUESTION=CARD", help="A card that is always taken at a question."),
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


def desk(
    command: str, game: str, out: str, on: str, processes: str, resume: bool, picks: list[str] | None
) -> Desk:
    """Where a command runs and writes."""
    check_extra("lab", LAB)
    from questhall.lab.desk import Desk

    found = Desk(command, game, out, on, whole("--processes", processes), resume=resume)
    found.picks = list(picks or [])
    return found


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
    pick: Picks = None,
    games: Games = "10000",
    seed: Seed = "0",
    processes: Processes = "0",
    on: On = "",
    out: Out = "",
    resume: Resume = False,
) -> None:
    """Play games by bots: length, decisions, win rates by seat with intervals, causes of end."""
    at = desk("sim", game, out, on, processes, resume, pick)
    at.sim(players, bots, option or [], whole("--games", games, 1), whole("--seed", seed))


@app.command()
def check(
    game: Game,
    players: Annotated[
        str | None, typer.Option("--players", metavar="N", help="Only for so many seats; usually for all.")
    ] = None,
    option: Options = None,
    pick: Picks = None,
    games: Games = "2000",
    by_lot: Annotated[
        str, typer.Option("--lots", metavar="N", help="Games in which cards are used by lot.")
    ] = "20000",
    forks: Annotated[
        str, typer.Option("--forks", metavar="N", help="Games some of whose decisions are played on.")
    ] = "100",
    strong: Annotated[
        str, typer.Option("--strong", metavar="BOT", help="A bot above the heuristic, as in thinker.")
    ] = "",
    strong_games: Annotated[str, typer.Option("--strong-games", metavar="N", help="Its games.")] = "100",
    seed: Seed = "0",
    processes: Processes = "0",
    on: On = "",
    out: Out = "",
    resume: Resume = False,
) -> None:
    """Measure whether it is a good game: every quality with its bar, pass or fail. Ends with 1 where a row fails."""
    at = desk("check", game, out, on, processes, resume, pick)
    from questhall.lab.check import Amounts

    amounts = Amounts(
        whole("--games", games, 1),
        whole("--lots", by_lot, 1),
        whole("--forks", forks, 1),
        strong,
        whole("--strong-games", strong_games, 1),
    )
    if not at.check(players, option or [], amounts, whole("--seed", seed)):
        raise typer.Exit(1)


@app.command()
def ab(
    game: Game,
    old: Annotated[str, typer.Argument(metavar="OLD", help="A pack, NAME=VALUE, or set.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The same, changed.")],
    players: Players = None,
    bots: Bots = "heuristic",
    option: Options = None,
    pick: Picks = None,
    minute: Annotated[bool, typer.Option("--minute", help="A verdict within a minute.")] = False,
    deals: Annotated[str, typer.Option("--deals", metavar="N", help="How many deals at most.")] = "100000",
    margin: Annotated[
        str, typer.Option("--margin", metavar="POINTS", help="A difference that is too small to matter.")
    ] = "1",
    unpaired: Annotated[bool, typer.Option("--unpaired", help="Other deals for NEW than for OLD.")] = False,
    seed: Seed = "0",
    processes: Processes = "0",
    on: On = "",
    out: Out = "",
    resume: Resume = False,
) -> None:
    """Compare two packs or sets of options: does the change make a difference, and how large a one?"""
    at = desk("ab", game, out, on, processes, resume, pick)
    from questhall.lab.desk import MINUTE, UNLIMITED, How

    how = How(
        deals=UNLIMITED if minute else whole("--deals", deals, 1),
        seconds=MINUTE if minute else 0.0,
        seed=whole("--seed", seed),
        margin=points("--margin", margin),
        paired=not unpaired,
    )
    at.ab((old, new), players, bots, option or [], how)


@app.command()
def card(
    game: Game,
    name: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]", help="One card; without: all.")
    ] = None,
    players: Players = None,
    option: Options = None,
    pick: Picks = None,
    games: Games = "20000",
    matches: Annotated[
        str,
        typer.Option(
            "--matches", metavar="N", help="Matches that are searched for games that a card decided."
        ),
    ] = "40",
    seed: Seed = "0",
    processes: Processes = "0",
    on: On = "",
    out: Out = "",
    resume: Resume = False,
) -> None:
    """What each card does: offered, chosen, used or not, left out, dominated, and the games that it decided."""
    at = desk("card", game, out, on, processes, resume, pick)
    counts = whole("--games", games, 1), whole("--matches", matches, 1)
    at.card(name or [], players, option or [], *counts, whole("--seed", seed))


def rivals(typed: str) -> list[str]:
    """The bots that were named."""
    return [name.strip() for name in typed.split(",") if name.strip()]


@app.command()
def tournament(
    game: Game,
    bots: Annotated[
        str, typer.Option("--bots", metavar="NAMES", help="Who takes part.")
    ] = "heuristic,random",
    players: Players = None,
    option: Options = None,
    pick: Picks = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help="Games of each pair.")] = "1000",
    seed: Seed = "0",
    processes: Processes = "0",
    on: On = "",
    out: Out = "",
    resume: Resume = False,
) -> None:
    """Bots against bots: every pair in both orders of the seats, and ratings with intervals."""
    at = desk("tournament", game, out, on, processes, resume, pick)
    at.tournament(rivals(bots), players, option or [], whole("--games", games, 2), whole("--seed", seed))


@app.command()
def ladder(
    game: Game,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAMES", help="Who takes part, each thinking more than the one before."
        ),
    ] = "thinker:100,thinker:200,thinker:400,thinker:800",
    players: Players = None,
    option: Options = None,
    pick: Picks = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help="Games of each step.")] = "200",
    seed: Seed = "0",
    processes: Processes = "0",
    on: On = "",
    out: Out = "",
    resume: Resume = False,
) -> None:
    """Does twice the thinking win? Each bot against the one below it, and the last against the first."""
    at = desk("ladder", game, out, on, processes, resume, pick)
    at.ladder(rivals(bots), players, option or [], whole("--games", games, 2), whole("--seed", seed))


def points(option: str, typed: str) -> float:
    """A number of points above 0."""
    try:
        number = float(typed)
    except ValueError:
        number = 0.0
    if not 0 < number < 100:
        raise LabError(f"{option} is a number of points between 0 and 100, not {typed!r:.60}.")
    return number
