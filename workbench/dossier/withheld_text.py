"""Finds what is withheld in a text however it is spelt: accents, separators, order, forms of a date."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from workbench.values.dates import MONTHS, of_parts
from workbench.values.text import fold

_GAP = r"[\W_]*"
_BEFORE, _AFTER = r"(?<![^\W_])", r"(?![^\W_])"
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_WITHOUT_SPACES = re.compile(r"[\u2e80-\uffef]")
_FEWEST_DIGITS = 7
_LONGEST_COUNTRY = len("0061")
"""Digits before a number that are its country and its first zero."""
_RUN = re.compile(r"\d(?:[\s()\-./_+]*\d)+")
_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_ORDINAL = r"(?:st|nd|rd|th)?"
_DAY = re.compile(
    rf"{_BEFORE}(?:(?P<a>\d{{1,4}})\s*[./\- ]\s*(?P<b>\d{{1,2}})\s*[./\- ]\s*(?P<c>\d{{1,4}})"
    rf"|(?P<d>\d{{1,2}}){_ORDINAL}[\s\-./]*(?:of\s+)?(?P<m>{_MONTH})\.?[\s,\-./]*(?P<y>\d{{4}}|'?\d{{2}})"
    rf"|(?P<m2>{_MONTH})\.?[\s\-./]*(?P<d2>\d{{1,2}}){_ORDINAL}[\s,\-./]*(?P<y2>\d{{4}})){_AFTER}"
)


@dataclass(frozen=True)
class PersonName:
    """The parts of a name, as they are compared."""

    first: str
    middle: str
    last: str


class WithheldText:
    """Covers names, texts, days and numbers wherever they stand in a text.

    `texts` go in any case, with or without accents, whatever stands between their words; `names` with
    initials, too, and a part of one alone where it is written as a name and is not among the words of
    `others`. `days` are ISO dates, `numbers` the digits of phones without the country.
    """

    def __init__(
        self,
        texts: Iterable[str],
        names: Iterable[PersonName],
        days: Collection[str],
        numbers: Collection[str],
        others: Collection[str],
    ) -> None:
        names = [*names]
        sure = {_spelled(text) for text in texts} | {each for name in names for each in _whole(name)}
        loose = {each for name in names for each in _partly(name, others)}
        self._sure, self._loose = _any_of(sure), _any_of(loose)
        self._days = frozenset(day for day in days if len(day) == len("1987-03-14"))
        self._numbers = frozenset(number for number in numbers if len(number) >= _FEWEST_DIGITS)
        self._lengths = sorted({len(number) for number in self._numbers})

    def cover(self, text: str, block: str) -> str:
        """The text with `block` in the place of each."""
        plain, places = _folded(text)
        spans = [*self._spans(plain, text, places)]
        if not spans:
            return text
        kept, at = [], 0
        for start, end in sorted((places[a], places[b - 1] + 1) for a, b in spans):
            if end <= at:
                continue
            kept += [text[at : max(start, at)], block if start >= at else ""]
            at = end
        return "".join([*kept, text[at:]])

    def _spans(self, plain: str, text: str, places: Sequence[int]) -> Iterator[tuple[int, int]]:
        if self._sure:
            yield from (found.span() for found in self._sure.finditer(plain))
        for found in self._loose.finditer(plain) if self._loose else ():
            start, end = found.span()
            if _is_written_as_name(text[places[start] : places[end - 1] + 1]):
                yield start, end
        if self._days:
            yield from (found.span() for found in _DAY.finditer(plain) if self._days & {*_days_of(found)})
        if self._numbers:
            for found in _RUN.finditer(plain):
                yield from self._numbers_in(found.group(), found.start())

    def _numbers_in(self, run: str, start: int) -> Iterator[tuple[int, int]]:
        at = [place for place, letter in enumerate(run) if letter.isdecimal()]
        digits = "".join(run[place] for place in at)
        for length in self._lengths:
            for first in range(len(digits) - length + 1):
                if digits[first : first + length] in self._numbers:
                    before = 0 if first <= _LONGEST_COUNTRY else first - (digits[first - 1] == "0")
                    yield start + at[before], start + at[first + length - 1] + 1


def name_words(text: str) -> list[str]:
    """The words of a name, as they are compared."""
    return re.findall(r"[^\W_]+", fold(text))


def _any_of(patterns: Collection[str]) -> re.Pattern[str] | None:
    longest_first = sorted(filter(None, patterns), key=lambda each: (-len(each), each))
    return re.compile("|".join(longest_first)) if longest_first else None


def _spelled(text: str) -> str:
    if "@" in text:
        return _email(text)
    words = name_words(text)
    if len("".join(words)) < (2 if _WITHOUT_SPACES.search(text) or len(words) > 1 else 4):
        return ""
    return _bounded(_GAP.join(map(_word, _pairs(text, words))), text)


def _pairs(text: str, words: list[str]) -> list[tuple[str, str]]:
    """Each word with how it is spelt without umlauts."""
    other = name_words(text.translate(UMLAUTS))
    return [*zip(words, other if len(other) == len(words) else words, strict=True)]


def _word(pair: tuple[str, str]) -> str:
    shorter = re.sub(r"(?<=[aou])e", "", pair[1])
    spelt = sorted({*pair, *([shorter] if len(shorter) > 2 else [])}, key=lambda each: (-len(each), each))
    return f"(?:{'|'.join(map(re.escape, spelt))})" if len(spelt) > 1 else re.escape(spelt[0])


def _bounded(pattern: str, text: str) -> str:
    return pattern if _WITHOUT_SPACES.search(text) else f"{_BEFORE}{pattern}{_AFTER}"


def _email(text: str) -> str:
    user, _, domain = text.partition("@")
    users, domains = (_GAP.join(map(re.escape, name_words(part))) for part in (user, domain))
    at = r"\W*(?:@|\bat\b|%40)\W*"
    return f"{_BEFORE}{users}(?:\\+\\w+)?{at}{domains}{_AFTER}" if users and domains else ""


def _part(text: str) -> str:
    return _GAP.join(map(_word, _pairs(text, name_words(text))))


def _whole(name: PersonName) -> Iterator[str]:
    first, last = _part(name.first), _part(name.last)
    if first and last:
        middle = "|".join(filter(None, (_part(name.middle), r"[^\W\d_]")))
        middle = f"(?:(?:{middle}){_GAP})?"
        yield _bounded(f"{first}{_GAP}{middle}{last}", name.first + name.last)
        yield _bounded(f"{last}{_GAP}{first}", name.first + name.last)


def _partly(name: PersonName, others: Collection[str]) -> Iterator[str]:
    """A surname with initials, and either part alone where it is nobody else's."""
    first, last = _part(name.first), _part(name.last)
    if first and last and not _WITHOUT_SPACES.search(name.last):
        initial = re.escape(name_words(name.first)[0][0])
        yield f"{_BEFORE}{initial}[.\\s]+(?:[^\\W\\d_][.\\s]+)?{last}{_AFTER}"
        yield f"{_BEFORE}{last},?\\s+{initial}(?:\\.|{_AFTER})"
    for part, pattern in ((name.last, last), (name.first, first)):
        words = name_words(part)
        letters = "".join(words)
        shortest = 2 if _WITHOUT_SPACES.search(part) else 3
        if len(letters) >= shortest and letters not in MONTHS and not {*words} & {*others}:
            yield _bounded(pattern, part)


def _is_written_as_name(text: str) -> bool:
    """True where each word begins with a capital, or has none."""
    return not any(word[0].islower() for word in re.findall(r"[^\W\d_]+", text))


def _days_of(found: re.Match[str]) -> Iterator[str]:
    """The days that a written date may mean, with either order of day and month."""
    said = found.groupdict()
    if said["a"] is not None:
        a, b, c = said["a"], said["b"], said["c"]
        orders = [(a, b, c)] if len(a) > 2 else [(c, b, a), (c, a, b)]
    else:
        month = str(MONTHS[said["m"] or said["m2"]])
        orders = [(said["y"] or said["y2"], month, said["d"] or said["d2"])]
    for year, month, day in orders:
        digits = year.strip("'")
        for whole in [digits] if len(digits) == 4 else [f"19{digits}", f"20{digits}"]:
            if made := of_parts(whole, month, day):
                yield made


def _folded(text: str) -> tuple[str, Sequence[int]]:
    """The text as it is compared, and the place in it of each letter."""
    if text.isascii():
        return text.lower(), range(len(text))
    plain, places = [], []
    for place, letter in enumerate(text):
        for each in _letter(letter):
            plain.append(each)
            places.append(place)
    return "".join(plain), places


@lru_cache(maxsize=4096)
def _letter(letter: str) -> str:
    if letter.isspace():
        return " "
    return "" if unicodedata.category(letter) in ("Cf", "Mn", "Me") else fold(letter)
