"""A walk through Legends' screens, like that of `tour` through all others."""

from collections.abc import Iterator

from bluemoon.legends.catalogue import shipped
from tests.browser.duelling import Duellist, Fingers
from tests.browser.visitor import Visitor
from tests.legends.duels import duel
from tests.server.duelling import asked, lay_out, new_duel, position
from tests.server.rows import change
from tests.server.running import Server

ASKED = ("call", "search", "under_deck", "dragon", "draw")  # questions that look different
PAGES = (
    ("new/legends", "New game"),
    ("cards", ""),
    ("cards/cinder", ""),
    ("decks", ""),
    ("rules/legends", "Rules"),
)
LESSONS = ("first-duel", "ignoring")  # guided, and an exercise


class DuelTour:
    """Ann's duels, in the states that the screens need. Made once, walked through by any number of visitors."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ann = server.player("Ann")
        fight = duel(
            "buka",
            "hoax",
            phase="character",
            combat="b-p-unity",
            ships="sea-falcon rising-sun+armory",
            support="?captain-su-cha",
            hand="commodore-lo-tan cannoneer-tara-ko powdermaster entreat",
            their_combat="wogarathoras",
            their_hand="ledinemras tome",
            their_discard="catusan",
            dragons=(0, 1),
        )
        self.fight = lay_out(server, self.ann, position(fight), ["me", "greedy"], hints=True)
        self.ann.open(self.fight)
        for number, action in enumerate([{"do": "play", "card": "commodore-lo-tan"}, {"do": "next"}]):
            self.ann.act(self.fight, number, 0, action)
        self.questions = {
            why: lay_out(server, self.ann, form, ["me", "greedy"] if seat == 0 else ["greedy", "me"])
            for why in ASKED
            for form, seat in [asked(why)]
        }
        self.waiting = new_duel(self.ann, "me", "open")["id"]
        invited = new_duel(server.player("Ben"), "me", "open")
        self.invitation = invited["seats"][1]["invite"]
        cards = [card.id for card in shipped().decks["hoax"]][:24]
        self.deck = self.ann.post("/api/decks", 201, kind="legends", name="Mist", cards=cards)["id"]
        self.lessons = {
            lesson: self.ann.post("/api/games/lesson", 201, kind="legends", lesson=lesson)["id"] for lesson in LESSONS
        }
        self.shared = new_duel(self.ann, "me", {"who": "here", "name": "Bea"})["id"]
        lost = duel("vulca", "hoax", phase="engagement", dragons=(0, 3), hand="spark", their_combat="helkomedes")
        over = new_duel(self.ann, "me", "greedy", decks=("vulca", "hoax"), match=True)
        self.over, self.match = over["id"], over["match"]["match"]
        change(server.folder, self.over, start=position(lost))
        self.ann.open(self.over)
        assert self.ann.act(self.over, 0, 0, {"do": "retreat"})["summary"]["status"] == "over"
        self.ann.leave_socket()

    def walk(self, visitor: Visitor) -> Iterator[str]:
        """Stop at every screen; its name."""
        page = visitor.page
        visitor.be(self.ann)
        for route, heading in PAGES:
            visitor.go(f"#/{route}")
            page.get_by_role("heading", name=heading).first.wait_for()
            page.get_by_text("Loading the").first.wait_for(state="detached")
            visitor.settle()
            yield f"duel-{route.replace('/', '-')}"
        yield from self._board(visitor)
        for why, game in self.questions.items():
            visitor.sit_down(game)
            page.locator(f'[data-question="{why}"]').wait_for()
            visitor.settle()
            yield f"duel-question-{why}"
        yield from self._afterwards(visitor)

    def around(self, visitor: Visitor) -> Iterator[str]:
        """Stop at what lies around a duel: learning, a deck that is being built, an invitation."""
        page = visitor.page
        visitor.be(self.ann)
        for route in ("learn/legends", f"decks/{self.deck}"):
            visitor.go(f"#/{route}")
            page.get_by_role("heading").first.wait_for()
            page.get_by_text("Loading the").first.wait_for(state="detached")
            visitor.settle()
            yield f"duel-{route.split('/')[0]}-one"
        for lesson, game in self.lessons.items():
            visitor.sit_down(game)
            yield f"duel-lesson-{lesson}"
        visitor.go(f"#/join/{self.invitation}")
        choose = visitor.page.get_by_role("button", name="Choose something else")
        choose.wait_for()
        yield "duel-invitation"
        choose.click()
        visitor.page.get_by_role("radio", name="Flit").wait_for(state="attached")
        visitor.settle()
        yield "duel-invitation-deck"

    def _board(self, visitor: Visitor) -> Iterator[str]:
        page = visitor.page
        visitor.go(f"#/game/{self.waiting}")
        page.get_by_label("Invitation", exact=True).wait_for()
        yield "duel-waiting-room"
        visitor.go(f"#/game/{self.shared}")
        page.get_by_role("heading", name="Pass the device").wait_for()
        yield "duel-pass"
        visitor.sit_down(self.fight)
        yield "duel-board"
        hands = (Fingers if visitor.phone else Duellist)(visitor, self.fight)
        hands.hand_card("cannoneer-tara-ko")
        page.locator("[data-menu]").wait_for()
        yield "duel-menu"
        page.keyboard.press("Escape")
        for key, name in (("p", "power"), ("s", "tracker"), ("r", "rules"), ("?", "keys")):
            page.keyboard.press(key)
            page.get_by_role("dialog").wait_for()
            visitor.settle()
            yield f"duel-{name}"
            page.keyboard.press("Escape")
            page.get_by_role("dialog").wait_for(state="hidden")
        page.keyboard.press("l")
        visitor.settle()
        yield "duel-log"
        page.keyboard.press("Escape")

    def _afterwards(self, visitor: Visitor) -> Iterator[str]:
        page = visitor.page
        visitor.go(f"#/game/{self.over}")
        page.get_by_role("link", name="See the result").wait_for()
        visitor.settle()
        yield "duel-ended"
        visitor.go(f"#/result/{self.over}")
        page.locator("figure > svg").first.wait_for()
        yield "duel-result"
        visitor.go(f"#/replay/{self.over}/-/1")
        page.get_by_text("1/1").wait_for()
        page.locator('[data-zone="hand"]').first.wait_for()
        visitor.settle()
        yield "duel-replay"
        visitor.go(f"#/match/{self.match}")
        page.get_by_role("heading").first.wait_for()
        visitor.settle()
        yield "duel-match"
