"""A composed picture painted as PNG, without a browser."""

from __future__ import annotations

import io
import math
from typing import Any

from workbench.chart.still_shapes import Disc, Line, Picture, Shape, Text

_FONTS = ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "NotoSans-Regular.ttf", "Arial.ttf", "arial.ttf")
_BOLD = (
    "DejaVuSans-Bold.ttf",
    "LiberationSans-Bold.ttf",
    "NotoSans-Bold.ttf",
    "Arial Bold.ttf",
    "arialbd.ttf",
)


def to_png(picture: Picture, scale: float = 2.0) -> bytes:
    """The picture as PNG bytes, `scale` pixels for each of its own, smoothed by painting twice as large."""
    from PIL import Image, ImageDraw

    fine = 2
    size = (round(picture.width * scale), round(picture.height * scale))
    sheet = Image.new("RGB", (size[0] * fine, size[1] * fine), picture.paper)
    pen = ImageDraw.Draw(sheet)
    texts = []
    for shape in picture.shapes:
        if isinstance(shape, Text) and len(shape.text) > 1:
            texts.append(shape)
        else:
            _paint(sheet, pen, shape, scale * fine)
    # text is smooth by itself, and sharper when it is not scaled down
    sheet = sheet.resize(size, Image.Resampling.BOX)
    pen = ImageDraw.Draw(sheet)
    for text in texts:
        _paint(sheet, pen, text, scale)
    buffer = io.BytesIO()
    sheet.save(buffer, "PNG", compress_level=4)
    return buffer.getvalue()


def _paint(sheet: Any, pen: Any, shape: Shape, scale: float) -> None:
    if isinstance(shape, Text):
        halo = {"stroke_width": max(round(scale * 1.3), 1), "stroke_fill": shape.halo} if shape.halo else {}
        anchor = {"start": "ls", "middle": "ms", "end": "rs"}[shape.anchor]
        font = _font(shape.bold, shape.size * scale)
        at = (shape.x * scale, shape.y * scale)
        if shape.turn:
            _turned(sheet, shape, at, font)
        else:
            pen.text(at, shape.text, shape.colour, font, anchor, **halo)
    elif isinstance(shape, Line):
        points = tuple(p * scale for p in shape.points)
        width = max(round(shape.width * scale), 1)
        for piece in _dashed(points, [d * scale for d in shape.dashes]):
            pen.line(piece, shape.colour, width)
    elif isinstance(shape, Disc):
        x, y, r = shape.x * scale, shape.y * scale, shape.radius * scale
        if shape.border:
            b = r + shape.width * scale / 2
            pen.ellipse((x - b, y - b, x + b, y + b), shape.border)
        pen.ellipse((x - r, y - r, x + r, y + r), shape.fill)
    else:
        points = tuple(p * scale for p in shape.points)
        pen.polygon(points, shape.fill)
        if shape.border:
            pen.line((*points, *points[:4]), shape.border, max(round(shape.width * scale), 1), joint="curve")


def _turned(sheet: Any, text: Text, at: tuple[float, float], font: Any) -> None:
    """Writes a text that is turned around the middle of its base line."""
    from PIL import Image, ImageDraw

    half = math.ceil(font.getlength(text.text) / 2 + font.size)
    mask = Image.new("L", (2 * half, 2 * half))
    ImageDraw.Draw(mask).text((half, half), text.text, 255, font, "ms")
    mask = mask.rotate(-text.turn, Image.Resampling.BICUBIC)
    sheet.paste(text.colour, (round(at[0]) - half, round(at[1]) - half), mask)


def _dashed(points: tuple[float, ...], dashes: list[float]) -> list[tuple[float, float, float, float]]:
    x1, y1, x2, y2 = points
    length = math.dist((x1, y1), (x2, y2))
    if not dashes or not length:
        return [(x1, y1, x2, y2)]
    pieces, at, turn = [], 0.0, 0
    while at < length:
        end = min(at + dashes[turn % len(dashes)], length)
        if turn % 2 == 0:
            a, b = at / length, end / length
            pieces.append((x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b))
        at, turn = end, turn + 1
    return pieces


_loaded: dict[tuple[bool, int], Any] = {}


def _font(bold: bool, size: float) -> Any:
    """The first font of the machine that has many scripts, else the one that Pillow brings."""
    from PIL import ImageFont

    key = (bold, max(round(size), 6))
    if key not in _loaded:
        for name in _BOLD if bold else _FONTS:
            try:
                _loaded[key] = ImageFont.truetype(name, key[1])
                break
            except OSError:
                continue
        else:
            _loaded[key] = ImageFont.load_default(key[1])
    return _loaded[key]
