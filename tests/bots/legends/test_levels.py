"""The four levels of Legends: they play every people legally, say what they think, and see what is plain to see."""

from itertools import combinations

import pytest

from bluemoon.bots.bot import Decision
from bluemoon.bots.legends.evaluator import as_bluffed
from bluemoon.bots.legends.features import INPUTS, row
from bluemoon.bots.legends.planner import Planner
from bluemoon.bots.registry import make_bot
from bluemoon.core.rng import Rng
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.playing import play
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import OVER
from tests.bots.legends.test_bots import GAME, positions, winner
from tests.legends.duels import Duel, duel

LEVELS = ["easy", "medium", "hard", "expert"]
THINKERS = ["hard:sims=1", "expert:sims=1"]
MATCH_UPS = list(combinations(PEOPLES, 2))


def decision(name: str, scene: Duel) -> Decision:
    state = scene.table.state
    return make_bot(name, GAME, 1).decide(GAME.view(state, GAME.to_move(state)), GAME.legal(state), 1000)


def choice(name: str, scene: Duel) -> str:
    return GAME.action_text(scene.table.state, decision(name, scene).action)


@pytest.mark.once
@pytest.mark.parametrize("number", range(4))
def test_every_level_plays_legally_to_the_end(number: int) -> None:
    """Each against another level; over the four games all nine peoples and both editions."""
    decks = MATCH_UPS[(number * 11 + 3) % len(MATCH_UPS)]
    config = {"decks": list(decks), "edition": ["second", "first"][number % 2], "name_dragons": number == 1}
    names = [f"{LEVELS[number]}:sims=1", f"{LEVELS[(number + 1) % 4]}:sims=1"]
    assert winner(names, config, number) in (0, 1)


@pytest.mark.parametrize("name", ["hard:sims=2", "expert:sims=2"])
def test_a_decision_is_the_same_again_and_its_chances_make_sense(name: str) -> None:
    for state in positions(("hoax", "khind"), 4, 23):
        seat = GAME.to_move(state)
        view, legal = GAME.view(state, seat), GAME.legal(state)
        bot = make_bot(name, GAME, 3)
        found = bot.decide(view, legal, 1000)
        again = make_bot(name, GAME, 3).decide(view, legal, 1)
        assert found.action in legal
        assert found.action == again.action
        assert found.chances == again.chances
        assert [c.action for c in found.choices] == [c.action for c in again.choices]
        assert found.choices[0].action == found.action
        assert len({c.action for c in found.choices}) == len(found.choices)
        for one in found.choices:
            assert one.action in legal
            assert sum(one.chances) == pytest.approx(1.0)
            assert min(one.chances) >= 0.0


@pytest.mark.parametrize("name", LEVELS)
def test_the_last_dragon_is_taken(name: str) -> None:  # LE13, LR3
    scene = duel(
        "aqua", "vulca", phase="support", dragons=(3, 0), combat="eelena", support="torrential", played="eelena",
        hand="tidal ravenous kelp", their_combat="blaze",
    )  # fmt: skip
    assert choice(f"{name}:sims=1", scene) == "play tidal-flood"


@pytest.mark.parametrize("name", THINKERS)
def test_what_wins_is_certain(name: str) -> None:
    scene = duel(
        "aqua", "vulca", phase="support", dragons=(3, 0), combat="eelena", support="torrential", played="eelena",
        hand="tidal", their_combat="blaze",
    )  # fmt: skip
    assert decision(name, scene).chances == [1.0, 0.0]


@pytest.mark.parametrize("name", [*THINKERS, "medium"])
def test_a_bluff_that_cannot_be_true_is_called(name: str) -> None:  # LB3
    scene = bluffing(discard="cannoneer-tara cannoneer-edilia cannoneer-riba")
    assert choice(name, scene) == "call"


def test_bluffs_are_believed_now_and_called_then() -> None:
    """A mixed strategy: with another seed the same bluff is met differently."""
    scene = bluffing(discard="b-p-loyalty b-p-bravery b-p-mystery b-p-ferocity captain-su sailingmaster")
    state = scene.table.state
    view, legal = GAME.view(state, 1), GAME.legal(state)
    calls = [make_bot("hard:sims=1", GAME, seed).choose(view, legal, 1000) for seed in range(40)]
    assert len(set(calls)) == 2


def bluffing(discard: str) -> Duel:
    """Seat 1 is asked whether it believes a bluff in fire."""
    discard = discard.replace("sailingmaster", "sailingmaster-yo sailingmaster-boo coxswain boatswain quartermaster")
    scene = duel(
        "buka", "aqua", phase="power", dragons=(0, 2), support="?b-p-unity", combat="commodore-lo", discard=discard,
        their_combat="kelp", their_hand="eelena giant uurunia", played="commodore-lo", hand="powdermaster",
    )  # fmt: skip
    return scene.do("announce fire")


@pytest.mark.parametrize("name", THINKERS)
def test_a_retreat_that_costs_nothing_is_made_while_it_does(name: str) -> None:  # LR1
    """Bethenitana saves the dragon now; covered by the one character that can still go on, she would not."""
    scene = duel(
        "hoax", "vulca", phase="engagement", dragons=(0, 1), combat="bethenitana",
        hand="wogarathoras trebuchet muster enthrall",
        deck="brain-drain duplicator helkomedes catusan penemikanas ballista homing redamikanas",
        their_combat="blaze", their_support="lightning-bolts", their_hand="flamebreath scorch volca lavar spark sear",
    )  # fmt: skip
    assert choice(name, scene) == "retreat"


@pytest.mark.parametrize("name", LEVELS)
def test_the_last_card_is_not_thrown_away_by_who_is_behind(name: str) -> None:  # LG1
    scene = duel(
        "hoax", "vulca", phase="engagement", fight=False, dragons=(0, 1), deck="", hand="wogarathoras",
        their_hand="spark ignite", their_deck="torch",
    )  # fmt: skip
    assert choice(f"{name}:sims=1", scene) == "fight"


@pytest.mark.once
def test_every_plan_can_be_played() -> None:
    """Plans step by step over the engine: each step is legal, and the turn ends as planned."""
    for decks in (("khind", "aqua"), ("buka", "mimix")):
        for state in positions(decks, 2, 30):
            for plan in Planner(30).plan(state, GAME.legal(state)):
                trial = GAME.copy(state)
                for step in plan.steps:
                    assert step in GAME.legal(trial)
                    play(trial, step, None)
                if trial.why == NOT_ASKED:  # otherwise the other seat must answer first
                    assert trial.phase == plan.state.phase
                    assert [side.hand for side in trial.sides] == [side.hand for side in plan.state.sides]


def test_rows_say_nothing_about_what_is_hidden() -> None:
    """The other's hand, face-down cards and the order of both decks dealt anew: the same row."""
    rng = Rng.from_seed(5)
    for state in positions(("buka", "terrah"), 3, 15):
        for seat in range(2):
            other = GAME.sample_state(GAME.view(state, seat), rng)
            numbers = row(state, seat, 0)
            assert len(numbers) == INPUTS
            assert row(other, seat, 0) == pytest.approx(numbers)
            assert max(abs(number) for number in numbers) < 4.0


def test_bluffs_can_be_imagined_true_or_false() -> None:
    state = bluffing(discard="b-p-loyalty").table.state
    for honest in (True, False):
        imagined = as_bluffed(state, honest)
        play(imagined, GAME.parse_action(imagined, "call"), None)
        # LB3: honest, Buka takes a dragon back; else Aqua's third dragon comes, and with the retreat the fourth.
        assert imagined.dragons.count(1) == (1 if honest else 3)
        assert (imagined.phase == OVER) is not honest


@pytest.mark.parametrize("name", ["easy", "medium", *THINKERS])
def test_a_gang_is_covered_where_that_is_the_only_way(name: str) -> None:
    """Boatswain lets one character stay active, TopDog can discard the bluff: it covers TopGun or the turn is lost."""
    scene = duel(
        "khind", "buka", hand="topdog noclue", combat="topgun", their_combat="boatswain", their_support="?captain-su"
    )  # fmt: skip
    assert choice(name, scene) == "play topdog covering"
    both = duel("khind", "hoax", hand="topdog", combat="topgun", their_combat="nirwadas")
    assert choice(name, both) in ("play topdog", "play topdog covering")
