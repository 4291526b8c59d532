"""The text of attached files, as far as it can be read without the programs that made them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

MOST_BYTES = 50_000_000
"""No more of a packed file is unpacked."""
_BINARY = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"II*\0", b"MM\0*")


def is_readable(content: bytes) -> bool:
    """False of a PDF or a picture, whose words cannot be searched."""
    return not content.startswith(_BINARY)


def texts(content: bytes) -> Iterator[str]:
    """The texts in a file: of office files those of their parts; of others the bytes as text."""
    if content.startswith(b"PK"):
        yield from _parts(content)
    elif content.startswith((b"\xff\xfe", b"\xfe\xff")):
        yield content.decode("utf-16", "replace")
    else:
        yield content.decode("utf-8", "replace")


def _parts(content: bytes) -> Iterator[str]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            left = MOST_BYTES
            for info in archive.infolist():
                yield info.filename
                with archive.open(info) as part:
                    read = part.read(left)
                left -= len(read)
                yield read.decode("utf-8", "replace")
    except (zipfile.BadZipFile, ValueError, OSError, RuntimeError, NotImplementedError, EOFError):
        yield content.decode("utf-8", "replace")
