"""Finds days that are withheld in a text in every form: whole, as one number, or in part."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import permutations

from workbench.dossier.withheld_letters import AFTER, BEFORE
from workbench.values.dates import MONTHS, of_parts

_RUSSIAN = "yanvarya fevralya marta aprelya maya iyunya iyulya avgusta sentyabrya oktyabrya noyabrya dekabrya"
_MONTHS = {**MONTHS, **{name: number for number, name in enumerate(_RUSSIAN.split(), start=1)}}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_ORDINAL = r"(?:st|nd|rd|th)?"
_OF = r"(?:(?:day\s+)?of\s+(?:the\s+)?|de\s+|di\s+)?"
_UNITS = "first second third fourth fifth sixth seventh eighth ninth"
_TEENS = "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
_SPOKEN = [*_UNITS.split(), *_TEENS.split(), "twentieth"]
_SPOKEN += [*(f"twenty-{unit}" for unit in _UNITS.split()), "thirtieth", "thirty-first"]
_DAYS = {word: number for number, word in enumerate(_SPOKEN, start=1)}
_SPELT = "|".join(sorted(_DAYS, key=len, reverse=True)).replace("-", r"[-\s]")
_YEAR = r"\d{4}|'?\d{2}"
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}
_ROMAN |= {"xi": 11, "xii": 12}
_DAY = re.compile(
    rf"{BEFORE}(?:(?P<a>\d{{1,4}})\s*[./\- 年]\s*(?P<b>\d{{1,2}})\s*[./\- 月]\s*(?P<c>\d{{1,4}})日?"
    rf"|(?P<d>\d{{1,2}}|{_SPELT}){_ORDINAL}[\s\-./]*{_OF}(?P<m>{_MONTH})\.?[\s,\-./]*(?:de\s+)?(?P<y>{_YEAR})"
    rf"|(?P<m2>{_MONTH})\.?[\s\-./]*(?:the\s+)?(?P<d2>\d{{1,2}}|{_SPELT}){_ORDINAL}[\s,\-./]*(?P<y2>{_YEAR})"
    rf"|(?P<d3>\d{{1,2}})[\s./\-]+(?P<m3>{'|'.join(_ROMAN)})[\s./\-]+(?P<y3>{_YEAR}))(?:{AFTER}|(?=t\d))"
)
_NO_YEAR = rf"{AFTER}(?!\.?[\s,\-./]*(?:\d|'\d))"
_PART = re.compile(
    rf"{BEFORE}(?:(?P<d>\d{{1,2}}|{_SPELT}){_ORDINAL}[\s\-./]*{_OF}(?P<m>{_MONTH}){_NO_YEAR}"
    rf"|(?P<m2>{_MONTH})\.?[\s\-./]*(?:the\s+)?(?P<d2>\d{{1,2}}|{_SPELT}){_ORDINAL}{_NO_YEAR}"
    rf"|(?P<m3>{_MONTH})\.?[\s,\-./]*(?P<y3>\d{{4}}|'\d{{2}}){AFTER})"
)
_DAY_BEFORE = re.compile(rf"{BEFORE}\d{{1,2}}{_ORDINAL}[\s\-./]*{_OF}$")
_SIX_DIGITS = re.compile(r"(?<![\w.,/+-])\d{6}(?![\w/-]|[.,]\d)")
_BORN = re.compile(
    r"(?<![^\W_])(?:born|birth\w*|d\.?o\.?b\.?|b\.)[^\d.;]{0,20}"
    r"(?P<said>(?P<a>\d{1,2})[./\-](?P<b>\d{1,2}|\d{4})|(?P<y>\d{4}|'?\d{2}))(?![\w/\-])"
)


class WithheldDays:
    """What finds ISO dates that are whole days, and of `births`, which may be months, each part that tells.

    That is the day of the year, the month of the year, and behind a word like `born` the year alone.
    """

    def __init__(self, days: Collection[str], births: Collection[str] = ()) -> None:
        self._days = frozenset(day for day in days if len(day) == len("1987-03-14"))
        parts = [day.split("-") for day in births]
        self._years = {part[0] for part in parts}
        self._months = {(part[0], int(part[1])) for part in parts if len(part) > 1}
        whole = [part for part in parts if len(part) > 2]
        self._short = {
            "".join(order) for y, m, d in whole for order in permutations((y[2:], m, d)) if order[1] != y[2:]
        }
        """Whole days as six digits: `140387`, `870314`, `031487`."""
        self._birthdays = {(int(part[1]), int(part[2])) for part in parts if len(part) > 2}

    @property
    def numbers(self) -> set[str]:
        """The days as one number: `19870314`, `14031987`."""
        return {
            text for day in self._days for text in (day.replace("-", ""), f"{day[8:]}{day[5:7]}{day[:4]}")
        }

    def spans(self, plain: str) -> Iterator[tuple[int, int]]:
        """Where one stands in a text that is compared."""
        if self._days:
            yield from self._whole(plain)
        yield from (each.span() for each in _SIX_DIGITS.finditer(plain) if each.group() in self._short)
        if self._years:
            parts = (found for found in _PART.finditer(plain) if self._is_part(found.groupdict()))
            yield from (part.span() for part in parts if not (part["m3"] and _has_day(plain, part.start())))
            born = (found for found in _BORN.finditer(plain) if self._is_born(found.groupdict()))
            yield from (found.span("said") for found in born)

    def _whole(self, plain: str) -> Iterator[tuple[int, int]]:
        yield from (found.span() for found in _DAY.finditer(plain) if self._days & {*_days_of(found)})

    def _is_part(self, said: Mapping[str, str]) -> bool:
        if said["m3"]:
            return any((year, _MONTHS[said["m3"]]) in self._months for year in _whole_years(said["y3"]))
        return (_MONTHS[said["m"] or said["m2"]], int(_day(said["d"] or said["d2"]))) in self._birthdays

    def _is_born(self, said: Mapping[str, str]) -> bool:
        if said["y"]:
            return not self._years.isdisjoint(_whole_years(said["y"]))
        a, b = int(said["a"]), said["b"]
        if len(b) == len("1987"):
            return (b, a) in self._months
        return not self._birthdays.isdisjoint({(int(b), a), (a, int(b))})


def _has_day(plain: str, start: int) -> bool:
    """Whether a month and year are of a whole day, which is another where it is not withheld."""
    return _DAY_BEFORE.search(plain, max(0, start - 20), start) is not None


def _day(text: str) -> str:
    """The number of a day that may be spelt out."""
    return str(_DAYS.get(re.sub(r"\s", "-", text), text))


def _whole_years(text: str) -> list[str]:
    digits = text.strip("'")
    return [digits] if len(digits) == len("1987") else [f"19{digits}", f"20{digits}"]


def _days_of(found: re.Match[str]) -> Iterator[str]:
    """The days that a written date may mean, with either order of day and month."""
    said = found.groupdict()
    if said["a"] is not None:
        a, b, c = said["a"], said["b"], said["c"]
        orders = [(a, b, c)] if len(a) > 2 else [(c, b, a), (c, a, b), (a, b, c)]
    elif said["m3"] is not None:
        orders = [(said["y3"], str(_ROMAN[said["m3"]]), said["d3"])]
    else:
        orders = [
            (said["y"] or said["y2"], str(_MONTHS[said["m"] or said["m2"]]), _day(said["d"] or said["d2"]))
        ]
    for year, month, day in orders:
        for whole in _whole_years(year):
            if made := of_parts(whole, month, day):
                yield made
