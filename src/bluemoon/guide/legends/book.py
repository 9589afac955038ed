"""The book: what every card, icon and thing is, in our own words, with the ids of the rules behind it.

The words are in words.toml; what is printed on a card comes from the catalogue, so a corrected file corrects the book.
"""

import tomllib
from importlib import resources

import msgspec

from bluemoon.guide.legends.cardwords import ICON_LETTERS, ICON_WORDS, facts, note, short_name
from bluemoon.guide.legends.wire import BookCard, BookIcon, BookPeople, LegendsBook
from bluemoon.guide.rulebook import rules
from bluemoon.guide.wire import BookEntry, Rule
from bluemoon.legends.catalogue import Card, Catalogue
from bluemoon.legends.vocabulary import DOINGS

# The rules behind each type of card, and behind each kind of effect.
TYPE_RULES = {
    "character": ["LT7"],
    "booster": ["LT8"],
    "support": ["LT8"],
    "leadership": ["LT3"],
    "ship": ["LH1", "LH2", "LH3"],
    "leader": ["LS1"],
}
EFFECT_RULES = {
    "retreat_dragons": ["LR1"],
    "multiply": ["LP2"],
    "raise": ["LP2"],
    "floor": ["LP2"],
    "zero": ["LP2"],
    "forbid": ["LE16"],
    "extra": ["LL1"],
    "limit": ["LL2", "LL3"],
    "ignore": ["LP5", "LP6", "LP7"],
    "play_if": ["LE9"],
    "free_if": ["LI3"],
    "free_next": ["LI3"],
    "element": ["LE9"],
    "discard": ["LE4", "LE6", "LE14"],
    "draw": ["LE4", "LL3"],
    "take_back": ["LE4", "LL3"],
    "sacrifice": ["LE4"],
    "search": ["LE5"],
    "under_deck": ["LE11"],
    "reshuffle": ["LE11"],
    "disclose": ["LE7"],
    "load": ["LH2"],
    "demand": ["LE1", "LE2", "LE3"],
    "double_demand": ["LE1", "LP4"],
    "storm": ["LE12"],
    "flood": ["LE13"],
    "fight_again": ["LE10"],
    "forbid_call": ["LB4"],
    "hand_open": ["LH3"],
    "waive_condition": ["LE9"],
    "no_cover": ["LI7"],
    "lend_dragon": ["LE18"],
}


def book(title: str, catalogue: Catalogue) -> LegendsBook:
    """Everything a page can be asked about."""
    words = tomllib.loads(resources.files("bluemoon.guide.legends").joinpath("words.toml").read_text(encoding="utf-8"))
    icons = {
        icon: BookIcon(name.capitalize(), words["icons"][icon]["text"], words["icons"][icon]["rules"], letters)
        for (icon, name), letters in zip(ICON_WORDS.items(), ICON_LETTERS.values(), strict=True)
    }
    return LegendsBook(
        title=title,
        rules=[Rule(rule.id, rule.chapter, rule.text) for rule in rules("legends")],
        measures=words["measures"],
        cards={
            **{card.id: _card(people, card, icons) for people, deck in catalogue.decks.items() for card in deck},
            **{card.id: _card(None, card, icons) for card in catalogue.more},
        },
        peoples={
            people: BookPeople(
                name=people.title(),
                letter=people[0].upper(),
                text=words["peoples"][people]["text"],
                skill=words["peoples"][people]["skill"],
                leader=deck[0].id,
            )
            for people, deck in catalogue.decks.items()
        },
        icons=icons,
        things=msgspec.convert(words["things"], dict[str, BookEntry]),
    )


def _card(people: str | None, card: Card, icons: dict[str, BookIcon]) -> BookCard:
    ids = list(TYPE_RULES[card.type_name])
    for icon in card.icon_names:
        ids += icons[icon].rules
    for effect in card.effects:
        ids += EFFECT_RULES[DOINGS[effect.do]]
    printed = facts(card)
    plain = f"{printed[0].upper()}{printed[1:]}." if printed else "It leads its people."
    return msgspec.convert(
        {
            "name": card.name,
            "text": card.rule or plain,
            "rules": list(dict.fromkeys(ids)),
            "people": card.people,
            "deck": people,
            "type": card.type_name,
            "number": card.number,
            "fire": card.fire if card.shows_values else None,
            "earth": card.earth if card.shows_values else None,
            "icons": card.icon_names,
            "moons": card.moons,
            "capacity": card.capacity,
            "mutant": card.mutant,
            "short": short_name(card),
            "sure": card.sure,
            "note": note(card),
        },
        BookCard,
    )
