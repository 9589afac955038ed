"""The options of a duel: which decks, which edition, who begins."""

import hashlib
import secrets
from itertools import combinations
from pathlib import Path
from typing import Any

from bluemoon.cli.failure import Failure
from bluemoon.cli.legends.deckfile import read_deck
from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.core.read import Reader, request_fault
from bluemoon.legends.catalogue import PEOPLES, Catalogue, shipped
from bluemoon.legends.construction import Box

Forms = dict[str, Any]  # decks by name: a people, or the ids of a custom deck


def config_of(decks: str | None, edition: str, first: int | None, name_dragons: bool, seed: int | None) -> Json:
    """The config of one game. Decks that are not named are drawn among the peoples; the same seed draws the same."""
    if first not in (None, 1, 2):
        raise Failure(f"--first: must be 1 or 2, not {first}.")
    box = Box(shipped())
    chosen = _two_at_most(box, _named(decks))
    number = secrets.randbits(48) if seed is None else int(hashlib.sha256(f"peoples {seed}".encode()).hexdigest(), 16)
    while len(chosen) < 2:
        others = [people for people in PEOPLES if _may_meet(box, chosen, people)]
        number, place = divmod(number, len(others))
        chosen[others[place]] = others[place]
    config: Json = {"decks": list(chosen.values()), "edition": edition, "first": None if first is None else first - 1}
    if name_dragons:
        config["name_dragons"] = True
    return config


def match_ups(decks: str | None, edition: str) -> list[Json]:
    """The configs of many games: see `tournament`."""
    return tournament(decks, edition)[0]


def tournament(decks: str | None, edition: str) -> tuple[list[Json], dict[str, list[str]]]:
    """The configs of many games, each side beginning in turn: two decks, one people against all, all peoples or all
    decks of a folder against each other; and the custom decks by the names that tables have for them."""
    box = Box(shipped())
    parts = _named(decks)
    if not parts or (len(parts) == 1 and _is_people(parts[0])):
        forms: Forms = {people: people for people in PEOPLES}
        pairs = [pair for pair in combinations(PEOPLES, 2) if not parts or parts[0].lower() in pair]
    elif len(parts) == 1 and Path(parts[0]).is_dir():
        forms = _folder(shipped(), Path(parts[0]))
        pairs = [pair for pair in combinations(forms, 2) if _clash(box, {name: forms[name] for name in pair}) is None]
        if not pairs:
            raise Failure(f"--decks: no two decks of {parts[0]} may meet; each card exists once (rule LD1).")
    else:
        forms = _two_at_most(box, parts)
        if len(forms) < 2:
            raise Failure("--decks: say two decks, such as mine.txt,hoax, or one folder of them.")
        pairs = list(combinations(forms, 2))
    configs = [
        {"decks": [forms[mine], forms[yours]], "edition": edition, "first": starter}
        for mine, yours in pairs
        for starter in range(2)
    ]
    return configs, {name: form for name, form in forms.items() if not isinstance(form, str)}


def _named(decks: str | None) -> list[str]:
    """The decks that were named: each a people, or something that is there."""
    parts = [part.strip() for part in (decks or "").split(",") if part.strip()]
    for part in parts:
        if not _is_people(part) and not Path(part).exists():
            raise Failure(
                f"--decks: {part[:60]!r} is neither a people nor a file; the peoples are {', '.join(PEOPLES)}."
            )
    return parts


def _is_people(part: str) -> bool:
    return part.lower() in PEOPLES


def _two_at_most(box: Box, parts: list[str]) -> Forms:
    """The decks that were named, if they may meet."""
    if len(parts) > 2:
        raise Failure(f"--decks: two decks fight, not {len(parts)}.")
    forms: Forms = {}
    for part in parts:
        _add(forms, part.lower() if _is_people(part) else Path(part), shipped())
    if len(parts) == 2 and _is_people(parts[0]) and parts[0].lower() == parts[1].lower():
        raise Failure("--decks: the two players take different peoples.")
    if len(forms) == 2 and (clash := _clash(box, forms)):
        raise Failure(f"--decks: {clash}")
    return forms


def _folder(catalogue: Catalogue, folder: Path) -> Forms:
    """Every deck in a folder, one a file; hidden files are passed over."""
    forms: Forms = {}
    for file in sorted(folder.iterdir()):
        if file.is_file() and not file.name.startswith("."):
            _add(forms, file, catalogue)
    if len(forms) < 2:
        raise Failure(f"--decks: a tournament of decks needs two or more, and {folder} holds {len(forms) or 'none'}.")
    return forms


def _add(forms: Forms, deck: str | Path, catalogue: Catalogue) -> None:
    """A deck by its name; of several with the same name the later ones are numbered."""
    form: Any = deck
    if isinstance(deck, str):
        name = deck
    else:
        title, cards = read_deck(catalogue, deck)
        name, form = title or deck.stem, [card.id for card in cards]
    number = sum(other == name or other.startswith(f"{name} (") for other in forms)
    forms[f"{name} ({number + 1})" if number else name] = form


def _clash(box: Box, forms: Forms) -> str | None:
    """Why two decks may not meet, if so."""
    try:
        box.build(Reader(request_fault), list(forms.values()), " and ".join(forms))
    except Refused as refused:
        return refused.message
    return None


def _may_meet(box: Box, forms: Forms, people: str) -> bool:
    """Whether that people can be drawn to meet the deck that was named, if one was."""
    return people not in forms and (not forms or _clash(box, {**forms, people: people}) is None)
