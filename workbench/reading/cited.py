"""Dates and details of a claim or a link, with the places that they were read from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from workbench.reading.nothing import is_nothing
from workbench.reading.place import At, words
from workbench.values import dates
from workbench.values.dates_in_characters import date_in_characters
from workbench.values.taken_back import runs
from workbench.values.unknown_ends import FAR_DAY
from workbench.values.utc_days import counted_day

_NO_DATES = frozenset({"1753-01-01", "1899-12-30", "1899-12-31"})
"""What systems write where there is no date, beside the year 1: the first day that they can hold."""
_NO_YEAR = re.compile("000|(?!9999)(?:2[2-9]|[3-9][0-9])[0-9]{2}")
"""Years before all registers, and those that nobody can have written yet."""
UNKNOWN_ENDS = frozenset({dates.ENDLESS, "1900-01-01"})
"""What they write besides for an end that is not known, or has not come."""


def date_at(at: At) -> tuple[str | None, list[str]]:
    """A date in its normal form with the pointers that it was read from.

    A text, or an object of year, month and day, or one that has the text as its `date`.
    """
    if not at:
        return None, []
    if not at.is_object:
        found = (dates.normal(at.text) or _day_of(at.text)) if at.text else None
        said = found is not None and found not in _NO_DATES and not _NO_YEAR.match(found)
        return (found, [at.pointer]) if said else (None, [])
    year, month, day = at["year"], at["month"], at["day"]
    if not year:
        return date_at(at["date"]) if at["date"] and not at["date"].is_object else (None, [])
    found = dates.of_parts(year.text, month.text, day.text)
    return found, [part.pointer for part in (year, month, day) if part] if found else []


_OF_PROGRAMS = re.compile(r"\\?/Date\((-?[0-9]{1,14})(?:([+-])([0-9]{2})([0-9]{2}))?\)\\?/")
_MILLISECONDS = 1000
_MOST_DIGITS = 13


def _day_of(text: str) -> str | None:
    """A day in characters, `2018年2月3日`, or a midnight as programs count it, `/Date(1517616000000)/`."""
    if (written := date_in_characters(text)) is not None:
        return written
    found = _OF_PROGRAMS.fullmatch(text)
    if found is None or len(found.group(1)) > _MOST_DIGITS:
        return None
    counted, ahead, hours, minutes = found.groups()
    moment = int(counted)
    day = counted_day(moment, _MILLISECONDS)
    if day is None and ahead:  # the moment is counted in Greenwich, and midnight is where it was written
        offset = (int(hours) * 60 + int(minutes)) * 60 * _MILLISECONDS
        day = counted_day(moment + int(f"{ahead}1") * offset, _MILLISECONDS)
    return day


def dated(read: list[str], start: At | None, end: At | None) -> tuple[str | None, str | None]:
    """Both ends of a span; a place that held a date is added to what was read.

    The registry's `9999-12-31` stands for no end, also without its day; so do `2999-12-31` and `never`, which
    are read too.
    """
    first = last = None
    if not (start or end):
        return None, None
    if start is not None:
        first, pointers = date_at(start)
        if first in UNKNOWN_ENDS:
            first, pointers = None, []
        read += pointers
    if end is not None:
        last, pointers = date_at(end)
        if last in UNKNOWN_ENDS and last != dates.ENDLESS:
            return first, None
        if first and ends_too_early(first, end):  # it cannot be: the end stays unread
            return first, None
        read += pointers
        if last is None and end.text and (_says_no_end(words(end.text)) or _is_far(end.text)):
            read.append(end.pointer)
    return first, None if last and dates.ENDLESS.startswith(last) else last


def _says_no_end(said: str) -> bool:
    """Whether what stands in the place of an end says that there is none: `never`, `still in office`."""
    return runs(said) or _FOR_GOOD.fullmatch(said) is not None


def _is_far(text: str) -> bool:
    """Whether an end is a day so far away that it stands for none: `2999-12-31`."""
    return FAR_DAY.fullmatch(dates.normal(text) or "") is not None


_FOR_GOOD = re.compile(r"(?:for-)?(?:permanent(?:ly)?|indefinite(?:ly)?|life(?:time)?|ever)")


def ends_too_early(first: str, end: At) -> bool:
    """Whether an end lies before its beginning, in what both know."""
    last = date_at(end)[0]
    return last is not None and last not in UNKNOWN_ENDS and last < first[: len(last)]


def detailed(read: list[str], detail: Mapping[str, Any]) -> dict[str, Any]:
    """The details with places as their texts; those that held one are added to what was read.

    A day, such as `heard_on`, that there is not is none.
    """
    said: dict[str, Any] = {}
    if not detail:
        return said
    for name, item in detail.items():
        if item.__class__ is str:  # as most are
            if item:
                said[name] = item
            continue
        if item is None or (not item and isinstance(item, (str, list, dict, At))):
            continue
        if name.endswith("_on"):
            item = _days(item)
        if isinstance(item, At):
            if (word := _word(read, item, is_standing=name == "standing")) is not None:
                said[name] = word
            continue
        if isinstance(item, list) and item and isinstance(item[0], At):
            item = [text for at in item if (text := _word(read, at)) is not None]
        if item not in (None, "", [], {}):
            said[name] = item
    return said


def _days(item: Any) -> Any:
    """Of places that hold days those whose day can be."""
    if isinstance(item, At):
        return item if date_at(item)[0] else None
    return [at for at in item if not isinstance(at, At) or date_at(at)[0]] if isinstance(item, list) else item


def _word(read: list[str], at: At, *, is_standing: bool = False) -> str | None:
    """The text of a place, which is cited; None for one that says nothing: `pending` does as a standing."""
    said = str(at.raw).lower() if isinstance(at.raw, bool) else at.text
    if said and is_nothing(said) and not (is_standing and said.casefold() == "pending"):
        return None
    if said:
        read.append(at.pointer)
    return said or None
