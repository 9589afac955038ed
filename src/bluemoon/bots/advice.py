"""Advice for a player: the best few actions with the chance to win that each leaves, found by trying them out.

It knows what the player knows: the view. Positions that could be the true one are dealt at random (`sample_state`),
in each of them every action worth a look is tried, and the greedy bot plays on for a while for all seats, each from
its own view. The average of how it then stands is the chance.
"""

import time
from typing import Any, Final

from bluemoon.bots import city_chance, duel_chance
from bluemoon.bots.bot import Bot
from bluemoon.bots.random_bot import view_rng
from bluemoon.bots.registry import make_bot
from bluemoon.city.game import City
from bluemoon.core.game import Game, Json
from bluemoon.core.rng import Rng
from bluemoon.legends.game import Legends

SHOWN: Final = 3
MOST_TRIED: Final = 8
MOST_SIMULATIONS: Final = 400  # more change nothing that a player would notice
ALL_BUT_CERTAIN: Final = 0.99  # what is not won now may still be lost
DECISIONS_AHEAD: Final = 24  # played on after the action: about a round of City, a fight of Legends


def advise(
    game: Game[Any], view: Json, legal: list[int], milliseconds: int, seed: int, simulations: int = 0
) -> list[tuple[int, float]]:
    """The best few actions of the seat to move, whose view this is, the best first, each with its chance to win.

    With a number of simulations the answer depends on nothing but the view and the seed; else time is the limit.
    """
    rng = view_rng(view, seed)
    bot = make_bot("greedy", game, seed)
    first: Any = game.sample_state(view, rng)
    seat = game.to_move(first)
    if seat is None or not legal:
        return []
    _settle(game, first, seat, rng)
    tried = _worth_a_look(game, first, seat, view, legal, bot)
    totals = [0.0] * len(tried)
    until = time.perf_counter() + milliseconds / 1000
    done = 0
    while done < (simulations or MOST_SIMULATIONS):
        state: Any = first
        if done:
            state = game.sample_state(view, rng)
            _settle(game, state, seat, rng)
        totals_now: list[float] = []
        for action in tried:
            # One world after the other, and each with all actions: luck then favours none of them.
            totals_now.append(_play_on(game, game.copy(state), action, seat, bot))
            if simulations == 0 and done > 0 and time.perf_counter() > until:
                break
        if len(totals_now) < len(tried):
            break
        for number in range(len(tried)):
            totals[number] += totals_now[number]
        done += 1
        if simulations == 0 and time.perf_counter() > until:
            break
    order = sorted(range(len(tried)), key=lambda number: -totals[number])
    return [(tried[number], totals[number] / done) for number in order[:SHOWN]]


def _play_on(game: Game[Any], state: Any, action: int, seat: int, bot: Bot) -> float:
    """The chance of the seat once the action is done and the greedy bot has played on for all."""
    game.apply(state, action, None)
    if game.to_move(state) is None:
        return _chance(game, state, seat)
    for _ in range(DECISIONS_AHEAD):
        mover = game.to_move(state)
        if mover is None:
            break
        game.apply(state, bot.choose(game.view(state, mover), game.legal(state), 0), None)
    return min(max(_chance(game, state, seat), 1.0 - ALL_BUT_CERTAIN), ALL_BUT_CERTAIN)


def _chance(game: Game[Any], state: Any, seat: int) -> float:
    if isinstance(game, City):
        return city_chance.chances(game.box, state)[seat]
    assert isinstance(game, Legends)
    return duel_chance.chance(state, seat)


def _settle(game: Game[Any], state: Any, seat: int, rng: Rng) -> None:
    if isinstance(game, City):
        city_chance.settle(game.box, state, seat, rng)


def _worth_a_look(game: Game[Any], state: Any, seat: int, view: Json, legal: list[int], bot: Bot) -> list[int]:
    favourite = bot.choose(view, legal, 0)
    if isinstance(game, City):
        return city_chance.worth_a_look(game.box, view, legal, favourite)[:MOST_TRIED]
    return duel_chance.worth_a_look(state, seat, legal, favourite, MOST_TRIED)
