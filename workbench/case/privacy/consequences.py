"""What the emptying of places in a source takes from others than the person who is erased."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Set
from dataclasses import replace
from typing import Any

from workbench.case.history.reader_migration import read_answer
from workbench.errors import UnknownReference
from workbench.evidence import readings
from workbench.evidence.canonical import canonical, parsed
from workbench.evidence.model import Source, bounds_of, pack
from workbench.evidence.pointers import above
from workbench.evidence.pointers import replace as put
from workbench.reading.model import Claim, Reading
from workbench.values.json_text import read_json


def emptied(source: Source, holes: Iterable[str], erasure: str) -> Source:
    """A source with tombstones at pointers, `?/...` in its question; the one given is not changed."""
    question, document = parsed(canonical(dict(source.question))), _document_of(source)
    taken = (*holes,)
    for hole in taken:
        tombstone = readings.tombstone(erasure, readings.value_at(source, hole))
        if hole.startswith("?"):
            question = put(question, hole[1:], tombstone)
        else:
            document = put(document, hole, tombstone)
    return replace(
        source,
        question=question,
        packed=pack(_WITH_CONSTANTS.encode(document).encode()),
        erased=(*source.erased, erasure),
        holes=(*source.holes, *taken),
    )


_WITH_CONSTANTS = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True)
"""The canonical JSON of an answer; NaN and the infinities, where it holds some, stay as they were written."""


def _document_of(source: Source) -> Any:
    """An answer to be changed, in which nothing is another value than it was written as."""
    try:
        return read_json(source.content, bounds_of(source.operation), constants="number")
    except ValueError:
        return {}


def losing(source: Source, reading: Reading, holes: Iterable[str], mine: Set[str]) -> set[str]:
    """The mentions (`S1#/records/0`) of others that lose something, or of which less is read."""
    own = {each.partition("#")[2] for each in mine if each.startswith(f"{source.id}#")}
    places = [*holes]
    lost, mentions = _lost(source, reading, places, own)
    others = {mention.pointer for mention in reading.mentions} - own - {""}
    told = own.union(*(claim.pointers for claim in reading.claims if claim.mention in own))
    unread = [place for place in places if told.isdisjoint(above(place)) and not _has_parts(source, place)]
    inside = {each for place in unread for each in above(place)} & others
    return {f"{source.id}#{pointer}" for pointer in (*(claim.mention for claim in lost), *mentions, *inside)}


def _has_parts(source: Source, place: str) -> bool:
    """True of the cell of a table that was read in parts, which stand beside the records."""
    try:
        readings.value_at(source, place.replace("/records/", "/parts/", 1))
    except UnknownReference:
        return False
    return place.startswith("/records/")


def costs_others(source: Source, reading: Reading, holes: Collection[str], own: Set[str]) -> bool:
    """True where others would lose what does not stand in these places itself: their columns' meaning."""
    if all(mention.pointer in own for mention in reading.mentions):
        return False
    lost, mentions = _lost(source, reading, holes, own)
    if mentions - {claim.mention for claim in lost}:
        return True
    places = {*holes}
    return any(not _within(claim.pointers, places) for claim in lost)


def _lost(
    source: Source, reading: Reading, holes: Collection[str], own: Set[str]
) -> tuple[list[Claim], set[str]]:
    """The claims, and the mentions, of others that are not there once the places are empty."""
    after, _problem = readings.read_source(emptied(source, holes, "E0"), read_answer)
    left = {_key(claim) for claim in after.claims}
    there = {mention.pointer for mention in after.mentions}
    lost = [claim for claim in reading.claims if claim.mention not in own and _key(claim) not in left]
    return lost, {mention.pointer for mention in reading.mentions} - there - own


def _key(claim: Claim) -> tuple[str, str, str, str]:
    return claim.mention, claim.attribute, claim.pointer, repr(claim.raw)


def _within(pointers: Iterable[str], holes: Set[str]) -> bool:
    return any(not holes.isdisjoint(above(pointer)) for pointer in pointers)
