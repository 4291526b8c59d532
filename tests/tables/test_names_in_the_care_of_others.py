"""Who takes the post in of somebody is reported as not read; a company's number in its name is its number."""

from typing import Any

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text",
    [
        "Ann Reed c/o Bo Plume", "Ann Reed, c/o Bo Plume", "Ann Reed (c/- Bo Plume)", "Ann Reed % Bo Plume",
        "Reed, Ann C/O: Bo Plume", "Ann Reed c/o Bo Plume & Co Pty Ltd", "Ann Reed care of Bo Plume",
    ],
)  # fmt: skip
def test_who_takes_the_post_in_is_reported(case: Any, text: str) -> None:
    found = case.import_records([{"Name": text}], title="list")
    assert list(case.people().name) == ["Ann Reed"]
    assert any("Bo Plume" in left["why"] for left in found.source.question["not_read"])


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Gull (ACN 004 085 616) Pty Ltd", "Gull Pty Ltd"),
        ("Gull [A.C.N. 004 085 616] Holdings Pty Ltd", "Gull Holdings Pty Ltd"),
        ("Gull (004 085 616) Pty Ltd", "Gull Pty Ltd"),
    ],
)
@pytest.mark.parametrize("is_company", [True, False])
def test_a_number_in_brackets_is_the_companys(text: str, name: str, is_company: bool) -> None:
    (company,) = cells.party(text, company=is_company).values
    assert company.number is not None
    assert (company.text, company.number.number) == (name, "004085616")


@pytest.mark.parametrize("text", ["Gull (2010) Pty Ltd", "100 % Gull Pty Ltd"])
def test_another_number_stays_in_the_name(text: str) -> None:
    (company,) = cells.party(text).values
    assert (company.text, company.number) == (text, None)


def test_a_number_that_no_company_can_have_is_told_beside_the_name() -> None:
    read = cells.party("Gull (004 085 617) Pty Ltd")
    assert [party.text for party in read.values] == ["Gull Pty Ltd"]
    assert "004 085 617" in read.note


def test_the_town_of_who_takes_the_post_in_is_no_home_of_somebody_without_one(case: Any) -> None:
    place = {"Street": "NFA, c/o Wayside Chapel", "Suburb": "Newtown", "Postcode": "2042"}
    case.import_records([{"Name": "Greta Pellworm", **place}], title="list")
    assert set(dict(case.graph().nodes(data="kind")).values()) == {"person"}
