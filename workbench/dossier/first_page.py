"""The first page: the question, the answer by rule, how it is known, how sure, what speaks against it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench import ontology
from workbench.dossier import drafts
from workbench.dossier.model import Chapter, Material, Passage, Sentence
from workbench.graph.independent_sources import copies_in, independent
from workbench.operations import wording
from workbench.operations.wording import counted
from workbench.values import dates
from workbench.values.nobody_named import NOBODY_NAMED

_SENTENCES = 6
_AGAINST = 5
_OLD = 730
"""Days after which a last record is called old."""
_SURE = {
    "strong": "High confidence: several independent signs agree",
    "moderate": "Moderate confidence: some signs agree, and other explanations remain",
    "weak": "Low confidence: single signs, a reason to look further",
}
DRAFT = "Drafted by rule; not yet accepted by the investigator."


class DraftedAnswer:
    """The answer to the question of a draft: its chapter, and whom it names."""

    def __init__(
        self,
        draft: str,
        graph: Any,
        material: Material,
        alike: Sequence[Sentence],
        scope: Collection[str] | None,
        country: str,
        *,
        in_full: bool = False,
    ) -> None:
        """`in_full` leaves nothing out for want of room."""
        self._sentences: int | None = None if in_full else _SENTENCES
        self._doubts: int | None = None if in_full else _AGAINST
        self._draft = drafts.drafted(draft)
        self._what = drafts.asked(self._draft, graph, material, scope, country)
        self._material = material
        self._alike = alike
        wanted = self._draft.findings
        self._findings = [] if wanted == () else self._what.findings(*(wanted or ()))
        self._told = [s for rule in self._draft.rules for s in rule(self._what)]
        if draft == drafts.FREE and any(f.get("strength") == "weak" for f in self._findings) and self._told:
            self._findings = []  # a single sign answers nothing; it stands among the findings

    @property
    def named(self) -> list[str]:
        """The entities that the answer is about, first those that were asked for."""
        found = [str(entity) for finding in self._findings for entity in finding.get("entities", ())]
        return list(dict.fromkeys([*self._what.subjects, *found]))

    def chapter(self) -> Chapter:
        """The chapter: question, answer, how it is known, how sure it is, what speaks against it."""
        said = self._answer()
        parts = (
            Passage("Answer", tuple(said)),
            Passage("How this is known", tuple(self._known(said))),
            Passage("How sure this is", tuple(self._sure())),
            Passage("What speaks against it", tuple(self._against())),
        )
        question = drafts.question(self._draft, self._what)
        return Chapter("answer", "Question and answer", parts, intro=question, is_prose=True, note=DRAFT)

    def _answer(self) -> list[Sentence]:
        found = [Sentence(str(f["statement"]), cites_of(f)) for f in self._findings[: self._sentences]]
        if self._draft.none and not found and self._sources:
            words = f"{self._draft.none}, in {counted(len(self._sources), 'answer')}."
            found = [Sentence(words, self._sources)]
        ordered = [*found, *self._told] if self._found_first else [*self._told, *found]
        most = self._sentences and 2 * self._sentences
        return [*ordered[:most], *self._alike[: self._sentences]] or self._contents()

    @property
    def _found_first(self) -> bool:
        """Whether the findings answer, and the sentences tell more; else the other way round."""
        strong = bool(self._findings) and str(self._findings[0].get("strength")) != "weak"
        return strong and (self._draft.findings_first or not self._told)

    @property
    def _sources(self) -> tuple[str, ...]:
        return tuple(str(source["source"]) for source in self._material.sources)

    def _known(self, said: Sequence[Sentence]) -> list[Sentence]:
        rests_on = {cite.partition("#")[0] for sentence in said for cite in sentence.cites}
        used = [source for source in self._material.sources if str(source["source"]) in rests_on]
        if not used:
            return []
        kinds = list(dict.fromkeys(wording.name(str(source["operation"])) for source in used))
        days = sorted(str(source["asked_at"])[:10] for source in used)
        when = dates.to_read(days[0], self._what.country)
        if days[-1] != days[0]:
            when = f"{when} to {dates.to_read(days[-1], self._what.country)}"
        cites = tuple(str(source["source"]) for source in used)
        many = counted(independent(cites, self._copies), "recorded answer")
        return [Sentence(f"From {many} of {when}: {', '.join(kinds)}.", cites), *self._repeated(cites)]

    @property
    def _copies(self) -> Mapping[str, str]:
        return copies_in(self._what.graph)

    def _repeated(self, cites: Sequence[str]) -> list[Sentence]:
        """Which of the sources hold what another one of them holds."""
        groups: dict[str, list[str]] = {}
        for cite in cites:
            groups.setdefault(self._copies.get(cite, cite), []).append(cite)
        return [
            Sentence(f"{wording.listed(same)} hold the same content and count as one.", tuple(same))
            for same in groups.values()
            if len(same) > 1
        ]

    def _sure(self) -> list[Sentence]:
        if self._findings and (self._found_first or not self._told):
            strength = str(self._findings[0]["strength"])
            cites = tuple(dict.fromkeys(cite for finding in self._findings for cite in cites_of(finding)))
            rule = f"{counted(len(self._findings), f'{strength} finding')} by rule"
            return [Sentence(f"{_SURE[strength]} ({rule}).", cites)]
        if self._draft.sure and self._told:
            return [Sentence(self._draft.sure, self._told[0].cites)]
        if not self._told:
            words = "Moderate confidence: nothing joins these records but the name."
            return [Sentence(words, s.cites) for s in self._alike[:1]]
        first = self._told[0]
        used = list(dict.fromkeys(cite.partition("#")[0] for cite in first.cites))
        kinds = {str(s["operation"]) for s in self._material.sources if str(s["source"]) in used}
        many = independent(used, self._copies)
        if first.caution:
            words = f"Low confidence: the values carry a caution ({first.caution.replace('_', ' ')})"
        elif len(kinds) > 1:
            words = f"High confidence: {many} answers to {len(kinds)} kinds of question agree"
        elif many > 1:
            words = f"Moderate confidence: {many} answers to one kind of question agree"
        else:
            words = "Moderate confidence: one answer says so, and nothing else in the case confirms it"
        return [Sentence(f"{words}.", first.cites)]

    def _against(self) -> list[Sentence]:
        found: list[Sentence] = []
        refuted: dict[str, list[Mapping[str, Any]]] = {}
        for finding in self._findings[: self._sentences]:
            if finding.get("refuted_by"):
                refuted.setdefault(str(finding["refuted_by"]), []).append(finding)
        for why, findings in refuted.items():
            cites = tuple(dict.fromkeys(cite for finding in findings for cite in cites_of(finding)))
            rules = " and ".join(dict.fromkeys(map(rule_of, findings)))
            words = f"{rules} ({counted(len(findings), 'finding')}) would be refuted if {why}."
            found.append(Sentence(words, cites))
        found += [sentence for rule in self._draft.against for sentence in rule(self._what)]
        if not self._found_first:
            found += [*self._moved(), *self._joined()]
        found += [Sentence(str(c["statement"]), cites_of(c)) for c in self._conflicts()]
        return found[: self._doubts]

    def _moved(self) -> list[Sentence]:
        """That somebody may have moved since the last record, and for how long nothing was recorded."""
        for node in self._what.of_people()[:1]:
            homes = self._what.links(node, "lived_at")
            last = homes[0][2] if homes else None
            if last is not None and last.end:
                gone = dates.days_apart(last.end, str(self._material.made_at)[:10] or last.end)
                when = dates.to_read(last.end, self._what.country)
                old = ", more than two years ago" if gone and gone > _OLD else ""
                return [
                    Sentence(f"The last record is of {when}{old}: a move since is not in it.", last.cites)
                ]
        return []

    def _joined(self) -> list[Sentence]:
        """That records were held to be one person by rule: the answer is another one if they are not."""
        for node in self._what.of_people()[:1]:
            mentions = set(map(str, self._what.graph.nodes[node].get("mentions") or ()))
            joined = [
                item
                for item in self._material.inferences
                if item.get("kind") in ontology.holders() and mentions.issuperset(map(str, item["cites"]))
            ]
            decided = [j for j in self._what.decisions() if mentions & set(map(str, j["cites"]))]
            if decided:
                cites = tuple(dict.fromkeys(cite for item in decided for cite in cites_of(item)))
                names = ", ".join(str(item["id"]) for item in decided)
                return [Sentence(f"It rests on what the investigator decided ({names}).", cites)]
            if joined:
                cites = tuple(dict.fromkeys(cite for item in joined for cite in cites_of(item)))
                words = f"{counted(len(mentions), 'record')} of {self._what.name(node)} were joined by rule"
                return [Sentence(f"{words}; the answer may change if one is another person's.", cites)]
        return []

    def _conflicts(self) -> list[Mapping[str, Any]]:
        """The conflicts about those whom the answer names; all of them where it names nobody."""
        mentions = {
            str(mention)
            for node in self.named
            if node in self._what.graph
            for mention in self._what.graph.nodes[node].get("mentions") or ()
        }
        conflicts = self._material.conflicts
        return [
            c
            for c in conflicts
            if not mentions
            or mentions & set(map(str, c["cites"]))
            or not {*self.named}.isdisjoint(map(str, c.get("entities") or ()))
        ]

    def _contents(self) -> list[Sentence]:
        counts: dict[str, int] = {}
        for _, data in self._what.graph.nodes(data=True):
            if data.get("label") == NOBODY_NAMED:
                continue
            counts[str(data.get("kind"))] = counts.get(str(data.get("kind")), 0) + 1
        if not self._sources:
            return []
        held = ", ".join(
            f"{many:,} {ontology.kind(kind).counted(many)}" for kind, many in sorted(counts.items())
        )
        asked = "answered question names" if len(self._sources) == 1 else "answered questions name"
        words = f"No rule found a pattern. {len(self._sources)} {asked} {held or 'nobody and nothing'}."
        return [Sentence(words, self._sources)]


def cites_of(item: Mapping[str, Any]) -> tuple[str, ...]:
    """The citations of a finding, an inference, a conflict or a decision: its own id first, if any."""
    cites: Sequence[Any] = item["cites"]
    return (*((str(item["id"]),) if item.get("id") else ()), *map(str, cites))


def rule_of(finding: Mapping[str, Any]) -> str:
    """The rule of a finding in words: `Shared contact`."""
    return str(finding.get("rule") or "finding").replace("_", " ").capitalize()
