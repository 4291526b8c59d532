"""A log that does not end with a whole step: noted at opening and in a verification, and never refused."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from workbench.case import Case
from workbench.client import Client
from workbench.evidence.log_frames import is_broken_off

PAGE = 4096 + 24
CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "whole": lambda log: log,
    "cut in its header": lambda log: log[:20],
    "cut to its header": lambda log: log[:32],
    "cut in a page": lambda log: log[: 32 + PAGE * 3 + 100],
    "cut before the end of a step": lambda log: log[: len(log) - PAGE],
    "without its last byte": lambda log: log[:-1],
    "another header": lambda log: bytes([log[0] ^ 1]) + log[1:],
    "another number in its header": lambda log: log[:17] + bytes([log[17] ^ 1]) + log[18:],
    "another number in a page": lambda log: _flipped(log, 32 + PAGE * 2 + 9),
    "another byte in a page": lambda log: _flipped(log, 32 + PAGE * 2 + 900),
    "another byte at its end": lambda log: _flipped(log, len(log) - 1),
}


def _flipped(log: bytes, at: int) -> bytes:
    return log[:at] + bytes([log[at] ^ 4]) + log[at + 1 :]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[tuple[Path, sqlite3.Connection]]:
    """A database in use: its last step has changed several pages."""
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE t (x)")
        for _ in range(20):
            connection.execute("INSERT INTO t VALUES (randomblob(9000))")
        yield path, connection


def log_beside(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


@pytest.mark.parametrize("change", CHANGES)
def test_what_stands_behind_the_last_whole_step_is_seen(
    database: tuple[Path, sqlite3.Connection], tmp_path: Path, change: str
) -> None:
    copy = tmp_path / "copy.db"
    shutil.copy(database[0], copy)
    log_beside(copy).write_bytes(CHANGES[change](log_beside(database[0]).read_bytes()))
    assert is_broken_off(copy) == (change != "whole")


def test_an_earlier_log_that_is_being_written_over_is_whole(
    database: tuple[Path, sqlite3.Connection],
) -> None:
    path, connection = database
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    connection.execute("INSERT INTO t VALUES (1)")
    assert not is_broken_off(path)
    assert not is_broken_off(path.with_name("none.db"))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A case of two answers, copied with its log while it was at work."""
    path, copy = tmp_path / "a.case", tmp_path / "copy" / "a.case"
    copy.parent.mkdir()
    with Case.open(path, Client.sandbox(), purpose="Locate a debtor", legal_basis="order 12") as case:
        case.contact_person_search(name_last="Okafor", state="NSW")
    with (
        Case.open(path, Client.sandbox()) as case,
        closing(sqlite3.connect(path, isolation_level=None)) as reader,
    ):
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM journal").fetchall()  # nobody folds the log meanwhile
        case.contact_person_search(name_last="Bell", state="NSW")
        for each in (path, log_beside(path)):
            shutil.copy(each, copy.parent)
        reader.execute("ROLLBACK")
    copy.chmod(0o600)
    return copy


@pytest.mark.parametrize("read_only", [False, True])
def test_a_copy_whose_log_was_cut_opens_and_says_so(copied: Path, caplog, read_only: bool) -> None:
    log_beside(copied).write_bytes(log_beside(copied).read_bytes()[: -PAGE - 5])
    with Case.open(copied, Client.sandbox(), read_only=read_only) as case:
        assert "does not end with a whole step" in caplog.text
        report = case.verify()
        assert report.ok and any("whole step" in remark.message for remark in report.remarks), report


def test_what_was_noted_at_an_opening_is_still_said_when_the_log_is_gone(copied: Path) -> None:
    log_beside(copied).write_bytes(log_beside(copied).read_bytes()[:-5])
    Case.open(copied, Client.sandbox()).close()
    assert not log_beside(copied).exists()
    with Case.open(copied, Client.sandbox()) as case:
        assert [1 for remark in case.verify().remarks if "whole step" in remark.message] == [1]


def test_a_whole_log_is_nothing_to_say(copied: Path, caplog) -> None:
    with Case.open(copied, Client.sandbox()) as case:
        report = case.verify()
        assert report.ok and case.source_count == 2
        assert not caplog.text
        assert not [remark for remark in report.remarks if "whole step" in remark.message]


def test_who_opens_a_case_while_another_writes_is_not_told_of_its_step(tmp_path: Path, caplog) -> None:
    path = tmp_path / "a.case"
    Case.open(path, Client.sandbox(), purpose="Locate a debtor", legal_basis="order 12").close()
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("BEGIN IMMEDIATE")
        writer.executemany("INSERT INTO details VALUES (?, '', ?)", [(n, "x" * 9000) for n in range(90, 99)])
        assert is_broken_off(path)
        with Case.open(path, read_only=True):
            assert "whole step" not in caplog.text
        writer.execute("ROLLBACK")
