"""What of a question, a journal entry or a view is the person's and nobody else's: a disclosure tells it.

A table, a list of questions or a saved view is about many people at once. What it holds of others is theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from typing import Any

from workbench.case.privacy.erase import Target
from workbench.evidence.model import Entry
from workbench.evidence.pointers import join, walk
from workbench.operations import OPERATIONS
from workbench.operations.base import Operation
from workbench.reading.correction_effects import LEFT_AS_HELD
from workbench.reading.table_place import ABOUT_THE_FILE, LEFT_BECAUSE, LEFT_BY_CHOICE, LINES, rows_of
from workbench.values.corrections import CORRECTED, LEFT_BY_A_PERSON
from workbench.values.text import fold

_OF_THE_TABLE = frozenset(
    ["mapping", "notes", "not_read", "things", "links", LINES, LEFT_AS_HELD, LEFT_BECAUSE, LEFT_BY_CHOICE]
)
"""What it says of columns and rows, in sentences that may quote many of them."""
_WHERE = frozenset(["line", "row", "column"])
_PERSONAL = frozenset(
    ["Name", "Person", "Contact", "Contacts", "Document", "Licence", "Pass", "Identity", "Officer", "Images"]
)
"""The groups of fields that say whom a question is about."""
_SECOND = frozenset(["Second person at the address"])


def own_question(
    source: str, operation: str, question: Mapping[str, Any], subject: Target
) -> tuple[dict[str, Any], bool]:
    """What of the question of a source (`S1`) is not about others, and whether anything was left out."""
    kept = own_places(source, operation, question, subject)
    every = {pointer for pointer, value in walk(question) if not isinstance(value, dict | list)}
    return _only(question, kept) or {}, kept != every


def own_places(source: str, operation: str, question: Mapping[str, Any], subject: Target) -> set[str]:
    """The pointers of the values in a question that are not about others."""
    known = OPERATIONS.get(operation)
    if known:
        places = {*_of_question(known, question, subject), *_told(question, subject)}
    else:
        rest = {name: value for name, value in question.items() if name not in _OF_THE_TABLE}
        places = {*_of_import(source, question, subject), *_told(rest, subject)}
    return {
        pointer
        for pointer, value in walk(question)
        if pointer in places and not isinstance(value, dict | list)
    }


def own_entry(entry: Entry, subject: Target, subjects: Set[str]) -> dict[str, Any]:
    """The details of a journal entry without what they say of others.

    A note on the person and a decision about them are told whole (`subjects` are what such entries are on),
    of a text on somebody else the paragraphs that tell of the person.
    """
    detail = dict(entry.detail or {})
    question = detail.get("question")
    if isinstance(question, Mapping):
        operation = str(detail.get("operation", ""))
        return {**detail, "question": own_question(entry.subject, operation, question, subject)[0]}
    if entry.subject in subjects or detail.get("row") in subject.mentions:
        return detail
    if isinstance(text := detail.get("text"), str):
        return {**detail, "text": "\n\n".join(filter(subject.told_by, text.split("\n\n")))}
    return own_document(detail, subject)


def own_document(document: Mapping[str, Any], subject: Target) -> dict[str, Any]:
    """The values of a document that tell of the person or name them by their id, each where it stands."""
    return _only(document, {*_told(document, subject), *_by_id(document, "", subject)}) or {}


def _of_import(source: str, question: Mapping[str, Any], subject: Target) -> Iterator[str]:
    yield from (join("", name) for name in ABOUT_THE_FILE & question.keys())
    cells = question.get("not_read")
    rows = rows_of(source, subject.mentions)
    for at, cell in enumerate(cells if isinstance(cells, list) else ()):
        if not isinstance(cell, dict) or str(cell.get("row")) not in rows:
            continue
        yield from (f"/not_read/{at}/{name}" for name in _WHERE)
        if cell.get("why") == LEFT_BY_A_PERSON:
            yield f"/not_read/{at}/why"
        # another reason may quote the whole column
        for name in {"text", "value", CORRECTED} & cell.keys():
            yield from (f"/not_read/{at}/{name}{below}" for below, _ in walk(cell[name]))


def _of_question(known: Operation[Any, Any], question: Mapping[str, Any], subject: Target) -> Iterator[str]:
    """Of a list, the items that tell of the person; who else is asked about is left out."""
    groups = {name: _group(field) for name, field in known.request.model_fields.items()}
    listed = {name: value for name, value in question.items() if _is_listed(value)}
    for name, items in listed.items():
        for at, item in enumerate(items):
            if subject.names_it(item):
                yield from (f"{join('', name)}/{at}{below}" for below, _ in walk(item))
    for which in (_PERSONAL, _SECOND):
        asked = {
            name: value
            for name, value in question.items()
            if name not in listed and groups.get(name) in which
        }
        mine = subject.names_it(asked)
        for pointer, value in walk(asked):
            if mine or (isinstance(value, str) and fold(value) in subject.values):
                yield pointer
    for name, value in question.items():
        if name not in listed and groups.get(name) not in _PERSONAL | _SECOND:
            yield from (f"{join('', name)}{below}" for below, _ in walk(value))


def _is_listed(value: Any) -> bool:
    """True of a list of questions."""
    return isinstance(value, list) and any(isinstance(item, Mapping) for item in value)


def _group(field: Any) -> str:
    extra = field.json_schema_extra
    return str(extra.get("group", "")) if isinstance(extra, dict) else ""


def _told(document: Any, subject: Target) -> Iterator[str]:
    """The texts that tell of the person alone."""
    for pointer, value in walk(document):
        if isinstance(value, str | int | float) and subject.told_by(str(value)):
            yield pointer


def _by_id(document: Any, pointer: str, subject: Target) -> Iterator[str]:
    """The ids of the person, and what stands under them."""
    for at, value in walk(document, pointer):
        if isinstance(value, str) and value in subject.entities:
            yield at
        elif isinstance(value, dict):
            for key, child in value.items():
                if key in subject.entities or subject.told_by(key):
                    yield from (below for below, _ in walk(child, join(at, key)))


def _only(document: Any, kept: Set[str]) -> Any:
    """The document with the values at these pointers; None where nothing is left."""
    return _pruned(document, "", kept.__contains__)


def _pruned(value: Any, pointer: str, is_kept: Callable[[str], bool]) -> Any:
    if isinstance(value, Mapping):
        found = {key: _pruned(child, join(pointer, key), is_kept) for key, child in value.items()}
        return {key: child for key, child in found.items() if child is not None} or None
    if isinstance(value, list):
        items = [_pruned(child, join(pointer, at), is_kept) for at, child in enumerate(value)]
        return [item for item in items if item is not None] or None
    return value if is_kept(pointer) else None
