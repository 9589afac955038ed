"""Blue Moon City as a guide: the door to this folder."""

from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.game import Json
from bluemoon.guide.city.book import book
from bluemoon.guide.city.buildings import Buildings
from bluemoon.guide.city.log import log
from bluemoon.guide.city.table import table
from bluemoon.guide.city.tutorial import CityLesson
from bluemoon.guide.city.wire import CityBook, CityGuidance
from bluemoon.guide.guide import Guide
from bluemoon.guide.lesson import Lesson
from bluemoon.guide.options import Describer
from bluemoon.guide.wire import LogEntry, Option


class CityGuide(Guide[CityState]):
    """The guide to City."""

    def __init__(self, city: City | None = None) -> None:
        self.city = city or City()
        self.game = self.city
        self.buildings = Buildings(self.city.box)
        # Its payments are made for the components that come with the program.
        self.lesson = None if self.city.box.components.fingerprint else CityLesson(self.city)

    def options(self) -> list[Option]:
        describe = Describer("city", self.city.options())
        return [
            describe.seats("players"),
            describe.choice("edition"),
            describe.switch("expansion"),
            describe.switch("scattered"),
        ]

    def book(self) -> CityBook:
        return book(self.title, self.city.box)

    def table(self, state: CityState, seat: int | None, names: list[str]) -> CityGuidance:
        return table(self.city, self.buildings, state, seat, names)

    def log(self, events: list[Json], names: list[str], you: int | None, number: int, turn: int) -> list[LogEntry]:
        return log(events, names, you, number, turn)

    def measures(self, state: CityState) -> dict[str, list[int]]:
        return {
            "crystals": list(state.crystals),
            "scales": list(state.scales),
            "offerings": list(state.offerings),
        }

    def tutorial(self) -> Lesson[CityState] | None:
        return self.lesson
