"""The digests of the whole folded state of a case, made a portion of its mentions at a time.

What the state of a portion says is packed as soon as the portion is folded; ids and conclusions, which all
portions number together, are counted in the end. The digest is that of `checkpoint.picture` of the state.
"""

from __future__ import annotations

import marshal
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.case import checkpoint
from workbench.case.history.folded_portions import FoldedPortions
from workbench.case.history.moments import Moments
from workbench.case.history.portion_fold import Decision, Dues, PortionFold
from workbench.case.history.remembered_names import RememberedNames
from workbench.case.journal_decisions import JUDGED, judgement_of
from workbench.evidence.pointers import in_order
from workbench.graph.graph_store import pack
from workbench.graph.link_graph import EntityLike, edge_of, node_of
from workbench.graph.recomputed_graph import (
    DrawnPortion,
    NumberedEdge,
    RecomputedGraph,
    Statement,
    stated,
)
from workbench.identity.company_features import NamedCompany
from workbench.identity.company_offers import CompanyOffers
from workbench.identity.exact_matcher import Things
from workbench.identity.linked_pairs import NEVER
from workbench.identity.mentions import Thing
from workbench.identity.recompute import decided
from workbench.identity.snapshot import packed_offers, parts_of
from workbench.identity.timed_recomputation import TimedPortion, TimedRecomputation
from workbench.ontology import number_of, prefix_of
from workbench.packed_items import PackedItems, SortedItems
from workbench.reading.model import Reading

if TYPE_CHECKING:
    from numpy.typing import NDArray

Draw = Callable[[Iterable[EntityLike]], DrawnPortion]
_PARTS = ("people", "components", "things", "offers")
"""What a resolver says of mentions in the order of their ids, or of components in that of their names."""
_INDEXES = ("people index", "things index")


class PortionedState:
    """Takes what sources say, then portion by portion, then all links; then gives the digests."""

    def __init__(self, moments: Moments) -> None:
        self._journal = replace(moments, remembered=None)  # which is large, and let go source by source
        self.remembered = RememberedNames(moments.remembered)
        self._sources = array("q")
        """Their numbers; objects that stay, amid all that goes, would keep the memory around them."""
        self._mentions: list[tuple[str, ...]] = []
        """The pointers of the mentions of each source."""
        self._known: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._moments = array("i")
        self._decisions: list[Decision] = []
        self._judged: dict[str, int] = {}
        self._pictures: dict[int, _Picture] = {}

    def add(self, number: int, reading: Reading) -> None:
        """Takes in what a source says; sources come in their order."""
        pointers = tuple([mention.pointer for mention in reading.mentions])
        self._sources.append(number)
        self._mentions.append(self._known.setdefault(pointers, pointers))
        self.remembered.add(number, pointers)
        moment = self._journal.of_source.get(number, NEVER)
        self._moments.extend([moment] * len(pointers))

    def divide(self, made: TimedRecomputation) -> None:
        """Takes note of how mentions were divided."""
        self._known.clear()
        self._decisions = [*self._that_count(made)]
        names = sorted(each.entry.subject for each in self._decisions if each.entry.event == JUDGED)
        self._judged = {name: place for place, name in enumerate(names, 1)}
        people = made.is_person()
        for seq in sorted(self._journal.ends):
            self._pictures[seq] = _Picture(self, seq, people)

    def _that_count(self, made: TimedRecomputation) -> Iterator[Decision]:
        """The decisions that counted when they were made: judgements on mentions that had come."""
        standing: dict[str, int] = {}
        for moment, entry in self._journal.decisions:
            name = entry.subject
            if entry.event == JUDGED:
                if entry.detail is None:
                    continue
                ends = [made.number_of_judged(str(entry.detail[end])) for end in "ab"]
                if all(end is not None and self._moments[end] <= moment for end in ends):
                    standing[name] = ends[0] or 0
                    yield Decision(moment, standing[name], entry)
            elif name in standing:
                yield Decision(moment, standing.pop(name), entry)

    def fold(
        self, made: TimedRecomputation, portion: TimedPortion, entities: Iterable[EntityLike], draw: Draw
    ) -> None:
        """Folds a portion; `draw` draws entities in the recomputed graph: those given, or, where who is who
        was not found the plain way, those of the one picture."""
        fold = PortionFold(made, portion, self._moments, self._decisions, self._judged, self.remembered)
        drawn = draw(entities) if made.plain else None
        for picture in self._pictures.values():
            fold.bring_forward(picture.moments)
            picture.take(fold, drawn or draw(fold.book.members.values()))
        fold.resolver.timed.scorer.forget()  # it leads back to itself, and nobody looks for cycles meanwhile

    def folded(self) -> dict[int, FoldedPortions]:
        """What was folded so far, by the entries up to which."""
        return {seq: picture.folded for seq, picture in self._pictures.items()}

    def join(self, folded: Mapping[int, FoldedPortions], drawn: int) -> None:
        """Takes in what was folded of other portions; `drawn` entities were drawn here before theirs."""
        for seq, picture in self._pictures.items():
            picture.folded.join(folded[seq], drawn)

    def link(
        self, graph: RecomputedGraph, found: list[Statement], edges: list[tuple[NumberedEdge, dict[str, Any]]]
    ) -> None:
        """Takes in all links of a portion, and the edges that they make in the recomputed graph."""
        for picture in self._pictures.values():
            picture.link(graph, found, edges)

    def unlinked(self) -> dict[int, dict[str, str]]:
        """The digests of the parts of the state up to each of the entries that need no links; what those are
        made of is let go."""
        return {seq: picture.unlinked() for seq, picture in sorted(self._pictures.items())}

    def digests(self, unlinked: Mapping[int, Mapping[str, str]]) -> dict[int, str]:
        """The digest of the state up to each of the entries, once all links were taken in; `unlinked` made
        the other parts. What they are made of is let go."""
        found = {}
        for seq in sorted(self._pictures):
            found[seq] = self._pictures.pop(seq).digest(unlinked[seq])
        return found

    @property
    def decisions(self) -> Sequence[Decision]:
        """Those that counted when they were made."""
        return self._decisions

    def in_order(self, before: int) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """Number, first mention and pointers of sources that came before a moment, in the order of ids."""
        first, firsts = 0, array("q")
        for pointers in self._mentions:
            firsts.append(first)
            first += len(pointers)
        came = [at for at, number in enumerate(self._sources) if self._came(number, before)]
        for at in sorted(came, key=lambda at: str(self._sources[at])):
            yield self._sources[at], firsts[at], self._mentions[at]

    def sources(self, before: int) -> list[int]:
        """The numbers of the sources that came before a moment."""
        return [number for number in self._sources if self._came(number, before)]

    def _came(self, number: int, before: int) -> bool:
        return self._journal.of_source.get(number, NEVER) < before

    def ends_at(self, seq: int) -> int:
        """How many moments there were up to an entry."""
        return self._journal.ends[seq]


class _Picture:
    """What the state says up to an entry, so far."""

    def __init__(self, state: PortionedState, seq: int, people: NDArray[np.bool_]) -> None:
        self._state, self._seq, self._people = state, seq, people
        self.moments = state.ends_at(seq)
        count = len(people)
        self.folded = FoldedPortions.of_mentions(count, _PARTS, _INDEXES)
        self._links: list[PackedItems] = []
        self._places = self._placed()

    def _placed(self) -> array[int]:
        """The place of each mention among all people, or among all things, in the order of their ids."""
        found = array("i", [-1]) * len(self._people)
        count = [0, 0]
        for _, first, pointers in self._state.in_order(self.moments):
            for _, at in sorted(zip(pointers, range(first, first + len(pointers)), strict=True)):
                person = bool(self._people[at])
                found[at] = count[person]
                count[person] += 1
        return found

    def take(self, fold: PortionFold, drawn: DrawnPortion) -> None:
        """Packs what a portion says."""
        items, entries = parts_of(
            fold.resolver, {name: self._places[number] for name, number in fold.number.items()}
        )
        for name, run in self.folded.runs.items():
            run.add((item[0], item) for item in items[name]())
        for name, index in self.folded.keys.items():
            keys, places = array("Q"), array("I")
            for place, numbers in entries[name]():
                keys.extend(numbers)
                places.extend([place] * len(numbers))
            index.add(keys, places)
        self._take_companies(fold)
        self.folded.conclusions.add(*fold.conclusions.columns())
        self._take_names(fold, drawn)

    def _take_names(self, fold: PortionFold, drawn: DrawnPortion) -> None:
        book, before = fold.book, len(self.folded.prefixes)
        remembered = {name: number_of(name) for name in fold.remembered.values()}
        place = {name: at for at, name in enumerate([*fold.given, *remembered], before)}
        given = Dues()
        for name, (moment, turn, first) in fold.given.items():
            self.folded.prefixes.append(self.folded.prefix(prefix_of(name)))
            given.add(moment, (turn, first, 0), 0)
        for name, known in remembered.items():
            self.folded.prefixes.append(self.folded.prefix(prefix_of(name)))
            given.add(0, (0, 0, 0), known)
        self.folded.given.add(*given.columns())
        for mention, born, bears in book.ids():
            number = fold.number.get(mention, -1)
            if number < 0:
                continue  # it is no longer read
            self.folded.born[number] = place[born]
            self.folded.bears[number] = -1 if bears is None else place[bears]
        entities, nodes = PackedItems(), PackedItems()
        for name, entity, remembering in book.items():
            _, *said = checkpoint.entity_item(name, entity, remembering)
            entities.add(marshal.dumps((place[name], said)))
            if entity is not None:
                body = pack(self._node_of(place[name], entity, drawn))
                nodes.add(marshal.dumps((place[name], entity.kind, body)))
        for kept, found in ((self.folded.entities, entities), (self.folded.nodes, nodes)):
            found.pack()
            kept.append((0, found))

    def _node_of(self, place: int, entity: EntityLike, drawn: DrawnPortion) -> dict[str, Any]:
        """What the node of an entity holds; of one that was drawn, all but its label is there."""
        found = drawn.nodes.get(entity.mentions)
        if found is not None:
            number, data = found
            self.folded.drawn.extend([-1] * (number + 1 - len(self.folded.drawn)))
            self.folded.drawn[number] = place
            return {**data, "label": entity.label}
        mentions = in_order(entity.mentions)
        return node_of(entity, mentions, [each for mention in mentions for each in drawn.told[mention]])

    def _take_companies(self, fold: PortionFold) -> None:
        things = fold.resolver.things
        groups: dict[frozenset[str], int] = {}
        companies = PackedItems()
        for thing in things.things.values():
            if thing.firm is not None:
                group = groups.setdefault(things.cluster_of(thing.id), len(groups))
                firm = thing.firm.names, thing.firm.traits
                said = thing.id, thing.kind, thing.label, thing.keys, thing.weak, firm
                companies.add(marshal.dumps((group, said)))
        companies.pack()
        self.folded.companies.append(companies)

    def link(
        self, graph: RecomputedGraph, found: list[Statement], edges: list[tuple[NumberedEdge, dict[str, Any]]]
    ) -> None:
        """Packs the links of a portion; between entities that were drawn they are those edges."""
        links = PackedItems()
        for (a, b, key), data in edges:
            one, other = self._place_of(a), self._place_of(b)
            if one >= 0 and other >= 0:
                links.add(marshal.dumps(((one, other, key), pack(data))))
        rest = [each for each in found if min(self._place_of(graph.entity_of(end)) for end in each[1:3]) < 0]
        for edge, several in stated(rest, self.folded.bears):
            links.add(marshal.dumps((edge, pack(edge_of(several)))))
        links.pack()
        self._links.append(links)

    def _place_of(self, number: int) -> int:
        """The place of the id of an entity that was drawn; -1 where the state has none of its mentions."""
        return self.folded.drawn[number] if 0 <= number < len(self.folded.drawn) else -1

    def unlinked(self) -> dict[str, str]:
        """The digests of all parts but the nodes and the links."""
        made = checkpoint.assembled({}, (), (), self._items(), self._binary())
        return checkpoint.part_digests(made.chunks())

    def digest(self, unlinked: Mapping[str, str]) -> str:
        """The digest of the state, of which the other parts are given; see `checkpoint.StateSnapshot`."""
        last = dict(self._state.remembered.last)
        for prefix, number in zip(self.folded.prefixes, self._numbers_of_ids, strict=True):
            last[self.folded.letters[prefix]] = max(number, last.get(self.folded.letters[prefix], 0))
        head = {
            "seq": self._seq,
            "sources": self._state.sources(self.moments),
            "judgements": self._judgements(),
            "last": dict(sorted(last.items())),
        }
        graph = checkpoint.assembled(head, self._named_nodes(), self._named_links(), {}, {})
        return checkpoint.state_digest(head, {**unlinked, **checkpoint.part_digests(graph.chunks())})

    def _judgements(self) -> list[str]:
        return [
            each.entry.subject
            for each in self._state.decisions
            if each.entry.event == JUDGED and each.moment < self.moments
        ]

    @cached_property
    def _numbers_of_ids(self) -> array[int]:
        """The number of each id: the remembered one, or, of the others of its letter, the next in order."""
        moments, first, second, _, what = self.folded.given.drain()
        numbers = np.frombuffer(what, np.uint64).astype(np.int32)
        fresh = np.flatnonzero(numbers == 0)
        prefixes = np.frombuffer(self.folded.prefixes, np.int32)[fresh]
        columns = [np.frombuffer(each, np.int32)[fresh] for each in (second, first, moments)]
        order = np.lexsort((*columns, prefixes))
        sizes = np.bincount(prefixes, minlength=len(self.folded.letters))
        last = [self._state.remembered.last.get(letter, 0) for letter in self.folded.letters]
        before = np.repeat(np.cumsum(sizes) - sizes - np.array(last, np.int64), sizes)
        numbers[fresh[order]] = np.arange(1, len(order) + 1) - before
        return array("i", numbers.tobytes())

    def _order(self, at: int) -> tuple[str, int]:
        return self.folded.letters[self.folded.prefixes[at]], self._numbers_of_ids[at]

    def _name(self, at: int) -> str:
        letter, number = self._order(at)
        return f"{letter}{number}"

    def _named_nodes(self) -> Iterator[tuple[list[str], bytes]]:
        run = SortedItems()
        while self.folded.nodes:
            first, items = self.folded.nodes.pop()
            found = [(first + at, kind, body) for at, kind, body in map(marshal.loads, items.drain())]
            run.add(sorted((self._order(at), (at, kind, body)) for at, kind, body in found))
        for at, kind, body in run.drain():
            yield [self._name(at), kind], body

    def _named_links(self) -> Iterator[tuple[tuple[str, str, str], bytes]]:
        run = SortedItems()
        while self._links:
            found = map(marshal.loads, self._links.pop().drain())
            run.add(
                sorted(
                    ((*self._order(a), *self._order(b), key), (a, b, key, body))
                    for (a, b, key), body in found
                )
            )
        for a, b, key, body in run.drain():
            yield (self._name(a), self._name(b), key), body

    def _items(self) -> Mapping[str, Iterable[Any]]:
        return {
            "entities": self._named_entities(),
            "born": self._named_mentions(),
            **{name: self.folded.runs[name].drain() for name in ("people", "components", "things")},
            "sources": (
                [f"S{number}", pointers] for number, _, pointers in self._state.in_order(self.moments)
            ),
            "ids": self._ids_of_people(),
            "offers": self.folded.runs["offers"].drain(),
            "company offers": self._company_offers(),
        }

    def _named_entities(self) -> Iterator[Any]:
        run = SortedItems()
        while self.folded.entities:
            first, items = self.folded.entities.pop()
            found = map(marshal.loads, items.drain())
            run.add(sorted(((name := self._name(first + at)), [name, *said]) for at, said in found))
        abandoned = self._state.remembered.abandoned()
        run.add(
            sorted((name, checkpoint.entity_item(name, None, frozenset(gone))) for name, gone in abandoned)
        )
        return run.drain()

    def _named_mentions(self) -> Iterator[Any]:
        for number, first, pointers in self._state.in_order(self.moments):
            said = [
                [
                    pointer,
                    self._name(self.folded.born[at]),
                    None if (bears := self.folded.bears[at]) < 0 else self._name(bears),
                ]
                for pointer, at in sorted(zip(pointers, range(first, first + len(pointers)), strict=True))
            ]
            if gone := self._state.remembered.gone_of(number):
                said = sorted([*said, *([pointer, name, None] for pointer, name in gone)], key=itemgetter(0))
            if said:
                yield [f"S{number}", said]

    def _ids_of_people(self) -> Iterator[str]:
        for number, first, pointers in self._state.in_order(self.moments):
            for pointer, at in sorted(zip(pointers, range(first, first + len(pointers)), strict=True)):
                if self._people[at]:
                    yield f"S{number}#{pointer}"

    def _company_offers(self) -> Iterator[Any]:
        """What is suggested about companies, of which all must be there at once."""
        things = Things()
        gathered: list[list[Thing]] = []
        while self.folded.companies:
            groups: dict[int, list[Thing]] = {}
            for group, said in map(marshal.loads, self.folded.companies.pop(0).drain()):
                groups.setdefault(group, []).append(_company(said))
            gathered += groups.values()
        things.gather(gathered)
        standing: dict[str, Any] = {}
        for each in self._state.decisions:
            name, entry = each.entry.subject, each.entry
            if each.moment < self.moments:
                standing[name] = judgement_of(entry) if entry.event == JUDGED else None
        _, apart = decided(each for each in standing.values() if each is not None)
        return packed_offers(CompanyOffers(things).kept(apart))

    def _binary(self) -> Mapping[str, Iterable[bytes]]:
        return {"numbers": self._numbers(), **{name: self._index(name) for name in _INDEXES}}

    def _numbers(self) -> Iterator[bytes]:
        *columns, what = self.folded.conclusions.drain()
        order = np.lexsort([np.frombuffer(each, np.int32) for each in reversed(columns)])
        columns.clear()
        keys = np.frombuffer(what, np.uint64)[order]
        del what, order
        if self._state.remembered.conclusions:
            known = np.array(self._state.remembered.conclusions, np.uint64)
            keys = np.concatenate([known, keys[np.isin(keys, known, invert=True)]])
        for at in range(0, len(keys), checkpoint.NUMBERS):
            yield keys[at : at + checkpoint.NUMBERS].astype(">u8").tobytes()

    def _index(self, name: str) -> Iterator[bytes]:
        return self.folded.keys.pop(name).drain()


def _company(said: Any) -> Thing:
    name, kind, label, keys, weak, firm = said
    return Thing(name, kind, label, keys, weak, NamedCompany(*firm))
