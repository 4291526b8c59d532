"""The first page: what was asked, the answer by rule, how sure it is, and what speaks against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench import ontology
from workbench.dossier.model import Chapter, Material, Passage, Sentence
from workbench.operations.wording import counted

_SENTENCES = 6
_SURE = {
    "strong": "High confidence: several independent signs agree",
    "moderate": "Moderate confidence: some signs agree, and other explanations remain",
    "weak": "Low confidence: single signs, a reason to look further",
}
DRAFT = "Drafted by rule from the findings; not yet accepted by the investigator."


def answering(material: Material) -> list[Mapping[str, Any]]:
    """The findings that the answer is drafted from: the strongest there are."""
    for strength in _SURE:
        found = [finding for finding in material.findings if finding.get("strength") == strength]
        if found:
            return found[:_SENTENCES]
    return []


def answer(graph: Any, material: Material, alike: Sequence[Sentence] = ()) -> Chapter:
    """The chapter with the answer: findings, and sentences that tell those of one name apart."""
    findings = answering(material)
    said = [Sentence(str(f["statement"]), cites_of(f)) for f in findings]
    said = [*said, *alike[:_SENTENCES]] or _contents(graph, material)
    sure: list[Sentence] = []
    if findings:
        strength = str(findings[0]["strength"])
        cites = tuple(dict.fromkeys(cite for finding in findings for cite in cites_of(finding)))
        rule = f"{counted(len(findings), f'{strength} finding')} by rule"
        sure.append(Sentence(f"{_SURE[strength]} ({rule}).", cites))
    against = [
        Sentence(f"{f['id']} would be refuted if {f['refuted_by']}.", cites_of(f))
        for f in findings
        if f.get("refuted_by")
    ]
    against += [Sentence(str(c["statement"]), cites_of(c)) for c in material.conflicts[:_SENTENCES]]
    parts = (
        Passage("Answer", tuple(said)),
        Passage("How sure this is", tuple(sure)),
        Passage("What speaks against it", tuple(against)),
    )
    return Chapter("answer", "Question and answer", parts)


def _contents(graph: Any, material: Material) -> list[Sentence]:
    counts: dict[str, int] = {}
    for _, data in graph.nodes(data=True):
        counts[str(data.get("kind"))] = counts.get(str(data.get("kind")), 0) + 1
    sources = tuple(str(source["source"]) for source in material.sources)
    if not sources:
        return []
    held = ", ".join(f"{many} {_plural(kind, many)}" for kind, many in sorted(counts.items()))
    asked = "answered question names" if len(sources) == 1 else "answered questions name"
    words = f"No rule found a pattern. {len(sources)} {asked} {held or 'nobody and nothing'}."
    return [Sentence(words, sources)]


def _plural(kind: str, many: int) -> str:
    return ontology.kind(kind).counted(many)


def cites_of(item: Mapping[str, Any]) -> tuple[str, ...]:
    """The citations of a finding, an inference, a conflict or a decision: its own id first."""
    cites: Sequence[Any] = item["cites"]
    return (*((str(item["id"]),) if item.get("id") else ()), *map(str, cites))
