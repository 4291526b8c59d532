"""The review in its order: what changes most and is likeliest first, with what else a decision answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from workbench.identity.model import Suggestion

LEAST: Final = 0.2
"""Offers less likely than this bring no group together: a contradiction speaks against them."""


class Offer(NamedTuple):
    """A suggestion, with the first mention and the number of mentions of both entities that it is about."""

    told: Suggestion
    groups: tuple[tuple[str, int], tuple[str, int]]


def in_order(offers: Iterable[Offer]) -> list[Suggestion]:
    """The suggestions by what a decision on each would change.

    What counts is how many pairs of records become one, with half of the other offers that fall with it, and
    twice how likely it is: of two large groups that nothing joined so far the answer is often no. Those that
    somebody left unsure are last. An offer that names its group keeps it.
    """
    # sums of likelihoods are the same only in the same order
    ordered = sorted(offers, key=lambda each: each.told.id)
    found = [each.told for each in ordered]
    ends = {each.told.id: (each.groups[0][0], each.groups[1][0]) for each in ordered}
    joins = {each.told.id: each.groups[0][1] * each.groups[1][1] for each in ordered}
    near: dict[str, set[str]] = defaultdict(set)
    root: dict[str, str] = {}

    def find(name: str) -> str:
        while root.setdefault(name, name) != name:
            root[name] = name = root[root[name]]
        return name

    for each in found:
        a, b = ends[each.id]
        near[a].add(b)
        near[b].add(a)
        if each.likely >= LEAST and not each.group:
            root[max(find(a), find(b))] = min(find(a), find(b))
    likely = _among_rivals(found, ends, near)
    made = []
    for each in found:
        a, b = ends[each.id]
        group = each.group or (find(a) if each.likely >= LEAST else each.id)
        made.append(
            replace(
                each,
                likely=likely[each.id],
                joins=joins[each.id],
                settles=len(near[a] & near[b]),
                group=group,
            )
        )
    return sorted(made, key=lambda each: (each.verdict == "unsure", -_change(each), each.id))


def _among_rivals(
    found: Sequence[Suggestion], ends: Mapping[str, tuple[str, str]], near: Mapping[str, set[str]]
) -> dict[str, float]:
    """How likely each offer is beside those that exclude it.

    A record that fits two entities which are not offered for one another is at most one of them.
    """
    odds: dict[str, dict[str, float]] = defaultdict(dict)
    for each in found:
        a, b = ends[each.id]
        odds[a][b] = odds[b][a] = each.likely / (1 - each.likely)
    made = {}
    for each in found:
        a, b = ends[each.id]
        rivals = max(
            sum(other for name, other in odds[one].items() if name != two and name not in near[two])
            for one, two in ((a, b), (b, a))
        )
        made[each.id] = round(odds[a][b] / (1 + odds[a][b] + rivals), 3)
    return made


def _change(offer: Suggestion) -> float:
    return round(offer.likely**2 * (offer.joins + offer.settles / 2), 6)
