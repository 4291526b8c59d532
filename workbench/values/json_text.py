"""JSON as others write it, read so that every part of the workbench can hold what comes out."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

DEEPEST = 100
"""Levels of nesting that are read; an answer of the service has fewer than ten."""
LONGEST_NUMBER = 300
"""Digits of a whole number that is read as a number: a longer one fits into no floating point number."""


class Bounds(NamedTuple):
    """How much of a document is read; what is beyond them is refused before anything of it is read."""

    values: int
    """Values and names."""
    length: int
    """Bytes or characters."""


OF_A_FILE = Bounds(6_000_000, 64 << 20)
"""What somebody brings in, as a table of a hundred thousand rows: more would take gigabytes of memory."""
OF_AN_ANSWER = Bounds(500_000, 16 << 20)
"""What a service sends for one question, of which the largest that is known has a few thousand values."""


Constants = Literal["text", "none", "number"]
"""What NaN and the infinities, which JSON has no words for, are read as."""


class TooManyValues(ValueError):
    """A JSON text that is longer, or holds more values, than is read."""


def read_json(content: bytes | str, bounds: Bounds = OF_A_FILE, *, constants: Constants = "text") -> Any:
    """The value in a JSON text. Raises `ValueError`, whose words say what is wrong with the text.

    `TooManyValues` where it is longer or may hold more values than the `bounds`.

    What JSON cannot say is read as near as it can be held: NaN, the infinities and a number beyond the range
    of floating point as the text they were written as. Half a surrogate pair stays.
    `constants` may say that NaN and the infinities are read as None or as numbers of floating point.
    Of a name that an object has twice the last value counts; the others are kept as `name (earlier)`.
    """
    try:
        if len(content) > bounds.length:
            raise TooManyValues(
                f"it has {len(content):,} bytes and was not read: at most {bounds.length >> 20} MiB are"
            )
        text = content if isinstance(content, str) else _text(content)
        if len(text) > bounds.values and (values := sum(map(text.count, ",:[{"))) > bounds.values:
            raise TooManyValues(f"it holds {values:,} values and was not read: at most {bounds.values:,} are")
        if text.startswith("\ufeff"):
            json.loads(text)  # which says why it is refused
        value = _DECODERS[constants].decode(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"it is not JSON: {error}") from None
    except RecursionError:
        value = None
        too_deep = True
    else:
        # most texts open fewer brackets than that
        too_deep = sum(map(text.count, "[{")) > DEEPEST and _deeper_than(value, DEEPEST)
    if too_deep:
        raise ValueError(f"it is nested deeper than {DEEPEST} levels")
    return value


def _text(content: bytes) -> str:
    encoding = json.detect_encoding(content)
    try:
        return content.decode(encoding, "surrogatepass")
    except UnicodeDecodeError as error:
        raise ValueError(f"it is not {encoding.upper()} text: byte {error.start}") from None


def every_member(members: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of its members: of a name that it has twice the earlier values are `name (earlier)`."""
    found = dict(members)
    if len(found) == len(members):
        return found
    taken, counts = set(found), dict[str, int]()
    found.clear()
    for name, value in members:
        if name in found:
            kept, count = f"{name} (earlier)", counts.get(name, 1)
            while kept in taken:
                count += 1
                kept = f"{name} (earlier {count})"
            counts[name] = count
            taken.add(kept)
            found[kept] = found[name]
        found[name] = value
    return found


_EARLIER = re.compile(r"(.+) \(earlier(?: [0-9]+)?\)", re.DOTALL)


def repeated_name(name: str) -> str:
    """The name of which an object holds an earlier value under this one; empty for any other name."""
    found = _EARLIER.fullmatch(name)
    return found.group(1) if found is not None else ""


def _nothing(_constant: str) -> None:
    return None


def _float(text: str) -> float | str:
    number = float(text)
    return number if math.isfinite(number) else text


def _int(text: str) -> int | str:
    return int(text) if len(text) <= LONGEST_NUMBER else text


def _decoder(constant: Callable[[str], Any]) -> json.JSONDecoder:
    return json.JSONDecoder(
        parse_constant=constant, parse_float=_float, parse_int=_int, object_pairs_hook=every_member
    )


# made once: to make one takes as long as to read a short text
_DECODERS: dict[Constants, json.JSONDecoder] = {
    "text": _decoder(str), "none": _decoder(_nothing), "number": _decoder(float)
}  # fmt: skip


def _deeper_than(value: Any, most: int) -> bool:
    level = [value] if isinstance(value, (dict, list)) else []
    for _ in range(most):
        if not level:
            return False
        level = [
            child
            for parent in level
            for child in (parent.values() if isinstance(parent, dict) else parent)
            if isinstance(child, (dict, list))
        ]
    return bool(level)
