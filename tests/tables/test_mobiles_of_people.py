"""A mobile behind the person of a company is theirs where each of them has another."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of

NAMED = [
    ("Fairlight Pty Ltd", "Peta Mulhearn", "0491 570 156"),
    ("Fairlight Pty Ltd", "Ada Quill", "0491 570 157"),
]  # fmt: skip


def whose_phone(rows: list[tuple[str, str, str]], *between: str) -> str:
    records = [
        {"Company": company, "Contact": person, **dict.fromkeys(between, "Bookkeeper"), "Phone": phone}
        for company, person, phone in rows
    ]
    return plan_of(list(records[0]), records).columns[-1].whose


@pytest.mark.parametrize("between", [(), ("Position",)])
def test_mobiles_of_each_are_theirs(between: tuple[str, ...]) -> None:
    assert whose_phone(NAMED, *between) == "person"


@pytest.mark.parametrize("second", ["03 5550 1234", "0491 570 156"])
def test_a_landline_or_a_shared_mobile_makes_the_column_the_companys(second: str) -> None:
    assert whose_phone([NAMED[0], ("Fairlight Pty Ltd", "Ada Quill", second)]) == "company"
