"""What the cards of Quaeleon's Quest can do: their texts as small objects, made once from the card data."""
