"""A review as it goes over the line, is kept, and is printed."""

from typing import Literal

from msgspec import Struct

Grade = Literal["inaccuracy", "mistake", "blunder"]


class ReviewPoint(Struct):
    """How it stood when a move began."""

    number: int  # after this many actions of the game
    turn: int
    seat: int  # that was to move, and from whose eyes it is judged
    chances: list[float]  # to win, by seat
    lost: float  # how much of its chance the seat gave away with its move


class CostlyMove(Struct):
    """One of the moves that cost most."""

    number: int  # it began after this many actions of the game,
    end: int  # and was over after this many
    turn: int
    seat: int
    grade: Grade
    played: list[str]  # what was done, in words
    better: list[str]  # what the bot would have done
    chance: float  # what was left of the chance to win
    chance_better: float  # what could have been left
    why: str  # in a sentence or two


class Review(Struct):
    """A finished game as the strongest bot sees it."""

    bot: str
    basis: str  # what it is judged by, in words
    points: list[ReviewPoint]  # from the first move on
    final: list[float]  # each seat's share of the victory
    costly: list[CostlyMove]  # in the order of the game
    lost: list[float]  # by seat: the chance given away in a move, on average
