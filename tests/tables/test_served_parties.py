"""Who acts for one party is tied to that party, whoever else the row names."""

from typing import Any

import pytest
from support.imported_rows import links_of

from workbench.tables.served_parties import served_by


@pytest.mark.parametrize(
    ("heads", "role"),
    [
        ("Landlord|Landlord Lawyer|Landlord Lawyer Email|Tenant", "lawyer"),
        ("Plaintiff|Plaintiff's Solicitor|Plaintiff's Solicitor Email|Defendant", "solicitor"),
        ("Landlord|Landlord Insurer|Landlord Insurer Email|Tenant", "insurer"),
        ("Seller|Seller Accountant|Seller Accountant Email|Buyer", "accountant"),
    ],
)
def test_a_firm_is_tied_to_the_party_in_its_heading(case: Any, heads: str, role: str) -> None:
    found = links_of(case, f"{heads}\nUna Marsh|Moss Lawyers|file@moss.example|Otto Venn")
    assert {link for link in found if link[0] == "Moss Lawyers" and link[1] != "uses"} == {
        ("Moss Lawyers", role, "Una Marsh")
    }


def test_that_of_whom_the_row_is_about_is_tied_to_them(case: Any) -> None:
    table = "Tenant|Tenant Solicitor|Tenant Solicitor Email|Landlord\n"
    found = links_of(case, f"{table}Otto Venn|Moss Lawyers|file@moss.example|Una Marsh")
    assert ("Moss Lawyers", "solicitor", "Otto Venn") in found


def test_a_column_of_numbers_is_no_party(case: Any) -> None:
    table = "Client|Client Name|Client Mother|Client Mother Phone\n77|Otto Venn|Una Marsh|0491 570 156"
    assert ("Una Marsh", "mother", "Otto Venn") in links_of(case, table)


def test_a_parent_whose_name_stands_in_two_columns_is_the_parent_of_whom_the_row_is_about(case: Any) -> None:
    table = "First name|Last name|Parent 1 First Name|Parent 1 Last Name|Parent 1 Email\n"
    found = links_of(case, f"{table}Otto|Venn|Una|Venn|una@venn.example")
    assert ("Una Venn", "parent", "Otto Venn") in found


def test_a_heading_that_begins_with_the_letters_of_a_party_is_of_that_party() -> None:
    columns = ["Client", "Other Side", "OS Sol Firm"]
    assert served_by("OS Sol Firm", columns) == ("Other Side", "sol firm")
