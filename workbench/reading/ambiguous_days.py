"""Days that may be read in two ways, `03/04/2022`: read day first, as their registers write, and reported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.model import Reading
from workbench.reading.place import escaped

_TWO_WAYS = re.compile(r"(0?[1-9]|1[0-2])[/.-](0?[1-9]|1[0-2])[/.-](?:19|20)[0-9]{2}")
_WITHOUT = frozenset(["imported_records"])
"""Tables ask which way round their days are."""
_MOST = 20
"""Sentences that are written; of more only the count."""


def with_ambiguities(operation: str, answer: Mapping[str, Any], reading: Reading) -> Reading:
    """The reading with a sentence in `problems` for each day that was read and may be another one."""
    if operation in _WITHOUT or not (found := dict(_days(answer))):
        return reading
    cited = {claim.pointer for claim in reading.claims}
    for claim in reading.claims:
        cited.update(claim.detail.get("parts", ()))
    for link in reading.links:
        cited.update(link.pointers)
    read = [(pointer, text) for pointer, text in found.items() if pointer in cited]
    said = [
        f"{pointer}: {text!r} was read day first; it may be month first" for pointer, text in read[:_MOST]
    ]
    if len(read) > _MOST:
        said.append(f"{len(read) - _MOST} more days were read day first that may be month first")
    return replace(reading, problems=(*reading.problems, *said)) if said else reading


def _days(answer: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The texts of an answer, by pointer, that are a day in two ways."""
    waiting: list[tuple[str, Any]] = [("", answer)]
    while waiting:
        pointer, value = waiting.pop()
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for name, member in members:
            if isinstance(member, str):
                if not 8 <= len(member) <= 10 or (day := _TWO_WAYS.fullmatch(member)) is None:
                    continue
                if int(day.group(1)) != int(day.group(2)):
                    yield f"{pointer}/{escaped(str(name))}", member
            elif isinstance(member, (dict, list)):
                waiting.append((f"{pointer}/{escaped(str(name))}", member))
