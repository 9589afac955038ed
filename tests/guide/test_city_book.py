"""The book of City has words for everything, and the rules it names exist."""

import re

import pytest

from bluemoon.city.components import read_components, shipped_text
from bluemoon.city.game import City
from bluemoon.core.errors import BadRequest
from bluemoon.guide.city.city import CityGuide
from bluemoon.guide.city.log import THINGS
from bluemoon.guide.city.wire import BookSpace
from bluemoon.guide.games import guide_of, guides
from bluemoon.guide.guide import Guide
from bluemoon.guide.wire import LogEntry
from tests.sending import sent

GUIDE = CityGuide()
BOOK = sent(GUIDE.book())


def test_every_tile_has_words_of_its_own() -> None:
    ids = {building.id for building in GUIDE.city.box.buildings}
    assert set(BOOK["tiles"]) == ids | {"courtyard"}
    first = [tile["text"].split(".")[0] for tile in BOOK["tiles"].values()]
    assert len(set(first)) == len(first)


def test_every_card_and_people_is_there() -> None:
    pack = GUIDE.city.box.pack
    assert set(BOOK["cards"]) == {pack.id_of_kind[kind] for kind in range(24) if pack.copies[kind]}
    assert sum(card["copies"] for card in BOOK["cards"].values()) == 80
    assert len({people["letter"] for people in BOOK["peoples"].values()}) == 8
    assert {card["people"] for card in BOOK["cards"].values()} == set(BOOK["peoples"])


def test_every_measure_has_words() -> None:
    assert set(BOOK["measures"]) == set(GUIDE.measures(GUIDE.city.new({}, 1, {})))


def test_every_rule_named_exists_and_every_text_is_a_sentence() -> None:
    ids = {rule["id"] for rule in BOOK["rules"]}
    entries = [*BOOK["tiles"].values(), *BOOK["cards"].values(), *BOOK["things"].values()]
    for entry in entries:
        assert entry["rules"]
        assert set(entry["rules"]) <= ids
        assert entry["text"].endswith(".")
        assert entry["text"][0].isupper()
        assert not re.search(r"[a-z]+[-_][a-z0-9]+", entry["text"]), "ids are for programs"
        assert entry["name"]


def test_powers_name_their_rule() -> None:
    assert "B6" in BOOK["cards"]["mimix-2"]["rules"]
    assert "M5" in BOOK["cards"]["aqua-2"]["rules"]
    assert "K3" in BOOK["cards"]["hoax-3"]["rules"]
    assert "X4" in BOOK["tiles"]["golden_shrine"]["rules"]
    assert "B4" in BOOK["tiles"]["royal_palace"]["rules"]


def test_a_corrected_component_corrects_the_book() -> None:
    citadel = '[buildings.citadel]\npeople = "vulca"\nspaces = '
    text = shipped_text().replace(f"{citadel}[5]", f"{citadel}[6]")
    assert text != shipped_text()
    spaces = CityGuide(City(read_components(text, "corrected.toml", "x"))).book().tiles["citadel"].spaces
    assert spaces == [BookSpace("vulca", 6)]


def test_a_log_entry_points_at_what_it_speaks_of() -> None:
    events = [
        {"event": "contributed", "seat": 1, "building": "mill", "space": 0, "cost": 3, "cards": ["terrah-3"]},
        {"event": "scales_earned", "seat": 1, "building": "mill", "scales": 1, "dragons": ["red"]},
        {"event": "finished", "seat": 1},
        {"event": "turn_began", "seat": 0, "number": 8},
    ]
    told, scales, began = GUIDE.log(events, ["Ann", "Ben"], 0, 41, 7)
    assert told == LogEntry(
        number=41,
        turn=7,
        seat=1,
        text="Ben contributed 3 on the Mill with Terrah 3.",
        kind="contributed",
        about=[{"tile": "mill"}, {"seat": 1}, {"card": "terrah-3"}],
    )
    assert scales.about == [{"tile": "mill"}, {"seat": 1}, {"dragon": "red"}]
    assert (began.turn, began.text) == (8, "Turn 8: your turn.")


def test_numbers_are_no_things() -> None:
    """`cards` counts what is dealt face down, and names what is spent."""
    events = [{"event": "rewarded", "seat": 0, "why": "majority", "building": "mill", "cards": 2}]
    (told,) = GUIDE.log(events, ["Ann", "Ben"], None, 0, 1)
    assert told.about == [{"tile": "mill"}, {"seat": 0}]
    assert set(THINGS.values()) == {"tile", "card", "dragon", "seat"}


def test_the_list_of_games_knows_city_and_refuses_others() -> None:
    assert isinstance(guide_of("city"), Guide)
    assert list(guides()) == ["city", "legends"]
    with pytest.raises(BadRequest, match="There is no game 'chess'"):
        guide_of("chess")
