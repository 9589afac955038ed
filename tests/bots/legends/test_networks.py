"""The networks of Legends, asked about positions: the quick way says what the long one does."""

import numpy as np
import pytest

from bluemoon.bots.legends.card_features import PEOPLES_FROM, card_sums, plain_table
from bluemoon.bots.legends.card_network import FILE, MATCHUPS, CardNetwork, matchup_of_decks
from bluemoon.bots.legends.card_vectors import CardVectors
from bluemoon.bots.legends.features import INPUTS, row
from bluemoon.bots.legends.summary_network import SummaryNetwork
from bluemoon.bots.network import BadNetwork, Network
from bluemoon.core.rng import Rng
from bluemoon.legends.deck import Deck
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.playing import play
from bluemoon.legends.state import OVER, LegendsState

GAME = Legends()


def positions(edition: str) -> tuple[list[LegendsState], list[int], list[int]]:
    """From some random games, now and then with cards in hand that the seat has not looked at."""
    rng = Rng.from_seed(5)
    states: list[LegendsState] = []
    for seed, decks in enumerate([["hoax", "aqua"], ["khind", "pillar"]]):
        state = GAME.new({"decks": decks, "edition": edition}, seed, {})
        while state.phase != OVER:
            legal = legal_actions(state)
            play(state, legal[rng.below(len(legal))], None)
            if rng.below(5) == 0 and state.phase != OVER:
                states.append(state.copy())
    seats = [rng.below(2) for _ in states]
    drawn = [
        state.sides[seat].hand & rng.next32() if rng.below(2) else 0 for state, seat in zip(states, seats, strict=True)
    ]
    return states, seats, drawn


@pytest.mark.parametrize("edition", ["first", "second"])
def test_sums_that_are_remembered_say_what_a_row_says(edition: str) -> None:
    network = Network.load(Legends.id, INPUTS)
    states, seats, drawn = positions(edition)
    rows = [row(state, seat, fresh) for state, seat, fresh in zip(states, seats, drawn, strict=True)]
    expected = network.answers(np.array(rows, dtype=np.float32))
    found = SummaryNetwork(network).logits(states, seats, drawn, plain_table(states, seats, drawn))
    assert len(found) > 20
    assert np.abs(np.array(found) - expected).max() < 1e-4


def test_a_network_of_another_size_is_refused() -> None:
    with pytest.raises(BadNetwork, match="takes 3 numbers"):
        SummaryNetwork(Network.random(3, [4], seed=1))


def test_many_match_ups_at_once_are_answered_as_one_by_one() -> None:
    network = CardNetwork.shipped()
    states, seats, drawn = positions("first")
    plain = plain_table(states, seats, drawn)
    found = np.array(network.answers(states, seats, drawn, plain))
    cards = card_sums(network.vectors, states, seats, drawn)
    for number, state in enumerate(states):
        matchup = matchup_of_decks(state.decks[seats[number]], state.decks[1 - seats[number]])
        alone = network.of_matchup(cards[number : number + 1], plain[number : number + 1], matchup)
        assert found[number] == pytest.approx(alone[0], abs=1e-4)


def test_a_deck_of_ones_own_takes_what_all_match_ups_share() -> None:
    hoax, vulca = GAME.decks["hoax"], GAME.decks["vulca"]
    mixed = Deck("mine", hoax.cards[:16] + vulca.cards[16:], custom=True)
    assert matchup_of_decks(mixed, hoax) == matchup_of_decks(hoax, mixed) == MATCHUPS
    assert len({matchup_of_decks(mine, yours) for mine in GAME.decks.values() for yours in GAME.decks.values()}) == 81
    assert plain_table([], [], []).shape[1] == PEOPLES_FROM + 18


def test_weights_that_do_not_fit_are_refused() -> None:
    vectors = CardVectors.shipped()
    network = CardNetwork.shipped()
    again = CardNetwork.from_bytes(vectors, network.to_bytes(), FILE)
    assert again.record == network.record
    short = CardNetwork(vectors, {**network.arrays, "second": network.arrays["second"][1:]}, {})
    with pytest.raises(BadNetwork, match="second is missing"):
        CardNetwork.from_bytes(vectors, short.to_bytes(), FILE)
    broken = CardNetwork(vectors, {**network.arrays, "last": network.arrays["last"] * np.float32(np.nan)}, {})
    with pytest.raises(BadNetwork, match="last is not made of"):
        CardNetwork.from_bytes(vectors, broken.to_bytes(), FILE)
