"""The types of columns and the shape of an entry's details: checked whenever a row is read.

Somebody who changes a case file can write what no version of the workbench would write, and SQLite keeps any
type in any column. Code that reads rows may rely on what is listed here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import BigInteger, Integer, LargeBinary, Table

from workbench.errors import EvidenceDamaged
from workbench.evidence import remembered_ids
from workbench.evidence.bound_verdicts import is_kept
from workbench.values.plain_numbers import is_plain_number

_CITATION = re.compile(r"S[1-9][0-9]{0,17}#.*", re.DOTALL)
_PUBLIC = re.compile(r"[A-Z]{1,3}[1-9][0-9]{0,17}")
_TIMES = ("at", "asked_at", "answered_at")
_YEARS = range(1900, 2200)
"""The years of a time that any table of ours can hold."""
_SUBJECTS = {
    "answered": re.compile(r"S[1-9][0-9]{0,17}"),
    "imported": re.compile(r"S[1-9][0-9]{0,17}"),
    "judged": re.compile(r"J[1-9][0-9]{0,17}"),
    "withdrawn": re.compile(r"[JS][1-9][0-9]{0,17}"),
    "reinstated": re.compile(r"S[1-9][0-9]{0,17}"),
    "written": re.compile(r"W[1-9][0-9]{0,17}|outline"),
    "batched": re.compile(r"batch [1-9][0-9]{0,8}"),
    "issued": re.compile(r"R[1-9][0-9]{0,8}\.[1-9][0-9]{0,8}"),
}
"""What entries of an event are about; of the others it may be anything."""


def _text(value: Any) -> bool:
    return type(value) is str


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _mapping(value: Any) -> bool:
    return isinstance(value, dict)


def _flag(value: Any) -> bool:
    return type(value) is bool


def _sentences(value: Any) -> bool:
    """As an issued report keeps them."""
    return isinstance(value, list) and all(
        isinstance(each, dict)
        and all(_text(each.get(name)) for name in ("chapter", "about", "text"))
        and _texts(each.get("cites"))
        for each in value
    )


def _mention(value: Any) -> bool:
    return _text(value) and _CITATION.fullmatch(value) is not None


def _ids(value: Any) -> bool:
    """As `remembered_ids.pack` gives them, or as earlier versions named each mention."""
    if not isinstance(value, dict):
        return False
    last = value.get("last")
    fits = remembered_ids.fits if remembered_ids.is_packed(value) else _ids_by_mention
    return isinstance(last, dict) and all(map(_units, last.values())) and fits(value)


def _ids_by_mention(value: Mapping[str, Any]) -> bool:
    born = value.get("born")
    return (
        isinstance(born, dict)
        and _texts(value.get("inferences", []))
        and all(_mention(key) and _text(name) and _PUBLIC.fullmatch(name) for key, name in born.items())
    )


def _units(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 62


def _verdicts(value: Any) -> bool:
    """Judgements about others of which an erasure took the reasons, by name."""
    rules = _REQUIRED["judged"]
    return isinstance(value, dict) and all(
        isinstance(said, dict)
        and is_kept({*said})
        and all(rules.get(part, _text)(each) for part, each in said.items())
        for said in value.values()
    )


def _files(value: Any) -> bool:
    """The names of files by the number of the entry that says when they were made."""
    return isinstance(value, dict) and all(
        is_plain_number(seq) and _text(file) for seq, file in value.items()
    )


def _or_none(check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: value is None or check(value)


_REQUIRED: dict[str, dict[str, Callable[[Any], bool]]] = {
    "judged": {"a": _mention, "b": _mention, "verdict": ("same", "different", "unsure").__contains__,
               "reason": _text},
    "withdrawn": {"reason": _text},
    "reinstated": {"reason": _text},
    "erased": {"judgements": _texts, "ids": _ids},
    "model": {"ids": _ids},
    "noted": {"text": _text},
    "tagged": {"tags": _texts},
    "issued": {"file": _text, "sha256": _text, "head": _text, "audience": _text, "sentences": _sentences},
}  # fmt: skip
_OPTIONAL: dict[str, dict[str, Callable[[Any], bool]]] = {
    "created": {"model": _text},
    "opened": {"log_broken_off": _flag},
    "budget": {"units": _or_none(_units)},
    "read": {"ids": _ids},
    "erased": {"kept": _verdicts, "files": _files},
    "viewed": {"name": _text, "view": _or_none(_mapping)},
    "batched": {"name": _text, "operation": _text, "source": _text, "rows": _units, "mapping": _mapping,
                "partly": _flag, "row": _mention, "column": _text},
    "written": {"name": _text, "title": _text, "text": _text, "draft": _flag, "on": _flag,
                "accepted": _flag, "order": _texts},
    "failed": {"operation": _text, "question": _mapping, "message": _text},
    "unanswered": {"operation": _text, "question": _or_none(_mapping)},
    "exported": {"file": _text},
    "bundled": {"file": _text},
}  # fmt: skip
_ALWAYS = ("erased", "model")
"""Events whose details no erasure takes, and which cannot be folded without."""


def refuse_misshapen(seq: int, event: str, subject: str, detail: Any) -> Mapping[str, Any] | None:
    """The details of an entry, None where an erasure took them; raises `EvidenceDamaged` for other ones."""
    if (pattern := _SUBJECTS.get(event)) and not pattern.fullmatch(subject):
        raise EvidenceDamaged(f"journal {seq}: an entry {event!r} is about {subject[:40]!r}")
    if detail is None and event not in _ALWAYS:
        return None
    required, optional = _REQUIRED.get(event, {}), _OPTIONAL.get(event, {})
    try:
        fits = all(check(detail[name]) for name, check in required.items()) and all(
            check(detail[name]) for name, check in optional.items() if name in detail
        )
    except (KeyError, TypeError):
        fits = False
    if not fits or not isinstance(detail, dict):
        raise EvidenceDamaged(f"journal {seq}: its details are not those of an entry {event!r}")
    return detail


@cache
def _types(table: Table) -> dict[str, tuple[type, ...]]:
    found: dict[str, tuple[type, ...]] = {}
    for column in table.c:
        whole = isinstance(column.type, Integer | BigInteger)
        kind = int if whole else bytes if isinstance(column.type, LargeBinary) else str
        found[column.name] = (kind, type(None)) if column.nullable else (kind,)
    return found


def refuse_types(table: Table, values: Mapping[str, Any], place: str) -> None:
    """Raises `EvidenceDamaged` where a row, or some columns of it, holds a value of another type."""
    if wrong := of_another_type(table, values):
        raise EvidenceDamaged(f"{place}: {wrong}")
    for name, value in values.items():
        if name in _TIMES and not _is_time(value):
            raise EvidenceDamaged(f"{place}: {name} holds no time: {value!r:.40}")


def of_another_type(table: Table, values: Mapping[str, Any]) -> str:
    """What is wrong with a row, or some columns of it, that holds a value of another type; "" with others."""
    types = _types(table)
    for name, value in values.items():
        if name in types and type(value) not in types[name]:
            return f"{name} holds a value of another type: {value!r:.40}"
    return ""


def time_of(value: str) -> datetime:
    """A time that a row holds; raises `ValueError` for another text, and for years that no table can hold."""
    time = datetime.fromisoformat(value)
    if time.year not in _YEARS:
        raise ValueError(value)
    return time


def _is_time(value: str | None) -> bool:
    try:
        return value is None or bool(time_of(value))
    except ValueError:
        return False


def checked(table: Table, rows: Iterable[Any], word: str = "") -> list[Any]:
    """The rows, none of which holds a value of another type; raises `EvidenceDamaged`."""
    found = list(rows)
    if not _fit(_types(table), found):
        for row in found:
            values = row._mapping
            refuse_types(table, values, f"{word or table.name} {values.get('number', '')}".strip())
    return found


def _fit(types: Mapping[str, tuple[type, ...]], rows: Sequence[Any]) -> bool:
    """True where every column of these rows holds values of its types; a tenth of looking row by row."""
    columns = zip(rows[0]._fields, zip(*rows, strict=True), strict=True) if rows else ()
    return all(
        name not in types
        or ({*map(type, values)} <= {*types[name]} and (name not in _TIMES or all(map(_is_time, values))))
        for name, values in columns
    )
