"""A campaign: one file that says everything a person would note down between two seasons.

The file is TOML: who plays, the document of the tribe, and the chronicle. It may be edited by hand; what is wrong then is
refused with file, line and key. The season that is under way is kept beside it, answer by answer, in FILE.season.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from questhall.kernel.english import counted
from questhall.terminal import choices, kept
from questhall.terminal.choices import Choices
from questhall.terminal.commands import Commands
from questhall.terminal.mistake import Leave, Mistake, one_of
from questhall.terminal.paper import Paper
from questhall.terminal.session import Session
from questhall.terminal.tomlfile import sentence_in_file, value_text, written_whole

if TYPE_CHECKING:
    from questhall.match import Match

FORMAT: Final = 1
HEAD: Final = "campaign"
TABLES: Final = (HEAD, "options", "open", "sealed", "chronicle")
HEAD_KEYS: Final = ("game", "format", "players", "bots", "over")
MOST_BYTES: Final = 2_000_000


class Campaign:
    """What a campaign's file says."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.game = ""
        self.players: list[str] = []
        self.bots: list[str] = []
        """A bot's name for each seat, "" for a person."""
        self.options: dict[str, Any] = {}
        self.document: dict[str, Any] | None = None
        self.chronicle: list[str] = []
        self.is_over = False
        self.text = ""

    @property
    def season(self) -> Path:
        """Where the season is kept that is under way."""
        return self.path.with_name(f"{self.path.name}.season")


# ---------------------------------------------------------------------- the three commands


def new(paper: Paper, file: str, wanted: Choices) -> None:
    """Begin a campaign in a file, and play its first season."""
    campaign = Campaign(Path(file).expanduser())
    if campaign.path.exists():
        raise Mistake(f"{campaign.path} is there already; questhall campaign play {file} goes on with it.")
    settle(campaign, wanted)
    written(campaign)
    paper.say(f"The campaign is kept in {campaign.path}.")
    go_on(paper, campaign)


def play(paper: Paper, file: str, wanted: Choices) -> None:
    """Go on with a campaign; with other players if they are named."""
    campaign = read(Path(file).expanduser())
    if campaign.is_over:
        raise Mistake(f"{campaign.path.name} is at its end; questhall campaign show {file} tells of it.")
    if wanted.players is not None or wanted.names or wanted.bots is not None or wanted.bot:
        if campaign.season.exists():
            raise Mistake(
                f"A season is under way in {campaign.season.name}: play it to its end first, as you are."
            )
        wanted.game = campaign.game
        seat(campaign, wanted)
        written(campaign)
    go_on(paper, campaign)


def show(paper: Paper, file: str) -> None:
    """How the tribe stands, and what it remembers."""
    import questhall as qh
    from questhall.terminal.play import room_of

    campaign = read(Path(file).expanduser())
    people = [
        f"{name} (a bot)" if bot else name for name, bot in zip(campaign.players, campaign.bots, strict=True)
    ]
    paper.heading(f"{qh.kind(campaign.game).title}: {campaign.path.name}", "=")
    paper.say(f"At the table: {', '.join(people)}.")
    if campaign.document is not None and not campaign.is_over:
        match = begun(campaign, seed=0)
        room_of(paper, match, None).show_table(match.view())
    elif campaign.is_over:
        paper.say("The campaign is at its end.")
    else:
        paper.say("Nothing is recorded yet: the first season is not over.")
    if campaign.chronicle:
        paper.heading("What the tribe remembers")
        for sentence in campaign.chronicle:
            paper.say(sentence, first="  ", hang="    ")
    if campaign.season.exists():
        paper.say(f"A season is under way; go on with: questhall campaign play {file}")


# ---------------------------------------------------------------------- playing


def settle(campaign: Campaign, wanted: Choices) -> None:
    """Game, people, bots and options of a new campaign."""
    import questhall as qh
    from questhall.terminal import catalogue

    having = [about["id"] for about in catalogue.all_games() if qh.kind(about["id"]).campaign() is not None]
    if wanted.game and catalogue.about(wanted.game)["id"] not in having:
        raise Mistake(f"{catalogue.about(wanted.game)['title']} has no campaign: {one_of(having)} has one.")
    wanted.game = catalogue.about(wanted.game)["id"] if wanted.game else having[0]
    campaign.game = wanted.game
    seat(campaign, wanted)
    campaign.options = {**wanted.values(), **(qh.kind(campaign.game).campaign() or {})}
    begun(campaign, seed=0)  # whatever does not fit is refused before anything is written


def seat(campaign: Campaign, wanted: Choices) -> None:
    """Who plays: the people that are named, or one, and as many bots as are wanted."""
    if wanted.players is None:
        wanted.players = max(1, len(wanted.names)) + (wanted.bots or 0)
    settled = wanted.settled()
    bots = settled.bots or 0
    campaign.players = list(settled.names)
    campaign.bots = [""] * (len(campaign.players) - bots) + [settled.bot] * bots


def go_on(paper: Paper, campaign: Campaign) -> None:
    """Season after season, until somebody leaves or the campaign is over."""
    try:
        while not campaign.is_over:
            match = season_of(campaign)
            for note in match.notes:
                paper.say(note)
            play_season(paper, campaign, match)
            remember(campaign, match)
            if not campaign.is_over and paper.ask(
                "Enter for the next season, q to stop: "
            ).casefold().startswith("q"):
                raise Leave("")
    except Leave as leaving:
        paper.line()
        paper.line(f"The campaign is kept in {campaign.path}")
        paper.line(f"Go on with: questhall campaign play {campaign.path}")
        raise SystemExit(leaving.status) from None
    paper.say(f"questhall campaign show {campaign.path} tells the whole story.")


def season_of(campaign: Campaign) -> Match:
    """The season that is under way, or a new one."""
    import questhall as qh

    if not campaign.season.exists():
        return begun(campaign)
    try:
        match = qh.load(campaign.season)
    except qh.LoadError as error:
        raise Mistake(f"{error} Without {campaign.season.name} the season begins anew.") from None
    documents = [document for document in match.setup.documents if document is not None]
    if match.over or (documents[0] if documents else None) != campaign.document:
        raise Mistake(
            f"{campaign.season.name} began from another record than {campaign.path.name} has now; "
            "without that file the season begins anew."
        )
    return match


def begun(campaign: Campaign, seed: int | None = None) -> Match:
    """A new season; what the record has wrong is named by file, line and key."""
    import questhall as qh

    document = campaign.document
    try:
        return qh.new(
            campaign.game,
            players=len(campaign.players),
            names=campaign.players,
            bots=None if seed is not None else [bot or None for bot in campaign.bots],
            options=campaign.options,
            seed=seed,
            carry=None if document is None else [document, *[None] * (len(campaign.players) - 1)],
        )
    except qh.SetupError as error:
        raise Mistake(in_file(campaign, str(error))) from None


def play_season(paper: Paper, campaign: Campaign, match: Match) -> None:
    """One season at this terminal, kept answer by answer."""
    from questhall.terminal.play import room_of, saved, welcome

    people = [place for place, bot in enumerate(match.setup.bots) if bot is None]
    if not people:
        raise Mistake("Only bots sit at this table; somebody has to play.")
    if not campaign.season.exists():
        welcome(paper, match, whole=campaign.document is None)
    match.autosave(str(campaign.season))
    session = Session(paper, match, room_of, people)
    where = f"The campaign is kept in {campaign.path}"
    session.play(Commands(session, lambda: where, lambda file: saved(match, file)))


def remember(campaign: Campaign, match: Match) -> None:
    """After a season the record is written anew, and the season's own file goes."""
    from questhall.errors import Refused

    outcomes = {seat["outcome"] for seat in (match.result or {"seats": []})["seats"]}
    try:
        campaign.document = match.carry(0)
        campaign.is_over = "won" in outcomes or not can_go_on(campaign)
    except Refused:  # it is lost, or was given up before it was over: then the record stands as it was
        campaign.is_over = "lost" in outcomes
    if campaign.is_over or "left" not in outcomes:
        campaign.chronicle += match.kind.chronicle(match.events())
    written(campaign)
    campaign.season.unlink(missing_ok=True)


def can_go_on(campaign: Campaign) -> bool:
    """Whether there is a further season, by the options that the campaign began with."""
    try:
        begun(campaign, seed=0)
    except Mistake:
        return False
    return True


# ---------------------------------------------------------------------- the file


def written(campaign: Campaign) -> None:
    """Write the whole file, or leave the old one as it is."""
    written_whole(campaign.path, text_of(campaign))


def text_of(campaign: Campaign) -> str:
    """The file as TOML that reads well."""
    head: dict[str, Any] = {
        "game": campaign.game,
        "format": FORMAT,
        "players": campaign.players,
        "bots": campaign.bots,
        "over": campaign.is_over,
    }
    parts = ["# A campaign of Questhall: questhall campaign play goes on with it, and it may be edited."]
    parts += table_text(HEAD, head) + table_text("options", campaign.options)
    if campaign.document is not None:
        parts += table_text("open", {"version": campaign.document["version"], **campaign.document["open"]})
        parts += ["", "# What lies face down: nobody looks here."]
        parts += table_text("sealed", campaign.document["sealed"])[1:]
    parts += table_text("chronicle", {"sentences": campaign.chronicle})
    return "\n".join(parts) + "\n"


def table_text(name: str, table: dict[str, Any]) -> list[str]:
    """A table with its values first, then the tables in it."""
    lines = ["", f"[{name}]"]
    below: list[str] = []
    for key, value in table.items():
        if isinstance(value, dict) and key != "cubes":
            below += table_text(f"{name}.{key}", value)
        elif isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
            for each in value:
                below += [
                    line.replace(f"[{name}.{key}]", f"[[{name}.{key}]]") for line in elf_text(name, key, each)
                ]
        elif value is not None:
            lines.append(f"{key} = {value_text(value)}")
    return lines + below


def elf_text(name: str, key: str, table: dict[str, Any]) -> list[str]:
    """One table of a list; lists of tables in it stand line by line."""
    lines = ["", f"[{name}.{key}]"]
    for word, value in table.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{word} = [", *[f"    {value_text(each)}," for each in value], "]"]
        else:
            lines.append(f"{word} = {value_text(value)}")
    return lines


def read(path: Path) -> Campaign:
    """A campaign from its file; a Mistake names file, line and key of what is wrong."""
    import questhall as qh

    campaign = Campaign(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Mistake(f"{path.name} is too large for a campaign.")
        campaign.text = path.read_text(encoding="utf-8")
        data = tomllib.loads(campaign.text)
    except FileNotFoundError:
        raise Mistake(f"{path} is not there; questhall campaign new {path} begins one.") from None
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Mistake(f"{path.name} is no campaign: that is a text file, saved as UTF-8.") from None
    except (ValueError, RecursionError) as error:
        raise Mistake(f"{path.name} is not right as TOML: {str(error).rstrip('.')}.") from None
    for key in data:
        if key not in TABLES:
            raise Mistake(in_file(campaign, f"{key}: is no table of a campaign: it has {one_of(TABLES)}."))
    head = table_of(campaign, data, HEAD)
    check_head(campaign, head)
    campaign.game = str(head["game"])
    campaign.players = [str(name) for name in head["players"]]
    campaign.bots = [str(name) for name in head["bots"]]
    campaign.is_over = bool(head.get("over", False))
    campaign.options = table_of(campaign, data, "options")
    for name, value in (qh.kind(campaign.game).campaign() or {}).items():
        if campaign.options.setdefault(name, value) != value:
            raise Mistake(in_file(campaign, f"options.{name}: has to be {value!r} in a campaign."))
    if "open" in data:
        told = dict(table_of(campaign, data, "open"))
        campaign.document = {"game": campaign.game, "version": told.pop("version", None), "open": told}
        campaign.document["open"].setdefault("event", None)
        campaign.document["sealed"] = table_of(campaign, data, "sealed")
    sentences = table_of(campaign, data, "chronicle").get("sentences", [])
    if not isinstance(sentences, list) or not all(isinstance(each, str) for each in sentences):
        raise Mistake(in_file(campaign, "chronicle.sentences: has to be a list of sentences."))
    campaign.chronicle = sentences
    if not campaign.is_over:
        begun(campaign, seed=0)
    return campaign


def check_head(campaign: Campaign, head: dict[str, Any]) -> None:
    """Who plays what, and by which format."""
    import questhall as qh

    for key in head:
        if key not in HEAD_KEYS:
            raise Mistake(
                in_file(campaign, f"{HEAD}.{key}: is not a key of a campaign: it has {one_of(HEAD_KEYS)}.")
            )
    for key in HEAD_KEYS[:4]:
        if key not in head:
            raise Mistake(in_file(campaign, f"{HEAD}.{key}: is missing."))
    if not isinstance(head.get("over", False), bool):
        raise Mistake(in_file(campaign, f"{HEAD}.over: has to be true or false, not {head['over']!r}."))
    if head["format"] != FORMAT or isinstance(head["format"], bool):
        raise Mistake(
            in_file(campaign, f"{HEAD}.format: is {head['format']!r}, and only {FORMAT} can be read.")
        )
    games = [about for about in qh.GAMES if qh.kind(about).campaign() is not None]
    if head["game"] not in games:
        raise Mistake(in_file(campaign, f"{HEAD}.game: has to be {one_of(games)}, not {head['game']!r}."))
    for key in ("players", "bots"):
        if not isinstance(head[key], list) or not all(isinstance(each, str) for each in head[key]):
            raise Mistake(in_file(campaign, f"{HEAD}.{key}: has to be a list of names."))
    if len(head["players"]) != len(head["bots"]):
        seats = counted(len(head["players"]), "player")
        raise Mistake(in_file(campaign, f'{HEAD}.bots: has to have a name, or "", for each of {seats}.'))
    for bot in head["bots"]:
        if bot:
            try:
                choices.check_bot(bot)
            except Mistake as mistake:
                raise Mistake(in_file(campaign, f"{HEAD}.bots: {mistake}")) from None


def table_of(campaign: Campaign, data: dict[str, Any], key: str) -> dict[str, Any]:
    """A table of the file, empty where it is left out."""
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise Mistake(in_file(campaign, f"{key}: has to be a table, written as [{key}]."))
    return table


def in_file(campaign: Campaign, sentence: str) -> str:
    """A sentence that begins with a key, with the file and the line of that key."""
    if sentence.startswith("version:"):  # which the file has in the table of what is open
        sentence = f"open.{sentence}"
    return sentence_in_file(campaign.path, campaign.text, sentence)


def usual_file() -> str:
    """Where a campaign is kept if no file is named."""
    kept.made(kept.home())
    return str(kept.home() / "campaign.toml")
