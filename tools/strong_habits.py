"""What strong players do in recorded games of Legends that were held out from learning, and what a bot would do there.

    python -m tools.strong_habits FOLDER --games 6 --bot hard

goes through the last games of each file in FOLDER (never learned from, see `bluemoon train legends --from`), asks the
bot at every real choice, and counts: do both fight on or retreat, start a fight or decline, call a bluff; and how often
is it the very same action, phase by phase.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

from bluemoon.bots.registry import make_bot
from bluemoon.core.errors import Refused
from bluemoon.legends.actions import CALL, DECLINE, FIGHT, GIVE_UP, kind_of
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import CHARACTER_PHASE, ENGAGEMENT, LEADERSHIP_PHASE, SUPPORT_PHASE, LegendsState
from bluemoon.training.legends_records import record_files, recorded_games, replayed

PHASES = {LEADERSHIP_PHASE: "leadership", CHARACTER_PHASE: "character", SUPPORT_PHASE: "support"}
ALTERNATIVES = {"retreat": GIVE_UP, "decline": DECLINE, "call": CALL}  # what is counted, where there is another way
MILLISECONDS = 60_000


def question(state: LegendsState, legal: list[int]) -> str:
    """What kind of choice it is."""
    if state.why == ASK_CALL:
        return "call"
    kinds = {kind_of(action) for action in legal}
    if state.why == NOT_ASKED and state.phase == ENGAGEMENT and FIGHT in kinds:
        return "retreat" if GIVE_UP in kinds else "decline" if DECLINE in kinds else "other"
    return PHASES.get(state.phase, "other") if state.why == NOT_ASKED else "other"


def habits(folder: Path, games: int, spec: str, seed: int) -> dict[str, dict[str, int]]:
    """For each kind of choice: how often it came up, the same action was taken, who took the way that is counted."""
    legends = Legends()
    bot = make_bot(spec, legends, seed)
    found: dict[str, Counter[str]] = {}
    for path in record_files(folder):
        for game in recorded_games(path)[-games:]:
            try:
                for state, action in replayed(legends, game):
                    legal = legal_actions(state)
                    if action is not None and len(legal) > 1:
                        kind = question(state, legal)
                        seat = state.seat if state.why == NOT_ASKED else state.asked
                        taken = bot.choose(legends.view(state, seat), legal, MILLISECONDS)
                        _count(found.setdefault(kind, Counter()), kind, action, taken)
            except Refused:
                continue  # the rest of it is not legal any more
    return {kind: dict(counted) for kind, counted in sorted(found.items())}


def _count(counted: Counter[str], kind: str, action: int, taken: int) -> None:
    counted["choices"] += 1
    counted["same"] += taken == action
    if kind in ALTERNATIVES:
        they, we = (kind_of(one) == ALTERNATIVES[kind] for one in (action, taken))
        counted.update({"they": int(they), "we": int(we), "both": int(they and we)})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=6, help="of each file, so many of the last")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(json.dumps(habits(given.folder, given.games, given.bot, given.seed), indent=2))


if __name__ == "__main__":
    main()
