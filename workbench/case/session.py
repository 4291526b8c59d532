"""The living parts of a case: store, recorder, state; what every other module here works on."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Collection, Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from workbench.case import checkpoint
from workbench.case.case_readings import CaseReadings
from workbench.case.defined_kinds import defined
from workbench.case.folded_entries import ANSWERED, FOLDED
from workbench.case.repeated_content import RepeatedContent
from workbench.case.resolvers import new_resolver
from workbench.case.source_words import Described, SourceWords, described_once
from workbench.case.state import State
from workbench.case.state_parts import UNUSABLE, Identity
from workbench.collection_pause import uncollected
from workbench.errors import UnknownReference
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.canonical import digest
from workbench.evidence.engine import readable
from workbench.evidence.model import Source
from workbench.evidence.pointers import citation_order, in_order, split
from workbench.evidence.store import Store
from workbench.evidence.writer import read_head
from workbench.graph.definitions import DEFINED, definitions
from workbench.graph.graph_store import Drawn
from workbench.graph.independent_sources import COPIES
from workbench.graph.link_graph import EntityLike, GraphDelta, compare
from workbench.graph.living_graph import LivingGraph
from workbench.graph.newest import newest_part
from workbench.listeners import Listeners
from workbench.ontology import Kind, Relation, id_order, prefix_of, scoped
from workbench.ontology.model import Row

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True)
class Living:
    """The graph of this process: up to which entry of the journal, and its digest.

    `picture` is the digest of the whole state, where something of it comes from a checkpoint.
    """

    seq: int
    digest: str
    picture: str | None = None


log = logging.getLogger("workbench.case")
_LATER = 2.0
"""Seconds before the folded state is saved: whoever waited for it goes on first, not beside the saving."""
_EXAMPLES = 1_000
"""So many entities are looked through for a few to name."""
_WHO = ("name", "birth_date", "officer_id", "document")


@scoped(lambda self: self.ontology)
class Session(CaseReadings):
    """One open case. Safe to use from several threads."""

    def __init__(self, store: Store, actor: str, resolver: Callable[[], Identity] | None = None) -> None:
        super().__init__(store, actor, resolver or new_resolver)
        self.facts = store.facts()
        self.listeners = Listeners("the case")
        self._news: deque[GraphDelta] = deque()
        self._telling = threading.Lock()
        self._state = State(self.resolver, self.said)
        self._living = LivingGraph(id_order)
        self._words = SourceWords(store)
        self.repeated = RepeatedContent(store)
        self._shown: tuple[tuple[int, int], nx.MultiDiGraph[str]] | None = None
        self._heard = 0
        """The end of the journal when somebody listened for the first time, where nothing was folded yet."""
        self._keeping: threading.Thread | None = None
        self._closing = threading.Event()
        """Set once somebody waits for the saving."""
        self._kept = 0
        """How many sources the checkpoint holds, as far as this process knows."""
        self._defined = 0
        """The end of the journal when it was looked through for definitions last."""
        self.adopt()

    def state(self) -> State:
        """The state up to the journal's end; whoever listens is told what changed."""
        self.renew()
        self.catch_up()
        self.tell()
        return self._state

    def listen(self, listener: Callable[[GraphDelta], Any]) -> Callable[[], None]:
        """Calls `listener(delta)` with each change from now on; returns a function that ends it.

        A case that was not looked at so far is not folded for it, and nobody waits for whoever folds it now:
        what that changes is told.
        """
        if self._state.lock.acquire(blocking=False):
            try:
                if self._state.seq:
                    self.state()
                elif not self._heard:
                    self._heard = self.store.head().seq
            finally:
                self._state.lock.release()
        return self.listeners.add(listener)

    def catch_up(self) -> None:
        """Takes in the journal up to its end; `tell` tells of it."""
        with self._state.lock:
            with self.store.reading() as connection:
                upto = read_head(connection).seq
                if upto <= self._state.seq:
                    return
                rows = defined(connection, self._defined)
            self._adopt(upto, rows)
            if not self._state.seq and self.resolver is new_resolver:
                self._resume()
            with (
                readable("what the case keeps of its answers")
                if self.resolver is new_resolver
                else nullcontext()
            ):
                entries = self.store.entries(self._state.seq, FOLDED, bare=ANSWERED)
                if self._state.seq < self._heard < upto:
                    # what was there before anybody listened is no change
                    self._state.fold([entry for entry in entries if entry.seq <= self._heard], self._heard)
                is_news = self._state.seq >= self._heard
                change = self._state.fold(entries, upto)
            if change and is_news:
                self._news.append(change)
            if self.resolver is new_resolver:
                self._keep_checkpoint()

    def adopt(self) -> None:
        """Takes in what the case defines, wherever that was done; folds again where links count otherwise."""
        with self._state.lock:
            with self.store.reading() as connection:
                upto, rows = read_head(connection).seq, defined(connection, self._defined)
            self._adopt(upto, rows)

    def _adopt(self, upto: int, rows: Iterable[Row]) -> None:
        """Takes in what was defined up to an entry since it was looked for last."""
        rows = [row for row in rows if row not in self.ontology.own]
        self._defined = upto
        folds_again = self._state.seq and any(_weight(row) != _weight(self._row(row)) for row in rows)
        for row in rows:
            self.ontology.define(row)
        if folds_again:
            before, seq = self._state.projection.drawn, self._state.seq
            self._state.reset()
            entries = self.store.entries(0, FOLDED, bare=ANSWERED)
            self._state.fold([entry for entry in entries if entry.seq <= seq], seq)
            self._news.append(compare(before, self._state.projection.drawn))

    def _row(self, row: Row) -> Row:
        """What the case had under the name of a row so far."""
        return self.ontology.kind(row.name) if isinstance(row, Kind) else self.ontology.relation(row.name)

    def folded_apart(self) -> State:
        """Another state of the case as it is now, which is the caller's; nobody is told of it."""
        state = State(self.resolver, self.said)
        if self.resolver is new_resolver:
            checkpoint.restore(self.store, state)
        upto = self.store.head().seq
        state.fold(self.store.entries(state.seq, FOLDED, bare=ANSWERED), upto)
        return state

    def _resume(self) -> None:
        """Goes on from the checkpoint of the case, where one can be used."""
        if checkpoint.restore(self.store, self._state):
            self._kept = len(self._state.sources)

    def _keep_checkpoint(self, share: int = 0) -> None:
        """Renews the checkpoint in the background, once this share of the sources is not in it."""
        share = max(share, checkpoint.SHARE)
        count = len(self._state.sources)
        due = count >= checkpoint.FEW and (count - self._kept) * share > count
        if not due or (self._keeping is not None and self._keeping.is_alive()):
            return
        self._kept = count
        self._keeping = threading.Thread(target=self._write_checkpoint, name="checkpoint")
        self._keeping.start()

    def _write_checkpoint(self) -> None:
        self._closing.wait(_LATER)
        try:
            self._state.look_for_suggestions()
            with self._state.lock:
                taken = checkpoint.picture(self._state, self.store.hash_of(self._state.seq))
            checkpoint.write(self.store, self.actor, taken)
        except Exception:  # a cache: without it everything works
            log.warning("the folded state of the case could not be saved", exc_info=True)

    def settle(self) -> None:
        """Waits until what is saved in the background is saved, with most of what came since."""
        self._closing.set()
        for _ in range(2):
            if self._keeping is not None:
                self._keeping.join()
            if self.resolver is new_resolver:
                self._keep_checkpoint(share=checkpoint.CLOSING)

    def tell(self) -> None:
        """Tells whoever listens what changed, in order, one change after the other.

        No lock of the case is held meanwhile: a listener may ask, and wait for others who work with the case.
        """
        while self._news and self._telling.acquire(blocking=False):
            try:
                while self._news:
                    self.listeners.tell(self._news.popleft())
            finally:
                self._telling.release()

    def stored(self, number: int) -> Source:
        """What follows the storing of a source: it is read, and listeners hear of it."""
        source = self.store.source(number)
        self.keep([source])
        if self.listeners:
            self.state()
        return source

    def graph(self) -> nx.MultiDiGraph[str]:
        """A graph that is the caller's, nodes and edges in the order of their ids.

        Of its attributes `sources` says what each source is, `sandbox` that some are simulated,
        `simulated` which, `copies` which hold what an earlier one holds, and `defined` which kinds and
        relations the case defines.
        """
        return self._draw(
            self.state(), lambda drawn: drawn.graph(id_order), partial(described_once, self.store, None)
        )

    def shown(self) -> nx.MultiDiGraph[str]:
        """One graph for all who only read, made once until the case changes.

        networkx refuses to change its nodes and edges.
        """
        state = self.state()
        with state.lock:
            version = state.version, self.ontology.version
            if self._shown is None or self._shown[0] != version:
                self._shown = None  # so that there are never two
                self._shown = version, self._draw(state, self._living.graph, self._words.all)
            return self._shown[1]

    def newest(self, most: int) -> tuple[list[str], nx.MultiDiGraph[str]]:
        """The ids of the newest people and companies, and the part of the graph around them."""
        state = self.state()
        with state.lock:
            names, part = newest_part(state.projection.drawn, most)
            graph = part.graph(id_order)
            data = [data for _, data in graph.nodes(data=True)] + [
                data for *_, data in graph.edges(data=True)
            ]
            cited = {int(source[1:]) for each in data for source in each.get("sources", ())}
            return names, self._draw(
                state, lambda _drawn: graph, partial(described_once, self.store, cited), whole=False
            )

    def _draw(
        self,
        state: State,
        draw: Callable[[Drawn], nx.MultiDiGraph[str]],
        describe: Callable[[Collection[str]], Described],
        *,
        whole: bool = True,
    ) -> nx.MultiDiGraph[str]:
        """The graph that `draw` makes of what is drawn, with what is said of the sources."""
        with state.lock, uncollected():
            # before the graph is made: for so many sources the rows are no small thing beside it
            words, simulated = describe(state.withdrawn.keys())
            graph = draw(state.projection.drawn)
        graph.graph["case"] = self.mark
        graph.graph["sandbox"] = bool(simulated)
        graph.graph["simulated"] = simulated
        graph.graph["sources"] = words
        graph.graph[DEFINED] = definitions(self.ontology)
        graph.graph[COPIES] = self.repeated.copies(state.withdrawn) if whole else {}
        return graph

    @cached_property
    def mark(self) -> str:
        """What the ids of this case's exports begin with: the same in its copies, not in others."""
        return f"case{self.store.first_hash()[:10]}"

    def digest(self) -> str:
        """The digest of the graph: equal for equal sources and judgements, in whatever order."""
        state = self.state()
        with state.lock, uncollected():
            return state.projection.digest(contents(self.store))

    @property
    def drawn(self) -> bool:
        """True where this process has the graph."""
        return self._state.seq > 0

    def living(self) -> Living | None:
        """How the graph stands; None while this process has not drawn it."""
        with self._state.lock:
            if not self._state.seq:
                return None
            digest, state, picture = self.digest(), self._state, None
            if state.restored:
                try:
                    picture = checkpoint.picture(state, "").digest()
                except UNUSABLE:
                    log.warning("the saved state of the case cannot be read: folding all again")
                    self._news.append(state.fold_anew())
                    digest = self.digest()
            return Living(state.seq, digest, picture)

    def distrust(self) -> None:
        """Removes the checkpoint, and folds the journal again where something of the state came from it."""
        with self._state.lock:
            if self._state.restored:
                self._news.append(self._state.fold_anew())
            self._kept = 0
            with self.store.writing(self.actor, late=True) as writer:
                tables.checkpoint.drop(writer.connection, checkfirst=True)

    def entities_of(self, references: Iterable[str]) -> dict[str, str]:
        """The entity of each public id, former id or mention; what the case does not hold is left out."""
        book = self.state().book
        found = {}
        for reference in map(str, references):
            if (name := book.bearer(reference)) is not None:
                found[reference] = name
        return found

    def entity(self, reference: str) -> tuple[str, EntityLike]:
        """The entity of a public id, a former id, or a mention; raises `UnknownReference`."""
        state = self.state()
        book = state.book
        reference = str(reference)
        if (name := book.bearer(reference)) is not None:
            return name, book.members[name]
        if prefix_of(reference) and book.known(reference):
            raise UnknownReference(
                f"nothing is left of {reference}: its sources were withdrawn, erased or read again"
            )
        if "#" in reference and state.is_withdrawn(reference):
            raise UnknownReference(f"{reference} is in a source that was withdrawn: reinstate it first")
        # of the names that are drawn: to look through those of a large book would unpack all of it
        some = sorted(islice(state.projection.drawn.kinds, _EXAMPLES), key=id_order)[:4]
        raise UnknownReference(
            f"{reference!r} is not an entity or mention of this case; entities are named like "
            f"{', '.join(some) or 'P1'}, mentions like S1#/records/0"
        )

    def entities_at(self, cite: str) -> list[str]:
        """The entities whose mentions stand at a citation or below it, in the order of the answer."""
        state = self.state()
        number, pointer = split(cite)
        with self.store.reading() as connection:
            mentions = readings.mentions_of(connection, number)
        here = in_order([f"S{number}#{m}" for m in mentions if m == pointer or m.startswith(f"{pointer}/")])
        with state.lock:
            known = state.book.of_mention
            return list(dict.fromkeys(known[mention] for mention in here if mention in known))

    def entity_above(self, cite: str) -> str | None:
        """The entity in whose mention a citation stands: the company of an officer's row of its report."""
        book = self.state().book
        source, _, pointer = cite.partition("#")
        while pointer:
            pointer = pointer.rpartition("/")[0]
            if (found := book.of_mention.get(f"{source}#{pointer}")) is not None:
                return found
        return None

    def mention(self, reference: str) -> str:
        """A mention that stands for an entity, or the mention itself.

        Of a person the earliest that says most of who it is: a judgement about a mention without a
        name or birth date would not carry those that have them.
        """
        if "#" in str(reference):
            split(reference)
            if reference not in self.state().book.of_mention:
                raise UnknownReference(f"{reference!r} is not a mention of this case")
            return reference
        mentions = self.entity(reference)[1].mentions
        projection = self.state().projection
        return min(mentions, key=lambda m: (-projection.told(m, _WHO), citation_order(m)))

    def event(self, event: str, subject: str = "", **detail: Any) -> int:
        """Appends to the journal, with details that an erasure can take."""
        with self.store.writing(self.actor) as writer:
            return writer.append(event, subject, detail=detail)

    def record_use(self, event: str, subject: str = "", **detail: Any) -> None:
        """Journals what was looked at or taken out; nothing where the case is open for reading only."""
        if not self.store.read_only:
            self.event(event, subject, **detail)


def _weight(row: Row) -> tuple[bool, ...]:
    """What decides whether links and shared things count where who is who is told."""
    if isinstance(row, Relation):
        return row.reflexive, row.identifying, row.active
    return (row.personal,)


def contents(store: Store) -> dict[str, str]:
    """A hash of each source's content, whatever its number."""
    rows = store.source_rows("number", "operation", "question", "answer_sha256")
    return {f"S{row.number}": content_of(row.operation, row.question, row.answer_sha256) for row in rows}


def content_of(operation: str, question: str, answer_sha256: str) -> str:
    """A hash of what was asked and answered."""
    return digest([operation, question, answer_sha256])
