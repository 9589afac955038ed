"""How City is learned: the network plays itself, choosing among the turns that the planner finds.

It plays on the true position: the planner and the rows of numbers read no other hand and no deck, but the crystals of
others are the true ones. (With guesses made anew after every turn it learned worse; see docs/training.md.)
"""

from bluemoon.bots.city_features import INPUTS, THUMB, THUMB_SCALE, Features
from bluemoon.bots.city_judge import HandJudge, Judge, final_value
from bluemoon.bots.city_lookahead import ASKED, Lookahead
from bluemoon.bots.city_turns import Plan, Planner
from bluemoon.bots.network import Network
from bluemoon.bots.registry import make_bot
from bluemoon.city.game import City
from bluemoon.city.state import OVER, RESET_PHASE, CityState
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.training.pupil import Pupil, Track

YARDSTICK = "greedy"
BY_HAND = 30  # of a hundred seats, so many are played by rules of thumb: somebody else to learn from


class CityPupil(Pupil):
    """Mostly duels, now and then three or four players, the expansion and the first edition."""

    def __init__(self) -> None:
        self.name = "city"
        self.inputs = INPUTS
        self.game = City()
        self.planner = Planner(self.game.box)
        self.features = Features(self.game.box)

    def first_network(self, hidden: list[int], seed: int) -> Network:
        """One that says what the rules of thumb say: two of its cells in each layer pass on nothing else, one what
        speaks for the seat and one what speaks against it. What the other cells have to add is to be learned."""
        network = Network.random(self.inputs, hidden, seed)
        for layer in network.weights[:-1]:
            layer[:, :2] = 0.0
        network.weights[0][THUMB, :2] = (THUMB_SCALE, -THUMB_SCALE)
        for layer in network.weights[1:-1]:
            layer[0, 0] = layer[1, 1] = 1.0
        network.weights[-1][:] = 0.0
        network.weights[-1][:2, 0] = (1.0, -1.0)
        return network

    def play(self, network: Network, seed: int, daring: float) -> list[Track]:
        return self._game(
            Rng.from_seed(seed), [Lookahead(self.game.box, network, ASKED), HandJudge(self.game.box)], daring
        )

    def _game(self, rng: Rng, judges: list[Judge], daring: float) -> list[Track]:
        """Seats follow the first judge, or now and then the last one."""
        state = self.game.new(_config(rng), rng.next32(), {})
        seats = [judges[-1] if rng.below(100) < BY_HAND else judges[0] for _ in range(state.players)]
        rows: list[list[list[float]]] = [[] for _ in range(state.players)]
        while state.phase != OVER:
            judge = seats[state.seat]
            self._turn(state, judge, rng, daring)
            if state.phase != OVER:
                plan = self._choose(state, judge, rng, daring)
                for seat in range(state.players):
                    rows[seat].append(self.features.row(plan.state, seat, plan.drawing))
                self.game.apply(state, plan.moves[0], None)
        return [Track(rows[seat], final_value(state, seat)) for seat in range(state.players)]

    def contest(self, network: Network, games: int, seed: int) -> tuple[float, float]:
        rng = Rng.from_seed(seed)
        look = Lookahead(self.game.box, network, ASKED)
        yardstick = make_bot(YARDSTICK, self.game, seed)
        points = 0.0
        for number in range(games):
            if number % 2 == 0:
                deal = rng.next32()
            state = self.game.new({"players": 2}, deal, {})
            pupil = number % 2
            while state.phase != OVER:
                if state.seat == pupil:
                    self._turn(state, look, rng, 0.0)
                    if state.phase != OVER:
                        self.game.apply(state, self._choose(state, look, rng, 0.0).moves[0], None)
                else:
                    action = yardstick.choose(self.game.view(state, state.seat), self.game.legal(state), 1000)
                    self.game.apply(state, action, None)
            if pupil in state.winners or not state.winners:
                points += 1.0 / len(state.winners) if state.winners else 0.5
        return points, float(games)

    def _turn(self, state: CityState, judge: Judge, rng: Rng, daring: float) -> None:
        """Everything of a turn but its reset, for which the cards drawn on the way must be known."""
        plan = self._choose(state, judge, rng, daring)
        for move in plan.moves:
            if state.phase in (RESET_PHASE, OVER):
                break
            self.game.apply(state, move, None)

    def _choose(self, state: CityState, judge: Judge, rng: Rng, daring: float) -> Plan:
        plans = self.planner.plans(state)
        if daring > 0.0 and rng.below(1_000_000) < int(daring * 1_000_000):
            return plans[rng.below(len(plans))]
        return plans[judge.best(plans, state.seat)]


def _config(rng: Rng) -> Json:
    return {
        "players": [2, 2, 2, 2, 2, 2, 3, 4, 4][rng.below(9)],
        "edition": "first" if rng.below(8) == 0 else "second",
        "expansion": rng.below(3) == 0,
        "scattered": rng.below(8) == 0,
    }
