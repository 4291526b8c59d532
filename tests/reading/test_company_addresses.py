"""Which address of a company is its registered office: only one that is said to be."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

PLACE = "8 Saltpan Street, Brunswick VIC 3056"
LINES = {"premises": "8", "address_line_1": "Saltpan Street", "locality": "Leeds", "postal_code": "LS1 1UR"}
LOCATED = [
    "principal_place_of_business", "trading_address", "head_office_address", "business_address",
    "principal_office_address",
]  # fmt: skip
FOR_POST = ["service_address", "correspondence_address", "mailing_address", "postal_address"]
REGISTERED = ["registered_office", "registered_address", "registered_office_address"]
ROLES = [
    *((name, "located_at") for name in LOCATED), *((name, "correspondence_at") for name in FOR_POST),
    *((name, "registered_at") for name in REGISTERED),
]  # fmt: skip


def relations(answer: dict[str, Any], operation: str = "regulator_extract") -> list[str]:
    return [link.relation for link in read(operation, {}, answer).links]


def extract(entity: dict[str, Any], **more: Any) -> dict[str, Any]:
    named = {"name": "TERN PTY LTD", "company_number": "980000011", **entity}
    return {"extract": {"entity_type": "company", "entity": named, **more}}


@pytest.mark.parametrize(("name", "relation"), ROLES)
def test_the_name_of_a_member_says_what_the_address_is(name: str, relation: str) -> None:
    report = {"company_name": "TERN LTD", "company_number": "98000103", name: LINES}
    assert relations(extract({name: PLACE})) == [relation]
    assert relations({"report": report}, "uk_registry_company_report") == [relation]


@pytest.mark.parametrize(("name", "relation"), ROLES)
def test_the_type_of_an_address_says_it_too(name: str, relation: str) -> None:
    kind = name.replace("_", " ").removesuffix(" address")
    assert relations(extract({}, addresses=[{"type": kind, "address": PLACE}])) == [relation]


@pytest.mark.parametrize("kind", ["Register of members", "Warehouse", "", "Residential"])
def test_an_address_of_another_role_or_none_is_just_where_it_is_located(kind: str) -> None:
    assert relations(extract({}, addresses=[{"type": kind, "address": PLACE}])) == ["located_at"]
    assert relations(extract({"address": PLACE})) == ["located_at"]
