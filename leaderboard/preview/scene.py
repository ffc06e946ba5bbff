"""The three peaks at sunrise, as behind the board: the ground of every preview picture."""

import itertools
from functools import cache
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter

WIDTH, HEIGHT = 1200, 630
SMOOTHING = 2
"""Shapes are drawn so many times as large and then made smaller, for soft edges."""

Colour: TypeAlias = tuple[int, int, int]
Shape: TypeAlias = tuple[tuple[int, int], ...]

SKY: tuple[tuple[float, Colour], ...] = (
    (0.0, (197, 228, 237)),
    (0.45, (225, 245, 242)),
    (1.0, (254, 242, 217)),
)
SUN: Colour = (253, 230, 175)
GLOW: Colour = (255, 213, 146)
GLOW_STRENGTH = 150
SUN_AT, SUN_RADIUS, GLOW_RADIUS = (905, 318), 62, 190

MARK: tuple[tuple[Colour, Shape], ...] = (
    ((134, 177, 180), ((72, 98), (92, 64), (112, 98))),
    ((134, 177, 180), ((110, 98), (130, 64), (150, 98))),
    ((58, 105, 109), ((83, 98), (111, 48), (139, 98))),
)
"""The site's mark, in the upper left corner."""

RIDGES: tuple[tuple[Colour, Shape], ...] = (
    (
        (187, 215, 218),
        (
            *((0, 500), (100, 440), (190, 486), (416, 388), (520, 470), (570, 440), (640, 490)),
            *((780, 330), (930, 470), (1010, 430), (1110, 490), (1200, 440), (1200, 630), (0, 630)),
        ),
    ),
    (
        (150, 189, 190),
        ((60, 630), (300, 392), (540, 630)),
    ),
    (
        (150, 189, 190),
        ((700, 630), (938, 400), (1176, 630)),
    ),
    (
        (134, 177, 180),
        ((300, 392), (540, 630), (262, 630), (336, 520), (290, 470)),
    ),
    (
        (134, 177, 180),
        ((938, 400), (1176, 630), (900, 630), (976, 530), (926, 476)),
    ),
    (
        (105, 154, 151),
        ((300, 630), (620, 318), (940, 630)),
    ),
    (
        (90, 142, 142),
        ((620, 318), (940, 630), (570, 630), (668, 500), (606, 420)),
    ),
    (
        (77, 124, 126),
        (
            *((0, 596), (150, 566), (320, 600), (520, 580), (700, 606), (900, 578), (1060, 600)),
            *((1200, 572), (1200, 630), (0, 630)),
        ),
    ),
)


@cache
def scene() -> Image.Image:
    """Drawn once in a process; copy it before drawing on it."""
    size = (WIDTH * SMOOTHING, HEIGHT * SMOOTHING)
    image = _sky().resize(size, Image.Resampling.BICUBIC)
    image.paste(GLOW, mask=_disc(size, GLOW_RADIUS, GLOW_STRENGTH, blur=GLOW_RADIUS // 3))
    image.paste(SUN, mask=_disc(size, SUN_RADIUS, 255, blur=0))
    draw = ImageDraw.Draw(image)
    for colour, shape in RIDGES + MARK:
        draw.polygon([(x * SMOOTHING, y * SMOOTHING) for x, y in shape], fill=colour)
    return image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _sky() -> Image.Image:
    """One pixel wide, from the top of the sky to the bottom."""
    column = Image.new("RGB", (1, HEIGHT))
    column.putdata([_sky_at(y / (HEIGHT - 1)) for y in range(HEIGHT)])
    return column


def _sky_at(height: float) -> Colour:
    for (start, above), (end, below) in itertools.pairwise(SKY):
        if height <= end:
            share = (height - start) / (end - start)
            mixed = (round(a + (b - a) * share) for a, b in zip(above, below, strict=True))
            red, green, blue = mixed
            return red, green, blue
    return SKY[-1][1]


def _disc(size: tuple[int, int], radius: int, strength: int, *, blur: int) -> Image.Image:
    """A mask that is so strong around the sun's place."""
    mask = Image.new("L", size)
    x, y, r = (value * SMOOTHING for value in (*SUN_AT, radius))
    ImageDraw.Draw(mask).ellipse((x - r, y - r, x + r, y + r), fill=strength)
    return mask.filter(ImageFilter.GaussianBlur(blur * SMOOTHING)) if blur else mask
