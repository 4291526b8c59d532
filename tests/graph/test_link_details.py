"""What a link says besides its relation: shares, offices in people's spelling, employments that go on."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.graph.link_details import detail_of, office_in_words
from workbench.graph.profile import text_of
from workbench.ontology import relation


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (
            {"shares": 80, "share_class": "ORD", "beneficially_held": "N"},
            "80 ORD shares, not beneficially held",
        ),
        ({"shares": "1000", "beneficially_held": True}, "1,000 shares, beneficially held"),
        ({"shares": "1/2", "share_class": {"code": "ORD"}}, "1/2 ORD shares"),
        ({"shares": "²", "share_class": "ORD"}, "² ORD shares"),
        ({"percentage": 25}, "25%"),
        ({"shares": 1, "joint": "Y"}, "1 share, held jointly"),
        ({"role": "director"}, "director"),
        ({}, ""),
    ],
)
def test_shares_are_counted_with_their_class_and_who_holds_them(link: dict[str, Any], said: str) -> None:
    assert detail_of(link) == said


@pytest.mark.parametrize(
    ("role", "said"),
    [
        ("llp-designated-member", "LLP designated member"),
        ("nominee-director", "nominee director"),
        ("Non-Executive Director", "Non-Executive Director"),
        ("co-director", "co-director"),
        ("director", "director"),
    ],
)
def test_an_office_is_spelt_as_people_spell_it(role: str, said: str) -> None:
    assert office_in_words(role) == said


def test_an_employment_without_an_end_is_in_the_present() -> None:
    row = relation("employed_by")
    assert (row.words("runs"), row.words("over")) == ("is employed by", "was employed by")
    assert (row.words("runs", forward=False), row.words("over", forward=False)) == ("employs", "employed")


@pytest.mark.parametrize(("value", "said"), [("FEMALE", "female"), ("F", "female"), ("m", "male")])
def test_a_sex_is_given_and_not_the_name_that_it_was_read_from(value: str, said: str) -> None:
    assert text_of({"attribute": "sex", "raw": "Mrs Ann Quill", "value": value}) == said
