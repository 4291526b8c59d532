"""People in bulk: pairs are weighed on arrays, or by Splink on Spark, and joined under the guard."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.errors import ConfigurationError
from workbench.identity.bulk import people_table, worker
from workbench.identity.bulk.model_choice import Choice
from workbench.identity.bulk.splink_settings import (
    RARE_NAME,
    bulk_blocks,
    crowded,
    given_links,
    hinted,
    same_name,
    shared,
    speaks,
)
from workbench.identity.columns import TIERS
from workbench.identity.spec import Model

if TYPE_CHECKING:
    import duckdb

Say = Callable[[str, float], None]
"""Called with what is being done and the part done, 0 to 1."""
_SMALL = 2 * people_table.CHUNK


class Bulk:
    """One run in a directory of its own; nothing is kept in memory that grows with the records but ids."""

    model: Model
    """The model that was chosen for the records; set by `take`."""

    def __init__(self, directory: Path, say: Say, memory: str = "2GB") -> None:
        import duckdb

        self.directory = directory
        self.say = say
        self.db: duckdb.DuckDBPyConnection = duckdb.connect(
            str(directory / "work.duckdb"),
            config={
                "memory_limit": memory,
                "temp_directory": str(directory),
                "preserve_insertion_order": False,
            },
        )
        self.records = 0

    def take(self, reader: people_table.PeopleReader, choice: Choice) -> int:
        """Reads all records and prepares their columns as table `people`; returns how many there are."""
        import pyarrow.parquet as pq

        portions: list[tuple[int, int]] = []
        for portion in reader.portions():
            pq.write_table(worker.raw_table(portion), self.directory / f"raw-{self.records:010d}.parquet")
            portions.append((self.records, len(portion.ids)))
            self.records += len(portion.ids)
            self.say(f"read {self.records:,} records", 0.05)
        worker.write_plan(self.directory, reader.plan, learns=choice.every is not None)
        if self.records == 0:
            pq.write_table(people_table.prepared([], 0), self.directory / "columns-0.parquet")
        self.spread("prepare")
        for start, size in portions:
            told = json.loads((self.directory / f"told-{start:010d}.json").read_text(encoding="utf-8"))
            problems = (people_table.RowProblem(*each) for each in told["problems"])
            reader.take_in(problems, {name: tuple(each) for name, each in told["changes"].items()})
            every = choice.every
            keyed = worker.keyed_records(self.directory, start, every) if every is not None else ()
            choice.see_keyed(size, keyed)
        reader.problems.sort(key=lambda problem: problem.line)
        for kind in ("raw", "told", "keys", "records"):
            for each in self.directory.glob(f"{kind}-*"):
                each.unlink()
        self.choose(choice.model)
        self.say("prepared the columns", 0.3)
        self.count_sharers()
        return self.records

    def choose(self, model: Model) -> None:
        """Goes by a model from here on, in this process and in those that help it."""
        self.model = model
        (self.directory / "model.toml").write_text(model.text, encoding="utf-8")

    def count_sharers(self) -> None:
        """Table `people`: the prepared columns, with how many people share a value."""
        counted = self.model.counted
        tiers = ", ".join(
            f"coalesce({value}_shared.tier, 0)::tinyint as {tier}" for _, value, tier in counted
        )
        shared = " ".join(f"left join {value}_shared using ({value})" for _, value, _ in counted)
        self.db.execute(
            f"create view forms as select * from read_parquet('{self.directory}/columns-*.parquet')"
        )
        for _, value, _ in counted:
            step = " + ".join(f"(count(distinct people_key) >= {least})::int" for least in self.model.steps)
            self.db.execute(
                f"create table {value}_shared as select {value}, {step} as tier from forms"
                f" where {value} is not null group by {value} having {step} > 0"
            )
        self.db.execute(f"create table people as select forms.*, {tiers} from forms {shared}")

    def _keys(self) -> None:
        """Table `compared`: the columns and the blocking keys, without keys that too many share."""
        keys = []
        for number, columns in bulk_blocks(self.model):
            name = f"k{number}"
            text = " || chr(31) || ".join(columns)
            self.db.execute(
                f"create table {name}_dead as select {text} as k from people"
                f" where ({text}) is not null group by all having count(*) > {self.model.caps[number]}"
            )
            keys.append(
                f"case when {text} in (select k from {name}_dead) then null else {text} end as {name}"
            )
        self.db.execute(
            f"create table compared as select * exclude (unique_id, content, people_key), {', '.join(keys)}"
            " from people"
        )

    def weigh(self) -> None:
        """Table `pairs` (l, r, weight) of the pairs at the suggested band or above, on arrays."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        from workbench.identity.bulk.pair_search import columns_needed, weighed_pairs

        wanted = ", ".join(columns_needed(self.model))
        table = self.db.execute(f"select {wanted} from people order by n").to_arrow_table()
        file = self.directory / "pairs.parquet"
        kinds = pa.schema([("l", pa.int32()), ("r", pa.int32()), ("weight", pa.float64())])
        with pq.ParquetWriter(file, kinds) as writer:
            for found in weighed_pairs(self.model, table):
                columns = [pa.array(each, kind.type) for each, kind in zip(found, kinds, strict=True)]
                writer.write_table(pa.Table.from_arrays(columns, schema=kinds))
        self.db.execute(f"create view pairs as select * from read_parquet('{file}')")

    def weigh_on_spark(self, master: str | None) -> None:
        """Weigh the pairs by Splink on Spark."""
        from workbench.identity.bulk.spark import weigh

        if self.records < 2:
            self.db.execute("create table pairs (l integer, r integer, weight double)")
            return
        self._keys()
        people = self.directory / "compared.parquet"
        self.db.execute(f"copy compared to '{people}' (format parquet)")
        out = weigh(self.model, people, self.directory, master)
        self._limit(f"select n_l as l, n_r as r, match_weight as weight from read_parquet('{out}/*.parquet')")

    def _limit(self, source: str) -> None:
        """Lowers and raises weights as `Scorer.weight` does.

        Those of names alone, of what many share, and of many people are lowered; those of one name in one
        house, and of one given name beside what identifies somebody, are raised.
        """
        model = self.model
        least = model.raised_from - 1e-6
        columns = {*people_table.FORM_COLUMNS, *TIERS}
        wanted = ", ".join(f'a."{c}" as "{c}_l", b."{c}" as "{c}_r"' for c in sorted(columns))
        self.db.execute(f"create temp table weighed as {source}")
        self.db.execute(
            f"create temp table lowered as with high as (select l, r, weight, {wanted} from weighed"
            f" join compared a on a.n = l join compared b on b.n = r where weight > {least}),"
            f" said as (select l, r, weight - {crowded(model, 'duckdb')} + {same_name(model, 'duckdb')}"
            f" as weight, {given_links(model, 'duckdb')} as given,"
            f" {speaks(model, 'duckdb')} as speaks, {hinted(model, 'duckdb')} as hinted,"
            f" {shared(model, 'duckdb')} as shared, coalesce({RARE_NAME}, false) as rare from high)"
            f" select l, r, case when not speaks and hinted and given and weight >= {model.given_links}"
            f" then least(greatest(weight, {model.linked}), {model.hint_limit})"
            f" when not speaks and hinted then least(weight, {model.hint_limit})"
            f" when not speaks then least(weight, {model.name_limit})"
            f" when shared > 0 and not rare and round(weight, 6) >= {model.merged}"
            f" and round(weight - shared, 6) < {model.merged} then {model.area_limit}"
            f" when given and weight >= {model.given_links} then greatest(weight, {model.linked})"
            " else weight end as weight from said"
        )
        self.db.execute(
            "create table pairs as select l, r, round(weight, 6) + 0.0 as weight"
            f" from lowered where round(weight, 6) >= {model.suggested}"
        )
        self.db.execute("drop table weighed")
        self.db.execute("drop table lowered")

    def join(self) -> None:
        """Table `entities` (unique_id, entity_id): components, and inside them the guarded clustering."""
        import numpy as np

        found = self.db.execute(f"select l, r from pairs where weight >= {self.model.linked}").fetchnumpy()
        components = components_of(np.asarray(found["l"]), np.asarray(found["r"]), self.records)
        self.db.register("components", components)
        directory = self.directory
        self.db.execute(
            "copy (select component, people.* from people join components using (n)"
            f" order by component, n) to '{directory}/members.parquet' (format parquet)"
        )
        self.db.execute(
            "copy (select component, weight, l, r from pairs join components on n = l"
            f" where weight >= {self.model.linked} order by component, l, r)"
            f" to '{directory}/edges.parquet' (format parquet)"
        )
        self.say("found the components", 0.7)
        self.spread("cluster")
        self.db.execute(
            "create table entities as select unique_id, coalesce(entity_id, unique_id) as entity_id"
            f" from people left join read_parquet('{directory}/joined-*.parquet') using (n)"
        )
        self.say("joined the entities", 0.95)

    def spread(self, task: str) -> None:
        """Runs a task of `worker` in as many processes as there are processors; a small one here."""
        parts = os.cpu_count() or 1
        if self.records <= _SMALL or parts == 1:
            worker.main([task, str(self.directory), "0", "1"])
            return
        command = [sys.executable, "-m", "workbench.identity.bulk.worker", task, str(self.directory)]
        running = [
            subprocess.Popen([*command, str(part), str(parts)], stderr=subprocess.PIPE, text=True)  # noqa: S603
            for part in range(parts)
        ]
        errors = [process.communicate()[1] for process in running]
        for process, error in zip(running, errors, strict=True):
            if process.returncode != 0:
                lines = (error or "").strip().splitlines() or ["no message"]
                failure = ConfigurationError(f"a helper process of {task!r} failed: {lines[-1]}")
                failure.add_note("\n".join(lines))
                raise failure

    def close(self) -> None:
        """Closes the database; the directory is the caller's."""
        self.db.close()


def components_of(left: Any, right: Any, size: int) -> Any:
    """An arrow table `n`, `component` of those of `size` numbers that the pairs tie to others."""
    import numpy as np
    import pyarrow as pa
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    size = max(size, 1)
    graph = coo_matrix((np.ones(len(left), dtype=np.int8), (left, right)), shape=(size, size))
    _, labels = connected_components(graph, directed=False)
    counts = np.bincount(labels, minlength=1)
    several = np.nonzero(counts[labels] > 1)[0].astype(np.int32)
    return pa.table({"n": several, "component": labels[several].astype(np.int32)})
