"""What an erasure could not take: said to whoever asked for it, by place and never by value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from itertools import chain
from typing import Any

from sqlalchemy import Connection, select

from workbench.case.privacy import file_names
from workbench.case.privacy.attached_text import is_readable, texts
from workbench.case.privacy.matcher import Forms
from workbench.case.privacy.own_words import is_own
from workbench.case.privacy.text_forms import squeezed, text_of
from workbench.errors import UnknownReference
from workbench.evidence import schema as tables
from workbench.evidence.canonical import parsed
from workbench.evidence.pointers import resolve
from workbench.evidence.store import Store

OUTSIDE_THE_CASE = "outside the case: "
"""What begins the place of a file that was made of the case."""
_MEANING = re.compile(r"/mapping/[^/]*/means")
"""Where the question of an import says what a column means, in our words."""
_ROW = re.compile(r"/[0-9]+(?=/|$)")
_MANY = 20
"""Rows from which on not each is named."""
_FACTS = ("purpose", "legal_basis", "investigator")


def left(store: Store, forms: Forms, known: Set[str] = frozenset()) -> tuple[str, ...]:
    """The places that may tell of the person, and the files that were made of the case before.

    What is claimed of others too says nothing where it stands alone in an answer. A place whose own name
    tells of the person is given by what holds it. `known` are places (`S1#/records/0`, `journal 7`,
    `attachment 9`, `Q4`) that are left out, with everything below them.
    """
    facts = store.facts()
    places = [name.replace("_", " ") for name in _FACTS if forms.perhaps(str(facts[name]))]
    with store.reading() as connection:
        places += [f"{place}{what}" for place, what in _journal(connection, forms) if place not in known]
    for source in store.sources():
        for sign, document in (("?", source.question), ("", source.document)):
            found = dict.fromkeys((*forms.surely_in(document), *forms.perhaps_in(document)))
            places += _shortened(
                f"{source.id}#{sign}{p}" for p in found
                if not _below(f"{source.id}#{sign}{p}", known)
                and not _of_others(document, p, forms)
                and not (sign and _MEANING.fullmatch(p))
            )  # fmt: skip
        if why := source.unreadable:
            places.append(f"{source.id}, which cannot be searched: {why}")
    for attachment in store.attachments():
        if f"attachment {attachment.number}" in known:
            continue
        place = f"attachment {attachment.number} of {attachment.source or 'the issued reports'}"
        if any(map(forms.perhaps, chain((attachment.name,), texts(attachment.content)))):
            places.append(place)
        elif not is_readable(attachment.content):
            places.append(f"{place}, which cannot be searched")
    with store.reading() as connection:
        seals = connection.execute(select(tables.seals.c.number, tables.seals.c.text)).all()
    places += [f"seal {row.number}, which cannot be changed" for row in seals if forms.perhaps(str(row.text))]
    if forms.perhaps(store.path.stem if store.path else store.schema):
        places.append("the name of the case, and of the files beside it")
    waiting = [queued for queued in store.queued() if queued.id not in known]
    places += [f"{queued.id}, which is queued" for queued in waiting if _told(queued.question, forms)]
    named = file_names.kept(store.entries(events=("erased",)))
    for entry in store.entries(events=file_names.OUTSIDE):
        file = (entry.detail or {}).get("file") or named.get(entry.seq, "a file whose name was erased")
        places.append(f"{OUTSIDE_THE_CASE}{file} ({entry.event} {entry.at[:10]})")
    return tuple(dict.fromkeys(places))


def _shortened(places: Iterable[str]) -> Iterator[str]:
    """The places, of many that differ in the number of a row only the first with how many follow it."""
    alike: dict[str, list[str]] = {}
    for place in places:
        alike.setdefault(_ROW.sub("/#", place), []).append(place)
    for first, *more in alike.values():
        if len(more) < _MANY:
            yield from (first, *more)
        else:
            yield f"{first}, and {len(more):,} more rows like it"


def _below(place: str, known: Set[str]) -> bool:
    """True for a place that is known, or is in one that is."""
    while place:
        if place in known:
            return True
        place = place.rpartition("/")[0]
    return False


def _of_others(document: Any, pointer: str, forms: Forms) -> bool:
    """True of a value that is exactly what somebody else's record holds."""
    try:
        text = text_of(resolve(document, pointer))
    except UnknownReference:
        return False
    return text is not None and squeezed(text) in forms.shared and not forms.surely(text)


def _journal(connection: Connection, forms: Forms) -> Iterator[tuple[str, str]]:
    entry, body = tables.journal.c, tables.details.c.body
    beside = tables.details.c.seq == entry.seq
    chosen = select(entry.seq, entry.event, entry.subject, entry.actor, body)
    for row in connection.execute(chosen.outerjoin(tables.details, beside).order_by(entry.seq)):
        if (forms.perhaps(row.subject) and not is_own(row.subject)) or forms.perhaps(row.actor):
            yield f"journal {row.seq}", f" ({row.event}), its name or author"
        elif row.body and row.event != "created" and _told(parsed(row.body), forms):
            yield f"journal {row.seq}", f" ({row.event})"


def _told(document: Any, forms: Forms) -> bool:
    return forms.surely_told(document) or next(forms.perhaps_in(document), None) is not None
