"""Kinds and relations that a case defines: recorded in its journal, so that it opens anywhere."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from workbench.case.folded_entries import DEFINED
from workbench.errors import InputError
from workbench.evidence.store import Store
from workbench.ontology import Kind, Relation
from workbench.ontology.kinds_table import refuse
from workbench.ontology.model import Row, as_plain, from_plain
from workbench.plugins import PluginWarning

if TYPE_CHECKING:
    from workbench.case.session import Session

_ROWS: Mapping[str, type[Row]] = {"kind": Kind, "relation": Relation}


def define(session: Session, what: str, columns: Mapping[str, Any]) -> Row:
    """Defines a row and records it; raises `InputError`, before anything is written, where it cannot be.

    Defined again with the same columns nothing happens; with others, the later definition holds.
    """
    try:
        row = _ROWS[what](**columns)
    except TypeError as error:
        raise InputError(f"a {what} has no such column: {error}") from None
    refuse(row)
    session.adopt()
    if row not in session.ontology.own:
        session.event(DEFINED, row.name, what=what, row=as_plain(row))
        session.adopt()
    return row


def defined(store: Store, after: int = 0) -> tuple[Row, ...]:
    """The rows that a case defines after an entry of its journal; the later of two of one name.

    One that makes no sense is named in a warning and left out.
    """
    found: dict[tuple[type[Row], str], Row] = {}
    # all of them, by their index: after a number the database goes through every entry
    for entry in store.entries(events=(DEFINED,)):
        if entry.seq <= after:
            continue
        detail = entry.detail or {}
        try:
            row = from_plain(_ROWS[str(detail["what"])], detail["row"])
            refuse(row)
            found[type(row), row.name] = row
        except (InputError, KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
            why = (
                f"the definition of {entry.subject!r:.60} makes no sense here and is left out: {error!s:.300}"
            )
            warnings.warn(why, PluginWarning, stacklevel=2)
    return tuple(found.values())
