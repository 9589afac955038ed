"""Tells events in words: what a log, a terminal or a screen reader says about what happened.

It knows nothing but the event as a seat may see it (`Event.seen_by`) and the players' names, so it can tell no secret.

>>> teller = Teller(["Ann", "Greedy"], you=0)
>>> teller.sentence({"event": "drew", "seat": 1, "count": 2})
'Greedy drew 2 cards.'
>>> teller.sentence({"event": "drew", "seat": 0, "count": 2, "cards": ["hoax-3", "khind-1"]})
'You drew hoax-3 and khind-1.'
"""

from collections.abc import Callable

from bluemoon.core.game import Json
from bluemoon.core.words import Listener, count, listed

# Said by the event that follows anyway; a story leaves them out.
QUIET = ("stopped", "finished")

REASONS = {
    "offerings": "enough offerings on the Obelisk",
    "markers": "nobody has any markers left",
    "rebuilt": "the whole city is rebuilt and nobody can make another offering",
    "stalled": "forty turns passed without a contribution or an offering",
}


class Teller(Listener):
    """Tells events to one listener."""

    def sentence(self, event: Json) -> str:
        """One event in one sentence."""
        return SENTENCES[event["event"]](self, event)

    def story(self, events: list[Json]) -> list[str]:
        """Several events: what says nothing new is left out, and a player's bonuses are added up."""
        return [entry.text for entry in self.tell(events)]

    def tell(self, events: list[Json]) -> list["Told"]:
        """The same, each sentence with the events it tells."""
        sentences: list[Told] = []
        bonuses: list[Json] = []
        for event in events:
            name = event["event"]
            if name == "rewarded":
                bonuses.append(event)
                continue
            if name != "reshuffled":
                sentences += self._bonuses(bonuses, "got")
                bonuses = []
            if name not in QUIET:
                sentences.append(Told(self.sentence(event), [event]))
        return sentences + self._bonuses(bonuses, "got")

    def bonuses(self, events: list[Json], got: str = "got") -> list[str]:
        """The rewards of a completed building, one sentence a player."""
        return [entry.text for entry in self._bonuses(events, got)]

    def _bonuses(self, events: list[Json], got: str) -> list["Told"]:
        entries = []
        for seat in dict.fromkeys(event["seat"] for event in events):
            mine = [event for event in events if event["seat"] == seat]
            if len(mine) == 1:
                text = f"{self.who(seat)} {got} {reward_text(mine[0])} ({source_text(mine[0])})."
            else:
                total = {part: sum(event.get(part, 0) for event in mine) for part in ("crystals", "cards", "scales")}
                sources = [f"{source_text(event)} {reward_text(event)}" for event in mine]
                text = f"{self.who(seat)} {got} {reward_text(total)}: {', '.join(sources)}."
            entries.append(Told(text, mine))
        return entries


class Told:
    """A sentence, and the events it tells: one, or a player's bonuses added up."""

    def __init__(self, text: str, events: list[Json]) -> None:
        self.text = text
        self.events = events


# --- small words ---


def the(tile: str) -> str:
    """A tile's id as it is called in a sentence."""
    return "the " + tile.replace("_", " ").title()


def reward_text(reward: Json) -> str:
    """What a bonus pays: 2 crystals and 1 card."""
    parts = [count(reward[part], part[:-1]) for part in ("crystals", "cards", "scales") if reward.get(part)]
    return listed(parts) or "nothing"


def source_text(event: Json) -> str:
    """Where a bonus comes from."""
    if event["why"] == "neighbourhood":
        return f"beside {the(event['building'])}"
    return "most markers" if event["why"] == "majority" else "taking part"


# --- one function for each event ---


def _turn_began(teller: Teller, event: Json) -> str:
    seat = event["seat"]
    return f"Turn {event['number']}: {'your turn' if seat == teller.you else teller.names[seat]}."


def _stepped(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} stepped to {the(event['tile'])}."


def _flew(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} flew to {the(event['tile'])} with {event['card']}."


def _strode(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} used {event['card']} for two more steps."


def _dragon_moved(teller: Teller, event: Json) -> str:
    brought = "brought" if event["from"] is None else "moved"
    into = " into the city," if event["from"] is None else ""
    return (
        f"{teller.who(event['seat'])} {brought} the {event['dragon']} dragon{into} to {the(event['tile'])}"
        f" with {event['card']}."
    )


def _stopped(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} stopped on {the(event['tile'])}."


def _contributed(teller: Teller, event: Json) -> str:
    return (
        f"{teller.who(event['seat'])} contributed {event['cost']} on {the(event['building'])}"
        f" with {listed(event['cards'])}."
    )


def _scales_earned(teller: Teller, event: Json) -> str:
    dragons = event["dragons"]
    these = f"the {listed(dragons)} {'dragon' if len(dragons) == 1 else 'dragons'}"
    return f"{teller.who(event['seat'])} earned {count(event['scales'], 'scale')} from {these}."


def _building_completed(teller: Teller, event: Json) -> str:
    building = the(event["building"])
    others = [teller.whom(seat) for seat in event["contributors"] if seat != event["majority"]]
    helped = f", {listed(others)} helped" if others else ""
    return f"{building[0].upper()}{building[1:]} is rebuilt! Most markers: {teller.whom(event['majority'])}{helped}."


def _rewarded(teller: Teller, event: Json) -> str:
    return teller.bonuses([event])[0]


def _markers_returned(teller: Teller, event: Json) -> str:
    back = [f"{teller.whom(seat)} {number}" for seat, number in enumerate(event["markers"]) if number]
    return f"Markers returned: {listed(back)}."


def _scales_scored(teller: Teller, event: Json) -> str:
    shares = []
    for seat, scales in enumerate(event["scales"]):
        crystals = event["crystals"][seat]
        gets = f"gets {count(crystals, 'crystal')}" if crystals else "gets nothing and keeps them"
        if seat == teller.you:
            gets = gets.replace("gets", "get").replace("keeps", "keep")
        if scales or crystals:
            shares.append(f"{teller.whom(seat)} had {scales} and {gets}")
    return f"The last scale is taken, so scales are scored: {'; '.join(shares)}. The pool holds {event['pool']} again."


def _offered(teller: Teller, event: Json) -> str:
    also = f" and {event['card']}" if event["card"] else ""
    return (
        f"{teller.who(event['seat'])} made an offering for {count(event['cost'], 'crystal')}{also}:"
        f" {count(event['offerings'], 'offering')} now."
    )


def _special_used(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} used {the(event['building'])}."


def _travelled(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} travelled to {the(event['tile'])}."


def _finished(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} finished building for this turn."


def _discarded(teller: Teller, event: Json) -> str:
    return f"{teller.who(event['seat'])} discarded {listed(event['cards'])}."


def _drew(teller: Teller, event: Json) -> str:
    drawn = listed(event.get("cards", [])) or (count(event["count"], "card") if event["count"] else "no card")
    return f"{teller.who(event['seat'])} drew {drawn}."


def _reshuffled(teller: Teller, event: Json) -> str:
    return f"The discard pile was shuffled into a new deck of {count(event['cards'], 'card')}."


def _joined(teller: Teller, event: Json) -> str:
    if "cards" in event:
        return f"{teller.who(event['seat'])} picked up the cards won: {listed(event['cards'])}."
    return f"{teller.who(event['seat'])} picked up {count(event['count'], 'won card')}."


def _game_over(teller: Teller, event: Json) -> str:
    winners = event["winners"]
    why = REASONS[event["reason"]]
    if not winners:
        return f"The game is over: {why}. Nobody wins."
    if len(winners) == 1:
        wins = "win" if winners[0] == teller.you else "wins"
        return f"The game is over: {why}. {teller.who(winners[0])} {wins}!"
    return f"The game is over: {why}. The victory is shared: {listed([teller.whom(seat) for seat in winners])}."


SENTENCES: dict[str, Callable[[Teller, Json], str]] = {
    "turn_began": _turn_began,
    "stepped": _stepped,
    "flew": _flew,
    "strode": _strode,
    "dragon_moved": _dragon_moved,
    "stopped": _stopped,
    "contributed": _contributed,
    "scales_earned": _scales_earned,
    "building_completed": _building_completed,
    "rewarded": _rewarded,
    "markers_returned": _markers_returned,
    "scales_scored": _scales_scored,
    "offered": _offered,
    "special_used": _special_used,
    "travelled": _travelled,
    "finished": _finished,
    "discarded": _discarded,
    "drew": _drew,
    "reshuffled": _reshuffled,
    "joined": _joined,
    "game_over": _game_over,
}
