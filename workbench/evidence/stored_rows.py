"""Stored rows as values: read out of a connection, and checked as they are read."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    Row,
    Select,
    String,
    Table,
    bindparam,
    cast,
    func,
    literal,
    select,
)

from workbench.errors import EvidenceDamaged
from workbench.evidence import remembered_ids
from workbench.evidence import schema as tables
from workbench.evidence.canonical import parsed
from workbench.evidence.details import refuse_misshapen, refuse_types
from workbench.evidence.model import Entry, Queued, Source, unpack

PORTION = 200
"""Sources that are fetched together."""
PORTION_BYTES = 32 << 20
"""Bytes of what is fetched together; one row may have more."""


def executed(connection: Connection, chosen: Select[Any]) -> Iterator[Row[Any]]:
    """Rows as they come, so that few are in memory at once."""
    if connection.dialect.name != "sqlite":  # which gives them one by one as it is
        chosen = chosen.execution_options(yield_per=PORTION)
    yield from connection.execute(chosen)


def streamed(connection: Connection, table: Table, after: int | None = None) -> Iterator[Row[Any]]:
    """The rows of a table in the order of their numbers, all or those after one; few in memory at once."""
    if not _heavy(table):
        chosen = select(table).order_by(*table.primary_key)
        if after is not None:
            chosen = chosen.where(next(iter(table.primary_key)) > after)
        yield from executed(connection, chosen)
        return
    last = after
    while rows := deque(read_rows(connection, table, last)):
        last = rows[-1].number
        while rows:
            yield rows.popleft()


def read_rows(
    connection: Connection, table: Table, after: int | None = None, *, among: Collection[int] | None = None
) -> list[Row[Any]]:
    """The next portion of the rows of a table after a number, in order: of all, or of those among others."""
    number = table.c.number
    chosen = select(table).order_by(number)
    if among is not None and len(among) == 1:
        return list(connection.execute(_one_of(table), {"among": next(iter(among))}).all())
    heavy: ColumnElement[int] = literal(0)
    for column in _heavy(table):
        heavy = heavy + func.coalesce(func.length(column), 0)
    sized = select(number, heavy).order_by(number).limit(PORTION)
    if after is not None:
        sized = sized.where(number > after)
    if among is not None:
        sized = sized.where(number.in_(among))
    portion: list[int] = []
    total = 0
    for each, size in connection.execute(sized):
        total += size
        if portion and total > PORTION_BYTES:
            break
        portion.append(each)
    return list(connection.execute(chosen.where(number.in_(portion))).all()) if portion else []


@cache
def _one_of(table: Table) -> Select[Any]:
    """A row by its number; statements of every answer are made once."""
    return select(table).where(table.c.number == bindparam("among"))


def _heavy(table: Table) -> list[ColumnElement[Any]]:
    """The columns of a table that hold answers or files."""
    return [column for column in table.c if isinstance(column.type, LargeBinary)]


def read_entries(
    connection: Connection, after: int, events: Sequence[str] = (), *, bare: Sequence[str] = ()
) -> list[Entry]:
    """`Store.entries` of one connection."""
    # after a number the database would rather go through all entries of the events than the few after it,
    # which are few of one event, as definitions are
    chosen = _entries_of(() if after and len(events) > 1 else tuple(events), tuple(bare))
    found = connection.execute(chosen, {"after": after})
    entries = [_entry(row) for row in found if not events or row.event in events]
    refuse_numbered(connection, entries)
    return entries


_MENTIONS, _OF_A_SOURCE, _OF_A_ROW = 10_000, 64, 8
"""How many mentions ids may name whatever a case holds, for each source, and for each mention that is kept.

More than are kept now: ids stay of mentions that were erased, or that another reader no longer finds.
"""


def refuse_numbered(connection: Connection, entries: Iterable[Entry]) -> None:
    """Raises `EvidenceDamaged` where entries remember ids of more mentions than the case can ever have had.

    Packed ids of a few bytes for a source may name thousands: they are unpacked only once this holds. Each
    byte of an answer, and of what is said of its erasures, stands for one mention more.
    """
    most: int | None = None
    for entry in entries:
        ids = (entry.detail or {}).get("ids")
        mentions, highest = remembered_ids.extent(ids) if isinstance(ids, dict) and ids else (0, 0)
        if not mentions:
            continue
        if most is None:
            source = tables.sources.c
            held = func.sum(func.length(source.answer) + func.coalesce(func.length(source.erased), 0))
            last, count, size = connection.execute(select(func.max(source.number), func.count(), held)).one()
            kept = connection.execute(select(func.count()).select_from(tables.mentions)).scalar_one()
            most = _MENTIONS + _OF_A_SOURCE * count + _OF_A_ROW * kept + int(size or 0)
        if highest > (last or 0):
            raise EvidenceDamaged(f"journal {entry.seq}: remembers ids of S{highest}, which is not there")
        if mentions > most:
            raise EvidenceDamaged(
                f"journal {entry.seq}: remembers the ids of {mentions} mentions, and the case cannot have "
                f"had more than {most}"
            )


@cache
def _entries_of(events: tuple[str, ...], bare: tuple[str, ...]) -> Select[Any]:
    """The entries after a number with their details: of some events or of all, some without details."""
    beside = tables.details.c.seq == tables.journal.c.seq
    if bare:
        beside &= tables.journal.c.event.not_in(bare)
    chosen = (
        select(tables.journal, tables.details.c.body)
        .outerjoin(tables.details, beside)
        .where(tables.journal.c.seq > bindparam("after"))
        .order_by(tables.journal.c.seq)
    )
    return chosen.where(tables.journal.c.event.in_(events)) if events else chosen


def in_force() -> ColumnElement[bool]:
    """True of a source that is not withdrawn: only such a one answers a question."""
    entry = tables.journal.c
    about = entry.event.in_(("withdrawn", "reinstated"))
    last = select(func.max(entry.seq)).where(about).group_by(entry.subject)
    gone = select(entry.subject).where(entry.event == "withdrawn", entry.seq.in_(last))
    return (literal("S") + cast(tables.sources.c.number, String)).not_in(gone)


def find_answer(connection: Connection, request_key: str) -> int | None:
    """The newest source in force that answers a request, if there is one."""
    newest = select(func.max(tables.sources.c.number)).where(tables.sources.c.request_key == request_key)
    return connection.execute(newest.where(in_force())).scalar()


def _parsed(text: Any) -> Any:
    """What `parsed` gives, without a step of it for the few words that most sources have."""
    made = _EMPTY.get(text)
    return made() if made is not None else parsed(text)


_EMPTY: dict[Any, Callable[[], Any]] = {"null": lambda: None, "{}": dict, "[]": list}


def as_source(row: Row[Any]) -> Source:
    """A row of `sources` as a value; raises `EvidenceDamaged`."""
    values = dict(row._mapping)
    refuse_types(tables.sources, values, f"S{row.number}")
    return source_of(values)


def source_of(values: dict[str, Any]) -> Source:
    """The values of a row of `sources` whose types were checked; raises `EvidenceDamaged`."""
    number = values["number"]
    for unneeded in ("salt", "acknowledgement"):
        values.pop(unneeded)
    packed = values.pop("answer")
    try:
        decoded = {name: _parsed(values.pop(name) or "null") for name in ("api_reference", "reference")}
        question, headers = _parsed(values.pop("question")), parsed(values.pop("headers"))
        withheld = tuple(_parsed(values.pop("withheld")))
        erasures = _parsed(values.pop("erased") or "{}")
        holes = tuple(str(hole) for each in erasures.values() for hole in each)
    except (ValueError, TypeError, AttributeError):
        raise EvidenceDamaged(f"S{number}: what is kept with the answer is unreadable") from None
    if not isinstance(question, dict) or not isinstance(headers, dict):
        raise EvidenceDamaged(f"S{number}: what is kept with the answer is not what was written")
    return Source(
        **values,
        **decoded,
        question=question,
        headers=headers,
        withheld=withheld,
        packed=packed,
        erased=tuple(erasures),
        holes=holes,
    )


def as_queued(row: Row[Any]) -> Queued:
    """A row of `queued` as a value."""
    values = dict(row._mapping)
    values.pop("salt")
    place = f"Q{row.number}"
    refuse_types(tables.queued, values, place)
    try:
        question, reference = parsed(values["question"]), parsed(values["reference"])
    except ValueError as error:
        raise EvidenceDamaged(f"{place}: what is kept with the question is unreadable: {error}") from None
    if not isinstance(question, dict) or not isinstance(reference, str):
        raise EvidenceDamaged(f"{place}: what is kept with the question is not what was written")
    packed = unpack(values["acknowledgement"], place)
    return Queued(**{**values, "question": question, "reference": reference, "acknowledgement": packed})


def _entry(row: Row[Any]) -> Entry:
    refuse_types(tables.journal, row._asdict(), f"journal {row.seq!r}")
    detail = details_of(row)
    return Entry(row.seq, row.at, row.actor, row.event, row.subject, row.units, detail, row.hash)


def details_of(row: Row[Any]) -> Mapping[str, Any] | None:
    """The details of a row with `seq`, `event`, `subject` and `body`, None where an erasure took them.

    Raises `EvidenceDamaged` for what an entry of its event does not have.
    """
    try:
        detail = parsed(row.body) if row.body else None
    except (ValueError, TypeError):
        raise EvidenceDamaged(f"journal {row.seq}: its details are unreadable") from None
    return refuse_misshapen(row.seq, row.event, row.subject, detail)
