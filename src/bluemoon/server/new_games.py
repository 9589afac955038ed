"""Rows for new games: single ones, and those of a match. Nothing is stored here."""

import secrets
from typing import Any

from msgspec import Struct

from bluemoon.core.game import Json
from bluemoon.core.match import game_seed
from bluemoon.guide.games import guide_of
from bluemoon.guide.lesson import Lesson
from bluemoon.guide.wire import PerSeatOption
from bluemoon.server.house import GAME_ID, House
from bluemoon.server.play import new_table
from bluemoon.server.problems import Problem
from bluemoon.server.summaries import score_after
from bluemoon.store.rows import Account, Brought, GameRow, MatchRow, SeatRow, now


class Terms(Struct, frozen=True):
    """What a table agrees on besides the game's own options."""

    hints: bool
    pace: int
    watching: bool


def terms_of(row: GameRow) -> Terms:
    return Terms(row.hints, row.pace, row.watching)


def new_game(
    kind: str,
    config: Json,
    seats: list[SeatRow],
    person: Account,
    terms: Terms,
    lesson: Lesson[Any] | None = None,  # then it begins as the lesson does, and the config is the lesson's
    seed: int | None = None,
    start: Json | None = None,  # a position that it begins with, instead of the set-up
) -> GameRow:
    """A game that can be stored; Refused if there is none with this config and this many seats."""
    guide = guide_of(kind)
    at = now()
    seed = secrets.randbits(96) if seed is None else seed
    row = GameRow(
        id=secrets.token_urlsafe(9),
        kind=kind,
        config=config,
        seed=seed,
        start=lesson.start(seed) if lesson is not None else start,
        status="waiting" if any(seat.who == "open" for seat in seats) else "playing",
        number=0,
        to_move=None,
        result=None,
        hints=terms.hints,
        pace=terms.pace,
        watching=terms.watching,
        lesson=None if lesson is None else lesson.id,
        creator=person.id,
        next_game=None,
        match=None,
        match_number=None,
        match_score=None,
        created=at,
        updated=at,
        seats=seats,
    )
    state = new_table(guide, row).state
    if guide.game.seats(state) != len(seats):
        raise Problem("bad_request", f"This game has {guide.game.seats(state)} seats, not {len(seats)}.")
    row.config = guide.game.config(state)
    row.to_move = guide.game.to_move(state)
    return row


def new_match(kind: str, config: Json, person: Account) -> MatchRow:
    """A match that can be stored with its first game; Refused if this game knows none."""
    game = guide_of(kind).game
    if not game.match_target:
        raise Problem("bad_request", f"{game.title} is not played in matches.")
    return MatchRow(secrets.token_urlsafe(9), kind, dict(config), secrets.randbits(96), person.id, now())


def game_of_match(match: MatchRow, number: int, seats: list[SeatRow], person: Account, terms: Terms) -> GameRow:
    """The match's game with that number (from 0), as if nobody had a point yet."""
    game = guide_of(match.kind).game
    config = game.match_config(match.config, number)
    row = new_game(match.kind, config, seats, person, terms, seed=game_seed(match.seed, number))
    row.match, row.match_number, row.match_score = match.id, number, [0] * len(seats)
    return row


def next_of_match(match: MatchRow, last: GameRow, person: Account) -> GameRow:
    """The game after the last one: everybody keeps the seat, and the score goes on."""
    row = game_of_match(match, (last.match_number or 0) + 1, last.seats, person, terms_of(last))
    row.match_score = score_after(last)
    return row


async def brought_to(house: House, row: GameRow, seat: int, brings: Json) -> Brought:
    """A game that has not begun, with what somebody brings for a seat; Refused if there is no such game."""
    guide = guide_of(row.kind)
    each = {option.name for option in guide.options() if isinstance(option, PerSeatOption)}
    strange = sorted(set(brings) - each)
    if strange:
        raise Problem("bad_request", f"{strange[0]!r} cannot be chosen when sitting down.")
    match = None if row.match is None else await match_of(house, row.match)

    def changed(config: Json) -> Json:
        mine = {name: list(config.get(name, row.config[name])) for name in brings}
        for name, value in brings.items():
            mine[name][seat] = value
        return {**config, **mine}

    config = changed(row.config)
    state = guide.game.new(config, row.seed, {})
    of_match = None if match is None else changed(match.config)
    return Brought(guide.game.config(state), guide.game.to_move(state), of_match)


async def match_of(house: House, id: str) -> MatchRow:
    match = await house.matches.get(id) if GAME_ID.fullmatch(id) else None
    if match is None:
        raise no_match()
    return match


def no_match() -> Problem:
    return Problem("not_found", "There is no such match, or it is not yours to see.")
