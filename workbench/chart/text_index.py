"""The words of a chart's nodes in a few long texts, so that a search looks at no node that it does not find.

It is in memory only, of the records that the chart holds: what is erased from them is gone from it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from operator import is_

from workbench.chart.record_index import RecordIndex
from workbench.graph.records import NodeRecord, Records
from workbench.values.search import holds, is_number, words_of

_PORTION = 500
"""So many nodes share a long text: only those texts are made again whose nodes changed."""
_END = "\0"


class TextIndex:
    """Finds nodes by the words of their labels and facts; brought forward when the records are others."""

    def __init__(self) -> None:
        self._read: tuple[Records | None, list[_Portion]] = None, []
        """The records that were read last, and the portions of their nodes."""

    def find(self, records: Records, text: str) -> list[str]:
        """Ids of nodes that hold every word of the text, or whose id it is, in any case; in their order."""
        words = words_of(text)
        return [node.id for each in self._of(records) for node in each.find(words)] if words else []

    def update(self, records: Records) -> None:
        """Takes newer records; of what did not change nothing is read again, and what is gone is let go."""
        for portion in self._of(records):
            portion.prepare()

    def follow(self, before: RecordIndex, now: RecordIndex) -> None:
        """Lets go of what is gone from newer records, where anything was searched before."""
        records, portions = self._read
        change = before.renewal(now) if records is before.records else None
        if records is None:
            return
        if change is None or now.order is None:
            self._of(now.records)
            return
        order, touched = now.order, dict[int, list[NodeRecord]]()
        firsts = [portion.nodes[0].id for portion in portions]
        for name, node in change.nodes.items():
            at = max(bisect_right(firsts, order(name), key=order) - 1, 0)
            nodes = touched.setdefault(at, list(portions[at].nodes) if portions else [])
            place = bisect_left(nodes, order(name), key=lambda each: order(each.id))
            is_there = place < len(nodes) and nodes[place].id == name
            nodes[place : place + is_there] = () if node is None else (node,)
        renewed = [touched.get(at, portion) for at, portion in enumerate(portions)] or list(touched.values())
        self._read = (
            now.records,
            [
                made
                for each in renewed
                for made in ([each] if isinstance(each, _Portion) else map(_Portion, _portions(each)))
            ],
        )

    def _of(self, records: Records) -> list[_Portion]:
        """The portions of some records."""
        before, portions = self._read
        if before is not records:
            known = {portion.nodes[0].id: portion for portion in portions}
            # cut where it was cut before: one node more moves no other into another portion
            starts = [at for at, node in enumerate(records.nodes) if at == 0 or node.id in known]
            portions = [
                former if (former := known.get(nodes[0].id)) and former.holds(nodes) else _Portion(nodes)
                for start, end in pairwise([*starts, len(records.nodes)])
                for nodes in _portions(records.nodes[start:end])
            ]
            self._read = records, portions
        return portions


def _portions(nodes: Sequence[NodeRecord]) -> Iterator[Sequence[NodeRecord]]:
    size = _PORTION if len(nodes) > 2 * _PORTION else max(len(nodes), 1)
    return (nodes[at : at + size] for at in range(0, len(nodes), size))


class _Portion:
    """Some nodes and all that they say, each node's behind the one before."""

    def __init__(self, nodes: Sequence[NodeRecord]) -> None:
        self.nodes = nodes

    @cached_property
    def _texts(self) -> tuple[_Text, _Text]:
        """What they say, and without what is between its words: numbers are found however they are spaced."""
        said = [_END.join(_texts(node)).lower() for node in self.nodes]
        return _Text(said), _Text(["".join(words_of(each)) for each in said])

    @cached_property
    def _ids(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for at, node in enumerate(self.nodes):
            found.setdefault(node.id.lower(), []).append(at)
        return found

    def prepare(self) -> None:
        """Makes what a search looks into."""
        _ = self._texts, self._ids

    def holds(self, nodes: Sequence[NodeRecord]) -> bool:
        """Whether it was made of these."""
        return len(nodes) == len(self.nodes) and all(map(is_, nodes, self.nodes))

    def find(self, words: Sequence[str]) -> Iterator[NodeRecord]:
        """Its nodes that hold every word, or whose id it is."""
        longest = max(words, key=len)
        text, digits = self._texts
        found = set(text.places(longest))
        if is_number(longest):
            found.update(digits.places(longest))
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
