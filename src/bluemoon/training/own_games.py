"""Games that the networks of Legends play themselves, for the one that has learned from strong players' games.

A judge that has only seen strong players' games does not know what is wrong with what they never do, and the best of
many plans is where it errs most. So players of many tastes choose their turns by what it says, alone or together with
the network of self-play, and it learns how that ends.
"""

from typing import Final

from bluemoon.bots.legends.card_features import plain_table
from bluemoon.bots.legends.card_network import CHANCE, LIKED, CardNetwork
from bluemoon.bots.legends.card_vectors import CardVectors
from bluemoon.bots.legends.evaluator import after, came
from bluemoon.bots.legends.features import INPUTS
from bluemoon.bots.legends.heuristic import true_bluffs
from bluemoon.bots.legends.planner import Plan, Planner
from bluemoon.bots.legends.summary_network import SummaryNetwork
from bluemoon.bots.network import Network, write_arrays
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng, derived_seed
from bluemoon.legends import actions
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.playing import play
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState
from bluemoon.training.legends_study import Positions

GAMES: Final = 50  # that are kept together
NODES: Final = 160  # positions looked at to plan a turn
DARING: Final = 6  # of a hundred turns, so many are any turn at all
SECOND_EDITION: Final = 25  # of a hundred games
CALLS: Final = 40  # of a hundred bluffs that may be true or not, so many are called
CERTAIN: Final = 99.0

# How much a player goes by what strong players like, by the chance learned from their games, by that of self-play.
TASTES: Final = (
    (0.25, 0.35, 0.4),
    (0.25, 0.35, 0.4),
    (0.5, 0.25, 0.25),
    (0.0, 1.0, 0.0),
    (0.0, 0.5, 0.5),
    (0.3, 0.7, 0.0),
    (1.0, 0.0, 0.0),
    (0.0, 0.0, 1.0),
)


class Player:
    """Chooses turns by its taste."""

    def __init__(self, network: SummaryNetwork, strong: CardNetwork, taste: tuple[float, float, float]) -> None:
        self.network = network
        self.strong = strong
        self.taste = taste

    def best(self, plans: list[Plan], seat: int) -> Plan:
        """The plan that it likes best, if bluffs are believed."""
        ends: list[LegendsState] = []
        drawn: list[int] = []
        for plan in plans:
            end = plan.state
            if end.phase != OVER and end.why == ASK_CALL:
                end = after(end, actions.BELIEVE)
            ends.append(end)
            drawn.append(plan.drawn | came(plan.state, end, seat))
        values = [CERTAIN if end.winner == seat else -CERTAIN for end in ends]
        going_on = [number for number, end in enumerate(ends) if end.phase != OVER]
        if going_on:
            states, fresh = [ends[number] for number in going_on], [drawn[number] for number in going_on]
            seats = [seat] * len(states)
            plain = plain_table(states, seats, fresh)
            answers = self.strong.answers(states, seats, fresh, plain)
            logits = self.network.logits(states, seats, fresh, plain)
            liking, chance, self_play = self.taste
            for number, answer, logit in zip(going_on, answers, logits, strict=True):
                liked = answer[LIKED] / self.strong.taste
                values[number] = liking * liked + chance * answer[CHANCE] + self_play * logit
        return plans[max(range(len(plans)), key=values.__getitem__)]


def own_games(cards: bytes, plans: bytes, number: int, seed: int, games: int = GAMES) -> bytes:
    """What one more handful of games teaches, as the contents of an .npz file. The network comes as the contents of its
    two files, since compiled classes cannot be sent to another process."""
    legends = Legends()
    strong = CardNetwork.from_bytes(CardVectors.from_bytes(cards, "the vectors"), plans, "the network")
    network = SummaryNetwork(Network.load(Legends.id, INPUTS))
    outcomes, choices = Positions(3), Positions(3)
    for game in range(games):
        deal = derived_seed(f"bluemoon train legends own {seed} {number} {game}")
        rng = Rng.from_seed(deal)
        players = [Player(network, strong, TASTES[rng.below(len(TASTES))]) for _ in range(2)]
        _play(players, legends.new(_config(rng), deal, {}), rng, outcomes)
    return write_arrays({**outcomes.arrays("outcome"), **choices.arrays("choice")}, {"games": games})


def _play(players: list[Player], state: LegendsState, rng: Rng, outcomes: Positions) -> None:
    """One game; its positions are noted once it is known who won."""
    noted: list[tuple[LegendsState, int, int, int]] = []
    steps: list[int] = []
    number = -1
    while state.phase != OVER:
        if state.number != number:
            number, steps = state.number, []
        seat = state.seat if state.why == NOT_ASKED else state.asked
        before = state.copy()
        if state.why == ASK_CALL:
            honest = true_bluffs(state)
            calls = honest <= 0.0 or (honest < 1.0 and rng.below(100) < CALLS)
            play(state, actions.CALL if calls else actions.BELIEVE, None)
        else:
            legal = legal_actions(state)
            if not steps or steps[0] not in legal or seat != state.seat:
                steps = _steps(players[seat], state, legal, seat, rng)
            play(state, steps.pop(0), None)
        if state.phase != OVER and state.number != number:
            noted.append((state.copy(), before.seat, came(before, state, before.seat), number))
    for end, mover, drawn, turn in noted:
        outcomes.add(end, mover, drawn, turn, 1, int(state.winner == mover))
        outcomes.add(end, 1 - mover, 0, turn, 0, int(state.winner != mover))


def _steps(player: Player, state: LegendsState, legal: list[int], seat: int, rng: Rng) -> list[int]:
    """What to do for the rest of the turn."""
    if len(legal) == 1:
        return legal[:]
    plans = Planner(NODES).plan(state, legal)
    if not plans:
        return legal[:1]
    chosen = plans[rng.below(len(plans))] if rng.below(100) < DARING else player.best(plans, seat)
    return chosen.steps[:]


def _config(rng: Rng) -> Json:
    mine, yours = rng.below(len(PEOPLES)), rng.below(len(PEOPLES) - 1)
    edition = "second" if rng.below(100) < SECOND_EDITION else "first"
    return {"decks": [PEOPLES[mine], PEOPLES[yours + (yours >= mine)]], "edition": edition}
