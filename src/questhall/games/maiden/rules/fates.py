"""Who has got out, who has fallen, and whose game is won or lost by it, in every form of play. [MQ-002, MQ-003]

A deck that is won or lost is so wherever it is played. In co-op, competitive and team games what happens to one deck
decides the game of all; in a team up, a skirmish and a Serendipity meeting each deck has its own game. [MQ-R78, MQ-R81]
"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.state import (
    BY_CAPTOR,
    BY_DAMAGE,
    BY_EASY,
    BY_EXIT,
    BY_HARD,
    BY_LEAVING,
    CO_OP,
    COMPETITIVE,
    EASY,
    FALLEN,
    FREE,
    GONE_HOME,
    HARD,
    IN_TOWER,
    LAST_LEFT,
    SERENDIPITY,
    SESSION_OVER,
    SKIRMISH,
    SOLO,
    TEAM,
    TEAM_UP,
    TURN,
    Maiden,
)
from questhall.games.maiden.words import CAPTOR
from questhall.kernel.zones import NOBODY, only, with_one_more

# ------------------------------------------------------------------ an Exit or a Captor is beaten


def get_free(game: Maiden, card: i64, how: i64) -> None:
    """An Exit (BY_EXIT) or a Captor (BY_CAPTOR) has been beaten in a Challenge. [MQ-155, MQ-159, MQ-R58]"""
    if how == BY_CAPTOR:
        credit(game, card)
        game.tell(
            events.CAPTOR_BEATEN, game.owner[card], card, other=game.conductor, more=game.condition[card]
        )
    else:
        game.tell(events.ESCAPED, winner_of(game, card, how), card, more=game.condition[card])
    seat = winner_of(game, card, how)
    if seat != NOBODY and game.is_in_tower(seat):
        game.freed_by[seat] = card
        win_deck(game, seat, how)
    if game.form == SKIRMISH and not game.over:  # it is won by a Captor that holds no deck of the winner's
        win_skirmish(game, game.conductor)


def winner_of(game: Maiden, card: i64, how: i64) -> i64:
    """Whose game is won by it: the owner's of the card, or in competition the conductor's. [MQ-R119, MQ-R75]"""
    owner = game.owner[card]
    if game.form == COMPETITIVE or game.form == TEAM:
        return game.conductor
    if (
        game.form == SERENDIPITY and game.mode != SERENDIPITY
    ):  # MQ-R75: the winning conditions apply to the active player
        return game.leader
    if game.form == SKIRMISH:  # MQ-R78: another player's Captor wins no deck
        return game.conductor if how == BY_EXIT or owner == game.conductor else NOBODY
    return owner


def credit(game: Maiden, card: i64) -> None:
    """Whoever has had a part in beating a Captor has defeated it; where help is shared its owner, too. [MQ-R84]"""
    number = captor_number(game, game.face[card])
    helpers = only(game.conductor)
    if game.form == CO_OP or game.form == TEAM_UP or game.form == TEAM or game.form == SERENDIPITY:
        helpers |= game.present
        if game.form != TEAM:
            helpers |= only(game.owner[card])
    for seat in range(game.seats):
        if (helpers >> seat) & 1:
            game.felled[seat] |= 1 << number


def captor_number(game: Maiden, face: i64) -> i64:
    """A Captor by its place among the Captors of the set."""
    number: i64 = 0
    for other in range(face):
        if game.table.family[other] == CAPTOR:
            number += 1
    return number


# ------------------------------------------------------------------ a deck is won


def win_deck(game: Maiden, seat: i64, how: i64) -> None:
    """This player has got out, defeated the Captor, or endured: what that means for the others. [MQ-174, MQ-205]"""
    game.fate[seat] = FREE
    game.outcome[seat] = how
    game.saved[seat] = saviors_saved(game, seat)
    if (game.prelude >> seat) & 1:  # MQ-R70: it counts when the others have ended theirs
        game.prelude &= ~only(seat)
        if game.mode == CO_OP:
            win_together(game, how)
        return
    if game.mode == SOLO or game.mode == COMPETITIVE:
        end(game, only(seat), how)
    elif game.mode == TEAM:
        end(game, team_of(game, seat), how)
    elif game.mode == CO_OP:
        win_together(game, how)
    else:
        game.tell(events.GAME_WON, seat, number=how)
        if game.mode == SKIRMISH:
            win_skirmish(game, seat)
        elif game.mode == TEAM_UP and tower(game) == 0:  # else the freed one may stay on and help [MQ-R78]
            end_session(game)


def win_together(game: Maiden, how: i64) -> None:
    """In co-op all win when everybody who plays has got out. [MQ-174]"""
    if tower(game) == 0:
        end(game, with_fate(game, FREE), how)


def win_skirmish(game: Maiden, seat: i64) -> None:
    """The first to beat a Captor or an Exit has won the skirmish, and it is over. [MQ-205, MQ-R78]"""
    game.tell(events.SKIRMISH_WON, seat)
    game.winners = only(seat)
    end_session(game)


def saviors_saved(game: Maiden, seat: i64) -> i64:
    """The Saviors of a deck if every one of them is Saved, else 0. [MQ-R85]"""
    count: i64 = 0
    for card in range(len(game.face)):
        if game.owner[card] == seat and game.is_savior(card):
            if not game.is_saved(card):
                return 0
            count += 1
    return count


# ------------------------------------------------------------------ a deck is lost


def fall(game: Maiden, seat: i64, points: i64) -> None:
    """Damage that this player had to bear has found no Heart, nor anybody else's who may bear it. [MQ-086, MQ-183]"""
    game.tell(events.FELL, seat, number=points)
    if game.mode == TEAM_UP and game.form == TEAM_UP:  # MQ-R78: the games of both decks are lost
        for other in range(game.seats):
            if game.is_in_tower(other):
                lose_deck(game, other, BY_DAMAGE)
        return
    lose_deck(game, seat, BY_DAMAGE)


def lose_deck(game: Maiden, seat: i64, how: i64) -> None:
    """This player has fallen, not got out in time, or given up: what that means for the others. [MQ-188, MQ-204, MQ-215]"""
    game.fate[seat] = GONE_HOME if how == BY_LEAVING else FALLEN
    game.outcome[seat] = how
    game.prelude &= ~only(seat)
    if game.mode == SOLO:
        end(game, 0, how)
    elif game.mode == CO_OP:
        lose_in_co_op(game, how)
    elif game.mode == COMPETITIVE:
        game.tell(events.OUT, seat)
        leave_the_last_one(game)
    elif game.mode == TEAM:
        lose_team(game, seat, how)
    else:
        game.tell(events.GAME_LOST, seat, number=how)
        if game.mode == SKIRMISH and how != BY_LEAVING:
            win_skirmish(game, 1 - seat)  # MQ-206
        elif game.mode != SERENDIPITY or how == BY_LEAVING:  # else that meeting goes on to its end
            end_session(game)


def lose_in_co_op(game: Maiden, how: i64) -> None:
    """One death loses the game for all; whoever gives up has lost alone. [MQ-183, MQ-188, MQ-R126]"""
    if how != BY_LEAVING:
        end(game, 0, how)
    elif tower(game) == 0:
        end(game, with_fate(game, FREE), how)


def leave_the_last_one(game: Maiden) -> None:
    """If only one player is left alive, that player wins at once. [MQ-206]"""
    living = tower(game) | with_fate(game, FREE)
    if living & (living - 1) == 0:
        end(game, living, LAST_LEFT)


def lose_team(game: Maiden, seat: i64, how: i64) -> None:
    """The team of the dead player is out; the last team left wins. [MQ-215, MQ-R77]"""
    for other in range(game.seats):
        if game.team[other] == game.team[seat] and game.fate[other] == IN_TOWER:
            game.fate[other] = FALLEN
            game.outcome[other] = how
            game.prelude &= ~only(other)
            game.tell(events.OUT, other)
    game.tell(events.OUT, seat)
    living = tower(game) | with_fate(game, FREE)
    for other in range(game.seats):
        if (living >> other) & 1:
            if living & ~team_of(game, other) == 0:
                end(game, team_of(game, other), LAST_LEFT)
            return
    end(game, 0, how)


# ------------------------------------------------------------------ level 4 is over


def complete_level_4(game: Maiden, seat: i64) -> None:
    """A Rest at level 4 wins in Easy Mode and loses in Hard Mode; who has got out is done. [MQ-R53, MQ-R120]"""
    if not game.is_in_tower(seat):
        return
    if game.plays(seat, EASY):  # MQ-160
        game.tell(events.LAST_LEVEL_DONE, seat)
        win_deck(game, seat, BY_EASY)
    elif game.plays(seat, HARD):  # MQ-161
        game.tell(events.LAST_LEVEL_DONE, seat)
        lose_deck(game, seat, BY_HARD)


# ------------------------------------------------------------------ giving up


def let_leavers_go(game: Maiden) -> None:
    """After each step, whoever wants to leave has lost the game of that deck. [MQ-R126]"""
    for seat in range(game.seats):
        if (game.leaving >> seat) & 1 and game.is_in_tower(seat) and not game.over:
            game.tell(events.LEFT, seat)
            lose_deck(game, seat, BY_LEAVING)
    if game.next == TURN and not game.over and not game.is_in_tower(game.lead):
        game.lead = next_among(game, game.lead, game.prelude if game.prelude != 0 else tower(game))


# ------------------------------------------------------------------ the end


def end(game: Maiden, winners: i64, how: i64) -> None:
    """The game is over; nothing else is resolved. [MQ-R58]"""
    if not game.over:
        game.over = True
        game.winners = winners
        game.ending = how


def end_session(game: Maiden) -> None:
    """A team up, a skirmish or a meeting is over; a deck whose game is not goes on by itself. [MQ-210]"""
    game.over = True
    game.ending = SESSION_OVER


# ------------------------------------------------------------------ who is where


def with_fate(game: Maiden, fate: i64) -> i64:
    """The players of whose deck this has become: a set of seats."""
    found: i64 = 0
    for seat in range(game.seats):
        if game.fate[seat] == fate:
            found |= 1 << seat
    return found


def tower(game: Maiden) -> i64:
    """Who is still in the tower: a set of seats."""
    return with_fate(game, IN_TOWER)


def team_of(game: Maiden, seat: i64) -> i64:
    """Everybody of a player's team: a set of seats."""
    found: i64 = 0
    for other in range(game.seats):
        if game.team[other] == game.team[seat]:
            found |= 1 << other
    return found


def seats_in(game: Maiden, seats: i64) -> vec[i64]:
    """A set of seats as a row."""
    found = vec[i64]()
    for seat in range(game.seats):
        if (seats >> seat) & 1:
            found = with_one_more(found, seat)
    return found


def next_among(game: Maiden, seat: i64, seats: i64) -> i64:
    """Clockwise the next of some players, at last the one from whom it is counted, or NOBODY. [MQ-194, MQ-197]"""
    for step in range(1, game.seats + 1):
        other = (seat + step) % game.seats
        if (seats >> other) & 1:
            return other
    return NOBODY
