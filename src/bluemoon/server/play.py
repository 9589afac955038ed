"""A game being played on the server: its history, and for each action that counts which line of the stored log it was.

The stored log also holds what was taken back; here only what counts is left.
"""

import asyncio
from typing import Any

import msgspec

from bluemoon.core.errors import IllegalAction, Refused
from bluemoon.core.event import Story, story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.history import History
from bluemoon.core.table import Table
from bluemoon.guide.guide import Guide
from bluemoon.guide.wire import Coach, LogEntry
from bluemoon.server.wire import write
from bluemoon.store.rows import ActionRow, GameRow

BREATH = 40  # how many actions are replayed before others get their turn


class Play:
    def __init__(self, guide: Guide[Any], row: GameRow) -> None:
        self.guide = guide
        self.game = guide.game
        self.table: Table[Any] = new_table(guide, row)
        self.history: History[Any] = History(self.table)
        self.rows: list[int] = []  # the line of the log of each action that counts
        self.lesson = None if row.lesson is None else guide.lesson(row.lesson)
        self._logs: dict[
            int | None, tuple[list[str], list[bytes]]
        ] = {}  # by seat: names, and what each action is told as
        self.followed = 0  # how many of the actions, from the first on, are those of the lesson's script

    async def replay(self, rows: list[ActionRow]) -> None:
        """Play what counts of a log."""
        counting: list[ActionRow] = []
        for row in rows:
            if row.kind == "undo":
                del counting[int(row.data) :]
            else:
                counting.append(row)
        for count, row in enumerate(counting, 1):
            self.act(row.number, msgspec.json.decode(row.data))
            if count % BREATH == 0:
                await asyncio.sleep(0)

    def apply(self, row: ActionRow) -> Story:
        """One more line of the log."""
        if row.kind == "undo":
            self.back_to(int(row.data))
            return []
        return self.act(row.number, msgspec.json.decode(row.data))

    def act(self, row: int, action: Json | int) -> Story:
        """Do an action; Refused if the rules forbid it, and then nothing has changed."""
        expected = self.expected()
        story = self.history.play(action) if isinstance(action, int) else self.history.play_json(action)
        self.rows.append(row)
        self.followed += self.table.actions[-1] in expected
        return story

    def back_to(self, count: int) -> None:
        """Take back all but the first `count` actions."""
        self._cut(count)

    def forget_last(self) -> None:
        """The last action was not stored: it never happened."""
        self._cut(len(self.rows) - 1)

    def _cut(self, count: int) -> None:
        self.history.back_to(count)
        del self.rows[count:]
        for _, pieces in self._logs.values():
            del pieces[count:]
        self.followed = min(self.followed, count)

    def to_move(self) -> int | None:
        return self.game.to_move(self.table.state)

    def result(self) -> Json | None:
        outcome = self.game.outcome(self.table.state)
        return None if outcome is None else outcome.json()

    # --- a lesson ---

    def halted(self) -> bool:
        """An exercise has its verdict: nothing can be done but to take back."""
        return self.lesson is not None and self.lesson.halted(self.table.state)

    def expected(self) -> list[int]:
        """In a lesson: what its script does now. Empty in other games, and once it is over or left."""
        if self.lesson is None or self.followed < len(self.rows):
            return []
        try:
            return self.lesson.expected(self.table.state, self.followed)
        except Refused:  # the game began with another script than the one there is now: it goes on without
            return []

    def reply(self) -> int | None:
        """What the partner of a lesson does now; None: what its bot decides."""
        if self.lesson is None:
            return None
        expected = self.expected() if self.lesson.strict else []
        return expected[0] if expected else self.lesson.reply(self.table.state)

    def task(self, names: list[str]) -> str | None:
        """What a lesson wants to be done now, in a sentence; None where there is nothing to be learned."""
        if self.lesson is None or (self.lesson.strict and not self.expected()):
            return None
        return self.lesson.reminder(self.table.state, self.followed, names)

    def strays(self, action: Json) -> bool:
        """Is this not what a lesson allows? What it wants helps more than why something else is forbidden."""
        if self.lesson is None or not self.lesson.strict:
            return self.halted()
        allowed = self.expected()
        try:
            return bool(allowed) and self.game.read_action(self.table.state, action) not in allowed
        except IllegalAction:
            return True

    def coach(self, names: list[str], seat: int | None) -> Coach | None:
        """What the coach tells a seat: nothing to all but the learner, nor once the learner has played on alone."""
        lesson = self.lesson
        if lesson is None or seat != lesson.you:
            return None
        if not lesson.strict:
            alone = False
        elif self.followed == len(lesson.steps):
            decisions = [step for step in self.history.steps[self.followed :] if not step.forced]
            alone = any(step.actor == seat for step in decisions)
        else:
            alone = not self.expected()
        strayed = self.followed < len(self.rows)
        return None if alone else lesson.coach(self.table.state, self.followed, names, strayed)

    # --- what is told ---

    def log(self, names: list[str], seat: int | None) -> msgspec.Raw:
        """The whole log as a seat may hear it, a written list of entries. What was told before is kept: whoever opens
        a long game again and again must not keep the server busy."""
        pieces = self._pieces(names, seat)
        self._tell(pieces, names, seat, len(self.rows))
        return msgspec.Raw(b"[" + b",".join(piece for piece in pieces if piece) + b"]")

    async def prepare_log(self, names: list[str], seat: int | None) -> None:
        """Make the log of a long game bit by bit, so that others get their turn."""
        pieces = self._pieces(names, seat)
        while len(pieces) < len(self.rows):
            self._tell(pieces, names, seat, len(pieces) + BREATH)
            await asyncio.sleep(0)

    def _pieces(self, names: list[str], seat: int | None) -> list[bytes]:
        kept = self._logs.get(seat)
        if kept is None or kept[0] != names:
            kept = self._logs[seat] = (names, [])
        return kept[1]

    def _tell(self, pieces: list[bytes], names: list[str], seat: int | None, end: int) -> None:
        first = len(pieces)
        for index, story in enumerate(self.history.stories(first, end), first):
            pieces.append(write(self.entries(index, story, names, seat))[1:-1])

    def entries(self, index: int, story: Story, names: list[str], seat: int | None) -> list[LogEntry]:
        """What one action is told as."""
        return self.guide.log(story_seen_by(story, seat), names, seat, index + 1, self.history.steps[index].turn)


def new_table(guide: Guide[Any], row: GameRow) -> Table[Any]:
    if row.start is not None:
        return Table.loaded(guide.game, guide.game.load(row.start, row.seed))
    return Table.new(guide.game, row.config, row.seed)
