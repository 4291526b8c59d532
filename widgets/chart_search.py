"""The search of a chart: everything in its data is found, drawn or not, and brought on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from widgets.chart_surface import ChartSurface
from widgets.wording import today
from workbench import ontology
from workbench.graph.records import NodeRecord
from workbench.values.search import rank

MOST_LISTED = 50
"""Finds that are listed for a search."""
MOST_TOLD = 60
"""Characters of a note by which somebody is found."""


class ChartSearch:
    """Answers what is typed into the search of a chart."""

    def __init__(self, widget: ChartSurface) -> None:
        self._widget = widget

    @property
    def handlers(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """By the type of a message, what answers it."""
        return {
            "find": lambda m: self.find(str(m["text"])),
            "bring": lambda m: self.bring(list(map(str, m["nodes"])), list(map(str, m.get("besides", ())))),
        }

    def find(self, text: str) -> None:
        """Sends what fits a text: how many, and the first of them with where they are."""
        chart = self._widget.chart
        records = chart.records.by_id
        noted = self._widget.owner().notes.find(text) if self._widget.of_case else {}
        in_facts = chart.find(text)
        found = [*in_facts, *(set(noted).intersection(records) - set(in_facts))]
        where = self._places(found)
        fits = {node: rank(_names(records[node]), text) for node in found}
        # of names that fit alike: what is not seen is what the list is for, and people before their contacts
        ordered = sorted(
            found, key=lambda node: (fits[node], where[node] == "", records[node].kind != "person")
        )
        by_note = {node: f"noted: {noted[node][:MOST_TOLD]}" for node in set(found) - set(in_facts)}
        kinds = {node: ontology.kind(records[node].kind).title for node in ordered[:MOST_LISTED]}
        items = [
            {
                "id": node,
                "label": records[node].label,
                "kind": ", ".join(filter(None, [kinds[node], self._about(node), by_note.get(node)])),
                "where": where[node],
            }
            for node in ordered[:MOST_LISTED]
        ]
        absent = sum(1 for place in where.values() if place)
        self._widget.send(
            {"type": "found", "text": text, "total": len(found), "absent": absent, "items": items}
        )

    def bring(self, nodes: list[str], besides: Sequence[str] = ()) -> None:
        """Draws nodes that were found, selects them besides others, and brings the first into the middle."""
        self._widget.bring(nodes)
        self._widget.selection = list(dict.fromkeys([*besides, *nodes]))
        self._widget.focus_on(nodes)

    def _about(self, node: str) -> str:
        """What tells a person from others of that name."""
        from workbench.graph.compare import distinction

        chart = self._widget.chart
        if not self._widget.of_case or chart.records.by_id[node].kind != "person":
            return ""
        return distinction(chart.graph, node, today=today())

    def _places(self, nodes: list[str]) -> dict[str, str]:
        """For each node why it is not drawn; "" for one that is."""
        chart = self._widget.chart
        labels = {node.id: node.label for node in chart.displayed.nodes}
        wanted = frozenset(nodes)
        folds = {m: fold for fold, inside in chart.members.items() for m in wanted.intersection(inside)}

        def place(node: str) -> str:
            if node in labels:
                return ""
            if node in chart.view.hidden:
                return "hidden by hand"
            if node in folds:
                return f"in {labels.get(folds[node], 'a group')}"
            return "filtered or not drawn"

        return {node: place(node) for node in nodes}


def _names(record: NodeRecord) -> list[str]:
    return [record.label, *(fact.text for fact in record.facts if fact.attribute.endswith("name"))]
