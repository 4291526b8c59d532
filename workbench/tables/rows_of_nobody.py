"""Rows that only try a system out, or show how it is filled in, and rows of things: they are about nobody.

The names of a row say it (`Test User`), a remark of it (`EXAMPLE - delete this row`), a column that asks
for it (`Is test`), or one of kinds (`Schema` with `Vessel`). Such a row is neither claimed nor asked, unless
a person confirms a cell that says it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.plan import ColumnPlan
from workbench.tables.row_said import CellProblem
from workbench.tables.rows_not_asked import says_remarks, why_not_asked
from workbench.values import cells
from workbench.values.text import fold

_TRY = r"(?:test(?:ing)?|dummy|sample|example|demo|fake)"
_IT = (
    r"(?:records?|rows?|entr(?:y|ies)|lines?|data|accounts?|customers?|clients?|contacts?|patients?|users?|"
    r"members?|debtors?|tenants?|suppliers?|compan(?:y|ies)|business|persons?|names?|files?|leads?|only|case|"
    r"orders?|matters?|staff|employees?|child(?:ren)?|parents?|students?|pupils?|guardians?|owners?|landlords?|"
    r"licen[cs]ees?|premises|applicants?|donors?|guests?|holders?)"
)
_FORM = r"(?:pty|ltd|limited|inc|llc|plc|p/l)"
_KEYS = r"(?:asdf\w*|qwerty\w*|z{3,}|x{3,})"
_ROWS_OF_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_FEWEST_KEYS = 4
_FEWEST_OF_A_PART = 3
_NO_USE = r"(?:(?:do not|don['’]?t) (?:use|ship)|delete (?:me|this|row|record))"
_NAME = re.compile(
    rf"(?:{_TRY}[\W0-9]+)*{_TRY}[\W0-9]*(?:{_IT}[\W0-9]*)*(?:{_FORM}\W*)*|training {_IT}|"
    rf"(?:z+\W*)?{_TRY}{_IT}[0-9]*(?:\W+(?:z*{_TRY}{_IT}?|{_IT}))*[0-9]*|z+\W*test\w*(?:\W+\w+)?|"
    rf"[^\W\d_]+\W+(?:test(?:ing)?|dummy)[0-9]*|{_KEYS}(?:\W+{_KEYS})*|"
    rf"(?:.*\W)?{_NO_USE}(?:\W.*)?"
)
"""Names that name nobody: made of words for trying out only, or with one that keeps people from their use."""
_REMARK = re.compile(
    rf"\W*(?:(?:this|it) is )?(?:(?:only|just) )?(?:an? )?(?:internal )?(?:{_TRY}|training)(?: {_IT}){{0,2}}"
    rf"(?: ?#?[0-9]{{1,4}})?(?: for {_TRY})?(?:\W*|\s*[-–—:;,.(/|]\s*.*|\W+(?:please |to be |can be )*"
    r"(?:do not|don['’]?t|deleted?|ignored?|removed?|disregard)\b.*)|"
    rf"\W*(?:please )?(?:ignore|delete|disregard|remove)\W+(?:this )?(?:{_TRY} )?"
    r"(?:row|record|line|entry)\b.*|"
    rf"\W*(?:do not|don['’]?t) use(?:\W+(?:this )?{_IT})?\W*"
)
_ASKS = re.compile(rf"(?:is )?(?:a )?{_TRY} {_IT}(?: y n| flag)?|is {_TRY}(?: y n| flag)?")
_KINDS = re.compile(
    r"(?:entity |target |record )?schema|"
    r"(?:sdn|entity|party|subject|target|listing|listed|group|record|name|designation) (?:type|kind|category)"
)
_NO_PARTY = re.compile(
    r"(?:motor )?(?:vessel|ship|boat|yacht|tanker|aircraft|airplane|plane|helicopter|vehicle)s?|"
    r"(?:crypto ?)?(?:wallet|currency)(?: address)?|security|securities|(?:real )?property|address"
)
"""What a list names beside people and companies: `Vessel`."""
_NAMES = ("first_name", "middle_name", "last_name")
_PART = r"(?:(?:first|last|given|middle|fore|family|sur)(?:name)?|name)"
_TOGETHER = re.compile(rf"(?:{_TRY}(?:{_IT}|{_PART})|(?:{_IT}|{_PART}){_TRY})[0-9]*")
"""A word of a test that is two: `TestUser`, `LastTest`."""
_OF_TESTS = re.compile(rf"(?:{_TRY}|{_IT}|{_PART}|(?:mc)?test(?:y|er|erson|face))[0-9]*|[0-9]+")
_BESIDE_TESTS = re.compile(r"(?:mc)?test(?:y|er|erson|face)")


def cells_of_nobody(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str] = (), *, is_asked: bool = False
) -> list[CellProblem]:
    """Why each cell of a row is not read that is about nobody; empty for any other row.

    Only the cell that says so needs an answer: the first of them. A row that `is_asked` must not be a till's
    either, nor one that only a bare surname or a name of examples speaks for.
    """
    said = next(_said_in(plan, record), None)
    about = "nobody"
    if said is None and is_asked and (why := why_not_asked(plan, record)):
        said, about = why
    if said is None or not set(confirmed).isdisjoint(said):
        return []
    shown = " ".join(cells.text_of(record.get(name)) for name in said)
    about = "no person or company" if _is_no_party(said[0], shown) else about
    reason = f"{said[0]} says {shown!r}: the row is about {about}"
    found = []
    for column in plan.columns:
        text = cells.text_of(record.get(column.name))
        if text and (column.meaning or column.name in said):
            is_first = column.name == said[0]
            found.append(
                CellProblem(
                    column.name, text, reason, (text,) if is_first else (),
                    beside_others=True, superseded=not is_first,
                )
            )  # fmt: skip
    return found


def _said_in(plan: ColumnPlan, record: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """The columns of a row that say that it is about nobody."""
    parts = [
        column.name for meaning in _NAMES for column in plan.columns
        if column.meaning == meaning and not column.of and cells.text_of(record.get(column.name))
    ]  # fmt: skip
    named = fold(" ".join(cells.text_of(record.get(name)) for name in parts))
    if parts and (_NAME.fullmatch(named) or _is_typed(named) or _is_of_tests(named)):
        yield tuple(parts)
    for column in plan.columns:
        text = fold(cells.text_of(record.get(column.name)))
        if not text or column.of:
            continue
        words = normal_heading(column.name)
        is_named = column.meaning in ("name", "company_name")
        is_name = is_named and (_NAME.fullmatch(text) or _is_typed(text))
        is_name = is_name or (column.meaning == "name" and _is_of_tests(text))
        is_remark = says_remarks(column.name, column.meaning) and _REMARK.fullmatch(text)
        is_thing = column.meaning is None and _is_no_party(column.name, text)
        if is_name or is_remark or is_thing or (_ASKS.fullmatch(words) and cells.yes_no(text).value is True):
            yield (column.name,)


def _is_typed(text: str) -> bool:
    """True for the first letters of a row of keys, forwards or backwards: `zxcvb`, `lkjh`, `qwe rty`."""
    pieces = text.split()
    if len(joined := "".join(pieces)) < _FEWEST_KEYS or min(map(len, pieces)) < _FEWEST_OF_A_PART:
        return False
    return any(row.startswith(joined) or row[::-1].startswith(joined) for row in _ROWS_OF_KEYS)


def _is_of_tests(text: str) -> bool:
    """True for a name that only words of tests make, run together or not: `Testfirst Testlast`."""
    words = re.findall(r"\w+", text)
    joined = [word for word in words if _TOGETHER.fullmatch(word)]
    if not all(word in joined or _OF_TESTS.fullmatch(word) for word in words):
        return False
    return bool(joined) or (
        len(words) > 1 and words[0].startswith("test") and any(map(_BESIDE_TESTS.fullmatch, words))
    )


def _is_no_party(heading: str, text: str) -> bool:
    """True for a cell that says of what kind the row is, and names no person or company: `Vessel`."""
    return bool(_KINDS.fullmatch(normal_heading(heading)) and _NO_PARTY.fullmatch(fold(text)))
