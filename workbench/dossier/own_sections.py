"""What the investigator wrote of a report: sections, and the question and answer of its first page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench.dossier.first_page import DRAFT
from workbench.dossier.model import Chapter, Material, Passage, Sentence
from workbench.dossier.report_days import day_to_read
from workbench.dossier.subjects import QUESTION

ANSWER = "answer"
"""The name of the section that answers on the first page."""


def with_own_answer(chapter: Chapter, material: Material, country: str) -> Chapter:
    """The chapter with what the investigator asked, wrote or accepted in place of the draft by rule."""
    asked = next((each for each in material.written if each["name"] == QUESTION), None)
    if asked is not None:
        chapter = replace(chapter, intro=" ".join(str(each["text"]) for each in asked["paragraphs"]))
    section = next((each for each in material.written if each["name"] == ANSWER), None)
    if section is None:
        return chapter
    rest = tuple(part for part in chapter.parts if part.title != "Answer")
    answered = Passage("Answer", _paragraphs(section))
    return replace(chapter, parts=(answered, *rest), note=_author(section, country))


def written_chapters(material: Material, country: str) -> Iterator[Chapter]:
    """The other sections of the investigator, a chapter each."""
    for section in material.written:
        if section["name"] not in (ANSWER, QUESTION):
            key, title = f"written-{section['id']}", str(section["title"])
            part = Passage("", _paragraphs(section))
            yield Chapter(key, title, (part,), is_prose=True, note=_author(section, country))


def _paragraphs(section: Mapping[str, Any]) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(str(each["text"]), tuple(each["cites"]), picture=each.get("picture"))
        for each in section["paragraphs"]
    )


def _author(section: Mapping[str, Any], country: str) -> str:
    if section["is_draft"]:
        return DRAFT
    return f"Written by {section['author']}, {day_to_read(str(section['at']), country)}."
