"""Blue Moon City as a guide: the door to this folder."""

from functools import cached_property

from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.city.tell import Teller
from bluemoon.core.game import Json
from bluemoon.core.words import count, listed
from bluemoon.guide.city import lines
from bluemoon.guide.city.book import book
from bluemoon.guide.city.buildings import Buildings
from bluemoon.guide.city.kept import Kept
from bluemoon.guide.city.log import log
from bluemoon.guide.city.look import look
from bluemoon.guide.city.phrases import VERBS, completions, understand
from bluemoon.guide.city.scene import Scene
from bluemoon.guide.city.table import table
from bluemoon.guide.city.tutorial import CityLesson
from bluemoon.guide.city.wire import CityBook, CityGuidance
from bluemoon.guide.guide import Guide
from bluemoon.guide.lesson import Lesson
from bluemoon.guide.options import Describer
from bluemoon.guide.wire import LogEntry, Option

MOST_WAYS = 60  # to pay for one space, over the line


class CityGuide(Guide[CityState]):
    """The guide to City. At most this many ways to pay for a space are listed, the cheapest."""

    about = "Walk a ruined city, rebuild it house by house, and carry your crystals to the Obelisk first."
    lasting = ("phases", "strides", "dragons", "obelisk", "buildings")

    def __init__(self, city: City | None = None, most_ways: int = MOST_WAYS) -> None:
        self.city = city or City()
        self.game = self.city
        self.most_ways = most_ways
        self.buildings = Buildings(self.city.box)
        self.kept = Kept(self.city)

    @cached_property
    def _first_game(self) -> CityLesson:
        return CityLesson(self.city)

    def options(self) -> list[Option]:
        describe = Describer("city", {**self.city.options(), **self.city.table_options()})
        return [
            describe.seats("players"),
            describe.choice("edition"),
            describe.switch("expansion"),
            describe.switch("scattered"),
            describe.choice("open_crystals"),
        ]

    def quick(self) -> Json:
        return {"players": 2}

    def book(self) -> CityBook:
        return book(self.title, self.city.box)

    def table(self, state: CityState, seat: int | None, names: list[str]) -> CityGuidance:
        return table(self.kept, self.buildings, state, seat, names, self.most_ways)

    def teller(self, names: list[str], you: int | None) -> Teller:
        return Teller(names, you)

    def log(self, events: list[Json], names: list[str], you: int | None, number: int, turn: int) -> list[LogEntry]:
        return log(events, names, you, number, turn)

    def measures(self, state: CityState) -> dict[str, list[int]]:
        return {
            "offerings": list(state.offerings),
            "crystals": list(state.crystals),
            "scales": list(state.scales),
        }

    def standings(self, view: Json, names: list[str]) -> list[str]:
        players = view["players"]
        order = sorted(range(len(players)), key=lambda seat: (-players[seat]["offerings"], -players[seat]["crystals"]))
        width = max(map(len, names))
        return [
            f"{names[seat]:<{width}}  {count(players[seat]['offerings'], 'offering')},"
            f" {count(players[seat]['crystals'], 'crystal')} left, {count(players[seat]['scales'], 'scale')}"
            for seat in order
        ]

    def epilogue(self, view: Json, names: list[str]) -> str:
        winners = view["result"]["winners"]
        if not winners:
            return "The Obelisk stays dark tonight; the city waits for others to light it."
        who = listed([names[seat] for seat in winners])
        return f"The Obelisk burns again over the roofs of Blue Moon City, and it bears the name of {who}."

    def line(self, state: CityState, actions: list[int]) -> list[str]:
        return lines.line(self.city, state, actions)

    def gains(self, before: CityState, after: CityState, events: list[Json], seat: int) -> list[str]:
        return lines.gains(events, seat)

    def stand(self, state: CityState, seat: int) -> str:
        return lines.stand(self.city, state, seat)

    def leaves(self, state: CityState, seat: int) -> list[str]:
        return lines.leaves(self.buildings.all(state).values())

    def open_view(self, state: CityState) -> Json:
        view = self.city.view(state, None)
        view["players"] = [self.city.view(state, seat)["players"][seat] for seat in range(state.players)]
        return view

    def verbs(self) -> list[str]:
        return [word for words in VERBS.values() for word in words]

    def understand(self, state: CityState, text: str) -> int:
        return understand(self.city, state, self._scene(state, state.seat, []), text)

    def completions(self, state: CityState, text: str) -> list[str]:
        return completions(self.city, state, self.city.legal(state), text)

    def look(self, state: CityState, seat: int, names: list[str], thing: str) -> list[str]:
        return look(self.city, state, self._scene(state, seat, names), seat, thing)

    def _scene(self, state: CityState, seat: int, names: list[str]) -> Scene:
        return Scene(self.city.box, self.city.view(state, seat), names or [""] * state.players, seat)

    def lessons(self) -> list[Lesson[CityState]]:
        """Its payments are made for the components that come with the program."""
        return [] if self.city.box.components.fingerprint else [self._first_game]
