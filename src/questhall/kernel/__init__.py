"""The kernel: state, questions, chance, knowledge. It knows no game's name."""
