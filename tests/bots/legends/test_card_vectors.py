"""Cards as vectors: sums are what they should be, cards nobody has learned of are judged by what is printed on them."""

import numpy as np
import pytest

from bluemoon.bots.legends.card_vectors import CONTEXTS, VECTOR, ZONES, CardVectors
from bluemoon.bots.legends.features import SUMMARY, summary
from bluemoon.bots.legends.sums import MOST_SUMS
from bluemoon.bots.network import BadNetwork, Network, write_arrays
from bluemoon.legends.deck import Deck
from bluemoon.legends.game import Legends
from bluemoon.legends.vocabulary import EARTH, FIRE

GAME = Legends()
HOAX = GAME.decks["hoax"]
VULCA = GAME.decks["vulca"]


def vectors(ids: list[str]) -> CardVectors:
    chance = np.random.default_rng(3)
    own = chance.standard_normal((len(ids), ZONES, CONTEXTS, VECTOR)).astype(np.float32)
    printed = chance.standard_normal((2, SUMMARY, ZONES, VECTOR)).astype(np.float32)
    return CardVectors(ids, own, printed, {})


def added(cards: CardVectors, deck: Deck, place: int, of: int) -> list[float]:
    """The sum of one set, as a position with nothing else on the table gets it."""
    numbers: list[float] = cards.sums.added([cards.sum_of(deck, place, of)] + [0] * (ZONES - 1), ZONES)[0].tolist()
    return numbers


def test_a_set_is_the_sum_of_its_cards() -> None:
    cards = vectors(HOAX.ids)
    for place in (0, 7, ZONES * CONTEXTS - 1):
        zone, context = divmod(place, CONTEXTS)
        expected = cards.own[[3, 5, 30], zone, context].sum(axis=0)
        assert added(cards, HOAX, place, 1 << 3 | 1 << 5 | 1 << 30) == pytest.approx(expected.tolist(), abs=1e-4)
        assert added(cards, HOAX, place, 1 << 3 | 1 << 5 | 1 << 30) == pytest.approx(expected.tolist(), abs=1e-4)


def test_an_unknown_card_is_judged_by_what_is_printed_on_it() -> None:
    cards = vectors(HOAX.ids)
    for context, (element, fight) in enumerate([(FIRE, 0), (FIRE, 1), (EARTH, 1)]):
        told = np.array(summary(VULCA, 1 << 4, element), dtype=np.float32)
        expected = np.tensordot(told, cards.printed[fight, :, 2], 1)
        assert added(cards, VULCA, 2 * CONTEXTS + context, 1 << 4) == pytest.approx(expected.tolist(), abs=1e-3)


def test_a_deck_of_ones_own_uses_what_is_known_of_its_cards() -> None:
    mixed = Deck("mine", HOAX.cards[:16] + VULCA.cards[16:], custom=True)
    cards = vectors(HOAX.ids + VULCA.ids)
    assert added(cards, mixed, 0, 1 << 3) == added(cards, HOAX, 0, 1 << 3)
    assert added(cards, mixed, 0, 1 << 20) == added(cards, VULCA, 0, 1 << 20)


def test_sums_are_forgotten_between_batches_only() -> None:
    cards = vectors(HOAX.ids)
    first = added(cards, HOAX, 0, 2)
    for number in range(1, MOST_SUMS + 10):
        cards.sum_of(HOAX, 1, number << 1)
    assert added(cards, HOAX, 0, 2) == first
    cards.sums.make_room()
    assert added(cards, HOAX, 0, 2) == first


def test_vectors_can_be_kept_in_a_file_and_others_are_refused() -> None:
    cards = vectors(HOAX.ids)
    again = CardVectors.from_bytes(cards.to_bytes(), "a copy")
    assert again.ids == cards.ids
    assert added(again, HOAX, 5, 6) == pytest.approx(added(cards, HOAX, 5, 6), abs=0.01)
    with pytest.raises(BadNetwork, match="no vectors of cards"):
        CardVectors.from_bytes(Network.random(3, [2], 1).to_bytes(), "a network")
    wrong = write_arrays({"own": cards.own[:, :3], "printed": cards.printed}, {"ids": cards.ids})
    with pytest.raises(BadNetwork, match="another kind"):
        CardVectors.from_bytes(wrong, "other vectors")


def test_every_card_of_the_nine_peoples_was_learned() -> None:
    known = set(CardVectors.shipped().ids)
    for deck in GAME.decks.values():
        assert set(deck.ids) <= known
