"""The only source of chance: a small generator that lives inside the state.

It is sfc32 (Chris Doty-Humphrey's small fast counter): 32-bit words only, so that plain Python and the
compiled build compute the very same numbers on every machine.

>>> Rng.from_seed(7).below(6) == Rng.from_seed(7).below(6)
True
>>> rng = Rng.from_seed(7)
>>> Rng.from_text(rng.text()).next32() == rng.next32()
True
"""

import hashlib

from mypy_extensions import i64

WORD = 0xFFFFFFFF
SEED_BITS = 48
WIDE_SEED_BITS = 128  # of chance in a seed that fills the whole generator: those from 2**128 to 2**129 - 1


def derived_seed(text: str) -> int:
    """A seed made from words: the same everywhere, unrelated to other words' seeds, and it does not give them away."""
    return int(hashlib.sha256(text.encode()).hexdigest(), 16) >> (256 - SEED_BITS)


class Rng:
    """A stream of random numbers that can be copied, written down and continued."""

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    @staticmethod
    def from_seed(seed: int) -> "Rng":
        """A generator for any integer; seeds that look alike give unrelated streams."""
        digest = hashlib.sha256(f"blue moon {seed}".encode()).hexdigest()
        counter = int(digest[24:32], 16) if seed >> WIDE_SEED_BITS == 1 else 1
        rng = Rng(int(digest[0:8], 16), int(digest[8:16], 16), int(digest[16:24], 16), counter)
        for _ in range(12):
            rng.next32()
        return rng

    @staticmethod
    def from_text(text: str) -> "Rng":
        """Continue the generator that `text()` wrote down; ValueError if it did not."""
        words = text.split("-")
        if len(words) != 4 or any(len(word) != 8 or word.strip("0123456789abcdef") for word in words):
            raise ValueError("not a generator's text")
        return Rng(int(words[0], 16), int(words[1], 16), int(words[2], 16), int(words[3], 16))

    def text(self) -> str:
        return f"{self.a:08x}-{self.b:08x}-{self.c:08x}-{self.counter:08x}"

    def copy(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.counter)

    def next32(self) -> i64:
        """The next word, 0 to 2**32 - 1."""
        b = self.b
        c = self.c
        out: i64 = (self.a + b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = ((((c << 21) & 0xFFFFFFFF) | (c >> 11)) + out) & 0xFFFFFFFF
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (n from 1 to 2**31)."""
        # Lemire's method: the product's high word is the answer, a too small low word is drawn again.
        product: i64 = self.next32() * n
        low: i64 = product & 0xFFFFFFFF
        if low < n:
            threshold: i64 = 0x100000000 % n
            while low < threshold:
                product = self.next32() * n
                low = product & 0xFFFFFFFF
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, each order equally likely."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1
