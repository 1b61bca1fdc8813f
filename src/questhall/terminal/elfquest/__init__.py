"""The ElfQuest Adventure Game at the terminal."""
