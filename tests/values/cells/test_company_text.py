"""Words that stand in the place of a company's name and name none."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize("text", [
    "Self-employed", "RETIRED", "home duties", "an own business", "freelancing", "sole trading", "casual",
    "Owner of several companies", "Self employed - Plumber", "himself", "job seeker",
    "Private individual", "unknown company",
])  # fmt: skip
def test_an_occupation_or_nothing_known_is_no_company(text: str) -> None:
    assert cells.party(text, company=True).is_nothing


@pytest.mark.parametrize(
    "text", ["In liquidation", "DEREGISTERED", "struck off", "some company", "Pty Ltd", "a trust"]
)
def test_a_status_or_a_kind_is_no_company(text: str) -> None:
    cell = cells.party(text, company=True)
    assert cell.problem and not cell.values and not cell.taken(leave=True).values


@pytest.mark.parametrize(
    "text", ["Marlow Lines Pty Ltd (in liquidation)", "Marlow Lines Pty Ltd - struck off"]
)
def test_a_status_behind_a_company_is_no_part_of_its_name(text: str) -> None:
    cell = cells.party(text, company=True)
    assert [one.text for one in cell.values] == ["Marlow Lines Pty Ltd"]
    assert "Marlow Lines" in cell.note


@pytest.mark.parametrize("text", ["self emp. - Marlow Kites", "Self-employed t/as Marlow Kites"])
def test_somebodys_own_business_is_called_without_the_word_for_it(text: str) -> None:
    assert [one.text for one in cells.party(text, company=True).values] == ["Marlow Kites"]


@pytest.mark.parametrize(
    "text", ["Trust Bank", "Dormant Bay Pty Ltd", "The Casual Shoe Company", "Retired Greyhounds Inc"]
)
def test_a_company_whose_name_holds_such_words_is_one(text: str) -> None:
    (one,) = cells.party(text, company=True).values
    assert one.text == text


@pytest.mark.parametrize(
    "text",
    [
        "ABN: 98 649 043 998 (GST reg)", "ABN 98 649 043 998 - not GST registered",
        "ABN 98649043998 (Active)", "98 649 043 998 (ABN)", "ABN: 98 649 043 998 GST",
    ],
)  # fmt: skip
def test_what_is_said_of_a_number_behind_it_is_no_part_of_it(text: str) -> None:
    (number,) = cells.company_number(text).values
    assert (number.register, number.number) == ("ABN", "98649043998")


def test_the_remark_behind_a_number_is_a_note() -> None:
    assert "GST reg" in cells.company_number("ABN: 98 649 043 998 (GST reg)").note
