"""Which judgements and sources count at the end of a journal, found while sources are read in their order."""

from __future__ import annotations

from collections.abc import Sequence, Set

from workbench.case.folded_entries import ANSWERED, number_of, rebuilds
from workbench.case.journal_decisions import JUDGED, WITHDRAWN, decisions, judgement_of, withdrawals
from workbench.evidence.model import Entry
from workbench.identity.model import Judgement
from workbench.reading.model import Reading


class StandingDecisions:
    """What was decided by some entries: `see` each source, then ask for the `judgements` in force.

    `about` are all mentions that a judgement is about, `sources` the numbers of all sources in their
    order, the withdrawn ones too.
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._withdrawn = withdrawals(entries)
        judged = [entry for entry in decisions(entries) if entry.event == JUDGED and entry.detail is not None]
        self.about = {_about(entry, end) for entry in judged for end in "ab"}
        self._mentioned: dict[str, Set[str]] = {
            mention.partition("#")[0]: frozenset() for mention in self.about
        }
        """What the sources of judged mentions mention."""
        gone = {entry.subject for entry in entries if entry.event == WITHDRAWN}
        self._judged = [entry for entry in judged if entry.subject not in gone]
        self._again = max((entry.seq for entry in entries if rebuilds(entry)), default=-1)
        self.sources = sorted(number_of(entry) for entry in entries if entry.event in ANSWERED)
        self._arrived = {
            source: entry.seq
            for entry in entries
            if entry.event in ANSWERED and (source := f"S{number_of(entry)}") in self._mentioned
        }

    def counts(self, source: str) -> bool:
        """True for a source that is not withdrawn."""
        return source not in self._withdrawn

    def see(self, source: str, reading: Reading) -> None:
        """Takes note of what a source mentions, a withdrawn one too."""
        if source in self._mentioned:
            self._mentioned[source] = {mention.pointer for mention in reading.mentions}

    def judgements(self) -> list[Judgement]:
        """The judgements in force.

        One counts if both its mentions were in the case when it was made, or when everything was read again
        after it; not if it was withdrawn or erased.
        """

        def was_there(mention: str, seq: int) -> bool:
            source, _, pointer = mention.partition("#")
            return pointer in self._mentioned[source] and self._arrived[source] < max(seq, self._again)

        return [
            judgement_of(entry)
            for entry in self._judged
            if all(was_there(_about(entry, end), entry.seq) for end in "ab")
        ]


def _about(judged: Entry, end: str) -> str:
    """One of the two mentions that a judgement is about."""
    return str((judged.detail or {})[end])
