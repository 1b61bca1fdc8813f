"""The cards of the game: the files, the set that comes with it, and the texts made from it."""
