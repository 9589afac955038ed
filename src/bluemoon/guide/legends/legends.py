"""Blue Moon Legends as a guide: the door to this folder."""

from functools import cached_property

from bluemoon.core.errors import IllegalAction, Refused
from bluemoon.core.game import Json
from bluemoon.core.words import Listener, count
from bluemoon.guide.guide import Guide
from bluemoon.guide.legends import lines
from bluemoon.guide.legends.book import book
from bluemoon.guide.legends.decks import LegendsDecks
from bluemoon.guide.legends.lessons import lessons
from bluemoon.guide.legends.log import log
from bluemoon.guide.legends.look import leader_of, look
from bluemoon.guide.legends.questions import say
from bluemoon.guide.legends.table import table
from bluemoon.guide.legends.wire import BookPeople, LegendsBook, LegendsGuidance
from bluemoon.guide.lesson import BadLesson, Lesson
from bluemoon.guide.options import Describer
from bluemoon.guide.wire import LogEntry, Option, PerSeatOption
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import LegendsState, dragons_of
from bluemoon.legends.tell import Teller
from bluemoon.legends.verbs import BY_NAME, CHOOSE

MOST_ANSWERS = 200  # to one question, over the line
BEGINNERS = ["vulca", "hoax"]  # two decks that are good to learn with and against


class LegendsGuide(Guide[LegendsState]):
    """The guide to Legends. At most this many answers to a question are listed."""

    about = "Lead a people into a duel of fire and earth, card against card, until the dragons come to your side."
    lasting = ("phases", "standing", "powers", "marks", "retreats", "unseen", "why_not")

    def __init__(self, legends: Legends | None = None, most_answers: int = MOST_ANSWERS) -> None:
        self.legends = legends or Legends()
        self.game = self.legends
        self.most_answers = most_answers
        self.card_names = {id: card.name for id, card in self.legends.catalogue.cards.items()}

    def options(self) -> list[Option]:
        describe = Describer("legends", self.legends.options())
        return [
            described(describe.per_seat("decks", different=True), self.book().peoples),  # LS1
            describe.choice("edition"),
            describe.seat("first"),
            describe.switch("name_dragons"),
        ]

    def quick(self) -> Json:
        return {"decks": BEGINNERS}

    def decks(self) -> LegendsDecks:
        return LegendsDecks(self.legends.catalogue)

    def book(self) -> LegendsBook:
        return book(self.title, self.legends.catalogue)

    def table(self, state: LegendsState, seat: int | None, names: list[str]) -> LegendsGuidance:
        return table(self.legends, state, seat, names, self.most_answers)

    def teller(self, names: list[str], you: int | None) -> Teller:
        return Teller(names, you, self.card_names)

    def log(self, events: list[Json], names: list[str], you: int | None, number: int, turn: int) -> list[LogEntry]:
        return log(self.teller(names, you), events, number, turn)

    def standings(self, view: Json, names: list[str]) -> list[str]:
        result = view["result"]
        width = max(map(len, names))
        lines = []
        for seat in sorted(range(2), key=lambda seat: seat not in result["winners"]):
            crystals = result["crystals"] if seat in result["winners"] else 0
            dragons = sum(owner == seat for owner in view["dragons"].values())
            people = leader_of(self.legends.catalogue, view["config"]["decks"][seat]).people.title()
            lines.append(f"{names[seat]:<{width}}  {people}, {count(dragons, 'dragon')}, {count(crystals, 'crystal')}")
        return lines

    def epilogue(self, view: Json, names: list[str]) -> str:
        winners = view["result"]["winners"]
        if not winners:
            return "Nobody rules the sky tonight: the dragons fly where they like."
        people = leader_of(self.legends.catalogue, view["config"]["decks"][winners[0]]).people.title()
        return f"The whole sky is with the {people} tonight, and the dragons know the voice of {names[winners[0]]}."

    def line(self, state: LegendsState, actions: list[int]) -> list[str]:
        return lines.line(self.legends, self.card_names, state, actions)

    def gains(self, before: LegendsState, after: LegendsState, events: list[Json], seat: int) -> list[str]:
        return lines.gains(after, events, seat)

    def costs(self, before: LegendsState, after: LegendsState, events: list[Json], seat: int) -> list[str]:
        return lines.costs(self.card_names, before, after, events, seat)

    def stand(self, state: LegendsState, seat: int) -> str:
        return lines.stand(state, seat)

    def open_view(self, state: LegendsState) -> Json:
        view = self.legends.view(state, None)
        view["players"] = [self.legends.view(state, seat)["players"][seat] for seat in range(2)]
        return view

    def verbs(self) -> list[str]:
        return [*BY_NAME, CHOOSE]

    def understand(self, state: LegendsState, text: str) -> int:
        """Where somebody is asked, a refusal says what."""
        try:
            return self.legends.parse_action(state, text)
        except IllegalAction as refused:
            if state.why == NOT_ASKED:
                raise
            asked = say(state, state.asked, Listener([], None)).removesuffix(".")
            small = refused.message[:1].lower() + refused.message[1:]
            raise IllegalAction(refused.rule, f"{asked}; {small}") from refused

    def look(self, state: LegendsState, seat: int, names: list[str], thing: str) -> list[str]:
        return look(self.legends.catalogue, self.legends.view(state, seat), seat, names, thing)

    @cached_property
    def _lessons(self) -> list[Lesson[LegendsState]]:
        """They are made for the cards that come with the program: with others they might not add up."""
        try:
            return list(lessons(self.legends))
        except (BadLesson, Refused):
            return []

    def lessons(self) -> list[Lesson[LegendsState]]:
        return self._lessons

    def measures(self, state: LegendsState) -> dict[str, list[int]]:
        return {
            "dragons": [dragons_of(state, seat) for seat in range(2)],
            "cards": [state.sides[seat].hand.bit_count() + len(state.sides[seat].draw) for seat in range(2)],
            "crystals": self.legends.match_points(state),
        }


def described(decks: PerSeatOption, peoples: dict[str, BookPeople]) -> PerSeatOption:
    """The option with what the book says of each deck."""
    for one in decks.values:
        people = peoples[str(one.value)]
        one.about, one.skill = people.text, people.skill
    return decks
