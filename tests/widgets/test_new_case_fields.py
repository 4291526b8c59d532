"""The form of a new case is told which of its fields a message is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets.case_server import new_case_path
from widgets.new_case import create_case
from workbench.errors import InputError

GOOD = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}


@pytest.mark.parametrize(
    ("folder", "name", "field"), [("", "", "name"), ("", "a/b", "name"), ("no", "a", "folder")]
)
def test_a_place_that_cannot_be_names_its_field(tmp_path: Path, folder: str, name: str, field: str) -> None:
    with pytest.raises(InputError) as refused:
        new_case_path(tmp_path, folder, name)
    assert [problem.field for problem in refused.value.problems] == [field]


@pytest.mark.parametrize(
    ("change", "field"),
    [({"budget": "some"}, "budget"), ({"legal_basis": " "}, "legal_basis"), ({"service": "none"}, "service")],
)
def test_a_value_that_cannot_be_names_its_field(tmp_path: Path, change: dict[str, str], field: str) -> None:
    with pytest.raises(InputError) as refused:
        create_case(tmp_path / "harbour.case", {**GOOD, **change})
    assert [problem.field for problem in refused.value.problems] == [field]
