"""Defines a kind or a relation in a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from workbench.case.defined_kinds import DEFINED_ROWS
from workbench.case.folded_entries import DEFINED
from workbench.errors import InputError
from workbench.ontology.kinds_table import refuse
from workbench.ontology.model import Row, as_plain

if TYPE_CHECKING:
    from workbench.case.session import Session


def define(session: Session, what: str, columns: Mapping[str, Any]) -> Row:
    """Defines a row and records it; raises `InputError`, before anything is written, where it cannot be.

    Defined again with the same columns nothing happens; with others, the later definition holds.
    """
    try:
        row = DEFINED_ROWS[what](**columns)
    except TypeError as error:
        raise InputError(f"a {what} has no such column: {error}") from None
    refuse(row)
    session.adopt()
    if row not in session.ontology.own:
        session.event(DEFINED, row.name, what=what, row=as_plain(row))
        session.adopt()
    return row
