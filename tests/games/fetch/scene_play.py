"""Plays the [[play]] tables of Fetch Quest's scenes."""

from typing import Any

from questhall.games.fetch import KIND
from questhall.games.fetch.state import Fetch
from questhall.kernel.kind import GameError
from tests.scene_play import BaseScenePlay
from tests.scene_play import scene_at as scene_at


class ScenePlay(BaseScenePlay):
    """A scene of the road."""

    kind = KIND
    game: Fetch
    shown: Fetch
    unordered = ("hand", "deck", "challenge_deck", "box", "gathered")

    def card_name(self, game: Any, card: int) -> str:
        """The name of the card at a handle."""
        assert isinstance(game, Fetch)
        return game.table.card_set.cards[game.face[card]].name

    def is_at(self, until: str) -> bool:
        """Whether the game has come to a step, by its name."""
        return KIND.step_name(self.game) == until

    def of_seat(self, seat: int, part: str) -> Any:
        """What is true of a seat."""
        game = self.shown
        if part == "stamina":
            return int(game.stamina[seat])
        if part == "retreat":
            return game.is_in_retreat(seat)
        if part == "pioneer":
            return self.card_name(game, game.pioneers.at(seat))
        zones = {"hand": game.hand, "deck": game.deck, "discard": game.discard}
        if part not in zones:
            return super().of_seat(seat, part)
        return self.named(zones[part][seat])

    def of_table(self, key: str) -> Any:
        """What is true of the table; piles from the top, the queue from the top to the bottom."""
        game = self.shown
        if key == "turn":
            return self.names[game.turn_of]
        if key == "queue":
            return [
                name if game.is_face_up(card) else f"face down: {name}"
                for name, card in zip(self.named(game.queue), game.queue.cards, strict=True)
            ][::-1]
        if key == "gathered":
            return self.named(game.challenge_deck) + self.named(game.queue)
        zones = {
            "challenge_deck": game.challenge_deck,
            "challenge_discard": game.challenge_discard,
            "fortune_deck": game.fortune_deck,
            "pile": game.pile,
            "mission": game.mission,
            "mission_deck": game.mission_deck,
            "box": game.box,
            "away": game.away,
        }
        if key not in zones:
            return super().of_table(key)
        return self.named(zones[key])[::-1]

    def of_all(self, key: str, wanted: Any) -> Any:
        """Beside what every game has: what may be said and what not, as "A: WORDS", and letters of the Mission deck."""
        if key == "sayable":
            return [line for line in wanted if line in self.phrases()]
        if key == "unsayable":
            return [line for line in wanted if line not in self.phrases() and self.is_refused(line)]
        if key == "letters":
            cards = self.shown.table.card_set.cards
            return "".join(cards[self.shown.face[card]].letter for card in self.shown.mission_deck.cards)[
                ::-1
            ]
        return super().of_all(key, wanted)

    def phrases(self) -> list[str]:
        """All that may be said now, by everybody."""
        return [
            f"{name}: {KIND.check_statement(self.shown, seat, statement)}"
            for seat, name in enumerate(self.names)
            for statement in KIND.statements(self.shown, seat)
        ]

    def is_refused(self, line: str) -> bool:
        """Whether these words of one's own are refused."""
        name, _, words = line.partition(": ")
        try:
            KIND.check_statement(self.shown, self.names.index(name), words)
        except GameError:
            return True
        return False
