"""A report about some entities of a case: nothing that was concluded, decided or searched about others."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench import ontology
from workbench.dossier.model import Chapter, Material
from workbench.errors import InputError
from workbench.graph.profile import name_of


def scoped(material: Material, entities: Collection[str] | None) -> tuple[Material, set[str] | None]:
    """The material on the chosen entities, and the entities; all of it, and None, where none are chosen.

    A decision or a conflict between one of them and somebody else is on both.
    """
    if entities is None:
        return material, None
    graph = material.graph
    scope = {entities} if isinstance(entities, str) else {str(entity) for entity in entities}
    for entity in sorted(scope, key=ontology.id_order):
        if entity not in graph:
            raise InputError(
                f"this case has no entity {entity}: choose entities of its graph for the dossier"
            )
    near = {n for node in scope for n in (*graph.successors(node), *graph.predecessors(node))}
    values = {node for node in near if graph.nodes[node]["kind"] not in ontology.holders()}
    mentions, all_mentions = _mentions(graph, scope), _mentions(graph, scope | values)
    sources = {str(source) for node in scope for source in graph.nodes[node].get("sources") or ()}
    asked = _Asked(graph, scope)
    limited = replace(
        material,
        findings=about(material.findings, scope),
        inferences=[each for each in material.inferences if all_mentions >= set(_cites(each))],
        judgements=[each for each in material.judgements if mentions & set(_cites(each))],
        conflicts=[each for each in material.conflicts if mentions & set(_cites(each))],
        withdrawn=[],
        sources=[
            {
                **source,
                "nothing": [each for each in source.get("nothing", ()) if asked.is_about(str(each[0]))],
                "unread": source.get("unread", ()) if source["source"] in sources else (),
            }
            for source in material.sources
        ],
    )
    return limited, scope


def about(findings: Iterable[Mapping[str, Any]], chosen: set[str]) -> list[Mapping[str, Any]]:
    """The findings on some entities, and those that are on nobody."""
    return [f for f in findings if "entities" not in f or chosen & set(map(str, f["entities"]))]


def cited_only(material: Material, chapters: Iterable[Chapter]) -> Material:
    """The material with those sources alone that the chapters cite."""
    cited = {
        str(cite).partition("#")[0]
        for c in chapters
        for p in c.parts
        for s in p.sentences
        for cite in s.cites
    }
    return replace(material, sources=[each for each in material.sources if str(each["source"]) in cited])


def limits(graph: Any, scope: Collection[str] | None) -> Iterator[str]:
    """Says whom a report is limited to; nothing where it is about everybody."""
    if scope is not None:
        names = ", ".join(f"{name_of(graph, node)} [{node}]" for node in sorted(scope, key=ontology.id_order))
        yield (
            f"This report is limited to {names}. What was concluded, decided and searched about others is "
            "left out, and so are the sources that nothing here rests on."
        )


def _mentions(graph: Any, nodes: Iterable[str]) -> set[str]:
    return {str(mention) for node in nodes for mention in graph.nodes[node].get("mentions") or ()}


def _cites(item: Mapping[str, Any]) -> list[str]:
    return [str(cite) for cite in item.get("cites") or ()]


class _Asked:
    """Tells of the words of a question whether they name one of some entities."""

    def __init__(self, graph: Any, scope: Iterable[str]) -> None:
        self._surnames: set[str] = set()
        self._values: set[str] = set()
        for node in scope:
            label = name_of(graph, node).casefold()
            words = re.findall(r"\w+", label)
            if graph.nodes[node]["kind"] == "person" and words:
                self._surnames.add(words[-1])
            else:
                self._values.add("".join(words))

    def is_about(self, asked: str) -> bool:
        """True where a person's surname is in it, or the whole of another name or value."""
        words = re.findall(r"\w+", asked.casefold())
        together = "".join(words)
        return not self._surnames.isdisjoint(words) or any(
            value in together for value in self._values if value
        )
