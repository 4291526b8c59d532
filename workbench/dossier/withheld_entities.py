"""Whom a report withholds, chosen by id or by name, and the contacts that only they have."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.dossier.withheld_text import UMLAUTS, PersonName, name_words
from workbench.operations.wording import counted
from workbench.values.company_names import company_names
from workbench.values.corrections import CORRECTED
from workbench.values.titles import is_title

if TYPE_CHECKING:
    import networkx as nx

_LONG = 8
_FIRM = "firm "
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


def referred_to(
    graph: nx.MultiDiGraph[Any], value: str, entity_of: Callable[[str], str | None]
) -> str | None:
    """The entity of the graph that an id, a former id or a mention stands for, in either case.

    A name with an id behind it, as a report writes it, `Ann Bell [P1]`, refers to the id.
    """
    behind = re.search(r"\s[\[(]([A-Z]{1,3}\d+)[\])]$", value.strip())
    name, *place = (behind[1] if behind else value.strip()).partition("#")
    known = dict.fromkeys((value, name.upper() + "".join(place)))
    found = (each if each in graph else entity_of(each) for each in known)
    return next((each for each in found if each in graph), None)


def withheld_entities(
    graph: nx.MultiDiGraph[Any],
    chosen: Collection[str],
    entity_of: Callable[[str], str | None] = lambda _: None,
) -> dict[str, list[WithheldEntity]]:
    """Whom each chosen text withholds: the entity that it refers to, or those whose whole name it is.

    A name counts in any order and spelling, with or without a title; a contact or place by its text.
    `entity_of` is what knows former ids and mentions.
    """
    if not chosen:
        return {}
    by_text: dict[str, set[str]] = {}
    for node, data in graph.nodes(data=True):
        for key in _keys_of(data):
            by_text.setdefault(key, set()).add(str(node))
        for mention in data.get("mentions") or ():
            by_text.setdefault(str(mention), set()).add(str(node))
    named = {
        value: {referred}
        if (referred := referred_to(graph, value, entity_of))
        else next((found for key in (value, *_name_keys(value)) if (found := by_text.get(key))), set())
        for value in chosen
    }
    everybody = {node for nodes in named.values() for node in nodes}
    return {
        value: [_withheld(graph, node, everybody) for node in sorted(nodes, key=ontology.id_order)]
        for value, nodes in named.items()
    }


def _key(text: str) -> str:
    """A text as it is looked up: letters and digits, without titles in front."""
    words = name_words(text)
    while len(words) > 2 and is_title(words[0]):
        words = words[1:]
    return "".join(words)


def _name_keys(text: str) -> list[str]:
    """The keys of a name: as it is written, in whatever order, and as a company without its legal form."""
    words = sorted(each for each in name_words(text) if not is_title(each))
    keys = [_key(text), " ".join(words), *(f"{_FIRM}{name.core}" for _, name in company_names(text))]
    return [*filter(None, keys)]


def _keys_of(data: Mapping[str, Any]) -> set[str]:
    """What an entity is found by: each of its names; of a person every given name with every surname."""
    if data.get("kind") not in ontology.holders():
        facts = (fact for fact in data.get("facts", ()) if fact["attribute"] == data.get("kind"))
        texts = [str(data.get("label") or ""), *(text for fact in facts for text in _as_written(fact))]
        return {_key(text) for text in texts if text}
    names = [*parts_of_names(data)]
    crossed = (f"{one.first} {other.last}" for one in names for other in names if one.first and other.last)
    texts = [text for text in (*names_of(data), *crossed) if text]
    keys = {key for text in texts for each in (text, text.translate(UMLAUTS)) for key in _name_keys(each)}
    return {key for key in keys if data.get("kind") == "company" or not key.startswith(_FIRM)}


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


def parts_of_names(data: Mapping[str, Any]) -> Iterator[PersonName]:
    """The names of a person by their parts."""
    for fact in data.get("facts", ()):
        said = fact.get("value")
        if fact["attribute"] in NAMES and isinstance(said, dict):
            yield PersonName(*(str(said.get(part) or "") for part in ("first", "middle", "last")))


def words_of_others(graph: nx.MultiDiGraph[Any], withheld: Collection[str]) -> set[str]:
    """The words of the names of all who are not withheld."""
    holders = set(ontology.holders())
    return {
        word
        for node, data in graph.nodes(data=True)
        if node not in withheld and data.get("kind") in holders
        for name in names_of(data)
        for word in name_words(name)
    }


def naming_texts(graph: nx.MultiDiGraph[Any], withheld: WithheldEntity) -> Iterator[str]:
    """The texts that give an entity away: its names and numbers, and what only it is linked to."""
    data = graph.nodes[withheld.entity]
    yield from names_of(data)
    if data.get("kind") == "company":
        for name in names_of(data):
            yield from (" ".join(said.words) for _, said in company_names(name) if len(said.core) >= _LONG)
    wanted = {*_NAMING, str(data.get("kind"))}
    for fact in data.get("facts", ()):
        said = [*_as_written(fact), *map(str, ((fact.get("detail") or {}).get(CORRECTED) or {}).values())]
        yield from (text for text in said if fact["attribute"] in wanted or _tells(text))
    near = (*graph.out_edges(withheld.entity, data=True), *graph.in_edges(withheld.entity, data=True))
    yield from (str(text) for *_, link in near for text in (link.get(CORRECTED) or {}).values())
    for node in withheld.own:
        yield str(graph.nodes[node].get("label") or "")
        for fact in graph.nodes[node].get("facts", ()):
            yield from _as_written(fact)
            said = fact.get("value")
            if isinstance(said, dict) and said.get("number") and said.get("street"):
                yield f"{said['number']} {said['street']}"


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


def _tells(text: str) -> bool:
    """True for words that are long enough to tell of one person: a note, not a sex or a country."""
    return len(text) >= _LONG and len(text.split()) > 1


def _as_written(fact: Mapping[str, Any]) -> Iterator[str]:
    for text in (fact.get("raw"), fact.get("value"), (fact.get("detail") or {}).get("written")):
        if isinstance(text, str):
            yield text


def _withheld(graph: nx.MultiDiGraph[Any], node: str, everybody: Collection[str]) -> WithheldEntity:
    """An entity with what only those are linked to who are withheld."""
    holders = set(ontology.holders())
    if graph.nodes[node].get("kind") not in holders:
        return WithheldEntity(node, frozenset(), frozenset())
    near = {str(each) for each in (*graph.successors(node), *graph.predecessors(node))}
    theirs = {each for each in near if graph.nodes[each].get("kind") not in holders}
    own = {
        each for each in theirs if {*graph.successors(each), *graph.predecessors(each)} <= {*everybody, each}
    }
    return WithheldEntity(node, frozenset(own), frozenset(theirs - own))
