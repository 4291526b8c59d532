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
