"""Cheap payments: what is found is a payment that the rules list, and the cheapest one if no Hoax is about."""

import pytest

from bluemoon.bots.city.cheapest_payment import UNPAYABLE, CheapestPayments
from bluemoon.city.cards import HOAX, KINDS
from bluemoon.city.reach import ANY, SPACE_COLOURS
from bluemoon.core.rng import Rng
from tests.bots.matches import GAME

PACK = GAME.box.pack
PRICES = [0.2 + 0.17 * (kind % 3) + 0.01 * kind for kind in range(KINDS)]


def random_hand(rng: Rng, size: int, without_hoax: bool) -> int:
    cards = GAME.box.shuffled_cards()
    rng.shuffle(cards)
    return PACK.of_kinds([kind for kind in cards[:size] if not (without_hoax and kind // 3 == HOAX)])


def price(kinds: list[int]) -> float:
    return sum(PRICES[kind] for kind in kinds)


@pytest.mark.parametrize("without_hoax", [True, False])
def test_what_it_finds_is_listed_and_cheap(without_hoax: bool) -> None:
    rng = Rng.from_seed(11)
    found = cheapest = 0
    for number in range(250):
        hand = random_hand(rng, 2 + number % 9, without_hoax)
        payments = CheapestPayments(PACK, PRICES)
        for colour in [*SPACE_COLOURS, ANY]:
            cost = 1 + rng.below(5)
            listed = GAME.box.payments.minimal(colour, cost, hand)
            payment = payments.cheapest(colour, cost, hand)
            if not payment.kinds:
                assert payment.price == UNPAYABLE
                assert not (listed and without_hoax)
                continue
            found += 1
            assert payment.price == pytest.approx(price(payment.kinds))
            assert PACK.of_kinds(payment.kinds) in listed
            least = min(price(PACK.kinds(payment)) for payment in listed)
            cheapest += payment.price == pytest.approx(least)
            assert payment.price == pytest.approx(least) or not without_hoax
    assert found > 500
    assert cheapest > 0.98 * found
