"""What a case file is made of: its tables letter by letter, and nothing else in the file.

A view or a trigger that somebody put into a file would be carried out by whoever reads it. So before anything
else is read, everything that the file defines is compared to what a case has.
"""

from __future__ import annotations

from functools import cache

from sqlalchemy import Connection, StaticPool, create_engine

from workbench.errors import EvidenceDamaged
from workbench.evidence import schema as tables

Definitions = dict[str, str | None]
_MOST = 1000
"""Things that a file may define before it is refused unread; a case has fewer than fifty."""
_LONGEST = 10_000
"""Characters of a definition that are compared: one of ours has fewer."""


@cache
def expected(version: int) -> Definitions:
    """What a new case file of a version defines, by its kind and name."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        tables.metadata.create_all(engine, tables=tables.of_version(version), checkfirst=False)
        with engine.connect() as connection:
            return present(connection)
    finally:
        engine.dispose()


@cache
def checkpoint() -> Definitions:
    """What a file defines besides, where the folded state is saved in it."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        tables.kept.create_all(engine, checkfirst=False)
        with engine.connect() as connection:
            return present(connection)
    finally:
        engine.dispose()


def present(connection: Connection) -> Definitions:
    """What a file defines; raises `EvidenceDamaged` for more than any case has, or two of one name."""
    columns = f"type, substr(name, 1, 200) AS name, substr(sql, 1, {_LONGEST}) AS sql"
    rows = connection.exec_driver_sql(f"SELECT {columns} FROM sqlite_master LIMIT {_MOST}").all()
    found = {f"the {row.type} {row.name}": row.sql for row in rows}
    if len(rows) == _MOST or len(found) < len(rows):
        raise EvidenceDamaged("the file defines other tables than a case has, or one of them twice")
    return found


def foreign(connection: Connection, version: int) -> list[str]:
    """What the file defines otherwise than a case of this version, has besides, or lacks.

    The checkpoint may be there or not.
    """
    written, cached = expected(version), checkpoint()
    there = {name: text for name, text in present(connection).items() if cached.get(name, 0) != text}
    return [name for name in sorted({*written, *there}) if written.get(name, 0) != there.get(name, 0)]


def refuse_foreign(connection: Connection, version: int) -> None:
    """Raises `EvidenceDamaged` that names what is not as in a case of this version."""
    if found := foreign(connection, version):
        more = f" and {len(found) - 5} more" if len(found) > 5 else ""
        raise EvidenceDamaged(
            f"{', '.join(name[:80] for name in found[:5])}{more} of the file: not defined as in a case of "
            f"version {version}. Nothing of it was read"
        )


def holds_case(connection: Connection) -> bool:
    """False for an empty file. Raises `EvidenceDamaged` where another than a case's is in it.

    After this the facts can be read, whose table is the same in every version; they say of which version
    everything else must be.
    """
    there = present(connection)
    if there and there.get(_META) != expected(tables.VERSION)[_META]:
        refuse_foreign(connection, tables.VERSION)
    return bool(there)


_META = "the table meta"
