"""Rows that hold more than any of ours are refused before they are in memory, and none is written."""

from __future__ import annotations

import json
import random
import re
import sqlite3
import zipfile
import zlib
from contextlib import closing

import pytest
from sqlalchemy import create_engine, delete, select
from sqlalchemy.dialects import sqlite

from workbench.case import Case
from workbench.errors import EvidenceDamaged, InputError
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, digest, parsed, salted, sha256
from workbench.evidence.lengths import LONGEST_ROW, LONGEST_TEXT, LONGEST_WORD, REFUSAL, refuse
from workbench.evidence.model import MAX_ANSWER, pack, unpack

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}
PLACES = [
    ("journal", "units", LONGEST_WORD), ("sources", "number", LONGEST_WORD),
    ("mentions", "kind", LONGEST_WORD), ("sources", "salt", LONGEST_TEXT), ("claims", "body", LONGEST_TEXT),
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


@pytest.mark.parametrize("table", [*tables.metadata.sorted_tables, *tables.kept.sorted_tables], ids=str)
def test_every_statement_asks_for_the_length_of_every_column_that_it_fetches(table):
    statements = [select(table), select(*list(table.c)[1:]), delete(table).returning(*table.c)]
    statements += [select(column.label("x")) for column in table.c]
    for statement in statements:
        told, _, fetched = str(statement.compile(create_engine("sqlite://"))).partition(REFUSAL)
        assert fetched
        for column in statement.exported_columns:
            name = getattr(column, "element", column).name
            assert re.search(rf"\b{name}\b", told)


def test_what_an_entry_remembers_may_grow_with_the_sources_while_their_mentions_are_read_again(path):
    details = tables.details
    statement = select(details.c.body).where(details.c.seq == 10**6)
    with closing(sqlite3.connect(path)) as database:
        database.create_function(REFUSAL, 0, refuse)
        body = "7" * (LONGEST_TEXT + 20 * 4096)
        database.execute("INSERT INTO details VALUES (1000000, 'x', ?)", (body,))
        database.execute("DELETE FROM mentions")
        fetched = str(statement.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}))
        with pytest.raises(sqlite3.DataError):
            database.execute(fetched).fetchall()
        columns = [name for _, name, *_ in database.execute("PRAGMA table_info(sources)")]
        others = ", ".join(name for name in columns if name != "number")
        database.execute(
            f"WITH RECURSIVE more(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM more WHERE n < 25) "
            f"INSERT INTO sources (number, {others}) SELECT n, {others} FROM sources, more"
        )
        assert database.execute(fetched).fetchall() == [(body,)]


def test_texts_and_files_of_a_row_have_a_bound_together(path):
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE sources SET answer = zeroblob(?)", (LONGEST_ROW - 100,))
        database.commit()
    with Case.open(path) as case, pytest.raises(EvidenceDamaged):
        case.source("S1")


def test_a_longer_answer_is_neither_stored_nor_unpacked():
    with pytest.raises(InputError):
        pack(bytes(MAX_ANSWER + 1))
    engine = zlib.compressobj(1)
    packed = b"".join(engine.compress(bytes(1 << 20)) for _ in range((MAX_ANSWER >> 20) + 1)) + engine.flush()
    with pytest.raises(EvidenceDamaged, match="S1"):
        unpack(packed, "S1")


@pytest.mark.parametrize("size", [0, 1, 1 << 20, (8 << 20) + 1])
def test_kept_bytes_come_out_as_they_went_in(size):
    content = random.Random(size).randbytes(min(size, 1 << 20)) * 9
    assert unpack(pack(content[:size]), "S1") == content[:size]
    for damaged in (pack(content)[:-1], pack(content) + b"x"):
        with pytest.raises(EvidenceDamaged):
            unpack(damaged, "S1")


@pytest.mark.parametrize("change", ["sources SET headers = x'00ff'", "sources SET answer = 'text'"])
def test_a_copy_or_a_bundle_of_a_row_of_another_type_is_made_or_refused_in_words(path, change, tmp_path):
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE {change}")
        database.commit()
    for copy, name in ((Case.save_as, "y.case"), (Case.bundle, "y.zip")):
        made = True
        with Case.open(path) as case:
            try:
                copy(case, tmp_path / name)
            except EvidenceDamaged:
                made = False
        assert (tmp_path / name).exists() == made


def test_a_bundle_with_a_row_that_is_too_long_is_refused(path, tmp_path):
    with Case.open(path) as case:
        bundle = case.bundle(tmp_path / "x.zip")
    with zipfile.ZipFile(bundle) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(members.pop("manifest.json"))
    rows = [json.loads(line) for line in members["tables/meta.jsonl"].splitlines()]
    rows[0]["value"] = "7" * (LONGEST_TEXT + 1)
    members["tables/meta.jsonl"] = b"".join(json.dumps(row).encode() + b"\n" for row in rows)
    manifest["sha256"] = {name: sha256(content) for name, content in members.items()}
    with zipfile.ZipFile(bundle, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {**members, "manifest.json": json.dumps(manifest).encode()}.items():
            archive.writestr(name, content)
    with pytest.raises(EvidenceDamaged):
        Case.unbundle(bundle, tmp_path / "y.case")
    assert not [*tmp_path.glob(".*"), *tmp_path.glob("y*")]


def test_a_source_that_the_journal_tells_of_twice_is_said(path):
    again = "seq + 1, at, actor, 'imported', 'S1', '{}', 0, spent, detail_hash, previous, hash"
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"INSERT INTO journal SELECT {again} FROM journal ORDER BY seq DESC LIMIT 1")
        database.execute(
            "INSERT INTO details SELECT seq + 1, salt, body FROM details ORDER BY seq DESC LIMIT 1"
        )
        database.execute(
            "UPDATE meta SET value = json_set(value, '$.seq', value ->> '$.seq' + 1) WHERE key = 'head'"
        )
        database.commit()
    with Case.open(path) as case:
        for step in (case.people, case.replay):
            with pytest.raises(EvidenceDamaged):
                step()
        assert case.verify().damaged


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


def test_an_entry_with_more_values_than_are_read_is_not_written(path):
    with Case.open(path) as case:
        head = case.head
        with pytest.raises(InputError, match="values"), case._session.store.writing("x") as writer:
            writer.append("exported", detail={"file": "x", "rows": [[]] * 400_000})
        assert case.head == head and case.verify().ok


def test_a_kept_text_with_far_more_values_than_any_of_its_length_is_not_parsed():
    with pytest.raises(ValueError, match="values"):
        parsed("[" + "[]," * 600_000 + "1]")
    assert len(parsed(canonical({f"S{n}#/records/{n}": f"P{n}" for n in range(260_000)}))) == 260_000


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
