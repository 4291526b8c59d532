"""A notice that something is to end puts it in question, until it is known what came of it."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.values.end_notices import announces_end

UK, AU = "uk_registry_company_report", "regulator_extract"


def report(*files: dict[str, Any], **more: Any) -> dict[str, Any]:
    company = {"company_name": "TERN LINES LIMITED", "company_number": "01234567", "company_status": "active"}
    return {"report": company | {"filing_history": {"total_files": len(files), "files": list(files)}} | more}


def extract(officer: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    entity = {"name": "TERN LINES PTY LTD", "company_number": "004085616", "registry_status": "Registered"}
    director = {"name": "PELLWORM, GRETA", "type": "Director", "appointed_on": "2012-03-04"}
    return {
        "extract": {"entity_type": "company", "entity": entity, "directors": [director | (officer or {})]}
        | more
    }


def statuses(operation: str, answer: dict[str, Any]) -> list[Any]:
    return [claim.value for claim in read(operation, {}, answer).claims if claim.attribute == "status"]


def filed(day: str, description: str, kind: str = "") -> dict[str, Any]:
    return {"date": day, "description": description, "type": kind or "OTHER"}


@pytest.mark.parametrize(
    "description",
    [
        "dissolution-application-strike-off-company",
        "gazette-notice-compulsory",
        "gazette-notice-voluntary",
        "liquidation-compulsory-winding-up-order",
        "liquidation-in-administration-appointment-of-administrator",
        "Application to strike the company off the register",
    ],
)
def test_a_company_with_a_filing_that_may_end_it_is_not_said_to_be_active(description: str) -> None:
    assert not statuses(UK, report(filed("2018-05-06", description)))


@pytest.mark.parametrize(
    "files",
    [
        [
            filed("2018-07-06", "gazette-filings-brought-up-to-date"),
            filed("2018-05-06", "gazette-notice-compulsory"),
        ],
        [
            filed("2018-05-06", "dissolution-application-strike-off-company"),
            filed("2018-06-06", "dissolution-withdrawal-application-strike-off-company"),
        ],
        [
            filed("2009-01-01", "gazette-dissolved-compulsory"),
            filed("2010-01-01", "restoration-order-of-court"),
        ],
        [filed("2018-05-06", "accounts-with-accounts-type-dormant")],
        [filed("2018-05-06", "appoint-person-director-company-with-name")],
        [filed("2018-05-06", "mortgage-satisfy-charge-full")],
    ],
)
def test_a_filing_that_was_taken_back_or_ends_nothing_leaves_it_active(files: list[dict[str, Any]]) -> None:
    assert statuses(UK, report(*files)) == ["active"]


def test_a_status_of_a_company_that_has_ended_is_read_beside_what_ended_it() -> None:
    answer = report(filed("2018-05-06", "gazette-dissolved-compulsory"), company_status="dissolved")
    assert statuses(UK, answer) == ["dissolved"]


def test_an_application_that_a_regulator_lists_puts_the_status_in_question() -> None:
    document = {"form_code": "6010", "description": "APPLICATION FOR VOLUNTARY DEREGISTRATION OF A COMPANY"}
    assert not statuses(AU, extract(documents=[document | {"date_received": "2015-05-06"}]))


@pytest.mark.parametrize(
    "said",
    [
        {"lodgement": "Form 370 received 6/5/2015"},
        {"notice_lodged": "Notice of resignation lodged 6 May 2015"},
        {"notices": ["Letter of resignation received by the company"]},
        {"form_370_received": "2015-05-06"},
        {"last_document": "484 Change to company details - Cease officeholder, received 6/5/2015"},
        {"pending_documents": ["Notification of retirement of officeholder"]},
    ],
)
def test_an_office_is_in_question_where_a_notice_of_its_end_was_received(said: dict[str, Any]) -> None:
    assert not [link for link in read(AU, {}, extract(said)).links if link.relation == "officer_of"]


@pytest.mark.parametrize(
    "said",
    [
        {"last_document": "484 Change to company details - Appointment of officeholder"},
        {"lodgement": "Form 484 received, change of address"},
        {"latest_filing": {"type": "AP01", "date": "2012-03-06"}},
    ],
)
def test_a_notice_of_something_else_leaves_an_office_held(said: dict[str, Any]) -> None:
    assert [link for link in read(AU, {}, extract(said)).links if link.relation == "officer_of"]


@pytest.mark.parametrize(
    ("form", "announces"),
    [
        ("application-to-deregister-received", True),
        ("notice-of-resignation-lodged", True),
        ("form-484-share-transfer-lodged", True),
        ("resignation-withdrawn", False),
        ("notice-of-resignation-of-auditor", False),
        ("notice-of-change-of-address", False),
    ],
)
def test_words_of_a_notice(form: str, announces: bool) -> None:
    assert announces_end(form) is announces


def test_one_filing_without_a_list_around_it_ends_an_office() -> None:
    filing = {
        "type": "TM01",
        "date": "2020-05-05",
        "description": "termination-director-company-with-name-termination-date",
        "description_values": {"officer_name": "Ida Marlow", "termination_date": "2020-05-01"},
    }
    officer = {"name": "MARLOW, Ida", "officer_role": "director", "appointed_on": "2015-03-01"}
    report = {
        "company_name": "TERN LINES LTD",
        "company_number": "01234567",
        "officers": {"items": officer},
        "filing_history": {"items": filing},
    }
    links = read("uk_registry_company_report", {}, {"report": report}).links
    assert not [each for each in links if each.relation == "officer_of"]
