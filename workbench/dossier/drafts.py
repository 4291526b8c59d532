"""Drafts by rule: the question of each template, and the sentences that answer it from the graph."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from typing import Any

from workbench import ontology
from workbench.dossier.model import Material, Sentence
from workbench.dossier.subjects import bearers, subjects
from workbench.errors import InputError, did_you_mean
from workbench.graph import periods
from workbench.graph.compare import mention_of
from workbench.graph.link_details import detail_of
from workbench.graph.profile import (
    disputed,
    is_other_name,
    label_of,
    name_by_link,
    name_of,
    outcome_of,
    text_of,
)
from workbench.operations.wording import counted
from workbench.values import dates
from workbench.values.check_words import NOT_ASKED
from workbench.values.nobody_named import NOBODY_NAMED

FREE = "free"
"""The draft of a case that no template made."""
_AROUND = 6
_AGREES = frozenset({"y", "match", "exact_match", "exactmatch", "matched", "verified", "yes"})
_STRENGTHS = ("strong", "moderate", "weak")


@dataclass(frozen=True)
class DraftSource:
    """What a draft is made from: the graph, whom the case is about, and the reader's country."""

    graph: Any
    material: Material
    subjects: Sequence[str]
    country: str = "AU"

    def name(self, node: str) -> str:
        """The name of an entity with its id."""
        return f"{name_of(self.graph, node)} [{node}]"

    def named_as(self, node: str, period: periods.Period) -> str:
        """` as Rhea Quill` where the records of a period name somebody by no name that heads them now."""
        cited = [mention_of(cite, self.graph.nodes[node].get("mentions") or ()) for cite in period.cites]
        own = [fact for fact in self.facts(node, "name") if _is_of(fact, set(filter(None, cited)))]
        names = list(dict.fromkeys(map(text_of, own)))
        is_told = names and all(is_other_name(self.graph, node, name) for name in names)
        return f" as {' or '.join(names)}" if is_told else ""

    def facts(self, node: str, *attributes: str) -> list[dict[str, Any]]:
        """The cited facts of an entity under these attributes."""
        facts = self.graph.nodes[node].get("facts", ())
        return [fact for fact in facts if fact["attribute"] in attributes and fact.get("cites")]

    def links(
        self, node: str, *relations: str, inward: bool = False
    ) -> list[tuple[str, str, periods.Period]]:
        """The links of an entity: the other end, the role, and each period in its most precise form."""
        edges = self.graph.in_edges if inward else self.graph.out_edges
        found: dict[tuple[str, str], list[periods.Period]] = {}
        for a, b, data in edges(node, data=True):
            if data.get("relation") in relations:
                role = detail_of(data)
                found.setdefault((str(a if inward else b), role), []).append(periods.of_link(data))
        rows = [(o, role, p) for (o, role), each in found.items() for p in periods.merged(each) if p.cites]
        return sorted(
            rows, key=lambda row: (row[2].end or row[2].start or "", len(row[2].cites)), reverse=True
        )

    def findings(self, *rules: str) -> list[Mapping[str, Any]]:
        """The findings of these rules, of any rule where none is named: the strongest that there are."""
        chosen = [f for f in self.material.findings if not rules or f.get("rule") in rules]
        for strength in _STRENGTHS:
            if found := [f for f in chosen if f.get("strength") == strength]:
                return found
        return []

    def decisions(self) -> list[Mapping[str, Any]]:
        """The decisions in force."""
        return [item for item in self.material.judgements if not item.get("withdrawn")]

    def named_first(self, rows: Iterable[tuple[str, Any]]) -> list[tuple[str, Any]]:
        """The rows about those who have a name; all of them where nobody has one."""
        found = list(rows)
        return [row for row in found if self.facts(row[0], "name")] or found

    def holders(self) -> list[str]:
        """All people and companies of the graph."""
        return [str(n) for n, data in self.graph.nodes(data=True) if data.get("kind") in ontology.holders()]

    def of_people(self) -> list[str]:
        """The subjects that are people."""
        return [node for node in self.subjects if self.graph.nodes[node].get("kind") == "person"]


Rule = Callable[[DraftSource], Iterable[Sentence]]


@dataclass(frozen=True)
class Draft:
    """How one kind of question is answered.

    `question` names the subjects at `{who}`; where the case names nobody they are those of whom the attribute
    `bearing` is stated. `rules` give the sentences, in order; `findings` are the rules of
    `workbench.findings` whose findings belong to the answer, None for all of them.
    `findings_first` puts those that are not weak before the sentences.
    """

    question: str
    kinds: tuple[str, ...]
    rules: tuple[Rule, ...]
    findings: tuple[str, ...] | None = None
    findings_first: bool = False
    none: str = ""
    """What is said where no rule found anything."""
    sure: str = ""
    """How sure the answer is, where counting its sources does not tell."""
    against: tuple[Rule, ...] = ()
    """Sentences that speak against it."""
    bearing: str = ""


def drafted(name: str) -> Draft:
    """The draft of a template; raises `InputError` for a name that has none."""
    if name not in DRAFTS:
        meant = did_you_mean(name, DRAFTS) or f"; there are: {', '.join(DRAFTS)}"
        raise InputError(f"no draft {name!r}{meant}")
    return DRAFTS[name]


def asked(
    draft: Draft, graph: Any, material: Material, scope: Collection[str] | None, country: str
) -> DraftSource:
    """What the draft is made from, its subjects found by what the case asked."""
    return DraftSource(graph, material, subjects(graph, material, draft.kinds, scope, draft.bearing), country)


def question(draft: Draft, what: DraftSource) -> str:
    """The question in words; the purpose of the case where the draft asks none, or nobody is known."""
    names = list(dict.fromkeys(name_of(what.graph, node) for node in what.subjects))
    if not draft.question or (names_somebody(draft) and not names):
        return what.material.purpose
    return draft.question.replace("{who}", " and ".join(names))


def names_somebody(draft: Draft) -> bool:
    """True of a draft whose question is about those whom the case asked for."""
    return "{who}" in draft.question


def _union(items: Iterable[Any]) -> tuple[tuple[str, ...], str | None]:
    """The citations and the cautions of facts and periods together."""
    cites: dict[str, None] = {}
    cautions: dict[str, None] = {}
    for item in items:
        if isinstance(item, periods.Period):
            cites.update(dict.fromkeys(item.cites))
            cautions.update(dict.fromkeys(item.cautions))
        else:
            cites.update(dict.fromkeys(map(str, item["cites"])))
            cautions.update(dict.fromkeys([str(item["caution"])] if item.get("caution") else []))
    return tuple(cites), ", ".join(cautions) or None


def _whereabouts(what: DraftSource) -> Iterator[Sentence]:
    """Of each person who is asked for: where they were recorded last, and when."""
    for node in what.of_people():
        for other, _, home in what.links(node, "lived_at")[:1]:
            first, last = (_on(day, what.country) for day in (home.start, home.end))
            place = name_by_link(what.graph, other, home.cites)
            recorded = "was last recorded" if first or last else "is recorded"
            where = f"{what.name(node)} {recorded}{what.named_as(node, home)} at {place}"
            when = f" {last}" if last else "" if first else ", without a date"
            since = f" (first {first})" if first and first != last else ""
            cites, caution = _union([home])
            yield Sentence(f"{where}{when}{since}.", cites, caution)


def _on(day: str | None, country: str) -> str:
    if not day:
        return ""
    return f"{'on' if len(day) >= len('2026-06-20') else 'in'} {dates.to_read(day, country)}"


def _other_names(what: DraftSource) -> Iterator[Sentence]:
    """The other names under which the same person is recorded."""
    for node in what.of_people():
        shown = name_of(what.graph, node).casefold()
        named = [f for f in what.facts(node, "name", "former_name") if text_of(f).casefold() != shown]
        if named:
            names = dict.fromkeys(text_of(fact) for fact in named)
            cites, caution = _union(named)
            yield Sentence(f"{what.name(node)} is also recorded as {', '.join(names)}.", cites, caution)


def _users(what: DraftSource) -> Iterator[Sentence]:
    """Who is recorded with each contact that is asked for, the latest first, each once."""
    for node in what.subjects:
        if what.graph.nodes[node].get("kind") not in ontology.kinds("contact"):
            continue
        latest = {other: period for other, _, period in reversed(what.links(node, "uses", inward=True))}
        for other, period in what.named_first(reversed(latest.items()))[:_AROUND]:
            when = period.in_words(seen=True, country=what.country)
            named = f"{what.name(other)}{what.named_as(other, period)}"
            words = f"{name_of(what.graph, node)} is recorded with {named}"
            cites, caution = _union([period])
            yield Sentence(f"{words}{f', {when}' if when else ', without a date'}.", cites, caution)


def _around(what: DraftSource) -> Iterator[Sentence]:
    """Who shares a contact or an address with the subject."""
    shared: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for node in what.of_people()[:1]:
        for thing, _, own in what.links(node, "uses", "lived_at"):
            for other, _, period in what.links(thing, "uses", "lived_at", inward=True):
                if other != node:
                    shared.setdefault(other, []).append((thing, (*own.cites, *period.cites)))
        for other, things in what.named_first(sorted(shared.items(), key=lambda item: -len(item[1])))[
            :_AROUND
        ]:
            names = ", ".join(dict.fromkeys(name_of(what.graph, thing) for thing, _ in things))
            cites = tuple(dict.fromkeys(cite for _, each in things for cite in each))
            yield Sentence(f"{what.name(other)} and {what.name(node)} are both recorded with {names}.", cites)


_STATES: tuple[periods.State, ...] = ("runs", "over", "to_come")
_OFFICES = (
    ("officer of", "formerly officer of", "to become officer of"),
    ("officers", "former officers", "officers to come"),
)
_OWNERSHIP = (
    ("controls or owns", "formerly controlled or owned", "to control or own"),
    ("controlled or owned by", "formerly controlled or owned by", "to be controlled or owned by"),
)
"""How a person's offices are introduced, and a company's: those that run, are over, and are to come."""


def _offices(what: DraftSource) -> Iterator[Sentence]:
    """The companies of a person, or who runs and owns a company: first now, then before, then later."""
    today = what.material.made_at[:10]
    when = partial(periods.Period.in_words, seen=False, country=what.country, today=today)
    for node in what.subjects:
        of_company = what.graph.nodes[node].get("kind") != "person"
        officers = what.links(node, "officer_of", inward=of_company)
        owners = what.links(node, *ontology.owning(), inward=of_company)
        said = list(zip(_STATES, _OFFICES[of_company], repeat(officers)))
        said += zip(_STATES, _OWNERSHIP[of_company], repeat(owners))
        for state, words, linked in said:
            rows = [row for row in linked if row[2].state(today) == state]
            told = [
                ", ".join(text for text in (name_of(what.graph, o), role, when(p)) if text)
                for o, role, p in rows[:_AROUND]
            ]
            if told:
                more = f"; and {len(rows) - _AROUND} more" if len(rows) > _AROUND else ""
                cites, caution = _union(period for _, _, period in rows)
                yield Sentence(f"{what.name(node)}, {words}: {'; '.join(told)}{more}.", cites, caution)


def _status(what: DraftSource) -> Iterator[Sentence]:
    """The status of the companies that are asked for; the values side by side where they disagree."""
    for node in what.subjects:
        found = what.facts(node, "status")
        if found:
            cites, caution = _union(found)
            values = dict.fromkeys(map(text_of, found))
            yield Sentence(f"{what.name(node)} has the status {' and '.join(values)}.", cites, caution)


def _bans(what: DraftSource, nodes: Iterable[str] | None = None) -> Iterator[Sentence]:
    """The bans of the subjects; one that several records of a name have is said once, with all of them."""
    said: dict[tuple[str, str], list[tuple[str, dict[str, Any]]]] = {}
    for node in what.subjects if nodes is None else nodes:
        for fact in what.facts(node, "ban"):
            said.setdefault((name_of(what.graph, node).casefold(), text_of(fact)), []).append((node, fact))
    for (_, words), found in said.items():
        cites, caution = _union(fact for _, fact in found)
        text = dates.text_to_read(words, what.country)
        names = list(dict.fromkeys(what.name(node) for node, _ in found))
        are = "is recorded as" if len(names) == 1 else "are recorded, not merged, as"
        banned = "formerly banned" if all(fact.get("over") for _, fact in found) else "banned"
        yield Sentence(f"{' and '.join(names)} {are} {banned}: {text}.", cites, caution)


def _also_banned(what: DraftSource) -> Iterator[Sentence]:
    """Who else is recorded as banned: the answer is not about them."""
    others = [node for node in bearers(what.graph, "ban", what.holders()) if node not in what.subjects]
    if others:
        cites, caution = _union(fact for node in others for fact in what.facts(node, "ban"))
        over = [node for node in others if all(fact.get("over") for fact in what.facts(node, "ban"))]
        names = ", ".join(
            f"{what.name(node)}{' (ended)' if node in over else ''}" for node in others[: 2 * _AROUND]
        )
        more = f" and {len(others) - 2 * _AROUND} more" if len(others) > 2 * _AROUND else ""
        yield Sentence(
            f"Also recorded as banned, and not treated in this answer: {names}{more}.", cites, caution
        )


def _screened(what: DraftSource) -> Iterator[Sentence]:
    """How many people were checked, and who of all of them is banned."""
    people = [node for node in what.holders() if what.graph.nodes[node].get("label") != NOBODY_NAMED]
    banned = [node for node in sorted(people, key=ontology.id_order) if what.facts(node, "ban")]
    sources = tuple(str(source["source"]) for source in what.material.sources)
    if sources:
        many = f"{counted(len(people), 'person or company', 'people and companies')}"
        over = [node for node in banned if all(fact.get("over") for fact in what.facts(node, "ban"))]
        ended = f"; for {len(over)} of these it has ended" if over else ""
        yield Sentence(
            f"The answers name {many}; a ban is recorded for {len(banned)} of them{ended}.", sources
        )
    yield from _bans(what, banned[: 2 * _AROUND])


def _outcomes(what: DraftSource) -> Iterator[Sentence]:
    """What each check of an applicant's details said."""
    for node in what.of_people():
        for fact in what.facts(node, "outcome"):
            field = str((fact.get("detail") or {}).get("field") or "check").replace("_", " ")
            cites, caution = _union([fact])
            words = outcome_of(fact)
            yield Sentence(f"{what.name(node)}, {field}: {words}.", cites, caution)


def _disagreeing(what: DraftSource) -> Iterator[Sentence]:
    """The checks that did not agree."""
    for node in what.of_people():
        for fact in what.facts(node, "outcome"):
            if str(fact.get("value")).lower() not in _AGREES:
                field = str((fact.get("detail") or {}).get("field") or "check").replace("_", " ")
                cites, caution = _union([fact])
                words = "did not agree everywhere"
                if str(fact.get("value")).upper() == NOT_ASKED:
                    words = "was not checked: the issuer could not be asked"
                yield Sentence(f"{field[:1].upper()}{field[1:]} {words}.", cites, caution)


def _decided(what: DraftSource) -> Iterator[Sentence]:
    """What the investigator decided."""
    for item in what.decisions()[:_AROUND]:
        cites = (str(item["id"]), *map(str, item["cites"]))
        yield Sentence(f"{item['id']}: {str(item['statement']).rstrip('.')}.", cites)


def _differences(what: DraftSource) -> Iterator[Sentence]:
    """Values of the subjects that answers of different times give differently."""
    for node in what.subjects:
        found: dict[str, list[dict[str, Any]]] = {}
        for fact in what.graph.nodes[node].get("facts", ()):
            if fact.get("cites"):
                found.setdefault(label_of(fact), []).append(fact)
        for label, facts in found.items():
            values = list(dict.fromkeys(map(text_of, facts)))
            apart = disputed(facts[0]["attribute"], [fact.get("value") for fact in facts])
            if len(values) > 1 and (apart or facts[0]["attribute"] == "status"):
                told = (f"{text_of(f)} in {', '.join(_sources(f['cites']))}" for f in facts)
                cites, caution = _union(facts)
                yield Sentence(f"{what.name(node)}, {label.lower()}: {'; '.join(told)}.", cites, caution)


def _is_of(fact: Mapping[str, Any], mentions: set[str]) -> bool:
    """Whether one of some mentions states a fact."""
    return any(mention_of(str(cite), mentions) for cite in fact["cites"])


def _sources(cites: Iterable[Any]) -> list[str]:
    return list(dict.fromkeys(str(cite).partition("#")[0] for cite in cites))


_PEOPLE = ("person",)
_COMPANIES = ("company",)
_HOLDERS = tuple(sorted(ontology.shared_kinds("party")))
DRAFTS: dict[str, Draft] = {
    FREE: Draft("", (), (_whereabouts, _users, _status), findings_first=True),
    "missing_debtor": Draft(
        "Where can {who} be found now?", _PEOPLE, (_whereabouts, _other_names), ("death_before_activity",)
    ),
    "contact_trace": Draft(
        "Whose is {who}, and whose was it before?", ontology.shared_kinds("contact"), (_users,),
        ("several_identities", "shared_contact"),
    ),
    "person_sweep": Draft(
        "Who is {who}, and who is around them?", _PEOPLE, (_whereabouts, _other_names, _bans, _around)
    ),
    "company_network": Draft(
        "Who stands behind {who}, and has this happened before?", _COMPANIES, (_status, _offices),
        findings_first=True,
    ),
    "disqualified_director": Draft(
        "Does {who} keep to the ban, or does somebody act for them?", _PEOPLE, (_bans, _also_banned),
        ("acting_while_disqualified", "acting_through_relative"), findings_first=True,
        none="No office or holding of theirs during a ban was found, nor anybody who acts for them",
        bearing="ban",
    ),
    "regulator_extract": Draft(
        "What does the register hold on {who}?", _HOLDERS, (_offices, _status, _bans)
    ),
    "identity_verification": Draft(
        "Is {who} who they say they are?", _PEOPLE, (_outcomes,), ("death_before_activity",),
        sure="Each check is given as it was answered: one that does not agree leaves the question open.",
        against=(_disagreeing,),
    ),
    "bulk_screening": Draft("Is anybody on the list banned?", (), (_screened,), ()),
    "merge_review": Draft(
        "Which records of {who} are of one person?", _PEOPLE, (_decided,), ("several_identities",)
    ),
    "refresh_and_compare": Draft(
        "What has changed about {who}?", _HOLDERS, (_differences, _status),
        sure="Each answer is given as it was recorded: which of them is right now is not decided here.",
    ),
    "your_own_source": Draft(
        "What do the records say of {who}?", _HOLDERS, (_whereabouts, _status)
    ),
}  # fmt: skip
DRAFTS["start_here"] = DRAFTS["missing_debtor"]
