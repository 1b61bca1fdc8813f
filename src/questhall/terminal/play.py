"""From the menu to the table and back: new games, kept games, rematches."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from questhall.kernel.english import counted
from questhall.lessons import LEARNER
from questhall.terminal import catalogue, choices, kept, sealed
from questhall.terminal.choices import Choices
from questhall.terminal.colours import QUIET
from questhall.terminal.commands import HELP, Commands
from questhall.terminal.lasting import keeper_of
from questhall.terminal.mistake import Leave, Mistake, one_of, shown
from questhall.terminal.paper import Paper
from questhall.terminal.room import Room
from questhall.terminal.session import Session

if TYPE_CHECKING:
    from questhall.lessons import Teacher
    from questhall.match import Match


def room_of(paper: Paper, match: Match, seat: int | None) -> Room:
    """The room of a game, terminal/<game>/room.py; one that has none is told in plain sentences."""
    if importlib.util.find_spec(f"questhall.terminal.{match.kind.id}") is None:
        return Room(paper, match, seat)
    made: Room = importlib.import_module(f"questhall.terminal.{match.kind.id}.room").GameRoom(
        paper, match, seat
    )
    return made


# ---------------------------------------------------------------------- ways in


def menu(paper: Paper, wanted: Choices) -> None:
    """What to do; again after every game, until somebody quits."""
    from questhall.errors import LoadError, QuesthallError

    paper.line("Questhall", "bold")
    paper.say("Quest card games at your table. Type a number, or Enter for the first choice.")
    while True:
        waiting = kept.unfinished()
        paper.line()
        acts = []
        if waiting:
            acts.append(f"Continue {described(waiting[0])}")
        taught = teaching()
        lessons = {f"Learn {title}": game for game, title in taught.items()}
        acts += ["New game", *lessons, "Learn the commands", "Quit"]
        for number, act in enumerate(acts, 1):
            paper.line(f"{number:>3}  {act}")
        try:
            act = acts[choices.number_asked(paper, "What now?", 1, len(acts), 1) - 1]
            if act == "Quit":
                return
            if act == "Learn the commands":
                learn_commands(paper)
            elif act in lessons:
                learn(paper, lessons[act])
            elif act == "New game":
                fresh = Choices(**vars(wanted))
                settle_in(paper, choices.ask_for(paper, fresh).settled())
            else:
                go_on(paper, str(waiting[0]))
        except Leave as leaving:
            goodbye(paper, leaving)
        except LoadError as error:
            paper.say(str(error))
            if paper.yes("Put this game aside, so that it is not offered any more?", usually=True):
                paper.say(f"It is in {kept.in_short(kept.put_aside(waiting[0]))} now.")
        except (Mistake, QuesthallError) as error:
            paper.say(str(error))


def teaching() -> dict[str, str]:
    """The games that have a tutorial: id and title."""
    return {game["id"]: game["title"] for game in catalogue.all_games() if game["has_tutorial"]}


def learn(paper: Paper, game: str) -> None:
    """Play the tutorial of a game; it is not kept, for it can be begun again at any time."""
    import questhall as qh

    known = catalogue.about(game or first_to_learn())
    if known["id"] not in teaching():
        raise Mistake(f"{known['title']} has no tutorial yet; questhall rules {known['id']} explains it.")
    match, teacher = qh.learn(known["id"])
    scene = match.setup.scene or {}
    paper.heading(f"{match.kind.title}: {scene.get('title', 'a lesson')}", "=")
    paper.say(str(scene.get("about", "")))
    teach(paper, match, teacher, known["id"])


def teach(paper: Paper, match: Match, teacher: Teacher, game: str) -> None:
    """A scene with its lessons, to the end of these or of the game."""
    session = Session(paper, match, room_of, [LEARNER], teacher)
    again = f"Begin it again with: questhall play {game} --learn"
    commands = Commands(session, lambda: again, lambda file: saved(match, file))
    try:
        session.play(commands)
    except Leave as leaving:
        raise Leave(again, leaving.status) from None


def begin_to_learn(paper: Paper, game: str) -> None:
    """The tutorial that was asked for at the command line."""
    try:
        learn(paper, game)
    except Leave as leaving:
        goodbye(paper, leaving)


def first_to_learn() -> str:
    """The only game that has a tutorial; a Mistake where one has to be named."""
    taught = list(teaching())
    if len(taught) == 1:
        return taught[0]
    raise Mistake(f"Which game? Type questhall play and one of {one_of(taught)}, then --learn.")


def begin(paper: Paper, wanted: Choices) -> None:
    """Play what was asked for at the command line."""
    if wanted.decks:
        bring_decks(wanted)
    wanted.game = game_meant(wanted.game)
    try:
        settle_in(paper, wanted if wanted.scene else wanted.settled())
    except Leave as leaving:
        goodbye(paper, leaving)


def game_meant(word: str) -> str:
    """The game of that name; a Mistake that helps on whoever names a save instead."""
    try:
        return str(catalogue.about(word)["id"]) if word else "quaeleon"
    except Mistake:
        if not Path(word).is_file():
            raise
        raise Mistake(
            f"{word} is a file, not a game: questhall play --continue {word} goes on with a save."
        ) from None


def go_on(paper: Paper, file: str, *, salvage: bool = False) -> None:
    """Go on with a kept game: the one in a file, the one played last, or the last one of a game."""
    path = Path(file) if file and not is_game(file) else latest(file)
    match = opened(path, salvage=salvage)
    for note in match.notes:
        paper.say(note)
    if match.over:
        path = kept.finish(path)
        raise Mistake(f"The game in {kept.in_short(path)} is over; questhall verify checks its seal.")
    try:
        is_ours = path.parent == kept.home() / kept.KEPT
        sit_down(
            paper, match, path if is_ours and not salvage else kept.new_file(match.kind.id), continued=True
        )
        if wants_rematch(paper):
            settle_in(paper, choices_of(match))
    except Leave as leaving:
        goodbye(paper, leaving)


def is_game(word: str) -> bool:
    """Whether this is the name of a game, and not that of a file."""
    return word in {game["id"] for game in catalogue.all_games()} and not Path(word).is_file()


def latest(game: str = "") -> Path:
    """The kept game that was played last, of any game or of this one."""
    waiting = [path for path in kept.unfinished() if path.name.startswith(game)]
    if not waiting:
        which = f"kept game of {catalogue.about(game)['title']}" if game else "kept game"
        begin = f"questhall play {game}".strip()
        raise Mistake(f"There is no {which} to go on with; {begin} begins a new one.")
    return waiting[0]


def file_meant(typed: str) -> Path:
    """The file that is named, or the one of the game played last, finished or not."""
    if typed:
        return Path(typed)
    found = sorted(
        [*kept.unfinished(), *kept.finished()], key=lambda path: path.stat().st_mtime, reverse=True
    )
    if not found:
        raise Mistake("No game is kept yet; name a file, or play one: questhall play.")
    return found[0]


def opened(path: Path, *, salvage: bool) -> Match:
    """The match in a file; if only a part of it replays, that part when it is wanted."""
    import questhall as qh

    try:
        return qh.load(path)
    except qh.LoadError as error:
        short = error.match() if salvage else None
        if short is not None:
            return short  # type: ignore[no-any-return]
        if error.n > 0 and not salvage:
            raise qh.LoadError(f"{error} With --salvage the game goes on from there.") from None
        raise


def goodbye(paper: Paper, leaving: Leave) -> None:
    """Say where the game is and how to go on, and end."""
    paper.line()
    for line in str(leaving).splitlines():
        paper.line(line)
    raise SystemExit(leaving.status)


def described(path: Path) -> str:
    """A kept game in a few words, as far as its first line tells."""
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(file.readline())
        people = [name for name, bot in zip(head["names"], head["bots"], strict=True) if bot is None]
        who = " and ".join(people)
        seats = counted(len(head["names"]), "player")
        return f"{head['game']}, {seats}, {who} (last played {ago(path.stat().st_mtime)})"
    except (OSError, ValueError, KeyError, TypeError):
        return path.name


def ago(moment: float) -> str:
    """'just now', '5 minutes ago', '2 days ago'."""
    minutes = max(0, int(time.time() - moment)) // 60
    for size, unit in ((1440, "day"), (60, "hour"), (1, "minute")):
        if minutes >= size:
            return f"{counted(minutes // size, unit)} ago"
    return "just now"


# ---------------------------------------------------------------------- at the table


def settle_in(paper: Paper, wanted: Choices) -> None:
    """Game after game with the same people, as long as they want a rematch."""
    first = True
    while first or wants_rematch(paper):
        match = new_match(wanted)
        welcome(paper, match, whole=first)
        sit_down(paper, match, kept.new_file(match.kind.id))
        wanted.seed = None
        wanted.decks = []
        first = False


def wants_rematch(paper: Paper) -> bool:
    """Once more with the same people?"""
    return not paper.ask("Enter for a rematch, q for the menu: ").casefold().startswith("q")


def choices_of(match: Match) -> Choices:
    """What would begin such a match again; a pack or a scene of its own is not known any more."""
    bots = [bot.name for bot in match.setup.bots if bot is not None]
    return Choices(
        game=match.kind.id,
        players=match.seats,
        bots=len(bots),
        bot=bots[0] if bots else choices.BOTS[0],
        options=[f"{name}={shown(value)}" for name, value in match.setup.options.items()],
        names=match.names,
    )


def new_match(wanted: Choices) -> Match:
    """A match as it was chosen."""
    import questhall as qh

    if wanted.scene:
        seats = qh.scene(wanted.game, wanted.scene, seed=wanted.seed).seats
        bots = seats - 1 if wanted.bots is None else wanted.bots
        return qh.scene(
            wanted.game, wanted.scene, seed=wanted.seed, bots=[wanted.bot or choices.BOTS[0]] * bots
        )
    return qh.new(
        wanted.game,
        players=wanted.players,
        seed=wanted.seed,
        options=wanted.values(),
        names=wanted.names,
        bots=[wanted.bot] * (wanted.bots or 0),
        carry=brought_by(wanted),
    )


def bring_decks(wanted: Choices) -> None:
    """Whose decks they are, where nobody is named; without other numbers only their players sit at the table."""
    wanted.game = wanted.game or "maiden"
    keeper = keeper_of(wanted.game)
    if keeper is None:
        raise Mistake(f"No deck can be brought into {catalogue.about(wanted.game)['title']}.")
    if not wanted.names:
        wanted.names = keeper.players_of(wanted.decks)
    if wanted.players is None and wanted.bots is None:
        wanted.players = len(wanted.names)


def brought_by(wanted: Choices) -> list[Any] | None:
    """What the people bring along into a game that remembers them."""
    keeper = keeper_of(wanted.game)
    if keeper is None:
        return None
    return keeper.brought(wanted.names, len(wanted.names) - (wanted.bots or 0), wanted.decks)


def welcome(paper: Paper, match: Match, *, whole: bool) -> None:
    """The first screen: what this is, what to aim for, who is here, and the seal."""
    paper.heading(match.kind.title, "=")
    scene = match.setup.scene
    if scene is not None:
        paper.say(f"{scene.get('title', 'A scene')}. {scene.get('about', '')}")
    elif whole:
        for text in room_of(paper, match, None).welcome:
            paper.say(text)
    if whole:
        paper.say("At every question: type a number, or ? for all commands.")
    people = [name for name, bot in zip(match.names, match.setup.bots, strict=True) if bot is None]
    bots = [name for name, bot in zip(match.names, match.setup.bots, strict=True) if bot is not None]
    paper.line()
    if bots:
        paper.say(f"At the table: {', '.join(people)}; bots: {', '.join(bots)}.")
    else:
        paper.say(f"At the table: {', '.join(people)}.")
    paper.say(f"Seal of the shuffle: {match.seal[:16]} (for questhall verify, at the end)", style=QUIET)


def sit_down(paper: Paper, match: Match, path: Path, *, continued: bool = False) -> None:
    """Play a match to its end; it is kept in the file from now on."""
    people = [seat for seat, bot in enumerate(match.setup.bots) if bot is None]
    if not people:
        raise Mistake("Only bots sit at this table; somebody has to play.")
    match.autosave(str(path))
    session = Session(paper, match, room_of, people)
    if continued:
        session.catch_up()
        paper.heading(f"{match.kind.title}, continued", "=")
        if len(people) == 1:
            session.recall()
    commands = Commands(session, lambda: where_kept(path), lambda file: saved(match, file))
    try:
        session.play(commands)
    except Leave as leaving:
        raise Leave(where_kept(path), leaving.status) from None
    keeper = keeper_of(match.kind.id)
    if keeper is not None:
        keeper.remember(paper, match, path)
    finished = kept.finish(path)
    sealed.opened(paper, match.seal, finished)


def where_kept(path: Path) -> str:
    """Where the game is, and how to go on."""
    return f"The game is kept in {kept.in_short(path)}\nGo on with: questhall play --continue"


def saved(match: Match, file: str) -> str:
    """Write a save to a file of the person's own, whole or not at all."""
    from questhall.errors import SaveError

    path = Path(file).expanduser()
    scratch = path.with_name(f"{path.name}.new")
    if path.exists():
        raise Mistake(f"{path} is there already; save to another name.")
    try:
        scratch.write_text(json.dumps(match.save()), encoding="utf-8")
        os.replace(scratch, path)
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror}.") from None
    return f"Saved in {path}\nGo on from there with: questhall play --continue {path}"


def learn_commands(paper: Paper) -> None:
    """The commands, before the first game."""
    paper.line()
    paper.line("At every question you can type:", "bold")
    for word, meaning in HELP:
        meant = meaning.format(happening=Room.happening)
        paper.say(meant, first=f"  {word:<11} ", hang=" " * 14)
