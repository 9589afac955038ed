"""A game's summary: what there is to know about it without looking at its table, as one account may know it."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache

from bluemoon.core.game import Json
from bluemoon.core.match import match_winners
from bluemoon.core.shuffle import commitment_to
from bluemoon.guide.games import guide_of
from bluemoon.server.keys import Keys
from bluemoon.server.wire import GameSummary, MatchPlace, Origin, Result, Seat
from bluemoon.store.rows import GameRow

Online = Callable[[str | None], bool]


def summary_of(row: GameRow, account: str | None, keys: Keys, online: Online) -> GameSummary:
    """`account` is None for a stranger with a watch link."""
    mine = row.held_by(account)
    kept = row.kept_for(account)
    creator = account is not None and account == row.creator
    return GameSummary(
        id=row.id,
        kind=row.kind,
        config=row.config if row.start is None else row.start.get("config", row.config),  # a lesson has its own
        seats=[
            Seat(
                seat=seat.seat,
                who=seat.who,  # type: ignore[arg-type]
                name=seat.name,
                bot=seat.bot,
                mine=seat.seat in mine,
                here=seat.here,
                online=seat.who == "bot" or (seat.who == "person" and online(seat.account)),
                kept=seat.seat in kept,
                added=seat.part is not None,
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
        created=iso(row.created),
        updated=iso(row.updated),
        watch=keys.watch(row.id) if row.watching and (mine or creator) else None,
        lesson=row.lesson,
        next_game=row.next_game,
        match=place_of(row),
        origin=Origin(row.origin, row.origin_number or 0) if creator and row.origin is not None else None,
        commitment=row.commitment,
        next_commitment=commitment_to(row.next_secret) if row.status == "over" and row.next_secret else None,
    )


def place_of(row: GameRow) -> MatchPlace | None:
    """Where a game stands in its match; None for a single game."""
    if row.match is None:
        return None
    game = guide_of(row.kind).game
    score = score_after(row)
    winners = match_winners(score, game.match_target)
    return MatchPlace(row.match, row.match_number or 0, score, game.match_target, game.match_unit, winners)


def score_after(row: GameRow) -> list[int]:
    """Each seat's points in the match after a game, or before it while it is not over."""
    score = list(row.match_score or [0] * len(row.seats))
    for seat, points in enumerate((row.result or {}).get("points", []) if row.status == "over" else []):
        score[seat] += points
    return score


def _result(data: Json) -> Result:
    more = {name: value for name, value in data.items() if name not in ("winners", "reason")}
    return Result(data["winners"], data["reason"], more)


@lru_cache(20_000)  # when a game began is said with every move of it, and when it was touched to everybody at once
def iso(milliseconds: int) -> str:
    """A moment as it goes over the line."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{_iso_seconds(seconds)}.{rest:03}+00:00"


@lru_cache(1_000)  # many games are touched in the same second
def _iso_seconds(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
