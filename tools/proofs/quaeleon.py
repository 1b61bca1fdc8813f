"""What Quaeleon's Quest claims: `make prove quaeleon`."""

from tools.long_figures import figures_of_every_game

FIGURES = figures_of_every_game("quaeleon")
