"""Opening the database behind a case: a SQLite file, or a schema of a PostgreSQL database."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DataError,
    DBAPIError,
    OperationalError,
    StatementError,
)
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.util import LRUCache

from workbench.errors import (
    MISREAD,
    CaseUnreachable,
    ConfigurationError,
    EvidenceDamaged,
    IncompleteCase,
    WorkbenchError,
    WrongPassphrase,
)
from workbench.evidence import case_file, file_mark, lengths, new_file
from workbench.evidence.cipher_key import CipherKey
from workbench.extras import require

_NAMED = re.compile(r"#([a-z0-9][a-z0-9_-]{0,49})\Z")
"""The name of a case at the end of an address."""
_SERVER = re.compile(r"\s*(postgres(?:ql)?(?:\+psycopg)?:)", re.IGNORECASE)
_ADDRESS = re.compile(
    r"\s*(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.-]+):/|[^/\\]*:/*[^/\\]*@|postgres[^/\\]*[/\\]+[^/\\]*@)",
    re.IGNORECASE,
)
"""What begins as an address does: with a scheme, or a name and a password; or as one that was mistyped."""
_LONGEST_STATEMENT = 1 << 20
"""Characters of a statement, and of what a file says its tables are."""


class _Statements(LRUCache[Any, Any]):
    """Compiled statements for all cases of a kind: a key begins with its dialect, and theirs are alike."""

    __slots__ = ()

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(key[1:], default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key[1:], value)


@cache
def _statements(_of: Any) -> _Statements:
    """Those for the files that a module opens, or for a server: to compile them takes longer than to ask."""
    return _Statements(500)


@contextmanager
def reached() -> Iterator[None]:
    """What a database says when it cannot be read or written now, as a `CaseUnreachable`."""
    try:
        yield
    except (DataError, OperationalError, NoConnection) as error:
        if "too big" in str(getattr(error, "orig", "")):  # see `lengths.refuse`
            raise EvidenceDamaged(
                "a row of the case holds more than any that the workbench writes: see case.verify()"
            ) from None
        if isinstance(error, DataError):
            raise
        orig: Any = getattr(error, "orig", None)
        if hasattr(orig, "_pgconn"):
            orig._pgconn = None  # which knows the password
        raise CaseUnreachable(f"the case cannot be reached: {orig or error}") from None


@contextmanager
def in_words(place: str | Path, passphrase: SecretStr | None = None) -> Iterator[None]:
    """What a database says of a case that it cannot open or read, as a `CaseError`."""
    try:
        with reached():
            yield
    except (StatementError, UnicodeDecodeError) as error:
        said = getattr(error, "orig", "its tables are described in no readable text")
        name = "what the address names" if is_server(str(place)) else Path(str(place)).name
        if "not a database" in str(said):
            if passphrase is not None:
                raise WrongPassphrase(
                    f"the passphrase does not open {name}, or it is not a case file"
                ) from None
            raise EvidenceDamaged(
                f"{name} is not a case file, or is encrypted: give its passphrase"
            ) from None
        raise EvidenceDamaged(f"{name} is not a case file, or is damaged: {said}") from None


@contextmanager
def undamaged(place: object) -> Iterator[None]:
    """What a database says of an open case whose file is damaged, as an `EvidenceDamaged`."""
    try:
        yield
    except DatabaseError as error:
        if type(error) is not DatabaseError:  # a statement that failed, not a file
            raise
        raise EvidenceDamaged(
            f"{place} was damaged while the case was open ({error.orig}): close it and put a whole copy back"
        ) from None


def plain_rows(connection: Connection, chosen: Any, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """The rows of a statement as the driver gives them: half of the time, for many and of plain columns.

    Raises what SQLAlchemy raises.
    """
    said: Any = connection.execute(chosen, values)
    module: Any = connection.dialect.loaded_dbapi
    try:
        found: list[tuple[Any, ...]] = said.cursor.fetchall()
    except module.Error as error:
        raise DBAPIError.instance("", None, error, module.Error, dialect=connection.dialect) from error
    finally:
        said.close()
    return found


@contextmanager
def readable(what: str) -> Iterator[None]:
    """Turns an error that rows of another shape than any written lead to into `EvidenceDamaged`."""
    try:
        yield
    except WorkbenchError:
        raise
    except MISREAD as error:
        raise EvidenceDamaged(
            f"{what} is not what was written ({type(error).__name__}: {error!s:.200}): see case.verify()"
        ) from error


class ServerAddress(str):
    """The address of a case on a server, which may hold a password: a traceback does not show it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "<the address of a case on a server>"


def is_server(place: str) -> bool:
    """True for the address of a PostgreSQL database, however its scheme is written."""
    return _SERVER.match(place) is not None


def placed(place: object) -> str:
    """The place of a case as text; raises `ConfigurationError` for what is neither a path nor a server's.

    An address is in one form, and shows no password where it is printed as a value.
    """
    meant = "a case is a file, or postgresql://host/database#name"
    if not isinstance(place, str | os.PathLike) or not isinstance(text := os.fspath(place), str):
        raise ConfigurationError(
            f'{place!r} is not a place for a case: {meant}; give its path, like "harbour.case"'
        )
    if server := _SERVER.match(text):
        return ServerAddress(f"{server[1].lower()}{text[server.end() :].strip()}")
    if address := _ADDRESS.match(text):
        begins = f"an address that begins with {address['scheme']}://" if address["scheme"] else "an address"
        raise ConfigurationError(f"{begins} is not a place for a case: {meant}")
    return text


def open_engine(
    place: str | Path, passphrase: SecretStr | None = None, *, read_only: bool = False
) -> tuple[Engine, str]:
    """The engine for a path or `postgresql://host/database#case`, and the case's schema ("" on SQLite).

    A new SQLite file is made readable by its owner only; one on media that cannot be written is opened
    without writing. Raises `ConfigurationError`, `IncompleteCase` for a log that belongs to another file.
    """
    text = placed(place)
    if passphrase is not None and not passphrase.get_secret_value():
        raise ConfigurationError(
            "the passphrase is empty: give one, or None for a file that is not encrypted"
        )
    if passphrase is not None and not _can_be_given(passphrase):
        raise ConfigurationError("the passphrase holds a character that no text has: NUL or half a pair")
    if not is_server(text):
        return _file(Path(text).expanduser(), passphrase, read_only=read_only), ""
    if passphrase is not None:
        raise ConfigurationError(
            "a passphrase encrypts a case file, not a case on a server: leave it out, "
            "and have the server's disk encrypted"
        )
    return _server(text)


def _can_be_given(passphrase: SecretStr) -> bool:
    text = passphrase.get_secret_value()
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def _server(text: str) -> tuple[Engine, str]:
    named = _NAMED.search(text)
    if named is None:  # what stands there is not shown: it may be a part of a password
        raise ConfigurationError(
            "the name of the case is missing or makes no sense: end the address in #name, of lower-case "
            "letters, digits, - and _"
        )
    if text.partition("?")[0].count("@") > 1:  # what stands between them would be taken for the host
        raise ConfigurationError(
            "the address of the case holds @ more than once: in a password it is written %40"
        )
    schema = f"case_{named[1]}"
    require("A case on a server", "postgres", "psycopg")
    try:
        url = make_url(ServerAddress(text[: named.start()])).set(drivername="postgresql+psycopg")
        engine = create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    except (ArgumentError, ImportError, ValueError) as error:  # ValueError: a port that is no number
        raise ConfigurationError(
            f"the database of the case cannot be used ({type(error).__name__}): give "
            "postgresql://user@host/database#case"
        ) from None
    options = {"schema_translate_map": {None: schema}, "compiled_cache": _statements(url)}
    return engine.execution_options(**options), schema


def _file(path: Path, passphrase: SecretStr | None, *, read_only: bool) -> Engine:
    _refuse_folders(path)
    try:
        new_file.placeholder(path)
        if passphrase is not None and path.stat().st_size and not case_file.is_encrypted(path):
            raise ConfigurationError(f"{path.name} is not encrypted: open it without a passphrase")
        path = path.resolve()
    except OSError as error:
        raise ConfigurationError(f"the case file {str(path)!r} cannot be opened: {error.strerror}") from None
    module = sqlite3 if passphrase is None else _cipher()
    key = None if passphrase is None else CipherKey(path, passphrase)

    def look(options: str = "immutable=1") -> Any:
        """A connection that changes nothing, and reads the log only with `mode=ro`."""
        connection = module.connect(f"{path.as_uri()}?{options}", uri=True, check_same_thread=False)
        _hold(connection)
        if key:
            key.unlock(connection)
        return connection

    ours = os.access in os.supports_effective_ids
    fixed = not all(os.access(each, os.W_OK, effective_ids=ours) for each in (path, path.parent))
    if not fixed:
        new_file.warn_if_readable(path)
    if not fixed and path.stat().st_size and not file_mark.log_of(path) and _is_full(path.parent):
        if not read_only:
            raise CaseUnreachable(
                f"the disk is full: {path.name} needs {_ROOM >> 10} KiB beside it while it is open. Free "
                "some space; with read_only=True, and by workbench verify, the case is opened without writing"
            )
        fixed = True
    for last in file_mark.looks():
        if file_mark.log_of(path) or not path.stat().st_size:
            break
        try:
            _refuse_foreign(look(), module, path.name)
            break
        except IncompleteCase:
            if last:
                raise
    file_mark.refuse_log(path, fixed=fixed, mark=lambda options: _mark(look(options), module))
    options: dict[str, Any] = {
        "connect_args": {"timeout": case_file.BUSY_SECONDS, "check_same_thread": False}
    }
    if passphrase is not None:
        options["module"] = module
    if fixed:
        options["creator"] = look
    place = URL.create("sqlite", database=str(path))  # which takes every character for itself
    engine = create_engine(place, pool_size=8, max_overflow=24, hide_parameters=True, **options)
    _prepare(engine, key, fixed=fixed, read_only=fixed or read_only)
    return engine.execution_options(
        read_only=fixed or read_only,
        encrypted=passphrase is not None,
        look=look,
        compiled_cache=_statements(module),
    )


_ROOM = 128 << 10
"""What SQLite needs for the log of a file and its index before the first answer is written."""


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _ROOM
    except OSError:
        return False


def _refuse_foreign(connection: Any, module: Any, name: str) -> None:
    """Raises `EvidenceDamaged` for another database, before a connection that may write changes it."""
    try:
        meta = "SELECT count(*), sum(type = 'table' AND name = 'meta') FROM sqlite_master"
        things, ours = connection.execute(meta).fetchone()
    except module.Error as error:
        raise DatabaseError("", None, error) from None
    finally:
        connection.close()
    if things and not ours:
        raise EvidenceDamaged(f"{name} is a database, but not of a case: it was not changed")
    if not things:
        raise IncompleteCase(f"{name} holds no case: it is another file, or was cut; it was not changed")


def _mark(connection: Any, module: Any) -> int:
    """The `application_id`; raises `DatabaseError`."""
    try:
        # a file that was left while its log was folded into it may be shorter than it says
        connection.execute("PRAGMA writable_schema = ON")
        return int(connection.execute("PRAGMA application_id").fetchone()[0])
    except module.Error as error:
        raise DatabaseError("", None, error) from None
    finally:
        connection.close()


def _refuse_folders(path: Path) -> None:
    try:
        if not path.parent.is_dir():
            raise ConfigurationError(f"there is no folder {str(path.parent)!r} for the case: create it first")
        if path.is_dir():
            raise ConfigurationError(f"{str(path)!r} is a folder: name a file for the case")
    except (OSError, ValueError) as error:  # a name that is too long, or holds NUL
        raise ConfigurationError(f"{str(path)[:200]!r} cannot be the file of a case: {error}") from None


def _cipher() -> Any:
    require("A case file that a passphrase encrypts", "encrypted", "sqlcipher3")
    from sqlcipher3 import dbapi2

    return dbapi2


def _hold(connection: Any) -> None:
    """Refuses rows, and definitions of tables, that are longer than any of ours."""
    connection.create_function(lengths.REFUSAL, 0, lengths.refuse)
    if hasattr(connection, "setlimit"):  # SQLCipher has none
        connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, _LONGEST_STATEMENT)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, lengths.LONGEST_VALUE)


def _prepare(engine: Engine, key: CipherKey | None, *, fixed: bool, read_only: bool) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        if not fixed:
            _hold(connection)
            if key:
                key.unlock(connection)
        cursor = connection.cursor()
        if read_only:
            cursor.execute("PRAGMA query_only = ON")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA secure_delete = ON")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing", False)
        if writing:  # not before: who refuses a file changes nothing
            case_file.log_ahead(connection)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
