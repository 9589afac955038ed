"""What the rules of Blue Moon Legends say to an action, where that is plain: written from the rules alone, on the JSON
form and what is printed on the cards. Where texts of other cards or the rest of the turn (LT6) decide, the judge says
nothing; those cases the tests of rules and cards, brute force and the recorded games show.
"""

from bluemoon.core.game import Json
from bluemoon.legends.catalogue import Card, shipped

CARDS: dict[str, Card] = shipped().cards
PHASES = {  # LT1
    "retrieve": ("beginning",),
    "drop": ("beginning",),
    "land": ("beginning",),
    "play": ("leadership", "character", "support"),
    "bluff": ("support",),
    "load": ("support",),
    "use": ("leadership", "character", "support"),
    "pay": ("leadership", "character", "support"),
    "fight": ("engagement",),
    "retreat": ("engagement",),
    "decline": ("engagement",),
    "announce": ("power",),
    "next": ("beginning", "leadership", "character", "support"),
}
PLAYED_IN = {"leadership": ("leadership", "ship"), "character": ("character",), "support": ("booster", "support")}


class LegendsJudge:
    """Looks at one position. An answer of None: not plain."""

    def __init__(self, form: Json) -> None:
        self.form = form
        self.turn: Json = form["turn"]
        self.phase: str = self.turn["phase"]
        self.pending: Json | None = form["pending"]
        self.contest: Json | None = form["fight"]
        self.me: Json = form["players"][self.turn["seat"]]
        self.other: Json = form["players"][1 - self.turn["seat"]]
        self.hand: list[str] = self.me["hand"]
        landed = [ship for ship in self.me["ships"] if ship["landed"]]
        self.reach = [*(self.hand if not landed or self._lifts(landed) else ())]  # LH3
        self.reach += [card for ship in landed for card in ship["load"]]
        # With no text of theirs in play nothing is banned, limited or ignored.
        open_cards = [entry["card"] for entry in self.other["combat"] if entry["active"]]
        open_cards += [entry["card"] for entry in self.other["support"] if not entry["bluff"]]
        open_cards += [ship["card"] for ship in self.other["ships"]]
        self.theirs = open_cards
        self.undisturbed = not any(CARDS[card].has_text for card in open_cards)

    def _lifts(self, landed: list[Json]) -> bool:
        """Some ships let their owner play from his hand too, others one card, which may have come already."""
        return any(CARDS[ship["card"]].has_text for ship in landed) and not self.turn.get("from_hand")

    def allows(self, action: Json) -> bool | None:
        verb = action["do"]
        if self.pending is not None:
            return self._answer(self.pending, action)
        if verb in ("choose", "call", "believe") or self.phase not in PHASES[verb]:
            return False
        judged: bool | None = getattr(self, verb)(action)
        return judged

    # --- questions ---

    def _answer(self, pending: Json, action: Json) -> bool | None:
        verb, why = action["do"], pending["why"]
        if why == "call" or verb != "choose":
            return why == "call" and verb in ("call", "believe")
        if why == "dragon" or "dragon" in action:
            return why == "dragon" and "dragon" in action and self.form["dragons"][action["dragon"]] is None  # LR2
        if why == "draw" or "count" in action:
            if why != "draw" or "count" not in action or action["count"] > pending["max"]:
                return False
            return True if action["count"] in (0, pending["max"]) else None
        cards = action["cards"]
        if any(cards.count(card) > pending["from"].count(card) for card in cards):
            return False
        return None if pending["min"] <= len(cards) <= pending["max"] else False

    # --- beginning (LT2) ---

    def retrieve(self, action: Json) -> bool | None:
        lying = [entry["card"] for entry in self.me["combat"] if entry["active"]]
        lying += [entry["card"] for entry in self.me["support"] if not entry["bluff"]]
        if action["card"] not in lying or "retrieve" not in CARDS[action["card"]].icon_names:
            return False
        guarded = any("retrieve" in CARDS[card].icon_names for card in self.theirs)  # LI4
        return True if self.undisturbed and not guarded else None

    def drop(self, action: Json) -> bool:
        return {"card": action["card"], "bluff": True} in self.me["support"]

    def land(self, action: Json) -> bool:
        return any(ship["card"] == action["ship"] and not ship["landed"] for ship in self.me["ships"])  # LH3

    # --- engagement (LT4, LT5) ---

    def fight(self, action: Json) -> bool | None:
        ready = any(CARDS[card].type_name == "character" and not CARDS[card].mutant for card in self.reach)
        return True if self.contest is None and self.undisturbed and ready and not self.turn["played"] else None

    def retreat(self, action: Json) -> bool:
        return self.contest is not None

    def decline(self, action: Json) -> bool:
        cards = action["discard"]
        fitting = 1 <= len(cards) <= 3 or (not cards and not self.hand)
        return self.contest is None and fitting and set(cards) <= set(self.hand)

    # --- cards ---

    def play(self, action: Json) -> bool | None:
        card = CARDS[action["card"]]
        source = self.hand if self.phase == "leadership" else self.reach
        if card.id not in source or card.type_name not in PLAYED_IN[self.phase]:
            return False
        if action.get("text", True) is False and not card.has_text:
            return False
        if self.phase != "leadership":
            return None
        if any(CARDS[name].type_name in PLAYED_IN["leadership"] for name in self.turn["played"]):
            return False  # LT3
        return True if self.undisturbed and action.get("text", True) else None

    def bluff(self, action: Json) -> bool | None:
        icons = CARDS[action["card"]].icon_names
        return None if action["card"] in self.reach and any(icon.startswith("bluff") for icon in icons) else False

    def load(self, action: Json) -> bool | None:
        ships = [ship for ship in self.me["ships"] if ship["card"] == action["ship"] and not ship["landed"]]
        room = any(len(ship["load"]) < CARDS[ship["card"]].capacity for ship in ships)  # LH1
        carried = CARDS[action["card"]].type_name in ("character", "booster", "support")  # LH2
        return None if room and carried and action["card"] in self.reach else False

    def use(self, action: Json) -> bool | None:
        mine = [entry["card"] for zone in ("combat", "support") for entry in self.me[zone]]
        known = action["card"] in mine and CARDS[action["card"]].has_text
        return None if known and action["card"] not in self.turn["used"] else False

    def pay(self, action: Json) -> bool | None:
        late = self.phase == "character" and self.form["config"]["edition"] == "first"  # LE2
        demands = action["for"] in self.theirs and action["for"] not in self.turn["paid"]
        return None if demands and not late and set(action["cards"]) <= set(self.hand) else False

    # --- going on ---

    def announce(self, action: Json) -> bool:
        assert self.contest is not None
        return bool(self.contest["turn"] == 1 or action["element"] == self.contest["element"])  # LT9

    def next(self, action: Json) -> bool | None:
        return True if self.phase in ("beginning", "leadership") else None
