"""The moments of a journal: which sources were taken in together, and what was decided between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from workbench.case.folded_entries import ANSWERED, number_of, rebuilds, together
from workbench.case.journal_decisions import DECIDED, JUDGED, is_source
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


def moments_of(entries: Sequence[Entry], ends: Collection[int]) -> Moments | None:
    """The moments of a journal; None where more happened than that sources came and people were judged.

    What was withdrawn, or read again by others, needs all of the case at once.
    """
    counted = [entry for entry in entries if entry.seq <= max(ends)]
    decided = [entry for entry in entries if entry.event in DECIDED]
    if any(map(rebuilds, entries)) or any(is_source(entry.subject) for entry in decided):
        return None
    numbers = [number_of(entry) for entry in counted if entry.event in ANSWERED]
    if any(a >= b for a, b in pairwise(numbers)):
        return None
    moments = [(entry, count) for entry, count in together(counted) if count or entry.event in DECIDED]
    of_source: dict[int, int] = {}
    at = 0
    for moment, (_, count) in enumerate(moments):
        of_source.update(dict.fromkeys(numbers[at : at + count], moment))
        at += count
    found: dict[int, int] = {}
    for end in ends:
        before = [*together([entry for entry in counted if entry.seq <= end])]
        steps = [(entry.seq, count) for entry, count in before if count or entry.event in DECIDED]
        if steps != [(entry.seq, count) for entry, count in moments[: len(steps)]]:
            return None  # it ends amid what came together
        found[end] = len(steps)
    return Moments(
        of_source, [(moment, entry) for moment, (entry, count) in enumerate(moments) if not count], found
    )


def judged_pairs(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    """The mentions of each judgement that was ever made."""
    details = [entry.detail for entry in entries if entry.event == JUDGED and entry.detail is not None]
    return [(str(detail["a"]), str(detail["b"])) for detail in details]
