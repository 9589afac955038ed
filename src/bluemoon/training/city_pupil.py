"""How City is learned: the network plays itself, choosing among the turns that the planner finds.

It plays on the true position: the planner and the rows of numbers read no other hand and no deck. The crystals of
others are secret, so each seat is wrong about them, by the same number all through a game. (With guesses made again
after every turn it learned worse, perhaps because they hide what the turn has changed.)
"""

from bluemoon.bots.city.evaluator import Evaluator, final_value
from bluemoon.bots.city.features import HEURISTIC, HEURISTIC_SCALE, INPUTS, Features
from bluemoon.bots.city.heuristic import HeuristicEvaluator
from bluemoon.bots.city.hidden_crystals import SPREAD, HiddenCrystals
from bluemoon.bots.city.network_evaluator import EVALUATED, NetworkEvaluator
from bluemoon.bots.city.planner import Plan, Planner
from bluemoon.bots.network import Network
from bluemoon.bots.registry import make_bot
from bluemoon.city.game import City
from bluemoon.city.state import OVER, RESET_PHASE, CityState
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.training.pupil import Pupil, Track
from bluemoon.training.settings import Settings

BASELINE = "greedy"
# Somebody else to learn from: of a hundred seats, this many are played by rules of thumb and by the baseline.
BY_HAND = 15
BY_BASELINE = 25
THE_NETWORK, THE_HEURISTIC, THE_BASELINE = range(3)


class CityPupil(Pupil):
    """Duels and games of four, now and then of three; sometimes the expansion and the first edition."""

    def __init__(self) -> None:
        self.name = City.id
        self.inputs = INPUTS
        self.crowded = True
        self.game = City()
        self.planner = Planner(self.game.box)
        self.features = Features(self.game.box)
        self.hidden_crystals = HiddenCrystals(self.game.box)
        self.baseline = make_bot(BASELINE, self.game, 0)

    def first_network(self, hidden: list[int], seed: int) -> Network:
        """One that says what the rules of thumb say: two of its cells in each layer pass on nothing else, one what
        speaks for the seat and one what speaks against it. What the other cells have to add is to be learned."""
        network = Network.random(self.inputs, hidden, seed)
        for layer in network.weights[:-1]:
            layer[:, :2] = 0.0
        network.weights[0][HEURISTIC, :2] = (HEURISTIC_SCALE, -HEURISTIC_SCALE)
        for layer in network.weights[1:-1]:
            layer[0, 0] = layer[1, 1] = 1.0
        network.weights[-1][:] = 0.0
        network.weights[-1][:2, 0] = (1.0, -1.0)
        return network

    def play(self, network: Network, seed: int, settings: Settings) -> list[Track]:
        """At least one seat is the network's. It learns what a position is worth to itself: from the seats of others
        it would learn that whatever they like to do is bad, just because they lose more often."""
        rng = Rng.from_seed(seed)
        daring = settings.daring
        evaluators: list[Evaluator] = [
            NetworkEvaluator(self.game.box, network, EVALUATED),
            HeuristicEvaluator(self.game.box),
        ]
        state = self.game.new(_config(rng, settings.crowd), rng.next32(), {})
        seats = [_player(rng) for _ in range(state.players)]
        seats[rng.below(state.players)] = THE_NETWORK
        errors = [[rng.below(2 * SPREAD + 1) - SPREAD for _ in seats] for _ in seats]
        rows: dict[int, list[list[float]]] = {seat: [] for seat in range(state.players) if seats[seat] == THE_NETWORK}
        while state.phase != OVER:
            player = seats[state.seat]
            if player == THE_BASELINE:
                plan = self._turn_of_baseline(state)
            else:
                known = _as_believed(state, state.seat, errors)
                self._turn(state, self._choose(known, evaluators[player], rng, daring))
                plan = None if state.phase == OVER else self._choose(state, evaluators[player], rng, daring)
            if plan is not None:
                for seat in rows:
                    rows[seat].append(self.features.row(_as_believed(plan.state, seat, errors), seat, plan.drawing))
                self.game.apply(state, plan.moves[0], None)
        return [Track(rows[seat], final_value(state, seat)) for seat in rows]

    def _turn_of_baseline(self, state: CityState) -> Plan | None:
        """It plays up to its reset, and this is the plan for that; nothing if the game is over before."""
        while state.phase != OVER:
            action = self.baseline.choose(self.game.view(state, state.seat), self.game.legal(state), 1000)
            if state.phase == RESET_PHASE:
                return self.planner.reset(state, action)
            self.game.apply(state, action, None)
        return None

    def contest(self, network: Network, games: int, seed: int) -> tuple[float, float]:
        rng = Rng.from_seed(seed)
        look = NetworkEvaluator(self.game.box, network, EVALUATED)
        points = 0.0
        for number in range(games):
            if number % 2 == 0:
                deal = rng.next32()
            state = self.game.new({"players": 2}, deal, {})
            pupil = number % 2
            while state.phase != OVER:
                if state.seat == pupil:
                    known = state.copy()
                    self.hidden_crystals.guess(known, pupil, None)
                    self._turn(state, self._choose(known, look, rng, 0.0))
                    if state.phase != OVER:
                        self.game.apply(state, self._choose(state, look, rng, 0.0).moves[0], None)
                else:
                    action = self.baseline.choose(self.game.view(state, state.seat), self.game.legal(state), 1000)
                    self.game.apply(state, action, None)
            if pupil in state.winners or not state.winners:
                points += 1.0 / len(state.winners) if state.winners else 0.5
        return points, float(games)

    def _turn(self, state: CityState, plan: Plan) -> None:
        """Everything of a turn but its reset, for which the cards drawn on the way must be known."""
        for move in plan.moves:
            if state.phase in (RESET_PHASE, OVER):
                break
            self.game.apply(state, move, None)

    def _choose(self, state: CityState, evaluator: Evaluator, rng: Rng, daring: float) -> Plan:
        plans = self.planner.plans(state)
        if daring > 0.0 and rng.below(1_000_000) < int(daring * 1_000_000):
            return plans[rng.below(len(plans))]
        return plans[evaluator.best(plans, state.seat)]


def _as_believed(state: CityState, seat: int, errors: list[list[int]]) -> CityState:
    """The position with the crystals of others as a seat believes them to be; with the true ones once all is rebuilt,
    when it matters that somebody can still offer (E3)."""
    known = state.copy()
    if state.ruins:
        known.crystals = known.crystals[:]
        for other in range(state.players):
            if other != seat:
                known.crystals[other] = max(0, state.crystals[other] + errors[seat][other])
    return known


def _player(rng: Rng) -> int:
    """Who plays a seat."""
    luck = rng.below(100)
    if luck < BY_BASELINE:
        return THE_BASELINE
    return THE_HEURISTIC if luck < BY_BASELINE + BY_HAND else THE_NETWORK


def _config(rng: Rng, crowd: int) -> Json:
    """Of nine games this many have more than two players, one of them three."""
    tables = [2] * (9 - crowd) + [3, 4, 4, 4, 4, 4, 4, 4, 4][:crowd]
    return {
        "players": tables[rng.below(9)],
        "edition": "first" if rng.below(8) == 0 else "second",
        "expansion": rng.below(3) == 0,
        "scattered": rng.below(8) == 0,
    }
