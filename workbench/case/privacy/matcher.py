"""Where a text, a field's name or a number tells of a person: by forms, not by spellings.

A disclosure and an erasure look for a person with the same matcher. `surely` holds where it tells alone who
it is (a full name, a name with initials, a phone, an email): that is disclosed and erased. `perhaps` holds
where it may be somebody else (a family name, bare initials, a birth date, what is claimed of others too):
that is named, for a person to look at.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from workbench import ontology
from workbench.case.privacy.date_forms import digits_of, is_dated, whole_date
from workbench.case.privacy.name_forms import (
    Name,
    alone_in,
    is_dense,
    is_initialled,
    is_near,
    is_told,
    is_told_apart,
    names_of,
    parts_of,
    places_of,
    wholes_of,
    without,
)
from workbench.case.privacy.needles import Needles
from workbench.case.privacy.own_words import is_own
from workbench.case.privacy.scripts import coarse, is_other
from workbench.case.privacy.text_forms import (
    LONGEST,
    TextForms,
    at_and_dot,
    forms_of,
    is_spelled_out,
    pieces,
    squeezed,
    text_of,
)
from workbench.evidence.pointers import join
from workbench.values.english import is_common_word

SHORTEST = 6
"""A contact or number of fewer letters and digits is looked for only where it stands alone."""
NATIONAL = 9
"""The last digits of a phone number, which are the same with and without its country."""
_TELLING = frozenset({"officer_id", "document"})
_NAMING = frozenset({"name", "former_name", "phone", "birth_date", "birth_date_seen", "birth_date_supplied"})
_TELLING_WORD = 4
"""Letters of a word that may tell of a person where it stands alone."""
_LONGEST_NAME = 1_000
"""Characters of a field that holds a first or a last name."""
_MOST_REMEMBERED = 1 << 14
_LONGEST_PART = 100
"""Characters of a part of a contact or a date that is written in fields of its own."""
_TOGETHER = 100
"""Fields that are looked at together."""
_TAG = re.compile(r"\+[\w.-]*(?=@)")
"""What somebody adds to the name of a mailbox: `zeb+news@example.com` is `zeb@example.com`."""


@dataclass(frozen=True)
class _Known:
    """What was learned, as it is looked up: there may be many thousands of others, and of texts."""

    names: Collection[Name]
    """The names that are nobody else's."""
    all_phones: Needles
    phones: Needles
    """Those that are nobody else's."""
    all_contacts: Needles
    contacts: Needles
    initials: frozenset[tuple[str, tuple[str, ...]]]
    """Of the others the first letter of the first name, with the last name."""
    sizes: tuple[Collection[int], Collection[int]]
    """How many words the first, and the last, names of the others have."""
    hints: Needles
    """Letters of which some are in every text that tells of the person, but for dates and initials."""
    years: Needles
    """Digits of which some are in every text with one of the dates."""
    longer: Collection[tuple[str, ...]]
    """The names of others that hold one of the person's, as Peter John Smith holds John Smith."""


@dataclass
class Forms:
    """The forms in which a case may tell of one person."""

    names: set[Name] = field(default_factory=set)
    """First and last names, each as words; a former last name with each first name too."""
    alone: set[tuple[str, ...]] = field(default_factory=set)
    """Whole names of which there is only one part."""
    former: set[tuple[str, ...]] = field(default_factory=set)
    """Former names of one part."""
    parts: set[str] = field(default_factory=set)
    """Each word of the names, middle names too."""
    sounds: set[str] = field(default_factory=set)
    """How longer ones sound."""
    is_other: bool = False
    """True where some are in Cyrillic or Greek letters."""
    others: set[Name] = field(default_factory=set)
    """The names of everybody else in the case."""
    parts_of_others: set[str] = field(default_factory=set)
    wholes: set[tuple[str, ...]] = field(default_factory=set)
    """The words of each name with all its parts."""
    wholes_of_others: set[tuple[str, ...]] = field(default_factory=set)
    contacts: set[str] = field(default_factory=set)
    mailboxes: set[str] = field(default_factory=set)
    """What stands before the @ of the emails, without generic words such as `contact`."""
    phones: set[str] = field(default_factory=set)
    dates: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)
    """What is claimed of others too."""
    _learned: _Known | None = field(default=None, repr=False, compare=False)
    _answers: tuple[dict[str, bool], dict[str, bool]] = field(
        default_factory=lambda: ({}, {}), repr=False, compare=False
    )
    """Whether short texts tell of the person surely, and perhaps: the same are in many records."""

    def learn(self, attribute: str, raw: Any, value: Any, written: str = "") -> None:
        """Adds what a claim says of the person; `written` is a name as the source has it."""
        self._forget()
        if attribute in ("name", "former_name") and isinstance(value, dict):
            self.names |= set(names_of(value, written))
            one_part = self.alone if attribute == "name" else self.former
            one_part |= set(alone_in(value, written))
            self.parts |= set(parts_of(value, written))
            self.wholes |= set(wholes_of(value, written))
            self.names |= {(first, former) for first, _ in self.names for former in self.former}
            self.sounds |= {sound for part in self.parts if len(sound := coarse(part)) >= _TELLING_WORD}
            self.is_other |= any(map(is_other, self.parts))
        elif attribute == "phone":
            self.phones |= {p for each in (raw, value) if (p := _national(each))}
        elif attribute == "birth_date":
            self.dates |= {day for each in (raw, value) if (day := whole_date(each))}
        elif attribute in _telling():
            self.contacts |= {c for each in _texts(raw, value) if len(c := squeezed(each)) >= SHORTEST}
            self.mailboxes |= {c for each in _texts(raw, value) if (c := _mailbox(each))}
            self.contacts |= {str(n) for each in _texts(raw, value) if (n := _as_number(each))}

    def learn_number(self, number: str) -> None:
        """Adds the number of a document of the person's."""
        self._forget()
        if len(squeezed(number)) >= SHORTEST and not whole_date(number):
            self.contacts.add(squeezed(number))

    def learn_other(self, attribute: str, raw: Any, value: Any, written: str = "") -> None:
        """Adds what a claim says of somebody else."""
        self._forget()
        if attribute in ("name", "former_name") and isinstance(value, dict):
            self.others |= set(names_of(value, written))
            self.parts_of_others |= set(parts_of(value, written))
            self.wholes_of_others |= set(wholes_of(value, written))
        if attribute in _NAMING or attribute in _telling():  # what is noted of somebody is not theirs alone
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
        self._learned = None
        for found in self._answers:
            found.clear()

    def _may_tell(self, text: str, seen: TextForms) -> bool:
        """False where a text cannot tell of the person in any form: of most it is said quickly."""
        known = self._known()
        return bool(
            known.hints.any_in(seen.letters)
            or known.all_phones.any_in(seen.digits)
            or (self.dates and known.years.any_in(seen.digits))
            or (self.names and seen.initials)
            or (self.contacts and is_spelled_out(text))
            or self._sounds_so(seen)
        )

    def _sounds_so(self, seen: TextForms) -> bool:
        """True where a text has one of the names in another script."""
        return (self.is_other or seen.is_other) and any(
            sound == word or (len(sound) >= SHORTEST and sound in word)
            for word in seen.sounds
            for sound in self.sounds
        )

    def _surely(self, text: str) -> bool:
        seen, known = forms_of(text), self._known()
        if not self._may_tell(text, seen):
            return False
        alone = without(seen, known.longer)
        return (
            any(map(seen.has_number, known.phones.within(seen.digits)))
            or self._contact(text, seen, known.contacts)
            or any(places_of(seen.words, name) for name in self._only_theirs())
            or any(is_told(alone, *name) for name in known.names)
            or any(is_initialled(alone, *name) for name in self._unlike())
        )

    def _perhaps(self, text: str) -> bool:
        seen = forms_of(text)
        if not self._may_tell(text, seen):
            return False
        words = set(seen.words)
        return (
            any(set(last) <= words or set(first) <= words for first, last in self.names)
            or any(set(name) <= words for name in self.alone | self.former)
            or any(len(part) >= _TELLING_WORD and part in words for part in self.parts)
            or any(is_dense(part) and len(part) > 1 and part in seen.letters for part in self.parts)
            or any((first[0][0], each[0]) in seen.initials for first, last in self.names for each in last)
            or any(is_told(seen, *name) or is_initialled(seen, *name) for name in self.names)
            or any(part in seen.letters for each in self._whole_parts() if len(part := "".join(each)) > 5)
            or any("".join(each) in run for run in seen.spelled for each in self._spelled_names())
            or any(
                word in (first[0][0] + each, each + first[0][0])
                for first, last in self.names
                for each in last
                if len(each) >= _TELLING_WORD
                for word in words
            )
            or any(each in seen.letters for each in self.mailboxes)
            or self._known().all_phones.any_in(seen.digits)
            or self._contact(text, seen, self._known().all_contacts)
            or any(is_dated(seen.folded, day) for day in self.dates)
            or self._sounds_so(seen)
        )

    def _contact(self, text: str, seen: TextForms, contacts: Needles) -> bool:
        if contacts.any_in(seen.letters):
            return True
        if not contacts or not is_spelled_out(text):
            return False
        plain = squeezed(_TAG.sub("", at_and_dot(text)))
        return contacts.any_in(plain)

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

    def _unlike(self) -> Iterator[Name]:
        """The names whose initial and last name nobody else in the case has."""
        taken = self._known().initials
        return (name for name in self.names if (name[0][0][:1], name[1]) not in taken)

    def surely_in(self, document: Any, *, within: bool = False) -> Iterator[str]:
        """Where a document tells alone who it is: the pointers of values.

        A field whose name tells it is pointed to with everything beside it: names cannot be emptied. What is
        `within` is pointed to as well, for whoever has to leave what is beside it: the field, and each value
        that tells it.
        """
        yield from self._places(document, "", within=within)

    def _places(self, value: Any, pointer: str, *, within: bool) -> Iterator[str]:
        if isinstance(value, dict):
            telling = [key for key in value if self.surely(key)]
            if telling:
                yield pointer
                if not within:
                    return
                yield from (join(pointer, key) for key in telling)
            yield from self._apart([*value.items()], pointer)
            children: Iterable[tuple[Any, Any]] = value.items()
        elif isinstance(value, list):
            yield from self._apart([*enumerate(value)], pointer)
            children = enumerate(value)
        else:
            text = text_of(value)
            if text is not None and self.surely(text):
                yield pointer
            return
        for key, child in children:
            yield from self._places(child, join(pointer, key), within=within)

    def _apart(self, items: Sequence[tuple[Any, Any]], pointer: str) -> Iterator[str]:
        """A first and a last name beside each other, in fields of their own."""
        known = self._known()
        if not known.names:
            return
        texts = [
            (key, text) for key, each in items
            if (text := _short(each))
            and known.hints.any_in(forms_of(text).letters) and not self._whole(text)
        ]  # fmt: skip
        theirs = self._of_longer(items) if len(texts) > 1 else ()
        words = [(key, forms_of(text).words) for key, text in texts if key not in theirs]
        for first, last in known.names:
            begins = [key for key, said in words if said and said[: len(first)] == first]
            ends = [key for key, said in words if said and said[-len(last) :] == last]
            if begins and ends and (begins != ends or len(begins) > 1):
                yield from (join(pointer, key) for key in dict.fromkeys([*begins, *ends]))

    def _of_longer(self, items: Iterable[tuple[Any, Any]]) -> set[Any]:
        """The fields that together give the whole name of somebody else which holds one of the person's."""
        said = [(key, forms_of(text).words) for key, each in items if (text := _short(each))]
        found = set[Any]()
        for name in self._known().longer:
            parts = [(key, words) for key, words in said if set(words) <= set(name)]
            if {word for _, words in parts for word in words} == set(name):
                found |= {key for key, _ in parts}
        return found

    def _whole(self, text: str) -> bool:
        """True where a text gives a whole name, be it somebody else's: it is no part of another."""
        return self.surely(text) or self._names_another(forms_of(text).words)

    def _names_another(self, words: tuple[str, ...]) -> bool:
        """True where a first and a last name of somebody else stand near each other."""
        firsts, lasts = self._known().sizes
        return any(
            (words[a : a + size], words[b : b + more]) in self.others
            for more in lasts
            for b in range(len(words) - more + 1)
            for size in firsts
            for a in range(max(b - max(more + 2, 3), 0), min(b + max(size + 2, 3), len(words) - size) + 1)
            if is_near(a, b, size, more)
        )

    def _known(self) -> _Known:
        if self._learned is None:
            self._learned = _Known(
                self.names - self.others,
                Needles(self.phones),
                Needles(self.phones - self.shared),
                Needles(self.contacts),
                Needles(self.contacts - self.shared),
                frozenset((first[0][:1], last) for first, last in self.others),
                ({len(first) for first, _ in self.others}, {len(last) for _, last in self.others}),
                Needles(self._hints()),
                Needles(digits for day in self.dates for digits in digits_of(day)),
                [
                    name
                    for name in self.wholes_of_others - self.wholes
                    if is_told_apart(forms_of(" ".join(name)), self.names - self.others)
                ],
            )
        return self._learned

    def _hints(self) -> Iterator[str]:
        """Of each form that is made of letters a part that every text with it has."""
        yield from chain(self.contacts, self.mailboxes)
        for whole in self._whole_parts():
            yield max(whole, key=len)
        for each in chain(self.parts, *(last for _, last in self.names)):
            if len(each) >= _TELLING_WORD or (is_dense(each) and len(each) > 1):
                yield each

    def surely_told(self, document: Any) -> bool:
        """True where a document, or a field's name in it, tells alone who it is."""
        return next(self.surely_in(document), None) is not None

    def perhaps_in(self, document: Any, pointer: str = "") -> Iterator[str]:
        """Where a document may tell of the person; a field's name is pointed to by what holds it.

        Names that are all of our own words tell of nobody, whoever is called by one of them.
        """
        if (text := text_of(document)) is not None and self.perhaps(text):
            yield pointer
        telling: Set[str] = set()
        children: Iterable[tuple[Any, Any]] = ()
        if isinstance(document, dict):
            telling = {key for key in document if not is_own(key) and self.perhaps(key)}
            children = document.items()
        elif isinstance(document, list):
            children = enumerate(document)
        rest = []
        for key, child in children:
            if key not in telling:
                found = [*self.perhaps_in(child, join(pointer, key))]
                yield from found
                rest += [] if found else [child]
        if telling or self._told_together(rest):
            yield pointer

    def _told_together(self, values: Iterable[Any]) -> bool:
        """True where values beside each other give a contact or a date of which each is a part."""
        known = self._known()
        texts = [text for each in values if (text := text_of(each)) and len(text) <= _LONGEST_PART]
        for at in range(0, len(texts) - 1, _TOGETHER // 2):
            window = texts[at : at + _TOGETHER]
            for seen in map(forms_of, (" ".join(window), " ".join(reversed(window)))):
                if (
                    known.phones.any_in(seen.digits)
                    or known.contacts.any_in(seen.letters)
                    or any(is_dated(seen.folded, day) for day in self.dates)
                ):
                    return True
        return False


def _short(value: Any) -> str:
    """The text of a field that may hold a part of a name."""
    text = text_of(value) or ""
    return text if len(text) <= _LONGEST_NAME else ""


def _telling() -> frozenset[str]:
    """Attributes of which a value tells who it is of."""
    rows = map(ontology.kind, ontology.kinds("contact", "place", "thing"))
    return _TELLING.union(*(ontology.identifiers_of(row.name) for row in rows))


def _texts(*values: Any) -> Iterator[str]:
    for value in values:
        if isinstance(value, str) and value.strip():
            yield value


def _mailbox(text: str) -> str:
    """The name of the mailbox of an email, where it may tell of its owner alone."""
    name, at, _ = _TAG.sub("", text).partition("@")
    plain = squeezed(name)
    return plain if at and len(plain) >= SHORTEST and not is_common_word(plain) else ""


def _national(value: Any) -> str:
    digits = forms_of(text_of(value) or "").digits
    return digits[-NATIONAL:] if len(digits) >= SHORTEST + 1 else ""


def _as_number(text: str) -> int:
    try:
        return int(ipaddress.ip_address(text.strip()))
    except ValueError:
        return 0
