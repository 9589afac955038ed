"""Rows for new games: single ones, and those of a match. Nothing is stored here."""

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from bluemoon.core.game import Json
from bluemoon.core.rng import WIDE_SEED_BITS
from bluemoon.core.shuffle import commitment_to
from bluemoon.guide.games import guide_of
from bluemoon.guide.lesson import Lesson
from bluemoon.guide.wire import PerSeatOption
from bluemoon.server.deal import seed_for
from bluemoon.server.house import GAME_ID, House
from bluemoon.server.play import new_table
from bluemoon.server.problems import Problem
from bluemoon.server.summaries import score_after
from bluemoon.store.commitments import new_secret
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
    secret: str | None = None,  # what its seed is made from, with the seats' parts; None: a new one
    start: Callable[[int], Json] | None = None,  # by the seed, a position that it begins with instead of the set-up
) -> GameRow:
    """A game that can be stored; Refused if there is none with this config and this many seats."""
    guide = guide_of(kind)
    at = now()
    if lesson is not None:  # its cards lie as they must
        secret, seed = None, secrets.randbits(WIDE_SEED_BITS)
    else:
        secret = secret or new_secret()
        config = guide.game.config(guide.game.new(config, 0, {}))  # complete, as it goes into the seed
        seed = seed_for(kind, config, secret, seats)
    row = GameRow(
        id=secrets.token_urlsafe(9),
        kind=kind,
        config=config,
        seed=seed,
        start=lesson.start(seed) if lesson is not None else start and start(seed),
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
        commitment=None if secret is None else commitment_to(secret),
        secret=secret,
        next_secret=None if secret is None else new_secret(),
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
    return MatchRow(secrets.token_urlsafe(9), kind, dict(config), person.id, now())


def game_of_match(
    match: MatchRow, number: int, seats: list[SeatRow], person: Account, terms: Terms, secret: str | None = None
) -> GameRow:
    """The match's game with that number (from 0), as if nobody had a point yet."""
    game = guide_of(match.kind).game
    config = game.match_config(match.config, number)
    row = new_game(match.kind, config, seats, person, terms, secret=secret)
    row.match, row.match_number, row.match_score = match.id, number, [0] * len(seats)
    return row


def next_of_match(match: MatchRow, last: GameRow, person: Account) -> GameRow:
    """The game after the last one: everybody keeps the seat, and the score goes on."""
    seats = [following(seat) for seat in last.seats]
    number = (last.match_number or 0) + 1
    row = game_of_match(match, number, seats, person, terms_of(last), secret=last.next_secret)
    row.match_score = score_after(last)
    return row


def following(seat: SeatRow) -> SeatRow:
    """Whoever sits there, in the game that follows, with the part that they have added to its shuffle."""
    part = seat.next_part if seat.who == "person" else None
    return msgspec.structs.replace(seat, part=part, next_part=None)


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
    of_match = None if match is None else changed(match.config)
    return Brought(guide.game.config(guide.game.new(config, 0, {})), of_match)


async def match_of(house: House, id: str) -> MatchRow:
    match = await house.matches.get(id) if GAME_ID.fullmatch(id) else None
    if match is None:
        raise no_match()
    return match


def no_match() -> Problem:
    return Problem("not_found", "There is no such match, or it is not yours to see.")
