"""What happened in a game so far, told in words to whoever may hear it."""

from typing import Generic, TypeVar

from bluemoon.core.event import Story, story_seen_by
from bluemoon.core.history import History, Step
from bluemoon.guide.guide import Guide

S = TypeVar("S")


class Journal(Generic[S]):
    """A game's history, for a screen."""

    def __init__(self, guide: Guide[S], history: History[S]) -> None:
        self.guide = guide
        self.history = history

    def by_turn(
        self,
        names: list[str],
        you: int | None,
        first: int,
        end: int | None = None,
        without: tuple[str, ...] = (),
    ) -> list[tuple[str, list[str]]]:
        """The actions from `first` on, turn by turn: a heading and its sentences, as `you` may hear them."""
        turns: list[tuple[str, list[str]]] = []
        current = 0
        for step, story in zip(self.history.steps[first:end], self.history.stories(first, end), strict=True):
            if step.turn != current:
                current = step.turn
                turns.append((self.heading(step, names, you), []))
            turns[-1][1].extend(self.sentences(story, names, you, without))
        return turns

    def heading(self, step: Step, names: list[str], you: int | None) -> str:
        return f"Turn {step.turn}, {'your turn' if step.on_turn == you else names[step.on_turn]}"

    def sentences(self, story: Story, names: list[str], you: int | None, without: tuple[str, ...] = ()) -> list[str]:
        """What one action did; that a turn begins is said by its heading."""
        events = [event for event in story if event.name not in ("turn_began", *without)]
        return self.guide.teller(names, you).story(story_seen_by(events, you))
