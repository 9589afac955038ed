"""What the plain guide says, as it goes over the line to the plain board."""

from msgspec import Struct

from bluemoon.guide.wire import Action, Guidance


class PlainChoice(Struct):
    """Something the seat can do, in words."""

    text: str
    action: Action


class PlainGuidance(Guidance):
    """What a board needs that knows nothing of the game."""

    say: str  # who is to decide, or how it ended
    facts: list[str]  # what lies on the table, a line each
    choices: list[PlainChoice]  # empty for everybody but the seat that must decide
