"""Setup, steps 1 to 8. [FQ-024..FQ-038, FQ-R05..FQ-R10]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.fetch import asks as ask
from questhall.games.fetch import events as event
from questhall.games.fetch.rules.hands import fill_pile
from questhall.games.fetch.rules.queue import lay_out_queue
from questhall.games.fetch.state import CHECK, RANDOM_START, SETUP, Fetch
from questhall.games.fetch.table import ANY, CHALLENGE, FORTUNE, MIND, MISSION
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, Zone, with_one_more


def choose_pioneers(game: Fetch) -> None:
    """Every player picks a pioneer, first come first served, and may think again until all are content. [FQ-024, FQ-R05]"""
    lacking: i64 = (1 << game.seats) - 1
    while lacking != 0 and game.box.size() > 1:
        card = game.choose_any(lacking, ask.PIONEER, game.box.cards)
        seat = game.answering if game.answering != NOBODY else lowest(lacking)
        lead(game, seat, card if card != PASS else game.box.at(0))
        lacking &= ~(1 << seat)
    if lacking != 0:
        lead(game, lowest(lacking), game.box.at(0))
    hint(game)
    if game.box.size() > 0:
        think_again(game)
    game.next = SETUP


def think_again(game: Fetch) -> None:
    """Until all confirm, a player may change to a pioneer that nobody leads. [FQ-R05]"""
    undecided: i64 = (1 << game.seats) - 1
    while undecided != 0:
        card = game.choose_any(undecided, ask.CONFIRM, with_one_more(game.box.cards[:], PASS))
        if game.answering == NOBODY:
            return
        if card == PASS:
            undecided &= ~(1 << game.answering)
        else:
            lead(game, game.answering, card)
            hint(game)


def lowest(seats: i64) -> i64:
    """The first of a set of seats."""
    seat: i64 = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


def lead(game: Fetch, seat: i64, card: i64) -> None:
    """The pioneer lies before its player with the active side showing; another one goes back. [FQ-003, FQ-024]"""
    former = game.pioneers.at(seat)
    game.box.take(card)
    if former != NO_CARD:
        game.put(game.box, former)
        game.box.sort()
    game.pioneers.set_at(seat, card)
    game.tell(event.PIONEER_CHOSEN, seat, card)


def hint(game: Fetch) -> None:
    """For 3 or 4 players it is good, but not needed, to have a pioneer for each of Mind, Skill and War. [FQ-025]"""
    if game.seats > 4:
        return
    missing: i64 = 0
    for resource in range(ANY):
        missing |= 1 << resource
    for seat in range(game.seats):
        missing &= ~(1 << game.table.focus(game.pioneer_of(seat)))
    if missing != 0:
        game.tell(event.FOCUS_MISSING, NOBODY, number=missing)


def set_up(game: Fetch) -> None:
    """Decks, Stamina, Fortune Pile, Missions, queue, first player. [FQ-026..FQ-038]"""
    for seat in range(game.seats):
        build_deck(game, seat)
        game.stamina[seat] = game.most_stamina(seat)
        game.shuffle(game.deck[seat])
    remove_basic_cards(game)
    game.shuffle(game.fortune_deck)
    game.tell(event.SET_UP, NOBODY, number=game.fortune_deck.size())
    fill_pile(game)
    build_mission_deck(game)
    reveal_mission(game)
    game.shuffle(game.challenge_deck)
    lay_out_queue(game)
    choose_first_player(game)
    game.next = CHECK


def build_deck(game: Fetch, seat: i64) -> None:
    """Basic cards as many as the pioneer's Mind, Skill and War say; the hand stays empty.

    [FQ-005..FQ-007, FQ-026, FQ-R06]
    """
    pioneer = game.pioneer_of(seat)
    for resource in range(MIND, ANY):
        for i in range(game.table.resource(pioneer, resource)):
            card = basic_card(game, resource)
            game.fortune_deck.take(card)
            game.put(game.deck[seat], card)


def basic_card(game: Fetch, resource: i64) -> i64:
    """A basic card of this type that nobody has taken; the card set holds enough of them. [FQ-R40]"""
    place: i64 = 0
    while not is_basic(game, game.face[game.fortune_deck.at(place)], resource):
        place += 1
    return game.fortune_deck.at(place)


def is_basic(game: Fetch, face: i64, resource: i64) -> bool:
    """Whether a card is a basic one of this type. [FQ-005..FQ-007]"""
    return game.table.basic[face] == 1 and game.table.resource(face, resource) > 0


def remove_basic_cards(game: Fetch) -> None:
    """Basic cards that nobody took are out of the game. [FQ-027]"""
    for card in game.fortune_deck.take_all():
        game.put(game.away if game.table.basic[game.face[card]] else game.fortune_deck, card)


def build_mission_deck(game: Fetch) -> None:
    """Missions and the Challenges of later letters in letter order, each Mission above its own. [FQ-032, FQ-033, FQ-R07]"""
    letter: i64 = 3
    missions = game.mission_deck.take_all()
    while letter >= 0:
        if letter > 0:
            lay_unseen(game, of_letter(game, game.challenge_deck.cards, letter))
        lay_unseen(game, of_letter(game, missions, letter))
        letter -= 1


def of_letter(game: Fetch, cards: "vec[i64]", letter: i64) -> Zone:
    """Those of some cards that carry a letter."""
    found = Zone(0)
    for i in range(len(cards)):
        if game.table.letter[game.face[cards[i]]] == letter:
            found.put(cards[i])
    return found


def lay_unseen(game: Fetch, cards: Zone) -> None:
    """Lay cards on the Mission deck; their order tells nobody anything. [FQ-R07, FQ-R38]"""
    for i in range(cards.size()):
        if game.challenge_deck.has(cards.at(i)):
            game.challenge_deck.take(cards.at(i))
    game.shuffle(cards)
    for card in cards.take_all():
        game.put(game.mission_deck, card)


def reveal_mission(game: Fetch) -> None:
    """The top Mission of the Mission deck comes into force. [FQ-034, FQ-090]"""
    card = game.mission_deck.take_top()
    game.put(game.mission, card)
    game.tell(event.MISSION_REVEALED, NOBODY, card)


def choose_first_player(game: Fetch) -> None:
    """Spike Mutt's player begins, unless the table wants chance to say who does. [FQ-038, FQ-R10]"""
    first: i64 = NOBODY
    if not game.holds(RANDOM_START):
        for seat in range(game.seats):
            if game.table.goes_first[game.pioneer_of(seat)] and game.is_staying(seat):
                first = seat
    is_random = first == NOBODY
    if is_random:
        first = game.pick(staying(game))
    game.turn_of = first
    game.tell(event.FIRST_PLAYER, first, number=1 if is_random else 0)


def staying(game: Fetch) -> vec[i64]:
    """The seats that are still in the game."""
    seats = vec[i64](capacity=game.seats)
    for seat in range(game.seats):
        if game.is_staying(seat):
            seats = append(seats, seat)
    return seats


def lay_out_everything(game: Fetch) -> None:
    """Before the setup all cards lie open in their kinds. [FQ-098]"""
    for card in range(len(game.face)):
        kind = game.table.kind[game.face[card]]
        if kind == FORTUNE:
            game.fortune_deck.put(card)
        elif kind == CHALLENGE:
            game.challenge_deck.put(card)
        elif kind == MISSION:
            game.mission_deck.put(card)
        else:
            game.box.put(card)
        game.show(card, game.everybody)
