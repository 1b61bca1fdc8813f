"""The table of the ElfQuest Adventure Game as lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from questhall.kernel.english import counted, row
from questhall.terminal.paper import Paper

View = Mapping[str, Any]
Elf = Mapping[str, Any]
LETTERS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
NAME_WIDTH: Final = 10
BAR: Final = 20


def season_track(view: View) -> str:
    """'Season 3 of 5: (1)(2)[3] 4 5', the seasons that are over in round brackets."""
    scenario = view["scenario"]
    now, printed = scenario["season"], scenario["seasons"]
    spaces = [
        f"[{number}]" if number == now else f"({number})" if number < now else f" {number} "
        for number in range(1, printed + 1)
    ]
    late = f" + {counted(scenario['extra'], 'additional season')}" if scenario["extra"] else ""
    return f"Season {''.join(spaces)}{late}"


def scenario_line(view: View) -> str:
    """'Scenario 1, Forest Life: 2 events completed, 4 face down'"""
    scenario = view["scenario"]
    return (
        f"Scenario {scenario['number']}, {scenario['name']}: {counted(scenario['deck'], 'event')} face down."
    )


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
    """A character at a glance."""
    mark = f"{number:>3}" if number else "  -"
    up = sum(1 for card in elf["hand"] if not card["flipped"])
    who = f" ({names[elf['seat']]})" if len(names) > 1 else ""
    state = "acted" if elf["acted"] else "ready"
    return (
        f"{mark}  {elf['name'] + who:<{NAME_WIDTH + (8 if len(names) > 1 else 0)}} {state}  {cubes_of(elf):<24} "
        f"success {elf['success']}, growth {elf['growth']}, cards {up}/{len(elf['hand'])}, {elf['stage']}"
    )


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
        paper.line(elf_line(elf, names, numbers.get(elf["card"], 0)))


def pool_lines(view: View) -> list[str]:
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
        lines.append("Dice: " + " ".join(f"[{die}]" if die > 4 else f" {die} " for die in attempt["dice"]))
    else:
        lines.append("Pool: " + "o " * attempt["to_roll"] + f"({counted(attempt['to_roll'], 'die', 'dice')})")
    lines.append(f"Re-rolls left: {attempt['rerolls']}")
    return lines


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
    lines = [f"{now['of']} in this attempt: {percent(now['chance'])}"]
    best = sorted(odds[1:], key=lambda each: -each["chance"][0] / each["chance"][1])
    lines += [
        f"{percent(each['chance']):>6}  {each['by']}" for each in best if each["chance"] != now["chance"]
    ]
    return lines


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
