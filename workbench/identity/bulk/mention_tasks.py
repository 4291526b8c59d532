"""Work on the mentions of a case that several processes share: weighing them whole, joining them.

A mention of a case may have several names, phones or addresses, documents and a sex, of which a row of a
table has no more than one or none. So it is packed whole beside its rows, and unpacked here.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.identity.cluster import cluster
from workbench.identity.columns import MentionRow
from workbench.identity.incremental import Pair, pair
from workbench.identity.packed_rows import unpacked
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model, load

if TYPE_CHECKING:
    import duckdb

_BATCH = 20_000
_SLICE = 50_000
"""Mentions that one process has in memory at a time."""


def weigh(directory: Path, part: int, parts: int) -> None:
    """Weighs pairs of `unweighed.parquet` by all that both mentions say; gives `weighed-<part>.parquet`."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    model = load(str(directory / "model.toml"))
    scorer, rows = Scorer(model), _Rows(directory, model)
    kinds = pa.schema([("l", pa.int32()), ("r", pa.int32()), ("weight", pa.float64())])
    which = f"from read_parquet('{directory}/unweighed.parquet') where mod(l, {parts}) = {part}"
    with _connected(directory) as db, pq.ParquetWriter(directory / f"weighed-{part}.parquet", kinds) as out:
        found = db.execute(f"select l, r, one, other {which}")
        while batch := found.fetchmany(_BATCH):
            weighed = [(a, b, scorer.weight(rows.of(one), rows.of(other))) for a, b, one, other in batch]
            columns = [
                pa.array(each, kind.type)
                for each, kind in zip(zip(*weighed, strict=True), kinds, strict=True)
            ]
            out.write_table(pa.Table.from_arrays(columns, schema=kinds))
            rows.forget()


def join(directory: Path, part: int, parts: int) -> None:
    """Joins the components of this part: `members`, `links` and `judged.json` give `joined-<part>`."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    model = load(str(directory / "model.toml"))
    scorer, rows = Scorer(model), _Rows(directory, model)
    same, different = json.loads((directory / "judged.json").read_text(encoding="utf-8"))
    numbers: list[int] = []
    heads: list[str] = []
    with _connected(directory) as db:
        count = db.execute(f"select count(*) from read_parquet('{directory}/members.parquet')").fetchone()
        slices = 1 + (count[0] if count else 0) // (parts * _SLICE)
        for turn in range(part, parts * slices, parts):
            members, linked = _slice(db, directory, f"mod(component, {parts * slices}) = {turn}")
            for component, lines in members.items():
                here = {number: rows.of(body) for number, body in lines}
                number_of = {row.id: number for number, row in here.items()}
                edges = [(weight, *pair(here[a].id, here[b].id)) for weight, a, b in linked[component]]
                found = cluster(
                    number_of,
                    {row.id: row for row in here.values()},
                    edges,
                    scorer,
                    _among(same, number_of),
                    _among(different, number_of),
                )
                for group in found.clusters:
                    numbers += [number_of[each] for each in group]
                    heads += [min(group)] * len(group)
            rows.forget()
    joined = pa.table({"n": pa.array(numbers, pa.int32()), "entity_id": pa.array(heads, pa.string())})
    pq.write_table(joined, directory / f"joined-{part}.parquet")


def _slice(
    db: duckdb.DuckDBPyConnection, directory: Path, which: str
) -> tuple[dict[int, list[tuple[int, bytes]]], dict[int, list[tuple[float, int, int]]]]:
    """The members and the links of some components, by component."""
    source = f"from read_parquet('{directory}/%s.parquet') where {which} order by all"
    members: dict[int, list[tuple[int, bytes]]] = defaultdict(list)
    for component, number, body in db.execute(f"select component, n, body {source % 'members'}").fetchall():
        members[component].append((number, body))
    links: dict[int, list[tuple[float, int, int]]] = defaultdict(list)
    for component, *link in db.execute(f"select component, weight, l, r {source % 'links'}").fetchall():
        links[component].append((link[0], link[1], link[2]))
    return members, links


class _Rows:
    """Unpacks mentions, with how many people share their values."""

    def __init__(self, directory: Path, model: Model) -> None:
        self._counted = model.counted
        with _connected(directory) as db:
            self._tiers: list[dict[str, int]] = [
                dict(db.execute(f"from read_parquet('{directory}/sharers-{value}.parquet')").fetchall())
                for _, value, _ in self._counted
            ]
        self._names: dict[Hashable, Any] = {}
        self._made: dict[bytes, MentionRow] = {}

    def of(self, body: bytes) -> MentionRow:
        """The mention of these bytes."""
        row = self._made.get(body)
        if row is None:
            row = self._made[body] = unpacked(body, self._names)[0]
            for (index, column, tier), tiers in zip(self._counted, self._tiers, strict=True):
                for form in row.values[index]:
                    setattr(form, tier, tiers.get(getattr(form, column), 0))
        return row

    def forget(self) -> None:
        """Lets go of all that was unpacked."""
        self._made.clear()
        self._names.clear()


def _connected(directory: Path) -> duckdb.DuckDBPyConnection:
    import duckdb

    settings: dict[str, Any] = {"threads": 1, "memory_limit": "700MB", "temp_directory": str(directory)}
    return duckdb.connect(config=settings)


def _among(pairs: list[list[str]], there: Mapping[str, int]) -> list[Pair]:
    return [(a, b) for a, b in pairs if a in there and b in there]
