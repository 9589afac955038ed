"""Everything that is said or shown during a game, on a drawing screen or on a plain one."""

from rich.padding import Padding
from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.menu import Menu
from bluemoon.cli.screen import Screen

PAGE = 15  # choices shown at once
RULE_WIDTH = 79  # of the line on which a heading stands


class Narrator:
    """Shows stories and menus on a screen; each game adds its own table."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    # --- sentences ---

    def say(self, text: str, style: str = "") -> None:
        """A sentence; what it names may stand out in colour."""
        self.screen.line(text if self.screen.plain else self.coloured(text, style))

    def coloured(self, text: str, style: str) -> Text:
        """A sentence for a drawing screen."""
        return Text(text, style=style)

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
                self.screen.show(Padding(self.coloured(sentence, ""), (0, 0, 0, 2), expand=False))

    def heading(self, text: str) -> None:
        if self.screen.plain:
            self.screen.line(f"{text}.")
        else:
            width = min(self.screen.width, RULE_WIDTH)
            self.screen.line(Text(f"── {text} ".ljust(width, "─"), style=palette.TITLE))

    # --- menus ---

    def menu(self, menu: Menu, page: int) -> None:
        """The choices of a page, each with its number."""
        first = page * PAGE
        if self.screen.plain:
            self.screen.line(f"{menu.heading}:")
        else:
            if not self.screen.compact:
                self.screen.line()
            self.screen.line(Text(menu.heading, style="bold"))
        drawn: list[Text] = []
        for number, choice in enumerate(menu.choices[first : first + PAGE], first + 1):
            if self.screen.plain:
                hint = f": {choice.hint}" if choice.hint else ""
                self.screen.line(f"{number}. {choice.spoken}{hint}")
            else:
                line = Text.assemble((f"{number:>3} ", palette.TITLE), choice.label)
                if choice.hint:
                    line.append(f"  {choice.hint}", style=palette.GOOD)
                drawn.append(line)
        for line in _side_by_side(drawn, self.screen.width) if self.screen.compact else drawn:
            self.screen.line(line)
        left = len(menu.choices) - first - PAGE
        if left > 0:
            self.screen.line(Text(f"    … {left} more: type more", style=palette.QUIET))
        if menu.done is not None:
            done = f"0. {menu.done.spoken}"
            self.screen.line(done if self.screen.plain else Text.assemble(("  0 ", palette.TITLE), menu.done.label))


def _side_by_side(lines: list[Text], width: int) -> list[Text]:
    """The lines in their order, two next to each other wherever both fit."""
    half = width // 2
    packed: list[Text] = []
    open_half = False
    for line in lines:
        if open_half and line.cell_len <= half:
            packed[-1].append(" " * (half - packed[-1].cell_len)).append_text(line)
            open_half = False
        else:
            packed.append(line)
            open_half = line.cell_len < half
    return packed
