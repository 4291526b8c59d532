"""What officer and company reports and extracts say (document 2, 2.7 to 2.9)."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Any

import pytest
from support.live import Live
from support.reporting import retrieved, walk

OFFICER, COMPANY, EXTRACT = "uk_registry_officer_report", "uk_registry_company_report", "regulator_extract"
HEAD = {
    "officer_id", "name", "etag", "kind", "type", "is_corporate_officer", "disqualified", "report_date",
    "total_results", "items_per_page", "start_index", "items",
}  # fmt: skip
ADDRESS = {
    "premises", "address_line_1", "address_line_2", "care_of", "locality", "region", "country", "postal_code",
    "po_box",
}  # fmt: skip
IDENTIFICATION = {
    "identification_type", "legal_authority", "legal_form", "place_registered", "registration_number",
}  # fmt: skip
APPOINTMENT = {
    "name", "officer_role", "appointed_on", "resigned_on", "appointed_to", "address", "name_elements",
    "former_names", "nationality", "country_of_residence", "occupation", "links", "identification",
    "is_pre_1992_appointment", "appointed_before", "contact_details", "responsibilities",
}  # fmt: skip
PROFILE = {
    "company_name", "company_number", "company_status", "company_status_detail", "type", "subtype",
    "date_of_creation", "date_of_cessation", "jurisdiction", "registered_office_address",
    "registered_office_is_in_dispute", "accounts", "annual_return", "can_file", "confirmation_statement",
    "corporate_annotation", "external_registration_number", "foreign_company_details",
    "branch_company_details", "partial_data_available", "previous_company_names", "service_address",
    "sic_codes",
    "super_secure_managing_officer_count", "undeliverable_registered_office_address", "report_date",
}  # fmt: skip
MEMBER = {
    "officer_id", "name", "officer_role", "appointed_on", "resigned_on", "appointed_before",
    "is_pre_1992_appointment", "date_of_birth", "nationality", "country_of_residence", "occupation",
    "person_number", "address", "former_names", "identification", "identity_verification_details",
    "contact_details", "principal_office_address", "responsibilities",
}  # fmt: skip
FILING = {
    "transaction_id", "document_id", "date", "type", "category", "subcategory", "description", "pages",
    "barcode", "paper_filed", "annotations", "associated_filings", "resolutions",
}  # fmt: skip
CONTROL = {
    "kind", "name", "address", "date_of_birth", "country_of_residence", "nationality", "natures_of_control",
    "identification", "name_elements", "notified_on", "ceased", "ceased_on", "is_sanctioned", "description",
    "principal_office_address",
}  # fmt: skip
MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")
Report = dict[str, Any]


def officer(live: Live, name: str) -> Report:
    report: Report = retrieved(live, OFFICER, live.fixtures[OFFICER][name])["report"]
    return report


def company(live: Live, name: str) -> Report:
    report: Report = retrieved(live, COMPANY, live.fixtures[COMPANY][name])["report"]
    return report


@pytest.fixture(scope="module")
def registry(session_live: Live) -> tuple[dict[str, Report], dict[str, Report]]:
    """Companies and officers within reach of the fixtures: every link is followed, up to some hundreds."""
    companies: dict[str, Report] = {}
    officers: dict[str, Report] = {}
    fixtures = session_live.fixtures
    numbers = [body["company_number"] for name, body in fixtures[COMPANY].items() if name != "unknown"]
    ids = [fixtures[OFFICER][name]["officer_id"] for name in ("active", "delayed", "corporate", "pre_1992")]
    while (numbers or ids) and len(companies) + len(officers) < 400:
        for number in numbers:
            companies[number] = retrieved(session_live, COMPANY, {"company_number": number})["report"]
        for ident in ids:
            officers[ident] = retrieved(session_live, OFFICER, {"officer_id": ident})["report"]
        linked = [i["appointed_to"]["company_number"] for o in officers.values() for i in o["items"]]
        numbers = [number for number in dict.fromkeys(linked) if number not in companies]
        named = [o["officer_id"] for c in companies.values() for o in c.get("officers", [])]
        ids = [ident for ident in dict.fromkeys(named) if ident not in officers]
    return companies, officers


def is_utc(text: str) -> bool:
    return text.endswith("Z") and datetime.fromisoformat(text) is not None


def within(item: dict[str, Any], allowed: set[str], *required: str) -> None:
    """The item has the required fields, and no others than those allowed; what is absent is left out."""
    assert set(item) <= allowed, set(item) - allowed
    assert set(item) >= set(required), set(required) - set(item)
    assert None not in item.values()


def test_officer_head(registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """2:2.7 The fields of an officer report; date_of_birth YYYY-MM or left out; totals; start_index 0."""
    for ident, report in registry[1].items():
        within(report, HEAD | {"date_of_birth"}, *HEAD)
        assert report["officer_id"] == ident
        assert "date_of_birth" not in report or MONTH.fullmatch(report["date_of_birth"])
        assert report["kind"] == "personal-appointment"
        assert report["type"] == ("corporate" if report["is_corporate_officer"] else "natural")
        assert report["disqualified"] is False
        assert report["total_results"] == len(report["items"]) > 0
        assert report["items_per_page"] > 0 and report["start_index"] == 0
        assert is_utc(report["report_date"]) and report["etag"]


def test_appointments(registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """2:2.7 The fields of an appointment, and which belong to which kind of officer."""
    for report in registry[1].values():
        for item in report["items"]:
            within(item, APPOINTMENT, "name", "officer_role", "appointed_to", "address", "links",
                   "is_pre_1992_appointment")  # fmt: skip
            assert set(item["appointed_to"]) == {"company_name", "company_number", "company_status"}
            assert item["links"]["company"].endswith(f"/{item['appointed_to']['company_number']}")
            assert item["links"]["company"].startswith("/")
            within(item["address"], ADDRESS)
            for field in ("appointed_on", "resigned_on", "appointed_before"):
                assert field not in item or date.fromisoformat(item[field])
            assert isinstance(item["is_pre_1992_appointment"], bool)
            assert ("appointed_before" in item) == item["is_pre_1992_appointment"]
            assert ("appointed_on" in item) != item["is_pre_1992_appointment"]
            assert ("identification" in item) == report["is_corporate_officer"]
            if report["is_corporate_officer"]:
                within(item["identification"], IDENTIFICATION)
                assert "name_elements" not in item and "nationality" not in item
                assert item["officer_role"].startswith("corporate-")
            else:
                within(item["name_elements"], {"title", "forename", "other_forenames", "surname", "honours"},
                       "surname")  # fmt: skip
            if item["officer_role"] == "managing-officer":
                assert item["contact_details"]["contact_name"] and item["responsibilities"]
            else:
                assert "responsibilities" not in item and "contact_details" not in item
            for former in item.get("former_names", []):
                assert set(former) == {"forenames", "surname"}


def test_officer_fixtures(live: Live) -> None:
    """3:D active, corporate and pre_1992 officers are what their names say."""
    active, corporate, old = officer(live, "active"), officer(live, "corporate"), officer(live, "pre_1992")
    assert any("resigned_on" not in item for item in active["items"])
    assert active["type"] == "natural" and corporate["type"] == "corporate"
    assert corporate["is_corporate_officer"] is True and "date_of_birth" not in corporate
    assert any(item["is_pre_1992_appointment"] for item in old["items"])
    assert all(item["appointed_before"] < "1992-12-31" for item in old["items"] if "appointed_before" in item)
    assert all("disqualifications" not in report for report in (active, corporate, old))


def test_disqualified(live: Live) -> None:
    """2:2.7 disqualifications are there when asked for; the total counts them."""
    report = officer(live, "disqualified")
    assert report["disqualified"] is True and report["kind"] == "personal-disqualification"
    assert report["items"] == []
    assert report["total_results"] == len(report["disqualifications"]) > 0
    for case in report["disqualifications"]:
        within(
            case,
            {"case_identifier", "disqualification_type", "disqualified_from", "disqualified_until", "reason",
             "company_names", "heard_on", "court_name"},
            "case_identifier", "disqualification_type", "disqualified_from", "disqualified_until", "reason",
            "company_names",
        )  # fmt: skip
        assert date.fromisoformat(case["disqualified_from"]) < date.fromisoformat(case["disqualified_until"])
        assert set(case["reason"]) == {"section", "act", "description_identifier"}
        assert all(isinstance(name, str) for name in case["company_names"])
    assert any("heard_on" in case and "court_name" in case for case in report["disqualifications"])


def test_company_profile(registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """2:2.8 The profile's fields and types; date_of_cessation only for dissolved or ceased companies."""
    for number, report in registry[0].items():
        within(
            report, PROFILE | {"officers", "filing_history", "persons_with_significant_control"},
            "company_name", "company_number", "company_status", "type", "date_of_creation", "jurisdiction",
            "registered_office_address", "report_date",
        )  # fmt: skip
        assert report["company_number"] == number and re.fullmatch(r"[A-Z0-9]{8}", number)
        assert date.fromisoformat(report["date_of_creation"])
        ended = report["company_status"] in {"dissolved", "closed", "converted-closed"}
        assert ("date_of_cessation" in report) == ended, (number, report["company_status"])
        within(report["registered_office_address"], ADDRESS)
        for field in ("registered_office_is_in_dispute", "can_file", "partial_data_available",
                      "undeliverable_registered_office_address"):  # fmt: skip
            assert isinstance(report.get(field, False), bool)
        assert isinstance(report.get("super_secure_managing_officer_count", 0), int)
        assert all(set(code) == {"code", "description"} for code in report.get("sic_codes", []))
        for former in report.get("previous_company_names", []):
            assert set(former) == {"name", "ceased_on", "effective_from"}
            assert former["effective_from"] <= former["ceased_on"]
        assert is_utc(report["report_date"])


def test_members(registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """2:2.8 Active officers first by appointment descending, then resigned by resignation ascending."""
    seen = 0
    for report in registry[0].values():
        if "officers" not in report:
            continue
        members = report["officers"]
        assert members
        active = [member for member in members if "resigned_on" not in member]
        resigned = [member for member in members if "resigned_on" in member]
        assert members == active + resigned
        began = [member.get("appointed_on") or member["appointed_before"] for member in active]
        assert began == sorted(began, reverse=True)
        left = [member["resigned_on"] for member in resigned]
        assert left == sorted(left)
        seen += bool(active and resigned)
        for member in members:
            within(member, MEMBER, "officer_id", "name", "officer_role", "is_pre_1992_appointment")
            assert "date_of_birth" not in member or MONTH.fullmatch(member["date_of_birth"])
            if "identification" in member:
                within(member["identification"], IDENTIFICATION)
            else:
                surname, forenames = member["name"].split(", ", 1)
                assert surname == surname.upper() and forenames != forenames.upper(), member["name"]
            for former in member.get("former_names", []):
                assert set(former) == {"forenames", "surname"}
    assert seen


def test_links_lead_somewhere(registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """3:E Every company of an officer's appointments can be retrieved, and every officer of a company."""
    companies, officers = registry
    for ident, report in officers.items():
        for item in report["items"]:
            there = companies.get(item["appointed_to"]["company_number"])
            if there is None:
                continue
            assert there["company_name"] == item["appointed_to"]["company_name"]
            assert there["company_status"] == item["appointed_to"]["company_status"]
            same = [member for member in there["officers"] if member["officer_id"] == ident]
            told = [(m["officer_role"], m.get("appointed_on"), m.get("resigned_on")) for m in same]
            assert (item["officer_role"], item.get("appointed_on"), item.get("resigned_on")) in told
            assert all(m.get("date_of_birth") == report.get("date_of_birth") for m in same)
    for number, company_report in companies.items():
        for member in company_report.get("officers", []):
            there = officers.get(member["officer_id"])
            assert there is None or number in {i["appointed_to"]["company_number"] for i in there["items"]}
    assert len(companies) >= 6 and len(officers) >= 5


def test_filings(registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """2:2.8 The fields of a filing, newest first (3:E), counted."""
    for report in registry[0].values():
        if "filing_history" not in report:
            continue
        history = report["filing_history"]
        assert set(history) == {"total_files", "returned_files", "files"}
        assert history["returned_files"] == len(history["files"]) == min(200, history["total_files"]) > 0
        days = [entry["date"] for entry in history["files"]]
        assert days == sorted(days, reverse=True)
        assert len({entry["transaction_id"] for entry in history["files"]}) == len(days)
        for entry in history["files"]:
            within(entry, FILING, *(FILING - {"subcategory"}))
            assert isinstance(entry["pages"], int) and not isinstance(entry["pages"], bool)
            assert isinstance(entry["paper_filed"], bool)
            assert date.fromisoformat(entry["date"])
            assert all(
                isinstance(entry[f], list) for f in ("annotations", "associated_filings", "resolutions")
            )


def test_many_filings(live: Live) -> None:
    """2:8 At most the 200 most recent filings are returned, of however many there are."""
    history = company(live, "many_filings")["filing_history"]
    assert history["total_files"] > 200
    assert history["returned_files"] == len(history["files"]) == 200


def test_controls(live: Live, registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """2:2.8 Persons with significant control: fields, kinds, and what belongs to individuals only."""
    kinds = set()
    for report in registry[0].values():
        for control in report.get("persons_with_significant_control", []):
            within(control, CONTROL, "kind", "natures_of_control", "notified_on", "ceased")
            kinds.add(control["kind"])
            assert isinstance(control["natures_of_control"], list)
            assert isinstance(control["ceased"], bool) and isinstance(control["is_sanctioned"], bool)
            assert ("ceased_on" in control) == control["ceased"]
            if control["kind"].startswith("individual"):
                assert "identification" not in control
                assert MONTH.fullmatch(control["date_of_birth"])
            else:
                assert not {"date_of_birth", "country_of_residence", "name_elements"} & set(control)
            if control["kind"].startswith("corporate"):
                assert control["identification"]
    assert len(kinds) >= 3 and any(kind.startswith("individual") for kind in kinds)
    fixture = company(live, "persons_with_significant_control")["persons_with_significant_control"]
    assert {True, False} == {control["ceased"] for control in fixture}


def test_present_only_when_there_are_some(registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """2:2.8 Officers, filings and controllers are left out when there are none."""
    for report in registry[0].values():
        assert report.get("officers", ["one"])
        assert report.get("persons_with_significant_control", ["one"])
    assert any("persons_with_significant_control" not in report for report in registry[0].values())


def test_company_fixtures(live: Live) -> None:
    """3:D active and dissolved companies are what their names say."""
    active, dissolved = company(live, "active"), company(live, "dissolved")
    assert active["company_status"] == "active" and "date_of_cessation" not in active
    assert dissolved["company_status"] == "dissolved"
    assert dissolved["date_of_creation"] < dissolved["date_of_cessation"]


def test_nothing_is_null(registry: tuple[dict[str, Report], dict[str, Report]]) -> None:
    """2:2.7 What is not known is left out."""
    for reports in registry:
        for report in reports.values():
            assert not [path for path, value in walk(report) if value is None]


def acn_is_valid(number: str) -> bool:
    total = sum(int(digit) * weight for digit, weight in zip(number[:8], range(8, 0, -1), strict=True))
    return len(number) == 9 and (10 - total % 10) % 10 == int(number[8])


@pytest.mark.parametrize("name", ["company", "delayed_company"])
def test_company_extract(live: Live, name: str) -> None:
    """2:2.9 id, entity_type company, entity, regulator_extracts, directors, shareholders."""
    body = live.fixtures[EXTRACT][name]
    extract = retrieved(live, EXTRACT, body)["extract"]
    assert extract["id"] and extract["entity_type"] == "company"
    assert set(extract) >= {"id", "entity_type", "entity", "regulator_extracts", "directors", "shareholders"}
    assert extract["entity"]["company_number"] == body["company_number"]
    assert acn_is_valid(extract["entity"]["company_number"])
    assert extract["entity"]["business_number"].endswith(body["company_number"])
    assert extract["entity"]["name"] and extract["entity"]["registry_status"]
    assert extract["regulator_extracts"]
    for item in extract["regulator_extracts"]:
        assert set(item) >= {"id", "type", "directors", "addresses"}
        assert all(set(director) >= {"name", "type"} for director in item["directors"])
        assert all(set(address) >= {"type", "address"} for address in item["addresses"])
    assert extract["directors"] and extract["shareholders"]


@pytest.mark.parametrize("name", ["person", "delayed_person"])
def test_person_extract(live: Live, name: str) -> None:
    """2:2.9 entity_type person, an entity block for the subject, related roles and shareholdings."""
    body = live.fixtures[EXTRACT][name]
    extract = retrieved(live, EXTRACT, body)["extract"]
    assert extract["entity_type"] == "person"
    for field in ("first_name", "last_name", "birth_date"):
        assert extract["entity"][field] == body[field]
    assert extract["roles"] and extract["shareholdings"]
    for role in extract["roles"]:
        other = retrieved(
            live, EXTRACT, {"entity_type": "company", "company_number": role["company_number"]}
        )["extract"]
        assert other["entity"]["name"] == role["company_name"]
        people = [*other["directors"], *other.get("secretaries", [])]
        assert any(person["last_name"] == body["last_name"] for person in people)


def test_extract_is_of_one_person(live: Live) -> None:
    """3:C A father and son with the same name are distinguished by their birth dates."""
    son = live.fixtures[EXTRACT]["person"]
    father = {**son, "birth_date": "1951-04-03"}
    one, two = (retrieved(live, EXTRACT, body)["extract"] for body in (son, father))
    assert one["entity"]["birth_date"] != two["entity"]["birth_date"]
    live.refused(f"/{EXTRACT}", {**son, "birth_date": "1960-01-01"})
    same = retrieved(live, EXTRACT, {**son, "first_name": "WILLIAM", "last_name": "haverstock"})["extract"]
    assert same["entity"] == one["entity"]


def test_controller_can_be_retrieved(
    registry: tuple[dict[str, Report], dict[str, Report]], live: Live
) -> None:
    """3:C A registered company that controls or holds office can be retrieved too."""
    numbers = set()
    for report in registry[0].values():
        for part in (*report.get("officers", []), *report.get("persons_with_significant_control", [])):
            number = part.get("identification", {}).get("registration_number", "")
            if re.fullmatch(r"(\d|[A-Z]{2}|[A-Z]\d)\d{5,6}\d", number) and number.startswith("9"):
                numbers.add(number)
    assert numbers
    for number in numbers:
        assert retrieved(live, COMPANY, {"company_number": number})["report"]["company_name"]
