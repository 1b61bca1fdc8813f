"""The ElfQuest Adventure Game, by its rulebook."""

from questhall.games.elfquest.kind import ElfQuestKind

KIND = ElfQuestKind()

__all__ = ["KIND"]
