"""What a case knows of its entities, in the forms in which people write it: no shared notebook may say it.

A street is written without its town, a company without its legal form, a person by the given name alone. Each
value is looked for in such forms, whatever stands between its words. What is too short, or too common, to
look for is listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench import ontology
from workbench.case.privacy.date_forms import digits_of, is_dated, whole_date
from workbench.case.privacy.matcher import Forms
from workbench.values.company_names import company_names
from workbench.values.english import FUNCTION_WORDS, is_common_word
from workbench.values.street_types import full_word, type_spellings
from workbench.values.text import fold

_CAMEL = re.compile(r"(?<=[a-zß-ÿ])(?=[A-ZÀ-Þ])")
_APOSTROPHE = re.compile("['’`]")
_WORD = re.compile(r"[^\W_]+")
_DIGITS = re.compile(r"\d+(?:[ \t().\-–/]{1,3}\d+)*")
_SHORTEST_NAME, _SHORTEST_WORD, _SHORTEST_NUMBER = 3, 4, 6
"""Letters of a name and of another word, and digits of a number, that are looked for alone."""
_FIRST_WORD = 5
"""Letters of the first word of a company's name that may stand for the whole."""
_SURELY = 9
"""Digits of a number that are looked for at the end of a longer one."""
_LONGEST_NUMBER = 40
_TOGETHER = 5
"""Words of a long text that are looked for together; one fewer where some are not common."""
_MOST_WORDS = 16
"""Words that one form may be written as: `0 4 9 1` of a number are one each."""
_JOINING = frozenset({"and", "the", "of"})
_HOMOGRAPHS = """
    mark will grant may rose bill frank guy drew chase pat rob sue art gene jack lance max mike miles norm
    pierce ray rich rod wade ward hope grace joy faith summer dawn june april august iris olive lane price
    page young long king field case hunter cook baker hall wood hill stone park
"""
_ALSO_WORDS = frozenset(_HOMOGRAPHS.split())
"""Names that are ordinary words too: looked for where they are written with a capital."""
_EVERYWHERE = frozenset(
    ["high", "main", "old", "new", "back", "side", "front", "private", "market", "station"]
)
"""Streets of many towns: looked for with their number only."""
_NAMED = 20
"""Values that were not looked for of which each is named."""
_MARKS = frozenset(["true", "false"])
"""Values, like a letter and a number of up to three digits, of which nobody needs to know that they pass."""
_CHOSEN = """
    sex status nationality opt_in outcome birth_range judgement_count document_type currency colour sic_code
    ban watchlist control_statement company_status
"""
_OF_LISTS = frozenset(_CHOSEN.split())
"""Attributes whose values are chosen from a list: they tell of nobody."""


@dataclass
class CaseValues:
    """The forms of what a case knows; `people` are the names of its people, whole and family names alone.

    `too_common` are the values that are not looked for alone, as the case has them.
    """

    people: set[str] = field(default_factory=set)
    too_common: set[str] = field(default_factory=set)
    _phrases: set[str] = field(default_factory=set)
    """Letters and digits that stand between the ends of words."""
    _capital: set[str] = field(default_factory=set)
    """Words that count only with a capital."""
    _numbers: set[str] = field(default_factory=set)
    """Digits, with each end of a number that is long enough."""
    _dates: set[str] = field(default_factory=set)
    _contacts: Forms = field(default_factory=Forms)

    def is_in(self, text: str) -> bool:
        """True where a text has one of the values, in whatever form."""
        words = _words(text)
        plain = [word for word in map(fold, words) if word not in _JOINING]
        return (
            self._has_phrase(plain)
            or any(not word.islower() and fold(word) in self._capital for word in words)
            or any(map(self._has_number, _DIGITS.findall(text)))
            or self._contacts.surely(text)
            or self._is_dated(text)
        )

    def _has_phrase(self, words: list[str]) -> bool:
        for at in range(len(words)):
            joined = ""
            for word in words[at : at + _MOST_WORDS]:
                joined += word
                if joined in self._phrases:
                    return True
        return False

    def _has_number(self, run: str) -> bool:
        """A number, or an end of one, that begins where a group of digits does, or is long."""
        groups = re.findall(r"\d+", run)
        for last in range(1, len(groups) + 1):
            whole = "".join(groups[:last])[-_LONGEST_NUMBER:]
            begins = {len("".join(groups[first:last])) for first in range(last)}
            sizes = {*begins, *range(_SURELY, len(whole) + 1)}
            if any(size >= _SHORTEST_NUMBER and whole[-size:] in self._numbers for size in sizes):
                return True
        return False

    def _is_dated(self, text: str) -> bool:
        digits = "".join(filter(str.isdigit, text))
        folded = fold(text)
        return bool(digits) and any(
            is_dated(folded, day) for day in self._dates if any(each in digits for each in digits_of(day))
        )

    def learn(self, kind: str, fact: Mapping[str, Any]) -> None:
        """Adds a fact of an entity of a kind."""
        attribute, value, raw = str(fact["attribute"]), fact.get("value"), fact.get("raw")
        said = [text for each in (value, raw) if isinstance(each, str) and (text := each.strip())]
        if attribute in ("name", "former_name") and isinstance(value, dict):
            self._learn_person(value)
        elif attribute in ("name", "former_name", "trading_name"):
            for text in said:
                self.learn_company(text)
        elif attribute == "address" and isinstance(value, dict):
            self.learn_address(value, said)
        elif day := next(filter(None, map(whole_date, said)), ""):
            self._dates.add(day)
        elif attribute not in _OF_LISTS:
            if ontology.kind(kind).family == "contact":
                self._contacts.learn(attribute, raw, value)
                self._learn_mailbox(str(value))
            for text in said[-1:]:
                self.learn_text(text)
            for text in said:
                self._learn_number(text)

    def _learn_person(self, name: Mapping[str, Any]) -> None:
        for part in ("first", "middle", "last"):
            said = str(name.get(part) or "")
            for word in map(fold, (*_words(said), *_WORD.findall(said))):
                if len(word) >= _SHORTEST_NAME and not is_common_word(word):
                    (self._capital if word in _ALSO_WORDS else self._phrases).add(word)
                elif len(word) > 1 and (part != "last" or len(word) <= _SHORTEST_NAME):
                    self.too_common.add(said)  # a longer family name is one of `people`

    def learn_company(self, text: str) -> None:
        """Adds the names in the name of a company, without their legal forms, and how they begin."""
        self._phrases.add(_joined(text))
        for _, name in company_names(text):
            words = [word for word in name.words if word not in _JOINING]
            self._phrases |= {"".join(words[:size]) for size in range(2, len(words) + 1)}
            shortest = _SHORTEST_WORD if len(words) == 1 else _FIRST_WORD
            if words and len(words[0]) >= shortest and not _is_common(words[0]):
                self._phrases.add(words[0])
            elif len(words) == 1:
                self.too_common.add(name.core)

    def learn_address(self, value: Mapping[str, Any], said: Iterable[str]) -> None:
        """Adds an address without its town: its number and street, its street with its type, its box."""
        street, number, kind = (str(value.get(part) or "") for part in ("street", "number", "street_type"))
        name = _joined(street)
        if name and number:
            self._phrases.add(_joined(number) + name)
        if name and name not in _EVERYWHERE:
            self._phrases |= {name + _joined(each) for each in (kind, *type_spellings(kind)) if each}
        if digits := re.search(r"\d+", str(value.get("box") or "")):
            self._phrases |= {f"{word}{digits[0]}" for word in ("pobox", "gpobox", "lockedbag", "box")}
        postcode = _joined(str(value.get("postcode") or ""))
        if re.search(r"[^\W\d_]", postcode):
            self._phrases.add(postcode)
        for text in said:
            self._phrases.add(_joined(text))
            house = text.partition(",")[0]
            if not name and "box" not in value:
                self.learn_text(house)

    def learn_text(self, text: str) -> None:
        """Adds a note or another value in words; a long one by the words that stand together in it."""
        words = [word for word in map(fold, _words(text)) if word not in _JOINING]
        joined = "".join(words)
        if any(map(str.isdigit, joined)):
            short = re.sub(r"\.00$", "", text.strip())
            found = {each for each in (joined, _joined(short), *_codes(words)) if _is_telling(each)}
        elif len(words) > 1:
            is_plain = len(words) == 2 and all(map(_is_common, words))
            found = set() if is_plain else {joined}
        else:
            found = {joined} if len(joined) >= _SHORTEST_WORD and not _is_common(joined) else set()
        for size in (_TOGETHER, _TOGETHER - 1) if len(words) >= _TOGETHER else ():
            parts = (words[at : at + size] for at in range(len(words) - size + 1))
            found |= {"".join(p) for p in parts if size == _TOGETHER or not all(map(_is_common, p))}
        self._phrases |= found
        if len(joined) > 1 and not found and joined not in _MARKS and not re.fullmatch(r"\d{1,3}", joined):
            self.too_common.add(text.strip())

    def _learn_mailbox(self, address: str) -> None:
        box, at, _ = address.partition("@")
        if at and len(_joined(box)) >= _SHORTEST_NUMBER and not _is_common(_joined(box)):
            self._phrases.add(_joined(box))

    def _learn_number(self, text: str) -> None:
        digits = "".join(filter(str.isdigit, text))
        if len(digits) < _SHORTEST_NUMBER or 2 * len(digits) < len(_joined(text)):
            return
        self._numbers |= {digits[at:] for at in range(len(digits) - _SHORTEST_NUMBER + 1)}


def values_of(*cases: Any) -> CaseValues:
    """Everything that cases know as a value of an entity, and the notes on it."""
    found = CaseValues()
    for case in cases:
        with ontology.within(getattr(case, "ontology", None)):
            _learn_case(found, case)
    return found


def _learn_case(found: CaseValues, case: Any) -> None:
    for node, data in case.graph(frozen=True).nodes(data=True):
        kind, label = str(data["kind"]), str(data["label"])
        if kind == "person":
            found.people.add(label)
        for fact in data["facts"]:
            found.learn(kind, fact)
            value = fact["value"]
            if fact["attribute"] == "name" and isinstance(value, dict) and value.get("last"):
                found.people.add(str(value["last"]))
        if not data["facts"]:
            found.learn_text(label)
        for note in case.notes.of(str(node)):
            found.learn_text(note)


def _words(text: str) -> list[str]:
    return _WORD.findall(_CAMEL.sub(" ", _APOSTROPHE.sub("", text)))


def _joined(text: str) -> str:
    return "".join(word for word in map(fold, _words(text)) if word not in _JOINING)


def _is_common(word: str) -> bool:
    return is_common_word(word) or word in FUNCTION_WORDS or full_word(word) is not None


def _codes(words: list[str]) -> Iterator[str]:
    """Words beside each other that are a number with letters: `P 12345` of a plan."""
    for at in range(len(words)):
        for joined in ("".join(words[at : at + size]) for size in (1, 2, 3)):
            if len(re.findall(r"\d", joined)) >= _SHORTEST_WORD and re.search(r"[^\W\d]", joined):
                yield joined


def _is_telling(joined: str) -> bool:
    """True of letters and digits that are not a small or round number."""
    if not joined.isdecimal():
        return len(joined) > _SHORTEST_WORD
    is_year = re.fullmatch(r"(?:19|20)\d\d", joined) is not None
    telling = len(joined.rstrip("0"))
    return not is_year and telling > 1 and (len(joined) > _SHORTEST_WORD or (telling > 2 and len(joined) > 3))


def not_looked_for(known: CaseValues) -> str:
    """A sentence with the values that nobody looked for, for whoever shares; "" where there are none."""
    if not known.too_common:
        return ""
    ordered = sorted(known.too_common)
    more = [f"and {len(ordered) - _NAMED} more"] if len(ordered) > _NAMED else []
    values = "; ".join([*ordered[:_NAMED], *more])
    return f"Not looked for, too short or too common (check these yourself): {values}"
