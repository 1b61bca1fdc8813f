"""What Quantum Quest claims: `make prove quantum`."""

from tools.long_figures import figures_of_every_game

FIGURES = figures_of_every_game("quantum")
