"""What the sources of a case were asked, for the files that are made of it."""

from __future__ import annotations

from collections.abc import Collection

from workbench.evidence.canonical import parsed
from workbench.evidence.store import Store
from workbench.graph.records import AskedSource
from workbench.graph.sanitize import clean
from workbench.operations import wording
from workbench.reading.asked_in_words import asked_in_words

_COLUMNS = ("number", "operation", "question", "asked_at", "investigator")


def asked_sources(store: Store, names: Collection[str]) -> dict[str, AskedSource]:
    """What each of these sources was asked, as the store has it now: nothing of it that was erased."""
    from workbench.dossier.report_days import moment_to_read

    return {
        name: AskedSource(
            operation=wording.name(row.operation),
            question=clean(asked_in_words(row.operation, parsed(row.question))),
            at=moment_to_read(row.asked_at),
            by=clean(row.investigator),
        )
        for row in store.source_rows(*_COLUMNS)
        if (name := f"S{row.number}") in names
    }
