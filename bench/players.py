"""Players for crowds: what somebody does at a table, as the guide offers it. They read as little of a message as will
do, and leave actions as they came."""

from abc import ABC, abstractmethod
from typing import Any

import msgspec
from msgspec import Raw, Struct

YOUR_TURN = b'"your_turn":true'


class Player(ABC):
    """Both players of one table."""

    def __init__(self) -> None:
        self._guides: list[dict[str, Any]] = [{}, {}]

    @abstractmethod
    def config(self) -> dict[str, Any]:
        """The game they want to play."""

    def decide(self, seat: int, message: bytes, number: int) -> tuple[int, bytes] | None:
        """The number of the position and what the seat does in it; None if it is not to decide."""
        if YOUR_TURN not in message:
            return None
        told = self._read(message)
        return told.number, bytes(self._choose(told.sights[0].guide, number))

    @abstractmethod
    def _read(self, message: bytes) -> Any: ...

    @abstractmethod
    def _choose(self, guide: Any, number: int) -> Raw: ...


class Deed(Struct):
    action: Raw


class Move(Deed):
    do: str


class Space(Struct):
    ways: list[Deed]


class CityGuide(Struct):
    moves: list[Move]
    spaces: list[Space]
    offers: list[Deed]
    resets: list[Deed]
    stop: Raw
    finish: Raw


class CitySight(Struct):
    guide: CityGuide


class CityTold(Struct):
    number: int
    sights: list[CitySight]


class CityPlayer(Player):
    """Builds where it can, walks on where it cannot."""

    _decoder = msgspec.json.Decoder(CityTold)

    def config(self) -> dict[str, Any]:
        return {"players": 2}

    def _read(self, message: bytes) -> CityTold:
        return self._decoder.decode(message)

    def _choose(self, guide: CityGuide, number: int) -> Raw:
        if guide.spaces:
            return guide.spaces[0].ways[0].action
        if guide.offers:
            return guide.offers[0].action
        if guide.resets:
            return guide.resets[number % len(guide.resets)].action
        steps = [move.action for move in guide.moves if move.do == "step"]
        if steps:
            return steps[number % len(steps)]
        return guide.stop if bytes(guide.stop) != b"null" else guide.finish


class Question(Struct):
    answers: list[Deed]


class Ways(Struct):
    ways: list[Deed]


class LegendsGuide(Struct):
    choices: list[Deed]
    fight: Deed | None
    retreat: Deed | None
    decline: Ways | None
    announce: list[Deed]
    next: Deed | None
    question: Question | None


class LegendsSight(Struct):
    guide: LegendsGuide


class LegendsTold(Struct):
    number: int
    sights: list[LegendsSight]


class LegendsPlayer(Player):
    """Fights as long as it can."""

    _decoder = msgspec.json.Decoder(LegendsTold)

    def config(self) -> dict[str, Any]:
        return {"decks": ["vulca", "hoax"]}

    def _read(self, message: bytes) -> LegendsTold:
        return self._decoder.decode(message)

    def _choose(self, guide: LegendsGuide, number: int) -> Raw:
        if guide.question is not None:
            return guide.question.answers[number % len(guide.question.answers)].action
        if guide.fight is not None:
            return guide.fight.action
        if guide.announce:
            return guide.announce[number % len(guide.announce)].action
        if guide.choices and number % 3:
            return guide.choices[number % len(guide.choices)].action
        if guide.next is not None:
            return guide.next.action
        if guide.choices:
            return guide.choices[number % len(guide.choices)].action
        if guide.retreat is not None:
            return guide.retreat.action
        assert guide.decline is not None
        return guide.decline.ways[0].action


PLAYERS: dict[str, type[Player]] = {"city": CityPlayer, "legends": LegendsPlayer}
