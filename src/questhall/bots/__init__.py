"""Bots: players that see a seat's `Sight` and never the game."""
