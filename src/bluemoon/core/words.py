"""The words in which both games tell what happened: players as one listener hears them, numbers, lists, typed names.

>>> count(1, "card"), count(2, "card")
('1 card', '2 cards')
>>> listed(["a", "b", "c"])
'a, b and c'
>>> begins(["earth", "temple"], ["ea", "te"]), begins(["earth", "temple"], ["te", "ea"])
(True, False)
>>> printable("  Ann\\n\\tof  the Hill ", 12)
'Ann of the H'
"""

import unicodedata


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
    """A number of things: "1 card", "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(items: list[str]) -> str:
    """Items joined as people do: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def printable(text: str, longest: int) -> str:
    """A name as it may be shown: one line, without odd characters or gaps, not too long; "" if nothing is left."""
    shown = "".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFKC", text))
    return " ".join(shown.split())[:longest].strip()


def begins(name: list[str], typed: list[str]) -> bool:
    """Does each typed word begin a word of the name, in order? So people find a tile or a card with few letters."""
    at = 0
    for word in typed:
        while at < len(name) and not name[at].startswith(word):
            at += 1
        if at == len(name):
            return False
        at += 1
    return True
