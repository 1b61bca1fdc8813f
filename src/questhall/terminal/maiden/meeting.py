"""Two decks under way meet at one terminal, and both go back to where they came from. [MQ-209, MQ-217]"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from questhall.terminal import kept
from questhall.terminal.maiden import decks
from questhall.terminal.maiden.decks import Document
from questhall.terminal.mistake import Leave, Mistake, did_you_mean, one_of
from questhall.terminal.paper import Paper
from questhall.terminal.tomlfile import written_whole

if TYPE_CHECKING:
    from questhall.match import Match

FORMS: Final = {"serendipity": "serendipity", "team-up": "team_up", "skirmish": "skirmish"}
ORIGINS: Final = ".origins"
ENDED: Final = ".quest"


class Origin:
    """Where a deck comes from: a file of its own, or a kept game."""

    def __init__(self, path: Path, document: Document, match: Match | None) -> None:
        self.path = path
        self.document = document
        self.match = match
        """The kept game, which ends when the decks meet, and is begun anew from there when they part."""


def meet(paper: Paper, files: list[str], form: str, names: list[str]) -> None:
    """Bring two running games together, and give both back."""
    from questhall.terminal import play as table

    if form not in FORMS:
        raise Mistake(
            f"Two decks meet --as {one_of(FORMS)}, not as {form!r:.40}{did_you_mean(form, list(FORMS))}"
        )
    origins = [origin_of(paper, file) for file in files]
    if origins[0].path.resolve() == origins[1].path.resolve():
        raise Mistake("A deck cannot meet itself: name two different files.")
    people = names_of(origins, names)
    match = begun(origins, people, form)
    leave_kept_games(paper, origins)
    path = kept.new_file("maiden")
    written_whole(origins_file(path), json.dumps([where(origin) for origin in origins]))
    table.welcome(paper, match, whole=True)
    try:
        table.sit_down(paper, match, path)
    except Leave as leaving:
        table.goodbye(paper, leaving)


def origin_of(paper: Paper, file: str) -> Origin:
    """What a file holds: a deck, or a game from which the deck can be taken now."""
    from questhall.terminal import play as table

    path = Path(file).expanduser()
    if path.suffix != ENDED:
        document = decks.read(file)
        if document["open"]["deck"] is None:
            raise Mistake(
                f"{path.name}, open.deck: the game of this deck is over, so it cannot meet another."
            )
        return Origin(path, document, None)
    match = table.opened(path, salvage=False)
    decks.check_game(match)
    seat = decks.seat_meant(match, "")
    if match.over:
        raise Mistake(f"The game in {path.name} is over, so its deck cannot meet another.")
    copy = table.opened(path, salvage=False)  # what is taken along is tried on a copy first
    document = decks.taken_from(paper, copy, seat)
    return Origin(path, document, match)


def names_of(origins: list[Origin], names: list[str]) -> list[str]:
    """Who plays the two decks: the names that are given, else those of the decks."""
    found = [*names, *[decks.name_in(origin.document) for origin in origins[len(names) :]]]
    if len(found) > len(origins):
        raise Mistake(f"Two people meet: give one --name for each, not {len(found)}.")
    if found[0].casefold() == found[1].casefold():
        raise Mistake(
            f"Both decks are {found[0]}'s: say who plays them with --name {found[0]} and --name and another name."
        )
    return found


def begun(origins: list[Origin], people: list[str], form: str) -> Match:
    """The match in which the decks meet; what does not fit is refused before anything has changed."""
    import questhall as qh

    try:
        return qh.new(
            "maiden",
            players=len(origins),
            names=people,
            options={"mode": FORMS[form]},
            carry=[
                decks.renewed(origin.document, name) for origin, name in zip(origins, people, strict=True)
            ],
        )
    except qh.SetupError as error:
        raise Mistake(f"{origins[0].path.name} and {origins[1].path.name} cannot meet: {error}") from None


def leave_kept_games(paper: Paper, origins: list[Origin]) -> None:
    """Kept games end here as carried on: their decks are at the meeting now."""
    for origin in origins:
        if origin.match is not None:
            if origin.path.parent == kept.home() / kept.KEPT:
                origin.match.autosave(str(origin.path))
            seat = decks.seat_meant(origin.match, "")
            document = decks.taken_from(paper, origin.match, seat)
            decks.noted(document, origin.match.seal)
            origin.document = document
            kept.finish(origin.path)


# ---------------------------------------------------------------------- giving both back


def where(origin: Origin) -> str:
    """The file to which a deck goes back; "" for a kept game, which is begun anew."""
    return "" if origin.match is not None else str(origin.path.resolve())


def origins_file(path: Path) -> Path:
    """Beside the game of a meeting stands where its decks have come from."""
    return path.with_name(path.name.removesuffix(ENDED) + ORIGINS)


def origins_of(path: Path) -> list[str] | None:
    """Where the decks of a meeting have come from; None for any other game."""
    try:
        found = json.loads(origins_file(path).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return [str(each) for each in found] if isinstance(found, list) else None


def give_back(paper: Paper, match: Match, path: Path, seat: int, document: Document) -> None:
    """After a meeting a deck goes back to its file, or its kept game goes on."""
    origins = origins_of(path)
    if origins is None or seat >= len(origins):
        return
    name = match.names[seat]
    if origins[seat]:
        decks.written(Path(origins[seat]), document)
        if document["open"]["deck"] is None:
            paper.say(f"The game of {name}'s deck is over; {kept.in_short(Path(origins[seat]))} says so.")
        else:
            paper.say(f"{name}'s deck is back in {kept.in_short(Path(origins[seat]))}.")
    elif document["open"]["deck"] is not None:
        file = go_on_alone(document, name)
        paper.say(
            f"{name} goes on alone with: questhall play --continue; the game is in {kept.in_short(file)}"
        )


def go_on_alone(document: Document, name: str) -> Path:
    """A kept game of one player, begun from a deck."""
    import questhall as qh

    file = kept.new_file("maiden")
    match = qh.new("maiden", players=1, names=[name], carry=[decks.renewed(document, name)])
    match.autosave(str(file))
    return file


def forget(path: Path) -> None:
    """Both decks are back."""
    origins_file(path).unlink(missing_ok=True)
