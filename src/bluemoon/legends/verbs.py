"""Every action of Legends but the answer to a question, declared once: its number, the phases it belongs to, its fields
in JSON, and its words. Forms, refusals and the grammar of what players say read this table; a new action is one more
row.
"""

from typing import Final

from bluemoon.legends import actions
from bluemoon.legends.state import BEGINNING, CHARACTER_PHASE, ENGAGEMENT, LEADERSHIP_PHASE, POWER, SUPPORT_PHASE

# What a field holds, which also says where it is packed into the action.
MY_CARD: Final = 0
MY_SHIP: Final = 1  # beside a card
THEIR_CARD: Final = 2
MY_CARDS: Final = 3
AN_ELEMENT: Final = 4

PLAYING: Final = (LEADERSHIP_PHASE, CHARACTER_PHASE, SUPPORT_PHASE)
ANSWERED: Final = ()  # not in any phase: only when asked


class Flag:
    """A field that need not be there. If it has this value, the action has these bits and its words end like this."""

    def __init__(self, name: str, value: bool, bits: int, words: str) -> None:
        self.name = name
        self.value = value
        self.bits = bits
        self.words = words


class Verb:
    """One row. `words` has the fields in braces; `said` is what players may say instead of its name."""

    def __init__(
        self,
        name: str,
        kind: int,
        phases: tuple[int, ...],
        fields: dict[str, int],
        words: str,
        said: tuple[str, ...] = (),
        flags: tuple[Flag, ...] = (),
    ) -> None:
        self.name = name
        self.kind = kind
        self.phases = phases
        self.fields = fields
        self.words = words
        self.said = said
        self.flags = flags


TEXT_DECLINED: Final = Flag("text", False, actions.PLAY ^ actions.PLAY_SILENTLY, "without text")  # LE4
COVERING: Final = Flag("cover", True, actions.COVERING, "covering")  # LI7

VERBS: Final = (
    Verb("next", actions.NEXT, (BEGINNING, *PLAYING), {}, "next", (".", "done", "pass", "go")),
    Verb("retrieve", actions.RETRIEVE, (BEGINNING,), {"card": MY_CARD}, "retrieve {card}", ("fetch",)),
    Verb("drop", actions.DROP, (BEGINNING,), {"card": MY_CARD}, "drop {card}"),
    Verb("land", actions.LAND, (BEGINNING,), {"ship": MY_CARD}, "land {ship}"),
    Verb("play", actions.PLAY, PLAYING, {"card": MY_CARD}, "play {card}", ("p",), (COVERING, TEXT_DECLINED)),
    Verb("bluff", actions.PLAY_BLUFF, (SUPPORT_PHASE,), {"card": MY_CARD}, "bluff {card}"),
    Verb("load", actions.LOAD_SHIP, (SUPPORT_PHASE,), {"card": MY_CARD, "ship": MY_SHIP}, "load {card} onto {ship}"),
    Verb("use", actions.USE, PLAYING, {"card": MY_CARD}, "use {card}"),
    Verb("pay", actions.PAY, PLAYING, {"for": THEIR_CARD, "cards": MY_CARDS}, "pay {for} with {cards}", ("meet",)),
    Verb("fight", actions.FIGHT, (ENGAGEMENT,), {}, "fight", ("f", "start", "begin", "continue")),
    Verb("retreat", actions.GIVE_UP, (ENGAGEMENT,), {}, "retreat", ("flee",)),  # and in a dead end (LT6)
    Verb("decline", actions.DECLINE, (ENGAGEMENT,), {"discard": MY_CARDS}, "decline {discard}", ("discard",)),
    Verb("announce", actions.ANNOUNCE, (POWER,), {"element": AN_ELEMENT}, "announce {element}", ("name", "say")),
    Verb("call", actions.CALL, ANSWERED, {}, "call"),
    Verb("believe", actions.BELIEVE, ANSWERED, {}, "believe"),
)

# The one action with a shape of its own: it answers whatever is asked.
CHOOSE: Final = "choose"
CHOOSE_SAID: Final = ("c", "take")

BY_NAME: Final = {verb.name: verb for verb in VERBS}
BY_KIND: Final = {verb.kind: verb for verb in VERBS} | {actions.PLAY_SILENTLY: BY_NAME["play"]}
