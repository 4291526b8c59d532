"""Invented pictures, all of them different."""

from __future__ import annotations

import io
import random

import numpy as np
from PIL import Image, ImageDraw


def png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def jpeg(image: Image.Image, quality: int = 75) -> bytes:
    buffer = io.BytesIO()
    image.convert("RGB").save(buffer, "JPEG", quality=quality)
    return buffer.getvalue()


def colour(rng: random.Random) -> tuple[int, int, int]:
    return rng.randrange(256), rng.randrange(256), rng.randrange(256)


def shapes(rng: random.Random) -> Image.Image:
    image = Image.new("RGB", (rng.randrange(80, 400), rng.randrange(80, 400)), colour(rng))
    draw = ImageDraw.Draw(image)
    for _ in range(rng.randrange(3, 20)):
        x, y = rng.randrange(image.width), rng.randrange(image.height)
        box = [x, y, x + rng.randrange(10, 150), y + rng.randrange(10, 150)]
        (draw.rectangle if rng.random() < 0.5 else draw.ellipse)(box, fill=colour(rng))
    return image


def noise(rng: random.Random) -> Image.Image:
    pixels = np.random.default_rng(rng.randrange(1 << 30)).integers(0, 256, (160, 120, 3), dtype=np.uint8)
    return Image.fromarray(pixels)


def blobs(rng: random.Random) -> Image.Image:
    small = np.random.default_rng(rng.randrange(1 << 30)).integers(0, 256, (6, 5, 3), dtype=np.uint8)
    return Image.fromarray(small).resize((200, 240), Image.Resampling.BICUBIC)
