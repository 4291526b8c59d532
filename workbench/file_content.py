"""What stands in a file that somebody names, read whole: never a device or a pipe, which has no end."""

from __future__ import annotations

import stat
from pathlib import Path

from workbench.errors import InputError

MOST_BYTES = 512 << 20
"""Bytes of a file that is read whole; of most kinds of files less is taken afterwards."""


def content_of(path: Path) -> bytes:
    """The bytes of a file of at most `MOST_BYTES`.

    Raises `InputError` for what is not there, cannot be read, is too large, or is no file.
    """
    shown = path.name
    try:
        status = path.stat()
        is_file = stat.S_ISREG(status.st_mode)
        content = _read(path) if is_file and status.st_size <= MOST_BYTES else None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InputError(f"the file {shown} cannot be read: {reason}") from None
    if not is_file:
        raise InputError(f"{shown} is a folder, a device or a pipe: name a file")
    if content is None or len(content) > MOST_BYTES:
        raise InputError(f"{shown} is larger than {MOST_BYTES >> 20} MiB: save it in parts")
    return content


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)
