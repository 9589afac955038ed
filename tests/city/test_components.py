"""The components file: the shipped one, corrected ones, and what is refused of a bad one."""

import random
import re
from pathlib import Path

import pytest

from bluemoon.city.components import BadComponents, Components, read_components, read_file, shipped, shipped_text
from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.errors import BadPosition, BadRequest
from bluemoon.core.table import Table, replay
from tests.city.rules_index import rule

SHIPPED = shipped_text()


def changed(old: str, new: str) -> str:
    """The shipped file with one passage changed."""
    assert SHIPPED.count(old) >= 1, f"the shipped file has no {old!r}"
    return SHIPPED.replace(old, new, 1)


def section(name: str) -> str:
    """The lines of one building."""
    match = re.search(rf"\[{re.escape(name)}\]\n(.+\n)+", SHIPPED)
    assert match is not None
    return match[0]


def in_section(name: str, old: str, new: str) -> str:
    """The shipped file with one passage of one building changed."""
    lines = section(name)
    assert old in lines
    return SHIPPED.replace(lines, lines.replace(old, new, 1))


def line_of(text: str, passage: str) -> int:
    """The number of the first line that holds the passage."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if passage in line)


def corrected(folder: Path, text: str) -> City:
    """The game with the components of such a file."""
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return City(read_file(str(file)))


OTHER_SPLIT = changed('"1" = 4, "2" = 4, "3" = 2', '"1" = 4, "2" = 3, "3" = 3')
OTHER_COSTS = (
    OTHER_SPLIT.replace("spaces = [4, 3, 3]", "spaces = [5, 3, 2, 1]")
    .replace("spaces = [5]", "spaces = [6, 1]")
    .replace("neighbourhood = { cr = 1 }", "neighbourhood = { cr = 2, cards = 1 }")
)


# --- the shipped file ---


@rule("K1")
def test_shipped_cards_are_eighty_four_four_two() -> None:
    assert shipped().split == [4, 4, 2]
    assert sum(City().box.pack.copies) == 80


@rule("S6")
def test_shipped_obelisk() -> None:
    assert shipped().obelisk == [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]


@rule("S2", "S4")
def test_shipped_buildings_are_twenty_and_four_with_four_starting_tiles() -> None:
    components = shipped()
    assert [building.special for building in components.buildings] == [False] * 20 + [True] * 4
    assert components.starting == ["fire_temple", "royal_palace", "earth_temple", "water_temple"]
    assert components.fingerprint == ""


@rule("X1", "X6")
def test_shipped_special_buildings() -> None:
    special = {building.id: building for building in shipped().buildings if building.special}
    assert {id: building.action for id, building in special.items()} == {
        "main_hall": "travel", "hospital": "draw_two", "golden_shrine": "offering", "theatre": "",
    }  # fmt: skip
    assert set(special["main_hall"].costs) == {1}
    assert len(set(special["main_hall"].colours)) == len(special["main_hall"].colours)


@rule("B4")
def test_only_the_palace_takes_any_colour() -> None:
    assert [building.id for building in shipped().buildings if building.takes_any_colour] == ["royal_palace"]


def test_every_number_says_how_sure_we_are_of_it() -> None:
    for building in shipped().buildings:
        assert set(building.sure) == {"spaces", "majority", "construction", "neighbourhood"}


@pytest.mark.parametrize(
    ("id", "costs", "rewards"),
    [
        ("water_temple", [5, 4, 3], [{"crystals": 2}, {"crystals": 3}, {"scales": 2}]),
        ("royal_palace", [5, 4, 4, 3], [{"crystals": 2}, *[{"crystals": 1, "cards": 1, "scales": 1}] * 2]),
        ("university", [5, 2], [{"scales": 1}, {"crystals": 1}, {"crystals": 1}]),
        ("city_residence", [4, 3, 2], [{"crystals": 2}, {"crystals": 2}, {"crystals": 2}]),
        ("theatre", [3, 2, 2], [{"cards": 2}, {"cards": 2}, {"cards": 2}]),
    ],
)
def test_some_shipped_buildings(id: str, costs: list[int], rewards: list[dict[str, int]]) -> None:
    building = next(building for building in shipped().buildings if building.id == id)
    assert building.costs == costs
    bonuses = (building.majority, building.construction, building.neighbourhood)
    assert [bonus.json() for bonus in bonuses] == rewards


# --- bad files ---


BAD: list[tuple[str, str, str, str]] = [  # what is wrong, the file, where the line is, the reason
    ("unknown field", in_section("buildings.mill", "people", "height = 3\npeople"), "height", "no field 'height'"),
    ("unknown section", changed("[obelisk]", "[walls]\nheight = 3\n\n[obelisk]"), "[walls]", "no field 'walls'"),
    ("number for a list", in_section("buildings.citadel", "[5]", "5"), "spaces = 5", "must be a list"),
    ("text for a number", in_section("buildings.citadel", "[5]", '["5"]'), 'spaces = ["5"]', "from 1 to 9"),
    ("true for a number", in_section("buildings.citadel", "[5]", "[true]"), "spaces = [true]", "from 1 to 9"),
    ("fraction", in_section("buildings.citadel", "[5]", "[5.0]"), "spaces = [5.0]", "from 1 to 9"),
    ("cost 0", in_section("buildings.citadel", "[5]", "[0]"), "spaces = [0]", "from 1 to 9, not 0"),
    ("cost 10", in_section("buildings.citadel", "[5]", "[10]"), "spaces = [10]", "from 1 to 9, not 10"),
    ("no spaces", in_section("buildings.citadel", "[5]", "[]"), "spaces = []", "1 to 8 spaces"),
    ("nine spaces", in_section("buildings.citadel", "[5]", str([1] * 9)), str([1] * 9), "1 to 8 spaces"),
    ("eleven cards", changed('"1" = 4, "2" = 4', '"1" = 5, "2" = 4'), "others", "10 cards, not 11"),
    ("nine cards", changed('"1" = 4, "2" = 4', '"1" = 3, "2" = 4'), "others", "10 cards, not 9"),
    ("card of value 4", changed('"1" = 4, "2" = 4', '"1" = 4, "4" = 4'), "others", "no field '4'"),
    ("Khind of value 2", changed('"1" = 10', '"1" = 9, "2" = 1'), "khind", "all 10 Khind have value 1"),
    ("unknown people", in_section("buildings.mill", "terrah", "elves"), '"elves"', "'elves' is not one of vulca,"),
    ("green building", in_section("buildings.mill", "terrah", "khind"), 'people = "khind"', "'khind' is not one of"),
    ("no people", in_section("buildings.mill", 'people = "terrah"\nspaces = [3', "spaces = [1"), "[1, 2, 2]",
     "must be a table"),
    ("missing building", SHIPPED.replace(section("buildings.mill"), ""), "[buildings.", "must be 20 of them, not 19"),
    ("missing bonus", in_section("buildings.mill", "majority = { cards = 2 }\n", ""), "[buildings.mill]",
     "'majority' is missing"),
    ("same building twice", changed("[expansion.theatre]", "[expansion.mill]"), "[expansion.mill]", "appears twice"),
    ("starting tile unknown", changed('"water_temple"]', '"atlantis"]'), "tiles", "'atlantis' is not one of the 20"),
    ("starting tile special", changed('"water_temple"]', '"theatre"]'), "tiles", "'theatre' is not one of the 20"),
    ("starting tile twice", changed('"water_temple"]', '"fire_temple"]'), "tiles", "four different buildings"),
    ("three starting tiles", changed(', "water_temple"]', "]"), "tiles", "four different buildings"),
    ("short Obelisk", changed("11, 11, 12]", "11, 11]"), "11, 11]", "13 spaces, not 12"),
    ("falling Obelisk", changed("11, 11, 12]", "11, 12, 11]"), "12, 11]", "never fall"),
    ("free offering", changed("[7, 7, 7, 7,", "[0, 7, 7, 7,"), "[0, 7,", "from 1 to 99, not 0"),
    ("unknown reward", in_section("buildings.mill", "{ cards = 2 }", "{ gold = 2 }"), "{ gold", "no field 'gold'"),
    ("negative reward", in_section("buildings.mill", "{ cards = 2 }", "{ cards = -2 }"), "-2", "from 0 to 20, not -2"),
    ("unknown action", changed('"travel"', '"dance"'), '"dance"', "must be travel, draw_two or offering"),
    ("action in the plain city", in_section("buildings.mill", "people", 'action = "travel"\npeople'), "action",
     "no field 'action'"),
    ("space without a cost", changed('{people="aqua", cost=1}', '{people="aqua"}'), '{people="aqua"}',
     "'cost' is missing"),
    ("unknown certainty", in_section("buildings.mill", '"likely"', '"hopefully"'), "hopefully", "certain, likely"),
    ("building's name", changed("[buildings.mill]", "[buildings.Mill]"), "[buildings.Mill]", "lower-case words"),
    ("second Courtyard", changed("[buildings.mill]", "[buildings.courtyard]"), "[buildings.courtyard]", "lower-case"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "where", "reason"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_file_is_refused_with_its_line_and_the_reason(text: str, where: str, reason: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read_components(text, "mine.toml", "")
    assert reason in caught.value.message
    assert caught.value.message.startswith(f"mine.toml: line {line_of(text, where)}:")


@pytest.mark.parametrize(
    ("text", "passage"),
    [
        (in_section("buildings.mill", '"terrah"', '"terrah'), 'people = "terrah'),
        (in_section("buildings.mill", "spaces = [3, 2, 2]", "spaces = [3, 2, 2"), "majority"),
        (in_section("buildings.mill", "spaces", "spaces spaces"), "spaces spaces"),
        (SHIPPED.replace(section("buildings.mill"), section("buildings.mill") * 2), ""),
    ],
    ids=["open quote", "open bracket", "two words", "section twice"],
)
def test_file_that_is_no_toml_is_refused_with_its_line(text: str, passage: str) -> None:
    with pytest.raises(BadComponents, match=r"^mine.toml: .*line \d+") as caught:
        read_components(text, "mine.toml", "")
    if passage:
        found = re.search(r"line (\d+)", caught.value.message)
        assert found is not None
        start = line_of(text, "[buildings.mill]")
        assert start <= int(found[1]) <= start + 4


def test_building_that_is_no_table_is_refused_at_its_line() -> None:
    text = SHIPPED.replace(section("buildings.mill"), "[buildings]\nmill = 3\n")
    with pytest.raises(BadComponents, match="must be a table") as caught:
        read_components(text, "mine.toml", "")
    assert f"line {line_of(text, 'mill = 3')}:" in caught.value.message


def test_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"nowhere.toml: No such file"):
        read_file(str(tmp_path / "nowhere.toml"))
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match=r"picture.toml: is not UTF-8 text"):
        read_file(str(tmp_path / "picture.toml"))
    with pytest.raises(BadComponents, match=r"'cards' is missing"):
        read_components("", "empty.toml", "")


# --- corrected files ---


def components_with_split(*split: int) -> Components:
    ones, twos, threes = split
    others = f'"1" = {ones}, "2" = {twos}, "3" = {threes}'
    return read_components(changed('"1" = 4, "2" = 4, "3" = 2', others), "mine.toml", "mine")


def everywhere(game: City, state: CityState) -> list[str]:
    """All cards of a position, sorted."""
    position = game.state_json(state)
    found = list(position["deck"]) + position["discard"]
    for player in position["players"]:
        found += player["hand"] + player["incoming"]
    return sorted(found)


def random_game(game: City, config: dict[str, object], seed: int) -> Table[CityState]:
    """A complete game of random play; no card is ever lost or doubled."""
    table = Table.new(game, config, seed)
    pack = everywhere(game, table.state)
    assert len(pack) == 80
    chance = random.Random(seed)
    turn = 0
    while actions := table.legal():
        table.play(chance.choice(actions))
        if table.state.number != turn:
            turn = table.state.number
            assert everywhere(game, table.state) == pack
    assert everywhere(game, table.state) == pack
    assert game.outcome(table.state) is not None
    return table


@rule("K1")
@pytest.mark.parametrize("text", [OTHER_SPLIT, OTHER_COSTS], ids=["split", "costs"])
@pytest.mark.parametrize(
    "config",
    [{"players": 2}, {"players": 3, "edition": "first"}, {"players": 4, "expansion": True, "scattered": True}],
    ids=["2 players", "3 players", "4 players"],
)
def test_corrected_file_plays_complete_games(tmp_path: Path, text: str, config: dict[str, object]) -> None:
    game = corrected(tmp_path, text)
    table = random_game(game, config, 3)
    again = replay(game, table.record())
    assert game.state_json(again.state) == game.state_json(table.state)


@rule("K1")
@pytest.mark.parametrize("split", [(10, 0, 0), (0, 10, 0), (0, 0, 10), (1, 1, 8), (7, 3, 0), (0, 5, 5), (3, 4, 3)])
def test_any_split_of_ten_cards_plays(split: tuple[int, int, int]) -> None:
    random_game(City(components_with_split(*split)), {"players": 2, "expansion": True}, 5)


def test_corrected_numbers_are_played_with(tmp_path: Path) -> None:
    game = corrected(tmp_path, OTHER_COSTS)
    copies = dict(zip(game.box.pack.id_of_kind, game.box.pack.copies, strict=True))
    assert (copies["vulca-1"], copies["vulca-2"], copies["vulca-3"]) == (4, 3, 3)
    citadel = next(building for building in game.box.buildings if building.id == "citadel")
    assert (citadel.costs, citadel.neighbourhood.json()) == ([6, 1], {"crystals": 2, "cards": 1})


def test_buildings_may_be_renamed(tmp_path: Path) -> None:
    game = corrected(tmp_path, SHIPPED.replace("watchtower", "lighthouse"))
    board = game.state_json(game.new({}, 1, {}))["board"]
    assert any("lighthouse" in row for row in board)


def test_unchanged_copy_counts_as_the_shipped_components(tmp_path: Path) -> None:
    game = corrected(tmp_path, "# my copy\n" + SHIPPED)
    assert game.box.components.fingerprint == ""
    table = random_game(City(), {"players": 2}, 1)
    assert game.state_json(replay(game, table.record()).state) == City().state_json(table.state)


def test_record_names_the_components_it_was_played_with(tmp_path: Path) -> None:
    game = corrected(tmp_path, OTHER_COSTS)
    fingerprint = game.box.components.fingerprint
    assert re.fullmatch("[0-9a-f]{16}", fingerprint)
    table = Table.new(game, {"players": 3}, 7)
    assert table.record()["config"]["components"] == fingerprint
    assert game.state_json(table.state)["config"]["components"] == fingerprint
    assert "components" not in Table.new(City(), {}, 7).record()["config"]


def test_record_is_not_replayed_with_other_components(tmp_path: Path) -> None:
    record = Table.new(corrected(tmp_path, OTHER_COSTS), {}, 7).record()
    for other in (City(), corrected(tmp_path, OTHER_SPLIT)):
        with pytest.raises(BadRequest, match=r"config.components: was played with components other than those here"):
            replay(other, record)


def test_record_of_the_shipped_components_is_not_replayed_with_corrected_ones(tmp_path: Path) -> None:
    record = Table.new(City(), {}, 7).record()
    with pytest.raises(BadRequest, match="components"):
        replay(corrected(tmp_path, OTHER_COSTS), record)


def test_position_is_not_loaded_with_other_components(tmp_path: Path) -> None:
    game = corrected(tmp_path, OTHER_COSTS)
    position = game.state_json(game.new({}, 7, {}))
    assert game.state_json(game.load(position, 0)) == position
    with pytest.raises(BadPosition, match=r"config.components"):
        City().load(position, 0)
