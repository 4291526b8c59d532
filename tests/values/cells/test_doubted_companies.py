"""A company that is denied, of before, or one of two is asked about; a plain one is read."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text",
    [
        "not Bramble Ltd",
        "formerly Bramble Ltd",
        "prob. Bramble Pty Ltd",
        "Bramble Pty Ltd (old name)",
        "Bramble Pty Ltd - wrong company",
        "Bramble Ltd?",
    ],
)
@pytest.mark.parametrize("company", [True, False])
def test_a_company_that_is_denied_or_of_before_is_asked_about(text: str, company: bool) -> None:
    assert not cells.party(text, company=company).values


@pytest.mark.parametrize("text", ["Bramble Pty Ltd or Sorrel Pty Ltd", "Bramble Ltd & Sorrel Ltd"])
def test_two_companies_are_not_one(text: str) -> None:
    found = cells.party(text)
    assert not found.values and found.problem


@pytest.mark.parametrize(
    "text", ["Bramble & Sons Pty Ltd", "Old Mill Pty Ltd", "Trick or Treat Ltd", "Sorrel and Bramble plc"]
)
def test_a_plain_company_is_read(text: str) -> None:
    assert [party.text for party in cells.party(text).values] == [text]
