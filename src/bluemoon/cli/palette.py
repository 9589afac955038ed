"""How peoples, players, dragons and tiles look in a terminal. Nothing is ever told by colour alone.

The peoples' colours are far apart for every kind of colour vision; each still stands beside its letter.
"""

from bluemoon.city.cards import PEOPLES
from bluemoon.city.reach import ANY

LETTERS = [people[0].upper() for people in PEOPLES]

_LIGHT, _DARK = "#f6f2e6", "#17141f"
PEOPLE_STYLES = [
    f"{_LIGHT} on #191427",  # Vulca
    f"{_LIGHT} on #b1445d",  # Terrah
    f"{_LIGHT} on #2b51da",  # Aqua
    f"{_DARK} on #b993bc",  # Flit
    f"{_DARK} on #42b20a",  # Khind
    f"{_LIGHT} on #53330a",  # Mimix
    f"{_DARK} on #c2fafa",  # Hoax
    f"{_DARK} on #fad81f",  # Pillar
]
ANY_LETTER = "*"
ANY_STYLE = f"{_DARK} on #f6f2e6"

# A hexagon would be the fourth shape, but few terminal fonts have one.
SHAPES = ["●", "■", "▲", "◆"]
PLAYER_STYLES = [f"bold {_DARK} on {colour}" for colour in ("#ff8a1f", "#1fc7b6", "#f58bd0", "#e9e9f2")]

DRAGON_STYLES = {
    "red": "bold #ffffff on #c1121f",
    "green": "bold #ffffff on #1b7a2f",
    "blue": "bold #ffffff on #0d47c9",
}

# A ruin is a sketch on parchment, a rebuilt building stands in its people's colour, the Courtyard lies in moonlight.
RUIN = f"{_DARK} on #d8caa6"
RUIN_TITLE = f"bold {_DARK} on #bfae83"
REBUILT_TITLE = f"bold {_DARK} on #f0c24b"
COURTYARD = "#dfe6ff on #2b3566"
COURTYARD_TITLE = "bold #ffffff on #3b4a8f"

STONE = "bold #17141f on #9aa3c7"
STONE_EDGE = "#9aa3c7"
NEXT_STONE = "bold #17141f on #ffb454"

CRYSTAL, CARD, SCALE = "✦", "▯", "◗"

# Words stand on the terminal's own ground, which may be dark or light: colours between the two.
TITLE = "bold #4f7fe0"
GOOD = "bold #3f9e4d"
WARN = "bold #cc6f1a"
CELEBRATE = "bold #b8860b"
QUIET = "dim"


def letter(colour: int) -> str:
    """The letter of a space's colour."""
    return ANY_LETTER if colour == ANY else LETTERS[colour]


def style(colour: int) -> str:
    return ANY_STYLE if colour == ANY else PEOPLE_STYLES[colour]


def marker(seat: int) -> str:
    """A player's marker: shape and number."""
    return f"{SHAPES[seat]}{seat + 1}"
