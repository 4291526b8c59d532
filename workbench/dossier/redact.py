"""Redaction: whole classes of values made unreadable in the graph and in every sentence."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from workbench.dossier.model import redactions
from workbench.dossier.withheld_entities import WithheldEntity, naming_texts, withheld_entities
from workbench.errors import InputError
from workbench.reading.corrected_cells import CORRECTED
from workbench.values import dates, phones

if TYPE_CHECKING:
    import networkx as nx

BLOCKED = "█████"
_SHORTEST = 4
_YEAR = re.compile(r"\d{4}(-\d{2})?")
_BETWEEN_DIGITS = r"[\s().\-]*"


class Redaction:
    """What is withheld, and the values that must not be read anywhere.

    An entity that is chosen, by its id or a whole name, is withheld with all that is recorded of it and with
    the contacts that nobody else has; `entities` has them by what was chosen.
    """

    def __init__(
        self, graph: nx.MultiDiGraph[Any], names: Sequence[str], chosen: Collection[str] = ()
    ) -> None:
        known = redactions()
        for name in names:
            if name not in known:
                raise InputError(f"nothing called {name!r} to redact; there are: {', '.join(known)}")
        self.hidden = frozenset(attribute for name in names for attribute in known[name])
        self.chosen = tuple(dict.fromkeys(map(str, chosen)))
        patterns = {_pattern(value) for value in self._values(graph)}
        self.entities = withheld_entities(graph, self.chosen)
        self._whole = {
            node for found in self.entities.values() for each in found for node in (each.entity, *each.own)
        }
        for value, found in self.entities.items():
            patterns |= {_pattern(text) for text in _forms_of(graph, value, found)}
        longest_first = sorted(patterns, key=lambda pattern: (-len(pattern), pattern))
        self._search = re.compile("|".join(longest_first), re.IGNORECASE) if patterns else None

    def __bool__(self) -> bool:
        return bool(self.hidden or self.chosen)

    def text(self, text: str) -> str:
        """A text without the withheld values, in whatever case or spacing of digits they stand there."""
        return self._search.sub(BLOCKED, text) if self._search else text

    def graph(self, graph: nx.MultiDiGraph[Any]) -> nx.MultiDiGraph[Any]:
        """A copy of the graph in which what is withheld cannot be read."""
        if not self:
            return graph
        copy = graph.copy()
        for node, data in copy.nodes(data=True):
            whole = data.get("kind") in self.hidden or node in self._whole
            data["label"] = BLOCKED if whole else self.text(str(data.get("label", "")))
            data["facts"] = [
                {**fact, "raw": BLOCKED, "value": BLOCKED, "detail": {}}
                if whole or fact["attribute"] in self.hidden
                else fact
                for fact in data.get("facts", ())
            ]
        return copy

    def _values(self, graph: nx.MultiDiGraph[Any]) -> Iterator[str]:
        for _, data in graph.nodes(data=True):
            whole = data.get("kind") in self.hidden
            if whole:
                yield from _texts([data.get("label")])
            for fact in data.get("facts", ()):
                if whole or fact["attribute"] in self.hidden:
                    detail = fact.get("detail") or {}
                    held = (detail.get(CORRECTED) or {}).values()
                    yield from _texts([fact.get("raw"), fact.get("value"), detail.get("written"), *held])


def _texts(values: Iterable[Any]) -> Iterator[str]:
    """The texts that give a value away; parts of an address, like its postcode, do not."""
    for value in values:
        if isinstance(value, str) and len(value.strip()) >= _SHORTEST:
            yield value.strip()
            day = dates.normal(value)
            if day is not None and len(day) > len("1987"):
                yield from (day, *(dates.to_read(day, country) for country in ("AU", "US")))
            number = phones.to_e164(value)
            if number is not None:
                yield from (text for text in (number, phones.to_0nsn(value)) if text)


def _forms_of(graph: nx.MultiDiGraph[Any], value: str, entities: Sequence[WithheldEntity]) -> set[str]:
    """The forms of a chosen value; of an entity everything that gives it away."""
    if value not in graph and len(value.strip()) < 2:
        raise InputError(f"a value to withhold must have 2 characters or more (got {value!r})")
    own = set() if value in graph else {value.strip(), *_texts([value])}
    texts = (text for each in entities for text in naming_texts(graph, each))
    return own | {text for text in _texts(texts) if not _YEAR.fullmatch(text)}


def _pattern(value: str) -> str:
    digits = re.sub(r"\D", "", value)
    if len(digits) >= 6 and re.fullmatch(r"[\d\s()+.\-]+", value) and not _is_date(value):
        plus = r"\+?" if value.startswith("+") else ""
        return plus + _BETWEEN_DIGITS.join(digits)
    return rf"(?<!\w){re.escape(value)}(?!\w)"


def _is_date(value: str) -> bool:
    return re.fullmatch(r"\d{4}-\d{2}(-\d{2})?", value) is not None
