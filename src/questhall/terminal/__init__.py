"""The terminal table: append-only lines, numbered choices, colour only where it shows."""
