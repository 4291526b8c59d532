"""What is done with several chosen nodes of a chart: paths, groups, tags, files, questions for all."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from widgets.chart_surface import ChartSurface
from workbench.chart.labels import edge_label
from workbench.chart.shades import Shades
from workbench.errors import InputError, WorkbenchError
from workbench.graph.exports import EXPORTERS
from workbench.graph.periods import Period, meet
from workbench.graph.records import EdgeRecord
from workbench.operations.wording import counted, title, units

FORMATS: Mapping[str, tuple[str, str]] = {
    "excel": ("Spreadsheet", "Excel, LibreOffice: entities and links as rows"),
    "i2": ("Analyst's Notebook", "CSV files with their import specification"),
    "maltego": ("Maltego", "a table to import as a graph"),
    "graphml": ("GraphML", "yEd, Cytoscape"),
    "gexf": ("GEXF", "Gephi"),
    "ftm": ("FollowTheMoney", "Aleph and its tools, one entity a line"),
    "json": ("JSON", "any program; networkx"),
    "cypher": ("Cypher", "Neo4j, by running it"),
    "neo4j": ("Neo4j", "bulk import of CSV files"),
}
"""What each format of an export is called, and what it is for."""
PICTURES: Mapping[str, tuple[str, str]] = {
    "png": ("Picture with legend", "PNG of everything shown, with its sources"),
    "svg": ("Drawing with legend", "SVG, sharp at any size: print and slides"),
    "html": ("Page", "opens in any browser, offline, with search and citations"),
}
"""What shows the chart as it is, and what it is for."""


def formats() -> list[list[str]]:
    """The formats of an export: name, label, what it is for; another package's by its name alone."""
    others = {name: (name, ", ".join(EXPORTERS[name].suffixes)) for name in EXPORTERS}
    return [[name, *said] for name, said in {**others, **FORMATS}.items() if name in EXPORTERS]


def pictures() -> list[list[str]]:
    """What shows the chart as it is: name, label, what it is for."""
    return [[name, *said] for name, said in PICTURES.items()]


class ChosenNodes:
    """Carries out what the page asks for several nodes of a chart."""

    def __init__(self, widget: ChartSurface, case: Any) -> None:
        self._widget, self._case = widget, case
        self._offered: dict[str, list[Any]] = {}

    @property
    def handlers(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """By the type of a message, what answers it."""
        return {
            "path": lambda m: self.path(*_nodes(m)[:2]),
            "common": lambda m: self.common(_nodes(m)),
            "group": lambda m: self._widget.group(_nodes(m), str(m["name"])),
            "colour": lambda m: self._widget.colour(_nodes(m), str(m["colour"]) if m["colour"] else None),
            "tag": lambda m: self.tag(_nodes(m), str(m["tag"])),
            "export": lambda m: self.export(str(m["format"]), _nodes(m)),
            "saved": lambda m: self.record(str(m["name"])),
            "save": lambda m: self.export(str(m["format"]), shades=Shades.from_json(m.get("shades"))),
            "questionsForAll": lambda m: self.offer(_nodes(m)),
            "askForAll": lambda m: self.ask(_nodes(m), str(m["question"])),
        }

    def path(self, a: str, b: str) -> None:
        """Shows the shortest paths between two nodes, one at a time, and brings on what is not drawn."""
        chart = self._widget.chart
        found = chart.between(a, b)
        records = chart.records.by_id
        if not found:
            ends = [records[each].label for each in (a, b)]
            if ends[0] == ends[1]:
                ends = [f"{label} ({each})" for label, each in zip(ends, (a, b), strict=True)]
            self._widget.say(f"No path joins {' and '.join(ends)} in this chart's data.")
            return
        steps = {node for path in found for node in path}
        links = [e for e in chart.records.edges if e.source in steps and e.target in steps]
        self._widget.bring([node for path in found for node in path])
        told = [
            {
                "nodes": path,
                "steps": len(path) - 1,
                "text": _in_words(path, {node: records[node].label for node in path}, links),
            }
            for path in found
        ]
        self._widget.send({"type": "paths", "paths": told})
        self._widget.selection = found[0]

    def common(self, nodes: list[str]) -> None:
        """Selects the nodes that are linked to each of those chosen, and brings on what is not drawn."""
        found = self._widget.chart.common_neighbours(nodes)
        if not found:
            self._widget.say("They have no common neighbour.")
            return
        self._widget.bring(found)
        self._widget.selection = [*nodes, *found]
        self._widget.say(f"{counted(len(found), 'common neighbour')} selected with them.")

    def tag(self, nodes: list[str], tag: str) -> None:
        """Adds a tag to entities of the case."""
        text = tag.strip()
        if not text:
            raise InputError("a tag needs a word")
        known = self._case.notes.tags()
        for entity in self._widget.chart.entities(nodes):
            self._case.notes.tag(entity, *known.get(entity, ()), text)
        self._widget.say(f"{counted(len(nodes), 'entity', 'entities')} tagged “{text}”.")

    def export(self, format: str, nodes: list[str] | None = None, *, shades: Shades | None = None) -> None:
        """Sends a file with the chart, or with chosen entities and the links between them.

        A picture has the colours and sizes that the page shows.
        """
        chart = self._widget.chart
        wanted = None if nodes is None else set(chart.entities(nodes))
        if format not in (*PICTURES, *EXPORTERS) or (format in PICTURES and wanted is not None):
            raise InputError(f"no export format {format!r}; there are {', '.join(EXPORTERS)}")
        suffix = f".{format}" if format in PICTURES else EXPORTERS[format].suffixes[0]
        name = f"{'chart' if wanted is None else 'selection'}{suffix}"
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / name
            if format in PICTURES:
                chart.save(place, shades=shades)
                self.record(name)
            elif self._case is None:
                chart.export(place, nodes=wanted, format=format)
            else:
                self._case.export(place, entities=wanted, positions=chart.view.positions, format=format)
            content = place.read_bytes()
        self._widget.send({"type": "file", "name": name}, buffers=[content])
        self._widget.say(f"Exported as {name}.")

    def record(self, name: str) -> None:
        """Has the case remember a file that the page saved."""
        if self._case is not None:
            self._case.record_file(name, "chart")

    def offer(self, nodes: list[str]) -> None:
        """Offers the questions that fit the nodes: a line for each operation, with the price of all."""
        by_operation: dict[str, list[Any]] = {}
        for entity in self._widget.chart.entities(nodes):
            first: dict[str, Any] = {}
            for proposal in self._case.proposals(entity):
                first.setdefault(proposal.operation, proposal)
            for operation, proposal in first.items():
                by_operation.setdefault(operation, []).append(proposal)
        self._offered = by_operation
        items = []
        for operation, proposals in by_operation.items():
            new = [each for each in proposals if not each.answered]
            answered = f", {len(proposals) - len(new)} answered" if len(new) < len(proposals) else ""
            price = units(sum(each.units for each in new))
            items.append(
                {
                    "id": operation,
                    "title": f"{title(operation)} for {len(proposals)}",
                    "detail": price + answered,
                }
            )
        self._widget.send({"type": "questionsForAll", "nodes": nodes, "items": items})

    def ask(self, _nodes: Sequence[str], operation: str) -> None:
        """Asks what was offered: each entity's question as a job of its own."""
        for proposal in self._offered.get(operation, ()):
            if proposal.answered:
                continue
            try:
                self._widget.submit(proposal)
            except WorkbenchError as error:
                # a budget that is spent refuses the others too
                self._widget.say(str(error))
                return


def _in_words(path: Sequence[str], names: Mapping[str, str], edges: Sequence[EdgeRecord]) -> str:
    """The names along a path, and between each two what relates them, with an arrow the way it is read."""
    text = _one_line(names[path[0]])
    apart: list[str] = []
    before: list[Period] = []
    for one, other in itertools.pairwise(path):
        now = [Period(e.start, e.end) for e in edges if {e.source, e.target} == {one, other}]
        if before and now and not any(meet(a, b) for a in before for b in now):
            apart.append(_one_line(names[one]))
        before = now
        there = _relations(edges, one, other)
        back = _relations(edges, other, one)
        links = [f"— {', '.join(there)} →"] if there else []
        links += [f"← {', '.join(back)} —"] if back else []
        text += f" {' / '.join(links)} {_one_line(names[other])}"
    return text + (f" (not at the same time: {', '.join(apart)})" if apart else "")


def _relations(edges: Sequence[EdgeRecord], one: str, other: str) -> list[str]:
    here = [each for each in edges if (each.source, each.target) == (one, other)]
    said = dict.fromkeys(edge_label(each) for each in here)
    return [text for text in said if not any(other.startswith(f"{text}, ") for other in said)]


def _one_line(label: str) -> str:
    return ", ".join(label.splitlines())


def _nodes(message: Mapping[str, Any]) -> list[str]:
    return list(map(str, message["nodes"]))
