"""Whom an erasure or a disclosure is about, with what the case holds on them in withdrawn sources too.

A withdrawn source is part of no graph, and still holds what it holds: its people must be found, told and
erased like all others. What of it belongs to whom is what would be so if it were reinstated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench import ontology
from workbench.case.journal_decisions import REINSTATED, is_source
from workbench.case.session import Session
from workbench.case.state import State
from workbench.errors import UnknownReference
from workbench.evidence.canonical import canonical
from workbench.evidence.model import Entry
from workbench.evidence.pointers import in_order
from workbench.graph.link_graph import EntityLike, node_of
from workbench.identity import Entity


@dataclass(frozen=True)
class DataSubject:
    """An entity with the contacts and addresses that nobody else is linked to: its ids and all mentions.

    `node` is what the graph says of it, or, of one that is only in withdrawn sources, what it would say.
    """

    name: str
    entities: frozenset[str]
    mentions: frozenset[str]
    node: Mapping[str, Any] = field(repr=False)
    links: tuple[Mapping[str, Any], ...] = field(repr=False)


class DataSubjects:
    """The entities of a case, and those that its withdrawn sources would bring back."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.living = session.state()
        self._whole: State | None = None

    @property
    def whole(self) -> State:
        """The state as if everything that was withdrawn were reinstated; the living one where nothing is."""
        if self._whole is None:
            self._whole = self._reinstated()
        return self._whole

    def find(self, reference: str) -> DataSubject:
        """Whom an id or a mention stands for; raises `UnknownReference`.

        A withdrawn record that would be part of an entity that is in the case goes with that one.
        """
        try:
            name, _ = self._session.entity(reference)
        except UnknownReference:
            found = self._withdrawn(str(reference))
            if found is None:
                raise
            return found
        names = _with_what_is_its_own(self.living, name)
        mentions = {m for each in names for m in self.living.book.members[each].mentions}
        if self.whole is not self.living:
            mentions |= self._withdrawn_with(name)
        return self._subject(name, names, mentions, self.living, name)

    def name_of(self, mention: str) -> str | None:
        """The entity of a mention, of a withdrawn one what it would be."""
        found = self.living.book.of_mention.get(mention)
        if found is None and self.whole is not self.living:
            found = self.whole.book.of_mention.get(mention)
        return found

    def entity(self, name: str) -> EntityLike | None:
        """The entity of an id, in the case or in what was withdrawn."""
        members = self.living.book.members
        return members.get(name) or self.whole.book.members.get(name)

    def _reinstated(self) -> State:
        if not any(map(is_source, self.living.withdrawn)):
            return self.living
        state = self._session.folded_apart()
        while gone := [name for name in state.withdrawn if is_source(name)]:
            # once more where the checkpoint did not fit: then the journal was folded, and they are not in it
            again = [
                Entry(state.seq + at, "", self._session.actor, REINSTATED, name, 0, {}, "")
                for at, name in enumerate(gone, start=1)
            ]
            state.fold(again, state.seq + len(again))
        return state

    def _withdrawn(self, reference: str) -> DataSubject | None:
        """Who is only in withdrawn sources."""
        whole = self.whole
        if whole is self.living:
            return None
        name: str | None = reference
        if reference not in whole.book.members:
            of_mention, heir = whole.book.of_mention.get, whole.book.heir
            name = of_mention(reference) if "#" in reference else heir(reference)
        if name is None:
            return None
        living = self._living_in(name)
        if len(living) == 1:
            raise UnknownReference(
                f"{reference} is in a withdrawn source, and would be part of {living[0]}: name {living[0]}, "
                "with which it goes"
            )
        names = [name] if living else _with_what_is_its_own(whole, name)
        mentions = {m for each in names for m in self._gone(whole.book.members[each].mentions)}
        called = reference if "#" not in reference else name
        return self._subject(called, names, mentions, whole, name, alone=not living)

    def _withdrawn_with(self, name: str) -> set[str]:
        """The withdrawn mentions that would be part of this entity and of no other that is in the case."""
        whole = self.whole
        homes = {whole.book.of_mention[m] for m in self.living.book.members[name].mentions}
        found: set[str] = set()
        for home in homes:
            if self._living_in(home) == [name]:
                for each in _with_what_is_its_own(whole, home):
                    found |= self._gone(whole.book.members[each].mentions)
        return found

    def _living_in(self, name: str) -> list[str]:
        """The entities that are in the case, of all that would be one."""
        of = self.living.book.of_mention
        return sorted({of[m] for m in self.whole.book.members[name].mentions if m in of})

    def _gone(self, mentions: Iterable[str]) -> set[str]:
        return {m for m in mentions if m.partition("#")[0] in self.living.withdrawn}

    def _subject(
        self,
        called: str,
        names: Iterable[str],
        mentions: set[str],
        state: State,
        name: str,
        *,
        alone: bool = True,
    ) -> DataSubject:
        graph = state.projection.graph
        ids = {former for each in names for former in (each, *state.book.earlier(each))} | {called}
        if alone:
            node = graph.nodes[name]
        else:  # it would be several who are in the case: what only the withdrawn sources say of it
            mine = self._gone(state.book.members[name].mentions)
            kind, label = state.book.members[name].kind, state.book.members[name].label
            ids = {called}
            node = node_of(Entity("", kind, frozenset(mine), label), in_order(mine), self._told(mine))
        edges = (graph.out_edges(name, data=True), graph.in_edges(name, data=True)) if alone else ()
        found = [
            {"from": a, "to": b, "with": graph.nodes[b if a == name else a]["label"], **attributes}
            for each in edges
            for a, b, attributes in each
        ]
        links = tuple(sorted(found, key=_link_order))
        return DataSubject(called, frozenset(ids), frozenset(mentions), node, links)

    def _told(self, mentions: set[str]) -> list[tuple[str, Any]]:
        numbers = {int(m.partition("#")[0][1:]) for m in mentions}
        return [
            (f"S{number}", claim)
            for number, reading in self._session.said(numbers)
            for claim in reading.claims
            if f"S{number}#{claim.mention}" in mentions
        ]


def _with_what_is_its_own(state: State, name: str) -> list[str]:
    """An entity, and the contacts and addresses that nobody else is linked to."""
    graph = state.projection.graph
    names = [name]
    for other in {*graph.successors(name), *graph.predecessors(name)} - {name}:
        linked = {*graph.successors(other), *graph.predecessors(other)} - {name}
        if ontology.kind(graph.nodes[other]["kind"]).family in ("contact", "place") and not linked:
            names.append(other)
    return names


def _link_order(link: Mapping[str, Any]) -> tuple[Any, ...]:
    """An order that is the same however the graph came about: by what the link says, then whom it joins."""
    return (
        str(link["relation"]),
        ontology.id_order(str(link["from"])),
        ontology.id_order(str(link["to"])),
        canonical(link),
    )
