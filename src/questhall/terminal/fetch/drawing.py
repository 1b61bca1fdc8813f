"""The queue, the Mission, the pile and the pioneers of Fetch Quest as lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from questhall.kernel.english import counted
from questhall.terminal.paper import Paper, columns, wrapped

Card = Mapping[str, Any]
View = Mapping[str, Any]

WORDS: Final = {"mind": "Mind", "skill": "Skill", "war": "War", "any": "any"}
TEXT_INDENT: Final = "       "


def resources(of: Mapping[str, int]) -> str:
    """'2 Mind, 1 War'."""
    return ", ".join(f"{of[name]} {word}" for name, word in WORDS.items() if of.get(name))


def letter(card: Card) -> str:
    """' (B)', or nothing for a Challenge without a letter."""
    return f" ({card['letter']})" if card.get("letter") else ""


# ------------------------------------------------------------------ the middle of the table


def mission(paper: Paper, view: View) -> None:
    """The Mission in force, and which are to come."""
    count = view["missions"]
    now = view["mission"]
    if now is None:
        return
    number = f"Mission {count['resolved'] + 1} of {count['all']}"
    beaten = " It is beaten, and the Enemy phase will find it so." if view["mission_beaten"] else ""
    paper.say(f"{number}: {now['name']}{letter(now)}. {now['text']}{beaten}", hang="    ", style="bold")


def queue(paper: Paper, view: View, numbers: Mapping[int, int]) -> set[int]:
    """The queue as it comes down towards the players: the lowest card strikes next."""
    cards = view["queue"]
    rows = []
    for place, card in enumerate(cards):
        number = numbers.get(card["card"], 0)
        mark = f"{number:>3}" if number else "  -"
        strikes = "strikes next" if place == len(cards) - 1 else ""
        if not card["face_up"]:
            strikes = "leaves next" if strikes else ""
            rows.append([mark, f"[{card['name']}{letter(card)}]", "face down", "", strikes])
            continue
        name = f"{card['name']}{letter(card)}"
        rows.append([mark, name, resources(card["demands"]), f"danger {card['danger']}", strikes])
    paper.line("The queue, coming down towards you:" if cards else "The queue is empty.")
    for line, card in zip(columns(rows), cards, strict=True):
        paper.line(line)
        if card["face_up"] and card["text"]:
            for text in wrapped(card["text"], paper.prose, TEXT_INDENT, TEXT_INDENT):
                paper.line(text)
    return {card["card"] for card in cards if card["card"] in numbers}


def pile_line(view: View) -> str:
    """The Fortune Pile and how many cards the decks have."""
    cards = ", ".join(f"{card['name']} ({resources(card['resources'])})" for card in view["pile"])
    decks = f"Fortune deck {view['fortune_deck']['count']}, Challenge deck {view['challenge_deck']['count']}."
    return f"Fortune Pile: {cards or 'empty'}. {decks}"


# ------------------------------------------------------------------ players


def hearts(paper: Paper, left: int, most: int) -> str:
    """'♥♥♥♡♡ 3/5', or only the numbers where there are no such signs."""
    return f"{'♥' * left}{'♡' * (most - left)} {left}/{most}" if paper.has_boxes else f"{left}/{most}"


def players(paper: Paper, view: View, me: int | None) -> None:
    """Everybody in a row: pioneer, Stamina, how many cards where."""
    rows = []
    for seat in view["seats"]:
        name = f"{seat['name']} (you)" if seat["seat"] == me else str(seat["name"])
        pioneer = seat["pioneer"]
        if seat["gone"] or pioneer is None:
            rows.append([name, "has gone home" if seat["gone"] else "", "", ""])
            continue
        stamina = "in retreat" if seat["retreat"] else hearts(paper, seat["stamina"], seat["most_stamina"])
        held = (
            f"{seat['hand']['count']} in hand, deck {seat['deck']['count']}, discarded {len(seat['discard'])}"
        )
        rows.append([name, pioneer["name"], stamina, held])
    for line in columns(rows):
        paper.line(f"  {line}")


def whose(view: View) -> str:
    """Whose turn it is."""
    turn = view["turn_of"]
    return "" if turn is None else f"It is {view['seats'][turn]['name']}'s turn."


# ------------------------------------------------------------------ cards


def card_lines(paper: Paper, cards: Sequence[Card], numbers: Mapping[int, int]) -> list[str]:
    """Fortune cards one under another: number, name, Resources, and the text below."""
    rows = []
    for card in cards:
        number = numbers.get(card["card"], 0)
        rows.append([f"{number:>3}" if number else "  -", card["name"], resources(card["resources"])])
    lines: list[str] = []
    for line, card in zip(columns(rows), cards, strict=True):
        lines.append(line)
        if card["text"] and not card.get("basic"):
            lines += wrapped(card["text"], paper.prose, TEXT_INDENT, TEXT_INDENT)
    return lines


def own_hand(view: View, me: int) -> list[Card]:
    """One's own cards, by what they bring."""
    return sorted(view["seats"][me]["hand"]["cards"], key=order_of)


def order_of(card: Card) -> tuple[Any, ...]:
    """Mind before Skill before War before any; of each the strong ones first."""
    brings = [-card["resources"].get(name, 0) for name in WORDS]
    first = next((place for place, count in enumerate(brings) if count), len(brings))
    return first, brings, card["name"], card["card"]


def hand(paper: Paper, view: View, me: int, numbers: Mapping[int, int]) -> set[int]:
    """One's own cards, and one's pioneer's words that make their texts work."""
    own = view["seats"][me]
    cards = own_hand(view, me)
    tags = ", ".join(own["pioneer"]["tags"]) if own["pioneer"] else ""
    paper.line(
        f"Your hand{f' (your pioneer is {tags})' if tags else ''}:" if cards else "Your hand is empty."
    )
    for line in card_lines(paper, cards, numbers):
        paper.line(line)
    return {card["card"] for card in cards if card["card"] in numbers}


def pioneer_lines(paper: Paper, card: Card, number: int) -> list[str]:
    """A pioneer: what it starts with, its words, and what it can do."""
    mark = f"{number:>3}" if number else "  -"
    head = f"{mark}  {card['name']}: starts with {resources(card['starts_with'])}; Stamina {card['stamina']}"
    tags = ", ".join(card["tags"])
    lines = wrapped(f"{head}; {tags}", paper.prose, "", TEXT_INDENT)
    lines += wrapped(f"Active: {card['active']}", paper.prose, TEXT_INDENT, TEXT_INDENT)
    return lines + wrapped(f"In retreat: {card['retreat']}", paper.prose, TEXT_INDENT, TEXT_INDENT)


def pioneer_in_short(card: Card, number: int) -> str:
    """A pioneer in a line."""
    mark = f"{number:>3}" if number else "  -"
    return f"{mark}  {card['name']}: starts with {resources(card['starts_with'])}; {', '.join(card['tags'])}"


def whole_card(paper: Paper, card: Card) -> None:
    """A card as it is printed."""
    paper.line(str(card["name"]), "bold")
    kind = card.get("kind")
    if kind == "pioneer":
        for line in pioneer_lines(paper, card, 0)[1:]:
            paper.line(line.strip())
    elif kind in ("challenge", "mission"):
        demands = f"takes {resources(card['demands'])}" if resources(card["demands"]) else ""
        danger = f"danger {card['danger']}" if kind == "challenge" else ""
        facts = ", ".join(fact for fact in (f"{kind.capitalize()}{letter(card)}", demands, danger) if fact)
        paper.say(facts)
    elif kind == "fortune":
        paper.say(resources(card["resources"]))
    elif card.get("line"):
        paper.say(str(card["line"]))
    if kind != "pioneer" and card.get("text"):
        paper.say(str(card["text"]))


def left_of(view: View) -> str:
    """How many Missions and cards are still to come."""
    to_come = sum(card["kind"] == "mission" for card in view["mission_deck"])
    return f"{counted(to_come, 'more Mission', 'more Missions')} to come."
