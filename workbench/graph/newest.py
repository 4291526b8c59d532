"""The newest people and companies of a large graph, and what they are linked to: quickly there."""

from __future__ import annotations

from collections import Counter
from heapq import nlargest

from workbench import ontology
from workbench.graph.graph_store import Drawn

_NEAR = 8
"""So many neighbours of each are in the part."""
_SHARED = 20
"""What this many are linked to says little of one of them."""


def newest_part(drawn: Drawn, most: int) -> tuple[list[str], Drawn]:
    """The newest of those who hold things, at `most` so many, and the part of the graph around them.

    Ids are given in the order in which entities came, so the highest numbers are the newest ones.
    """
    holders = ontology.holders()
    there = (name for name, kind in drawn.kinds.items() if kind in holders)
    newest = nlargest(most, there, key=lambda name: (ontology.number_of(name), name))
    chosen = dict.fromkeys(newest)
    near: dict[str, list[str]] = {name: [] for name in newest}
    for a, b, _ in drawn.links_of(chosen):
        for one, other in ((a, b), (b, a)):
            if one in near and other not in near[one]:
                near[one].append(other)
    others = dict.fromkeys(other for found in near.values() for other in found if other not in chosen)
    degree = Counter(end for edge in drawn.links_of(others) for end in edge[:2] if end in others)
    for found in near.values():
        chosen |= dict.fromkeys([other for other in found if degree[other] < _SHARED][:_NEAR])
    edges = [edge for edge in drawn.links_of(chosen) if edge[0] in chosen and edge[1] in chosen]
    return newest, drawn.part(chosen, edges)
