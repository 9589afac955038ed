"""Games: set up, joined, left, played on, found again."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.commitments import use
from bluemoon.store.rows import ActionRow, Append, Brought, Deal, GameRow, Later, SeatRow, Vote, now
from bluemoon.store.tables import actions, games, matches, seats, votes
from bluemoon.store.writer import Conflict, Writer

log = logging.getLogger("bluemoon")

MOST_OF_A_MATCH = 1000
MOST_LATER = 50  # rows of a log that are asked for together with those of other games
_JSON_FIELDS = ("config", "start", "result", "match_score")
_SEAT_FIELDS = ("seat", "who", "account", "name", "bot", "here", "kept_for", "part", "next_part")


class Unreadable(Exception):
    """A game's row is garbled."""


class PartsChanged(Conflict):
    """Somebody has just added to the shuffle of a game that was about to begin without it."""


class Games:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer
        self._unreadable: set[str] = set()

    # --- finding ---

    async def get(self, id: str) -> GameRow | None:
        """Unreadable if there is such a row and it is garbled."""
        rows = await self._find(games.c.id == id, 1)
        if not rows and id in self._unreadable:
            raise Unreadable
        return rows[0] if rows else None

    async def of_account(self, account: str, most: int) -> list[GameRow]:
        """The games that somebody sits in, may come back to or has set up, those touched last first."""
        mine = select(seats.c.game).where(or_(seats.c.account == account, seats.c.kept_for == account))
        return await self._find(or_(games.c.creator == account, games.c.id.in_(mine)), most)

    async def running(self, creator: str) -> int:
        """How many games somebody has set up that are not over."""
        mine = (games.c.creator == creator, games.c.status.in_(("waiting", "playing")))
        async with self.engine.connect() as connection:
            return await connection.scalar(select(func.count()).select_from(games).where(*mine)) or 0

    async def with_bot_to_move(self, most: int) -> list[GameRow]:
        """Games that wait for a bot: after a restart they must go on by themselves."""
        waiting = (
            select(seats.c.game)
            .join(games, games.c.id == seats.c.game)
            .where(games.c.status == "playing", seats.c.seat == games.c.to_move, seats.c.who == "bot")
        )
        return await self._find(games.c.id.in_(waiting), most)

    async def rows(self, game: str, after: int) -> list[ActionRow]:
        """The log from the row after `after` on."""
        query = (
            select(actions.c.number, actions.c.kind, actions.c.seat, actions.c.data)
            .where(actions.c.game == game, actions.c.number > after)
            .order_by(actions.c.number)
        )
        async with self.engine.connect() as connection:
            return [ActionRow(*row) for row in (await connection.execute(query)).all()]

    async def votes(self, game: str, number: int) -> list[Vote]:
        query = select(votes.c.seat, votes.c.asks, votes.c.back, votes.c.yes).where(
            votes.c.game == game, votes.c.number == number
        )
        async with self.engine.connect() as connection:
            return [Vote(*row) for row in (await connection.execute(query)).all()]

    async def several(self, ids: Sequence[str]) -> list[GameRow]:
        return await self._find(games.c.id.in_(ids), len(ids)) if ids else []

    async def later(self, known: Mapping[str, int]) -> dict[str, Later]:
        """Of games by how many rows of their logs are known, what has been stored since: as few questions for many
        games as for one. Games that cannot be read, or have gone on for long, are left out."""
        found = [game for game in await self.several(list(known)) if game.number <= known[game.id] + MOST_LATER]
        later = {game.id: Later(game, [], []) for game in found}
        new = [(game.id, number + 1) for game in found for number in range(known[game.id], game.number)]
        log = select(actions.c.game, actions.c.number, actions.c.kind, actions.c.seat, actions.c.data)
        log = log.where(tuple_(actions.c.game, actions.c.number).in_(new)).order_by(actions.c.game, actions.c.number)
        open_now = [(game.id, game.number) for game in found]
        asked = select(votes.c.game, votes.c.seat, votes.c.asks, votes.c.back, votes.c.yes)
        asked = asked.where(tuple_(votes.c.game, votes.c.number).in_(open_now))
        async with self.engine.connect() as connection:
            for id, *row in (await connection.execute(log)).all() if new else []:
                later[id].rows.append(ActionRow(*row))
            for id, *vote in (await connection.execute(asked)).all() if found else []:
                later[id].votes.append(Vote(*vote))
        return later

    async def of_match(self, match: str) -> list[GameRow]:
        """Its games, from the first on."""
        rows = await self._find(games.c.match == match, MOST_OF_A_MATCH)
        return sorted(rows, key=lambda game: game.match_number or 0)

    # --- changing ---

    async def create(self, game: GameRow, promised: bool = False) -> None:
        """Conflict if it was promised to be dealt by a commitment that another game has used."""

        async def job(connection: AsyncConnection) -> None:
            await insert_game(connection, game, promised=promised)

        await self.writer.do(job)

    async def create_next(self, game: GameRow, before: GameRow) -> None:
        """A rematch; Conflict if there is one already, PartsChanged if another part was added meanwhile."""

        async def job(connection: AsyncConnection) -> None:
            await insert_game(connection, game, before)

        await self.writer.do(job, before.id)

    async def append(self, row: Append) -> None:
        await self.writer.append(row)

    async def vote(self, game: str, number: int, vote: Vote) -> None:
        """Conflict if that seat has had its say."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(votes).values(
                    game=game, number=number, seat=vote.seat, asks=vote.asks, back=vote.back, yes=vote.yes
                )
            )

        await self.writer.do(job, game)

    async def change_seats(
        self,
        game: GameRow,
        expected: list[SeatRow],
        changed: list[SeatRow],
        status: str,
        deal: Deal | None = None,
        brought: Brought | None = None,
    ) -> None:
        """Change who sits where, and the game's status with it; Conflict if a seat is no longer as expected. A game
        that has not begun is dealt again, with everybody's part: then nothing else may have changed either."""

        async def job(connection: AsyncConnection) -> None:
            as_it_was = [games.c.id == game.id]
            to_be: dict[str, Any] = {"status": status, "updated": now()}
            if deal is not None:
                as_it_was += [games.c.status == "waiting", games.c.config == _written(game.config)]
                to_be |= {"seed": str(deal.seed), "to_move": deal.to_move}
            if brought is not None:
                to_be["config"] = _written(brought.config)
            # First this row: whoever else changes the table waits for it, and then sees what was changed.
            if (await connection.execute(update(games).where(*as_it_was).values(**to_be))).rowcount != 1:
                raise Conflict
            if deal is not None and await _sitting(connection, game.id) != game.seats:
                raise Conflict
            for old, new in zip(expected, changed, strict=True):
                same_account = seats.c.account.is_(None) if old.account is None else seats.c.account == old.account
                here = (seats.c.game == game.id, seats.c.seat == old.seat, seats.c.who == old.who, same_account)
                values = {field: getattr(new, field) for field in _SEAT_FIELDS}
                if (await connection.execute(update(seats).where(*here).values(**values))).rowcount != 1:
                    raise Conflict
            if brought is not None and brought.match_config is not None:
                change = update(matches).where(matches.c.id == game.match)
                await connection.execute(change.values(config=_written(brought.match_config)))

        await self.writer.do(job, game.id)

    async def set_up_anew(self, before: GameRow, after: GameRow) -> None:
        """Other options, terms and seats for a game that has not begun; Conflict if it is no longer as it was."""

        async def job(connection: AsyncConnection) -> None:
            values = {"config": _written(after.config), "seed": str(after.seed), "updated": now()}
            for field in ("status", "to_move", "hints", "pace", "watching"):
                values[field] = getattr(after, field)
            waiting = (games.c.id == before.id, games.c.status == "waiting")
            if (await connection.execute(update(games).where(*waiting).values(**values))).rowcount != 1:
                raise Conflict
            if await _sitting(connection, before.id) != before.seats:
                raise Conflict
            await connection.execute(delete(seats).where(seats.c.game == before.id))
            await connection.execute(insert(seats), _chairs(after))

        await self.writer.do(job, before.id)

    async def add_next_part(self, game: GameRow, seat: int, part: str) -> bool:
        """What somebody adds to the shuffle of the game that follows. Whether it counts: the first one does, before
        that game is set up without it."""
        following = game.next_game  # as whoever asked has seen it: by the time this is written, the row may know better

        async def job(connection: AsyncConnection) -> bool:
            same = [games.c.id == game.id, games.c.next_game.is_not_distinct_from(following)]
            # Changes nothing, but whoever sets the next game up waits for it, or it for them.
            if (await connection.execute(update(games).where(*same).values(number=games.c.number))).rowcount != 1:
                return False
            mine = (seats.c.game == game.id, seats.c.seat == seat, seats.c.account == game.seats[seat].account)
            free = update(seats).where(*mine, seats.c.next_part.is_(None)).values(next_part=part)
            await connection.execute(free)
            return await connection.scalar(select(seats.c.next_part).where(*mine)) == part

        return await self.writer.do(job, game.id)

    async def end(self, game: GameRow, result: dict[str, Any]) -> None:
        """End a game without a last action; Conflict if it has gone on meanwhile."""

        async def job(connection: AsyncConnection) -> None:
            same = (games.c.id == game.id, games.c.status == "playing", games.c.number == game.number)
            values = {"status": "over", "to_move": None, "updated": now()}
            encoded = _written(result)
            if (await connection.execute(update(games).where(*same).values(**values, result=encoded))).rowcount != 1:
                raise Conflict

        await self.writer.do(job, game.id)

    async def _find(self, condition: ColumnElement[bool], most: int) -> list[GameRow]:
        async with self.engine.connect() as connection:
            query = select(games).where(condition).order_by(games.c.updated.desc(), games.c.id).limit(most)
            rows = [dict(row) for row in (await connection.execute(query)).mappings().all()]
            chairs: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
            sitting = select(seats).where(seats.c.game.in_(list(chairs))).order_by(seats.c.game, seats.c.seat)
            for row in (await connection.execute(sitting)).mappings().all() if rows else []:
                chairs[row["game"]].append(_seat(row))
        return [game for row in rows if (game := self._read(row, chairs[row["id"]])) is not None]

    def _read(self, row: dict[str, Any], chairs: list[SeatRow]) -> GameRow | None:
        """None for a row that makes no sense: it is left aside, so that the others can be had."""
        id: str = row["id"]
        try:
            game = _game(row, chairs)
        except (ValueError, TypeError, msgspec.MsgspecError) as error:
            if id not in self._unreadable:
                self._unreadable.add(id)
                log.error("the game %s cannot be read (%s) and is left aside", id, type(error).__name__)
            return None
        self._unreadable.discard(id)
        return game


async def insert_game(
    connection: AsyncConnection, game: GameRow, before: GameRow | None = None, promised: bool = False
) -> None:
    """A new game with its seats; as what follows another game, Conflict if that has a next one already or its players
    have added other parts; dealt by a commitment that was promised, Conflict if that has been used."""
    if promised:
        await use(connection, game.commitment or "")
    values: dict[str, Any] = {field: getattr(game, field) for field in GameRow.__struct_fields__ if field != "seats"}
    for field in _JSON_FIELDS:
        values[field] = None if values[field] is None else _written(values[field])
    values["seed"] = str(game.seed)
    await connection.execute(insert(games).values(**values))
    await connection.execute(insert(seats), _chairs(game))
    if before is not None:
        change = update(games).where(games.c.id == before.id, games.c.next_game.is_(None)).values(next_game=game.id)
        if (await connection.execute(change)).rowcount != 1:
            raise Conflict
        sitting = await _sitting(connection, before.id)
        if [seat.next_part for seat in sitting] != [seat.next_part for seat in before.seats]:
            raise PartsChanged


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _chairs(game: GameRow) -> list[dict[str, Any]]:
    return [{"game": game.id, **{field: getattr(seat, field) for field in _SEAT_FIELDS}} for seat in game.seats]


async def _sitting(connection: AsyncConnection, game: str) -> list[SeatRow]:
    query = select(seats).where(seats.c.game == game).order_by(seats.c.seat)
    return [_seat(row) for row in (await connection.execute(query)).mappings().all()]


def _seat(row: Mapping[Any, Any]) -> SeatRow:
    return SeatRow(**{field: row[field] for field in _SEAT_FIELDS})


def _game(row: dict[str, Any], chairs: list[SeatRow]) -> GameRow:
    for field in _JSON_FIELDS:
        row[field] = None if row[field] is None else msgspec.json.decode(row[field])
    row["seed"] = int(row["seed"])
    return GameRow(**row, seats=chairs)
