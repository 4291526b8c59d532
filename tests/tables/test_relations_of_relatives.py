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
