"""Kinds and relations that a case defines: recorded in its journal, so that it opens anywhere."""

from __future__ import annotations

import warnings
from collections.abc import Mapping

from sqlalchemy import Connection

from workbench.case.folded_entries import DEFINED
from workbench.errors import InputError
from workbench.evidence.stored_rows import read_entries
from workbench.ontology import Kind, Relation
from workbench.ontology.kinds_table import refuse
from workbench.ontology.model import Row, from_plain
from workbench.plugins import PluginWarning

DEFINED_ROWS: Mapping[str, type[Row]] = {"kind": Kind, "relation": Relation}


def defined(connection: Connection, after: int = 0) -> tuple[Row, ...]:
    """The rows that a case defines after an entry of its journal; the later of two of one name.

    One that makes no sense is named in a warning and left out.
    """
    found: dict[tuple[type[Row], str], Row] = {}
    for entry in read_entries(connection, after, (DEFINED,)):
        detail = entry.detail or {}
        try:
            row = from_plain(DEFINED_ROWS[str(detail["what"])], detail["row"])
            refuse(row)
            found[type(row), row.name] = row
        except (InputError, KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
            why = (
                f"the definition of {entry.subject!r:.60} makes no sense here and is left out: {error!s:.300}"
            )
            warnings.warn(why, PluginWarning, stacklevel=2)
    return tuple(found.values())
