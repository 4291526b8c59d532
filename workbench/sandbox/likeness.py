"""A simulated, deterministic engine of likeness, and the careful decoding of pictures for it.

It compares pictures, not faces. Each picture becomes the low frequencies of its brightness and its
colour on a small square, each frequency's size compressed so that no single broad shade decides;
the score is the correlation of the two. A copy that was resized (to another shape too) or
recompressed keeps them; two unrelated pictures share none but by chance. The figures of the
specification that this must meet are in decision C, "Likeness".
"""

from __future__ import annotations

import base64
import binascii
import io
import re
import threading
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from workbench.operations.assumptions import MAX_IMAGE_BYTES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.Image import Image

MAX_PIXELS = 50_000_000
"""Pixels of one picture; a file that promises more is refused before it is unpacked."""

# the engine: side of the square, frequencies kept each way, size below which a frequency is grain
_SIDE = 32
_BAND = 12
_FLAT = 3
_CHROMA_WEIGHT = 0.5
_GRAIN = 6.0
_COMPRESSION = 0.6
# from correlation to score: measured copies stay above the upper knee, unrelated pictures below the lower
_KNEES = ((0.0, 0.68, 0.76, 1.0), (0.0, 48.0, 90.5, 100.0))
_DATA_URI = re.compile(r"data:([A-Za-z0-9.+/-]*)((?:;[A-Za-z0-9=._-]*)*),", re.ASCII | re.IGNORECASE)
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_TYPES = {"image/png": "png", "image/jpeg": "jpeg", "image/jpg": "jpeg"}
# a few large pictures at once fit into memory, sixteen do not
_UNPACKING = threading.BoundedSemaphore(2)


class PictureError(ValueError):
    """A picture cannot be used; the message says why, in words for whoever sent it."""


@dataclass(frozen=True, slots=True)
class DecodedPicture:
    """A decoded picture, reduced to what the engine compares."""

    features: NDArray[np.float64]
    flat: bool
    """True when the picture is of one flat colour: no face can be in it."""


def bytes_of(text: str) -> bytes:
    """The picture file in a data URI or in raw base64; raises `PictureError`."""
    declared = None
    if text[:5].lower() == "data:":
        head = _DATA_URI.match(text[:200])
        if head is None or not head[2].lower().endswith(";base64"):
            raise PictureError("the data URI must have the form data:image/<type>;base64,<DATA>")
        declared = head[1].lower()
        if declared not in _TYPES:
            raise PictureError(f"the picture must be a JPEG or PNG, not {declared or 'of no type'}")
        text = text[head.end() :]
    compact = "".join(text.split())
    if len(compact) * 3 // 4 > MAX_IMAGE_BYTES + 2:
        raise PictureError("the picture is larger than 5 MB")
    try:
        data = base64.b64decode(compact.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError):
        raise PictureError("the picture is not valid base64") from None
    found = kind_of(data)
    if declared is not None and _TYPES[declared] != found:
        raise PictureError(f"the data URI says {declared}, but the picture is a {found.upper()}")
    return data


def kind_of(data: bytes) -> str:
    """`png` or `jpeg`, by the first bytes and within the limit of size; raises `PictureError`."""
    if not data:
        raise PictureError("the picture is empty")
    if len(data) > MAX_IMAGE_BYTES:
        raise PictureError("the picture is larger than 5 MB")
    if data.startswith(_PNG):
        return "png"
    if data.startswith(_JPEG):
        return "jpeg"
    raise PictureError("the picture must be a JPEG or PNG")


def read(data: bytes) -> DecodedPicture:
    """Decodes a picture file; raises `PictureError`."""
    kind = kind_of(data)
    with _UNPACKING:
        return _picture(_unpacked(kind, data))


def similarity(one: DecodedPicture, other: DecodedPicture) -> float:
    """From 0 to 100: 100 for the same picture, rounded to two decimals. Symmetric."""
    import numpy as np

    return round(float(np.interp((one.features * other.features).sum(), *_KNEES)), 2)


def _unpacked(kind: str, data: bytes) -> Image:
    # the two formats' own classes: nothing else can be meant by the bytes, and no other decoder runs
    from PIL.JpegImagePlugin import JpegImageFile
    from PIL.PngImagePlugin import PngImageFile

    try:
        image: Any = (PngImageFile if kind == "png" else JpegImageFile)(io.BytesIO(data))
        width, height = image.size
        if width * height > MAX_PIXELS:
            raise PictureError(f"the picture unpacks to {width} × {height} pixels, which is too many")
        if kind == "jpeg":
            image.draft(None, (8 * _SIDE, 8 * _SIDE))
        image.load()
        return _on_white(image)
    except PictureError:
        raise
    except Exception:  # a decoder fed with hostile bytes raises what it likes
        raise PictureError("the picture is damaged and cannot be decoded") from None


def _on_white(image: Image) -> Image:
    from PIL import Image as Images

    if image.mode.startswith("I"):  # 16 bits of grey
        image = image.point(lambda value: value / 256).convert("L")
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        seen = image.convert("RGBA")
        white = Images.new("RGBA", seen.size, "white")
        return Images.alpha_composite(white, seen).convert("RGB")
    return image.convert("RGB")


def _picture(image: Image) -> DecodedPicture:
    import numpy as np
    from PIL.Image import Resampling

    flat = all(int(high) - int(low) <= _FLAT for low, high in image.getextrema())  # type: ignore[misc]
    small = image.resize((_SIDE, _SIDE), Resampling.BOX, reducing_gap=None).convert("YCbCr")
    planes = np.asarray(small, dtype=np.float64)
    features = _features(planes, _GRAIN)
    if not features.any():  # of so little contrast that all of it counts
        features = _features(planes, 0.0)
    length = float(np.sqrt((features * features).sum()))
    return DecodedPicture(features / length if length else features, flat)


def _features(planes: NDArray[np.float64], grain: float) -> NDArray[np.float64]:
    import numpy as np

    cosines = _cosines()
    parts = []
    for plane, weight in ((0, 1.0), (1, _CHROMA_WEIGHT), (2, _CHROMA_WEIGHT)):
        # rounded: where a picture holds no wave, the rounding of this processor must not look like one
        waves = np.round(cosines @ (planes[:, :, plane] - 128) @ cosines.T, 6)
        if plane == 0:
            waves[0, 0] = 0.0  # how bright a picture is says nothing
        audible = np.maximum(np.abs(waves) - grain, 0.0)
        parts.append((weight * np.sign(waves) * audible**_COMPRESSION).ravel())
    return np.concatenate(parts)


@lru_cache(maxsize=1)
def _cosines() -> NDArray[np.float64]:
    """The first rows of the orthonormal cosine transform."""
    import numpy as np

    rows = np.arange(_BAND)[:, None]
    columns = np.arange(_SIDE)[None, :]
    matrix = np.sqrt(2 / _SIDE) * np.cos(np.pi * (2 * columns + 1) * rows / (2 * _SIDE))
    matrix[0] /= np.sqrt(2)
    return np.asarray(matrix, dtype=np.float64)
