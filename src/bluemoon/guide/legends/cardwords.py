"""Cards of Legends in words: their values, icons and texts."""

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


def short_name(card: Card) -> str:
    """Demegodas for Demegodas the Odd."""
    return card.name.split(" the ")[0]


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
    told = []
    if card.shows_values:
        told.append(f"fire {card.fire}, earth {card.earth}")
    if card.icon_names:
        told.append(", ".join(f"{ICON_WORDS[icon]} ({ICON_LETTERS[icon]})" for icon in card.icon_names))
    if card.capacity:
        told.append(f"carries {card.capacity}")
    if card.moons:
        told.append("1 moon" if card.moons == 1 else f"{card.moons} moons")
    return "; ".join(told)


def describe(card: Card) -> str:
    """A card in a line: name, people, type, what is printed on it, its text."""
    told = f"{card.name}, {kind(card)}"
    if facts(card):
        told += f": {facts(card)}"
    return f"{told}. {card.rule}".rstrip()


def spoken(card: Card) -> str:
    """A card in a list that is read aloud: name, type, values, icons."""
    told = f"{card.name}, {card.type_name}"
    if card.shows_values:
        told += f", fire {card.fire}, earth {card.earth}"
    return told + "".join(f", {ICON_WORDS[icon]}" for icon in card.icon_names)
