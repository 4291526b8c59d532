"""Two people with one surname in their rows are two, each with what is theirs."""

from typing import Any

import pytest
from support.imported_rows import links_of

HIS, HERS = "0491 570 156", "0491 570 157"


@pytest.mark.parametrize(
    "heads",
    [
        "Surname|Husband's first name|Wife's first name|His phone|Her phone",
        "Family name|Father first name|Mother first name|Father mobile|Mother mobile",
        "Last name|Spouse 1 first name|Spouse 2 first name|Spouse 1 phone|Spouse 2 phone",
    ],
)
def test_each_has_their_own_phone(case: Any, heads: str) -> None:
    found = links_of(case, f"{heads}\nVenn|Otto|Una|{HIS}|{HERS}")
    assert found == {("Otto Venn", "uses", HIS), ("Una Venn", "uses", HERS)}


def test_a_row_of_one_of_them_names_nobody_else(case: Any) -> None:
    heads = "Surname|Husband's first name|Wife's first name|Her phone"
    assert links_of(case, f"{heads}\nVenn||Una|{HERS}") == {("Una Venn", "uses", HERS)}


def test_an_address_is_of_both(case: Any) -> None:
    heads = "Surname|Husband's first name|Wife's first name|Address"
    found = links_of(case, f"{heads}\nVenn|Otto|Una|9 Reef St, Sale VIC 3850")
    assert {one for one, relation, _ in found if relation == "lived_at"} == {"Otto Venn", "Una Venn"}


def test_somebody_with_a_name_of_their_own_is_no_half_of_a_couple(case: Any) -> None:
    table = f"Surname|First name|Wife's first name|Phone\nVenn|Otto|Una|{HIS}"
    assert ("Otto Venn", "uses", HIS) in links_of(case, table)


@pytest.mark.parametrize("heads", ["Household|Adults", "Family|Parents", "Surname|First names"])
def test_given_names_with_a_comma_are_those_of_two_people(case: Any, heads: str) -> None:
    case.import_records([dict(zip(heads.split("|"), ("Venn", "Otto, Una"), strict=True))], title="list")
    assert {data["label"] for _, data in case.graph().nodes(data=True)} == {"Otto Venn", "Una Venn"}
