"""The simulated engine of likeness, and pictures that mean harm (decisions C and E)."""

from __future__ import annotations

import base64
import io
import itertools
import random
import struct
import zlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from support.pictures import blobs, jpeg, noise, png, shapes

from workbench.operations.assumptions import MAX_IMAGE_BYTES
from workbench.sandbox import likeness
from workbench.sandbox.likeness import PictureError

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def pictures(count: int) -> list[Image.Image]:
    rng = random.Random(20)
    return [make(rng) for make in (shapes, noise, blobs) for _ in range(count)]


def copies(image: Image.Image) -> list[bytes]:
    width, height = image.size
    return [
        png(image.resize((width // 2, height // 2))),
        png(image.resize((width * 2, height * 2))),
        png(image.resize((150, 90))),
        png(image.resize((90, 150))),
        png(image.resize((64, 64))),
        jpeg(image, 75),
        jpeg(image, 40),
        jpeg(image.resize((width // 2, height // 2)), 80),
    ]


def test_the_same_picture_scores_100() -> None:
    for image in pictures(10):
        for data in (png(image), jpeg(image)):
            assert likeness.similarity(likeness.read(data), likeness.read(data)) == 100


def test_a_resized_or_recompressed_copy_scores_above_90() -> None:
    for image in pictures(15):
        original = likeness.read(png(image))
        for copy in copies(image):
            assert likeness.similarity(original, likeness.read(copy)) > 90


def test_unrelated_pictures_score_below_50() -> None:
    read = [likeness.read(png(image)) for image in pictures(20)]
    for one, other in itertools.combinations(read, 2):
        assert likeness.similarity(one, other) < 50
        assert likeness.similarity(one, other) == likeness.similarity(other, one)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "PA", "RGB", "RGBA", "I;16", "CMYK"])
def test_every_mode_of_colour_is_read(mode: str) -> None:
    if mode == "I;16":
        image = Image.fromarray((np.arange(64 * 64, dtype=np.uint16) * 16).reshape(64, 64))
        data = png(image)
    elif mode == "CMYK":
        buffer = io.BytesIO()
        shapes(random.Random(3)).convert("CMYK").save(buffer, "JPEG")
        data = buffer.getvalue()
    elif mode == "PA":
        image = shapes(random.Random(3)).convert("P")
        buffer = io.BytesIO()
        image.save(buffer, "PNG", transparency=0)
        data = buffer.getvalue()
    else:
        data = png(shapes(random.Random(3)).convert(mode))
    picture = likeness.read(data)
    assert not picture.flat
    assert likeness.similarity(picture, picture) == 100


@pytest.mark.parametrize("size", [(1, 1), (1, 50), (300, 200)])
def test_one_flat_colour_is_flat(size: tuple[int, int]) -> None:
    for data in (png(Image.new("RGB", size, "teal")), jpeg(Image.new("RGB", size, "teal"))):
        assert likeness.read(data).flat


def test_faint_contrast_is_still_a_picture() -> None:
    image = Image.new("L", (64, 64), 100)
    image.paste(106, (0, 0, 20, 64))
    picture = likeness.read(png(image))
    assert not picture.flat
    assert likeness.similarity(picture, picture) == 100


def uri(data: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def test_the_forms_of_text_that_are_taken() -> None:
    data = png(shapes(random.Random(1)))
    raw = base64.b64encode(data).decode()
    wrapped = "\n".join(raw[i : i + 76] for i in range(0, len(raw), 76))
    for text in (raw, wrapped, uri(data), uri(data, "IMAGE/PNG"), "DATA:image/png;base64," + raw):
        assert likeness.bytes_of(text) == data
    picture = jpeg(shapes(random.Random(1)))
    assert (
        likeness.bytes_of(uri(picture, "image/jpg"))
        == likeness.bytes_of(uri(picture, "image/jpeg"))
        == picture
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "empty"),
        ("data:image/png;base64,", "empty"),
        ("!!!!", "base64"),
        ("abc", "base64"),
        ("é" * 8, "base64"),
        ("data:image/png,abcd", "form data:"),
        ("data:;base64,abcd", "of no type"),
        ("data:image/gif;base64,R0lGODlh", "not image/gif"),
        ("data:text/html;base64,PGI+", "not text/html"),
        (base64.b64encode(b"GIF89a....").decode(), "must be a JPEG or PNG"),
        (base64.b64encode(b"<svg/>").decode(), "must be a JPEG or PNG"),
        (uri(b"\xff\xd8\xff\xe0rest", "image/png"), "says image/png, but the picture is a JPEG"),
    ],
)
def test_texts_that_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(PictureError, match=sentence):
        likeness.bytes_of(text)


def test_the_limit_counts_decoded_bytes() -> None:
    exactly = PNG_SIGNATURE.ljust(MAX_IMAGE_BYTES, b"\0")
    assert len(likeness.bytes_of(base64.b64encode(exactly).decode())) == MAX_IMAGE_BYTES
    with pytest.raises(PictureError, match="larger than 5 MB"):
        likeness.bytes_of(base64.b64encode(exactly + b"\0").decode())
    with pytest.raises(PictureError, match="larger than 5 MB"):
        likeness.bytes_of("A" * 12_000_000)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def test_a_decompression_bomb_is_refused_before_it_is_unpacked() -> None:
    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    bomb = (
        PNG_SIGNATURE
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(bytes(1000)))
        + chunk(b"IEND", b"")
    )
    with pytest.raises(PictureError, match="60000 × 60000"):
        likeness.read(bomb)


def test_a_bomb_in_the_text_of_a_picture_is_refused() -> None:
    header = struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)
    text = b"note\0\0" + zlib.compress(bytes(200_000_000 // 8), 9)
    bomb = PNG_SIGNATURE + chunk(b"IHDR", header) + chunk(b"zTXt", text) + chunk(b"IEND", b"")
    with pytest.raises(PictureError, match="cannot be decoded"):
        likeness.read(bomb)


@pytest.mark.parametrize("kind", [png, jpeg])
def test_damaged_files_are_refused(kind: object) -> None:
    data = kind(shapes(random.Random(5)))  # type: ignore[operator]
    for cut in (12, 40, len(data) // 2):
        with pytest.raises(PictureError, match="cannot be decoded"):
            likeness.read(data[:cut])


@settings(max_examples=100)
@given(st.data())
def test_hostile_bytes_raise_nothing_else(data: st.DataObject) -> None:
    whole = bytearray(
        data.draw(st.sampled_from([png(shapes(random.Random(2))), jpeg(shapes(random.Random(2)))]))
    )
    for _ in range(data.draw(st.integers(1, 8))):
        whole[data.draw(st.integers(3, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        picture = likeness.read(bytes(whole))
    except PictureError:
        return
    assert likeness.similarity(picture, picture) in (0.0, 100.0)
