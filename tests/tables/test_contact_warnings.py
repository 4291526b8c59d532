"""A remark that says not to contact somebody is found, and little else."""

import pytest

from workbench.tables.contact_warnings import contact_warnings
from workbench.tables.table import table_in


def found(remark: str) -> list[str]:
    table = table_in(f"Name;Remarks\nAnn Bell;{remark}\nIda Roe;paid\n".encode(), "x.csv")
    return [each.text for each in contact_warnings(table, ["Remarks"])]


@pytest.mark.parametrize(
    "remark",
    [
        "DO NOT CONTACT - solicitor", "Don't ring before noon", "must not be approached", "dnc",
        "No further contact", "contact only through her lawyer", "represented by Quay Legal", "deceased 2024",
    ],
)  # fmt: skip
def test_a_remark_that_asks_for_care_is_found(remark: str) -> None:
    assert found(remark) == [remark]


@pytest.mark.parametrize(
    "remark",
    [
        "dec'd?", "decd 2021", "died last year?", "passed away", "RIP", "number was his",
        "number wasn't hers", "mobile belongs to her son", "phone is no longer hers", "wrong number",
        "not her email", "old address",
    ],
)  # fmt: skip
def test_a_remark_that_somebody_died_or_a_contact_is_of_another_is_found(remark: str) -> None:
    assert found(remark) == [remark]


@pytest.mark.parametrize(
    "remark",
    [
        "DOB wrong", "minor? D.O.B. wrong", "two of them - check DOB", "name?", "confirm address",
        "her date of birth is incorrect", "same as 1003?", "bankrupt??", "is a minor", "under 18",
    ],
)  # fmt: skip
def test_a_remark_that_doubts_its_row_or_says_minor_or_bankrupt_is_found(remark: str) -> None:
    assert found(remark) == [remark]


@pytest.mark.parametrize(
    "remark",
    [
        "minor damage to car", "Elsie Minor", "check posted", "email verified", "rang mobile, check sent",
        "ask Betty", "owes 3 instalments", "contacted twice in May", "number of shares 50",
        "address confirmed", "old customer", "he was late", "deed of release", "ripe for settlement",
        "mobile home",
    ],
)  # fmt: skip
def test_other_remarks_are_not(remark: str) -> None:
    assert found(remark) == []
