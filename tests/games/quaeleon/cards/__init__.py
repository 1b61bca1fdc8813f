"""Card files, the vocabulary of effects, the texts made from it, and the set of 100 cards."""
