"""How a game of the ElfQuest Adventure Game stands after a season: what is left to do, and how the tribe is."""

from typing import Final, final

from mypy_extensions import i64

from questhall.bots.outlook import Outlook, chance
from questhall.games.elfquest.state import ACTION, ElfQuest
from questhall.games.elfquest.words import COLOURS
from questhall.kernel.game import Game
from questhall.kernel.kind import Kind

NOTHING: Final = -10.5
OF_TEN_EVENTS: Final = -0.9
OF_A_DEATH: Final = -1.1
OF_TEN_CUBES: Final = 1.7
OF_TEN_CARDS_FACE_UP: Final = 1.7
OF_TEN_CARDS: Final = 1.2
OF_A_TOKEN: Final = 0.02
OF_TEN_GROWTH: Final = 0.4
OF_A_STAGE: Final = 0.3


@final
class ElfQuestOutlook(Outlook):
    """Looks as far as the beginning of another season."""

    def __init__(self, kind: Kind, seasons: i64 = 2) -> None:
        super().__init__(kind)
        self.ahead: i64 = seasons
        self.until: i64 = 0

    def begin(self, game: Game) -> None:
        """Seasons are counted from the one that is under way."""
        assert isinstance(game, ElfQuest)
        self.until = game.seasons + self.ahead

    def is_far_enough(self, game: Game) -> bool:
        """At the beginning of a season."""
        assert isinstance(game, ElfQuest)
        return game.next == ACTION and game.acted == 0 and game.seasons >= self.until

    def estimate(self, game: Game, seat: i64) -> float:
        """The chance of all, who win and lose together."""
        assert isinstance(game, ElfQuest)
        left: i64 = game.revealed.size()
        for scenario in range(game.scenario, len(game.deck)):
            left += game.deck[scenario].size()
        value = NOTHING + OF_TEN_EVENTS * float(left) / 10.0
        dead = game.dead
        while dead != 0:
            value += OF_A_DEATH
            dead &= dead - 1
        for character in range(game.table.characters):
            if game.is_in_play(character):
                value += of_character(game, character)
        return chance(value)


def of_character(game: ElfQuest, character: i64) -> float:
    """What one elf has: cubes, cards, tokens, stages."""
    cubes: i64 = 0
    for colour in range(COLOURS):
        cubes += game.cubes[character * COLOURS + colour]
    value = OF_TEN_CUBES * float(cubes) / 10.0
    hand = game.hand[character]
    for i in range(hand.size()):
        value += OF_TEN_CARDS / 10.0
        if not game.is_flipped(hand.at(i)):
            value += OF_TEN_CARDS_FACE_UP / 10.0
    value += OF_A_TOKEN * float(game.success[character]) + OF_A_STAGE * float(game.stage[character])
    return value + OF_TEN_GROWTH * float(game.growth[character]) / 10.0


def bot_outlook(kind: Kind) -> Outlook:
    """The outlook with which the thinker plays."""
    return ElfQuestOutlook(kind)
