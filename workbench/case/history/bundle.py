"""One file that carries a case to another machine: a zip with a manifest of hashes.

`manifest.json` names every member with its SHA-256. `tables/<name>.jsonl` hold the rows as they are
(bytes in base64), `answers/S1.json` and `attachments/` repeat the bytes for people without this
software. With a passphrase the whole zip is encrypted in the age format.
"""

from __future__ import annotations

import base64
import io
import json
import zipfile
import zlib
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from sqlalchemy import Table, select

from workbench.errors import EvidenceDamaged, InputError
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, sha256
from workbench.evidence.engine import open_engine
from workbench.evidence.model import unpack
from workbench.evidence.store import Store, as_source, read_head
from workbench.safe_file import write as put

_AGE = b"age-encryption.org/"
_ZIP = b"PK"
_TIME = (1980, 1, 1, 0, 0, 0)
MOST_BYTES = 4 << 30
_DAMAGED = (
    zipfile.BadZipFile, zlib.error, KeyError, ValueError, TypeError, EOFError, NotImplementedError,
    RuntimeError,
)  # fmt: skip
"""What reading a zip raises where it is none, damaged, or locked by a password."""


def refuse(path: Path, passphrase: SecretStr | None) -> None:
    """Raises `InputError` where no bundle can be written, or where something else than one is.

    Else a slip would write a bundle over a case, of which it may be the only copy.
    """
    if passphrase is not None and not passphrase.get_secret_value():
        raise InputError("the passphrase is empty: give one, or None for a bundle that all can read")
    if path.is_dir():
        raise InputError(f"{str(path)!r} is a folder: name a file for the bundle")
    if path.is_file() and path.stat().st_size:
        with path.open("rb") as file:
            if not file.read(len(_AGE)).startswith((_AGE, _ZIP)):
                raise InputError(f"{path.name} exists and is no bundle: give the bundle another name")
    if not path.parent.is_dir():
        raise InputError(f"there is no folder {str(path.parent)!r} to write {path.name} in")


def write(store: Store, path: Path, passphrase: SecretStr | None) -> Path:
    """Writes the bundle, readable by its owner only; it appears whole or not at all."""
    members: dict[str, bytes] = {}
    with store.reading() as connection:
        for table in tables.metadata.sorted_tables:
            order = list(table.primary_key)
            rows = connection.execute(select(table).order_by(*order))
            members[f"tables/{table.name}.jsonl"] = b"".join(_line(dict(row._mapping)) for row in rows)
        for row in connection.execute(select(tables.sources)):
            members[f"answers/S{row.number}.json"] = as_source(row).content
        for row in connection.execute(select(tables.attachments)):
            content = unpack(row.content, f"attachment {row.number}")
            members[f"attachments/S{row.source}-{row.number}"] = content
        head = read_head(connection)
    manifest = {
        "format": "investigation-workbench case",
        "version": tables.VERSION,
        "head": head.hash,
        "entries": head.seq,
        "sha256": {name: sha256(content) for name, content in sorted(members.items())},
    }
    members["manifest.json"] = json.dumps(manifest, indent=2, sort_keys=True).encode()
    content = _zipped(members)
    if passphrase is not None:
        import pyrage

        content = pyrage.passphrase.encrypt(content, passphrase.get_secret_value())
    return put(path, content)


def restore(
    path: Path, place: str | Path, passphrase: SecretStr | None, of_case: SecretStr | None = None
) -> None:
    """Makes a new case out of a bundle; nothing is made when a hash does not hold.

    `passphrase` is the bundle's, `of_case` that of the new file.
    """
    target = Path(str(place))
    if "://" not in str(place) and target.exists() and target.stat().st_size:
        raise InputError(f"{target.name} exists already: unpack the bundle to a new place")
    members = _unzipped(_plain(path, passphrase), path.name)
    store = Store(*open_engine(place, of_case))
    try:
        store.adopt({table: [_row(line) for line in members[table]] for table in members})
    finally:
        store.close()


def _line(row: dict[str, Any]) -> bytes:
    def plain(value: Any) -> Any:
        return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value

    return canonical({name: plain(value) for name, value in row.items()}).encode() + b"\n"


def _row(line: bytes) -> dict[str, Any]:
    row = json.loads(line)
    return {k: base64.b64decode(v["base64"]) if isinstance(v, dict) else v for k, v in row.items()}


def _zipped(members: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, _TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o600 << 16
            archive.writestr(info, members[name])
    return buffer.getvalue()


def _plain(path: Path, passphrase: SecretStr | None) -> bytes:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise InputError(f"the bundle {path.name} cannot be read: {error.strerror}") from None
    if not content.startswith(_AGE):
        return content
    if passphrase is None:
        raise InputError(f"{path.name} is encrypted: give its passphrase")
    import pyrage

    try:
        return bytes(pyrage.passphrase.decrypt(content, passphrase.get_secret_value()))
    except pyrage.DecryptError:
        raise InputError(f"the passphrase does not open {path.name}") from None


def _unzipped(content: bytes, name: str) -> dict[str, list[bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if sum(info.file_size for info in archive.infolist()) > MOST_BYTES:
                raise EvidenceDamaged(f"{name} would unpack to more than {MOST_BYTES >> 30} GiB: refused")
            members = {info.filename: archive.read(info) for info in archive.infolist()}
        manifest = json.loads(members.pop("manifest.json"))
        hashes = dict(manifest["sha256"])
    except _DAMAGED as error:
        raise EvidenceDamaged(f"{name} is no bundle of a case, or a damaged one: {error}") from None
    if manifest.get("version") != tables.VERSION:
        raise EvidenceDamaged(f"{name} was written by another version of the workbench")
    for member in sorted({*hashes, *members}):
        if hashes.get(member) != (sha256(members[member]) if member in members else None):
            raise EvidenceDamaged(f"{name}: {member} is not what the manifest says")
    return {_table(n).name: members[n].splitlines() for n in members if n.startswith("tables/")}


def _table(member: str) -> Table:
    name = Path(member).stem
    if name not in tables.metadata.tables:
        raise EvidenceDamaged(f"the bundle holds an unknown table {name!r}")
    return tables.metadata.tables[name]
