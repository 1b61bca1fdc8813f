"""What lasts between games of Maiden's Quest: each person's album, and decks that are taken along."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from questhall.kernel.english import counted
from questhall.terminal.maiden import album, decks, meeting
from questhall.terminal.mistake import Mistake
from questhall.terminal.paper import Paper

if TYPE_CHECKING:
    from questhall.match import Match


def players_of(files: list[str]) -> list[str]:
    """Whose decks these are."""
    check_once(files)
    return [decks.name_in(decks.read(file)) for file in files]


def check_once(files: list[str]) -> None:
    """The same deck cannot be held by two people."""
    paths = [Path(file).expanduser().resolve() for file in files]
    for place, path in enumerate(paths):
        if path in paths[:place]:
            raise Mistake(f"{path.name} is named twice, and only one person can play a deck.")


def brought(names: list[str], people: int, files: list[str]) -> list[Any]:
    """A document for each person: the deck in a file, else what the album knows; bots bring nothing."""
    if len(files) > people:
        raise Mistake(
            f"{counted(len(files), 'deck')} for {counted(people, 'person', 'people')}: "
            "each deck needs a person who plays it."
        )
    check_once(files)
    found: list[Any] = []
    for seat, name in enumerate(names):
        if seat < len(files):
            found.append(decks.renewed(decks.read(files[seat]), name))
        else:
            found.append(album.document_for(name) if seat < people else None)
    return found


def remember(paper: Paper, match: Match, path: Path) -> None:
    """After a match each person's album knows of it; decks that have met go back to where they came from."""
    if match.setup.scene is not None:
        return
    for seat, bot in enumerate(match.setup.bots):
        if bot is None:
            document = decks.with_name(match.carry(seat), match.names[seat])
            given, told = decks.noted(document, match.seal)
            for sentence in told:
                paper.say(sentence)
            meeting.give_back(paper, match, path, seat, given)
    meeting.forget(path)


def take_along(paper: Paper, match: Match, seat: int, file: str) -> str:
    """Write a player's deck to a file; the match ends by it."""
    if match.setup.options.get("mode") in meeting.FORMS.values():
        raise Mistake(
            "From a meeting both decks go back by themselves, when you part between two Encounters."
        )
    path = decks.new_file(file)
    document, told = decks.noted(decks.taken_from(paper, match, seat), match.seal)
    decks.written(path, document)
    others = [match.names[other] for other in match.other_people(seat)]
    hint = [f"For the decks of the others: questhall deck save FILE --name {name}" for name in others]
    return "\n".join([*told, *decks.farewell(path, document), *hint])
