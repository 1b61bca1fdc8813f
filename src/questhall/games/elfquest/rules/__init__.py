"""The rules of the ElfQuest Adventure Game, one module a chapter."""
