"""The digest of a case's graph, computed the plain way: all sources at once, from nothing kept.

The state of a case is brought forward entry by entry, with ids, changes and redrawing. None of that is
used here, so that a mistake in it shows when a verification compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from workbench.case.folded_entries import ANSWERED, model_at, number_of, rebuilds
from workbench.case.journal_decisions import decisions, withdrawals
from workbench.case.session import judgement_of
from workbench.case.state_parts import Identity, resolver_of
from workbench.evidence.model import Entry
from workbench.graph.link_graph import EntityLike, recomputed_digest
from workbench.identity.model import Entity, Judgement
from workbench.reading.model import Reading


def digest(
    entries: Sequence[Entry],
    readings: Mapping[str, Reading],
    contents: Mapping[str, str],
    resolver: Callable[[], Identity],
) -> str:
    """The digest of the graph that the entries make of these readings; both maps go by the source's id."""
    standing = judgements(entries, readings)
    made = resolver_of(resolver, model_at(entries))
    gone = withdrawals(entries)
    left = {source: reading for source, reading in readings.items() if source not in gone}
    return recomputed_digest(_entities(left, standing, made), left, contents)


def judgements(entries: Sequence[Entry], readings: Mapping[str, Reading]) -> list[Judgement]:
    """The judgements in force.

    One counts if both its mentions were in the case when it was made, or when everything was read again
    after it; not if it was withdrawn or erased.
    """
    again = max((at for at, entry in enumerate(entries) if rebuilds(entry)), default=-1)
    arrived = {f"S{number_of(entry)}": at for at, entry in enumerate(entries) if entry.event in ANSWERED}
    known = {source: {mention.pointer for mention in said.mentions} for source, said in readings.items()}
    gone = {entry.subject for entry in entries if entry.event == "withdrawn"}
    place = {entry.seq: at for at, entry in enumerate(entries)}

    def was_there(mention: str, at: int) -> bool:
        source, _, pointer = mention.partition("#")
        return pointer in known.get(source, ()) and arrived[source] < max(at, again)

    return [
        judgement_of(entry.subject, entry)
        for entry in decisions(entries)
        if entry.event == "judged" and entry.detail is not None and entry.subject not in gone
        if all(was_there(entry.detail[end], place[entry.seq]) for end in "ab")
    ]


def _entities(
    readings: Mapping[str, Reading], standing: Iterable[Judgement], resolver: Identity
) -> Iterable[EntityLike]:
    from workbench.identity import Resolver
    from workbench.identity.recompute import clusters

    if not isinstance(resolver, Resolver):  # somebody's own: what it makes of everything at once
        for source, reading in readings.items():
            resolver.add(source, reading)
        for judgement in standing:
            resolver.judge(judgement)
        return resolver.entities()
    kinds = {f"{source}#{m.pointer}": m.kind for source, said in readings.items() for m in said.mentions}
    found = clusters(readings.items(), standing, resolver.model)
    return [Entity("", kinds[min(each)], each, "") for each in found]
