"""Quantum Quest, a dungeon ring of dice, claims, ghosts and spells for two to six players."""

from typing import Final

from questhall.games.quantum.kind import QuantumKind

KIND: Final = QuantumKind()

__all__ = ["KIND", "QuantumKind"]
