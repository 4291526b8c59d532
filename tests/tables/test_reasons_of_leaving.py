"""Deaths that stand in the reason why somebody left, or in how their membership stands."""

from __future__ import annotations

from typing import Any

import pytest

HEADINGS = ("Reason left", "Reason for leaving", "Leaving reason", "Membership status", "Status reason")


def is_dead(case: Any, heading: str, said: str) -> bool:
    case.import_records([{"Name": "Ada Quill", heading: said}, {"Name": "Bo Plume", heading: "Died"}])
    (claims,) = [
        [f["attribute"] for f in data["facts"]]
        for _, data in case.graph().nodes(data=True)
        if data["label"] == "Ada Quill"
    ]
    return "death" in claims


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize(
    "said", ["Deceased", "Death", "Died in office", "Death of member", "Passed away 2019"]
)
def test_a_death_is_read_below_a_reason_and_a_status(case: Any, heading: str, said: str) -> None:
    assert is_dead(case, heading, said)


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("said", ["Resigned", "Death of spouse", "Mother died", "Not deceased", "Moved"])
def test_what_says_it_of_nobody_or_of_another_is_no_death(case: Any, heading: str, said: str) -> None:
    assert not is_dead(case, heading, said)


def test_a_director_who_died_in_office_has_died(case: Any) -> None:
    row = {"Director": "Ada Quill", "Company": "Tern Harbour Pty Ltd", "Ceased": "13/4/2001"}
    case.import_records([{**row, "Reason for leaving": "Died in office"}])
    assert list(case.claims().query("attribute == 'death'")["value"]) == ["Y"]
