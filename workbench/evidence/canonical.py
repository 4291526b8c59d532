"""Canonical JSON and the hashes made over it.

Canonical JSON here is: keys sorted, no white space, ASCII only (other characters as `\\u` escapes,
so that text of any kind, also a NUL or half a surrogate pair, can be kept by every database).
"""

from __future__ import annotations

import hashlib
import json
import secrets
from datetime import UTC, datetime
from typing import Any

_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def canonical(value: Any) -> str:
    """The one JSON text of a value; raises `ValueError` for NaN and infinities."""
    return _ENCODER.encode(value)


def sha256(data: bytes | str) -> str:
    """SHA-256 in hexadecimal; text is taken as UTF-8, half a surrogate pair as its three bytes."""
    return hashlib.sha256(
        data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    ).hexdigest()


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON of a value."""
    return sha256(canonical(value))


def salted(salt: str, body: str) -> str:
    """The hash of a text that cannot be guessed from the hash once the salt is gone."""
    return sha256(f"{salt}\n{body}")


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
