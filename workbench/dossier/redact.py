"""Redaction: whole classes of values made unreadable in the graph and in every sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import permutations
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.dossier.model import redactions
from workbench.dossier.names_of_others import NamesOfOthers
from workbench.dossier.withheld_entities import (
    NAMES,
    as_written,
    names_of,
    naming_texts,
    parts_of_names,
    referred_to,
    texts_of_place,
    withheld_entities,
)
from workbench.dossier.withheld_letters import name_words
from workbench.dossier.withheld_text import WithheldText, WithheldValues, is_short_word
from workbench.errors import InputError
from workbench.values import dates
from workbench.values.corrections import CORRECTED

if TYPE_CHECKING:
    import networkx as nx

BLOCKED = "█████"
_NUMBER = re.compile(r"[\w.+-]+@[\w.-]+\w|(?<![^\W_])[A-Z]{0,3}\d(?:[ -]?\d){5,}[A-Z]?(?![^\W_])")
"""An email or a number of somebody in a cell that was not read."""
_SHORTEST = 4


_DAY = re.compile(r"(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)")


class Redaction:
    """What is withheld, and the values that must not be read anywhere.

    An entity that is chosen, by a reference or a whole name, is withheld with all that is recorded of it and
    with the contacts that nobody else has; `entities` has them by what was chosen. `entity_of` is what knows
    former ids and mentions.
    """

    def __init__(
        self,
        graph: nx.MultiDiGraph[Any],
        names: Sequence[str],
        chosen: Collection[str] = (),
        entity_of: Callable[[str], str | None] = lambda _: None,
        unread: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`unread` are the cells of imported tables that were not read, by their citations."""
        known = redactions()
        for name in names:
            if name not in known:
                raise InputError(f"nothing called {name!r} to redact; there are: {', '.join(known)}")
        self._nodes = graph.nodes
        recorded = set(_recorded(graph)) if names else set()
        self.without_values = tuple(name for name in names if recorded.isdisjoint(known[name]))
        """The classes of which the case records nothing: such values in notes and own text stay."""
        self.hidden = frozenset(attribute for name in names for attribute in known[name])
        self.chosen = tuple(dict.fromkeys(map(str, chosen)))
        self.entities = withheld_entities(graph, self.chosen, entity_of)
        self._written = {each for each in self.chosen if not referred_to(graph, each, entity_of)}
        for value in self._written:
            if len("".join(name_words(value))) < 2:
                raise InputError(f"a value to withhold must have 2 letters or digits or more (got {value!r})")
        self._whole = {
            node for found in self.entities.values() for each in found for node in (each.entity, *each.own)
        }
        self._shared = {node for found in self.entities.values() for each in found for node in each.shared}
        self._mentions = {
            str(mention) for node in self._whole for mention in graph.nodes[node].get("mentions") or ()
        }
        alike = [*self._alike(graph)]
        self._open_mentions = self._mentions | {
            str(mention) for node in alike for mention in graph.nodes[node].get("mentions") or ()
        }
        self._free_labels = set(_free_labels(graph)) if self else set()
        self._own_places = _places(graph, self._whole) - _places(graph, {*graph} - self._whole)
        self._sources = set(_sources(graph, self._whole, self.hidden))
        self._unread = {place: value for place, value in unread.items() if self._is_withheld(place)}
        values, of_others = self._withheld(graph)
        self._everywhere = WithheldText(values)
        self._of_others = self._everywhere if of_others == values else WithheldText(of_others)
        self._rows_of_others = {
            _row_of(str(mention))
            for node, data in graph.nodes(data=True)
            if node not in self._whole and node not in alike
            for mention in data.get("mentions") or ()
        }
        self._rows = {
            row
            for place, value in unread.items()
            if self and (row := _row_of(place)) not in self._rows_of_others and self.text(value) != value
        }
        """The rows of nobody else, with an unread cell in which something is withheld: they may be theirs."""
        self.hides_pictures = self.is_closed or any(
            self.text(text) != text for text in _drawn(graph) if self.chosen
        )
        """Whether something withheld may be seen in a picture of the graph."""

    def __bool__(self) -> bool:
        return bool(self.hidden or self.chosen)

    @property
    def is_closed(self) -> bool:
        """True where words that nobody knows may tell of it: not where a text alone is withheld."""
        return bool(self.hidden or self._whole)

    def text(self, text: str) -> str:
        """A text without the withheld values, however they are spelt there."""
        return self._everywhere.cover(text, BLOCKED)

    def title(self, text: str) -> str:
        """The name of a file, a table or a column without the withheld values; it may write names small."""
        return self._everywhere.cover(text, BLOCKED, any_case=True)

    def by_rule(self, text: str, cites: Iterable[str], entity: str = "") -> str:
        """A text that a rule wrote: where it tells of others alone, what they share with the withheld stays.

        That is a birth date on the same day, or the same name. It tells of others where it stands under an
        `entity` that is not withheld, or rests on nothing that was said of who is.
        """
        theirs = entity not in self._whole if entity else not any(map(self._is_withheld, cites))
        if theirs and BLOCKED not in text and self._of_others.cover(text, BLOCKED) == text:
            return text
        return self.text(text)

    def quoted(self, text: str, cites: Collection[str]) -> str:
        """A text of the investigator's own; a value that only cites what is withheld goes whole."""
        if cites and {*cites} <= self._own_places:
            label, colon, _ = text.partition(": ")
            return f"{self.text(label)}{colon}{BLOCKED}" if colon else BLOCKED
        return self.text(text)

    def cites(self, cites: tuple[str, ...], entity: str) -> tuple[str, ...]:
        """What a sentence rests on, without the rows of whoever is withheld where it is not theirs alone."""
        others = tuple(each for each in cites if "#" not in each or not self._is_withheld(each))
        return cites if entity in self._whole or not others else others

    def label(self, label: str, cites: Iterable[str], entity: str = "") -> str:
        """What a sentence by rule is about: words of the program, unless it holds a day or others' words."""
        is_fixed = label not in self._free_labels and not any(map(str.isdecimal, label))
        return label if is_fixed else self.by_rule(label, cites, entity)

    def hides(self, cite: str) -> bool:
        """Whether what stands at a place may tell of what is withheld in words that nobody knows."""
        if self.hidden or _row_of(cite) in self._rows:
            return True
        return self._is_withheld(cite, self._open_mentions)

    def hides_correction(self, cite: str) -> bool:
        """Whether what a cell held before it was corrected may tell of what is withheld."""
        place = cite.replace(f"#/{CORRECTED}/", "#/records/")
        return bool(self) and (self.hides(place) or _row_of(place) not in self._rows_of_others)

    def hides_source(self, source: Mapping[str, Any]) -> bool:
        """Whether anything that an answer holds is withheld, so that its hash would confirm a guess."""
        recorded = str(source.get("recorded") or "")
        return bool(self) and (
            str(source["source"]) in self._sources or self._of_others.cover(recorded, BLOCKED) != recorded
        )

    def hides_question(self, source: Mapping[str, Any]) -> bool:
        """Whether the question of a source quotes cells of a row that may tell of what is withheld."""
        return any(row.startswith(f"{source['source']}#") for row in self._rows)

    def finding(self, finding: Mapping[str, Any]) -> Mapping[str, Any]:
        """A finding without what those share of whom it is, where somebody of it is withheld."""
        if not self._shared or self._whole.isdisjoint(map(str, finding.get("entities") or ())):
            return finding
        # their names first: what is left of one that is covered in part is not found
        statement = self.text(str(finding["statement"]))
        return {**finding, "statement": self._with_shared.cover(statement, BLOCKED)}

    @cached_property
    def _with_shared(self) -> WithheldText:
        """What finds the contacts and places that the withheld share with others."""
        nodes = map(self._nodes.__getitem__, self._shared)
        return WithheldText(
            WithheldValues(texts=frozenset(t for data in nodes for t in texts_of_place(data)))
        )

    def conflict(self, conflict: Mapping[str, Any]) -> Mapping[str, Any]:
        """A conflict without its reason, which may name them, where somebody of it is withheld."""
        if not self._whole & {*map(str, conflict.get("entities") or ())}:
            return conflict
        return {**conflict, "statement": f"{str(conflict['statement']).partition(': ')[0]}: {BLOCKED}"}

    def graph(self, graph: nx.MultiDiGraph[Any]) -> nx.MultiDiGraph[Any]:
        """A copy of the graph in which what is withheld cannot be read."""
        if not self:
            return graph
        copy = graph.copy()
        copy.remove_edges_from([ends for ends in graph.edges(keys=True) if self._is_shared(*ends[:2])])
        for start, end, data in copy.edges(data=True):
            if start in self._whole and end in self._whole:
                data.update(date_start=None, date_end=None)
        for node, data in copy.nodes(data=True):
            whole = data.get("kind") in self.hidden or node in self._whole
            label = str(data.get("label", ""))
            data["label"] = BLOCKED if whole else self.by_rule(label, (), str(node))
            data["facts"] = [
                {**fact, "raw": BLOCKED, "value": BLOCKED, "detail": {}}
                if whole or fact["attribute"] in self.hidden
                else fact
                for fact in data.get("facts", ())
            ]
        return copy

    def _is_shared(self, start: str, end: str) -> bool:
        """Whether a link leads from somebody withheld to what stays as the others' own."""
        ends = {start, end}
        return not ends.isdisjoint(self._whole) and not ends.isdisjoint(self._shared)

    def _alike(self, graph: nx.MultiDiGraph[Any]) -> Iterator[str]:
        """Others who have the name of somebody withheld: what nobody read of them may tell of either."""
        named = {name: node for node in self._whole for name in _whole_names(graph.nodes[node])}
        for node, data in graph.nodes(data=True):
            if node not in self._whole and any(name in named for name in _whole_names(data)):
                yield str(node)

    def _is_withheld(self, cite: str, mentions: Collection[str] | None = None) -> bool:
        """Whether a place is in a row or a mention of somebody withheld, or may be."""
        mentions = self._mentions if mentions is None else mentions
        place, _, rest = cite.partition("#")
        steps = rest.split("/")
        within = {f"{place}#{'/'.join(steps[:end])}" for end in range(1, len(steps) + 1)}
        return bool(within.intersection(mentions)) or (not rest and bool(mentions))

    def _withheld(self, graph: nx.MultiDiGraph[Any]) -> tuple[WithheldValues, WithheldValues]:
        """What is withheld everywhere, and in what tells of others alone."""
        told = {
            text
            for found in self.entities.values()
            for each in found
            for text in _texts(naming_texts(graph, each))
            if not re.fullmatch(r"\d{4}", text)
        }
        told |= {text for value in self._unread.values() for text in _unread_texts(value)}
        sure = {*self._of_classes(graph), *(t for each in self._written for t in (each, *_texts([each])))}
        people = [node for node in self._whole if graph.nodes[node].get("kind") == "person"]
        companies = [node for node in self._whole if graph.nodes[node].get("kind") == "company"]
        others = NamesOfOthers(graph, self._whole)
        values = WithheldValues(
            texts=frozenset(told | sure),
            words=frozenset(filter(is_short_word, map(str.strip, self._written)))
            | frozenset(filter(_is_number, told)),
            births=frozenset(day for node in people for day in _births(graph.nodes[node])),
            names=frozenset(name for node in people for name in parts_of_names(graph.nodes[node])),
            companies=frozenset(name for node in companies for name in names_of(graph.nodes[node])),
            others=frozenset(others.words),
            initials=frozenset(
                initials
                for node in people
                for name in parts_of_names(graph.nodes[node])
                for initials in name.initials
                if initials not in others.initials
            ),
            longer=frozenset(others.longer),
            people=frozenset(others.people),
            elsewhere=frozenset(others.elsewhere),
        )
        shared = frozenset(told - sure) & frozenset(others.said(graph, told))
        alone = frozenset(others.alike)
        longer = values.longer | alone
        texts, births = (each - shared for each in (values.texts, values.births))
        return values, replace(values, texts=texts, births=births, longer=longer)

    def _of_classes(self, graph: nx.MultiDiGraph[Any]) -> Iterator[str]:
        for _, data in graph.nodes(data=True):
            whole = data.get("kind") in self.hidden
            if whole:
                yield from _texts([data.get("label")])
            for fact in data.get("facts", ()):
                if whole or fact["attribute"] in self.hidden:
                    held = ((fact.get("detail") or {}).get(CORRECTED) or {}).values()
                    yield from _texts([*as_written(fact), *held])


def _is_number(text: str) -> bool:
    """Whether a short text is a number of somebody: one with letters, as no year and no postcode is."""
    return is_short_word(text) and not text.isalpha() and not text.isdecimal()


def _drawn(graph: nx.MultiDiGraph[Any]) -> Iterator[str]:
    yield from (str(data.get("label") or "") for _, data in graph.nodes(data=True))
    for *_, data in graph.edges(data=True):
        yield from (str(data.get(name) or "") for name in ("label", "role", "title"))


def _places(graph: nx.MultiDiGraph[Any], nodes: Collection[str]) -> set[str]:
    """Where the values of some entities stand, but for their names."""
    facts = (fact for node in nodes for fact in graph.nodes[node].get("facts", ()))
    return {str(cite) for fact in facts if fact["attribute"] not in NAMES for cite in fact.get("cites") or ()}


def _recorded(graph: nx.MultiDiGraph[Any]) -> Iterator[str]:
    """The kinds and attributes of which the graph has anything."""
    for _, data in graph.nodes(data=True):
        yield str(data.get("kind"))
        yield from (str(fact["attribute"]) for fact in data.get("facts", ()))


def _sources(graph: nx.MultiDiGraph[Any], whole: Collection[str], hidden: Collection[str]) -> Iterator[str]:
    """The sources that hold some entities, or values of some classes."""
    for node, data in graph.nodes(data=True):
        if node in whole or data.get("kind") in hidden:
            yield from map(str, data.get("sources") or ())
        for fact in data.get("facts", ()) if hidden else ():
            if fact["attribute"] in hidden:
                yield from (str(cite).partition("#")[0] for cite in fact.get("cites") or ())


def _unread_texts(value: str) -> Iterator[str]:
    """The emails and numbers of a cell that was not read, and its days with either order of day and month."""
    yield from _NUMBER.findall(value)
    for first, second, year in _DAY.findall(value):
        yield from filter(None, (dates.of_parts(year, *order) for order in permutations((first, second))))


def _row_of(cite: str) -> str:
    """The row of an imported table that a citation leads into: `S1#/records/3`."""
    return "/".join(cite.split("/")[:3])


def _whole_names(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The whole names of somebody, each as it is compared, with the kind."""
    if data.get("kind") in ontology.holders():
        for name in names_of(data):
            words = name_words(name)
            if len(words) > 1:
                yield str(data["kind"]), "".join(words)


def _births(data: Mapping[str, Any]) -> Iterator[str]:
    for fact in data.get("facts", ()):
        if fact["attribute"] == "birth_date" and isinstance(day := fact.get("value"), str):
            yield day


def _free_labels(graph: nx.MultiDiGraph[Any]) -> Iterator[str]:
    """The labels of the graph that are no words of the program: headings of columns, links of a case."""
    facts = (fact for _, data in graph.nodes(data=True) for fact in data.get("facts", ()))
    said = {
        str((fact.get("detail") or {}).get("about") or (fact.get("detail") or {}).get("field"))
        for fact in facts
    }
    said |= {str(data.get("label")) for *_, data in graph.edges(data=True)}
    for text in said:
        yield from (text, text[:1].upper() + text[1:], text.replace("_", " ").capitalize())
        yield f"Check of {text}"


def _texts(values: Iterable[Any]) -> Iterator[str]:
    """The texts that give a value away; parts of an address, like its postcode, do not."""
    for value in values:
        if isinstance(value, str) and len(value.strip()) >= _SHORTEST:
            yield value.strip()
            day = dates.normal(value)
            if day is not None and len(day) > len("1987"):
                yield from (day, *(dates.to_read(day, country) for country in ("AU", "US")))
