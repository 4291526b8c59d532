"""The material of a report that is limited to chosen entities: what the case holds on others stays out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from workbench import ontology
from workbench.dossier.limited_imports import is_import, limited_import
from workbench.dossier.model import Material
from workbench.dossier.subjects import QUESTION, named_in, texts_in
from workbench.dossier.withheld_entities import NAMES, as_written, names_of, parts_of_names, referred_to
from workbench.dossier.withheld_letters import name_words
from workbench.dossier.withheld_text import WithheldText, WithheldValues
from workbench.errors import InputError
from workbench.evidence.pointers import above
from workbench.graph.profile import name_of
from workbench.operations.wording import counted
from workbench.reading.table_place import rows_of
from workbench.values import dates, phones
from workbench.values.text import fold

_LEFT_OUT = "[left out]"
OF_OTHERS = "Asked about others than those chosen; its wording is left out."


def chosen_of(material: Material, entities: Collection[str]) -> set[str]:
    """The ids that the chosen entities go by; raises `InputError` for one that the graph does not have."""
    listed = [entities] if isinstance(entities, str) else [*map(str, entities)]
    chosen = {each: referred_to(material.graph, each, material.entity_of) for each in listed}
    for entity, found in chosen.items():
        if found is None:
            raise InputError(
                f"this case has no entity {entity}: choose entities of its graph for the dossier"
            )
    return {found for found in chosen.values() if found is not None}


def limited(material: Material, chosen: set[str]) -> Material:
    """What concerns the chosen entities: findings, conflicts, conclusions, decisions and sources.

    A source concerns them where one of them appears in it, where its question asks for one of them, or where
    something that is kept rests on it. The wording of a question about others is left out.
    """
    graph = material.graph
    near = {str(n) for node in chosen for n in (*graph.successors(node), *graph.predecessors(node))}
    theirs = chosen | {n for n in near if graph.nodes[n].get("kind") not in ontology.holders()}
    words, values = _known(graph, theirs)
    asked = {
        str(each["source"]) for each in material.sources if _asks_for(each.get("question"), words, values)
    }
    inside = {str(source) for node in chosen for source in graph.nodes[node].get("sources") or ()} | asked
    words_of = _MeetingWords(graph, chosen, theirs)
    free = LimitedWords(graph, chosen)
    findings = [
        words_of(each) for each in material.findings if "entities" not in each or _is_about(each, chosen)
    ]
    conflicts = [words_of(each) for each in material.conflicts if _is_about(each, chosen)]
    judgements = [
        {**said, "statement": free.without(str(said["statement"]), map(str, said.get("entities") or ()))}
        for said in (words_of(each) for each in material.judgements if _is_about(each, chosen))
    ]
    inferences = [
        words_of(each)
        for each in material.inferences
        if _is_about(each, chosen) or (_is_about(each, theirs) and sources_of([each]) <= inside)
    ]
    rests = {cite for node in chosen for cite in _cites_of(graph.nodes[node])}
    others = _mentions_of_others(graph, theirs) - rests
    listed = inside | sources_of([*findings, *conflicts, *judgements, *inferences])
    return replace(
        material,
        findings=findings,
        conflicts=conflicts,
        judgements=judgements,
        inferences=inferences,
        written=[
            section
            for each in material.written
            if _is_for(each, graph, chosen) and (section := _of_chosen(each, free, others))["paragraphs"]
        ],
        sources=[
            _worded(each, rests, is_theirs=str(each["source"]) in asked)
            for each in material.sources
            if str(each["source"]) in listed
        ],
    )


def _is_for(section: Mapping[str, Any], graph: Any, chosen: set[str]) -> bool:
    """Whether a section stays: no draft by rule, which is of the whole case, nor a question about others."""
    if section["is_draft"] or section["name"] != QUESTION:
        return not section["is_draft"]
    text = " ".join(str(each["text"]) for each in section["paragraphs"])
    named = {*named_in(graph, text), *named_in(graph, " ".join(name_words(text)))}
    return not named or not chosen.isdisjoint(named)


def _of_chosen(section: Mapping[str, Any], free: LimitedWords, others: set[str]) -> Mapping[str, Any]:
    """A section without pictures, names and values of others, and paragraphs that rest on them alone."""
    paragraphs = [
        {**each, "text": free.without(str(each["text"])), "cites": cites, "picture": None}
        for each in section["paragraphs"]
        if (cites := [cite for cite in each["cites"] if others.isdisjoint(_above(str(cite)))])
        or not each["cites"]
    ]
    return {**section, "title": free.without(str(section["title"])), "paragraphs": paragraphs}


def _mentions_of_others(graph: Any, theirs: Collection[str]) -> set[str]:
    """Where everybody and everything else is recorded."""
    return {cite for node, data in graph.nodes(data=True) if node not in theirs for cite in _cites_of(data)}


def _above(cite: str) -> Iterator[str]:
    source, sign, pointer = cite.partition("#")
    yield from (f"{source}{sign}{each}" for each in above(pointer))


def sources_of(items: Iterable[Mapping[str, Any]]) -> set[str]:
    """The sources that some statements cite."""
    return {str(cite).partition("#")[0] for each in items for cite in each["cites"]}


def sources_of_others(material: Material, chosen: Collection[str]) -> set[str]:
    """The sources that hold anybody but those chosen, or rows of a table of which nobody was read."""
    found: set[str] = set()
    mentions: list[str] = []
    for node, data in material.graph.nodes(data=True):
        if node in chosen:
            mentions += map(str, data.get("mentions") or ())
        elif data.get("kind") in ontology.holders():
            found.update(map(str, data.get("sources") or ()))
    for each in material.sources:
        name = str(each["source"])
        unread = (f"{name}#{cell['pointer']}" for cell in each.get("cells") or ())
        if not rows_of(name, unread) <= rows_of(name, mentions):
            found.add(name)
    return found


def with_cited(limited_to: Material, whole: Material, cites: Iterable[str]) -> Material:
    """The limited material with each further source that a printed statement rests on, in their order."""
    cited = {str(cite).partition("#")[0] for cite in cites}
    held = {str(each["source"]): each for each in limited_to.sources}
    found = [
        held.get(name) or _worded(each, (), is_theirs=False)
        for each in whole.sources
        if (name := str(each["source"])) in held or name in cited
    ]
    return replace(limited_to, sources=found)


def front(material: Material, chosen: Iterable[str]) -> tuple[str, str]:
    """The line of the cover that says whom the report is limited to."""
    graph = material.graph
    names = (f"{name_of(graph, node)} [{node}]" for node in sorted(chosen, key=ontology.id_order))
    return "Limited to", ", ".join(names)


def method(left: int) -> str:
    """What the method says of a limited report, of which so many sources of the case are no part."""
    sources = (
        f" {counted(left, 'source')} of the case {'is' if left == 1 else 'are'} no part of it."
        if left
        else ""
    )
    return (
        "This report is limited to the people and things that its cover names. What the case holds on "
        "others, and the recorded answers in full, which may tell of others, are left out. Of the text that "
        "the investigator wrote, the recorded names and values of others are left out, as are "
        "all pictures and the paragraphs that cite nothing but records of others; what it says of others in "
        f"other words stays.{sources}"
    )


class LimitedWords:
    """Leaves out of free words, such as the name of a file or a reason, who others are and what is theirs.

    Theirs are their names, and the contacts, places and values of theirs that no chosen entity has.
    """

    def __init__(self, graph: Any, chosen: Collection[str]) -> None:
        self._graph, self._chosen = graph, {*chosen}
        near = {str(n) for node in chosen for n in (*graph.successors(node), *graph.predecessors(node))}
        kept = near - {node for node in near if graph.nodes[node].get("kind") in ontology.holders()}
        self._known = {_meant(text) for node in (*chosen, *kept) for text in _values_of(graph.nodes[node])}
        self._by_key: dict[str, set[str]] = {}
        for node, data in graph.nodes(data=True):
            if node in self._chosen or node in kept:
                continue
            texts = {*_values_of(data)}
            named = data.get("kind") in ontology.holders()
            keys = {word for name in names_of(data) for word in name_words(name)} if named else set[str]()
            for key in keys.union(*(_keys_of_value(text) for text in texts)):
                self._by_key.setdefault(key, set()).add(str(node))

    def without(self, text: str, met: Iterable[str] = ()) -> str:
        """The text without the names of others and what is theirs; those whom it is about are `met`."""
        met = {*met}
        keys = _keys_in(text.replace("_", " "))
        nodes = {node for key in keys for node in self._by_key.get(key, ())} - met
        if not nodes:
            return text
        graph = self._graph
        data = [graph.nodes[node] for node in sorted(nodes)]
        own = (graph.nodes[node] for node in self._chosen | met if node in graph)
        words = frozenset(word for each in own for name in names_of(each) for word in name_words(name))
        others = [each for each in data if each.get("kind") in ontology.holders()]
        names = WithheldValues(
            names=frozenset(name for each in others for name in parts_of_names(each)),
            companies=frozenset(n for each in others if each["kind"] == "company" for n in names_of(each)),
            others=words,
        )
        theirs = frozenset(t for each in data for t in _values_of(each) if _meant(t) not in self._known)
        covered = WithheldText(WithheldValues(texts=theirs, births=theirs)).cover(text, _LEFT_OUT)
        return WithheldText(names).cover(covered, "[name left out]", any_case=True)


def _keys_of_value(text: str) -> Iterator[str]:
    """By what a value is looked for in free words: two words that follow each other, its last digits."""
    words = name_words(text)
    yield from (" ".join(pair) for pair in pairwise(words)) if len(words) > 1 else words
    numbers = _DIGITS.findall(text)
    yield from (each[-_LAST:] for each in (*numbers, "".join(numbers)) if len(each) >= _LAST)


def _keys_in(text: str) -> set[str]:
    """The keys of every name and value that some free words may hold."""
    words = name_words(text)
    runs = ("".join(_DIGITS.findall(run)) for run in _NUMBERS.findall(text))
    return {
        *words,
        *(" ".join(pair) for pair in pairwise(words)),
        *(run[at : at + _LAST] for run in runs for at in range(len(run) - _LAST + 1)),
    }


_LAST = 4
_DIGITS = re.compile(r"\d+")
_NUMBERS = re.compile(r"\d(?:[\s()\-./+]*\d)+")


class _MeetingWords:
    """What is said of chosen people and others together, without what is known of the others alone."""

    def __init__(self, graph: Any, chosen: Collection[str], theirs: Collection[str]) -> None:
        self._graph, self._chosen = graph, chosen
        self._known = {_meant(text) for node in theirs for text in _values_of(graph.nodes[node])}

    def __call__(self, item: Mapping[str, Any]) -> Mapping[str, Any]:
        graph = self._graph
        others = {str(each) for each in item.get("entities") or ()} - {*self._chosen}
        others = {
            each for each in others if each in graph and graph.nodes[each]["kind"] in ontology.holders()
        }
        near = {str(n) for each in others for n in (*graph.successors(each), *graph.predecessors(each))}
        nodes = others | {each for each in near if graph.nodes[each]["kind"] not in ontology.holders()}
        texts = {text for node in nodes for text in _values_of(graph.nodes[node])}
        own = frozenset(text for text in texts if _meant(text) not in self._known)
        if not own:
            return item
        covered = WithheldText(WithheldValues(texts=own, births=own)).cover(str(item["statement"]), _LEFT_OUT)
        return {**item, "statement": covered}


def _values_of(data: Mapping[str, Any]) -> Iterator[str]:
    """What is known of an entity but its names, as it was written and in its normal form."""
    for fact in data.get("facts") or ():
        if fact.get("attribute") not in NAMES:
            yield from (text for text in as_written(fact) if len(text) > len("1987"))


def _meant(text: str) -> str:
    """A text as it is compared; of a date the day."""
    return dates.normal(text) or fold(text)


def _cites_of(data: Mapping[str, Any]) -> Iterator[str]:
    """Where an entity is recorded: its mentions, or the values of a contact or place, which has none."""
    facts = data.get("facts") or ()
    yield from map(str, data.get("mentions") or (cite for fact in facts for cite in fact.get("cites") or ()))


def _worded(source: Mapping[str, Any], cites: Collection[str], *, is_theirs: bool) -> Mapping[str, Any]:
    if is_import(source):
        return limited_import(source, cites)
    return source if is_theirs else {**source, "asked": OF_OTHERS, "nothing": []}


def _is_about(item: Mapping[str, Any], chosen: set[str]) -> bool:
    return bool(chosen & set(map(str, item.get("entities") or ())))


def _known(graph: Any, nodes: Iterable[str]) -> tuple[set[str], set[str]]:
    """The words of the names of some entities, and everything that is known of them, folded."""
    words: set[str] = set()
    values: set[str] = set()
    for node in nodes:
        data = graph.nodes[node]
        values.add(fold(str(data.get("label", ""))))
        for fact in data.get("facts") or ():
            said = [fold(text) for text in texts_in([fact.get("value"), fact.get("raw")])]
            values.update(said)
            if fact.get("attribute") in ("name", "former_name"):
                words.update(word for text in said for word in text.split())
        words.update(fold(str(data.get("label", ""))).split())
    return words, values - {""}


def _asks_for(question: Any, words: set[str], values: set[str]) -> bool:
    """Whether every name in a question is one of theirs; without any name, whether a value is theirs."""
    names = {word for text in _names_in(question) for word in fold(text).split()}
    if names:
        initials = {word[:1] for word in words}
        return all(word in words or (len(word) == 1 and word in initials) for word in names)
    asked = {fold(text) for text in texts_in(question)} | set(texts_in(question))
    asked |= {number for text in asked if (number := phones.to_e164(text))}
    return bool(asked & values)


def _names_in(value: Any, named: bool = False) -> Iterator[str]:
    """The texts of a question that stand under a key that calls them a name."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _names_in(each, named or "name" in str(key))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _names_in(each, named)
    elif named and isinstance(value, str):
        yield value
