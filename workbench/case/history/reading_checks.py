"""The checks of what is kept of one source's reading: it is what its bytes say, and so is each pointer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from workbench.case.history.integrity_checks import IntegrityProblem, check_bytes
from workbench.case.history.reader_migration import read_answer
from workbench.errors import MISREAD, UnknownReference, WorkbenchError
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.model import Source
from workbench.evidence.stored_rows import source_of
from workbench.reading.model import Reading

_COLUMNS = tables.sources.columns.keys()


class UnreadSource(NamedTuple):
    """A source whose row is bound and of the types of its columns, and whose answer is not looked at yet."""

    number: int
    row: tuple[Any, ...]
    """The values of its columns in their order."""
    kept: readings.PlainRows
    """What is kept of its reading."""
    content: str
    """The hash of what was asked and answered."""


def check_unread(unread: UnreadSource, problems: list[IntegrityProblem]) -> int:
    """Adds the problems of a source; returns how many claims it holds."""
    name, before = f"S{unread.number}", len(problems)
    try:
        source = source_of(dict(zip(_COLUMNS, unread.row, strict=True)))
        content = check_bytes(source.packed, source.answer_sha256, name, problems)
        if len(problems) > before:
            return 0
        if content is not None:
            source.know(content)
        reading = check_reading(source, unread.kept, problems)
        check_pointers(source, reading, problems)
    except (WorkbenchError, *MISREAD) as error:
        problems.append(IntegrityProblem(name, str(error)))
        return 0
    return len(reading.claims)


def check_reading(source: Source, kept: readings.PlainRows, problems: list[IntegrityProblem]) -> Reading:
    """What the bytes say, compared to what is kept."""
    reading, error = readings.read_source(source, read_answer)
    for name, rows in readings.plain_rows_of(source.number, reading, error).items():
        if kept[name] != rows:
            problems.append(IntegrityProblem(f"{name} of {source.id}", "not what its bytes say"))
    return reading


def check_pointers(source: Source, reading: Reading, problems: list[IntegrityProblem]) -> None:
    """Whether each pointer leads to a value in the bytes, and that of a claim to the value claimed."""
    pointers = {mention.pointer for mention in reading.mentions}
    for claim in reading.claims:
        pointers.add(claim.pointer)
        if claim.detail:
            pointers.update(claim.pointers)
    pointers.update(*(link.pointers for link in reading.links))
    objects: dict[str, Mapping[str, Any]] = {}
    values: dict[str, Any] = {}
    missing: dict[str, str] = {}
    for pointer in pointers:
        try:
            values[pointer] = _value_at(source, pointer, objects)
        except UnknownReference as error:
            missing[pointer] = str(error)
    for pointer, why in sorted(missing.items()):
        problems.append(IntegrityProblem(f"{source.id}#{pointer}", why))
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
