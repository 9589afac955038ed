"""A game's summary: what there is to know about it without looking at its table, as one account may know it."""

from collections.abc import Callable
from datetime import UTC, datetime

from bluemoon.core.game import Json
from bluemoon.server.keys import Keys
from bluemoon.server.wire import GameSummary, MatchPlace, Result, Seat
from bluemoon.store.rows import GameRow

Online = Callable[[str | None], bool]


def summary_of(row: GameRow, account: str | None, keys: Keys, online: Online) -> GameSummary:
    """`account` is None for a stranger with a watch link."""
    mine = row.held_by(account)
    creator = account is not None and account == row.creator
    return GameSummary(
        id=row.id,
        kind=row.kind,
        config=row.config,
        seats=[
            Seat(
                seat=seat.seat,
                who=seat.who,  # type: ignore[arg-type]
                name=seat.name,
                bot=seat.bot,
                mine=seat.seat in mine,
                here=seat.here,
                online=seat.who == "bot" or (seat.who == "person" and online(seat.account)),
                invite=keys.invite(row.id, seat.seat) if creator and seat.who == "open" else None,
            )
            for seat in row.seats
        ],
        status=row.status,  # type: ignore[arg-type]
        number=row.number,
        to_move=row.to_move if row.status == "playing" else None,
        your_turn=row.status == "playing" and row.to_move in mine,
        result=None if row.result is None else _result(row.result),
        hints=row.hints,
        pace=row.pace,
        created=_iso(row.created),
        updated=_iso(row.updated),
        watch=keys.watch(row.id) if mine or creator else None,
        tutorial=row.tutorial,
        next_game=row.next_game,
        match=None if row.match is None else MatchPlace(row.match, row.match_number or 0),
    )


def _result(told: Json) -> Result:
    more = {name: value for name, value in told.items() if name not in ("winners", "reason")}
    return Result(told["winners"], told["reason"], more)


def _iso(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
