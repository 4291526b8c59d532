"""Dates as people and spreadsheets write them, and whether a column's dates put the day first."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from workbench.values.cells.cell import Cell, Unreadable, ascii_digits, nothing, once, opened, text_of
from workbench.values.cells.code_cells import day_beside_death, day_of_death
from workbench.values.cells.dates_with_places import without_birthplace, without_numerals
from workbench.values.dates import (
    FILLERS,
    FIRST_BIRTH,
    MONTHS,
    ORDINAL,
    TIME,
    WEEKDAY,
    Form,
    NotADate,
    Order,
    PartialDate,
    of_numbers,
    read,
)
from workbench.values.dates_in_characters import date_in_characters
from workbench.values.text import fold
from workbench.values.utc_days import local_day

_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_LABEL = re.compile(
    r"^(?:d\.?\s?o\.?\s?b\.?|date of birth|birth ?date|birthday|born(?: on)?|date|b\.?(?=\s?[0-9]))\s*:?\s*"
)
_DIED = re.compile(
    r"^(?:died(?: on)?|d\.?\s?o\.?\s?d\.?:?|date of death:?|d\.?(?=\s?[0-9]))\s*", re.IGNORECASE
)
"""What stands before the day of a death."""
_APPROXIMATE = re.compile(
    r"^(?:c|ca|circa|about|abt|approx|approximately|around|est|early|mid|late|before|after|pre|post|by|"
    r"[~<>±])"
    r"\b\.?|[~<>±]|\bish\b|s$|\?$|\b(?:approx|circa|est)\b\.?|\+/-"
)
_ZERO_DAY = re.compile(
    r"(?:0?1[-/. ]0?0[-/. ]1900|0?0[-/. ]0?1[-/. ]1900|1900[-/. ]0?1[-/. ]0?0)\b(?![-/.][0-9])"
)
"""How spreadsheets show the number 0 as a date."""
_AGE = re.compile(r"(?:aged?\s*:?\s*)?[0-9]{1,3}\s*(?:y|yo|yrs?|years?)?\s*(?:old|of age)?\.?|age.*")
_NO_DATES = frozenset(
    PartialDate(*parts)
    for parts in ((1, 1, 1), (1753, 1, 1), (1899, 12, 30), (1899, 12, 31), (1900, 1, 1), (9999, 12, 31))
)
"""What systems write for an unknown date."""


_IN_ANY_YEAR = re.compile(
    r"(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12][0-9]|3[01])|(?:0?[1-9]|[12][0-9]|3[01])[/.-](?:0?[1-9]|1[0-2])"
)
"""A day of some month, as lists of birthdays have it: `04/12`."""


@once
def date(
    raw: object, *, order: Order | None = None, birth: bool = False, today: datetime.date | None = None
) -> Cell[PartialDate]:
    """The date in a cell: a day, a month of a year, or a year.

    Takes ISO, words, `D/M/Y` (or `M/D/Y`, by `order`; unreadable without it where both are possible),
    `D.M.Y`, the day numbers of spreadsheets, `{year, month}`, parts written as zeros or X. `birth` refuses
    future and impossibly old dates. `today` decides the century of two-digit years; without it only `30` to
    `99` are readable for births, as 1930 to 1999.
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable("yes or no where a date was expected")
        if isinstance(raw, Mapping):
            return _checked(raw, *_of_parts(raw), birth, today)
        text = opened(raw)
        if not text or not re.search(r"[0-9a-zA-Z]", ascii_digits(text)):
            return nothing(raw)
        if _is_age(text):
            return nothing(raw, f"{text!r} is an age, and no date")
        text, age = _without_age(text)
        text, proof = _without_proof(without_numerals(text))
        text, place = without_birthplace(text) if birth else (_DIED.sub("", text), "")
        if birth and _IN_ANY_YEAR.fullmatch(text):
            return nothing(raw, f"{text!r} is a birthday without its year, and is left")
        by_dots: Order | None = "day" if order is None and _DOTTED.fullmatch(text) else None
        found, note = _read(text, Form(order or by_dots, birth, today))
        note = "; ".join(
            filter(
                None, (note, proof, place and f"without the place {place}", age and f"without the age {age}")
            )
        )
        if found is None:
            return nothing(raw, f"{text_of(raw)!r} stands for an unknown date")
        if age and birth and today is not None and int(age) > today.year - found.year:
            raise Unreadable(f"{text_of(raw)!r}: nobody born in {found.year} can be {age}", found)
        cell = _checked(raw, found, note, birth, today)
        return cell if (later := local_day(text)) is None else _of_two_days(cell, text, later)
    except (Unreadable, NotADate) as error:
        choices = tuple(choice for choice in error.choices if isinstance(choice, PartialDate))
        return Cell(raw, problem=error.reason, choices=choices)


def death_in_place(
    raw: object, *, orders: Iterable[object] = (), today: datetime.date | None = None
) -> Cell[PartialDate] | None:
    """The day of a death that stands where an address was expected; None where the cell says no death.

    The cell is empty where no day is said, and a problem where the day is not clear. `orders` are those of
    the other dates of its table.
    """
    day = day_of_death(text_of(raw))
    return None if day is None else _on_that_day(day, orders, today)


def death_in_status(
    raw: object, *, orders: Iterable[object] = (), today: datetime.date | None = None
) -> Cell[PartialDate]:
    """The day beside the words by which a status says that somebody has died; as `death_in_place` has it."""
    day = day_beside_death(text_of(raw))
    return _on_that_day(day, orders, today) if day else Cell(raw)


def death_in_name(
    raw: object, *, orders: Iterable[object] = (), today: datetime.date | None = None
) -> Cell[PartialDate]:
    """The day beside a name that says that its bearer has died: of `Okra, Chidi (dec'd 2/3/24)`."""
    text = text_of(raw)
    behind = re.search(r"[†✝].*", text)
    day = day_beside_death(text) or (day_beside_death(behind[0]) if behind else "")
    return _on_that_day(day, orders, today) if day else Cell(raw)


def _on_that_day(day: str, orders: Iterable[object], today: datetime.date | None) -> Cell[PartialDate]:
    known = {order for order in orders if order in ("day", "month")}
    order: Order | None = None if len(known) != 1 else "day" if "day" in known else "month"
    return date(day, order=order, today=today)


def birth_beside_death(
    raw: object,
    died: Iterable[PartialDate],
    *,
    order: Order | None = None,
    today: datetime.date | None = None,
) -> Cell[PartialDate]:
    """The birth date in a cell, also one of long ago beside the day on which they `died`; see `date`."""
    born = date(raw, order=order, birth=True, today=today)
    found = date(raw, order=order, today=today) if born.problem else born
    if found.value is None or found.value.year >= FIRST_BIRTH:
        return born
    is_life = any(0 <= day.year - found.value.year <= LONGEST_LIFE for day in died)
    return found if is_life else born


LONGEST_LIFE: Final = 122
"""Years between a birth and a death, at most."""
_DOTTED = re.compile(r"[0-9]{1,2}\.[0-9]{1,2}\.(?:[0-9]{2}|[0-9]{4})")
"""A date with dots, which only countries write that put the day first: `12.06.1970`."""
_PROOF = re.compile(
    r"\s*[(\[](?:(?:from |per |as per |on )?(?:drivers? )?(?:licen[cs]e|dl|passport|id|"
    r"birth cert(?:ificate)?|medicare|"
    r"electoral roll|roll)|confirmed|verified|ok|sighted|"
    r"(?:one of )?(?:twins?|triplets?)(?: of [^\W\d_]+)?)[)\]]$",
    re.IGNORECASE,
)
"""What shows a date, or confirms it."""


def _is_age(text: str) -> bool:
    """True for an age in the place of a date: `39 yrs`, `(39)`; two digits alone may be a year."""
    plain = fold(ascii_digits(text)).strip(" .,;:")
    is_bracketed = re.fullmatch(r"[(\[]\s*[0-9]{1,3}\s*[)\]]", plain) is not None
    return is_bracketed or (_AGE.fullmatch(plain) is not None and not plain.isdecimal())


_AGE_BEHIND = re.compile(
    r"(?<=[0-9])\s*(?:[,;/–-]\s*)?"
    r"(?:[(\[]\s*(?:aged?\W*)?(?P<bracketed>[0-9]{1,3})\s*(?:y\.? ?o?\.?|yrs?\.?|years?)?"
    r"(?: old)?\s*[)\]]|aged?\W{0,2}(?P<aged>[0-9]{1,3})(?: ?y\.?o?| ?yrs?| ?years?)?(?: old)?|"
    r"(?<=[\s,;/–-])(?P<years>[0-9]{1,3}) ?(?:y\.?o|yrs?|years?)\b\.?(?: old)?)$",
    re.IGNORECASE,
)
"""An age behind a date: `14/03/1987 (39)`, `14 Mar 1987, aged 39`."""


def _without_age(text: str) -> tuple[str, str]:
    """A date without the age behind it, and the age in figures; no age where there is none."""
    found = _AGE_BEHIND.search(text)
    before = text[: found.start()].strip(" ,;/–-") if found else ""
    if found is None or not re.search(r"[0-9]{2}|[^\W\d_]{3}", before):
        return text, ""
    return before, str(found["bracketed"] or found["aged"] or found["years"])


def _without_proof(text: str) -> tuple[str, str]:
    """A date without what shows it behind it, and a note of that: `14/03/1987 (licence)`."""
    found = _PROOF.search(text)
    return (
        (text[: found.start()], f"without {found.group().strip()}") if found and found.start() else (text, "")
    )


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


def _of_two_days(cell: Cell[PartialDate], text: str, later: datetime.date) -> Cell[PartialDate]:
    """The cell of a moment at which the next day begins in Australia, New Zealand or Britain."""
    local = PartialDate(later.year, later.month, later.day)
    reason = (
        f"{text!r} is {cell.value} in universal time, and the first moment of {local} where clocks are ahead"
    )
    return Cell(cell.raw, problem=reason, choices=(*cell.values, local), doubt=reason, proposal=(local,))


def _read(text: str, how: Form) -> tuple[PartialDate | None, str]:
    plain = ascii_digits(text)
    plain = fold(date_in_characters(plain) or plain).strip(" .,;:()[]")
    plain = _LABEL.sub("", plain)
    if _ZERO_DAY.match(plain):
        return None, ""
    timeless = TIME.sub("", plain)
    plain = timeless.strip(" .,;")
    weekday = WEEKDAY.search(plain)
    if weekday:
        plain = (plain[: weekday.start()] + plain[weekday.end() :]).strip(" .,;")
    if re.fullmatch(r"[0-9]{1,7}(?:\.[0-9]+)?", plain):
        plain = plain.split(".")[0] if not re.fullmatch(r"[0-9]{1,2}\.[0-9]+", plain) else plain
    if re.search(r"[0-9]", plain) is None and plain not in MONTHS:
        raise Unreadable(f"{text!r} is not a date")
    if _APPROXIMATE.search(plain) and not _is_words(plain):
        inner = _APPROXIMATE.sub("", plain).strip(" .~<>±?s")
        choice = _maybe(inner, how)
        raise Unreadable(f"{text!r} is approximate: write the year if you want to use it", *choice)
    found, note = read(plain, text, how)
    exact = found.exact if found else None
    if weekday and exact is not None and _WEEKDAYS[exact.weekday()] != weekday.group(1):
        raise Unreadable(f"{text!r}: {found} was not that day of the week", found)
    return found, note


def _maybe(text: str, how: Form) -> tuple[PartialDate, ...]:
    try:
        found = read(text, text, how)[0]
    except NotADate:
        return ()
    return () if found is None else (found,)


def _is_words(plain: str) -> bool:
    """True when what looks approximate is only a month's or a filler's letters."""
    return not re.search(r"[~<>±?]|\+/-", plain) and all(
        word in MONTHS or word in FILLERS for word in re.findall(r"[a-z]+", ORDINAL.sub("", plain))
    )


def _of_parts(parts: Mapping[object, object]) -> tuple[PartialDate, str]:
    """`{year, month, day}` with numbers or texts, in any casing."""
    known = {str(name).casefold(): value for name, value in parts.items() if value not in (None, "")}
    other = sorted(set(known) - {"year", "month", "day"})
    if "year" not in known or other:
        raise Unreadable(f"an object with {', '.join(map(str, parts)) or 'nothing'} is not a date")
    numbers: dict[str, int | None] = {"month": None, "day": None}
    for name, value in known.items():
        text = text_of(value)
        if name == "month" and fold(text) in MONTHS:
            numbers[name] = MONTHS[fold(text)]
        elif re.fullmatch(r"[0-9]{1,4}", text):
            numbers[name] = int(text)
        else:
            raise Unreadable(f"{name} {text!r} is not a number")
    return of_numbers(numbers["year"] or 0, numbers["month"], numbers["day"], f"{dict(parts)}"), ""


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
        if self.order == "digits":
            return "day, month and year without signs between, as some of its dates can only be read"
        if self.order is not None:
            count = self.day_first or self.month_first
            return f"{self.order} first, as {count:,} of its dates can only be read"
        if self.day_first and self.month_first:
            return f"{self.day_first:,} dates only make sense day first and {self.month_first:,} month first"
        return "no date decides whether the day or the month comes first" if self.either else ""


_SIX_DIGITS = re.compile(r"(0[1-9]|[12][0-9]|3[01])(0[1-9]|1[0-2])([0-9]{2})")
_MONTH_OR_YEAR_FIRST = re.compile(
    r"(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{2}|[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])"
)


def _are_six_digits(column: Iterable[object]) -> bool:
    """True for dates such as `151281`, of which some can be nothing else; a zero in front may be lost."""
    texts = [text for raw in column if (text := text_of(raw).strip())]
    if len(texts) < 2 or not all(re.fullmatch("[0-9]{5,6}", text) for text in texts):
        return False
    whole = [text for text in texts if len(text) == 6]
    return all(_SIX_DIGITS.fullmatch(text.zfill(6)) for text in texts) and any(
        not _MONTH_OR_YEAR_FIRST.fullmatch(text) for text in whole
    )


_NUMERIC = re.compile(r"\s*([0-9]{1,2})\s*[-/. ]\s*([0-9]{1,2})\s*[-/. ]\s*([0-9]{4}|[0-9]{2})(?![0-9])")


def order_of(column: Iterable[object]) -> ColumnOrder:
    """Whether the dates of a column put the day or the month first, decided by its own values."""
    first = second = either = 0
    values = list(column)
    if _are_six_digits(values):
        return ColumnOrder("digits", 0, 0, 0)
    for raw in values:
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
