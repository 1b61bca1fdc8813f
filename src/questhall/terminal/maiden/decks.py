"""Deck files: a deck under way as a document, written to a file, shown, and carried into another match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from questhall.errors import Refused
from questhall.kernel.english import counted
from questhall.terminal import kept
from questhall.terminal.maiden import album
from questhall.terminal.mistake import Mistake, one_of
from questhall.terminal.paper import Paper
from questhall.terminal.tomlfile import written_whole

if TYPE_CHECKING:
    from questhall.match import Match

Document = dict[str, Any]
MOST_BYTES: Final = 2_000_000
FORMS: Final = {
    "front": "",
    "rotated": "turned",
    "flipped": "flipped",
    "flipped and rotated": "flipped and turned",
}


# ---------------------------------------------------------------------- the file


def read(file: str) -> Document:
    """The document in a file, checked whole; a Mistake names file and key of what is wrong."""
    path = Path(file).expanduser()
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Mistake(f"{path.name} is too large for a deck.")
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Mistake(
            f"{path} cannot be read: {error.strerror}. At a question of a game, carry FILE writes your deck."
        ) from None
    except UnicodeDecodeError:
        raise Mistake(f"{path.name} is no deck: it is not even text.") from None
    except (ValueError, RecursionError) as error:
        raise Mistake(f"{path.name} is not right as JSON: {str(error).rstrip('.')}.") from None
    return checked(path, document)


def checked(path: Path, document: Any) -> Document:
    """A document with which a match can begin."""
    import questhall as qh

    try:
        qh.new("maiden", players=1, seed=0, carry=[document], options={"mode": "solo"})
    except qh.SetupError as error:
        raise Mistake(f"{path.name}, {error}") from None
    assert isinstance(document, dict)
    return document


def written(path: Path, document: Document) -> None:
    """Write a deck to a file, whole or not at all."""
    written_whole(path, json.dumps(document, indent=1, ensure_ascii=False) + "\n")


def new_file(file: str) -> Path:
    """A file that is not there yet."""
    path = Path(file).expanduser()
    if path.exists():
        raise Mistake(f"{path} is there already; choose another name.")
    return path


def name_in(document: Document) -> str:
    """Whose deck it is."""
    return str(document["open"]["profile"]["name"])


# ---------------------------------------------------------------------- from a match to a file


def taken_from(paper: Paper, match: Match, seat: int) -> Document:
    """A player's document out of a match, which ends by it for everybody who agrees."""
    others = [] if match.over else match.other_people(seat)
    for other in others:
        name = match.names[other]
        if not paper.yes(f"{name}, this game ends here for all. Do you agree?"):
            raise Mistake(f"{name} does not agree: the game goes on.")
    try:
        document = match.carry(seat, consent=others)
    except Refused as error:
        raise Mistake(str(error)) from None
    return with_name(document, match.names[seat])


def with_name(document: Document, name: str) -> Document:
    """The document as that of a person of this name."""
    document["open"]["profile"]["name"] = name
    return document


def noted(document: Document, seal: str) -> tuple[Document, list[str]]:
    """A document whose deeds stand in the album now, and what they have unlocked, in sentences."""
    told = album.note(name_in(document), document, seal)
    return {**document, "open": {**document["open"], "deeds": []}}, told


def renewed(document: Document, name: str) -> Document:
    """A deck under way with its player's Gifts and Epic Treasures as the album has them by now."""
    profile = album.profile_of(album.album_of(name)).to_data()
    in_deck = [gift for gift in document["open"]["profile"]["gifts"] if gift["in_deck"]]
    apart: list[dict[str, Any]] = list(profile["gifts"])
    inside: list[dict[str, Any]] = []
    for gift in in_deck:
        same = next((each for each in apart if each["name"] == gift["name"]), None)
        if same is not None:
            apart.remove(same)
        inside.append({**(same or gift), "in_deck": True})
    profile["gifts"] = [*inside, *apart]
    return {**document, "open": {**document["open"], "profile": profile}}


# ---------------------------------------------------------------------- the commands


def show(paper: Paper, file: str) -> None:
    """What the owner of a deck may know of it."""
    document = read(file)
    deck = document["open"]["deck"]
    paper.heading(f"Maiden's Quest: the deck of {name_in(document)}", "=")
    if deck is None:
        paper.say("The game of this deck is over; a new one begins with the choice of a Maiden.")
    else:
        show_deck(paper, deck)
    paper.line()
    paper.say(f"Play on with: questhall play maiden --deck {file}")
    if deck is not None:
        paper.say(f"Meet another deck: questhall meet {file} OTHER --as serendipity, team-up or skirmish")


def show_deck(paper: Paper, deck: dict[str, Any]) -> None:
    """Pairing, level, and what is known of the cards."""
    paper.say(
        f"{deck['maiden']} against {deck['captor']}, at Tower Level {deck['level']}: "
        f"{counted(deck['ahead'], 'card')} ahead, {len(deck['cellar'])} Cellared."
    )
    changes = [deck["difficulty"]] if deck["difficulty"] != "normal" else []
    changes += ["a Rest progresses two steps"] if deck["double_progress"] else []
    changes += ["Exits take six icons"] if deck["six_icons"] else []
    if changes:
        paper.say(f"It is played so: {', '.join(changes)}.")
    if deck["helped_by"]:
        paper.say(f"Helped in Serendipity by {one_of(deck['helped_by'], 'and')}.")
    for title, entries in (("The Cellar", deck["cellar"]), ("Known to be ahead", deck["remembered"])):
        if entries:
            names = "; ".join(in_words(entry) for entry in entries)
            paper.say(f"{title}: {names}.", hang="  ")


def in_words(entry: dict[str, Any]) -> str:
    """A card with how it lies."""
    position = FORMS.get(entry["position"], entry["position"])
    return f"{entry['name']} ({position})" if position else str(entry["name"])


def save(paper: Paper, out: str, game: str, name: str) -> None:
    """Write the deck of a kept game to a file; the game ends there as carried on."""
    from questhall.terminal import play as table

    path = new_file(out)
    source = table.file_meant(game)
    match = table.opened(source, salvage=False)
    check_game(match)
    seat = seat_meant(match, name)
    is_running = not match.over
    if is_running and source.parent == kept.home() / kept.KEPT:
        match.autosave(str(source))
    document, told = noted(taken_from(paper, match, seat), match.seal)
    written(path, document)
    if is_running and source.parent == kept.home() / kept.KEPT:
        kept.finish(source)
    for sentence in [*told, *farewell(path, document)]:
        paper.say(sentence)


def check_game(match: Match) -> None:
    """Only in Maiden's Quest are there decks to be taken along."""
    if match.kind.id != "maiden":
        raise Mistake(f"That is a game of {match.kind.title}; decks are taken along from Maiden's Quest.")


def seat_meant(match: Match, name: str) -> int:
    """The seat of this name, or the only one that a person plays."""
    people = [seat for seat, bot in enumerate(match.setup.bots) if bot is None]
    if name:
        named = [seat for seat in people if match.names[seat].casefold() == name.casefold()]
        if not named:
            names = one_of([match.names[seat] for seat in people])
            raise Mistake(f"Nobody of the name {name!r:.40} plays in that game: there is {names}.")
        return named[0]
    if len(people) != 1:
        names = one_of([match.names[seat] for seat in people])
        raise Mistake(f"Several people play in that game: say whose deck it is with --name {names}.")
    return people[0]


def farewell(path: Path, document: Document) -> list[str]:
    """Where the deck is, and what can be done with it."""
    if document["open"]["deck"] is None:
        return [f"The game of this deck is over; {path} holds no deck, only what is remembered."]
    return [
        f"The deck is in {path} now.",
        f"Play on alone: questhall play maiden --deck {path}",
        f"Or meet another deck: questhall meet {path} OTHER --as serendipity, team-up or skirmish",
    ]
