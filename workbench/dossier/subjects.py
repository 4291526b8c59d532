"""Whom a case is about: those of its graph whom its question, its purpose or what it asked names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from workbench import ontology
from workbench.dossier.model import Material
from workbench.graph.independent_sources import known_by
from workbench.values import phones
from workbench.values.text import fold

QUESTION = "question"
"""What the written section is called that holds the question of the case."""
MOST = 3
"""Subjects of one report."""


def subjects(
    graph: Any,
    material: Material,
    kinds: Collection[str] = (),
    scope: Collection[str] | None = None,
    bearing: str = "",
) -> list[str]:
    """The entities of these kinds that the case is about, with their namesakes; best known first.

    Those whom the stated question names, else the purpose, else those of whom the attribute `bearing` is
    stated (what still holds before what is over), else the earliest question that was asked. Of any kind
    where none is given: people and companies before contacts. Where nobody is named, those of whom most
    sources tell; nobody where nothing sets one apart.
    """
    wanted = [tuple(kinds)] if kinds else [tuple(ontology.holders()), ontology.kinds("contact")]
    meant = set(named_in(graph, question_of(material)) or named_in(graph, material.purpose))
    for family in wanted:
        nodes = [str(n) for n, d in graph.nodes(data=True) if d.get("kind") in family]
        nodes = [node for node in nodes if scope is None or node in scope]
        found = [node for node in nodes if node in meant]
        if not found and (stated := bearers(graph, bearing, nodes)):
            return stated[:MOST]
        if found := found or _first_named(graph, material, nodes):
            names = {fold(str(graph.nodes[node].get("label", ""))) for node in found}
            alike = [node for node in nodes if fold(str(graph.nodes[node].get("label", ""))) in names]
            return _best_known(graph, dict.fromkeys([*found, *alike]))[:MOST]
    chosen = [str(n) for n, d in graph.nodes(data=True) if d.get("kind") in wanted[0]]
    known = _best_known(graph, [node for node in chosen if scope is None or node in scope])
    if scope:
        return known[:MOST]
    weights = [known_by(graph, node) for node in known[:2]]
    return known[:1] if len(known) == 1 or (weights and weights[0] > weights[-1]) else []


def bearers(graph: Any, attribute: str, nodes: Iterable[str]) -> list[str]:
    """Those of some entities of whom an attribute is stated: where it still holds first, then best known."""
    stated = {
        node: [fact for fact in graph.nodes[node].get("facts", ()) if fact["attribute"] == attribute]
        for node in nodes
    }
    known = _best_known(graph, [node for node, facts in stated.items() if facts])
    return sorted(known, key=lambda node: all(fact.get("over") for fact in stated[node]))


def connected_to(graph: Any, nodes: Iterable[str]) -> set[str]:
    """These entities and whoever is connected to them, over however many links."""
    found: set[str] = set()
    waiting = [node for node in nodes if node in graph]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += [str(other) for other in (*graph.successors(node), *graph.predecessors(node))]
    return found


def question_of(material: Material) -> str:
    """The text of the stated question; empty where the case has none."""
    stated = (each for each in material.written if each["name"] == QUESTION)
    return " ".join(str(each["text"]) for section in stated for each in section.get("paragraphs") or ())


def named_in(graph: Any, text: str) -> list[str]:
    """The people and companies whose name, first and last, or whose id stands in a text."""
    words = set(re.findall(r"[^\W_]+", text))
    said = f" {fold(text)} "
    folded = set(said.split())
    return [
        str(node)
        for node, data in graph.nodes(data=True)
        if data.get("kind") in ontology.holders() and (node in words or _stands_in(data, said, folded))
    ]


def _stands_in(data: Mapping[str, Any], said: str, words: set[str]) -> bool:
    for fact in data.get("facts", ()):
        value = fact.get("value") if fact.get("attribute") in ("name", "former_name") else None
        if isinstance(value, Mapping):
            first, last = (set(fold(str(value.get(part) or "")).split()) for part in ("first", "last"))
            if first and last and first | last <= words:
                return True
        elif isinstance(value, str) and fold(value) and f" {fold(value)} " in said:
            return True
    return False


def _best_known(graph: Any, nodes: Iterable[str]) -> list[str]:
    return sorted(
        nodes,
        key=lambda node: (-known_by(graph, node), ontology.id_order(node)),
    )


def _first_named(graph: Any, material: Material, nodes: list[str]) -> list[str]:
    by_source: dict[str, list[str]] = {}
    for node in nodes:
        for source in graph.nodes[node].get("sources") or ():
            by_source.setdefault(str(source), []).append(node)
    for source in material.sources:
        asked = {fold(text) for text in texts_in(source.get("question"))} - {""}
        numbers = {number for text in asked if (number := phones.to_e164(text))}
        here = by_source.get(str(source["source"]), [])
        found = [node for node in here if _is_named(graph.nodes[node], asked | numbers)]
        if found:
            return found
    return []


def _is_named(data: Mapping[str, Any], asked: set[str]) -> bool:
    words = {word for text in asked for word in text.split()}
    for fact in data.get("facts", ()):
        value = fact.get("value")
        if fact.get("attribute") == "name" and isinstance(value, Mapping):
            first, last = (fold(str(value.get(part) or "")) for part in ("first", "last"))
            given = not first or first in words or any(first.startswith(w) or w == first[:1] for w in words)
            if last and set(last.split()) <= words and given:
                return True
        elif isinstance(value, str | int) and fold(str(value)) in asked:
            return True
    return fold(str(data.get("label", ""))) in asked


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, str | int) and not isinstance(value, bool):
        yield str(value)
