"""Fetch Quest, clause by clause."""
