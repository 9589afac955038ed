"""Positions written by others, who know the protocol's fields and not those we add."""

import copy
from collections import Counter
from random import Random

import pytest

from bluemoon.core.errors import BadPosition
from bluemoon.core.game import Json
from bluemoon.core.table import Table
from bluemoon.legends import actions
from bluemoon.legends.catalogue import PEOPLES
from tests.legends.duels import GAME, duel, rule

OURS = ("how", "stage", "texts", "loser", "due", "before")


def bare(form: Json) -> Json:
    """The position with the protocol's fields alone."""
    found = copy.deepcopy(form)
    found["turn"] = {name: value for name, value in form["turn"].items() if name not in OURS}
    for player in found["players"]:
        player.pop("under", None)
    return found


def without(form: Json, *fields: str) -> Json:
    return {**form, "turn": {name: value for name, value in form["turn"].items() if name not in fields}}


@rule("LS3")
@pytest.mark.parametrize("seed", range(12))
def test_positions_load_without_the_fields_that_we_add(seed: int) -> None:
    """Everything that they say follows from the rest while it matters: not how cards were played once none can be
    played any more, nor how many dragons are still to come while one is chosen. (Nor whether a Buka character came from
    a landed ship or the hand, where a ship opens both.)"""
    chance = Random(seed)
    met: Counter[str] = Counter()
    for number in range(3):
        config = {"decks": chance.sample(PEOPLES, 2), "edition": "second", "name_dragons": True}
        if number:
            config["decks"] = ["buka" if number == 1 else "mimix", chance.choice(["khind", "pillar", "aqua"])]
        state = GAME.new(config, seed, {})
        while legal := GAME.legal(state):
            form = GAME.state_json(state)
            loaded = GAME.load(bare(form), 0)
            both = any(ship["card"] == "sea-falcon" and ship["landed"] for ship in form["players"][state.seat]["ships"])
            assert both or GAME.legal(loaded) == legal, GAME.state_text(state)
            dragon = form["pending"] is not None and form["pending"]["why"] == "dragon"
            late = form["turn"]["phase"] == "power"
            left_open = (("how",) if late or both else ()) + (("due", "stage", "loser") if dragon else ()) + ("before",)
            assert without(GAME.state_json(loaded), *left_open) == without(form, *left_open)
            met[form["turn"]["phase"]] += 1
            kinds = sorted({actions.kind_of(action) for action in legal} - {actions.DECLINE}) or [actions.DECLINE]
            kind = chance.choice(kinds)
            GAME.apply(state, chance.choice([action for action in legal if actions.kind_of(action) == kind]), None)
    assert len(met) == 6


@rule("LR2")
@pytest.mark.parametrize(
    ("phase", "seat", "then"),
    [
        ("beginning", 0, "0 beginning"),  # a storm
        ("leadership", 0, "0 leadership"),  # a text
        ("engagement", 1, "0 beginning"),  # the retreat that goes on
        ("support", 1, "0 power"),  # a demand that was not met
        ("power", 0, "1 beginning"),  # a bluff called wrongly
        ("power", 1, "0 power, dragon"),  # called rightly: then that of the retreat
    ],
)
def test_after_the_choice_of_a_dragon_the_turn_goes_on_where_it_must_have_been(
    phase: str, seat: int, then: str
) -> None:
    form = duel("hoax", "vulca", phase=phase, combat="var", their_combat="spark", played="").form
    form["config"]["name_dragons"] = True
    form["pending"] = {"seat": seat, "source": None, "why": "dragon", "owner": seat, "from": [], "min": 1, "max": 1}
    state = GAME.load(form, 0)
    GAME.apply(state, GAME.parse_action(state, "choose earth dragon"), None)
    after = GAME.state_json(state)
    assert after["dragons"]["earth"] == seat
    asked = "" if after["pending"] is None else f", {after['pending']['why']}"
    assert f"{after['turn']['seat']} {after['turn']['phase']}{asked}" == then


FAULTS: list[tuple[str, Json]] = [
    ("pending.source", {"why": "search", "source": "flare", "from": ["spark"]}),
    ("pending.source", {"why": "draw", "source": "spark", "from": []}),
    ("pending.source", {"why": "ship", "source": "torch", "from": []}),
    ("pending: ", {"why": "ship", "source": "spark", "from": []}),
    ("pending.from", {"why": "draw", "source": "flare", "from": ["spark"]}),
    ("pending.max", {"why": "draw", "source": "flare", "from": [], "max": 3}),
    ("pending.owner", {"why": "draw", "source": "flare", "from": [], "owner": 1}),
    ("pending.from", {"why": "take_back", "source": "summon-sorcerer", "from": ["spark"]}),
    ("pending.from", {"why": "discard", "source": "cinder", "from": [None], "owner": 1}),
    ("pending: ", {"why": "call", "source": None, "from": []}),
    ("pending: ", {"why": "dragon", "source": None, "from": []}),
]


@pytest.mark.parametrize(("field", "asked"), FAULTS)
def test_a_question_that_nobody_can_be_asked_is_refused(field: str, asked: Json) -> None:
    form = duel("vulca", "hoax", phase="power", combat="flare", dragons=(0, 3), hand="spark", deck="torch sear").form
    form["pending"] = {"seat": 0, "owner": 0, "min": 0, "max": 2, **asked}
    with pytest.raises(BadPosition, match=field):
        GAME.load(form, 0)


@rule("LH3", "LI3")
def test_a_character_from_a_landed_ship_was_free() -> None:
    """So another may follow it."""
    fight = duel("buka", "hoax", ships="rising-sun!+cannoneer-tara", combat="b-p-unity", played="b-p-unity")
    assert fight.turn["how"] == ["free"]
    assert fight.can("play cannoneer-tara")


@rule("LT11", "LG1")
def test_leadership_acts_no_more_when_the_cards_have_run_out() -> None:
    """And so it is in the position that is loaded from how this one is written."""
    end = duel("vulca", "hoax", fight=False, phase="engagement", hand="spark", deck="", played="summon-sorcerer",
               leadership="summon-sorcerer", their_hand="tome")  # fmt: skip
    end.do("decline spark")
    assert end.form["result"]["reason"] == "cards"
    assert end.turn["played"] == ["summon-sorcerer"]
    assert GAME.load(end.form, 7).leader == end.table.state.leader == -1


@rule("LT11", "LR1")
def test_leadership_acts_no_more_when_floods_make_the_other_side_retreat() -> None:
    flood = duel("aqua", "hoax", phase="power", combat="eelena", support="torrential tidal", played="sprinkle",
                 leadership="sprinkle", their_combat="wogarathoras")  # fmt: skip
    table = Table.loaded(GAME, GAME.load({**flood.form, "config": {**flood.form["config"], "name_dragons": True}}, 7))
    table.play(GAME.parse_action(table.state, "announce fire"))
    form = GAME.state_json(table.state)
    assert form["pending"]["why"] == "dragon"
    assert table.state.leader == -1
    for written in (form, bare(form)):
        assert GAME.load(written, 7).leader == -1
