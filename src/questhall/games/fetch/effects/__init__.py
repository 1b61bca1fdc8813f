"""What cards can do: who is meant, whether it can happen, and how it is carried out."""
