"""Blue Moon Legends at a screen."""

from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.legends import drawing, plainwords
from bluemoon.cli.legends.menu import build_menu, powers_after, question_text, why_nothing
from bluemoon.cli.legends.scene import Scene
from bluemoon.cli.menu import Menu
from bluemoon.cli.narration import Narrator
from bluemoon.cli.screen import Screen
from bluemoon.cli.show import Show
from bluemoon.core.errors import BadRequest, IllegalAction
from bluemoon.core.event import Story
from bluemoon.core.words import count, listed
from bluemoon.guide.legends.cardwords import describe
from bluemoon.legends import actions
from bluemoon.legends.catalogue import Card
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.game import Legends
from bluemoon.legends.naming import matching, which
from bluemoon.legends.questions import NOT_ASKED, WHYS
from bluemoon.legends.state import PHASES, LegendsState, dragons_of
from bluemoon.legends.tell import Teller

NARROWEST = 79
MOST_COMPLETIONS = 500

QUESTIONS: dict[str, tuple[str, ...]] = {
    "card": ("card", "look", "l"),
    "hand": ("hand",),
    "table": ("table", "duel"),
    "power": ("power",),
    "why": ("why",),
    "piles": ("piles", "discards"),
}

OVERVIEW = """\
A turn: leadership, engagement (fight, retreat or decline), character, booster
or support, then announce your power: at least as much as the other side has in
the contested element. Who retreats gives the other side a dragon or two.
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


class LegendsShow(Show[LegendsState]):
    """Legends, shown as two facing halves."""

    questions = QUESTIONS
    overview = OVERVIEW
    greeting = "Type table to hear the whole table, card and a name for a card's text, menu for what you can do."
    table_word = "duel"

    def __init__(self, legends: Legends, screen: Screen) -> None:
        super().__init__(legends, Narrator(screen))
        self.legends = legends
        self.card_names = {id: card.name for id, card in legends.catalogue.cards.items()}

    # --- the story ---

    def teller(self, names: list[str], you: int | None) -> Teller:
        return Teller(names, you, self.card_names)

    # --- the table ---

    def scene(self, state: LegendsState, names: list[str], seat: int | None) -> Scene:
        return Scene(self.legends, state, self.legends.view(state, seat), names, seat)

    def turn(self, state: LegendsState, names: list[str], seat: int) -> None:
        scene = self.scene(state, names, seat)
        self._header(scene)
        self._table(scene)
        self.screen.line()
        self._hand(scene.sides[seat].hand or [])

    def table(self, state: LegendsState, names: list[str], seat: int | None) -> None:
        self._table(self.scene(state, names, seat))

    def open_table(self, state: LegendsState, names: list[str]) -> None:
        view = self.legends.view(state, None)
        view["players"] = [self.legends.view(state, seat)["players"][seat] for seat in range(2)]
        scene = Scene(self.legends, state, view, names, None)
        self._header(scene)
        self._table(scene)

    def hands(self, state: LegendsState, names: list[str]) -> None:
        for seat, name in enumerate(names):
            cards = self.scene(state, names, seat).sides[seat].hand or []
            self.narrator.say(f"{name}: {', '.join(card.name for card in cards) or 'no cards'}.")

    def _header(self, scene: Scene) -> None:
        if self._draws:
            for line in drawing.header_lines(scene, self.screen.width):
                self.screen.line(line)
            self.screen.line()
        else:
            self.narrator.say(plainwords.header_words(scene))

    @property
    def _draws(self) -> bool:
        return not self.screen.plain and self.screen.width >= NARROWEST

    def _table(self, scene: Scene) -> None:
        if self._draws:
            for line in drawing.table_lines(scene, self.screen.width):
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

    def result_lines(self, state: LegendsState, names: list[str]) -> list[str]:
        view = self.legends.view(state, None)
        width = max(map(len, names))
        lines = []
        for seat in sorted(range(2), key=lambda seat: seat not in view["result"]["winners"]):
            crystals = view["result"]["crystals"] if seat in view["result"]["winners"] else 0
            dragons = sum(owner == seat for owner in view["dragons"].values())
            people = state.decks[seat].name.title()
            lines.append(f"{names[seat]:<{width}}  {people}, {count(dragons, 'dragon')}, {count(crystals, 'crystal')}")
        return lines

    def measures(self, state: LegendsState) -> dict[str, list[int]]:
        return {
            "dragons": [dragons_of(state, seat) for seat in range(2)],
            "crystals": self.legends.match_points(state),
        }

    # --- deciding ---

    def prompt(self, state: LegendsState) -> str:
        return PHASES[state.phase] if state.why == NOT_ASKED else WHYS[state.why].replace("_", " ")

    def menu(self, state: LegendsState, names: list[str], seat: int) -> Menu:
        def hint(action: int) -> str:
            """The power after a card; nothing where something hidden would come to light."""
            after = state.copy()
            story: Story = []
            self.legends.apply(after, action, story)
            if after.why != NOT_ASKED or any(self.legends.reveals(event, seat) for event in story):
                return ""
            return powers_after(after, seat) if after.fight_turn and after.seat == seat else ""

        return build_menu(state, self.legends.legal(state), hint)

    def why_nothing(self, state: LegendsState, names: list[str], seat: int) -> str:
        return why_nothing(state) if state.why == NOT_ASKED else "There is nothing to choose from; 0 goes on."

    def understand(self, state: LegendsState, names: list[str], seat: int, text: str) -> int:
        try:
            return self.legends.parse_action(state, text)
        except IllegalAction as refused:
            if state.why != NOT_ASKED:
                raise IllegalAction(refused.rule, f"{question_text(state)}; {_small(refused.message)}") from refused
            raise

    def completions(self, state: LegendsState, legal: list[int], text: str) -> list[str]:
        typed = text.lower()
        found = [self.legends.action_text(state, action) for action in legal[:MOST_COMPLETIONS]]
        return [spelled for spelled in found if spelled.startswith(typed)]

    # --- questions ---

    def answer(self, state: LegendsState, names: list[str], seat: int, question: str, rest: str) -> None:
        scene = self.scene(state, names, seat)
        if question == "table":
            self._table(scene)
        elif question == "hand":
            self._hand(scene.sides[seat].hand or [])
        elif question == "power":
            self._power(scene)
        elif question == "piles":
            self._piles(scene)
        elif question == "card":
            self._card(scene, state, rest)
        else:
            self._why(state, seat, rest)

    def _power(self, scene: Scene) -> None:
        for seat in (scene.near, 1 - scene.near):
            who = plainwords.whom(scene, seat)
            for text in scene.sums[seat] or ["no cards"]:
                self.narrator.say(f"{_capital(who)}: {text}.")
        self.narrator.say(plainwords.fight_words(scene))

    def _piles(self, scene: Scene) -> None:
        for side in scene.sides:
            who = _capital(plainwords.whom(scene, side.seat))
            self.narrator.say(f"{who}, discarded: {listed([card.name for card in side.discard]) or 'nothing'}.")
            if side.leadership:
                self.narrator.say(f"{who}, leadership: {listed([card.name for card in side.leadership])}.")

    def _card(self, scene: Scene, state: LegendsState, rest: str) -> None:
        if not rest:
            raise BadRequest("Say which card, as in card ember.")
        here = [card for deck in state.decks for card in deck.cards]
        found = matching(here, rest) or matching(self.legends.catalogue.cards.values(), rest)
        if not found:
            raise BadRequest(f"There is no card called {rest[:40]!r}.")
        if len(found) > 4:
            raise which(found)
        for card in found:
            self.narrator.say(describe(card))
            place = _place(scene, card)
            if place:
                self.narrator.say(place, palette.QUIET)

    def _why(self, state: LegendsState, seat: int, rest: str) -> None:
        """Why cards of the hand cannot be played now: one of them, or all."""
        if state.why != NOT_ASKED or state.seat != seat:
            self.narrator.say(f"First: {question_text(state)}.")
            return
        deck = state.decks[seat]
        hand = [deck.cards[number] for number in numbers_of(state.hand[seat])]
        if rest:
            hand = matching(hand, rest) or matching(deck.cards, rest)
            if not hand:
                raise BadRequest(f"You have no card called {rest[:40]!r} in your deck.")
        legal = self.legends.legal(state)
        playable = {actions.card_of(action) for action in legal if actions.kind_of(action) == actions.PLAY}
        for card in hand:
            number = deck.number_of[card.id]
            if number in playable:
                self.narrator.say(f"{card.name}: can be played now.", palette.GOOD)
                continue
            refused = self.legends.refusal(state, actions.with_card(actions.PLAY, number))
            if refused is not None:
                self.narrator.say(f"{card.name}: {refused.message} (rule {refused.rule})")


def _place(scene: Scene, card: Card) -> str:
    """Where a card is, as far as the one who looks may know."""
    for side in scene.sides:
        own = "your" if side.seat == scene.you else f"{side.name}’s"
        if card in (side.hand or []):
            return f"It is in {own} hand."
        if card in side.disclosed:
            return f"It lies open in {own} hand."
        if card in side.discard:
            return f"It is in {own} discard pile."
        if card in side.leadership:
            return f"It is in {own} pile of leadership cards."
        for lying in side.combat + side.support:
            if lying.card is card:
                return f"It lies on {own} side: {'active' if lying.active else 'covered'}."
        for ship in side.ships:
            if ship.card is card:
                return f"It is one of {own} ships."
            if card in ship.load:
                return f"It is on {own} ship {ship.card.name}."
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
