"""The bots of Legends: they play legally, decide from the view alone, and greedy beats random with every deck."""

import copy
from itertools import combinations

import pytest

from bluemoon.bots.registry import bot_names, make_bot
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LegendsState
from tests.bots.matches import each
from tests.legends.duels import Duel, duel

GAME = Legends()
MATCH_UPS = list(combinations(PEOPLES, 2))
NAMES = bot_names("legends")


def winner(names: list[str], config: Json, seed: int) -> int:
    """Who wins a whole game; fails if a bot picks anything that is not listed."""
    bots = [make_bot(name, GAME, seed) for name in names]
    state = GAME.new(config, seed, {})
    while (seat := GAME.to_move(state)) is not None:
        legal = GAME.legal(state)
        action = bots[seat].choose(GAME.view(state, seat), legal, 1000)
        assert action in legal
        GAME.apply(state, action, None)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


def positions(decks: tuple[str, str], seed: int, every: int, **config: object) -> list[LegendsState]:
    """Positions from a game of greedy bots, one of every so many."""
    bot = make_bot("greedy", GAME, seed)
    state = GAME.new({"decks": list(decks), **config}, seed, {})
    found = []
    decisions = 0
    while (seat := GAME.to_move(state)) is not None:
        if decisions % every == 0:
            found.append(GAME.copy(state))
        GAME.apply(state, bot.choose(GAME.view(state, seat), GAME.legal(state), 1000), None)
        decisions += 1
    return found


def choice(scene: Duel) -> str:
    """What greedy does here, in a player's words."""
    state = scene.table.state
    bot = make_bot("greedy", GAME, 1)
    return GAME.action_text(state, bot.choose(GAME.view(state, GAME.to_move(state)), GAME.legal(state), 1000))


def test_every_bot_bears_its_name() -> None:
    assert NAMES == ["easy", "medium", "hard", "expert", "greedy", "random"]
    assert [make_bot(name, GAME, 1).name for name in NAMES] == NAMES


@pytest.mark.once
def test_greedy_beats_random_in_all_match_ups() -> None:
    """Each match-up twice, with either deck, each side starting half the time: at least 95 of 100."""
    won = 0
    for number, (one, other) in enumerate(MATCH_UPS):
        for mine in range(2):
            names = ["random", "random"]
            names[mine] = "greedy"
            config = {"decks": [one, other], "first": (number + mine) % 2}
            won += winner(names, config, 100 * number + mine) == mine
    assert won >= 0.95 * 2 * len(MATCH_UPS)


@pytest.mark.parametrize("decks", MATCH_UPS[::5], ids="-".join)
def test_greedy_plays_the_first_edition_to_the_end(decks: tuple[str, str]) -> None:
    config = {"decks": list(decks), "edition": "first", "name_dragons": True}
    assert winner(["greedy", "greedy"], config, 5) in (0, 1)


@pytest.mark.parametrize("name", each(NAMES))
@pytest.mark.parametrize("decks", [("buka", "mimix"), ("aqua", "pillar")], ids="-".join)
def test_a_decision_depends_on_the_view_alone(name: str, decks: tuple[str, str]) -> None:
    """The hidden cards dealt anew: the seat to move sees the same, and decides the same."""
    rng = Rng.from_seed(3)
    different = 0
    for state in positions(decks, 8, 11):
        seat = GAME.to_move(state)
        view = GAME.view(state, seat)
        other = GAME.sample_state(copy.deepcopy(view), rng)
        different += GAME.state_json(other) != GAME.state_json(state)
        chosen = make_bot(f"{name}:sims=1", GAME, 1).choose(view, GAME.legal(state), 1000)
        assert make_bot(f"{name}:sims=1", GAME, 1).choose(GAME.view(other, seat), GAME.legal(other), 1000) == chosen
        assert view == GAME.view(state, seat)
    assert different > 3


def test_it_fights_with_a_good_hand_and_declines_with_a_weak_one() -> None:
    assert choice(duel("hoax", "vulca", hand="wogarathoras muster", fight=False, phase="engagement")) == "fight"
    weak = duel("hoax", "vulca", hand="sarogakanas muster", fight=False, phase="engagement")
    assert choice(weak).startswith("decline")


def test_it_leads_with_its_strongest_character_and_names_its_element() -> None:
    scene = duel("hoax", "vulca", hand="wogarathoras helkomedes nirwadas", fight=False, phase="engagement").do("fight")
    assert choice(scene) == "play wogarathoras-the-gloomy"
    assert choice(scene.do("play wogarathoras", "next", "next")) == "announce fire"


def test_it_takes_back_what_would_only_be_covered() -> None:
    scene = duel(
        "hoax", "vulca", combat="ciklarethas", hand="nirwadas", their_combat="cinder", element="fire", phase="beginning"
    )
    assert choice(scene) == "retrieve ciklarethas-the-bitter"
