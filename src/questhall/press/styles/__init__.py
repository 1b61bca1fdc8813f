"""A style for each game: its palette, its type, its ornament, and where its numbers stand."""
