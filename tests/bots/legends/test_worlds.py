"""Looking closer at plans: hidden cards are dealt anew, what is clearly worse drops out, likings order chances."""

import pytest

from bluemoon.bots.legends.card_features import card_sums, plain_table
from bluemoon.bots.legends.card_vectors import CardVectors
from bluemoon.bots.legends.evaluator import by_liking
from bluemoon.bots.legends.search import FEWEST, Contest
from bluemoon.bots.legends.worlds import dealt_anew
from bluemoon.core.rng import Rng
from tests.bots.legends.test_bots import GAME, positions


def test_a_new_deal_is_the_same_position_as_far_as_one_can_tell() -> None:
    rng = Rng.from_seed(4)
    for state in positions(("buka", "terrah"), 2, 15):
        for seat in range(2):
            world = dealt_anew(state, seat, 0, rng)
            seen, dealt = GAME.view(state, seat), GAME.view(world, seat)
            assert dealt == seen
            for who in range(2):
                cards = [*state.sides[who].draw, *(card for card in range(31) if state.sides[who].hand >> card & 1)]
                now = [*world.sides[who].draw, *(card for card in range(31) if world.sides[who].hand >> card & 1)]
                assert sorted(now) == sorted(cards)


def test_the_same_deal_gives_the_same_hands_whatever_was_planned() -> None:
    for state in positions(("hoax", "vulca"), 1, 12):
        one = dealt_anew(state, 0, 0, Rng.from_seed(7))
        two = dealt_anew(state, 0, 0, Rng.from_seed(7))
        for seat in range(2):
            assert one.sides[seat].hand == two.sides[seat].hand
            assert one.sides[seat].draw == two.sides[seat].draw


def test_what_is_hidden_does_not_change_what_the_cards_say() -> None:
    rng = Rng.from_seed(8)
    for state in positions(("hoax", "khind"), 2, 15):
        for seat in range(2):
            asked = ([state, dealt_anew(state, seat, 0, rng)], [seat, seat], [0, 0])
            for here, there in (plain_table(*asked), card_sums(CardVectors.shipped(), *asked)):
                assert there == pytest.approx(here, abs=1e-5)


def test_a_plan_that_is_clearly_worse_drops_out() -> None:
    contest = Contest([0.5, 0.5, 0.5])
    for world in range(FEWEST):
        contest.note([0.6 + 0.01 * world, 0.3 + 0.01 * world, 0.6 - 0.01 * world])
    assert contest.going == [0, 2]
    contest.note([0.4, 0.7])
    means = contest.means()
    assert means[1] < min(means[0], means[2])


def test_likings_order_chances_and_what_is_certain_stays_so() -> None:
    found = by_liking([0.5, 0.5, 1.0, 0.0], [3.0, 1.0, 0.0, 9.0])
    assert found[2:] == [1.0, 0.0]
    assert found[0] == pytest.approx(0.5)
    assert found[1] < found[0]
    assert by_liking([1.0, 0.0], [0.0, 0.0]) == [1.0, 0.0]
