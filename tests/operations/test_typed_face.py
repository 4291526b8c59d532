"""The operations as typed methods: generated, checked in, and refused by a type checker where wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from workbench.operations import generate

ROOT = Path(__file__).parents[2]
RIGHT = """
from datetime import date
from pathlib import Path
import workbench
from workbench.operations.contact_person_search import ContactPersonSearchResponse
from workbench.operations.person_report import PersonReportResponse

async def right(case: workbench.Case, client: workbench.Client, aio: workbench.AsyncClient) -> None:
    found = case.contact_person_search(name_last="Okafor", state="NSW", refresh=True)
    for row in found:
        row["cite"]
    answer: ContactPersonSearchResponse = client.contact_person_search(name_last="Okafor")
    waited: ContactPersonSearchResponse = await aio.contact_person_search(dob_from=date(1970, 1, 1))
    report: PersonReportResponse = client.person_report(first_name="A", last_name="B", phone="1").wait()
    client.likeness_check(photo=Path("a.png"), probe_image=b"")
    case.person_history(first_name="A", birth_date="1970-01-01")
    case.budget = 40
    case.people().columns
"""
WRONG = {
    "an argument that is none": 'case.contact_person_search(name_lats="x")',
    "a method that is none": "case.no_such_thing()",
    "a type that is another": "case.contact_person_search(name_last=5)",
    "a choice that is none": 'case.contact_person_search(state="XYZ")',
    "what must be given": "case.uk_registry_company_report()",
    "the client's argument": 'client.contact_person_search(name_lats="x")',
    "the client's method": "client.no_such_thing()",
    "an answer's field": 'client.contact_person_search(name_last="x").recrods',
}


@pytest.mark.parametrize("face", generate.FACES, ids=lambda face: face.name)
def test_the_methods_are_as_they_are_generated(face: generate.Face) -> None:
    assert (generate.PACKAGE / face.path).read_text(encoding="utf-8") == generate.source(face)


def test_a_type_checker_refuses_what_is_wrong_and_nothing_else(tmp_path: Path) -> None:
    lines = ["import workbench", "def wrong(case: workbench.Case, client: workbench.Client) -> None:"]
    lines += [f"    {call}" for call in WRONG.values()]
    (tmp_path / "wrong.py").write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "right.py").write_text(RIGHT, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context"]
    done = subprocess.run(
        [*command, "--follow-imports=silent", *(str(tmp_path / f"{name}.py") for name in ("wrong", "right"))],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    told = [line for line in done.stdout.splitlines() if ": error:" in line]
    assert [line for line in told if "right.py" in line] == []
    refused = {int(line.split(":")[1]) for line in told if "wrong.py" in line}
    assert {name for at, name in enumerate(WRONG, start=3) if at not in refused} == set()
