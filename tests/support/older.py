"""A case as it is after version 1, in which a saved view bore its name in the chain, was migrated."""

from __future__ import annotations

import json

from sqlalchemy import select, update

from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, digest
from workbench.evidence.model import Head
from workbench.evidence.writer import CHAINED


def with_views_of_version_1(case, *names):
    """Writes the views, and the migration after them; the numbers of their entries."""
    with case._session.store.writing("A. Analyst") as writer:
        connection, rows = writer.connection, tables.journal.c
        previous = ""
        for row in connection.execute(select(tables.journal).order_by(rows.seq)).all():
            entry = {**{name: row._mapping[name] for name in CHAINED}, "previous": previous}
            bound = json.loads(entry["bound"])
            bound.pop("schema", None)
            entry["bound"] = canonical(bound)
            previous = entry["hash"] = digest(entry)
            connection.execute(update(tables.journal).where(rows.seq == row.seq).values(entry))
        writer.head = Head(writer.head.seq, previous, writer.head.spent)
        views = {}
        for name in names:
            seq = writer.append("viewed", name, detail={"view": {"zoom": 2}})
            views[f"view:{seq}"] = writer.head.hash
        writer.append("migrated", bound={"schema": str(tables.VERSION), **views})
    return [int(key.partition(":")[2]) for key in views]
