"""What of a row rests on a correction that it does not cite: what would be read otherwise without it.

A person may have emptied the end of an office, or the country of a phone: the office and the phone are read
from other cells then, and yet are not what the file says. Each correction is taken back by itself, the row is
read again, and what is not read then as it was is said to rest on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.corrected_cells import with_held_cells
from workbench.reading.model import Claim, Link, Mention, Reading
from workbench.reading.place import At, escaped
from workbench.values.cells import text_of
from workbench.values.corrections import CORRECTED
from workbench.values.plain_numbers import is_plain_number

LEFT_AS_HELD = "left_as_held"
"""Where the question of an import says which cells of a row are read otherwise than if a corrected one stood
as the file holds it, by row and column: beside *disconnected* a phone would not be read."""

ReadRow = Callable[[Mapping[str, Any], int, Iterable[str]], Reading]
"""Reads one row of a document, without the cells of some columns."""


def with_effects(reading: Reading, question: At, document: Mapping[str, Any], read_row: ReadRow) -> Reading:
    """The reading in which whatever rests on a correction cites it and the file's cell, and says so.

    Of a cell that a person emptied it cites what the file holds.
    """
    rows = {
        int(row): tuple(columns)
        for row, corrections in At("", document)[CORRECTED].items()
        if is_plain_number(row)
        and (columns := [name for name, _ in corrections.items() if name != "erased_by"])
    }
    if not rows:
        return reading
    citing = with_held_cells(reading, At("", document))
    claims, links = list(citing.claims), list(citing.links)
    kinds = {mention.pointer: mention for mention in reading.mentions}
    claims_of = _by_row((claim.mention for claim in claims), rows)
    links_of = _by_row((link.subject for link in links), rows)
    for row, corrected in rows.items():
        named_by = [claims[at] for at in claims_of.get(row, ())]
        for taken_back in _taken_back(corrected):
            before, left = _as_held(question, document, row, taken_back)
            other = read_row(before, row, left)
            held = {
                pointer: text for column in taken_back for pointer, text in _correction(document, row, column)
            }
            others = {mention.pointer: mention for mention in other.mentions}
            if not held or _names_another(named_by, held, others):
                continue
            known = {*_keys(other.claims, other.links, others)}
            changed = set()
            for at in claims_of.get(row, ()):
                claim = reading.claims[at]
                if known.isdisjoint(_claim_keys(claim, kinds)):
                    claims[at] = _claim_resting(claims[at], held)
                    if claim.attribute == kinds[claim.mention].kind:  # a phone or place is what it says
                        changed.add(claim.mention)
            for at in links_of.get(row, ()):
                link = reading.links[at]
                if link.object in changed or known.isdisjoint(_link_keys(link, kinds)):
                    links[at] = _link_resting(links[at], held)
    return replace(citing, claims=tuple(claims), links=tuple(links))


def _names_another(claims: Iterable[Claim], held: Mapping[str, str], others: Iterable[str]) -> bool:
    """Whether somebody whom the claims of a row name by a correction would not be there without it.

    Nothing of the row would be: their name says so.
    """
    there = {*map(_plain, others)}
    return any(
        _plain(claim.mention) not in there and not held.keys().isdisjoint(claim.detail.get(CORRECTED) or ())
        for claim in claims
    )


def _taken_back(columns: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Each correction of a row by itself, then all of them: two may change together what none does alone."""
    yield from ((column,) for column in columns)
    if len(columns) > 1:
        yield columns


def _by_row(mentions: Iterable[str], rows: Mapping[int, Any]) -> dict[int, list[int]]:
    """The places of statements in their list, by the rows of their mentions, of rows with corrections."""
    found: dict[int, list[int]] = {}
    for at, pointer in enumerate(mentions):
        row = pointer.split("/")[2] if pointer.count("/") > 1 else ""
        if is_plain_number(row) and int(row) in rows:
            found.setdefault(int(row), []).append(at)
    return found


def _as_held(
    question: At, document: Mapping[str, Any], row: int, columns: tuple[str, ...]
) -> tuple[dict[str, Any], set[str]]:
    """A document in which some corrections of a row are taken back, and what these cells then leave out."""
    name = str(row)
    listed = question[LEFT_AS_HELD][name]
    left = {each.text for column in columns for each in listed[column].each()}
    parts = (document.get("parts") or {}).get(name) or {}
    kept = {
        "parts": {column: texts for column, texts in parts.items() if column not in {*columns, *left}},
        CORRECTED: {
            column: value for column, value in document[CORRECTED][name].items() if column not in columns
        },
    }
    return {**document, **{kind: {name: cells} for kind, cells in kept.items()}}, left


def _correction(document: Mapping[str, Any], row: int, column: str) -> Iterator[tuple[str, str]]:
    """What a cell holds, by the place at which its correction is cited; nothing where no cell is."""
    held = At("", document)["records"][row][column]
    is_emptied = not text_of(document[CORRECTED][str(row)][column])
    if not is_emptied:
        yield f"/{CORRECTED}/{row}/{escaped(column)}", text_of(held.raw)
    elif held.raw is not None:
        yield held.pointer, text_of(held.raw)


def _is_said(statement: Claim | Link, held: Mapping[str, str]) -> bool:
    """Whether a statement says of a correction already that it rests on it; of several, of any at all."""
    said = statement.detail.get(CORRECTED) or {}
    return bool(said) if len(held) > 1 else not held.keys().isdisjoint(said)


def _detail(statement: Claim | Link, held: Mapping[str, str]) -> dict[str, Any]:
    return {**statement.detail, CORRECTED: {**(statement.detail.get(CORRECTED) or {}), **held}}


def _places(held: Mapping[str, str]) -> Iterator[str]:
    """Where the corrections are cited: the correction, if it holds something, and the cell of the file."""
    for pointer in held:
        yield pointer
        yield pointer.replace(f"/{CORRECTED}/", "/records/", 1)


def _claim_resting(claim: Claim, held: Mapping[str, str]) -> Claim:
    if _is_said(claim, held):
        return claim
    parts = dict.fromkeys((*claim.detail.get("parts", ()), *_places(held)))
    parts.pop(claim.pointer, None)
    return replace(claim, detail={**_detail(claim, held), "parts": [*parts]})


def _link_resting(link: Link, held: Mapping[str, str]) -> Link:
    if _is_said(link, held):
        return link
    pointers = tuple(dict.fromkeys((*link.pointers, *_places(held))))
    return replace(link, pointers=pointers, detail=_detail(link, held))


def _plain(pointer: str) -> str:
    """A place as though nothing of it was corrected."""
    return pointer.replace(f"/{CORRECTED}/", "/records/")


def _said(detail: Mapping[str, Any]) -> str:
    return _plain(repr(sorted((name, value) for name, value in detail.items() if name != CORRECTED)))


def _parties(mention: str, mentions: Mapping[str, Mention]) -> tuple[tuple[str, str], ...]:
    """A mention by its place, and by what it is: another cell may give it another place in the row."""
    named = mentions[mention]
    return (_plain(mention), named.kind), (named.label, named.kind)


def _claim_keys(claim: Claim, mentions: Mapping[str, Mention]) -> Iterator[tuple[Any, ...]]:
    """What a claim says, by either way to tell whom it is about."""
    said = (
        claim.attribute, _plain(claim.pointer), repr(claim.value), claim.caution, claim.date_start,
        claim.date_end, _said(claim.detail),
    )  # fmt: skip
    yield from ((party, *said) for party in _parties(claim.mention, mentions))


def _link_keys(link: Link, mentions: Mapping[str, Mention]) -> Iterator[tuple[Any, ...]]:
    cited = tuple(sorted({_plain(pointer) for pointer in link.pointers}))
    said = (link.relation, cited, link.caution, link.date_start, link.date_end, _said(link.detail))
    for subject in _parties(link.subject, mentions):
        yield from ((subject, target, *said) for target in _parties(link.object, mentions))


def _keys(
    claims: Iterable[Claim], links: Iterable[Link], mentions: Mapping[str, Mention]
) -> Iterator[tuple[Any, ...]]:
    for claim in claims:
        yield from _claim_keys(claim, mentions)
    for link in links:
        yield from _link_keys(link, mentions)
