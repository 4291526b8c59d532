"""The names of files that were made of a case, which stay when the entries that tell of them are erased.

An entry says who a report was about: its details go with the person. The name of the file stays, where it
tells of nobody, so that whoever has to ask for the file back knows which it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, select

from workbench.case.privacy.matcher import SHORTEST, Forms
from workbench.case.privacy.text_forms import forms_of
from workbench.evidence import schema as tables
from workbench.evidence.canonical import parsed
from workbench.evidence.model import Entry

_JOINED = 4
"""Letters of a name that is looked for within words too: `renatanovak.pdf`."""
OUTSIDE = ("exported", "bundled", "issued")
"""Events of which each made a file outside the case."""


def telling_nobody(connection: Connection, forms: Forms) -> dict[int, str]:
    """The names by the number of their entry, without those that may tell of anybody in the case."""
    entry, body = tables.journal.c, tables.details.c.body
    chosen = select(entry.seq, body).join(tables.details, tables.details.c.seq == entry.seq)
    found = {}
    for row in connection.execute(chosen.where(entry.event.in_(OUTSIDE), body != "")).all():
        file = parsed(row.body).get("file")
        if isinstance(file, str) and file and not forms.perhaps(file) and not _names_another(file, forms):
            found[row.seq] = file
    return found


def of_emptied(files: Mapping[int, str], bound: Mapping[str, object]) -> dict[str, str]:
    """The names of those entries whose details an erasure took: what its own entry keeps of them."""
    return {str(seq): file for seq, file in files.items() if f"detail:{seq}" in bound}


def kept(erasures: Iterable[Entry]) -> dict[int, str]:
    """The names that erasures kept, by the number of the entry that they took."""
    return {int(seq): file for each in erasures for seq, file in (each.detail or {}).get("files", {}).items()}


def _names_another(text: str, forms: Forms) -> bool:
    """True where a text has a word of somebody else's name, or a contact or number of theirs."""
    seen = forms_of(text)
    return (
        not forms.parts_of_others.isdisjoint(seen.words)
        or any(len(part) >= _JOINED and part in seen.letters for part in forms.parts_of_others)
        or any(len(each) >= SHORTEST and each in seen.letters for each in forms.shared)
    )
