"""Whether the log beside a file ends with a whole step, as far as its own pages tell.

SQLite reads its log (`-wal`) up to the last step that is whole, and says nothing of what is behind it. That
is how a kill is survived, and a copy whose log was cut or has another byte seems to be an earlier state.
What is behind is of the same log as long as it bears the same two numbers as its header.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from sqlalchemy import Engine

_HEADER, _FRAME = 32, 24
"""Bytes before the first page of a log, and before each of them."""
_MAGIC = (0x377F0682, 0x377F0683)
_TOGETHER = 256
"""Pages that are read together."""
_SET = {"busy_timeout": 0, "query_only": 0}
"""How a connection asks whether somebody writes: it does not wait, and takes the lock of a writer."""
_WORD = (1 << 32) - 1
Sums = tuple[int, int]
BROKEN_OFF = (
    "the log beside it (-wal) does not end with a whole step, and what is behind the last one was not read: "
    "the process that wrote it was killed, or the copy was cut or damaged. If it is a copy, copy the case "
    "again once it is closed; if you kept a later head of the journal, verify against it"
)
"""What is said of a log that is broken off."""


def is_left_broken_off(engine: Engine, path: Path) -> bool:
    """True where the log beside a file is broken off and nobody is writing it at this moment.

    Looks again while nobody else can write. A file that is not at rest keeps its log.
    """
    if not is_broken_off(path):
        return False
    raw = engine.raw_connection()
    try:
        cursor = raw.cursor()
        before = {name: cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in _SET}
        for name, value in _SET.items():
            cursor.execute(f"PRAGMA {name} = {value}")
        try:
            cursor.execute("BEGIN IMMEDIATE")
            found = is_broken_off(path)
            cursor.execute("ROLLBACK")
        except engine.dialect.loaded_dbapi.Error:  # somebody writes, or what is read next is damaged too
            found = False
        for name, value in before.items():
            cursor.execute(f"PRAGMA {name} = {value}")
        cursor.close()
    finally:
        raw.close()  # kept: the last connection that is closed would fold the log
    return found


def is_broken_off(path: Path) -> bool:
    """True where the log beside a file does not end with the end of a step.

    A process that was killed while it wrote leaves that, and so does a copy that was cut or damaged.
    False where there is no log.
    """
    try:
        with path.with_name(f"{path.name}-wal").open("rb") as log:
            header = log.read(_HEADER)
            return bool(header) and not _is_whole(header, log)
    except OSError:
        return False


def _is_whole(header: bytes, log: BinaryIO) -> bool:
    if len(header) < _HEADER:
        return False
    magic, _, page, _, *words = struct.unpack(">8I", header)
    salts, sums = header[16:24], (words[2], words[3])
    order = ">" if magic & 1 else "<"
    if magic not in _MAGIC or page not in {1 << bits for bits in range(9, 17)}:
        return False
    if _summed(header[:24], order, (0, 0)) != sums:
        return False
    ends = is_over = False
    for frame, added in _frames(log, page, order):
        if frame[8:16] != salts:  # of an earlier log, that this one has not written over yet
            is_over = True
            continue
        if is_over or len(frame) < _FRAME + page:
            return False
        sums = _stepped(sums, added, (page + 8) // 8)
        if struct.unpack(">2I", frame[16:24]) != sums:
            return False
        ends = frame[4:8] != b"\0\0\0\0"
    return ends


def _frames(log: BinaryIO, page: int, order: str) -> Iterator[tuple[bytes, Sums]]:
    """The pages of a log with what is before each, and what each adds to the checksums."""
    size = _FRAME + page
    weights = _weights((page + 8) // 8)
    while portion := log.read(size * _TOGETHER):
        whole = len(portion) // size
        words = np.frombuffer(portion, f"{order}u4", whole * size // 4).reshape(whole, size // 4)
        summed = np.concatenate((words[:, :2], words[:, _FRAME // 4 :]), axis=1).astype(np.uint32)
        added = [(summed * weight).sum(axis=1, dtype=np.uint32).tolist() for weight in weights]
        for at, sums in enumerate(zip(*added, strict=True)):
            yield portion[at * size : (at + 1) * size], sums
        if left := portion[whole * size :]:
            yield left, (0, 0)


def _summed(content: bytes, order: str, sums: Sums) -> Sums:
    one, other = sums
    words = struct.unpack(f"{order}{len(content) // 4}I", content)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + other) & _WORD
        other = (other + second + one) & _WORD
    return one, other


@cache
def _weights(steps: int) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """By how much each word of so many steps counts in the two checksums after the last of them."""
    found = np.zeros((2, 2 * steps), np.uint32)
    one, other = (1, 1), (0, 1)  # what the words of the last step add: to the first sum, to the second
    for at in range(steps - 1, -1, -1):
        found[:, 2 * at], found[:, 2 * at + 1] = one, other
        one, other = _step(one), _step(other)
    return found[0], found[1]


def _step(sums: Sums) -> Sums:
    """The checksums after a step whose words are zero."""
    one = (sums[0] + sums[1]) & _WORD
    return one, (sums[1] + one) & _WORD


def _stepped(sums: Sums, added: Sums, steps: int) -> Sums:
    """The checksums after a page; `added` is what its words add."""
    (a, b), (c, d) = _powers(steps)
    one, other = sums
    return (a * one + c * other + added[0]) & _WORD, (b * one + d * other + added[1]) & _WORD


@cache
def _powers(steps: int) -> tuple[Sums, Sums]:
    """What is left of each of the two checksums after so many steps, in both."""
    one, other = (1, 0), (0, 1)
    for _ in range(steps):
        one, other = _step(one), _step(other)
    return one, other
