"""One file per population in the user's cache, written whole or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from workbench.errors import ConfigurationError
from workbench.sandbox.population.book import Rows
from workbench.sandbox.population.population_schema import INDEXES, SCHEMA_VERSION, TABLES
from workbench.values import metaphone, names, nicknames, profiles, text

Progress = Callable[[int, int], None]
_FORGOTTEN = 7 * 24 * 3600


def cache_directory(data_dir: str | os.PathLike[str] | None = None) -> Path:
    """Where populations are kept: the directory given, or the platform's cache directory."""
    if data_dir is not None:
        return Path(data_dir).expanduser()
    import platformdirs

    return Path(platformdirs.user_cache_dir("investigation-workbench", appauthor=False)) / "populations"


@lru_cache(maxsize=1)
def code_version() -> str:
    """A digest of everything that decides what is generated."""
    digest = hashlib.sha256(str(SCHEMA_VERSION).encode())
    here = Path(__file__).parent
    data = (path for path in (here.parent / "data").rglob("*") if path.is_file())
    values = [Path(str(module.__file__)) for module in (metaphone, names, nicknames, profiles, text)]
    for path in [*sorted(here.glob("*.py")), *sorted(data), *values]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def population_file(
    seed: int, people: int, data_dir: str | os.PathLike[str] | None = None, progress: Progress | None = None
) -> Path:
    """The population's database file, generated when it is not there yet or is damaged.

    Two processes at once may both generate; either's file replaces the other's, and both are equal.
    Files that no one opened for a week are removed when a new one is made.
    Raises ConfigurationError when the directory cannot be written.
    """
    directory = cache_directory(data_dir)
    path = directory / f"population-{SCHEMA_VERSION}-{seed}-{people}-{code_version()}.sqlite"
    if _whole(path):
        return path
    try:
        directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=".part", dir=directory)
    except OSError as error:
        raise ConfigurationError(
            f"The population cannot be kept in {directory}: {error.strerror}. Name another with --data-dir."
        ) from error
    os.close(handle)
    part = Path(name)
    try:
        _build(part, seed, people, progress)
        _publish(part, path)
    finally:
        part.unlink(missing_ok=True)
    _tidy(directory, path)
    return path


def _tidy(directory: Path, kept: Path) -> None:
    """Remove what earlier versions of the code left and nobody opened for a week."""
    for path in [*directory.glob("population-*.sqlite"), *directory.glob(".population-*.part")]:
        with suppress(OSError):
            if path != kept and time.time() - path.stat().st_mtime > _FORGOTTEN:
                path.unlink()


def _publish(part: Path, path: Path) -> None:
    try:
        part.replace(path)
    except PermissionError:  # Windows refuses to replace a file that another process has open
        if not _whole(path):
            raise


def _whole(path: Path) -> bool:
    """True for a file that was written to its end."""
    if not path.is_file():
        return False
    with (
        suppress(sqlite3.DatabaseError),
        closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as known,
    ):
        return known.execute("SELECT value FROM meta WHERE key = 'complete'").fetchone() is not None
    return False


def _build(path: Path, seed: int, people: int, progress: Progress | None) -> None:
    from workbench.sandbox.population.population_blocks import generate

    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;"
            "PRAGMA page_size = 8192; PRAGMA cache_size = -131072; PRAGMA temp_store = MEMORY;" + TABLES
        )
        connection.execute("BEGIN")
        meta = generate(seed, people, _writer(connection), progress)
        known: dict[str, Any] = {"seed": seed, "people": people, **meta, "complete": True}
        rows = [(key, json.dumps(value, ensure_ascii=False)) for key, value in known.items()]
        connection.executemany("INSERT INTO meta VALUES (?, ?)", rows)
        connection.execute("COMMIT")
        connection.executescript("BEGIN;" + INDEXES + "ANALYZE; COMMIT;")


def _writer(connection: sqlite3.Connection) -> Callable[[Rows], None]:
    def write(rows: Rows) -> None:
        for table, values in rows.items():
            if values:
                columns = "(rowid, digits) " if table == "phone_digits" else ""
                marks = ", ".join("?" * len(values[0]))
                connection.executemany(f"INSERT INTO {table} {columns}VALUES ({marks})", values)

    return write
