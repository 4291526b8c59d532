"""What those bear who are not withheld: names and values that they have in common with whoever is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.dossier.withheld_entities import as_written, names_of, parts_of_names
from workbench.dossier.withheld_letters import name_words
from workbench.dossier.withheld_names import words_of
from workbench.values import dates

if TYPE_CHECKING:
    import networkx as nx


class NamesOfOthers:
    """The names of all who are not withheld, as far as they are like those of whoever is.

    `words` are those of the names of people, `longer` whole names that hold one that is withheld among
    others, `alike` those that are the same or of another kind. `people` are the keys of people's names, and
    `initials` their initials. `elsewhere` has the words of the names of companies, places and things, where
    a company is withheld.
    """

    def __init__(self, graph: nx.MultiDiGraph[Any], withheld: Collection[str]) -> None:
        self.words: set[str] = set()
        self.longer: set[str] = set()
        self.alike: set[str] = set()
        self.people: set[str] = set()
        self.initials: set[str] = set()
        self.elsewhere: set[str] = set()
        self._withheld = withheld
        if not withheld:
            return
        theirs = [data for node in withheld if (data := graph.nodes[node]).get("kind") in ontology.holders()]
        kinds = {data["kind"] for data in theirs}
        keys = {_key(name) for data in theirs for name in names_of(data)} - {""}
        words = {word for data in theirs for name in names_of(data) for word in name_words(name)}
        words |= keys | {
            each for data in theirs for name in parts_of_names(data) for each in map(str.lower, name.initials)
        }
        houses = {house for node in withheld for house in _houses(graph.nodes[node])}
        near = {each for node in withheld for each in (*graph.successors(node), *graph.predecessors(node))}
        others = [(node, data) for node, data in graph.nodes(data=True) if node not in withheld]
        people = [data for _, data in others if data.get("kind") == "person"]
        self.words = {word for data in people for name in names_of(data) for word in words_of(name)}
        self.initials = {each for data in people for parts in parts_of_names(data) for each in parts.initials}
        if "company" in kinds:
            named = (name for _, data in others if data.get("kind") != "person" for name in names_of(data))
            self.elsewhere = {word for name in named for word in name_words(name)}
        for node, data in others:
            if data.get("kind") not in ontology.holders():
                if data.get("kind") in ontology.kinds("place"):
                    shares = not houses.isdisjoint(_houses(data))
                    self.longer |= {t for t in _places(data) if shares or words & {*name_words(t)}}
                continue
            for name in names_of(data):
                found = name_words(name)
                whole = "".join(found)
                if not words & {*found}:
                    continue
                if data.get("kind") == "person":
                    self.people.add(whole)
                elif node in near and words & {*found} - self.words:
                    continue  # their own company: what it is called after is their name alone
                if data.get("kind") not in kinds and any(key in whole for key in keys):
                    continue  # a company that bears the name tells of whom it is called after
                is_longer = data.get("kind") in kinds and whole not in keys
                (self.longer if is_longer else self.alike).add(name)

    def said(self, graph: nx.MultiDiGraph[Any], texts: Collection[str]) -> Iterator[str]:
        """Those of some texts that are said of others as well, in any form."""
        days = {_meant(text) for text in texts}
        shared = {
            meant
            for node, data in graph.nodes(data=True)
            if node not in self._withheld
            for fact in data.get("facts", ())
            for text in as_written(fact)
            if (meant := _meant(text)) in days
        }
        yield from (text for text in texts if _meant(text) in shared)


def _houses(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The number and street of an address, without the flat."""
    for fact in data.get("facts", ()):
        said = fact.get("value")
        if isinstance(said, Mapping) and said.get("number") and said.get("street"):
            yield str(said["number"]), _key(str(said["street"]))


def _places(data: Mapping[str, Any]) -> Iterator[str]:
    """An address as it is labelled and as each source has it."""
    yield from names_of(data)
    yield from (text for fact in data.get("facts", ()) for text in as_written(fact))


def _key(text: str) -> str:
    return "".join(name_words(text))


def _meant(text: str) -> str:
    """A text as it is compared; of a date the day."""
    return (dates.normal(text) if len(text) < _DATE else None) or _key(text)


_DATE = 40
"""Characters that no date has."""
