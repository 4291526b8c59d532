"""The population's file: written whole, private, found again, rebuilt when damaged."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from workbench.errors import ConfigurationError, InputError
from workbench.sandbox.population import open_population
from workbench.sandbox.population.cache import cache_directory

SMALL = 400


def test_the_file_is_found_again(tmp_path: Path) -> None:
    first = open_population(3, SMALL, tmp_path)
    inode = first.path.stat().st_ino
    second = open_population(3, SMALL, tmp_path, progress=lambda done, of: pytest.fail("generated again"))
    assert second.path == first.path
    assert second.path.stat().st_ino == inode
    assert [path.name for path in tmp_path.iterdir()] == [first.path.name]


@pytest.mark.skipif(sys.platform == "win32", reason="no POSIX permissions")
def test_the_file_is_private(tmp_path: Path) -> None:
    path = open_population(3, SMALL, tmp_path / "made").path
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("damage", [b"", b"not a database" * 900])
def test_a_damaged_file_is_replaced(tmp_path: Path, damage: bytes) -> None:
    path = open_population(3, SMALL, tmp_path).path
    whole = path.read_bytes()
    path.write_bytes(damage)
    assert open_population(3, SMALL, tmp_path).path.read_bytes() == whole


def test_a_file_cut_short_is_replaced(tmp_path: Path) -> None:
    path = open_population(3, SMALL, tmp_path).path
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM meta WHERE key = 'complete'")
    connection.close()
    again = open_population(3, SMALL, tmp_path)
    assert again.fixtures["dvs"]["aec"]["field"] == "suburb"


def test_two_at_once_end_with_one_whole_file(tmp_path: Path) -> None:
    start = threading.Barrier(4)

    def build(_: int) -> bytes:
        start.wait()
        return open_population(5, SMALL, tmp_path).path.read_bytes()

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(build, range(4)))) == 1
    assert len(list(tmp_path.iterdir())) == 1


def test_a_directory_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with pytest.raises(ConfigurationError, match="--data-dir"):
        open_population(3, SMALL, blocked)


def test_forgotten_files_are_removed(tmp_path: Path) -> None:
    forgotten = open_population(3, SMALL, tmp_path).path
    fresh = open_population(4, SMALL, tmp_path).path
    os.utime(forgotten, (0, 0))
    made = open_population(5, SMALL, tmp_path).path
    assert {path.name for path in tmp_path.iterdir()} == {fresh.name, made.name}


def test_too_few_people_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="not 5"):
        open_population(3, 5, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_exactly_so_many_people(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    population = open_population(3, 417, tmp_path, progress=lambda done, of: seen.append((done, of)))
    assert population.connection().execute("SELECT count(*) FROM person").fetchone()[0] == 417
    assert seen == [(417, 417)]


def test_the_cache_follows_the_platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert tmp_path in cache_directory().parents
    assert cache_directory(tmp_path / "own") == tmp_path / "own"


def test_connections_are_read_only_and_one_for_each_thread(tmp_path: Path) -> None:
    population = open_population(3, SMALL, tmp_path)
    here = population.connection()
    assert population.connection() is here
    with pytest.raises(sqlite3.OperationalError):
        here.execute("DELETE FROM person")
    with ThreadPoolExecutor(1) as pool:
        people = pool.submit(
            lambda: population.connection().execute("SELECT count(*) FROM person").fetchone()[0]
        )
        assert people.result() == SMALL
        assert pool.submit(lambda: population.connection() is here).result() is False
