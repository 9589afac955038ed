"""A payment in words: which part each card plays in it (B4-B7)."""

from bluemoon.core.game import Json
from bluemoon.core.words import listed


def pay_words(contribution: Json) -> str:
    """Of a contribution as JSON: "terrah-3 as it is, aqua-2 recoloured by hoax-2"."""
    pay = contribution["pay"]
    parts = []
    if plain := pay.get("plain"):
        parts.append(f"{listed(plain)} as {'it is' if len(plain) == 1 else 'they are'}")
    if wild := pay.get("wild"):
        parts.append(f"{listed(wild)} wild")
    parts += [f"{listed(pair)} as a pair" for pair in pay.get("pairs", [])]
    parts += [f"{listed(group['cards'])} recoloured by {group['by']}" for group in pay.get("recolour", [])]
    colour = contribution.get("colour")
    named = f" (counting as {colour.title()})" if colour is not None else ""
    return ", ".join(parts) + named
