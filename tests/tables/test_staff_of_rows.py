"""Who owns or manages a lead is whose work the row is: nothing of it is theirs."""

from typing import Any

import pytest
from support.imported_rows import links_of, rows_of

LEAD = "Ada Quill"
PHONE = "0491 570 156"


@pytest.mark.parametrize("whom", ["Prospect", "Enquiry", "Candidate", "Referral", "Lead"])
@pytest.mark.parametrize("works", ["Owner", "Manager", "Consultant"])
def test_the_owner_of_whom_another_column_names_takes_nothing(case: Any, whom: str, works: str) -> None:
    table = f"{whom}|{whom} {works}|{whom} {works} Email|Phone\n{LEAD}|Otto Venn|o.venn@firm.example|{PHONE}"
    assert links_of(case, table) == {(LEAD, "uses", PHONE)}


def test_a_batch_asks_about_the_lead_and_not_about_its_owner(case: Any) -> None:
    rows = rows_of(
        f"Prospect|Prospect Owner|Prospect Owner Email|Phone\n{LEAD}|Otto Venn|o@firm.example|{PHONE}"
    )
    (row,) = case.preview("contact_person_search", rows).rows
    assert (row["asks"]["name_last"], "email" in row["asks"]) == ("Quill", False)


def test_the_lead_may_stand_behind_its_owner(case: Any) -> None:
    table = f"Email|Referral Owner|Referral\nada@quill.example|Otto Venn|{LEAD}"
    assert links_of(case, table) == {(LEAD, "uses", "ada@quill.example")}


def test_the_owner_of_a_thing_is_whom_the_row_is_about(case: Any) -> None:
    table = f"Vehicle|Vehicle Owner|Phone\nToyota Hilux|Otto Venn|{PHONE}"
    assert ("Otto Venn", "uses", PHONE) in links_of(case, table)
