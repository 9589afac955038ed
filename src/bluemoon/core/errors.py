"""Everything that can be refused, and why, in words for the person who reads them.

A refusal is an ordinary value: `Game.refusal` returns it, readers of untrusted data raise it. Either way
the position is untouched. `code` is the referee protocol's word for the kind of refusal.
"""

from typing import ClassVar


class Refused(Exception):
    """Something was asked that cannot be done; nothing has changed."""

    code: ClassVar[str] = "bad_request"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class BadRequest(Refused):
    """Malformed: a field is unknown, missing or of the wrong type, or a name means nothing."""


class BadPosition(Refused):
    """A position that cannot exist; `field` says where it is wrong."""

    code: ClassVar[str] = "bad_position"

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field


class IllegalAction(Refused):
    """A well-formed action that a rule forbids; `rule` is the rule's id, `by` that of the card because of which it is
    forbidden, if it is one's."""

    code: ClassVar[str] = "illegal_action"

    def __init__(self, rule: str, message: str, by: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.by = by


class AmbiguousText(BadRequest):
    """A text that could mean several actions. Parsing never guesses."""


class GameOver(Refused):
    """The game has ended; there is nothing more to do."""

    code: ClassVar[str] = "game_over"


class BadChance(Refused):
    """A dictated outcome of chance does not fit what happens."""

    code: ClassVar[str] = "bad_chance"


def reason_of(error: OSError) -> str:
    """Why the system refused a file, a folder or a program, to end a sentence with."""
    return (error.strerror or "it cannot be used").lower()
