"""Where a text, a field's name or a number tells of a person: by forms, not by spellings.

A disclosure and an erasure look for a person with the same matcher. `surely` holds where it tells alone who
it is (a full name, a name with initials, a phone, an email): that is disclosed and erased. `perhaps` holds
where it may be somebody else (a family name, bare initials, a birth date, what is claimed of others too):
that is named, for a person to look at.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any

from workbench import ontology
from workbench.case.privacy.own_words import is_own
from workbench.case.privacy.text_forms import (
    LONGEST,
    TextForms,
    at_and_dot,
    forms_of,
    pieces,
    squeezed,
    text_of,
)
from workbench.evidence.pointers import join
from workbench.values.dates import FILLERS, MONTHS

SHORTEST = 6
"""A contact or number of fewer letters and digits is looked for only where it stands alone."""
NATIONAL = 9
"""The last digits of a phone number, which are the same with and without its country."""
_TELLING = frozenset({"officer_id", "document"})
_TELLING_WORD = 4
"""Letters of a word that may tell of a person where it stands alone."""
_LONGEST_NAME = 1_000
"""Characters of a field that holds a first or a last name."""
_MOST_REMEMBERED = 1 << 14
_DENSE = 0x590
"""From here on the scripts are none of Latin, Greek or Cyrillic letters."""
_TAG = re.compile(r"\+[\w.-]*(?=@)")
"""What somebody adds to the name of a mailbox: `zeb+news@example.com` is `zeb@example.com`."""


@dataclass(frozen=True)
class _Others:
    """The names of everybody else as they are looked up: there may be many thousands."""

    count: int
    initials: frozenset[tuple[str, tuple[str, ...]]]
    """The first letter of the first name, with the last name."""
    by_word: Mapping[str, Sequence[tuple[tuple[str, ...], tuple[str, ...]]]]
    """The names, by the first word of the last name."""


@dataclass
class Forms:
    """The forms in which a case may tell of one person."""

    names: set[tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=set)
    """First and last names, each as words; a former last name with each first name too."""
    alone: set[tuple[str, ...]] = field(default_factory=set)
    """Whole names of which there is only one part."""
    former: set[tuple[str, ...]] = field(default_factory=set)
    """Former names of one part."""
    parts: set[str] = field(default_factory=set)
    """Each word of the names, middle names too."""
    others: set[tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=set)
    """The same of everybody else in the case."""
    parts_of_others: set[str] = field(default_factory=set)
    contacts: set[str] = field(default_factory=set)
    phones: set[str] = field(default_factory=set)
    dates: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)
    """What is claimed of others too."""
    _known: _Others | None = field(default=None, repr=False, compare=False)
    _answers: tuple[dict[str, bool], dict[str, bool]] = field(
        default_factory=lambda: ({}, {}), repr=False, compare=False
    )
    """Whether short texts tell of the person surely, and perhaps: the same are in many records."""

    def learn(self, attribute: str, raw: Any, value: Any) -> None:
        """Adds what a claim says of the person."""
        self._forget()
        if attribute in ("name", "former_name") and isinstance(value, dict):
            self.names |= set(_names(value))
            one_part = self.alone if attribute == "name" else self.former
            one_part |= set(_alone(value))
            self.parts |= set(_parts(value))
            self.names |= {(first, former) for first, _ in self.names for former in self.former}
        elif attribute == "phone":
            self.phones |= {p for each in (raw, value) if (p := _national(each))}
        elif attribute == "birth_date":
            self.dates |= {day for each in (raw, value) if (day := _whole_date(each))}
        elif attribute in _telling():
            self.contacts |= {c for each in _texts(raw, value) if len(c := squeezed(each)) >= SHORTEST}
            self.contacts |= {str(n) for each in _texts(raw, value) if (n := _as_number(each))}

    def learn_number(self, number: str) -> None:
        """Adds the number of a document of the person's."""
        self._forget()
        if len(squeezed(number)) >= SHORTEST and not _whole_date(number):
            self.contacts.add(squeezed(number))

    def learn_other(self, attribute: str, raw: Any, value: Any) -> None:
        """Adds what a claim says of somebody else."""
        self._forget()
        if attribute in ("name", "former_name") and isinstance(value, dict):
            self.others |= set(_names(value))
            self.parts_of_others |= set(_parts(value))
        self.shared |= {squeezed(each) for each in _texts(raw, value)}
        self.shared |= {p for each in (raw, value) if attribute == "phone" and (p := _national(each))}

    def surely(self, text: str) -> bool:
        """True where a text tells alone who it is."""
        return self._remembered(0, text, lambda: any(map(self._surely, pieces(text))))

    def perhaps(self, text: str) -> bool:
        """True where a text may tell of the person or somebody who shares it, or is too long to search."""
        return len(text) > LONGEST or self._remembered(1, text, lambda: any(map(self._perhaps, pieces(text))))

    def _remembered(self, which: int, text: str, find: Callable[[], bool]) -> bool:
        if len(text) > _LONGEST_NAME:
            return find()
        found = self._answers[which]
        if text not in found:
            if len(found) >= _MOST_REMEMBERED:
                found.clear()
            found[text] = find()
        return found[text]

    def _forget(self) -> None:
        for found in self._answers:
            found.clear()

    def _surely(self, text: str) -> bool:
        seen = forms_of(text)
        return (
            any(phone in seen.digits for phone in self.phones - self.shared)
            or self._contact(text, seen, self.contacts - self.shared)
            or any(_told(seen, *name) for name in self.names - self.others)
            or any(_found(seen.words, name) for name in self._only_theirs())
            or any(_initialled(seen, *name) for name in self._unlike())
        )

    def _perhaps(self, text: str) -> bool:
        seen = forms_of(text)
        words = set(seen.words)
        return (
            any(set(last) <= words or set(first) <= words for first, last in self.names)
            or any(set(name) <= words for name in self.alone | self.former)
            or any(len(part) >= _TELLING_WORD and part in words for part in self.parts)
            or any(_dense(part) and len(part) > 1 and part in seen.letters for part in self.parts)
            or any((first[0][0], each[0]) in seen.initials for first, last in self.names for each in last)
            or any(_told(seen, *name) or _initialled(seen, *name) for name in self.names)
            or any(part in seen.letters for each in self._whole_parts() if len(part := "".join(each)) > 5)
            or any("".join(each) in run for run in seen.spelled for each in self._spelled_names())
            or any(
                word in (first[0][0] + each, each + first[0][0])
                for first, last in self.names
                for each in last
                if len(each) >= _TELLING_WORD
                for word in words
            )
            or any(phone in seen.digits for phone in self.phones)
            or self._contact(text, seen, self.contacts)
            or any(_dated(seen, day) for day in self.dates)
        )

    def _contact(self, text: str, seen: TextForms, contacts: set[str]) -> bool:
        if any(contact in seen.letters for contact in contacts):
            return True
        plain = _TAG.sub("", at_and_dot(text))
        return plain != text and any(contact in squeezed(plain) for contact in contacts)

    def _whole_parts(self) -> Iterator[tuple[str, ...]]:
        """Each first, last and only name."""
        yield from self.alone | self.former
        for name in self.names:
            yield from name

    def _spelled_names(self) -> Iterator[tuple[str, ...]]:
        """The names as they are spelled letter by letter."""
        yield from self.alone | self.former
        for first, last in self.names:
            yield from ((*first, *last), (*last, *first))

    def _only_theirs(self) -> Iterator[tuple[str, ...]]:
        """The names of one part that nobody else in the case has a word of."""
        return (
            name for name in self.alone
            if len("".join(name)) >= _TELLING_WORD and self.parts_of_others.isdisjoint(name)
        )  # fmt: skip

    def _unlike(self) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """The names whose initial and last name nobody else in the case has."""
        taken = self._others().initials
        return (name for name in self.names if (name[0][0][:1], name[1]) not in taken)

    def surely_in(self, document: Any) -> Iterator[str]:
        """Where a document tells alone who it is: the pointers of values.

        A field whose name tells it is pointed to with everything beside it: names cannot be emptied.
        """
        yield from self._places(document, "")

    def _places(self, value: Any, pointer: str) -> Iterator[str]:
        if isinstance(value, dict):
            if any(self.surely(key) for key in value):
                yield pointer
                return
            yield from self._apart(value.items(), pointer)
            children: Iterable[tuple[Any, Any]] = value.items()
        elif isinstance(value, list):
            yield from self._apart(enumerate(value), pointer)
            children = enumerate(value)
        else:
            text = text_of(value)
            if text is not None and self.surely(text):
                yield pointer
            return
        for key, child in children:
            yield from self._places(child, join(pointer, key))

    def _apart(self, items: Iterable[tuple[Any, Any]], pointer: str) -> Iterator[str]:
        """A first and a last name beside each other, in fields of their own."""
        texts = [
            (key, text) for key, each in items
            if (text := text_of(each)) and len(text) <= _LONGEST_NAME and not self._whole(text)
        ]  # fmt: skip
        words = [(key, forms_of(text).words) for key, text in texts]
        for first, last in self.names - self.others:
            begins = [key for key, said in words if said and said[: len(first)] == first]
            ends = [key for key, said in words if said and said[-len(last) :] == last]
            if begins and ends and (begins != ends or len(begins) > 1):
                yield from (join(pointer, key) for key in dict.fromkeys([*begins, *ends]))

    def _whole(self, text: str) -> bool:
        """True where a text gives a whole name, be it somebody else's: it is no part of another."""
        seen, by_word = forms_of(text), self._others().by_word
        return self.surely(text) or any(
            _told(seen, *name) for word in {*seen.words} for name in by_word.get(word, ())
        )

    def _others(self) -> _Others:
        if self._known is None or self._known.count != len(self.others):
            by_word: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
            for first, last in self.others:
                by_word.setdefault(last[0], []).append((first, last))
            initials = frozenset((first[0][:1], last) for first, last in self.others)
            self._known = _Others(len(self.others), initials, by_word)
        return self._known

    def surely_told(self, document: Any) -> bool:
        """True where a document, or a field's name in it, tells alone who it is."""
        return next(self.surely_in(document), None) is not None

    def perhaps_in(self, document: Any, pointer: str = "") -> Iterator[str]:
        """Where a document may tell of the person; a field's name is pointed to by what holds it.

        Names that are all of our own words tell of nobody, whoever is called by one of them.
        """
        if isinstance(document, dict):
            telling = {key for key in document if not is_own(key) and self.perhaps(key)}
            if telling:
                yield pointer
            for key, child in document.items():
                if key not in telling:
                    yield from self.perhaps_in(child, join(pointer, key))
        elif isinstance(document, list):
            for index, child in enumerate(document):
                yield from self.perhaps_in(child, join(pointer, index))
        elif (text := text_of(document)) is not None and self.perhaps(text):
            yield pointer


def _telling() -> frozenset[str]:
    """Attributes of which a value tells who it is of."""
    rows = map(ontology.kind, ontology.kinds("contact", "place", "thing"))
    return _TELLING.union(*(ontology.identifiers_of(row.name) for row in rows))


def _names(value: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    first, last = (forms_of(str(value.get(part) or "")).words for part in ("first", "last"))
    if first and last:
        yield first, last


def _alone(value: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    first, last = (forms_of(str(value.get(part) or "")).words for part in ("first", "last"))
    if bool(first) != bool(last):
        yield first or last


def _parts(value: dict[str, Any]) -> Iterator[str]:
    for part in ("first", "middle", "last"):
        yield from forms_of(str(value.get(part) or "")).words


def _dense(text: str) -> bool:
    """True of a script in which a few letters say as much as a word, and words may stand without a space."""
    return any(ord(letter) >= _DENSE for letter in text)


def _texts(*values: Any) -> Iterator[str]:
    for value in values:
        if isinstance(value, str) and value.strip():
            yield value


def _national(value: Any) -> str:
    digits = forms_of(text_of(value) or "").digits
    return digits[-NATIONAL:] if len(digits) >= SHORTEST + 1 else ""


def _as_number(text: str) -> int:
    try:
        return int(ipaddress.ip_address(text.strip()))
    except ValueError:
        return 0


def _whole_date(value: Any) -> str:
    text = (text_of(value) or "")[:10]
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return ""


def _told(seen: TextForms, first: tuple[str, ...], last: tuple[str, ...]) -> bool:
    """A first and a last name near each other in either order, or joined to one word."""
    begins, ends = _found(seen.words, first), _found(seen.words, last)
    if any(
        -len(last) - 2 <= a - b <= len(first) + 2 or abs(a - b) <= 3 for a in begins for b in ends if a != b
    ):
        return True
    one, other = "".join(first), "".join(last)
    joined = len(one + other) >= 8 or _dense(one + other)
    whole = seen.letters if joined else " ".join(seen.words)
    edge = "" if joined else r"\b"
    return bool(re.search(rf"{edge}(?:{one}\w?{other}|{other}{one}){edge}", whole))


def _initialled(seen: TextForms, first: tuple[str, ...], last: tuple[str, ...]) -> bool:
    """An initial beside the last name, or joined to it."""
    if len("".join(last)) < 4:
        return False
    initial, whole = first[0][0], "".join(last)
    words = seen.words
    if any(word in (initial + whole, whole + initial) for word in words):
        return True
    for at in _found(words, last):
        before = words[max(at - 3, 0) : at][::-1]
        after = words[at + len(last) : at + len(last) + 2]
        for side in (before, after):
            for word in side:
                if len(word) > 1:
                    break
                if word == initial:
                    return True
    return False


def _found(words: tuple[str, ...], wanted: tuple[str, ...]) -> list[int]:
    size = len(wanted)
    return [at for at in range(len(words) - size + 1) if words[at : at + size] == wanted]


def _dated(seen: TextForms, day: str) -> bool:
    return bool(_date_pattern(day).search(seen.folded))


@lru_cache(maxsize=256)
def _date_pattern(day: str) -> re.Pattern[str]:
    """A date in any order, with any divider or none, with the month in words, or as a count."""
    when = date.fromisoformat(day)
    y, m, d = rf"(?:{when.year:04d}|{when.year % 100:02d})", rf"0?{when.month}", rf"0?{when.day}"
    names = sorted((each for each, number in MONTHS.items() if number == when.month), key=len, reverse=True)
    word = rf"(?:{'|'.join(names)})\.?"
    ordinal = rf"{d}(?:st|nd|rd|th|er|e)?"
    gap = r"(?:[\s\-/.,_|:\\·年月]{1,3})"
    joined = rf"(?:{gap}(?:(?:day\s)?(?:{'|'.join(sorted(FILLERS))})\s)?)?"
    begun = datetime(when.year, when.month, when.day, tzinfo=UTC)
    seconds = int((begun - datetime(1970, 1, 1, tzinfo=UTC)) / timedelta(seconds=1))
    full, month, number = f"{when.year:04d}", f"{when.month:02d}", f"{when.day:02d}"
    short, serial = full[2:], (when - date(1899, 12, 30)).days
    forms = [
        gap.join((y, m, d)), gap.join((d, m, y)), gap.join((m, d, y)), gap.join((y, d, m)),
        rf"{full}-?{when:%j}", f"{short}{month}{number}", f"{number}{month}{short}",
        *((str(serial),) if serial > 9_999 else ()),
        rf"{ordinal}{joined}{word}{joined}{y}", rf"{word}{gap}?{ordinal}{joined}{y}",
        rf"{y}{gap}?{word}{gap}?{ordinal}", f"{full}{month}{number}", f"{number}{month}{full}",
        f"{month}{number}{full}",
        *((rf"{seconds}(?:000)?",) if abs(seconds) > 99_999 else ()),
    ]  # fmt: skip
    return re.compile(rf"(?<!\d)(?:{'|'.join(forms)})(?!\d)")
