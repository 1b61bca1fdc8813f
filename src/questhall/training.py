"""What the profiled build plays so that the compiler learns which way games go: `python -m questhall.training`."""

import questhall as qh
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.rng import Dice, rng_from_seed

GAMES = 2_000
MATCHES = 12


def train() -> None:
    """Random games in line at every number of seats; matches answered from outside, with samples played to the end."""
    policy = RandomPolicy(1)
    for about in qh.games():
        kind = qh.kind(about["id"])
        cards = kind.load_cards("")
        counts = range(kind.least_seats, kind.most_seats + 1)
        for seats in counts:
            for seed in range(GAMES // len(counts)):
                game = kind.start(seats, {}, cards, rng_from_seed(seed), [])
                game.oracle = policy
                game.play()
        for seed in range(MATCHES):
            match = qh.new(kind, players=kind.least_seats + seed % len(counts), seed=seed)
            dice = Dice(seed)
            while not match.over:
                decision = match.pending[dice.below(len(match.pending))]
                option = decision.options[dice.below(len(decision.options))]
                match.sample(decision.seat, dice)
                match.answer(decision.seat, option.value)


if __name__ == "__main__":
    train()
