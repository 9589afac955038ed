"""Everything that is said or shown during a game, on a drawing screen or on a plain one."""

import re

from rich.padding import Padding
from rich.text import Text

from bluemoon.city.cards import PEOPLES
from bluemoon.cli import drawing, palette, plainwords
from bluemoon.cli.menu import Menu
from bluemoon.cli.scene import Scene
from bluemoon.cli.screen import Screen

PAGE = 15  # choices shown at once
CARD_ID = re.compile(rf"\b({'|'.join(PEOPLES)})-[123]\b")


class Narrator:
    """Shows scenes, stories and menus on a screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    # --- sentences ---

    def say(self, text: str, style: str = "") -> None:
        """A sentence; the cards it names stand in their people's colours."""
        self.screen.line(text if self.screen.plain else coloured(text, style))

    def warn(self, text: str) -> None:
        """Something that cannot be done, and why."""
        self.say(text, palette.WARN)

    def story(self, heading: str, sentences: list[str]) -> None:
        """What a player did in a turn."""
        if heading:
            self.say(heading, "bold")
        for sentence in sentences:
            if self.screen.plain:
                self.say(sentence)
            else:
                joy = palette.CELEBRATE if " is rebuilt!" in sentence else ""
                self.screen.show(Padding(coloured(sentence, joy), (0, 0, 0, 2), expand=False))

    def heading(self, text: str) -> None:
        if self.screen.plain:
            self.screen.line(f"{text}.")
        else:
            width = min(self.screen.width, drawing.CITY_WIDTH)
            self.screen.line(Text(f"── {text} ".ljust(width, "─"), style=palette.TITLE))

    # --- scenes ---

    def table(self, scene: Scene) -> None:
        """The city and everything else on the table."""
        screen = self.screen
        if screen.draws_city:
            for line in drawing.table_lines(scene, screen.has_side):
                screen.line(line)
            return
        for words in [*plainwords.city_words(scene), *plainwords.table_words(scene)]:
            self.say(words)

    def brief(self, scene: Scene) -> None:
        """The table at the beginning of a turn. In words, the city is long: it is there on demand."""
        if self.screen.draws_city:
            self.table(scene)
            return
        for words in plainwords.table_words(scene):
            self.say(words)

    def header(self, scene: Scene) -> None:
        if self.screen.plain:
            self.screen.line(plainwords.header_words(scene))
        else:
            self.screen.line(drawing.header_line(scene))

    def hand(self, hand: list[int]) -> None:
        if self.screen.plain:
            for words in plainwords.hand_words(hand):
                self.screen.line(words)
        else:
            for line in drawing.hand_lines(hand, self.screen.width):
                self.screen.line(line)

    # --- menus ---

    def menu(self, menu: Menu, page: int) -> None:
        """The choices of a page, each with its number."""
        first = page * PAGE
        if self.screen.plain:
            self.screen.line(f"{menu.heading}:")
        else:
            self.screen.line()
            self.screen.line(Text(menu.heading, style="bold"))
        for number, choice in enumerate(menu.choices[first : first + PAGE], first + 1):
            if self.screen.plain:
                hint = f": {choice.hint}" if choice.hint else ""
                self.screen.line(f"{number}. {choice.spoken}{hint}")
            else:
                line = Text.assemble((f"{number:>3} ", palette.TITLE), choice.label)
                if choice.hint:
                    line.append(f"  {choice.hint}", style=palette.GOOD)
                self.screen.line(line)
        left = len(menu.choices) - first - PAGE
        if left > 0:
            self.screen.line(Text(f"    … {left} more: type more", style=palette.QUIET))
        if menu.done is not None:
            done = f"0. {menu.done.spoken}"
            self.screen.line(done if self.screen.plain else Text.assemble(("  0 ", palette.TITLE), menu.done.label))


def coloured(text: str, style: str) -> Text:
    line = Text(text, style=style)
    for match in CARD_ID.finditer(text):
        line.stylize(palette.PEOPLE_STYLES[PEOPLES.index(match[1])], match.start(), match.end())
    return line
