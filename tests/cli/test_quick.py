"""Quick commands: each imports what it uses and builds the models of what it asks, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import workbench
from workbench.operations import OPERATIONS

PROBE = """
import json, sys
from workbench.cli import main
try:
    main()
except SystemExit as ended:
    assert not ended.code, ended.code
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
HEAVY = {"IPython", "duckdb", "httpx", "ipywidgets", "pandas", "pyvis", "reportlab", "rich", "scipy"}
SANDBOX = {"workbench.sandbox.simulated_service", "workbench.sandbox.routes", "workbench.sandbox.population"}


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("quick") / "small.case"
    client = workbench.Client.sandbox()
    with workbench.Case.open(path, client, purpose="p", legal_basis="l", investigator="i") as opened:
        opened.contact_person_search(name_last="Okafor")
    return path


def modules(*arguments: object, cwd: Path) -> set[str]:
    command = [sys.executable, "-c", PROBE, *map(str, arguments)]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=True)
    return set(json.loads(done.stderr.splitlines()[-1]))


def operations(loaded: set[str]) -> set[str]:
    """The operations whose models were built."""
    return {name for name in OPERATIONS.own() if f"workbench.operations.{name}" in loaded}


@pytest.mark.parametrize("command", [["--help"], ["--version"], ["export", "--help"], ["ask", "--help"]])
def test_help_imports_neither_models_nor_the_case(command: list[str], tmp_path: Path) -> None:
    loaded = modules(*command, cwd=tmp_path)
    assert loaded.isdisjoint(HEAVY | SANDBOX)
    assert loaded.isdisjoint({"sqlalchemy", "numpy", "networkx", "workbench.case", "workbench.operations"})


def test_a_question_builds_the_models_of_its_operation_alone(tmp_path: Path) -> None:
    loaded = modules("ask", "contact_person_search", "name_last=Okafor", cwd=tmp_path)
    assert operations(loaded) == {"contact_person_search"}
    assert loaded.isdisjoint(HEAVY | {"sqlalchemy"})


@pytest.mark.parametrize("command", [["verify"], ["export", "out.gexf"], ["chart", "out.svg"]], ids=" ".join)
def test_what_is_made_of_a_case_starts_no_sandbox(command: list[str], case: Path, tmp_path: Path) -> None:
    loaded = modules(*command, "--case", case, cwd=tmp_path)
    assert operations(loaded) <= {"contact_person_search"}
    assert loaded.isdisjoint(HEAVY | SANDBOX)


TABLES = {"workbench.tables.table", "workbench.tables.headings", "workbench.case.requests.batch"}
PROOFS = {"cryptography", "workbench.case.history.seal", "workbench.case.privacy.erase", "workbench.dossier"}
READERS = {"workbench.reading.contact_person_search", "workbench.reading.builder"}


def test_a_case_is_looked_at_without_what_asks_reads_or_seals(case: Path, tmp_path: Path) -> None:
    reopened = f"""
import json, sys, workbench
client = workbench.Client(base_url="https://service.example/api/v2", api_key="sandbox-x")
with workbench.Case.open({str(case)!r}, client) as case:
    case.sources()
print(json.dumps(sorted(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", reopened], cwd=tmp_path, capture_output=True, check=True)
    loaded = set(json.loads(done.stdout))
    assert loaded.isdisjoint((HEAVY - {"pandas"}) | SANDBOX | TABLES | PROOFS | READERS)
    assert operations(loaded) <= {"contact_person_search"}


def test_a_verification_makes_no_graph_of_a_library(case: Path, tmp_path: Path) -> None:
    assert modules("verify", "--case", case, cwd=tmp_path).isdisjoint({"networkx", "scipy", "openpyxl"})
