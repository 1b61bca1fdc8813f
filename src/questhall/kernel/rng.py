"""Chance: the game's own generator, which nobody can foretell, and the small fast dice of bots."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
WORDS_A_BLOCK: Final = 16
DOUBLE_ROUNDS: Final = 4
NO_WORDS: Final = vec[i64]([0] * WORDS_A_BLOCK)


@final
@mypyc_attr(acyclic=True)
class Rng:
    """ChaCha8 in counter mode, keyed by 128 bits, on 32-bit words held in 64.

    A block of words, once made, is never written again, so that copies of a game share it.
    """

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.block: i64 = 0
        self.used: i64 = WORDS_A_BLOCK
        self.words: vec[i64] = vec[i64]()

    def copy(self) -> "Rng":
        """A generator that will give the same numbers."""
        twin = Rng(self.a, self.b, self.c, self.d)
        twin.block = self.block
        twin.used = self.used
        twin.words = self.words
        return twin

    def word(self) -> i64:
        """The next 32 bits."""
        if self.used == WORDS_A_BLOCK:
            self.words = chacha_block(self.a, self.b, self.c, self.d, self.block)
            self.block += 1
            self.used = 0
        word = self.words[self.used]
        self.used += 1
        return word

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each equally likely: draws beyond the last whole multiple are rejected."""
        word = self.word()
        if word > WORD - bound:  # perhaps beyond the last whole multiple
            limit: i64 = (WORD + 1) - (WORD + 1) % bound
            while word >= limit:
                word = self.word()
        return word % bound


def rng_from_seed(seed: int) -> Rng:
    """The generator keyed by the low 128 bits of a seed."""
    return Rng(seed & WORD, (seed >> 32) & WORD, (seed >> 64) & WORD, (seed >> 96) & WORD)


def rotate(word: i64, by: i64) -> i64:
    """A 32-bit word turned left."""
    return ((word << by) & WORD) | (word >> (32 - by))


def chacha_block(a: i64, b: i64, c: i64, d: i64, block: i64) -> vec[i64]:
    """The sixteen words of one block; the 128-bit key fills both halves of ChaCha's key."""
    x0: i64 = 0x61707865
    x1: i64 = 0x3120646E
    x2: i64 = 0x79622D36
    x3: i64 = 0x6B206574
    x4, x5, x6, x7 = a, b, c, d
    x8, x9, x10, x11 = a, b, c, d
    x12: i64 = block & WORD
    x13: i64 = (block >> 32) & WORD
    x14: i64 = 0
    x15: i64 = 0
    for i in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    words = NO_WORDS[:]
    words[0] = (x0 + 0x61707865) & WORD
    words[1] = (x1 + 0x3120646E) & WORD
    words[2] = (x2 + 0x79622D36) & WORD
    words[3] = (x3 + 0x6B206574) & WORD
    words[4] = (x4 + a) & WORD
    words[5] = (x5 + b) & WORD
    words[6] = (x6 + c) & WORD
    words[7] = (x7 + d) & WORD
    words[8] = (x8 + a) & WORD
    words[9] = (x9 + b) & WORD
    words[10] = (x10 + c) & WORD
    words[11] = (x11 + d) & WORD
    words[12] = (x12 + (block & WORD)) & WORD
    words[13] = (x13 + ((block >> 32) & WORD)) & WORD
    words[14] = x14
    words[15] = x15
    return words


def quarter(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
    """ChaCha's quarter round."""
    a = (a + b) & WORD
    d = rotate(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate(b ^ c, 7)
    return a, b, c, d


@final
@mypyc_attr(acyclic=True)
class Dice:
    """A bot's own dice: small, fast, apart from the game's chance (xorshift on 32 bits)."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = ((seed ^ 0x2545F491) & WORD) | 1
        self.source: Rng | None = None
        for i in range(8):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        if self.source is not None:
            return self.source.word()
        x = self.state
        x ^= (x << 13) & WORD
        x ^= x >> 17
        x ^= (x << 5) & WORD
        self.state = x
        return x

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1."""
        return (self.word() * bound) >> 32


def strong_dice(source: Rng) -> Dice:
    """Dice that nobody can foretell, for a redeal of a game that is played on."""
    dice = Dice(0)
    dice.source = source
    return dice
