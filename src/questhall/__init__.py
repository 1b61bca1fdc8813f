"""Printed quest card games, played by their rulebooks.

import questhall as qh

m = qh.new("quaeleon", players=4, seed=7)
m.pending, m.answer(0, value), m.view(0), m.events(0), m.undo(0), m.save()
"""

from __future__ import annotations

import importlib
import os
import tomllib
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import questhall.standin  # noqa: F401 - first of all: takes the place of librt where that is missing
from questhall import loads
from questhall.bots import names as bot_names
from questhall.bots.names import BOTS as BOTS
from questhall.decisions import Choice as Choice
from questhall.decisions import Decision as Decision
from questhall.errors import BotError as BotError
from questhall.errors import ConsentNeeded as ConsentNeeded
from questhall.errors import IllegalAnswer as IllegalAnswer
from questhall.errors import LoadError as LoadError
from questhall.errors import QuesthallError as QuesthallError
from questhall.errors import Refused as Refused
from questhall.errors import SaveError as SaveError
from questhall.errors import SetupError as SetupError
from questhall.kernel.build import compiled as compiled
from questhall.kernel.cardfile import one_of, shown, suggestion
from questhall.kernel.kind import Kind as Kind
from questhall.lessons import TUTORIAL, Partner, lessons_of, scripts_of
from questhall.lessons import Teacher as Teacher
from questhall.match import Match as Match
from questhall.seats import Bot as Bot
from questhall.setup import checked_setup, scene_setup
from questhall.undo import UndoOffer as UndoOffer
from questhall.version import __version__ as __version__

GAMES = ("quaeleon", "quantum", "fetch", "elfquest", "maiden")  # questhall.games.<id>.KIND
_guests: dict[str, Kind] = {}  # games that are not ours, once they were played


def kind(game: str | Kind) -> Kind:
    """A game by its id; a `Kind` is taken as it is, and is known by its id from then on."""
    if isinstance(game, Kind):
        if game.id not in GAMES:
            _guests[game.id] = game
        return game
    if game in _guests:
        return _guests[game]
    if game not in GAMES:
        raise SetupError(
            f"There is no game {shown(game)}: there is {one_of(GAMES, 'and')}{suggestion(game, GAMES)}."
        )
    found = importlib.import_module(f"questhall.games.{game}").KIND
    assert isinstance(found, Kind)
    return found


def bot_named(bot: str | Bot, game: str) -> Bot:
    """A bot by its name, for a game, with its budget where it takes one ("thinker:800"); a bot is taken as it is."""
    if not isinstance(bot, str):
        if not hasattr(bot, "answer"):
            raise SetupError(f"A bot is named or given as an object that can answer, not as {shown(bot)}.")
        return bot
    made: Bot = bot_names.made(bot, game)
    return made


def bots_named(bots: object, of: Kind) -> list[Bot | None]:
    """Bots by their names; None for a seat that a person plays."""
    if bots is None:
        return []
    if not isinstance(bots, (list, tuple)):
        raise SetupError(
            f"Bots are given as a list with a name, or None, for each seat, not as {shown(bots)}."
        )
    return [None if bot is None else bot_named(bot, of.id) for bot in bots]


def new(
    game: str | Kind,
    *,
    players: int | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    names: Sequence[str] | None = None,
    bots: Sequence[str | Bot | None] | None = None,
    carry: Sequence[Any] | None = None,
    forgiving: bool = True,
) -> Match:
    """A new match, waiting for its first answer.

    `options` may name a `pack`, a directory of cards, and what `games()` lists as `card_choices`. `bots` has a
    name, a bot or None for each seat; a shorter list fills the last seats. `carry` has a document of an earlier
    match, or None, for each seat.
    """
    of = kind(game)
    setup = checked_setup(
        of,
        players=players,
        seed=seed,
        options=options,
        names=names,
        bots=bots_named(bots, of),
        carry=carry,
    )
    match = Match(setup, forgiving=forgiving)
    match.let_bots_play()
    return match


def play(
    game: str | Kind,
    *,
    players: int | None = None,
    bots: Sequence[str | Bot] | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """A finished match, played by bots alone; a bot that fails raises BotError."""
    of = kind(game)
    seats = players if players is not None else len(bots) if bots else of.least_seats
    playing = ["random"] * seats if bots is None else list(bots)
    if len(playing) != seats:
        raise SetupError(f"A bot for each of the {seats} seats is needed, not {len(playing)}.")
    return new(of, players=seats, bots=playing, seed=seed, options=options, names=names, forgiving=False)


def hint(match: Match, seat: int, *, hurt: bool = False) -> dict[str, Any]:
    """What the seat that is asked could answer, with estimated chances and reasons; see bots/hints.py.

    With `hurt` also whom to hurt, where hints leave that out otherwise.
    """
    from questhall.bots import hints

    return hints.hint(match, seat, hurt=hurt)


def review(match: Match) -> dict[str, Any]:
    """How the chances of a finished game went, where it turned, and what else could have been done: bots/review.py."""
    from questhall.bots import review as reviewing

    return reviewing.review(match)


def scene(
    game: str | Kind,
    position: str | os.PathLike[str] | dict[str, Any],
    *,
    seed: int | None = None,
    names: Sequence[str] | None = None,
    bots: Sequence[str | Bot | None] | None = None,
) -> Match:
    """A match from an arranged position: the name of a scene of the game, the path of a file, or a dict."""
    of = kind(game)
    arranged = arranged_by(of, position)
    match = Match(scene_setup(of, arranged, seed=seed, names=names, bots=bots_named(bots, of)))
    match.let_bots_play()
    return match


def learn(
    game: str | Kind, position: str | os.PathLike[str] | dict[str, Any] = TUTORIAL
) -> tuple[Match, Teacher]:
    """A scene that teaches, by default the game's tutorial, and who speaks its lessons; the first seat learns."""
    of = kind(game)
    arranged = arranged_by(of, position)
    lessons = lessons_of(of, arranged)
    seats = scene(of, arranged).seats
    stand_in = bot_named("heuristic" if has_heuristic(of.id) else "random", of.id)
    scripts = scripts_of(lessons, seats)
    partners = [Partner(script, stand_in) for script in scripts[1:]]
    return scene(of, arranged, bots=[None, *partners]), Teacher(lessons)


def has_heuristic(game: str) -> bool:
    """Whether a bot that thinks plays this game."""
    return importlib.import_module("questhall.bots.heuristic").bot_for(game) is not None


def scenes_of(of: Kind) -> Path:
    """Where a game's own scenes are."""
    return Path(__file__).parent / "games" / of.id / "scenes"


def arranged_by(of: Kind, position: object) -> dict[str, Any]:
    """The arranged position that is meant, as a dict."""
    if isinstance(position, dict):
        return position
    if not isinstance(position, str | os.PathLike):
        raise SetupError(f"A scene is a name, the path of a file, or a dict, not {shown(position)}.")
    return scene_at(of, os.fspath(position))


def scene_at(of: Kind, position: str) -> dict[str, Any]:
    """The arranged position in a file, or of the name under which the game has one."""
    home = scenes_of(of)
    path = Path(position)
    if not position.endswith(".toml") and len(path.parts) == 1:
        path = home / f"{position}.toml"
        names = [found.stem for found in sorted(home.glob("*.toml"))]
        if position not in names:
            is_there = (
                f": a scene file ends in .toml, as in {position}.toml" if Path(position).is_file() else ""
            )
            hint = is_there or suggestion(position, names)
            raise SetupError(f"{of.title} has no scene {shown(position)}{hint}.")
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SetupError(f"{position} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise SetupError(f"{path.name} is no scene: that is a text file, saved as UTF-8.") from None
    except (ValueError, RecursionError) as error:
        raise SetupError(f"{path.name} is not right as TOML: {str(error).rstrip('.')}.") from None


def load(
    data: dict[str, Any] | str | os.PathLike[str],
    *,
    bots: Sequence[str | Bot | None] | None = None,
    forgiving: bool = True,
) -> Match:
    """The match of a save: of its data, or of a save or autosave file; `match.notes` says what was odd.

    `bots` takes the place of the bots that the save names.
    """
    notes: list[str] = []
    if isinstance(data, (str, os.PathLike)):
        data, notes = loads.read_save(os.fspath(data))
    match = loads.match_from(
        data, kind, lambda names, of: bots_named(names if bots is None else bots, of), forgiving=forgiving
    )
    match.notes[:0] = notes
    match.let_bots_play()
    return match


def verify(data: dict[str, Any] | str | os.PathLike[str]) -> tuple[bool, str]:
    """Whether a seal holds, in a sentence: for what opens it, or for a save, which is replayed too."""
    if isinstance(data, (str, os.PathLike)):
        data, _ = loads.read_save(os.fspath(data))
    stand_in = bot_named("random", "")  # whoever played is not asked again
    return loads.verify(data, kind, lambda names, of: [None if name is None else stand_in for name in names])


def games() -> list[dict[str, Any]]:
    """Every game: id, title, numbers of players, whether it has a tutorial, its options with their meaning, and
    what may be settled of its cards."""
    return [game_data(kind(game)) for game in GAMES]


def game_data(of: Kind) -> dict[str, Any]:
    """One game, JSON-ready."""
    return {
        "id": of.id,
        "title": of.title,
        "players": [of.least_seats, of.most_seats],
        "has_tutorial": (scenes_of(of) / f"{TUTORIAL}.toml").is_file(),
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "values": [{"value": value, "meaning": meaning} for value, meaning in option.values.items()],
                "default": option.default,
                "clauses": list(option.clauses),
            }
            for option in of.options
        ],
        "card_choices": [{"name": name, "meaning": meaning} for name, meaning in of.card_choices().items()],
    }


class _GamesPackage(ModuleType):
    """The package of the games, which is also the function that lists them."""

    def __call__(self) -> list[dict[str, Any]]:
        return _list_games()


_list_games = games
_package = importlib.import_module("questhall.games")
_package.__class__ = _GamesPackage
globals()["games"] = _package  # importing a game would put the package in the function's place anyway
