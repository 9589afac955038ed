"""Colours can be read: text on every ground, and words on dark and on light terminals."""

import re

import pytest

from bluemoon.cli import palette

GROUNDED = [
    *palette.PEOPLE_STYLES,
    palette.ANY_STYLE,
    *palette.PLAYER_STYLES,
    *palette.DRAGON_STYLES.values(),
    palette.RUIN,
    palette.RUIN_TITLE,
    palette.REBUILT_TITLE,
    palette.COURTYARD,
    palette.COURTYARD_TITLE,
    palette.STONE,
    palette.NEXT_STONE,
]


def luminance(colour: str) -> float:
    """As the accessibility guidelines (WCAG) define it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("style", GROUNDED)
def test_text_on_its_ground(style: str) -> None:
    text, ground = re.findall(r"#[0-9a-f]{6}", style)
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("style", [palette.TITLE, palette.GOOD, palette.WARN, palette.CELEBRATE])
@pytest.mark.parametrize("terminal", ["#12141c", "#ffffff"])
def test_bold_words_on_the_terminals_own_ground(style: str, terminal: str) -> None:
    assert style.startswith("bold ")
    assert contrast(re.findall(r"#[0-9a-f]{6}", style)[0], terminal) >= 3.0


def test_players_and_peoples_are_told_apart_by_letter_and_shape() -> None:
    assert len(set(palette.LETTERS)) == 8
    assert len(set(palette.SHAPES)) == 4
    assert len({palette.marker(seat) for seat in range(4)}) == 4
