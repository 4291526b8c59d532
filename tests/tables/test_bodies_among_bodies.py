"""Names of bodies in tables of bodies: without a question where the others of their column are bodies."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import rows_of

BODIES = ["Lantern Auto Glass Inc.", "Quill Plumbing", "Fen Motors"]


def companies_of(case: Any, heads: str, rows: list[str]) -> list[str]:
    case.import_records(rows_of("\n".join([heads, *rows])), title="list")
    return sorted(data["label"] for _, data in case.graph().nodes(data=True) if data["kind"] == "company")


@pytest.mark.parametrize("name", ["11 PM Design", "31st Avenue Liquor", "LUMEX, S.A."])
def test_a_name_among_companies_is_a_company(case: Any, name: str) -> None:
    assert name in companies_of(case, "Name|Phone", [f"{each}|02 9550 1230" for each in [name, *BODIES]])


def test_a_person_among_companies_is_a_person(case: Any) -> None:
    names = ["Ada Quill", *BODIES]
    assert len(companies_of(case, "Name|Phone", [f"{each}|02 9550 1230" for each in names])) == len(BODIES)


def test_a_column_of_kinds_of_homes_says_that_the_rows_are_about_homes(case: Any) -> None:
    rows = ["Ann Chaldon|Residential homes|02 9550 1230", "Ashby Lane|Nursing homes|02 9550 1231"]
    assert companies_of(case, "Name|Type|Phone", rows) == ["Ann Chaldon", "Ashby Lane"]


def test_a_location_is_nobody_s_name(case: Any) -> None:
    rows = ["Quill Plumbing|Berkley, MA|info@quill.example"]
    case.import_records(rows_of("\n".join(["Business Name|Location|Email", *rows])), title="list")
    assert [relation for _, _, relation in case.graph().edges(data="relation")] == ["uses"]
