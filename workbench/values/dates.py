"""Dates of which only the year, or year and month, may be known."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, replace
from typing import Literal, get_args

from workbench.values.text import fold, remembered

Order = Literal["day", "month", "digits"]
"""What comes first in a date written with numbers only; `digits` is `DDMMYY` without signs between them."""
ORDERS: tuple[Order, ...] = get_args(Order)

_ISO = re.compile(
    r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2})(?:[T ][0-9:.,+\- ]*(?:Z|UTC|GMT)?)?)?)?", re.IGNORECASE
)
_DAY_IN_TEXT = re.compile(r"(?<![\w/#.:-])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![\w-]|[.:]\w)")
_NAMES = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
MONTHS = {
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
"""The month of every name and abbreviation that is read, folded."""
ROMAN_NUMERALS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
"""The months from January on, as some countries number them."""
MONTH = (
    r"(?:jan(?:uary)?|feb(?:r(?:uary)?)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])"
)
"""A month in English, whole or abbreviated, as a pattern for texts in lower case."""
WEEKDAY = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur|ue|u)?(?:day)?\b[.,]*")
TIME = re.compile(
    r"(?:t|\s|,)\s*(?:at\s*)?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?\s*(?:[ap]\.?m\.?)?"
    r"\s*(?:z|utc|gmt|[+-][0-9]{2}:?[0-9]{2})?$"
)
FILLERS = {"of", "the", "day", "in", "de", "del", "den", "der", "di", "do"}
ORDINAL = re.compile(r"(?<=[0-9])(?:st|nd|rd|th|er|e|º|ª)\b")
_UNKNOWN_PART = re.compile(r"(?<![0-9a-z?_*])(?:x+|y+|d+|m+|[?_*]+)(?![0-9a-z?_*])")
_EXCEL_EPOCH = datetime.date(1899, 12, 30)
OLDEST = 110
"""Years that a living person's birth date can lie back when its century is not written."""
FIRST_BIRTH = 1850
_PIVOT = 30
ENDLESS = "9999-12-31"
"""How registers write that there is no end."""


@dataclass(frozen=True, slots=True)
class PartialDate:
    """A year, a month of a year, or a day."""

    year: int
    month: int | None = None
    day: int | None = None

    def __str__(self) -> str:
        text = f"{self.year:04d}"
        if self.month is not None:
            text += f"-{self.month:02d}"
            if self.day is not None:
                text += f"-{self.day:02d}"
        return text

    @property
    def exact(self) -> datetime.date | None:
        """The day, where it is known."""
        if self.month is None or self.day is None:
            return None
        return datetime.date(self.year, self.month, self.day)

    def agrees(self, other: PartialDate) -> bool:
        """True when no part that both know differs."""
        mine, theirs = str(self), str(other)
        shared = min(len(mine), len(theirs))
        return mine[:shared] == theirs[:shared]


class NotADate(ValueError):
    """Why a text is no date; `choices` are the dates that it could be."""

    def __init__(self, reason: str, *choices: PartialDate) -> None:
        super().__init__(reason)
        self.reason = reason
        self.choices = choices


@dataclass(frozen=True, slots=True)
class Form:
    """What is taken for a date: which part comes first (None where both readings must agree), and how short.

    `today` decides the century of two-digit years, of which `birth` refuses those in the future. Day numbers
    are those of spreadsheets; without them digits in a run are a year or `YYYYMMDD`.
    Unknown parts are zeros and X.
    """

    order: Order | None = None
    birth: bool = False
    today: datetime.date | None = None
    two_digit_years: bool = True
    day_numbers: bool = True
    unknown_parts: bool = True


_REGISTERS = Form("day", two_digit_years=False, day_numbers=False, unknown_parts=False)
"""How registers and services write dates: the year in full, the day before the month."""


def parse(text: str) -> PartialDate | None:
    """`YYYY`, `YYYY-MM`, `YYYY-MM-DD` (also with a time behind it), `DD/MM/YYYY`, `YYYY/MM/DD`,
    `MM/YYYY`, `YYYYMMDD` or in words (`3 Feb 1971`, `February 3rd, 1971`, `February 1971`), or None."""
    cleaned = text.strip()
    found = _ISO.fullmatch(cleaned)
    if found:
        year, month, day = (int(part) if part else None for part in found.groups())
        return _made(year, month, day)
    plain = TIME.sub("", fold(cleaned)).strip(" .,;")
    if weekday := WEEKDAY.search(plain):
        plain = f"{plain[: weekday.start()]}{plain[weekday.end() :]}".strip(" .,;")
    try:
        return read(plain, text, _REGISTERS)[0] if re.search("[0-9]", plain) else None
    except NotADate:
        return None


def month_number(text: str) -> int | None:
    """The month as 1 to 12 of its number, name or English abbreviation (`2`, `02`, `Feb`, `sept.`)."""
    word = text.strip().rstrip(".").lower()
    if word.isascii() and word.isdigit():
        return int(word) if 1 <= int(word[:4]) <= 12 and len(word) <= 2 else None
    return MONTHS.get(fold(word))


def of_parts(year: str, month: str = "", day: str = "") -> str | None:
    """The normal form of a date given in parts, the month as number or word; None where a part is none."""
    numbers = [part.strip() for part in (year, day)]
    if not all(part == "" or (part.isascii() and part.isdigit() and len(part) <= 4) for part in numbers):
        return None
    number = month_number(month) if month.strip() else None
    if not numbers[0] or (month.strip() and number is None) or (numbers[1] and number is None):
        return None
    made = _made(int(numbers[0]), number, int(numbers[1]) if numbers[1] else None)
    return str(made) if made else None


def _made(year: int | None, month: int | None, day: int | None) -> PartialDate | None:
    try:
        datetime.date(year or 0, 1 if month is None else month, 1 if day is None else day)
    except ValueError:
        return None
    return PartialDate(year or 0, month, day)


_WHOLE_DAY = 10
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


@remembered
def normal(text: str) -> str | None:
    """The date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, or None."""
    if len(text) == _WHOLE_DAY and _DAY.fullmatch(text):  # as most services write it
        return text if _made(int(text[:4]), int(text[5:7]), int(text[8:])) else None
    parsed = parse(text)
    return str(parsed) if parsed else None


def end(text: str) -> str | None:
    """The normal form of the end of a span; None for a span without end (`9999-12-31`)."""
    found = normal(text)
    return None if found is None or found.startswith("9999") else found


def swapped(one: str, other: str) -> bool:
    """True when two different days are each other with day and month exchanged."""
    a, b = parse(one), parse(other)
    if a is None or b is None or a.exact is None or b.exact is None or a == b:
        return False
    return (a.year, a.month, a.day) == (b.year, b.day, b.month)


def to_read(text: str, country: str = "AU") -> str:
    """A normal date in a reader's form: `14 March 1987`, in the US `March 14, 1987`; any other text as it is.

    A time behind the day is left out; `2026-06` becomes `June 2026`.
    """
    found = parse(text) if _ISO.fullmatch(text) else None
    if found is None or found.month is None:
        return text
    month = _NAMES[found.month - 1]
    if found.day is None:
        return f"{month} {found.year:04d}"
    return (
        f"{month} {found.day}, {found.year:04d}"
        if country == "US"
        else f"{found.day} {month} {found.year:04d}"
    )


def text_to_read(text: str, country: str = "AU") -> str:
    """A sentence with its whole dates (`1987-03-14`) in a reader's form."""
    return _DAY_IN_TEXT.sub(lambda day: to_read(day.group(), country), text)


def days_apart(one: str, other: str) -> int | None:
    """How many days lie between two exact dates; None when either is not exact."""
    a, b = parse(one), parse(other)
    if a is None or b is None or a.exact is None or b.exact is None:
        return None
    return abs((a.exact - b.exact).days)


_LONGEST = 200
"""Letters of a date in words, with all that may stand around it; Python makes no number of 4,300 digits."""


def read(plain: str, text: str, how: Form) -> tuple[PartialDate | None, str]:
    """The date in a folded text that holds nothing else, and what was assumed to read it.

    None for one whose parts are all zeros or X. Raises `NotADate` with what `text` could mean.
    """
    if len(plain) > _LONGEST:
        raise NotADate(f"{text[:_LONGEST]!r}… is too long for a date")
    plain = ORDINAL.sub("", plain)
    if not how.unknown_parts and re.search(r"(?<![0-9])0+(?![0-9])", plain):
        raise NotADate(f"{text!r} has an unknown part")
    if not how.day_numbers and re.fullmatch(r"[0-9]{4}\.[0-9]+", plain):
        raise NotADate(f"{text!r} is a number")
    words = re.findall(r"[a-z]+", plain)
    months = [word for word in words if word in MONTHS]
    if len(months) == 1 and all(word in MONTHS or word in FILLERS for word in words):
        numbers = re.findall(r"[0-9]+", plain)
        return _in_words(MONTHS[months[0]], numbers, text, how)
    plain = _UNKNOWN_PART.sub("0", plain) if how.unknown_parts else plain
    if re.search(r"[a-z]", plain):
        raise NotADate(f"{text!r} is not a date")
    numbers = re.findall(r"[0-9]+", plain)
    if not re.fullmatch(r"[0-9]+(?:(?:\s+|\s*[-/.,\\]\s*)[0-9]+)*", plain):
        raise NotADate(f"{text!r} is not a date")
    if len(numbers) == 1:
        return _run(numbers[0], text, how)
    if len(numbers) == 2:
        return _two(numbers, text)
    if len(numbers) == 3:
        return _three(numbers, text, how)
    if len(numbers) > 3:
        raise NotADate(f"{text!r} holds more than one date")
    raise NotADate(f"{text!r} is not a date")


def _in_words(month: int, numbers: list[str], text: str, how: Form) -> tuple[PartialDate, str]:
    if len(numbers) == 1:
        number = numbers[0]
        if len(number) == 4:
            return of_numbers(int(number), month, None, text), ""
        if len(number) == 2 and int(number) > 31:
            year, note = _century(number, text, how, month)
            return of_numbers(year, month, None, text), note
        raise NotADate(f"{text!r} has no year")
    if len(numbers) != 2:
        raise NotADate(f"{text!r} has no year" if not numbers else f"{text!r} holds more than one date")
    one, two = numbers
    written, day = (one, two) if len(one) == 4 or (len(one) == 2 and int(one) > 31) else (two, one)
    if len(written) not in (2, 4) or len(day) > 2:
        raise NotADate(f"{text!r} is not a date")
    note = ""
    if len(written) == 2:
        full, note = _century(written, text, how, month, int(day))
    else:
        full = int(written)
    return of_numbers(full, month, int(day) or None, text), note


def _century(
    year: str,
    text: str,
    how: Form,
    month: int | None = None,
    day: int | None = None,
) -> tuple[int, str]:
    if not how.two_digit_years:
        raise NotADate(f"{text!r} has no whole year")
    today = how.today
    two, this = int(year), today.year % 100 if today else _PIVOT - 1
    base = today.year - this if today else 2000
    later, earlier = base + two, base - 100 + two
    if two > (this if how.birth else this + 10):
        return earlier, f"year {year} read as {earlier}"
    if how.birth and (today is None or today.year - earlier <= OLDEST):
        both = [_maybe_day(full, month, day) for full in (earlier, later)]
        raise NotADate(f"{text!r} may be {earlier} or {later}: write the year in full", *filter(None, both))
    return later, f"year {year} read as {later}"


def _maybe_day(year: int, month: int | None, day: int | None) -> PartialDate | None:
    try:
        return of_numbers(year, month, day, "")
    except NotADate:
        return None


def of_numbers(year: int, month: int | None, day: int | None, text: str) -> PartialDate:
    """The date of these numbers, a zero for what is unknown; `text` is what holds them."""
    month, day = month or None, (day or None) if month else None
    try:
        datetime.date(year, month or 1, day or 1)
    except ValueError:
        raise NotADate(f"{text!r} is not a day of the calendar") from None
    return PartialDate(year, month, day)


def _run(number: str, text: str, how: Form) -> tuple[PartialDate | None, str]:
    """Digits without separators."""
    if not int(number):
        return None, ""
    if len(number) == 4:
        return of_numbers(int(number), None, None, text), ""
    if how.order == "digits" and len(number) in (5, 6):
        padded = number.zfill(6)
        return _three([padded[:2], padded[2:4], padded[4:]], text, replace(how, order="day"))
    whole = len(number) == 8 and number[:2] in ("18", "19", "20")
    if not how.day_numbers and not whole:
        raise NotADate(f"{text!r} is not a date")
    if len(number) == 5 and 3_000 <= int(number) < 80_000 and number[0] != "0":
        found = _EXCEL_EPOCH + datetime.timedelta(days=int(number))
        return PartialDate(found.year, found.month, found.day), f"a spreadsheet's day number: {found}"
    if len(number) in (7, 8):
        padded = number.zfill(8)
        if whole and (iso := _try(number[:4], number[4:6], number[6:])):
            other = _try(number[4:], number[2:4], number[:2])
            if other is None or not FIRST_BIRTH <= other.year <= 2100 or other == iso:
                return iso, ""
            raise NotADate(f"{text!r} may be {iso} or {other}", iso, other)
        return _three([padded[:2], padded[2:4], padded[4:]], text, Form(how.order))
    if len(number) == 6:
        if number[:2] in ("19", "20") and 1 <= int(number[4:]) <= 12:
            others = _try("19" + number[4:], number[2:4], number[:2])
            if others is None:
                return of_numbers(int(number[:4]), int(number[4:]), None, text), "year and month"
        raise NotADate(f"{text!r} may be several dates: write it with its year in full")
    if len(number) <= 3:
        raise NotADate(f"{text!r} is not a date, perhaps an age")
    raise NotADate(f"{text!r} is not a date")


def _try(year: str, month: str, day: str) -> PartialDate | None:
    return _maybe_day(int(year), int(month), int(day)) if int(month) and int(day) else None


def _two(numbers: list[str], text: str) -> tuple[PartialDate, str]:
    one, two = numbers
    if len(one) == 4 and len(two) <= 2 and int(two) <= 12:
        return of_numbers(int(one), int(two), None, text), ""
    if len(two) == 4 and len(one) <= 2 and int(one) <= 12:
        return of_numbers(int(two), int(one), None, text), ""
    if len(one) == 4 or len(two) == 4:
        raise NotADate(f"{text!r} is a span, not one date")
    if int(two) > 31 and 1 <= int(one) <= 12:
        raise NotADate(f"{text!r} may be month and year: write the year in full")
    raise NotADate(f"{text!r} has no year")


def _three(numbers: list[str], text: str, how: Form) -> tuple[PartialDate | None, str]:
    one, two, three = numbers
    if all(not int(number) for number in numbers):
        return None, ""
    if len(one) == 4 and len(two) <= 2 and len(three) <= 2:
        if not int(one):
            raise NotADate(f"{text!r} has no year")
        return of_numbers(int(one), int(two), int(three), text), ""
    if len(one) > 2 or len(two) > 2 or len(three) not in (2, 4):
        raise NotADate(f"{text!r} is not a date")
    if len(three) == 2 and int(one) > 31:
        year, note = _century(one, text, how)
        return of_numbers(year, int(two), int(three), text), note
    note = ""
    if three == "1900" and not int(one):  # how spreadsheets show a zero
        return None, ""
    if len(three) == 2:
        full, note = _century(three, text, how)
    else:
        full = int(three)
        if not full:
            raise NotADate(f"{text!r} has no year")
    if not int(one) or not int(two):
        return of_numbers(full, int(two), int(one), text), "; ".join(
            filter(None, (note, "a part is unknown"))
        )
    day_first, month_first = _maybe_day(full, int(two), int(one)), _maybe_day(full, int(one), int(two))
    if (order := "day" if how.order == "digits" else how.order) is not None:
        chosen, other = (day_first, month_first) if order == "day" else (month_first, day_first)
        if chosen is None:
            reason = f"{text!r} is not a day of the calendar"
            if other is not None:
                reason = f"{text!r} is not a day of the calendar with the {order} first"
            raise NotADate(reason, *filter(None, (other,)))
        if None not in (day_first, month_first) and day_first != month_first:  # else it reads one way only
            note = "; ".join(filter(None, (f"{order} first", note)))
        return chosen, note
    either = [found for found in (day_first, month_first) if found is not None]
    if not either:
        raise NotADate(f"{text!r} is not a day of the calendar")
    if len(either) == 2 and day_first != month_first:
        raise NotADate(f"{text!r} may be {either[0]} (day first) or {either[1]} (month first)", *either)
    return either[0], note
