"""The gradient step for Legends' cards, with torch: vectors of cards and a network above their sums, learned together.

It learns two things at once from recorded games: who won from a position, and which of several ends of a turn a strong
player chose. The second says far more about small differences than the first. All match-ups share the vectors and the
layers; what is special about a match-up turns their numbers up or down.
"""

import math
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import torch
from torch.nn import functional

from bluemoon.bots.legends.card_features import PEOPLES_FROM, PLAIN, YOURS
from bluemoon.bots.legends.card_network import MATCHUPS, SECOND, CardNetwork, matchup_of
from bluemoon.bots.legends.card_vectors import CONTEXTS, VECTOR, ZONES, CardVectors
from bluemoon.bots.legends.features import SUMMARY, summary
from bluemoon.core.game import Json
from bluemoon.legends.catalogue import CARDS_IN_DECK, PEOPLES
from bluemoon.legends.game import Legends
from bluemoon.legends.vocabulary import EARTH, FIRE
from bluemoon.training.legends_study import LOST, WON

CARDS: Final = CARDS_IN_DECK * len(PEOPLES)
DAMPING: Final = 0.3  # of the sums, so that all inputs are of the same size at first
OUTCOME_DROPOUT: Final = 0.3  # all positions of a game have one winner: it would soon be known by heart
CHOICE_DROPOUT: Final = 0.05
SHARPNESS: Final = 1.6  # at first: how much a difference of one logit decides a choice, as a logarithm
NAMELESS: Final = 0.1  # so often a position does not say which peoples play: custom decks
STRANGE: Final = 0.03  # so often a card is only known by what is printed on it
CERTAIN: Final = 12.0  # how much a victory is liked
WARMING: Final = 50  # steps until the rate is reached
CARD_PACE: Final = 0.3  # vectors of single cards learn so much slower: each is seen less often
CALIBRATION: Final = 100_000  # positions
TAMEST, BOLDEST = 0.5, 2.0  # by which it may be
LARGEST: Final = 30.0  # a logit
COLDEST: Final = 0.02  # the share of the rate at the end


class Lessons:
    """Positions as arrays: sets of cards, plain numbers, facts."""

    def __init__(self, sets: Any, plain: Any, facts: Any) -> None:
        self.sets = sets
        self.plain = plain
        self.facts = facts

    def some(self, rows: Any) -> "Lessons":
        return Lessons(self.sets[rows], self.plain[rows], self.facts[rows])

    def __len__(self) -> int:
        return len(self.sets)

    @staticmethod
    def joined(parts: list["Lessons"]) -> "Lessons":
        return Lessons(
            np.concatenate([part.sets for part in parts]),
            np.concatenate([part.plain for part in parts]),
            np.concatenate([part.facts[:, :3] for part in parts]),
        )

    @staticmethod
    def whole(parts: list["Lessons"]) -> "Lessons":
        """The same with all their facts, which must be of one kind."""
        return Lessons(
            np.concatenate([part.sets for part in parts]),
            np.concatenate([part.plain for part in parts]),
            np.concatenate([part.facts for part in parts]),
        )

    def inputs(self) -> tuple[Any, Any, Any]:
        """As torch wants it: which vectors to add up, where each position's begin, and the plain numbers."""
        count = len(self)
        octets = np.ascontiguousarray(self.sets.astype("<u4")).view(np.uint8).reshape(count, ZONES, 4)
        rows, zones, cards = np.nonzero(np.unpackbits(octets, axis=2, bitorder="little"))
        peoples = np.where(zones < YOURS, self.facts[rows, 0], self.facts[rows, 1])
        places = (zones * CONTEXTS + self.facts[rows, 2]) * CARDS + peoples * CARDS_IN_DECK + cards
        begin = np.searchsorted(rows, np.arange(count))
        return torch.from_numpy(places), torch.from_numpy(begin), torch.from_numpy(self.plain.astype(np.float32))


class CardLearner:
    """Vectors and network while they learn. One core, and the same seed learns the same."""

    def __init__(self, seed: int) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(seed)
        self.order = np.random.default_rng(seed)
        self.legends = Legends()
        fire, earth = (self._properties(element) for element in (FIRE, EARTH))
        self.told = torch.from_numpy(np.stack([fire, fire, earth]))
        self.printed = _random(0.004, 2, SUMMARY, ZONES * VECTOR)
        self.base = _random(0.004, ZONES, 1, CARDS, VECTOR)
        self.special = _random(0.0, ZONES, CONTEXTS, CARDS, VECTOR)
        self.first = torch.nn.Linear(PLAIN, VECTOR)
        self.second = torch.nn.Linear(VECTOR, SECOND)
        self.last = torch.nn.Linear(SECOND, 2)  # a chance and a liking
        # What is special about each match-up; the last row, that of custom decks, stays 0.
        self.first_gain, self.first_bias = _random(0.0, MATCHUPS + 1, VECTOR), _random(0.0, MATCHUPS + 1, VECTOR)
        self.second_gain, self.second_bias = _random(0.0, MATCHUPS + 1, SECOND), _random(0.0, MATCHUPS + 1, SECOND)
        self.last_bias = _random(0.0, MATCHUPS + 1, 2)
        self.taste = torch.tensor(SHARPNESS, requires_grad=True)  # how sharply a chance decides a choice
        layers = [p for layer in (self.first, self.second, self.last) for p in layer.parameters()]
        special = [self.first_gain, self.first_bias, self.second_gain, self.second_bias, self.last_bias]
        self.groups = [[self.base, self.special], [self.printed, *layers], special, [self.taste]]

    def _properties(self, element: int) -> Any:
        rows = [
            summary(self.legends.decks[name], 1 << card, element) for name in PEOPLES for card in range(CARDS_IN_DECK)
        ]
        return np.array(rows, dtype=np.float32)

    def begin_with(self, network: CardNetwork) -> None:
        """Go on from what a network knows; the order of its match-ups and cards is the same."""
        arrays = {name: torch.from_numpy(array.copy()) for name, array in network.arrays.items()}
        for name in ("last", "last_bias"):
            arrays[name][:, 1] -= network.taste * arrays[name][:, 0]
        with torch.no_grad():
            self.printed.copy_(torch.from_numpy(network.vectors.printed).reshape(2, SUMMARY, ZONES * VECTOR) / DAMPING)
            self.base.zero_()
            self.special.zero_()
            whole = torch.from_numpy(network.vectors.own).permute(1, 2, 0, 3) / DAMPING
            own = whole - self._table(False).view(ZONES, CONTEXTS, CARDS, VECTOR) / DAMPING
            self.base.copy_(own.mean(1, keepdim=True))
            self.special.copy_(own - self.base)
            for name, layer in (("plain", self.first), ("second", self.second), ("last", self.last)):
                layer.weight.copy_(arrays[name].T)
            for name, layer, special in (
                ("first_bias", self.first, self.first_bias),
                ("second_bias", self.second, self.second_bias),
                ("last_bias", self.last, self.last_bias),
            ):
                layer.bias.copy_(arrays[name][MATCHUPS])  # that of custom decks: what all match-ups share
                special.copy_(arrays[name] - arrays[name][MATCHUPS])
            self.first_gain.copy_(arrays["first_gain"] - 1)
            self.second_gain.copy_(arrays["second_gain"] - 1)
            self.taste.fill_(math.log(network.taste))

    def learn(
        self, outcomes: Lessons, choices: Lessons, settings: "CardSettings", tell: Callable[[int, int], None]
    ) -> None:
        """Go through the outcomes, and beside them through the choices, in an order that the seed decides."""
        decays = [settings.card_decay, settings.decay, settings.matchup_decay, 0.0]
        groups = [{"params": group, "weight_decay": decay} for group, decay in zip(self.groups, decays, strict=True)]
        adam = torch.optim.AdamW(groups, lr=settings.rate)
        starts = choice_starts(choices)
        ends = np.append(starts[1:], len(choices))
        steps = max(1, int(settings.epochs * len(outcomes) / settings.batch))
        rows, asked = _Endless(len(outcomes), self.order), _Endless(len(starts), self.order)
        for step in range(steps):
            warm = min(1.0, (step + 1) / WARMING) * max(COLDEST, 1.0 - step / steps)
            for group in adam.param_groups:
                group["lr"] = settings.rate * warm * (CARD_PACE if group["params"][0] is self.base else 1.0)
            picked = asked.take(settings.choices)
            some = outcomes.some(rows.take(settings.batch))
            ranges = [np.arange(starts[one], ends[one]) for one in picked]
            among = choices.some(np.concatenate(ranges))
            sizes = np.array([len(one) for one in ranges])
            loss = self._loss(some, among, sizes, settings.choice_weight)
            adam.zero_grad()
            loss.backward()
            adam.step()
            tell(step + 1, steps)

    def calibrate(self, outcomes: Lessons) -> float:
        """What is learned with dropout is too modest without it: make all logits larger by what fits some of the
        positions best; by how much."""
        some = outcomes.some(np.sort(self.order.permutation(len(outcomes))[:CALIBRATION]))
        logits, won = self.answers(some)[:, 0].astype(np.float64), some.facts[:, 5]
        factor = 1.0
        for _ in range(20):  # Newton's steps to the least log loss
            said = 1 / (1 + np.exp(-np.clip(factor * logits, -LARGEST, LARGEST)))
            slope, bend = ((said - won) * logits).mean(), (said * (1 - said) * logits**2).mean()
            factor = min(max(factor - slope / max(bend, 1e-9), TAMEST), BOLDEST)
        with torch.no_grad():
            self.last.weight[0] *= factor
            self.last.bias[0] *= factor
            self.last_bias[:, 0] *= factor
            self.taste -= math.log(factor)  # what is liked stays so
        return factor

    def _loss(self, some: Lessons, among: Lessons, sizes: Any, weight: float) -> Any:
        dropout = torch.full((len(some) + len(among), 1), CHOICE_DROPOUT)
        dropout[: len(some)] = OUTCOME_DROPOUT
        answers = self._answers(Lessons.joined([some, among]), dropout)
        won = torch.from_numpy(some.facts[:, 5].astype(np.float32))
        outcome = functional.binary_cross_entropy_with_logits(answers[: len(some), 0], won)
        likings = self.likings(answers[len(some) :], among)
        owner = torch.from_numpy(np.repeat(np.arange(len(sizes)), sizes))
        most = torch.full((len(sizes),), -1e9).scatter_reduce(0, owner, likings.detach(), "amax")
        total = torch.zeros(len(sizes)).index_add(0, owner, torch.exp(likings - most[owner])).log() + most
        played = torch.from_numpy(np.append(0, np.cumsum(sizes)[:-1]))
        return outcome + weight * (total - likings[played]).mean()

    def likings(self, answers: Any, among: Lessons) -> Any:
        """How much a strong player likes each end of a turn: by the chance to win, and by what else he sees in it."""
        over = torch.from_numpy(among.facts[:, 4])
        sure = torch.where(over == WON, CERTAIN, -CERTAIN)
        likings = torch.exp(self.taste) * answers[:, 0].detach() + answers[:, 1]
        return torch.where((over == WON) | (over == LOST), sure, likings)

    def _table(self, learning: bool) -> Any:
        """The vectors of all cards in all places."""
        by_print = [self.told[0] @ self.printed[0], self.told[1] @ self.printed[1], self.told[2] @ self.printed[1]]
        printed = torch.stack([part.view(CARDS, ZONES, VECTOR) for part in by_print]).permute(2, 0, 1, 3)
        own = self.base + self.special
        if learning:
            own = own * (torch.rand(1, 1, CARDS, 1) > STRANGE)
        return DAMPING * (printed + own).reshape(ZONES * CONTEXTS * CARDS, VECTOR)

    def _answers(self, lessons: Lessons, dropout: Any = None) -> Any:
        """What it says of each position; while it learns, with so much dropout in each row."""
        learning = dropout is not None
        places, begin, plain = lessons.inputs()
        matchups = torch.from_numpy(matchup_of(lessons.facts[:, 0], lessons.facts[:, 1]).astype(np.int64))
        if learning:
            named = torch.rand(len(plain)) > NAMELESS
            plain[:, PEOPLES_FROM:] *= named[:, None]
            matchups = torch.where(named, matchups, MATCHUPS)
        sums = functional.embedding_bag(places, self._table(learning), begin, mode="sum")
        through = torch.relu(sums + self.first(plain) + self.first_bias[matchups]) * (1 + self.first_gain[matchups])
        through = self.second(_dropped(through, dropout)) + self.second_bias[matchups]
        through = torch.relu(through) * (1 + self.second_gain[matchups])
        return self.last(_dropped(through, dropout)) + self.last_bias[matchups]

    def answers(self, lessons: Lessons, at_once: int = 8192) -> Any:
        """What it says of each position: the logit of its chance, and what is liked about it besides."""
        with torch.no_grad():
            parts = [self._answers(lessons.some(slice(n, n + at_once))) for n in range(0, len(lessons), at_once)]
        return torch.cat(parts).numpy()

    def likings_of(self, choices: Lessons) -> Any:
        """How much it likes each end of a turn."""
        with torch.no_grad():
            return self.likings(torch.from_numpy(self.answers(choices)), choices).numpy()

    def vectors(self, record: Json) -> CardVectors:
        """What it knows of the cards."""
        with torch.no_grad():
            own = self._table(False).view(ZONES, CONTEXTS, CARDS, VECTOR).permute(2, 0, 1, 3).contiguous().numpy()
            printed = DAMPING * self.printed.view(2, SUMMARY, ZONES, VECTOR).numpy()
        ids = [id for name in PEOPLES for id in self.legends.decks[name].ids]
        return CardVectors(ids, own, printed, record)

    def network(self, record: Json) -> CardNetwork:
        """What it makes of the sums and the plain numbers."""
        taste = float(torch.exp(self.taste.detach()))
        arrays = {
            "plain": self.first.weight.T,
            "first_bias": self.first.bias + self.first_bias,
            "first_gain": 1 + self.first_gain,
            "second": self.second.weight.T,
            "second_bias": self.second.bias + self.second_bias,
            "second_gain": 1 + self.second_gain,
            "last": self.last.weight.T,
            "last_bias": self.last.bias + self.last_bias,
        }
        parts = {name: array.detach().numpy().copy() for name, array in arrays.items()}
        for name in ("last", "last_bias"):  # a liking is what is liked besides the chance, and the chance
            parts[name][:, 1] += taste * parts[name][:, 0]
        return CardNetwork(self.vectors(record), parts, {**record, "taste": round(taste, 3)})


class CardSettings:
    """How recorded games are learned from."""

    def __init__(
        self,
        seed: int = 1,
        epochs: float = 1.0,
        rate: float = 0.01,
        batch: int = 768,
        choices: int = 144,
        choice_weight: float = 0.25,
        decay: float = 0.01,
        card_decay: float = 0.1,
        matchup_decay: float = 0.3,
        share: float = 1.0,
        games: int = 0,
    ) -> None:
        self.seed = seed
        self.share = share  # of the recorded games
        self.games = games  # of its own, beside these
        self.epochs = epochs
        self.rate = rate
        self.batch = batch  # positions at a time
        self.choices = choices  # and choices beside them
        self.choice_weight = choice_weight
        self.decay = decay  # of the network's weights
        self.card_decay = card_decay  # of what is special about a card
        self.matchup_decay = matchup_decay  # of what is special about a match-up

    def json(self) -> Json:
        return dict(vars(self))


class _Endless:
    """Numbers below a count in a random order, again and again."""

    def __init__(self, count: int, order: np.random.Generator) -> None:
        self.count = count
        self.order = order
        self.left = order.permutation(0)

    def take(self, many: int) -> Any:
        while len(self.left) < many:
            self.left = np.concatenate([self.left, self.order.permutation(self.count)])
        taken, self.left = self.left[:many], self.left[many:]
        return np.sort(taken)


def choice_starts(choices: Lessons) -> Any:
    """The rows at which a new choice begins."""
    numbers = choices.facts[:, 3]
    return np.flatnonzero(np.append(True, numbers[1:] != numbers[:-1])) if len(numbers) else np.zeros(0, dtype=np.int64)


def _dropped(through: Any, dropout: Any) -> Any:
    return through if dropout is None else through * (torch.rand_like(through) > dropout) / (1 - dropout)


def _random(spread: float, *shape: int) -> Any:
    return (torch.randn(*shape) * spread).requires_grad_(True)
