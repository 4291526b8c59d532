"""The input of the bulk path: read, checked, and turned into the columns that are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.identity import contact_forms, features
from workbench.identity.bulk.splink_settings import BULK_SCOPES
from workbench.identity.columns import COLUMNS, INDEX, SCOPES, MentionRow
from workbench.tables.csv_file import opened
from workbench.values import cells, dates, phones
from workbench.values.cells import Cell

CHUNK = 25_000
"""Records that are read and prepared together."""

TIERS = {"phone_tier": "phone", "email_tier": "email", "house_tier": "house"}
"""The columns that say how many people share a value, with the column of the value."""
FORM_COLUMNS: tuple[str, ...] = tuple(
    column for column, scope in COLUMNS.items() if scope in BULK_SCOPES and column not in TIERS
)
"""The columns of the prepared table besides `n`, `unique_id`, `content`, `people_key` and the tiers."""
_INTEGERS = frozenset({"given_tier", "surname_tier", "dob_days"})
CellReader = Callable[[str], tuple[str, str | None]]
"""What reads a cell: its value in the form that is compared, and what is wrong with it."""
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


class PeopleReader:
    """Reads people from a CSV or parquet file, chunk by chunk; `problems` fills while it reads.

    Of a table of something else `columns` are the columns, `cells` reads some of them, and `check` gives the
    field, the value and the message of what is wrong with a record, which is kept.

    Raises InputError for a file that cannot be read or has no `unique_id`.
    """

    def __init__(
        self,
        path: str | Path,
        columns: Sequence[str] = features.FLAT_COLUMNS,
        cells: Mapping[str, CellReader] | None = None,
        check: Callable[[Record], Iterable[tuple[str, str, str]]] = lambda _: (),
    ) -> None:
        self.path = Path(path)
        self._columns = columns
        self._cells = _CELLS if cells is None else cells
        self._check = check
        if not self.path.is_file():
            raise InputError(f"there is no file {str(self.path)!r}")
        self.problems: list[RowProblem] = []
        self.ignored_columns: tuple[str, ...] = ()
        self._seen: set[str] = set()

    def chunks(self) -> Iterator[list[Record]]:
        """Lists of records, at most `CHUNK` each. A line that is no record becomes a problem."""
        lines = self._parquet() if self.path.suffix.lower() in (".parquet", ".pq") else self._csv()
        chunk: list[Record] = []
        for line, values in lines:
            record = self._record(line, values)
            if record is not None:
                chunk.append(record)
                if len(chunk) == CHUNK:
                    yield chunk
                    chunk = []
        if chunk:
            yield chunk

    def _record(self, line: int, values: list[str]) -> Record | None:
        identity = values[0].strip()
        if not identity:
            self.problems.append(RowProblem(line, "", "unique_id", "", "no unique_id", False))
            return None
        if identity in self._seen:
            self.problems.append(
                RowProblem(line, identity, "unique_id", identity, "this unique_id came before", False)
            )
            return None
        self._seen.add(identity)
        values[0] = identity
        for place, (name, value) in enumerate(zip(self._columns, values[1:], strict=True), start=1):
            values[place], message = (
                self._cells[name](value) if value and name in self._cells else (value, None)
            )
            if message:
                self.problems.append(RowProblem(line, identity, name, value, message, True))
        for name, value, message in self._check(tuple(values)):
            self.problems.append(RowProblem(line, identity, name, value, message, True))
        return tuple(values)

    def _places(self, header: Sequence[str]) -> list[int | None]:
        names = [name.strip().lower() for name in header]
        if "unique_id" not in names:
            raise InputError(
                f"{self.path}: no column unique_id; the columns are {', '.join(map(str, header)) or 'none'}"
            )
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise InputError(f"{self.path}: column {', '.join(twice)} appears twice")
        wanted = ("unique_id", *self._columns)
        self.ignored_columns = tuple(name for name in names if name not in wanted)
        return [names.index(name) if name in names else None for name in wanted]

    def _csv(self) -> Iterator[tuple[int, list[str]]]:
        with opened(self.path) as reader:
            header = next(reader, None)
            if header is None:
                raise InputError(f"{self.path} is empty: the first line must name the columns")
            places = self._places(header)
            for values in reader:
                if not values:
                    continue
                if len(values) != len(header):
                    message = f"{len(values)} values, the header has {len(header)}"
                    self.problems.append(
                        RowProblem(reader.line_num, values[0], "", ",".join(values)[:200], message, False)
                    )
                    continue
                yield (
                    reader.line_num,
                    [values[place].strip() if place is not None else "" for place in places],
                )

    def _parquet(self) -> Iterator[tuple[int, list[str]]]:
        import duckdb

        with duckdb.connect() as connection:
            try:
                found = connection.execute("select * from read_parquet(?)", [str(self.path)])
            except duckdb.Error as error:
                raise InputError(f"{self.path} is no parquet file: {error}") from error
            places = self._places([column[0] for column in found.description or ()])
            line = 0
            while batch := found.fetchmany(CHUNK):
                for row in batch:
                    line += 1
                    yield line, [_text(row[place]) if place is not None else "" for place in places]


def _text(value: Any) -> str:
    return "" if value is None else str(value).strip()


def _date(value: str) -> tuple[str, str | None]:
    if features.birth_form(value):
        known = dates.normal(value)
        return value, None if known else "no day of the calendar; compared as it is written"
    return _read(cells.date(value, birth=True), value, "no date: YYYY, YYYY-MM or YYYY-MM-DD; ignored")


def phone_cell(value: str) -> tuple[str, str | None]:
    if phones.to_e164(value):
        return value, None
    cell = cells.phone(value)
    if (
        cell.problem
        and not cell.choices
        and contact_forms.phone_number(value)
        and value.replace(" ", "").isdigit()
    ):
        return value, None  # a part of a number, or one of another country, compares as its digits
    return _read(cell, value, "no phone number; ignored")


def email_cell(value: str) -> tuple[str, str | None]:
    if contact_forms.email_address(value):
        return value, None
    return _read(cells.email(value), value, "no email address; ignored")


def _read(cell: Cell[Any], value: str, message: str) -> tuple[str, str | None]:
    """The cell's first value in its normal form; empty for nothing; why, where it is unreadable."""
    if cell.problem:
        return ("" if message.startswith("no phone") else value), message
    return str(cell.value or ""), None


_CELLS = {"dob": _date, "phone": phone_cell, "email": email_cell}


def rows_of(records: Sequence[Record]) -> list[MentionRow]:
    """The records as rows."""
    columns = ("unique_id", *features.FLAT_COLUMNS)
    return [features.from_flat(dict(zip(columns, record, strict=True))) for record in records]


def prepared(records: Sequence[Record], start: int) -> Any:
    """An arrow table of the columns of the records; `n` counts from `start`."""
    import pyarrow as pa

    rows = rows_of(records)
    plan = [(column, INDEX[COLUMNS[column]]) for column in FORM_COLUMNS]
    data: dict[str, Any] = {
        "n": pa.array(range(start, start + len(rows)), pa.int32()),
        "unique_id": pa.array([row.id for row in rows], pa.string()),
        "content": pa.array([row.content for row in rows], pa.string()),
        "people_key": pa.array([features.people_key(row) for row in rows], pa.string()),
    }
    for column, index in plan:
        kind = pa.int32() if column in _INTEGERS else pa.string()
        of, forms = attrgetter(column), [row.values[index] for row in rows]
        data[column] = pa.array([of(form[0]) if form else None for form in forms], kind)
    return pa.table(data)


class Rebuilder:
    """Rows from the prepared columns: what `prepared` took apart."""

    def __init__(self, columns: Sequence[str]) -> None:
        place = {name: index for index, name in enumerate(columns)}
        self._id, self._content = place["unique_id"], place["content"]
        self._plan: list[tuple[type[Any], int, list[tuple[str, int]]] | None] = []
        first = {"names": "given_tier", "births": "dob_year", "addresses": "place", "emails": "email"}
        first |= {"phones": "phone", "companies": "company_no"}
        for scope, form in SCOPES.items():
            if scope not in BULK_SCOPES:
                self._plan.append(None)
                continue
            parts = [(column, place[column]) for column, owner in COLUMNS.items() if owner == scope]
            self._plan.append((form, place[first[scope]], parts))

    def row(self, values: Sequence[Any]) -> MentionRow:
        """The row of one line of the prepared table."""
        lists: list[tuple[Any, ...]] = []
        for part in self._plan:
            if part is None or values[part[1]] is None:
                lists.append(())
            else:
                form, _, columns = part
                lists.append((form(**{name: values[at] for name, at in columns}),))
        return MentionRow(values[self._id], values[self._content], tuple(lists))
