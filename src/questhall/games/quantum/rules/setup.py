"""Setup: the decks, the dungeon, the parties. [QQ-001 to QQ-013, QQ-034, QQ-R03, QQ-R04, QQ-R09]"""

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.rules.decks import lay_chamber
from questhall.games.quantum.state import PARTY_SIZE, SPACES_A_PLAYER, SPACES_FOR_TWO, Quantum
from questhall.kernel.zones import NOBODY, filled


def spaces_for(seats: i64) -> i64:
    """Twenty spaces for two players, four more for each player beyond. [QQ-005, QQ-034]"""
    return SPACES_FOR_TWO + SPACES_A_PLAYER * (seats - 2)


def prepare(game: Quantum) -> None:
    """The Entrance is looked up, the decks are shuffled, the ring is laid, and only then the parties are dealt."""
    lay_entrance(game)
    game.shuffle(game.adventurers)
    game.shuffle(game.chambers)
    lay_dungeon(game)
    deal_parties(game)


def lay_entrance(game: Quantum) -> None:
    """It is never left to the shuffle; it is space 0 and lies face up. [QQ-002, QQ-003, QQ-004]"""
    card = game.table.entrance  # nothing has been shuffled yet: every card is where its number says
    game.chambers.take(card)
    lay_chamber(game, 0, card, face_up=True)


def lay_dungeon(game: Quantum) -> None:
    """From the top of the deck, face down, space after space. [QQ-005, QQ-006, QQ-034, QQ-R09]"""
    spaces = spaces_for(game.seats)
    for space in range(1, spaces):
        lay_chamber(game, space, game.chambers.take_top(), face_up=False)
    game.owner = filled(spaces, NOBODY)
    game.tell(event.DUNGEON_LAID, NOBODY, number=spaces)


def deal_parties(game: Quantum) -> None:
    """One at a time, clockwise from seat 1, until all have five; face up. [QQ-010 to QQ-012, QQ-R09]"""
    for i in range(PARTY_SIZE):
        for seat in range(game.seats):
            card = game.adventurers.take_top()
            game.put(game.party[seat], card)
            game.tell(event.DEALT, seat, card)
