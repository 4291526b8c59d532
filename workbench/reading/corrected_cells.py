"""Cells of an imported table that a person corrected: what rests on one cites the file's own cell, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.model import Reading
from workbench.reading.place import At

CORRECTED = "corrected"
"""Where a document holds the corrections, by row and column, and the detail of a claim or link that rests on
some: what the file held, by the pointer of the correction."""


def correction_in_words(held: Any) -> str:
    """That a value was corrected, and from what: `corrected in the import from '13/4/61'`."""
    text = "" if held is None else str(held)
    return f"corrected in the import from {text!r}" if text else "added in the import to an empty cell"


def corrections_in_words(held: Mapping[str, str]) -> str:
    """That values were corrected, with what the file held, by the pointers of the corrections.

    Of several each is named by its column.
    """
    if len(held) < 2:
        return "".join(map(correction_in_words, held.values()))
    return "; ".join(f"{column_of(pointer)} {correction_in_words(text)}" for pointer, text in held.items())


def column_of(pointer: str) -> str:
    """The column of a cell of a table, by its pointer (`/records/0/DOB`)."""
    return pointer.split("/")[3].replace("~1", "/").replace("~0", "~")


def with_held_cells(reading: Reading, answer: At) -> Reading:
    """The reading in which each claim and link that rests on a correction cites what the file held there.

    What was read of a part of a corrected cell (`/parts/0/Phone/1`) cites the correction as well.
    """
    held = {
        pointer: answer["records"][int(row)][column].raw
        for row, columns in answer[CORRECTED].items()
        if row.isdecimal()
        for column, correction in columns.items()
        for pointer in [correction.pointer]
    }
    if not held:
        return reading
    claims = []
    for claim in reading.claims:
        parts = claim.detail.get("parts", ())
        found = dict.fromkeys(_corrections((claim.pointer, *parts), held))
        if found:
            more = dict.fromkeys((*parts, *_cites(found)))
            more.pop(claim.pointer, None)
            claim = replace(claim, detail={**claim.detail, "parts": [*more], CORRECTED: _texts(found, held)})
        claims.append(claim)
    links = []
    for link in reading.links:
        found = dict.fromkeys(_corrections(link.pointers, held))
        if found:
            pointers = tuple(dict.fromkeys((*link.pointers, *_cites(found))))
            link = replace(link, pointers=pointers, detail={**link.detail, CORRECTED: _texts(found, held)})
        links.append(link)
    return replace(reading, claims=tuple(claims), links=tuple(links))


def _corrections(pointers: Iterable[str], held: Mapping[str, Any]) -> Iterator[str]:
    """The corrections that places rest on."""
    for pointer in pointers:
        kind, _, rest = pointer.removeprefix("/").partition("/")
        if kind in (CORRECTED, "parts"):
            correction = "/".join(("", CORRECTED, *rest.split("/")[:2]))
            if correction in held:
                yield correction


def _cites(corrections: Iterable[str]) -> Iterator[str]:
    """Both places of each correction: its own, and the file's cell."""
    for pointer in corrections:
        yield from (pointer, pointer.replace(f"/{CORRECTED}/", "/records/", 1))


def _texts(corrections: Iterable[str], held: Mapping[str, Any]) -> dict[str, str]:
    return {pointer: "" if held[pointer] is None else str(held[pointer]) for pointer in corrections}
