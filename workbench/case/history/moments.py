"""The moments of a journal: which sources were taken in together, and what was decided between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from workbench.case.folded_entries import ANSWERED, number_of, rebuilds, together
from workbench.case.journal_decisions import DECIDED, JUDGED, decisions, in_order, is_source
from workbench.evidence.model import Entry


@dataclass(frozen=True)
class Moments:
    """The moments up to the last of some entries, numbered from 0 on."""

    of_source: Mapping[int, int]
    """The moment of each source, by its number."""
    decisions: Sequence[tuple[int, Entry]]
    """What was decided about who is who, each at a moment of its own."""
    ends: Mapping[int, int]
    """By the numbers of those entries how many moments there were up to them."""
    remembered: Mapping[str, Any] | None = None
    """The ids that an entry remembers after which all was read again: the first moment, of all before it."""


def moments_of(entries: Sequence[Entry], ends: Collection[int]) -> Moments | None:
    """The moments of a journal; None where one of the ends needs all of the case at once.

    It does where a source was withdrawn or a person's data erased, and before the last entry after which all
    was read again, as by newer readers or with another model.
    """
    counted = [entry for entry in entries if entry.seq <= max(ends)]
    decided = [entry for entry in entries if entry.event in DECIDED]
    if any(entry.event == "erased" for entry in entries) or any(is_source(each.subject) for each in decided):
        return None
    again = max((at for at, entry in enumerate(entries) if rebuilds(entry)), default=-1)
    if again >= 0 and entries[again].seq > min(ends):
        return None
    numbers = [number_of(entry) for entry in counted if entry.event in ANSWERED]
    if any(a >= b for a, b in pairwise(numbers)):
        return None
    before, counted = counted[: again + 1], counted[again + 1 :]
    first = 1 if before else 0
    moments = [(entry, count) for entry, count in together(counted) if count or entry.event in DECIDED]
    at = sum(entry.event in ANSWERED for entry in before)
    of_source = dict.fromkeys(numbers[:at], 0)
    for moment, (_, count) in enumerate(moments, first):
        of_source.update(dict.fromkeys(numbers[at : at + count], moment))
        at += count
    found: dict[int, int] = {}
    for end in ends:
        upto = [*together([entry for entry in counted if entry.seq <= end])]
        steps = [(entry.seq, count) for entry, count in upto if count or entry.event in DECIDED]
        if steps != [(entry.seq, count) for entry, count in moments[: len(steps)]]:
            return None  # it ends amid what came together
        found[end] = first + len(steps)
    taken = [(0, entry) for entry in in_order(decisions(before))]
    taken += [(moment, entry) for moment, (entry, count) in enumerate(moments, first) if not count]
    return Moments(of_source, taken, found, (before[-1].detail or {})["ids"] if before else None)


def judged_pairs(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    """The mentions of each judgement that was ever made."""
    details = [entry.detail for entry in entries if entry.event == JUDGED and entry.detail is not None]
    return [(str(detail["a"]), str(detail["b"])) for detail in details]
