"""Plays the [[play]] tables of Quantum Quest's scenes."""

from typing import Any

from questhall.games.quantum import KIND
from questhall.games.quantum.state import Quantum
from tests.scene_play import BaseScenePlay
from tests.scene_play import scene_at as scene_at


class ScenePlay(BaseScenePlay):
    """A scene of the dungeon."""

    kind = KIND
    game: Quantum
    shown: Quantum
    unordered = ("party", "tokens", "chambers")

    def card_name(self, game: Quantum, card: int) -> str:
        """The printed name of the card at a handle."""
        return game.table.name(game.face[card])

    def is_at(self, until: str) -> bool:
        """Whether the game has come to a step by its name, or to a player's turn: "turn of A"."""
        if until.startswith("turn of "):
            return KIND.step_name(self.game) == "turn" and self.names[self.game.current] == until[8:]
        return KIND.step_name(self.game) == until

    def of_seat(self, seat: int, part: str) -> Any:
        """What is true of a seat."""
        game = self.shown
        party = game.party[seat].cards
        if part == "party":
            return self.named(game.party[seat])
        if part == "health":
            return {self.card_name(game, card): int(game.health(card)) for card in party}
        if part == "tokens":
            return [self.card_name(game, card) for card in party if game.has_token(card)]
        if part == "chambers":
            return [space for space in range(game.spaces()) if game.owner[space] == seat]
        if part == "haunted":
            return [
                space
                for space in range(game.spaces())
                if game.owner[space] == seat and game.is_haunted(space)
            ]
        if part == "ghost":
            return game.is_ghost(seat)
        numbers = {"mana": game.mana, "space": game.position, "skips": game.skips, "march": game.march}
        return int(numbers[part][seat]) if part in numbers else super().of_seat(seat, part)

    def of_table(self, key: str) -> Any:
        """What is true of the table."""
        game = self.shown
        zones = {
            "fallen": game.fallen,
            "removed": game.removed,
            "adventurers": game.adventurers,
            "chambers": game.chambers,
        }
        if key in zones:
            return self.named(zones[key])[::-1]
        if key == "face_up":
            return [space for space in range(game.spaces()) if game.is_face_up(game.ring.at(space))]
        if key == "turn":
            return self.names[game.current]
        if key == "spaces":
            return int(game.spaces())
        return super().of_table(key)
