"""Maiden's Quest at the terminal."""
