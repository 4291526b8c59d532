"""An answer that names one company twice without a number is read, and the case opens again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from workbench import Case

OFFICER, COMPANY, EXTRACT = "uk_registry_officer_report", "uk_registry_company_report", "regulator_extract"
UNNUMBERED = {"company_name": "QUARRENDON TRADING LIMITED"}
BAN = {
    "disqualification_type": "undertaking", "disqualified_from": "2024-02-04",
    "disqualified_until": "2031-02-03", "company_names": ["QUARRENDON TRADING LIMITED"],
}  # fmt: skip
CONTROLLER = {
    "name": "Nethermere Holdings Ltd",
    "kind": "corporate-entity-person-with-significant-control",
    "natures_of_control": ["ownership-of-shares-75-to-100-percent"],
}
HOLDER = {"name": "NETHERMERE PTY LTD", "type": "company", "shares": 4}
PERSON = {"first_name": "Greta", "last_name": "Pellworm"}
ROLE = {"company_name": "WATTLEBARK HAULAGE PTY LTD", "date_start": "2010-07-01"}


def of_officer(**parts: Any) -> dict[str, Any]:
    return {"report": {"officer_id": "SBX1", "name": "Greta PELLWORM", **parts}}


@pytest.mark.parametrize(
    ("operation", "answer", "name"),
    [
        (
            OFFICER,
            of_officer(disqualifications=[{**BAN, "case_identifier": each} for each in ("INV1", "INV2")]),
            "QUARRENDON",
        ),
        (
            OFFICER,
            of_officer(
                items=[{"officer_role": each, "appointed_to": UNNUMBERED} for each in ("director", "member")]
            ),
            "QUARRENDON",
        ),
        (
            COMPANY,
            {
                "report": {
                    "company_name": "TERN LTD", "company_number": "01234567",
                    "persons_with_significant_control": [
                        {**CONTROLLER, "notified_on": "2016-04-06", "ceased_on": "2018-01-01"},
                        {**CONTROLLER, "notified_on": "2019-01-01"},
                    ],
                }
            },
            "Nethermere",
        ),
        (
            EXTRACT,
            {
                "extract": {
                    "entity_type": "company",
                    "entity": {"name": "WATTLE PTY LTD", "company_number": "980009014"},
                    "shareholders": [{**HOLDER, "share_class": each} for each in ("ORD", "B")],
                }
            },
            "NETHERMERE",
        ),
        *(
            (
                EXTRACT,
                {
                    "extract": {
                        "entity_type": "person",
                        "entity": PERSON,
                        "roles": [{**ROLE, **number, "role": each} for each in ("director", "secretary")],
                    }
                },
                "WATTLEBARK",
            )
            for number in ({}, {"company_number": None}, {"company_number": "123"})
        ),
    ],
)  # fmt: skip
def test_a_case_with_a_company_named_twice_without_a_number_is_whole_and_opens_again(
    tmp_path: Path, operation: str, answer: dict[str, Any], name: str
) -> None:
    about = {"purpose": "Trace a keeper", "legal_basis": "court order 12/345"}
    with Case.open(tmp_path / "a.case", **about) as case:
        case.import_answer(operation, {}, json.dumps(answer).encode())
        before = dict(case.graph().nodes(data="label"))
        assert any(name in str(label) for label in before.values()) and case.verify().ok
    with Case.open(tmp_path / "a.case", **about) as case:
        assert dict(case.graph().nodes(data="label")) == before and case.verify().ok
