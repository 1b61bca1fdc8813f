"""Fetch Quest at the terminal."""
