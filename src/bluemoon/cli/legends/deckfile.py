"""`bluemoon deck check`: a file with a deck of one's own, read and checked.

Either lines, one card each by its name or id (`#` begins a remark), or JSON: a list of ids, or an object with a
`leader` and `cards`.
"""

from difflib import get_close_matches
from pathlib import Path
from typing import Any

from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import reason
from bluemoon.core.errors import Refused
from bluemoon.core.read import Reader, request_fault
from bluemoon.legends.catalogue import Card, Catalogue, shipped
from bluemoon.legends.construction import MOST_MOONS, check_deck, foreign_moons
from bluemoon.referee.lines import parse

READER = Reader(request_fault)
LARGEST_FILE = 1 << 20


def check_file(path: Path) -> list[str]:
    """What there is to say about a good deck; Failure says what is wrong with another."""
    catalogue = shipped()
    try:
        cards = check_deck(catalogue.cards, _ids(catalogue, path))
    except Refused as refused:
        raise Failure(f"{path}: {refused.message}") from refused
    leader, others = cards[0], cards[1:]
    types: dict[str, int] = {}
    for card in others:
        types[card.type_name] = types.get(card.type_name, 0) + 1
    strangers = [card for card in others if card.people != leader.people]
    told = [
        f"{path} is a good deck: {leader.name} leads {len(others)} cards of {leader.people.title()} and its friends.",
        ", ".join(f"{number} {name}" for name, number in types.items()) + ".",
    ]
    if strangers:
        told.append(f"Of other peoples: {', '.join(_stranger(card) for card in strangers)}.")
    told.append(f"Moons: {foreign_moons(leader.people, others)} of {MOST_MOONS}.")
    return told


def _stranger(card: Card) -> str:
    return f"{card.name} ({card.people.title()}, {'no moon' if card.mutant or not card.moons else card.moons})"


def _ids(catalogue: Catalogue, path: Path) -> list[str]:
    try:
        if path.is_dir():
            raise Failure(f"{path} is a folder, not a file.")
        if path.stat().st_size > LARGEST_FILE:
            raise Failure(f"{path} is too large to be a deck.")
        data = path.read_bytes()
    except OSError as error:
        raise Failure(f"{path} cannot be read: {reason(error)}.") from error
    if data.lstrip()[:1] in (b"[", b"{"):
        return _json_ids(parse(data))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Failure(f"{path} is no text: byte {error.start + 1} cannot be read.") from error
    names = {card.name.lower(): card.id for card in catalogue.cards.values()}
    ids = []
    for number, line in enumerate(text.splitlines(), 1):
        name = line.partition("#")[0].strip()
        if not name:
            continue
        id = name if name in catalogue.cards else names.get(name.lower())
        if id is None:
            near = get_close_matches(name.lower(), list(names), 1)
            hint = f" Is {catalogue.cards[names[near[0]]].name} meant?" if near else ""
            raise Failure(f"{path}, line {number}: there is no card called {name[:40]!r}.{hint}")
        ids.append(id)
    return ids


def _json_ids(value: Any) -> list[str]:
    if isinstance(value, dict):
        fields = READER.object(value, "deck", ("leader", "cards"), ("name", "note"))
        value = [fields["leader"], *READER.list(fields["cards"], "cards")]
    return [READER.text(item, f"cards[{number}]") for number, item in enumerate(READER.list(value, "deck"))]
