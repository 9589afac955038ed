"""The contestants: each plays complete random games for some seconds and counts its decisions.

A decision is one choice among all legal actions, each of them as likely as any other. Our engine is asked for one of
them (`pick_legal`): where there are hundreds, the ways to discard cards, it counts them and makes the one that was
drawn; and whether a turn of Legends can be finished after an action it asks of those that are drawn, until one is
legal. Chance events are not decisions.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class Tally:
    """What was played."""

    games: int
    decisions: int
    seconds: float


def play_for(seconds: float, play: Callable[[int], int], warm_up: float) -> Tally:
    """Play games number 0, 1, 2 ... until the time is over; the games of the warm-up do not count."""
    number = 0
    started = time.process_time()
    while time.process_time() - started < warm_up:
        play(number)
        number += 1
    first = number
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        decisions += play(number)
        number += 1
    return Tally(number - first, decisions, spent)


def city(players: int, expansion: bool) -> Callable[[int], int]:
    """Our engine, from set-up to the end."""
    from bluemoon.bots.city.playout import play_random_game
    from bluemoon.city.game import City
    from bluemoon.core.rng import Rng

    game = City()
    config = {"players": players, "expansion": expansion}
    return lambda number: play_random_game(game, game.new(config, number, {}), Rng.from_seed(-1 - number))


def legends() -> Callable[[int], int]:
    """Our duel, all match-ups in turn, each side starting half the time; turns that cannot be finished filtered out."""
    from itertools import combinations

    from bluemoon.bots.legends.playout import play_random_duel
    from bluemoon.core.rng import Rng
    from bluemoon.legends.catalogue import PEOPLES
    from bluemoon.legends.game import Legends

    game = Legends()
    match_ups = [list(decks) for decks in combinations(PEOPLES, 2)]

    def play(number: int) -> int:
        config = {"decks": match_ups[number % len(match_ups)], "first": number // len(match_ups) % 2}
        return play_random_duel(game.new(config, number, {}), Rng.from_seed(-1 - number))

    return play


def catanatron() -> Callable[[int], int]:
    """Four random players of Catan."""
    from catanatron import Color, Game, RandomPlayer

    def play(number: int) -> int:
        random.seed(number)
        players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        game = Game(players, seed=number)
        game.play()
        return len(game.state.actions)

    return play


def open_spiel(name: str) -> Callable[[int], int]:
    """A game of OpenSpiel, driven from Python as its users drive it."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(number: int) -> int:
        chance = random.Random(number)
        state: Any = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
                decisions += 1
        return decisions

    return play


CONTESTANTS: dict[str, Callable[[], Callable[[int], int]]] = {
    "city, 2 players": lambda: city(2, expansion=False),
    "city, 4 players": lambda: city(4, expansion=False),
    "city, 4 players, expansion": lambda: city(4, expansion=True),
    "legends, all match-ups": legends,
    "catanatron, 4 players": catanatron,
    "open_spiel gin_rummy": lambda: open_spiel("gin_rummy"),
    "open_spiel backgammon": lambda: open_spiel("backgammon"),
}
