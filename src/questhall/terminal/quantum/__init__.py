"""Quantum Quest at the terminal."""
