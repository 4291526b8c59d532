"""A document that its issuer denies proves nothing; a firm is called by the field that only firms have."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read


@pytest.mark.parametrize("denied", [False, "false", "N", "no"])
def test_a_licence_that_its_issuer_denies_proves_no_birth_date_or_document(denied: object) -> None:
    question = {
        "first_name": "Ada",
        "last_name": "Quill",
        "birth_date": "1960-02-03",
        "licence_number": "DB1",
    }

    def said(**more: object) -> set[str]:
        answer = {"data": {"match_status": "Match", **more}}
        return {claim.attribute for claim in read("nz_driver_licence", question, answer).claims}

    assert {"birth_date", "document"} <= said() & said(document_verified=True)
    assert not {"birth_date", "document"} & said(document_verified=denied)


def firms(extract: dict[str, Any]) -> list[str]:
    reading = read("regulator_extract", {}, {"extract": extract})
    companies = {m.pointer for m in reading.mentions if m.kind == "company"}
    return [str(c.raw) for c in reading.claims if c.attribute == "name" and c.mention in companies]


def test_an_address_of_the_web_is_no_name_of_a_firm() -> None:
    entity = {"Name": "https://register.example/firm/1", "Organisation Name": "Gull Brokers LLP"}
    assert firms({"entity_type": "company", "entity": entity}) == ["Gull Brokers LLP"]


def test_the_name_of_a_role_is_no_firm() -> None:
    role = {"Name": "Executive Director", "Firm Name": "Gull Brokers LLP"}
    extract = {"entity_type": "person", "entity": {"Full Name": "Ada Quill"}, "roles": [role]}
    assert firms(extract) == ["Gull Brokers LLP"]
