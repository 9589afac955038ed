"""Where strong players gave a fight up and a bot would fight, or the other way round: who is right?

    python -m tools.give_up_or_fight FOLDER --games 2 --times 40

goes through the last games of each file in FOLDER (never learned from, see `bluemoon train legends --from`) and asks
the bot wherever one may fight. Where it would not do what was done, players without worlds play both ways on to the end
of the game, again and again, each time with the hidden cards dealt anew. Printed is how much more often the seat wins
by giving up, and how much more the bot thought it would.
"""

import argparse
from pathlib import Path
from statistics import fmean, stdev

from bluemoon.bots.bot import Bot, Choice
from bluemoon.bots.registry import make_bot
from bluemoon.core.errors import Refused
from bluemoon.core.rng import Rng
from bluemoon.legends.actions import DECLINE, GIVE_UP, kind_of
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.playing import play
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState
from bluemoon.training.legends_records import record_files, recorded_games, replayed
from tools.strong_habits import MILLISECONDS, question

PLAYER = "hard:sims=1"
GIVING_UP = {"retreat": GIVE_UP, "decline": DECLINE}


class Fork:
    """A position in which a strong player gave up and the bot would fight, or the other way round."""

    def __init__(self, state: LegendsState, kind: str, they_gave_up: bool, giving_up: Choice, fighting: Choice) -> None:
        self.state = state
        self.kind = kind
        self.they_gave_up = they_gave_up
        self.ways = (giving_up, fighting)

    def believed(self) -> float:
        """By how much more the bot thinks to win if it gives up."""
        giving_up, fighting = (way.chances[self.state.seat] for way in self.ways)
        return giving_up - fighting

    def true(self, legends: Legends, players: list[Bot], times: int) -> float:
        """By how much more often the seat wins if it gives up."""
        view = legends.view(self.state, self.state.seat)
        shares: list[float] = []
        for way in self.ways:
            rng = Rng.from_seed(times)  # both ways in the same deals
            won = 0
            for _ in range(times):
                world = legends.sample_state(view, rng)
                won += _winner(legends, world, way.line, players) == self.state.seat
            shares.append(won / times)
        return shares[0] - shares[1]


def _winner(legends: Legends, state: LegendsState, line: list[int], players: list[Bot]) -> int:
    """Who wins if the line is followed as far as it goes in this world, and both play on."""
    ahead = line[:]
    while state.phase != OVER:
        legal = legal_actions(state)
        seat = state.seat if state.why == NOT_ASKED else state.asked
        if ahead and ahead[0] in legal and seat == state.seat:
            play(state, ahead.pop(0), None)
        else:
            ahead = []
            play(state, players[seat].choose(legends.view(state, seat), legal, MILLISECONDS), None)
    return state.winner


def forks(folder: Path, games: int, spec: str, seed: int) -> list[Fork]:
    """Where the bot and the strong player part, in the last games of each file."""
    legends = Legends()
    bot = make_bot(spec, legends, seed)
    found: list[Fork] = []
    for path in record_files(folder):
        for game in recorded_games(path)[-games:]:
            try:
                for state, action in replayed(legends, game):
                    legal = legal_actions(state)
                    kind = question(state, legal)
                    if action is not None and kind in GIVING_UP:
                        decision = bot.decide(legends.view(state, state.seat), legal, MILLISECONDS)
                        gave_up, gives_up = (kind_of(one) == GIVING_UP[kind] for one in (action, decision.action))
                        ways = {
                            kind_of(choice.action) == GIVING_UP[kind]: choice for choice in reversed(decision.choices)
                        }
                        if gave_up != gives_up and len(ways) == 2:
                            found.append(Fork(state.copy(), kind, gave_up, ways[True], ways[False]))
            except Refused:
                continue  # the rest of it is not legal any more
    return found


def compared(folder: Path, games: int, times: int, spec: str, seed: int) -> list[str]:
    """A line for each kind of fork: how many, by how much giving up is better, with the 95% interval of that, and what
    the bot believed."""
    legends = Legends()
    players = [make_bot(PLAYER, legends, seed + seat) for seat in range(2)]
    kinds: dict[tuple[str, bool], list[Fork]] = {}
    for fork in forks(folder, games, spec, seed):
        kinds.setdefault((fork.kind, fork.they_gave_up), []).append(fork)
    lines: list[str] = []
    for (kind, gave_up), some in sorted(kinds.items()):
        true = [fork.true(legends, players, times) for fork in some]
        doubt = 1.96 * stdev(true) / len(true) ** 0.5 if len(true) > 1 else 1.0
        who = f"they {kind}, it fights" if gave_up else f"they fight, it would {kind}"
        believed = fmean(fork.believed() for fork in some)
        gain = f"giving up wins {fmean(true):+.3f} ± {doubt:.3f} more, it thought {believed:+.3f}"
        lines.append(f"{who}: {len(some)} times; {gain}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=2, help="of each file, so many of the last")
    parser.add_argument("--times", type=int, default=40, help="each way is played on so often")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("\n".join(compared(given.folder, given.games, given.times, given.bot, given.seed)))


if __name__ == "__main__":
    main()
