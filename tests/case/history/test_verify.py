from __future__ import annotations

import base64
import random
import shutil
import sqlite3
from contextlib import closing

import pytest

from workbench.case import Case
from workbench.evidence import schema as tables


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A case with a row in every table."""
    import importlib.util
    from pathlib import Path

    spec = importlib.util.spec_from_file_location("case_conftest", Path(__file__).parents[1] / "conftest.py")
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
        asked = case._requests.runner.asked(*_search("Novak"))
        case._session.recorder.take(asked)
        from datetime import UTC, datetime

        from workbench.evidence.recorder import Arrived

        other = case._requests.runner.asked(*_search("Lee"))
        ticket = case._session.recorder.take(other).ticket
        arrived = Arrived(200, {}, b'{"message": "Ok"}', datetime.now(UTC), None)
        case._session.recorder.queue(other, arrived, "reference", ticket=ticket)
        case.seal()
        assert case.verify().ok
        case._session.store.compact()
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


def test_a_process_that_reads_some_of_the_sources_finds_the_same_in_them(written, tmp_path, monkeypatch):
    from workbench.case.history import replay

    path, service = written
    monkeypatch.setattr(replay, "SMALL", 0)
    with Case.open(path, service.client()) as case:
        whole = case.verify()
        assert whole.ok and whole.claims == len(case.claims())
    for number in (1, 2, 3):
        copy = tmp_path / f"{number}.case"
        shutil.copy(path, copy)
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute(
                "UPDATE claims SET body = replace(body, '\"raw\"', '\"value\"') WHERE source = ? AND n = 0",
                (number,),
            )
            connection.commit()
        with Case.open(copy, service.client()) as case:
            report = case.verify()
        assert report.damaged and {problem.place for problem in report.problems} == {f"claims of S{number}"}
        assert report.claims == whole.claims


def test_a_journal_rewritten_to_its_end_needs_the_head_kept_elsewhere(case):
    head = case.head
    case.contact_person_search(name_last="Okafor")
    assert case.head != head and len(case.head) == 64


@pytest.fixture(params=["here", "apart"])
def replayed(request, monkeypatch):
    """Where a verification folds the case again: in this process, or in one of its own."""
    from workbench.case.history import replay

    if request.param == "apart":
        monkeypatch.setattr(replay, "SMALL", 0)
    return request.param


def test_the_graph_is_compared_to_one_made_anew(case, replayed):
    for name in ("Okafor", "Bell", "Tran"):
        case.contact_person_search(name_last=name)
    heard = []
    assert case.verify(on_progress=lambda *step: heard.append(step)).ok and heard[-1] == (3, 3)
    case.judge(*case.people()["id"][:2], "different", reason="two people")
    case.erase(case.people()["id"].iloc[-1], reason="asked by the person")
    assert case.verify().ok
    drawn = case._session.state().projection.drawn
    drawn.remove(next(name for name, _ in drawn.nodes()))
    report = case.verify()
    assert report.damaged and [problem.place for problem in report.problems] == ["graph"]


def test_a_replay_that_cannot_end_is_no_damage(case, monkeypatch):
    from workbench.case.history import replay

    case.contact_person_search(name_last="Okafor")
    monkeypatch.setattr(replay, "SMALL", 0)
    monkeypatch.setattr("sys.executable", shutil.which("false"))
    report = case.verify()
    assert not report.ok and not report.damaged and "NOT VERIFIED" in str(report)
    assert [problem.place for problem in report.problems] == ["graph"]


def test_an_answer_whose_reader_is_not_installed_is_no_damage(tmp_path, service, opening, monkeypatch):
    from dataclasses import replace
    from datetime import UTC, datetime

    import workbench.reading
    from workbench.evidence.recorder import Arrived
    from workbench.reading import contact_person_search

    path = tmp_path / "x.case"
    with Case.open(path, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        asked = replace(
            case._requests.runner.asked(*_search("Bell")), operation="elsewhere_search", request_key=None
        )
        answer = case.source("S1").content
        number = case._session.recorder.answer(asked, Arrived(200, {}, answer, datetime.now(UTC), None))
        report = case.verify()
        assert not report.ok and not report.damaged and report.sources == 2
        assert [(p.place, "elsewhere_search" in p.message) for p in report.problems] == [(f"S{number}", True)]
        assert "NOT VERIFIED" in str(report) and case.replay().same
        people = len(case.people())
    monkeypatch.setitem(workbench.reading.READERS._loaded, "elsewhere_search", contact_person_search.read)
    with Case.open(path, service.client()) as case:
        assert len(case.source("S1").document["records"]) == people
        assert case.verify().ok
    monkeypatch.delitem(workbench.reading.READERS._loaded, "elsewhere_search")
    with Case.open(path, service.client()) as case:
        assert not case.verify().damaged and case.replay().same
        assert case.entities_at("S2#/records/0")
    connection = sqlite3.connect(path)
    connection.execute("UPDATE claims SET attribute = 'note' WHERE source = 2")
    connection.commit()
    connection.close()
    with Case.open(path, service.client()) as case:
        report = case.verify()
        assert report.damaged and "readings of S2" in {p.place for p in report.problems}


@pytest.mark.parametrize("forged", [False, True])
def test_what_was_stored_and_not_read_is_verified_where_nothing_may_be_written(written, tmp_path, forged):
    service = written[1]
    path = shutil.copy(written[0], tmp_path / "x.case")
    with Case.open(path, service.client()) as case:
        people = sorted(case.people()["name"])
    with closing(sqlite3.connect(path)) as connection:
        for table in tables.MADE:
            connection.execute(f"DELETE FROM {table.name} WHERE source = 1")
        if forged:
            connection.execute("UPDATE sources SET purpose = 'another' WHERE number = 1")
        connection.commit()
    with Case.open(path, service.client(), read_only=True) as case:
        report = case.verify()
        assert [problem.place for problem in report.problems] == (["S1"] if forged else [])
        assert report.sources and sorted(case.people()["name"]) == people and case.replay().same


def _tampered(written, tmp_path, *names):
    """A copy of the case without what some tables keep of the first source."""
    path, service = written
    copy = shutil.copyfile(path, tmp_path / "y.case")
    with closing(sqlite3.connect(copy)) as connection, connection:
        for name in names:
            connection.execute(f"DELETE FROM {name} WHERE source = 1")
    return copy, service


@pytest.mark.parametrize("name", [table.name for table in tables.MADE])
def test_a_part_of_what_is_kept_of_an_answer_that_was_taken_is_named_for_good(written, tmp_path, name):
    copy, service = _tampered(written, tmp_path, name)
    with Case.open(copy, service.client()) as case:
        for _ in range(2):
            report = case.verify()
            assert report.damaged and f"{name} of S1" in {problem.place for problem in report.problems}


def test_an_answer_of_which_nothing_is_kept_is_read_and_that_is_said(written, tmp_path):
    copy, service = _tampered(written, tmp_path, *(table.name for table in tables.MADE))
    with Case.open(copy, service.client()) as case:
        report = case.verify()
        assert report.ok and "readings of S1" in {remark.place for remark in report.remarks}
        assert not {remark.place for remark in case.verify().remarks} & {"readings of S1"}
