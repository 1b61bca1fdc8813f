"""The album of a player of Maiden's Quest: a file with what lasts from one game to the next. [MQ-143]

It says which games were played and what was done in them, and which Gifts the player owns. Everything else, such as the
Epic Treasures that are unlocked and the wall of pairings, follows from that. It is TOML and may be edited by hand.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from questhall.games.maiden.profile import (
    CAPTORS_NEEDED,
    DEEDS_KEYS,
    MAIDENS_NEEDED,
    RUNNING,
    SAVIORS_NEEDED,
    WON,
    Deeds,
    OwnGift,
    Profile,
    captors_defeated,
    deeds_from,
    gift_from,
    is_fulfilled,
    maidens_won_with,
    text_at,
    unlocked_by,
    whole_table,
)
from questhall.games.maiden.words import (
    BY_ALL_MAIDENS,
    BY_ASSISTING,
    BY_FIREMOUTH,
    BY_NINE_CAPTORS,
    BY_SAVIORS,
    CAPTOR,
    GIFT,
    MAIDEN,
    NOT_EPIC,
    TREASURE,
)
from questhall.kernel.english import counted
from questhall.kernel.kind import GameError
from questhall.kernel.scenefile import known_keys, listed
from questhall.terminal import kept
from questhall.terminal.mistake import Mistake
from questhall.terminal.paper import Paper, columns
from questhall.terminal.tomlfile import sentence_in_file, value_text, written_whole

if TYPE_CHECKING:
    from questhall.games.maiden.printed import Printed

FORMAT: Final = 1
FOLDER: Final = "albums"
ENDING: Final = ".toml"
MOST_BYTES: Final = 4_000_000
MOST_ALIKE: Final = 100
SEAL_SIGNS: Final = 16
NOT_PLAYED: Final = "."
WORDS: Final = {
    BY_ASSISTING: "help somebody in a Serendipity Encounter",
    BY_ALL_MAIDENS: f"win with {MAIDENS_NEEDED} different Maidens",
    BY_FIREMOUTH: "defeat Firemouth",
    BY_SAVIORS: f"win with all Saviors of the deck Saved, {SAVIORS_NEEDED} of them at least",
    BY_NINE_CAPTORS: f"defeat {CAPTORS_NEEDED} different Captors",
}


class Album:
    """What the file of a player says."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        self.gifts: list[OwnGift] = []
        self.games: list[tuple[Deeds, str]] = []
        """What was done in each match, with the beginning of the seal of the match: none counts twice."""

    @property
    def deeds(self) -> list[Deeds]:
        """What was done, match by match."""
        return [deeds for deeds, seal in self.games]


# ---------------------------------------------------------------------- the command


def show(paper: Paper, file: str) -> None:
    """Show an album: the one in a file, or that of the person who played last."""
    album = read(Path(file).expanduser()) if file else album_of(kept.usual_name())
    paper.heading(f"Maiden's Quest: the album of {album.name}", "=")
    paper.say(standing_of(album))
    show_wall(paper, album)
    show_checklist(paper, album)
    show_treasures(paper, album)
    show_gifts(paper, album)
    paper.line()
    paper.say(
        f"The album is kept in {kept.in_short(album.path)}"
        if album.path.exists()
        else f"The first game that {album.name} plays begins it, in {kept.in_short(album.path)}"
    )


def standing_of(album: Album) -> str:
    """How many games were played and won."""
    ended = [deeds for deeds in album.deeds if deeds.result != RUNNING]
    won = [deeds for deeds in ended if deeds.result == WON]
    if not ended:
        return "No game has been played to its end yet."
    numbers = [(sum(deeds.by == by for deeds in won), one, more) for by, one, more in WINS]
    ways = ", ".join(counted(number, one, more) for number, one, more in numbers if number)
    return f"{counted(len(ended), 'game')} played, {len(won)} won{': ' if ways else ''}{ways}."


WINS: Final = (
    ("exit", "escape", "escapes"),
    ("captor", "Captor defeated", "Captors defeated"),
    ("enduring", "game endured in Easy Mode", "games endured in Easy Mode"),
    ("outlasting", "game in which nobody else was left", "games in which nobody else was left"),
)


def show_wall(paper: Paper, album: Album) -> None:
    """Every Maiden against every Captor: games won of games played."""
    maidens, captors = of_family(MAIDEN), of_family(CAPTOR)
    ended = [deeds for deeds in album.deeds if deeds.result != RUNNING]
    paper.heading("The wall: won of played, each Maiden against each Captor")
    numbers = [str(number) for number in range(1, len(captors) + 1)]
    rows = [["", *numbers]]
    for maiden in maidens:
        games = [deeds for deeds in ended if deeds.maiden == maiden]
        rows.append([maiden, *[pairing(games, captor) for captor in captors]])
    for line in columns(rows, gap="   "):
        paper.line(f"  {line}")
    paper.line()
    names = "; ".join(f"{number} {captor}" for number, captor in zip(numbers, captors, strict=True))
    paper.say(f"The Captors, from the easiest to the hardest: {names}.", first="  ", hang="  ")
    others = [each for each in ended if each.maiden not in maidens or each.captor not in captors]
    if others:
        paper.say(f"And {counted(len(others), 'game')} with cards of other packs.", first="  ", hang="  ")


def pairing(games: list[Deeds], captor: str) -> str:
    """One cell of the wall."""
    against = [deeds for deeds in games if deeds.captor == captor]
    if not against:
        return NOT_PLAYED
    return f"{sum(deeds.result == WON for deeds in against)}/{len(against)}"


def show_checklist(paper: Paper, album: Album) -> None:
    """The Maidens won with and the Captors defeated."""
    paper.heading("The checklist")
    for title, names, done in (
        ("Maidens won with", of_family(MAIDEN), maidens_won_with(album.deeds)),
        ("Captors defeated", of_family(CAPTOR), captors_defeated(album.deeds)),
    ):
        have = [name for name in names if name in done]
        left = [name for name in names if name not in done]
        paper.say(
            f"{title}: {len(have)} of {len(names)}{': ' if have else ''}{', '.join(have)}.",
            first="  ",
            hang="    ",
        )
        if have and left:
            paper.say(f"still to come: {', '.join(left)}.", first="    ", hang="    ")


def show_treasures(paper: Paper, album: Album) -> None:
    """The Epic Treasures, each with what unlocks it."""
    paper.heading("Epic Treasures")
    for name, requirement in requirements().items():
        state = "unlocked" if is_fulfilled(requirement, album.deeds) else "locked"
        paper.say(
            f"{name}: {state} ({WORDS[requirement]}{progress(album, requirement)}).",
            first="  ",
            hang="    ",
        )


def progress(album: Album, requirement: int) -> str:
    """How far a requirement that is counted has come."""
    if requirement == BY_ALL_MAIDENS:
        return f"; {len(maidens_won_with(album.deeds))} so far"
    if requirement == BY_NINE_CAPTORS:
        return f"; {len(captors_defeated(album.deeds))} so far"
    return ""


def show_gifts(paper: Paper, album: Album) -> None:
    """The Gifts with their signatures."""
    paper.heading("Gifts")
    for gift in album.gifts:
        signed = ", ".join(gift.signatures) or "nobody yet"
        paper.say(f"{gift.name}: signed by {signed}.", first="  ", hang="    ")
    if not album.gifts:
        paper.say("None: all have been given away.", first="  ")


# ---------------------------------------------------------------------- what the cards say


def cards() -> list[Printed]:
    """The printed cards of the game."""
    from questhall.games.maiden import KIND

    return KIND.table(KIND.load_cards("")).cards


def of_family(family: int) -> list[str]:
    """The names of the cards of a family, each once, in the order of the set: Captors by difficulty. [MQ-237]"""
    return list(dict.fromkeys(card.name for card in cards() if card.family == family))


def requirements() -> dict[str, int]:
    """The Epic Treasures with what unlocks them."""
    return {card.name: card.epic for card in cards() if card.family == TREASURE and card.epic != NOT_EPIC}


# ---------------------------------------------------------------------- a match, and what it adds


def document_for(name: str) -> dict[str, Any]:
    """What a player brings to a new game: a document without a deck."""
    return document_of(profile_of(album_of(name)))


def document_of(profile: Profile) -> dict[str, Any]:
    """A document that holds a profile and no deck."""
    return {
        "game": "maiden",
        "version": 1,
        "open": {"profile": profile.to_data(), "deeds": [], "deck": None},
        "sealed": None,
    }


def profile_of(album: Album) -> Profile:
    """Name, unlocked Treasures and Gifts, as the album has them."""
    profile = Profile(album.name)
    profile.unlocked = unlocked_by(requirements(), album.deeds)
    profile.gifts = album.gifts
    return profile


def note(name: str, document: dict[str, Any], seal: str) -> list[str]:
    """Write into an album what a document tells; what is unlocked by it, in sentences."""
    album = album_of(name)
    before = unlocked_by(requirements(), album.deeds)
    known = {known_seal for deeds, known_seal in album.games}
    mark = seal[:SEAL_SIGNS]
    if mark not in known:
        found = [deeds_from(each, "open.deeds") for each in document["open"]["deeds"]]
        album.games += [(deeds, mark) for deeds in found if deeds.counts()]
    album.gifts = [
        gift_from({**gift, "in_deck": False}, "open.profile.gifts")
        for gift in document["open"]["profile"]["gifts"]
    ]
    written(album)
    told = [
        f"For {album.name} the Epic Treasure {name} is unlocked now: it may be dealt into decks that are built from now on."
        for name in unlocked_by(requirements(), album.deeds)
        if name not in before
    ]
    return told


# ---------------------------------------------------------------------- the file


def album_of(name: str) -> Album:
    """The album of a player, a new one with every Gift of a box where there is none yet. [MQ-R121]"""
    folder = kept.home() / FOLDER
    stem = "".join(sign if sign.isalnum() else "-" for sign in name.casefold()) or "-"
    for number in range(1, MOST_ALIKE):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{ENDING}"
        if not path.exists():
            album = Album(path, name)
            album.gifts = [OwnGift(gift) for gift in of_family(GIFT)]
            return album
        album = read(path)
        if album.name.casefold() == name.casefold():
            return album
    raise Mistake(f"There is no room for another album in {folder}.")


def written(album: Album) -> None:
    """Write the whole file, or leave the old one as it is."""
    kept.made(album.path.parent)
    written_whole(album.path, text_of(album))


def text_of(album: Album) -> str:
    """The file as TOML that reads well."""
    parts = [
        "# An album of Maiden's Quest: questhall album shows it, games add to it, and it may be edited.",
        "",
        "[album]",
        f"format = {FORMAT}",
        f"name = {value_text(album.name)}",
    ]
    for gift in album.gifts:
        parts += ["", "[[gift]]", f"name = {value_text(gift.name)}"]
        parts.append(f"signatures = {value_text(gift.signatures)}")
    for deeds, seal in album.games:
        parts += ["", "[[game]]"]
        parts += [f"{key} = {value_text(value)}" for key, value in deeds.to_data().items()]
        parts.append(f"seal = {value_text(seal)}")
    return "\n".join(parts) + "\n"


def read(path: Path) -> Album:
    """An album from its file; a Mistake names file, line and key of what is wrong."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Mistake(f"{path.name} is too large for an album.")
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise Mistake(
            f"{path} cannot be read: {error.strerror}. questhall album without a file shows your own."
        ) from None
    except (ValueError, RecursionError) as error:
        raise Mistake(f"{path.name} is not right as TOML: {str(error).rstrip('.')}.") from None
    try:
        return album_from(path, data)
    except GameError as error:
        raise Mistake(sentence_in_file(path, text, str(error))) from None


def album_from(path: Path, data: dict[str, Any]) -> Album:
    """An album from what its file says; GameError names the key."""
    known_keys(data, ("album", "gift", "game"), "")
    head = whole_table(data.get("album"), ("format", "name"), "album")
    if head["format"] != FORMAT or isinstance(head["format"], bool):
        raise GameError(f"album.format: is {head['format']!r:.40}, and only {FORMAT} can be read.")
    album = Album(path, text_at(head, "name", "album"))
    for place, each in enumerate(listed(data.get("gift", []), "gift"), 1):
        key = f"gift[{place}]"
        gift = whole_table(each, ("name", "signatures"), key)
        album.gifts.append(gift_from({**gift, "in_deck": False}, key))
    for place, each in enumerate(listed(data.get("game", []), "game"), 1):
        key = f"game[{place}]"
        game = dict(whole_table(each, (*DEEDS_KEYS, "seal"), key))
        seal = text_at(game, "seal", key)
        del game["seal"]
        album.games.append((deeds_from(game, key), seal))
    return album
