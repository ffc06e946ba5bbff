"""A preview picture: the scene with a few words on it, as PNG."""

from dataclasses import dataclass
from functools import cache
from io import BytesIO
from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from leaderboard.preview.scene import Colour, scene

FONT = Path(__file__).parent / "font" / "Manrope-Bold-subset.ttf"
INK: Colour = (12, 37, 46)
QUIET: Colour = (58, 85, 93)
LINE: Colour = (58, 85, 93)
AMBER: Colour = (247, 173, 68)
MARGIN = 72
WORDS_WIDTH = 1056
BRAND_SIZE, HEADING_SIZE, LINE_SIZE, LABEL_SIZE = 46, 92, 46, 34
BRAND_Y, HEADING_Y, LINE_Y, STARS_Y = 78, 172, 262, 328
STARS, STAR_RADIUS, STAR_STEP, STAR_POINTS, STAR_WAIST = 5, 19, 48, 5, 0.46
STAR_SMOOTHING = 4
BRAND_X = 168


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on a picture, translated; ``difficulty`` labels the ``stars``, if any."""

    brand: str
    heading: str
    line: str
    difficulty: str = ""
    stars: int = 0


def draw_preview(words: Words) -> bytes:
    """The same words always give the same bytes."""
    image = scene().copy()
    draw = ImageDraw.Draw(image)
    draw.text((BRAND_X, BRAND_Y), words.brand, INK, _font(BRAND_SIZE), anchor="lm")
    heading = _fitting(words.heading, HEADING_SIZE)
    draw.text((MARGIN - 4, HEADING_Y), words.heading, INK, heading, anchor="lm")
    draw.text((MARGIN, LINE_Y), words.line, QUIET, _fitting(words.line, LINE_SIZE), anchor="lm")
    if words.stars:
        label = _font(LABEL_SIZE)
        draw.text((MARGIN, STARS_Y), words.difficulty, QUIET, label, anchor="lm")
        _draw_stars(image, MARGIN + round(label.getlength(words.difficulty)) + 40, words.stars)
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


def _fitting(words: str, size: int) -> ImageFont.FreeTypeFont:
    """The font at this size, or smaller where the words would not fit."""
    width = _font(size).getlength(words)
    return _font(size if width <= WORDS_WIDTH else int(size * WORDS_WIDTH / width))


def _draw_stars(image: Image.Image, left: int, count: int) -> None:
    for number in range(STARS):
        middle = (left + number * STAR_STEP, STARS_Y)
        colour, outline = (AMBER, INK) if number < count else (None, LINE)
        _draw_star(image, middle, colour, outline)


def _draw_star(
    image: Image.Image, middle: tuple[int, int], colour: Colour | None, outline: Colour
) -> None:
    """An empty star has no colour of its own."""
    side = 2 * STAR_RADIUS + 4
    corner = (middle[0] - side // 2, middle[1] - side // 2)
    ground = image.crop((*corner, corner[0] + side, corner[1] + side))
    large = ground.resize((side * STAR_SMOOTHING,) * 2)
    centre, radius = side * STAR_SMOOTHING / 2, STAR_RADIUS * STAR_SMOOTHING
    points = []
    for corner_number in range(2 * STAR_POINTS):
        reach = radius * (STAR_WAIST if corner_number % 2 else 1)
        angle = pi * corner_number / STAR_POINTS - pi / 2
        points.append((centre + reach * cos(angle), centre + reach * sin(angle)))
    ImageDraw.Draw(large).polygon(points, fill=colour, outline=outline, width=6)
    image.paste(large.resize(ground.size, Image.Resampling.LANCZOS), corner)
