"""The command line imports a table as the same table is imported from Python."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from workbench import Case, Client
from workbench.cli.app import app

OFFICERS = """Company Name,Officer,Role,Address
Quill Trading Ltd,Ada Plume,Director,"9 Reef St, Sale VIC 3850"
Quill Trading Ltd,Otto Venn,Director,"9 Reef St, Sale VIC 3850"
"""
CARERS = """Member Name,Member Phone,Emergency Contact,Emergency Phone
Ada Plume,0491 570 156,Otto Venn,0491 570 157
Bo Quill,0491 570 158,Uma Fisk,0491 570 159
"""


def in_a_case(path: Path) -> Case:
    return Case.open(path, client=Client.sandbox(), purpose="a test", legal_basis="synthetic data")


def said(case: Case) -> list[str]:
    """The relations and values of a case, in a fixed order."""
    links = [data["relation"] for *_, data in case.graph().edges(data=True)]
    return sorted([*links, *map(str, case.claims()["raw"])])


@pytest.mark.parametrize("text", [OFFICERS, CARERS])
@pytest.mark.parametrize("choice", [(), ("--doubtful",)])
def test_what_is_guessed_is_the_same(tmp_path: Path, text: str, choice: tuple[str, ...]) -> None:
    file = tmp_path / "list.csv"
    file.write_text(text)
    with in_a_case(tmp_path / "python.case") as case:
        case.import_records(file)
        expected = said(case)
    stated = ("--purpose", "a test", "--legal-basis", "synthetic data")
    done = CliRunner().invoke(
        app,
        ["import", "records", str(file), "--case", str(tmp_path / "cli.case"), *stated, *choice, "--json"],
    )
    assert json.loads(done.stdout)[0]["not_read"] == []
    with in_a_case(tmp_path / "cli.case") as case:
        assert said(case) == expected
