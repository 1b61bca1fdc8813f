"""The list of games, and the options of one."""

from __future__ import annotations

from typing import Any

from questhall.terminal.mistake import Mistake, did_you_mean, shown
from questhall.terminal.paper import Paper


def all_games() -> list[dict[str, Any]]:
    """What there is to play."""
    import questhall as qh

    games: list[dict[str, Any]] = qh.games()
    return games


def about(game: str) -> dict[str, Any]:
    """One game; a Mistake names those there are."""
    found = all_games()
    for known in found:
        if game.casefold() in (known["id"], known["title"].casefold()):
            return known
    ids = [known["id"] for known in found]
    raise Mistake(f"There is no game {game!r}{did_you_mean(game, ids)} There is {', '.join(ids)}.")


def show(paper: Paper, game: str) -> None:
    """Every game in a line, or one with its options."""
    if game:
        show_options(paper, about(game))
        return
    for known in all_games():
        least, most = known["players"]
        paper.line(f"{known['id']:<12} {known['title']}, {least} to {most} players")
    paper.line()
    paper.say("The options of one: questhall games quaeleon. Play it: questhall play quaeleon")


def show_options(paper: Paper, game: dict[str, Any]) -> None:
    """A game's options, their values and what these mean."""
    least, most = game["players"]
    paper.line(f"{game['title']}, {least} to {most} players", "bold")
    for option in game["options"]:
        paper.line()
        paper.say(f"{option['name']}: {option['title']} ({', '.join(option['clauses'])})", hang="  ")
        width = max(len(shown(value["value"])) for value in option["values"])
        for value in option["values"]:
            usual = " (usual)" if value["value"] == option["default"] else ""
            paper.say(
                f"{value['meaning']}{usual}",
                first=f"  {shown(value['value']):<{width}}  ",
                hang=" " * (width + 4),
            )
    for choice in game["card_choices"]:
        paper.line()
        paper.say(f"{choice['name']}: {choice['meaning']}", hang="  ")
    paper.line()
    paper.say(
        f"Choose one like this: questhall play {game['id']} --option NAME=VALUE; "
        "cards of your own are chosen with --pack DIR."
    )
