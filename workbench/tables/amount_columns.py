"""Columns of amounts: headings in figures (`0-30`, `90+ days`, `2026`, `W/E 5/10`), and cells in money."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import values_of
from workbench.values.cells import text_of
from workbench.values.dates import MONTH

_WORDS = (
    r"days?|d|weeks?|wks?|months?|mths?|mos?|years?|yrs?|over|under|above|below|more|less|older|than|and|to|up|"
    r"or|from|past|overdue|over ?due|due|current|fy|financial|calendar|ye|year|end(?:ed|ing)?|quarter|qtr|q|"
    r"term|season|half|h|period|week|wk|w|e|c|commencing|beginning|fees?|subs?|subscriptions?|dues|levy|levies|"
    r"rates|rent|owing|owed|paid|unpaid|balance|arrears|amount|total|invoiced?|premium|contributions?|instalments?|"
    r"membership|renewal|mon|tue|wed|thu|fri|sat|sun|"
    rf"{MONTH}|at|as|of|for|in"
)
_DATE = (
    r"[0-9]{1,2}[./ -][0-9]{1,2}(?:[./ -](?:[0-9]{2}|(?:19|20)[0-9]{2}))?|(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}"
)
_NUMBER = rf"{_DATE}|(?:19|20)[0-9]{{2}}(?:[-/–](?:[0-9]{{2}}|(?:19|20)[0-9]{{2}}))?|[0-9]{{1,3}}"
_PERIOD = re.compile(
    rf"(?:\b(?:{_WORDS})(?![a-z])|(?>(?:{_NUMBER})(?![0-9]))|[\s+<>$£€%()&/.,:=–-])+", re.IGNORECASE
)
_IS_NUMBERED = re.compile(r"[0-9]")
_YEARS = range(1900, 2101)
_AGES = frozenset([0, 7, 14, 21, 28, 30, 31, 45, 60, 61, 75, 90, 91, 120, 121, 150, 180, 365])
"""Days by which the age of a debt is counted."""
_LONGEST = 40


def is_period(value: object) -> bool:
    """True for what may head a column of amounts: days, a range of them, a year, a date."""
    if isinstance(value, (datetime.date, datetime.datetime)):
        return True
    if isinstance(value, bool) or value is None:
        return False
    if isinstance(value, (int, float)):
        return value in _YEARS or value in _AGES
    text = str(value).strip()
    is_short = 0 < len(text) <= _LONGEST and _IS_NUMBERED.search(text) is not None
    return is_short and _PERIOD.fullmatch(text) is not None


_MONEY = re.compile(r"[-+($£€ ]*[0-9][0-9,]*(?:\.[0-9]+)?[)% ]*(?:cr|dr)?", re.IGNORECASE)
_FLAGS = frozenset(["0", "1"])


def amount_columns(columns: Collection[str], records: Sequence[Mapping[str, Any]]) -> frozenset[str]:
    """The columns whose cells are all amounts; noughts and ones are only where periods head other columns."""
    has_periods = any(map(is_period, columns))
    found = set()
    for name in columns:
        figures = set()
        for text in filter(None, map(text_of, values_of(records, name))):
            if not _MONEY.fullmatch(text):
                break
            figures.add(text)
        else:
            if figures and (has_periods or not figures <= _FLAGS):
                found.add(name)
    return frozenset(found)
