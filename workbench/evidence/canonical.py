"""Canonical JSON and the hashes made over it.

Canonical JSON here is: keys sorted, no white space, ASCII only (other characters as `\\u` escapes,
so that text of any kind, also a NUL or half a surrogate pair, can be kept by every database).
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from json import encoder
from typing import Any

from workbench.json_encoding import encoding

_SLICE = 1 << 20
_VALUES = 500_000
_LETTERS = 16
"""Letters for each value of a long text: an id that an erasure keeps takes as many."""
_ITEMS = 16
"""Items of a list that take as much memory as one list, or one member of an object."""
_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
_DECODER = json.JSONDecoder()
json_of_text: Callable[[str], str] = encoder.encode_basestring_ascii
"""The canonical JSON of a text, without a look at what else it might be."""
_encode = encoding(_ENCODER)


def canonical(value: Any) -> str:
    """The one JSON text of a value; raises `ValueError` for NaN and infinities."""
    return _encode(value)


def parsed(text: str) -> Any:
    """The value of a JSON text that a case keeps.

    Raises `ValueError` also for one that is nested too deeply, or holds more values than any text of ours of
    its length: it could take a hundred times its length in memory.
    """
    if not isinstance(text, str):
        raise TypeError(f"JSON is kept as text, not as {type(text).__name__}")
    if has_too_many(text):
        raise ValueError("it holds more values than is read")
    try:
        try:
            value, end = _DECODER.raw_decode(text)
        except ValueError:
            end = -1
        return value if end == len(text) else json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def has_too_many(text: str) -> bool:
    """True for a JSON text that `parsed` refuses for the values that it holds."""
    if len(text) <= _VALUES:
        return False
    values = 2 * (sum(map(text.count, ":[{")) + text.count(",") // _ITEMS)
    return values > _VALUES + len(text) // _LETTERS


def sha256(data: bytes | str) -> str:
    """SHA-256 in hexadecimal; text is taken as UTF-8, half a surrogate pair as its three bytes."""
    if isinstance(data, bytes):
        return hashlib.sha256(data).hexdigest()
    if len(data) > _SLICE:
        return _hashed((data,))
    try:
        return hashlib.sha256(data.encode()).hexdigest()
    except UnicodeEncodeError:
        return hashlib.sha256(data.encode("utf-8", "surrogatepass")).hexdigest()


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON of a value."""
    if isinstance(value, dict):
        for each in value.values():
            if isinstance(each, str) and len(each) > _SLICE:
                return _hashed(pieces(value))
    return sha256(canonical(value))


def pieces(value: Mapping[str, Any]) -> Iterator[str]:
    """The canonical JSON of an object, piece by piece: a long text takes six times its length otherwise.

    Bytes are an object with their base64.
    """
    before = "{"
    for name in sorted(value):
        yield f"{before}{canonical(name)}:"
        before, member = ",", value[name]
        if isinstance(member, str):
            yield '"'
            for at in range(0, len(member), _SLICE):
                yield canonical(member[at : at + _SLICE])[1:-1]
            yield '"'
        elif isinstance(member, bytes):
            yield '{"base64":"'
            for at in range(0, len(member), 3 * _SLICE):
                yield base64.b64encode(member[at : at + 3 * _SLICE]).decode()
            yield '"}'
        else:
            yield canonical(member)
    yield "}"


def _hashed(texts: Iterable[str]) -> str:
    found = hashlib.sha256()
    for text in texts:
        for at in range(0, len(text), _SLICE):
            found.update(text[at : at + _SLICE].encode("utf-8", "surrogatepass"))
    return found.hexdigest()


def salted(salt: str, body: str) -> str:
    """The hash of a text that cannot be guessed from the hash once the salt is gone."""
    return _hashed((salt, "\n", body))


def new_salt() -> str:
    """32 random hexadecimal digits."""
    return secrets.token_hex(16)


def now() -> str:
    """The time in UTC, ISO 8601 with microseconds."""
    return iso(datetime.now(UTC))


def iso(moment: datetime) -> str:
    """A moment as it is stored; a naive one is taken as UTC."""
    moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    return moment.isoformat(timespec="microseconds")
