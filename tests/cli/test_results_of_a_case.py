"""Findings, dossiers and shared notebooks from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from workbench.case import Case
from workbench.cli.app import app
from workbench.client import Client
from workbench.errors import InputError
from workbench.templates import templates

RING = ("98000103", "47", "98000101", "98000102")


@pytest.fixture(scope="module")
def ring(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("cli") / "ring.case"
    with Case.open(place, Client.sandbox(), purpose="p", legal_basis="o", investigator="A") as case:
        for number in RING:
            case.uk_registry_company_report(company_number=number)
    return place


def run(*arguments: str) -> str:
    """What a command prints; its errors are raised."""
    done = CliRunner().invoke(app, list(arguments), catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_findings_are_listed_with_their_sources(ring: Path) -> None:
    text = run("findings", "--case", str(ring))
    assert "F1 strong" in text and "refuted if" in text and "[S" in text
    rows = json.loads(run("findings", "--case", str(ring), "--rule", "nominee", "--json"))
    assert [row["rule"] for row in rows] == ["nominee"] and rows[0]["cites"]
    with pytest.raises(InputError, match="phoenix"):
        run("findings", "--case", str(ring), "--rule", "pheonix")


def test_a_dossier_for_the_court_withholds_what_is_named(ring: Path, tmp_path: Path) -> None:
    out = tmp_path / "ring.html"
    run("dossier", str(out), "--case", str(ring), "--audience", "court", "--redact", "addresses")
    text = out.read_text(encoding="utf-8")
    assert "Dossier for the court" in text and "COPPERSMITH" not in text


def test_a_notebook_is_shared_or_refused(ring: Path, tmp_path: Path) -> None:
    copy = tmp_path / "shared.ipynb"
    template = str(templates()["company_network"])
    assert run("share", template, "--to", str(copy), "--case", str(ring)).strip() == str(copy)
    assert json.loads(copy.read_text(encoding="utf-8"))["cells"][1]["outputs"] == []
    with pytest.raises(InputError, match="is not shared"):
        run("share", str(templates()["merge_review"]), "--to", str(tmp_path / "no.ipynb"))
    assert not (tmp_path / "no.ipynb").exists()
