"""Random duels, as the benchmark plays them."""

import pytest

from bluemoon.bots.legends.playout import play_random_duel
from bluemoon.core.rng import Rng
from bluemoon.legends.declining import decline_count, declines, nth_decline
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions, pick_legal
from bluemoon.legends.playing import play
from bluemoon.legends.state import OVER

GAME = Legends()


@pytest.mark.parametrize("decks", [("hoax", "vulca"), ("buka", "aqua")], ids="-".join)
def test_a_random_duel_is_played_to_its_end(decks: tuple[str, str]) -> None:
    for seed in range(5):
        state = GAME.new({"decks": list(decks)}, seed, {})
        decisions = play_random_duel(state, Rng.from_seed(seed))
        assert GAME.outcome(state) is not None
        assert decisions > 10
        again = GAME.new({"decks": list(decks)}, seed, {})
        assert play_random_duel(again, Rng.from_seed(seed)) == decisions
        assert GAME.state_json(again) == GAME.state_json(state)
        assert play_random_duel(state, Rng.from_seed(seed)) == 0


@pytest.mark.parametrize("edition", ["second", "first"])
def test_chance_picks_what_it_would_pick_from_the_list(edition: str) -> None:
    """Bit by bit: the same place in the list, the same numbers drawn for it."""
    for seed, decks in enumerate((["hoax", "vulca"], ["mimix", "buka"], ["pillar", "khind"])):
        state = GAME.new({"decks": decks, "edition": edition}, seed, {})
        rng = Rng.from_seed(seed)
        while state.phase != OVER:
            actions = legal_actions(state)
            other = rng.copy()
            action = pick_legal(state, rng)
            assert action == actions[other.below(len(actions))]
            assert rng.text() == other.text()
            play(state, action, None)


@pytest.mark.parametrize("size", range(10))
def test_every_way_to_decline_has_its_place(size: int) -> None:  # LT5
    cards = list(range(1, 31))
    for seed in range(5):
        Rng.from_seed(seed).shuffle(cards)
        hand = sum(1 << card for card in cards[:size])
        ways = declines(hand)
        assert ways == sorted(set(ways))
        assert decline_count(size) == len(ways)
        assert [nth_decline(hand, place) for place in range(len(ways))] == ways
