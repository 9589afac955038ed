"""What is played: every deal with the bots in each other's seats, and everything follows from the seed."""

import json
from collections import Counter

import pytest

from bluemoon.arena.entrants import Entrant
from bluemoon.arena.plan import Plan
from bluemoon.cli.legends.options import match_ups
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json

CITY: Json = {"edition": "second", "expansion": False, "scattered": False}


def plan(bots: int, players: int, games: int, gauntlet: bool = False, seed: int = 7) -> Plan:
    entrants = [Entrant(f"bot {number}", "random") for number in range(bots)]
    return Plan("city", players, [{"players": players, **CITY}], entrants, gauntlet, games, 300, seed)


def games_of(made: Plan) -> list[tuple[int, int, tuple[int, ...]]]:
    arranged = [made.arranged(number) for number in range(made.total)]
    return [(game.deal, game.seed, tuple(game.seats)) for game in arranged]


def test_a_deal_is_played_with_the_seats_swapped() -> None:
    made = plan(2, 2, 6)
    assert made.total == 6
    for deal in range(3):
        (one, seed, seats), (other, again, swapped) = games_of(made)[2 * deal : 2 * deal + 2]
        assert one == other == deal
        assert seed == again
        assert (seats, swapped) == ((0, 1), (1, 0))
    assert len({seed for _, seed, _ in games_of(made)}) == 3


def test_all_meetings_play_the_same_deals() -> None:
    made = plan(3, 2, 4)
    assert made.meetings == [(0, 1), (0, 2), (1, 2)]
    seeds = {deal: {seed for other, seed, _ in games_of(made) if other == deal} for deal in range(2)}
    assert all(len(found) == 1 for found in seeds.values())
    assert Counter(seat for _, _, seats in games_of(made) for seat in seats) == {0: 8, 1: 8, 2: 8}


def test_a_gauntlet_is_the_first_alone_in_each_seat_against_each_other_one() -> None:
    made = plan(3, 4, 4, gauntlet=True)
    assert made.meetings == [(0, 1), (0, 2)]
    seats = [seats for _, _, seats in games_of(made)]
    assert seats == [
        *[(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)],
        *[(0, 2, 2, 2), (2, 0, 2, 2), (2, 2, 0, 2), (2, 2, 2, 0)],
    ]


def test_two_bots_at_a_table_of_three_are_alone_in_turn() -> None:
    made = plan(2, 3, 6)
    seats = [seats for _, _, seats in games_of(made)]
    assert seats == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]


def test_as_many_bots_as_seats_sit_together_and_each_in_each_seat() -> None:
    made = plan(5, 4, 8)
    assert len(made.meetings) == 5
    for number in range(0, made.total, 4):
        four = [made.arranged(number + place) for place in range(4)]
        assert all(sorted(game.seats) == sorted(four[0].seats) for game in four)
        assert [sorted(game.seats[seat] for game in four) for seat in range(4)] == [sorted(four[0].seats)] * 4
    orders = {tuple(made.arranged(number).seats) for number in range(0, made.total, 4)}
    assert len(orders) > len(made.meetings)  # they do not always follow each other in the same order


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert plan(2, 2, 5).total == 6
    assert plan(2, 4, 1, gauntlet=True).total == 4


def test_a_longer_tournament_begins_with_the_games_of_the_shorter() -> None:
    assert games_of(plan(3, 2, 20))[: plan(3, 2, 8).total] == games_of(plan(3, 2, 8))


def test_another_seed_deals_other_games() -> None:
    assert {seed for _, seed, _ in games_of(plan(2, 2, 8))}.isdisjoint(
        seed for _, seed, _ in games_of(plan(2, 2, 8, seed=8))
    )


def test_144_duels_play_every_match_up_with_both_starters_from_both_sides() -> None:
    entrants = [Entrant("a", "random"), Entrant("b", "greedy")]
    made = Plan("legends", 2, match_ups(None, "second"), entrants, False, 144, 300, 3)
    played = Counter(
        (*made.arranged(number).config["decks"], made.arranged(number).config["first"], *made.arranged(number).seats)
        for number in range(made.total)
    )
    assert len(played) == made.total == 144
    begun = [made.arranged(number).config["decks"][0] for number in range(0, 40, 2)]
    assert len(set(begun)) > 3  # few games are a sample of all, not those of the first peoples


def test_bots_leave_other_things_to_chance_in_every_seat_and_deal() -> None:
    made = plan(2, 4, 8, gauntlet=True)
    seeds = [made.bot_seed(made.arranged(number), seat) for number in range(8) for seat in range(4)]
    assert len(set(seeds)) == 2 * 4 * 2  # deals, seats, bots
    assert not {made.arranged(number).seed for number in range(8)} & set(seeds)


def test_a_plan_travels_as_json() -> None:
    made = plan(3, 4, 8, gauntlet=True)
    there = Plan.read(json.loads(json.dumps(made.json())), 8)
    assert games_of(there) == games_of(made)


@pytest.mark.parametrize(("bots", "games", "message"), [(1, 4, "at least two bots"), (2, 0, "--games: must be from 1")])
def test_plans_that_cannot_be_played_are_refused(bots: int, games: int, message: str) -> None:
    with pytest.raises(BadRequest, match=message):
        plan(bots, 2, games)
