"""Redaction: whole classes of values made unreadable in the graph and in every sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from workbench.dossier.model import redactions
from workbench.dossier.withheld_entities import (
    WithheldEntity,
    naming_texts,
    parts_of_names,
    withheld_entities,
    words_of_others,
)
from workbench.dossier.withheld_text import WithheldText, name_words
from workbench.errors import InputError
from workbench.values import dates, phones
from workbench.values.corrections import CORRECTED

if TYPE_CHECKING:
    import networkx as nx

BLOCKED = "█████"
_SHORTEST = 4
_FEWEST_DIGITS = 8
_YEAR = re.compile(r"\d{4}(-\d{2})?")
_BETWEEN_DIGITS = r"[\s().\-]*"


class Redaction:
    """What is withheld, and the values that must not be read anywhere.

    An entity that is chosen, by its id or a whole name, is withheld with all that is recorded of it and with
    the contacts that nobody else has; `entities` has them by what was chosen.
    """

    def __init__(
        self,
        graph: nx.MultiDiGraph[Any],
        names: Sequence[str],
        chosen: Collection[str] = (),
        entity_of: Callable[[str], str | None] = lambda _: None,
    ) -> None:
        known = redactions()
        for name in names:
            if name not in known:
                raise InputError(f"nothing called {name!r} to redact; there are: {', '.join(known)}")
        self.hidden = frozenset(attribute for name in names for attribute in known[name])
        self.chosen = tuple(dict.fromkeys(map(str, chosen)))
        values = {*self._values(graph)}
        self.entities = withheld_entities(graph, self.chosen, entity_of)
        self._whole = {
            node for found in self.entities.values() for each in found for node in (each.entity, *each.own)
        }
        self._others = words_of_others(graph, self._whole) if self._whole else set()
        chosen_texts = {
            text for value, found in self.entities.items() for text in self._forms_of(graph, value, found)
        }
        values |= chosen_texts
        patterns = {_pattern(value) for value in values}
        longest_first = sorted(patterns, key=lambda pattern: (-len(pattern), pattern))
        self._search = re.compile("|".join(longest_first), re.IGNORECASE) if patterns else None
        self._spelt = WithheldText(
            chosen_texts,
            [name for node in sorted(self._whole) for name in parts_of_names(graph.nodes[node])],
            {day for value in values if (day := dates.normal(value)) is not None},
            {digits for value in values for digits in _digits(value)},
            self._others,
        )

    def __bool__(self) -> bool:
        return bool(self.hidden or self.chosen)

    def text(self, text: str) -> str:
        """A text without the withheld values, however they are spelt there."""
        return self._spelt.cover(self._search.sub(BLOCKED, text) if self._search else text, BLOCKED)

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

    def _forms_of(
        self, graph: nx.MultiDiGraph[Any], value: str, entities: Sequence[WithheldEntity]
    ) -> set[str]:
        """The forms of a chosen value; of an entity everything that gives it away."""
        if value not in graph and len(value.strip()) < 2:
            raise InputError(f"a value to withhold must have 2 characters or more (got {value!r})")
        own = set() if value in graph else {value.strip(), *_texts([value])}
        texts = {text for each in entities for text in _texts(naming_texts(graph, each))}
        return own | {
            text for text in texts if not _YEAR.fullmatch(text) and not {*name_words(text)} <= self._others
        }

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


def _digits(value: str) -> Iterator[str]:
    """The digits by which a phone is found: without the country, or as they were written."""
    number = phones.to_e164(value)
    if number is not None:
        digits = number.removeprefix("+")
        yield from (digits, (phones.to_0nsn(value) or digits).lstrip("0"))
        # the country has two or three digits where it is not one of those above
        yield from (rest for length in (2, 3) if len(rest := digits[length:]) >= _FEWEST_DIGITS)


def _pattern(value: str) -> str:
    digits = re.sub(r"\D", "", value)
    if len(digits) >= 6 and re.fullmatch(r"[\d\s()+.\-]+", value) and not _is_date(value):
        plus = r"\+?" if value.startswith("+") else ""
        return plus + _BETWEEN_DIGITS.join(digits)
    return rf"(?<!\w){re.escape(value)}(?!\w)"


def _is_date(value: str) -> bool:
    return re.fullmatch(r"\d{4}-\d{2}(-\d{2})?", value) is not None
