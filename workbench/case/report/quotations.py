"""What is seen in a case as text for a report: Markdown in which every line cites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from workbench import ontology
from workbench.case.report.citation_grammar import in_brackets
from workbench.graph import paths
from workbench.graph.profile import name_by_link, profile

OTHER = "linked_to"
"""The relation that says nothing itself."""
_CITED = 4
"""Citations of one line."""


def value(label: str, text: str, cites: Iterable[str], about: str = "") -> str:
    """A value as a sentence: `Birth date of Ann Bell [P1]: 14 March 1987 [S1#/records/0/dob]`."""
    label = plain(label)
    head = label[:1].upper() + label[1:] + (f" of {about}" if about else "")
    return f"{head}: {plain(text)}{citation(cites)}"


def corrected(text: str, said: str) -> str:
    """A text with what a person corrected of it before it was imported behind it."""
    return f"{text} ({plain(said)})" if said else text


def link(graph: Any, entity: str, row: Mapping[str, Any]) -> str:
    """A link as a sentence: `Ann Bell [P1] was an officer of Harbour Ltd [C2], director (2015 to 2019)`.

    `row` is its line in the profile of the entity, as plain values.
    """
    ends = [named(graph, each, row["cites"]) for each in (entity, row["entity"])]
    start, end = ends if row["forward"] else reversed(ends)
    said = corrected("", row["corrected"])
    detail = plain(row["detail"])
    # brackets straight behind brackets would be a link of Markdown
    gap = " " if detail.startswith("(") else ""
    return f"{start} {row['words']} {end}{gap}{detail}{said}{citation(row['cites'])}"


def entity_profile(graph: Any, entity: str, today: str) -> str:
    """Everything held on an entity on a day, ISO 8601, an item for each value."""
    rows = [row for section in profile(graph, entity, today).sections for row in section.rows if row.cites]
    said = (
        link(graph, entity, asdict(r))
        if r.words
        else value(r.label, corrected(r.value, r.corrected), r.cites)
        for r in rows
    )
    return "\n".join([f"{named(graph, entity)}:", *(f"- {line}" for line in said)])


def path(graph: Any, way: paths.Path, today: str) -> str:
    """A path as a sentence, each step with its citations, and whether it holds on a day, ISO 8601."""
    steps = (_step(graph, hops, today) for hops in way.hops)
    return f"{'; '.join(steps)}." if way.hops else f"{named(graph, way.nodes[0])}."


def picture(entities: Sequence[str], caption: str) -> str:
    """A picture of the chart of some entities."""
    return f"![{plain(caption)}](chart:{','.join(entities)})"


def named(graph: Any, entity: str, cites: Iterable[str] = ()) -> str:
    """An entity by its name, cited; an address as the `cites` of a link to it name it."""
    return f"{plain(name_by_link(graph, entity, cites))} [{entity}]"


def citation(cites: Iterable[str]) -> str:
    """The first citations in brackets, behind a space; "" for none."""
    chosen = in_brackets(list(dict.fromkeys(map(str, cites)))[:_CITED])
    return f" {chosen}" if chosen else ""


def plain(text: str) -> str:
    """A text in one line in which nothing is a mark of Markdown or a citation."""
    line = " ".join(str(text).split())
    return line.translate(str.maketrans("[]*`", "()\u2217'"))


def _says(hop: paths.Hop) -> tuple[bool, str, str]:
    return hop.forward, hop.relation, hop.label


def _step(graph: Any, hops: Sequence[paths.Hop], today: str) -> str:
    """What joins two neighbours; where there are several, what holds comes before what is over."""
    chosen = next((each for each in hops if each.relation != OTHER), hops[0])
    alike = [each for each in hops if _says(each) == _says(chosen)]
    hop = next((each for each in alike if each.state(today) == "runs"), chosen)
    words = ontology.relation(hop.relation).words(hop.state(today), forward=hop.forward, label=hop.label)
    cites = (cite for each in alike for cite in each.cites)
    said = corrected("", "; ".join(dict.fromkeys(each.corrected for each in alike if each.corrected)))
    start, end = (named(graph, each, hop.cites) for each in (hop.start, hop.end))
    return f"{start} {words} {end}{said}{citation(cites)}"
