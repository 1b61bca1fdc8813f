"""What one seat may see of a game: the one door through which bots and views look."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from questhall.kernel.game import LOOK_SHIFT, Game
from questhall.kernel.knowledge import NoSample, Position, World, sample
from questhall.kernel.rng import Dice
from questhall.kernel.zones import NO_CARD, Zone

UNSEEN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """Allow-listed looks at a game with the eyes of one seat; seat `game.seats` is the public.

    Games add what else lies open in theirs; nothing here gives out the game itself.
    """

    def __init__(self, game: Game, seat: i64) -> None:
        self._game: Game = game
        self.seat: i64 = seat
        self.seats: i64 = game.seats
        self._position: Position | None = None

    def stand_at(self, position: Position) -> None:
        """From here on worlds can be sampled: this is where the match stands for this seat."""
        self._position = position

    def sample(self, dice: Dice) -> World:
        """A world that this seat cannot tell from the true one; raises NoSample."""
        if self._position is None:
            raise NoSample
        return sample(self._position, self.seat, dice)

    def sees(self, card: i64) -> bool:
        """Whether this seat knows the face of the card at a handle."""
        return self._game.knows(self.seat, card)

    def face(self, card: i64) -> i64:
        """The printed card, or UNSEEN."""
        return self._game.face[card] if self._game.knows(self.seat, card) else UNSEEN

    def look(self, card: i64) -> i64:
        """The look of a card, where this seat knows it or its face, or UNSEEN."""
        mark = self._game.marks[card]
        if (mark | (mark >> LOOK_SHIFT)) >> self.seat & 1:
            return self._game.look(self._game.face[card], self._game.condition[card])
        return UNSEEN

    def row_of(self, zone: Zone) -> vec[i64]:
        """A zone as this seat may know it: handles of known cards, NO_CARD for the others."""
        cards = zone.cards[:]
        for i in range(len(cards)):
            if cards[i] != NO_CARD and not self._game.knows(self.seat, cards[i]):
                cards[i] = NO_CARD
        return cards
