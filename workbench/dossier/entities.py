"""What a dossier says of the entities of a graph: their profiles, their key facts, and the chronology."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Any

from workbench import ontology
from workbench.dossier.disputed_days import BEGAN, ENDED, disputed_ends
from workbench.dossier.model import Chapter, Passage, Sentence
from workbench.graph import dealing_rows, periods
from workbench.graph.independent_sources import known_by
from workbench.graph.link_details import detail_of, office_in_words
from workbench.graph.profile import (
    DAYS,
    LINKS,
    disputed,
    is_other_name,
    label_of,
    name_by_link,
    name_of,
    profile,
    text_of,
)
from workbench.ontology.model import in_future
from workbench.values import dates

_DAYS = frozenset(label_of({"attribute": name}) for name in DAYS)
"""How what is claimed as a date is labelled."""
_DISPUTED = " (disputed: sources differ)"
"""Behind a value of which there can only be one, where sources give several."""
_NEAR = 3
"""Links that tell of whom nothing else does."""
_MOMENTS = {"death": "died", "created": "was founded", "ceased": "ended", "ban": "was banned"}


def described(graph: Any, country: str, scope: Collection[str] | None, today: str) -> Iterator[Chapter]:
    """A chapter for each kind that has one; addresses, and kinds that nobody defined, come in the annex.

    `today` is the day of the report, ISO 8601: what begins after it is still to come.
    """
    there = dict.fromkeys(str(data.get("kind")) for _, data in graph.nodes(data=True))
    known = [name for name in ontology.kinds() if ontology.kind(name).chapter]
    others = sorted(name for name in there if not ontology.is_kind(name))
    for name in (*known, *others):
        chosen = (str(n) for n, d in graph.nodes(data=True) if d.get("kind") == name)
        nodes = sorted((n for n in chosen if scope is None or n in scope), key=ontology.id_order)
        row = ontology.kind(name)
        parts = tuple(_described(graph, node, country, today) for node in nodes)
        annex = row.family == "place" or name in others
        yield Chapter(row.plural.replace(" ", "_"), row.heading, parts, annex)


def _is_home(relation: Any) -> bool:
    """Whether a link says where somebody lives or a company sits; a correspondence address says neither."""
    row = ontology.relation(str(relation))
    return row.span == "address" and row.name != "correspondence_at"


def _described(graph: Any, node: str, country: str, today: str) -> Passage:
    further = _further_labels(graph, node)
    rows = [row for row in _rows(graph, node, country) if row.label not in further]
    rows += _links(graph, node, country, today)
    if not rows:
        data = graph.nodes[node]
        mentions = tuple(map(str, data.get("mentions") or data.get("sources") or ()))
        rows = [Sentence("Named, and nothing more is known.", mentions)] if mentions else []
    return Passage(_title(graph, node), tuple(rows), node)


def further(graph: Any, country: str, scope: Collection[str] | None) -> Chapter:
    """An annex of what is noted besides: filings, fields of a registry, marks of a service."""
    parts = []
    for node in sorted(map(str, graph), key=ontology.id_order):
        described = ontology.kind(str(graph.nodes[node].get("kind"))).chapter
        if described and (scope is None or node in scope):
            labels = _further_labels(graph, node)
            rows = tuple(row for row in _rows(graph, node, country) if row.label in labels)
            parts.append(Passage(_title(graph, node), rows))
    return Chapter("further", "Further statements", tuple(parts), annex=True)


def _title(graph: Any, node: str) -> str:
    return f"{name_of(graph, node)} [{node}]"


def _further_labels(graph: Any, node: str) -> set[str]:
    facts = graph.nodes[node].get("facts", ())
    labels = (label_of(fact) for fact in facts if fact["attribute"] in ("note", "activity"))
    return {label[:1].upper() + label[1:] for label in labels}


def _rows(graph: Any, node: str, country: str) -> list[Sentence]:
    """The facts of an entity; a year is no row of its own where a day in it is known."""
    sections = (section for section in profile(graph, node).sections if section.title != LINKS)
    cited = [row for section in sections for row in section.rows if row.cites]
    rows = [
        Sentence(row.value, row.cites, row.caution, row.label[:1].upper() + row.label[1:]) for row in cited
    ]
    days = {at: dates.normal(row.text) or "" for at, row in enumerate(rows) if row.label in _DAYS}
    for at, day in days.items():
        finer = [
            other
            for other, known in days.items()
            if known != day and known.startswith(f"{day}-") and rows[other].label == rows[at].label
        ]
        if day and len(finer) == 1 and rows[at].caution in (None, rows[finer[0]].caution):
            (precise,) = finer
            cites = tuple(dict.fromkeys((*rows[precise].cites, *rows[at].cites)))
            rows[precise] = replace(rows[precise], cites=cites)
            rows[at] = replace(rows[at], text="")
    return [
        replace(row, text=_day(row.label, row.text, country) + (_DISPUTED if known.disputed else ""))
        for row, known in zip(rows, cited, strict=True)
        if row.text
    ]


def _day(label: str, value: str, country: str) -> str:
    """A value that is a date in the reader's form; any other as it is."""
    return dates.to_read(dates.normal(value) or value, country) if label in _DAYS else value


def _links(graph: Any, node: str, country: str, today: str) -> Iterator[Sentence]:
    """The links of an entity, each as it stands on a day; periods that differ only in precision are one."""
    found: dict[tuple[Any, ...], list[periods.Period]] = {}
    rows: dict[tuple[Any, ...], list[dealing_rows.NotedCell]] = {}
    order = {relation: at for at, relation in enumerate(ontology.relations())}
    sides = [(True, str(b), data) for _, b, data in graph.out_edges(node, data=True)]
    sides += [(False, str(a), data) for a, _, data in graph.in_edges(node, data=True)]
    for side, other, data in sides:
        relation = str(data.get("relation", ""))
        detail = detail_of(data)
        label = str(data.get("label") or "")
        row = dealing_rows.beside(graph, node, other, data)
        said = dealing_rows.in_words(row)
        key = (order.get(relation, len(order)), relation, label, side, other, detail, said)
        found.setdefault(key, []).append(periods.of_link(data))
        rows.setdefault(key, []).extend(row)
    for key, spans in sorted(found.items(), key=lambda item: item[0]):
        _, relation, free, side, other, detail, said = key
        seen = periods.is_seen(relation)
        for period in periods.merged(spans):
            if period.cites:
                when = period.in_words(seen=seen, country=country, today=today)
                state = "runs" if seen else period.state(today)
                label = ontology.relation(relation).words(state, forward=side, label=free)
                shown = name_by_link(graph, other, period.cites)
                words = ", ".join(text for text in (shown, detail, when) if text)
                words += f" ({said})" if said else ""
                cites = tuple(dict.fromkeys((*period.cites, *(cell.cite for cell in rows[key]))))
                caution = ", ".join(period.cautions) or None
                yield Sentence(words, cites, caution, label[:1].upper() + label[1:])


def chronology(graph: Any, country: str, scope: Collection[str] | None, today: str) -> Chapter:
    """Everything with a date, in order; a day and the month it lies in are one event.

    What lies after `today`, an ISO 8601 day, is still to happen.
    """
    said: dict[tuple[str, str], tuple[dict[str, None], str | None]] = {}

    def say(when: str, text: str, cites: Iterable[Any], caution: str | None) -> None:
        known, _ = said.setdefault((when, text), ({}, caution))
        known.update(dict.fromkeys(map(str, cites)))

    links: dict[tuple[str, str, str, str, str], list[periods.Period]] = {}
    for a, b, data in graph.edges(data=True):
        if scope is None or a in scope or b in scope:
            role, free = office_in_words(str(data.get("role") or "officer")), str(data.get("label") or "")
            key = (str(a), str(b), str(data.get("relation", "")), role, free)
            links.setdefault(key, []).append(periods.of_link(data))
    for (a, b, name, role, free), spans in links.items():
        relation = ontology.relation(name)
        unsure = set() if periods.is_seen(name) else disputed_ends(spans)
        for period in periods.merged(spans):
            for which, (when, words) in _events(relation, period, free):
                words = _told(words, when, today).replace("{role}", role)
                over = f" ({period.unknown_end})" if period.ended else ""
                apart = _DISPUTED if which in unsure else ""
                whom = name_by_link(graph, b, period.cites)
                text = f"{name_of(graph, a)} {words} {whom}{over}{apart}."
                say(when, text, period.cites, ", ".join(period.cautions) or None)
    for node, data in graph.nodes(data=True):
        for fact in data.get("facts", ()) if scope is None or node in scope else ():
            when = str(fact.get("date_start") or fact.get("value"))
            if fact["attribute"] in _MOMENTS and fact.get("cites") and when[:1].isdigit():
                words = f"{data.get('label')} {_told(_MOMENTS[fact['attribute']], when, today)}"
                detail = f": {text_of(fact)}." if fact["attribute"] == "ban" else "."
                say(when, words + detail, fact["cites"], fact.get("caution"))
    sentences = tuple(
        Sentence(text, tuple(cites), caution, dates.to_read(when, country))
        for (when, text), (cites, caution) in sorted(said.items())
        if cites
    )
    return Chapter("timeline", "Chronology", (Passage("", sentences),))


def _told(words: str, when: str, today: str) -> str:
    """What happened on a day, or where that is after `today`, what is to happen."""
    is_to_come = bool(today) and when[:1].isdigit() and today[: len(when)] < when
    return in_future(words) if is_to_come else words


def _events(
    relation: ontology.Relation, period: periods.Period, free: str
) -> Iterator[tuple[str, tuple[str, str]]]:
    """The days of a period that are known, each with what happened then; `free` is the label of a link."""
    began, ended = relation.happened(label=free)
    if relation.span in periods.SEEN and period.start and period.start == period.end:
        yield BEGAN, (period.start, relation.began.replace("was first recorded", "was recorded"))
        return
    if period.start:
        yield BEGAN, (period.start, began)
    if period.end and not relation.moment:
        yield ENDED, (period.end, ended)


_CENTRAL = 5


def key_facts(
    graph: Any,
    first: Iterable[str],
    country: str,
    scope: Collection[str] | None,
    *,
    in_full: bool = False,
) -> Chapter:
    """Of those whom the case is about: born when, last recorded where, banned, in which offices, if known.

    `in_full` tells of everybody, whether there is room or not.
    """
    holders = [str(n) for n, d in graph.nodes(data=True) if d.get("kind") in ontology.holders()]
    chosen = [node for node in holders if scope is None or node in scope]
    named = sorted(
        dict.fromkeys(node for node in first if node in chosen),
        key=lambda node: graph.nodes[node].get("kind") != "person",
    )
    weights = {
        node: (not _banned(graph, node), -known_by(graph, node), -graph.degree(node)) for node in chosen
    }
    rest = sorted((n for n in chosen if n not in named), key=lambda n: (*weights[n], ontology.id_order(n)))
    told = (*named, *rest)[: None if in_full else _CENTRAL]
    sentences = [s for node in told for s in _key_facts(graph, node, country)]
    return Chapter("key_facts", "Key facts", (Passage("", tuple(sentences)),))


def _banned(graph: Any, node: str) -> bool:
    return any(fact["attribute"] == "ban" for fact in graph.nodes[node].get("facts", ()))


def namesakes(graph: Any, country: str, scope: Collection[str] | None) -> list[Sentence]:
    """A sentence for each name that several people or companies have who are not merged."""
    groups: dict[tuple[str, str], list[str]] = {}
    for node, data in graph.nodes(data=True):
        named = any(fact["attribute"] == "name" for fact in data.get("facts", ()))
        if named and data.get("kind") in ontology.holders():
            groups.setdefault((str(data["kind"]), name_of(graph, node).casefold()), []).append(str(node))
    sentences = []
    for (kind, _), nodes in groups.items():
        if len(nodes) > 1 and (scope is None or not set(nodes).isdisjoint(scope)):
            told: list[str] = []
            cites: dict[str, None] = {}
            cautions: dict[str, None] = {}
            for node in sorted(nodes, key=ontology.id_order):
                words, rests_on = _told_apart_by(graph, node, country)
                told.append(f"{node} {words}")
                cites.update(dict.fromkeys(cite for fact in rests_on for cite in map(str, fact["cites"])))
                cautions.update(
                    dict.fromkeys(str(fact["caution"]) for fact in rests_on if fact.get("caution"))
                )
            many = ontology.kind(kind).counted(len(nodes))
            name = name_of(graph, nodes[0])
            text = f"{len(nodes)} {many} are named {name} and are not merged: {'; '.join(told)}."
            sentences.append(Sentence(text, tuple(cites), ", ".join(cautions) or None))
    return sentences


def _told_apart_by(graph: Any, node: str, country: str) -> tuple[str, list[dict[str, Any]]]:
    """What tells an entity from another of its name, and the facts that it rests on."""
    facts = [fact for fact in graph.nodes[node].get("facts", ()) if fact.get("cites")]
    facts.sort(key=lambda fact: -len(str(fact.get("value"))))
    told: dict[str, str] = {}
    rests_on: list[dict[str, Any]] = []
    for fact in facts:
        about = {"birth_date": "born", "company_number": "number", "ban": "banned:"}.get(
            fact["attribute"], ""
        )
        if about and about not in told:
            told[about] = _day("Birth date", text_of(fact), country)
        if about or fact["attribute"] == "name":
            rests_on.append(fact)
    words = [f"{about} {value}" for about, value in sorted(told.items(), reverse=True)]
    if words:
        return ", ".join(words), rests_on
    ends = ((b, data) for edges in (graph.out_edges, graph.in_edges) for *b, data in edges(node, data=True))
    linked = [(b if a == node else a, data) for (a, b), data in ends if data.get("cites")]
    near = dict.fromkeys(name_of(graph, other) for other, _ in linked[:_NEAR])
    rests_on += [{"cites": data["cites"]} for _, data in linked[:_NEAR]]
    return f"recorded with {', '.join(near)}" if near else "with nothing that tells more", rests_on


def _other_names(graph: Any, node: str, facts: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The names of a person that have no word of the name in use."""
    if graph.nodes[node].get("kind") != "person":
        return []
    named = (fact for fact in facts if fact["attribute"] in ("name", "former_name"))
    return [fact for fact in named if is_other_name(graph, node, text_of(fact))]


def _key_facts(graph: Any, node: str, country: str) -> Iterator[Sentence]:
    """What is known of an entity in one sentence; what carries a caution has one of its own."""
    name = _title(graph, node)
    facts = [f for f in graph.nodes[node].get("facts", ()) if f.get("cites")]
    told: list[tuple[str, tuple[str, ...], str | None]] = []
    also = _other_names(graph, node, facts)
    if also:
        names = ", ".join(dict.fromkeys(map(text_of, also)))
        told.append((f"also recorded as {names}", tuple(str(c) for f in also for c in f["cites"]), None))
    born = sorted(
        (f for f in facts if f["attribute"] == "birth_date"), key=lambda f: -len(str(f.get("value")))
    )
    for fact in born[:1]:
        apart = _DISPUTED if disputed("birth_date", [each.get("value") for each in born]) else ""
        words = f"born {_day('Birth date', text_of(fact), country)}{apart}"
        told.append((words, tuple(map(str, fact["cites"])), fact.get("caution")))
    for fact in facts:
        if fact["attribute"] in ("ban", "death", "status"):
            words = {"ban": "banned:", "death": "died", "status": "status"}[fact["attribute"]]
            text = f"{words} {text_of(fact)}"
            told.append((text, tuple(map(str, fact["cites"])), fact.get("caution")))
    homes = [
        (period.end or period.start or "", str(other), period)
        for _, other, data in graph.out_edges(node, data=True)
        if _is_home(data.get("relation")) and (period := periods.of_link(data)).cites
    ]
    if homes:
        _, other, period = max(homes, key=lambda home: (home[0], len(home[2].cites)))
        when = period.in_words(seen=True, country=country)
        where = f"{name_by_link(graph, other, period.cites)}{f', {when}' if when else ''}"
        told.append((where, period.cites, ", ".join(period.cautions) or None))
    groups: dict[str | None, list[tuple[str, tuple[str, ...]]]] = {}
    for text, cites, caution in told:
        groups.setdefault(caution or None, []).append((text, cites))
    for caution, rows in groups.items():
        together = tuple(dict.fromkeys(cite for _, cites in rows for cite in cites))
        said = dict.fromkeys(text for text, _ in rows)
        yield Sentence(f"{name}: {'; '.join(said)}.", together, caution)
