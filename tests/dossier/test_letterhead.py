"""The logo of a letterhead: a picture that every format can hold, or a refusal before anything is written."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

import pytest
from PIL import Image

from workbench.dossier import Letterhead
from workbench.errors import InputError


def picture(form: str, mode: str = "RGB", **options: Any) -> bytes:
    made = io.BytesIO()
    Image.new(mode, (60, 20)).save(made, form, **options)
    return made.getvalue()


def sized(png: bytes, width: int, height: int) -> bytes:
    """A PNG that says that it has another size."""
    header = b"IHDR" + struct.pack(">II", width, height) + png[24:29]
    return png[:12] + header + struct.pack(">I", zlib.crc32(header)) + png[33:]


PNG, JPEG = picture("PNG"), picture("JPEG")
SIZE = JPEG.index(b"\xff\xc0") + 5


@pytest.mark.parametrize(
    "logo",
    {
        "nothing but its beginning": PNG[:8],
        "a PNG that was cut": PNG[:40],
        "a JPEG that was cut": JPEG[:60],
        "no JPEG": b"\xff\xd8\xff" + b"x" * 50,
        "a JPEG without a size": JPEG[:SIZE] + bytes(4) + JPEG[SIZE + 4 :],
        "a PNG without a size": sized(PNG, 0, 0),
        "a PNG with another byte": PNG[:45] + b"XXXX" + PNG[49:],
    }.values(),
)
def test_a_damaged_logo_is_refused(logo: bytes) -> None:
    with pytest.raises(InputError, match="logo is damaged"):
        Letterhead(name="Bell & Partners", logo=logo)


@pytest.mark.parametrize("size", [10_000, 60_000])
def test_a_logo_of_too_many_pixels_is_refused(size: int) -> None:
    with pytest.raises(InputError, match="pixels"):
        Letterhead(logo=sized(PNG, size, size))


@pytest.mark.parametrize("logo", [PNG, JPEG, picture("PNG", "RGBA"), picture("JPEG", "L")])
def test_a_whole_logo_stays_as_it_is(logo: bytes) -> None:
    assert Letterhead(logo=logo).logo == logo


@pytest.mark.parametrize("logo", [picture("JPEG", "CMYK"), b"\xff\xd8" + JPEG[20:]])
def test_a_jpeg_that_not_every_format_can_hold_becomes_a_png(logo: bytes) -> None:
    made = Image.open(io.BytesIO(Letterhead(logo=logo).logo))
    assert (made.format, made.mode, made.size) == ("PNG", "RGB", (60, 20))
