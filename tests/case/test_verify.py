from __future__ import annotations

import base64
import random
import shutil
import sqlite3

import pytest

from workbench.case import Case
from workbench.evidence import schema as tables


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A case with a row in every table."""
    import importlib.util
    from pathlib import Path

    spec = importlib.util.spec_from_file_location("case_conftest", Path(__file__).with_name("conftest.py"))
    helpers = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(helpers)
    service = helpers.Service()
    path = tmp_path_factory.mktemp("tamper") / "x.case"
    with Case.open(path, service.client(), **helpers.OPENING) as case:
        for name in ("Okafor", "Bell", "Tran"):
            case.contact_person_search(name_last=name)
        picture = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(30_000)).decode()
        case.likeness_check(photo=picture, probe_image=picture)
        case.judge(*case.people()["id"][:2], "different", reason="two people")
        asked = case._asker.asked(*_search("Novak"))
        case._core.recorder.take(asked)
        from datetime import UTC, datetime

        from workbench.evidence.recording import Arrived

        other = case._asker.asked(*_search("Lee"))
        ticket = case._core.recorder.take(other).ticket
        arrived = Arrived(200, {}, b'{"message": "Ok"}', datetime.now(UTC), None)
        case._core.recorder.queue(other, arrived, "reference", ticket=ticket)
        assert case.verify().ok
        case._core.store.compact()
    return path, service


def _search(name):
    from workbench.operations import get

    operation = get("contact_person_search")
    return operation, operation.build({"name_last": name})


def _damage(path, table, rng):
    """Changes, removes or doubles one row; says what it did."""
    connection = sqlite3.connect(path)
    connection.row_factory = sqlite3.Row
    rows = connection.execute(f"SELECT rowid AS at, * FROM {table}").fetchall()
    row = rng.choice(rows)
    kind = rng.choice(["change", "change", "change", "remove"])
    if kind == "remove":
        connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (row["at"],))
        done = f"{table}: removed a row"
    else:
        column = rng.choice([c for c in row.keys() if c != "at"])  # noqa: SIM118
        new = _changed(row[column], rng)
        try:
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, row["at"]))
        except sqlite3.IntegrityError:
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (10_000, row["at"]))
        done = f"{table}.{column}: {row[column]!r:.60} became {new!r:.60}"
    connection.commit()
    connection.close()
    return done


def _changed(value, rng):
    if value is None:
        return "x"
    if isinstance(value, int):
        return value + 1
    if not value:
        return b"x" if isinstance(value, bytes) else "x"
    at = rng.randrange(len(value))
    if isinstance(value, bytes):
        return value[:at] + bytes([value[at] ^ (1 << rng.randrange(8))]) + value[at + 1 :]
    return value[:at] + ("a" if value[at] != "a" else "b") + value[at + 1 :]


@pytest.mark.parametrize("table", sorted(tables.metadata.tables))
def test_every_change_to_a_row_is_found_and_named(written, table, tmp_path):
    path, service = written
    rng = random.Random(table)
    for turn in range(4):
        copy = tmp_path / f"{turn}.case"
        shutil.copy(path, copy)
        done = _damage(copy, table, rng)
        try:
            case = Case.open(copy, service.client())
        except Exception as refused:
            assert str(refused), done
            continue
        with case:
            report = case.verify()
            assert not report.ok, done
            assert all(p.place and p.message for p in report.problems)


def test_a_flipped_byte_in_an_answer_is_named(written, tmp_path):
    path, service = written
    copy = tmp_path / "x.case"
    shutil.copy(path, copy)
    connection = sqlite3.connect(copy)
    (answer,) = connection.execute("SELECT answer FROM sources WHERE number = 2").fetchone()
    flipped = bytes([*answer[:20], answer[20] ^ 1, *answer[21:]])
    connection.execute("UPDATE sources SET answer = ? WHERE number = 2", (flipped,))
    connection.commit()
    connection.close()
    with Case.open(copy, service.client()) as case:
        report = case.verify()
    assert {p.place for p in report.problems} >= {"S2"} and "S1" not in {p.place for p in report.problems}
    assert "DAMAGED" in str(report)


def test_a_journal_rewritten_to_its_end_needs_the_head_kept_elsewhere(case):
    head = case.head
    case.contact_person_search(name_last="Okafor")
    assert case.head != head and len(case.head) == 64
