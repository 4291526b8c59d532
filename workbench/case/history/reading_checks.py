"""The checks of what is kept of one source's reading: it is what its bytes say, and so is each pointer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.case.history.integrity_checks import IntegrityProblem
from workbench.case.history.reader_migration import read_answer
from workbench.errors import UnknownReference
from workbench.evidence import readings
from workbench.evidence.model import Source
from workbench.reading.model import Reading

KeptRows = Mapping[str, Sequence[Mapping[str, Any]]]
"""By table the rows of what is kept of a reading."""


def check_reading(source: Source, kept: KeptRows, problems: list[IntegrityProblem]) -> Reading:
    """What the bytes say, compared to what is kept."""
    reading, error = readings.read_source(source, read_answer)
    for name, rows in readings.rows_of(source.number, reading, error).items():
        if kept[name] != rows:
            problems.append(IntegrityProblem(f"{name} of {source.id}", "not what its bytes say"))
    return reading


def check_pointers(source: Source, reading: Reading, problems: list[IntegrityProblem]) -> None:
    """Whether each pointer leads to a value in the bytes, and that of a claim to the value claimed."""
    pointers = {mention.pointer for mention in reading.mentions}
    pointers.update(*(claim.pointers for claim in reading.claims))
    objects: dict[str, Mapping[str, Any]] = {}
    values: dict[str, Any] = {}
    for pointer in sorted(pointers.union(*(link.pointers for link in reading.links))):
        try:
            values[pointer] = _value_at(source, pointer, objects)
        except UnknownReference as missing:
            problems.append(IntegrityProblem(f"{source.id}#{pointer}", str(missing)))
    for claim in reading.claims:
        if claim.pointer in values and values[claim.pointer] != claim.raw:
            place = f"{source.id}#{claim.pointer}"
            problems.append(IntegrityProblem(place, "does not hold the value claimed"))


def _value_at(source: Source, pointer: str, objects: dict[str, Mapping[str, Any]]) -> Any:
    """The value at a pointer; most stand in a few `objects`. Raises `UnknownReference`."""
    above, parted, name = pointer.rpartition("/")
    if parted and "~" not in name:
        if (inner := objects.get(above)) is None:
            inner = objects[above] = _object_at(source, above)
        if name in inner:
            return inner[name]
    return readings.value_at(source, pointer)


def _object_at(source: Source, pointer: str) -> Mapping[str, Any]:
    """The object at a pointer; empty for anything else."""
    try:
        inner = readings.value_at(source, pointer)
    except UnknownReference:
        return {}
    return inner if isinstance(inner, dict) else {}
