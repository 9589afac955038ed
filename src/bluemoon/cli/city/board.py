"""Blue Moon City at a screen."""

from pathlib import Path

from bluemoon.city.game import City
from bluemoon.cli.board import Board
from bluemoon.cli.city.menu import build_menu
from bluemoon.cli.city.narration import CityNarrator
from bluemoon.cli.failure import Failure
from bluemoon.cli.menu import Menu
from bluemoon.cli.screen import Screen
from bluemoon.cli.sight import Sight
from bluemoon.core.game import Json
from bluemoon.core.words import count
from bluemoon.guide.city.city import CityGuide
from bluemoon.guide.city.scene import Scene
from bluemoon.guide.city.wire import CityGuidance

ALL_WAYS = 1_000_000  # to pay: here a list may be as long as it likes

OVERVIEW = """\
A turn: move up to two steps, build where you stop, then reset: discard up to
two cards and draw two more than that. Type a number from the list, or say it:
  n e s w, step mill    one step            fly mill, red mill   use a power
  c 4 h3 k1             fill the space that costs 4 with these cards
  offer, offer p1       an offering         discard v1 v2        the reset
  .                     end the phase; in the reset: keep all cards
Beginnings of words will do, and h3 means hoax-3. Lists can go on:
  more 3                the other ways for number 3, or what is behind it
  more, back            the next page of a list, out of it
Ask at any time:
  city, hand, log       the whole table, your cards, what happened (log all)
  look mill             a tile: what it costs, what completing it pays whom
  card h1               what a card can do
  hint                  what a strong bot would do here, and its chances
  help dragons, help B6 the rules about a word, or one rule by its number
  menu, Enter           what you can do, everything again
  undo                  take back, as long as nothing hidden was revealed
  save, save FILE       keep the game in its file, or in another
  quit                  leave; the game is kept
Letters: V Vulca, T Terrah, A Aqua, F Flit, K Khind, M Mimix, H Hoax, P Pillar,
* any one colour. Dragons: R red, G green, B blue.
The first with enough offerings on the Obelisk wins. Crystals for them come
from completed buildings and from golden scales."""


class CityBoard(Board[CityGuidance]):
    """City, shown as tiles and cards."""

    questions = {"hand": ("hand",), "city": ("city", "table", "players")}  # noqa: RUF012
    overview = OVERVIEW
    greeting = "Type city to hear the whole city, menu for what you can do."
    table_word = "city"

    def __init__(self, city: City, screen: Screen) -> None:
        self.city = city
        self.city_narrator = CityNarrator(screen)
        super().__init__(CityGuide(city, ALL_WAYS), self.city_narrator)

    def check_record(self, record: Json, path: Path) -> None:
        config = record.get("config")
        fingerprint = self.city.box.components.fingerprint
        if fingerprint and isinstance(config, dict) and "components" not in config:
            raise Failure(f"{path} was played with the usual components: leave --components out.")
        if not fingerprint and isinstance(config, dict) and "components" in config:
            raise Failure(f"{path} was played with corrected components: name their file with --components.")

    def scene(self, sight: Sight[CityGuidance]) -> Scene:
        return Scene(self.city.box, sight.view, sight.names, sight.seat)

    def turn(self, sight: Sight[CityGuidance]) -> None:
        self.city_narrator.turn(self.scene(sight))

    def table(self, sight: Sight[CityGuidance], header: bool = False) -> None:
        if header:
            self.city_narrator.header(self.scene(sight))
        self.city_narrator.table(self.scene(sight))

    def holding(self, sight: Sight[CityGuidance]) -> str:
        assert sight.seat is not None
        scene = self.scene(sight)
        player = scene.players[sight.seat]
        cards = [scene.pack.id_of_kind[kind] for kind in player.hand or []]
        return f"{player.name}, {count(player.crystals or 0, 'crystal')}: {', '.join(cards) or 'no cards'}."

    def prompt(self, sight: Sight[CityGuidance]) -> str:
        return next((phase.title.lower() for phase in sight.guidance.phases if phase.now), "over")

    def menu(self, sight: Sight[CityGuidance]) -> Menu:
        return build_menu(self.scene(sight), sight.guidance)

    def answer(self, sight: Sight[CityGuidance], question: str, rest: str) -> None:
        if question == "hand":
            self._hand(self.scene(sight))
        else:
            self.table(sight)

    def _hand(self, scene: Scene) -> None:
        assert scene.you is not None
        self.city_narrator.hand(scene.players[scene.you].hand or [])
