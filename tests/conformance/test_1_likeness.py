"""The likeness check (document 1, sections 2.4, 4.4 and 8; decisions C and E)."""

from __future__ import annotations

import io
import struct
import zlib
from base64 import b64encode
from typing import Any

import pytest
from PIL import Image
from support.bodies import picture_bytes, portrait
from support.live import Live

PATH = "/likeness_check"
LIMIT = 5 * 1024 * 1024


def raw(content: bytes) -> str:
    return b64encode(content).decode()


def compare(live: Live, one: str, other: str, **more: Any) -> dict[str, Any]:
    result: dict[str, Any] = live.ok(PATH, {"photo": one, "probe_image": other, **more})["result"]
    assert set(result) == {"similarity", "threshold", "biometric_passed"}
    assert result["biometric_passed"] is (result["similarity"] >= result["threshold"])
    return result


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def padded(total: int) -> bytes:
    """A good PNG of exactly `total` bytes."""
    image = picture_bytes()
    end = image.rindex(b"IEND") - 4
    return image[:end] + chunk(b"prVt", b"\x00" * (total - len(image) - 12)) + image[end:]


def recompressed(content: bytes, size: int, quality: int) -> bytes:
    out = io.BytesIO()
    Image.open(io.BytesIO(content)).resize((size, size)).save(out, "JPEG", quality=quality)
    return out.getvalue()


def test_same_picture(live: Live) -> None:
    """3:C The same picture scores 100, whatever the form in which it is sent."""
    for form in ("PNG", "JPEG"):
        image = portrait(form=form)
        bare = raw(picture_bytes(form=form))
        assert compare(live, image, image)["similarity"] == 100
        assert compare(live, image, bare)["similarity"] == 100
        assert compare(live, bare, bare)["similarity"] == 100


def test_copies(live: Live) -> None:
    """3:C A resized or recompressed copy scores above 90, unrelated pictures below 50."""
    for seed in (1, 2, 3):
        original = picture_bytes(seed, 200)
        for size, quality in ((200, 60), (100, 85), (300, 75), (64, 90)):
            copy = raw(recompressed(original, size, quality))
            assert 90 < compare(live, raw(original), copy)["similarity"] <= 100
        assert 0 <= compare(live, raw(original), portrait(seed + 10))["similarity"] < 50


def test_threshold(live: Live) -> None:
    """1:2.4 threshold is the request's, or 80; passed exactly when similarity >= threshold."""
    assert compare(live, portrait(1), portrait(1))["threshold"] == 80
    other = compare(live, portrait(1), portrait(2))
    assert other["biometric_passed"] is False
    for threshold in (0, 100, 50.5, other["similarity"]):
        assert (
            compare(live, portrait(1), portrait(2), similarity_threshold=threshold)["threshold"] == threshold
        )
    assert compare(live, portrait(1), portrait(2), similarity_threshold=0)["biometric_passed"] is True
    assert compare(live, portrait(1), portrait(2), similarity_threshold=other["similarity"])[
        "biometric_passed"
    ]
    assert compare(live, portrait(1), portrait(1), similarity_threshold=100)["biometric_passed"] is True
    for wrong in (-0.1, 100.1, "80", True):
        live.refused(
            PATH,
            {"photo": portrait(), "probe_image": portrait(), "similarity_threshold": wrong},
            "similarity_threshold",
        )


def test_limit_of_size(live: Live) -> None:
    """3:E An image has at most 5 x 1024 x 1024 bytes, decoded."""
    exact = padded(LIMIT)
    assert len(exact) == LIMIT
    assert compare(live, raw(exact), portrait())["similarity"] == 100
    assert compare(live, "data:image/png;base64," + raw(exact), portrait())
    for name in ("photo", "probe_image"):
        live.refused(
            PATH, {"photo": portrait(), "probe_image": portrait(), name: raw(padded(LIMIT + 1))}, name
        )


def gif() -> bytes:
    out = io.BytesIO()
    Image.open(io.BytesIO(picture_bytes())).convert("P").save(out, "GIF")
    return out.getvalue()


def bomb() -> bytes:
    """A PNG of some kilobytes that claims 20,000 by 20,000 pixels."""
    row = zlib.compress(b"\x00" * 2_000_000, 9)
    header = struct.pack(">IIBBBBB", 20_000, 20_000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", row) + chunk(b"IEND", b"")


WRONG = {
    "empty": "",
    "no base64": "not base64 at all!",
    "no image": raw(b"hello, world"),
    "only the prefix": "data:image/png;base64,",
    "a gif": raw(gif()),
    "a gif as data": "data:image/gif;base64," + raw(gif()),
    "a gif that says png": "data:image/png;base64," + raw(gif()),
    "text as data": "data:text/plain;base64," + raw(picture_bytes()),
    "not in base64": "data:image/png," + raw(picture_bytes()),
    "cut off": raw(picture_bytes()[:60]),
    "magic alone": raw(b"\x89PNG\r\n\x1a\n"),
    "jpeg magic alone": raw(b"\xff\xd8\xff\xe0"),
    "a bomb": raw(bomb()),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_picture(live: Live, name: str) -> None:
    """1:4.4 Every validation or engine failure is 400 with a descriptive message."""
    for field in ("photo", "probe_image"):
        refusal = live.refused(PATH, {"photo": portrait(), "probe_image": portrait(), field: WRONG[name]})
        assert len(refusal["message"]) > 8
        assert len(refusal.get("errors", [])) <= 1


def test_no_face(live: Live) -> None:
    """3:C A picture of one flat colour is answered 400 with `no face found`."""
    for colour, form in (((200, 10, 10), "PNG"), ((0, 0, 0), "JPEG")):
        out = io.BytesIO()
        Image.new("RGB", (64, 64), colour).save(out, form)
        flat = raw(out.getvalue())
        for body in ({"photo": flat, "probe_image": portrait()}, {"photo": portrait(), "probe_image": flat}):
            assert "no face found" in live.refused(PATH, body)["message"].lower()


def test_first_error_only(live: Live) -> None:
    """1:4.4 When several validation errors exist only the first message is returned."""
    several = live.refused(PATH, {"photo": 1, "probe_image": 2, "similarity_threshold": 101, "x": 1})
    assert len(several["errors"]) == 1
    alone = live.refused(PATH, {"photo": 1, "probe_image": portrait()}, "photo")
    assert several["message"] == alone["message"]
    assert len(live.refused(PATH, {})["errors"]) == 1


def test_required(live: Live) -> None:
    """1:4.4 photo and probe_image are required texts."""
    body = {"photo": portrait(), "probe_image": portrait()}
    for name in body:
        live.refused(PATH, {k: v for k, v in body.items() if k != name}, name)
        for wrong in (None, 1, ["x"], {}):
            live.refused(PATH, body | {name: wrong}, name)
