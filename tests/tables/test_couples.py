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


@pytest.mark.parametrize(
    "row",
    [
        {"Husband": "Ben Quill", "Wife": "Ada Quill"},
        {"Husband's name": "Ben Quill", "Wife's name": "Ada Quill"},
        {"Surname": "Quill", "Husband": "Ben", "Wife": "Ada"},
        {"Family": "Quill", "Husband": "Ben", "Wife": "Ada"},
        {
            "Husband First Name": "Ben", "Husband Last Name": "Quill",
            "Wife First Name": "Ada", "Wife Last Name": "Quill",
        },
    ],
)  # fmt: skip
def test_a_husband_and_a_wife_have_the_home_of_their_row_and_their_own_phones(
    case: Any, row: dict[str, str]
) -> None:
    rows = [{**row, "Address": "14 Lantern St, Marrickville NSW 2204", "Wife mobile": "0491 570 156"}]
    asked = [each["asks"] for each in case.preview("contact_person_search", rows).rows]
    assert [(each["name_first"], "full_address" in each, "phone" in each) for each in asked] == [
        ("Ben", True, False), ("Ada", True, True),
    ]  # fmt: skip


def test_a_bride_and_a_groom_need_not_have_one_home(case: Any) -> None:
    rows = [{"Bride": "Ada Quill", "Groom": "Ben Moss", "Address": "14 Lantern St, Marrickville NSW 2204"}]
    assert case.preview("contact_person_search", rows).rows[0]["problems"]
