"""Words of a report that give an age or a birth year away while birth dates are withheld."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from workbench.dossier.first_page import DRAFT
from workbench.dossier.model import Chapter, Dossier, Passage, redactions
from workbench.dossier.redact import BLOCKED
from workbench.values import dates
from workbench.values.dates import MONTH

BIRTH_DATES = "birth_dates"
_AROUND = 40
"""Characters before and after what was found that are shown with it."""
_ALONE = r"(?<![\w/.:#-])"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_DECADES = "teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties"
_UNITS = "%|k?m\\b|kilomet|met(?:re|er)s|miles|minutes|hours|days|weeks|months|times|per\\b|of\\b"
_NUMBER = rf"(?:\d{{1,3}}|(?:{_TENS})(?:[- ][a-z]+)?|[a-z]+teen)"
_SAID = re.compile(
    rf"\b(?:aged|age(?:\s+of)?)\s*:?\s*(?:about\s+|around\s+|over\s+|under\s+|approximately\s+)?{_NUMBER}\b"
    rf"|\b{_NUMBER}(?:\s+|-)(?:years?|yrs?)(?:(?:\s+|-)olds?|\s+of\s+age)\b"
    rf"|\b\d{{1,3}}\s?(?:yo|y/o)\b"
    rf"|\b(?:he|she|they|who|person)\s+(?:is|was|are|were)\s+(?:now\s+|only\s+)?\d{{1,3}}\b(?!\s*(?:{_UNITS}))"
    rf"(?:(?:\s+|-)years?(?:\s+|-)old)?"
    rf"|\b\d{{1,3}}(?:st|nd|rd|th)\s+birthday\b"
    rf"|\bturn(?:s|ed|ing)\s+{_NUMBER}\b(?!\s*(?:%|[a-z]))"
    rf"|\bin\s+(?:his|her|their)\s+(?:early\s+|mid[- ]?|middle\s+|late\s+)?(?:{_DECADES}|\d0'?s)\b"
    rf"|\b(?:born|birth\s*year|year\s+of\s+birth|date\s+of\s+birth|d\.?o\.?b\.?|b\.)"
    rf"[^.;\d█]{{0,25}}\d{{1,4}}(?:[/.\- ](?:\d{{1,4}}|{MONTH}))*\b",
    re.IGNORECASE,
)


class BirthWords:
    """What tells an age, a birth year or a birthday: in any words, and bare, as a year, a day or an age."""

    def __init__(self, graph: Any, made_at: str) -> None:
        self.bare = _of_birth_dates(graph, made_at)

    def searches(self, *, own: bool) -> tuple[re.Pattern[str], ...]:
        """What finds it in a text: a bare year only in own words, for a rule writes years of other things."""
        return (_SAID, self.bare) if own and self.bare else (_SAID,)

    def withheld(self, text: str) -> str:
        """A text that the program wrote, without the words that tell it."""
        return _SAID.sub(BLOCKED, text)


def is_own(chapter: Chapter, part: Passage) -> bool:
    """True for what somebody wrote or accepted, and can change: sections, and the written answer."""
    is_answer = chapter.key == "answer" and part.title == "Answer"
    return (is_answer or chapter.key.startswith("written-")) and chapter.note != DRAFT


@dataclass(frozen=True, slots=True)
class BirthHint:
    """Words that give a birth date away: the chapter, the words, and the text around them."""

    chapter: str
    found: str
    around: str

    def __str__(self) -> str:
        return f"{self.chapter}: “{self.found}” in “{self.around}”"


def birth_hints(dossier: Dossier, graph: Any) -> list[BirthHint]:
    """What the printed text still says of an age, a birth year or a birthday, each words once a chapter.

    Nothing where birth dates are not withheld. A year, a day of the year or an age alone is found in what
    people wrote, where it is that of a birth date in the `graph`: a rule writes years of other things.
    """
    if BIRTH_DATES not in dossier.redacted:
        return []
    words_of = BirthWords(graph, dossier.made_at)
    found: dict[tuple[str, str], BirthHint] = {}
    for chapter, text, own in printed_texts(dossier):
        for search in words_of.searches(own=own):
            for hit in search.finditer(text):
                around = _around(text, hit.start(), hit.end())
                words = hit.group().strip(" (),")
                if not any(words in other for place, other in found if place == chapter):
                    found[chapter, words] = BirthHint(chapter, words, around)
    return list(found.values())


def printed_texts(dossier: Dossier) -> Iterator[tuple[str, str, bool]]:
    """Every printed text: its chapter, and whether somebody wrote it in their own words."""
    yield "Title", dossier.title, True
    yield from ((name, text, True) for name, text in (*dossier.front, *dossier.withheld))
    for chapter in dossier.chapters:
        if chapter.intro != dossier.title:
            yield chapter.title, chapter.intro, True
        yield chapter.title, chapter.title, True
        for part in chapter.parts:
            own = is_own(chapter, part)
            for s in part.sentences:
                yield chapter.title, f"{s.label}: {s.text}" if s.label else s.text, own


def _around(text: str, start: int, end: int) -> str:
    """The text around what was found, from the beginning of a word to the end of one."""
    before, after = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
    if start > _AROUND:
        before = before.partition(" ")[2]
    if end + _AROUND < len(text):
        after = after.rpartition(" ")[0]
    return f"{before}{text[start:end]}{after}".strip()


def _of_birth_dates(graph: Any, made_at: str) -> re.Pattern[str] | None:
    """What finds the year or the day of a birth date, or the age by it; None where there is no such date."""
    told: set[str] = set()
    today = date.fromisoformat(made_at[:10]) if made_at else None
    for _, data in graph.nodes(data=True):
        for fact in data.get("facts") or ():
            if fact["attribute"] in redactions()[BIRTH_DATES]:
                for raw in (fact.get("value"), fact.get("raw")):
                    told |= _told_by(dates.normal(raw) or "", today) if isinstance(raw, str) else set()
    if not told:
        return None
    listed = "|".join(sorted(told, key=lambda text: (-len(text), text)))
    return re.compile(rf"(?:{listed})(?![\w/:-])", re.IGNORECASE)


def _told_by(day: str, today: date | None) -> set[str]:
    """The patterns of a birth date: its year, its day of the year, and the age in brackets or commas."""
    year, _, rest = day.partition("-")
    if not year.isdigit():
        return set()
    told = {rf"{_ALONE}{year}"}
    if today is not None:
        told |= {rf"[(,]\s*{today.year - int(year) - before}\s*[),]" for before in (0, 1)}
    if len(rest) == len("03-14"):
        born = date.fromisoformat(day)
        month = rf"{born:%b}(?:{f'{born:%B}'[3:]})?"
        told |= {
            rf"{_ALONE}{born.day}(?:st|nd|rd|th)?\s+{month}",
            rf"{_ALONE}{month}\s+{born.day}(?:st|nd|rd|th)?",
        }
    return told
