"""Days that may be read in two ways: read in the way that is usual, and reported.

`03/04/2022` is read day first, as registers write; `1985-03-03T14:00:00Z` as the day it names, although a
program in Sydney writes midnight of the next day so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.cited_objects import cited_by
from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.model import Reading
from workbench.reading.place import escaped
from workbench.reading.text_signs import TWO_DAYS, signs_of
from workbench.values.utc_days import local_day

_WITHOUT = frozenset(["imported_records"])
"""Tables ask which way round their days are."""
_MOST = 20
"""Sentences that are written; of more only the count."""


def with_ambiguities(operation: str, answer: FlatAnswer, reading: Reading) -> Reading:
    """The reading with a sentence in `problems` for each day that was read and may be another one."""
    if operation in _WITHOUT or not answer.signs & TWO_DAYS:
        return reading
    found = dict(_days(answer.answer))
    cited = cited_by(reading)
    read = [(pointer, text) for pointer, text in found.items() if pointer in cited]
    said = [f"{pointer}: {text!r} {_readings(text)}" for pointer, text in read[:_MOST]]
    if len(read) > _MOST:
        said.append(f"{len(read) - _MOST} more days may be read in two ways")
    return replace(reading, problems=(*reading.problems, *said)) if said else reading


def _readings(text: str) -> str:
    if (later := local_day(text)) is None:
        return "was read day first; it may be month first"
    return f"was read as the day that it names; it may be midnight of {later} in local time"


def _days(answer: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The texts of an answer, by pointer, that are a day in two ways."""
    waiting: list[tuple[str, Any]] = [("", answer)]
    while waiting:
        pointer, value = waiting.pop()
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for name, member in members:
            kind = member.__class__
            if kind is str:
                if signs_of(member) & TWO_DAYS:
                    yield f"{pointer}/{escaped(str(name))}", member
            elif (kind is dict or kind is list) and member:
                waiting.append((f"{pointer}/{escaped(str(name))}", member))
