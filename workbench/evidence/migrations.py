"""The version of a case's tables: read before anything else; an older case is brought to this one's.

Each step is numbered by the version it leads to. All of them are one transaction, ended by an entry
`migrated` of the journal; the case as it was is kept beside.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.schema import CreateSchema, CreateTable

from workbench.errors import MISREAD, EvidenceDamaged, WrittenByNewer
from workbench.evidence import expected_tables
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, parsed
from workbench.evidence.commitment import fixed_of


def _seals(connection: Connection) -> None:
    """Version 2 keeps seals, and the journal binds what of a row may never change."""
    connection.execute(CreateTable(tables.seals))
    connection.execute(insert(tables.meta), [{"key": "schema", "value": canonical(2)}])


STEPS: dict[int, Callable[[Connection], None]] = {2: _seals}
"""By the version that they lead to: the next one for each version there was."""


def version_of(connection: Connection) -> int:
    """The version of the tables that a case was written in; all that is read of it until that is known.

    Raises `WrittenByNewer`, and `EvidenceDamaged` for a file that defines anything but a case's tables.
    """
    on_file = connection.dialect.name == "sqlite"
    if on_file:
        expected_tables.holds_case(connection)
    chosen = select(tables.meta).where(tables.meta.c.key.in_(("schema", "version")))
    rows = {row.key: row.value for row in connection.execute(chosen)}
    try:
        version = int(parsed(rows.get("schema") or rows["version"]))
    except MISREAD:
        raise EvidenceDamaged("meta: the version of the case's tables is missing or unreadable") from None
    if version > tables.VERSION:
        raise WrittenByNewer(
            f"the case was written by a newer workbench (version {version} of its tables; "
            f"{tables.VERSION} is known here): update the workbench"
        )
    if version < 1:
        raise EvidenceDamaged(f"meta: there is no version {version} of a case's tables")
    if on_file:
        expected_tables.refuse_foreign(connection, version)
    return version


def bring(connection: Connection) -> dict[str, str]:
    """Carries out the steps that are left, in a writing transaction; what the journal binds by it."""
    before = version_of(connection)
    for number in range(before + 1, tables.VERSION + 1):
        STEPS[number](connection)
    if before < tables.VERSION:
        row = tables.meta.c.key == "schema"
        connection.execute(tables.meta.update().where(row).values(value=canonical(tables.VERSION)))
    older = {**_fixed(connection), **_views(connection)} if before < 2 else {}
    return {"schema": str(tables.VERSION), **older}


def _views(connection: Connection) -> dict[str, str]:
    """The entries of saved views that bear the view's name, which an erasure may have to take."""
    entry = tables.journal.c
    chosen = select(entry.seq, entry.hash).where(entry.event == "viewed", entry.subject != "")
    return {f"view:{row.seq}": row.hash for row in connection.execute(chosen)}


def _fixed(connection: Connection) -> dict[str, str]:
    """What of the rows that are there may not change from here on, so that later erasures can be proved."""
    found: dict[str, str] = {}
    for word, key in (("source", "number"), ("asking", "ticket")):
        rows = connection.execute(select(tables.BOUND[word]).execution_options(yield_per=100))
        for row in rows:
            with suppress(EvidenceDamaged, ValueError):  # `verify` names it
                found[f"fixed:{word}:{row._mapping[key]}"] = fixed_of(word, dict(row._mapping))
    return found


def keep_copy(engine: Engine, connection: Connection, schema: str) -> str:
    """Keeps the case as it is before the steps, beside it; the name of the copy.

    Called within the writing transaction, so that nobody else writes meanwhile.
    """
    before = version_of(connection)
    if schema:
        copy = f"{schema}_before_v{before + 1}"
        connection.execute(CreateSchema(copy))
        for table in tables.of_version(before):
            connection.exec_driver_sql(
                f'CREATE TABLE "{copy}"."{table.name}" AS TABLE "{schema}"."{table.name}"'
            )
        return copy
    file = connection.exec_driver_sql("PRAGMA database_list").first()
    path = Path(file.file) if file is not None else Path()
    place = path.with_name(f"{path.name}.before-v{tables.VERSION}")
    number = 1
    while place.exists():
        number += 1
        place = path.with_name(f"{path.name}.before-v{tables.VERSION}-{number}")
    os.close(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    raw = engine.raw_connection()
    try:
        raw.cursor().execute("VACUUM INTO ?", (str(place),))
    except BaseException:
        with suppress(OSError):
            place.unlink()
        raise
    finally:
        raw.close()
    return place.name
