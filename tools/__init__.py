"""What the house needs beside the game: builds, reports, proofs."""
