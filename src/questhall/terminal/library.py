"""The cards of the games as printed: checked, listed and shown."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import questhall as qh
from questhall.kernel.english import counted, row
from questhall.terminal.answers import meant_by
from questhall.terminal.catalogue import about
from questhall.terminal.colours import QUIET
from questhall.terminal.mistake import Mistake, did_you_mean
from questhall.terminal.paper import Paper, columns

if TYPE_CHECKING:
    from questhall.kernel.kind import Kind

Printed = dict[str, Any]


def kinds() -> list[Kind]:
    """Every game."""
    return [qh.kind(game["id"]) for game in qh.games()]


def kind_of(game: str, pack: str, how: str = "Add --game and one of") -> Kind:
    """The game that is named, or the one that a pack is for, or the only one there is."""
    if game:
        return qh.kind(about(game)["id"])
    found = kinds()
    if pack:
        tables = top_tables(Path(pack))
        found = [kind for kind in found if tables & set(kind.pack_tables)] or found
    if len(found) == 1 or (pack and not Path(pack).exists()):
        return found[0]  # whose loader says that the pack is not there
    raise Mistake(f"Which game? {how} {row((kind.id for kind in found), 'or')}.")


def top_tables(pack: Path) -> set[str]:
    """The names of the tables in the files of a pack, as far as they can be read."""
    found: set[str] = set()
    for file in sorted(pack.glob("*.toml")) if pack.is_dir() else [pack]:
        try:
            found |= tomllib.loads(file.read_text(encoding="utf-8")).keys()
        except (OSError, ValueError, RecursionError):
            continue
    return found


def check(paper: Paper, game: str, pack: str) -> None:
    """Say that a pack can be played with; an error says why not."""
    kind = kind_of(game, pack)
    found = kind.catalogue(kind.load_cards(pack))
    groups = [f"{name} ({len(cards)})" for name, cards in by_group(found).items()]
    paper.say(f"{Path(pack).resolve().name}: {counted(len(found), 'card')} in good order for {kind.title}.")
    paper.say(f"{', '.join(groups)}.")


def listing(paper: Paper, game: str, pack: str, group: str) -> None:
    """Every card in a line; without a game, how many cards each of them has."""
    if not game and not pack and len(kinds()) > 1:
        for kind in kinds():
            paper.line(f"{kind.id:<12} {counted(len(kind.catalogue(kind.load_cards(''))), 'card')}")
        paper.line()
        paper.say(f"The cards of one: questhall cards list {kinds()[0].id}")
        return
    kind = kind_of(game, pack, "Type questhall cards list and one of")
    cards = kind.load_cards(pack)
    groups = by_group(kind.catalogue(cards))
    wanted = [name for name in groups if name.casefold().startswith(group.casefold())]
    if not wanted:
        raise Mistake(f"There is no group {group!r}{did_you_mean(group, groups)} There are {row(groups)}.")
    for name in wanted:
        paper.line(f"{name}: {counted(len(groups[name]), 'card')}", "bold")
        idea = kind.group_idea(cards, name)
        if idea:
            paper.say(idea, first="  ", hang="  ")
        for line in columns([card["name"], card["line"]] for card in groups[name]):
            paper.line(f"  {line}")
        paper.line()


def by_group(cards: list[Printed]) -> dict[str, list[Printed]]:
    """The cards of each group, the groups in the order of the set."""
    groups: dict[str, list[Printed]] = {}
    for card in cards:
        groups.setdefault(card["group"], []).append(card)
    return groups


def show(paper: Paper, game: str, pack: str, name: str) -> None:
    """One card whole, found by its name or the beginning of it; without a game, in whichever game has it."""
    looked = [kind_of(game, pack)] if game or pack else kinds()
    found = [(kind, card) for kind in looked for card in kind.catalogue(kind.load_cards(pack))]
    for kind, card in one_card(found, name):
        paper.line(str(card["name"]), "bold")
        paper.say(", ".join(str(part) for part in (card["group"], card["line"]) if part))
        if card["text"]:
            paper.say(str(card["text"]))
        if card["flavour"]:
            paper.say(f'"{card["flavour"]}"', style="italic")
        origin = "facts of the printed card" if card["printed"] else "ours"
        paper.say(f"({kind.title}; {origin})", style=QUIET)


def one_card(found: list[tuple[Kind, Printed]], name: str) -> list[tuple[Kind, Printed]]:
    """The card that is meant, in each game that has one of that name; a Mistake names those that it could be."""
    names = list(dict.fromkeys(str(card["name"]) for kind, card in found))
    meant = meant_by(name, names)
    if len(meant) > 1:
        raise Mistake(f"{name!r} could be {', '.join(meant[:6])}; type a little more.")
    if not meant:
        raise Mistake(f"There is no card {name!r}{did_you_mean(name, names)}")
    alike = [(kind, card) for kind, card in found if card["name"] == meant[0]]
    return [pair for place, pair in enumerate(alike) if pair not in alike[:place]]
