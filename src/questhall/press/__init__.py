"""The press: cards drawn from their data, as pictures, sheets to print, tables to edit and decks to play elsewhere."""
