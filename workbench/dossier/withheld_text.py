"""Covers what is withheld in a text however it is spelt: texts, names, addresses, days and numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from workbench.dossier.withheld_initials import WithheldInitials
from workbench.dossier.withheld_letters import (
    AFTER,
    BEFORE,
    GAP,
    WITHOUT_SPACES,
    Spellings,
    name_words,
    readings,
    with_lost_letters,
)
from workbench.dossier.withheld_names import PersonName, WithheldNames, is_everyday, part_of
from workbench.values import dates, phones
from workbench.values.company_names import CompanyName, company_names, is_legal_form
from workbench.values.countries import country
from workbench.values.days_in_text import DaysInText
from workbench.values.decoded_text import unpacked
from workbench.values.english import is_common_word
from workbench.values.number_words import NUMBERS
from workbench.values.streets import parse_street_line, type_spellings
from workbench.values.text import compared, with_two_letters
from workbench.values.titles import is_title
from workbench.values.world import is_known_name

FEWEST_DIGITS = 7
"""Digits of a number that is found wherever they follow each other; a shorter one stands alone."""
_LONGEST_COUNTRY = len("0061")
"""Digits before a number that are its country and its first zero."""
_SPREAD = 40
"""Letters of the longest text whose letters are found apart from each other, or amid others."""
_FORM = 4
"""Words of a legal form behind a company's name."""
_LONG_CORE = 8
"""Letters of a company's name without its legal form that are withheld by themselves."""
_LETTER_O = re.compile(r"(?<=\d)o|(?<![^\W_])o(?=\d)")
_RUN = re.compile(r"\d(?:[\s()\-./_+]*\d)+")
_OPENING, _CLOSING = "\"'“‘„‚«‹*_", "\"'”’“‘»›*_"


@dataclass(frozen=True)
class WithheldValues:
    """What is withheld: texts, the names of people and of companies, and the names of others."""

    texts: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    """Short words and numbers that go as a whole word; a common word as it is written, or in capitals."""
    births: frozenset[str] = frozenset()
    """Days that go in part as well, as birth dates: without the year, or without the day."""
    names: frozenset[PersonName] = frozenset()
    initials: frozenset[str] = frozenset()
    """The initials of people that nobody else has, as capitals but for those of particles."""
    companies: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    """The words of the names of people who are not withheld: alone they tell of these, too."""
    longer: frozenset[str] = frozenset()
    """The whole names of others that hold one that is withheld, and stay."""
    people: frozenset[str] = frozenset()
    """The names of other people, as letters: a company of that name goes with its legal form only."""
    elsewhere: frozenset[str] = frozenset()
    """The words of the names of other companies, places and things."""


class WithheldText:
    """Covers what is withheld wherever it stands in a text.

    Texts go in any case, with or without accents, whatever stands between their letters; days and phones
    in any form; of people each part of their name that nobody else has, and of companies the legal form, too.
    """

    def __init__(self, values: WithheldValues) -> None:
        self._names = WithheldNames(sorted(values.names, key=str), values.others)
        self._initials = WithheldInitials(values.initials)
        self._damaged = Spellings(
            ("", f"{BEFORE}{pattern}{AFTER}")
            for text in values.texts
            for word in re.findall(r"[^\W\d_]+", unicodedata.normalize("NFC", text))
            if word == text or compared(word) in self._names.parts
            if (pattern := with_lost_letters(word))
        )
        self._words = {key: word for word in values.words if (key := "".join(name_words(word)))}
        words = {word for name in values.names for part in name.parts for word in name_words(part)}
        of_names = {text for text in values.texts if words.issuperset(name_words(text))}
        self._name_texts = Spellings(each for text in of_names for each in _spelled(text))
        self._texts = Spellings(each for text in values.texts - of_names for each in _spelled(text))
        cores = {name for text in values.companies for _, name in company_names(text)}
        telling = {name for name in cores if _tells(name) and name.core not in values.people}
        self._companies = Spellings(each for name in telling for each in _company(name))
        coined = {name.words[0] for name in telling if len(name.words) > 1 and _is_coined(name.words[0])}
        self._coined = Spellings(
            (word[0], rf"{BEFORE}{_NOT_WITHIN}{re.escape(word)}{AFTER}")
            for word in coined - values.others - values.elsewhere
        )
        self._with_form = Spellings(each for name in cores - telling for each in _company(name))
        self._longer = Spellings(each for text in values.longer for each in _spelled(text))
        days, births = (
            {day for text in texts if (day := dates.normal(text))} for texts in (values.texts, values.births)
        )
        self._days = DaysInText(days, births)
        numbers = {number for text in values.texts for number in _digits(text)}
        numbers |= self._days.numbers
        self._numbers = frozenset(number for number in numbers if len(number) >= FEWEST_DIGITS)
        self._lengths = sorted({len(number) for number in self._numbers})

    def cover(self, text: str, block: str, *, any_case: bool = False) -> str:
        """The text with `block` in the place of each; parts of names in `any_case`, as in a file's name."""
        spans = {span for each in readings(text) for span in self._spans(text, *each, any_case)}
        spans |= {place for place, said in unpacked(text) if self.cover(said, block) != said}
        if not spans:
            return text
        for found in _EITHER_DAY.finditer(text):
            if any(start < found.end() and found.start() < end for start, end in spans):
                spans |= {found.span(1), found.span(2)}
        kept, at = [], 0
        for start, end in sorted(spans):
            if end <= at:
                continue
            kept += [text[at : max(start, at)], block if start >= at else ""]
            at = end
        return "".join([*kept, text[at:]])

    def _spans(
        self, text: str, plain: str, places: Sequence[int], any_case: bool
    ) -> Iterator[tuple[int, int]]:
        """Where something stands in the text, of which `plain` is a reading."""

        def is_capital(at: int) -> bool:
            if not text[places[at]].islower():
                return True
            word = _WORD.match(plain, at)
            return any_case and not (word and is_everyday(word.group()))

        def is_written(word: str, start: int, end: int) -> bool:
            there = text[places[start] : places[end - 1] + 1]
            return any_case or not is_everyday(compared(word)) or there in (word, word.upper())

        stay = [*self._longer.spans(plain)]
        words = ((a, b) for a, b in self._short_words(plain) if is_written(self._words[plain[a:b]], a, b))
        found = ((a, b) for a, b in self._found(plain, is_capital) if not _within(a, b, stay))
        spans = {*(_with_marks(plain, *each) for each in found), *words, *self._values(plain)}
        if spans:
            ends = _ends(places, len(text))
            yield from ((places[start], ends[end - 1]) for start, end in spans)

    def _short_words(self, plain: str) -> Iterator[tuple[int, int]]:
        if self._words:
            found = (each.span() for each in _WORD.finditer(plain))
            yield from ((start, end) for start, end in found if plain[start:end] in self._words)

    def _found(self, plain: str, is_capital: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
        yield from self._names.spans(plain, is_capital)
        yield from self._initials.spans(plain, is_capital)
        yield from self._damaged.spans(plain)
        for start, end in self._texts.spans(plain):
            yield _with_title(plain, start, end)
        for start, end in self._name_texts.spans(plain):
            if is_capital(start) or not _SENTENCE_END.search(plain, start, end):
                yield _with_title(plain, start, end)
        for start, end in self._companies.spans(plain):
            yield _with_title(plain, start, _behind_form(plain, end))
        yield from (span for span in self._coined.spans(plain) if is_capital(span[0]))
        for start, end in self._with_form.spans(plain):
            if (behind := _behind_form(plain, end)) > end:
                yield start, behind

    def _values(self, plain: str) -> Iterator[tuple[int, int]]:
        yield from self._days.spans(plain)
        if self._numbers:
            for found in _RUN.finditer(_LETTER_O.sub("0", plain)):
                yield from self._numbers_in(found.group(), found.start())

    def _numbers_in(self, run: str, start: int) -> Iterator[tuple[int, int]]:
        at = [place for place, letter in enumerate(run) if letter.isdecimal()]
        digits = "".join(run[place] for place in at)
        for length in self._lengths:
            for first in range(len(digits) - length + 1):
                behind = run[at[first + length - 1] + 1 :][:1]
                if digits[first : first + length] in self._numbers and not behind.isdecimal():
                    before = 0 if first <= _LONGEST_COUNTRY else first - (digits[first - 1] == "0")
                    yield start + at[before], start + at[first + length - 1] + 1


_WORD = re.compile(r"[^\W_]+")
_SENTENCE_END = re.compile(r"[^\W\d_]{2}[.!?]\s+[^\W_]")
_EITHER_DAY = re.compile(r"may be (.{4,40}?) \(day first\) or (.{4,40}?) \(month first\)")
"""Two readings of one date, each of which tells the other."""
_TITLE_BEFORE = re.compile(r"([^\W\d_]+)[.\s]+$")


def _ends(places: Sequence[int], length: int) -> list[int]:
    """Where each letter of a reading ends: signs that cannot be seen belong to the letter before them."""
    ends, following = [], length
    for at in range(len(places) - 1, -1, -1):
        if at + 1 < len(places) and places[at + 1] > places[at]:
            following = places[at + 1]
        ends.append(following)
    return ends[::-1]


def _within(start: int, end: int, spans: Iterable[tuple[int, int]]) -> bool:
    return any(first <= start and end <= last for first, last in spans)


def _with_title(plain: str, start: int, end: int) -> tuple[int, int]:
    """The place with a title before it."""
    while (found := _TITLE_BEFORE.search(plain, max(0, start - 20), start)) and is_title(found.group(1)):
        start = found.start()
    return start, end


def _with_marks(plain: str, start: int, end: int) -> tuple[int, int]:
    """The place with the quote marks and signs of emphasis that it opens or closes."""
    inside = plain[start:end]
    opens = start > 0 and plain[start - 1] in _OPENING and not plain[start - 2 : start - 1].isalnum()
    closes = end < len(plain) and plain[end] in _CLOSING and not plain[end + 1 : end + 2].isalnum()
    if opens and (closes or any(mark in inside for mark in _CLOSING)):
        start -= 1
    if closes and (opens or any(mark in inside for mark in _OPENING)):
        end += 1
    return start, end


_FORM_WORD = re.compile(r"[\s,.()/&]*([a-z0-9]+)\b[.)]*")


def _behind_form(plain: str, end: int) -> int:
    """Where the legal form behind a company's name ends."""
    at, joined = end, ""
    for _ in range(_FORM):
        if (found := _FORM_WORD.match(plain, at)) is None:
            break
        at, joined = found.end(), joined + found.group(1)
        if is_legal_form(joined) and joined != "as":
            end, joined = at, ""
    return end


def _tells(name: CompanyName) -> bool:
    """True where a company's name tells of it without the legal form."""
    return len(name.core) >= _LONG_CORE and (len(name.words) > 1 or not is_common_word(name.core))


def _is_coined(word: str) -> bool:
    """True for the first word of a company's name that means nothing else, as far as anybody knows."""
    is_known = is_common_word(word) or is_known_name(word) or country(word) is not None
    return len(word) >= _COINED and word.isalpha() and not is_known


_COINED = 6
_NOT_WITHIN = "".join(rf"(?<!\b{each} )" for each in ("in", "near", "around", "outside"))
"""What is not before a word: there it is a place."""
_TWO_WORDS = 10
"""Letters of the first two words of a longer company's name that tell of it."""
_GENERIC = frozenset({"holdings", "group", "services", "australia", "international", "trading"})
_JOINED = rf"{GAP}(?:(?:and|und|et|the|of){GAP})?"


def _company(name: CompanyName) -> Iterator[tuple[str, str]]:
    """The patterns of a company's name; what it is called after goes without words that many have."""
    words = [*name.words]
    yield words[0][:1], f"{BEFORE}{_JOINED.join(map(re.escape, words))}{AFTER}"
    yield from _spelled(" ".join(words))
    if len(words) > 2 and len("".join(words[:2])) >= _TWO_WORDS:  # as people shorten it
        yield words[0][:1], f"{BEFORE}{_JOINED.join(map(re.escape, words[:2]))}{AFTER}"
        yield "", re.escape("".join(words[:2]))
    while len(words) > 2 and words[-1] in _GENERIC:
        words.pop()
        yield words[0][:1], f"{BEFORE}{_JOINED.join(map(re.escape, words))}{AFTER}"


def is_short_word(text: str) -> bool:
    """Whether a text is one word of so few letters that it is withheld as a whole word only."""
    words = name_words(text)
    return len(words) == 1 and len(words[0]) <= _SHORT and not WITHOUT_SPACES.search(text)


def _spelled(text: str) -> Iterator[tuple[str, str]]:
    """The patterns of a text, each with the letters that may begin it."""
    if "@" in text:
        yield from _email(text)
        return
    words = name_words(text)
    letters = "".join(words)
    amid = WITHOUT_SPACES.search(text) is not None
    if len(letters) < 2 or is_short_word(text):
        return  # it is among the words, if it is withheld at all
    yield from _house(text)
    if amid:
        yield "", GAP.join(map(re.escape, letters))
        return
    if letters.isdecimal() and len(letters) >= FEWEST_DIGITS and not dates.normal(text):
        return  # it is among the numbers
    begins = "".join(
        {each[:1] for other in (text, *with_two_letters(text)) for each in name_words(other)[:1]}
    )
    if len(letters) > _SPREAD:
        yield begins, f"{BEFORE}{part_of(text)}{AFTER}"
        return
    for other in dict.fromkeys((text, *with_two_letters(text))):
        spelt = "".join(name_words(other))
        pieces = spelt if len(spelt) > _SHORT else name_words(other)
        apart = (GAP if len(spelt) > _SHORT else rf"[\W_]{GAP}").join(map(re.escape, pieces))
        yield begins, f"{BEFORE}{apart}{AFTER}"
        if len(spelt) >= _WITHIN and spelt.isalpha():
            yield "", re.escape(spelt)


_LOCAL = 6
"""Letters of the part of an email before its `@` that tells of it alone."""
_SHORT = 5
"""Letters of a text of several words that stand apart in it: joined they may be another word."""
_WITHIN = 6
"""Letters of a text that is found within a word."""


def _email(text: str) -> Iterator[tuple[str, str]]:
    user, _, domain = text.partition("@")
    users = GAP.join(map(re.escape, name_words(user)))
    domains = r"(?:[\W_]|\bdot\b)*".join(map(re.escape, name_words(domain)))
    if users and domains:
        at = r"\W*(?:@|\bat\b)\W*"
        said = re.findall(r"[^\W\d_]+", compared(user))
        is_one_name = len(said) == 1 and is_known_name(said[0])
        if len(user) >= _LOCAL and not is_one_name and not all(map(is_common_word, said)):
            yield users[:1], f"{BEFORE}{re.escape(compared(user))}{AFTER}"
        yield users[:1], f"{BEFORE}{users}(?:\\+\\w+)?{at}{domains}{AFTER}"


_SPELT = {str(number): word for word, number in NUMBERS.items()}
"""The numbers of houses that people spell out."""
_UNIT = r"(?:(?:unit|flat|apartment|apt|suite|shop|villa|[uf])\W*)?"


def _house(text: str) -> Iterator[tuple[str, str]]:
    """The pattern of the number and street of an address, with or without the flat, the town behind it."""
    line = parse_street_line(text) if len(text) <= 2 * _SPREAD else None
    if line is None or not (line.street and line.street_type):
        return
    kinds = "|".join(sorted(map(re.escape, type_spellings(line.street_type)), key=len, reverse=True))
    flat = "".join(name_words(line.flat or ""))
    inside = f"(?:{_UNIT}{re.escape(flat)}\\W+(?:no\\W*)?)?" if flat else ""
    town = "".join(f"(?:\\W+{re.escape(word)}{AFTER})?" for word in name_words(line.district or ""))
    street = part_of(line.street)
    if not line.number:
        yield name_words(line.street)[0][:1], f"{BEFORE}{street}\\W*(?:{kinds}){AFTER}"
        return
    house = GAP.join(map(re.escape, name_words(line.number)))
    if line.number in _SPELT:
        house = f"(?:{house}|{_SPELT[line.number]})"
    begins = line.number[:1] + _SPELT.get(line.number, "")[:1] + (f"{flat[:1]}ufasv" if flat else "")
    yield (
        begins,
        f"{BEFORE}{inside}{house}\\W*(?:(?:in|on|at|of){AFTER}\\W*)?{street}(?:\\W*(?:{kinds}))?{AFTER}{town}",
    )
    yield name_words(line.street)[0][:1], f"{BEFORE}{street}\\W+(?:{kinds})\\W+{house}{AFTER}"


def _digits(text: str) -> Iterator[str]:
    """The digits by which a number is found: of a phone without the country, else as they are written."""
    number = phones.to_e164(text)
    if number is not None:
        digits = number.removeprefix("+")
        yield from (digits, (phones.to_0nsn(text) or digits).lstrip("0"))
        # the country has two or three digits where it is not one of those above
        yield from (digits[length:] for length in (2, 3))
    elif re.fullmatch(r"[\d\s()+.\-/]+", text) and dates.normal(text) is None:
        yield re.sub(r"\D", "", text)
