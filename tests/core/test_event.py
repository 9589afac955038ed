"""Events: what a seat sees of one."""

from bluemoon.core.event import Event, story_seen_by

DREW = Event("drew", {"seat": 1, "count": 2}, 1, {"cards": ["aqua-1", "hoax-3"]})
STEPPED = Event("stepped", {"seat": 0, "to": [1, 2]})


def test_only_the_owner_sees_the_secret() -> None:
    assert DREW.seen_by(1) == {"event": "drew", "seat": 1, "count": 2, "cards": ["aqua-1", "hoax-3"]}
    for other in (0, 2, None):
        assert DREW.seen_by(other) == {"event": "drew", "seat": 1, "count": 2}


def test_without_a_secret_all_see_the_same() -> None:
    for seat in (0, 1, None):
        assert STEPPED.seen_by(seat) == {"event": "stepped", "seat": 0, "to": [1, 2]}


def test_an_event_without_an_owner_shows_its_secret_to_nobody() -> None:
    hidden = Event("dealt", {}, None, {"cards": ["aqua-1"]})
    for seat in (0, None):
        assert hidden.seen_by(seat) == {"event": "dealt"}


def test_looking_does_not_change_an_event() -> None:
    seen = DREW.seen_by(1)
    seen["count"] = 99
    del seen["cards"]
    assert DREW.seen_by(1)["count"] == 2
    assert DREW.seen_by(1)["cards"] == ["aqua-1", "hoax-3"]


def test_a_story_is_told_in_order() -> None:
    assert story_seen_by([STEPPED, DREW], 0) == [STEPPED.seen_by(0), DREW.seen_by(0)]
    assert story_seen_by([], None) == []
