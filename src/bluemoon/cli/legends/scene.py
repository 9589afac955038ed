"""A sight of a duel with the things in it named, gathered for drawing: made from a view and a guide alone."""

from bluemoon.cli.sight import Sight
from bluemoon.core.game import Json
from bluemoon.guide.legends.look import cards_of
from bluemoon.guide.legends.wire import LegendsGuidance, Mark
from bluemoon.legends.catalogue import Card, Catalogue


class Lying:
    """A card in combat or support. `card` is None for a bluff that the seat may not see."""

    def __init__(self, card: Card | None, active: bool, bluff: bool, on: str, mark: Mark | None) -> None:
        self.card = card
        self.active = active
        self.bluff = bluff
        self.on = on  # the name of the card that its text is on
        self.ignored = mark is not None and mark.ignored
        self.silent = mark is not None and mark.text_ignored  # its text is ignored
        self.by = ""  # the name of the card that ignores it


class Ship:
    def __init__(self, card: Card, load: list[Card], landed: bool) -> None:
        self.card = card
        self.load = load
        self.landed = landed


class Side:
    """One player's half of the table. `hand` is None if it is not to be seen."""

    def __init__(self, catalogue: Catalogue, sight: Sight[LegendsGuidance], seat: int) -> None:
        view = sight.view
        data = view["players"][seat]
        find = catalogue.cards
        self.catalogue = catalogue
        self.seat = seat
        self.name = sight.names[seat]
        self.leader = cards_of(catalogue, view["config"]["decks"][seat])[0]
        self.people = self.leader.people.title()
        self.hand: list[Card] | None = None
        if isinstance(data["hand"], list):
            self.hand = sorted((find[id] for id in data["hand"]), key=_order)
        self.cards: int = len(data["hand"]) if isinstance(data["hand"], list) else data["hand"]
        self.deck: int = len(data["deck"]) if isinstance(data["deck"], list) else data["deck"]
        self.discard = [find[id] for id in data["discard"]]
        self.leadership = [find[id] for id in data["leadership"]]
        self.disclosed = [find[id] for id in data["disclosed"]]
        self.unseen = [find[id] for id in sight.guidance.unseen[seat]]
        self.ships = [
            Ship(find[ship["card"]], [find[id] for id in ship["load"]], ship["landed"]) for ship in data["ships"]
        ]
        marks = {(mark.zone, mark.place): mark for mark in sight.guidance.marks if mark.seat == seat}
        self.combat = [
            self._lying(entry, entry["active"], False, marks.get(("combat", place)))
            for place, entry in enumerate(data["combat"])
        ]
        self.support = [
            self._lying(entry, True, entry["bluff"], marks.get(("support", place)))
            for place, entry in enumerate(data["support"])
        ]
        self.dragons = [dragon for dragon, owner in view["dragons"].items() if owner == seat]
        self.power: int = view["power"][seat]

    def _lying(self, entry: Json, active: bool, bluff: bool, mark: Mark | None) -> Lying:
        names = self.catalogue.cards
        on = names[entry["on"]].name if "on" in entry else ""
        lying = Lying(None if entry["card"] is None else names[entry["card"]], active, bluff, on, mark)
        if mark is not None and mark.by is not None:
            lying.by = names[mark.by].name
        return lying


class Scene:
    """Both sides and what lies between them. `you` is the seat that looks, None for a spectator."""

    def __init__(self, catalogue: Catalogue, sight: Sight[LegendsGuidance]) -> None:
        view, guidance = sight.view, sight.guidance
        self.names = sight.names
        self.you = sight.seat
        self.sides = [Side(catalogue, sight, seat) for seat in range(2)]
        self.near = 0 if sight.seat is None else sight.seat  # the side that is drawn below
        self.dragons: dict[str, int | None] = view["dragons"]
        fight = view["fight"]
        self.fight_turn: int = 0 if fight is None else fight["turn"]
        self.element: str | None = None if fight is None else fight["element"]
        turn = view["turn"]
        self.seat: int = turn["seat"]
        self.number: int = turn["number"]
        self.phase: str = turn["phase"]
        self.leads = None if guidance.leads is None else catalogue.cards[guidance.leads]
        self.result: Json | None = view["result"]
        self.standing = guidance.standing
        self.sums = [[power.words for power in guidance.powers if power.seat == seat] for seat in range(2)]
        self.retreats = [
            f"If {'you retreat' if seat == sight.seat else f'{sight.names[seat]} retreats'} now: {price.words}"
            for seat, price in enumerate(guidance.retreats)
        ]


def _order(card: Card) -> tuple[int, int]:
    return card.type, card.number
