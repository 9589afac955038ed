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
    """The config of one game. Peoples that are not named are drawn; the same seed draws the same."""
    if first not in (None, 1, 2):
        raise Failure(f"--first: must be 1 or 2, not {first}.")
    chosen = _peoples(decks)
    number = secrets.randbits(48) if seed is None else int(hashlib.sha256(f"peoples {seed}".encode()).hexdigest(), 16)
    while len(chosen) < 2:
        others = [people for people in PEOPLES if people not in chosen]
        number, place = divmod(number, len(others))
        chosen.append(others[place])
    config: Json = {"decks": chosen, "edition": edition, "first": None if first is None else first - 1}
    if name_dragons:
        config["name_dragons"] = True
    return config


def match_ups(decks: str | None, edition: str) -> list[Json]:
    """The configs of many games: two peoples, one against all, or all against all; each side begins in turn."""
    chosen = _peoples(decks)
    if len(chosen) == 2:
        pairs = [(chosen[0], chosen[1])]
    else:
        pairs = [(mine, yours) for place, mine in enumerate(PEOPLES) for yours in PEOPLES[place + 1 :]]
        pairs = [pair for pair in pairs if not chosen or chosen[0] in pair]
    return [{"decks": list(pair), "edition": edition, "first": first} for pair in pairs for first in range(2)]


def tournament(decks: str | None, edition: str) -> tuple[list[Json], dict[str, list[str]]]:
    """The same where files are named, too, or a folder, all of whose decks meet each other; and the custom decks
    by the names that tables have for them."""
    parts = [part.strip() for part in (decks or "").split(",") if part.strip()]
    if all(part.lower() in PEOPLES for part in parts):
        return match_ups(decks, edition), {}
    for part in parts:
        if part.lower() not in PEOPLES and not Path(part).exists():
            raise Failure(
                f"--decks: {part[:60]!r} is neither a people nor a file; the peoples are {', '.join(PEOPLES)}."
            )
    catalogue = shipped()
    box = Box(catalogue)
    if len(parts) == 1 and Path(parts[0]).is_dir():
        forms = _folder(catalogue, Path(parts[0]))
        pairs = [pair for pair in combinations(forms, 2) if _clash(box, forms, pair) is None]
        if not pairs:
            raise Failure(f"--decks: no two decks of {parts[0]} may meet; each card exists once (rule LD1).")
    elif len(parts) == 2:
        forms = {}
        for part in parts:
            _add(forms, part.lower() if part.lower() in PEOPLES else Path(part), catalogue)
        first, second = forms
        pairs = [(first, second)]
        if clash := _clash(box, forms, pairs[0]):
            raise Failure(f"--decks: {clash}")
    else:
        raise Failure("--decks: say two decks, such as mine.txt,hoax, or one folder of them.")
    configs = [
        {"decks": [forms[mine], forms[yours]], "edition": edition, "first": starter}
        for mine, yours in pairs
        for starter in range(2)
    ]
    return configs, {name: form for name, form in forms.items() if not isinstance(form, str)}


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


def _clash(box: Box, forms: Forms, pair: tuple[str, str]) -> str | None:
    """Why two decks may not meet, if so."""
    try:
        box.build(Reader(request_fault), [forms[pair[0]], forms[pair[1]]], " and ".join(pair))
    except Refused as refused:
        return refused.message
    return None


def _peoples(decks: str | None) -> list[str]:
    chosen = [name.strip().lower() for name in (decks or "").split(",") if name.strip()]
    for name in chosen:
        if name not in PEOPLES:
            raise Failure(f"--decks: there is no people called {name[:30]!r}; there are {', '.join(PEOPLES)}.")
    if len(chosen) > 2:
        raise Failure(f"--decks: two peoples fight, not {len(chosen)}.")
    if len(set(chosen)) < len(chosen):
        raise Failure("--decks: the two players take different peoples.")
    return chosen
