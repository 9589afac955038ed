"""Blue Moon Legends at a screen."""

from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.board import Board
from bluemoon.cli.legends import drawing, plainwords
from bluemoon.cli.legends.menu import build_menu
from bluemoon.cli.legends.scene import Scene
from bluemoon.cli.menu import Menu
from bluemoon.cli.narration import Narrator
from bluemoon.cli.screen import Screen
from bluemoon.cli.sight import Sight
from bluemoon.core.errors import BadRequest
from bluemoon.core.words import listed
from bluemoon.guide.legends.legends import LegendsGuide
from bluemoon.guide.legends.wire import LegendsGuidance
from bluemoon.legends.catalogue import Card
from bluemoon.legends.game import Legends
from bluemoon.legends.naming import matching

NARROWEST = 79
ALL_ANSWERS = 1_000_000  # to a question: here a list may be as long as it likes

QUESTIONS: dict[str, tuple[str, ...]] = {
    "hand": ("hand",),
    "table": ("table", "duel"),
    "power": ("power",),
    "why": ("why",),
    "piles": ("piles", "discards"),
}

OVERVIEW = """\
A turn: leadership, engagement (fight, retreat or decline), character, booster
or support, then announce your power: at least as much as the other side has in
the contested element. Whoever retreats gives the other side a dragon or two.
Type a number from the list, or say it:
  ember, play ember     play a card         ember without text   decline its text
  fight, retreat        the engagement      decline tome, ember  discard 1 to 3
  fire, earth           announce            .                    end the phase
  pay sirens with ember meet a demand       choose ember, tome   answer a question
  bluff ember, load ember onto sea devil, land sea devil, use ember, call, believe
Beginnings of words will do. Lists can go on:
  more 3                the other ways for number 3, or what is behind it
  more, back            the next page of a list, out of it
Ask at any time:
  card ember            a card's text, and where it is
  power                 what both powers are made of
  why, why ember        why a card cannot be played now
  hint                  what a strong bot would do here, and its chances
  table, hand, piles, log   the table, your cards, what is discarded, what happened
  help bluff, help LT6  the rules about a word, or one rule by its number
  menu, Enter           what you can do, everything again
  undo                  take back, as long as nothing hidden was revealed
  save, save FILE       keep the game in its file, or in another
  quit                  leave; the game is kept
F3 E1 are fire 3, earth 1. Icons: SF fire shield, SE earth shield, ST stop, RE
retrieve, PA pair, FR free, PR protected, GR GT GM GO gangs, BF BE BN bluffs."""


class LegendsBoard(Board[LegendsGuidance]):
    """Legends, shown as two facing halves."""

    questions = QUESTIONS
    overview = OVERVIEW
    greeting = "Type table to hear the whole table, card and a name for a card's text, menu for what you can do."
    table_word = "duel"

    def __init__(self, legends: Legends, screen: Screen) -> None:
        super().__init__(LegendsGuide(legends, ALL_ANSWERS), Narrator(screen))
        self.catalogue = legends.catalogue

    # --- the table ---

    def scene(self, sight: Sight[LegendsGuidance]) -> Scene:
        return Scene(self.catalogue, sight)

    def turn(self, sight: Sight[LegendsGuidance]) -> None:
        assert sight.seat is not None
        scene = self.scene(sight)
        hand = scene.sides[sight.seat].hand or []
        self._header(scene)
        self._table(scene)
        if self._draws and self.screen.compact:
            for line in drawing.hand_chips(hand, self.screen.width):
                self.screen.line(line)
            return
        self.screen.line()
        self._hand(hand)

    def table(self, sight: Sight[LegendsGuidance], header: bool = False) -> None:
        scene = self.scene(sight)
        if header:
            self._header(scene)
        self._table(scene)

    def holding(self, sight: Sight[LegendsGuidance]) -> str:
        assert sight.seat is not None
        side = self.scene(sight).sides[sight.seat]
        return f"{side.name}: {', '.join(card.name for card in side.hand or []) or 'no cards'}."

    def _header(self, scene: Scene) -> None:
        if self._draws:
            for line in drawing.header_lines(scene, self.screen.width):
                self.screen.line(line)
            if not self.screen.compact:
                self.screen.line()
        else:
            self.narrator.say(plainwords.header_words(scene))

    @property
    def _draws(self) -> bool:
        return not self.screen.plain and self.screen.width >= NARROWEST

    def _table(self, scene: Scene) -> None:
        if self._draws:
            for line in drawing.table_lines(scene, self.screen.width, self.screen.compact):
                self.screen.line(line)
            return
        for words in plainwords.table_words(scene):
            self.narrator.say(words)

    def _hand(self, hand: list[Card]) -> None:
        lines: list[Text] | list[str] = plainwords.hand_words(hand)
        if self._draws:
            lines = drawing.hand_lines(hand, self.screen.width)
        for line in lines:
            self.screen.line(line)

    # --- deciding ---

    def prompt(self, sight: Sight[LegendsGuidance]) -> str:
        question = sight.guidance.question
        return sight.guidance.phase if question is None else question.why.replace("_", " ")

    def menu(self, sight: Sight[LegendsGuidance]) -> Menu:
        return build_menu(self.catalogue, sight.guidance)

    # --- questions ---

    def answer(self, sight: Sight[LegendsGuidance], question: str, rest: str) -> None:
        assert sight.seat is not None
        if question == "table":
            self.table(sight)
        elif question == "hand":
            self._hand(self.scene(sight).sides[sight.seat].hand or [])
        elif question == "power":
            self._power(self.scene(sight))
        elif question == "piles":
            self._piles(self.scene(sight))
        else:
            self._why(sight, rest)

    def _power(self, scene: Scene) -> None:
        for seat in (scene.near, 1 - scene.near):
            who = plainwords.whom(scene, seat)
            for text in scene.sums[seat] or ["no cards"]:
                self.narrator.say(f"{_capital(who)}: {text}.")
        self.narrator.say(plainwords.fight_words(scene))
        for retreat in scene.retreats:
            self.narrator.say(retreat)

    def _piles(self, scene: Scene) -> None:
        for side in scene.sides:
            who = _capital(plainwords.whom(scene, side.seat))
            self.narrator.say(f"{who}, discarded: {listed([card.name for card in side.discard]) or 'nothing'}.")
            if side.leadership:
                self.narrator.say(f"{who}, leadership: {listed([card.name for card in side.leadership])}.")
            unseen = listed([card.name for card in side.unseen]) or "nothing"
            self.narrator.say(f"{who}, not seen yet: {unseen}.", palette.QUIET)

    def _why(self, sight: Sight[LegendsGuidance], rest: str) -> None:
        """Why cards of the hand cannot be played now: one of them, or all; and why a phase cannot be ended."""
        if sight.guidance.question is not None or not sight.guidance.yours:
            self.narrator.say(f"First: {sight.guidance.say}")
            return
        assert sight.seat is not None
        hand = self.scene(sight).sides[sight.seat].hand or []
        if rest:
            hand = matching(hand, rest)
            if not hand:
                raise BadRequest(f"You hold no card called {rest[:40]!r}.")
        for why in sight.guidance.why_not:
            if why.card is None and not rest:
                self.narrator.say(f"{'Fighting' if why.do == 'fight' else 'Going on'}: {why.words} (rule {why.rule})")
        for card in hand:
            reasons = [why for why in sight.guidance.why_not if why.card == card.id]
            if all(why.do != "play" for why in reasons):
                self.narrator.say(f"{card.name}: can be played now.", palette.GOOD)
            for why in reasons:
                way = " face down" if why.do == "bluff" else ""
                self.narrator.say(f"{card.name}{way}: {why.words} (rule {why.rule})")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
