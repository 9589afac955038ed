"""The book of Legends has words for everything, and the rules it names exist."""

import re

from bluemoon.guide.legends.book import EFFECT_RULES, TYPE_RULES
from bluemoon.guide.legends.legends import LegendsGuide
from bluemoon.guide.legends.log import THINGS
from bluemoon.legends.catalogue import ICON_BITS, PEOPLES
from bluemoon.legends.vocabulary import DOINGS, TYPES
from tests.sending import sent

GUIDE = LegendsGuide()
BOOK = GUIDE.book()


def test_every_card_is_there_with_what_is_printed_on_it() -> None:
    catalogue = GUIDE.legends.catalogue
    assert set(BOOK.cards) == set(catalogue.cards)
    for id, card in BOOK.cards.items():
        printed = catalogue.cards[id]
        assert card.icons == printed.icon_names
        assert (card.fire is None) != printed.shows_values
        assert card.text.startswith(printed.rule)
        assert card.short in card.name
        assert printed in (catalogue.more if card.deck is None else catalogue.decks[card.deck])
        assert card.sure == printed.sure
        assert (card.note == "") == (printed.sure == "certain")


def test_a_card_says_how_well_we_know_it() -> None:
    assert BOOK.cards["evil-eye"].note == (
        "The name is our translation of “Boshaftes Auge”."
        " What the text means is a guess: we do not know which cards it refers to."
    )
    assert "There is no data for Hyla and crystal cards, so the text finds none here." in (
        BOOK.cards["influence-holy-dragon"].note
    )
    assert BOOK.cards["ember"].note == BOOK.cards["sea-moon"].note == ""


def test_a_short_name_still_names_one_card_of_its_deck() -> None:
    assert BOOK.cards["demegodas-the-odd"].short == "Demegodas"
    assert BOOK.cards["shaman-of-the-afterlife"].short == "Shaman of the Afterlife"
    names = [(card.deck, card.short) for card in BOOK.cards.values()]
    assert len(set(names)) == len(names)


def test_every_people_and_icon_has_words() -> None:
    assert set(BOOK.peoples) == set(PEOPLES)
    assert len({people.letter for people in BOOK.peoples.values()}) == 9
    assert {people.skill for people in BOOK.peoples.values()} == {1, 2, 3}
    assert all(BOOK.cards[people.leader].type == "leader" for people in BOOK.peoples.values())
    assert set(BOOK.icons) == set(ICON_BITS)
    assert len({icon.letters for icon in BOOK.icons.values()}) == len(ICON_BITS)


def test_every_measure_has_words() -> None:
    assert set(BOOK.measures) == set(GUIDE.measures(GUIDE.legends.new({}, 1, {})))


def test_every_rule_named_exists_and_every_text_is_a_sentence() -> None:
    ids = {rule.id for rule in BOOK.rules}
    assert set(EFFECT_RULES) == set(DOINGS)
    assert set(TYPE_RULES) == set(TYPES)
    for entry in [*BOOK.cards.values(), *BOOK.icons.values(), *BOOK.things.values()]:
        assert entry.rules
        assert set(entry.rules) <= ids
        assert entry.text.endswith((".", ")"))
        assert entry.text[0].isupper()
        assert not re.search(r"[a-z]+_[a-z0-9]+", entry.text), "ids are for programs"
    for people in BOOK.peoples.values():
        assert people.text.endswith(".")


def test_a_log_entry_points_at_what_it_speaks_of() -> None:
    events = [
        {"event": "played", "seat": 1, "card": "torch", "how": "unit"},
        {"event": "paid", "seat": 1, "for": "tome-of-wisdom", "cards": ["spark"]},
        {"event": "turn_began", "seat": 0, "number": 8},
    ]
    played, paid, began = GUIDE.log(events, ["Ann", "Ben"], 0, 41, 7)
    assert sent(played) == {
        "number": 41,
        "turn": 7,
        "seat": 1,
        "text": "Ben played Torch.",
        "kind": "played",
        "about": [{"card": "torch"}, {"seat": 1}],
    }
    assert paid.about == [{"card": "tome-of-wisdom"}, {"card": "spark"}, {"seat": 1}]
    assert (began.turn, began.text) == (8, "Turn 8: your turn.")
    assert set(THINGS.values()) == {"card", "dragon", "seat"}
