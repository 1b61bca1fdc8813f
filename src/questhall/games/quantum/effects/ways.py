"""Instructions about where one is, how one moves next, and a chamber that gives way. [QQ-044, QQ-046, QQ-R25, QQ-R26]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum import asks as ask
from questhall.games.quantum import asks as event
from questhall.games.quantum.effects.base import NOWHERE, Amount, Destination, Instruction
from questhall.games.quantum.rules.decks import can_replace_chamber, replace_chamber
from questhall.games.quantum.rules.movement import jump, move
from questhall.games.quantum.state import MEMORY, SKIP, Quantum
from questhall.kernel.zones import with_one_more

MARCH: Final = 16  # what an event calls a fixed distance


@final
class GoTo(Instruction):
    """The visitor is put on another space. [QQ-044]"""

    def __init__(self, destination: Destination) -> None:
        self.destination: Destination = destination

    def carry_out(self, game: Quantum) -> None:
        """Arriving counts as landing, which follows at once: nothing comes after this in a text. [QQ-R25]"""
        space = self.destination.choose(game)
        if space == NOWHERE:
            game.tell(event.NOWHERE_TO_GO, game.visitor, game.visiting)
            return
        jump(game, game.visitor, space)
        game.is_sent_on = True


@final
class Move(Instruction):
    """The visitor moves a number of spaces, which counts as a move. [QQ-R07]"""

    def __init__(self, spaces: Amount, direction: i64) -> None:
        self.spaces: Amount = spaces
        self.direction: i64 = direction  # 1 or -1

    def carry_out(self, game: Quantum) -> None:
        """As for GoTo."""
        if self.spaces.is_nothing(game):
            game.tell(event.NOWHERE_TO_GO, game.visitor, game.visiting)
            return
        move(game, game.visitor, self.direction * self.spaces.of(game))
        game.is_sent_on = True


@final
class NextTurn(Instruction):
    """The visitor's next turn is changed. [QQ-046, QQ-R26]"""

    def __init__(self, change: i64) -> None:
        self.change: i64 = change

    def carry_out(self, game: Quantum) -> None:
        """Skips add up; equal changes of another kind act once. With 'memory' nobody is reminded. [QQ-R26, QQ-R28]"""
        if self.change == SKIP:
            game.skips[game.visitor] += 1
        else:
            game.pending[game.visitor] |= self.change
        announce(game, self.change, 0)


@final
class March(Instruction):
    """The visitor's next move has a fixed distance. [QQ-R26]"""

    def __init__(self, spaces: i64) -> None:
        self.spaces: i64 = spaces

    def carry_out(self, game: Quantum) -> None:
        """The last one said is the one that counts."""
        game.march[game.visitor] = self.spaces
        announce(game, MARCH, self.spaces)


def announce(game: Quantum, change: i64, spaces: i64) -> None:
    """Told, unless the table plays with memory. [QQ-R28]"""
    if not game.holds(MEMORY):
        game.tell(event.NEXT_TURN_CHANGED, game.visitor, game.visiting, number=change, more=spaces)


@final
class Crumble(Instruction):
    """The chamber itself is replaced by a new one, face down; only chambers that nobody can own do so. [QQ-R40]"""

    def carry_out(self, game: Quantum) -> None:
        """Nothing triggers for whoever stands there."""
        if can_replace_chamber(game):
            replace_chamber(game, game.position[game.visitor])


# ------------------------------------------------------------------ where to


@final
class Space(Destination):
    """A space by its number; on a smaller ring the count goes round."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def choose(self, game: Quantum) -> i64:
        """The space."""
        return self.number % game.spaces()


@final
class Opposite(Destination):
    """Half the ring away."""

    def choose(self, game: Quantum) -> i64:
        """The space."""
        return (game.position[game.visitor] + game.spaces() // 2) % game.spaces()


@final
class NextFaceDown(Destination):
    """The nearest face-down chamber ahead."""

    def choose(self, game: Quantum) -> i64:
        """The space, if any chamber is still face down."""
        here = game.position[game.visitor]
        for i in range(1, game.spaces()):
            space = (here + i) % game.spaces()
            if not game.is_face_up(game.ring.at(space)):
                return space
        return NOWHERE


@final
class AnyFaceUp(Destination):
    """A face-up chamber of the visitor's choice. [QQ-D16]"""

    def choose(self, game: Quantum) -> i64:
        """The space, if there is any besides this one and the Entrance."""
        options = vec[i64](capacity=game.spaces())
        for space in range(1, game.spaces()):
            card = game.ring.at(space)
            if space != game.position[game.visitor] and game.is_face_up(card):
                options = with_one_more(options, card)
        if len(options) == 0:
            return NOWHERE
        return game.space_of(game.choose(game.visitor, ask.DESTINATION, options))


@final
class OwnChamber(Destination):
    """The nearest chamber ahead that the visitor owns."""

    def choose(self, game: Quantum) -> i64:
        """The space, if the visitor owns any."""
        here = game.position[game.visitor]
        for i in range(1, game.spaces()):
            space = (here + i) % game.spaces()
            if game.owner[space] == game.visitor:
                return space
        return NOWHERE


@final
class AnotherPlayer(Destination):
    """Where another player of the visitor's choice stands. [QQ-D16]"""

    def choose(self, game: Quantum) -> i64:
        """The space."""
        options = vec[i64](capacity=game.seats)
        for i in range(1, game.seats):
            seat = (game.visitor + i) % game.seats
            if not game.is_out(seat):
                options = with_one_more(options, seat)
        return game.position[game.choose(game.visitor, ask.FELLOW, options)]
