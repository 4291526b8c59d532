"""What of the answers on an entity was not read, as sections of the inspector."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.requests.answer import RECORDS, unread_of
from workbench.evidence.model import Source
from workbench.reading.table_place import rows_of
from workbench.reading.unread import COLUMN_LEFT, Unread
from workbench.values.cells import text_of
from workbench.values.corrections import CORRECTED, column_of

if TYPE_CHECKING:
    from workbench.case import Case

_SOURCES_SEARCHED = 20
"""Sources of an entity that are searched for values that were not read."""
_UNREAD_SHOWN = 50
"""Such values that are shown."""


def unread_sections(case: Case, node: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The sections of the values beside those shown that were not read; none where all of it was.

    A person or company has those of its own rows of a table. What was left out as it is meant is a section
    of its own, to be opened.
    """
    mentions = [str(mention) for mention in node.get("mentions", ())]
    need: list[dict[str, Any]] = []
    meant: list[dict[str, Any]] = []
    for name in list(node.get("sources", ()))[:_SOURCES_SEARCHED]:
        source = case.source(str(name))
        places = [place for each, _, place in (m.partition("#") for m in mentions) if each == name]
        is_row = source.operation == RECORDS and node.get("kind") in ontology.holders()
        rows = rows_of(source.id, mentions) if is_row else set[str]()
        for each in _of_rows(source, rows) if rows else _below(source, places):
            row = {
                "label": column_of(each.pointer).replace("_", " "),
                "value": str(each.value)[:200],
                "cites": [f"{source.id}#{each.pointer}"],
                "caution": None,
            }
            (meant if each.quiet else need).append(row)
    found: list[dict[str, Any]] = []
    if need:
        found.append({"title": "Not read", "rows": need[:_UNREAD_SHOWN]})
    if meant:
        found.append({"title": "Left out", "rows": meant[:_UNREAD_SHOWN], "folded": True})
    return found


def _below(source: Source, places: list[str]) -> Iterator[Unread]:
    """What was not read of the values below some places."""
    for each in unread_of(source):
        if any(each.pointer.startswith(f"{place}/") for place in places):
            yield each


def _of_rows(source: Source, rows: set[str]) -> Iterator[Unread]:
    """What was not read of some rows of a table, and their own cells of the columns that are left out."""
    document = source.document
    if source.unreadable or not isinstance(document, dict):
        return
    corrected = document.get(CORRECTED) or {}
    for each in unread_of(source):
        kind, row, column = [*each.pointer.split("/")[1:4], "", "", ""][:3]
        if each.quiet != COLUMN_LEFT or kind == CORRECTED:
            yield from [each] if row in rows else []
            continue
        name = column_of(each.pointer)
        for own in sorted(rows, key=int):  # the column stands in the list once, with its first cell
            value = document["records"][int(own)].get(name)
            if text_of(value) and not text_of(corrected.get(own, {}).get(name)):
                yield replace(each, pointer=f"/records/{own}/{column}", value=value)
