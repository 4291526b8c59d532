"""What a relative is to whom the row is about, in a column of its own."""

from typing import Any

import pytest
from support.imported_rows import links_of

PHONE = "0491 570 156"


@pytest.mark.parametrize(
    "heads",
    [
        "Name|NOK|Relationship|NOK Mobile",
        "Name|Emergency Contact|Relation to patient|Emergency Contact Phone",
        "Name|Emergency Contact|Emergency Contact Relationship|Emergency Contact Phone",
    ],
)  # fmt: skip
def test_the_link_says_what_they_are(case: Any, heads: str) -> None:
    assert links_of(case, f"{heads}\nOtto Venn|Una Marsh|Sister|{PHONE}") == {
        ("Una Marsh", "sister", "Otto Venn"), ("Una Marsh", "uses", PHONE),
    }  # fmt: skip


@pytest.mark.parametrize("said", ["", "not known", "Other"])
def test_without_it_the_heading_says_it(case: Any, said: str) -> None:
    table = f"Name|NOK|Relationship|NOK Mobile\nOtto Venn|Una Marsh|{said}|{PHONE}"
    assert ("Una Marsh", "next of kin", "Otto Venn") in links_of(case, table)


def test_a_phone_behind_it_is_theirs_where_the_row_has_its_own(case: Any) -> None:
    heads = "Name|Mobile|Next of Kin|Relationship|Phone"
    found = links_of(case, f"{heads}\nOtto Venn|0491 570 157|Una Marsh|Sister|{PHONE}")
    assert {("Otto Venn", "uses", "0491 570 157"), ("Una Marsh", "uses", PHONE)} <= found


@pytest.mark.parametrize(
    "heads",
    ["Pupil|Guardian|Guardian phone|Relationship", "Student|Guardian|Guardian phone|Relationship to student"],
)
@pytest.mark.parametrize("said", ["ward", "Ward of the state", "daughter", "niece"])
def test_what_the_child_is_to_its_guardian_is_no_tie_of_the_guardian(
    case: Any, heads: str, said: str
) -> None:
    assert links_of(case, f"{heads}\nOtto Venn|Una Marsh|{PHONE}|{said}") == {
        ("Una Marsh", "guardian", "Otto Venn"), ("Una Marsh", "uses", PHONE),
    }  # fmt: skip


def test_a_cell_that_says_it_the_other_way_round_is_listed(case: Any) -> None:
    rows = [
        {
            "Pupil": "Otto Venn",
            "Guardian": "Dept of Families",
            "Guardian phone": PHONE,
            "Relationship": "ward",
        }
    ]
    (listed,) = case.import_records(rows, title="list").unread
    assert listed.value == "ward" and not listed.quiet


def test_a_heading_may_say_to_whom_the_person_of_the_row_is_it(case: Any) -> None:
    heads = "Patient|Carer|Carer phone|Relationship to carer"
    assert ("Una Marsh", "carer", "Otto Venn") in links_of(
        case, f"{heads}\nOtto Venn|Una Marsh|{PHONE}|mother"
    )


@pytest.mark.parametrize(
    "heads", ["Resident|Guardian|Guardian phone|Relationship", "Patient|NOK|NOK phone|Relationship"]
)
def test_a_grown_child_may_answer_for_somebody(case: Any, heads: str) -> None:
    assert ("Una Marsh", "daughter", "Otto Venn") in links_of(
        case, f"{heads}\nOtto Venn|Una Marsh|{PHONE}|daughter"
    )
