"""A finished game looked back on, as text: the chances turn by turn, its turning points, what else could have been done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from questhall.terminal.colours import QUIET
from questhall.terminal.mistake import Mistake
from questhall.terminal.paper import Paper

if TYPE_CHECKING:
    from questhall.match import Match

WIDTH: Final = 40


def show(paper: Paper, match: Match) -> None:
    """The whole review."""
    import questhall as qh

    if not match.over:
        raise Mistake("This game is not over yet; hint, at a question, says what could be answered.")
    found = qh.review(match)
    who = "everybody" if found["together"] and match.seats > 1 else match.names[found["seat"]]
    paper.heading(f"{match.kind.title}: how the chances of {who} went", "=")
    for moment in found["moments"]:
        paper.line(chart_line(moment, found))
    paper.line()
    if not found["turning_points"]:
        paper.say("No single turn changed much.")
    for point in found["turning_points"]:
        show_point(paper, match, point)
    assert match.result is not None
    paper.say(match.result["text"])


def chart_line(moment: dict[str, Any], found: dict[str, Any]) -> str:
    """One moment: the entry after which it came, a bar, a percentage, and whether it turned there."""
    chance = moment["chances"][found["seat"]]
    filled = round(chance * WIDTH)
    turned = any(point["n"] == moment["n"] for point in found["turning_points"])
    bar = "#" * filled + "." * (WIDTH - filled)
    return f"entry {moment['n']:>5}  {bar}  {100 * chance:>3.0f} %{'  <-- turned' if turned else ''}"


def show_point(paper: Paper, match: Match, point: dict[str, Any]) -> None:
    """What happened at a turning point, and what else there was to do."""
    paper.line(f"Entry {point['since']} to {point['n']}: from {100 * point['from']:.0f} % "
               f"to {100 * point['to']:.0f} %", "bold")  # fmt: skip
    for text in point["told"]:
        paper.say(text, first="  ", hang="  ")
    for each in point["instead"]:
        paper.say(
            f"{match.names[each['seat']]} answered {each['given']} ({100 * each['given_chance']:.0f} %) to "
            f'"{each["prompt"]}"; {each["best"]} would have been better ({100 * each["best_chance"]:.0f} %'
            f"{'; ' + each['why'] if each['why'] else ''}).",
            first="  ",
            hang="    ",
        )
    if not point["instead"]:
        paper.line("  Nobody could have answered much better, from what they knew.", QUIET)
    paper.line()
