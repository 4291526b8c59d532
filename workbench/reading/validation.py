"""Checks of what a reader returns: whatever it gives, the case stays readable.

A reader of another package is not trusted. What cannot be kept (a claim about no mention, a value that is no
JSON) is left out and named; a kind or relation that nobody defined is kept under its name, and named too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench import ontology
from workbench.reading.model import Claim, Link, Mention, Reading

MOST = 200
"""Characters of a label or a name."""


def checked(reading: object) -> Reading:
    """The part of what a reader returned that can be kept; its `problems` name the rest."""
    if not isinstance(reading, Reading):
        return Reading(problems=(f"the reader must return a Reading, not {type(reading).__name__}",))
    problems: dict[str, None] = {}
    mentions = {m.pointer: m for m in _mentions(_each(reading.mentions), problems)}
    claims = tuple(_claims(_each(reading.claims), mentions, problems))
    links = tuple(_links(_each(reading.links), mentions, problems))
    return Reading(tuple(mentions.values()), claims, links, tuple(problems))


def unknown_rows(reading: Reading) -> tuple[str, ...]:
    """The kinds and relations of a reading that nobody defined, in sentences."""
    kinds = {m.kind for m in reading.mentions if not ontology.is_kind(m.kind)}
    relations = {k.relation for k in reading.links if not ontology.is_relation(k.relation)}
    return (
        *(f"the kind {name!r} is not defined: shown as a thing of this name" for name in sorted(kinds)),
        *(f"the relation {name!r} is not defined: shown as a plain link" for name in sorted(relations)),
    )


def _each(items: Any) -> Iterable[Any]:
    return items if isinstance(items, (tuple, list)) else ()


def _mentions(items: Iterable[Any], problems: dict[str, None]) -> Iterator[Mention]:
    for item in items:
        if not isinstance(item, Mention) or not _is_pointer(item.pointer) or not _is_word(item.kind):
            problems[f"{_what(item)} is not a mention with a pointer and a kind: left out"] = None
            continue
        label = item.label if isinstance(item.label, str) and item.label.strip() else "unnamed"
        yield replace(item, label=_writable(label))


def _claims(
    items: Iterable[Any], mentions: Mapping[str, Mention], problems: dict[str, None]
) -> Iterator[Claim]:
    for item in items:
        if not isinstance(item, Claim) or not _is_pointer(item.pointer) or item.mention not in mentions:
            problems[f"{_what(item)} is about no mention, or has no pointer: left out"] = None
        elif not (_is_word(item.attribute) and _is_plain((item.raw, item.value)) and _is_detail(item)):
            problems[f"{_what(item)} is not written in JSON values: left out"] = None
        else:
            yield item


def _links(
    items: Iterable[Any], mentions: Mapping[str, Mention], problems: dict[str, None]
) -> Iterator[Link]:
    for item in items:
        if not isinstance(item, Link) or item.subject not in mentions or item.object not in mentions:
            problems[f"{_what(item)} is not between two mentions: left out"] = None
        elif not (_is_word(item.relation) and _is_detail(item)) or not (
            isinstance(item.pointers, tuple) and item.pointers and all(map(_is_pointer, item.pointers))
        ):
            problems[f"{_what(item)} has no pointer, or values that are no JSON: left out"] = None
        else:
            yield item


def _is_detail(item: Claim | Link) -> bool:
    dates = (item.date_start, item.date_end, item.caution)
    parts = item.detail.get("parts", ()) if isinstance(item.detail, dict) else None
    return (
        all(date is None or isinstance(date, str) for date in dates)
        and isinstance(parts, (list, tuple))
        and all(map(_is_pointer, parts))
        and all(isinstance(name, str) for name in item.detail)
        and _is_plain(item.detail)
    )


def _is_pointer(value: object) -> bool:
    return isinstance(value, str) and value[:1] in ("/", "?", "") and "#" not in value


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= MOST and value.isprintable()


def _is_plain(value: Any) -> bool:
    try:
        json.dumps(value, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def _writable(text: str) -> str:
    return text.encode(errors="replace").decode()


def _what(item: object) -> str:
    place = getattr(item, "pointer", None) or getattr(item, "pointers", None)
    return f"{type(item).__name__} at {place!r}"[:MOST] if place else type(item).__name__
