"""What was done in a game, step by step, and how far it can be taken back. Terminal and server both play through it.

A step can be taken back freely by whoever did it, until it is *final*: another seat decides next, a new turn begins, or
something hidden came to light (`Game.reveals`). Whoever wants more must ask the others; a terminal has nobody to ask.

Stories are not kept: the state is derived, and so is what happened on the way to it.
"""

from typing import Any, Generic, TypeVar

from bluemoon.core.event import Story
from bluemoon.core.game import Game
from bluemoon.core.table import Table

S = TypeVar("S")


class Step:
    """One action that counts: who did it, in which turn, whose turn that was, and whether it can be taken back."""

    def __init__(self, actor: int, turn: int, on_turn: int, forced: bool, final: bool) -> None:
        self.actor = actor
        self.turn = turn
        self.on_turn = on_turn
        self.forced = forced  # there was nothing to decide
        self.final = final


class History(Generic[S]):
    """A table, and one step for each of its actions."""

    def __init__(self, table: Table[S]) -> None:
        self.game: Game[S] = table.game
        self.table = table
        self.steps: list[Step] = []
        state = table.state_after(0)
        for action in table.actions:
            step = self._begun(state)
            story: Story = []
            self.game.apply(state, action, story)
            self._add(step, state, story)

    @property
    def turn(self) -> int:
        """The number of the turn that is being played."""
        return self.game.turn(self.table.state)

    def play(self, action: int) -> Story:
        """Do an action if the rules allow it, and tell what happened; raises the refusal otherwise."""
        step = self._begun(self.table.state)
        story = self.table.play(action)
        self._add(step, self.table.state, story)
        return story

    def play_json(self, data: Any) -> Story:
        """The same for an action given as JSON."""
        step = self._begun(self.table.state)
        story = self.table.play_json(data)
        self._add(step, self.table.state, story)
        return story

    def back_to(self, count: int) -> None:
        """Take back all but the first `count` actions."""
        while len(self.steps) > count:
            self.table.undo()
            self.steps.pop()

    # --- how far it can be taken back ---

    def free_undo(self, seat: int) -> int | None:
        """How many actions would be left if this seat took its last decision back without asking; None: it cannot."""
        for count in range(len(self.steps) - 1, -1, -1):
            step = self.steps[count]
            if step.final or step.actor != seat:
                return None
            if not step.forced:
                return count
        return None

    def asked_undo(self, seat: int) -> int | None:
        """How many would be left if everybody agreed: those before this seat's last decision; None: it made none."""
        for count in range(len(self.steps) - 1, -1, -1):
            step = self.steps[count]
            if step.actor == seat and not step.forced:
                return count
        return None

    def final_in_turn(self) -> bool:
        """Has anything been done in this turn that can no longer be taken back?"""
        return any(step.final and step.turn == self.turn for step in self.steps)

    # --- what happened ---

    def story(self, number: int) -> Story:
        """What the action in that place, from 0, did."""
        return self.stories(number, number + 1)[0]

    def stories(self, first: int, end: int | None = None) -> list[Story]:
        """The same for all from that place on, up to another one or to the last."""
        stories: list[Story] = []
        state = self.table.state_after(first)
        for action in self.table.actions[first:end]:
            story: Story = []
            self.game.apply(state, action, story)
            stories.append(story)
        return stories

    def _begun(self, state: S) -> Step:
        """The step that is about to be made; only when it is done it is known whether it is final."""
        actor = self.game.to_move(state)
        forced = actor is not None and self.game.forced(state)
        return Step(-1 if actor is None else actor, self.game.turn(state), self.game.on_turn(state), forced, True)

    def _add(self, step: Step, state: S, story: Story) -> None:
        step.final = self.game.to_move(state) != step.actor or self.game.turn(state) != step.turn
        for event in story:
            step.final = step.final or self.game.reveals(event, step.actor)
        self.steps.append(step)
