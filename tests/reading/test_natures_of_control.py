"""A nature of control that says that somebody no longer controls, or too little, is none."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

HELD = "ownership-of-shares-75-to-100-percent"
LOST = [
    "fell-below-25-percent", "Dropped to under 25%", "ceased-to-hold-25-percent", "reduced to 10 percent",
    "no-longer-significant-influence-or-control", "holding-diluted", "less than 25 percent of shares",
]  # fmt: skip
KEPT = [
    HELD,
    "voting-rights-more-than-25-percent-registered-overseas-entity",
    "right to appoint or remove a majority of the board of directors",
    "More than 50 but less than 75 percent of the votes",
    "Stimmrechte über 25 Prozent",
]


def register(*natures: str) -> tuple[str, dict[str, Any]]:
    entry = {
        "kind": "individual-person-with-significant-control",
        "name": "Ms Ada Quill",
        "name_elements": {"forename": "Ada", "surname": "Quill"},
        "natures_of_control": list(natures),
        "notified_on": "2018-01-01",
    }
    company = {"company_name": "TERN LTD", "company_number": "98100001", "company_status": "active"}
    return "uk_registry_company_report", {"report": {**company, "persons_with_significant_control": [entry]}}


def report(*natures: str) -> tuple[str, dict[str, Any]]:
    entry = {"company_name": "TERN LTD", "company_number": "98100001", "natures_of_control": list(natures)}
    identity = {"first_name": "Ada", "last_name": "Quill"}
    return "person_report", {"report": {"identity": identity, "business": {"controls": [entry]}}}


def natures_read(answer: tuple[str, dict[str, Any]]) -> list[list[str]]:
    operation, body = answer
    links = read(operation, {}, body).links
    return [link.detail["natures"] for link in links if link.relation == "controls"]


@pytest.mark.parametrize("answer", [register, report])
@pytest.mark.parametrize("nature", LOST)
def test_who_lost_it_controls_nothing(answer: Any, nature: str) -> None:
    assert natures_read(answer(nature)) == []


@pytest.mark.parametrize("answer", [register, report])
@pytest.mark.parametrize("nature", LOST)
def test_what_is_lost_is_left_out_beside_what_is_held(answer: Any, nature: str) -> None:
    assert natures_read(answer(HELD, nature)) == [[HELD]]


@pytest.mark.parametrize("answer", [register, report])
@pytest.mark.parametrize("nature", KEPT)
def test_who_has_it_controls_the_company(answer: Any, nature: str) -> None:
    assert len(natures_read(answer(nature))) == 1
