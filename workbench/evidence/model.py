"""What the evidence holds, as values."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from workbench.errors import EvidenceDamaged, InputError
from workbench.evidence.canonical import digest, sha256
from workbench.operations import OPERATIONS
from workbench.values.json_text import OF_A_FILE, OF_AN_ANSWER, Bounds, read_json

MAX_ANSWER = 96 << 20
"""Bytes of a kept answer or file, unpacked."""
_PART = 1 << 20
_LARGE = 8 << 20
_LEAST_ROOM = 9
"""The logarithm of the bytes that zlib looks back on: the least that it takes."""


def bounds_of(operation: str) -> Bounds:
    """How much of a source is read: less of what a service answers than of somebody's own file or table."""
    return OF_AN_ANSWER if operation in OPERATIONS else OF_A_FILE


def pack(content: bytes) -> bytes:
    """Bytes as they are kept: compressed with zlib. Raises `InputError` for more than a case keeps."""
    if len(content) > MAX_ANSWER:
        raise InputError(
            f"an answer or file of {len(content):,} bytes is more than a case keeps ({MAX_ANSWER >> 20} MiB)"
        )
    # the usual room of 32 KiB costs more to set up than a short answer to compress
    room = min(max(len(content).bit_length() + 1, _LEAST_ROOM), zlib.MAX_WBITS)
    return zlib.compress(content, wbits=room)


def unpack(packed: bytes, place: str) -> bytes:
    """The kept bytes; raises `EvidenceDamaged` that names the place, also for a decompression bomb."""
    parts, size = [], 0
    for part in unpacked_parts(packed, place):
        size += len(part)
        if size <= _LARGE:
            parts.append(part)
    if size <= _LARGE:
        return b"".join(parts)
    parts.clear()
    return zlib.decompress(packed, bufsize=size)  # with room for all of it, which would be there twice


def unpacked_parts(packed: bytes, place: str) -> Iterator[bytes]:
    """The kept bytes in parts; raises `EvidenceDamaged`, once they are more than any that is kept, too."""
    engine, left = zlib.decompressobj(), MAX_ANSWER
    view = memoryview(packed)
    try:
        for at in range(0, len(view), _PART):
            given: bytes | memoryview = view[at : at + _PART]
            if engine.eof:
                break
            while given and not engine.eof:
                part = engine.decompress(given, _PART)
                if (left := left - len(part)) < 0:
                    raise EvidenceDamaged(f"{place}: would unpack to too much ({MAX_ANSWER >> 20} MiB)")
                yield part
                given = engine.unconsumed_tail
        else:
            yield engine.flush()
            if engine.eof and not engine.unused_data:
                return
    except zlib.error as error:
        raise EvidenceDamaged(f"{place}: the kept bytes cannot be unpacked ({error})") from None
    raise EvidenceDamaged(f"{place}: the kept bytes are not one whole answer")


def row_hash(row: Mapping[str, Any]) -> str:
    """The hash by which the journal binds a row: over every column, byte for byte."""
    return digest({k: {"sha256": sha256(v)} if isinstance(v, bytes) else v for k, v in row.items()})


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A question as it is kept: without credentials, with why it was asked. Times are ISO 8601 UTC."""

    operation: str
    question: Mapping[str, Any] = field(repr=False)
    request_key: str | None = field(repr=False)
    environment: str
    account: str = field(repr=False)
    base_url: str = field(repr=False)
    purpose: str = field(repr=False)
    legal_basis: str = field(repr=False)
    investigator: str = field(repr=False)
    asked_at: str = field(repr=False)
    price: int = field(repr=False, default=0)


@dataclass(frozen=True, kw_only=True)
class Source(Asked):
    """One answered request, kept whole.

    `content` are the stored bytes and `answer_sha256` their SHA-256. Where secrets were replaced
    before storing, `withheld` lists the pointers and `original_sha256` is the hash of the answer as
    it came. `erased` names the erasures (`E1`) that took personal data out of it and `holes` the
    pointers at which they did (`?/...` in the question).
    """

    number: int
    answered_at: str = field(repr=False)
    status: int = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)
    api_reference: str | None = field(repr=False)
    reference: str | None = field(repr=False)
    tries: int = field(repr=False)
    answer_sha256: str = field(repr=False)
    original_sha256: str | None = field(repr=False)
    withheld: tuple[str, ...] = field(repr=False)
    erased: tuple[str, ...] = ()
    holes: tuple[str, ...] = field(repr=False, default=())
    packed: bytes = field(repr=False)

    @property
    def id(self) -> str:
        """`S1`."""
        return f"S{self.number}"

    @cached_property
    def content(self) -> bytes:
        """The answer's stored bytes."""
        return unpack(self.packed, self.id)

    def know(self, content: bytes) -> None:
        """Takes its stored bytes from somebody who has unpacked them."""
        self.__dict__["content"] = content

    @cached_property
    def document(self) -> Any:
        """The answer as JSON; an empty object where it is none, or holds more values than are read."""
        # the bytes are kept by whoever asked for them: they and what they say may be a hundred MiB each
        try:
            content = self.__dict__.get("content") or unpack(self.packed, self.id)
            return read_json(content, bounds_of(self.operation))
        except ValueError:
            return {}

    @property
    def unreadable(self) -> str:
        """Why nothing of the answer can be read; "" where it can."""
        if self.document:
            return ""
        try:
            read_json(self.content, bounds_of(self.operation))
        except ValueError as error:
            return str(error)
        return ""

    def __repr__(self) -> str:
        erased = f", erased by {', '.join(self.erased)}" if self.erased else ""
        return f"<{self.id} {self.operation} ({self.environment}){erased}>"

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, kw_only=True)
class Queued(Asked):
    """A question that the service has taken and not yet answered."""

    number: int
    reference: str = field(repr=False)
    acknowledgement: bytes = field(repr=False)

    @property
    def id(self) -> str:
        """`Q1`."""
        return f"Q{self.number}"

    def __repr__(self) -> str:
        return f"<{self.id} {self.operation}: queued>"


@dataclass(frozen=True)
class Attachment:
    """A file that belongs to a source, as a PDF of its report; an issued report has an empty `source`."""

    number: int
    source: str
    name: str
    content_type: str
    sha256: str = field(repr=False)
    packed: bytes = field(repr=False)

    @cached_property
    def content(self) -> bytes:
        """The file's bytes."""
        return unpack(self.packed, f"attachment {self.number}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the journal. `detail` is None when an erasure has taken it."""

    seq: int
    at: str = field(repr=False)
    actor: str = field(repr=False)
    event: str
    subject: str
    units: int = field(repr=False)
    detail: Mapping[str, Any] | None = field(repr=False)
    hash: str = field(repr=False)


@dataclass(frozen=True)
class Head:
    """The end of the journal: how many entries, the last hash, the units spent so far."""

    seq: int
    hash: str
    spent: int
