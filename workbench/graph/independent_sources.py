"""How many sources of a graph are independent: those that hold the same content count once.

A case notes in the attribute `copies` of its graphs which source holds what an earlier one holds:
`{"S21": "S15"}`. Whatever weighs statements by their sources counts them here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

COPIES = "copies"
"""The attribute of a graph that names each copy, with the first source of that content."""


def independent(sources: Iterable[str], copies: Mapping[str, str]) -> int:
    """How many of some sources differ in content, each copy counted with what it is a copy of."""
    return len({copies.get(each, each) for each in sources})


def copies_in(graph: Any) -> Mapping[str, str]:
    """The copies that a graph notes; nothing for one that is of no case."""
    found: Mapping[str, str] = graph.graph.get(COPIES) or {}
    return found


def known_by(graph: Any, node: Any) -> int:
    """How many independent sources say something about a node."""
    return independent(map(str, graph.nodes[node].get("sources") or ()), copies_in(graph))
