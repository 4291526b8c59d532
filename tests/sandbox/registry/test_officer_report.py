"""The UK registry officer report, rule by rule."""

from __future__ import annotations

import json
import sqlite3
import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from support.desk import SECOND, Desk

OPERATION = "uk_registry_officer_report"


def report(desk: Desk, officer_id: str, **more: Any) -> dict[str, Any]:
    return desk.retrieved(OPERATION, {"officer_id": officer_id, **more}).json["report"]


def officer(people: sqlite3.Connection, condition: str) -> sqlite3.Row:
    row = people.execute(f"SELECT o.* FROM officer o WHERE {condition} ORDER BY o.id LIMIT 1").fetchone()
    assert row is not None, condition
    return row


def test_acknowledgement(desk: Desk) -> None:
    """2:2.1 The POST answers message Ok, the function and the api_reference to poll with."""
    queued = desk.post(OPERATION, desk.fixtures[OPERATION]["active"])
    assert queued.status == 200
    assert (queued.json["message"], queued.json["function"]) == ("Ok", OPERATION)
    reference = queued.json["api_reference"]
    assert desk.get(OPERATION, reference).status == 200


def test_retrieval_has_an_audit_reference_of_its_own(desk: Desk) -> None:
    """2:4.7 The api_reference of a retrieval is its audit reference, not the queued one."""
    reference = desk.post(OPERATION, desk.fixtures[OPERATION]["active"]).json["api_reference"]
    told = desk.get(OPERATION, reference).json
    assert (told["message"], told["function"]) == ("Ok", OPERATION)
    assert uuid.UUID(told["api_reference"]) != uuid.UUID(reference)


def test_polling_is_free_and_may_be_repeated(desk: Desk) -> None:
    """2:4.7 Polling is not billable and may be repeated: the report stays the same."""
    reference = desk.post(OPERATION, desk.fixtures[OPERATION]["active"]).json["api_reference"]
    billed = desk.sandbox.bill()
    reports = [desk.get(OPERATION, reference).json["report"] for _ in range(3)]
    assert reports[0] == reports[1] == reports[2]
    assert desk.sandbox.bill() == billed


def test_delayed_officer(desk: Desk) -> None:
    """3:C The delayed officer answers the first poll with 202 and a message, the second with the report."""
    reference = desk.post(OPERATION, desk.fixtures[OPERATION]["delayed"]).json["api_reference"]
    first, second = desk.get(OPERATION, reference), desk.get(OPERATION, reference)
    assert (first.status, second.status) == (202, 200)
    assert first.json["message"]
    assert "report" not in first.json
    assert second.json["report"]["officer_id"] == desk.fixtures[OPERATION]["delayed"]["officer_id"]


def test_unknown_and_foreign_references(desk: Desk) -> None:
    """2:4.7 404 for a reference that is unknown, no uuid, of another account or of another operation."""
    reference = desk.post(OPERATION, desk.fixtures[OPERATION]["active"]).json["api_reference"]
    assert desk.get(OPERATION, reference, key=SECOND).status == 404
    assert desk.get("uk_registry_company_report", reference).status == 404
    for unknown in (str(uuid.uuid4()), "no-uuid"):
        assert desk.get(OPERATION, unknown).status == 404


def test_unknown_officer(desk: Desk) -> None:
    """3:C An unknown officer id is refused at the POST with a message; nothing is queued or billed."""
    billed = desk.sandbox.bill()
    refused = desk.post(OPERATION, desk.fixtures[OPERATION]["unknown"])
    assert refused.status == 400
    assert "officer" in refused.json["message"]
    assert desk.sandbox.bill() == billed


def test_officer_id_is_required(desk: Desk) -> None:
    """2:4.7 officer_id is required."""
    assert desk.post(OPERATION, {}).status == 400
    assert desk.post(OPERATION, {"officer_id": None}).status == 400


@pytest.mark.parametrize(
    "more", [{"disqualified": None}, {"type": None}, {"type": "corporate"}, {"disqualified": False}]
)
def test_optional_fields(desk: Desk, more: dict[str, Any]) -> None:
    """2:4.7 disqualified and type may be null; type means nothing in the standard register."""
    body = {**desk.fixtures[OPERATION]["active"], **more}
    assert desk.post(OPERATION, body).status == 200


def test_registers_have_ids_of_their_own(desk: Desk, people: sqlite3.Connection) -> None:
    """2:4.7 disqualified true searches the disqualified officers register, not the standard one."""
    standard = officer(people, "NOT o.disqualified")["officer_id"]
    banned = officer(people, "o.disqualified")["officer_id"]
    assert desk.post(OPERATION, {"officer_id": standard, "disqualified": True}).status == 400
    assert desk.post(OPERATION, {"officer_id": banned}).status == 400
    assert desk.post(OPERATION, {"officer_id": banned, "disqualified": True}).status == 200


def test_type_in_the_disqualified_register(desk: Desk, people: sqlite3.Connection) -> None:
    """2:4.7 In the disqualified register type says natural (the default) or corporate."""
    banned = officer(people, "o.disqualified AND o.surname IS NOT NULL")["officer_id"]
    body = {"officer_id": banned, "disqualified": True}
    assert desk.post(OPERATION, {**body, "type": "natural"}).status == 200
    assert desk.post(OPERATION, {**body, "type": "corporate"}).status == 400
    assert desk.post(OPERATION, {**body, "type": "other"}).status == 400


def test_corporate_officer_of_the_disqualified_register(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 A disqualified corporate officer is of type corporate and kind personal-disqualification."""
    row = officer(people, "o.disqualified AND o.surname IS NULL")
    body = {"officer_id": row["officer_id"], "disqualified": True}
    assert desk.post(OPERATION, body).status == 400
    told = desk.retrieved(OPERATION, {**body, "type": "corporate"}).json["report"]
    assert (told["type"], told["kind"]) == ("corporate", "personal-disqualification")
    assert told["name"] == row["corporate_name"]
    assert told["disqualifications"]


def test_natural_officer(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 A natural officer's report: kind, type, flags, month of birth, paging fields, etag."""
    row = officer(people, "o.surname IS NOT NULL AND NOT o.disqualified AND o.birth_month IS NOT NULL")
    count = people.execute("SELECT count(*) FROM appointment WHERE officer = ?", (row["id"],)).fetchone()[0]
    told = report(desk, row["officer_id"])
    assert told["officer_id"] == row["officer_id"]
    assert (told["kind"], told["type"]) == ("personal-appointment", "natural")
    assert (told["is_corporate_officer"], told["disqualified"]) == (False, False)
    assert told["date_of_birth"] == row["birth_month"]
    assert (told["total_results"], told["start_index"]) == (count, 0)
    assert len(told["items"]) == count
    assert told["items_per_page"] > 0
    assert told["etag"]
    assert row["surname"].upper() in told["name"]
    assert "disqualifications" not in told


def test_date_of_birth_is_omitted_when_not_provided(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 date_of_birth is omitted when not provided."""
    row = officer(people, "o.birth_month IS NULL AND NOT o.disqualified")
    assert "date_of_birth" not in report(desk, row["officer_id"])


def test_report_date_is_utc(desk: Desk) -> None:
    """2:2.7 report_date is the time of generation in UTC, by the sandbox's clock."""
    desk.later(86_400)
    before = desk.sandbox.clock.now() - timedelta(seconds=1)
    told = desk.retrieved(OPERATION, desk.fixtures[OPERATION]["active"]).json["report"]
    moment = datetime.fromisoformat(told["report_date"])
    assert moment.tzinfo is not None
    assert before <= moment.astimezone(UTC) <= desk.sandbox.clock.now()


def test_appointments(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 Each appointment names role, dates, company with number and status, and the company's link."""
    row = officer(
        people, "(SELECT count(*) FROM appointment t WHERE t.officer = o.id) > 1 AND NOT o.disqualified"
    )
    rows = people.execute(
        "SELECT t.*, c.name, c.number, c.status FROM appointment t JOIN company c ON c.id = t.company "
        "WHERE t.officer = ?",
        (row["id"],),
    ).fetchall()
    told = report(desk, row["officer_id"])
    seen = {
        (
            item["officer_role"],
            item.get("appointed_on"),
            item.get("resigned_on"),
            item["appointed_to"]["company_name"],
            item["appointed_to"]["company_number"],
            item["appointed_to"]["company_status"],
            item["links"]["company"],
        )
        for item in told["items"]
    }
    assert seen == {
        (
            t["role"],
            t["appointed_on"],
            t["resigned_on"],
            t["name"],
            t["number"],
            t["status"],
            f"/company/{t['number']}",
        )
        for t in rows
    }


def test_resigned_on_is_absent_for_active_appointments(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 resigned_on is absent for active appointments."""
    row = officer(
        people, "EXISTS (SELECT 1 FROM appointment t WHERE t.officer = o.id AND t.resigned_on IS NULL)"
    )
    active = [item for item in report(desk, row["officer_id"])["items"] if "resigned_on" not in item]
    assert active
    assert all(item.get("resigned_on", "") is not None for item in active)


def test_address_has_the_registry_s_parts(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 An address has premises, lines, locality, region, country, postal code, care of and PO box."""
    row = officer(
        people, "EXISTS (SELECT 1 FROM appointment t WHERE t.officer = o.id AND t.address IS NOT NULL)"
    )
    parts = {
        "premises", "address_line_1", "address_line_2", "care_of", "locality", "region", "country",
        "postal_code", "po_box",
    }  # fmt: skip
    address = next(i["address"] for i in report(desk, row["officer_id"])["items"] if "address" in i)
    assert set(address) <= parts
    assert {"address_line_1", "locality", "postal_code"} <= set(address)
    assert all(address.values())


def test_name_elements_of_a_natural_officer(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 name_elements has title, forename, other forenames, surname and honours as recorded."""
    row = officer(people, "o.other_forenames IS NOT NULL AND o.surname IS NOT NULL AND NOT o.disqualified")
    for item in report(desk, row["officer_id"])["items"]:
        elements = item["name_elements"]
        assert set(elements) <= {"title", "forename", "other_forenames", "surname", "honours"}
        assert (elements["forename"], elements["surname"]) == (row["forename"], row["surname"])
        assert elements["other_forenames"] == row["other_forenames"]
        assert "identification" not in item


def test_former_names(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 former_names lists forenames and surname."""
    row = officer(people, "o.former_names IS NOT NULL AND NOT o.disqualified")
    item = report(desk, row["officer_id"])["items"][0]
    assert item["former_names"] == json.loads(row["former_names"])
    assert set(item["former_names"][0]) == {"forenames", "surname"}


def test_corporate_officer(desk: Desk) -> None:
    """2:2.7 A corporate officer is of type corporate, kind personal-appointment, and identified."""
    told = desk.retrieved(OPERATION, desk.fixtures[OPERATION]["corporate"]).json["report"]
    assert (told["type"], told["is_corporate_officer"]) == ("corporate", True)
    assert told["kind"] == "personal-appointment"
    for item in told["items"]:
        assert set(item["identification"]) <= {
            "identification_type", "legal_authority", "legal_form", "place_registered", "registration_number",
        }  # fmt: skip
        assert "name_elements" not in item


def test_pre_1992(desk: Desk) -> None:
    """2:2.7 A pre-1992 appointment is flagged and has appointed_before."""
    told = desk.retrieved(OPERATION, desk.fixtures[OPERATION]["pre_1992"]).json["report"]
    flagged = [item for item in told["items"] if item["is_pre_1992_appointment"]]
    assert flagged
    assert all(item["appointed_before"] < "1993" for item in flagged)


def test_appointed_before_is_absent_otherwise(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 appointed_before is present only when is_pre_1992_appointment is true."""
    row = officer(people, "EXISTS (SELECT 1 FROM appointment t WHERE t.officer = o.id AND NOT t.pre_1992)")
    for item in report(desk, row["officer_id"])["items"]:
        assert ("appointed_before" in item) is item["is_pre_1992_appointment"]


def test_managing_officer(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 Managing officers have contact_details.contact_name and responsibilities; others do not."""
    row = officer(
        people, "EXISTS (SELECT 1 FROM appointment t WHERE t.officer = o.id AND t.role = 'managing-officer')"
    )
    for item in report(desk, row["officer_id"])["items"]:
        managing = item["officer_role"] == "managing-officer"
        assert ("responsibilities" in item) is managing
        assert ("contact_name" in item.get("contact_details", {})) is managing


def test_disqualified_officer(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.7 A disqualified officer's report has its own kind, no items, and disqualifications."""
    body = desk.fixtures[OPERATION]["disqualified"]
    rows = people.execute(
        "SELECT d.* FROM disqualification d JOIN officer o ON o.id = d.officer WHERE o.officer_id = ?",
        (body["officer_id"],),
    ).fetchall()
    told = desk.retrieved(OPERATION, body).json["report"]
    assert (told["kind"], told["disqualified"], told["items"]) == ("personal-disqualification", True, [])
    assert told["total_results"] == len(rows) == len(told["disqualifications"])
    for ban in told["disqualifications"]:
        assert set(ban) <= {
            "case_identifier", "disqualification_type", "disqualified_from", "disqualified_until", "reason",
            "company_names", "heard_on", "court_name",
        }  # fmt: skip
        assert ban["disqualified_from"] < ban["disqualified_until"]
        assert set(ban["reason"]) <= {"section", "act", "description_identifier"}
        assert all(isinstance(name, str) for name in ban["company_names"])


def test_every_company_of_an_officer_can_be_retrieved(desk: Desk, people: sqlite3.Connection) -> None:
    """3:E Every company of an officer's appointments can be retrieved."""
    row = officer(people, "(SELECT count(*) FROM appointment t WHERE t.officer = o.id) > 1")
    for item in report(desk, row["officer_id"])["items"]:
        number = item["appointed_to"]["company_number"]
        told = desk.retrieved("uk_registry_company_report", {"company_number": number}).json["report"]
        assert row["officer_id"] in {one["officer_id"] for one in told["officers"]}
