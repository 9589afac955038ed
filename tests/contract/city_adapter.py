"""Blue Moon City, as the contract tests meet it."""

import re
from collections import Counter
from pathlib import Path
from random import Random

from bluemoon.city import actions
from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.game import Json
from bluemoon.core.table import Table
from tests.contract import city_scenes, city_tries
from tests.contract.adapter import Adapter, Verdict
from tests.contract.city_judge import PEOPLES, Judge

RULES_PAGE = Path(__file__).parents[2] / "docs" / "rules-city.md"
SPLIT = {1: 4, 2: 4, 3: 2}  # K1, for all peoples but Khind
SCALES = {"second": {2: 7, 3: 10, 4: 12}, "first": {2: 9, 3: 12, 4: 15}}  # S7
OBELISK_SPACES = {2: 11, 3: 13, 4: 13}  # S6


class CityAdapter(Adapter):
    game: City
    moods = ("any", "eager", "hoarding")

    def __init__(self) -> None:
        self.game = City()
        page = RULES_PAGE.read_text(encoding="utf-8")
        self.rule_ids = frozenset(re.findall(r"^- \*\*([A-Z]\d+)\*\*", page, re.MULTILINE))

    def configs(self) -> list[Json]:
        """Some also as a table plays them that shows everybody's crystals."""
        hidden = super().configs()
        return hidden + [config | {"open_crystals": True} for config in hidden[3::6]]

    def start(self, config: Json, chance: Random) -> Table[CityState]:
        if chance.random() < 0.4:
            return super().start(config, chance)
        return Table.loaded(self.game, self.game.load(city_scenes.random_position(self.game, config, chance), 0))

    def choose(self, state: CityState, legal: list[int], mood: str, chance: Random) -> int:
        if mood != "any" and chance.random() < 0.9:
            building = [action for action in legal if _builds(action)]
            if mood == "eager" and building:
                return chance.choice(building)
            if mood == "hoarding":
                if actions.code_of(legal[0]) == actions.RESET:
                    return legal[0]  # discards nothing
                return chance.choice([action for action in legal if action not in building])
        return chance.choice(legal)

    def conserve(self, form: Json) -> None:
        config, players = form["config"], form["players"]
        cards = Counter(form["deck"] + form["discard"])
        for player in players:
            cards.update(player["hand"] + player["incoming"])
        assert cards == EIGHTY_CARDS  # K1
        marked = [seat for seats in form["markers"].values() for seat in seats]
        for seat, player in enumerate(players):
            assert player["offerings"] == form["obelisk"].count(seat)
            assert player["markers"] >= 0
            assert player["markers"] + marked.count(seat) + player["offerings"] == 10  # S8
            assert player["crystals"] >= 0
            assert player["scales"] >= 0
        scales = SCALES[config["edition"]][config["players"]]
        assert form["pool"] + sum(player["scales"] for player in players) == scales  # S7
        assert form["pool"] >= 1  # D3
        assert len(form["obelisk"]) <= OBELISK_SPACES[config["players"]]
        for building, seats in form["markers"].items():
            assert None in seats  # C1
            assert building not in form["rebuilt"]  # C1
        assert (form["turn"]["phase"] == "over") == (form["result"] is not None)

    def plausible(self, state: CityState, chance: Random) -> list[Json]:
        return city_tries.plausible(self.game, state, chance)

    def odd_numbers(self, state: CityState, chance: Random) -> list[int]:
        return city_tries.odd_numbers(self.game, state, chance)

    def verdict(self, form: Json, action: Json) -> Verdict:
        return Judge(form).verdict(action)

    def number_verdict(self, state: CityState, action: int) -> Verdict:
        """Of unlisted ints only contributions can be allowed: those of which all cards together pay (B8)."""
        pack = self.game.box.pack
        code, cards = actions.code_of(action), actions.cards_of(action)
        if action < 0 or not actions.CONTRIBUTE <= code < actions.CONTRIBUTE_END or cards >> 64:
            return Verdict.FORBIDDEN
        ids = pack.ids(cards)
        judge = Judge(self.game.state_json(state))
        if pack.read(ids) != cards or any(ids.count(card) > judge.hand.count(card) for card in ids):
            return Verdict.FORBIDDEN
        space = code - actions.CONTRIBUTE
        free = judge.turn["phase"] == "contribution" and judge.free(space)
        return Verdict.ALLOWED if free and judge.pays(space, ids) else Verdict.FORBIDDEN

    def twin(self, form: Json, seat: int | None, keep: Json | None, chance: Random) -> Json:
        return city_scenes.twin(form, seat, keep, chance)


def _builds(action: int) -> bool:
    code = actions.code_of(action)
    return actions.TRAVEL_TO <= code < actions.CONTRIBUTE_END or code in (actions.OFFER, actions.SPECIAL)


EIGHTY_CARDS = Counter(
    {f"{people}-{value}": copies for people in PEOPLES if people != "khind" for value, copies in SPLIT.items()}
    | {"khind-1": 10}
)
