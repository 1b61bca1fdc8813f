"""The rules reference: clauses, rulings and examples by their numbers or by what they speak of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from questhall import ledger as ledgers
from questhall.kernel.english import counted
from questhall.ledger import Clause, Decision, Entry, Example, Ledger, Ruling, UnknownEntry
from questhall.terminal.mistake import Mistake, shown
from questhall.terminal.paper import Paper

LOOKS_LIKE_AN_ID: Final = re.compile(r"(?:[A-Za-z]{2}-?)?[REDred]?\d+")
SHOWN_IN_FULL: Final = 12


def ledger_of(game: str) -> Ledger:
    """The ledger of a game; a Mistake names the games there are."""
    try:
        return ledgers.of(game)
    except UnknownEntry as error:
        raise Mistake(str(error)) from None


def show_rules(paper: Paper, game: str, asked: Sequence[str]) -> None:
    """What was asked for: ids one by one, other words searched for together; nothing: the headings."""
    ledger = ledger_of(game)
    ids = [word for word in asked if LOOKS_LIKE_AN_ID.fullmatch(word)]
    words = " ".join(word for word in asked if word not in ids)
    found = [ledger.find(word) for word in ids]
    if words:
        found += [entry for entry in search(ledger, words) if entry not in found]
    if not asked:
        show_headings(paper, ledger)
    elif len(found) <= SHOWN_IN_FULL:
        for entry in found:
            show_entry(paper, ledger, entry)
    else:
        show_briefly(paper, found)


def search(ledger: Ledger, words: str) -> list[Entry]:
    """Everything with these words, a term of the game first; a Mistake if there is nothing."""
    found = ledger.search(words)
    if not found and not any(term.name.casefold() == words.casefold() for term in ledger.terms):
        raise Mistake(
            f"Nothing in the rules of {ledger.title} speaks of {words!r}; try one word, or a number "
            f"such as {ledger.clauses[0].id}."
        )
    return found


def show_headings(paper: Paper, ledger: Ledger) -> None:
    """The chapters with the numbers of their clauses."""
    paper.line(f"The rules of {ledger.title}", "bold")
    least, most = ledger.players
    paper.line(f"{least} to {most} players")
    paper.line()
    chapters: list[tuple[str, Sequence[Entry]]] = list(ledger.topics().items())
    chapters += [("Where the book is silent", ledger.rulings), ("Worked examples", ledger.examples)]
    for topic, entries in chapters:
        if entries:
            numbers = entries[0].id if len(entries) == 1 else f"{entries[0].id} to {entries[-1].id}"
            paper.line(f"  {numbers:18} {topic}")
    paper.line()
    number = ledger.clauses[0].id.partition("-")[2]
    shown = f"questhall rules {ledger.game_id}"
    paper.say(f"One of them: {shown} {number}; what speaks of a word: {shown} attack")


def show_briefly(paper: Paper, found: Sequence[Entry]) -> None:
    """Many entries, a line each."""
    for entry in found:
        text = entry.question if isinstance(entry, Ruling) else entry.text
        room = paper.width - len(entry.id) - 2
        paper.line(f"{entry.id}  {text if len(text) <= room else text[: room - 3].rstrip() + '...'}")
    paper.line()
    paper.say(f"{counted(len(found), 'entry', 'entries')}; give the number of one to read it whole.")


def show_entry(paper: Paper, ledger: Ledger, entry: Entry) -> None:
    """One entry whole, with the rulings on it."""
    match entry:
        case Clause():
            paper.say(f"{entry.id}  {entry.topic}", style="bold")
            paper.say(entry.text, first="  ", hang="  ")
            for ruling in ledger.rulings_on(entry.id):
                paper.say(f"{ruling.id}: {ruling.question}", first="  See ", hang="      ")
        case Ruling():
            paper.say(f"{entry.id}  {entry.question}", hang="        ", style="bold")
            paper.say(entry.ruling, first="  ", hang="  ")
            paper.say(f"Because: {entry.reason}", first="  ", hang="  ")
            if entry.option is not None:
                values = ", ".join(shown(value) for value in entry.option.values)
                paper.say(
                    f"Option {entry.option.name}: {values}; usually {shown(entry.option.default)}.",
                    first="  ",
                )
            if entry.on:
                paper.say(f"On {', '.join(entry.on)}.", first="  ", hang="  ")
        case Example():
            paper.say(f"{entry.id}  Example: {entry.source}", style="bold")
            for text in (entry.given, *entry.steps, *entry.expect):
                paper.say(text, first="  ", hang="  ")
        case Decision():
            paper.say(f"{entry.id}  Who chooses: {entry.who}", style="bold")
            paper.say(f"When: {entry.when}.", first="  ", hang="  ")
            paper.say(f"Between: {entry.options}.", first="  ", hang="  ")
            paper.say(f"By {', '.join(entry.rules)}.", first="  ", hang="  ")
    paper.line()


def show_word(paper: Paper, game: str, words: str) -> None:
    """At the table: a clause by its number, a term of the game, or what speaks of a word."""
    ledger = ledger_of(game)
    for term in ledger.terms:
        if term.name.casefold() == words.casefold():
            paper.say(f"{term.name}: {term.meaning}", hang="  ")
            paper.line()
            break
    show_rules(paper, game, words.split())
