"""What players say, understood: `play ember`, `ember`, `decline tome, book`, `fire`, `pay sirens with ember`.

The one grammar of Legends: it reads what `action_text` writes and what people type. The words become the action as the
referee protocol writes it; what is forbidden is refused when that is read, with its rule.
"""

import re
from typing import Final

from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.core.read import show
from bluemoon.legends.active import speaking
from bluemoon.legends.catalogue import Card
from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.naming import matching, one
from bluemoon.legends.playable import in_reach
from bluemoon.legends.questions import ASK_CALL, ASK_DRAGON, ASK_DRAW, NOT_ASKED
from bluemoon.legends.state import DRAGONS, LegendsState
from bluemoon.legends.verbs import BY_NAME, CHOOSE, CHOOSE_SAID, VERBS
from bluemoon.legends.vocabulary import ELEMENTS

PLAIN: Final = tuple([verb.name for verb in VERBS if not verb.fields])
# Words that may follow those, and mean nothing more: go on, begin a fight, call the bluff.
FILLING: Final = ("on", "a", "the", "fight", "bluff", "bluffs", "it", "to")
HIDDEN: Final = "hidden"


def read_phrase(known: dict[str, Card], state: LegendsState, text: str) -> Json:
    """The action as JSON, legal or not; BadRequest or AmbiguousText if the words mean none. `known` are the cards of
    all decks."""
    typed = " ".join(text.lower().split())
    if not typed:
        raise BadRequest("Say what to do.")
    return _Phrase(known, state).read(typed)


class _Phrase:
    """Reading one phrase, in this position."""

    def __init__(self, known: dict[str, Card], state: LegendsState) -> None:
        self.known = known
        self.state = state
        self.mine = state.decks[state.seat]
        self.held = self._cards(self.mine, in_reach(state) | state.sides[state.seat].hand)

    def read(self, text: str) -> Json:
        state = self.state
        word, _, rest = text.partition(" ")
        verb = _verb(word)
        asked = state.why != NOT_ASKED
        if verb in PLAIN and all(more in FILLING for more in rest.split()):
            return {"do": verb}
        if word in ELEMENTS and not rest and state.why != ASK_DRAGON:
            return {"do": "announce", "element": word}
        if verb is None or verb in PLAIN:
            return self._bare(text)
        if verb == "choose" and rest.startswith("back ") and not asked:
            verb, rest = "retrieve", rest.removeprefix("back ")
        if verb == "choose" or (asked and state.why != ASK_CALL and word == "discard"):
            return self._choice(rest)
        if verb == "announce":
            return _announcement(rest)
        if verb == "play":
            return self._play(rest)
        if verb == "load":
            return self._load(rest)
        if verb == "pay":
            return self._payment(rest.removeprefix("the demand of "))
        if verb == "decline":
            return {"do": "decline", "discard": [self._one(self.held, self.mine, part) for part in self._parts(rest)]}
        if verb == "bluff":
            named = rest.removeprefix("with ").removesuffix(", face down").removesuffix(" face down")
            return {"do": "bluff", "card": self._one(self.held, self.mine, named)}
        there = 0
        for card in state.sides[state.seat].combat + state.sides[state.seat].support + state.sides[state.seat].ships:
            there |= 1 << card
        meant = self._one(self._cards(self.mine, there), self.mine, rest.removeprefix("the text of "))
        return {"do": verb, "ship" if verb == "land" else "card": meant}

    # --- one verb each ---

    def _bare(self, text: str) -> Json:
        """No verb: an answer where something is asked, else a card to play."""
        if self.state.why != NOT_ASKED:
            return self._choice(text)
        if not matching(self.mine.cards, _additions(text)[0]):
            verbs = ", ".join([*BY_NAME, CHOOSE])
            raise BadRequest(f"I do not understand {show(text)}: it is not one of your cards, and not one of {verbs}.")
        return self._play(text)

    def _play(self, rest: str) -> Json:
        named, declined, covering = _additions(rest)
        action: Json = {"do": "play", "card": self._one(self.held, self.mine, named)}
        if declined:
            action["text"] = False
        if covering:
            action["cover"] = True
        return action

    def _load(self, rest: str) -> Json:
        what, _, ship = rest.partition(" onto ")
        ships = [self.mine.cards[number] for number in self.state.sides[self.state.seat].ships]
        if not ship and len(ships) == 1:
            ship = ships[0].id
        return {
            "do": "load",
            "card": self._one(self.held, self.mine, what),
            "ship": self._one(ships, self.mine, ship),
        }

    def _payment(self, rest: str) -> Json:
        other = 1 - self.state.seat
        theirs = self.state.decks[other]
        demand, _, cards = rest.partition(" with ")
        speakers = self._cards(theirs, speaking(self.state, other))
        paid = [self._one(self.held, self.mine, part) for part in self._parts(cards)]
        return {"do": "pay", "for": self._one(speakers, theirs, demand), "cards": paid}

    def _choice(self, rest: str) -> Json:
        why = self.state.why
        words = rest.split()
        if (len(words) == 2 and words[1] == "dragon") or why == ASK_DRAGON:
            if not words or words[0] not in DRAGONS:
                raise BadRequest(f"Say which dragon: {', '.join(DRAGONS)}.")
            return {"do": "choose", "dragon": words[0]}
        numbers = re.findall(r"\d+", rest)
        if words[:2] == ["to", "draw"] or why == ASK_DRAW:
            if not numbers:
                raise BadRequest("Say how many, as in choose to draw 2.")
            return {"do": "choose", "count": int(numbers[0][:3])}
        if why == ASK_CALL:
            raise BadRequest("Say call or believe.")
        if rest in ("", "nothing", "none"):
            return {"do": "choose", "cards": []}
        deck = self.state.decks[self.state.owner if why != NOT_ASKED else self.state.seat]
        offered = self._cards(deck, self.state.choices)
        cards = [None if part == HIDDEN else self._one(offered, deck, part) for part in self._parts(rest)]
        return {"do": "choose", "cards": cards}

    # --- cards ---

    def _cards(self, deck: Deck, cards: int) -> list[Card]:
        return [deck.cards[number] for number in numbers_of(cards)]

    def _one(self, preferred: list[Card], deck: Deck, text: str) -> str:
        """The id of the card meant. One of another deck is passed on, to be refused with its rule."""
        if text in self.known:
            return text
        return one(preferred, deck.cards, text).id

    def _parts(self, text: str) -> list[str]:
        """The cards of a list: ids with spaces between them, or names with commas, + or "and"."""
        parts: list[str] = []
        for piece in re.split(r",|\+", text):
            words = piece.split()
            if all(self._stands_alone(word) for word in words):
                parts += words
            elif self._is_card(piece):
                parts.append(piece.strip())
            elif " and " in piece:
                for part in piece.split(" and "):
                    parts += self._parts(part)
            else:
                parts += words
        return parts

    def _stands_alone(self, word: str) -> bool:
        return word == HIDDEN or word in self.known

    def _is_card(self, text: str) -> bool:
        return any(matching(deck.cards, text) for deck in self.state.decks)


def _verb(word: str) -> str | None:
    if word == CHOOSE or word in CHOOSE_SAID:
        return CHOOSE
    for verb in VERBS:
        if word == verb.name or word in verb.said:
            return verb.name
    return None


def _additions(rest: str) -> tuple[str, bool, bool]:
    """The card, whether its text is declined, and whether it covers what it need not."""
    named = rest.removesuffix(" without text").removesuffix(" without its text")
    short = named.removesuffix(" its gang").removesuffix(" the cards before it")
    covered = short.removesuffix(" covering").removesuffix(",")
    return covered, named != rest, covered != named


def _announcement(rest: str) -> Json:
    word = rest.partition(" ")[0]
    fitting = [element for element in ELEMENTS if word and element.startswith(word)]
    if len(fitting) != 1:
        raise BadRequest("Say announce fire or announce earth.")
    return {"do": "announce", "element": fitting[0]}
