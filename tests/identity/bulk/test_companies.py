"""A table of companies resolved in bulk: what is joined, what is offered, and what is reported."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from typer.testing import CliRunner

from workbench.cli.app import app
from workbench.errors import InputError
from workbench.identity.bulk.resolve import ENGINES, resolve

TABLE = """unique_id,name,company_no,register,business_no,phone,street_no,street,suburb,postcode,note
a,QUAY FOODS PTY LTD,004 085 616,AU,,,4,Wattle Street,Dapto,2530,x
b,Quay Foods P/L,4085616,AU,,,,,,,x
c,Quay Foods,,,53 004 085 616,,,,,,x
d,Quay Foods Pty Limited,,,,,4,Wattle St,Dapto,2530,x
e,Slip Ltd,1234567,Companies House,,,,,,,x
f,Slip Limited,01234567,United Kingdom,,,,,,,x
g,Slip Ltd,01234568,UK,,,,,,,x
h,Gantry Ltd,,,,0491 570 006,4,Wattle St,Dapto,2530,x
i,GANTRY LIMITED,,,,+61 491 570 006,4,Wattle Street,Dapto,2530,x
j,n/a,123456789,UK,,,,,,,x
k,Quay Foods,,,ABN 53 004 085 616,,,,,,x
"""


@pytest.fixture
def companies(tmp_path: Path) -> Path:
    path = tmp_path / "companies.csv"
    path.write_text(TABLE)
    return path


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("engine", ENGINES)
def test_numbers_join_and_names_are_offered(companies: Path, tmp_path: Path, engine: str) -> None:
    out, pairs = tmp_path / "out.csv", tmp_path / "pairs.csv"
    report = resolve(companies, engine=engine, out=out, pairs=pairs, kind="company")  # type: ignore[arg-type]
    entities = {row["unique_id"]: row["entity_id"] for row in rows(out)}
    assert entities == dict(zip("abcdefghijk", "aaadeeghhja", strict=True))
    offered = {row["unique_id_l"] + row["unique_id_r"] for row in rows(pairs) if row["band"] == "suggested"}
    assert offered == {"ad"}
    assert report.entities == 6
    assert [(problem.unique_id, problem.field, problem.kept) for problem in report.problems] == [
        ("j", "company_no", True)
    ]
    assert report.ignored_columns == ("note",)


def test_the_command_takes_companies(companies: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    done = CliRunner().invoke(app, ["resolve", str(companies), "--kind", "company", "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert len(rows(out)) == 11


def test_another_kind_is_refused(companies: Path) -> None:
    with pytest.raises(InputError):
        resolve(companies, kind="boat")  # type: ignore[arg-type]
