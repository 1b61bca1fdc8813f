"""The command line: `questhall play`, `games`, `rules`, `cards`, `replay`, `report`, `verify` and `lab`."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from questhall.lab.app import app as lab_app

if TYPE_CHECKING:
    from questhall.terminal.choices import Choices
    from questhall.terminal.paper import Paper

WRONG = 2
NO_STOP = re.compile(r"(?<![.?!]) Did you mean")


class House(TyperGroup):
    """Turns every error into one sentence on stderr and exit status 2."""

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run a command; whatever goes wrong is said once and without a traceback."""
        open_closed_streams()
        try:
            status = super().main(*args, **{**extra, "standalone_mode": False})
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has seen enough
            raise SystemExit(0) from None
        except (KeyboardInterrupt, typer.Abort):
            raise SystemExit(130) from None
        except Exception as error:
            if os.environ.get("QUESTHALL_TRACE"):
                raise
            print(complaint(error), file=sys.stderr)
            raise SystemExit(WRONG) from None
        if standalone_mode:
            raise SystemExit(status if isinstance(status, int) else 0)
        return status


def open_closed_streams() -> None:
    """A keyboard or screen that was closed (<&-, >&-) is like an empty one, not like a fault."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def complaint(error: Exception) -> str:
    """The sentence for an error, be it of the command line itself or of what was asked for."""
    from questhall.terminal.mistake import sentence_of

    if hasattr(error, "format_message"):
        said = NO_STOP.sub(". Did you mean", str(error.format_message()).strip())
        return (
            f"{said if said.endswith(('.', '?')) else said + '.'} questhall --help shows what can be typed."
        )
    return sentence_of(error)


app = typer.Typer(
    cls=House,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Printed quest card games, played by their rulebooks. Begin with: questhall play",
    invoke_without_command=True,
    context_settings={"help_option_names": ["--help", "-h"]},
)
cards_app = typer.Typer(
    cls=House,
    rich_markup_mode=None,
    help="The cards: check a pack of your own, list, show, print, edit as a table.",
)
app.add_typer(cards_app, name="cards")
campaign_app = typer.Typer(
    cls=House,
    rich_markup_mode=None,
    help="A campaign, season by season, in a file of your own: new, play, show.",
)
app.add_typer(campaign_app, name="campaign")
app.add_typer(lab_app, name="lab")
deck_app = typer.Typer(
    cls=House,
    rich_markup_mode=None,
    help="A deck of Maiden's Quest under way, in a file: take it out of a kept game, show it.",
)
app.add_typer(deck_app, name="deck")

Pack = Annotated[str, typer.Option("--pack", metavar="DIR", help="A directory with cards of your own.")]
WhichBot = Annotated[
    str,
    typer.Option(
        "--bot", metavar="BOT", help="Which bots: heuristic, thinker (or thinker:800), gentle or random."
    ),
]
OfGame = Annotated[str, typer.Option("--game", metavar="GAME", help="Of which game.")]


@app.callback()
def hall(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Printed quest card games, played by their rulebooks. Begin with: questhall play"""
    if version:
        import questhall

        typer.echo(
            f"questhall {questhall.__version__}, {'compiled' if questhall.compiled else 'pure Python'}"
        )
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def play(
    game: Annotated[
        str,
        typer.Argument(metavar="GAME", help="Which game; nothing: a menu asks. With --continue also a file."),
    ] = "",
    players: Annotated[str | None, typer.Option(help="How many seats in all.", metavar="N")] = None,
    bots: Annotated[str | None, typer.Option(help="How many of them are bots.", metavar="N")] = None,
    bot: WhichBot = "",
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.", metavar="N")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="As in round_0=true.", metavar="NAME=VALUE")
    ] = None,
    pack: Pack = "",
    name: Annotated[
        list[str] | None, typer.Option(help="Your name; once for each person.", metavar="NAME")
    ] = None,
    scene: Annotated[str, typer.Option(help="An arranged position to play from.", metavar="FILE")] = "",
    deck: Annotated[
        list[str] | None,
        typer.Option(help="A deck under way, as carry has written it; once for each person.", metavar="FILE"),
    ] = None,
    learn: Annotated[bool, typer.Option("--learn", help="Learn the game by playing it.")] = False,
    go_on: Annotated[
        bool,
        typer.Option(
            "--continue", help="Go on with the game played last, the last one of GAME, or the one in FILE."
        ),
    ] = False,
    salvage: Annotated[
        bool, typer.Option("--salvage", help="With --continue: as much of a damaged game as can be replayed.")
    ] = False,
) -> None:
    """Play: alone against bots, or several people at this terminal."""
    from questhall.terminal import play as table
    from questhall.terminal.choices import Choices

    choices = Choices(
        game=game,
        players=whole_number("--players", players),
        bots=whole_number("--bots", bots),
        bot=bot,
        seed=whole_number("--seed", seed),
        options=list(option or []),
        pack=pack,
        names=list(name or []),
        scene=scene,
        decks=list(deck or []),
    )
    if learn:
        table.begin_to_learn(paper(), game)
    elif go_on:
        table.go_on(paper(), game, salvage=salvage)
    elif game or scene or deck:
        table.begin(paper(), choices)
    else:
        table.menu(paper(), choices)
        return
    table.menu(paper(), Choices())


@app.command()
def games(
    game: Annotated[str, typer.Argument(metavar="GAME", help="One game with its options.")] = "",
) -> None:
    """List the games, or the options of one with their meaning."""
    from questhall.terminal import catalogue

    catalogue.show(paper(), game)


@app.command()
def rules(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    asked: Annotated[list[str] | None, typer.Argument(metavar="[NUMBER|WORD]...")] = None,
) -> None:
    """Show clauses, rulings and examples: by number (041, R07, E05) or by what they speak of."""
    from questhall.terminal import reference

    reference.show_rules(paper(), game, asked or [])


@cards_app.callback(invoke_without_command=True)
def cards(context: typer.Context) -> None:
    """The cards: check a pack of your own, list, show, print, edit as a table."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@cards_app.command("check")
def cards_check(directory: Annotated[str, typer.Argument(metavar="DIR")], game: OfGame = "") -> None:
    """Check a pack: say that it can be played, or what to mend first."""
    from questhall.terminal import library

    library.check(paper(), game, directory)


@cards_app.command("list")
def cards_list(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game's cards.")] = "",
    group: Annotated[str, typer.Option(help="Only this group of them.", metavar="NAME")] = "",
    pack: Pack = "",
) -> None:
    """List the cards of a game, group by group."""
    from questhall.terminal import library

    library.listing(paper(), game, pack, group)


@cards_app.command("show")
def cards_show(
    name: Annotated[list[str], typer.Argument(metavar="NAME")], game: OfGame = "", pack: Pack = ""
) -> None:
    """Show one card; the beginning of its name is enough."""
    from questhall.terminal import library

    library.show(paper(), game, pack, " ".join(name))


@cards_app.command("export")
def cards_export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game's cards.")] = "",
    html: Annotated[bool, typer.Option("--html", help="A page to look at in a browser.")] = False,
    pdf: Annotated[bool, typer.Option("--pdf", help="Sheets to print and play, with backs.")] = False,
    images: Annotated[bool, typer.Option("--images", help="Every card as SVG and PNG.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="A table for a spreadsheet.")] = False,
    tts: Annotated[bool, typer.Option("--tts", help="A deck for Tabletop Simulator.")] = False,
    sheet: Annotated[
        list[str] | None,
        typer.Option(
            "--paper", help="With --pdf: a4 (usual), letter, or card for one a page.", metavar="SIZE"
        ),
    ] = None,
    base: Annotated[
        str, typer.Option(help="With --tts: where the sheets will be on the web.", metavar="ADDRESS")
    ] = "",
    out: Annotated[
        str, typer.Option(help="Where to write it; usually a name that begins with GAME.", metavar="PATH")
    ] = "",
    pack: Pack = "",
) -> None:
    """Make something of all cards of a game: a page, sheets to print, pictures, a table, a deck."""
    from questhall.terminal import press

    chosen = {"html": html, "pdf": pdf, "images": images, "csv": csv, "tts": tts}
    wanted = [name for name, is_wanted in chosen.items() if is_wanted]
    press.export(paper(), press.Order(game, pack, out, wanted, list(sheet or []), base))


@cards_app.command("import")
def cards_import(
    table: Annotated[str, typer.Argument(metavar="FILE", help="A table from cards export --csv.")],
    out: Annotated[
        str, typer.Option(help="The directory to make; usually named like the table.", metavar="DIR")
    ] = "",
    game: OfGame = "",
) -> None:
    """Make a pack of a table that was edited; an error names its line and column."""
    from questhall.terminal import press

    press.bring_back(paper(), table, game, out)


@cards_app.command("watch")
def cards_watch(
    directory: Annotated[str, typer.Argument(metavar="DIR")],
    ab: Annotated[
        bool, typer.Option("--ab", help="After each save, is the new pack a different game?")
    ] = False,
    pictures: Annotated[
        str, typer.Option(help="Where to put the pictures; usually DIR/pictures.", metavar="DIR")
    ] = "",
    game: OfGame = "",
) -> None:
    """Check a pack on every save, and show what has changed in text and picture."""
    from questhall.terminal import watching

    watching.watch(paper(), game, directory, pictures, always_ab=ab)


@campaign_app.callback(invoke_without_command=True)
def campaign(context: typer.Context) -> None:
    """A campaign, season by season, in a file of your own: new, play, show."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


CampaignFile = Annotated[
    str,
    typer.Argument(metavar="FILE", help="The campaign's file; without: campaign.toml where games are kept."),
]
Seats = Annotated[str | None, typer.Option("--players", help="How many seats in all.", metavar="N")]
BotSeats = Annotated[str | None, typer.Option("--bots", help="How many of them are bots.", metavar="N")]
Names = Annotated[
    list[str] | None, typer.Option("--name", help="Your name; once for each person.", metavar="NAME")
]


@campaign_app.command("new")
def campaign_new(
    file: CampaignFile = "",
    game: OfGame = "",
    players: Seats = None,
    bots: BotSeats = None,
    bot: WhichBot = "",
    name: Names = None,
    option: Annotated[
        list[str] | None, typer.Option(help="As in order=random.", metavar="NAME=VALUE")
    ] = None,
) -> None:
    """Begin a campaign, and play its first season."""
    from questhall.terminal import campaign as seasons

    wanted = table_wanted(players, bots, bot, name)
    wanted.game = game
    wanted.options = list(option or [])
    seasons.new(paper(), file or seasons.usual_file(), wanted)


@campaign_app.command("play")
def campaign_play(
    file: CampaignFile = "",
    players: Seats = None,
    bots: BotSeats = None,
    bot: WhichBot = "",
    name: Names = None,
) -> None:
    """Go on with a campaign, with other players if you name them."""
    from questhall.terminal import campaign as seasons

    seasons.play(paper(), file or seasons.usual_file(), table_wanted(players, bots, bot, name))


@campaign_app.command("show")
def campaign_show(file: CampaignFile = "") -> None:
    """Show how a campaign stands, and what has happened in it."""
    from questhall.terminal import campaign as seasons

    seasons.show(paper(), file or seasons.usual_file())


@deck_app.callback(invoke_without_command=True)
def deck(context: typer.Context) -> None:
    """A deck of Maiden's Quest under way, in a file: take it out of a kept game, show it."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@deck_app.command("show")
def deck_show(file: Annotated[str, typer.Argument(metavar="FILE", help="A deck that was written.")]) -> None:
    """Show what its owner may know of a deck: never the order of the cards ahead."""
    from questhall.terminal.maiden import decks

    decks.show(paper(), file)


@deck_app.command("save")
def deck_save(
    out: Annotated[str, typer.Argument(metavar="OUT", help="Where to write it.")],
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="The file of a kept game; without: the last one.")
    ] = "",
    name: Annotated[str, typer.Option(help="Whose deck, where several people play.", metavar="NAME")] = "",
) -> None:
    """Take a deck out of a kept game, between two Encounters; the game ends there."""
    from questhall.terminal.maiden import decks

    decks.save(paper(), out, game, name)


@app.command()
def meet(
    one: Annotated[str, typer.Argument(metavar="A", help="A deck, or a kept game; it is helped first.")],
    other: Annotated[str, typer.Argument(metavar="B", help="The other one.")],
    form: Annotated[str, typer.Option("--as", help="serendipity, team-up or skirmish.", metavar="FORM")],
    name: Annotated[
        list[str] | None, typer.Option(help="Who plays A, then who plays B.", metavar="NAME")
    ] = None,
) -> None:
    """Bring two running games of Maiden's Quest together at this terminal, and give both back."""
    from questhall.terminal.maiden import meeting

    meeting.meet(paper(), [one, other], form, list(name or []))


@app.command()
def album(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="An album; without: that of who played last.")
    ] = "",
) -> None:
    """Show what lasts between games of Maiden's Quest: wall, checklist, Epic Treasures, Gifts."""
    from questhall.terminal.maiden import album as pages

    pages.show(paper(), file)


def table_wanted(players: str | None, bots: str | None, bot: str, names: list[str] | None) -> Choices:
    """Who is to sit at the table."""
    from questhall.terminal.choices import Choices

    return Choices(
        players=whole_number("--players", players),
        bots=whole_number("--bots", bots),
        bot=bot,
        names=list(names or []),
    )


@app.command()
def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A kept or finished game; without: the last one.")
    ] = "",
    eyes: Annotated[str, typer.Option(help="With whose eyes: a name, or all.", metavar="NAME")] = "",
    to: Annotated[
        str, typer.Option(help='Where to begin, as in "turn 3" or "entry 12".', metavar="PLACE")
    ] = "",
    whole: Annotated[bool, typer.Option("--whole", help="Tell all of it at once.")] = False,
) -> None:
    """Look at a game again, step by step: of a finished one everything, of a running one what you may see."""
    from questhall.terminal import play as table
    from questhall.terminal import replay as again

    path = table.file_meant(file)
    all_at_once = whole or (sys.stdin.isatty() and not sys.stdout.isatty())
    match = table.opened(path, salvage=False)
    again.watch(paper(), match, table.room_of, path, eyes=eyes, to=to, whole=all_at_once)


@app.command()
def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A finished game; without: the last one.")] = "",
) -> None:
    """Look back on a finished game: how the chances went, where it turned, what else could have been done."""
    from questhall.terminal import play as table
    from questhall.terminal import reviewing

    reviewing.show(paper(), table.opened(table.file_meant(file), salvage=False))


@app.command()
def report(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A kept or finished game; without: the last one.")
    ] = "",
    eyes: Annotated[str, typer.Option(help="Whose report, where several people play.", metavar="NAME")] = "",
    out: Annotated[str, typer.Option(help="Where to write it.", metavar="FILE")] = "",
) -> None:
    """Write what may be passed on of a game, for a fault that you found: no secrets of others while it runs."""
    from questhall.terminal import play as table
    from questhall.terminal import reporting

    reporting.write(paper(), table.file_meant(file), eyes, out)


@app.command()
def verify(file: Annotated[str, typer.Argument(metavar="FILE", help="The file of a finished game.")]) -> None:
    """Check the seal of a finished game: that the shuffle was settled before the first card."""
    from questhall.terminal import sealed

    sealed.verify(paper(), file)


def whole_number(option: str, typed: str | None) -> int | None:
    """The number that was given with an option."""
    from questhall.terminal.mistake import Mistake

    if typed is None:
        return None
    try:
        return int(typed)
    except ValueError:
        raise Mistake(f"{option} is given as a whole number, not as {typed!r:.60}.") from None


def paper() -> Paper:
    """Where a command writes."""
    from questhall.terminal.paper import paper_of_the_terminal

    return paper_of_the_terminal()


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
