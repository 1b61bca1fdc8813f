"""The Pioneer phase: check, attempt, action, hand limit. [FQ-039..FQ-067, FQ-100]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.fetch import asks as ask
from questhall.games.fetch import events as event
from questhall.games.fetch.effects.carrying import carry_out
from questhall.games.fetch.effects.possible import can_do_something
from questhall.games.fetch.rules.hands import discard, fill_hand, gain_from_pile, gain_top, give
from questhall.games.fetch.rules.queue import defeat
from questhall.games.fetch.state import (
    A_CHALLENGE,
    A_MISSION,
    ACTION,
    ATTEMPT,
    CHECK,
    EFFECTS_AFTERWARDS,
    ENEMY,
    HAND,
    HAND_LIMIT,
    ONLY_CHALLENGES_WAIVE,
    Fetch,
)
from questhall.games.fetch.table import ANY, BY_RESOURCES
from questhall.kernel.zones import PASS, row, with_one_more

# ------------------------------------------------------------------ step 1


def check(game: Fetch) -> None:
    """A pioneer in retreat may help from afar and has no other turn; an active one fills the hand. [FQ-039..FQ-044]"""
    seat = game.turn_of
    game.turns += 1
    game.defeated = 0
    game.tell(event.TURN_BEGAN, seat, number=1 if game.is_in_retreat(seat) else 0)
    if game.is_in_retreat(seat):
        help_from_retreat(game, seat)
        pass_on(game)
        return
    fill_hand(game, seat)
    game.next = ATTEMPT


def help_from_retreat(game: Fetch, seat: i64) -> None:
    """The Retreat ability may be used or left. [FQ-011, FQ-040, FQ-R27]"""
    card = game.pioneers.at(seat)
    ability = game.table.back[game.face[card]]
    if not can_do_something(game, seat, ability, 0):
        return
    if game.choose(seat, ask.HELP, append(row(ask.DO_IT), PASS)) == PASS:
        game.tell(event.HELP_DECLINED, seat, card)
        return
    game.tell(event.HELPED, seat, card)
    carry_out(game, seat, card, ability)


def pass_on(game: Fetch) -> None:
    """The left-hand neighbour is up; after a retreat turn nothing strikes and the queue stays.

    [FQ-041, FQ-042, FQ-081, FQ-R26]
    """
    game.turn_of = game.next_staying(game.turn_of)
    game.next = CHECK


# ------------------------------------------------------------------ step 2


def attempt(game: Fetch) -> None:
    """One Challenge or the Mission may be tried, once a turn. [FQ-048, FQ-049]"""
    seat = game.turn_of
    game.next = ACTION
    if game.hand[seat].size() > 0:
        target = game.choose(seat, ask.TARGET, targets(game))
        if target != PASS:
            try_to_defeat(game, seat, target)
    if not game.is_active(seat):
        game.next = ENEMY  # FQ-R30: the rest of the phase is skipped


def targets(game: Fetch) -> vec[i64]:
    """Every face-up Challenge, the Mission if it is beaten with cards and still stands, or none.

    [FQ-048, FQ-R16, FQ-R19]
    """
    options = vec[i64](capacity=game.queue.size() + 2)
    for i in range(game.queue.size()):
        if game.is_face_up(game.queue.at(i)):
            options = append(options, game.queue.at(i))
    if is_mission_beatable(game):
        options = append(options, game.mission_in_force())
    return append(options, PASS)


def is_mission_beatable(game: Fetch) -> bool:
    """Whether the Mission in force is beaten by playing cards, and has not been. [FQ-050, FQ-R19]"""
    mission = game.face[game.mission_in_force()]
    return game.table.condition[mission] == BY_RESOURCES and not game.is_mission_beaten


def try_to_defeat(game: Fetch, seat: i64, target: i64) -> None:
    """Name the target, play cards one by one, compare, discard what was played. [FQ-052, FQ-055, FQ-056, FQ-R14, FQ-R15]"""
    game.target = target
    game.tell(event.ATTEMPT_BEGAN, seat, target)
    play_cards(game, seat)
    if game.holds(EFFECTS_AFTERWARDS):
        carry_out_played(game, seat)
    if game.is_active(seat):
        compare(game, seat, target)
    for card in game.played.take_all():
        game.put(game.discard[seat], card)


def play_cards(game: Fetch, seat: i64) -> None:
    """At least one card; more than needed may be played, drawn ones too. [FQ-051, FQ-054, FQ-R14, FQ-R15]"""
    while game.is_active(seat) and game.hand[seat].size() > 0:
        options = game.hand[seat].cards[:]
        if game.played.size() > 0:
            options = with_one_more(options, PASS)
        card = game.choose(seat, ask.PLAY, options)
        if card == PASS:
            return
        play_card(game, seat, card)


def play_card(game: Fetch, seat: i64, card: i64) -> None:
    """A card's Resources count as soon as it is played, and its effects happen on top of them. [FQ-016, FQ-055, FQ-R14]"""
    game.hand[seat].take(card)
    game.put(game.played, card)
    game.tell(event.PLAYED, seat, card)
    if not game.holds(EFFECTS_AFTERWARDS):
        carry_out(game, seat, card, game.table.effect[game.face[card]])


def carry_out_played(game: Fetch, seat: i64) -> None:
    """The table has agreed that effects come when all cards have been played. [FQ-R14]"""
    for i in range(game.played.size()):
        if game.is_active(seat):
            card = game.played.at(i)
            carry_out(game, seat, card, game.table.effect[game.face[card]])


def compare(game: Fetch, seat: i64, target: i64) -> None:
    """With enough of each type the target is defeated; else nothing was. [FQ-018, FQ-052, FQ-053, FQ-R15]"""
    if not still_stands(game, target):
        return
    if not meets(game, target):
        game.tell(event.ATTEMPT_FAILED, seat, target)
    elif game.is_challenge(target):
        defeat(game, seat, target)
        game.defeated |= A_CHALLENGE
    else:
        game.is_mission_beaten = True
        game.defeated |= A_MISSION
        game.tell(event.MISSION_BEATEN, seat, target)


def still_stands(game: Fetch, target: i64) -> bool:
    """Whether no effect has defeated or discarded the target meanwhile. [FQ-R41]"""
    return not game.is_challenge(target) or (game.queue.has(target) and game.is_face_up(target))


def meets(game: Fetch, target: i64) -> bool:
    """Each type is covered by that type, or by what stands for any; surplus is lost. [FQ-018, FQ-R03, FQ-R17]"""
    short: i64 = 0
    for resource in range(ANY):
        short += max(0, game.table.resource(game.face[target], resource) - in_play(game, resource))
    return short <= in_play(game, ANY)


def in_play(game: Fetch, resource: i64) -> i64:
    """How much of a type the played cards and their effects give. [FQ-014, FQ-016]"""
    total = game.added[resource]
    for i in range(game.played.size()):
        total += game.table.resource(game.face[game.played.at(i)], resource)
    return total


# ------------------------------------------------------------------ step 3


def act(game: Fetch) -> None:
    """One of four actions, or none, whether an attempt was made or not. [FQ-057, FQ-R22, FQ-R43]"""
    seat = game.turn_of
    chosen = game.choose(seat, ask.ACT, actions(game, seat))
    if chosen == ask.FROM_PILE:
        gain_from_pile(game, seat, game.choose(seat, ask.PILE_CARD, game.pile.cards[:]))
    elif chosen == ask.TOP_CARD:
        gain_top(game, seat)
    elif chosen == ask.FRONT:
        use_front(game, seat)
    elif chosen == ask.GIVE:
        give_cards(game, seat)
    else:
        game.tell(event.ACTION_PASSED, seat)
    game.next = HAND_LIMIT if game.is_active(seat) else ENEMY  # FQ-R30


def actions(game: Fetch, seat: i64) -> vec[i64]:
    """What is open to the player in step 3. [FQ-058, FQ-062..FQ-065, FQ-R22..FQ-R24]"""
    options = vec[i64](capacity=5)
    if can_choose_from_pile(game):
        options = append(options, ask.FROM_PILE)
    if game.fortune_deck.size() > 0:
        options = append(options, ask.TOP_CARD)
    if can_use_front(game, seat):
        options = append(options, ask.FRONT)
    if game.hand[seat].size() > 0:
        options = append(options, ask.GIVE)
    return append(options, PASS)


def can_choose_from_pile(game: Fetch) -> bool:
    """Only who has defeated a Mission or Challenge chooses from the Pile. [FQ-058, FQ-R23]"""
    return game.defeated != 0 and game.pile.size() > 0


def is_front_free(game: Fetch) -> bool:
    """A defeat of this turn waives the discard; a Mission's too, unless the table takes the sentence at its word.

    [FQ-063, FQ-R21]
    """
    if game.holds(ONLY_CHALLENGES_WAIVE):
        return game.defeated & A_CHALLENGE != 0
    return game.defeated != 0


def can_use_front(game: Fetch, seat: i64) -> bool:
    """Whether the Active ability can be paid for and can do something then. [FQ-010, FQ-064, FQ-R24]"""
    price: i64 = 0 if is_front_free(game) else 1
    ability = game.table.effect[game.pioneer_of(seat)]
    return game.hand[seat].size() >= price and can_do_something(game, seat, ability, price)


def use_front(game: Fetch, seat: i64) -> None:
    """The Active ability, after a discarded card where nothing was defeated. [FQ-063, FQ-064, FQ-R24]"""
    if not is_front_free(game):
        discard(game, seat, game.choose(seat, ask.PAY, game.hand[seat].cards[:]), event.FOR_ACTION)
    card = game.pioneers.at(seat)
    game.tell(event.FRONT_USED, seat, card)
    carry_out(game, seat, card, game.table.effect[game.face[card]])


def give_cards(game: Fetch, seat: i64) -> None:
    """Any number of cards of the hand, all to one other player, in retreat or not. [FQ-065, FQ-066, FQ-R25]"""
    options = vec[i64](capacity=game.seats)
    for other in range(game.seats):
        if other != seat and game.is_staying(other):
            options = append(options, other)
    recipient = game.choose(seat, ask.RECIPIENT, options)
    game.partner = recipient
    while game.draft[seat].size() < game.hand[seat].size():
        card = game.choose(seat, ask.GIFT, with_one_more(not_picked(game, seat), PASS))
        if card == PASS:
            break
        game.draft[seat].put(card)
    if game.draft[seat].size() == 0:
        game.tell(event.ACTION_PASSED, seat)
    else:
        give(game, seat, recipient)


def not_picked(game: Fetch, seat: i64) -> vec[i64]:
    """The cards of a hand that are not picked already."""
    options = vec[i64](capacity=game.hand[seat].size() + 1)
    for i in range(game.hand[seat].size()):
        if not game.draft[seat].has(game.hand[seat].at(i)):
            options = append(options, game.hand[seat].at(i))
    return options


# ------------------------------------------------------------------ step 4


def keep_hand_limit(game: Fetch) -> None:
    """The phase ends with at most four cards in hand. [FQ-067]"""
    seat = game.turn_of
    while game.hand[seat].size() > HAND:
        game.left_to_pick = game.hand[seat].size() - HAND
        discard(game, seat, game.choose(seat, ask.LIMIT, game.hand[seat].cards[:]), event.FOR_LIMIT)
    game.next = ENEMY
