"""Kinds and relations that a case defines: recorded in its journal, so that it opens anywhere."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

from workbench.case.session import Session
from workbench.errors import InputError
from workbench.evidence.store import Store
from workbench.ontology import ONTOLOGY, Kind, Relation
from workbench.ontology.kinds_table import refuse
from workbench.ontology.model import Row, as_plain, from_plain
from workbench.plugins import PluginWarning

DEFINED = "defined"
"""The event of an entry that defines a kind or a relation."""
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
    if defined(session.store).get(row.name) != row:
        session.event(DEFINED, row.name, what=what, row=as_plain(row))
    ONTOLOGY.define(row)
    return row


def defined(store: Store) -> dict[str, Row]:
    """The rows that a case defines, by name; one that makes no sense is named in a warning and left out."""
    found: dict[str, Row] = {}
    for entry in store.entries(0, (DEFINED,)):
        detail = entry.detail or {}
        try:
            row = from_plain(_ROWS[str(detail["what"])], detail["row"])
            refuse(row)
            found[row.name] = row
        except (InputError, KeyError, TypeError, AttributeError, ValueError) as error:
            why = f"the definition of {entry.subject} makes no sense here and is left out: {error}"
            warnings.warn(why, PluginWarning, stacklevel=2)
    return found


def adopt(store: Store) -> None:
    """Takes what a case defines into the ontology of this process."""
    for row in defined(store).values():
        ONTOLOGY.define(row)
