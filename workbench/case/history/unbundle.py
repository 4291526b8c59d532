"""A case made out of a bundle: read in portions, held to its manifest, its parts held to each other.

A bundle comes from elsewhere. What it says of itself is believed of no part: sizes are bounded before
anything is unpacked, every row is of the form of its table, and the case that they make is checked like any
other before it gets its name. Where anything does not hold, nothing is left.
"""

from __future__ import annotations

import binascii
import hashlib
import io
import re
import struct
import uuid
import zipfile
import zlib
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import IO, Any

from pydantic import SecretStr
from sqlalchemy import Integer, LargeBinary, Table
from sqlalchemy.exc import SQLAlchemyError

from workbench.case.history.new_case_checks import check_stored
from workbench.errors import EvidenceDamaged, InputError, WorkbenchError, WrittenByNewer
from workbench.evidence import lengths
from workbench.evidence import schema as tables
from workbench.evidence.engine import is_server, open_engine, placed
from workbench.evidence.new_file import is_missing
from workbench.evidence.store import Store
from workbench.values.json_text import read_json
from workbench.values.zip_directory import directory_size

FORMAT = "investigation-workbench case"
AGE = b"age-encryption.org/"
MOST_BYTES = 4 << 30
LONGEST_TEXT = 2 * lengths.LONGEST_TEXT
"""Bytes of one row without its packed content; what a bundle escapes becomes longer by it."""
LONGEST_LINE = LONGEST_TEXT + lengths.LONGEST_ROW // 3 * 4
_DIRECTORY = 32 << 20
_MANIFEST = 32 << 20
_ENCRYPTED = 1 << 30
_FACTOR = re.compile(rb"^-> scrypt(?: [^ \n]+ ([1-9][0-9]?)$)?", re.MULTILINE)
_MOST_WORK = 20
"""Of the factor by which a passphrase becomes a key, the power of two: 1 GiB of memory. A bundle is written
by what takes its writer a second, which is 18 or 19."""
_HEADER = 64 << 10
_ROOM = 64 << 20
_RATIO = 100
_PORTION = 64 << 10
_PACKED = re.compile(rb'\{"base64":"([A-Za-z0-9+/=]*)"\}')
_COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Others take memory as a member says, and fail in their own ways."""
_MOST_PACKED = 2
"""Answers or files of one row."""
_MEMBER = re.compile(
    r"tables/[a-z_]+\.jsonl|answers/S[1-9][0-9]*\.json|attachments/S(?:0|[1-9][0-9]*)-[1-9][0-9]*"
)
_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, KeyError, ValueError, TypeError, EOFError, OSError,
    NotImplementedError, RuntimeError, OverflowError, IndexError,
)  # fmt: skip
"""What reading a zip raises where it is none, damaged, or locked by a password."""


def restore(
    path: Path, place: str | Path, passphrase: SecretStr | None, of_case: SecretStr | None = None
) -> None:
    """Makes a new case out of a bundle; nothing is made where anything does not hold.

    `passphrase` is the bundle's, `of_case` that of the new file. Raises `EvidenceDamaged`, `WrittenByNewer`,
    and `InputError` where there is a case already or the bundle cannot be opened.
    """
    place = placed(place)
    on_server = is_server(place)
    target = Path("." if on_server else place).expanduser()
    if not on_server and not is_missing(target):
        raise InputError(f"{target.name} exists already: unpack the bundle to a new place")
    with _opened(path, passphrase) as file:
        bundle = Bundle(file, path.name)
        made = place if on_server else target.with_name(f".{target.name[:60]}.{uuid.uuid4().hex}")
        store = Store(*open_engine(made, of_case))
        try:
            _fill(store, bundle)
        except BaseException:
            store.close()
            if not on_server:
                _remove(Path(str(made)))
            raise
    store.close()
    if not on_server:
        Path(str(made)).replace(target)


def _fill(store: Store, bundle: Bundle) -> None:
    with store.writing_new(bundle.version) as connection:
        try:
            store.insert_rows(connection, bundle.rows())
        except SQLAlchemyError as error:
            raise EvidenceDamaged(
                f"{bundle.name}: its rows do not make a case ({type(error).__name__})"
            ) from None
        bundle.check_parts()
        head = check_stored(connection, bundle.name, bundle.most)
        if (head.hash, head.seq) != (bundle.manifest.get("head"), bundle.manifest.get("entries")):
            raise EvidenceDamaged(f"{bundle.name}: its journal does not end where the manifest says")
    store.bring("", keep=False)


def _remove(path: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            path.with_name(f"{path.name}{ending}").unlink()


def is_bundle(path: Path, passphrase: SecretStr | None) -> bool:
    """True for a bundle that can be opened with this passphrase; False for any other file."""
    try:
        with _opened(path, passphrase) as file:
            Bundle(file, path.name)
    except WorkbenchError:
        return False
    return True


def is_encrypted(path: Path) -> bool:
    """True for a bundle that needs a passphrase; False for any other file, and for none."""
    try:
        with path.open("rb") as file:
            return file.read(len(AGE)) == AGE
    except OSError:
        return False


def _opened(path: Path, passphrase: SecretStr | None) -> IO[bytes]:
    try:
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise InputError(f"{str(path)!r} is not a file: name a bundle")
        file = path.open("rb")
        encrypted = file.read(len(AGE)) == AGE
        file.seek(0)
        if not encrypted:
            return file
        with file:
            if passphrase is None:
                raise InputError(f"{path.name} is encrypted: give its passphrase")
            _refuse_work(file.read(_HEADER), path.name)
            file.seek(0)
            content = file.read(_ENCRYPTED + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        why = getattr(error, "strerror", None) or error
        raise InputError(f"the bundle {path.name!r} cannot be read: {why}") from None
    if len(content) > _ENCRYPTED:
        raise EvidenceDamaged(f"{path.name} is larger than {_ENCRYPTED >> 30} GiB: refused")
    import pyrage

    try:
        return io.BytesIO(pyrage.passphrase.decrypt(content, passphrase.get_secret_value()))
    except pyrage.DecryptError:
        raise InputError(f"the passphrase does not open {path.name}") from None


def _refuse_work(header: bytes, name: str) -> None:
    """Raises `EvidenceDamaged` where making a key of the passphrase would take too much, before it does."""
    for found in _FACTOR.finditer(header.partition(b"\n---")[0]):
        if not found[1] or int(found[1]) > _MOST_WORK:
            raise EvidenceDamaged(f"{name} would take more than 1 GiB of memory to decrypt: refused")


class Bundle:
    """An opened bundle: its manifest, and its rows as they are read; raises `EvidenceDamaged`."""

    def __init__(self, file: IO[bytes], name: str) -> None:
        self.name = name
        size = file.seek(0, io.SEEK_END)
        self.most = min(MOST_BYTES, _ROOM + _RATIO * size)
        self._expected: dict[str, str] = {}
        try:
            if directory_size(file) > _DIRECTORY:
                raise EvidenceDamaged(f"{name} holds too many files: refused")
            self._archive = zipfile.ZipFile(file)
            infos = {info.filename: info for info in self._archive.infolist()}
            if sum(info.file_size for info in infos.values()) > self.most:
                raise EvidenceDamaged(f"{name} would unpack to more than {self.most >> 20} MiB: refused")
            if len(infos) != len(self._archive.infolist()):
                raise EvidenceDamaged(f"{name} holds two files of one name")
            if any(info.compress_type not in _COMPRESSIONS for info in infos.values()):
                raise EvidenceDamaged(f"{name} is packed in a way that the workbench does not write: refused")
            if infos["manifest.json"].file_size > _MANIFEST:
                raise EvidenceDamaged(f"{name} holds too many files: refused")
            self.manifest = self._checked(read_json(self._archive.read("manifest.json")))
        except _BROKEN as error:
            raise EvidenceDamaged(f"{name} is not a bundle of a case, or is damaged: {error}") from None
        self.hashes: dict[str, str] = self.manifest["sha256"]
        infos.pop("manifest.json")
        for member in sorted({*infos, *self.hashes}):
            if member not in infos or member not in self.hashes:
                raise EvidenceDamaged(f"{name}: {member[:80]} is not what the manifest says")
            if not _MEMBER.fullmatch(member):
                raise EvidenceDamaged(f"{name}: {member[:80]!r} is not part of a bundle")
        known = {f"tables/{table.name}.jsonl" for table in tables.of_version(self.version)}
        for member in sorted(known ^ {each for each in infos if each.startswith("tables/")}):
            raise EvidenceDamaged(f"the bundle lacks a table or holds an unknown table {Path(member).stem!r}")

    @property
    def version(self) -> int:
        """The version of the tables that it was written in."""
        return int(self.manifest["version"])

    def _checked(self, manifest: Any) -> dict[str, Any]:
        if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
            raise ValueError("its manifest was not written by this software")
        version: Any = manifest.get("version")
        if version not in ("1", *range(2, 1000)) or isinstance(version, float):
            raise ValueError(f"it is of another version, {str(version)[:20]!r}")
        if int(version) > tables.VERSION:
            raise WrittenByNewer(
                f"{self.name} was written by another version of the workbench: update this one"
            )
        hashes = manifest.get("sha256")
        if not isinstance(hashes, dict) or not all(isinstance(each, str) for each in hashes.values()):
            raise ValueError("its manifest names no hashes")
        return manifest

    def rows(self) -> Iterator[tuple[Table, dict[str, Any]]]:
        """Every row of every table, checked against its form and the manifest as it comes."""
        for table in tables.of_version(self.version):
            for line in self._lines(f"tables/{table.name}.jsonl"):
                row = self._row(table, line)
                del line  # before the next is read
                if table is tables.sources:
                    self._expected[f"answers/S{row['number']}.json"] = row["answer_sha256"]
                elif table is tables.attachments:
                    self._expected[f"attachments/S{row['source']}-{row['number']}"] = row["sha256"]
                waiting = deque((row,))
                del row
                yield table, waiting.popleft()

    def check_parts(self) -> None:
        """Holds the answers and attachments, which repeat what the rows hold, to the rows."""
        parts = {member: self.hashes[member] for member in self.hashes if not member.startswith("tables/")}
        for member in sorted({*parts, *self._expected}):
            if parts.get(member) != self._expected.get(member):
                raise EvidenceDamaged(f"{self.name}: {member} is not what the tables hold")
            hashed = hashlib.sha256()
            try:
                with self._archive.open(member) as file:
                    while portion := file.read(_PORTION):
                        hashed.update(portion)
            except _BROKEN:
                hashed = hashlib.sha256(b"unreadable")
            self._hold(member, hashed.hexdigest())

    def _lines(self, member: str) -> Iterator[bytes]:
        hashed = hashlib.sha256()
        try:
            with self._archive.open(member) as packed, io.BufferedReader(packed) as file:  # type: ignore[type-var]
                while waiting := deque((file.readline(LONGEST_LINE + 1),)):
                    if len(waiting[0]) > LONGEST_LINE:
                        raise EvidenceDamaged(f"{self.name}: a row of {member} is too large: refused")
                    if not waiting[0]:
                        break
                    hashed.update(waiting[0])
                    yield waiting.popleft()
        except _BROKEN as error:
            raise EvidenceDamaged(
                f"{self.name}: {member} is not what the manifest says, or unreadable: {error}"
            ) from None
        self._hold(member, hashed.hexdigest())

    def _hold(self, member: str, hashed: str) -> None:
        if self.hashes[member] != hashed:
            raise EvidenceDamaged(f"{self.name}: {member} is not what the manifest says")

    def _row(self, table: Table, line: bytes) -> dict[str, Any]:
        found = [each.span(1) for each in islice(_PACKED.finditer(line), _MOST_PACKED)]
        packed = [memoryview(line)[begin:end] for begin, end in found]
        try:
            if len(line) - sum(map(len, packed)) > LONGEST_TEXT:
                raise ValueError("it is too large")
            parts, at = list[bytes](), 0
            for number, (begin, end) in enumerate(found):
                parts += [line[at : begin - 1], b"%d" % number]
                at = end + 1
            row = read_json(b"".join((*parts, line[at:])))
            if not isinstance(row, dict) or row.keys() != {column.name for column in table.columns}:
                raise ValueError("it has other columns")
            return {column.name: _value(column, row[column.name], packed) for column in table.columns}
        except (ValueError, IndexError, binascii.Error) as error:
            raise EvidenceDamaged(
                f"{self.name}: a row of tables/{table.name}.jsonl makes no sense: {error}"
            ) from None


def _value(column: Any, value: Any, packed: list[memoryview]) -> Any:
    if value is None and column.nullable:
        return None
    if isinstance(column.type, LargeBinary) and isinstance(value, Mapping) and value.keys() == {"base64"}:
        if isinstance(value["base64"], int):
            return binascii.a2b_base64(packed[value["base64"]], strict_mode=True)
    elif isinstance(column.type, Integer):
        if isinstance(value, int) and not isinstance(value, bool) and -(1 << 63) <= value < 1 << 63:
            return value
    elif isinstance(value, str) and not isinstance(column.type, LargeBinary):
        value.encode()  # half a surrogate pair is in no case
        return value
    raise ValueError(f"{column.name} cannot be {str(value)[:40]!r}")
