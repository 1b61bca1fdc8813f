"""How a game of Fetch Quest stands after a turn: Missions behind the pioneers, and what they have left."""

from typing import Final, final

from mypy_extensions import i64

from questhall.bots.outlook import Outlook, chance
from questhall.games.fetch.state import CHECK, Fetch
from questhall.games.fetch.table import MISSION
from questhall.kernel.game import Game
from questhall.kernel.kind import Kind

NOTHING: Final = -8.0
OF_MISSIONS: Final[list[float]] = [0.0, 1.2, 2.1, 3.6, 5.0]
OF_BEING_BEATEN: Final = 0.7
OF_ALL_ACTIVE: Final = 0.3
OF_STAMINA: Final = 1.1
OF_A_CARD: Final = 0.3
OF_FIVE_CARDS: Final = 1.0
OF_DANGER: Final = -0.1
OF_FACE_DOWN: Final = 0.3


@final
class FetchOutlook(Outlook):
    """Looks so many turns of each player ahead."""

    def __init__(self, kind: Kind, rounds: i64 = 2) -> None:
        super().__init__(kind)
        self.rounds: i64 = rounds
        self.until: i64 = 0
        self.until_when = "some turns later"
        self.measures = ("{} Missions are resolved", "the pioneers have {} Stamina", "{} of them are active")

    def begin(self, game: Game) -> None:
        """Turns are counted from the one that is under way."""
        assert isinstance(game, Fetch)
        self.until = game.turns + self.rounds * game.seats

    def is_far_enough(self, game: Game) -> bool:
        """Before a turn, when everybody has had so many."""
        assert isinstance(game, Fetch)
        return game.next == CHECK and game.turns >= self.until

    def estimate(self, game: Game, seat: i64) -> float:
        """The chance of all, who win and lose together."""
        assert isinstance(game, Fetch)
        staying = 0.0
        active = 0.0
        stamina = 0.0
        held = 0.0
        owned = 0.0
        for other in range(game.seats):
            if game.is_staying(other):
                staying += 1.0
                held += float(game.hand[other].size())
                owned += float(game.deck[other].size() + game.discard[other].size())
                if game.is_active(other):
                    active += 1.0
                    stamina += float(game.stamina[other])
        if staying == 0.0:
            return 0.0
        danger: i64 = 0
        for i in range(game.queue.size()):
            if game.is_face_up(game.queue.at(i)):
                danger += game.table.danger[game.face[game.queue.at(i)]]
        value = NOTHING + OF_MISSIONS[min(resolved(game), len(OF_MISSIONS) - 1)]
        value += (OF_ALL_ACTIVE * active + OF_STAMINA * stamina + OF_A_CARD * held) / staying
        value += OF_FIVE_CARDS * owned / staying / 5.0
        value += OF_DANGER * float(danger) + OF_FACE_DOWN * float(game.face_down_in_queue())
        return chance(value + OF_BEING_BEATEN if game.is_mission_beaten else value)

    def measured(self, game: Game, seat: i64) -> list[float]:
        """Missions, Stamina and active pioneers of all."""
        assert isinstance(game, Fetch)
        stamina: i64 = 0
        active: i64 = 0
        for other in range(game.seats):
            if game.is_active(other):
                stamina += game.stamina[other]
                active += 1
        return [float(resolved(game)), float(stamina), float(active)]


def resolved(game: Fetch) -> i64:
    """How many Missions lie behind the pioneers."""
    count: i64 = 0
    for i in range(game.away.size()):
        if game.table.kind[game.face[game.away.at(i)]] == MISSION:
            count += 1
    return count


def bot_outlook(kind: Kind) -> Outlook:
    """The outlook with which the thinker plays."""
    return FetchOutlook(kind)
