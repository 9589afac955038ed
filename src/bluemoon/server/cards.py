"""A game's card: what there is to know about a game without looking at its table, as one account may know it."""

from collections.abc import Callable
from datetime import UTC, datetime

from bluemoon.server.keys import Keys
from bluemoon.server.wire import GameCard, Seat
from bluemoon.store.rows import GameRow

Online = Callable[[str | None], bool]


def card_of(row: GameRow, account: str | None, keys: Keys, online: Online) -> GameCard:
    """`account` is None for a stranger with a watch link."""
    mine = row.held_by(account)
    creator = account is not None and account == row.creator
    return GameCard(
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
        result=row.result,
        hints=row.hints,
        pace=row.pace,
        created=_iso(row.created),
        updated=_iso(row.updated),
        watch=keys.watch(row.id) if mine or creator else None,
        tutorial=row.tutorial,
        next_game=row.next_game,
    )


def _iso(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
