"""A business whose officers a table lists is the company of the row, whoever they are."""

import pytest

from workbench.tables.plan import plan_of


def meanings(headings: str, *rows: str) -> dict[str, str | None]:
    records = [dict(zip(headings.split(","), row.split(","), strict=True)) for row in rows]
    return {column.name: column.meaning for column in plan_of(list(records[0]), records).columns}


def test_a_company_among_the_officers_does_not_trade_under_its_name() -> None:
    rows = ("Fernwick Pty Ltd,Quayle Nominees Pty Ltd,Shareholder", "Fernwick Pty Ltd,Ada Quill,Director")
    found = meanings("Business Name,Name,Role", *rows)
    assert found == {"Business Name": "company_name", "Name": "name", "Role": "office"}


def test_without_an_office_it_is_what_they_trade_as() -> None:
    rows = ("Fernwick Pty Ltd,The Fern Cafe,Kew", "Ada Quill,Ada's Cafe,Kew")
    assert meanings("Licensee,Business Name,Suburb", *rows)["Business Name"] == "trading_name"


@pytest.mark.parametrize("heading", ["dba_name", "DBA", "D.B.A. Name", "Fictitious business name"])
def test_what_a_company_does_business_as_is_no_other_company(heading: str) -> None:
    rows = ("Fernwick Corp,Fern Fashions LLC", "Hollis LLC,Ned's Barbecue")
    assert meanings(f"business_name,{heading}", *rows)[heading] == "trading_name"
