"""Citations in the text of a report, looked at now: whether they hold, and what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from workbench.case.folded_entries import ANSWERED
from workbench.case.output import dossier_input
from workbench.case.session import Session
from workbench.errors import UnknownReference
from workbench.evidence.model import Source
from workbench.evidence.pointers import in_order, source_number
from workbench.evidence.readings import value_at
from workbench.identity.model import Inference

HOLDS, WITHDRAWN, ERASED, REFRESHED, GONE = "holds", "withdrawn", "erased", "refreshed", "gone"


@dataclass(frozen=True)
class LiveCitation:
    """A citation and how it stands: `holds`, `withdrawn`, `erased`, `refreshed` or `gone`, and why."""

    id: str
    state: str
    reason: str = ""
    places: tuple[str, ...] = ()
    """The places in the recorded bytes that it leads to."""
    since: int | None = None
    """The journal's entry since which it does not hold, where that is known."""

    @property
    def holds(self) -> bool:
        """True where it still says what it said."""
        return self.state == HOLDS


class LiveCitations:
    """How the citations of one case stand, looked up once each."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[str, LiveCitation] = {}
        self._sources: dict[int, Source] = {}
        self._arrivals: dict[str, int] | None = None
        self._later: dict[str, list[int]] | None = None
        self._inferences: dict[str, Inference] | None = None

    def of(self, cite: str) -> LiveCitation:
        """How a citation stands. Whatever the text holds, nothing is raised."""
        if cite not in self._known:
            try:
                self._known[cite] = self._look(cite)
            except UnknownReference as error:
                self._known[cite] = LiveCitation(cite, GONE, str(error.args[0] if error.args else error))
        return self._known[cite]

    def _look(self, cite: str) -> LiveCitation:
        name, _, pointer = cite.partition("#")
        if name.startswith("S") and name[1:].isdigit():
            return self._place(cite, name, pointer)
        if name.startswith("J") and name[1:].isdigit():
            return self._judgement(cite)
        if name.startswith("I") and name[1:].isdigit():
            found = self._inference(name)
            return LiveCitation(cite, HOLDS, places=(found.a, found.b))
        try:
            now, entity = self._session.entity(name)
        except UnknownReference:
            gone = self._only_in(name)
            if not gone:
                raise
            return LiveCitation(cite, WITHDRAWN, f"{name} is only in {gone}")
        places = tuple(in_order(list(entity.mentions)))
        if now != name:
            return LiveCitation(cite, REFRESHED, f"{name} is {now} now", places)
        return LiveCitation(cite, HOLDS, places=places)

    def _inference(self, name: str) -> Inference:
        if self._inferences is None:
            self._inferences = {each.id: each for each in dossier_input.inferences(self._session)}
        # the refusal says whether it ever held
        return self._inferences.get(name) or dossier_input.inference(self._session, name)

    def _judgement(self, cite: str) -> LiveCitation:
        state = self._session.state()
        if cite not in state.judgements:
            raise UnknownReference(f"this case has no decision {cite}, or it was erased")
        detail = state.judgements[cite].detail or {}
        places = tuple(str(detail[end]) for end in "ab" if detail.get(end))
        if cite in state.withdrawn:
            since = state.withdrawn[cite].seq
            return LiveCitation(cite, WITHDRAWN, f"{cite} was withdrawn", places, since)
        if gone := state.waits_for(state.judgements[cite]):
            since = max(state.withdrawn[source].seq for source in gone)
            return LiveCitation(cite, WITHDRAWN, f"{cite} is about {_gone(gone)}", places, since)
        return LiveCitation(cite, HOLDS, places=places)

    def _only_in(self, entity: str) -> str:
        """The withdrawn sources in which alone an entity is, in words; "" where that is not so."""
        state = self._session.state()
        found = {mention.partition("#")[0] for mention in state.book.remembering(entity)}
        return _gone(in_order([source for source in found if source in state.withdrawn]))

    def _place(self, cite: str, name: str, pointer: str) -> LiveCitation:
        source = self._source(source_number(name))
        holes = [hole for hole in source.holes if pointer == hole or pointer.startswith(f"{hole}/")]
        if holes or (source.erased and not pointer):
            return LiveCitation(cite, ERASED, f"{', '.join(source.erased)} erased data from {name}")
        value: Any = value_at(source, pointer) if pointer else None
        if name in self._session.state().withdrawn:
            since = self._session.state().withdrawn[name].seq
            return LiveCitation(cite, WITHDRAWN, f"{name} was withdrawn", (cite,), since)
        for later in self._refreshed(source):
            if not pointer:
                if later.answer_sha256 != source.answer_sha256:
                    why = f"{later.id} answers otherwise"
                    return LiveCitation(cite, REFRESHED, why, (cite,), self._came(later.id))
                continue
            try:
                now = value_at(later, pointer)
            except UnknownReference:
                now = None
            if now != value:
                why = f"{later.id} says otherwise"
                return LiveCitation(cite, REFRESHED, why, (cite,), self._came(later.id))
        return LiveCitation(cite, HOLDS, places=(cite,))

    def _came(self, source: str) -> int | None:
        """The journal's entry with which a source came."""
        if self._arrivals is None:
            entries = self._session.store.entries(events=ANSWERED, bare=ANSWERED)
            self._arrivals = {entry.subject: entry.seq for entry in entries}
        return self._arrivals.get(source)

    def _source(self, number: int) -> Source:
        if number not in self._sources:
            self._sources[number] = self._session.store.source(number)
        return self._sources[number]

    def _refreshed(self, source: Source) -> list[Source]:
        """The newest answer to the same question, where it is later."""
        if source.request_key is None:
            return []
        if self._later is None:
            self._later = {}
            for each in self._session.store.source_rows("number", "request_key"):
                if each.request_key and f"S{each.number}" not in self._session.state().withdrawn:
                    self._later.setdefault(each.request_key, []).append(each.number)
        newest = max(self._later.get(source.request_key, [source.number]))
        return [self._source(newest)] if newest > source.number else []


def _gone(sources: Sequence[str]) -> str:
    """Withdrawn sources in words; "" for none."""
    return (
        f"{', '.join(sources)}, which {'was' if len(sources) == 1 else 'were'} withdrawn" if sources else ""
    )


def resolved(session: Session, cite: str) -> None:
    """Checks that a citation leads somewhere now; raises `UnknownReference`."""
    found = LiveCitations(session).of(cite)
    if found.state in (GONE, ERASED):
        raise UnknownReference(f"[{cite}] leads nowhere: {found.reason}")
