"""Lists of those who are something no longer: they are past, and say nothing of how their company stands."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

OFFICER = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2001-01-01"}
CONTROLLER = {
    "kind": "individual-person-with-significant-control",
    "name": "Ms Ada Quill",
    "natures_of_control": ["voting-rights-75-to-100-percent"],
    "notified_on": "2018-01-01",
}
PAST = {
    "departed_officers": OFFICER, "past_officers": OFFICER, "resigned": OFFICER, "officers_retired": OFFICER,
    "formerPersonsWithSignificantControl": CONTROLLER, "ceased": CONTROLLER,
}  # fmt: skip


def company(**more: Any) -> dict[str, Any]:
    profile = {"company_name": "TERN LTD", "company_number": "98100001", "company_status": "active"}
    return {"report": {**profile, **more}}


@pytest.mark.parametrize("name", PAST)
def test_who_is_listed_as_past_is_past(name: str) -> None:
    found = read("uk_registry_company_report", {}, company(**{name: [PAST[name]]}))
    assert [link.detail["ended"] for link in found.links] == [True]


@pytest.mark.parametrize("name", [*PAST, "past_directors", "bygone_pscs", "terminated_partners"])
def test_who_is_past_leaves_the_status_of_the_company(name: str) -> None:
    found = read("uk_registry_company_report", {}, company(**{name: [PAST.get(name, OFFICER)]}))
    assert "active" in {claim.value for claim in found.claims if claim.attribute == "status"}


@pytest.mark.parametrize(
    "member",
    [
        {"deregistered": [{"on": "2019-01-01"}]},
        {"dissolutions": [{"dissolved_on": "2019-01-01"}]},
        {"cessations": [{"name": "ceased trading", "value": "2019-01-01"}]},
    ],
)
def test_what_a_list_says_of_the_company_itself_leaves_its_status_open(member: dict[str, Any]) -> None:
    found = read("uk_registry_company_report", {}, company(**member))
    assert "active" not in {claim.value for claim in found.claims if claim.attribute == "status"}


@pytest.mark.parametrize("name", ["departed_directors", "outgoing_directors", "directors_removed"])
def test_an_extract_lists_past_officers_too(name: str) -> None:
    entity = {"name": "TERN PTY LTD", "company_number": "980000020", "registry_status": "registered"}
    director = {"first_name": "Ada", "last_name": "Quill", "date_start": "2001-01-01"}
    found = read("regulator_extract", {}, {"extract": {"entity": entity, name: [director]}})
    assert [link.detail["ended"] for link in found.links if link.relation == "officer_of"] == [True]
