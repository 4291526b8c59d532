"""Finds some days in a text in every form: with numbers, with a month in any language, or as one number."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from workbench.values.dates import ROMAN_NUMERALS, of_parts
from workbench.values.months import is_telling_month, months_named

Span = tuple[int, int]

_UNITS = "first second third fourth fifth sixth seventh eighth ninth"
_TEENS = "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
_SPOKEN = [*_UNITS.split(), *_TEENS.split(), "twentieth"]
_SPOKEN += [*(f"twenty-{unit}" for unit in _UNITS.split()), "thirtieth", "thirty-first"]
_DAYS = {word: number for number, word in enumerate(_SPOKEN, start=1)}
_SPELT = "|".join(sorted(_DAYS, key=len, reverse=True)).replace("-", r"[-\s]")
_LETTER = r"(?:[^\W\d_]|[\u0900-\u0dff\u0e00-\u109f\u1780-\u17ff])"
"""A letter of a word, or a sign of a vowel in the scripts of India and around it."""
_NUMBER = re.compile(rf"(?<![^\W_])(?:{_SPELT})(?![^\W_])|(?<!\d)\d{{1,4}}(?!\d)")
_WORD = re.compile(rf"{_LETTER}++")
_BETWEEN = re.compile(r"(?:[\s\-/.,_|:\\·]|年|月|\u1102\u1167\u11ab|\u110b\u116f\u11af|년|월|thang|nam){1,9}")
"""What stands between the numbers of a date."""
_MARKS = r"[\W_]{0,4}"
_BEFORE_MONTH = re.compile(rf"(?:st|nd|rd|th|er|e|a|o)?{_MARKS}(?:{_LETTER}{{1,5}}[\W_]{{1,3}}){{0,2}}")
_BEHIND_MONTH = re.compile(rf"{_MARKS}(?:{_LETTER}{{1,6}}[\W_]{{1,3}}){{0,3}}")
_BEHIND_DAY = re.compile(rf"(?:st|nd|rd|th)?{_MARKS}(?:{_LETTER}{{1,5}}[\W_]{{1,3}}){{0,1}}")
_CLOSE = re.compile(r"(?:st|nd|rd|th)?[\s\-./]*(?:(?:day\s+)?of\s+(?:the\s+)?|de\s+|di\s+|d['’])?(?:the\s+)?")
"""What stands between a day and a month where no year confirms that they are a date."""
_APART = re.compile(r"[\s,\-./]*(?:(?:of|del?)\s+)?")
_SIX_DIGITS = re.compile(r"(?<![\w.,/+-])\d{6}(?![\w/-]|[.,]\d)")
_DAY_AND_MONTH = re.compile(
    r"(?<![\w.,/+-])(?:(?P<a>\d\d)/(?P<b>\d\d)(?![\w/-]|[.,]\d)|(?P<c>\d\d?)\.(?P<d>\d\d?)\.(?!\d))"
)
_MONTH_AND_YEAR = re.compile(
    r"(?<![\w.,/+-])(?:(?P<m>\d\d?)/(?P<y>\d{4})|(?P<y2>\d{4})[-/](?P<m2>\d\d))(?![\w/-]|[.,]\d)"
)
_BORN = re.compile(
    r"(?<![^\W_])(?:born|birth\w*|d\.?o\.?b\.?|b\.)[^\d.;]{0,20}"
    r"(?P<said>(?P<a>\d{1,2})[./\-](?P<b>\d{1,2}|\d{4})|(?P<y>\d{4}|'?\d{2}))(?![\w/\-])"
)
_FAR = 30
"""Letters between a month and a number that may belong to it, at most."""
_BUDDHIST, _FIRST_BUDDHIST = 543, 2400
"""Years that the calendar of Thailand is ahead, and the first year that is one of it."""


@dataclass(frozen=True, slots=True)
class _Number:
    """A number of up to four digits, or a day that is spelt out."""

    text: str
    start: int
    end: int

    @property
    def is_year(self) -> bool:
        return len(self.text) == len("1987") and self.text.isdecimal()


class DaysInText:
    """What finds ISO dates that are whole days, and of `births`, which may be months, each part that tells.

    That is the day of the year, the month of the year, and behind a word like `born` the year alone. In
    `any_order` the day may stand between the year and the month, where that could be another day too.
    """

    def __init__(
        self, days: Collection[str], births: Collection[str] = (), *, any_order: bool = False
    ) -> None:
        self._any_order = any_order
        self._days = frozenset(day for day in days if len(day) == len("1987-03-14"))
        parts = [day.split("-") for day in births]
        self._years = {part[0] for part in parts}
        self._months = {(part[0], int(part[1])) for part in parts if len(part) > 1}
        whole = [part for part in parts if len(part) > 2]
        self._short = {
            "".join(order) for y, m, d in whole for order in permutations((y[2:], m, d)) if order[1] != y[2:]
        }
        """Whole days as six digits: `140387`, `870314`, `031487`."""
        self._birthdays = {(int(month), int(day)) for _, month, day in whole}

    @property
    def numbers(self) -> set[str]:
        """The days as one number: `19870314`, `14031987`."""
        return {
            text for day in self._days for text in (day.replace("-", ""), f"{day[8:]}{day[5:7]}{day[:4]}")
        }

    def spans(self, plain: str) -> Iterator[Span]:
        """Where one stands in a text that is folded or compared."""
        if not self._days and not self._years:
            return
        numbers = [
            _Number(str(_DAYS.get(re.sub(r"\s", "-", said := found.group()), said)), *found.span())
            for found in _NUMBER.finditer(plain)
        ]
        if numbers:
            yield from self._in_numbers(plain, numbers)
            yield from self._with_months(plain, numbers)
        yield from (each.span() for each in _SIX_DIGITS.finditer(plain) if each.group() in self._short)
        if self._years:
            for each in _DAY_AND_MONTH.finditer(plain):
                if self._is_birthday(*filter(None, each.groups())):
                    yield each.span()
            for each in _MONTH_AND_YEAR.finditer(plain):
                if (each["y"] or each["y2"], int(each["m"] or each["m2"])) in self._months:
                    yield each.span()
            yield from (each.span("said") for each in _BORN.finditer(plain) if self._is_born(each))

    def _in_numbers(self, plain: str, numbers: list[_Number]) -> Iterator[Span]:
        for a, b, c in zip(numbers, numbers[1:], numbers[2:], strict=False):
            if not _BETWEEN.fullmatch(plain, a.end, b.start) or not _BETWEEN.fullmatch(plain, b.end, c.start):
                continue
            if a.is_year:
                made = [*_made(a.text, b.text, c.text)]
                if self._any_order or not made:
                    made += _made(a.text, c.text, b.text)
            else:
                orders = ((c.text, b.text, a.text), (c.text, a.text, b.text), (a.text, b.text, c.text))
                made = [day for order in orders for day in _made(*order)]
            if self._days.intersection(made) and _stands_alone(plain, a.start, c.end):
                yield a.start, c.end + (plain[c.end : c.end + 1] in ("日", "일"))

    def _with_months(self, plain: str, numbers: list[_Number]) -> Iterator[Span]:
        starts = [number.start for number in numbers]
        for found in _WORD.finditer(plain):
            word, at = found.group(), bisect_left(starts, found.start())
            months = months_named(word)
            roman = () if months or word not in ROMAN_NUMERALS else (ROMAN_NUMERALS.index(word) + 1,)
            if not months and not roman:
                continue
            near = [*[None] * (2 - at), *numbers[max(0, at - 2) : at + 2], None, None]
            further, left, right, behind = near[:4]
            if left and found.start() - left.end > _FAR:
                left = None
            if right and right.start - found.end() > _FAR:
                right = None
            if roman:
                months = frozenset(roman)
                left = left if left and _APART.fullmatch(plain, left.end, found.start()) else None
                right = right if right and _APART.fullmatch(plain, found.end(), right.start) else None
            whole = [*_whole(plain, found.span(), further, left, right, behind)]
            days = {
                day: span for span, year, number in whole for month in months
                for day in _made(year, str(month), number)
            }  # fmt: skip
            if known := self._days.intersection(days):
                yield from (days[day] for day in known)
            elif not roman and is_telling_month(word):
                yield from self._part(plain, found.span(), months, left, right, is_other=bool(days))

    def _part(
        self,
        plain: str,
        span: Span,
        months: Iterable[int],
        left: _Number | None,
        right: _Number | None,
        *,
        is_other: bool,
    ) -> Iterator[Span]:
        """A day of the year, or a month and a year, that are no part of a day which is another."""
        if is_other or not self._years:
            return
        start, end = span
        if (
            right
            and (right.is_year or plain[right.start - 1] in "'’")
            and _APART.fullmatch(plain, end, right.start - (not right.is_year))
        ):
            if any((year, month) in self._months for year in _whole_years(right.text) for month in months):
                yield start, right.end
        elif left and _CLOSE.fullmatch(plain, left.end, start) and self._is_birth(months, left):
            yield left.start, end
        elif right and _CLOSE.fullmatch(plain, end, right.start) and self._is_birth(months, right):
            yield start, _with_ordinal(plain, right.end)

    def _is_birth(self, months: Iterable[int], number: _Number) -> bool:
        return any((month, int(number.text)) in self._birthdays for month in months)

    def _is_birthday(self, one: str, other: str) -> bool:
        return not self._birthdays.isdisjoint({(int(other), int(one)), (int(one), int(other))})

    def _is_born(self, found: re.Match[str]) -> bool:
        if found["y"]:
            return not self._years.isdisjoint(_whole_years(found["y"].strip("'")))
        if len(found["b"]) == len("1987"):
            return (found["b"], int(found["a"])) in self._months
        return self._is_birthday(found["a"], found["b"])


def _whole(
    plain: str,
    span: Span,
    further: _Number | None,
    left: _Number | None,
    right: _Number | None,
    behind: _Number | None,
) -> Iterator[tuple[Span, str, str]]:
    """The years and days that stand beside a month, in each order of these, with the place of all."""
    start, end = span
    before = left if left and _BEFORE_MONTH.fullmatch(plain, left.end, start) else None
    after = right if right and _BEHIND_MONTH.fullmatch(plain, end, right.start) else None
    if before and after and not before.is_year:
        yield (before.start, after.end), after.text, before.text
        if after.is_year:  # a year before all of them is of something else
            return
    if before and after and before.is_year:
        yield (before.start, _with_ordinal(plain, after.end)), before.text, after.text
    if after and behind and _BEHIND_DAY.fullmatch(plain, after.end, behind.start):
        yield (start, behind.end), behind.text, after.text
    if before and further and further.is_year and _BEHIND_MONTH.fullmatch(plain, further.end, before.start):
        yield (further.start, end), further.text, before.text


def _stands_alone(plain: str, start: int, end: int) -> bool:
    """Whether no letter is before a date of numbers, and none behind it but the `T` of a time."""
    behind = plain[end : end + 2]
    is_time = behind[:1] == "t" and behind[1:].isdecimal()
    return not plain[start - 1 : start].isalnum() and (is_time or not re.match("[a-z]", behind))


def _with_ordinal(plain: str, end: int) -> int:
    return end + 2 * (plain[end : end + 2] in ("st", "nd", "rd", "th"))


def _whole_years(text: str) -> list[str]:
    if len(text) == len("1987"):
        return [text, *([str(int(text) - _BUDDHIST)] if int(text) > _FIRST_BUDDHIST else [])]
    return [f"19{text}", f"20{text}"] if len(text) == len("87") else []


def _made(year: str, month: str, day: str) -> Iterator[str]:
    """The days of a year that may be written short; none where the numbers are of no day."""
    for whole in _whole_years(year):
        if made := of_parts(whole, month, day):
            yield made
