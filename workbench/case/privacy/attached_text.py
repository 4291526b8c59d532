"""The text of attached files, as far as it can be read without the programs that made them."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from email import message_from_bytes

from workbench.case.privacy.text_forms import LONGEST
from workbench.values import zip_directory

MOST_BYTES = 50_000_000
"""No more of a packed file is unpacked."""
_MOST_TEXT = 2 * LONGEST
"""Bytes of the texts of a packed file, or of a mail, that are searched."""
_BINARY = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"II*\0", b"MM\0*")
_MAIL = re.compile(rb"(?im)^content-transfer-encoding:")
_ODD = 50
"""One byte of so many may be none of a text."""


def is_readable(content: bytes) -> bool:
    """True of a text, and of a packed file whose every part is one; False where words cannot be searched."""
    if content.startswith(b"PK"):
        parts = [*_parts(content)]
        return bool(parts) and all(part is not None for _name, part in parts)
    return _is_text(content)


def _is_text(content: bytes) -> bool:
    if content.lstrip(b"\xef\xbb\xbf\r\n\t ").startswith(_BINARY) or content.startswith(b"PK"):
        return False
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    text = content.decode("utf-8", "replace")
    odd = sum(text.count(each) for each in ("\ufffd", *map(chr, (*range(9), *range(14, 32)))))
    return odd * _ODD <= len(text)


def texts(content: bytes) -> Iterator[str]:
    """The texts in a file: of office files those of their parts; of others the bytes as text.

    The parts of a mail are decoded.
    """
    if content.startswith(b"PK"):
        for name, part in _parts(content):
            yield name
            if part is not None:
                yield from _plain(part)
    else:
        yield from _plain(content)


def _plain(content: bytes) -> Iterator[str]:
    utf_16 = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    # one letter more than is searched, so that it is seen to be too long
    text = content.decode("utf-16" if utf_16 else "utf-8", "replace")[: LONGEST + 1]
    yield text
    if len(content) <= _MOST_TEXT and _MAIL.search(content):
        for part in message_from_bytes(content).walk():
            body = part.get_payload(decode=True)
            if isinstance(body, bytes):
                yield body.decode("utf-8", "replace")


def _parts(content: bytes) -> Iterator[tuple[str, bytes | None]]:
    """The texts of a packed file; None for what is none, cannot be unpacked, or is too large."""
    left, room = MOST_BYTES, _MOST_TEXT
    try:
        if zip_directory.directory_size(io.BytesIO(content)) > zip_directory.MOST:
            raise ValueError("it holds too many parts")
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for info in archive.infolist():
                with archive.open(info) as part:
                    read = part.read(left + 1)
                left -= len(read)
                if left < 0:
                    yield info.filename, None
                    return
                searched = len(read) <= room and _is_text(read)
                room -= len(read) if searched else 0
                yield info.filename, (read if searched else None)
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, RuntimeError, NotImplementedError, EOFError):
        yield "", None
