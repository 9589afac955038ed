"""The generator: the published algorithm, fair, and the same wherever it is continued."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from bluemoon.core.rng import Rng

WORD = 2**32


def sfc32(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """Doty-Humphrey's sfc32 as published in PractRand: `rotate` is by 21, the shifts are 9 and 3."""
    while True:
        out = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % WORD
        rotated = (c << 21 | c >> 11) % WORD
        c = (rotated + out) % WORD
        yield out


@pytest.mark.parametrize(
    "start", [(0, 0, 0, 1), (1, 2, 3, 4), (2**32 - 1,) * 4, (0xDEADBEEF, 0x12345678, 0x9E3779B9, 1)]
)
def test_the_numbers_are_those_of_sfc32(start: tuple[int, int, int, int]) -> None:
    rng = Rng(*start)
    assert [rng.next32() for _ in range(1000)] == list(islice(sfc32(*start), 1000))


def test_the_first_numbers_by_hand() -> None:
    """From a = b = c = 0 and counter 1: 0+0+1, then a = 0, b = 0, c = 1, and so on."""
    rng = Rng(0, 0, 0, 1)
    assert rng.next32() == 1
    assert rng.next32() == 2  # a = 0, b = 0, counter 2
    assert rng.next32() == 9 + 3  # b = 1 + 8


@pytest.mark.parametrize("seed", [0, 7, -7, 2**63, -(10**40)])
def test_a_seed_is_hashed_and_mixed_in(seed: int) -> None:
    words = hashlib.sha256(f"blue moon {seed}".encode()).digest()
    start = [int.from_bytes(words[place : place + 4], "big") for place in (0, 4, 8)]
    rng = Rng.from_seed(seed)
    expected = islice(sfc32(start[0], start[1], start[2], 1), 12, 112)
    assert [rng.next32() for _ in range(100)] == list(expected)


def test_seeds_that_look_alike_give_unrelated_numbers() -> None:
    firsts = {Rng.from_seed(seed).next32() for seed in range(-500, 500)}
    assert len(firsts) == 1000


def test_below_is_lemires_method() -> None:
    rng = Rng.from_seed(5)
    words = sfc32(rng.a, rng.b, rng.c, rng.counter)
    for bound in (1, 2, 3, 6, 7, 80, 2**31 - 1, 2**31, 3 * 2**29) * 20:
        product = next(words) * bound
        while product % WORD < WORD % bound:
            product = next(words) * bound
        assert rng.below(bound) == product // WORD


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 25])
def test_below_is_fair(bound: int) -> None:
    rng = Rng.from_seed(bound)
    throws = 2000 * bound
    counts = Counter(rng.below(bound) for _ in range(throws))
    assert set(counts) == set(range(bound))
    assert all(1750 < count < 2250 for count in counts.values())  # more than five standard deviations


def test_below_one_is_always_nought() -> None:
    rng = Rng.from_seed(1)
    assert {rng.below(1) for _ in range(100)} == {0}


def test_every_order_is_equally_likely() -> None:
    rng = Rng.from_seed(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 400):
        cards = [1, 2, 3, 4]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations((1, 2, 3, 4)))
    assert all(300 < count < 500 for count in orders.values())


def test_shuffling_keeps_every_item() -> None:
    cards = [1, 1, 2, 3, 5, 8] * 10
    Rng.from_seed(4).shuffle(cards)
    assert sorted(cards) == sorted([1, 1, 2, 3, 5, 8] * 10)
    assert cards != [1, 1, 2, 3, 5, 8] * 10
    for few in ([], [6]):
        Rng.from_seed(4).shuffle(few)
        assert few in ([], [6])


def test_it_is_written_down_and_continued() -> None:
    rng = Rng.from_seed(9)
    for _ in range(50):
        text = rng.text()
        assert Rng.from_text(text).text() == text
        assert Rng.from_text(text).next32() == rng.next32()


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng.from_seed(9)
    copy = rng.copy()
    text = rng.text()
    numbers = [copy.next32() for _ in range(10)]
    assert rng.text() == text
    assert [rng.next32() for _ in range(10)] == numbers


GOOD = "00000000-ffffffff-12345678-9abcdef0"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "---",
        GOOD + "-00000000",
        GOOD[:-1],
        GOOD + "0",
        GOOD.upper(),
        GOOD.replace("1", "g"),
        GOOD.replace("-", " "),
        GOOD + "\n",
        " " + GOOD,
        GOOD.replace("00000000", "+0000000"),
        GOOD.replace("00000000", "0_000000"),
        GOOD.replace("00000000", "0x000000"),
        GOOD.replace("0", "\u0660"),  # a digit, but not one of ours
        "opaque text",
    ],
)
def test_a_text_that_no_generator_wrote_is_refused(text: str) -> None:
    assert Rng.from_text(GOOD).text() == GOOD
    with pytest.raises(ValueError, match="generator"):
        Rng.from_text(text)
