"""Playing Legends through the page: what to do is the greedy bot's choice from what the page was told; doing it is
pressing what a person would press, by mouse, by finger or by key.
"""

from playwright.sync_api import Locator

from tests.browser import person
from tests.browser.person import OF_A_CARD, Person
from tests.browser.visitor import Json, Visitor
from tests.server.duelling import wish

CARD_VERBS = ("play", "bluff", "load", "retrieve", "drop", "land", "use")
BUTTONS = {"fight": "f", "announce-fire": "f", "announce-earth": "t", "retreat": "x", "decline": "x", "next": "e"}


class Duellist(Person):
    """Somebody who plays one seat of one duel with a mouse."""

    def __init__(self, visitor: Visitor, game: str, seat: int = 0) -> None:
        super().__init__(visitor, game, seat)
        self.answered: list[str] = []  # the kinds of questions that were answered

    def wish(self) -> Json:
        return wish(self.sight)

    def do(self, action: Json) -> None:
        question = self.guide["question"]
        if question is not None:
            self.answer(action)
            self.answered.append(question["why"])
        elif action["do"] in CARD_VERBS:
            self.use_card(action)
        elif action["do"] == "pay":
            self.pay(action)
        elif action["do"] == "decline":
            self.decline(action)
        elif action["do"] == "announce":
            self.button(f"announce-{action['element']}")
        else:
            self.button(action["do"])

    def use_card(self, action: Json) -> None:
        """Press the card; where there is more than one way to use it, that way."""
        card = action["ship"] if action["do"] == "land" else action["card"]
        ways = [choice for choice in self.guide["choices"] if choice["card"] == card]
        at = next(index for index, choice in enumerate(ways) if choice["action"] == action)
        asks = len(ways) > 1
        if all(choice["do"] == "play" and choice["place"] == "hand" for choice in ways):
            plain = [choice["text"] and not choice["cover"] for choice in ways]
            if plain[at]:  # a press plays it as it is printed
                asks = False
            elif any(plain):
                self.others(card)
                return self.way(at)
        if ways[at]["place"] == "hand":
            self.hand_card(card)
        else:
            self.table_card(card)
        if asks:
            self.way(at)

    def pay(self, action: Json) -> None:
        demand = next(demand for demand in self.guide["demands"] if demand["card"] == action["for"])
        self.demand(action["for"])
        self.way([way["action"] for way in demand["ways"]].index(action))

    def decline(self, action: Json) -> None:
        for card in action["discard"]:
            self.hand_card(card)
        self.button("decline")

    def answer(self, action: Json) -> None:
        """Whatever the question is about."""
        question = self.guide["question"]
        others = [answer["action"] for answer in question["answers"] if "cards" not in answer["action"]]
        if action in others:
            return self.plain_answer(others.index(action))
        hidden = action["cards"].count(None)
        for card in action["cards"]:
            if card is not None:
                self.pick(card)
        for _ in range(hidden):
            self.pick("hidden")
        self.give(bool(action["cards"]))

    # --- presses ---

    @property
    def panel(self) -> Locator:
        return self.page.locator("[data-question]")

    def hand_card(self, card: str) -> None:
        self.press_card(self.page.locator(f'[data-hand-card="{card}"]'))

    def others(self, card: str) -> None:
        """The other ways to play a card that a press plays as it is printed."""
        self.press(self.page.locator(f'[data-others="{card}"]'))

    def table_card(self, card: str) -> None:
        self.press_card(self.page.locator(f'[data-table-card][data-card="{card}"][data-seat="{self.seat}"]'))

    def demand(self, card: str) -> None:
        self.press(self.page.locator(f'[data-button="demand"][data-card="{card}"]'))

    def way(self, at: int) -> None:
        self.press(self.page.locator(f'[data-menu] [data-way="{at}"]'))

    def button(self, name: str) -> None:
        """As soon as it counts: right after a phase has gone by, a press to go on would be taken for a late one."""
        self.press(self.page.locator(f'[data-button="{name}"]:not([aria-disabled="true"])'))

    def pick(self, card: str) -> None:
        self.press(self.panel.locator(f'[data-pick="{card}"]'), [(0.5, 0.3)])

    def plain_answer(self, at: int) -> None:
        self.press(self.panel.locator("[data-answer]").nth(at))

    def give(self, something: bool) -> None:
        self.press(self.panel.locator(f'[data-answer="{"do" if something else "nothing"}"]'))

    def press_card(self, card: Locator) -> None:
        self.press(card, OF_A_CARD)


class Fingers(person.Fingers, Duellist):
    """Taps."""


class Keys(Duellist):
    """Nothing but keys: not one press of a mouse or finger."""

    def hand_card(self, card: str) -> None:
        place = self.hand.index(card)
        if place < 9:
            return self.keys(str(place + 1))
        self.focus_on(place)
        self.keys("Enter")

    def focus_on(self, place: int) -> None:
        self.keys("m")
        cards = "[...document.querySelectorAll('[data-hand-card]')]"
        here = int(self.page.evaluate(f"{cards}.indexOf(document.activeElement)"))
        self.keys(*["ArrowRight" if place > here else "ArrowLeft"] * abs(place - here))

    def others(self, card: str) -> None:
        self.focus_on(self.hand.index(card))
        self.keys("o")

    def table_card(self, card: str) -> None:
        thing = self.page.locator(f'[data-table-card][data-card="{card}"][data-seat="{self.seat}"]')
        self.visitor.tab_to(thing)
        self.keys("Enter")

    def demand(self, card: str) -> None:
        for _ in self.guide["demands"]:
            self.keys("d")
            if self.page.locator(f'[data-menu="{card}"]').count():
                return

    def way(self, at: int) -> None:
        self.page.locator("[data-menu]").wait_for()
        if at < 9:
            return self.keys(str(at + 1))
        self.keys(*["ArrowDown"] * at, "Enter")

    def button(self, name: str) -> None:
        self.keys(BUTTONS[name])

    def pick(self, card: str) -> None:
        self.panel.wait_for()
        offered = self.panel.locator("[data-pick]").evaluate_all("all => all.map((one) => one.dataset.pick)")
        place = offered.index(card)
        if place < 9:
            return self.keys(str(place + 1))
        self.visitor.tab_to(self.panel.locator("[data-pick]").nth(place))
        self.keys("Enter")
        self.page.evaluate("document.activeElement.blur()")

    def plain_answer(self, at: int) -> None:
        self.panel.wait_for()
        question = self.guide["question"]
        others = [answer for answer in question["answers"] if "cards" not in answer["action"]]
        if question["why"] == "draw":
            return self.keys(str(others[at]["count"]))
        if self.panel.locator("[data-pick]").count():  # the digits are the cards'
            return self._follow(self.panel.locator("[data-answer]").nth(at))
        self.keys(str(at + 1))

    def give(self, something: bool) -> None:
        self.panel.wait_for()
        default = self.guide["question"]["default"]
        if something:
            self.keys("Enter")
        elif default is not None and default.get("cards") == []:
            self.keys("Space")
        else:
            self._follow(self.panel.locator('[data-answer="nothing"]'))

    def _follow(self, what: Locator) -> None:
        self.visitor.tab_to(what)
        self.keys("Enter")
