"""Whom a report withholds, chosen by id or by name, and the contacts that only they have."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.operations.wording import counted
from workbench.values.text import fold

if TYPE_CHECKING:
    import networkx as nx

NAMES = ("name", "former_name")
_NAMING = (*NAMES, "birth_date", "officer_id", "document", "company_number", "business_number")
"""What gives somebody away wherever it stands. The rest, such as a sex, is withheld in their own entry."""


@dataclass(frozen=True)
class WithheldEntity:
    """One person, company or other entity that is withheld."""

    entity: str
    own: frozenset[str]
    """Contacts, places and things that nobody else is linked to: they are withheld too."""
    shared: frozenset[str]
    """Those that others share: they stay, as the others' own."""


def withheld_entities(
    graph: nx.MultiDiGraph[Any], chosen: Collection[str]
) -> dict[str, list[WithheldEntity]]:
    """Whom each chosen text withholds: the entity of that id, or those who bear it as a whole name."""
    holders = set(ontology.holders())
    by_name: dict[str, set[str]] = {}
    for node, data in graph.nodes(data=True):
        if data.get("kind") in holders:
            for name in names_of(data):
                by_name.setdefault(fold(name), set()).add(str(node))
    found: dict[str, list[WithheldEntity]] = {}
    for value in chosen:
        named = {value} if value in graph else by_name.get(fold(value), set())
        found[value] = [_withheld(graph, node, holders) for node in sorted(named, key=ontology.id_order)]
    return found


def names_of(data: Mapping[str, Any]) -> Iterator[str]:
    """Every form of every name of an entity: as it was written, in the usual order and surname first."""
    yield str(data.get("label") or "")
    for fact in data.get("facts", ()):
        if fact["attribute"] in NAMES:
            yield from (text for text in _as_written(fact) if text)
            said = fact.get("value")
            if isinstance(said, dict) and said.get("last"):
                last, first, middle = (str(said.get(part) or "") for part in ("last", "first", "middle"))
                for given in dict.fromkeys((first, f"{first} {middle}".strip())):
                    yield from ((f"{given} {last}", f"{last}, {given}", f"{last} {given}") if given else ())


def naming_texts(graph: nx.MultiDiGraph[Any], withheld: WithheldEntity) -> Iterator[str]:
    """The texts that give an entity away: its names and numbers, and what only it is linked to."""
    data = graph.nodes[withheld.entity]
    yield from names_of(data)
    wanted = {*_NAMING, str(data.get("kind"))}
    for fact in data.get("facts", ()):
        if fact["attribute"] in wanted:
            yield from _as_written(fact)
    for node in withheld.own:
        yield str(graph.nodes[node].get("label") or "")
        for fact in graph.nodes[node].get("facts", ()):
            yield from _as_written(fact)


def withheld_words(graph: nx.MultiDiGraph[Any], value: str, found: Sequence[WithheldEntity]) -> str:
    """What a chosen value is, in words that do not give it away."""
    labelled = (node for node, data in graph.nodes(data=True) if data.get("label") == value)
    nodes = [each.entity for each in found] or [*labelled][:1]
    if not nodes:
        return "text"
    kinds = ontology.kind(str(graph.nodes[nodes[0]].get("kind")))
    said = f"{kinds.counted(len(nodes))} {', '.join(nodes)}" if found else kinds.singular
    own = len({node for each in found for node in each.own})
    shared = len({node for each in found for node in each.shared})
    places = counted(own, "contact or place", "contacts and places")
    with_own = f", with {places} of nobody else" if own else ""
    left = f"; {shared} that others share {'stays' if shared == 1 else 'stay'}" if shared else ""
    return said + with_own + left


def _as_written(fact: Mapping[str, Any]) -> Iterator[str]:
    for text in (fact.get("raw"), fact.get("value"), (fact.get("detail") or {}).get("written")):
        if isinstance(text, str):
            yield text


def _withheld(graph: nx.MultiDiGraph[Any], node: str, holders: Collection[str]) -> WithheldEntity:
    if graph.nodes[node].get("kind") not in holders:
        return WithheldEntity(node, frozenset(), frozenset())
    near = {str(each) for each in (*graph.successors(node), *graph.predecessors(node))}
    theirs = {each for each in near if graph.nodes[each].get("kind") not in holders}
    own = {each for each in theirs if {*graph.successors(each), *graph.predecessors(each)} <= {node, each}}
    return WithheldEntity(node, frozenset(own), frozenset(theirs - own))
