"""Scenarios: setting one out, revealing events, completing it. [EQ-022, EQ-028 to EQ-031, EQ-038, EQ-083 to EQ-087]"""

from mypy_extensions import i64

from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.rewards import give_scenario_reward
from questhall.games.elfquest.rules.tribe import speaker_of
from questhall.games.elfquest.state import ACTION, NEXT_AT_ONCE, SCENARIO, STOPPED, WON, ElfQuest
from questhall.kernel.zones import NOBODY


def set_out_scenario(game: ElfQuest) -> None:
    """The scenario card, its deck, the pawn on Season 1, the first event. [EQ-022, EQ-023, EQ-038, EQ-087]"""
    lay_out_deck(game)
    game.acted = 0
    begin_season(game)
    reveal_next(game)
    game.next = ACTION


def lay_out_deck(game: ElfQuest) -> None:
    """A new scenario begins at Season 1, with its deck shuffled or stacked. [EQ-029, EQ-030, EQ-083, EQ-R62]"""
    game.is_completed = False
    game.season = 1
    game.extra = 0
    game.tell(event.SCENARIO_BEGAN, NOBODY, number=game.scenario, more=game.seasons_printed())
    deck = game.deck[game.scenario]
    if game.is_shuffled(game.scenario):
        game.shuffle(deck)
        game.tell(event.SHUFFLED, NOBODY, number=game.scenario, more=deck.size())


def begin_season(game: ElfQuest) -> None:
    """All four are ready, and the next seat speaks for the table. [EQ-032, EQ-R73]"""
    game.seasons += 1
    game.tell(event.SEASON_BEGAN, speaker_of(game), number=game.season, more=game.extra)


def reveal_next(game: ElfQuest) -> None:
    """The top card of the deck is turned up. [EQ-038, EQ-039]"""
    card = game.deck[game.scenario].take_top()
    game.put(game.revealed, card)
    game.tell(event.REVEALED, NOBODY, card)


def go_on_after_event(game: ElfQuest) -> None:
    """The next event, or the end of the scenario. [EQ-039, EQ-085]"""
    if game.deck[game.scenario].size() > 0:
        reveal_next(game)
    else:
        complete_scenario(game)


def complete_scenario(game: ElfQuest) -> None:
    """The card is turned over, and everybody gains what is on its back. [EQ-085, EQ-086, EQ-R61]"""
    game.is_completed = True
    game.tell(event.SCENARIO_COMPLETED, NOBODY, number=game.scenario)
    give_scenario_reward(game)
    if game.holds(NEXT_AT_ONCE) and game.scenario < game.last:
        game.scenario += 1
        lay_out_deck(game)
        reveal_next(game)


def leave_scenario(game: ElfQuest) -> None:
    """After its last season: the next scenario, or the end. [EQ-028, EQ-087, EQ-156, EQ-158, EQ-R61, EQ-R64]"""
    game.scenario += 1
    game.season = 0
    game.next = SCENARIO
    if game.scenario == number_of_scenarios(game):
        end(game, WON)
    elif game.scenario > game.last:
        end(game, STOPPED)


def end(game: ElfQuest, ending: i64) -> None:
    """Nothing further happens. [EQ-158, EQ-R64, EQ-R65]"""
    game.over = True
    game.ending = ending
    game.tell(event.ENDED, NOBODY, number=ending)


def number_of_scenarios(game: ElfQuest) -> i64:
    """How many scenarios the set has. [EQ-028]"""
    return len(game.table.seasons)
