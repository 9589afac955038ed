"""A walk through every screen of the page: the tests look for faults on each, the screenshots show them."""

from collections.abc import Callable, Iterator
from typing import Any

from bluemoon.bots.registry import make_bot
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table
from bluemoon.games import entry_of
from bluemoon.guide.games import guide_of
from bluemoon.legends.catalogue import shipped
from tests.browser.playing import CITY, Fingers, Hands
from tests.browser.visitor import Json, Visitor
from tests.review.planted import KINDS
from tests.server.finished import lay_out_finished, wait_for_review
from tests.server.running import Player, Server

REVIEW = "review"


def play_quickly(player: Player, game: str, until: Callable[[Json, Json], bool]) -> bool:
    """Play all seats of this player as greedy bots do, over the socket, until a card and the sight to move are so.
    False if the game ends before."""
    bot = make_bot("greedy", CITY, 0)
    message = player.open(game)
    while True:
        card = message["summary"]
        if card["status"] != "playing":
            return False
        if card["your_turn"]:
            sight = next(sight for sight in message["sights"] if sight["seat"] == card["to_move"])
            if until(card, sight):
                return True
            state = CITY.sample_state(sight["view"], Rng.from_seed(1))
            action = CITY.action_json(state, bot.choose(sight["view"], CITY.legal(state), 100))
            player.say("act", game=game, number=message["number"], seat=sight["seat"], action=action)
        message = player.hear("moved", "refused")


def completing(card: Json, sight: Json) -> bool:
    """A space that completes a building which pays more than one player, well into the game."""
    guide = sight["guide"]
    rebuilt = sum(building["rebuilt"] for building in guide["buildings"].values())
    outcomes = [offer["then"] for offer in guide["spaces"]]
    return rebuilt >= 4 and any(then["completes"] and len(then["pays"]) > 1 for then in outcomes)


def mid_game(card: Json, sight: Json) -> bool:
    return bool(sight["view"]["turn"]["number"] >= 16 and sight["guide"]["phase"] == "movement")


def hands_of(visitor: Visitor, game: str) -> Hands:
    return Fingers(visitor, game) if visitor.phone else Hands(visitor, game)


class Tour:
    """Ann's games, in the states that the screens need. Made once, walked through by any number of visitors."""

    def __init__(self, server: Server) -> None:
        self.ann = server.player("Ann")
        self.waiting = self.ann.new_game("me", "open", "greedy")["id"]
        self.shared = self.ann.new_game("me", {"who": "here", "name": "Bea"})["id"]
        self.over = self.ann.new_game("me", "greedy")["id"]
        play_quickly(self.ann, self.over, lambda card, sight: False)
        self.watched = self.ann.get(f"/api/games/{self.over}")["watch"]
        self.table = self.ann.new_game("me", "greedy", "greedy", hints=True)["id"]
        while not play_quickly(self.ann, self.table, completing):  # now and then a game ends without one
            self.table = self.ann.new_game("me", "greedy", "greedy", hints=True)["id"]
        self.ann.leave_socket()
        cards = [card.id for card in shipped().decks["vulca"]]
        self.deck = self.ann.post("/api/decks", 201, kind="legends", name="Moonlight", cards=cards)
        self.deck_code = self.ann.get(f"/api/decks/{self.deck['id']}/forms")["code"]
        self.ann.post("/api/decks", 201, kind="legends", name="Half a plan", cards=cards[:12])

    def walk(self, visitor: Visitor) -> Iterator[str]:
        """Stop at every screen; its name."""
        page = visitor.page
        visitor.forgiven = ("status of 404",)  # links that lead nowhere are screens, too
        visitor.go("")
        page.get_by_role("button", name="Play now").last.wait_for()
        yield "home"
        visitor.be(self.ann)
        page.reload()
        for route, heading in (
            ("", "Your games"),
            ("new", "New game"),
            ("new/legends", "New game"),
            ("games", "Your games"),
            ("account", "Account"),
            ("settings", "Settings"),
            ("rules", "Rules"),
            ("cards", "The cards of"),
            ("cards/mad-mike-magpie", "Mad Mike Magpie"),
            ("cards/nobody", "No such card"),
            ("about", "About"),
            ("nowhere", ""),
            ("join/nothing", "No seat for you here"),
            ("watch/nothing", "Nothing to watch"),
        ):
            visitor.go(f"#/{route}")
            page.get_by_role("heading", name=heading).first.wait_for()
            visitor.settle()
            yield route.replace("/", "-") or "home-again"
        yield from self._decks(visitor)
        yield from self._tables(visitor)
        yield from self._afterwards(visitor)

    def _decks(self, visitor: Visitor) -> Iterator[str]:
        page = visitor.page
        visitor.go("#/decks")
        page.get_by_role("link", name="Moonlight").first.wait_for()
        yield "decks"
        visitor.go(f"#/decks/{self.deck['id']}")
        page.get_by_label("Search the cards").wait_for()
        yield "deck-builder"
        if visitor.phone:
            page.get_by_role("button", name="Your deck", exact=True).tap()
            yield "deck-builder-deck"
        page.get_by_role("button", name="Send", exact=True).click()
        page.get_by_label("The deck as text").wait_for()
        yield "deck-sent"
        page.keyboard.press("Escape")
        visitor.go("#/decks/import")
        page.get_by_role("heading", name="Import a deck").wait_for()
        yield "deck-text"
        visitor.go(f"#/decks/import/{self.deck_code}")
        page.get_by_role("button", name="Keep this deck").wait_for()
        yield "deck-received"

    def _tables(self, visitor: Visitor) -> Iterator[str]:
        page = visitor.page
        visitor.go(f"#/game/{self.waiting}")
        page.get_by_label("Invitation", exact=True).wait_for()
        yield "waiting-room"
        visitor.go(f"#/game/{self.shared}")
        page.get_by_role("heading", name="Pass the device").wait_for()
        yield "pass"
        hands = hands_of(visitor, self.table)
        visitor.sit_down(self.table)
        offer = next(offer for offer in hands.guide["spaces"] if offer["then"]["completes"])
        hands.press(page.locator(f'[data-anchor="space:{offer["building"]}:{offer["space"]}"]'))
        page.locator(".payment").wait_for()
        yield "completion"
        page.keyboard.press("Escape")
        hands.press(page.locator(".bar").get_by_role("button", name="All moves"))
        page.get_by_role("dialog").wait_for()
        yield "all-moves"
        page.keyboard.press("Escape")
        page.keyboard.press("h")
        page.get_by_role("heading", name="Hints").wait_for()
        yield "hints"
        page.keyboard.press("Escape")
        for key, name in (("r", "rules-over-the-table"), ("?", "keys")):
            page.keyboard.press(key)
            page.get_by_role("dialog").wait_for()
            yield name
            page.keyboard.press("Escape")
            page.get_by_role("dialog").wait_for(state="hidden")
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("dialog").wait_for()
        yield "menu"
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
        page.keyboard.press("l")
        visitor.settle()
        yield "log"
        page.keyboard.press("Escape")

    def _afterwards(self, visitor: Visitor) -> Iterator[str]:
        page = visitor.page
        visitor.go(f"#/game/{self.over}")
        page.get_by_role("link", name="See the result").wait_for()
        yield "ended"
        visitor.go(f"#/result/{self.over}")
        page.locator("figure > svg").wait_for()
        yield "result"
        visitor.go(f"#/replay/{self.over}/-/40")
        page.get_by_text("40/").wait_for()
        page.locator("[data-cell]").first.wait_for()
        visitor.settle()
        yield "replay"
        if visitor.phone:
            page.get_by_role("button", name="Log", exact=True).tap()
            page.locator("#log .entry").last.wait_for()
            yield "replay-log"
        visitor.go(f"#/watch/{self.watched}")
        page.get_by_role("link", name="See the result").wait_for()
        yield "watching"

    def play_through_a_turn(self, visitor: Visitor) -> Iterator[str]:
        """A turn in a game of its own: move, build, reset; then the guided first game."""
        page = visitor.page
        game = self.ann.new_game("me", "greedy", "greedy", hints=True)["id"]
        play_quickly(self.ann, game, mid_game)
        self.ann.leave_socket()
        visitor.be(self.ann)
        visitor.sit_down(game)
        hands = hands_of(visitor, game)
        page.get_by_label("Close this message").evaluate_all("all => all.forEach((one) => one.click())")  # other games'
        yield "movement"
        for _ in range(60):
            visitor.until(lambda: hands.my_turn or hands.over, "our turn")
            if hands.over or any(len(offer["ways"]) > 1 for offer in hands.guide["spaces"]):
                break
            hands.act(hands.wish())
        visitor.settle()
        offer = next(offer for offer in hands.guide["spaces"] if len(offer["ways"]) > 1)
        hands.press(page.locator(f'[data-anchor="space:{offer["building"]}:{offer["space"]}"]'))
        page.locator(".payment").wait_for()
        yield "contribution"
        page.keyboard.press("Escape")
        while hands.guide["phase"] != "reset":
            hands.act(hands.guide["stop"] or hands.guide["finish"])
        visitor.settle()
        if hands.hand:
            hands.card(0)
        yield "reset"

        visitor.go("")
        visitor.offer(CITY.title).get_by_role("button", name="Learn by playing").click()
        page.locator(".coach").wait_for()
        page.locator("[data-cell]").first.wait_for()
        visitor.settle()
        yield "tutorial"


class Afterwards:
    """Two of Ann's games that are over, with their reviews: games of bots, reviewed by the expert as anybody's are."""

    def __init__(self, server: Server) -> None:
        self.ann = server.player("Ann")
        self.games = {kind: lay_out_finished(server, self.ann, kind, table=a_whole_game(kind)) for kind in KINDS}
        for game in self.games.values():
            self.ann.post(f"/api/games/{game}/review", 202)
            wait_for_review(self.ann, game)

    def walk(self, visitor: Visitor) -> Iterator[str]:
        visitor.be(self.ann)
        for kind, game in self.games.items():
            visitor.go(f"#/result/{game}")
            page = visitor.page
            page.get_by_role("heading", name="The costliest moves").wait_for()
            page.get_by_role("group", name="Whose").locator("label", has_text="Everybody’s").click()
            visitor.settle()
            yield f"{REVIEW}-{kind}"


def a_whole_game(kind: str) -> Table[Any]:
    """A game of easy bots, which make mistakes."""
    game = entry_of(kind).game()
    table = Table.new(game, guide_of(kind).quick(), 7)
    bot = make_bot("easy", game, 0)
    while table.outcome() is None:
        seat = game.to_move(table.state)
        table.play(bot.choose(game.view(table.state, seat), game.legal(table.state), 100))
    return table
