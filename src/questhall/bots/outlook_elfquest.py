"""How a game of the ElfQuest Adventure Game stands after a season: what is left to do, and how the tribe is."""

from typing import Final, final

from mypy_extensions import i64

from questhall.bots.outlook import Outlook, chance
from questhall.games.elfquest.state import ACTION, ElfQuest
from questhall.kernel.game import Game
from questhall.kernel.kind import Kind
from questhall.kernel.zones import NOBODY

NOTHING: Final = -8.4
OF_AN_EVENT_TO_COME: Final = -0.033
OF_A_SUCCESS_TO_COME: Final = -0.035  # that the revealed event still needs
OF_A_SEASON_LEFT: Final = 0.4  # more than there are events in this scenario
OF_AN_ADDITIONAL_SEASON: Final = 0.46
OF_BEING_BOUND: Final = -0.57
OF_A_DEATH: Final = -0.65
OF_A_CUBE: Final = 0.17
OF_THE_FEWEST_CUBES: Final = 0.11
OF_A_LAST_CUBE: Final = -0.116  # one of the first three that an elf holds
LAST_CUBES: Final = 3
OF_A_CARD_FACE_UP: Final = 0.187
OF_A_CARD: Final = 0.017
OF_A_TOKEN: Final = 0.022
OF_A_STAGE: Final = 0.11


@final
class ElfQuestOutlook(Outlook):
    """Looks as far as the beginning of another season."""

    def __init__(self, kind: Kind, seasons: i64 = 1) -> None:
        super().__init__(kind)
        self.ahead: i64 = seasons
        self.until: i64 = 0
        self.until_when = "when the next season begins"
        self.measures = ("{} events are completed", "the tribe has {} cubes", "{} elves have died")

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
        table = game.table
        scenario = game.scenario
        value = NOTHING
        left: i64 = game.revealed.size()
        if game.revealed.size() > 0:
            value += OF_A_SUCCESS_TO_COME * float(table.needs[game.face[game.revealed.top()]] - game.laid)
        if scenario < len(game.deck):
            seasons = table.seasons[scenario] - game.season - game.extra
            value += OF_A_SEASON_LEFT * float(seasons - left - game.deck[scenario].size())
            value += OF_AN_ADDITIONAL_SEASON * float(game.extra)
        for other in range(scenario, len(game.deck)):
            left += game.deck[other].size()
        value += OF_AN_EVENT_TO_COME * float(left)
        if game.bound != NOBODY:
            value += OF_BEING_BOUND
        fewest: i64 = -1
        dead = game.dead
        while dead != 0:
            value += OF_A_DEATH
            dead &= dead - 1
        for character in range(table.characters):
            if game.is_in_play(character):
                value += of_character(game, character)
                cubes = game.all_cubes(character)
                if fewest < 0 or cubes < fewest:
                    fewest = cubes
        return chance(value + OF_THE_FEWEST_CUBES * float(max(fewest, 0)))

    def measured(self, game: Game, seat: i64) -> list[float]:
        """Events, cubes and deaths of the tribe."""
        assert isinstance(game, ElfQuest)
        cubes: i64 = 0
        for character in range(game.table.characters):
            if game.is_in_play(character):
                cubes += game.all_cubes(character)
        dead: i64 = 0
        fallen = game.dead
        while fallen != 0:
            dead += 1
            fallen &= fallen - 1
        return [float(game.completed.size()), float(cubes), float(dead)]


def of_character(game: ElfQuest, character: i64) -> float:
    """What one elf has: cubes, cards, tokens, stages."""
    cubes = game.all_cubes(character)
    value = OF_A_CUBE * float(cubes) + OF_A_LAST_CUBE * float(min(cubes, LAST_CUBES))
    hand = game.hand[character]
    for i in range(hand.size()):
        value += OF_A_CARD
        if not game.is_flipped(hand.at(i)):
            value += OF_A_CARD_FACE_UP
    return value + OF_A_TOKEN * float(game.success[character]) + OF_A_STAGE * float(game.stage[character])


def bot_outlook(kind: Kind) -> Outlook:
    """The outlook with which the thinker plays."""
    return ElfQuestOutlook(kind)
