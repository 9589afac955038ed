"""Setting up a game (LS1, LS2): config, decks, order, dictated chance."""

from typing import Any, Final

from bluemoon.core.game import Json
from bluemoon.core.read import Reader, request_fault, show
from bluemoon.core.rng import Rng
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.construction import Box
from bluemoon.legends.deck import Deck
from bluemoon.legends.power import refresh
from bluemoon.legends.state import EDITIONS, NOBODY, LegendsState, empty_state
from bluemoon.legends.zones import refill

READER: Final = Reader(request_fault)


class Config:
    """The options of a game, complete."""

    def __init__(self, decks: list[Any], edition: int, first: int, name_dragons: bool) -> None:
        self.decks = decks
        self.edition = edition
        self.first = first
        self.name_dragons = name_dragons

    def json(self) -> Json:
        data: Json = {
            # Copies: whoever gets a view may do with it as they like.
            "decks": [list(deck) if isinstance(deck, list) else deck for deck in self.decks],
            "edition": EDITIONS[self.edition],
            "first": None if self.first == NOBODY else self.first,
        }
        if self.name_dragons:
            data["name_dragons"] = True
        return data


def options() -> dict[str, list[Any]]:
    pairs = [[mine, yours] for mine in PEOPLES for yours in PEOPLES if mine != yours]
    return {"decks": pairs, "edition": list(EDITIONS), "first": [None, 0, 1], "name_dragons": [False, True]}


def read_config(reader: Reader, data: Any, path: str) -> Config:
    fields = reader.object(data, path, (), ("decks", "edition", "first", "name_dragons"))
    names = reader.list(fields.get("decks", [PEOPLES[0], PEOPLES[1]]), f"{path}.decks")
    if len(names) != 2:
        raise reader.fault(f"{path}.decks", "must be two decks")
    decks: list[Any] = []
    for seat, form in enumerate(names):
        decks.append(form if isinstance(form, list) else reader.choice(form, f"{path}.decks[{seat}]", PEOPLES))
    if decks[0] == decks[1]:
        raise reader.fault(f"{path}.decks", "must be two different peoples (LS1)")
    edition = EDITIONS.index(reader.choice(fields.get("edition", EDITIONS[0]), f"{path}.edition", EDITIONS))
    first = fields.get("first")
    starter = NOBODY if first is None else reader.number(first, f"{path}.first", 0, 1)
    return Config(decks, edition, starter, reader.boolean(fields.get("name_dragons", False), f"{path}.name_dragons"))


def set_up(box: Box, config: Config, seed: int, extra: Json) -> LegendsState:
    """A fresh game. `extra` may hold `order` and `chance`."""
    rng = Rng.from_seed(seed)
    mine = box.build(READER, config.decks, "config.decks")
    state = empty_state(mine, config.edition, config.first, config.name_dragons, rng)
    for name in extra:
        if name not in ("order", "chance"):
            raise READER.fault(name, "there is no such field")
    orders = _read_order(mine, extra.get("order"))
    for seat in range(2):
        order = list(range(1, len(mine[seat].ids)))
        rng.shuffle(order)
        state.sides[seat].draw = order if orders is None else orders[seat]
    starter = int(rng.below(2))
    state.seat = starter if config.first == NOBODY else config.first
    state.chance = read_chance(READER, mine, extra.get("chance", []), "chance")
    for seat in range(2):
        refill(state, seat, None)
    refresh(state)
    return state


def _read_order(decks: list[Deck], data: Any) -> list[list[int]] | None:
    """Both draw decks from the top; the engine keeps the next card last."""
    if data is None:
        return None
    if len(READER.list(data, "order")) != 2:
        raise READER.fault("order", "must be two draw decks")
    orders: list[list[int]] = []
    for seat in range(2):
        order: list[int] = []
        for place, name in enumerate(READER.list(data[seat], f"order[{seat}]")):
            path = f"order[{seat}][{place}]"
            card = decks[seat].number_of.get(READER.text(name, path), 0)
            if card == 0:
                raise READER.fault(path, f"{show(name)} is not in that draw deck")
            if card in order:
                raise READER.fault(path, f"{name} appears twice")
            order.append(card)
        if len(order) != len(decks[seat].ids) - 1:
            raise READER.fault(f"order[{seat}]", "must be all thirty cards")
        order.reverse()
        orders.append(order)
    return orders


def read_chance(reader: Reader, decks: list[Deck], data: Any, path: str) -> list[Any]:
    """Dictated outcomes: a card's id, or a list of ids. Whether they fit is seen when they are used."""
    items: list[Any] = []
    for number, item in enumerate(reader.list(data, path)):
        where = f"{path}[{number}]"
        if isinstance(item, list):
            items.append([_known(reader, decks, name, f"{where}[{place}]") for place, name in enumerate(item)])
        else:
            items.append(_known(reader, decks, item, where))
    return items


def _known(reader: Reader, decks: list[Deck], name: Any, path: str) -> str:
    text = reader.text(name, path)
    if text not in decks[0].number_of and text not in decks[1].number_of:
        raise reader.fault(path, f"there is no card {show(text)} in this game")
    return text
