"""What a text holds in encodings: base64, base32 and hexadecimal digits undone, and what is packed in them.

Each piece of a text that may be encoded is decoded, and what comes out once more. Sizes and counts are
bounded, so that a long text costs little.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

DEEPEST = 2
"""How often a piece is decoded again."""
_MOST_PIECES = 20_000
"""Pieces of a text that are decoded; of one that has more, only those that begin like something packed."""
_MOST_BYTES = 1 << 18
"""What a packed piece is unpacked to at most, and of what is decoded how much is searched once more."""
_MOST_WORK = 16 << 20
"""Characters that are decoded of the pieces of a text beyond the text itself."""
_PACKED = re.compile(r"eJ|eN|eA|eF|H4sI|78(?:9c|da|01|5e)|1f8b", re.IGNORECASE)
_HEX = re.compile(r"(?:[0-9A-Fa-f]{2})+")
_BASE32 = re.compile(r"[A-Z2-7]+", re.IGNORECASE)
_FOR_ADDRESSES = str.maketrans("-_", "+/")


@dataclass
class Work:
    """What may still be decoded of a text, however many portions it is searched in."""

    characters: int
    has_many_pieces: bool


class Search:
    """Looks into the pieces of a text; `holds` says of a decoded text whether it is one to be masked.

    Pieces of fewer than `shortest` characters are left alone.
    """

    def __init__(self, shortest: int, holds: Callable[[str], bool]) -> None:
        self._pieces = re.compile(rf"[A-Za-z0-9+/_-]{{{shortest},}}={{0,6}}")
        self._holds = holds

    def work(self, text: str) -> Work:
        """What may be decoded of a whole text in one pass."""
        return Work(len(text) + _MOST_WORK, self._has_many_pieces(text))

    def _has_many_pieces(self, text: str) -> bool:
        return sum(1 for _ in self._pieces.finditer(text)) > _MOST_PIECES

    def masked(self, text: str, mark: str, work: Work) -> str:
        """The text, or a portion of it, with the mark in the place of each piece that holds it."""
        many = work.has_many_pieces or self._has_many_pieces(text)

        def replaced(found: re.Match[str]) -> str:
            if work.characters <= 0 or (many and not _PACKED.match(found[0])):
                return found[0]
            return mark if self._hides(found[0], DEEPEST, work) else found[0]

        return self._pieces.sub(replaced, text)

    def _hides(self, piece: str, depth: int, work: Work) -> bool:
        for decoded in _decoded(piece):
            text = _text(decoded)
            work.characters -= len(text)
            if self._holds(text):
                return True
            if depth > 1:
                inner = self._pieces.findall(text[:_MOST_BYTES].replace("\0", ""))
                if any(work.characters > 0 and self._hides(each, depth - 1, work) for each in inner):
                    return True
        return False


def _text(decoded: bytes) -> str:
    try:
        return decoded.decode()
    except ValueError:
        return decoded.decode("latin-1")


def _decoded(piece: str) -> Iterator[bytes]:
    """What a piece says in each encoding that it may be in, and what is packed in that."""
    plain = piece.rstrip("=")
    ways: list[Callable[[], bytes]] = [lambda: _base64(plain)]
    if _HEX.fullmatch(plain):
        ways.append(lambda: bytes.fromhex(plain))
    if _BASE32.fullmatch(plain):
        ways.append(lambda: base64.b32decode(plain.upper() + "=" * (-len(plain) % 8)))
    for way in ways:
        try:
            found = way()
        except ValueError:
            continue
        yield found
        yield from _unpacked(found)


def _base64(plain: str) -> bytes:
    whole = plain[: len(plain) - (len(plain) % 4 == 1)].translate(_FOR_ADDRESSES)
    return base64.b64decode(whole + "=" * (-len(whole) % 4))


def _unpacked(packed: bytes) -> Iterator[bytes]:
    """What is packed by gzip or zlib, or by deflate with nothing around it."""
    for window in (47, -15):
        if window == 47 and packed[:1] not in (b"\x78", b"\x1f"):
            continue
        try:
            if found := zlib.decompressobj(window).decompress(packed, _MOST_BYTES):
                yield found
        except zlib.error:
            continue
