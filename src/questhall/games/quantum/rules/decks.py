"""The two decks and their discard piles, and chambers laid on the ring. [QQ-R11, QQ-R22, QQ-R40, QQ-R41]"""

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.state import FACE_UP, Quantum
from questhall.kernel.zones import NOBODY, Zone


def lay_chamber(game: Quantum, space: i64, card: i64, *, face_up: bool) -> None:
    """A chamber comes to a space of the ring, which may be a new one at its end."""
    if space < game.ring.size():
        game.ring.set_at(space, card)
    else:
        game.ring.put(card)
    game.moves += 1
    if face_up:
        turn_up(game, card)


def turn_up(game: Quantum, card: i64) -> None:
    """A chamber lies face up for everybody, for as long as it lies in the dungeon. [QQ-038, QQ-R18]"""
    game.condition[card] |= FACE_UP
    game.show(card, game.everybody)


def can_replace_chamber(game: Quantum) -> bool:
    """Whether there is any chamber to lay in the place of one. [QQ-R40]"""
    return game.chambers.size() + game.removed.size() > 0


def replace_chamber(game: Quantum, space: i64) -> None:
    """A new card face down, the old one face up to the pile, whoever stands there. [QQ-089, QQ-R40]"""
    refill(game, game.chambers, game.removed)
    old = game.ring.at(space)
    lay_chamber(game, space, game.chambers.take_top(), face_up=False)
    game.condition[old] = 0
    game.put(game.removed, old)
    game.owner[space] = NOBODY  # [QQ-090]
    game.tell(event.REPLACED, NOBODY, old, number=space)


def can_draw_adventurer(game: Quantum) -> bool:
    """Whether there is any adventurer to draw. [QQ-R41]"""
    return game.adventurers.size() + game.fallen.size() > 0


def draw_adventurer(game: Quantum, seat: i64) -> i64:
    """The top card of the deck joins a party, face up and unhurt. [QQ-092, QQ-R13, QQ-R41]"""
    refill(game, game.adventurers, game.fallen)
    card = game.adventurers.take_top()
    game.put(game.party[seat], card)
    return card


def discard_adventurer(game: Quantum, seat: i64, card: i64) -> None:
    """An adventurer leaves its party for the pile, and its token with it. [QQ-R16, QQ-R22]"""
    game.party[seat].take(card)
    game.condition[card] = 0
    game.put(game.fallen, card)


def refill(game: Quantum, deck: Zone, pile: Zone) -> None:
    """An empty deck is made anew from its pile. [QQ-R40, QQ-R41]"""
    if deck.size() == 0:
        shuffle_in(game, deck, pile)


def shuffle_in(game: Quantum, deck: Zone, pile: Zone) -> None:
    """The pile is shuffled into the deck. [QQ-R11]"""
    cards = pile.take_all()
    for i in range(len(cards)):
        game.put(deck, cards[i])
    game.shuffle(deck)
    of_chambers: i64 = 0
    if deck.top() >= game.table.adventurers:
        of_chambers = 1
    game.tell(event.RESHUFFLED, NOBODY, number=deck.size(), more=of_chambers)
