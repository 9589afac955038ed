"""The text form of a deck, and its code for links: written and read here for terminal and page alike.

A text has one card a line, by its name or id; `#` begins a remark, `Name:` and `Leader:` say what they say:

    Name: Fire and feathers
    Leader: Xelethotiras
    Redamikanas the Cartographer
    FunFair  # Khind, 1 moon

JSON is read as well: a list of ids, or an object with a `leader` and `cards`. A code holds, for each people, which of
the cards in its ready deck are in this one, and which of those that are in none, then the name, then a checksum over
the cards' ids, so that a code that was damaged, or made for other cards, is noticed.
"""

import binascii
import zlib
from base64 import b64decode, urlsafe_b64encode
from difflib import get_close_matches
from typing import Any

import msgspec

from bluemoon.core.errors import BadRequest
from bluemoon.core.read import Reader, request_fault
from bluemoon.core.words import count, printable
from bluemoon.guide.decks import LONGEST_NAME
from bluemoon.legends.catalogue import PEOPLES, Card, Catalogue
from bluemoon.legends.vocabulary import LEADER

READER = Reader(request_fault)
LONGEST_TEXT = 20_000
CODE = "bm1-"  # how a code of this form begins
_NAME = len(PEOPLES)  # what follows this number is the name; after the others come cards, as bits
_MORE = _NAME + 1  # the cards that are in none of the ready decks
_SET_BYTES = 4
_CHECK_BYTES = 4
_BROKEN = "This code is broken; part of the link may be missing."


def arranged(catalogue: Catalogue, ids: list[str]) -> list[str]:
    """The leader first, then in the order of the box; ids that nobody knows come last."""
    order = {id: (card.type != LEADER, number) for number, (id, card) in enumerate(catalogue.cards.items())}
    return sorted(ids, key=lambda id: order.get(id, (True, len(order))))


def default_name(catalogue: Catalogue, ids: list[str]) -> str:
    leaders = [card for card in map(catalogue.cards.get, ids) if card is not None and card.type == LEADER]
    return f"{leaders[0].people.title()} deck" if leaders else "Deck"


def write_text(catalogue: Catalogue, name: str, ids: list[str]) -> str:
    lines = [f"Name: {printable(name, LONGEST_NAME)}"]
    cards = [catalogue.cards[id] for id in ids if id in catalogue.cards]
    peoples = [card.people for card in cards if card.type == LEADER]
    for card in cards:
        if card.type == LEADER:
            lines.append(f"Leader: {card.name}")
        elif card.people in peoples:
            lines.append(card.name)
        else:
            lines.append(f"{card.name}  # {card.people.title()}, {moons_of(card)}")
    return "\n".join(lines) + "\n"


def moons_of(card: Card) -> str:
    """What a card costs another people's deck."""
    return "no moon" if card.mutant or not card.moons else count(card.moons, "moon")


def read_text(catalogue: Catalogue, text: str) -> tuple[str, list[str]]:
    """Name ("" if none is said) and cards of a text, JSON or code; BadRequest if it cannot be read. The cards are those
    that it names: whether they are a deck is not asked here."""
    if len(text) > LONGEST_TEXT:
        raise BadRequest("That is too long to be a deck.")
    stripped = text.removeprefix("\ufeff").strip()
    if stripped.startswith(CODE):
        return _read_code(catalogue, stripped)
    if stripped[:1] in ("[", "{"):
        return _read_json(stripped)
    return _read_lines(catalogue, stripped)


def _read_lines(catalogue: Catalogue, text: str) -> tuple[str, list[str]]:
    names = {card.name.lower(): card.id for card in catalogue.cards.values()}
    deck_name, ids = "", []
    for number, line in enumerate(text.splitlines(), 1):
        word, colon, rest = line.strip().partition(":")
        if colon and word.lower() == "name":
            deck_name = printable(rest, LONGEST_NAME)
            continue
        name = (rest if colon and word.lower() == "leader" else line).partition("#")[0].strip()
        if not name:
            continue
        id = name if name in catalogue.cards else names.get(name.lower())
        if id is None:
            near = get_close_matches(name.lower()[:60], list(names), 1)
            hint = f" Is {catalogue.cards[names[near[0]]].name} meant?" if near else ""
            raise BadRequest(f"Line {number}: there is no card called {name[:40]!r}.{hint}")
        ids.append(id)
    return deck_name, ids


def _read_json(text: str) -> tuple[str, list[str]]:
    try:
        value: Any = msgspec.json.decode(text.encode("utf-8", "surrogatepass"))
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRequest("It starts like JSON, but is not.") from error
    name = ""
    if isinstance(value, dict):
        fields = READER.object(value, "deck", ("leader", "cards"), ("name", "note"))
        name = printable(READER.text(fields.get("name", ""), "name"), LONGEST_NAME)
        value = [fields["leader"], *READER.list(fields["cards"], "cards")]
    return name, [READER.text(item, f"cards[{number}]") for number, item in enumerate(READER.list(value, "deck"))]


# --- codes ---


def write_code(catalogue: Catalogue, name: str, ids: list[str]) -> str:
    """Each card once, in whatever order; cards that nobody knows are left out."""
    data = bytearray()
    for number, cards in _heaps(catalogue).items():
        held = sum(1 << place for place, card in enumerate(cards) if card.id in ids)
        if held:
            data.append(number)
            data += held.to_bytes(_SET_BYTES, "big")
    data.append(_NAME)
    data += printable(name, LONGEST_NAME).encode("utf-8", "replace")
    data += _checksum(bytes(data), arranged(catalogue, [id for id in ids if id in catalogue.cards]))
    return CODE + urlsafe_b64encode(bytes(data)).rstrip(b"=").decode("ascii")


def _heaps(catalogue: Catalogue) -> dict[int, list[Card]]:
    """All cards, by the numbers that codes have for their heaps."""
    return {**{number: catalogue.decks[people] for number, people in enumerate(PEOPLES)}, _MORE: catalogue.more}


def _read_code(catalogue: Catalogue, code: str) -> tuple[str, list[str]]:
    body = code.removeprefix(CODE)
    try:
        data = b64decode(body.encode("ascii") + b"=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error) as error:
        raise BadRequest(_BROKEN) from error
    data, checksum = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    ids: list[str] = []
    place = 0
    heaps = _heaps(catalogue)
    while data[place : place + 1] != bytes([_NAME]):
        cards = data[place + 1 : place + 1 + _SET_BYTES]
        if len(cards) < _SET_BYTES or data[place] not in heaps:
            raise BadRequest(_BROKEN)
        held = int.from_bytes(cards, "big")
        ids += [card.id for bit, card in enumerate(heaps[data[place]]) if held >> bit & 1]
        place += 1 + _SET_BYTES
    ids = arranged(catalogue, ids)
    if _checksum(data, ids) != checksum:
        raise BadRequest(_BROKEN)
    return printable(data[place + 1 :].decode("utf-8", "replace"), LONGEST_NAME), ids


def _checksum(data: bytes, ids: list[str]) -> bytes:
    return zlib.crc32(",".join(ids).encode(), zlib.crc32(data)).to_bytes(_CHECK_BYTES, "big")
