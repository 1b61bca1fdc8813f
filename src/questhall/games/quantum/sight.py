"""What one seat may see of a game of Quantum Quest: the one door for bots and views. [QQ-R46]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum.cardset import Chamber
from questhall.games.quantum.rules.penalties import pending
from questhall.games.quantum.state import MEMORY, Quantum
from questhall.kernel.game import Game
from questhall.kernel.sight import Sight


@final
class QuantumSight(Sight):
    """Allow-listed looks at the table; hidden are the decks, what lies face down, and with 'memory' the penalties."""

    def __init__(self, game: Game, seat: i64) -> None:
        super().__init__(game, seat)
        assert isinstance(game, Quantum)
        self._quantum: Quantum = game

    def is_player(self) -> bool:
        """Whether these are the eyes of a player, not the public's."""
        return self.seat < self.seats

    # ------------------------------------------------------------------ the table

    def current(self) -> i64:
        """Whose turn it is."""
        return self._quantum.current

    def turns(self) -> i64:
        """How many turns have begun."""
        return self._quantum.turns

    def has_memory(self) -> bool:
        """Whether the table plays with forgotten penalties. [QQ-R28]"""
        return self._quantum.holds(MEMORY)

    def deck_sizes(self) -> tuple[i64, i64]:
        """How many adventurers and chambers are still to be drawn."""
        return self._quantum.adventurers.size(), self._quantum.chambers.size()

    def fallen(self) -> vec[i64]:
        """The discard pile of adventurers."""
        return self._quantum.fallen.cards[:]

    def removed(self) -> vec[i64]:
        """The discard pile of chambers."""
        return self._quantum.removed.cards[:]

    # ------------------------------------------------------------------ the dungeon

    def spaces(self) -> i64:
        """How many spaces the dungeon has."""
        return self._quantum.spaces()

    def chamber_at(self, space: i64) -> i64:
        """The card that lies on a space."""
        return self._quantum.ring.at(space)

    def space_of(self, card: i64) -> i64:
        """On which space a chamber lies, or -1."""
        return self._quantum.space_of(card)

    def is_face_up(self, card: i64) -> bool:
        """Whether a chamber lies face up."""
        return self._quantum.is_face_up(card)

    def chamber(self, card: i64) -> Chamber | None:
        """A chamber as it is printed, if it is known."""
        table = self._quantum.table
        face = self.face(card)
        return table.card_set.chambers[face - table.adventurers] if face >= table.adventurers else None

    def owner(self, space: i64) -> i64:
        """Whose token lies on a space, or NOBODY."""
        return self._quantum.owner[space] if len(self._quantum.owner) > 0 else -1

    def is_haunted(self, space: i64) -> bool:
        """Whether the owner of a chamber is a ghost."""
        return self.owner(space) >= 0 and self._quantum.is_haunted(space)

    def visiting(self) -> i64:
        """The chamber that somebody has landed on in this turn and that is being dealt with, or NO_CARD."""
        return self._quantum.visiting

    def visitor(self) -> i64:
        """Who has landed there."""
        return self._quantum.visitor

    def amount(self) -> i64:
        """The number that the question is about: damage to be aimed or split, mana to be paid, health to come back."""
        return self._quantum.amount

    def target(self) -> i64:
        """Whose part of a split is asked for, or NO_CARD."""
        return self._quantum.target

    def incoming(self, card: i64) -> i64:
        """The damage that is fixed and about to be dealt to an adventurer."""
        incoming = self._quantum.incoming
        return incoming[card] if 0 <= card < len(incoming) else 0

    # ------------------------------------------------------------------ players

    def party(self, seat: i64) -> vec[i64]:
        """A player's living adventurers."""
        return self._quantum.party[seat].cards[:]

    def party_of(self, card: i64) -> i64:
        """Whose living adventurer this is, or NOBODY."""
        return self._quantum.party_of(card)

    def health(self, card: i64) -> i64:
        """What an adventurer that lies open can still take."""
        return self._quantum.health(card) if self.sees(card) else 0

    def printed_health(self, card: i64) -> i64:
        """The printed health of an adventurer that lies open."""
        return self._quantum.table.health[self._quantum.face[card]] if self.sees(card) else 0

    def class_of(self, card: i64) -> i64:
        """The class of an open adventurer, or the one that an open chamber asks of its buyer; -1 for none."""
        return self._quantum.class_of(card) if self.sees(card) else -1

    def cost(self, card: i64) -> i64:
        """The price of an open chamber; -1 for none."""
        return self._quantum.table.cost[self._quantum.face[card]] if self.sees(card) else -1

    def has_token(self, card: i64) -> bool:
        """Whether a negate token lies on an adventurer."""
        return self._quantum.has_token(card)

    def mana(self, seat: i64) -> i64:
        """A player's mana."""
        return self._quantum.mana[seat]

    def position(self, seat: i64) -> i64:
        """On which space a player stands."""
        return self._quantum.position[seat]

    def is_ghost(self, seat: i64) -> bool:
        """Whether a player is in the game without a living adventurer."""
        return self._quantum.is_ghost(seat)

    def is_out(self, seat: i64) -> bool:
        """Whether a player has left."""
        return self._quantum.is_out(seat)

    def is_barred(self, seat: i64) -> bool:
        """Whether a player may not catch for now."""
        return (self._quantum.barred >> seat) & 1 == 1

    def skips(self, seat: i64) -> i64:
        """How many turns a player has to skip; with 'memory' nobody is told."""
        return 0 if self.has_memory() else self._quantum.skips[seat]

    def changes(self, seat: i64) -> i64:
        """What else waits for a player's next turn, a set; with 'memory' nobody is told."""
        return 0 if self.has_memory() else self._quantum.pending[seat]

    def march(self, seat: i64) -> i64:
        """How far a player's next move goes without a roll, or 0; with 'memory' nobody is told."""
        return 0 if self.has_memory() else self._quantum.march[seat]

    def declared(self) -> i64:
        """How the player whose turn it is has declared to play it; NORMAL before."""
        return self._quantum.declared

    def remembered(self, seat: i64) -> i64:
        """The penalties of a player that might be forgotten: what somebody who forgets no landing would remember.

        For bots alone, which forget some of it: every landing was open to all, but with 'memory' no view lists this.
        """
        return pending(self._quantum, seat)
