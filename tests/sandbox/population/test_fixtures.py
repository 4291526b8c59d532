"""Every designated fixture is a complete, valid request that gives what its name says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from support.desk import Desk

from workbench.operations import OPERATIONS
from workbench.sandbox import Sandbox
from workbench.sandbox.population import Population
from workbench.values.document_numbers import nz_licence

NAMES = {
    "dvs": "drivers_licence aec death_cert reg_by_descent centrelink",
    "nz_driver_licence": "match no_match",
    "banned_disqualified_persons": "match no_match",
    "universe_check": "exact full_address alias partial fuzzy day_month_reversal several_addresses deceased "
    "several_candidates",
    "person_report": "resolved low_confidence ambiguous too_many not_found",
    "contact_person_search": "name name_in_state phone partial_phone email ip_address social_url "
    "full_address "
    "street smartname smartemail smartphone smartaddress too_many no_match",
    "social_contact_expand": "both_blocks profile no_match invalid",
    "person_history": "match deceased no_match",
    "enhance_record_plus": "full phone_only email_only address_corrected address_not_found court social "
    "no_match",
    "uk_registry_officer_report": "active delayed disqualified corporate pre_1992 unknown",
    "uk_registry_company_report": "active delayed dissolved many_filings persons_with_significant_control "
    "unknown",
    "regulator_extract": "company delayed_company person delayed_person unknown",
}


@pytest.fixture(scope="module")
def asked(either: Population) -> Iterator[Desk]:
    sandbox = Sandbox(population=either)
    yield Desk(sandbox)
    sandbox.close()


def test_all_are_there(either: Population) -> None:
    assert {operation: " ".join(cases) for operation, cases in either.fixtures.items()} == NAMES


def test_they_are_json(either: Population) -> None:
    assert json.loads(json.dumps(either.fixtures)) == either.fixtures


@pytest.mark.parametrize("check", NAMES["dvs"].split())
def test_document_checks(asked: Desk, check: str) -> None:
    fixture = asked.fixtures["dvs"][check]
    assert len({fixture[code] for code in ("Y", "N", "D", "S", "unavailable")}) == 5
    assert fixture["body"][fixture["field"]] == fixture["Y"]
    for code in ("Y", "N", "D", "S"):
        found = asked.post(f"dvs_{check}", {**fixture["body"], fixture["field"]: fixture[code]})
        assert found.json["data"]["verification_result_code"] == code
    assert (
        asked.post(f"dvs_{check}", {**fixture["body"], fixture["field"]: fixture["unavailable"]}).status
        == 503
    )


def test_licence(asked: Desk) -> None:
    fixtures = asked.fixtures["nz_driver_licence"]
    assert nz_licence(fixtures["match"]["licence_number"])
    for name, status in (("match", "Match"), ("no_match", "NoMatch")):
        assert asked.post("nz_driver_licence", fixtures[name]).json["data"]["match_status"] == status


def test_banned(asked: Desk) -> None:
    fixtures = asked.fixtures["banned_disqualified_persons"]
    body = {"search_type": "narrow_search", "requests": [fixtures["match"], fixtures["no_match"]]}
    match, no_match = asked.post("banned_disqualified_persons", body).json["results"]
    kinds = {entry["banned_type"] for entry in match["matches"]}
    assert len(match["matches"]) == 2 and "ato_disqualified_trustee" in kinds
    assert no_match["matches"] == []


@pytest.mark.parametrize(
    ("name", "field", "outcome"),
    [
        ("exact", "phone", "match"),
        ("full_address", "address", "match"),
        ("alias", "first_name", "alias_match"),
        ("partial", "first_name", "partial_match"),
        ("fuzzy", "last_name", "fuzzy_match"),
        ("day_month_reversal", "dob", "match_day_month_reversal"),
        ("several_addresses", "address", "match"),
        ("deceased", "dob", "match"),
    ],
)
def test_universe(asked: Desk, name: str, field: str, outcome: str) -> None:
    rows = asked.post("universe_check", asked.fixtures["universe_check"][name]).json["match_results"]
    assert rows[0][field] == outcome


def test_universe_several(asked: Desk) -> None:
    body = asked.fixtures["universe_check"]["several_candidates"]
    assert len(asked.post("universe_check", body).json["match_results"]) > 1
    body = asked.fixtures["universe_check"]["deceased"]
    alive = asked.post("universe_check", {**body, "include_deceased": False}).json["match_results"]
    assert all(row["dob"] == "no_match" for row in alive)


@pytest.mark.parametrize("outcome", NAMES["person_report"].split())
def test_person_report(asked: Desk, outcome: str) -> None:
    report = asked.person_report(**asked.fixtures["person_report"][outcome])
    assert report["resolution"]["outcome"] == outcome
    if outcome == "resolved":
        assert {name for name, section in report["report"].items() if section["status"] != "ok"} == {
            "regulator"
        }


@pytest.mark.parametrize("name", NAMES["contact_person_search"].split())
def test_contact_search(asked: Desk, name: str) -> None:
    body = asked.fixtures["contact_person_search"][name]
    found = asked.post("contact_person_search", body).json
    message = {"too_many": "Found too many results", "no_match": "No match"}.get(name, "Ok")
    assert found["message"] == message
    assert bool(found["records"]) == (message == "Ok")
    if name.startswith("smart"):
        plain = {key: value for key, value in body.items() if not key.startswith("option_")}
        assert asked.post("contact_person_search", plain).json["message"] == "No match"


def test_expansion(asked: Desk) -> None:
    fixtures = asked.fixtures["social_contact_expand"]
    body = {"requests": [{"search_id": name, "search": search} for name, search in fixtures.items()]}
    found = {
        result["search_id"]: result for result in asked.post("social_contact_expand", body).json["results"]
    }
    kinds = {name: {block["type"] for block in result["records"]} for name, result in found.items()}
    assert kinds["both_blocks"] == {"social_search", "universe_search"}
    assert "social_search" in kinds["profile"]
    assert found["no_match"]["message"] == "No match"
    assert found["invalid"]["message"] == "Error: Invalid search value"


def test_history(asked: Desk) -> None:
    found: dict[str, list[dict[str, Any]]] = {
        name: asked.post("person_history", body).json["matches"]
        for name, body in asked.fixtures["person_history"].items()
    }
    assert len(found["match"]) == 3 and not found["no_match"]
    assert found["deceased"][0]["deceased"] == "Y"


def test_enhancement(asked: Desk) -> None:
    found = {
        name: asked.post("enhance_record_plus", body).json
        for name, body in asked.fixtures["enhance_record_plus"].items()
    }
    people = {name: record["match_person"]["match_result"] for name, record in found.items()}
    assert (people["phone_only"], people["email_only"], people["no_match"]) == (
        "phone_only",
        "email_only",
        "no_match",
    )
    addresses = {name: record["supplied_address"][0]["match_result"] for name, record in found.items()}
    assert addresses["full"] == "address_match"
    assert addresses["address_corrected"] == "address_corrected"
    assert addresses["address_not_found"] == "address_not_found"
    assert addresses["phone_only"] == "address_empty"
    assert found["court"]["court_records"] and found["social"]["social_records"]


@pytest.mark.parametrize(
    "operation", ["uk_registry_officer_report", "uk_registry_company_report", "regulator_extract"]
)
def test_retrievals(asked: Desk, operation: str) -> None:
    for name, body in asked.fixtures[operation].items():
        assert OPERATIONS[operation].request.model_validate(body)
        queued = asked.post(operation, body)
        if name == "unknown":
            assert queued.status == 400
            continue
        first = asked.get(operation, queued.json["api_reference"])
        assert first.status == (202 if name.startswith("delayed") else 200)


def test_companies_give_what_they_promise(asked: Desk) -> None:
    companies = {
        name: asked.retrieved("uk_registry_company_report", body).json["report"]
        for name, body in asked.fixtures["uk_registry_company_report"].items()
        if name != "unknown"
    }
    assert companies["active"]["company_status"] == "active"
    assert companies["dissolved"]["company_status"] == "dissolved"
    filings = companies["many_filings"]["filing_history"]
    assert (filings["total_files"], filings["returned_files"], len(filings["files"])) == (260, 200, 200)
    kinds = {
        entry["kind"]
        for entry in companies["persons_with_significant_control"]["persons_with_significant_control"]
    }
    assert len(kinds) == 4
    officers = asked.fixtures["uk_registry_officer_report"]
    banned = asked.retrieved("uk_registry_officer_report", officers["disqualified"]).json["report"]
    assert "9999-12-31" in {entry["disqualified_until"] for entry in banned["disqualifications"]}
    old = asked.retrieved("uk_registry_officer_report", officers["pre_1992"]).json["report"]
    assert old["items"][0]["is_pre_1992_appointment"] and old["items"][0]["appointed_before"]
    firm = asked.retrieved("uk_registry_officer_report", officers["corporate"]).json["report"]
    assert firm["is_corporate_officer"] and firm["items"][0]["identification"]["registration_number"]
