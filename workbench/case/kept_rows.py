"""What a case keeps of somebody's unfinished work: rows that no entry of the journal binds.

A bundle leaves them out, and an erasure removes all of them. What they hold may come from anybody who had the
file, and is checked by whoever reads it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Table, inspect, select

from workbench.case.session import Session
from workbench.evidence.stored_rows import read_entries


def rows_of(session: Session, table: Table) -> Sequence[Row[Any]]:
    """The rows of a table that a case may be without."""
    with session.store.reading() as connection:
        schema = (connection.get_execution_options().get("schema_translate_map") or {}).get(None)
        if not inspect(connection).has_table(table.name, schema=schema):
            return []
        return connection.execute(select(table)).all()


def is_erased_since(connection: Connection, entry: int) -> bool:
    """Whether a person was erased after an entry: what was made before it may tell of them."""
    return any(each.event == "erased" for each in read_entries(connection, entry))


def packed(value: Any) -> bytes:
    """A value as it is kept."""
    return zlib.compress(json.dumps(value, separators=(",", ":"), default=str).encode())


def unpacked(body: bytes, most: int) -> bytes:
    """What was packed; raises `ValueError` where it is damaged or has more than `most` bytes."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(body, most)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not unpacking.eof:
        raise ValueError("not complete")
    return text
