"""The Enemy phase: Mission check, strike, retreat, refill, next player. [FQ-068..FQ-081]"""

from mypy_extensions import i64

from questhall.games.fetch import events as event
from questhall.games.fetch.effects.carrying import carry_out
from questhall.games.fetch.rules.pioneer_phase import pass_on
from questhall.games.fetch.rules.queue import fill_queue, leave_queue, lowest_challenge
from questhall.games.fetch.rules.stamina import lose_stamina, retreat_exhausted
from questhall.games.fetch.rules.winning import win
from questhall.games.fetch.state import REST, Fetch
from questhall.games.fetch.table import BY_FACE_DOWN, BY_LETTER, BY_LOWEST, MISSION
from questhall.kernel.zones import NO_CARD, NOBODY


def enemy_phase(game: Fetch) -> None:
    """Check the Mission; while it stands, the bottom Challenge acts, and the queue moves on. [FQ-068..FQ-081]"""
    if is_mission_defeated(game):
        resolve_mission(game)
        return
    strike(game)
    retreat_exhausted(game)
    if game.over:
        return
    fill_queue(game)
    pass_on(game)


def is_mission_defeated(game: Fetch) -> bool:
    """Beaten with cards, or its condition holds now. [FQ-021, FQ-069, FQ-R19, FQ-R43]"""
    mission = game.mission_in_force()
    condition = game.table.condition[game.face[mission]]
    wanted = game.table.wanted[game.face[mission]]
    if condition == BY_FACE_DOWN:
        return game.face_down_in_queue() >= wanted
    if condition == BY_LOWEST:
        return face_down_from_bottom(game) >= wanted
    if condition == BY_LETTER:
        return face_down_of_letter(game, game.table.letter[game.face[mission]]) >= wanted
    return game.is_mission_beaten


def face_down_from_bottom(game: Fetch) -> i64:
    """How many Challenges lie face down in a row from the bottom of the queue."""
    count: i64 = 0
    while count < game.queue.size() and not game.is_face_up(game.queue.at(count)):
        count += 1
    return count


def face_down_of_letter(game: Fetch, letter: i64) -> i64:
    """How many Challenges of a letter lie face down in the queue."""
    count: i64 = 0
    for i in range(game.queue.size()):
        card = game.queue.at(i)
        if not game.is_face_up(card) and game.table.letter[game.face[card]] == letter:
            count += 1
    return count


def resolve_mission(game: Fetch) -> None:
    """Play stops: the final Mission wins the game, after any other the pioneers rest. [FQ-070, FQ-096, FQ-R33]"""
    game.tell(event.MISSION_DEFEATED, game.turn_of, game.mission_in_force())
    if is_final_mission(game):
        win(game)
    else:
        game.next = REST


def is_final_mission(game: Fetch) -> bool:
    """Whether no further Mission is to come. [FQ-022, FQ-R33]"""
    for i in range(game.mission_deck.size()):
        if game.table.kind[game.face[game.mission_deck.at(i)]] == MISSION:
            return False
    return True


def strike(game: Fetch) -> None:
    """The bottom Challenge: face down it does nothing; face up, Danger and then Activation; then it goes.

    [FQ-071..FQ-075, FQ-R29]
    """
    if game.queue.size() == 0:
        game.tell(event.NOTHING_STRIKES, NOBODY)
        return
    card = lowest_challenge(game)
    if not game.is_face_up(card):
        game.tell(event.LIES_STILL, NOBODY, card)
        leave_queue(game, card)
        return
    seat = game.turn_of
    face = game.face[card]
    game.striking = card
    game.tell(event.STRUCK, seat, card, number=game.table.danger[face])
    lose_stamina(game, seat, game.table.danger[face], card)
    carry_out(game, seat, card, game.table.effect[face])
    game.striking = NO_CARD
    leave_queue(game, card)
