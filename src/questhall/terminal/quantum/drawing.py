"""The ring, the parties and the cards of Quantum Quest as lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from questhall.kernel.english import counted
from questhall.terminal.paper import Paper, columns

Card = Mapping[str, Any]
View = Mapping[str, Any]

CLASS_SIGNS: Final = {"warrior": "W", "mage": "M", "cleric": "C", "thief": "T"}
FACE_DOWN: Final = "??"
ENTRANCE: Final = "En"
NOT_FOR_SALE: Final = "--"
MOST_HEARTS: Final = 15


def initials(names: Sequence[str]) -> list[str]:
    """A letter for each player: the first of the name, or a number where two names begin alike."""
    letters = [name[:1].upper() for name in names]
    if len(set(letters)) == len(letters):
        return letters
    return [str(place) for place in range(1, len(names) + 1)]


# ------------------------------------------------------------------ the ring


def ring(paper: Paper, view: View, names: Sequence[str]) -> None:
    """The spaces as they lie on the table, clockwise from the Entrance: number, chamber, owner, pieces."""
    letters = initials(names)
    rows = [[view["dungeon"][space] for space in row] for row in view["rows"]]
    longest = max(map(len, rows))
    width = max(4, min(6, (paper.prose - 4) // longest))
    for row in rows:
        gap = width * (longest - 2) if len(row) == 2 and longest > 2 else 0
        for cells in cells_of(row, letters):
            if any(cell.strip() for cell in cells):
                placed = [cell.center(width) for cell in cells]
                paper.line(f"  {placed[0]}{' ' * gap}{''.join(placed[1:])}".rstrip())
        paper.line()
    paper.say(legend(view, names, letters), hang="  ")


def cells_of(row: Sequence[Card], letters: Sequence[str]) -> list[list[str]]:
    """Four lines for a row of spaces."""
    return [
        [str(space["space"]) for space in row],
        [sign_of(space) for space in row],
        [owner_of(space, letters) for space in row],
        ["".join(letters[seat] for seat in space["pieces"]) for space in row],
    ]


def sign_of(space: Card) -> str:
    """'W3': warriors may buy it for 3."""
    if space["space"] == 0:
        return ENTRANCE
    if not space["face_up"]:
        return FACE_DOWN
    if space["class"] is None:
        return NOT_FOR_SALE
    return f"{CLASS_SIGNS[space['class']]}{space['cost']}"


def owner_of(space: Card, letters: Sequence[str]) -> str:
    """'(A)' for an owner, '!A!' for one who haunts."""
    if space["owner"] is None:
        return ""
    letter = letters[space["owner"]]
    return f"!{letter}!" if space["haunted"] else f"({letter})"


def legend(view: View, names: Sequence[str], letters: Sequence[str]) -> str:
    """What the signs of the ring mean; only those that are on it now."""
    dungeon = view["dungeon"]
    parts = [", ".join(f"{letter} {name}" for letter, name in zip(letters, names, strict=True))]
    if any(not space["face_up"] for space in dungeon):
        parts.append(f"{FACE_DOWN} face down")
    if any(sign_of(space)[0] in "WMCT" for space in dungeon):
        parts.append("W3: warriors buy it for 3, M mages, C clerics, T thieves")
    if any(sign_of(space) == NOT_FOR_SALE for space in dungeon):
        parts.append(f"{NOT_FOR_SALE} nobody can own it")
    if any(space["owner"] is not None and not space["haunted"] for space in dungeon):
        parts.append("(A) owned by A")
    if any(space["haunted"] for space in dungeon):
        parts.append("!A! haunted by A")
    return f"{'; '.join(parts)}. Moves go clockwise."


# ------------------------------------------------------------------ players


def hearts(paper: Paper, adventurer: Card) -> str:
    """'♥♥♥♡ 3/4', or only the numbers where there are no such signs."""
    left, printed = adventurer["health"], adventurer["printed_health"]
    numbers = f"{left}/{printed}"
    if not paper.has_boxes or printed > MOST_HEARTS:
        return numbers
    return f"{'♥' * left}{'♡' * (printed - left)} {numbers}"


def adventurer_rows(paper: Paper, party: Sequence[Card], numbers: Mapping[int, int]) -> list[str]:
    """Adventurers one under another, numbered where they can be chosen."""
    rows = []
    for adventurer in party:
        number = numbers.get(adventurer["card"], 0)
        rows.append(
            [
                f"{number:>3}" if number else "  -",
                adventurer["name"],
                adventurer["class"],
                hearts(paper, adventurer),
                "negate token" if adventurer["token"] else "",
            ]
        )
    return columns(rows)


def player_line(seat: Card, view: View, me: int | None) -> str:
    """'Ada (you)   9 mana, on space 4 (Ogre's Pantry), 2 chambers; next turn: backward'."""
    name = f"{seat['name']} (you)" if seat["seat"] == me else str(seat["name"])
    if seat["out"]:
        return f"{name}: has left"
    parts = []
    if view["phase"] == "turn":
        parts = [counted(seat["mana"], "mana", "mana"), where(seat, view)]
    if seat["chambers"]:
        owned = counted(len(seat["chambers"]), "chamber")
        parts.append(f"haunts {owned}" if seat["ghost"] else f"owns {owned}")
    facts = ", ".join(part for part in parts if part)
    line = f"{name}{', a ghost' if seat['ghost'] else ''}{': ' if facts else ''}{facts}"
    waiting = next_turn_of(seat)
    return f"{line}; next turn: {waiting}" if waiting else line


def where(seat: Card, view: View) -> str:
    """On which space a player stands."""
    if not view["dungeon"]:
        return ""
    space = view["dungeon"][seat["space"]]
    known = f" ({space['name']})" if space["face_up"] else ""
    return f"on space {seat['space']}{known}"


def next_turn_of(seat: Card) -> str:
    """What waits for a player's next turn, as far as it is shown."""
    coming = seat.get("next_turn") or {}
    parts = []
    if coming.get("skips"):
        parts.append("skipped" if coming["skips"] == 1 else f"{coming['skips']} skipped")
    if coming.get("backward"):
        parts.append("backward")
    if coming.get("one_die"):
        parts.append("one die")
    if coming.get("extra_die"):
        parts.append("one more die")
    if coming.get("march"):
        parts.append(f"{counted(coming['march'], 'space')} without a roll")
    return ", ".join(parts)


def parties(paper: Paper, view: View, me: int | None, numbers: Mapping[int, int]) -> None:
    """Everybody with all adventurers, oneself first."""
    for seat in sorted(view["seats"], key=lambda each: each["seat"] != me):
        paper.say(player_line(seat, view, me), hang="    ")
        for line in adventurer_rows(paper, seat["party"], numbers):
            paper.line(f"  {line}")


def parties_in_short(paper: Paper, view: View, me: int | None) -> None:
    """Everybody in a paragraph each: numbers and adventurers with the health they have left."""
    for seat in sorted(view["seats"], key=lambda each: each["seat"] != me):
        living = ", ".join(
            f"{adventurer['name']} {CLASS_SIGNS[adventurer['class']]}{adventurer['health']}"
            f"{'+token' if adventurer['token'] else ''}"
            for adventurer in seat["party"]
        )
        end = f". {living}." if living else "."
        paper.say(f"{player_line(seat, view, me)}{end}", first="  ", hang="    ")


# ------------------------------------------------------------------ cards


def chamber_rows(
    spaces: Sequence[Card], numbers: Mapping[int, int], names: Sequence[str]
) -> list[tuple[str, str]]:
    """Chambers of the ring: a line with number, space, price and owner, and the text."""
    rows = []
    for space in spaces:
        number = numbers.get(space["card"], 0)
        mark = f"{number:>3}" if number else "  -"
        rows.append((f"{mark}  {space['space']:>2}  {chamber_line(space, names)}", space.get("text", "")))
    return rows


def chamber_line(space: Card, names: Sequence[str]) -> str:
    """'Ogre's Pantry, 4 mana for warriors, owned by Ada'."""
    if not space.get("face_up", True):
        return "face down"
    parts = [str(space["name"])]
    if space["class"]:
        parts.append(f"{space['cost']} mana for {plural(space['class'])}")
    if space.get("owner") is not None:
        parts.append(f"{'haunted' if space['haunted'] else 'owned'} by {names[space['owner']]}")
    return ", ".join(parts)


def plural(of_class: str) -> str:
    """'thieves'."""
    return "thieves" if of_class == "thief" else f"{of_class}s"


def ahead(paper: Paper, view: View, me: int, names: Sequence[str], *, reach: int = 12) -> None:
    """What lies open within a roll ahead of a player."""
    dungeon = view["dungeon"]
    here = view["seats"][me]["space"]
    steps = min(reach, len(dungeon) - 1)
    coming = [(step, dungeon[(here + step) % len(dungeon)]) for step in range(2, steps + 1)]
    known = [(step, space) for step, space in coming if space["face_up"] and space["space"]]
    if not known:
        return
    paper.line("Open chambers within a roll ahead of you:")
    for step, space in known:
        line = f"{step:>3} on  {space['space']:>2}  {chamber_line(space, names)}."
        paper.say(f"{line} {space['text']}", hang="            ")
