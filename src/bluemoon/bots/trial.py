"""An opinion for whoever has none: the best few actions with the chances to win that each leaves, found by trying.

It knows what the player knows: the view. Positions that could be the true one are dealt at random (`sample_state`),
in each of them every action worth a look is tried, and the greedy bot plays on for a while for all seats, each from
its own view. The average of how it then stands is the chance.
"""

import time
from typing import Any, Final

from bluemoon.bots.bot import Bot, Choice, Decision
from bluemoon.bots.city import chance as city_chance
from bluemoon.bots.legends import chance as duel_chance
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


def try_out(
    game: Game[Any], view: Json, legal: list[int], milliseconds: int, seed: int, simulations: int = 0
) -> Decision:
    """The best few of the legal actions (at least one) of the seat to move, whose view this is, the best first.

    With a number of simulations the answer depends on nothing but the view and the seed; else time is the limit.
    """
    rng = view_rng(view, seed)
    bot = make_bot("greedy", game, seed)
    first: Any = game.sample_state(view, rng)
    seat = game.to_move(first)
    assert seat is not None
    _settle(game, first, seat, rng)
    tried = _worth_a_look(game, first, seat, view, legal, bot)
    totals = [[0.0] * game.seats(first) for _ in tried]
    until = time.perf_counter() + milliseconds / 1000
    done = 0
    while done < (simulations or MOST_SIMULATIONS):
        state: Any = first
        if done:
            state = game.sample_state(view, rng)
            _settle(game, state, seat, rng)
        totals_now: list[list[float]] = []
        for action in tried:
            # One world after the other, and each with all actions: luck then favours none of them.
            totals_now.append(_play_on(game, game.copy(state), action, seat, bot))
            if simulations == 0 and done > 0 and time.perf_counter() > until:
                break
        if len(totals_now) < len(tried):
            break
        for number in range(len(tried)):
            for other in range(len(totals[number])):
                totals[number][other] += totals_now[number][other]
        done += 1
        if simulations == 0 and time.perf_counter() > until:
            break
    order = sorted(range(len(tried)), key=lambda number: -totals[number][seat])
    choices = [Choice(tried[number], [total / done for total in totals[number]]) for number in order[:SHOWN]]
    return Decision(choices[0].action, choices[0].chances, choices)


def _play_on(game: Game[Any], state: Any, action: int, seat: int, bot: Bot) -> list[float]:
    """The seats' chances once the action is done and the greedy bot has played on for all."""
    game.apply(state, action, None)
    if game.to_move(state) is None:
        return _chances(game, state)
    for _ in range(DECISIONS_AHEAD):
        mover = game.to_move(state)
        if mover is None:
            break
        game.apply(state, bot.choose(game.view(state, mover), game.legal(state), 0), None)
    chances = _chances(game, state)
    own = min(max(chances[seat], 1.0 - ALL_BUT_CERTAIN), ALL_BUT_CERTAIN)
    others = sum(chances) - chances[seat]
    if others <= 0.0:  # they share what is left, however little hope there was
        return [own if other == seat else (1.0 - own) / (len(chances) - 1) for other in range(len(chances))]
    return [own if other == seat else chances[other] * (1.0 - own) / others for other in range(len(chances))]


def _chances(game: Game[Any], state: Any) -> list[float]:
    if isinstance(game, City):
        return city_chance.chances(game.box, state)
    assert isinstance(game, Legends)
    return [duel_chance.chance(state, 0), duel_chance.chance(state, 1)]


def _settle(game: Game[Any], state: Any, seat: int, rng: Rng) -> None:
    if isinstance(game, City):
        city_chance.settle(game.box, state, seat, rng)


def _worth_a_look(game: Game[Any], state: Any, seat: int, view: Json, legal: list[int], bot: Bot) -> list[int]:
    favourite = bot.choose(view, legal, 0)
    if isinstance(game, City):
        return city_chance.worth_a_look(game.box, view, legal, favourite)[:MOST_TRIED]
    return duel_chance.worth_a_look(state, seat, legal, favourite, MOST_TRIED)
