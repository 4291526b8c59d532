"""Dates as people and spreadsheets write them, and whether a column's dates put the day first."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from workbench.values.cells.cell import Cell, Unreadable, ascii_digits, nothing, opened, text_of
from workbench.values.dates import PartialDate
from workbench.values.text import fold

Order = Literal["day", "month"]
"""What comes first in a date written with numbers only."""

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan january janv janvier januar jaenner enero gennaio janeiro januari",
            "feb febr february fev fevr fevrier februar febrero febbraio fevereiro februari",
            "mar mrz march mars marz maerz marzo marco maart",
            "apr april avr avril abril aprile",
            "may mai mayo maggio maio mei",
            "jun june juin juni junio giugno junho",
            "jul july juil juillet juli julio luglio julho",
            "aug august aout agosto augustus",
            "sep sept september septembre septiembre settembre setembro",
            "oct october oktober octobre octubre ottobre outubro okt",
            "nov november novembre noviembre novembro",
            "dec december dez dezember decembre diciembre dicembre dezembro",
        ),
        start=1,
    )
    for name in names.split()
}
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WEEKDAY = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur|ue|u)?(?:day)?\b[.,]*")
_TIME = re.compile(
    r"(?:t|\s|,)\s*(?:at\s*)?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?\s*(?:[ap]\.?m\.?)?"
    r"\s*(?:z|utc|gmt|[+-][0-9]{2}:?[0-9]{2})?$"
)
_LABEL = re.compile(
    r"^(?:d\.?\s?o\.?\s?b\.?|date of birth|birth ?date|birthday|born(?: on)?|date|b\.)\s*:?\s*"
)
_APPROXIMATE = re.compile(
    r"^(?:c|ca|circa|about|abt|approx|approximately|around|est|early|mid|late|before|after|pre|post|by|[~<>±])"
    r"\b\.?|[~<>±]|\bish\b|s$|\?$|\b(?:approx|circa|est)\b\.?|\+/-"
)
_AGE = re.compile(r"(?:aged?\s*:?\s*)?[0-9]{1,3}\s*(?:y|yo|yrs?|years?)?\s*(?:old|of age)?\.?|age.*")
_FILLERS = {"of", "the", "day", "in", "de", "del", "den", "der", "di", "do"}
_ORDINAL = re.compile(r"(?<=[0-9])(?:st|nd|rd|th|er|e|º|ª)\b")
_UNKNOWN_PART = re.compile(r"\b(?:x+|y+|d+|m+)\b|[?_*]+")
_EXCEL_EPOCH = datetime.date(1899, 12, 30)
_NO_DATES = frozenset(
    PartialDate(*parts)
    for parts in ((1, 1, 1), (1753, 1, 1), (1899, 12, 30), (1899, 12, 31), (1900, 1, 1), (9999, 12, 31))
)
"""What systems write for an unknown date."""
OLDEST = 110
"""Years that a living person's birth date can lie back when its century is not written."""
FIRST_BIRTH = 1850
_PIVOT = 30


def date(
    raw: object, *, order: Order | None = None, birth: bool = False, today: datetime.date | None = None
) -> Cell[PartialDate]:
    """The date in a cell: a day, a month of a year, or a year.

    Takes ISO, words, `D/M/Y` (or `M/D/Y`, by `order`; unreadable without it where both are possible), the
    day numbers of spreadsheets, `{year, month}`, parts written as zeros or X. `birth` refuses future and
    impossibly old dates. `today` decides the century of two-digit years; without it only `30` to `99` are
    readable for births, as 1930 to 1999.
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable("yes or no where a date was expected")
        if isinstance(raw, Mapping):
            return _checked(raw, *_of_parts(raw), birth, today)
        text = opened(raw)
        if not text or not re.search(r"[0-9a-zA-Z]", ascii_digits(text)):
            return nothing(raw)
        found, note = _read(text, order, birth, today)
        if found is None:
            return nothing(raw, f"{text_of(raw)!r} stands for an unknown date")
        return _checked(raw, found, note, birth, today)
    except Unreadable as error:
        choices = tuple(choice for choice in error.choices if isinstance(choice, PartialDate))
        return Cell(raw, problem=error.reason, choices=choices)


def _checked(
    raw: object, found: PartialDate, note: str, birth: bool, today: datetime.date | None
) -> Cell[PartialDate]:
    if found in _NO_DATES:
        return nothing(raw, f"{found} stands for an unknown date")
    if birth and today is not None and str(found) > today.isoformat():
        raise Unreadable(f"{found} is in the future: a birth date cannot be")
    if birth and found.year < FIRST_BIRTH:
        raise Unreadable(f"{found} is too long ago for a birth date")
    return Cell(raw, (found,), note)


def _read(
    text: str, order: Order | None, birth: bool, today: datetime.date | None
) -> tuple[PartialDate | None, str]:
    plain = fold(ascii_digits(text)).strip(" .,;:()[]")
    plain = _LABEL.sub("", plain)
    timeless = _TIME.sub("", plain)
    plain = timeless.strip(" .,;")
    weekday = _WEEKDAY.search(plain)
    if weekday:
        plain = (plain[: weekday.start()] + plain[weekday.end() :]).strip(" .,;")
    if re.fullmatch(r"[0-9]{1,7}(?:\.[0-9]+)?", plain):
        plain = plain.split(".")[0] if not re.fullmatch(r"[0-9]{1,2}\.[0-9]+", plain) else plain
    if re.search(r"[0-9]", plain) is None and plain not in _MONTHS:
        raise Unreadable(f"{text!r} is no date")
    if _APPROXIMATE.search(plain) and not _is_words(plain):
        inner = _APPROXIMATE.sub("", plain).strip(" .~<>±?s")
        choice = _maybe(inner, order, birth, today)
        raise Unreadable(f"{text!r} is approximate: write the year if you want to use it", *choice)
    if (
        _AGE.fullmatch(plain)
        and not re.fullmatch(r"[0-9]{1,2}", plain)
        and not re.fullmatch("[0-9]{3}", plain)
    ):
        raise Unreadable(f"{text!r} is an age, not a date")
    found, note = _parts(plain, text, order, birth, today)
    exact = found.exact if found else None
    if weekday and exact is not None and _WEEKDAYS[exact.weekday()] != weekday.group(1):
        raise Unreadable(f"{text!r}: {found} was not that day of the week", found)
    return found, note


def _maybe(
    text: str, order: Order | None, birth: bool, today: datetime.date | None
) -> tuple[PartialDate, ...]:
    try:
        found = _parts(text, text, order, birth, today)[0]
    except Unreadable:
        return ()
    return () if found is None else (found,)


def _is_words(plain: str) -> bool:
    """True when what looks approximate is only a month's or a filler's letters."""
    return not re.search(r"[~<>±?]|\+/-", plain) and all(
        word in _MONTHS or word in _FILLERS for word in re.findall(r"[a-z]+", _ORDINAL.sub("", plain))
    )


def _parts(
    plain: str, text: str, order: Order | None, birth: bool, today: datetime.date | None
) -> tuple[PartialDate | None, str]:
    plain = _ORDINAL.sub("", plain)
    words = re.findall(r"[a-z]+", plain)
    months = [word for word in words if word in _MONTHS]
    if len(months) == 1 and all(word in _MONTHS or word in _FILLERS for word in words):
        numbers = re.findall(r"[0-9]+", plain)
        return _in_words(_MONTHS[months[0]], numbers, text, birth, today)
    plain = _UNKNOWN_PART.sub("0", plain)
    if re.search(r"[a-z]", plain):
        raise Unreadable(f"{text!r} is no date")
    numbers = re.findall(r"[0-9]+", plain)
    if not re.fullmatch(r"[0-9]+(?:\s*[-/.,\s\\]\s*[0-9]+)*", plain):
        raise Unreadable(f"{text!r} is no date")
    if len(numbers) == 1:
        return _run(numbers[0], text, order)
    if len(numbers) == 2:
        return _two(numbers, text)
    if len(numbers) == 3:
        return _three(numbers, text, order, birth, today)
    if len(numbers) > 3:
        raise Unreadable(f"{text!r} holds more than one date")
    raise Unreadable(f"{text!r} is no date")


def _in_words(
    month: int, numbers: list[str], text: str, birth: bool, today: datetime.date | None
) -> tuple[PartialDate, str]:
    if len(numbers) == 1:
        number = numbers[0]
        if len(number) == 4:
            return _day(int(number), month, None, text), ""
        if len(number) == 2 and int(number) > 31:
            year, note = _century(number, text, birth, today, month)
            return _day(year, month, None, text), note
        raise Unreadable(f"{text!r} has no year")
    if len(numbers) != 2:
        raise Unreadable(f"{text!r} has no year" if not numbers else f"{text!r} holds more than one date")
    one, two = numbers
    written, day = (one, two) if len(one) == 4 or (len(one) == 2 and int(one) > 31) else (two, one)
    if len(written) not in (2, 4) or len(day) > 2:
        raise Unreadable(f"{text!r} is no date")
    note = ""
    if len(written) == 2:
        full, note = _century(written, text, birth, today, month, int(day))
    else:
        full = int(written)
    return _day(full, month, int(day) or None, text), note


def _century(
    year: str,
    text: str,
    birth: bool,
    today: datetime.date | None,
    month: int | None = None,
    day: int | None = None,
) -> tuple[int, str]:
    two, this = int(year), today.year % 100 if today else _PIVOT - 1
    base = today.year - this if today else 2000
    later, earlier = base + two, base - 100 + two
    if two > (this if birth else this + 10):
        return earlier, f"year {year} read as {earlier}"
    if birth and (today is None or today.year - earlier <= OLDEST):
        both = [_maybe_day(full, month, day) for full in (earlier, later)]
        raise Unreadable(f"{text!r} may be {earlier} or {later}: write the year in full", *filter(None, both))
    return later, f"year {year} read as {later}"


def _maybe_day(year: int, month: int | None, day: int | None) -> PartialDate | None:
    try:
        return _day(year, month, day, "")
    except Unreadable:
        return None


def _day(year: int, month: int | None, day: int | None, text: str) -> PartialDate:
    month, day = month or None, (day or None) if month else None
    try:
        datetime.date(year, month or 1, day or 1)
    except ValueError:
        raise Unreadable(f"{text!r} is no day of the calendar") from None
    return PartialDate(year, month, day)


def _run(number: str, text: str, order: Order | None) -> tuple[PartialDate | None, str]:
    """Digits without separators."""
    if not int(number):
        return None, ""
    if len(number) == 4:
        return _day(int(number), None, None, text), ""
    if len(number) == 5 and 3_000 <= int(number) < 80_000 and number[0] != "0":
        found = _EXCEL_EPOCH + datetime.timedelta(days=int(number))
        return PartialDate(found.year, found.month, found.day), f"a spreadsheet's day number: {found}"
    if len(number) in (7, 8):
        padded = number.zfill(8)
        if (
            len(number) == 8
            and number[:2] in ("18", "19", "20")
            and (iso := _try(number[:4], number[4:6], number[6:]))
        ):
            other = _try(number[4:], number[2:4], number[:2])
            if other is None or not FIRST_BIRTH <= other.year <= 2100 or other == iso:
                return iso, ""
            raise Unreadable(f"{text!r} may be {iso} or {other}", iso, other)
        return _three([padded[:2], padded[2:4], padded[4:]], text, order, False, None)
    if len(number) == 6:
        if number[:2] in ("19", "20") and 1 <= int(number[4:]) <= 12:
            others = _try("19" + number[4:], number[2:4], number[:2])
            if others is None:
                return _day(int(number[:4]), int(number[4:]), None, text), "year and month"
        raise Unreadable(f"{text!r} may be several dates: write it with its year in full")
    if len(number) <= 3:
        raise Unreadable(f"{text!r} is no date, perhaps an age")
    raise Unreadable(f"{text!r} is no date")


def _try(year: str, month: str, day: str) -> PartialDate | None:
    return _maybe_day(int(year), int(month), int(day)) if int(month) and int(day) else None


def _two(numbers: list[str], text: str) -> tuple[PartialDate, str]:
    one, two = numbers
    if len(one) == 4 and len(two) <= 2 and int(two) <= 12:
        return _day(int(one), int(two), None, text), ""
    if len(two) == 4 and len(one) <= 2 and int(one) <= 12:
        return _day(int(two), int(one), None, text), ""
    if len(one) == 4 or len(two) == 4:
        raise Unreadable(f"{text!r} is a span, not one date")
    if int(two) > 31 and 1 <= int(one) <= 12:
        raise Unreadable(f"{text!r} may be month and year: write the year in full")
    raise Unreadable(f"{text!r} has no year")


def _three(
    numbers: list[str], text: str, order: Order | None, birth: bool, today: datetime.date | None
) -> tuple[PartialDate | None, str]:
    one, two, three = numbers
    if all(not int(number) for number in numbers):
        return None, ""
    if len(one) == 4 and len(two) <= 2 and len(three) <= 2:
        if not int(one):
            raise Unreadable(f"{text!r} has no year")
        return _day(int(one), int(two), int(three), text), ""
    if len(one) > 2 or len(two) > 2 or len(three) not in (2, 4):
        raise Unreadable(f"{text!r} is no date")
    if len(three) == 2 and int(one) > 31:
        year, note = _century(one, text, birth, today)
        return _day(year, int(two), int(three), text), note
    note = ""
    if three == "1900" and not int(one):  # how spreadsheets show a zero
        return None, ""
    if len(three) == 2:
        full, note = _century(three, text, birth, today)
    else:
        full = int(three)
        if not full:
            raise Unreadable(f"{text!r} has no year")
    if not int(one) or not int(two):
        return _day(full, int(two), int(one), text), "; ".join(filter(None, (note, "a part is unknown")))
    day_first, month_first = _maybe_day(full, int(two), int(one)), _maybe_day(full, int(one), int(two))
    if order is not None:
        chosen, other = (day_first, month_first) if order == "day" else (month_first, day_first)
        if chosen is None:
            reason = f"{text!r} is no day of the calendar"
            if other is not None:
                reason = f"{text!r} is no day of the calendar with the {order} first"
            raise Unreadable(reason, *filter(None, (other,)))
        if day_first != month_first:
            note = "; ".join(filter(None, (f"{order} first", note)))
        return chosen, note
    either = [found for found in (day_first, month_first) if found is not None]
    if not either:
        raise Unreadable(f"{text!r} is no day of the calendar")
    if len(either) == 2 and day_first != month_first:
        raise Unreadable(f"{text!r} may be {either[0]} (day first) or {either[1]} (month first)", *either)
    return either[0], note


def _of_parts(parts: Mapping[object, object]) -> tuple[PartialDate, str]:
    """`{year, month, day}` with numbers or texts, in any casing."""
    known = {str(name).casefold(): value for name, value in parts.items() if value not in (None, "")}
    other = sorted(set(known) - {"year", "month", "day"})
    if "year" not in known or other:
        raise Unreadable(f"an object with {', '.join(map(str, parts)) or 'nothing'} is no date")
    numbers: dict[str, int | None] = {"month": None, "day": None}
    for name, value in known.items():
        text = text_of(value)
        if name == "month" and fold(text) in _MONTHS:
            numbers[name] = _MONTHS[fold(text)]
        elif re.fullmatch(r"[0-9]{1,4}", text):
            numbers[name] = int(text)
        else:
            raise Unreadable(f"{name} {text!r} is no number")
    return _day(numbers["year"] or 0, numbers["month"], numbers["day"], f"{dict(parts)}"), ""


@dataclass(frozen=True, slots=True)
class ColumnOrder:
    """Whether a column's dates put the day or the month first; None when its values do not decide.

    `day_first` and `month_first` count the values that can be read one way only, `either` those that could be
    both. When both counts are above zero the column is mixed, and `order` is None.
    """

    order: Order | None
    day_first: int
    month_first: int
    either: int

    def __str__(self) -> str:
        if self.order is not None:
            count = self.day_first or self.month_first
            return f"{self.order} first, as {count:,} of its dates can only be read"
        if self.day_first and self.month_first:
            return f"{self.day_first:,} dates only make sense day first and {self.month_first:,} month first"
        return "no date decides whether the day or the month comes first" if self.either else ""


_NUMERIC = re.compile(r"\s*([0-9]{1,2})\s*[-/. ]\s*([0-9]{1,2})\s*[-/. ]\s*([0-9]{4}|[0-9]{2})(?![0-9])")


def order_of(column: Iterable[object]) -> ColumnOrder:
    """Whether the dates of a column put the day or the month first, decided by its own values."""
    first = second = either = 0
    for raw in column:
        found = _NUMERIC.match(ascii_digits(text_of(raw))) if isinstance(raw, str) else None
        if not found:
            continue
        one, two = int(found.group(1)), int(found.group(2))
        if 12 < one <= 31 and 1 <= two <= 12:
            first += 1
        elif 12 < two <= 31 and 1 <= one <= 12:
            second += 1
        elif one != two and 1 <= one <= 12 and 1 <= two <= 12:
            either += 1
    order: Order | None = None
    if bool(first) != bool(second):
        order = "day" if first else "month"
    return ColumnOrder(order, first, second, either)
