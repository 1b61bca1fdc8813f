"""Cards and tables of Quaeleon's Quest as lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from questhall.games.quaeleon.cardset import CardSet, builtin_set
from questhall.games.quaeleon.wording import text_of
from questhall.kernel.english import counted
from questhall.terminal.colours import BLUE, GREEN, MAGENTA, ORANGE, QUIET, RED, TEAL
from questhall.terminal.paper import WIDE, Paper, columns, framed, side_by_side, wrapped

FACTION_STYLES: Final = {
    "Dragon": RED,
    "Arena": ORANGE,
    "Armada": BLUE,
    "Bastion": GREEN,
    "Pact": MAGENTA,
    "Storm": TEAL,
}
BOARD: Final = 30
TEXT_INDENT: Final = "     "

Card = Mapping[str, Any]
View = Mapping[str, Any]


def numbers_of(card: Card) -> str:
    """'attack 9 (printed 3), defence 2'; a number that the card has not is left out."""
    printed = card.get("printed") or {}
    parts = []
    for stat in ("attack", "defence", "healing"):
        value = card.get(stat)
        if value is None:
            continue
        was = printed.get(stat)
        changed = f" (printed {was})" if isinstance(was, int) and was != value else ""
        parts.append(f"{stat} {value}{changed}")
    return ", ".join(parts)


def initiative_of(card: Card) -> str:
    """'init 81', or 'init 71 (printed 81)'."""
    printed = (card.get("printed") or {}).get("initiative")
    now = card["initiative"]
    return f"init {now:>2}" + (f" (printed {printed})" if isinstance(printed, int) and printed != now else "")


def card_lines(paper: Paper, card: Card, number: int, name_width: int, *, cut: bool) -> list[str]:
    """A card: its numbers and faction in one line, its text below or, where there is room, beside."""
    mark = f"{number:>3}" if number else "  -"
    facts = ", ".join(part for part in (numbers_of(card), card.get("faction", "")) if part)
    head = f"{mark}  {initiative_of(card)}  {card['name']:<{name_width}}  {facts}".rstrip()
    text = card.get("text", "")
    if not text:
        return [head]
    column = 13 + name_width + 2 + 32
    if paper.width >= WIDE and len(head) < column:
        return wrapped(text, paper.width, head.ljust(column), " " * column)
    lines = wrapped(text, paper.prose, TEXT_INDENT, TEXT_INDENT)
    if cut and len(lines) > 1:
        lines = [f"{lines[0][: paper.prose - 4].rpartition(' ')[0]} ..."]
    return [head, *lines]


def card_list(paper: Paper, cards: Sequence[Card], numbers: Mapping[int, int]) -> None:
    """Cards one under another; where they would not fit on the screen, long texts are cut short."""
    width = min(max([10, *(len(card["name"]) for card in cards)]), 26)
    rows: list[list[str]] = []
    for cut in (False, True):
        rows = [
            card_lines(paper, card, numbers.get(card.get("card", -1), 0), width, cut=cut) for card in cards
        ]
        if not paper.height or sum(map(len, rows)) < paper.height - 4:
            break
    for row in rows:
        for line in row:
            paper.line(line)
    if any(line.endswith(" ...") for row in rows for line in row):
        paper.line("(A text that ends in ... is shown whole by card and its number.)")


def whole_card(paper: Paper, card: Card) -> None:
    """A card with its text and its line of flavour."""
    paper.line(card["name"], "bold")
    facts = [card.get("faction", ""), initiative_of(card).replace("init", "initiative"), numbers_of(card)]
    paper.say(", ".join(fact for fact in facts if fact))
    if card.get("text"):
        paper.say(card["text"])
    if card.get("flavour"):
        paper.say(f'"{card["flavour"]}"', style=f"italic {QUIET}")


def standing(view: View, me: int | None) -> list[str]:
    """Everybody in a row of columns: health, hand, stack, defence."""
    rows = []
    secret = any(seat["stack"]["count"] is None for seat in view["seats"])
    for seat in view["seats"]:
        name = f"{seat['name']} (you)" if seat["seat"] == me else seat["name"]
        if not seat["alive"]:
            rows.append([name, "out", "", "", ""])
            continue
        stack = seat["stack"]["count"]
        laid = "stack laid" if seat["confirmed"] else ""
        rows.append(
            [
                name,
                f"{seat['health']:>3} health",
                f"{seat['hand']['count']:>2} in hand",
                laid if secret or not stack else f"{stack} in stack",
                f"defence {seat['defence']}" if seat["defence"] else "",
            ]
        )
    return [f"  {line}" for line in columns(rows)]


def standing_in_short(view: View, me: int | None) -> str:
    """Everybody in a sentence each, for where a row of columns would push the hand off the screen."""
    parts = []
    for seat in view["seats"]:
        name = f"{seat['name']} (you)" if seat["seat"] == me else seat["name"]
        ready = ", ready" if seat["confirmed"] else ""
        held = counted(seat["hand"]["count"], "card")
        parts.append(f"{name} {seat['health']}, {held}{ready}" if seat["alive"] else f"{name} out")
    return f"Health and hands: {'; '.join(parts)}."


def piles(view: View) -> str:
    """The piles that belong to all."""
    return f"Deck {view['deck']}, discard pile {len(view['discard'])}."


def pool_line(view: View) -> str:
    """The pool by name; `pool` shows it whole."""
    names = ", ".join(card["name"] for card in view["pool"]) or "empty"
    return f"Pool to recruit from: {names}."


def field_line(seat: Mapping[str, Any]) -> str:
    """A field from the left, with what each card's numbers are now."""
    cards = []
    for card in seat["field"]:
        if card is None:
            cards.append("(gap)")
        else:
            facts = numbers_of(card)
            cards.append(f"{card['name']}{f' ({facts})' if facts else ''}")
    return ", ".join(cards)


def whole_table(paper: Paper, view: View, me: int | None) -> None:
    """All that lies open: everybody's numbers, fields, what is in force, the piles and the pool."""
    beat = f", beat {view['beat']}" if view.get("beat") else ""
    paper.line(f"Round {view['round']}{beat}", "bold")
    if paper.is_wide:
        boards(paper, view, me)
    else:
        rows_of_table(paper, view, me)
    if view["order"]:
        names = [view["seats"][seat]["name"] for seat in view["order"]]
        paper.say(f"Still to act, in this order: {', '.join(names)}.", first="  ", hang="    ")
    for lasting in view["lasting"]:
        owner = view["seats"][lasting["seat"]]["name"]
        paper.say(f"In force: {lasting['card']} of {owner}: {lasting['text']}", first="  ", hang="    ")
    paper.say(f"{piles(view)} {pool_line(view)}", first="  ", hang="    ")


def boards(paper: Paper, view: View, me: int | None) -> None:
    """Every player's side of the table in a frame, beside one another."""
    count = len(view["seats"])
    width = max(BOARD, min((paper.width - 2 * (count - 1)) // count, 2 * BOARD))
    contents = [board_lines(seat) for seat in view["seats"]]
    tallest = max(map(len, contents))
    blocks = []
    for seat, lines in zip(view["seats"], contents, strict=True):
        title = f"{seat['name']} (you)" if seat["seat"] == me else seat["name"]
        filled = lines + [""] * (tallest - len(lines))
        blocks.append(framed(title, filled, width, drawn=paper.has_boxes))
    for line in side_by_side(blocks, paper.width):
        paper.line(line)


def board_lines(seat: Mapping[str, Any]) -> list[str]:
    """One player's numbers, revealed card, field and stack, a line each."""
    if not seat["alive"]:
        return ["out of the game"]
    stack = seat["stack"]["count"]
    lines = [
        f"health {seat['health']}" + (f", defence {seat['defence']}" if seat["defence"] else ""),
        f"{seat['hand']['count']} in hand" + (f", {stack} in stack" if stack is not None else ""),
    ]
    if seat["revealed"] is not None:
        lines.append(f"{seat['revealed']['initiative']:>2} {seat['revealed']['name']} (revealed)")
    for place, card in enumerate(seat["field"], 1):
        lines.append(f"{place:>2} {card['name'] if card else '(gap)'}")
        if card and numbers_of(card):
            lines.append(f"     {numbers_of(card)}")
    known = seat["stack"]["cards"]
    if known:
        lines.append("stack, next first:")
        lines += [f"   {card['name']}" for card in known]
    return lines


def rows_of_table(paper: Paper, view: View, me: int | None) -> None:
    """The same in rows and sentences, for narrow terminals, pipes and reading aloud."""
    for line in standing(view, me):
        paper.line(line)
    for seat in view["seats"]:
        if seat["revealed"] is not None:
            card = seat["revealed"]
            paper.say(
                f"{seat['name']} has revealed {card['name']} ({initiative_of(card)}).",
                first="  ",
                hang="    ",
            )
        if any(card is not None for card in seat["field"]):
            paper.say(f"{seat['name']}'s field: {field_line(seat)}.", first="  ", hang="    ")


def pile(paper: Paper, view: View) -> None:
    """The discard pile, the newest card first."""
    cards = view["discard"]
    if not cards:
        paper.line("The discard pile is empty.")
        return
    paper.line(f"Discard pile, {counted(len(cards), 'card')}, the newest first:")
    card_list(paper, list(reversed(cards)), {})


def printed_cards(cards: object) -> dict[str, dict[str, Any]]:
    """The printed cards of a set, as a view shows cards, by name."""
    found = cards if isinstance(cards, CardSet) else builtin_set()
    printed = {}
    for card in found.cards:
        values: dict[str, Any] = {"initiative": card.initiative}
        for stat, value in (("attack", card.attack), ("defence", card.defence), ("healing", card.healing)):
            values[stat] = value if value is None or isinstance(value, int) else "*"
        told = {"name": card.name, "faction": card.faction, "text": text_of(card), "flavour": card.flavour}
        printed[card.name] = {**values, **told}
    return printed
