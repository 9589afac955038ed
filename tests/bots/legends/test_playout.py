"""Random duels, as the benchmark plays them."""

from collections import Counter

import pytest

from bluemoon.bots.legends.playout import play_random_duel
from bluemoon.core.rng import Rng
from bluemoon.legends.allowed import allowed_actions
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
def test_chance_picks_from_the_list_and_leaves_nothing_out(edition: str) -> None:
    """Wherever few actions are legal, each of them comes up; never one that is not."""
    for seed, decks in enumerate((["hoax", "vulca"], ["mimix", "buka"], ["pillar", "khind"])):
        state = GAME.new({"decks": decks, "edition": edition}, seed, {})
        rng = Rng.from_seed(seed)
        while state.phase != OVER:
            actions = legal_actions(state)
            tries = 1 if len(actions) > 6 else 90  # the rarest of six is missed once in ten million times
            picked = {pick_legal(state, rng) for _ in range(tries)}
            assert picked <= set(actions)
            assert tries == 1 or picked == set(actions)
            play(state, pick_legal(state, rng), None)


def test_each_legal_action_is_as_likely_as_any_other() -> None:
    """Where some that are allowed are not legal, too: chi-squared, for a number of positions together."""
    rng = Rng.from_seed(1)
    looked_at = 0
    total = freedom = 0.0
    for seed in range(40):
        state = GAME.new({"decks": ["khind", "flit"]}, seed, {})
        while state.phase != OVER:
            actions, allowed = legal_actions(state), allowed_actions(state)
            if 1 < len(actions) < min(len(allowed), 12) and looked_at < 12:
                looked_at += 1
                counts = Counter(pick_legal(state, rng) for _ in range(30 * len(actions)))
                total += sum((counts[action] - 30) ** 2 / 30 for action in actions)
                freedom += len(actions) - 1
            play(state, pick_legal(state, rng), None)
    assert looked_at == 12
    assert total < freedom + 4 * (2 * freedom) ** 0.5


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
