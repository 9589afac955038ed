"""After a move a page is told what has changed, and that is little."""

import random
from typing import Any

import msgspec
import pytest

from bluemoon.core.game import Json
from bluemoon.guide.games import guide_of
from bluemoon.server.telling import Lasting, changes, lasting
from tests.city.builders import city
from tests.sending import sent
from tests.server.joining import Guides, joined

NAMES = ["Ann", "Ben"]


def sight_of(guide: Any, guidance: Any, before: Lasting | None, seat: int | None) -> Json:
    fields, parts = (guidance, {}) if before is None else changes(guide, guidance, before)
    sight: Json = sent({"seat": seat, "guide": fields, "parts": parts})
    return sight


@pytest.mark.parametrize("kind", ["city", "legends"])
def test_what_has_changed_and_what_was_there_are_the_whole_guide(kind: str) -> None:
    guide = guide_of(kind)
    rng = random.Random(7)
    for seat in (0, None):
        guides: Guides = {}
        before: Lasting | None = None
        state = guide.game.new({}, 5, {})
        for _ in range(150):
            if guide.game.outcome(state) is not None:
                break
            guidance = guide.table(state, seat, NAMES)
            (sight,) = joined(guides, [sight_of(guide, guidance, before, seat)])
            assert sight["guide"] == sent(guidance)
            before = lasting(guide, guidance)
            guide.game.apply(state, rng.choice(guide.game.legal(state)), None)


def test_a_step_tells_nothing_of_buildings() -> None:
    guide = guide_of("city")
    state = guide.game.new({}, 5, {})
    first = guide.table(state, None, NAMES)
    step = next(action for action in guide.game.legal(state) if guide.game.action_json(state, action)["do"] == "step")
    guide.game.apply(state, step, None)
    now = guide.table(state, None, NAMES)
    fields, parts = changes(guide, now, lasting(guide, first))
    assert not set(fields) & set(guide.lasting)
    assert parts == {}
    assert len(msgspec.json.encode(fields)) * 10 < len(msgspec.json.encode(now))


def test_a_step_tells_nothing_of_where_a_card_can_send_a_dragon() -> None:
    guide = guide_of("city")
    scene = city(at="courtyard", phase="movement", hand="vulca-1 flit-2")
    state = scene.table.state
    before: Any = guide.table(state, 0, NAMES)
    scene.do({"do": "step", "to": [1, 2]})
    fields, _ = changes(guide, guide.table(state, 0, NAMES), lasting(guide, before))
    assert before.dragons
    assert before.strides
    assert not {"dragons", "strides"} & set(fields)
    scene.do("stop")  # now no dragon can be sent any more, and that is told
    fields, _ = changes(guide, guide.table(state, 0, NAMES), lasting(guide, before))
    assert (fields["dragons"], fields["strides"]) == ([], [])


class Costly:
    """A thing that nobody wants to compare with itself."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise AssertionError("compared")


def test_things_that_are_the_very_same_are_not_compared() -> None:
    guide = guide_of("city")
    state = guide.game.new({}, 5, {})
    guidance = guide.table(state, None, NAMES)
    before = lasting(guide, guidance)
    kept: Json = {"mill": Costly()}
    now = msgspec.structs.replace(guidance, buildings=dict(kept))
    then = tuple(dict(kept) if name == "buildings" else old for name, old in zip(guide.lasting, before, strict=True))
    fields, parts = changes(guide, now, then)
    assert "buildings" not in {**fields, **parts}
