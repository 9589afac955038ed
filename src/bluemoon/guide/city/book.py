"""The book: what every tile, card and thing is, in our own words, with the ids of the rules behind it.

The words are in words.toml; every number comes from the components, so a corrected file corrects the book.
"""

import tomllib
from importlib import resources

import msgspec

from bluemoon.city.box import Box
from bluemoon.city.cards import (
    COLOURS,
    DRAGON_FLIES,
    DRAGON_WALKS,
    FLY,
    KINDS,
    MORE_OFFERINGS,
    PAIRABLE,
    PEOPLES,
    RECOLOUR_FOUR,
    RECOLOUR_ONE,
    STRIDE,
    WILD,
    people_of,
    value_of,
)
from bluemoon.city.components import DRAW_TWO, OFFERING, TRAVEL, Building
from bluemoon.city.tell import reward_text
from bluemoon.guide.city.cardwords import describe
from bluemoon.guide.city.naming import PEOPLE_NAMES, colour_of
from bluemoon.guide.city.wire import BookCard, BookPeople, BookSpace, BookTile, CityBook, Reward
from bluemoon.guide.rulebook import rules
from bluemoon.guide.wire import BookEntry, Rule

# The rule behind each power, and behind each special building's action.
POWER_RULES: dict[int, str] = {FLY: "M3", STRIDE: "M3", WILD: "B5", RECOLOUR_FOUR: "B7", RECOLOUR_ONE: "B7"}
POWER_RULES |= {kind: "M4" for kind in DRAGON_FLIES} | {kind: "M5" for kind in DRAGON_WALKS}
POWER_RULES |= {kind: "B6" for kind in PAIRABLE} | {kind: "O2" for kind in MORE_OFFERINGS}
ACTION_RULES = {TRAVEL: "X2", DRAW_TWO: "X3", OFFERING: "X4"}
ACTION_WORDS = {
    TRAVEL: "At the end of building you may travel from here to any other tile.",
    DRAW_TWO: "At the end of building you may draw two cards here.",
    OFFERING: "At the end of building you may make one offering here.",
}


def book(title: str, box: Box) -> CityBook:
    """Everything a page can be asked about."""
    words = tomllib.loads(resources.files("bluemoon.guide.city").joinpath("words.toml").read_text(encoding="utf-8"))
    tiles = {building.id: _tile(box, building, words["tiles"]) for building in box.buildings}
    tiles["courtyard"] = BookTile(
        "Courtyard", words["tiles"]["courtyard"], ["S2", "O1", "O2"], [], Reward(), Reward(), Reward()
    )
    return CityBook(
        title=title,
        rules=[Rule(rule.id, rule.chapter, rule.text) for rule in rules("city")],
        measures=words["measures"],
        tiles=tiles,
        cards={box.pack.id_of_kind[kind]: _card(box, kind) for kind in range(KINDS) if box.pack.copies[kind]},
        peoples={
            people: BookPeople(people.title(), people[0].upper(), COLOURS[number], words["peoples"][people])
            for number, people in enumerate(PEOPLES)
        },
        things=msgspec.convert(words["things"], dict[str, BookEntry]),
    )


def _tile(box: Box, building: Building, words: dict[str, str]) -> BookTile:
    several = len(set(building.colours)) > 1
    # A corrected file may have buildings that we have no words for.
    sentences = [words[building.id]] if building.id in words else []
    sentences.append(
        f"When complete, it pays {reward_text(building.majority.json())} for most markers and"
        f" {reward_text(building.construction.json())} to everyone who took part; once rebuilt, it pays"
        f" {reward_text(building.neighbourhood.json())} to everyone who builds next to it."
    )
    ids = ["B1", "B2", "C1", "C2", "C3", "C4"]
    if building.takes_any_colour:
        sentences.append("Each of its spaces may be paid for in any one colour.")
        ids.append("B4")
    if building.id in box.components.starting:
        ids.append("S2")
    if building.special:
        ids += ["X1", ACTION_RULES[building.action]] if building.action else ["X5"]
        sentences += [ACTION_WORDS[building.action]] if building.action else []
    if several:
        ids.append("X6")
    return BookTile(
        name=building.title,
        text=" ".join(sentences),
        rules=ids,
        spaces=[BookSpace(colour_of(building, space), cost) for space, cost in enumerate(building.costs)],
        majority=Reward(**building.majority.json()),
        construction=Reward(**building.construction.json()),
        neighbourhood=Reward(**building.neighbourhood.json()),
    )


def _card(box: Box, kind: int) -> BookCard:
    people = PEOPLE_NAMES[people_of(kind)]
    return BookCard(
        name=f"{people.title()} {value_of(kind)}",
        text=describe(kind, box.pack.copies[kind]),
        rules=["K1", "K2", POWER_RULES.get(kind, "K3")],
        people=people,
        value=value_of(kind),
        copies=box.pack.copies[kind],
    )
