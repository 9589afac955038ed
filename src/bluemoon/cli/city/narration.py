"""What City shows: the table, a hand, sentences in which cards stand in their people's colours."""

import re

from rich.text import Text

from bluemoon.city.cards import PEOPLES
from bluemoon.cli import palette
from bluemoon.cli.city import compact, drawing, plainwords
from bluemoon.cli.narration import Narrator
from bluemoon.guide.city.scene import Scene

CARD_ID = re.compile(rf"\b({'|'.join(PEOPLES)})-[123]\b")


class CityNarrator(Narrator):
    """Shows scenes of City, stories and menus on a screen."""

    def coloured(self, text: str, style: str) -> Text:
        line = Text(text, style=palette.CELEBRATE if " is rebuilt!" in text else style)
        for match in CARD_ID.finditer(text):
            line.stylize(palette.PEOPLE_STYLES[PEOPLES.index(match[1])], match.start(), match.end())
        return line

    def table(self, scene: Scene) -> None:
        """The city and everything else on the table."""
        screen = self.screen
        if screen.draws_city:
            for line in drawing.table_lines(scene, screen.has_side):
                screen.line(line)
            return
        for words in [*plainwords.city_words(scene), *plainwords.table_words(scene)]:
            self.say(words)

    def turn(self, scene: Scene) -> None:
        """What a player wants to see when it is their turn. In words, the city is long: it is there on demand."""
        assert scene.you is not None
        if self.screen.draws_city and self.screen.compact:
            for line in compact.table_lines(scene):
                self.screen.line(line)
            return
        self.header(scene)
        if self.screen.draws_city:
            self.screen.line()
            self.table(scene)
        else:
            for words in plainwords.table_words(scene):
                self.say(words)
        self.screen.line()
        self.hand(scene.players[scene.you].hand or [])

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
