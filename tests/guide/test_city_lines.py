"""What a review says of a City move: what it brought, how it left its player, and what it left to the others."""

from bluemoon.city.game import City
from bluemoon.guide.city.city import CityGuide
from tests.city.builders import city

GUIDE = CityGuide(City())


def test_ruins_that_lack_one_space_are_left_to_the_others_with_what_they_are_worth() -> None:
    scene = city(at="courtyard", markers={"mill": [1, 0, None], "fire_temple": [1, None, 0]})
    assert GUIDE.leaves(scene.table.state, 0) == [
        "the Fire Temple, one space short and worth 5 crystals",
        "the Mill, one space short and worth 1 crystal + 2 cards",
    ]


def test_a_marker_on_a_building_that_was_rebuilt_is_no_gain_of_its_own() -> None:
    built = {"event": "contributed", "seat": 0, "building": "mill"}
    rebuilt = {"event": "building_completed", "building": "mill"}
    paid = {"event": "rewarded", "seat": 0, "crystals": 1, "cards": 2}
    state = city().table.state
    assert GUIDE.gains(state, state, [built], 0) == ["1 marker on the Mill"]
    assert GUIDE.gains(state, state, [built, rebuilt, paid], 0) == ["the Mill rebuilt", "1 crystal", "2 cards"]


def test_where_a_player_was_left() -> None:
    assert GUIDE.stand(city(at="mill", hand="terrah-3 khind-1").table.state, 0) == "on the Mill with 2 cards in hand"
