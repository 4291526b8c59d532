"""The input of the bulk path: read, checked, and turned into the columns that are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from operator import attrgetter
from pathlib import Path
from typing import Any

from workbench.collection_pause import uncollected
from workbench.errors import InputError
from workbench.identity import features
from workbench.identity.bulk.bulk_columns import (
    CellReader,
    CompanyColumns,
    PeopleColumns,
    PeoplePlan,
    people_plan,
)
from workbench.identity.bulk.row_groups import Wrong, picked
from workbench.identity.bulk.splink_settings import BULK_SCOPES
from workbench.identity.columns import COLUMNS, INDEX, SCOPES, TIERS, MentionRow
from workbench.tables.column_cells import DATES
from workbench.tables.csv_file import opened
from workbench.tables.headings import meaning_of
from workbench.tables.plan import Choice
from workbench.tables.sheets import STRUCK
from workbench.tables.table import read_table
from workbench.values.cells import text_of

CHUNK = 25_000
"""Records that are read and prepared together."""

FORM_COLUMNS: tuple[str, ...] = tuple(
    column for column, scope in COLUMNS.items() if scope in BULK_SCOPES and column not in TIERS
)
"""The columns of the prepared table besides `n`, `unique_id`, `content`, `people_key` and the tiers."""
_INTEGERS = frozenset({"given_tier", "surname_tier", "dob_days"})
Record = tuple[str, ...]
"""`unique_id` and the values of `features.FLAT_COLUMNS`."""


@dataclass(frozen=True, slots=True)
class RowProblem:
    """What is wrong with a line. `kept` is True when only the field was ignored, not the record."""

    line: int
    unique_id: str
    field: str
    value: str
    message: str
    kept: bool


@dataclass(frozen=True, slots=True)
class Portion:
    """Rows of a table as they are written: the line, the id and the other cells of each."""

    lines: list[int]
    ids: list[str]
    rows: list[list[str]]


def read_portion(
    columns: PeopleColumns | CompanyColumns,
    portion: Portion,
    check: Callable[[Record], Iterable[Wrong]] = lambda _: (),
) -> tuple[list[Record], list[RowProblem]]:
    """The records of rows, and what is wrong with their cells."""
    records: list[Record] = []
    problems: list[RowProblem] = []
    for line, identity, values in zip(portion.lines, portion.ids, portion.rows, strict=True):
        found, wrong = columns.read(values)
        record = (identity, *found)
        records.append(record)
        for name, value, message in chain(wrong, check(record)):
            problems.append(RowProblem(line, identity, name, value, message, True))
    return records, problems


class PeopleReader:
    """Reads people from a table, chunk by chunk; `problems` fills while it reads.

    The table is a file of CSV or parquet, which may be larger than the memory, or one of .xlsx or JSON. What
    its columns mean is chosen by `mapping` or guessed from their headings; `id_column` names the column of
    the ids, which is else `unique_id`. Without one, rows are named by their lines. Of companies `columns` are
    the columns, `cells` reads some of them, and `check` gives the column, the value and the message of what
    is wrong with a record, which is kept.

    `ignored_columns` are not compared, `notes` say what was assumed, and `changes` count by column what was
    changed to read a cell, each with an example. Raises InputError for a file that cannot be read or of which
    no column is understood.
    """

    def __init__(
        self,
        path: str | Path,
        columns: Sequence[str] | None = None,
        cells: Mapping[str, CellReader] | None = None,
        check: Callable[[Record], Iterable[Wrong]] = lambda _: (),
        *,
        mapping: Mapping[str, Choice] | None = None,
        id_column: str | None = None,
        encoding: str | None = None,
        sheet: str | None = None,
    ) -> None:
        self.path = Path(path)
        self._names = columns
        self._cells = cells or {}
        self._check = check
        self._mapping, self._id, self._encoding, self._sheet = mapping, id_column, encoding, sheet
        if not self.path.is_file():
            raise InputError(f"there is no file {str(self.path)!r}")
        self.problems: list[RowProblem] = []
        self.ignored_columns: tuple[str, ...] = ()
        self.notes: list[str] = []
        self.changes: dict[str, tuple[int, str]] = {}
        self._seen: set[str] = set()
        self.plan: PeoplePlan | None = None
        """What the columns of a table of people mean, once its headings were read."""
        self.columns: PeopleColumns | CompanyColumns

    def chunks(self) -> Iterator[list[Record]]:
        """Lists of records, at most `CHUNK` each. A line that is no record becomes a problem."""
        for portion in self.portions():
            records, problems = read_portion(self.columns, portion, self._check)
            self.take_in(problems, self.columns.changes)
            yield records

    def portions(self) -> Iterator[Portion]:
        """The rows as they are written, at most `CHUNK` at once; `columns` reads them.

        What comes of reading them is told to `take_in`.
        """
        suffix = self.path.suffix.lower()
        if suffix in (".parquet", ".pq"):
            lines = self._parquet()
        elif suffix in (".xlsx", ".xlsm", ".json", ".jsonl", ".ndjson") or self._sheet:
            lines = self._sheet_lines()
        else:
            lines = self._csv()
        _, header = next(lines, (0, []))
        waiting = list(islice(lines, CHUNK))
        at = self._place_of_ids(header)
        inner = [name for place, name in enumerate(header) if place != at]
        self.columns = self._columns(inner, [_without(values, at) for _, values in waiting])
        self.ignored_columns = self.columns.ignored
        self.notes += self.columns.read_as
        portion = Portion([], [], [])
        for line, values in chain(waiting, lines):
            identity = str(line) if at is None else values[at].strip()
            if self._is_new(line, identity):
                portion.lines.append(line)
                portion.ids.append(identity)
                portion.rows.append(_without(values, at))
                if len(portion.ids) == CHUNK:
                    yield portion
                    portion = Portion([], [], [])
        if portion.ids:
            yield portion
        self.problems.sort(key=lambda problem: problem.line)

    def take_in(self, problems: Iterable[RowProblem], changes: dict[str, tuple[int, str]]) -> None:
        """Takes note of what came of reading a portion; `changes` is empty afterwards."""
        self.problems += problems
        for column, (count, example) in changes.items():
            before, first = self.changes.get(column, (0, example))
            self.changes[column] = (before + count, first)
        changes.clear()

    def _is_new(self, line: int, identity: str) -> bool:
        """Whether a row has an id that no row before it has; it becomes a problem otherwise."""
        if identity and identity not in self._seen:
            self._seen.add(identity)
            return True
        message = "this unique_id came before" if identity else "no unique_id"
        self.problems.append(RowProblem(line, identity, "unique_id", identity, message, False))
        return False

    def _columns(self, header: list[str], rows: list[list[str]]) -> PeopleColumns | CompanyColumns:
        try:
            if self._names is not None:
                return CompanyColumns(header, self._names, self._cells, self._mapping)
            self.plan = people_plan(header, rows, self._mapping)
            return PeopleColumns(self.plan)
        except InputError as error:
            raise InputError(f"{self.path}: {error}") from None

    def _place_of_ids(self, header: Sequence[str]) -> int | None:
        names = [name.strip().lower() for name in header]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise InputError(f"{self.path}: column {', '.join(twice)} appears twice")
        if self._id is not None:
            if self._id not in header:
                raise InputError(
                    f"{self.path}: no column {self._id!r}; the columns are {', '.join(map(str, header))}"
                )
            return list(header).index(self._id)
        if "unique_id" in names:
            return names.index("unique_id")
        self.notes.append("no column unique_id: each row is named by its line")
        return None

    def _csv(self) -> Iterator[tuple[int, list[str]]]:
        """The headings, and the lines below them that have as many cells."""
        with opened(self.path, self._encoding, self.notes.append) as reader:
            header = next(reader, None)
            if header is None:
                raise InputError(f"{self.path} is empty: the first line must name the columns")
            yield 1, header
            for values in reader:
                if not values:
                    continue
                if len(values) != len(header):
                    message = f"{len(values)} values, the header has {len(header)}"
                    self.problems.append(
                        RowProblem(reader.line_num, values[0], "", ",".join(values)[:200], message, False)
                    )
                    continue
                yield reader.line_num, [value.strip() for value in values]

    def _sheet_lines(self) -> Iterator[tuple[int, list[str]]]:
        table = read_table(self.path, sheet=self._sheet, encoding=self._encoding)
        table = table.dated({name for name in table.columns if meaning_of(name) in DATES})
        self.notes += table.notes
        yield table.header_line or 0, list(table.columns)
        for line, why, text in table.skipped:
            self.problems.append(RowProblem(line, "", "", text, f"no row: {why}", False))
        for row in table.rows:
            struck = {column: mark for column, mark in row.marks.items() if STRUCK in mark}
            for column, mark in struck.items():
                text = text_of(row.cells.get(column))
                self.problems.append(RowProblem(row.line, "", column, text, f"not compared: it {mark}", True))
            values = ["" if c in struck else text_of(row.cells.get(c)) for c in table.columns]
            if row.problem:
                self.problems.append(RowProblem(row.line, "", "", " | ".join(values), row.problem, False))
            else:
                yield row.line, values

    def _parquet(self) -> Iterator[tuple[int, list[str]]]:
        import duckdb

        with duckdb.connect() as connection:
            try:
                found = connection.execute("select * from read_parquet(?)", [str(self.path)])
            except duckdb.Error as error:
                raise InputError(f"{self.path} is not a parquet file: {error}") from error
            yield 0, [column[0] for column in found.description or ()]
            line = 0
            while batch := found.fetchmany(CHUNK):
                for row in batch:
                    line += 1
                    yield line, [text_of(value) for value in row]


def _without(values: list[str], at: int | None) -> list[str]:
    return values if at is None else [*values[:at], *values[at + 1 :]]


def rows_of(records: Sequence[Record]) -> list[MentionRow]:
    """The records as rows."""
    with uncollected():
        return features.rows_of_columns(*_columns_of(records))


def _columns_of(records: Sequence[Record]) -> tuple[Sequence[str], dict[str, Sequence[str]]]:
    """The ids of records and their columns."""
    ids, *said = zip(*records, strict=True) if records else [()] * (1 + len(features.FLAT_COLUMNS))
    return ids, dict(zip(features.FLAT_COLUMNS, said, strict=True))


def prepared(records: Sequence[Record], start: int) -> Any:
    """An arrow table of the columns of the records; `n` counts from `start`.

    Each value that differs is made once, whatever the number of records that have it.
    """
    import pyarrow as pa

    ids, columns = _columns_of(records)
    found = features.flat_forms(columns)
    places = [pa.array(place, pa.int32()) for _, place in found]
    names = map(features.key_of_name, found[0][0])
    data: dict[str, Any] = {
        "n": pa.array(range(start, start + len(ids)), pa.int32()),
        "unique_id": pa.array(ids, pa.string()),
        "content": pa.array(features.flat_contents(found), pa.string()),
        "people_key": pa.array(names, pa.string()).take(places[0]),
    }
    for column in FORM_COLUMNS:
        index = INDEX[COLUMNS[column]]
        of = attrgetter(column)
        values = [None if form is None else of(form) for form in found[index][0]]
        data[column] = pa.array(values, kind_of(column)).take(places[index])
    return pa.table(data)


def kind_of(column: str) -> Any:
    """The arrow type of a column of the prepared table."""
    import pyarrow as pa

    return pa.int32() if column in _INTEGERS else pa.string()


class Rebuilder:
    """Rows from the prepared columns: what `prepared` took apart."""

    def __init__(self, columns: Sequence[str]) -> None:
        place = {name: index for index, name in enumerate(columns)}
        self._id, self._content = place["unique_id"], place["content"]
        self._plan: list[tuple[type[Any], int, Callable[[Sequence[Any]], tuple[Any, ...]]] | None] = []
        first = {"names": "given_tier", "births": "dob_year", "addresses": "place", "emails": "email"}
        first |= {"phones": "phone", "companies": "company_no"}
        for scope, form in SCOPES.items():
            if scope not in BULK_SCOPES:
                self._plan.append(None)
                continue
            parts = [place[column] for column, owner in COLUMNS.items() if owner == scope]
            self._plan.append((form, place[first[scope]], picked(parts)))

    def row(self, values: Sequence[Any]) -> MentionRow:
        """The row of one line of the prepared table."""
        lists: list[tuple[Any, ...]] = []
        for part in self._plan:
            if part is None or values[part[1]] is None:
                lists.append(())
            else:
                form, _, columns = part
                lists.append((form(*columns(values)),))
        return MentionRow(values[self._id], values[self._content], tuple(lists))
