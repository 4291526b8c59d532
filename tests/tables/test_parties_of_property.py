"""Who acts for an owner or for a tenant, and who has a licence for a property."""

from __future__ import annotations

from typing import Any

import pytest

HOME, OTHER = "6 Tern St, Yass NSW 2582", "9 Low St, Geelong VIC 3220"


@pytest.mark.parametrize("owner", ["Owner", "Landlord"])
@pytest.mark.parametrize("heading", ["Solicitor", "Insurer", "Conveyancer"])
def test_who_acts_for_one_of_owner_and_tenant_is_linked_to_neither(
    case: Any, owner: str, heading: str
) -> None:
    row = {owner: "Ada Plume", "Tenant": "Otto Venn", heading: "Marsh Quill Pty Ltd", "Property": HOME}
    result = case.import_records([row], title="roll")
    graph = case.graph()
    of_firm = [
        edge for edge in graph.edges if "Marsh Quill Pty Ltd" in {graph.nodes[n]["label"] for n in edge[:2]}
    ]
    assert not of_firm and any(heading in line and "Tenant" in line for line in map(str, result.unread))


def test_whose_solicitor_somebody_is_by_the_heading_is_linked_to_them(case: Any) -> None:
    row = {"Owner": "Ada Plume", "Tenant": "Otto Venn", "Owner's solicitor": "Una Marsh", "Property": HOME}
    case.import_records([row], title="roll")
    graph = case.graph()
    labels = [{graph.nodes[n]["label"] for n in edge[:2]} for edge in graph.edges]
    assert {"Una Marsh", "Ada Plume"} in labels and {"Una Marsh", "Otto Venn"} not in labels


@pytest.mark.parametrize(
    ("holder", "place", "other"),
    [
        ("Licence holder", "Property address", "Licence type"), ("Landlord", "Property", "Licence number"),
        ("Landlord name", "Licensed property", "HMO ref"),
    ],
)  # fmt: skip
def test_a_licensed_property_is_not_the_home_of_whose_licence_it_is(
    case: Any, holder: str, place: str, other: str
) -> None:
    rows = [{holder: "Ada Plume", place: HOME, other: "1"}, {holder: "Otto Venn", place: OTHER, other: "2"}]
    assert all("full_address" not in row["asks"] for row in case.preview("contact_person_search", rows).rows)


def test_the_own_address_of_a_licence_holder_is_theirs(case: Any) -> None:
    row = {"Licence holder": "Ada Plume", "Property address": HOME, "Licence holder address": OTHER}
    (made,) = case.preview("contact_person_search", [row]).rows
    assert made["asks"]["full_address"] == OTHER


@pytest.mark.parametrize(
    ("headings", "role"),
    [
        (("owner_name", "company_name", "owner_dob"), "owner"),
        (("company_name", "owner_name", "DOB"), "owner"),
        (("Proprietor", "Business name", "Proprietor DOB"), "owner"),
        (("Owner", "Company", "Property type"), "named with it"),
        (("Owner", "Company", "Lead"), "named with it"),
    ],
)  # fmt: skip
def test_the_owner_of_a_business_is_its_owner(case: Any, headings: tuple[str, str, str], role: str) -> None:
    said = {"owner": "Otto Venn", "proprietor": "Otto Venn"}
    row = {
        heading: "13/02/1980" if heading.casefold().endswith("dob")
        else said.get(heading.casefold().split("_")[0], "Ark Ten Pty Ltd" if place < 2 else "1")
        for place, heading in enumerate(headings)
    }  # fmt: skip
    case.import_records([row], title="list")
    assert [data.get("label") for *_, data in case.graph().edges(data=True)] == [role]


def test_an_address_beside_the_name_of_a_relative_links_nobody_to_themselves(case: Any) -> None:
    rows = [
        {"Name": "Ada Plume", "Mother": f"Una Venn, {HOME}"},
        {"Name": "Bea Quill", "Mother": f"Ida Marsh, {OTHER}"},
    ]
    case.import_records(rows, title="list")
    assert all(one != other for one, other in case.graph().edges())
    assert case.claims().query("attribute == 'note'")["raw"].str.contains("Tern St").any()
