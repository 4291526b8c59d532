"""What those whom a cell names are said to be in brackets behind each name."""

from __future__ import annotations

import pytest

from workbench.values import cells

ADA, BO, FIRM = ("Ada Winslade", "borrower"), ("Bo Carty", "guarantor"), ("Fenholm Pty Ltd", "mortgagor")


@pytest.mark.parametrize(("text", "named"), [
    ("Ada Winslade (borrower); Bo Carty (guarantor); Fenholm Pty Ltd (mortgagor)", [ADA, BO, FIRM]),
    ("Ada Winslade (borrower) and Bo Carty (guarantor) and Fenholm Pty Ltd (mortgagor)", [ADA, BO, FIRM]),
    ("Ada Winslade (borrower), Fenholm Pty Ltd (mortgagor)", [ADA, FIRM]),
    ("Fenholm Pty Ltd (mortgagor) & Bo Carty (guarantor)", [FIRM, BO]),
    ("Ada Winslade (borrower) / Bo Carty (guarantor)", [ADA, BO]),
    ("Winslade, Ada (borrower); Carty, Bo (guarantor)", [ADA, BO]),
    ("Ada & Bo Carty (tenants)", [("Ada Carty", "tenants"), ("Bo Carty", "tenants")]),
    ("John (borrower) & Mary (guarantor) Smith", [("John Smith", "borrower"), ("Mary Smith", "guarantor")]),
    ("Fenholm Pty Ltd (mortgagor)", [FIRM]), ("Ada Winslade (primary)", [("Ada Winslade", "")]),
])  # fmt: skip
def test_each_name_has_the_role_behind_it(text: str, named: list[tuple[str, str]]) -> None:
    cell = cells.party(text)
    assert not cell.problem
    assert [
        (str(one.name) if one.kind == "person" else one.text, one.capacity) for one in cell.values
    ] == named


@pytest.mark.parametrize(
    "said", ["guarantor", "Trustee", "minor", "a minor", "infant", "joint tenant", "the tenant"]
)
@pytest.mark.parametrize("form", ["Ada Winslade, {}", "Ada Winslade - {}", "Winslade, Ada – {}"])
def test_a_role_says_the_same_in_brackets_and_behind_a_comma_or_a_dash(form: str, said: str) -> None:
    bracketed, apart = (cells.party(text) for text in (f"Ada Winslade ({said})", form.format(said)))
    assert not apart.problem
    assert [(str(one.name), one.capacity) for one in apart.values] == [
        (str(one.name), one.capacity) for one in bracketed.values
    ]


@pytest.mark.parametrize(
    "text", ["Ada Winslade, deceased", "Winslade, Ada, dec'd", "Ada Winslade – deceased"]
)
def test_a_death_is_read_behind_a_comma_and_a_dash(text: str) -> None:
    assert [(str(one.name), one.deceased) for one in cells.party(text).values] == [("Ada Winslade", True)]


@pytest.mark.parametrize("text", ["Fenholm Pty Ltd, mortgagor", "Fenholm Pty Ltd - mortgagor"])
def test_the_role_of_a_company_is_no_part_of_its_name(text: str) -> None:
    assert [(one.text, one.capacity) for one in cells.party(text).values] == [FIRM]
