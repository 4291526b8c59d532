"""The entries of a journal that change who is who, and what they say of how they are folded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from workbench.case.journal_decisions import DECIDED
from workbench.evidence.bindings import making
from workbench.evidence.model import Entry

GATHERED = "gathered"
"""The event of an entry that says which sources before it, `S5-S204`, came together in one transaction."""
CREATED = "created"
"""The event of the first entry: it names the model by which the case tells who is who."""
MODEL = "model"
"""The event of an entry that names another model for all of the case."""
FIRST_MODEL = "2026.4"
"""The model of a case whose first entry names none: it was made before they did."""
ANSWERED = making("source")
"""The events that bring a source."""
FOLDED = (CREATED, *ANSWERED, *DECIDED, "erased", "read", MODEL, GATHERED)
"""Those that change who is who, or say how."""
_SPAN = re.compile(r"S([0-9]{1,18})-S([0-9]{1,18})")


def together(entries: Sequence[Entry]) -> Iterator[tuple[Entry, int]]:
    """The entries, each with how many sources are taken in with it: 0 for all but those that bring them.

    Sources that came in one transaction are taken in at once, with the last of them.
    """
    sizes: dict[int, int] = {}
    for at, entry in enumerate(entries):
        if entry.event == GATHERED:
            size = gathered(entry)
            came = entries[max(at - size, 0) : at]
            if 1 < len(came) == size and all(each.event in ANSWERED for each in came):
                sizes[at - 1] = size
    waiting = {before for at, size in sizes.items() for before in range(at - size + 1, at)}
    for at, entry in enumerate(entries):
        if at not in waiting:
            yield entry, sizes.get(at, 1) if entry.event in ANSWERED else 0


def gathered(entry: Entry) -> int:
    """How many sources came together, as an entry says of those before it."""
    said = _SPAN.fullmatch(entry.subject)
    return int(said[2]) - int(said[1]) + 1 if said else 0


def model_at(entries: Iterable[Entry], before: str | None = None) -> str | None:
    """The model of a case after these entries, `before` where they name none."""
    for entry in entries:
        if entry.event == CREATED:
            before = str((entry.detail or {}).get("model") or FIRST_MODEL)
        elif entry.event == MODEL:
            before = entry.subject
    return before


DEFINED = "defined"
"""The event of an entry that defines a kind or a relation."""
REBUILDING = ("erased", MODEL, "read")
"""Events after which everything may be read again."""


def rebuilds(entry: Entry) -> bool:
    """True for an erasure, for another model, and for readers after which a source says something else."""
    return entry.event in REBUILDING and (entry.event != "read" or "ids" in (entry.detail or {}))


def outdates(entry: Entry) -> bool:
    """True for what makes a saved state useless: what rebuilds, and a definition by which links may count."""
    return entry.event == DEFINED or rebuilds(entry)


def answered_entry(seq: int, event: str, subject: str) -> Entry:
    """An entry that brings a source, with nothing but what a fold asks of it: there are many."""
    return Entry(seq, "", "", event, subject, 0, None, "")


def number_of(entry: Entry) -> int:
    """The number of the source that an entry is about."""
    return int(entry.subject[1:])
