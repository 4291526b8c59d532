"""The words of a chart's nodes in a few long texts, so that a search looks at no node that it does not find.

It is in memory only, of the records that the chart holds: what is erased from them is gone from it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from operator import is_

from workbench.graph.records import NodeRecord, Records
from workbench.values.search import holds, is_number, words_of

_PORTION = 2_000
"""So many nodes share a long text: only those texts are made again whose nodes changed."""
_END = "\0"


class TextIndex:
    """Finds nodes by the words of their labels and facts; brought forward when the records are others."""

    def __init__(self) -> None:
        self._portions: list[_Portion] = []

    def find(self, records: Records, text: str) -> list[str]:
        """Ids of nodes that hold every word of the text, or whose id it is, in any case; in their order."""
        words = words_of(text)
        if not words:
            return []
        self.update(records)
        return [node.id for portion in self._portions for node in portion.find(words)]

    def update(self, records: Records) -> None:
        """Takes newer records; of what did not change nothing is read again, and what is gone is let go."""
        known = {portion.nodes[0].id: portion for portion in self._portions}
        # cut where it was cut before: one node more moves no other into another portion
        starts = [at for at, node in enumerate(records.nodes) if at == 0 or node.id in known]
        self._portions = [
            before if (before := known.get(nodes[0].id)) and before.holds(nodes) else _Portion(nodes)
            for start, end in pairwise([*starts, len(records.nodes)])
            for nodes in _portions(records.nodes[start:end])
        ]

    def follow(self, records: Records) -> None:
        """As `update`, where anything was searched before."""
        if self._portions:
            self.update(records)


def _portions(nodes: Sequence[NodeRecord]) -> Iterator[Sequence[NodeRecord]]:
    size = _PORTION if len(nodes) > 2 * _PORTION else len(nodes)
    return (nodes[at : at + size] for at in range(0, len(nodes), size))


class _Portion:
    """Some nodes and all that they say, each node's behind the one before."""

    def __init__(self, nodes: Sequence[NodeRecord]) -> None:
        self.nodes = nodes
        said = [_END.join(_texts(node)).lower() for node in nodes]
        self._text = _Text(said)
        # numbers are found however they are spaced
        self._digits = _Text(["".join(words_of(each)) for each in said])
        self._ids: dict[str, list[int]] = {}
        for at, node in enumerate(nodes):
            self._ids.setdefault(node.id.lower(), []).append(at)

    def holds(self, nodes: Sequence[NodeRecord]) -> bool:
        """Whether it was made of these."""
        return len(nodes) == len(self.nodes) and all(map(is_, nodes, self.nodes))

    def find(self, words: Sequence[str]) -> Iterator[NodeRecord]:
        """Its nodes that hold every word, or whose id it is."""
        longest = max(words, key=len)
        found = set(self._text.places(longest))
        if is_number(longest):
            found.update(self._digits.places(longest))
        # a find may reach from one text of a node into the next, or lack the other words
        found = {at for at in found if holds(_texts(self.nodes[at]), words)}
        if len(words) == 1:
            found.update(self._ids.get(longest, ()))
        return (self.nodes[at] for at in sorted(found))


class _Text:
    """Texts one behind the other."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._all = _END.join(texts)
        self._starts = array("q", accumulate((len(text) + 1 for text in texts), initial=0))

    def places(self, word: str) -> Iterator[int]:
        """The numbers of the texts that a word is in."""
        at = self._all.find(word)
        while at >= 0:
            number = bisect_right(self._starts, at) - 1
            yield number
            at = self._all.find(word, self._starts[number + 1])


def _texts(node: NodeRecord) -> list[str]:
    return [node.label, *(fact.text for fact in node.facts)]
