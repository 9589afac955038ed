"""Shows a picture as a colour-blind person sees it.

    python -m tools.colour_blind page.png deutan.png --kind deutan

Kinds: protan (no red cones), deutan (no green cones), tritan (no blue cones), each at full strength, after Machado,
Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009).
"""

import argparse
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

Colours = NDArray[np.float64]

# Linear RGB in, linear RGB out.
KINDS: Final[dict[str, Colours]] = {
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


def seen(colours: Colours, kind: str) -> Colours:
    """sRGB colours from 0 to 1, red, green, blue in the last axis, as someone of that kind sees them."""
    result: Colours = from_linear(np.clip(to_linear(colours) @ KINDS[kind].T, 0.0, 1.0))
    return result


def to_linear(colours: Colours) -> Colours:
    return np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)


def from_linear(light: Colours) -> Colours:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def simulate(picture: Image.Image, kind: str) -> Image.Image:
    """The picture as seen; transparent parts stay as they are."""
    pixels: NDArray[Any] = np.asarray(picture.convert("RGBA"))
    result = pixels.copy()
    result[..., :3] = np.round(seen(pixels[..., :3] / 255.0, kind) * 255.0).astype(np.uint8)
    return Image.fromarray(result, "RGBA")


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Shows a picture as a colour-blind person sees it.")
    parser.add_argument("source", type=Path, help="the picture to show")
    parser.add_argument("target", type=Path, help="the file to write, a PNG")
    parser.add_argument("--kind", choices=KINDS, required=True)
    options = parser.parse_args(arguments)
    try:
        with Image.open(options.source) as picture:
            simulate(picture, options.kind).save(options.target, "PNG", optimize=True)
    except UnidentifiedImageError:
        parser.error(f"{options.source} is not a picture.")
    except OSError as error:
        parser.error(f"{error.filename or options.target}: {error.strerror or error}.")


if __name__ == "__main__":
    main()
