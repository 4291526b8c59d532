"""What a dossier says of cells of imported tables: where they stand, what was corrected or not read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from workbench.dossier.model import Chapter, Material, Passage, Sentence
from workbench.operations.wording import counted
from workbench.reading.table_gaps import left_as_meant, to_look_at
from workbench.reading.table_place import TablePlaces
from workbench.reading.unread import COLUMN_LEFT, Unread
from workbench.values.corrections import CORRECTED, named_correction

LISTED = 200
"""Places of values of one source that were not read and are listed."""
_NAMED = 3
"""Corrections that one sentence names."""


class CorrectedCells:
    """The cells that a person corrected before they were imported, by their citations."""

    def __init__(self, graph: Any, *, withheld: bool) -> None:
        """`withheld`: something is, so that what the file held is not quoted."""
        self._withheld = withheld
        self._held: dict[str, str] = {}
        for _, data in graph.nodes(data=True):
            for fact in data.get("facts") or ():
                self._learn(fact.get("detail") or {}, fact.get("cites") or ())
        for _, _, data in graph.edges(data=True):
            self._learn(data, data.get("cites") or ())

    def _learn(self, said: Mapping[str, Any], cites: Iterable[str]) -> None:
        held = said.get(CORRECTED)
        if not isinstance(held, Mapping):
            return
        for cite in cites:
            pointer = cite.partition("#")[2]
            if pointer in held:
                self._held[cite] = held[pointer]

    def words(self, cites: Iterable[str]) -> str:
        """What was corrected of what some citations lead to; empty where nothing was."""
        found = {cite: self._held[cite] for cite in dict.fromkeys(cites) if cite in self._held}
        if not found:
            return ""
        if self._withheld:
            return "corrected in the import; what the file held is withheld"
        told = [named_correction(cite, text) for cite, text in found.items()]
        rest = len(told) - _NAMED
        return "; ".join([*told[:_NAMED], *([f"{rest} more corrected"] if rest > 0 else [])])


def places_of(material: Material, cites: Iterable[str], *, withheld: bool) -> dict[str, str]:
    """Where the cells of imported tables stand that are cited, in words; no files where `withheld`."""
    tables = {
        str(source["source"]): TablePlaces(
            {name: value for name, value in source["question"].items() if name not in _NAMES or not withheld}
        )
        for source in material.sources
        if isinstance(source.get("cells"), list)
    }
    found = {}
    for cite in dict.fromkeys(cites):
        name, _, pointer = cite.partition("#")
        if name in tables and (place := tables[name].of(pointer)):
            found[cite] = place
    return found


_NAMES = ("file", "title", "sheet")


def unread_values(material: Material, *, listed: bool, quoted: Callable[[str], bool]) -> Chapter:
    """By source, how many values of its answer nothing in the case was read from.

    Of an imported table it names the rows that are not read in full and the columns that are left out, where
    all of these may be `quoted`; else it counts them. Where they are `listed` their places are its citations:
    the annex has them. Each value of a table whose place is `quoted` stands as the file holds it, with its
    line and column and why it was not read.
    """
    sentences: list[Sentence] = []
    for source in material.sources:
        places = [str(place) for place in source.get("unread", ())]
        if places:
            name = str(source["source"])
            some = f"the first {LISTED} places are" if len(places) > LISTED else "the places are"
            where = f"; {some} in the annex" if listed else ""
            cites = tuple(f"{name}#{place}" for place in places[:LISTED]) if listed else (name,)
            sentences.append(Sentence(f"{name}: {_how_much(source, len(places), quoted)}{where}.", cites))
            sentences += _cells(source, quoted)
    return Chapter("unread", "Values that were not read", (Passage("", tuple(sentences)),))


def _how_much(source: Mapping[str, Any], many: int, quoted: Callable[[str], bool]) -> str:
    """How much of a source was not read."""
    if not isinstance(source.get("cells"), list):
        return f"{counted(many, 'value')} not read"
    name, cells = source["source"], source["cells"]
    if all(quoted(f"{name}#{cell['pointer']}") for cell in cells):
        values = [Unread(**cell) for cell in cells]
        return "; ".join(filter(None, (to_look_at(source["question"], values), left_as_meant(values))))
    columns = sum(cell["quiet"] == COLUMN_LEFT for cell in cells)
    told = [f"{counted(len(cells) - columns, 'value')} not read"] if len(cells) > columns else []
    return "; ".join([*told, *([f"{counted(columns, 'column')} left out"] if columns else [])])


def _cells(source: Mapping[str, Any], quoted: Callable[[str], bool]) -> Iterator[Sentence]:
    """The unread cells of an imported table that are quoted, a sentence each."""
    places = TablePlaces(source["question"])
    for cell in list(source.get("cells") or ())[:LISTED]:
        if cell["quiet"] == COLUMN_LEFT or not quoted(f"{source['source']}#{cell['pointer']}"):
            continue
        place, value, why = places.of(cell["pointer"]), f"'{cell['value']}'", cell["why"]
        said = why if value in why else f"{value}: {why}"
        yield Sentence(f"{place}: {said}.", (f"{source['source']}#{cell['pointer']}",))
