"""Events tell the story: what an action did, and what each seat may see of it.

Log, animation, sound, screen reader and statistics are all made from events, so an event says
everything a spectator may know in `public`, and in `secret` what only the seat `owner` may know besides.
"""

from typing import Any


class Event:
    """One thing that happened. `name` is a verb in the past tense: "contributed", "drew"."""

    def __init__(
        self, name: str, public: dict[str, Any], owner: int | None = None, secret: dict[str, Any] | None = None
    ) -> None:
        self.name = name
        self.public = public
        self.owner = owner
        self.secret = secret

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat may know it (`None`: a spectator). The only way out of an event."""
        seen = {"event": self.name, **self.public}
        if self.secret is not None and seat is not None and seat == self.owner:
            seen.update(self.secret)
        return seen


# `apply` appends to a story if it is given one; searches pass None and pay nothing for it.
Story = list[Event]


def story_seen_by(story: Story, seat: int | None) -> list[dict[str, Any]]:
    return [event.seen_by(seat) for event in story]
