"""The words in which both games tell what happened: players as one listener hears them, numbers, lists.

>>> count(1, "card"), count(2, "card")
('1 card', '2 cards')
>>> listed(["a", "b", "c"])
'a, b and c'
"""


class Listener:
    """Whom a story is told to: `you` is the listener's seat, None for somebody who only watches."""

    def __init__(self, names: list[str], you: int | None) -> None:
        self.names = names
        self.you = you

    def who(self, seat: int) -> str:
        """A player at the beginning of a sentence."""
        return "You" if seat == self.you else self.names[seat]

    def whom(self, seat: int) -> str:
        """A player inside a sentence."""
        return "you" if seat == self.you else self.names[seat]

    def own(self, seat: int) -> str:
        """Whose, inside a sentence."""
        return "your" if seat == self.you else f"{self.names[seat]}’s"


def count(number: int, thing: str) -> str:
    """So many of a thing."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(items: list[str]) -> str:
    """Items joined as people do: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"
