"""Random decks of one's own (LD1) from every card of the box."""

from random import Random

from bluemoon.legends.catalogue import CARDS_IN_DECK, PEOPLES, Card
from bluemoon.legends.construction import MOST_MOONS, problems
from bluemoon.legends.vocabulary import LEADER
from tests.legends.duels import GAME

STRANGERS = 10  # cards of other peoples, at most, where moons allow
FAVOUR = 0.8  # how likely a card comes in that is in none of the nine decks


def random_decks(chance: Random) -> list[list[str]]:
    """Two decks that may meet: legal, and without a card in common. Cards that are in none of the nine decks are
    favoured, so that their texts meet all others."""
    taken: set[str] = set()
    return [_deck(people, taken, chance) for people in chance.sample(PEOPLES, 2)]


def _deck(people: str, taken: set[str], chance: Random) -> list[str]:
    more = GAME.catalogue.more
    left = [card for card in GAME.catalogue.cards.values() if card.id not in taken and card.type != LEADER]
    chance.shuffle(left)
    left.sort(key=lambda card: not (card in more and chance.random() < FAVOUR))
    chosen: list[Card] = []
    moons = 0
    wanted = chance.randrange(STRANGERS + 1)
    for card in left:
        cost = 0 if card.mutant else card.moons
        if card.people != people and len(chosen) < wanted and moons + cost <= MOST_MOONS:
            chosen.append(card)
            moons += cost
    chosen += [card for card in left if card.people == people][: CARDS_IN_DECK - 1 - len(chosen)]
    # The other deck may have taken some of this people's.
    cheap = [card for card in left if card not in chosen and card.people != people and (card.mutant or not card.moons)]
    chosen += cheap[: CARDS_IN_DECK - 1 - len(chosen)]
    ids = [GAME.decks[people].ids[0], *(card.id for card in chosen)]
    assert problems(GAME.catalogue.cards, ids) == []
    taken.update(ids)
    return ids
