"""How good a judgement of positions is, on games that it has not learned from: log loss, calibration, choices."""

from typing import Any, Final

import numpy as np

from bluemoon.core.game import Json

TURNS: Final = ((1, 8), (8, 16), (16, 24), (24, 32), (32, 1000))  # from, and up to but not including
TENTHS: Final = 10


def judged(chances: Any, won: Any, turns: Any) -> Json:
    """What the chances were worth: in all, by turn, and for each tenth what was said and what came true."""
    certain = np.clip(chances, 1e-6, 1 - 1e-6)
    losses = -np.where(won > 0, np.log(certain), np.log(1 - certain))
    by_turn: list[Json] = []
    for low, high in TURNS:
        these = (turns >= low) & (turns < high)
        if these.any():
            by_turn.append({"from": low, "positions": int(these.sum()), "loss": _round(losses[these].mean())})
    tenths: list[Json] = []
    place = np.minimum((chances * TENTHS).astype(int), TENTHS - 1)
    for tenth in range(TENTHS):
        these = place == tenth
        if these.any():
            claimed, true = _round(chances[these].mean()), _round(won[these].mean())
            tenths.append({"tenth": tenth, "positions": int(these.sum()), "said": claimed, "true": true})
    brier = _round(((chances - won) ** 2).mean())
    return {"positions": len(won), "loss": _round(losses.mean()), "brier": brier, "turns": by_turn, "tenths": tenths}


def choices_hit(likings: Any, starts: Any) -> float:
    """How often what was played (the first of each choice) is liked best."""
    ends = np.append(starts[1:], len(likings))
    hits = [int(likings[low:high].argmax() == 0) for low, high in zip(starts, ends, strict=True)]
    return _round(np.mean(hits)) if hits else 0.0


def _round(number: Any) -> float:
    return round(float(number), 4)
