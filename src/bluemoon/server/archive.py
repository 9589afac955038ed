"""Finished games: the record with its seed, the game over time, and every position of it, open for all to see."""

import asyncio
from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from bluemoon.core.event import Story
from bluemoon.core.game import Json
from bluemoon.guide.wire import LogEntry
from bluemoon.server.deal import opened_shuffle, recorded_shuffle
from bluemoon.server.house import House
from bluemoon.server.lobby import allowed_room
from bluemoon.server.people import limit
from bluemoon.server.play import BREATH, Play
from bluemoon.server.problems import Problem
from bluemoon.server.room import Room
from bluemoon.server.security import address
from bluemoon.server.wire import Mark, Replay, ReplayPosition
from bluemoon.store.rows import Account


async def finished(
    request: Request[Any, Any, Any], house: House, account: Account | None, id: str
) -> tuple[Room, Play]:
    room = await allowed_room(request, house, account, id)
    async with room.lock:
        play = await room.loaded()
        if room.row.status != "over":
            raise Problem("forbidden", "You can see this when the game is over.")
        return room, play


@get("/api/games/{id:str}/record")
async def record(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    id: FromPath[str],
) -> dict[str, Any]:
    """Seed, config and actions, enough to play the game again; and how the seed came about, to check the shuffle."""
    room, play = await finished(request, house, account, id)
    return {**play.table.record(), **recorded_shuffle(room.row)}


@get("/api/games/{id:str}/replay")
async def replay(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    id: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> Replay:
    """How the game went over time, where its turns begin, and its whole log: with everything open, or as a seat heard
    it."""
    limit(house, "replay", account.id if account else address(request))
    room, play = await finished(request, house, account, id)
    _check_seat(room, seat)
    state = play.table.state_after(0)
    marks: list[Mark] = []
    series: dict[str, list[list[int]]] = {}
    log: list[LogEntry] = []
    for index, (step, story) in enumerate(zip(play.history.steps, play.history.stories(0), strict=True)):
        if not marks or marks[-1].turn != step.turn:
            marks.append(Mark(index, step.turn, step.actor))
            _measure(play, state, series)
        play.game.apply(state, play.table.actions[index], None)
        log += _seen_by(play, room, index + 1, story, seat)[1]
        if index % BREATH == 0:
            await asyncio.sleep(0)  # a long game is not told in one breath
    _measure(play, state, series)
    summary = house.summary(room.row, account.id if account else None)
    held = room.row.held_by(account.id if account else None)
    you = held[0] if len(held) == 1 else None
    names, result = room.row.names(), room.row.result or {}
    view = play.game.view(state, None)
    resigned = result.get("reason") == "resigned"  # which no game knows
    return Replay(
        summary=summary,
        ending=f"{names[result['by']]} resigned." if resigned else play.guide.ending(view, names, you),
        decided=play.guide.decided(series, [mark.turn for mark in marks], result.get("winners", []), names),
        epilogue="" if resigned else play.guide.epilogue(view, names),
        length=len(play.rows),
        marks=marks,
        series=series,
        log=log,
        shuffle=opened_shuffle(room.row),
    )


@get("/api/games/{id:str}/replay/{number:int}")
async def replay_step(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    id: FromPath[str],
    number: FromPath[int],
    seat: FromQuery[int | None] = None,
) -> ReplayPosition:
    """The position after this many actions, with nothing hidden or as a seat saw it, and what the last of them did."""
    room, play = await finished(request, house, account, id)
    _check_seat(room, seat)
    if not 0 <= number <= len(play.rows):
        raise Problem("not_found", f"The game has {len(play.rows)} actions.")
    state = play.table.state_after(number)
    story = play.history.story(number - 1) if number else []
    names = room.row.names()
    shown: Json = play.game.state_json(state) if seat is None else play.game.view(state, seat)
    shown.pop("rng", None)  # the generator is no part of what lies on the table
    events, log = _seen_by(play, room, number, story, seat)
    return ReplayPosition(number, shown, play.guide.table(state, None, names), events, log)


def _check_seat(room: Room, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < len(room.row.seats):
        raise Problem("bad_request", f"The game has {len(room.row.seats)} seats, counted from 0.")


def _seen_by(play: Play, room: Room, number: int, story: Story, seat: int | None) -> tuple[list[Json], list[LogEntry]]:
    """The events of the action of that number, and its log, as a seat could see them. After the end nothing is secret:
    without a seat, what each of them alone could see is told, too."""
    events = [event.seen_by(event.owner if seat is None else seat) for event in story]
    log = play.guide.log(events, room.row.names(), None, number, play.history.steps[number - 1].turn) if number else []
    return events, log


def _measure(play: Play, state: Any, series: dict[str, list[list[int]]]) -> None:
    for name, values in play.guide.measures(state).items():
        series.setdefault(name, []).append(list(values))


HANDLERS = [record, replay, replay_step]
