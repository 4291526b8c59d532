"""Each part of `make bench` in a small dose: the rows that it promises, with figures in them."""

from __future__ import annotations

import json

import pytest
import typer
from typer.testing import CliRunner

import benchmarks
from benchmarks import __main__ as command
from benchmarks import batch, chart, client, identity, imports, sandbox
from workbench.errors import InputError


def test_an_import_costs_something() -> None:
    [row] = imports.run((1,))
    assert row["runs"] == 1
    assert min(row["bare_s"], row["import_s"]) > 0


def test_the_client_is_held_against_a_bare_call() -> None:
    [row] = client.run((3,))
    assert min(row[name] for name in ("bare_httpx_ms", "client_ms", "embedded_ms")) > 0
    assert row["client_over_bare"] == pytest.approx(row["client_ms"] / row["bare_httpx_ms"], abs=0.006)


@pytest.mark.slow
def test_a_batch_is_held_against_bare_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "fresh", lambda function, *given: function(*given))
    [row] = batch.run((20,))
    assert (row["questions"], row["stored"]) == (20, 20 + batch.AT_ONCE)
    assert min(row.values()) >= 0 < row["peak_mib"], "rates are rounded, and a busy machine has low ones"


@pytest.mark.slow
def test_the_sandbox_is_asked_every_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox.shutil, "which", lambda _name: None)
    rows = sandbox.run((300,))
    assert len({row["question"] for row in rows}) == len(rows) >= 7
    assert all(0 < row["median_ms"] <= row["p99_ms"] for row in rows)
    asked = [(operation, body) for _, operation, bodies in sandbox._questions(300, 5) for body in bodies]
    assert len(asked) >= 7 * 3


@pytest.mark.slow
def test_engines_and_peers_are_asked_about_the_same_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "fresh", lambda function, *given: function(*given))
    monkeypatch.delitem(identity._LARGEST, "spark")
    rows = {row["engine"]: row for row in identity.side_by_side("case-like 800", 800)}
    assert set(rows) == {"memory", "duckdb", "splink EM", "recordlinkage ECM"}
    assert not [row for row in rows.values() if "failed" in row]
    ours = ("precision", "recall", "f1")
    assert [rows["memory"][name] for name in ours] == [rows["duckdb"][name] for name in ours]
    assert rows["memory"]["precision"] > 0.95 and rows["memory"]["peak_mib"] > 0


def test_a_run_shorter_than_a_look_has_a_peak_too() -> None:
    assert identity._Memory().peak() > 0


def test_one_more_record_is_timed_at_the_desk() -> None:
    timed = identity._desk(300)
    assert 0 < timed["median_ms"] <= timed["largest_ms"] and timed["all_seconds"] >= 0


def test_a_chart_is_held_against_plain_pyvis() -> None:
    row, large = chart.run((30, 40), pyvis_limit=30, browser=False)
    assert row["nodes"] == 30 and row["pyvis_seconds"] > 0 and row["ours_seconds"] > 0
    assert large["pyvis_seconds"] is None and large["layout_organic_seconds"] > 0


def test_the_command_prints_a_table_or_json(monkeypatch: pytest.MonkeyPatch) -> None:
    app = typer.Typer()
    app.command()(command.bench)
    monkeypatch.setitem(benchmarks.SIZES, "import", ((1,), (1,)))
    table = CliRunner().invoke(app, ["import", "--quick"], env={"COLUMNS": "200"})
    assert table.exit_code == 0
    assert "above_bare_s" in table.stdout and "processors" in table.stdout
    said = json.loads(CliRunner().invoke(app, ["import", "--json"]).stdout)
    assert said["rows"][0]["part"] == "import" and said["machine"]["python"]
    listed = CliRunner().invoke(app, ["list"]).stdout
    assert [line.split()[0] for line in listed.splitlines()] == list(benchmarks.PARTS)


def test_an_unknown_part_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InputError, match=r"no benchmark 'charts'.*chart"):
        benchmarks.run("charts")
