"""What a player types, understood: `play ember`, `ember`, `decline tome, book`, `fire`, `pay sirens with ember`.

The words become the action as the referee protocol writes it, and the engine reads that: what is forbidden is refused
by the engine, with its rule. Nothing is guessed between two cards that are both meant.
"""

import re

from bluemoon.cli.legends.cardwords import matching
from bluemoon.core.errors import AmbiguousText, BadRequest
from bluemoon.core.game import Json
from bluemoon.legends.actions import PLAY, card_of, kind_of
from bluemoon.legends.catalogue import Card
from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.game import Legends
from bluemoon.legends.play import in_reach
from bluemoon.legends.power import speaking
from bluemoon.legends.state import ASK_CALL, ASK_DRAGON, ASK_DRAW, DRAGONS, NOT_ASKED, LegendsState
from bluemoon.legends.vocabulary import ELEMENTS

VERBS: dict[str, tuple[str, ...]] = {
    "next": ("next", ".", "done", "pass", "go"),
    "play": ("play", "p"),
    "bluff": ("bluff",),
    "load": ("load",),
    "use": ("use",),
    "pay": ("pay", "meet"),
    "fight": ("fight", "f", "start", "begin", "continue"),
    "retreat": ("retreat", "flee"),
    "decline": ("decline", "discard"),
    "announce": ("announce", "name", "say"),
    "call": ("call",),
    "believe": ("believe",),
    "choose": ("choose", "c", "take"),
    "retrieve": ("retrieve", "fetch"),
    "drop": ("drop",),
    "land": ("land",),
}
PLAIN = ("next", "fight", "retreat", "call", "believe")
MOST_NAMED = 6


def understand(game: Legends, state: LegendsState, text: str) -> int:
    """The action that is meant; BadRequest, AmbiguousText or IllegalAction says why there is none."""
    return game.read_action(state, read(game, state, text.lower().strip()))


def read(game: Legends, state: LegendsState, text: str) -> Json:
    """The action as JSON, legal or not."""
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    if word in ELEMENTS and not rest and state.why != ASK_DRAGON:
        return {"do": "announce", "element": word}
    verb = next((verb for verb, words in VERBS.items() if word in words), None)
    if verb is None:
        return _bare(game, state, text)
    if verb in PLAIN:
        return {"do": verb}
    if verb == "choose" or (state.why not in (NOT_ASKED, ASK_CALL) and verb == "decline"):
        return _choice(game, state, rest)
    if verb == "announce":
        return _announcement(rest)
    mine = state.decks[state.seat]
    held = [mine.cards[number] for number in numbers_of(in_reach(state) | state.hand[state.seat])]
    if verb == "play":
        silent = rest.endswith((" without text", " without its text"))
        rest = re.sub(r" without (its )?text$", "", rest)
        card = one(held, rest, mine)
        return {"do": "play", "card": card.id, "text": False} if silent else {"do": "play", "card": card.id}
    if verb == "load":
        what, _, ship = rest.partition(" onto ")
        ships = [mine.cards[number] for number in state.ships[state.seat]]
        if not ship and len(ships) == 1:
            ship = ships[0].name
        return {"do": "load", "card": one(held, what, mine).id, "ship": one(ships, ship, mine).id}
    if verb == "pay":
        theirs = state.decks[1 - state.seat]
        demand, _, cards = rest.partition(" with ")
        speakers = [theirs.cards[number] for number in numbers_of(speaking(state, 1 - state.seat))]
        return {"do": "pay", "for": one(speakers, demand, theirs).id, "cards": several(held, cards, mine)}
    if verb == "decline":
        return {"do": "decline", "discard": several(held, rest, mine) if rest else []}
    there = [*state.combat[state.seat], *state.support[state.seat], *state.ships[state.seat]]
    if verb == "bluff":
        return {"do": "bluff", "card": one(held, rest, mine).id}
    if verb == "land":
        return {"do": "land", "ship": one([mine.cards[number] for number in there], rest, mine).id}
    return {"do": verb, "card": one([mine.cards[number] for number in there], rest, mine).id}


def _bare(game: Legends, state: LegendsState, text: str) -> Json:
    """No verb: an answer where something is asked, else a card to play."""
    if state.why != NOT_ASKED:
        return _choice(game, state, text)
    mine = state.decks[state.seat]
    held = [mine.cards[number] for number in numbers_of(in_reach(state) | state.hand[state.seat])]
    found = matching(held, text) or matching(mine.cards, text)
    if not found:
        raise BadRequest(
            f"I do not understand {text[:40]!r}; help tells what you can say, a number chooses from the list."
        )
    return {"do": "play", "card": one(found, text, mine).id}


def _announcement(rest: str) -> Json:
    fitting = [element for element in ELEMENTS if rest and element.startswith(rest)]
    if len(fitting) != 1:
        raise BadRequest("Say announce fire or announce earth.")
    return {"do": "announce", "element": fitting[0]}


def _choice(game: Legends, state: LegendsState, rest: str) -> Json:
    if state.why == ASK_DRAGON:
        fitting = [dragon for dragon in DRAGONS if rest and rest.split()[0] == dragon]
        if not fitting:
            raise BadRequest(f"Say which dragon: {', '.join(DRAGONS)}.")
        return {"do": "choose", "dragon": fitting[0]}
    numbers = re.findall(r"\d+", rest)
    if state.why == ASK_DRAW:
        if not numbers:
            raise BadRequest("Say how many, as in choose 2.")
        return {"do": "choose", "count": min(int(numbers[0][:3]), 31)}
    if state.why == ASK_CALL:
        raise BadRequest("Say call or believe.")
    if rest in ("nothing", "none", ""):
        return {"do": "choose", "cards": []}
    deck = state.decks[state.owner if state.why != NOT_ASKED else state.seat]
    offered = [deck.cards[number] for number in numbers_of(state.choices)]
    cards: list[str | None] = []
    for part in _split(rest):
        if part.startswith("hidden"):
            cards.append(None)
        else:
            cards.append(one(offered, part, deck).id)
    return {"do": "choose", "cards": cards}


def _split(text: str) -> list[str]:
    return [part.strip() for part in re.split(r",|\+| and ", text) if part.strip()]


def several(preferred: list[Card], text: str, deck: Deck) -> list[str]:
    """The cards of a list: names with commas, or one word each."""
    parts = _split(text)
    if len(parts) == 1 and not matching(deck.cards, parts[0]):
        parts = parts[0].split()
    if not parts:
        raise BadRequest("Say which cards, with commas between them.")
    return [one(preferred, part, deck).id for part in parts]


def one(preferred: list[Card], text: str, deck: Deck) -> Card:
    """The card that a text means: one of the preferred ones if any fits, else one of the deck."""
    if not text:
        raise BadRequest("Say which card.")
    found = matching(preferred, text) or matching(deck.cards, text)
    if not found:
        raise BadRequest(f"There is no card called {text[:40]!r} in that deck.")
    if len(found) > 1:
        names = [card.name for card in found[:MOST_NAMED]]
        more = " and more" if len(found) > MOST_NAMED else ""
        raise AmbiguousText(f"Which one: {', '.join(names)}{more}?")
    return found[0]


def completions(game: Legends, state: LegendsState, legal: list[int], text: str) -> list[str]:
    """The action texts that begin with what is typed."""
    typed = text.lower()
    found = [game.action_text(state, action) for action in legal[:500]]
    return [spelled for spelled in found if spelled.startswith(typed)]


def plays_of(legal: list[int]) -> set[int]:
    return {card_of(action) for action in legal if kind_of(action) == PLAY}
