"""Power in words and figures: what each total is made of, what is ignored and by whom, who needs how much."""

from bluemoon.guide.legends.cardwords import short_name
from bluemoon.guide.legends.naming import ELEMENT_NAMES
from bluemoon.guide.legends.wire import Mark, PowerPart, PowerSum, Standing
from bluemoon.legends.active import protected
from bluemoon.legends.breakdown import Breakdown, Part, breakdown
from bluemoon.legends.entry import card_in
from bluemoon.legends.ignoring import icons_ignored_by, silenced_by
from bluemoon.legends.power import has_shield
from bluemoon.legends.state import CHARACTER_PHASE, OVER, UNNAMED, LegendsState
from bluemoon.legends.vocabulary import EARTH, FIRE


def contested(state: LegendsState) -> list[int]:
    """The element of the fight; both while none is named."""
    return [FIRE, EARTH] if state.element == UNNAMED else [state.element]


def powers(state: LegendsState, viewer: int | None) -> list[PowerSum]:
    """Of each side that has cards in the two areas."""
    return [
        _sum(state, breakdown(state, seat, element), viewer)
        for seat in range(2)
        if state.sides[seat].combat or state.sides[seat].support
        for element in contested(state)
    ]


def standing(state: LegendsState) -> Standing | None:
    """What the seat whose turn it is needs; None where no element is contested."""
    if state.element == UNNAMED or not state.fight_turn or state.phase == OVER:
        return None
    seat = state.seat
    mine, needed = state.sides[seat].power, state.sides[1 - seat].power
    shield = has_shield(state, seat, state.element)
    short = 0 if shield or mine >= needed else needed - mine
    answers = answered(state)
    words = f"{short} short" if short else "enough" if mine >= needed else "shielded"
    if not answers:
        words = f"{needed} to match"
    return Standing(ELEMENT_NAMES[state.element], state.fight_turn, seat, mine, needed, short, shield, answers, words)


def answered(state: LegendsState) -> bool:
    """Whether the seat whose turn it is has played a character; until then its power is the last turn's."""
    if state.phase != CHARACTER_PHASE:
        return state.phase > CHARACTER_PHASE
    return any(card_in(entry) in state.sides[state.seat].combat for entry in state.played)


def marks(state: LegendsState, viewer: int | None) -> list[Mark]:
    """Active cards that are ignored, wholly or in part, or protected."""
    marked = []
    for seat in range(2):
        side = state.sides[seat]
        deck = state.decks[seat]
        safe = protected(state, seat)
        for zone, cards in (("combat", side.combat), ("support", side.support)):
            for place, card in enumerate(cards):
                bluff = side.bluffs >> card & 1 == 1
                if zone == "combat" and not side.active >> card & 1:
                    continue
                ignored = side.ignored >> card & 1 == 1
                textless = not (bluff or ignored) and (side.textless & deck.with_text) >> card & 1 == 1
                iconless = not (bluff or ignored) and deck.icons[card] & side.iconless != 0
                keeps = safe >> card & 1 == 1
                if ignored or textless or iconless or keeps:
                    by = -1
                    if ignored or textless:
                        by = silenced_by(state, seat, card)
                    elif iconless:
                        by = icons_ignored_by(state, seat, card)
                    marked.append(
                        Mark(
                            seat=seat,
                            zone="combat" if zone == "combat" else "support",
                            place=place,
                            card=None if bluff and not _seen(state, seat, viewer) else deck.ids[card],
                            ignored=ignored,
                            text_ignored=textless,
                            icons_ignored=iconless,
                            by=_id(state, 1 - seat, by),
                            protected=keeps,
                        )
                    )
    return marked


def _seen(state: LegendsState, seat: int, viewer: int | None) -> bool:
    """Whether the viewer knows a seat's bluffs."""
    return seat == viewer or state.phase == OVER


def _id(state: LegendsState, seat: int, card: int) -> str | None:
    return state.decks[seat].ids[card] if card >= 0 else None


def _sum(state: LegendsState, power: Breakdown, viewer: int | None) -> PowerSum:
    own = _seen(state, power.seat, viewer)
    parts = [_part(state, part, own) for part in power.parts if part.printed or part.worth or part.ignored]
    return PowerSum(
        seat=power.seat,
        element=ELEMENT_NAMES[power.element],
        parts=parts,
        added=sum(part.worth for part in parts),
        raised_by=_id(state, power.seat, power.floor),
        total=power.total,
        words=_sum_words(state, power, parts),
    )


def _part(state: LegendsState, part: Part, own: bool) -> PowerPart:
    seat, card = part.seat, part.card
    side = state.sides[seat]
    deck = state.decks[seat]
    in_support = card in side.support
    name = short_name(deck.cards[card])
    if part.bluff:
        name = f"bluff ({name})" if own else "bluff"
    changed_by = [deck.ids[source] for source in part.changed_by]
    changed_by += [state.decks[1 - seat].ids[source] for source in part.lessened_by]
    return PowerPart(
        zone="support" if in_support else "combat",
        place=(side.support if in_support else side.combat).index(card),
        card=None if part.bluff and not own else deck.ids[card],
        name=name,
        bluff=part.bluff,
        printed=part.printed,
        base=part.base,
        factor=part.factor,
        worth=part.worth,
        ignored=part.ignored,
        ignored_by=_id(state, 1 - seat, part.ignored_by),
        changed_by=changed_by,
    )


def _sum_words(state: LegendsState, power: Breakdown, parts: list[PowerPart]) -> str:
    terms = " + ".join(_part_words(part) for part in parts) or "nothing"
    element = ELEMENT_NAMES[power.element]
    if power.floor >= 0:
        added = sum(part.worth for part in parts)
        floor = short_name(state.decks[power.seat].cards[power.floor])
        return f"{terms} = {added}, raised by {floor} to {power.total} {element}"
    return f"{terms} = {power.total} {element}"


def _part_words(part: PowerPart) -> str:
    if part.ignored:
        return f"{part.name} ignored"
    number = str(part.printed) if part.base == part.printed else f"{part.printed}→{part.base}"
    return f"{part.name} {number}" + (f"×{part.factor}" if part.factor != 1 and part.base else "")
