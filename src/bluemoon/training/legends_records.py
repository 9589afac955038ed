"""Recorded games of Legends, to learn from: one game a line, gzipped, a file for each pair of decks.

A line is a JSON object: `decks` and `first` as in a config; `start`, for each seat the draw deck from the top;
`chance`, every random outcome; `actions`, every decision. A card is one base-32 digit, its place in its deck's list.
"""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.legends import actions
from bluemoon.legends.game import Legends
from bluemoon.legends.playing import play
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import LegendsState

EDITION: Final = "first"
PLAIN: Final = {"N": "next", "F": "fight", "R": "retreat", "C": "call", "V": "believe"}
WITH_CARD: Final = {"T": "retrieve", "X": "drop", "P": "play", "B": "bluff", "U": "use"}
FROM_HAND: Final = {"P": actions.PLAY, "Q": actions.PLAY_SILENTLY, "B": actions.PLAY_BLUFF}
ELEMENTS: Final = {"f": "fire", "e": "earth"}
ACTION: Final = re.compile("[A-Z][0-9a-v-]*")
FILES: Final = "*.jsonl.gz"


class BadRecord(Refused):
    """A folder or file of recorded games that cannot be used; says why."""


def record_files(folder: Path) -> list[Path]:
    files = sorted(folder.glob(FILES))
    if not files:
        raise BadRecord(f"There are no recorded games in {folder}: it has no file that is called {FILES}.")
    return files


def recorded_games(path: Path) -> list[Json]:
    """The games in a file, in the order in which they were played."""
    try:
        with gzip.open(path, "rt", encoding="ascii") as lines:
            return [json.loads(line) for line in lines]
    except (OSError, EOFError, ValueError) as error:
        raise BadRecord(f"{path} is not a file of recorded games.") from error


def replayed(legends: Legends, game: Json, trusted: bool = False) -> Iterator[tuple[LegendsState, int | None]]:
    """Each position (one object that moves on: copy it to keep it) with the action taken there, at last with None.

    Whether an action is legal takes most of the time. A game that is trusted is asked that only now and then: compare
    how it ends with what is written."""
    state = _start(legends, game)
    for text in ACTION.findall(game["actions"]):
        action = _plain_action(state, text) if trusted else -1
        if action < 0:
            action = legends.read_action(state, _action_form(state, text))
        yield state, action
        play(state, action, None)
    yield state, None


def _plain_action(state: LegendsState, text: str) -> int:
    """The action, if it plays a card from the hand or ends a phase where nothing is asked; else -1."""
    if state.why != NOT_ASKED:
        return -1
    if text == "N":
        return actions.NEXT
    if text[0] not in FROM_HAND:
        return -1
    card = int(text[1], 32)
    return actions.with_card(FROM_HAND[text[0]], card) if state.sides[state.seat].hand >> card & 1 else -1


def _start(legends: Legends, game: Json) -> LegendsState:
    """The first position, with every random outcome of the game dictated."""
    ids = [legends.decks[name].ids for name in game["decks"]]
    order = [[ids[seat][int(digit, 32)] for digit in game["start"][seat]] for seat in range(2)]
    chance: list[Any] = []
    for item in game["chance"].split():
        named = [ids[int(item[0])][int(digit, 32)] for digit in item[1:].lstrip(":")]
        chance.append(named if item[1] == ":" else named[0])
    config = {"decks": game["decks"], "edition": EDITION, "first": game["first"]}
    return legends.new(config, 0, {"order": order, "chance": chance})


def _action_form(state: LegendsState, text: str) -> Json:
    """An action as the referee protocol writes it."""
    kind, digits = text[0], text[1:]
    if kind in PLAIN:
        return {"do": PLAIN[kind]}
    if kind == "A":
        return {"do": "announce", "element": ELEMENTS[digits]}
    ids = state.decks[state.owner if kind == "K" else state.seat].ids
    cards = [None if digit == "-" else ids[int(digit, 32)] for digit in digits]
    if kind in WITH_CARD:
        return {"do": WITH_CARD[kind], "card": cards[0]}
    if kind == "Y":
        return {"do": "pay", "for": state.decks[1 - state.seat].ids[int(digits[0], 32)], "cards": cards[1:]}
    if kind in "KD":
        return {"do": "choose", "cards": cards} if kind == "K" else {"do": "decline", "discard": cards}
    if kind == "Q":
        return {"do": "play", "card": cards[0], "text": False}
    return {"do": "land", "ship": cards[0]} if kind == "L" else {"do": "load", "card": cards[0], "ship": cards[1]}
