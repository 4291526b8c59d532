"""How large the directory of a zip file is, which every program reads whole before anything else.

A file has it twice where it is large: in the record at its end, and in one of 64 bits. A program may go by
either.
"""

from __future__ import annotations

import io
import struct
from typing import IO

MOST = 4 << 20
"""More bytes than the directory of an office file has."""
_END, _LOCATOR, _END_64 = b"PK\5\6", b"PK\6\7", b"PK\6\6"
_END_SIZE, _LOCATOR_SIZE, _END_64_SIZE = 22, 20, 56
_LONGEST_COMMENT = 1 << 16


def directory_size(file: IO[bytes]) -> int:
    """The bytes of a zip's directory, the most that any of its records names; 0 for what is no zip file."""
    size = file.seek(0, io.SEEK_END)
    begin = max(size - _LONGEST_COMMENT - _END_SIZE - _LOCATOR_SIZE, 0)
    file.seek(begin)
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or len(tail) < at + _END_SIZE:
        return 0
    found = int(struct.unpack_from("<L", tail, at + 12)[0])
    locator = at - _LOCATOR_SIZE
    if locator < 0 or not tail.startswith(_LOCATOR, locator):
        return found
    # where the locator says, and right before it: programs differ
    named = int(struct.unpack_from("<Q", tail, locator + 8)[0])
    for place in (named, begin + locator - _END_64_SIZE):
        if 0 <= place <= size - _END_64_SIZE:
            file.seek(place)
            record = file.read(_END_64_SIZE)
            if record.startswith(_END_64):
                found = max(found, int(struct.unpack_from("<Q", record, 40)[0]))
    return found
