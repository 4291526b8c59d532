"""Whom a report withholds, chosen by id or by name, and the contacts that only they have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.dossier.withheld_letters import WITHOUT_SPACES, name_words
from workbench.dossier.withheld_names import PersonName
from workbench.errors import InputError
from workbench.operations.wording import counted
from workbench.values.company_names import company_names
from workbench.values.corrections import CORRECTED
from workbench.values.names import is_honour
from workbench.values.streets import parse_street_line
from workbench.values.surname_variants import variants
from workbench.values.text import with_two_letters
from workbench.values.titles import is_title

if TYPE_CHECKING:
    import networkx as nx

_LONG, _HANDLE = 8, 5
_FIRM, _HOUSE, _INITIAL = "firm ", "house ", "initial "
_NUMBER = re.compile(r"(?<![^\W_])[A-Z]{1,3}\d{5,9}[A-Z]?(?![^\W_])")
"""A number with letters as documents have it, in words that are told of somebody."""
_WITH_ID = re.compile(r"(.*\S)\s[\[(]([A-Z]{1,3}\d+)[\])]")
NAMES = ("name", "former_name")
_NAMING = frozenset({"birth_date", "death", "officer_id", "document", "company_number", "business_number"})
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

    A name with an id behind it, as a report writes it, `Ann Bell [P1]`, refers to the id. Raises `InputError`
    where that is somebody of another name.
    """
    behind = _WITH_ID.fullmatch(value.strip())
    name, *place = (behind[2] if behind else value.strip()).partition("#")
    known = dict.fromkeys((value, name.upper() + "".join(place)))
    found = (each if each in graph else entity_of(each) for each in known)
    entity = next((each for each in found if each in graph), None)
    if entity and behind and not _keys_of(graph.nodes[entity]) & {_key(behind[1]), *_name_keys(behind[1])}:
        raise InputError(f"{behind[2]} does not have the name in {value!r}: choose the id or the name alone")
    return entity


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
    said = [each for each in name_words(text) if not is_title(each)]
    said = said[: next((at for at in range(2, len(said)) if is_honour(said[at])), len(said))]
    whole = [each for each in said if len(each) > 1]
    words = sorted(whole if len(whole) > 1 else said)
    if len(said) > 1 and len(said[0]) == 1 and whole:
        return [f"{_INITIAL}{said[0]} {''.join(whole)}"]
    keys = [_key(text), " ".join(words), _house_key(text)]
    keys += [f"{_FIRM}{name.core}" for _, name in company_names(text)]
    return [*filter(None, keys)]


def _house_of(fact: Mapping[str, Any]) -> Iterator[str]:
    """The number and street of a fact that is an address, with and without the flat."""
    said = fact.get("value")
    if isinstance(said, dict) and said.get("number") and said.get("street"):
        house = f"{said['number']} {said['street']} {said.get('street_type') or ''}".strip()
        yield from (f"{said['flat']}/{house}", house) if said.get("flat") else (house,)


def _handle_of(fact: Mapping[str, Any]) -> Iterator[str]:
    """The name of a profile at a social network, which stands without its address, too."""
    if fact["attribute"] == "social_profile":
        names = (text.rstrip("/").rpartition("/")[2] for text in as_written(fact))
        yield from (name for name in names if len(name) >= _HANDLE)


def _house_key(text: str) -> str:
    """An address of a house as it is looked up, without its town; empty for any other text."""
    line = parse_street_line(text) if re.search(r"\d", text) else None
    return f"{_HOUSE}{line.flat or ''}/{line.key}" if line and line.number and line.street_type else ""


def _keys_of(data: Mapping[str, Any]) -> set[str]:
    """What an entity is found by: each of its names; of a person every given name with every surname."""
    if data.get("kind") not in ontology.holders():
        facts = [fact for fact in data.get("facts", ()) if fact["attribute"] == data.get("kind")]
        texts = [str(data.get("label") or ""), *(text for fact in facts for text in as_written(fact))]
        texts += [house for fact in facts for house in _house_of(fact)]
        return {key for text in texts for key in (_key(text), _house_key(text)) if key}
    names = [*parts_of_names(data)]
    lasts = {last for name in names if name.last for last in (name.last, *variants(_key(name.last)))}
    crossed = (f"{name.first} {last}" for name in names for last in lasts if name.first)
    texts = [text for text in (*names_of(data), *crossed) if text]
    keys = {key for text in texts for each in (text, *with_two_letters(text)) for key in _name_keys(each)}
    keys |= {
        f"{_INITIAL}{key[0]} {_key(name.last)}" for name in names if name.last and (key := _key(name.first))
    }
    return {key for key in keys if data.get("kind") == "company" or not key.startswith(_FIRM)}


def names_of(data: Mapping[str, Any]) -> Iterator[str]:
    """Every form of every name of an entity: as it was written, in the usual order and surname first."""
    yield str(data.get("label") or "")
    for fact in data.get("facts", ()):
        if fact["attribute"] in NAMES:
            yield from (text for text in as_written(fact) if text)
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


def naming_texts(graph: nx.MultiDiGraph[Any], withheld: WithheldEntity) -> Iterator[str]:
    """The texts that give an entity away: its names and numbers, and what only it is linked to."""
    data = graph.nodes[withheld.entity]
    if data.get("kind") == "person":
        yield from (name for name in names_of(data) if len(name.split()) > 1 or WITHOUT_SPACES.search(name))
    elif data.get("kind") != "company":
        yield from names_of(data)
    wanted = {*_NAMING, str(data.get("kind"))}
    for fact in data.get("facts", ()):
        said = [*as_written(fact), *map(str, ((fact.get("detail") or {}).get(CORRECTED) or {}).values())]
        if fact["attribute"] not in NAMES:
            yield from (text for text in said if fact["attribute"] in wanted or _tells(text))
            yield from (number for text in said for number in _NUMBER.findall(text))
        else:
            yield from (text for text in said if len(text.split()) > 1)
    near = (*graph.out_edges(withheld.entity, data=True), *graph.in_edges(withheld.entity, data=True))
    yield from (str(text) for *_, link in near for text in (link.get(CORRECTED) or {}).values())
    for node in withheld.own:
        yield from texts_of_place(graph.nodes[node])
    yield from _own_streets(graph, withheld.own)


def texts_of_place(data: Mapping[str, Any]) -> Iterator[str]:
    """The texts that a contact, place or thing is known by; not a word said of it, such as `connected`."""
    yield str(data.get("label") or "")
    for fact in data.get("facts", ()):
        is_itself = fact["attribute"] in (data.get("kind"), *_NAMING)
        yield from (text for text in as_written(fact) if is_itself or _tells(text) or re.search(r"\d", text))
        yield from _house_of(fact)
        yield from _handle_of(fact)


def _own_streets(graph: nx.MultiDiGraph[Any], own: Collection[str]) -> set[str]:
    """The streets of places that are withheld in which the case knows no other place."""
    found: dict[bool, set[str]] = {True: set(), False: set()}
    if any(graph.nodes[node].get("kind") == "address" for node in own):
        for node, data in graph.nodes(data=True):
            said = (fact.get("value") for fact in data.get("facts", ()) if fact["attribute"] == "address")
            found[node in own] |= {
                f"{each['street']} {each['street_type']}"
                for each in said
                if isinstance(each, dict) and each.get("street") and each.get("street_type")
            }
    return found[True] - found[False]


def withheld_words(graph: nx.MultiDiGraph[Any], value: str, found: Sequence[WithheldEntity]) -> str:
    """What a chosen value is, in words that do not give it away."""
    labelled = (node for node, data in graph.nodes(data=True) if data.get("label") == value)
    nodes = [each.entity for each in found] or [*labelled][:1]
    if not nodes:
        return "text, which names nobody in this case" if " " in value.strip() else "text"
    kinds = ontology.kind(str(graph.nodes[nodes[0]].get("kind")))
    said = f"{kinds.counted(len(nodes))} {', '.join(nodes)}" if found else kinds.singular
    own = len({node for each in found for node in each.own})
    shared = {node for each in found for node in each.shared}
    places = counted(own, "contact or place", "contacts and places")
    with_own = f", with {places} of nobody else" if own else ""
    kept = Counter(str(graph.nodes[node].get("kind")) for node in shared)
    listed = " and ".join(
        f"{many:,} {ontology.kind(kind).counted(many)}" for kind, many in sorted(kept.items())
    )
    left = f"; {listed} that others share {'stays' if len(shared) == 1 else 'stay'}" if shared else ""
    return said + with_own + left + _same_name(graph, {each.entity for each in found})


def _same_name(graph: nx.MultiDiGraph[Any], entities: Collection[str]) -> str:
    """Who else bears the name of an entity: it stays where a report tells of them."""
    names = {(graph.nodes[e].get("kind"), _key(str(graph.nodes[e].get("label")))) for e in entities}
    alike = [
        str(node)
        for node, data in graph.nodes(data=True)
        if node not in entities
        and data.get("kind") in ontology.holders()
        and (data["kind"], _key(str(data.get("label")))) in names
    ]
    if not entities or not alike:
        return ""
    bears = "bears the same name and keeps it" if len(alike) == 1 else "bear the same name and keep it"
    return f"; {', '.join(sorted(alike, key=ontology.id_order))} {bears}"


def _tells(text: str) -> bool:
    """True for words that are long enough to tell of one person: a note, not a sex or a country."""
    return len(text) >= _LONG and len(text.split()) > 1


def as_written(fact: Mapping[str, Any]) -> Iterator[str]:
    """The texts of a fact: as its source has it, its normal form, and the whole cell."""
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
