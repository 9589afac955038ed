"""The colour-blind simulation, and what it says about the peoples' colours."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools import colour_blind
from tools.colour_blind import KINDS, Colours, from_linear, seen, simulate, to_linear
from tools.pages import ROOT

pytestmark = pytest.mark.once
PEOPLES = ("vulca", "terrah", "aqua", "flit", "khind", "mimix", "hoax", "pillar")


def colour(text: str) -> Colours:
    return np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def oklab(srgb: Colours) -> Colours:
    cones = to_linear(srgb) @ np.array(
        [[0.4122214708, 0.2119034982, 0.0883024619], [0.5363325363, 0.6806995451, 0.2817188376]]
        + [[0.0514459929, 0.1073969566, 0.6299787005]]
    )
    result: Colours = np.cbrt(cones) @ np.array(
        [[0.2104542553, 1.9779984951, 0.0259040371], [0.7936177850, -2.4285922050, 0.7827717662]]
        + [[-0.0040720468, 0.4505937099, -0.8086757660]]
    )
    return result


def apart(one: str, other: str, kind: str) -> float:
    return float(np.linalg.norm(oklab(seen(colour(one), kind)) - oklab(seen(colour(other), kind))))


@pytest.mark.parametrize("kind", KINDS)
def test_grey_stays_grey(kind: str) -> None:
    greys = np.linspace(0, 1, 11)[:, None].repeat(3, axis=1)
    assert np.allclose(seen(greys, kind), greys, atol=1e-4)


def test_linear_light_and_back() -> None:
    values = np.linspace(0, 1, 101)
    assert np.allclose(from_linear(to_linear(values)), values)


# Pairs that people of one kind are known to mix up, and the others are not.
@pytest.mark.parametrize(
    ("kind", "one", "other", "clear_to"),
    [("protan", "#7a3b00", "#3d4c00", "tritan"), ("deutan", "#c46210", "#8f8a00", "tritan")]
    + [("tritan", "#3c8cff", "#3ea2a8", "protan")],
)
def test_each_kind_confuses_its_own_colours(kind: str, one: str, other: str, clear_to: str) -> None:
    assert apart(one, other, kind) < 0.6 * apart(one, other, clear_to)


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_peoples_look_alike(kind: str) -> None:
    tokens = (ROOT / "web" / "src" / "style" / "tokens.css").read_text(encoding="utf-8")
    colours = {people: re.findall(rf"--{people}: (#[0-9a-f]{{6}});", tokens) for people in PEOPLES}
    assert all(len(found) == 1 for found in colours.values())
    nearest = min(apart(colours[one][0], colours[other][0], kind) for one, other in combinations(PEOPLES, 2))
    assert nearest > 0.14


def test_transparency_and_size_stay() -> None:
    picture = Image.new("RGBA", (3, 2), (255, 0, 0, 80))
    shown = simulate(picture, "deutan")
    assert shown.size == (3, 2)
    pixel = shown.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    assert pixel[3] == 80
    assert pixel[:3] != (255, 0, 0)


def test_command_writes_a_picture(tmp_path: Path) -> None:
    Image.new("RGB", (4, 4), (66, 178, 10)).save(tmp_path / "in.png")
    colour_blind.main([str(tmp_path / "in.png"), str(tmp_path / "out.png"), "--kind", "protan"])
    with Image.open(tmp_path / "out.png") as shown:
        assert shown.size == (4, 4)


@pytest.mark.parametrize("name", ["missing.png", "text.png"])
def test_command_says_what_is_wrong(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text.png").write_text("no picture", encoding="utf-8")
    with pytest.raises(SystemExit):
        colour_blind.main([str(tmp_path / name), str(tmp_path / "out.png"), "--kind", "tritan"])
    assert name in capsys.readouterr().err
    assert not (tmp_path / "out.png").exists()
