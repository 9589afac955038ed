"""What every bot keeps to: it plays legal actions, decides from the view alone, and decides the same again."""

import copy
from itertools import product

import pytest

from bluemoon.bots.bot import Bot
from bluemoon.bots.registry import bot_names, make_bot
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from tests.bots.matches import GAME, each, match, play_game, positions
from tests.builds import tried

NAMES = bot_names("city")
# Those that search take longer and are asked less: how to ask for them, and at one of how many positions.
ASKED = {"hard": ("hard:sims=1", 41), "expert": ("expert:sims=1", 41)}


def test_every_bot_is_listed_and_bears_its_name() -> None:
    assert bot_names("city") == ["easy", "medium", "hard", "expert", "greedy", "random"]
    assert bot_names("no such game") == []
    for name in NAMES:
        assert make_bot(name, GAME, 1).name == name


@pytest.mark.parametrize("name", ["", "Greedy", "grandmaster", "x" * 1000])
def test_an_unknown_bot_is_refused_with_the_list_of_those_there_are(name: str) -> None:
    with pytest.raises(BadRequest) as caught:
        make_bot(name, GAME, 1)
    assert "greedy, random" in caught.value.message
    assert "Blue Moon City" in caught.value.message
    assert len(caught.value.message) < 200


class FirstListed(Bot):
    """A bot as somebody else would write it, beside a compiled build too."""

    name = "first listed"

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        return legal[0]


def test_anybody_can_write_a_bot() -> None:
    outcome = play_game([FirstListed(), make_bot("greedy", GAME, 1)], {}, 3)
    assert outcome.winners == [1]


@pytest.mark.parametrize(
    ("players", "edition", "expansion", "scattered"),
    tried(list(product((2, 3, 4), ("second", "first"), (False, True), (False, True))), 5),
)
def test_bots_play_legally_to_the_end_in_every_configuration(
    players: int, edition: str, expansion: bool, scattered: bool
) -> None:
    config = {"players": players, "edition": edition, "expansion": expansion, "scattered": scattered}
    names = ["greedy"] * players
    if scattered:
        names[-1] = "random"
    outcome = play_game([make_bot(name, GAME, 5) for name in names], config, 17)
    assert outcome.reason in ("offerings", "markers", "rebuilt", "stalled")


@pytest.mark.parametrize("name", each(NAMES))
@pytest.mark.parametrize("config", [{"players": 2}, {"players": 4, "expansion": True, "edition": "first"}], ids=str)
def test_a_decision_depends_on_the_view_alone(name: str, config: Json) -> None:
    """The hidden cards and crystals drawn anew: the seat to move sees the same, and decides the same."""
    rng = Rng.from_seed(3)
    different = 0
    asked, every = ASKED.get(name, (name, 7))
    for state in positions(config, 8, "greedy", every):
        seat = GAME.to_move(state)
        view = GAME.view(state, seat)
        other = GAME.sample_state(copy.deepcopy(view), rng)
        different += GAME.state_json(other) != GAME.state_json(state)
        assert GAME.view(other, seat) == view
        chosen = make_bot(asked, GAME, 1).choose(view, GAME.legal(state), 1000)
        assert make_bot(asked, GAME, 1).choose(GAME.view(other, seat), GAME.legal(other), 1000) == chosen
    assert different > 70 // every


@pytest.mark.parametrize("name", each(NAMES))
def test_a_bot_keeps_nothing_in_mind_and_leaves_its_view_alone(name: str) -> None:
    """Asked in another order, or twice, it decides the same."""
    asked, every = ASKED.get(name, (name, 11))
    states = positions({"players": 3}, 9, "greedy", every)
    bot = make_bot(asked, GAME, 4)
    views = [GAME.view(state, GAME.to_move(state)) for state in states]
    kept = copy.deepcopy(views)
    chosen = [bot.choose(view, GAME.legal(state), 1000) for view, state in zip(views, states, strict=True)]
    backwards = [
        bot.choose(view, GAME.legal(state), 1000) for view, state in zip(views[::-1], states[::-1], strict=True)
    ]
    assert backwards[::-1] == chosen
    assert views == kept


def test_the_random_bot_has_other_luck_with_another_seed() -> None:
    state = GAME.new({}, 1, {})
    view, legal = GAME.view(state, GAME.to_move(state)), GAME.legal(state)
    assert {make_bot("random", GAME, seed).choose(view, legal, 1000) for seed in range(300)} == set(legal)


@pytest.mark.once
@pytest.mark.parametrize(("games", "least"), [(10, 9), pytest.param(40, 38, marks=pytest.mark.soak)])
def test_greedy_beats_random(games: int, least: int) -> None:
    """At least 38 of 40 two-player games."""
    outcomes = match("greedy", "random", games)
    assert sum(1 for outcome in outcomes if outcome.winners == [0]) >= least


@pytest.mark.once
@pytest.mark.parametrize("players", [3, 4])
def test_greedy_beats_several_random_players(players: int) -> None:
    outcomes = match("greedy", "random", 8, players=players, expansion=True)
    assert sum(1 for outcome in outcomes if outcome.winners == [0]) >= 7


@pytest.mark.once
def test_greedy_games_end_with_a_winner() -> None:
    """It keeps markers for its offerings, so that games between greedy players are won, not stuck (E2, E4)."""
    outcomes = match("greedy", "greedy", 12, expansion=True)
    assert all(outcome.reason in ("offerings", "rebuilt") and outcome.winners for outcome in outcomes)
