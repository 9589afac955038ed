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
from bluemoon.store.rows import ActionRow, GameRow

BREATH = 40  # so many actions are replayed before others get their turn


class Play:
    def __init__(self, guide: Guide[Any], row: GameRow) -> None:
        self.guide = guide
        self.game = guide.game
        self.table: Table[Any] = new_table(guide, row)
        self.history: History[Any] = History(self.table)
        self.rows: list[int] = []  # the line of the log of each action that counts
        self.lesson = guide.tutorial() if row.tutorial else None
        self.followed = 0  # so many of the actions are those of the lesson's script, from the first on

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
        self.followed = min(self.followed, count)

    def to_move(self) -> int | None:
        return self.game.to_move(self.table.state)

    def result(self) -> Json | None:
        outcome = self.game.outcome(self.table.state)
        return None if outcome is None else outcome.json()

    # --- a guided game ---

    def expected(self) -> list[int]:
        """In a guided game: the only actions that its script allows now. Empty in any other, and when it is over."""
        if self.lesson is None or self.followed < len(self.rows):
            return []
        try:
            return self.lesson.expected(self.table.state, self.followed)
        except Refused:  # the game began with another script than the one there is now: it goes on without
            return []

    def task(self, names: list[str]) -> str | None:
        """What the script wants to be done now, in a sentence; None where there is no script."""
        if self.lesson is None or not self.expected():
            return None
        return self.lesson.reminder(self.table.state, self.followed, names)

    def strays(self, action: Json) -> bool:
        """Is there a script, and this is not in it? What it wants helps more than why something else is forbidden."""
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
        if self.followed == len(lesson.steps):
            alone = any(step.actor == seat for step in self.history.steps[self.followed :])
        else:
            alone = not self.expected()
        return None if alone else lesson.coach(self.table.state, self.followed, names)

    # --- what is told ---

    def log(self, names: list[str], seat: int | None) -> list[LogEntry]:
        """The whole log as a seat may hear it."""
        entries: list[LogEntry] = []
        for index, story in enumerate(self.history.stories(0)):
            entries += self.entries(index, story, names, seat)
        return entries

    def entries(self, index: int, story: Story, names: list[str], seat: int | None) -> list[LogEntry]:
        """What one action is told as."""
        return self.guide.log(story_seen_by(story, seat), names, seat, index + 1, self.history.steps[index].turn)


def new_table(guide: Guide[Any], row: GameRow) -> Table[Any]:
    if row.start is not None:
        return Table.loaded(guide.game, guide.game.load(row.start, row.seed))
    return Table.new(guide.game, row.config, row.seed)
