"""Decisions that are made in a chart: chosen nodes are merged, or two of them kept apart."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

from widgets.chart_surface import ChartSurface
from widgets.decisions import Decisions
from workbench.errors import JudgedOtherwise
from workbench.graph.compare import contradictions

_CONTRADICTIONS_NAMED = 4
_COMPARED = 60
"""Chosen nodes that are compared two by two before they are merged."""


class ChartDecisions:
    """Decides about chosen nodes, and asks first where something is against it."""

    def __init__(self, widget: ChartSurface, decisions: Decisions) -> None:
        self._widget, self._decisions = widget, decisions

    @property
    def handlers(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """By the type of a message, what answers it."""
        return {
            "decide": lambda m: self.decide(
                list(map(str, m["nodes"])),
                str(m["verdict"]),
                str(m["reason"]),
                list(map(str, m.get("instead_of", ()))),
                knowing=m.get("knowing") is True,
            )
        }

    def decide(
        self, nodes: list[str], verdict: str, reason: str, instead_of: list[str], *, knowing: bool = False
    ) -> None:
        """Merges chosen nodes, or keeps two of them apart.

        Asks where another decision is against it, or, unless it is done `knowing` that, where what is known
        of those to be merged cannot be true of one.
        """
        case = self._widget.owner()
        pairs = [(nodes[0], other) for other in nodes[1:]]
        again = {"type": "decide", "nodes": nodes, "verdict": verdict, "reason": reason, "knowing": True}
        against = [] if knowing or verdict != "same" else _contradictions(case.graph(frozen=True), nodes)
        if against:
            self._widget.send(
                {
                    "type": "contrary",
                    "text": f"Not merged yet: {'; '.join(against)}",
                    "label": "Merge all the same",
                    "decision": {**again, "instead_of": instead_of},
                }
            )
            return
        try:
            self._decisions.judge(pairs, verdict, reason, instead_of)
        except JudgedOtherwise as error:
            self._widget.send({"type": "contrary", **self._decisions.contrary(error, verdict, again)})
            return
        self._widget.say(self._decisions.undoable or "")


def _contradictions(graph: Any, nodes: Sequence[str]) -> list[str]:
    """What is known of the nodes, two by two, that cannot be true of one."""
    pairs = [(a, b) for a, b in itertools.combinations(nodes[:_COMPARED], 2) if a in graph and b in graph]
    found = [text for a, b in pairs for text in contradictions(graph, a, b)]
    return list(dict.fromkeys(found))[:_CONTRADICTIONS_NAMED]
