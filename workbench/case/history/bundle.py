"""One file that carries a case to another machine: a zip with a manifest of hashes.

`manifest.json` names every member with its SHA-256. `tables/<name>.jsonl` hold the rows as they are
(bytes in base64), `answers/S1.json` and `attachments/` repeat the bytes for people without this
software. With a passphrase the whole zip is encrypted in the age format.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from sqlalchemy import Connection, Table

from workbench.case.history.unbundle import FORMAT, LONGEST_TEXT, is_bundle
from workbench.errors import EvidenceDamaged, InputError
from workbench.evidence import schema as tables
from workbench.evidence.canonical import pieces
from workbench.evidence.lengths import is_long
from workbench.evidence.model import unpacked_parts
from workbench.evidence.store import Store
from workbench.evidence.stored_rows import as_source, streamed
from workbench.evidence.writer import read_head
from workbench.safe_file import replacing

_TIME = (1980, 1, 1, 0, 0, 0)
_TOGETHER = 1 << 18
"""Bytes that are written at a time."""


def refuse(path: Path, passphrase: SecretStr | None) -> None:
    """Raises `InputError` where no bundle can be written, or where something else than one is.

    Else a slip would write a bundle over a case, of which it may be the only copy.
    """
    if passphrase is not None and not passphrase.get_secret_value():
        raise InputError("the passphrase is empty: give one, or None for a bundle that anybody can read")
    if path.is_dir():
        raise InputError(f"{str(path)!r} is a folder: name a file for the bundle")
    if path.is_file() and path.stat().st_size and not is_bundle(path, passphrase):
        raise InputError(
            f"{path.name} exists and is not a bundle that this passphrase opens: give the bundle another name"
            if passphrase is not None
            else f"{path.name} exists and is not a bundle: give the bundle another name"
        )
    if not path.parent.is_dir():
        raise InputError(f"there is no folder {str(path.parent)!r} to write {path.name} in")


def write(store: Store, path: Path, passphrase: SecretStr | None) -> Path:
    """Writes the bundle, readable by its owner only; it appears whole or not at all.

    Raises `EvidenceDamaged` for a row with more text than a bundle can carry: copy the case itself then.
    """
    with replacing(path) as temporary:
        with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED) as archive:
            _write(store, archive)
        if passphrase is not None:
            import pyrage

            content = pyrage.passphrase.encrypt(temporary.read_bytes(), passphrase.get_secret_value())
            temporary.write_bytes(content)
    return path


def _write(store: Store, archive: zipfile.ZipFile) -> None:
    hashes: dict[str, str] = {}

    def put(name: str, portions: Iterable[bytes]) -> None:
        info = zipfile.ZipInfo(name, _TIME)
        info.compress_type = zipfile.ZIP_DEFLATED
        info.external_attr = 0o600 << 16
        hashed = hashlib.sha256()
        with archive.open(info, "w", force_zip64=True) as member:
            for portion in _gathered(portions):
                hashed.update(portion)
                member.write(portion)
        hashes[name] = hashed.hexdigest()

    with store.reading() as connection:
        for row in _rows(connection, tables.attachments):
            content = unpacked_parts(row["content"], f"attachment {row['number']}")
            put(f"attachments/S{row['source']}-{row['number']}", content)
        for source in map(as_source, streamed(connection, tables.sources)):
            put(f"answers/{source.id}.json", unpacked_parts(source.packed, source.id))
        for table in tables.metadata.sorted_tables:
            lines = (_line(table, row) for row in _rows(connection, table))
            put(f"tables/{table.name}.jsonl", chain.from_iterable(lines))
        head = read_head(connection)
    manifest = {
        "format": FORMAT, "version": tables.VERSION, "head": head.hash, "entries": head.seq,
        "sha256": {**hashes},
    }  # fmt: skip
    put("manifest.json", [json.dumps(manifest, indent=2, sort_keys=True).encode()])


def _gathered(portions: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the bytes in portions that are worth writing: each is compressed and hashed by itself."""
    waiting, size = list[bytes](), 0
    for portion in portions:
        waiting.append(portion)
        size += len(portion)
        if size >= _TOGETHER:
            yield b"".join(waiting)
            waiting, size = [], 0
    yield b"".join(waiting)


def _rows(connection: Connection, table: Table) -> Iterator[dict[str, Any]]:
    return (dict(row._mapping) for row in streamed(connection, table))


def _line(table: Table, row: dict[str, Any]) -> Iterator[bytes]:
    """The line of a row, in pieces."""
    texts = {name: value for name, value in row.items() if not isinstance(value, bytes)}
    if is_long(row) and sum(map(len, pieces(texts))) > LONGEST_TEXT:
        raise EvidenceDamaged(
            f"a row of {table.name} has more text than a bundle can carry: close the case and copy its file "
            "instead"
        )
    for piece in pieces(row):
        yield piece.encode()
    yield b"\n"
