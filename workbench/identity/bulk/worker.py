"""Work of the bulk path that several processes share, one part each.

`python -m workbench.identity.bulk.worker TASK DIRECTORY PART PARTS` reads and writes parquet files
in the directory; small inputs are worked on inside the calling process by the same functions.
"""

from __future__ import annotations

import gc
import json
import pickle
import sys
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.identity.bulk import mention_tasks, people_table
from workbench.identity.bulk.bulk_columns import PeopleColumns, PeoplePlan
from workbench.identity.bulk.learning import value_keys
from workbench.identity.cluster import cluster
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model, load

if TYPE_CHECKING:
    import duckdb

_BATCH = 20_000
_SLICE = 50_000
"""Members that one process takes from the file at a time."""


def write_plan(directory: Path, plan: PeoplePlan | None, learns: bool) -> None:
    """Writes what `prepare` needs to read rows; `learns` says that weights are learnt from them."""
    (directory / "plan.pickle").write_bytes(pickle.dumps((plan, learns)))


def prepare(directory: Path, part: int, parts: int) -> None:
    """Reads every `raw-<start>.parquet` of this part and turns it into `columns-<start>.parquet`.

    `told-<start>.json` is what came of reading it. Where weights are learnt from the rows, `keys-<start>`
    numbers their values and `records-<start>` are what these are of. The raw files stay: a process that
    starts late counts the same files as the others.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    written = (directory / "plan.pickle").read_bytes()
    plan, learns = pickle.loads(written)  # noqa: S301 - by the process that started this one
    columns = PeopleColumns(plan)
    for file in sorted(directory.glob("raw-*.parquet"))[part::parts]:
        start = int(file.stem.removeprefix("raw-"))
        records, problems = people_table.read_portion(columns, _portion(pq.read_table(file)))
        told = {"problems": [astuple(problem) for problem in problems], "changes": columns.changes}
        (directory / f"told-{start:010d}.json").write_text(json.dumps(told), encoding="utf-8")
        columns.changes.clear()
        pq.write_table(people_table.prepared(records, start), directory / f"columns-{start:010d}.parquet")
        if learns:
            keyed = [(at, key) for at, record in enumerate(records) for key in value_keys(record)]
            numbers = [pa.array(each, pa.int64()) for each in zip(*keyed, strict=True)] or [pa.array([])] * 2
            pq.write_table(pa.table(numbers, ["row", "key"]), directory / f"keys-{start:010d}.parquet")
            pq.write_table(table_of(records), directory / f"records-{start:010d}.parquet")


def table_of(rows: Sequence[Sequence[str]]) -> Any:
    """Rows of texts as an arrow table."""
    import pyarrow as pa

    columns = [pa.array(column, pa.string()) for column in zip(*rows, strict=True)]
    return pa.table(columns, [str(at) for at in range(len(columns))])


def _portion(table: Any) -> people_table.Portion:
    """The rows of a `raw` file."""
    lines, ids, *cells = (column.to_pylist() for column in table.columns)
    rows = list(map(list, zip(*cells, strict=True))) if cells else [[] for _ in ids]
    return people_table.Portion(list(map(int, lines)), ids, rows)


def raw_table(portion: people_table.Portion) -> Any:
    """What `raw` files hold: the line, the id and the cells of rows."""
    lined = zip(portion.lines, portion.ids, portion.rows, strict=True)
    return table_of([(str(line), identity, *cells) for line, identity, cells in lined])


def keyed_records(directory: Path, start: int, every: int) -> Iterator[tuple[int, people_table.Record]]:
    """The numbers of the values of rows that `every` divides, each with its row, in the order of the rows."""
    import numpy as np
    import pyarrow.parquet as pq

    numbers = pq.read_table(directory / f"keys-{start:010d}.parquet")
    rows, keys = (np.asarray(column.to_numpy(), np.int64) for column in numbers.columns)
    wanted = keys % every == 0
    rows, keys = rows[wanted], keys[wanted]
    needed, place = np.unique(rows, return_inverse=True)
    table = pq.read_table(directory / f"records-{start:010d}.parquet").take(needed)
    records = list(zip(*(column.to_pylist() for column in table.columns), strict=True))
    return ((key, records[at]) for at, key in zip(place.tolist(), keys.tolist(), strict=True))


def cluster_components(directory: Path, part: int, parts: int) -> None:
    """Joins the components of this part: `members` and `edges`, both by component, give `joined`."""
    import duckdb
    import pyarrow as pa
    import pyarrow.parquet as pq

    scorer = Scorer(_model(directory))
    numbers: list[int] = []
    heads: list[str] = []
    settings: dict[str, Any] = {"threads": 1, "memory_limit": "700MB", "temp_directory": str(directory)}
    with duckdb.connect(config=settings) as db:
        count = db.execute(f"select count(*) from read_parquet('{directory}/members.parquet')").fetchone()
        # what is asked for stays in memory until the last row of it is taken: so in slices
        slices = 1 + (count[0] if count else 0) // (parts * _SLICE)
        for turn in range(part, parts * slices, parts):
            for found in _joined(db, directory, f"mod(component, {parts * slices}) = {turn}", scorer):
                for number, head in found:
                    numbers.append(number)
                    heads.append(head)
    joined = pa.table({"n": pa.array(numbers, pa.int32()), "entity_id": pa.array(heads, pa.string())})
    pq.write_table(joined, directory / f"joined-{part}.parquet")


def _joined(
    db: duckdb.DuckDBPyConnection, directory: Path, which: str, scorer: Scorer
) -> Iterator[list[tuple[int, str]]]:
    """For each component the numbers of its records, each with the first id of its cluster."""
    source = f"from read_parquet('{directory}/%s.parquet') where {which}"
    members = db.cursor().execute(f"select * {source % 'members'} order by component, n")
    edges = db.cursor().execute(f"select component, weight, l, r {source % 'edges'} order by component, l, r")
    columns = [column[0] for column in members.description or ()]
    rebuilder = people_table.Rebuilder(columns)
    place, number = columns.index("component"), columns.index("n")
    linked = groupby(_rows(edges), key=lambda row: row[0])
    for component, lines in groupby(_rows(members), key=lambda row: row[place]):
        rows = {line[number]: rebuilder.row(line) for line in lines}
        number_of = {row.id: n for n, row in rows.items()}
        other, pairs = next(linked)
        assert other == component  # noqa: S101 - both files hold the same components
        found = cluster(
            number_of,
            {row.id: row for row in rows.values()},
            [(weight, rows[left].id, rows[right].id) for _, weight, left, right in pairs],
            scorer,
        )
        yield [(number_of[each], min(group)) for group in found.clusters for each in group]


def _rows(cursor: Any) -> Iterator[tuple[Any, ...]]:
    while batch := cursor.fetchmany(_BATCH):
        yield from batch


def _model(directory: Path) -> Model:
    return load(str(directory / "model.toml"))


def main(arguments: list[str]) -> None:
    """Runs one part."""
    task, directory, part, parts = arguments
    work = {
        "prepare": prepare,
        "cluster": cluster_components,
        "weigh mentions": mention_tasks.weigh,
        "cluster mentions": mention_tasks.join,
    }[task]
    work(Path(directory), int(part), int(parts))


if __name__ == "__main__":
    # rows are many and make no cycles: looking them through so often would take half of the time
    gc.set_threshold(200_000, 20, 100)
    main(sys.argv[1:])
