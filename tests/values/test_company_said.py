"""What is said in the place of a company's name, and names of companies that look like it."""

import pytest

from workbench.values import cells

REMARKS = [
    "awaiting reply", "moved to Perth", "wife works", "works from home", "business sold", "owner overseas",
    "Pays late", "going through divorce", "account closed by Jane", "cash only", "part time at Coles",
    "call back Monday", "Referred by Tom", "paid up to June", "taken over by Brook Mills Pty Ltd",
    "made redundant",
    "husband has a farm", "email bounced", "Waiting for approval", "still looking", "resigned",
]  # fmt: skip
NAMES = [
    "acme plumbing", "In Good Company", "Left Bank Cafe", "May and Sons", "Made in Melbourne", "Call Connect",
    "Living Waters Church", "On the Run", "New and Used Cars", "Sons of the Desert", "Where is Wally Tours",
    "Going Places Travel", "Keeps It Clean", "Part of Me", "new england weavers", "department of health",
    "Moved to Perth Pty Ltd", "Owner Driver Transport",
]  # fmt: skip


@pytest.mark.parametrize("text", REMARKS)
def test_a_remark_is_no_company(text: str) -> None:
    cell = cells.party(text, company=True)
    assert cell.problem and not cell.values


@pytest.mark.parametrize("text", NAMES)
def test_a_name_is_one(text: str) -> None:
    assert len(cells.party(text, company=True).values) == 1


@pytest.mark.parametrize("text", ["(Ada Plume)", "[Ada Plume]", "(Plume, Ada)", "(Mr Otto Venn)"])
def test_a_persons_name_in_brackets_is_asked_about(text: str) -> None:
    cell = cells.party(text, company=True)
    assert cell.problem and not cell.values
