"""What holds in every position of Blue Moon Legends, on random walks through all decks, decks of one's own from every
card of the box, and both editions."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bluemoon.core.errors import IllegalAction, Refused
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table, replay
from bluemoon.legends import actions
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.state import LegendsState
from tests.builds import times
from tests.legends.duels import GAME, duel
from tests.legends.own_decks import random_decks

WALKS = settings(max_examples=times(40), deadline=None)


def walk(seed: int, steps: int) -> Table[LegendsState]:
    """A game played at random: the same seed, the same walk. Fights are preferred, or nothing would ever happen."""
    chance = Random(seed)
    config = {
        "decks": chance.sample(PEOPLES, 2) if seed % 2 else random_decks(chance),
        "edition": chance.choice(["first", "second"]),
        "name_dragons": chance.random() < 0.3,
    }
    table = Table.new(GAME, config, seed)
    for _ in range(steps):
        legal = table.legal()
        if not legal:
            break
        fighting = [action for action in legal if actions.kind_of(action) != actions.DECLINE]
        table.play(chance.choice(fighting if fighting and chance.random() < 0.9 else legal))
    return table


class Walked:
    """Where a walk has led."""

    def __init__(self, seed: int, steps: int) -> None:
        self.table = walk(seed, steps)


positions = st.builds(Walked, st.integers(0, 10**6), st.integers(0, 260))


def cards_of(player: Json) -> list[str]:
    cards = player["deck"] + player["hand"] + player["leadership"] + player["discard"]
    cards += [entry["card"] for zone in ("combat", "support", "ships") for entry in player[zone]]
    return sorted(cards + [card for ship in player["ships"] for card in ship["load"]])


@WALKS
@given(positions)
def test_no_card_is_lost(walked: Walked) -> None:
    table = walked.table
    form = GAME.state_json(table.state)
    for seat, deck in enumerate(table.state.decks):
        assert cards_of(form["players"][seat]) == sorted(deck.ids[1:])
        assert set(form["players"][seat]["disclosed"]) <= set(form["players"][seat]["hand"])
    owners = set(form["dragons"].values()) - {None}
    assert len(owners) <= 1
    assert (form["turn"]["phase"] == "over") == (form["result"] is not None)


@WALKS
@given(positions)
def test_legal_actions_are_sorted_unique_and_never_refused(walked: Walked) -> None:
    table = walked.table
    state = table.state
    legal = GAME.legal(state)
    assert legal == sorted(set(legal))
    assert (legal == []) == (GAME.outcome(state) is not None)
    for action in legal[:40]:
        assert GAME.refusal(state, action) is None
        assert GAME.read_action(state, json.loads(json.dumps(GAME.action_json(state, action)))) == action
        assert GAME.parse_action(state, GAME.action_text(state, action)) == action


@WALKS
@given(positions)
def test_positions_read_back_exactly(walked: Walked) -> None:
    table = walked.table
    form = GAME.state_json(table.state)
    assert GAME.state_json(GAME.load(json.loads(json.dumps(form)), 5)) == form
    text = GAME.state_text(table.state)
    assert GAME.state_text(GAME.parse_state(text)) == text


@WALKS
@given(positions, st.integers(0, 10**6))
def test_acting_on_a_copy_or_a_loaded_position_is_the_same(walked: Walked, seed: int) -> None:
    table = walked.table
    state = table.state
    before = GAME.state_json(state)
    loaded = GAME.load(before, 0)
    chance = Random(seed)
    copied = GAME.copy(state)
    for _ in range(12):
        legal = GAME.legal(copied)
        assert legal == GAME.legal(loaded)
        if not legal:
            break
        action = chance.choice(legal)
        GAME.apply(copied, action, [])
        GAME.apply(loaded, action, None)
        assert GAME.state_json(copied) == GAME.state_json(loaded)
    assert GAME.state_json(state) == before


@WALKS
@given(positions)
def test_undo_goes_back_and_records_replay(walked: Walked) -> None:
    table = walked.table
    form = GAME.state_json(table.state)
    again = replay(GAME, json.loads(json.dumps(table.record())))
    assert GAME.state_json(again.state) == form
    if table.actions:
        before = GAME.state_json(table.state_after(len(table.actions) - 1))
        again.undo()
        assert GAME.state_json(again.state) == before


@WALKS
@given(positions, st.integers(0, 10**6))
def test_sampled_positions_look_the_same_to_the_viewer(walked: Walked, seed: int) -> None:
    table = walked.table
    state = table.state
    for viewer in (0, 1, None):
        view = json.loads(json.dumps(GAME.view(state, viewer)))
        sampled = GAME.sample_state(view, Rng.from_seed(seed))
        assert GAME.view(sampled, viewer) == view
        assert GAME.to_move(sampled) == GAME.to_move(state)
        if viewer is not None and viewer == GAME.to_move(state):
            assert GAME.legal(sampled) == GAME.legal(state)


@WALKS
@given(positions)
def test_views_show_nothing_hidden(walked: Walked) -> None:
    table = walked.table
    state = table.state
    if GAME.outcome(state) is not None:
        return
    form = GAME.state_json(state)
    for viewer in (0, 1, None):
        text = json.dumps({**GAME.view(state, viewer), "config": None})  # which names the cards of one's own deck
        for seat, player in enumerate(form["players"]):
            hidden = [] if form["pending"] is not None and form["pending"]["seat"] == viewer else list(player["deck"])
            if seat != viewer:
                hidden += [card for card in player["hand"] if card not in player["disclosed"]]
                hidden += [entry["card"] for entry in player["support"] if entry["bluff"]]
            shown = {form["pending"]["source"]} if form["pending"] is not None else set()
            known = set(player.get("under", [])) if seat == viewer else set()
            for card in set(hidden) - shown - known:
                assert f'"{card}"' not in text, (viewer, seat, card)


junk: st.SearchStrategy[Any] = st.one_of(
    st.integers(-(2**60), 2**60),
    st.builds(
        lambda kind, card, rest: kind | card << 8 | rest << 13,
        st.integers(0, 19),
        st.integers(0, 31),
        st.integers(0, 99),
    ),
)


@WALKS
@given(positions, st.lists(junk, max_size=30))
def test_refusals_name_a_rule_and_change_nothing(walked: Walked, numbers: list[int]) -> None:
    table = walked.table
    state = table.state
    before = GAME.state_json(state)
    legal = set(GAME.legal(state))
    for number in numbers:
        refusal = GAME.refusal(state, number)
        if refusal is None:
            assert number in legal or actions.kind_of(number) == actions.CHOOSE_ORDERED
        else:
            assert refusal.rule.startswith("L")
            assert refusal.message.endswith(".")
    assert GAME.state_json(state) == before


@WALKS
@given(
    positions,
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    ),
)
def test_any_data_gets_a_refusal(walked: Walked, data: Any) -> None:
    table = walked.table
    with pytest.raises(Refused):
        GAME.read_action(table.state, data)
    with pytest.raises(Refused):
        GAME.load(data, 0)


@WALKS
@given(positions, st.sampled_from(["players", "turn", "dragons", "fight", "config", "result"]), st.integers(0, 10**6))
def test_broken_positions_are_refused(walked: Walked, field: str, seed: int) -> None:
    table = walked.table
    form = GAME.state_json(table.state)
    del form[field]
    with pytest.raises(Refused, match=field):
        GAME.load(form, 0)
    form = GAME.state_json(table.state)
    form["players"][seed % 2]["hand"].append(
        form["players"][seed % 2]["discard"][0] if form["players"][seed % 2]["discard"] else "nobody"
    )
    with pytest.raises(Refused, match="players"):
        GAME.load(form, 0)


def test_actions_of_the_other_side_are_illegal_not_malformed() -> None:
    table = walk(1, 0)
    seat = table.state.seat
    other = table.state.decks[1 - seat].ids[1]
    with pytest.raises(IllegalAction):
        GAME.read_action(table.state, {"do": "play", "card": other})


def test_a_sample_is_found_where_few_hands_explain_the_turn() -> None:
    """Only a shield or three more power finishes the turn, and only one or two cards pay the Caterpillar: of a hundred
    hands of two cards hardly one would do."""
    fight = duel(
        "hoax", "pillar", phase="support", combat="nirwadas", played="nirwadas", hand="tome wogarathoras",
        their_combat="primus caterpillar-light",
    )  # fmt: skip
    assert fight.power() == [3, 6]
    assert fight.legal() == ["pay caterpillar-lightseeker with wogarathoras-the-gloomy", "play tome-of-wisdom"]
    for viewer in (1, None):
        view = fight.view(viewer)
        for seed in range(20):
            sampled = GAME.sample_state(view, Rng.from_seed(seed))
            assert GAME.view(sampled, viewer) == view
            assert actions.GIVE_UP not in GAME.legal(sampled)
