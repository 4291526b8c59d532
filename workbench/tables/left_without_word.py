"""Columns of names and contacts that nothing else has a word for, and what to say of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.tables.column_cells import filled_in
from workbench.tables.departments import AT_WORK, DEPARTMENT, is_place_of_work
from workbench.tables.headings import ABOUT_ANOTHER, is_status, meaning_of, normal_heading
from workbench.tables.meanings import NUMBERS, contact_kind
from workbench.tables.names_in_columns import names_in, names_somebody
from workbench.tables.planned_column import Column
from workbench.tables.rooms import APART
from workbench.tables.unknown_names import is_person_name
from workbench.values import cells
from workbench.values.ends_in_cells import says_end_of_state

_NAMES = {
    "person": "its values are names of people: what are they to whom the row is about?",
    "company": "its values are companies: what are they to whom the row is about?",
}
_HOLDING = re.compile(
    r"(?:(?:no|number|num|total|issued|ordinary) (?:of )?)?(?:shares?|units?|securities|stock|capital|"
    r"holdings?|shareholdings?|stake)(?: (?:held|percent|percentage|pct|capital))?|tickers?(?: symbol)?|"
    r"(?:asx|stock) code|"
    r"(?:issued )?capital(?: percent| pct)?|percent(?:age)?(?: (?:held|of shares|owned))?"
)
_SAID_OF_ANYTHING = re.compile(
    r"(?:short |product |item |work |job )?(?:descriptions?|details?|subject|products?|items?|services?|"
    r"categor(?:y|ies))"
)
"""Headings below which anything may stand in words, also the name of a body: it is asked of nobody."""
_PERHAPS = (ABOUT_ANOTHER, APART, DEPARTMENT)
"""Reasons by a heading that the values may speak against."""
_HALVES = re.compile(r"[/|&]|\bor\b")
_CODE = re.compile(r"[A-Z]{1,4}[-_]?[0-9]{2,}|[0-9]{1,4}")
"""A code or a short number, which is nobody's name and no phone."""
_PATRONYMIC = "patronymic"
_A_HOLDING = "a holding in a company that no column names"


def with_words(columns: Sequence[Column], records: Sequence[Mapping[str, Any]]) -> list[Column]:
    """The columns, of which those that are left without a word say what their cells are."""
    has_company = any(column.meaning == "company_name" for column in columns)
    return [
        replace(column, why=_word(column.name, records, has_company=has_company))
        if _is_silent(column)
        else replace(column, why=_by_values(column, records))
        for column in columns
    ]


def _by_values(column: Column, records: Sequence[Mapping[str, Any]]) -> str:
    """The reason of a column by its values, where they are no names or contacts as its heading has it."""
    if column.meaning is not None or column.of or column.place or column.why not in _PERHAPS:
        return column.why
    filled = filled_in(records, column.name)
    if column.why in (APART, DEPARTMENT):
        return _NAMES["person"] if names_in(records, column.name) == "person" else column.why
    if filled and all(cells.yes_no(value).values for value in filled):
        return "its values are yes and no"
    return (
        NUMBERS if filled and all(_CODE.fullmatch(cells.text_of(value)) for value in filled) else column.why
    )


def unread_contacts(columns: Sequence[Column], record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The cells of a row that surely hold a contact, in columns that are left, by column."""
    for column in columns:
        if column.meaning is None and not (column.of or column.place or column.why == "chosen"):
            text = cells.text_of(record.get(column.name))
            if text and contact_kind(text):
                yield column.name, text


def ends_left(columns: Sequence[Column], record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The cells of a row below a plain `Status` that say that something has ended, which nothing reads."""
    for column in columns:
        if column.meaning is None and not column.of and column.why != "chosen" and is_status(column.name):
            text = cells.text_of(record.get(column.name))
            if text and says_end_of_state(text):
                yield column.name, text


def _is_silent(column: Column) -> bool:
    return column.meaning is None and not (column.why or column.of or column.place or column.speaks_of)


def _word(name: str, records: Sequence[Mapping[str, Any]], *, has_company: bool) -> str:
    if normal_heading(name) == _PATRONYMIC:
        return "the given name of their father"
    if is_place_of_work(name):
        return AT_WORK
    if _SAID_OF_ANYTHING.fullmatch(normal_heading(name)):
        return ""
    if len({meaning_of(half) for half in _HALVES.split(name)} - {None}) > 1:
        return "its heading names two things: give each a column of its own"
    if _HOLDING.fullmatch(normal_heading(name)):
        return "" if has_company else _A_HOLDING
    kind = names_in(records, name) or names_somebody(records, name)
    return _NAMES.get(kind, "") if is_person_name(name) else ""
