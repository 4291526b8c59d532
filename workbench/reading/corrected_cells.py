"""Cells of an imported table that a person corrected: what rests on one cites the file's own cell, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.model import Reading
from workbench.reading.place import At, unescaped
from workbench.values.corrections import CORRECTED, LEFT_BY_A_PERSON, correction_in_words
from workbench.values.plain_numbers import is_plain_number


def cell_in_words(document: Any, pointer: str) -> str:
    """What a person corrected of a cell of an imported table; empty where that is nothing.

    Of a correction it is what the file held, of the file's cell what was written in its place.
    """
    kind, row, column = [*pointer.split("/")[1:4], "", "", ""][:3]
    answer = At("", document)
    correction = answer[CORRECTED][row].raw
    name = unescaped(column)
    if (
        kind not in ("records", "parts", CORRECTED)
        or not isinstance(correction, dict)
        or name not in correction
    ):
        return ""
    if kind != "records":
        return correction_in_words(answer["records"][int(row)][name].raw)
    text = correction[name]
    return f"corrected in the import to {str(text)!r}" if text not in ("", None) else LEFT_BY_A_PERSON


def corrections_in(document: Any) -> Iterator[tuple[str, str, str]]:
    """The corrections of an imported table: the pointer, what was written, and what the file holds.

    The pointer of a cell that a person emptied is that of the cell.
    """
    answer = At("", document)
    for row, columns in answer[CORRECTED].items():
        for column, correction in columns.items() if is_plain_number(row) else ():
            cell = answer["records"][int(row)][column]
            written, held = ("" if value is None else str(value) for value in (correction.raw, cell.raw))
            if column != "erased_by" and (written or held):  # an erasure leaves no correction
                yield (correction if written else cell).pointer, written, held


def with_held_cells(reading: Reading, answer: At) -> Reading:
    """The reading in which each claim and link that rests on a correction cites what the file held there.

    What was read of a part of a corrected cell (`/parts/0/Phone/1`) cites the correction as well, a link to
    an address whatever was corrected of it.
    """
    held = {
        pointer: answer["records"][int(row)][column].raw
        for row, columns in answer[CORRECTED].items()
        if is_plain_number(row)
        for column, correction in columns.items()
        for pointer in [correction.pointer]
    }
    if not held:
        return reading
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    made_of: dict[str, list[str]] = {}
    claims = []
    for claim in reading.claims:
        found = dict.fromkeys(_corrections(claim.pointers, held))
        if claim.attribute == kinds.get(claim.mention):  # an address is what its cells say
            made_of.setdefault(claim.mention, []).extend(found)
        if found:
            more = dict.fromkeys((*claim.pointers, *_cites(found)))
            del more[claim.pointer]
            claim = replace(claim, detail={**claim.detail, "parts": [*more], CORRECTED: _texts(found, held)})
        claims.append(claim)
    links = []
    for link in reading.links:
        found = dict.fromkeys((*_corrections(link.pointers, held), *made_of.get(link.object, ())))
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
