"""The store in a file and on a real PostgreSQL: made once, one state to readers, no trace of what went."""

from __future__ import annotations

import gc
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from evidence.conftest import FACTS
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError

from workbench.errors import CaseError, InputError, UnknownReference
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.engine import open_engine
from workbench.evidence.model import Asked
from workbench.evidence.recorder import Arrived, Recorder
from workbench.evidence.store import Store
from workbench.reading.model import Mention, Reading


@pytest.fixture
def placed(place: str) -> Iterator[Store]:
    opened = Store.open(place, created=FACTS, actor="A")
    yield opened
    opened.close()


@pytest.fixture
def served(database: str) -> Iterator[Store]:
    opened = Store.open(database, created=FACTS, actor="A")
    yield opened
    opened.close()


def at_once(count: int, act: Callable[[int], object]) -> list[object]:
    """What `act` gives in so many threads that begin together."""
    ready = threading.Barrier(count)

    def begun(number: int) -> object:
        ready.wait()
        return act(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(begun, range(count)))


def test_a_case_is_made_and_found_again(
    placed: Store, place: str, asked: Callable[..., Asked], arrived: Callable[..., Arrived]
) -> None:
    recorder = Recorder(placed, "A")
    assert recorder.answer(asked(), arrived(), ticket=recorder.take(asked()).ticket) == 1
    again = Store.open(place, created={**FACTS, "purpose": "other"}, actor="B")
    assert again.facts() == {"version": "2", **FACTS} and again.head() == placed.head()
    assert again.source(1).content == arrived().content and again.head().spent == 2
    again.close()
    with pytest.raises(UnknownReference, match="there is no case"):
        Store.open(f"{place}-other", created=None, actor="A")
    other = Store.open(f"{place}-other", created=FACTS, actor="A")
    assert (other.count(), other.head().seq) == (0, 1)
    other.close()


def test_of_many_that_make_a_case_at_once_one_does(place: str) -> None:
    def opened(number: int) -> list[str]:
        store = Store.open(place, created=FACTS, actor=f"A{number}")
        entries = [entry.hash for entry in store.entries()]
        store.close()
        return entries

    seen = at_once(6, opened)
    assert seen == [seen[0]] * 6 and len(seen[0]) == 1  # type: ignore[arg-type]


def test_of_many_that_unpack_to_one_place_one_does(placed: Store, place: str) -> None:
    with placed.reading() as connection:
        rows = [
            (table, dict(row._mapping))
            for table in tables.metadata.sorted_tables
            for row in connection.execute(table.select())
        ]

    def adopted(_number: int) -> bool:
        with closing(Store(*open_engine(f"{place}-copy"))) as store:
            try:
                with store.writing_new(tables.VERSION) as connection:
                    store.insert_rows(connection, rows)
            except InputError:
                return False
            return store.head() == placed.head()

    assert sorted(at_once(4, adopted)) == [False, False, False, True]  # type: ignore[type-var]


def test_who_reads_sees_one_state_while_others_write(placed: Store, place: str) -> None:
    other = Store.open(place, created=None, actor="B")
    with placed.reading() as connection:
        entries = select(func.count()).select_from(tables.journal)
        before = connection.execute(entries).scalar_one()
        with other.writing("B") as writer:
            writer.append("noted")
        assert connection.execute(entries).scalar_one() == before == other.head().seq - 1
    assert placed.head() == other.head()
    other.close()


def test_writers_take_turns(placed: Store, place: str) -> None:
    def write(number: int) -> None:
        store = Store.open(place, created=None, actor="A")
        for _ in range(10):
            with store.writing(f"A{number}") as writer:
                writer.append("failed", units=1)
        store.close()

    at_once(4, write)
    assert (placed.head().seq, placed.head().spent) == (41, 40)
    assert [entry.seq for entry in placed.entries()] == list(range(1, 42))


def test_many_read_at_once_and_nobody_waits(placed: Store) -> None:
    with ExitStack() as readers:
        for _ in range(16 if placed.schema else 32):
            readers.enter_context(placed.reading())
        assert placed.engine.pool.checkedout() > 15


def test_what_the_database_refuses_is_told_without_the_values(placed: Store) -> None:
    row = {"key": "purpose", "value": "Jane Okafor"}
    with pytest.raises(DBAPIError, match=r"(?i)unique") as refused, placed.writing("A") as writer:
        writer.connection.execute(tables.meta.insert(), row)
    assert "Okafor" not in str(refused.value)


def test_mentions_come_in_their_order_in_whatever_order_they_were_written(placed: Store) -> None:
    pointers = [f"/{n}" for n in range(20)]
    said = readings.rows_of(1, Reading(tuple(Mention(p, "person", p) for p in pointers)), None)
    with placed.writing("A") as writer:
        writer.connection.execute(tables.mentions.insert(), said["mentions"][::-1])
    with placed.reading() as connection:
        assert readings.mentions_of(connection, 1) == pointers


def test_what_is_unread_comes_in_order(
    placed: Store, asked: Callable[..., Asked], arrived: Callable[..., Arrived]
) -> None:
    recorder = Recorder(placed, "A")
    for key in "abc":
        recorder.answer(asked(key), arrived())
    with placed.writing("A") as writer:  # a row that was changed may come last
        first = tables.sources.c.number == 1
        writer.connection.execute(tables.sources.update().where(first).values(tries=9))
    assert readings.unread(placed) == [1, 2, 3] and readings.unread(placed, [3, 1]) == [1, 3]


def test_a_schema_that_an_administrator_made_is_used(served: Store, database: str) -> None:
    with served.engine.connect() as connection, connection.begin():
        connection.execute(text(f'CREATE SCHEMA "{served.schema}-mine"'))
    mine = Store.open(f"{database}-mine", created=FACTS, actor="A")
    assert mine.head().seq == 1
    mine.close()


def test_what_went_is_in_no_page_or_statistic(
    served: Store, asked: Callable[..., Asked], arrived: Callable[..., Arrived]
) -> None:
    recorder = Recorder(served, "A")
    for number in range(5):
        recorder.answer(asked(f"k{number}", question={"last_name": "Okafor"}), arrived())
    values = text("SELECT string_agg(most_common_vals::text, '') FROM pg_stats WHERE schemaname = :of")
    pages = text("SELECT pg_table_size(format('%I.sources', CAST(:of AS text))::regclass)")
    of = {"of": served.schema}
    with served.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f'ANALYZE "{served.schema}".sources'))
        size = connection.execute(pages, of).scalar_one()
        assert "Okafor" in connection.execute(values, of).scalar_one()
        connection.execute(tables.sources.delete())
        connection.execute(tables.details.delete())
        assert served.compact() is True
        assert "Okafor" not in (connection.execute(values, of).scalar() or "")
        assert connection.execute(pages, of).scalar_one() < size
    assert served.head().seq == 6


def test_a_connection_that_the_server_broke_is_made_anew(served: Store, database: str) -> None:
    with served.reading() as connection:
        broken = connection.execute(select(func.pg_backend_pid())).scalar_one()
    other = Store.open(database, created=None, actor="A")
    with other.reading() as connection:
        assert connection.execute(select(func.pg_terminate_backend(broken))).scalar_one() is True
    assert served.head() == other.head()
    other.close()


def test_a_server_that_is_not_there_is_told_in_words(postgres: str, tmp_path: Path) -> None:
    with pytest.raises(CaseError, match=r"^the case cannot be reached: connection is bad"):
        Store.open(f"postgresql://postgres@/postgres?host={tmp_path}#gone", created=FACTS, actor="A")


def test_a_connection_to_a_server_that_is_used_while_the_case_closes_is_closed_when_it_is_given_back(
    database: str,
) -> None:
    store = Store.open(database, created=FACTS, actor="A")
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        with store.reading():
            store.close()
        del store
        gc.collect()
    assert not [each for each in said if issubclass(each.category, ResourceWarning)]
