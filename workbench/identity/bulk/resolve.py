"""`workbench resolve`: a file of people in, the same file's ids with the entity of each out."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from workbench import safe_file
from workbench.errors import InputError
from workbench.extras import require
from workbench.identity.bulk import people_table
from workbench.identity.bulk.model_choice import AUTO, Choice
from workbench.identity.bulk.splink_run import Bulk, Say
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.merge_guard import CERTAIN, Facts
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model
from workbench.operations.wording import counted
from workbench.safe_file import harmless, replacing
from workbench.tables.plan import Choice as Meaning

Engine = Literal["memory", "duckdb", "spark"]
ENGINES: tuple[Engine, ...] = get_args(Engine)
Kind = Literal["person", "company"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_PAIRS = ("unique_id_l", "unique_id_r", "weight", "band", "explanation")


@dataclass(frozen=True, slots=True)
class ResolutionReport:
    """What a run did: counts, seconds, and every problem of the input.

    `records` were resolved into `entities`; `rejected` lines are no records. `rejects` is the file that
    lists every problem, None when there was none. `choice` says why this model was taken, and is empty
    where it was asked for. `notes` say how the file and its columns were read, `changes` how many cells of a
    column were changed to read them, each with an example.
    """

    engine: Engine
    model: str
    choice: str
    records: int
    entities: int
    pairs: int
    rejected: int
    problems: tuple[people_table.RowProblem, ...]
    ignored_columns: tuple[str, ...]
    seconds: float
    out: Path | None
    pairs_out: Path | None
    rejects: Path | None
    stages: dict[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    changes: dict[str, tuple[int, str]] = field(default_factory=dict)

    def __str__(self) -> str:
        lines = [
            f"{self.records:,} records are {self.entities:,} entities"
            f" ({self.engine}, model {self.model}, {self.seconds:.1f} s)"
        ]
        if self.choice:
            lines.append(self.choice)
        lines += self.notes
        lines += [
            f"{column}: {counted(count, 'cell')} changed or noted, such as: {example}"
            for column, (count, example) in self.changes.items()
        ]
        if self.problems:
            lines.append(
                f"{self.rejected:,} lines rejected, {len(self.problems) - self.rejected:,} values ignored:"
                f" see {self.rejects}"
            )
        if self.ignored_columns:
            lines.append(f"columns not used: {', '.join(self.ignored_columns)}")
        return "\n".join(lines)


def resolve(
    path: str | Path,
    engine: Engine = "memory",
    out: str | Path | None = None,
    pairs: str | Path | None = None,
    master: str | None = None,
    progress: Say | None = None,
    model: Model | str | Path = AUTO,
    memory: str = "2GB",
    kind: Kind = "person",
    mapping: Mapping[str, Meaning] | None = None,
    id_column: str | None = None,
    encoding: str | None = None,
    sheet: str | None = None,
) -> ResolutionReport:
    """Finds who is who in a table of people or companies; every engine gives the same entities.

    `model` is a specification, its file, `case`, or `auto`: weights that are learnt from the rows, and
    those of `case` where the rows are few or show households (see `Choice`).
    What the columns mean is guessed from headings and values, and `mapping` says it where that is wrong;
    cells are read as an import reads them. `id_column`, `encoding` and `sheet` say what a file leaves open.
    Companies need neither a model nor an engine: they are one by a number (see `BulkCompanies`).

    Writes `unique_id, entity_id` to `out` and, if asked, the pairs of both bands to `pairs`; a name that
    ends in `.csv` is written as CSV, any other as parquet. Problems of the input go to
    `<out>.rejects.csv`. `progress` is called with a sentence and the part done. Raises InputError for an
    input that cannot be read, ConfigurationError where the engine cannot run; nothing is written then.
    """
    if kind not in KINDS:
        raise InputError(f"kind must be one of {', '.join(KINDS)} (got {kind!r})")
    if engine not in ENGINES:
        raise InputError(f"engine must be one of {', '.join(ENGINES)} (got {engine!r})")
    for target in (out, pairs):
        if target is not None and not Path(target).resolve().parent.is_dir():
            raise InputError(f"there is no directory for {str(target)!r}")
    how: dict[str, Any] = {
        "mapping": mapping, "id_column": id_column, "encoding": encoding, "sheet": sheet
    }  # fmt: skip
    require("A table in bulk", "bulk", "duckdb", "pyarrow", "scipy", "splink")
    if kind == "company":
        return _companies(path, engine, out, pairs, progress, how)
    if engine == "spark":
        from workbench.errors import ConfigurationError
        from workbench.identity.bulk.spark import missing

        lacking = missing()
        if lacking:
            raise ConfigurationError(lacking)
    choice = Choice(model)
    clock = _Clock(progress)
    reader = people_table.PeopleReader(path, **how)
    run = _memory if engine == "memory" else _bulk
    records, entities, weighed = run(reader, choice, engine, out, pairs, master, clock, memory)
    rejects = _write_rejects(reader, Path(out if out is not None else path)) if reader.problems else None
    clock("done", 1.0)
    return ResolutionReport(
        engine, choice.model.version, choice.told, records, entities, weighed,
        sum(not problem.kept for problem in reader.problems), tuple(reader.problems), reader.ignored_columns,
        clock.seconds, Path(out) if out else None, Path(pairs) if pairs else None, rejects, clock.stages,
        tuple(reader.notes), dict(reader.changes),
    )  # fmt: skip


def _companies(
    path: str | Path, engine: Engine, out: Any, pairs: Any, progress: Say | None, how: dict[str, Any]
) -> ResolutionReport:
    from workbench.identity.bulk.company_table import CELLS, COLUMNS, BulkCompanies, unread

    clock = _Clock(progress)
    reader = people_table.PeopleReader(path, COLUMNS, CELLS, unread, **how)
    companies = BulkCompanies()
    for chunk in reader.chunks():
        companies.take(chunk)
        clock(f"read {len(companies.order):,} records", 0.3)
    head = companies.clusters()
    found = list(companies.pairs())
    clock("joined the entities", 0.9)
    if out is not None:
        write_table(out, ("unique_id", "entity_id"), ((each, head[each]) for each in companies.order))
    if pairs is not None:
        write_table(pairs, _PAIRS, found)
    rejects = _write_rejects(reader, Path(out if out is not None else path)) if reader.problems else None
    clock("done", 1.0)
    return ResolutionReport(
        engine, "companies", "", len(head), len(set(head.values())), len(found),
        sum(not problem.kept for problem in reader.problems), tuple(reader.problems), reader.ignored_columns,
        clock.seconds, Path(out) if out else None, Path(pairs) if pairs else None, rejects, clock.stages,
        tuple(reader.notes), dict(reader.changes),
    )  # fmt: skip


class _Clock:
    def __init__(self, progress: Say | None) -> None:
        self.progress = progress
        self.start = self.last = time.monotonic()
        self.stages: dict[str, float] = {}

    def __call__(self, what: str, part: float) -> None:
        now = time.monotonic()
        if not what.startswith("read "):
            self.stages[what] = round(now - self.last, 2)
            self.last = now
        if self.progress is not None:
            self.progress(what, part)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.start


def _memory(
    reader: people_table.PeopleReader,
    choice: Choice,
    engine: Engine,
    out: Any,
    pairs: Any,
    master: Any,
    clock: _Clock,
    memory: str,
) -> tuple[int, int, int]:
    chunks = []
    for chunk in reader.chunks():
        choice.see(chunk)
        chunks.append(chunk)
    desk = IncrementalClusterer(choice.model)
    order: list[str] = []
    for chunk in chunks:
        rows = people_table.rows_of(chunk)
        order += [row.id for row in rows]
        desk.put(rows)
        clock(f"read and joined {len(order):,} records", 0.5)
    head = {member: min(group) for group in desk.clusters() for member in group}
    found = [(a, b, weight) for a, near in desk.edges.items() for b, weight in near.items() if a < b]
    if out is not None:
        write_table(out, ("unique_id", "entity_id"), ((each, head[each]) for each in order))
    if pairs is not None:
        told = ((a, b, desk.rows[a], desk.rows[b], w, head[a] == head[b]) for a, b, w in sorted(found))
        write_table(pairs, _PAIRS, _told(told, desk.scorer))
    return len(order), len(set(head.values())), len(found)


def _bulk(
    reader: people_table.PeopleReader,
    choice: Choice,
    engine: Engine,
    out: Any,
    pairs: Any,
    master: Any,
    clock: _Clock,
    memory: str,
) -> tuple[int, int, int]:
    with tempfile.TemporaryDirectory(prefix="workbench-resolve-") as directory:
        bulk = Bulk(Path(directory), clock, memory)
        try:
            records = bulk.take(reader, choice)
            clock("shared values and blocking keys", 0.35)
            if engine == "spark":
                bulk.weigh_on_spark(master)
            else:
                bulk.weigh()
            clock("weighed the pairs", 0.6)
            bulk.join()
            one = bulk.db.execute("select count(distinct entity_id) from entities").fetchone()
            two = bulk.db.execute("select count(*) from pairs").fetchone()
            if out is not None and _is_csv(out):
                write_table(
                    out, ("unique_id", "entity_id"), _all(bulk.db.execute("from entities order by all"))
                )
            elif out is not None:
                _copy(bulk.db, "entities", out, "format parquet")
            if pairs is not None:
                write_table(pairs, _PAIRS, _told(_pairs(bulk), Scorer(bulk.model)))
            return records, one[0] if one else 0, two[0] if two else 0
        finally:
            bulk.close()


def _pairs(bulk: Bulk) -> Iterator[tuple[Any, ...]]:
    """The pairs with their rows, weights, and whether they became one, in the order of their ids."""
    found = bulk.db.execute(
        "select a.*, b.*, weight, x.entity_id = y.entity_id from (select"
        " case when x.unique_id < y.unique_id then l else r end as l1,"
        " case when x.unique_id < y.unique_id then r else l end as r1, weight"
        " from pairs join people x on x.n = l join people y on y.n = r)"
        " join people a on a.n = l1 join people b on b.n = r1"
        " join entities x on x.unique_id = a.unique_id join entities y on y.unique_id = b.unique_id"
        " order by a.unique_id, b.unique_id"
    )
    names = [column[0] for column in found.description or ()]
    width = len(names) // 2 - 1
    rebuilder = people_table.Rebuilder(names[:width])
    while batch := found.fetchmany(people_table.CHUNK):
        for line in batch:
            one, other = rebuilder.row(line[:width]), rebuilder.row(line[width:-2])
            yield one.id, other.id, one, other, *line[-2:]


def _told(pairs: Iterable[tuple[Any, ...]], scorer: Scorer) -> Iterator[tuple[Any, ...]]:
    """The lines of the file of pairs: the band is what became of a pair, whatever it weighs."""
    for a, b, one, other, weight, is_one in pairs:
        text = "; ".join(f"{s.comparison}: {s.level} {s.weight:+g}" for s in scorer.steps(one, other))
        band = "merged" if is_one else "suggested"
        if not is_one and (against := scorer.guard.objection(Facts.of(one), Facts.of(other))):
            band = "apart" if against[0] in CERTAIN else band
            text = f"similar, but {against[1]}; {text}"
        elif not is_one and scorer.model.band(weight) == "merged":
            text = f"kept apart by what else is known of the two; {text}"
        yield a, b, weight, band, f"{text} (model {scorer.model.version})"


def write_table(target: str | Path, columns: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> None:
    """Writes rows as CSV where the name ends so, else as parquet; a column `weight` is of numbers."""
    import duckdb
    import pyarrow as pa
    import pyarrow.parquet as pq

    kinds = [pa.float64() if column == "weight" else pa.string() for column in columns]
    schema = pa.schema(list(zip(columns, kinds, strict=True)))
    with tempfile.TemporaryDirectory(prefix="workbench-resolve-") as directory:
        part = Path(directory) / "part.parquet"
        with pq.ParquetWriter(part, schema) as writer:
            for chunk in _chunks(_harmless(rows) if _is_csv(target) else rows):
                arrays = [
                    pa.array(values, kind)
                    for values, kind in zip(zip(*chunk, strict=True), kinds, strict=True)
                ]
                writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
        form = "format csv, header" if _is_csv(target) else "format parquet"
        with duckdb.connect() as db:
            _copy(db, f"(from read_parquet('{part}'))", target, form)


def _copy(db: Any, rows: str, target: str | Path, form: str) -> None:
    import duckdb

    with replacing(target) as place:
        try:
            db.execute(f"copy {rows} to '{_quoted(place)}' ({form}, use_tmp_file false)")
        except duckdb.IOException:
            raise InputError(f"{Path(target).name!r} cannot be written: is there room on the disk?") from None


def _chunks(rows: Iterable[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    chunk: list[tuple[Any, ...]] = []
    for row in rows:
        chunk.append(row)
        if len(chunk) == people_table.CHUNK:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _quoted(path: str | Path) -> str:
    return str(path).replace("'", "''")


def _is_csv(path: str | Path) -> bool:
    return Path(path).suffix.lower() == ".csv"


def _all(found: Any) -> Iterator[tuple[Any, ...]]:
    while rows := found.fetchmany(people_table.CHUNK):
        yield from rows


def _harmless(rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    return (tuple(harmless(cell) if isinstance(cell, str) else cell for cell in row) for row in rows)


def _write_rejects(reader: people_table.PeopleReader, beside: Path) -> Path:
    target = beside.with_name(f"{beside.name}.rejects.csv")
    heads = ("line", "unique_id", "field", "value", "problem", "record_kept")
    rows = ((p.line, p.unique_id, p.field, p.value, p.message, p.kept) for p in reader.problems)
    return safe_file.write(target, safe_file.table(heads, rows))
