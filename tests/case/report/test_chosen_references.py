"""Whom a report withholds, or is limited to, may be named by any reference that the case takes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case, Client

ROWS = [("Ivo Tanager", "14/03/1961"), ("Petra Plume", "25/07/1971"), ("Ivan Tanager", "")]


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Case]:
    """Two records of one man that were merged by a judgement: the id of the second is a former one."""
    with Case.open(
        tmp_path_factory.mktemp("chosen") / "c.case", Client.sandbox(),
        purpose="Inquiry", legal_basis="order 7", investigator="A. Analyst",
    ) as opened:  # fmt: skip
        opened.import_records(
            [{"Name": name, "DOB": born} for name, born in ROWS],
            {"Name": "name", "DOB": "birth_date"},
            title="list",
        )
        first, second = (opened.entity(f"S1#/records/{row}") for row in (0, 2))
        opened.judge(first, second, "same", reason="one man")
        assert opened.entity(second) != second
        yield opened


REFERENCES = ["P3", "p3", "S1#/records/2", "s1#/records/2", "P1 ", "Ivo Tanager [P1]"]


@pytest.mark.parametrize("reference", REFERENCES)
def test_any_reference_withholds_the_person_whole(case: Case, tmp_path: Path, reference: str) -> None:
    said = case.dossier(tmp_path / "x.html", withhold=[reference]).read_text()
    assert "Tanager" not in said and "14 March 1961" not in said and "Petra Plume" in said


@pytest.mark.parametrize("reference", REFERENCES)
def test_any_reference_limits_a_report(case: Case, tmp_path: Path, reference: str) -> None:
    said = case.dossier(tmp_path / "x.html", entities=[reference])
    assert "14 March 1961" in said.read_text() and "Petra Plume" not in said.read_text()
