"""One game, and who looks at it. Everything that happens to it goes through its lock, one thing after the other;
nothing is told to anybody before it is stored.
"""

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any, cast

import msgspec

from bluemoon.core.errors import Refused
from bluemoon.core.event import Story, story_seen_by
from bluemoon.core.game import Json
from bluemoon.guide.guide import Guide
from bluemoon.server.deal import dealt
from bluemoon.server.play import Play
from bluemoon.server.problems import Problem, not_found, problem_of, stale, unknown_game
from bluemoon.server.telling import Lasting, changes, lasting
from bluemoon.server.undo import asking, undo_of
from bluemoon.server.wire import Moved, Sight, SightChanged, SummaryChanged, TableOpened, Undo, UndoAsked, write
from bluemoon.store.games import Unreadable
from bluemoon.store.rows import ActionRow, Append, Brought, GameRow, Later, Vote, now
from bluemoon.store.writer import Closed, Conflict

if TYPE_CHECKING:
    from bluemoon.server.connection import Connection
    from bluemoon.server.house import House


class Room:
    def __init__(self, house: "House", row: GameRow, guide: Guide[Any]) -> None:
        self.house = house
        self.row = row
        self.guide = guide
        self.game = guide.game
        self.play: Play | None = None  # None: not loaded
        self.votes: list[Vote] = []
        self._doubtful = False  # whether something was stored of which nobody here has heard
        self._lasting: dict[int | None, Lasting] = {}  # by seat: what pages that look from there were told last
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()

    # --- loading ---

    async def loaded(self) -> Play:
        """The game in memory; the lock is held."""
        self.touched = time.monotonic()
        if self.play is None:
            before, fresh = self.row, await self._fresh()
            rows = await self.house.games.rows(fresh.id, 0)
            try:
                play = Play(self.guide, fresh)
                await play.replay(rows)
            except (Refused, msgspec.MsgspecError) as error:
                self.house.leave_aside(fresh.id, error)
                raise unknown_game() from error
            self._set_row(fresh, len(rows))
            self.votes = await self.house.games.votes(fresh.id, fresh.number)
            self.play = play
            if self._doubtful:
                self._doubtful = False
                if _differs(before, self.row):
                    self._show_out()
                    self.tell_tables()
                    self.tell_summaries(but=self.connections)
        return self.play

    async def _fresh(self) -> GameRow:
        try:
            fresh = await self.house.games.get(self.row.id)
        except Unreadable as unreadable:
            raise unknown_game() from unreadable
        if fresh is None:
            raise not_found()
        return fresh

    def _set_row(self, fresh: GameRow, number: int) -> None:
        """Row and log are read one after the other: the log is the truth."""
        fresh.number = number
        self.row = fresh

    async def catch_up(self) -> None:
        """Another process went on with this game: do what it did, and tell it."""
        async with self.lock:
            await self.take_in(None)
        self.house.drive(self, patiently=True)

    async def take_in(self, later: Later | None) -> None:
        """What another process did; without `later`, the database is asked for it. The lock is held, and was when it
        was asked."""
        if self._doubtful:
            await self.loaded()
            return
        fresh = await self._fresh() if later is None else later.game
        if self.play is None:
            self.row = fresh
            self.tell_summaries()
            return
        before = self.row
        if (fresh.seed, fresh.config) != (before.seed, before.config):  # somebody sat down: it is dealt again
            self.play = Play(self.guide, fresh)
        new = await self.house.games.rows(fresh.id, before.number) if later is None else later.rows
        self._set_row(fresh, before.number)
        self._show_out()
        if before.status == "waiting" and fresh.status != "waiting":
            self.tell_tables()
        for row in new:
            story = self.play.apply(row)
            self._after(row, now())
            self.tell_moved(row, story)
        votes = await self.house.games.votes(fresh.id, self.row.number) if later is None else later.votes
        if votes != self.votes:
            self.votes = votes
            self.tell_votes()
        if (before.seats, before.status, before.next_game) != (fresh.seats, fresh.status, fresh.next_game):
            self.tell_summaries()

    def _storing(self) -> "_Storing":
        return _Storing(self)

    async def fallen_behind(self, conflict: Conflict) -> None:
        """Somebody else has stored something first."""
        self.house.metrics.conflicts.inc()
        await self.take_in(None)
        raise stale() from conflict

    def doubt(self) -> None:
        """Something went wrong, and may have been stored all the same."""
        self.play = None
        self._doubtful = True
        self.house.look_again(self)

    # --- what people do ---

    async def act(self, seat: int, number: int, action: Json) -> None:
        async with self.lock:
            play = await self.loaded()
            self._must_play(number)
            if play.to_move() != seat:
                raise Problem("bad_request", "It is not your turn to decide.")
            try:
                task = play.task(self.row.names())
                if task is not None and play.strays(action):
                    raise Problem("illegal_action", task)
                await self._act(play, seat, action, "person")
            except Refused as refused:
                raise problem_of(refused) from refused
        self.house.drive(self)

    async def act_for_bot(self, seat: int, number: int, action: int) -> bool:
        """A bot's decision, unless the game has gone on meanwhile."""
        async with self.lock:
            play = await self.loaded()
            if self.row.number != number or self.row.status != "playing" or self.row.seats[seat].who != "bot":
                return False
            await self._act(play, seat, action, "bot")
            return True

    async def _act(self, play: Play, seat: int, action: Json | int, by: str) -> None:
        number = self.row.number + 1
        story = play.act(number, action)
        data = msgspec.json.encode(play.table.action_forms[-1]).decode()
        row = ActionRow(number, "act", seat, data)
        at = now()
        over = self._result(play)
        status = "playing" if over is None else "over"
        async with self._storing():
            try:
                await self.house.games.append(Append(self.row.id, row, at, status, play.to_move(), over))
            except Conflict:
                play.forget_last()
                raise
        self._after(row, at)
        self.house.metrics.moves_by[by].inc()
        self.tell_moved(row, story)

    async def undo(self, seat: int, number: int) -> None:
        """Take back what can be taken back freely, or ask the others."""
        async with self.lock:
            play = await self.loaded()
            self._must_play(number)
            target = play.history.free_undo(seat)
            if target is not None:
                await self._undo(play, seat, target)
            else:
                target = play.history.asked_undo(seat)
                if target is None:
                    raise Problem("bad_request", "You have nothing to take back yet.")
                if self.votes:
                    reason = "They have already been asked." if asking(self.row, self.votes) else "Somebody said no."
                    raise Problem("bad_request", reason)
                await self._vote(play, Vote(seat, True, target, True))
        self.house.drive(self)

    async def restart(self, seat: int, number: int) -> None:
        """An exercise from its beginning."""
        async with self.lock:
            play = await self.loaded()
            self._must_play(number)
            if play.lesson is None or play.lesson.strict:
                raise Problem("bad_request", "Only an exercise can be started again.")
            if play.rows:
                await self._undo(play, seat, 0)
        self.house.drive(self)

    async def agree(self, seat: int, yes: bool) -> None:
        async with self.lock:
            play = await self.loaded()
            question = asking(self.row, self.votes)
            if question is None or self.row.status != "playing":
                raise Problem("stale", "That request is no longer open.")
            if seat == question.by and not yes:
                raise Problem("bad_request", "That is your own request; play on to withdraw it.")
            if seat not in question.waiting:
                raise Problem("bad_request", "You have already answered.")
            await self._vote(play, Vote(seat, False, question.to, yes))
        self.house.drive(self)

    async def _vote(self, play: Play, vote: Vote) -> None:
        async with self._storing():
            with contextlib.suppress(Conflict):
                await self.house.games.vote(self.row.id, self.row.number, vote)
            self.votes = await self.house.games.votes(self.row.id, self.row.number)
        await self._settle(play)

    async def _settle(self, play: Play) -> None:
        """If everybody agrees, do it."""
        question = asking(self.row, self.votes)
        if question is not None and not question.waiting:
            await self._undo(play, question.by, question.to)
        else:
            self.tell_votes()

    async def _undo(self, play: Play, seat: int, target: int) -> None:
        row = ActionRow(self.row.number + 1, "undo", seat, str(target))
        state = play.table.state_after(target)
        at = now()
        async with self._storing():
            await self.house.games.append(Append(self.row.id, row, at, "playing", self.game.to_move(state), None))
        play.back_to(target)
        self._after(row, at)
        self.tell_moved(row, [])

    async def change_seats(self, changed: list[Any], status: str, brought: Brought | None = None) -> None:
        """Somebody sits down, perhaps with something brought along, or gets up; the lock is held."""
        expected = [self.row.seats[seat.seat] for seat in changed]
        config = self.row.config if brought is None else brought.config
        deal = dealt(self.row, changed, config) if self.row.status == "waiting" else None
        async with self._storing():
            await self.house.games.change_seats(self.row, expected, changed, status, deal, brought)
            began = self.row.status == "waiting" and status == "playing"
            if deal is None:
                for seat in changed:
                    self.row.seats[seat.seat] = seat
                self.row.status = status
                self.row.updated = now()
            else:
                self.play = None  # it is dealt again
            play = await self.loaded()
        self._show_out()
        if began:
            self.tell_tables()
        self.tell_summaries()
        if status == "playing" and not began:
            await self._settle(play)

    async def set_up_anew(self, after: GameRow) -> None:
        """Other options, terms and seats, before the game begins; the lock is held."""
        async with self._storing():
            await self.house.games.set_up_anew(self.row, after)
            self.play = None  # what was to be played is dealt again
            await self.loaded()
        self.tell_tables()
        self.tell_summaries(but=self.connections)

    async def end(self, result: Json) -> None:
        """Somebody has had enough; the lock is held."""
        async with self._storing():
            await self.house.games.end(self.row, result)
        self.row.status, self.row.to_move, self.row.result, self.row.updated = "over", None, result, now()
        self.tell_summaries()

    def _show_out(self) -> None:
        """Whoever has left may no longer look."""
        for connection in list(self.connections):
            if not connection.may_look(self):
                connection.shown_out(self)

    def _must_play(self, number: int) -> None:
        if self.row.status == "over":
            raise Problem("game_over", "The game is over.")
        if self.row.status == "abandoned":
            raise Problem("game_over", "Everybody has left this game.")
        if self.row.status == "waiting":
            raise Problem("bad_request", "The game begins when every seat is taken.")
        if number != self.row.number:
            raise stale()

    def _after(self, row: ActionRow, at: int) -> None:
        """A row is stored and played."""
        assert self.play is not None
        self.row.number = row.number
        self.row.to_move = self.play.to_move()
        self.row.result = self._result(self.play)
        if self.row.status in ("playing", "over"):
            self.row.status = "playing" if self.row.result is None else "over"
        self.row.updated = at
        self.votes = []

    def _result(self, play: Play) -> Json | None:
        """How the game ended, with what it is worth towards its match."""
        result = play.result()
        if result is not None and self.row.match is not None:
            result["points"] = self.game.match_points(play.table.state)
        return result

    # --- what people are told ---

    def thinking(self) -> int | None:
        """The bot that must decide."""
        if self.play is not None and self.play.halted():
            return None
        seat = self.row.to_move
        return seat if self.row.status == "playing" and seat is not None and self.row.seats[seat].who == "bot" else None

    def table_message(self, connection: "Connection") -> bytes:
        """Everything there is to see from where this connection looks."""
        seats = connection.seats_in(self)
        return write(
            TableOpened(
                game=self.row.id,
                summary=self.house.summary(self.row, connection.account_id),
                number=self.row.number,
                sights=[] if self.row.status == "waiting" else [self._sight(seat) for seat in seats],
                undo=self._undo_seen(seats),
                thinking=self.thinking(),
            )
        )

    async def prepare_logs(self, connection: "Connection") -> None:
        """Before `table_message`: what takes long in it, bit by bit. The lock is held."""
        play = await self.loaded()
        for seat in connection.seats_in(self) if self.row.status != "waiting" else []:
            await play.prepare_log(self.row.names(), seat)

    def tell_tables(self) -> None:
        for connection in self.connections:
            connection.send(self.table_message(connection))

    def tell_moved(self, row: ActionRow, story: Story) -> None:
        """A row has been stored. Whoever looks gets what their seats may see; the other players get the summary."""
        sights: dict[int | None, SightChanged] = {}
        events = story if row.kind == "act" else None
        thinking = self.thinking()
        for connection in self.connections:
            seats = connection.seats_in(self)
            for seat in seats:
                if seat not in sights:
                    sights[seat] = self._sight_changed(seat, events)
            connection.send(
                write(
                    Moved(
                        game=self.row.id,
                        summary=self.house.summary(self.row, connection.account_id),
                        number=row.number,
                        by=row.seat,
                        what="undo" if events is None else "act",
                        sights=[sights[seat] for seat in seats],
                        undo=self._undo_seen(seats),
                        thinking=thinking,
                    )
                )
            )
        self.tell_summaries(but=self.connections)

    def tell_summaries(self, but: "set[Connection] | None" = None) -> None:
        """The summary to every player who is here, and to who looks."""
        everybody = self.house.connections_of(self.row) | self.connections
        for connection in everybody if but is None else everybody - but:
            connection.send(write(SummaryChanged(self.row.id, self.house.summary(self.row, connection.account_id))))

    def tell_votes(self) -> None:
        for connection in self.connections:
            undo = self._undo_seen(connection.seats_in(self))
            connection.send(write(UndoAsked(self.row.id, undo)))

    def _sight(self, seat: int | None) -> Sight:
        """All that one seat (None: somebody who only watches) may see now, with the whole log."""
        assert self.play is not None
        state, names = self.play.table.state, self.row.names()
        guidance = self.guide.table(state, seat, names)
        self._lasting[seat] = lasting(self.guide, guidance)
        log: Any = self.play.log(names, seat)
        return Sight(
            seat=seat,
            view=self.game.view(state, seat),
            guide=guidance,
            coach=self.play.coach(names, seat),
            log=log,
            events=[],
        )

    def _sight_changed(self, seat: int | None, story: Story | None) -> SightChanged:
        """What one seat may see of what was just done; without a story, after something was taken back."""
        assert self.play is not None
        state, names = self.play.table.state, self.row.names()
        guidance = self.guide.table(state, seat, names)
        told = self._lasting.get(seat)
        guide: Any = guidance
        parts: Json = {}
        if told is not None:
            guide, parts = changes(self.guide, guidance, told)
        self._lasting[seat] = lasting(self.guide, guidance)
        log: Any = (
            self.play.log(names, seat)
            if story is None
            else self.play.entries(len(self.play.rows) - 1, story, names, seat)
        )
        sight = SightChanged(
            seat=seat,
            view=self.game.view(state, seat),
            guide=guide,
            parts=parts,
            coach=self.play.coach(names, seat),
            log=log,
            events=story_seen_by(story or [], seat),
        )
        return cast(SightChanged, msgspec.Raw(write(sight)))  # written once for everybody who looks from this seat

    def _undo_seen(self, seats: list[int | None]) -> dict[int, Undo]:
        if self.play is None:
            return {}
        trying = self.play.lesson is not None and not self.play.lesson.strict
        row, history, votes = self.row, self.play.history, self.votes
        return {seat: undo_of(row, history, votes, seat, trying) for seat in seats if seat is not None}


class _Storing:
    """Around whatever is written. If somebody else was faster, the room catches up. If something goes wrong, it may
    have been stored all the same: the room is loaded again as soon as that can be, and then everybody is told.

    (A class, since every move goes through it: `asynccontextmanager` takes several times as long.)"""

    __slots__ = ("_room",)

    def __init__(self, room: Room) -> None:
        self._room = room

    async def __aenter__(self) -> None:
        pass

    async def __aexit__(self, _: object, error: BaseException | None, __: object) -> None:
        if error is None or isinstance(error, (Problem, Closed)):
            return
        try:
            if isinstance(error, Conflict):
                await self._room.fallen_behind(error)
        except (Problem, Closed):
            raise
        except BaseException:
            self._room.doubt()
            raise
        self._room.doubt()


def _differs(told: GameRow, fresh: GameRow) -> bool:
    """Whether people who were told the one should be told the other."""
    fields = ("number", "status", "seats", "config", "next_game")
    return any(getattr(told, field) != getattr(fresh, field) for field in fields)
