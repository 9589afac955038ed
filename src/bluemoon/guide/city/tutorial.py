"""The guided first game of City: tutorial.toml on a table. Nothing in it is left to chance."""

import tomllib
from collections import Counter
from importlib import resources

from bluemoon.city.box import OFFERINGS_TO_WIN
from bluemoon.city.components import Reward
from bluemoon.city.forecast import attempt
from bluemoon.city.game import City
from bluemoon.city.legal import next_cost
from bluemoon.city.state import SECOND_EDITION, CityState
from bluemoon.city.tell import reward_text
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.core.words import count
from bluemoon.guide.lesson import READER, GuidedGame


class CityLesson(GuidedGame[CityState]):
    """A lesson for the components that come with the program: with others its payments would not add up."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.game = city
        text = resources.files("bluemoon.guide.city").joinpath("tutorial.toml").read_text(encoding="utf-8")
        super().__init__(tomllib.loads(text))

    def start(self, seed: int) -> Json:
        fields = READER.object(self.opening, "start", ("rows", "hands", "deck"))
        pack = self.city.box.pack
        hands = [hand.split() for hand in fields["hands"]]
        deck = fields["deck"].split()
        left = Counter(dict(zip(pack.id_of_kind, pack.copies, strict=True)))
        left.subtract([*deck, *(card for hand in hands for card in hand)])
        others = sorted(left.elements())
        order = list(range(len(others)))
        Rng.from_seed(seed).shuffle(order)
        rest = [others[place] for place in order]
        config = {"players": self.seats, "edition": "second", "expansion": False, "scattered": False}
        player = {"figure": [2, 2], "incoming": [], "crystals": 0, "scales": 0}
        return {
            "game": self.game.id,
            "config": config,
            "board": [[None if tile == "-" else tile for tile in row.split()] for row in fields["rows"]],
            "rebuilt": [],
            "markers": {},
            "dragons": {"red": None, "green": None, "blue": None},
            "players": [{**player, "hand": hand} for hand in hands],
            "pool": self.city.box.scales_in_game(SECOND_EDITION, self.seats),
            "obelisk": [],
            "deck": deck + rest,
            "discard": [],
            "turn": {
                "seat": self.you,
                "number": 1,
                "phase": "movement",
                "steps": 2,
                "contributions": 0,
                "offerings": 0,
                "special": False,
            },
            "result": None,
        }

    def facts(self, state: CityState, names: list[str], action: int | None) -> Json:
        """Amounts with their unit; buildings by id, each with what it pays: {mill[majority]}, {mill[spaces][0]}."""
        box, you, partner = self.city.box, self.you, 1 - self.you
        cost = next_cost(box, state)
        facts: Json = {
            "you": you,
            "partner": names[partner],
            "partner_seat": partner,
            "partner_scales": count(state.scales[partner], "scale"),
            "crystals": count(state.crystals[you], "crystal"),
            "scales": count(state.scales[you], "scale"),
            "markers": count(state.markers[you], "marker"),
            "cards": count(box.pack.size(state.hands[you]), "card"),
            "offerings": count(state.offerings[you], "offering"),
            "pool": count(state.pool, "scale"),
            "cost": count(cost, "crystal"),
            "needed": count(OFFERINGS_TO_WIN[state.players], "offering"),
        }
        if action is not None:
            facts |= self._brought(state, action)
        for building in box.buildings:
            facts[building.id] = {
                "name": building.title,
                "spaces": [str(value) for value in building.costs],
                "majority": _words(building.majority),
                "construction": _words(building.construction),
                "neighbourhood": _words(building.neighbourhood),
            }
        return facts

    def _brought(self, state: CityState, action: int) -> Json:
        """What the learner gets by it: from dragons, from buildings, from scoring scales; and what it costs."""
        dragons = crystals = scored = paid = 0
        for event in attempt(self.city.box, state, action):
            facts = event.public
            if event.name == "scales_earned":
                dragons += facts["scales"]
            elif event.name == "rewarded" and facts["seat"] == self.you:
                crystals += facts.get("crystals", 0)
            elif event.name == "scales_scored":
                scored += facts["crystals"][self.you]
            elif event.name == "offered":
                paid += facts["cost"]
        return {
            "brings_scales": count(dragons, "scale"),
            "brings": count(crystals, "crystal"),
            "scoring": count(scored, "crystal"),
            "pays": count(paid, "crystal"),
        }


def _words(reward: Reward) -> str:
    return reward_text(reward.json())
