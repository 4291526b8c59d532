"""Queueing and polling registry reports and extracts (document 2, 2.1, 3, 4.7 to 4.9)."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from support.live import DEMO, SECOND, UNPAID, Live, envelope, error, is_uuid
from support.reporting import leaves, pdf_text, queued, retrieved

OPERATIONS = ("uk_registry_officer_report", "uk_registry_company_report", "regulator_extract")
CONTENT = {"regulator_extract": "extract"}
DAY = 24 * 3600
DELAYED = [
    ("uk_registry_officer_report", "delayed"),
    ("uk_registry_company_report", "delayed"),
    ("regulator_extract", "delayed_company"),
    ("regulator_extract", "delayed_person"),
]
KNOWN = [
    ("uk_registry_officer_report", ("active", "delayed", "disqualified", "corporate", "pre_1992")),
    ("uk_registry_company_report", ("active", "delayed", "dissolved", "persons_with_significant_control")),
    ("regulator_extract", ("company", "delayed_company", "person", "delayed_person")),
]
ALL = [(operation, name) for operation, names in KNOWN for name in names]


@pytest.mark.parametrize(("operation", "name"), ALL)
def test_acknowledgement(live: Live, operation: str, name: str) -> None:
    """2:2.1 Ok, the handler's name and the reference to poll with."""
    body = live.ok(f"/{operation}", live.fixtures[operation][name])
    assert set(body) == {"message", "function", "api_reference"}
    assert body["message"] == "Ok"


@pytest.mark.parametrize(("operation", "name"), ALL)
def test_poll(live: Live, operation: str, name: str) -> None:
    """2:4.7 200 with the envelope and the report; each poll has a reference of its own."""
    reference = queued(live, operation, live.fixtures[operation][name])
    while (answer := live.get(f"/{operation}/{reference}")).status_code == 202:
        assert envelope(answer)["message"]
    body = envelope(answer)
    content = CONTENT.get(operation, "report")
    assert set(body) == {"message", "function", "api_reference", content}
    assert body["message"] == "Ok" and operation in body["function"]
    again = envelope(live.get(f"/{operation}/{reference}"))
    assert len({reference, body["api_reference"], again["api_reference"]}) == 3
    assert {**again[content], "report_date": 0} == {**body[content], "report_date": 0}


@pytest.mark.parametrize(("operation", "name"), DELAYED)
def test_delayed(live: Live, operation: str, name: str) -> None:
    """3:C A delayed fixture answers the first poll with 202, the second with the report."""
    for query in ("", "?pdf=true"):
        reference = queued(live, operation, live.fixtures[operation][name])
        first = live.get(f"/{operation}/{reference}{query}")
        assert first.status_code == 202
        assert first.headers["content-type"].startswith("application/json")
        body = envelope(first)
        assert "process" in body["message"] and "report" not in body and "extract" not in body
        assert live.get(f"/{operation}/{reference}{query}").status_code == 200
        assert live.get(f"/{operation}/{reference}").status_code == 200


@pytest.mark.parametrize("operation", OPERATIONS)
def test_unknown_subject(live: Live, operation: str) -> None:
    """3:C An unknown officer, company or extract subject is 400 at the POST, with a message that says so."""
    refusal = live.refused(f"/{operation}", live.fixtures[operation]["unknown"])
    assert len(refusal["message"]) > 10
    assert live.get(f"/{operation}/{refusal['api_reference']}").status_code == 404


@pytest.mark.parametrize("operation", OPERATIONS)
def test_not_found(live: Live, operation: str) -> None:
    """2:7 An unknown reference, another account's, another operation's, and no uuid at all are 404."""
    body = next(iter(live.fixtures[operation].values()))
    reference = queued(live, operation, body)
    answers = [live.get(f"/{operation}/{wrong}") for wrong in (uuid.uuid4(), "x", "1", f"{reference}0")]
    answers += [live.get(f"/{operation}/{reference}", key=SECOND)]
    answers += [live.get(f"/{other}/{reference}") for other in OPERATIONS if other != operation]
    retrieval = envelope(live.get(f"/{operation}/{reference}"))["api_reference"]
    answers += [live.get(f"/{operation}/{retrieval}")]
    for answer in answers:
        assert answer.status_code == 404, answer.url
        error(answer)
    assert live.get(f"/{operation}/{reference}").status_code == 200
    live.reset()
    assert live.get(f"/{operation}/{reference}").status_code == 404


@pytest.mark.parametrize("operation", OPERATIONS)
def test_pdf_values(live: Live, operation: str) -> None:
    """3:C `pdf` is true or false; empty or anything else is 400."""
    reference = queued(live, operation, next(iter(live.fixtures[operation].values())))
    for value, kind in (("true", "application/pdf"), ("false", "application/json")):
        answer = live.get(f"/{operation}/{reference}?pdf={value}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].split(";")[0] == kind
    for value in ("TRUE", "True", "1", "0", "", "yes", "false,true", "null"):
        answer = live.get(f"/{operation}/{reference}?pdf={value}")
        assert answer.status_code == 400, value
        assert error(answer)["errors"][0]["field"] == "pdf"
    assert live.get(f"/{operation}/{uuid.uuid4()}?pdf=true").status_code == 404


@pytest.mark.parametrize(("operation", "name"), ALL)
def test_pdf_content(live: Live, operation: str, name: str) -> None:
    """3:C pdf=true is a real PDF of the same content."""
    reference = queued(live, operation, live.fixtures[operation][name])
    while (answer := live.get(f"/{operation}/{reference}")).status_code == 202:
        pass
    report = dict(answer.json()[CONTENT.get(operation, "report")])
    report.pop("report_date", None)
    pdf = live.get(f"/{operation}/{reference}?pdf=true")
    assert pdf.content.startswith(b"%PDF-") and b"%%EOF" in pdf.content[-64:]
    text = pdf_text(pdf.content)
    missing = {leaf for leaf in leaves(report) if "".join(leaf.split()) not in text}
    assert not missing


@pytest.mark.parametrize("operation", OPERATIONS)
def test_billing(live: Live, operation: str) -> None:
    """3:B Queueing is billable, polling is free."""
    body = next(iter(live.fixtures[operation].values()))
    assert live.post(f"/{operation}", body, key=UNPAID).status_code == 402
    assert live.get(f"/{operation}/{uuid.uuid4()}", key=UNPAID).status_code == 404
    assert live.get(f"/{operation}/{uuid.uuid4()}", key=None).status_code == 401


@pytest.mark.parametrize("name", ["company", "delayed_company", "person", "delayed_person"])
def test_extract_expires(live: Live, name: str) -> None:
    """2:3 More than 24 hours after the request an extract is 410; a new one is needed."""
    body = live.fixtures["regulator_extract"][name]
    reference = queued(live, "regulator_extract", body)
    live.advance(DAY - 60)
    first = live.get(f"/regulator_extract/{reference}").status_code
    assert first == (202 if name.startswith("delayed") else 200)
    assert live.get(f"/regulator_extract/{reference}").status_code == 200
    live.advance(120)
    for query in ("", "?pdf=true"):
        gone = live.get(f"/regulator_extract/{reference}{query}")
        assert gone.status_code == 410
        error(gone)
    assert live.get(f"/regulator_extract/{reference}", key=SECOND).status_code == 404
    assert retrieved(live, "regulator_extract", body)["extract"]


@pytest.mark.parametrize("operation", OPERATIONS[:2])
def test_reports_do_not_expire(live: Live, operation: str) -> None:
    """2:8 The 24 hours are the extract's; officer and company reports may be polled later."""
    reference = queued(live, operation, next(iter(live.fixtures[operation].values())))
    live.advance(2 * DAY)
    assert live.get(f"/{operation}/{reference}").status_code == 200


def rules(operation: str, *cases: tuple[dict[str, Any], str]) -> list[tuple[str, dict[str, Any], str]]:
    return [(operation, body, field) for body, field in cases]


@pytest.mark.parametrize(
    ("operation", "body", "field"),
    [
        *rules(
            "uk_registry_officer_report",
            ({}, "officer_id"),
            ({"officer_id": None}, "officer_id"),
            ({"officer_id": ""}, "officer_id"),
            ({"officer_id": 5}, "officer_id"),
            ({"officer_id": "x" * 27, "disqualified": "true"}, "disqualified"),
            ({"officer_id": "x" * 27, "disqualified": 1}, "disqualified"),
            ({"officer_id": "x" * 27, "type": "person"}, "type"),
            ({"officer_id": "x" * 27, "type": "Natural"}, "type"),
            ({"officer_id": "x" * 27, "type": ""}, "type"),
            ({"officer_id": "x" * 27, "pdf": True}, "pdf"),
        ),
        *rules(
            "uk_registry_company_report",
            ({}, "company_number"),
            ({"company_number": None}, "company_number"),
            ({"company_number": ""}, "company_number"),
            ({"company_number": 98000001}, "company_number"),
            ({"company_number": "980000010"}, "company_number"),
            ({"company_number": "9800-001"}, "company_number"),
            ({"company_number": "98 00001"}, "company_number"),
            ({"company_number": "é8000001"}, "company_number"),
            ({"company_number": "98000001", "company_name": "x"}, "company_name"),
        ),
        *rules(
            "regulator_extract",
            ({}, "entity_type"),
            ({"entity_type": "trust", "company_number": "980000011"}, "entity_type"),
            ({"entity_type": "company"}, "company_number"),
            ({"entity_type": "company", "company_number": "980000012"}, "company_number"),
            ({"entity_type": "company", "company_number": "98000001"}, "company_number"),
            ({"entity_type": "company", "company_number": "9800000110"}, "company_number"),
            ({"entity_type": "company", "company_number": 980000011}, "company_number"),
            ({"entity_type": "company", "company_number": "980000011", "first_name": "x"}, "first_name"),
            ({"entity_type": "person", "first_name": "William", "last_name": "Haverstock"}, "birth_date"),
            ({"entity_type": "person", "first_name": "William", "birth_date": "1979-08-12"}, "last_name"),
            ({"entity_type": "person", "last_name": "Haverstock", "birth_date": "1979-08-12"}, "first_name"),
            (
                {"entity_type": "person", "first_name": "W", "last_name": "H", "birth_date": "1979"},
                "birth_date",
            ),
            (
                {"entity_type": "person", "first_name": "William", "last_name": "Haverstock",
                 "birth_date": "1979-08-12", "company_number": "980000011"},
                "company_number",
            ),
        ),
    ],
)  # fmt: skip
def test_field_rules(live: Live, operation: str, body: dict[str, Any], field: str) -> None:
    """3:C The bodies of the three requests; anything else is 400 naming the field."""
    live.refused(f"/{operation}", body, field)


@pytest.mark.parametrize(
    "body",
    [
        {"disqualified": None, "type": None},
        {"disqualified": False},
        {"disqualified": False, "type": "natural"},
        {"type": "natural"},
    ],
    ids=str,
)
def test_officer_options(live: Live, body: dict[str, Any]) -> None:
    """2:4.7 disqualified and type are optional and may be null."""
    officer = live.fixtures["uk_registry_officer_report"]["active"]
    plain = retrieved(live, "uk_registry_officer_report", officer)["report"]
    same = retrieved(live, "uk_registry_officer_report", {**officer, **body})["report"]
    assert {**same, "report_date": 0} == {**plain, "report_date": 0}


def test_registers_are_apart(live: Live) -> None:
    """2:4.7 disqualified true searches the disqualified register instead of the standard one."""
    path = "/uk_registry_officer_report"
    fixtures = live.fixtures["uk_registry_officer_report"]
    live.refused(path, {**fixtures["active"], "disqualified": True}, "officer_id")
    live.refused(path, {"officer_id": fixtures["disqualified"]["officer_id"]}, "officer_id")
    plain = {"officer_id": fixtures["disqualified"]["officer_id"], "disqualified": True}
    assert retrieved(live, path[1:], plain)["report"]["disqualified"] is True
    live.refused(path, {**plain, "type": "corporate"})


@pytest.mark.parametrize("number", ["98000001", " 98000001", "oc900001", "OC900001"])
def test_company_number_forms(live: Live, number: str) -> None:
    """3:C A company number is upper-cased and padded with zeros on the left to eight."""
    answer = live.post("/uk_registry_company_report", {"company_number": number})
    if number.strip() != number:
        assert answer.status_code == 400
        return
    reference = answer.json()["api_reference"]
    report = live.get(f"/uk_registry_company_report/{reference}").json()["report"]
    assert report["company_number"] == number.upper()


def test_references_are_of_one_kind(live: Live) -> None:
    """2:2.1 The reference to poll with is the acknowledgement's api_reference."""
    for operation in OPERATIONS:
        reference = queued(live, operation, next(iter(live.fixtures[operation].values())), key=DEMO)
        assert is_uuid(reference)
        assert live.get(f"/{operation}/{reference.upper()}").status_code in (200, 404)


@pytest.mark.parametrize(("number", "padded"), [("1", "00000001"), ("zz1", "00000ZZ1")])
def test_company_number_is_padded(live: Live, number: str, padded: str) -> None:
    """3:C A short company number is padded with zeros on the left to eight."""
    refusal = live.refused("/uk_registry_company_report", {"company_number": number}, "company_number")
    assert padded in refusal["message"]


def test_extract_never_polled_expires_too(live: Live) -> None:
    """2:3 The 24 hours run from the request, whether it was polled or not."""
    reference = queued(live, "regulator_extract", live.fixtures["regulator_extract"]["delayed_company"])
    live.advance(DAY + 60)
    assert live.get(f"/regulator_extract/{reference}").status_code == 410
