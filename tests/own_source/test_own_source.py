"""Another provider's package: installed, its operation is one like any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parent / "example"
ANSWER = {
    "message": "Ok",
    "records": [
        {
            "keeper": "ZIELONKA, Tomasz",
            "phone": "0491 570 158",
            "home": "3/27 Gantry Road, Geelong VIC 3220",
            "since": "2023-04",
        }
    ],
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example lies as an installer leaves it: the module and its metadata."""
    folder = tmp_path_factory.mktemp("site")
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"berth_register-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {place}" for name, place in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    (folder / "berth_register.py").write_text(
        (EXAMPLE / "berth_register.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    return folder


def run(installed: Path, *command: str) -> str:
    """What a program prints in whose environment the example is installed."""
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def asked(installed: Path, program: str) -> Any:
    return json.loads(run(installed, "-c", program))


def test_it_is_written_in_under_sixty_lines() -> None:
    assert len((EXAMPLE / "berth_register.py").read_text(encoding="utf-8").splitlines()) < 60


def test_the_operation_is_one_like_any_other(installed: Path) -> None:
    found = asked(
        installed,
        "import json, workbench\n"
        "from workbench.operations import OPERATIONS\n"
        "from workbench.errors import InputError\n"
        "c = workbench.Client.sandbox()\n"
        "try: c.berth_register(bert='B-17')\n"
        "except InputError as e: problem = str(e)\n"
        "known = 'berth_register' in OPERATIONS, 'berth_register' in dir(c)\n"
        "print(json.dumps([len(OPERATIONS), *known, problem]))",
    )
    assert found[0] == 21 and found[1] is True and found[2] is True
    assert "bert" in found[3] and "berth" in found[3]


def test_its_answers_join_a_case(installed: Path, tmp_path: Path) -> None:
    answer = tmp_path / "berth.json"
    answer.write_text(json.dumps(ANSWER), encoding="utf-8")
    place = tmp_path / "harbour.case"
    opening = ["--purpose", "Trace a keeper", "--legal-basis", "order 7", "--investigator", "A. Analyst"]
    run(
        installed,
        "-c",
        "from workbench.cli import main; main()",
        "import",
        "berth_register",
        str(answer),
        "--case",
        str(place),
        *opening,
    )
    found = asked(
        installed,
        "import json, workbench\n"
        f"case = workbench.Case.open({str(place)!r})\n"
        "case.contact_person_search(name_first='Tomasz', name_last='Zielonka')\n"
        "people = case.people(lists=True)\n"
        "print(json.dumps([list(people['sources']), case.verify().ok, case.replay().same, "
        "case.cite('S1#/records/0/phone').value]))",
    )
    assert found == [[["S1", "S2"]], True, True, "0491 570 158"]


def test_without_the_package_a_case_is_neither_verified_nor_damaged(installed: Path, tmp_path: Path) -> None:
    from workbench.case import Case

    place = tmp_path / "harbour.case"
    run(
        installed,
        "-c",
        "import workbench\n"
        f"case = workbench.Case.open({str(place)!r}, purpose='Trace a keeper', legal_basis='order 7')\n"
        f"case.import_answer('berth_register', {{}}, {json.dumps(ANSWER).encode()!r})\n"
        "assert case.verify().ok",
    )
    with Case.open(place) as case:
        assert list(case.people()["sources"]) == ["S1"]
        report = case.verify()
        assert not report.ok and not report.damaged and case.replay().same
        assert "'berth_register' is not installed" in str(report) and report.problems[0].place == "S1"


def test_without_the_package_its_answers_are_kept_and_not_read(installed: Path, tmp_path: Path) -> None:
    from workbench.operations import OPERATIONS
    from workbench.reading import read

    assert "berth_register" not in OPERATIONS
    assert read("berth_register", {}, ANSWER).mentions == ()
