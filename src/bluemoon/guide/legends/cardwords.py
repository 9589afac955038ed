"""Cards of Legends in words: their values, icons and texts."""

from bluemoon.core.words import listed
from bluemoon.legends.catalogue import Card

# Each icon with the letters that stand for it where there is little room.
ICON_LETTERS = {
    "shield-fire": "SF",
    "shield-earth": "SE",
    "stop": "ST",
    "retrieve": "RE",
    "pair": "PA",
    "free": "FR",
    "protect": "PR",
    "gang-red": "GR",
    "gang-tan": "GT",
    "gang-magenta": "GM",
    "gang-orange": "GO",
    "bluff-fire": "BF",
    "bluff-earth": "BE",
    "bluff-neutral": "BN",
}
ICON_WORDS = {
    "shield-fire": "fire shield",
    "shield-earth": "earth shield",
    "stop": "stop",
    "retrieve": "retrieve",
    "pair": "pair",
    "free": "free",
    "protect": "protected",
    "gang-red": "red gang",
    "gang-tan": "tan gang",
    "gang-magenta": "magenta gang",
    "gang-orange": "orange gang",
    "bluff-fire": "fire bluff",
    "bluff-earth": "earth bluff",
    "bluff-neutral": "neutral bluff",
}


# How sure we are of a card, and types of cards that texts speak of and nobody has.
SURE_WORDS = {
    "likely": "What is printed on the card is likely but not certain.",
    "guess": "What the text means is a guess: we do not know which cards it refers to.",
}
ODD_TYPES = {"hyla": "Hyla", "crystal": "crystal"}


def short_name(card: Card) -> str:
    """Demegodas for Demegodas the Odd; a Shaman of the Afterlife keeps the whole name."""
    name, _, _ = card.name.partition(" the ")
    return card.name if name.endswith(" of") else name


def letters(card: Card) -> str:
    return " ".join(ICON_LETTERS[icon] for icon in card.icon_names)


def values(card: Card) -> str:
    """F3 E1; nothing on a card that shows no values."""
    return f"F{card.fire} E{card.earth}" if card.shows_values else ""


def signs(card: Card) -> str:
    """Values and icons in letters."""
    return " ".join(part for part in (values(card), letters(card)) if part)


def kind(card: Card) -> str:
    """Vulca character; mutants fight for the people in whose deck they are."""
    return f"{card.people.title()} {card.type_name}"


def facts(card: Card) -> str:
    """Values, icons and capacity in words."""
    parts = []
    if card.shows_values:
        parts.append(f"fire {card.fire}, earth {card.earth}")
    if card.icon_names:
        parts.append(", ".join(f"{ICON_WORDS[icon]} ({ICON_LETTERS[icon]})" for icon in card.icon_names))
    if card.capacity:
        parts.append(f"carries {card.capacity}")
    if card.moons:
        parts.append("1 moon" if card.moons == 1 else f"{card.moons} moons")
    return "; ".join(parts)


def note(card: Card) -> str:
    """What there is to know about our knowledge of a card; nothing of most cards."""
    sentences = []
    if card.printed:
        sentences.append(f"The name is our translation of “{card.printed}”.")
    if card.finds_none:
        kinds = listed([ODD_TYPES[name] for name in card.finds_none])
        sentences.append(f"There is no data for {kinds} cards, so the text finds none here.")
    if card.sure != "certain":
        sentences.append(SURE_WORDS[card.sure])
    return " ".join(sentences)


def describe(card: Card) -> str:
    """A card in a line: name, people, type, what is printed on it, its text, and how well we know it."""
    words = f"{card.name}, {kind(card)}"
    if facts(card):
        words += f": {facts(card)}"
    return f"{words}. {card.rule} {note(card)}".replace("  ", " ").rstrip()


def spoken(card: Card) -> str:
    """A card in a list that is read aloud: name, type, values, icons."""
    words = f"{card.name}, {card.type_name}"
    if card.shows_values:
        words += f", fire {card.fire}, earth {card.earth}"
    return words + "".join(f", {ICON_WORDS[icon]}" for icon in card.icon_names)
