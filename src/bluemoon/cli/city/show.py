"""Blue Moon City at a screen."""

from pathlib import Path

from bluemoon.city.forecast import attempt
from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.city.tell import Teller
from bluemoon.cli.city import answers
from bluemoon.cli.city.menu import build_menu
from bluemoon.cli.city.narration import CityNarrator
from bluemoon.cli.city.scene import Scene
from bluemoon.cli.city.understand import completions, understand
from bluemoon.cli.failure import Failure
from bluemoon.cli.menu import Menu
from bluemoon.cli.screen import Screen
from bluemoon.cli.show import Show
from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.words import count


class CityShow(Show[CityState]):
    """City, shown as tiles and cards."""

    questions = answers.COMMANDS
    overview = answers.OVERVIEW
    greeting = "Type city to hear the whole city, menu for what you can do."
    table_word = "city"

    def __init__(self, city: City, screen: Screen) -> None:
        self.city = city
        self.city_narrator = CityNarrator(screen)
        super().__init__(city, self.city_narrator)

    def check_record(self, record: Json, path: Path) -> None:
        config = record.get("config")
        fingerprint = self.city.box.components.fingerprint
        if fingerprint and isinstance(config, dict) and "components" not in config:
            raise Failure(f"{path} was played with the usual components: leave --components out.")
        if not fingerprint and isinstance(config, dict) and "components" in config:
            raise Failure(f"{path} was played with corrected components: name their file with --components.")

    def teller(self, names: list[str], you: int | None) -> Teller:
        return Teller(names, you)

    def scene(self, state: CityState, names: list[str], seat: int | None) -> Scene:
        return Scene(self.city.box, self.city.view(state, seat), names, seat)

    def turn(self, state: CityState, names: list[str], seat: int) -> None:
        scene = self.scene(state, names, seat)
        self.city_narrator.header(scene)
        if not self.screen.plain:
            self.screen.line()
        self.city_narrator.brief(scene)
        self.screen.line()
        self.city_narrator.hand(scene.players[seat].hand or [])

    def table(self, state: CityState, names: list[str], seat: int | None) -> None:
        self.city_narrator.table(self.scene(state, names, seat))

    def open_table(self, state: CityState, names: list[str]) -> None:
        """With everybody's crystals in the open: whoever has the record can know them."""
        view = self.city.view(state, None)
        view["players"] = [self.city.view(state, seat)["players"][seat] for seat in range(len(names))]
        scene = Scene(self.city.box, view, names, None)
        self.city_narrator.header(scene)
        self.city_narrator.table(scene)

    def hands(self, state: CityState, names: list[str]) -> None:
        for seat, name in enumerate(names):
            scene = self.scene(state, names, seat)
            cards = [scene.pack.id_of_kind[kind] for kind in scene.players[seat].hand or []]
            crystals = count(scene.players[seat].crystals or 0, "crystal")
            self.narrator.say(f"{name}, {crystals}: {', '.join(cards) or 'no cards'}.")

    def result_lines(self, state: CityState, names: list[str]) -> list[str]:
        players = self.city.view(state, None)["players"]
        order = sorted(range(len(players)), key=lambda seat: (-players[seat]["offerings"], -players[seat]["crystals"]))
        width = max(map(len, names))
        return [
            f"{names[seat]:<{width}}  {count(players[seat]['offerings'], 'offering')},"
            f" {count(players[seat]['crystals'], 'crystal')} left, {count(players[seat]['scales'], 'scale')}"
            for seat in order
        ]

    def measures(self, state: CityState) -> dict[str, list[int]]:
        return {"offerings": list(state.offerings), "crystals": list(state.crystals)}

    def prompt(self, state: CityState) -> str:
        return ("move", "build", "reset")[state.phase]

    def menu(self, state: CityState, names: list[str], seat: int) -> Menu:
        def preview(action: int) -> list[Json]:
            """What an action would do: only what everybody may know of it."""
            return story_seen_by(attempt(self.city.box, state, action), None)

        return build_menu(self.scene(state, names, seat), self.city.legal(state), preview)

    def why_nothing(self, state: CityState, names: list[str], seat: int) -> str:
        return answers.why_nothing(self.scene(state, names, seat))

    def understand(self, state: CityState, names: list[str], seat: int, text: str) -> int:
        return understand(self.city, state, self.scene(state, names, seat), text)

    def completions(self, state: CityState, legal: list[int], text: str) -> list[str]:
        return completions(self.city, state, legal, text)

    def answer(self, state: CityState, names: list[str], seat: int, question: str, rest: str) -> None:
        scene = self.scene(state, names, seat)
        if question == "look":
            answers.look(self.city_narrator, self.city, state, scene, rest)
        else:
            answers.answer(self.city_narrator, scene, question, rest)
