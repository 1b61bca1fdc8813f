"""Chance: published numbers, even draws, copies that go on alike."""

from questhall.kernel.rng import Dice, Rng, chacha_block, rng_from_seed

# The first block of ChaCha8 under a key of 128 zero bits (test vectors published with the algorithm's draft).
ZERO_KEY_BLOCK = (
    "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120"
    "b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b"
)


def test_the_words_are_those_of_chacha8() -> None:
    words = chacha_block(0, 0, 0, 0, 0)
    assert b"".join(int(word).to_bytes(4, "little") for word in words).hex() == ZERO_KEY_BLOCK


def test_a_copy_goes_on_with_the_same_numbers() -> None:
    rng = rng_from_seed(0x0123456789ABCDEF_FEDCBA9876543210)
    first = [rng.below(1000) for _ in range(21)]
    twin = rng.copy()
    assert [rng.below(1000) for _ in range(50)] == [twin.below(1000) for _ in range(50)]
    assert len(set(first)) > 15


def test_every_part_of_the_key_counts() -> None:
    firsts = {rng_from_seed(1 << bit).word() for bit in range(128)}
    assert len(firsts) == 128


def test_draws_are_even() -> None:
    rng = Rng(1, 2, 3, 4)
    counts = [0] * 7
    for _ in range(14_000):
        counts[rng.below(7)] += 1
    # Six degrees of freedom: beyond 22.5 once in a thousand keys, and this key is fixed.
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 22.5


def test_a_bound_that_does_not_divide_the_range_is_drawn_by_rejection() -> None:
    rng = Rng(9, 9, 9, 9)
    bound = 3 << 30  # a quarter of all words lies beyond it
    draws = [rng.below(bound) for _ in range(400)]
    assert max(draws) < bound
    assert rng.block * 16 - (16 - rng.used) > 450  # more words were used than numbers drawn


def test_dice_stay_within_their_bound() -> None:
    dice = Dice(5)
    assert {dice.below(6) for _ in range(500)} == {0, 1, 2, 3, 4, 5}
