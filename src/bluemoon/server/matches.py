"""Matches of several games from outside: how one stands, and its next game."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from bluemoon.server.house import House
from bluemoon.server.lobby import WATCH_HEADER, opened
from bluemoon.server.new_games import match_of, next_of_match, no_match
from bluemoon.server.people import limit
from bluemoon.server.problems import Problem
from bluemoon.server.security import address
from bluemoon.server.summaries import place_of
from bluemoon.server.wire import GameSummary, MatchSummary
from bluemoon.store.games import PartsChanged
from bluemoon.store.rows import Account, GameRow, MatchRow
from bluemoon.store.writer import Conflict


@get("/api/matches/{id:str}")
async def one(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    id: FromPath[str],
) -> MatchSummary:
    """How a match stands, for those who play in it or have the watch link of one of its games (`Bluemoon-Watch`)."""
    limit(house, "read", account.id if account else address(request))
    match = await match_of(house, id)
    games = await house.games.of_match(id)
    secret = request.headers.get(WATCH_HEADER)
    watched = house.keys.read_watch(secret) if secret is not None else None
    mine = account is not None and (match.creator == account.id or any(row.held_by(account.id) for row in games))
    if not mine and watched not in [row.id for row in games if row.watching]:
        raise no_match()
    place = place_of(games[-1])
    assert place is not None
    summaries = [house.summary(row, account.id if account else None) for row in games]
    for row, summary in zip(games, summaries, strict=True):  # whoever may watch one game may watch the match
        summary.watch = house.keys.watch(row.id) if row.watching else None
    return MatchSummary(
        id=id,
        kind=match.kind,
        target=place.target,
        unit=place.unit,
        score=place.score,
        winners=place.winners,
        games=summaries,
        can_go_on=_may_go_on(match, games[-1], account) and games[-1].status == "over" and not place.winners,
    )


@post("/api/matches/{id:str}/next", status_code=200)
async def next_game(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> GameSummary:
    """Begin the next game: everybody keeps the seat. Whoever asks a moment later gets the same game."""
    limit(house, "create", person.id)
    match = await match_of(house, id)
    while True:
        try:
            return await _next_game(house, person, match)
        except PartsChanged:  # somebody's part has just come in: it counts
            continue


async def _next_game(house: House, person: Account, match: MatchRow) -> GameSummary:
    id = match.id
    games = await house.games.of_match(id)
    last = games[-1]
    if not _may_go_on(match, last, person):
        raise no_match()
    if last.status != "over":
        if len(games) > 1 and last.status == "playing":
            return house.summary(last, person.id)  # somebody else was quicker
        raise Problem("bad_request", "The game is not over yet.")
    place = place_of(last)
    if place is None or place.winners:
        raise Problem("game_over", "The match is over.")
    row = next_of_match(match, last, person)
    try:
        await house.matches.add_game(row, last)
    except PartsChanged:
        raise
    except Conflict:
        begun = await house.games.of_match(id)
        return house.summary(begun[-1], person.id)
    for seat in row.seats:
        for connection in house.connections.get(seat.account or "", set()):
            house.follow(connection, [row.id])
    room = await house.room(last.id)
    room.row.next_game = row.id
    room.tell_summaries()
    return await opened(house, row, person)


def _may_go_on(match: MatchRow, last: GameRow, account: Account | None) -> bool:
    """Those who sit at the last game; whoever set the match up, if only bots do."""
    if account is None:
        return False
    return bool(last.held_by(account.id)) or (match.creator == account.id and not last.persons())


HANDLERS = [one, next_game]
