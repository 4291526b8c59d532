"""What a title says of the sex reaches who-is-who: Mr and Mrs of one initial in one house are two people."""

from typing import Any

import pytest

HOME = {"Mobile": "0491 570 158", "Address": "4 Low Rd, Box Hill VIC 3128"}
TWO = [
    [{"Name": "Mr B Pellworm"}, {"Name": "Mrs B Pellworm"}],
    [{"Name": "PELLWORM, Mr B"}, {"Name": "PELLWORM, Mrs B"}],
    [{"Name": "Mr B & Mrs B Pellworm"}],
    [{"Title": title, "First name": "Jo", "Surname": "Pellworm"} for title in ("Mr", "Miss")],
]


@pytest.mark.parametrize("rows", TWO)
def test_two_titles_of_one_name_in_one_house_are_two_people(case: Any, rows: list[dict[str, str]]) -> None:
    case.import_records([row | HOME for row in rows], title="list")
    assert len(case.people()) == 2


@pytest.mark.parametrize("titles", [("Mr", "Mr"), ("Dr", "Mrs"), ("Ms", "Mrs")])
def test_titles_that_may_be_of_one_person_part_nobody(case: Any, titles: tuple[str, str]) -> None:
    rows = [{"Name": f"{title} Bronwyn Pellworm"} | HOME for title in titles]
    case.import_records(rows, title="list")
    assert len(case.people()) == 1


def test_a_title_that_says_no_sex_is_no_problem(case: Any) -> None:
    rows = [{"Title": title, "First name": "Jo", "Surname": "Pellworm"} for title in ("Mr", "Dr", "Mr & Mrs")]
    found = case.import_records(rows, title="list")
    assert "not_read" not in found.source.question
