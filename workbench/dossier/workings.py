"""The chapters of a report on how it was worked out: patterns, conclusions, decisions and notes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench import ontology
from workbench.dossier.first_page import cites_of, rule_of
from workbench.dossier.model import Chapter, Material, Passage, Sentence
from workbench.dossier.report_days import day_to_read
from workbench.graph.profile import name_of


def stated_chapter(key: str, title: str, items: Iterable[Mapping[str, Any]]) -> Chapter:
    """A chapter of statements, each with its number or rule, its strength and what would refute it."""
    sentences = []
    for item in items:
        refuted = item.get("refuted_by")
        words = f"{item['statement']}{f' It would be refuted if {refuted}.' if refuted else ''}"
        rule = f"{rule_of(item)}," if item.get("rule") else ""
        label = " ".join(str(text) for text in (item.get("id") or rule, item.get("strength")) if text)
        sentences.append(Sentence(words, cites_of(item), None, label))
    return Chapter(key, title, (Passage("", tuple(sentences)),))


_NUMBERS = re.compile(r" \((?:[IJ]\d+(?:, )?)+\)")


def without_workings(chapters: Iterable[Chapter]) -> Iterator[Chapter]:
    """The chapters for a reader who has no list of conclusions and decisions: no sentence refers to one.

    A sentence that rests on nothing else keeps what it cites.
    """
    for chapter in chapters:
        parts = tuple(
            replace(part, sentences=tuple(map(_without_workings, part.sentences))) for part in chapter.parts
        )
        yield replace(chapter, parts=parts)


def _without_workings(sentence: Sentence) -> Sentence:
    of_sources = tuple(cite for cite in sentence.cites if cite[:1] not in "IJ")
    if not of_sources or of_sources == sentence.cites:
        return sentence
    return replace(sentence, cites=of_sources, text=_NUMBERS.sub("", sentence.text))


def conclusions(material: Material) -> Chapter:
    """What was concluded about people and companies; equal phones, emails and addresses in one sentence."""
    weighty = [
        i
        for i in material.inferences
        if i.get("decided") or i.get("kind") is None or i["kind"] in ontology.holders()
    ]
    equal = [i for i in material.inferences if i not in weighty]
    chapter = stated_chapter("inferences", "Conclusions about who is who", weighty)
    if not equal:
        return chapter
    cites = dict.fromkeys(cite for item in equal for cite in cites_of(item))
    words = f"{len(equal)} mentions of contacts and addresses were joined: their values are equal."
    (part,) = chapter.parts
    return replace(chapter, parts=(part, Passage("", (Sentence(words, tuple(cites)),))))


def decisions(material: Material, *, withheld: bool) -> Chapter:
    """Judgements; an investigator's reason is free text, and is withheld with whatever is withheld."""
    hidden = "A decision, withdrawn later; its wording is withheld."
    items = [
        {**item, "statement": hidden if item.get("withdrawn") else "A decision; its wording is withheld."}
        if withheld
        else item
        for item in material.judgements
    ]
    items = [{**item, "strength": "withdrawn"} if item.get("withdrawn") else item for item in items]
    return stated_chapter("judgements", "Decisions of the investigator", items)


def work_notes(material: Material, scope: set[str] | None, country: str) -> Chapter:
    """What the investigators noted for themselves, by entity; each rests on what the entity was read from."""
    by_entity: dict[str, list[Sentence]] = {}
    for note in material.notes:
        entity = str(note["entity"])
        cites = tuple(map(str, material.graph.nodes[entity].get("sources") or ()))
        if cites and (scope is None or entity in scope):
            words = f"{note['text']} ({note['author']}, {day_to_read(str(note['at']), country)})"
            by_entity.setdefault(entity, []).append(Sentence(words, cites))
    parts = (
        Passage(f"{name_of(material.graph, entity)} [{entity}]", tuple(sentences))
        for entity, sentences in by_entity.items()
    )
    return Chapter("work_notes", "Work notes", tuple(parts), annex=True)
