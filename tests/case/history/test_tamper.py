"""One random change to one stored value, row or byte: found by `verify` and named, wherever it is.

`WORKBENCH_SOAK=1` makes 500 changes of rows on each kind of database and 500 of bytes of the file;
otherwise it is 25 and 15.
"""

from __future__ import annotations

import base64
import json
import os
import random
import shutil
import sqlite3
import sys
from collections import Counter
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import LargeBinary, delete, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from workbench.case import Case
from workbench.errors import CaseError, EvidenceDamaged, WorkbenchError
from workbench.evidence import schema as tables
from workbench.evidence.engine import is_server, open_engine
from workbench.evidence.recorder import Arrived
from workbench.operations import get

SOAK = bool(os.environ.get("WORKBENCH_SOAK"))
CHANGES, FLIPS = (500, 500) if SOAK else (15, 15)
NAMED = {
    "journal": ("journal", "meta head"),
    "details": ("details", "journal"),
    "meta": ("meta", "journal"),
    "sources": ("S", "source"),
    "attachments": ("attachment",),
    "asking": ("asking",),
    "queued": ("Q", "queued"),
    "seals": ("seal", "x.seal", "harbour.seal"),
}
"""How a problem's place begins, by the table that was changed; the others go by their own names."""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The file of a case that was written once."""
    return tmp_path_factory.mktemp("built") / "harbour.case"


@pytest.fixture
def written(place, built, service, opening, make_answer):
    """A case with several rows in every table, which the test may change."""
    if is_server(place):
        return _write(place, service, opening, make_answer)
    if not built.exists():
        _write(built, service, opening, make_answer)
    for file in built.parent.iterdir():
        shutil.copy(file, Path(place).parent)
    return place


def _write(place, service, opening, make_answer):
    service.pending = 10**9
    with Case.open(place, service.client(), **opening) as case:
        for name in ("Okafor", "Bell", "Tran", "Lee", "Novak"):
            case.contact_person_search(name_last=name)
        case.contact_person_search(name_last="Okafor", refresh=True)
        case.import_answer("contact_person_search", {"name_last": "x"}, make_answer(1, 2, 3))
        for number in (1, 2):
            picture = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(30_000 + number)).decode()
            case.likeness_check(photo=picture, probe_image=picture)
        people = list(case.people()["id"])
        case.judge(*people[:2], "different", reason="two people")
        case.withdraw(case.judge(*people[1:3], "unsure", reason="who knows"), reason="nobody")
        case.notes.add(people[0], "met at court")
        case.erase(people[-1], reason="asked by the person")
        recorder = case._session.recorder
        for name in ("Ash", "Elm"):
            recorder.take(case._requests.runner.asked(*_question("contact_person_search", name_last=name)))
            asked = case._requests.runner.asked(*_question("person_report", first_name=name, last_name="Oak"))
            recorder.queue(asked, _arrived(), f"reference-{name}", ticket=recorder.take(asked).ticket)
            case.seal()
        assert case.verify().ok, str(case.verify())
        case._session.store.compact()
    return place


def _question(name, **values):
    operation = get(name)
    return operation, operation.build(values)


def _arrived():
    return Arrived(200, {}, b'{"message": "Ok"}', datetime.now(UTC), None)


def _dump(engine):
    """Every row of every table, by table."""
    with engine.connect() as connection:
        return {
            table.name: [
                tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key)).all()
            ]
            for table in tables.metadata.sorted_tables
        }


def _restore(engine, dump):
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        for table in tables.metadata.sorted_tables:
            connection.execute(delete(table))
            names = [column.name for column in table.columns]
            connection.execute(
                insert(table), [dict(zip(names, row, strict=True)) for row in dump[table.name]]
            )


def _change(engine, table, rng):
    """One change to one row, or two rows exchanged; says what it did. Raises what the database refuses."""
    keys = [column.name for column in table.primary_key]
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        rows = [dict(row._mapping) for row in connection.execute(select(table)).all()]
        row, other = rng.sample(rows, 2) if len(rows) > 1 else (rows[0], rows[0])
        kind = rng.choice(["value", "value", "value", "value", "delete", "insert", "swap"])
        if kind == "delete":
            connection.execute(delete(table).where(*(table.c[k] == row[k] for k in keys)))
        elif kind == "insert":
            new = {key: _fresh(connection, table.c[key]) for key in keys}
            connection.execute(insert(table), {**row, **new})
        elif kind == "swap":
            rest = [column.name for column in table.columns if column.name not in keys]
            for one, two in ((row, other), (other, row)):
                _set(connection, table, keys, one, {name: two[name] for name in rest})
        else:
            column = rng.choice(list(table.columns))
            new = _other(row[column.name], isinstance(column.type, LargeBinary), rng)
            _set(connection, table, keys, row, {column.name: new})
            kind = f"{column.name}: {row[column.name]!r:.40} became {new!r:.40}"
    return f"{table.name} {kind}"


def _set(connection, table, keys, row, values):
    where = " AND ".join(f"{key} = :key_{key}" for key in keys)
    to = ", ".join(f"{name} = :{name}" for name in values)
    name = f'"{connection.get_execution_options()["schema_translate_map"][None]}".{table.name}' if (
        connection.dialect.name == "postgresql"
    ) else table.name  # fmt: skip
    connection.execute(
        text(f"UPDATE {name} SET {to} WHERE {where}"), {**values, **{f"key_{k}": row[k] for k in keys}}
    )


def _fresh(connection, column):
    highest = connection.execute(select(func.max(column))).scalar()
    return highest + 1 if isinstance(highest, int) else f"{highest}x"


def _other(value, binary, rng):
    """A value that differs in one byte, or by a number, or is nothing."""
    if value is None:
        return b"x" if binary else "x"
    if rng.random() < 0.1:
        return None
    if isinstance(value, int):
        return value + rng.choice([-1, 1, 1000])
    if not value:
        return b"x" if binary else "x"
    at = rng.randrange(len(value))
    if binary:
        return value[:at] + bytes([value[at] ^ (1 << rng.randrange(8))]) + value[at + 1 :]
    return value[:at] + rng.choice([c for c in "a0Z~ " if c != value[at]]) + value[at + 1 :]


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_every_changed_row_is_found_and_named(written, service):
    rng = random.Random(11)
    engine, _ = open_engine(written)
    whole = _dump(engine)
    assert all(whole.values()), "a table is empty"
    outcome: Counter[str] = Counter()
    every = tables.metadata.sorted_tables
    while sum(outcome.values()) < CHANGES:
        table = every[sum(outcome.values()) % len(every)]
        with suppress(DBAPIError):
            done = _change(engine, table, rng)
            if _dump(engine) != whole:
                engine.dispose()  # a case is closed when nobody else has its file open, or after a while
                outcome[_found(written, service, done, table.name, engine, whole)] += 1
                _restore(engine, whole)
    engine.dispose()
    sys.stdout.write(f"\n{written.partition(':')[0][-20:]}: {json.dumps(outcome, sort_keys=True)}\n")
    assert not set(outcome) - {"named", "refused at opening", "made again"}


def _found(place, service, done, table, engine, whole):
    """What came of a change; fails when it went unnoticed."""
    try:
        case = Case.open(place, service.client())
    except CaseError as refused:
        assert str(refused), done
        return "refused at opening"
    with case:
        report = case.verify()
    if report.ok:
        assert table in {t.name for t in tables.MADE}, f"not found: {done}"
        assert _dump(engine)[table] == whole[table], f"not found: {done}"
        return "made again"
    places = NAMED.get(table, (table,))
    assert any(p.place.startswith(places) and p.message for p in report.problems), f"{done}: {report}"
    return "named"


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_every_flipped_byte_of_the_file_is_found_or_without_effect(written, service, tmp_path):
    rng = random.Random(12)
    content = Path(written).read_bytes()
    whole = _content(written)
    outcome: Counter[str] = Counter()
    copy = tmp_path / "flipped.case"
    for _ in range(FLIPS):
        at = rng.randrange(len(content))
        flipped = content[:at] + bytes([content[at] ^ (1 << rng.randrange(8))]) + content[at + 1 :]
        for beside in tmp_path.glob("flipped.case*"):
            beside.unlink()
        copy.write_bytes(flipped)
        shutil.copy(copy, tmp_path / "looked.case")
        changed = _differences(whole, _content(tmp_path / "looked.case"))
        try:
            with Case.open(copy, service.client()) as case:
                report = case.verify()
        except WorkbenchError as refused:
            assert str(refused)
            outcome["refused at opening"] += 1
            continue
        if not report.ok:
            outcome["named"] += 1
        elif not changed:
            outcome["without effect"] += 1
        else:
            made = {table.name for table in tables.MADE}
            left = _differences(whole, _content(copy)) & made
            assert changed <= made and not left, f"byte {at} changed {changed} and was not found"
            outcome["made again"] += 1
    sys.stdout.write(f"\nbytes of the file: {json.dumps(outcome, sort_keys=True)}\n")
    assert outcome["named"]


def _content(path):
    """What the file holds by itself, by table: its definition and its rows; None when unreadable."""
    with closing(sqlite3.connect(path)) as connection:
        try:
            defined = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
            content = {
                name: connection.execute(f'SELECT * FROM "{name}" ORDER BY 1, 2').fetchall()
                for kind, name, _, _ in defined
                if kind == "table"
            }
            sound = connection.execute("PRAGMA integrity_check").fetchall()
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            return None
    return {**content, "the definitions": sorted(map(repr, defined)), "the check": sound}


def _differences(whole, content):
    """What is not the same in two contents."""
    if content is None:
        return {"everything"}
    return {name for name in whole.keys() | content.keys() if whole.get(name) != content.get(name)}


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_a_changed_definition_of_a_table_is_refused_and_named(written, service):
    content = Path(written).read_bytes()
    assert content.count(b"purpose TEXT") >= 1
    Path(written).write_bytes(content.replace(b"purpose TEXT", b"purpose TEXU", 1))
    with pytest.raises(EvidenceDamaged, match=r"the table (queued|sources)"):
        Case.open(written, service.client())
