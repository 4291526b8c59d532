"""Whom a report may be limited to: the people and companies of a case, found by what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from widgets.wording import today
from workbench import ontology
from workbench.graph.compare import distinction
from workbench.graph.profile import name_of
from workbench.values.search import holds, words_of

MOST_LISTED = 100
"""People and companies that are listed at once; what is typed finds the others."""
HOLDERS = ontology.shared_kinds("party")


def subjects(graph: Any, text: str, chosen: Sequence[str]) -> tuple[list[list[str]], int]:
    """The people and companies whose name or id fits a text: id, name, what tells them apart; and how many.

    Those chosen come first, whatever the text; the others by name, the first of them only.
    """
    words = words_of(text)
    found = [
        (name_of(graph, node), node)
        for node, kind in graph.nodes(data="kind")
        if kind in HOLDERS and node not in chosen and holds([name_of(graph, node), node], words)
    ]
    first = [node for node in chosen if node in graph]
    listed = [*first, *(node for _, node in sorted(found)[:MOST_LISTED])]
    day = today()
    return [[n, name_of(graph, n), distinction(graph, n, today=day)] for n in listed], len(first) + len(found)
