"""A value of another type than its column has: SQLite takes one anywhere, and `verify` says where it is."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from workbench.case import Case
from workbench.errors import WorkbenchError

OTHERS = ("'x'", "x'00'", "3.5")
COLUMNS = ("at", "actor", "event", "subject", "bound", "units", "spent", "detail_hash", "previous", "hash")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("built") / "x.case"
    with Case.open(place, purpose="p", legal_basis="l") as case:
        case.import_records([{"Name": "Ada Perrin", "Phone": "0491570156"}], title="a")
        case.notes.add("P1", "seen twice")
    return place


@pytest.fixture
def file(built: Path, tmp_path: Path) -> Iterator[Path]:
    yield Path(shutil.copy(built, tmp_path / "x.case"))


def problems(file: Path, change: str) -> str:
    """What a verification says once something was changed; "" where the case could not be opened."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(change)
    try:
        with Case.open(file, read_only=True) as case:
            found = case.verify()
    except WorkbenchError as error:
        return str(error)
    assert found.damaged
    return str(found)


@pytest.mark.parametrize("number", OTHERS)
def test_an_entry_with_a_number_of_another_type_is_named(file: Path, number: str) -> None:
    columns = ", ".join(COLUMNS)
    found = problems(
        file, f"INSERT INTO journal (seq, {columns}) SELECT {number}, {columns} FROM journal WHERE seq = 2"
    )
    assert "seq holds a value of another type" in found


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("value", OTHERS)
def test_a_column_of_the_journal_of_another_type_is_named(file: Path, column: str, value: str) -> None:
    last = "(SELECT max(seq) FROM journal)"
    found = problems(file, f"UPDATE journal SET {column} = {value} WHERE seq = {last}")
    assert found and "object" not in found


@pytest.mark.parametrize("column", ["salt", "body"])
def test_details_as_bytes_are_named_in_words(file: Path, column: str) -> None:
    found = problems(file, f"UPDATE details SET {column} = CAST({column} AS BLOB) WHERE seq = 2")
    assert f"{column} holds a value of another type" in found


@pytest.mark.parametrize("column", ["erased", "withheld", "headers", "question"])
@pytest.mark.parametrize("value", OTHERS)
def test_what_is_kept_with_an_answer_is_named_in_words(file: Path, column: str, value: str) -> None:
    found = problems(file, f"UPDATE sources SET {column} = {value}")
    assert "S1" in found and "object" not in found
