"""Blue Moon Legends as a guide: the door to this folder."""

from bluemoon.core.game import Json
from bluemoon.guide.guide import Guide
from bluemoon.guide.legends.book import book
from bluemoon.guide.legends.log import log
from bluemoon.guide.legends.table import table
from bluemoon.guide.legends.wire import LegendsBook, LegendsGuidance
from bluemoon.guide.options import Describer
from bluemoon.guide.wire import LogEntry, Option
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LegendsState, dragons_of
from bluemoon.legends.tell import Teller

MOST_ANSWERS = 200  # to one question, over the line


class LegendsGuide(Guide[LegendsState]):
    """The guide to Legends. At most so many answers to a question are listed."""

    def __init__(self, legends: Legends | None = None, most_answers: int = MOST_ANSWERS) -> None:
        self.legends = legends or Legends()
        self.game = self.legends
        self.most_answers = most_answers
        self.card_names = {id: card.name for id, card in self.legends.catalogue.cards.items()}

    def options(self) -> list[Option]:
        describe = Describer("legends", self.legends.options())
        return [
            describe.per_seat("decks", different=True),  # LS1
            describe.choice("edition"),
            describe.choice("first"),
            describe.switch("name_dragons"),
        ]

    def book(self) -> LegendsBook:
        return book(self.title, self.legends.catalogue)

    def table(self, state: LegendsState, seat: int | None, names: list[str]) -> LegendsGuidance:
        return table(self.legends, state, seat, names, self.most_answers)

    def teller(self, names: list[str], you: int | None) -> Teller:
        return Teller(names, you, self.card_names)

    def log(self, events: list[Json], names: list[str], you: int | None, number: int, turn: int) -> list[LogEntry]:
        return log(self.teller(names, you), events, number, turn)

    def measures(self, state: LegendsState) -> dict[str, list[int]]:
        return {
            "dragons": [dragons_of(state, seat) for seat in range(2)],
            "cards": [state.hand[seat].bit_count() + len(state.draw[seat]) for seat in range(2)],
            "crystals": self.legends.match_points(state),
        }
