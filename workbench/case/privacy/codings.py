"""What a text says once it is decoded: without markup, from base64 or hex, from damaged or plain letters."""

from __future__ import annotations

import binascii
import quopri
import re
from base64 import b64decode
from collections.abc import Iterator
from html import unescape
from unicodedata import normalize
from urllib.parse import unquote

_MARKUP = re.compile(r"<[^<>]*>")
_QUOTED = re.compile(r"=[0-9A-F]{2}|=\r?\n")
_ENTITY = re.compile(r"&#?\w{1,32};?")
_ESCAPE = re.compile(r"(?:\\+|%)u([0-9a-fA-F]{4})|\\+x([0-9a-fA-F]{2})")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_PACKED = re.compile(r"[A-Za-z0-9+/_-]{12,}={0,2}")
_HEX = re.compile(r"(?:[0-9a-fA-F]{2})+")
_MISREAD = re.compile(r"[\xc2-\xf4][\x80-\xbf\u0152-\u0178\u02c6\u02dc\u2013-\u20ac\u2122]")
"""How the letters of UTF-8 look where they were read as those of Windows."""
_UMLAUTS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe",
     "Å": "Aa"}
)  # fmt: skip


def decoded(text: str) -> str:
    """A text without the escapes of addresses, web pages and JSON, be they escaped twice."""
    for _ in range(2):
        if "%" in text or "&" in text:
            text = _ENTITY.sub(lambda found: unescape(found[0]), unquote(text))
        if "\\" in text or "%u" in text:
            text = _ESCAPE.sub(lambda found: chr(int(found[1] or found[2], 16)), text)
            if _SURROGATE.search(text):
                text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def spelled(text: str) -> str:
    """A text with its umlauts in plain letters: `Juergen`."""
    return text if text.isascii() else normalize("NFC", text).translate(_UMLAUTS)


def readings(text: str) -> Iterator[str]:
    """A text as it is, and everything else that it may say."""
    yield text
    if "<" in text:
        yield _MARKUP.sub("", text)
    if "=" in text and _QUOTED.search(text):
        yield quopri.decodestring(text.encode(errors="replace")).decode(errors="replace")
    if not text.isascii():
        yield spelled(text)
        if _MISREAD.search(text):
            yield b"".join(map(_byte, text)).decode(errors="replace")
    for found in _PACKED.findall(text):
        yield from _unpacked(found)


def _byte(letter: str) -> bytes:
    """The bytes that were read as a letter."""
    for coding in ("latin-1", "cp1252"):
        try:
            return letter.encode(coding)
        except UnicodeEncodeError:
            continue
    return letter.encode(errors="replace")


def _unpacked(text: str) -> Iterator[str]:
    """The texts that a run of letters and digits stands for."""
    plain = text.rstrip("=").replace("-", "+").replace("_", "/")
    if len(text) % 2 == 0 and _HEX.fullmatch(text):
        yield from _said(bytes.fromhex(text))
    if len(plain) % 4 != 1:
        try:
            yield from _said(b64decode(plain + "=" * (-len(plain) % 4)))
        except (binascii.Error, ValueError):
            return


def _said(content: bytes) -> Iterator[str]:
    """The text of bytes, where most of it can be shown."""
    text = content.replace(b"\0", b"").decode(errors="replace")
    shown = sum(map(str.isprintable, text)) - text.count("\ufffd")
    if 5 * shown > 4 * len(text):
        yield text
