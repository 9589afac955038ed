"""Custom decks, for games to which players bring them: what a deck is and which may be played is the game's to
say; whoever keeps decks, sends them or shows them asks here."""

from abc import ABC, abstractmethod

from bluemoon.guide.wire import DeckVerdict

LONGEST_NAME = 40


class DeckGuide(ABC):
    """Cards are named by their ids. A deck may be unfinished while somebody builds it."""

    @abstractmethod
    def arranged(self, cards: list[str]) -> list[str]:
        """The cards in the order in which they are kept; BadRequest if that can be no deck, not even an unfinished
        one."""

    @abstractmethod
    def judge(self, cards: list[str]) -> DeckVerdict:
        """Whether a deck may be played with, and what is wrong with it."""

    @abstractmethod
    def text(self, name: str, cards: list[str]) -> str:
        """A deck as a text that people can read, too."""

    @abstractmethod
    def code(self, name: str, cards: list[str]) -> str:
        """A deck in a few letters, digits and dashes, for a link."""

    @abstractmethod
    def read(self, text: str) -> tuple[str, list[str]]:
        """Name and cards of a text or code; BadRequest says what is wrong with it, or with the deck."""
