"""Cards of Maiden's Quest as lines of text: in a frame, in a line, or whole with all their positions."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

from questhall.games.maiden.naming import counted_icon
from questhall.games.maiden.words import FAN_SIZE, ICON_NAMES
from questhall.kernel.english import article, capital, counted, row
from questhall.terminal.colours import BLUE, GREEN, GREY, MAGENTA, ORANGE, QUIET, RED, VIOLET
from questhall.terminal.paper import Paper, framed, side_by_side, wrapped

View = Mapping[str, Any]
Card = Mapping[str, Any]
Position = Mapping[str, Any]

LETTERS: Final = {
    "melee": "Me",
    "charisma": "Ch",
    "key": "Ke",
    "cunning": "Cu",
    "piety": "Pi",
    "magic": "Ma",
    "distract": "Di",
    "foresight": "Fo",
    "haste": "Ha",
    "wild": "Wi",
}
WORDS: Final = {icon: icon.capitalize() for icon in LETTERS}
STYLES: Final = {
    "gold": f"bold {ORANGE}",
    "blue": BLUE,
    "pink": MAGENTA,
    "red": RED,
    "gray": GREY,
    "black": "bold",
    "green": GREEN,
    "orange": ORANGE,
    "plain": VIOLET,
}
FAMILIES: Final = {
    "maiden": "Maiden",
    "dress": "Dress",
    "health": "Health card",
    "item": "Item",
    "captor": "Captor",
    "obstacle": "Obstacle",
    "treasure": "Treasure",
    "savior": "Savior",
    "rest": "Rest card",
    "gift": "Gift",
}
GROUPS: Final = (
    ("Yours", ("maiden", "health", "dress", "item", "treasure", "savior", "gift")),
    ("The tower's", ("captor", "obstacle")),
)
SHORT: Final = {"flipped, turned": "flip, turn"}
NARROW: Final = 15
BROAD: Final = 31
ROOM_FOR_WORDS: Final = 20
INDENT: Final = "       "


# ------------------------------------------------------------------ icons


def icons_of(position: Position, *, in_words: bool) -> list[str]:
    """The icons of a banner that can count: '2 Me', 'Ha', '+2'; or in words."""
    found = []
    for icon, letters in LETTERS.items():
        count = position["icons"].get(icon, 0)
        if count == 1:
            found.append(WORDS[icon] if in_words else letters)
        elif count:
            found.append(counted_icon(count, ICON_NAMES.index(icon)) if in_words else f"{count}{letters}")
    return found + [f"+{more} Fan" if in_words else f"+{more}" for more in position["fan"]]


def arrow_of(arrow: Mapping[str, Any], *, in_words: bool) -> str:
    """'Up', 'Down Pi': an arrow with the green icons under it."""
    way = {"up": "Upgrade", "down": "Downgrade"}[arrow["way"]] if in_words else capital(arrow["way"])
    words = WORDS if in_words else LETTERS
    icons = [words[icon] for icon in arrow["green"]]
    green = row(icons, "or") if in_words else "/".join(icons)
    if not green:
        return way
    return f"{way} ({green})" if in_words else f"{way} {green}"


def other_icons(position: Position, *, in_words: bool) -> list[str]:
    """Hearts, Shields, Damage, arrows and the Flip icon: what never counts for a demand."""
    found = []
    for key, word, short in (
        ("hearts", "Heart", "He"),
        ("shields", "Shield", "Sh"),
        ("damage", "Damage", "Da"),
    ):
        count = position[key]
        if count:
            many = "Damage" if key == "damage" else ""
            found.append(
                counted(count, word, many) if in_words else f"{count}{short}" if count > 1 else short
            )
    found += [arrow_of(arrow, in_words=in_words) for arrow in position["arrows"]]
    if position["ability"]:
        found.append("Ability")
    return found


def banner(position: Position, *, in_words: bool = True) -> str:
    """All icons of a position in a row."""
    return ", ".join(icons_of(position, in_words=in_words) + other_icons(position, in_words=in_words))


# ------------------------------------------------------------------ a card


def present(card: Card) -> Position:
    """The position in which a card lies."""
    found: Position = next(position for position in card["positions"] if position["present"])
    return found


def turned_into(card: Card) -> list[str]:
    """'Up: Octopus', 'Down: Ink Stain (pink)': what an Upgrade or a Downgrade would make of a card."""
    if card["family"] == "savior" and card["upgrade"] is not None:
        return [f"Other side: {card['upgrade']['colour']}, {banner(card['upgrade'])}"]
    found = []
    for way, word in (("upgrade", "Up"), ("downgrade", "Down")):
        into = card[way]
        if into is not None:
            found.append(f"{word}: {into['name']} ({into['colour']})")
    return found


def marks_of(card: Card) -> list[str]:
    """What holds of a card in this Encounter: an Add, above the level, altered."""
    found = []
    if card["add"]:
        found.append("above level" if card["above_level"] else "Add")
    elif card["gray"]:
        found.append("may go")
    if card["altered"]:
        found.append("altered")
    return [*found, f"of {card['of']}"] if card.get("of") else found


def frame_of(card: Card, number: int, width: int, *, drawn: bool) -> list[str]:
    """A card in a frame: its number and colour above, name, icons, and below how it lies."""
    inner = width - 4
    in_words = inner >= ROOM_FOR_WORDS
    name = card["name"] if in_words else card["name"].replace("undiscovered", "undisc.")
    lines = textwrap.wrap(name, inner)
    if card["obstacle"] and in_words:
        lines += wrapped(obstacle_line(card), inner)
    elif card["obstacle"]:
        lines += [level_of(card), *wrapped(short_demands(card), inner)]
    else:
        side = present(card)
        lines += wrapped(
            (", " if in_words else " ").join(icons_of(side, in_words=in_words)) or "no icon", inner
        )
        more = other_icons(side, in_words=in_words)
        if more:
            lines += wrapped((", " if in_words else " ").join(more), inner)
    if in_words:
        for text in turned_into(card):
            lines += wrapped(text, inner, "", "  ")
    for mark in marks_of(card):
        lines += wrapped(mark, inner)
    colour = card["colour"] or card["family"]
    title = f"{number} {colour}" if number else str(colour)
    return framed(title, lines, width, drawn=drawn, foot=SHORT.get(card["lies"], str(card["lies"])))


def choice_line(card: Card) -> str:
    """A Maiden, a Captor or a Dress in a few words, where one of several is chosen."""
    if card["obstacle"]:
        text = f" {card['text']}" if card["text"] else ""
        return f"{card['name']}: {obstacle_line(card)}.{text}"
    ability = present(card)["ability"]
    when = f" {capital(card['works'])}: {ability}" if card["works"] else f" {ability}"
    return f"{card['name']}: {banner({**present(card), 'ability': ''})}.{when.rstrip()}"


def level_of(card: Card) -> str:
    """'level 2', or 'any level' for an Exit that prints none."""
    level = card["obstacle"]["level"]
    return "any level" if level is None else f"level {level}"


def obstacle_line(card: Card) -> str:
    """'level 2, wants 3 Melee and/or Cunning, failing costs 2 Damage': an Obstacle that stands."""
    facts = card["obstacle"]
    parts = [level_of(card), f"wants {facts['demand']}"]
    if not facts["is_exit"]:
        parts.append(f"failing costs {facts['fail']}")
    if facts["as_add"]:
        parts.append(f"as an Add {facts['as_add']}")
    return ", ".join(parts)


def short_demands(card: Card) -> str:
    """'3 Me/Cu'; of an Exit 'Ke, 3 Ch or 3 Di'"""
    facts = card["obstacle"]
    wants = (", " if facts["takes_both"] else " or ").join(short_demand(one) for one in facts["sets"])
    return f"Ke, {wants}" if facts["is_exit"] else wants


def short_demand(demand: Sequence[Mapping[str, Any]]) -> str:
    """'3 Me/Cu, 2 any'"""
    parts = []
    for part in demand:
        kinds = "/".join(LETTERS.get(icon, "+X") for icon in part["icons"])
        parts.append(f"{part['need']} {kinds}" if kinds else f"any {part['need']}")
    return ", ".join(parts)


def heights_alike(frames: Sequence[Sequence[str]], width: int, *, drawn: bool) -> list[list[str]]:
    """Frames of one height: the shorter ones are drawn on above their last line."""
    most = max(map(len, frames))
    down = "│" if drawn else "|"
    blank = f"{down}{' ' * (width - 2)}{down}"
    return [[*frame[:-1], *[blank] * (most - len(frame)), frame[-1]] for frame in frames]


def layout(paper: Paper, cards: int) -> tuple[int, int]:
    """How many cards stand in a row, and how wide each of them is: rows as even as can be."""
    most = max(1, (paper.width + 1) // (NARROW + 1))
    rows = -(-cards // most)
    in_a_row = -(-cards // rows)
    return in_a_row, max(NARROW, min(BROAD, (paper.width + 1) // in_a_row - 1))


def is_in_letters(paper: Paper, cards: int) -> bool:
    """Whether so many cards are drawn so narrow that icons are written with two letters."""
    return bool(paper.height) and cards > 0 and layout(paper, cards)[1] - 4 < ROOM_FOR_WORDS


def legend() -> str:
    """What the two letters stand for."""
    icons = ", ".join(f"{letters} {WORDS[icon]}" for icon, letters in LETTERS.items())
    return f"({icons}, +2 two more cards for the Fan; He Heart, Sh Shield, Da Damage)"


def row_of_cards(paper: Paper, cards: Sequence[Card], numbers: Mapping[int, int]) -> None:
    """Cards side by side where somebody watches; else one below the other, to be read in order."""
    if not cards:
        return
    if not paper.height:
        for card in cards:
            paper.say(line_of(card, numbers.get(card["card"], 0)), hang=INDENT)
        return
    in_a_row, width = layout(paper, len(cards))
    drawn = paper.has_boxes
    frames = [frame_of(card, numbers.get(card["card"], 0), width, drawn=drawn) for card in cards]
    for start in range(0, len(frames), in_a_row):
        alike = heights_alike(frames[start : start + in_a_row], width, drawn=drawn)
        for line in side_by_side(alike, paper.width, " "):
            paper.line(line)


def line_of(card: Card, number: int = 0) -> str:
    """A card in a line: '3  Hard-Toed Boots (blue, up): Melee, Shield. Up: Iron-Shod Boots (gold). Down: ...'"""
    mark = f"{number:>3}" if number else "  -"
    more = [*turned_into(card), *marks_of(card)]
    return f"{mark}  {in_short(card)}.{''.join(f' {capital(text)}.' for text in more)}"


def in_short(card: Card) -> str:
    """'Hard-Toed Boots (blue, up): Melee, Shield'"""
    facts = obstacle_line(card) if card["obstacle"] else banner(present(card)) or "no icon"
    return f"{card['name']} ({card['colour'] or card['family']}, {card['lies']}): {facts}"


def whole_card(paper: Paper, card: Card) -> None:
    """A card from all sides: every position from the best to the worst, the present one marked."""
    if "positions" not in card:
        printed_card(paper, card)
        return
    paper.line(f"{card['name']}, {article(FAMILIES[card['family']])}", "bold")
    for position in reversed(card["positions"]):
        here = ">" if position["present"] else " "
        paper.say(position_line(position), first=f" {here} ", hang="     ")
        if position["ability"]:
            paper.say(position["ability"], first="     ", hang="     ")
    if card["obstacle"]:
        paper.say(f"{capital(obstacle_line(card))}.")
    if card["text"]:
        paper.say(card["text"])
    if card["rewards_text"] not in ("", "nothing"):
        paper.say(f"Reward: {card['rewards_text']}.")
    if card["about"]:
        paper.say(card["about"])
    ways = turned_into(card)
    if ways:
        paper.say(f"{'. '.join(ways)}.")
    if card["flavour"]:
        paper.say(f'"{card["flavour"]}"', style=f"italic {QUIET}")


def printed_card(paper: Paper, card: Card) -> None:
    """A card of the set that lies nowhere in sight."""
    paper.line(f"{card['name']} ({card['group']})", "bold")
    for key in ("line", "text"):
        if card.get(key):
            paper.say(str(card[key]))
    if card.get("flavour"):
        paper.say(f'"{card["flavour"]}"', style=f"italic {QUIET}")


def position_line(position: Position) -> str:
    """'Octopus (gold, turned): 3 Melee, Foresight'"""
    icons = banner(position) or "no icon"
    if position["exit"]:
        icons = f"an Exit: {position['exit']}"
    hue = f"{position['colour']}, " if position["colour"] else ""
    return f"{position['name']} ({hue}{position['lies']}): {icons}"


# ------------------------------------------------------------------ the deck


def track(seat: Mapping[str, Any]) -> str:
    """'Tower  (1) (2A) [2B]  3A   3B   3C   4 ': the passes that are over in round brackets."""
    levels: list[str] = seat["levels"]
    now = levels.index(seat["level"])
    places = [
        f"[{level}]" if place == now else f"({level})" if place < now else f" {level} "
        for place, level in enumerate(levels)
    ]
    return f"Tower {' '.join(places)}".rstrip()


def deck_line(seat: Mapping[str, Any]) -> str:
    """'23 cards ahead before the Rest, 14 Cellared'"""
    return f"{counted(seat['ahead'], 'card')} ahead before the Rest, {seat['cellared']} Cellared"


def towers(paper: Paper, view: View, me: int | None) -> None:
    """How every deck stands: the Tower Level on its track, what is ahead and what is Cellared."""
    for seat in view["seats"]:
        whose = "" if len(view["seats"]) == 1 else f"{seat['name']}{' (you)' if seat['seat'] == me else ''}: "
        paper.line(f"{whose}{track(seat)}")
        paper.say(f"{state_of(seat)}{deck_line(seat)}.", first="  " if whose else "", hang="  ")


def rest_ahead(view: View) -> str:
    """That the Fan will meet the Rest cards, where the deck is as good as through; nothing where it is shared."""
    seat = view["seats"][view["encounter"]["leader"]]
    if len(view["seats"]) > 1 or seat["ahead"] >= FAN_SIZE:
        return ""
    return "The Rest cards are near: a Fan would reach them, and that ends an Encounter at once."


def state_of(seat: Mapping[str, Any]) -> str:
    """'free; ', 'still in the Prelude; ', or nothing."""
    if seat["fate"] != "in the tower":
        return f"{seat['fate']}; "
    return "still in the Prelude; " if seat["prelude"] else ""


# ------------------------------------------------------------------ the Fan


def fan(paper: Paper, view: View, numbers: Mapping[int, int]) -> None:
    """What is met, how the count stands, the Fan as a row of cards, and what is Down the Hall."""
    encounter = view["encounter"]
    paper.say(count_line(encounter), hang="    ", style="bold")
    for text in (*encounter["laws"], *encounter["aids"]):
        paper.say(text, first="  ", hang="    ")
    row_of_cards(paper, [as_it_counts(card, view) for card in encounter["fan"]], numbers)
    fronts(paper, view)
    if all(seat["front"] is None for seat in view["seats"]):
        paper.line("Down the Hall: the Rest cards.")


def fronts(paper: Paper, view: View) -> None:
    """The cards that can be seen in front of the decks: Down the Hall, where a Fan is open."""
    for seat in view["seats"]:
        if seat["front"] is not None:
            where = "Down the Hall" if view["encounter"]["open"] else "In front"
            whose = f" ({seat['name']})" if len(view["seats"]) > 1 else ""
            paper.say(f"{where}{whose}: {in_short(seat['front'])}.", hang="    ")


def as_it_counts(card: Card, view: View) -> Card:
    """A card of the Fan: after the check nothing leaves it any more; where it is shared, it says whose card it is."""
    whose = view["seats"][card["owner"]]["name"] if len(view["seats"]) > 1 else ""
    return {**card, "gray": card["gray"] and not view["encounter"]["resolving"], "of": whose}


def count_line(encounter: Mapping[str, Any]) -> str:
    """'Challenge of Goblin: have 2 of 3 Melee and/or Cunning. A failure costs 1 Damage; 1 Shield.'"""
    name = encounter["met"]["name"]
    if encounter["what"] == "maiden":
        return f"You meet {name}. {upgrade_of(encounter['met'])}"
    if encounter["what"] == "run":
        return f"The Run from {name}: only Haste helps."
    if encounter["resolving"]:
        stands = encounter["met"]["obstacle"] is not None
        return (
            f"The Challenge of {name} has failed."
            if stands
            else f"{encounter['met']['printed_name']} is beaten."
        )
    parts = [f"have {part['have']} of {part['part']}" for part in encounter["demand"]]
    shields = f"; {counted(encounter['shields'], 'Shield')} in the Fan" if encounter["shields"] else ""
    return f"The Challenge of {name}: {', '.join(parts)}. A failure costs {encounter['failure']}{shields}."


def upgrade_of(card: Card) -> str:
    """'She Upgrades a card with Magic or Charisma.'"""
    green = [icon for arrow in present(card)["arrows"] if arrow["way"] == "up" for icon in arrow["green"]]
    return f"She Upgrades a card with {row([WORDS[icon] for icon in green], 'or')}." if green else ""


def last_stand(encounter: Mapping[str, Any]) -> list[str]:
    """What the last Encounter was won with, or what was missing in it."""
    if encounter["met"]["obstacle"] is None:
        helped = [card["name"] for card in encounter["fan"] if card["obstacle"] is None and has_icons(card)]
        return [f"What did it: {row(helped)}."] if helped else []
    missing = [part for part in encounter["demand"] if part["have"] < part["need"]]
    if not missing:
        return []
    were = "was" if missing[0]["have"] == 1 else "were"
    return [f"Against {encounter['met']['name']} there {were} {counts_of(missing)}."]


def has_icons(card: Card) -> bool:
    """Whether a card shows anything that counts."""
    return bool(present(card)["icons"] or present(card)["fan"])


def counts_of(parts: Sequence[Mapping[str, Any]]) -> str:
    """'1 of 2 Melee and 3 of any 6'"""
    return row([f"{part['have']} of {part['part']}" for part in parts])


# ------------------------------------------------------------------ the Cellar


def cellar(paper: Paper, cards: Sequence[Card]) -> None:
    """What is Cellared, the last one last, and how often each icon is in it."""
    if not cards:
        paper.line("Nothing has been Cellared since the last shuffle.")
        return
    paper.line(f"Cellared since the last shuffle: {counted(len(cards), 'card')}.", "bold")
    for heading, families in GROUPS:
        group = [card for card in cards if card["family"] in families]
        if group:
            paper.line(f"{heading}:")
        for card in sorted(group, key=lambda card: families.index(card["family"])):
            paper.say(f"{in_short(card)}.", first="  ", hang="      ")
    totals: dict[str, int] = {}
    for card in cards:
        for icon, count in present(card)["icons"].items():
            totals[icon] = totals.get(icon, 0) + count
        totals["hearts"] = totals.get("hearts", 0) + present(card)["hearts"]
    icons = [counted_icon(totals[icon], ICON_NAMES.index(icon)) for icon in WORDS if totals.get(icon)]
    if totals.get("hearts"):
        icons.append(counted(totals["hearts"], "Heart"))
    paper.say(f"Together: {row(icons) or 'no icon'}.")
