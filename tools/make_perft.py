"""Makes tests/perft.json: positions of Blue Moon City with the number of legal action sequences from each.

    python -m tools.make_perft            # run from the project's folder, with the package importable

The positions come from seeded games of every kind of configuration, played at random in three moods (anything, building
whenever possible, hoarding cards), and are taken in every phase. Each is counted to depth 4, or less if that would
take too long. Only run this when a rule has changed; otherwise changed counts hide a bug.
"""

import json
from itertools import product

from bluemoon.city import actions
from bluemoon.city.game import City
from bluemoon.city.state import OVER, PHASES, CityState
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from tests.perft import perft
from tests.recorded import PERFT

GAME = City()
DEEPEST = 4
MOST_POSITIONS = 50_000  # that may be looked at to count one row


def choose(state: CityState, legal: list[int], mood: str, rng: Rng) -> int:
    if mood == "building":
        wished = [action for action in legal if actions.TRAVEL_TO <= actions.code_of(action) < actions.CONTRIBUTE_END]
        if wished and rng.below(10):
            return wished[rng.below(len(wished))]
    elif mood == "hoarding":
        if legal[0] == actions.RESET:
            return legal[0]  # keep all cards
        free = [action for action in legal if action < actions.FLY_TO or action in (actions.STOP, actions.FINISH)]
        return free[rng.below(len(free))]
    return legal[rng.below(len(legal))]


def position(config: Json, seed: int, mood: str, phase: str, least: int, choices: int) -> CityState:
    """The first position in that phase after so many actions with so many choices; if the game ends before, the next
    game is tried. "last steps" is the movement phase when no steps are left but a card could add some."""
    while True:
        state, rng = GAME.new(config, seed, {}), Rng.from_seed(-seed)
        done = 0
        while state.phase != OVER:
            legal = GAME.legal(state)
            here = PHASES[state.phase]
            if here == "movement" and state.steps == 0 and GAME.box.stride in legal:
                here = "last steps"
            if done >= least and here == phase and len(legal) >= choices:
                return state
            GAME.apply(state, choose(state, legal, mood, rng), None)
            done += 1
        seed += 1000


def counts(state: CityState) -> list[int]:
    """Perft as deep as is cheap; the positions looked at for one more step are the sequences found before it."""
    found = perft(GAME, state, 1)
    for depth in range(2, DEEPEST + 1):
        if sum(found) > MOST_POSITIONS:
            break
        found = perft(GAME, state, depth)
    return found


def main() -> None:
    rows = []
    configs = list(product((2, 3, 4), ("second", "first"), (False, True)))
    for number, (players, edition, expansion) in enumerate(configs):
        config = {"players": players, "edition": edition, "expansion": expansion, "scattered": number % 3 == 0}
        wanted = [
            ("any", "movement", 30 * number, 20),
            ("building", "contribution", 40 * number, 6),
            ("hoarding", ("reset", "contribution")[number % 2], 30 + 7 * number, 30),
        ]
        if number % 4 == 0:
            wanted.append(("any", "last steps", 10 * number, 2))
        if number % 5 == 0:  # a really big hand
            wanted.append(("hoarding", "contribution", 100, 1200 if players == 2 else 400))
        for mood, phase, least, choices in wanted:
            name = f"{players} {edition}{' expansion' if expansion else ''}, {mood}, {phase}, after {least}"
            state = position(config, number, mood, phase, least, choices)
            row = {"name": name, "counts": counts(state), "state": GAME.state_json(state)}
            print(f"{name}: {row['counts']}", flush=True)
            rows.append(row)
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    PERFT.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
