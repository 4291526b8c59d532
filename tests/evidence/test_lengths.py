"""Rows that hold more than any of ours are refused before they are in memory, and none is written."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from workbench.case import Case
from workbench.errors import EvidenceDamaged, InputError
from workbench.evidence.canonical import canonical, digest, parsed, salted, sha256
from workbench.evidence.lengths import LONGEST_TEXT, LONGEST_WORD

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}
PLACES = [
    ("journal", "actor", LONGEST_TEXT), ("journal", "units", LONGEST_WORD), ("details", "body", LONGEST_TEXT),
    ("sources", "number", LONGEST_WORD), ("sources", "salt", LONGEST_TEXT),
    ("meta", "value", LONGEST_TEXT), ("claims", "body", LONGEST_TEXT), ("mentions", "kind", LONGEST_WORD),
]  # fmt: skip


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "x.case"
    with Case.open(path, **STATED) as case:
        case.import_records([{"name": "Ada Quill", "phone": "0491570006"}])
    return path


def craft(path, table: str, column: str, length: int) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE {table} SET {column} = ?", ("7" * (length + 10_000),))
        database.commit()


@pytest.mark.parametrize(("table", "column", "length"), PLACES)
def test_a_row_that_is_too_long_is_refused(path, table, column, length):
    craft(path, table, column, length)
    with pytest.raises(EvidenceDamaged), Case.open(path) as case:
        assert case.verify().damaged
        case.claims(), case.journal(full=True), case.sources(full=True), case.bundle(path.with_suffix(".b"))


def test_verify_names_the_row(path):
    with Case.open(path) as case:
        craft(path, "details", "body", LONGEST_TEXT)
        assert any(problem.place == "details 1" for problem in case.verify().problems)


def test_an_entry_that_no_one_could_read_is_not_written(path):
    with Case.open(path) as case:
        head = case.head
        with pytest.raises(InputError):
            case.notes.add("P1", "x" * (LONGEST_TEXT + 10_000))
        assert case.head == head and case.verify().ok


def test_a_kept_text_with_far_more_values_than_any_of_its_length_is_not_parsed():
    with pytest.raises(ValueError, match="values"):
        parsed("[" + "[]," * 600_000 + "1]")
    assert len(parsed(canonical({f"S{n}#/records/{n}": f"P{n}" for n in range(600_000)}))) == 600_000


def test_long_texts_have_the_hash_that_they_have_whole():
    for text in ("a" * 3_000_000, "\u00e9\U0001f600" * 700_000, "\ud800" * 1_100_000):
        assert digest({"b": text, "a": [1]}) == sha256(canonical({"b": text, "a": [1]}))
        assert salted("s", text) == sha256(f"s\n{text}")


@pytest.mark.parametrize(
    "change",
    ["CREATE VIEW v AS SELECT 1", "DROP TABLE claims", "ALTER TABLE details ADD COLUMN x",
     "CREATE TRIGGER t BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'x'); END"],
)  # fmt: skip
def test_tables_that_are_changed_while_the_case_is_open_are_refused_at_the_next_step(path, change):
    with Case.open(path) as case:
        with closing(sqlite3.connect(path)) as database:
            database.executescript(change)
        for step in (case.people, case.claims, lambda: case.notes.add("P1", "x"), case.seal):
            with pytest.raises(EvidenceDamaged):
                step()
        assert case.verify().damaged


def test_a_saved_view_that_is_none_of_a_chart_does_not_stop_the_chart(path, caplog):
    with Case.open(path) as case:
        for name, view in (
            ("a", {"filter": "x"}),
            ("b", {"positions": {"P1": {"x": 1}}}),
            ("c", {"opened": 5}),
        ):
            case.notes.save_view(name, view)
        case.notes.save_view("good", {"hidden": ["P1"]})
        page = case.chart().save(path.with_suffix(".html")).read_text("utf-8")
    assert '"good"' in page and len(caplog.records) == 3
