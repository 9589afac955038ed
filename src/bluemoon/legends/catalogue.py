"""Every card there is, read once from `cards.json` and checked."""

import json
from importlib.resources import files
from typing import Any, Final

from bluemoon.core.read import Reader, position_fault
from bluemoon.legends.vocabulary import LEADERSHIP, PLAY_IF, TYPES, TYPES_WITHOUT_CARDS, Effect, read_effect

# Icons as bits. Gangs and bluffs come in colours.
SHIELD_FIRE: Final = 1
SHIELD_EARTH: Final = 2
STOP: Final = 4
RETRIEVE: Final = 8
PAIR: Final = 16
FREE: Final = 32
PROTECT: Final = 64
GANGS: Final = 128 | 256 | 512 | 1024
BLUFF_FIRE: Final = 2048
BLUFF_EARTH: Final = 4096
BLUFF_NEUTRAL: Final = 8192
BLUFFS: Final = 2048 | 4096 | 8192
ICON_BITS: Final = {
    "shield-fire": 1,
    "shield-earth": 2,
    "stop": 4,
    "retrieve": 8,
    "pair": 16,
    "free": 32,
    "protect": 64,
    "gang-red": 128,
    "gang-tan": 256,
    "gang-magenta": 512,
    "gang-orange": 1024,
    "bluff-fire": 2048,
    "bluff-earth": 4096,
    "bluff-neutral": 8192,
}

PEOPLES: Final = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
FOREIGN: Final = ("mutant",)
CARDS_IN_DECK: Final = 31  # the leader and thirty
SURE: Final = ("certain", "likely", "guess")  # how sure we are of what is printed on a card

PLAYABLE: Final = "Playable only "  # how a condition begins in a card's rule


class Card:
    """What is printed on a card, and what its text does."""

    def __init__(self, fields: dict[str, Any], reader: Reader, path: str) -> None:
        reader.object(
            fields,
            path,
            ("id", "name", "people", "number", "type"),
            ("fire", "earth", "icons", "word", "moons", "mutant", "capacity", "rule", "effects", "sure", "printed"),
        )
        self.id: str = reader.text(fields["id"], f"{path}.id")
        self.name: str = reader.text(fields["name"], f"{path}.name")
        self.people: str = reader.choice(fields["people"], f"{path}.people", PEOPLES + FOREIGN)
        self.number: int = reader.number(fields["number"], f"{path}.number")
        self.type_name: str = reader.choice(fields["type"], f"{path}.type", TYPES)
        self.type: int = TYPES[self.type_name]
        self.fire: int = reader.number(fields.get("fire", 0), f"{path}.fire", 0, 9)
        self.earth: int = reader.number(fields.get("earth", 0), f"{path}.earth", 0, 9)
        self.shows_values: bool = "fire" in fields
        self.icon_names: list[str] = []
        self.icons: int = 0
        for number, icon in enumerate(reader.list(fields.get("icons", []), f"{path}.icons")):
            name = reader.choice(icon, f"{path}.icons[{number}]", ICON_BITS)
            self.icon_names.append(name)
            self.icons |= ICON_BITS[name]
        self.word: str = reader.text(fields.get("word", ""), f"{path}.word")  # of a pair or gang
        self.moons: int = reader.number(fields.get("moons", 0), f"{path}.moons", 0, 4)
        self.mutant: bool = reader.boolean(fields.get("mutant", False), f"{path}.mutant")
        self.capacity: int = reader.number(fields.get("capacity", 0), f"{path}.capacity", 0, 9)
        self.rule: str = reader.text(fields.get("rule", ""), f"{path}.rule")
        self.effects: list[Effect] = []
        for number, data in enumerate(reader.list(fields.get("effects", []), f"{path}.effects")):
            self.effects.append(read_effect(reader, data, f"{path}.effects[{number}]"))
        asks = 0
        for effect in self.effects:
            if asks & effect.asks:
                raise reader.fault(f"{path}.effects", "two effects ask the same question: answers would be ambiguous")
            asks |= effect.asks
            if effect.each and self.type != LEADERSHIP:
                raise reader.fault(f"{path}.effects", "only leadership cards make each player do something")
        self.sure: str = reader.choice(fields.get("sure", SURE[0]), f"{path}.sure", SURE)
        self.printed: str = reader.text(fields.get("printed", ""), f"{path}.printed")  # if the name is our translation
        if (self.rule == "") != (not self.effects):
            raise reader.fault(path, "a rule and its effects come together")
        if any(effect.do == PLAY_IF for effect in self.effects) != (self.condition != ""):
            raise reader.fault(f"{path}.rule", f"says '{PLAYABLE}...' if there is a condition, and only then")
        if bool(self.icons & (PAIR | GANGS)) != (self.word != ""):
            raise reader.fault(path, "a pair or gang card, and no other, has its first word in 'word'")

    @property
    def has_text(self) -> bool:
        return self.rule != ""

    @property
    def condition(self) -> str:
        """The condition under which it can be played (LE9), as its rule has it: "if the opponent has ..."."""
        for sentence in self.rule.split("."):
            if sentence.strip().startswith(PLAYABLE):
                return sentence.strip()[len(PLAYABLE) :]
        return ""

    @property
    def finds_none(self) -> list[str]:
        """The types its text speaks of that no card here has."""
        named = 0
        for effect in self.effects:
            named |= effect.cards
        return [name for name, bit in TYPES_WITHOUT_CARDS.items() if named & bit]


class Catalogue:
    """All cards by id, the nine decks as lists of cards, the leader first, and the cards that are in none of them: for
    custom decks (LD2)."""

    def __init__(self, data: Any) -> None:
        reader = Reader(position_fault)
        fields = reader.object(data, "", ("about", "decks"), ("more",))
        self.decks: dict[str, list[Card]] = {}
        self.cards: dict[str, Card] = {}
        for people, cards in reader.object(fields["decks"], "decks", PEOPLES).items():
            deck = self._read_cards(reader, cards, f"decks.{people}")
            if len(deck) != CARDS_IN_DECK or [card.type_name for card in deck].count("leader") != 1:
                raise reader.fault(f"decks.{people}", "must be a leader and thirty cards")
            if deck[0].type_name != "leader":
                raise reader.fault(f"decks.{people}[0]", "must be the leader")
            self.decks[people] = deck
        self.more = self._read_cards(reader, fields.get("more", []), "more")
        for number, card in enumerate(self.more):
            if card.type_name == "leader":
                raise reader.fault(f"more[{number}]", "a leader leads one of the nine decks")

    def _read_cards(self, reader: Reader, data: Any, path: str) -> list[Card]:
        cards: list[Card] = []
        for number, card_data in enumerate(reader.list(data, path)):
            card = Card(card_data, reader, f"{path}[{number}]")
            if card.id in self.cards:
                raise reader.fault(f"{path}[{number}]", f"{card.id} appears twice")
            self.cards[card.id] = card
            cards.append(card)
        return cards


def shipped() -> Catalogue:
    """The cards that come with the package."""
    return Catalogue(json.loads(files("bluemoon.legends").joinpath("cards.json").read_text("utf-8")))
