"""Plays the [[play]] tables of the ElfQuest Adventure Game's scenes."""

from typing import Any

from questhall.games.elfquest import KIND
from questhall.games.elfquest.state import ElfQuest
from tests.scene_play import BaseScenePlay
from tests.scene_play import scene_at as scene_at


class ScenePlay(BaseScenePlay):
    """A scene of the forest."""

    kind = KIND
    game: ElfQuest
    shown: ElfQuest

    def card_name(self, game: ElfQuest, card: int) -> str:
        """The printed name of the card at a handle."""
        return game.table.name_of(game.face[card])

    def is_at(self, until: str) -> bool:
        """Whether the game has come to a step, or to "season 2"."""
        if until.startswith("season ") and until != "season end":
            return f"season {self.game.season}" == until
        return KIND.step_name(self.game) == until

    def of_all(self, key: str, wanted: Any) -> Any:
        """Of a character by name what the scene asks after; else as in every game."""
        for elf in KIND.view(self.shown, 0, self.names)["tribe"]:
            if elf["name"] == key:
                return {name: value for name, value in of_character(elf).items() if name in wanted}
        return super().of_all(key, wanted)

    def of_table(self, key: str) -> Any:
        """What is true of the table: of the event, the attempt, or the scenario."""
        view = KIND.view(self.shown, 0, self.names)
        if key in ("tokens", "event", "bound", "participants"):
            shown = view["event"] or {}
            return shown.get({"tokens": "laid", "event": "name"}.get(key, key))
        if key in ("dice", "rerolls", "successes", "to_roll", "members"):
            return view["attempt"][key]
        if key in ("season", "extra", "number", "deck"):
            return view["scenario"][key]
        if key in ("completed", "dead", "gone"):
            return view[key]
        return super().of_table(key)


def of_character(elf: dict[str, Any]) -> dict[str, Any]:
    """A character in short, for a scene to compare with."""
    return {
        "cubes": {colour: count for colour, count in elf["cubes"].items() if count},
        "success": elf["success"],
        "growth": elf["growth"],
        "stage": elf["stage"],
        "acted": elf["acted"],
        "flipped": [card["name"] for card in elf["hand"] if card["flipped"]],
    }
