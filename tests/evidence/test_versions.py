"""Cases that earlier versions made: each opens, is brought to this one's tables, and is what it was."""

from __future__ import annotations

import gzip
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from workbench.case import Case
from workbench.errors import ConfigurationError, EvidenceDamaged, WorkbenchError, WrittenByNewer
from workbench.evidence import schema as tables

CASES = Path(__file__).with_name("cases")
HEADS = {
    "version_1": "da352238a0ed75782e56f48fa07603513e44f516ef9f88b43569445c29c55065",
    "version_1_views": "a86de1cb8398257251f0568145cb80a1a9cb6eebd7c2479b0de7335a89f3b78d",
}
"""What the journal of each ended with when it was made. The second keeps names of views in its chain."""
IN_DOUBT = "63cb16beb10e3fba575f27375ece60b4664e49d62ff3d5ba615a8d6b731f7c5d"
"""The same of the one of version 2."""


@pytest.fixture(params=sorted(HEADS))
def made(request, tmp_path):
    """The path of a case as it was made, and its head."""
    path = tmp_path / f"{request.param}.case"
    path.write_bytes(gzip.decompress((CASES / f"{request.param}.case.gz").read_bytes()))
    return path, HEADS[request.param]


def test_a_case_of_an_earlier_version_opens_and_is_what_it_was(made):
    path, head = made
    before = path.read_bytes()
    with Case.open(path) as case:
        report = case.verify(head=head)
        assert report.ok and report.heads[0].entry, str(report)
        assert {remark.place.split()[0] for remark in report.remarks} <= {"S6", "S2", "journal"}
        assert case._session.store.entries(events=("migrated",))
        case.seal()
        assert case.replay().same and case.verify(head=head).ok
    (copy,) = path.parent.glob("*.before-v*")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    old_file = path.with_name("old")
    old_file.write_bytes(before)
    with closing(sqlite3.connect(copy)) as kept, closing(sqlite3.connect(old_file)) as old:
        assert [*kept.iterdump()] == [*old.iterdump()]
    with Case.open(path) as case:
        assert len(case._session.store.entries(events=("migrated",))) == 1


def test_an_erasure_in_a_case_of_an_earlier_version_can_be_proved_from_here_on(made):
    with Case.open(made[0]) as case:
        known = {remark.place for remark in case.verify().remarks}
        case.erase(case.people()["id"].iloc[0], reason="asked by the person")
        report = case.verify(head=made[1])
        assert report.ok and {remark.place for remark in report.remarks} == known
        assert report.heads[0].changed


def test_a_case_with_an_erasure_a_question_in_doubt_and_constants_is_what_it_was(tmp_path):
    """Made before questions in hand had salts of their own, and verdicts hashes apart from their reasons."""
    path = tmp_path / "version_2.case"
    path.write_bytes(gzip.decompress((CASES / "version_2.case.gz").read_bytes()))
    with Case.open(path) as case:
        report = case.verify(head=IN_DOUBT)
        assert report.ok and report.heads[0].entry, str(report)
        assert list(case.judgements()["verdict"]) == ["different", "unsure"]
        assert [remark.message for remark in report.remarks if "took the words of J1" in remark.message]
        assert case.replay().same
        case.erase("P1", reason="asked by the person")
        assert case.verify(head=IN_DOUBT).ok and case.replay().same


def test_a_case_of_a_newer_version_is_refused_and_left_as_it_is(made):
    with closing(sqlite3.connect(made[0])) as connection:
        connection.execute("INSERT INTO meta VALUES ('schema', ?)", (str(tables.VERSION + 1),))
        connection.execute("CREATE TABLE later (n)")
        connection.commit()
    before = made[0].read_bytes()
    with pytest.raises(WrittenByNewer):
        Case.open(made[0])
    assert made[0].read_bytes() == before and not [*made[0].parent.glob("*.before-v*")]


@pytest.mark.parametrize("version", ["0", "-1", '"x"', "[]", "{", "null"])
def test_a_version_that_is_none_is_refused(made, version):
    with closing(sqlite3.connect(made[0])) as connection:
        connection.execute("INSERT INTO meta VALUES ('schema', ?)", (version,))
        connection.commit()
    with pytest.raises(EvidenceDamaged):
        Case.open(made[0])


HANGS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS key, i AS value FROM n"
FOREIGN = {
    "a view": [f"CREATE VIEW guests AS {HANGS}"],
    "a view in the place of the facts": ["ALTER TABLE meta RENAME TO x", f"CREATE VIEW meta AS {HANGS}"],
    "a view in the place of the sources": [
        "DROP INDEX ix_sources_request_key",
        "ALTER TABLE sources RENAME TO x",
        f"CREATE VIEW sources AS {HANGS}",
    ],
    "a trigger": ["CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM details; END"],
    "a table": ["CREATE TABLE guests (n)"],
    "an index": ["CREATE INDEX i ON journal (abs(units))"],
    "a virtual table": ["CREATE VIRTUAL TABLE guests USING fts5(x)"],
    "statistics": ["ANALYZE"],
    "a table with the name of one of SQLite's own": [
        "PRAGMA writable_schema = ON", "CREATE TABLE guests (n)",
        "UPDATE sqlite_master SET name = 'sqlite_guests', tbl_name = 'sqlite_guests', "
        "sql = 'CREATE TABLE sqlite_guests (n)' WHERE name = 'guests'",
    ],
    "a trigger with the name of one of SQLite's own": [
        "PRAGMA writable_schema = ON",
        "CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM details; END",
        "UPDATE sqlite_master SET name = 'sqlite_t', sql = replace(sql, 't AFTER', 'sqlite_t AFTER') "
        "WHERE name = 't'",
    ],
    "a table that is missing": ["DROP TABLE links"],
}  # fmt: skip


@pytest.mark.timeout(60)
@pytest.mark.parametrize("foreign", sorted(FOREIGN))
@pytest.mark.parametrize("version", [1, tables.VERSION])
def test_what_is_no_part_of_a_case_is_refused_by_its_name_before_anything_is_read(tmp_path, foreign, version):
    path = tmp_path / "x.case"
    path.write_bytes(gzip.decompress((CASES / "version_1.case.gz").read_bytes()))
    if version != 1:
        Case.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        for statement in FOREIGN[foreign]:
            connection.execute(statement)
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(EvidenceDamaged):
        Case.open(path, purpose="Locate a debtor", legal_basis="court order 12/345")
    assert path.read_bytes() == before


def test_another_database_is_not_made_into_a_case(tmp_path):
    path = tmp_path / "x.case"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (n)")
        connection.commit()
    with pytest.raises(EvidenceDamaged):
        Case.open(path, purpose="Locate a debtor", legal_basis="court order 12/345")


@pytest.mark.parametrize("what", ["another database", "one byte", "two pages of nothing"])
def test_what_is_no_case_is_refused_and_left_byte_for_byte(tmp_path, what):
    path = tmp_path / "x.case"
    if what == "another database":
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE bookmarks (n)")
            connection.commit()
    else:
        path.write_bytes(b"S" if what == "one byte" else bytes(8192))
    before = path.read_bytes()
    with pytest.raises(EvidenceDamaged):
        Case.open(path, purpose="Locate a debtor", legal_basis="court order 12/345")
    assert path.read_bytes() == before and [*tmp_path.iterdir()] == [path]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes")
def test_a_place_that_is_no_file_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    stated = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345"}
    for place in (tmp_path / "pipe", tmp_path, "", ".", "/", "/dev/null"):
        with pytest.raises(ConfigurationError):
            Case.open(place, **stated)
    for bundle in (tmp_path / "pipe", tmp_path, tmp_path / "x\0y"):
        with pytest.raises(WorkbenchError):
            Case.unbundle(bundle, tmp_path / "new.case")
    assert [each.name for each in tmp_path.iterdir()] == ["pipe"]
