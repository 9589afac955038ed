"""How well the chances that Legends' bots see in a position come true, on recorded games of strong players.

    python -m tools.judge_calibration FOLDER --games 30              of the games that were held out from learning
    python -m tools.judge_calibration FOLDER --games 30 --learned    of those that were not, and what is left to fit

Positions are those after every turn, as the player saw it who had played it, and as the other one did. The constants
(`CALIBRATION` in bots/legends/evaluator.py) were fitted to games that were learned from, and tried on the others.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from bluemoon.bots.legends.card_network import CardNetwork
from bluemoon.bots.legends.evaluator import NetworkEvaluator, came, logit
from bluemoon.bots.legends.features import INPUTS
from bluemoon.bots.network import Network
from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.legends.game import Legends
from bluemoon.legends.state import OVER, LegendsState
from bluemoon.training.judgement import judged
from bluemoon.training.legends_records import record_files, recorded_games, replayed

HELD_OUT = 10  # one game of so many, the last ones of each file
NEWTON_STEPS = 20


class Seen:
    """Positions after turns, the seat that looks at each, and whether it won in the end."""

    def __init__(self) -> None:
        self.states: list[LegendsState] = []
        self.seats: list[int] = []
        self.drawn: list[int] = []
        self.movers: list[bool] = []
        self.won: list[int] = []
        self.turns: list[int] = []


def seen_in(game: Json) -> Seen:
    """The positions of one game; none if today's rules do not allow it any more."""
    seen = Seen()
    before: LegendsState | None = None
    try:
        for state, action in replayed(Legends(), game, True):
            if before is not None and state.number != before.number and state.phase != OVER:
                for seat in (before.seat, 1 - before.seat):
                    seen.states.append(state.copy())
                    seen.seats.append(seat)
                    seen.drawn.append(came(before, state, seat))
                    seen.movers.append(seat == before.seat)
                    seen.won.append(int(game["winner"] == seat))
                    seen.turns.append(before.number)
            if action is None:
                break
            before = state.copy()
    except Refused:
        return Seen()
    return seen


def logits_of(folder: Path, games: int, learned: bool) -> tuple[Any, Any, Any, Any]:
    """Logits of the chances, whether the seat had played the turn, whether it won, and the turn: as arrays."""
    judge = NetworkEvaluator(Network.load("legends", INPUTS), CardNetwork.shipped())
    logits: list[float] = []
    movers: list[bool] = []
    won: list[int] = []
    turns: list[int] = []
    for path in record_files(folder):
        recorded = recorded_games(path)
        cut = len(recorded) - len(recorded) // HELD_OUT
        for game in recorded[:cut][-games:] if learned else recorded[cut:][:games]:
            seen = seen_in(game)
            if seen.states:
                logits += [logit(chance) for chance in judge.chances(seen.states, seen.seats, seen.drawn)]
                movers += seen.movers
                won += seen.won
                turns += seen.turns
    return np.array(logits), np.array(movers), np.array(won), np.array(turns)


def fitted(logits: Any, won: Any) -> tuple[float, float]:
    """The factor and the summand that make the least log loss of these logits, by Newton's steps."""
    inputs = np.stack([logits, np.ones_like(logits)], axis=1)
    found = np.array([1.0, 0.0])
    for _ in range(NEWTON_STEPS):
        chances = 1 / (1 + np.exp(-inputs @ found))
        slope = inputs.T @ (chances - won)
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs
        found = found - np.linalg.solve(bend, slope)
    return round(float(found[0]), 3), round(float(found[1]), 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="recorded games, a file for each pair of decks")
    parser.add_argument("--games", type=int, default=30, help="of each file (default 30)")
    parser.add_argument("--learned", action="store_true", help="games that were learned from, and fit the constants")
    options = parser.parse_args()
    logits, movers, won, turns = logits_of(options.folder, options.games, options.learned)
    for who, these in (("has played", movers), ("is to play", ~movers)):
        verdict = judged(1 / (1 + np.exp(-logits[these])), won[these], turns[these])
        print(json.dumps({"who": who, **verdict}))
        if options.learned:
            factor, summand = fitted(logits[these], won[these])
            print(f"{who}: {factor} times the logit, {summand:+}")


if __name__ == "__main__":
    main()
