"""Tells the events of Legends in words: what a log, a terminal or a screen reader says about what happened.

It knows nothing but the event as a seat may see it (`Event.seen_by`), the players' names and the cards' names, so it
can tell no secret.

>>> teller = Teller(["Ann", "Greedy"], 0, {"ember": "Ember"})
>>> teller.sentence({"event": "drew", "seat": 1, "count": 2, "from": "deck"})
'Greedy drew 2 cards.'
>>> teller.sentence({"event": "drew", "seat": 0, "count": 1, "from": "deck", "cards": ["ember"]})
'You drew Ember.'
"""

from collections.abc import Callable

from bluemoon.core.game import Json
from bluemoon.core.words import Listener, count, listed

ZONES = {
    "hand": "from hand",
    "deck": "from the draw deck",
    "table": "from the table",
    "ships": "from the ships",
    "discard": "from the discard pile",
    "leadership": "from the leader's pile",
}
DRAGON_WHYS = {
    "retreat": "",
    "text": " by a card's text",
    "storm": " by the storms",
    "demand": ", because a demand was not met",
    "call": " for the bluff",
}
PLAYED_AS = {"free": ", for free", "pair": ", the second of a pair", "gang": ", with its gang"}
REASONS = {"dragons": "all three dragons, and one more, came to the winner", "cards": "a player has no cards left"}

ACTING = ("played", "used")  # a card whose text may act at once


class Teller(Listener):
    """Tells events to one listener."""

    def __init__(self, names: list[str], you: int | None, cards: dict[str, str]) -> None:
        super().__init__(names, you)
        self.cards = cards  # the name of each card by its id

    def sentence(self, event: Json) -> str:
        """One event in one sentence."""
        return SENTENCES[event["event"]](self, event)

    def story(self, events: list[Json]) -> list[str]:
        """The events of one action, in order. What a card did to the other side is told as that card's doing."""
        return [
            self.sentence(event) if doer is None else _made(self, doer, event)
            for event, doer in zip(events, doers(events), strict=True)
        ]

    def card(self, id: str | None) -> str:
        return "a hidden card" if id is None else self.cards.get(id, id)

    def several(self, ids: list[str]) -> str:
        return listed([self.card(id) for id in ids]) or "no card"


def doers(events: list[Json]) -> list[Json | None]:
    """For each event of one action: the other side's card whose text brought it about, with its seat, as far as they
    tell. An answer says whose text asked for it; else it is that of the card just played or used."""
    found: list[Json | None] = []
    acting: Json | None = None
    for event in events:
        if event["event"] in ACTING:
            acting = event
        doer: Json | None = event.get("by", acting)
        made = doer is not None and event["event"] in MADE and doer["seat"] != event["seat"]
        found.append(doer if made else None)
    return found


# --- one function for each event ---


def _turn_began(teller: Teller, event: Json) -> str:
    return f"Turn {event['number']}: {teller.own(event['seat'])} turn."


def _played(teller: Teller, event: Json) -> str:
    how = PLAYED_AS.get(event["how"], "") + (", covering the cards before it" if event.get("cover") else "")
    return f"{teller.who(event['seat'])} played {teller.card(event['card'])}{how}."


def _text_declined(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} did not use the text of {teller.card(event['card'])}."


def _bluffed(teller: Teller, event: Json) -> str:
    if event["card"] is None:
        return f"{teller.who(event['seat'])} played a bluff, face down."
    return f"{teller.who(event['seat'])} played {teller.card(event['card'])} face down as a bluff."


def _loaded(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} loaded {teller.card(event['card'])} onto {teller.card(event['ship'])}."


def _landed(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} landed {teller.card(event['ship'])}."


def _taken_back(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} took {teller.card(event['card'])} back into the hand."


def _discarded(teller: Teller, event: Json) -> str:
    cards, zone = teller.several(event["cards"]), ZONES[event["from"]]
    chance = ", picked blindly" if event.get("blindly") else ""
    text = f" by the text of {teller.card(event['by']['card'])}" if "by" in event else ""
    return f"{teller.who(event['seat'])} discarded {cards} {zone}{text}{chance}."


def _made(teller: Teller, doer: Json, event: Json) -> str:
    """What a text of the other side's did to a seat."""
    owner = "Your" if doer["seat"] == teller.you else f"{teller.names[doer['seat']]}’s"
    made = MADE[event["event"]](teller, event)
    return f"{owner} {teller.card(doer['card'])} made {teller.whom(event['seat'])} {made}."


def _discard(teller: Teller, event: Json) -> str:
    chance = ", picked blindly" if event.get("blindly") else ""
    return f"discard {teller.several(event['cards'])} {ZONES[event['from']]}{chance}"


def _lay_open(teller: Teller, event: Json) -> str:
    return f"lay {teller.several(event['cards'])} open"


MADE: dict[str, Callable[[Teller, Json], str]] = {"discarded": _discard, "disclosed": _lay_open}


def _drew(teller: Teller, event: Json) -> str:
    source = " from the discard pile" if event["from"] == "discard" else ""
    what = teller.several(event["cards"]) if "cards" in event else count(event["count"], "card")
    return f"{teller.who(event['seat'])} drew {what}{source}."


def _found(teller: Teller, event: Json) -> str:
    zone = ZONES.get(event["from"], "")
    return f"{teller.who(event['seat'])} took {teller.card(event['card'])} {zone}, and showed it."


def _shuffled(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} shuffled the draw deck, {count(event['cards'], 'card')}."


def _put_under(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} put {_hidden_cards(teller, event)} under the draw deck."


def _put_into_deck(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} put {_hidden_cards(teller, event)} into the draw deck."


def _shuffled_in(teller: Teller, event: Json) -> str:
    shown = [teller.card(card) for card in event["cards"] if card is not None]
    hidden = len(event["cards"]) - len(shown)
    if hidden:
        shown.append(count(hidden, "hidden card"))
    zone = ZONES.get(event["from"], "")
    return f"{teller.who(event['seat'])} shuffled {listed(shown)} {zone} into the draw deck."


def _hidden_cards(teller: Teller, event: Json) -> str:
    return teller.several(event["cards"]) if "cards" in event else count(event["count"], "card")


def _disclosed(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} laid {teller.several(event['cards'])} open."


def _paid(teller: Teller, event: Json) -> str:
    # What it cost is an event of its own.
    return f"{teller.who(event['seat'])} met the demand of {teller.card(event['for'])}."


def _used(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} used the text of {teller.card(event['card'])}."


def _fight_began(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} began a fight."


def _continued(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} went on with the fight."


def _declined(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} declined to fight."


def _element_changed(teller: Teller, event: Json) -> str:
    return f"The fight is now in {event['element']}."


def _aimed(teller: Teller, event: Json) -> str:
    return f"The text of {teller.own(event['seat'])} {teller.card(event['card'])} is on {teller.card(event['on'])}."


def _announced(teller: Teller, event: Json) -> str:
    mine, yours = event["power"][event["seat"]], event["power"][1 - event["seat"]]
    against = f" against {yours}" if yours else ""
    return f"{teller.who(event['seat'])} announced {mine} {event['element']}{against}."


def _called(teller: Teller, event: Json) -> str:
    right = "rightly" if event["rightly"] else "wrongly"
    return f"{teller.who(event['seat'])} called the bluff, {right}: it was {teller.several(event['cards'])}."


def _believed(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} believed the bluff."


def _dragon(teller: Teller, event: Json) -> str:
    who = teller.who(event["seat"])
    way = f"leaves {teller.whom(1 - event['seat'])}" if event["to"] is None else "comes"
    return f"{who} attracted a dragon{DRAGON_WHYS.get(event['why'], '')}: the {event['dragon']} dragon {way}."


def _retreated(teller: Teller, event: Json) -> str:
    dragons = count(event["dragons"], "dragon") if event["dragons"] else "no dragon"
    return f"{teller.who(event['seat'])} retreated; that is worth {dragons}."


def _takeback(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} cannot finish the turn, so it is taken back."


def _ran_out(teller: Teller, event: Json) -> str:
    have = "have" if event["seat"] == teller.you else "has"
    return f"{teller.who(event['seat'])} {have} no cards left in hand or deck."


def _why_over(teller: Teller, event: Json) -> str:
    """Why it ended, and why for this side."""
    reason = str(REASONS.get(event["reason"], event["reason"]))
    if event["reason"] != "cards" or "crystals" not in event:
        return reason
    [winner] = event["winners"]
    if event["crystals"] == 1:  # one more for each dragon (LG3)
        return f"{teller.whom(1 - winner)} ran out of cards first, and nobody has a dragon"
    return f"{reason}, and {teller.whom(winner)} {'have' if winner == teller.you else 'has'} more dragons"


def _game_over(teller: Teller, event: Json) -> str:
    why = _why_over(teller, event)
    crystals = f" and {count(event['crystals'], 'crystal')}" if "crystals" in event else ""
    winners = event["winners"]
    if not winners:
        return f"The game is over ({why}). Nobody wins."
    wins = "win" if winners == [teller.you] or len(winners) > 1 else "wins"
    who = listed([teller.who(seat) for seat in winners])
    return f"The game is over: {who} {wins} the game{crystals}; {why}."


SENTENCES: dict[str, Callable[[Teller, Json], str]] = {
    "turn_began": _turn_began,
    "played": _played,
    "text_declined": _text_declined,
    "bluffed": _bluffed,
    "loaded": _loaded,
    "landed": _landed,
    "taken_back": _taken_back,
    "discarded": _discarded,
    "drew": _drew,
    "found": _found,
    "shuffled": _shuffled,
    "put_under": _put_under,
    "put_into_deck": _put_into_deck,
    "shuffled_in": _shuffled_in,
    "disclosed": _disclosed,
    "paid": _paid,
    "used": _used,
    "fight_began": _fight_began,
    "continued": _continued,
    "declined": _declined,
    "element_changed": _element_changed,
    "aimed": _aimed,
    "announced": _announced,
    "called": _called,
    "believed": _believed,
    "dragon": _dragon,
    "retreated": _retreated,
    "takeback": _takeback,
    "ran_out": _ran_out,
    "game_over": _game_over,
}
