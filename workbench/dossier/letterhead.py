"""The letterhead of an office: its name, logo, colour and footer."""

from __future__ import annotations

import io
import re
import warnings
from dataclasses import dataclass

from workbench.errors import InputError

_PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
_MOST_PIXELS = 40_000_000
_PLAIN_JPEG = (b"JFIF", b"Exif")
"""What a JPEG begins with that every format of a dossier can hold."""


@dataclass(frozen=True, slots=True)
class Letterhead:
    """What stands at the head and foot of each page. `logo` are the bytes of a PNG or JPEG picture.

    A JPEG for printing, which not every format can hold, becomes a PNG. Raises `InputError` for a picture
    that is damaged or has more than 40 million pixels.
    """

    name: str = ""
    logo: bytes = b""
    colour: str = "#12324f"
    footer: str = ""

    def __post_init__(self) -> None:
        if not re.fullmatch("#[0-9a-fA-F]{6}", self.colour):
            raise InputError(
                f"colour must be six hexadecimal digits after #, such as #12324f (got {self.colour!r})"
            )
        if self.logo and not self.logo.startswith(_PICTURES):
            raise InputError("logo must be the bytes of a PNG or JPEG picture")
        if self.logo:
            object.__setattr__(self, "logo", _whole(self.logo))


def _whole(logo: bytes) -> bytes:
    """A picture that every format of a dossier can hold; raises `InputError`."""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of many pixels: they are counted here
            image = Image.open(io.BytesIO(logo), formats=("PNG", "JPEG"))
            if image.width * image.height > _MOST_PIXELS:
                raise Image.DecompressionBombError
            image.verify()  # which leaves nothing to be loaded
            image = Image.open(io.BytesIO(logo), formats=("PNG", "JPEG"))
            image.load()
        if image.format == "PNG" or (logo[6:10] in _PLAIN_JPEG and image.mode in ("L", "RGB")):
            return logo
        made = io.BytesIO()
        image.convert("RGB").save(made, "PNG")
        return made.getvalue()
    except Image.DecompressionBombError:
        raise InputError("the logo has more than 40 million pixels: give a smaller one") from None
    except Exception:  # a decoder fed with damaged bytes raises what it likes
        raise InputError("the logo is damaged: give the bytes of a whole PNG or JPEG picture") from None
