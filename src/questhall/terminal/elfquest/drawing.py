"""The table of the ElfQuest Adventure Game as lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from questhall.games.elfquest.cardset import CardSet
from questhall.games.elfquest.wording import scenario_title, version_text
from questhall.games.elfquest.words import STAGE_NAMES
from questhall.kernel.english import counted, row
from questhall.terminal.paper import Paper

View = Mapping[str, Any]
Elf = Mapping[str, Any]
LETTERS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
NAME_WIDTH: Final = 9
CUBES_WIDTH: Final = 19
BAR: Final = 20
UNDER: Final = " " * 7
DICE: Final = "Dice: "
POOL_WORDS: Final = len("Pool: (100 dice)")


def season_track(view: View) -> str:
    """'Season (1)(2)[3] 4  5', the seasons that are over in round brackets."""
    scenario = view["scenario"]
    now, printed = scenario["season"], scenario["seasons"]
    spaces = [
        f"[{number}]" if number == now else f"({number})" if number < now else f" {number} "
        for number in range(1, printed + 1)
    ]
    late = f" + {counted(scenario['extra'], 'additional season')}" if scenario["extra"] else ""
    return f"Season {''.join(spaces)}{late}".rstrip()


def scenario_line(view: View) -> str:
    """'Scenario 1, Forest Life: 2 events completed, 4 face down'"""
    scenario = view["scenario"]
    return f"{scenario_title(scenario['number'], scenario['name'])}: {counted(scenario['deck'], 'event')} face down."


def event_lines(view: View) -> list[str]:
    """The revealed event: what it needs, what lies on it, what it is about."""
    event = view["event"]
    if event is None:
        return ["No event is left in this scenario; whoever has not acted does a task at home."]
    facts = [event["kind"], f"{event['laid']} of {counted(event['needs'], 'success', 'successes')}"]
    if event["icons"]:
        facts.append(f"{row(event['icons'])} cubes bring dice")
    facts.append(
        "white dice used up" if event["attempted"] else counted(event["dice"], "white die", "white dice")
    )
    lines = [f"{event['name']}: {', '.join(facts)}.", f"Re-rolls: {', '.join(event['traits'])}."]
    if event["bound"]:
        lines.append(f"It is for {event['bound']} alone.")
    elif event["participants"]:
        lines.append(f"Participants so far: {row(event['participants'])}.")
    return [*lines, event["text"]]


def bar(done: int, needs: int) -> str:
    """'[#####...............]', how far an event is."""
    filled = min(BAR, BAR * done // max(1, needs))
    return f"[{'#' * filled}{'.' * (BAR - filled)}]"


def cubes_of(elf: Elf) -> str:
    """'R3/4 B1/2 G0/1': the cubes held and their limits."""
    parts = [
        f"{letter}{elf['cubes'][colour]}/{elf['limits'][colour]}"
        for colour, letter in LETTERS.items()
        if elf["limits"][colour] or elf["cubes"][colour]
    ]
    return " ".join(parts)


def elf_line(elf: Elf, names: Sequence[str], number: int = 0) -> str:
    """A character at a glance; how far it has grown, once it has."""
    mark = f"{number:>3}" if number else "  -"
    up = sum(1 for card in elf["hand"] if not card["flipped"])
    who = f" ({names[elf['seat']]})" if len(names) > 1 else ""
    width = NAME_WIDTH + (3 + max(map(len, names)) if len(names) > 1 else 0)
    state = "acted" if elf["acted"] else "ready"
    stage = "" if elf["stage"] == STAGE_NAMES[0] else f", {elf['stage']}"
    return (
        f"{mark}  {elf['name'] + who:<{width}} {state} {cubes_of(elf):<{CUBES_WIDTH}}  "
        f"success {elf['success']}, growth {elf['growth']}, cards {up}/{len(elf['hand'])}{stage}"
    )


def elf_text(elf: Elf) -> str:
    """What stands on a character card in play: 'Cutter: Forest, Young, Fight. Adds 1 die at Train.'"""
    return f"{elf['name']}, {elf['stage']}: {', '.join(elf['traits'])}. {elf['text']}".strip()


def printed_lines(cards: CardSet, name: str) -> list[str]:
    """A character as it comes in: who it is, its cubes with those of its hand, traits and task dice."""
    owner = next(i for i, character in enumerate(cards.characters) if character.name == name)
    character = cards.characters[owner]
    held = list(character.versions[0].cubes)
    for card in cards.hand:
        if card.owner == owner and card.cube >= 0 and not card.is_growth:
            held[card.cube] += 1
    cubes = " ".join(
        f"{letter}{count}" for letter, count in zip(LETTERS.values(), held, strict=True) if count
    )
    traits = ", ".join(character.versions[0].traits)
    return [
        f"{name}: {character.about}",
        f"    cubes {cubes}; {traits}. {version_text(character, 0)}".rstrip(),
    ]


def glance(paper: Paper, view: View, names: Sequence[str], numbers: Mapping[int, int]) -> None:
    """The season track, the event and the four characters."""
    if view["scenario"] is not None:
        paper.line(season_track(view))
        paper.say(scenario_line(view))
        paper.line()
        for line in event_lines(view):
            paper.say(line, hang="  ")
        paper.line()
    for elf in view["tribe"]:
        paper.say(elf_line(elf, names, numbers.get(elf["card"], 0)), hang=UNDER)


def pool_lines(view: View, width: int) -> list[str]:
    """The attempt or task under way: how far it is, the dice as they lie or as they will be rolled."""
    attempt = view["attempt"]
    if attempt is None:
        return []
    at = row(attempt["members"])
    needs = attempt["needs"]
    if needs is None:
        lines = [f"{at} at {attempt['name']}: {counted(attempt['successes'], 'success', 'successes')}"]
    else:
        lines = [
            f"{at} at {attempt['name']}: {bar(attempt['successes'], needs)} {attempt['successes']} of {needs}"
        ]
    if attempt["rolled"]:
        lines += dice_lines(attempt["dice"], width)
    else:
        pool = "o " * min(attempt["to_roll"], (width - POOL_WORDS) // 2)
        lines.append(f"Pool: {pool}({counted(attempt['to_roll'], 'die', 'dice')})")
    lines.append(f"Re-rolls left: {attempt['rerolls']}")
    return lines


def dice_lines(dice: Sequence[int], width: int) -> list[str]:
    """'Dice: [6] [5]  1   2', the successes in brackets, in as many lines as they need."""
    a_line = max(1, (width - len(DICE)) // 4)
    rows = [dice[start : start + a_line] for start in range(0, len(dice), a_line)] or [[]]
    return [
        (" " * len(DICE) if place else DICE) + " ".join(f"[{die}]" if die > 4 else f" {die} " for die in row)
        for place, row in enumerate(rows)
    ]


def percent(chance: Sequence[int]) -> str:
    """A fraction as people say it: '62 %'; never 0 or 100 where it is not quite."""
    top, bottom = chance
    if top in (0, bottom):
        return "100 %" if top else "0 %"
    rounded = (200 * top + bottom) // (2 * bottom)
    return f"{min(99, max(1, rounded))} %"


def odds_lines(odds: Sequence[Mapping[str, Any]]) -> list[str]:
    """The chance as it stands, and with each addition that changes it, the best first."""
    if not odds:
        return []
    now = odds[0]
    if now["by"]:  # nothing stands yet: these are the ways to begin
        lines, more = [f"{now['of']} in one attempt:"], list(odds)
    else:
        lines = [f"{now['of']} in this attempt: {percent(now['chance'])}"]
        more = [each for each in odds if each["chance"] != now["chance"]]
    best = sorted(more, key=lambda each: -each["chance"][0] / each["chance"][1])
    return lines + [f"{percent(each['chance']):>6}  {each['by']}" for each in best]


def card_text(card: Mapping[str, Any]) -> str:
    """'item: Hunt, Fight. One die ...'; that it is flipped."""
    flipped = " (flipped)" if card["flipped"] else ""
    return f"{card['name']}{flipped}, {card['type']}: {', '.join(card['traits'])}. {card['text']}".strip()


def hand_lines(elf: Elf, numbers: Mapping[int, int]) -> list[str]:
    """A character's hand, numbered where cards can be picked."""
    lines = []
    for card in elf["hand"]:
        number = numbers.get(card["card"], 0)
        lines.append(f"{number:>3}  {card_text(card)}" if number else f"  -  {card_text(card)}")
    return lines
