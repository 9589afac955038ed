"""The closed vocabulary of card effects: what a card's text can say, as data.

An effect in `cards.json` is an object with a `do` and the fields that belong to it (`FIELDS`); anything else is refused
when the cards are loaded. Inside the engine an effect is one object of small numbers.
"""

from typing import Any, Final

from bluemoon.core.read import Reader
from bluemoon.legends.questions import (
    ASK_DISCARD,
    ASK_DRAW,
    ASK_INTO_DECK,
    ASK_LOAD,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_TAKE_BACK,
    ASK_TARGET,
    ASK_UNDER_DECK,
)

# Types of cards, as bits, so that an effect can name several. A face-down bluff counts as a support (LB1).
CHARACTER: Final = 1
BOOSTER: Final = 2
SUPPORT: Final = 4
LEADERSHIP: Final = 8
SHIP: Final = 16
LEADER: Final = 32
BLUFF: Final = 64
ANY_TYPE: Final = 31
TYPES: Final = {"character": 1, "booster": 2, "support": 4, "leadership": 8, "ship": 16, "leader": 32}
# Types that texts speak of and no card here has, for nobody has their data. Whoever looks for them finds none (LE18).
TYPES_WITHOUT_CARDS: Final = {"hyla": 128, "crystal": 256}
WITHOUT_CARDS: Final = 128 | 256
TYPES_IN_TEXTS: Final = {**TYPES, "bluff": 64, **TYPES_WITHOUT_CARDS}

FIRE: Final = 0
EARTH: Final = 1
ELEMENTS: Final = ("fire", "earth")

# What an effect does.
RETREAT_DRAGONS: Final = 0
MULTIPLY: Final = 1
RAISE: Final = 2
FLOOR: Final = 3
ZERO: Final = 4
FORBID: Final = 5
EXTRA: Final = 6
LIMIT: Final = 7
IGNORE: Final = 8
PLAY_IF: Final = 9
FREE_IF: Final = 10
FREE_NEXT: Final = 11
ELEMENT: Final = 12
DISCARD: Final = 13
DRAW: Final = 14
TAKE_BACK: Final = 15
SACRIFICE: Final = 16
SEARCH: Final = 17
UNDER_DECK: Final = 18
RESHUFFLE: Final = 19
DISCLOSE: Final = 20
LOAD: Final = 21
DEMAND: Final = 22
DOUBLE_DEMAND: Final = 23
STORM: Final = 24
FLOOD: Final = 25
FIGHT_AGAIN: Final = 26
FORBID_CALL: Final = 27
HAND_OPEN: Final = 28
WAIVE_CONDITION: Final = 29
NO_COVER: Final = 30
LEND_DRAGON: Final = 31
DOINGS: Final = (
    "retreat_dragons", "multiply", "raise", "floor", "zero", "forbid", "extra", "limit", "ignore", "play_if", "free_if",
    "free_next", "element", "discard", "draw", "take_back", "sacrifice", "search", "under_deck", "reshuffle",
    "disclose", "load", "demand", "double_demand", "storm", "flood", "fight_again", "forbid_call", "hand_open",
    "waive_condition", "no_cover", "lend_dragon",
)  # fmt: skip

# When it happens; constant effects hold as long as the card is active.
CONSTANT: Final = 0
PLAYED: Final = 1
ONCE_A_TURN: Final = 2
AFTER_SUPPORT: Final = 3
END: Final = 4
WHENS: Final = ("constant", "played", "once_a_turn", "after_support", "end")

# What a card must have to be meant.
ANYTHING: Final = 0
TEXT: Final = 1
NO_TEXT: Final = 2
VALUE: Final = 3
ICON: Final = 4
FREE_ICON: Final = 5
HAVINGS: Final = ("anything", "text", "no_text", "value", "icon", "free_icon")

# Where discarded or returned cards come from.
FROM_ACTIVE: Final = 0
FROM_COMBAT: Final = 1
FROM_ACTIVE_COMBAT: Final = 2
FROM_HAND: Final = 3
FROM_DECK: Final = 4
FROM_DISCARD: Final = 5
FROM_TABLE: Final = 6
FROM_LEADERSHIP: Final = 7
ZONES: Final = ("active", "combat", "active_combat", "hand", "deck", "discard", "table", "leadership")

# Whose cards, or who does it.
OF_OPPONENT: Final = 0
OF_OWNER: Final = 1
OF_EACH: Final = 2  # first the owner, then the opponent
WHOSE: Final = ("opponent", "owner", "each")

# Amounts that are not numbers.
ALL: Final = -1
ANY_NUMBER: Final = -2
ONE_KIND: Final = -3
AMOUNTS: Final = {"all": ALL, "any": ANY_NUMBER, "one_kind": ONE_KIND}

KEEP_NOTHING: Final = 0
KEEP_LAST_CHARACTER: Final = 1  # the last active character cannot be taken
KEEP_ONE_CHARACTER: Final = 2  # the chooser spares exactly one
KEEPS: Final = ("nothing", "last_character", "one_character")

BY_OWNER: Final = 0
BY_OPPONENT: Final = 1
BY_CHANCE: Final = 2
CHOOSERS: Final = ("owner", "opponent", "chance")

# Changes to the dragons of a retreat, in the order in which they apply (LR1).
PLUS: Final = 0
MINUS: Final = 1
MOST: Final = 2
NONE: Final = 3
CHANGES: Final = ("plus", "minus", "most", "none")

# Limits on what the opponent does (LL2, LL3).
CARDS: Final = 0
COMBAT_CARDS: Final = 1
DRAWS: Final = 2
HAND: Final = 3
CHARACTERS: Final = 4
END_DRAWS: Final = 5  # beyond those of the refresh
LIMITS: Final = ("cards", "combat_cards", "draws", "hand", "characters", "end_draws")

WHOLE_CARD: Final = 0
TEXTS: Final = 1
ICONS: Final = 2
IGNORED: Final = ("card", "text", "icons")

# Raises to something that is not a number.
PRINTED_SUM: Final = -1
PRINTED_HIGHER: Final = -2
RAISES: Final = {"sum": PRINTED_SUM, "higher": PRINTED_HIGHER}

# Which printed values a payment counts.
PAY_FIRE: Final = 0
PAY_EARTH: Final = 1
PAY_EITHER: Final = 2
PAY_EACH: Final = 3
PAY_CARDS: Final = 4
PAY_MOONS: Final = 5
PAYMENTS: Final = ("fire", "earth", "either", "each")

TO_HAND: Final = 0
TO_SHIPS: Final = 1
DESTINATIONS: Final = ("hand", "ships")

THEN_NOTHING: Final = 0
THEN_DISCARD: Final = 1
THEN_INTO_DECK: Final = 2
THENS: Final = ("nothing", "discard", "into_deck")

# What a condition looks at.
TEST_POWER: Final = 0
TEST_ACTIVE: Final = 1
TEST_IN_PLAY: Final = 2
TEST_DRAGONS: Final = 3
TEST_HAND_LEAD: Final = 4
TEST_SHIPS: Final = 5
TESTS: Final = ("power", "active", "cards_in_play", "dragons", "hand_lead", "ships")

OTHER_ELEMENT: Final = 2

# The fields of each effect besides `do`: those it must have, those it may have.
FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "retreat_dragons": (("who", "change"), ("amount",)),
    "multiply": (("scope", "cards", "by"), ("element",)),
    "raise": (("scope", "cards", "to"), ("element",)),
    "floor": (("to",), ("element",)),
    "zero": (("cards", "parity"), ()),
    "forbid": ((), ("cards", "having", "above")),
    "extra": (("cards", "amount"), ()),
    "limit": (("what", "to"), ()),
    "ignore": (("what", "priority"), ("cards", "having", "except")),
    "play_if": (("if",), ()),
    "free_if": (("if",), ()),
    "free_next": (("when",), ()),
    "element": (("when", "to"), ()),
    "discard": (
        ("when", "from"), ("whose", "cards", "having", "amount", "down_to", "keep", "chooser", "from_ship", "optional")
    ),
    "draw": (("when", "from"), ("whose", "amount", "up_to_hand", "up_to", "then", "count", "optional")),
    "take_back": (("when", "from"), ()),
    "sacrifice": (("when", "pay"), ("whose",)),
    "search": (("when", "from", "to"), ()),
    "under_deck": (("when",), ()),
    "reshuffle": (("when", "from"), ("whose", "amount", "up_to_hand", "optional")),
    "disclose": (("when",), ()),
    "load": (("when", "amount"), ()),
    "demand": (("else",), ("play", "pay")),
    "double_demand": ((), ()),
    "storm": (("least",), ()),
    "flood": (("least",), ()),
    "fight_again": ((), ()),
    "forbid_call": ((), ()),
    "hand_open": ((), ("amount",)),
    "waive_condition": ((), ()),
    "no_cover": ((), ()),
    "lend_dragon": (("whose", "cards"), ()),
}  # fmt: skip


# Effects on their owner's own cards unless they say otherwise.
OWNERS_BY_DEFAULT: Final = (DRAW, SACRIFICE, RESHUFFLE)
SHUFFLED_IN: Final = (FROM_TABLE, FROM_HAND, FROM_DISCARD, FROM_LEADERSHIP)

# What an effect asks that asks one thing only.
ASKED_BY: Final = {
    TAKE_BACK: ASK_TAKE_BACK,
    SACRIFICE: ASK_SACRIFICE,
    SEARCH: ASK_SEARCH,
    UNDER_DECK: ASK_UNDER_DECK,
    LOAD: ASK_LOAD,
    DOUBLE_DEMAND: ASK_TARGET,
}


class Effect:
    """One effect of a card's text. Which fields mean something follows from `do`."""

    def __init__(self) -> None:
        self.do = 0
        self.when = CONSTANT
        self.cards = ANY_TYPE  # types concerned
        self.having = ANYTHING
        self.above = 0  # VALUE: a printed value above this
        self.amount = 0
        self.one = False  # on one card of the owner's choice (LP4)
        self.fire = True  # elements concerned
        self.earth = True
        self.parity = 0  # ZERO: 1 odd, 0 even
        self.who = 0  # RETREAT_DRAGONS: who retreats, 0 the owner, 1 the opponent
        self.change = PLUS
        self.what = 0  # a limit, or what is ignored
        self.priority = 0  # between texts that ignore each other (LP5): the higher holds, equal ones cancel
        self.spare_flit = False  # ignores no Flit characters
        self.spare_stop = False
        self.spare_protect = False
        self.zone = FROM_ACTIVE
        self.whose = OF_OPPONENT
        self.down_to = -1
        self.keep = KEEP_NOTHING
        self.chooser = BY_OWNER
        self.from_ship = False  # only if the card came from a landed ship
        self.optional = False  # can be declined when the card is played (LE4)
        self.up_to_hand = 0
        self.up_to = False  # DRAW: any number up to the amount; else all or none
        self.then = THEN_NOTHING
        self.count = 0
        self.to = 0  # ELEMENT, SEARCH, RAISE
        self.pay = PAY_CARDS
        self.same_type = False  # PAY_CARDS: all of one of the types
        self.least = 0
        self.play = 0  # DEMAND: the type that must be played, or 0
        self.costs_dragon = False  # DEMAND: unmet it costs a dragon, not a retreat
        self.test = TEST_POWER
        self.of_owner = False
        self.most = -1  # a condition's upper bound, or -1
        self.element = -1  # a condition's element, or -1 for the contested one
        self.asks = 0  # the questions that it can put to somebody, as bits (questions.py)

    @property
    def each(self) -> bool:
        """Whether both players are concerned, one after the other."""
        return self.whose == OF_EACH

    def concerns(self, element: int) -> bool:
        """Whether a change of values is about that element."""
        return self.fire if element == FIRE else self.earth


def read_effect(reader: Reader, data: Any, path: str) -> Effect:
    """The effect of such JSON; the reader's fault if it is not in the vocabulary."""
    if not isinstance(data, dict) or "do" not in data:
        raise reader.fault(path, "must be an effect with a 'do'")
    name = reader.choice(data["do"], f"{path}.do", FIELDS)
    required, optional = FIELDS[name]
    reader.object(data, path, ("do", *required), optional)
    effect = Effect()
    effect.do = DOINGS.index(name)
    if effect.do in OWNERS_BY_DEFAULT:
        effect.whose = OF_OWNER
    for field, value in data.items():
        if field != "do":
            _read_field(reader, effect, field, value, f"{path}.{field}")
    if effect.do == RESHUFFLE and effect.zone not in SHUFFLED_IN:
        raise reader.fault(f"{path}.from", "is not a place from which cards are shuffled into the draw deck")
    if effect.each and effect.do != LEND_DRAGON:
        if effect.when != PLAYED or effect.then != THEN_NOTHING:
            raise reader.fault(f"{path}.whose", "each player does one thing, when the card is played")
        if effect.do == DISCARD and effect.zone != FROM_HAND and effect.amount != ALL:
            raise reader.fault(f"{path}.whose", "of cards on the table each player discards all")
    if effect.do == LEND_DRAGON and effect.cards & ~WITHOUT_CARDS:
        raise reader.fault(f"{path}.cards", "a dragon is lent to cards of which there is no data, or to none")
    effect.asks = _questions(effect)
    return effect


def _questions(effect: Effect) -> int:
    """What an effect can ask, as bits."""
    do = effect.do
    if do == DRAW:
        asks = 1 << ASK_DRAW
        if effect.then == THEN_DISCARD:
            asks |= 1 << ASK_DISCARD
        elif effect.then == THEN_INTO_DECK:
            asks |= 1 << ASK_INTO_DECK
        return asks
    if do == DISCARD:
        return 0 if effect.zone == FROM_DECK else 1 << ASK_DISCARD
    if do == RESHUFFLE:
        return 1 << ASK_INTO_DECK if effect.amount > 0 else 0
    return 1 << ASKED_BY[do] if do in ASKED_BY else 0


def _read_field(reader: Reader, effect: Effect, field: str, value: Any, path: str) -> None:
    if field == "when":
        effect.when = WHENS.index(reader.choice(value, path, WHENS))
    elif field == "cards":
        effect.cards = read_types(reader, value, path)
    elif field == "having":
        effect.having = HAVINGS.index(reader.choice(value, path, HAVINGS))
    elif field == "above":
        effect.above = reader.number(value, path)
    elif field == "amount" or field == "by":
        effect.amount = _number_or_word(reader, value, path, AMOUNTS)
    elif field == "count":
        effect.count = reader.number(value, path)
    elif field == "scope":
        effect.one = reader.choice(value, path, ("one", "all")) == "one"
    elif field == "element":
        only = reader.choice(value, path, ELEMENTS)
        effect.fire = only == "fire"
        effect.earth = only == "earth"
    elif field == "parity":
        effect.parity = int(reader.choice(value, path, ("odd", "even")) == "odd")
    elif field == "who":
        effect.who = int(reader.choice(value, path, ("owner", "opponent")) == "opponent")
    elif field == "change":
        effect.change = CHANGES.index(reader.choice(value, path, CHANGES))
    elif field == "what":
        names = LIMITS if effect.do == LIMIT else IGNORED
        effect.what = names.index(reader.choice(value, path, names))
    elif field == "to":
        _read_to(reader, effect, value, path)
    elif field == "priority":
        effect.priority = reader.number(value, path)
    elif field == "except":
        for number, spared in enumerate(reader.list(value, path)):
            word = reader.choice(spared, f"{path}[{number}]", ("flit_characters", "stop", "protect"))
            effect.spare_flit = effect.spare_flit or word == "flit_characters"
            effect.spare_stop = effect.spare_stop or word == "stop"
            effect.spare_protect = effect.spare_protect or word == "protect"
    elif field == "from":
        effect.zone = ZONES.index(reader.choice(value, path, ZONES))
    elif field == "whose":
        effect.whose = WHOSE.index(reader.choice(value, path, WHOSE))
    elif field == "down_to":
        effect.down_to = reader.number(value, path)
    elif field == "keep":
        effect.keep = KEEPS.index(reader.choice(value, path, KEEPS))
    elif field == "chooser":
        effect.chooser = CHOOSERS.index(reader.choice(value, path, CHOOSERS))
    elif field == "from_ship":
        effect.from_ship = reader.boolean(value, path)
    elif field == "optional":
        effect.optional = reader.boolean(value, path)
    elif field == "up_to_hand":
        effect.up_to_hand = reader.number(value, path)
    elif field == "up_to":
        effect.up_to = reader.boolean(value, path)
    elif field == "then":
        effect.then = THENS.index(reader.choice(value, path, THENS))
    elif field == "pay":
        _read_payment(reader, effect, value, path)
    elif field == "play":
        effect.play = TYPES[reader.choice(value, path, TYPES)]
    elif field == "else":
        effect.costs_dragon = reader.choice(value, path, ("retreat", "dragon")) == "dragon"
    elif field == "least":
        effect.least = reader.number(value, path)
    elif field == "if":
        _read_condition(reader, effect, value, path)


def _read_to(reader: Reader, effect: Effect, value: Any, path: str) -> None:
    if effect.do == ELEMENT:
        names = (*ELEMENTS, "other")
        effect.to = names.index(reader.choice(value, path, names))
    elif effect.do == SEARCH:
        effect.to = DESTINATIONS.index(reader.choice(value, path, DESTINATIONS))
    elif effect.do == RAISE:
        effect.to = _number_or_word(reader, value, path, RAISES)
    else:
        effect.amount = reader.number(value, path)


def _read_payment(reader: Reader, effect: Effect, value: Any, path: str) -> None:
    fields = reader.object(value, path, (), ("element", "least", "cards", "count", "same_type", "moons"))
    if "cards" in fields:
        effect.pay = PAY_CARDS
        effect.cards = read_types(reader, fields["cards"], f"{path}.cards")
        effect.count = reader.number(fields.get("count"), f"{path}.count")
        effect.same_type = reader.boolean(fields.get("same_type", False), f"{path}.same_type")
    elif "moons" in fields:
        effect.pay = PAY_MOONS
        effect.least = reader.number(fields["moons"], f"{path}.moons")
    else:
        effect.pay = PAYMENTS.index(reader.choice(fields.get("element"), f"{path}.element", PAYMENTS))
        effect.least = reader.number(fields.get("least"), f"{path}.least")


def _read_condition(reader: Reader, effect: Effect, value: Any, path: str) -> None:
    fields = reader.object(value, path, ("test", "of"), ("least", "most", "element", "cards", "having"))
    effect.test = TESTS.index(reader.choice(fields["test"], f"{path}.test", TESTS))
    effect.of_owner = reader.choice(fields["of"], f"{path}.of", ("owner", "opponent")) == "owner"
    effect.least = reader.number(fields.get("least", 0), f"{path}.least")
    if "most" in fields:
        effect.most = reader.number(fields["most"], f"{path}.most")
    if "element" in fields:
        effect.element = ELEMENTS.index(reader.choice(fields["element"], f"{path}.element", ELEMENTS))
    effect.cards = CHARACTER | BOOSTER | SUPPORT
    if "cards" in fields:
        effect.cards = read_types(reader, fields["cards"], f"{path}.cards")
    if "having" in fields:
        effect.having = HAVINGS.index(reader.choice(fields["having"], f"{path}.having", HAVINGS))


def read_types(reader: Reader, value: Any, path: str) -> int:
    types = 0
    for number, name in enumerate(reader.list(value, path)):
        types |= TYPES_IN_TEXTS[reader.choice(name, f"{path}[{number}]", TYPES_IN_TEXTS)]
    return types


def _number_or_word(reader: Reader, value: Any, path: str, words: dict[str, int]) -> int:
    if isinstance(value, str):
        return words[reader.choice(value, path, words)]
    return reader.number(value, path)
