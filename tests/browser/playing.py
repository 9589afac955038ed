"""Playing City through the page: what to do is the greedy bot's choice from what the page was told; doing it is
pressing what a person would press, by mouse, by finger or by key.
"""

from bluemoon.bots.registry import make_bot
from bluemoon.city.game import City
from bluemoon.core.rng import Rng
from tests.browser import person
from tests.browser.person import Person
from tests.browser.visitor import Json, Visitor

CITY = City()


class Hands(Person):
    """Somebody who plays one seat of one game with a mouse."""

    def __init__(self, visitor: Visitor, game: str, seat: int = 0) -> None:
        super().__init__(visitor, game, seat)
        self.bot = make_bot("greedy", CITY, seat)

    def wish(self) -> Json:
        view = self.sight["view"]
        state = CITY.sample_state(view, Rng.from_seed(1))
        return CITY.action_json(state, self.bot.choose(view, CITY.legal(state), 100))

    # --- playing ---

    def can_go_on(self) -> bool:
        """Our turn, and there is a phase to be ended by a press."""
        return self.my_turn and (self.guide["stop"] or self.guide["finish"]) is not None

    def play_turns(self, turns: int) -> None:
        """Play that many of our turns to their end."""
        for _ in range(turns):
            self.visitor.until(lambda: self.my_turn or self.over, "our turn")
            while self.my_turn:
                number = self.number
                action = self.wish()
                self.act(action)
                if action["do"] == "reset" and self.number > number:
                    break

    def do(self, action: Json) -> None:
        getattr(self, action["do"])(action)

    def step(self, action: Json) -> None:
        self.tile(action["to"])

    def fly(self, action: Json) -> None:
        """Ask for the tile, and take the way with this card."""
        ways = self.ways_to(action["to"])
        if not ways[0]["cards"]:  # one can walk there as well: the card says that we want to fly
            self.card(self.hand.index(action["card"]))
            return self.tile(action["to"])
        self.tile(action["to"])
        wanted = next(index for index, way in enumerate(ways) if way["action"] == action)
        if wanted:
            self.another_way(wanted)
        self.confirm("Go there")

    def stride(self, action: Json) -> None:
        self.card(self.hand.index(action["card"]))
        self.confirm("Use it")

    def dragon(self, action: Json) -> None:
        self.card(self.hand.index(action["card"]))
        self.tile(action["to"])

    def stop(self, action: Json) -> None:
        self.go_on()

    finish = stop

    def contribute(self, action: Json) -> None:
        offer = next(offer for offer in self.guide["spaces"] if offer["space"] == action["space"])
        self.space(offer["building"], action["space"])
        ways = [way["action"] for way in offer["ways"]]
        wanted = ways.index(action) if action in ways else 0  # only the cheapest are shown
        if wanted:
            self.another_way(wanted)
        self.confirm("Pay")

    def offer(self, action: Json) -> None:
        self.obelisk()
        wanted = [offer["action"] for offer in self.guide["offers"]].index(action)
        if wanted:
            self.another_way(wanted)
        self.confirm("Offer")

    def special(self, action: Json) -> None:
        if "to" in action:
            return self.tile(action["to"])
        self.special_building()
        self.confirm("Do it")

    def reset(self, action: Json) -> None:
        places: list[int] = []
        for card in action["discard"]:
            places.append(next(at for at, held in enumerate(self.hand) if held == card and at not in places))
        for place in places:
            self.card(place)
        self.go_on()

    def ways_to(self, at: list[int]) -> list[Json]:
        return sorted((move for move in self.guide["moves"] if move["to"] == at), key=lambda move: len(move["cards"]))

    # --- presses ---

    def tile(self, at: list[int]) -> None:
        """Press the tile, on the dragon that hovers over it if there is one: that must make no difference."""
        dragons = [dragon for dragon, there in self.sight["view"]["dragons"].items() if there == at]
        if dragons:
            return self.press(self.page.locator(f'[data-info="dragon:{dragons[-1]}"]'))
        # Where nothing stands: on its name.
        self.press(self.page.locator(f'[data-cell="{at[0]},{at[1]}"] .spot'), [(0.62, 0.1)])

    def card(self, place: int) -> None:
        # The left edge: the next card may lie over the rest.
        self.press(self.page.locator(".hand button.card").nth(place), [(0.1, 0.5)])

    def space(self, building: str, space: int) -> None:
        self.press(self.page.locator(f'[data-anchor="space:{building}:{space}"]'))

    def obelisk(self) -> None:
        self.press(self.page.locator(".bar").get_by_role("button", name="Offer"))

    def special_building(self) -> None:
        special = next(special for special in self.guide["specials"] if special["to"] is None)
        self.press(self.page.locator(".bar").get_by_role("button", name=special["words"]))

    def another_way(self, wanted: int) -> None:
        self.press(self.page.locator("section.proposal .way").nth(wanted))

    def confirm(self, words: str) -> None:
        self.press(self.page.locator("section.proposal .golden").filter(has_text=words))

    def go_on(self) -> None:
        self.press(self.page.locator(".bar .next"))


class Fingers(person.Fingers, Hands):
    """Taps: the first proposes, the second on the same thing does it."""

    def step(self, action: Json) -> None:
        self.tile(action["to"])
        self.confirm("Go there")

    def dragon(self, action: Json) -> None:
        super().dragon(action)
        self.confirm("Send it there")

    def fly(self, action: Json) -> None:
        if self.ways_to(action["to"])[0]["cards"]:
            return super().fly(action)
        super().fly(action)
        self.confirm("Fly there")


class Keys(Hands):
    """Nothing but keys: not one press of a mouse or finger."""

    def tile(self, at: list[int]) -> None:
        self.keys("c")
        row, column = map(int, self.cell().split(","))
        up = ["ArrowUp" if at[0] < row else "ArrowDown"] * abs(at[0] - row)
        along = ["ArrowLeft" if at[1] < column else "ArrowRight"] * abs(at[1] - column)
        # To the outer rows along first: the way must not lead over a corner, where there is no tile.
        self.keys(*(along + up if at[0] in (0, 4) else up + along))
        assert self.cell() == f"{at[0]},{at[1]}"
        self.keys("Enter")

    def cell(self) -> str:
        """Of the tile that has the focus."""
        return str(self.page.evaluate("document.activeElement.closest('[data-cell]').dataset.cell"))

    def card(self, place: int) -> None:
        self.keys("m")
        cards = "[...document.querySelectorAll('.hand button.card')]"
        here = int(self.page.evaluate(f"{cards}.indexOf(document.activeElement)"))
        self.keys(*["ArrowRight" if place > here else "ArrowLeft"] * abs(place - here), "Enter")

    def space(self, building: str, space: int) -> None:
        self.keys(str(space + 1))

    def obelisk(self) -> None:
        self.keys("o")

    def special_building(self) -> None:
        self.keys("s")

    def another_way(self, wanted: int) -> None:
        self.keys(*["n"] * wanted)

    def confirm(self, words: str) -> None:
        self.keys("y")

    def go_on(self) -> None:
        self.keys("e")
