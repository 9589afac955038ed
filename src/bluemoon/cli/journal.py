"""What happened in a game so far, action by action, to be told again to whoever may hear it."""

from typing import Generic, TypeVar

from bluemoon.cli.show import Show
from bluemoon.core.event import Story, story_seen_by
from bluemoon.core.table import Table

S = TypeVar("S")


class Entry:
    """One action: in which turn, whose turn that is, who acted, and its story."""

    def __init__(self, turn: int, seat: int, actor: int, story: Story) -> None:
        self.turn = turn
        self.seat = seat
        self.actor = actor
        self.story = story


class Journal(Generic[S]):
    """The entries of a game, one for each action of its table."""

    def __init__(self, show: Show[S], table: Table[S]) -> None:
        self.show = show
        game = show.game
        self.entries: list[Entry] = []
        state = table.state_after(0)
        turn = game.view(state, None)["turn"]
        self.turn: int = turn["number"]
        self.seat: int = turn["seat"]
        for action in table.actions:
            story: Story = []
            actor = game.to_move(state)
            assert actor is not None
            game.apply(state, action, story)
            self.add(story, actor)

    def add(self, story: Story, actor: int) -> None:
        """The story of the next action."""
        self.entries.append(Entry(self.turn, self.seat, actor, story))
        for event in story:
            if event.name == "turn_began":
                self.turn, self.seat = event.public["number"], event.public["seat"]

    def take_back(self) -> None:
        last = self.entries.pop()
        self.turn, self.seat = last.turn, last.seat

    def told(
        self, names: list[str], you: int | None, first: int, without: tuple[str, ...] = ()
    ) -> list[tuple[str, list[str]]]:
        """The entries from `first` on, turn by turn: a heading and its sentences, as `you` may hear them."""
        turns: list[tuple[str, list[str]]] = []
        current = 0
        for entry in self.entries[first:]:
            if entry.turn != current:
                current = entry.turn
                turns.append((self.heading(entry, names, you), []))
            turns[-1][1].extend(self.sentences(entry, names, you, without))
        return turns

    def heading(self, entry: Entry, names: list[str], you: int | None) -> str:
        return f"Turn {entry.turn}, {'your turn' if entry.seat == you else names[entry.seat]}"

    def sentences(self, entry: Entry, names: list[str], you: int | None, without: tuple[str, ...] = ()) -> list[str]:
        """One entry; that a turn begins is said by its heading."""
        events = [event for event in entry.story if event.name not in ("turn_began", *without)]
        return self.show.teller(names, you).story(story_seen_by(events, you))
