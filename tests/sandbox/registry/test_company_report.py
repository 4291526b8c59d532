"""The UK registry company report, rule by rule."""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from typing import Any

import pytest
from support.desk import SECOND, Desk

from workbench.sandbox.population.population_schema import TABLES
from workbench.sandbox.registry.company_report import company_report

OPERATION = "uk_registry_company_report"


def report(desk: Desk, number: str) -> dict[str, Any]:
    return desk.retrieved(OPERATION, {"company_number": number}).json["report"]


def company(people: sqlite3.Connection, condition: str) -> sqlite3.Row:
    row = people.execute(
        f"SELECT c.* FROM company c WHERE c.registry = 'UK' AND {condition} ORDER BY c.id LIMIT 1"
    ).fetchone()
    assert row is not None, condition
    return row


def test_acknowledgement_and_retrieval(desk: Desk) -> None:
    """2:4.8 The POST gives the api_reference to poll with; the 200 names the company report handler."""
    queued = desk.post(OPERATION, desk.fixtures[OPERATION]["active"]).json
    assert (queued["message"], queued["function"]) == ("Ok", OPERATION)
    told = desk.get(OPERATION, queued["api_reference"]).json
    assert (told["message"], told["function"]) == ("Ok", OPERATION)
    assert uuid.UUID(told["api_reference"]) != uuid.UUID(queued["api_reference"])


def test_delayed_company(desk: Desk) -> None:
    """2:4.8 The designated delayed company returns 202 with a message on the first poll."""
    reference = desk.post(OPERATION, desk.fixtures[OPERATION]["delayed"]).json["api_reference"]
    first, second = desk.get(OPERATION, reference), desk.get(OPERATION, reference)
    assert (first.status, second.status) == (202, 200)
    assert first.json["message"]


def test_unknown_and_foreign_references(desk: Desk) -> None:
    """2:4.8 404 for a reference that is unknown, no uuid, or of another account."""
    reference = desk.post(OPERATION, desk.fixtures[OPERATION]["active"]).json["api_reference"]
    assert desk.get(OPERATION, reference, key=SECOND).status == 404
    assert desk.get(OPERATION, str(uuid.uuid4())).status == 404
    assert desk.get(OPERATION, "no-uuid").status == 404


def test_unknown_company(desk: Desk) -> None:
    """3:C An unknown company number is refused at the POST with 400; nothing is queued or billed."""
    billed = desk.sandbox.bill()
    refused = desk.post(OPERATION, desk.fixtures[OPERATION]["unknown"])
    assert refused.status == 400
    assert desk.fixtures[OPERATION]["unknown"]["company_number"].upper() in refused.json["message"]
    assert desk.sandbox.bill() == billed


def test_number_is_upper_cased_and_padded(desk: Desk, people: sqlite3.Connection) -> None:
    """3:C The company number is upper-cased and left-padded with zeros to 8."""
    lettered = company(people, "c.number GLOB '[A-Z]*'")["number"]
    assert report(desk, lettered.lower())["company_number"] == lettered
    padded = people.execute(
        "SELECT number FROM company WHERE registry = 'UK' AND number LIKE '0%'"
    ).fetchone()
    if padded is not None:
        assert report(desk, padded["number"].lstrip("0"))["company_number"] == padded["number"]


@pytest.mark.parametrize("number", ["", "123456789", "12-34", "12 34", "é1"])
def test_malformed_numbers(desk: Desk, number: str) -> None:
    """3:C A company number is 1 to 8 letters or digits."""
    refused = desk.post(OPERATION, {"company_number": number})
    assert refused.status == 400
    assert refused.json["errors"][0]["field"] == "company_number"


def test_profile(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 The profile names the company, its number, status, type, creation, jurisdiction and office."""
    row = company(people, "c.status = 'active' AND c.sic IS NOT NULL")
    told = report(desk, row["number"])
    fields = {
        "company_name": "name", "company_number": "number", "company_status": "status", "type": "type",
        "date_of_creation": "created", "jurisdiction": "jurisdiction",
    }  # fmt: skip
    assert {field: told[field] for field in fields} == {
        field: row[column] for field, column in fields.items()
    }
    assert told["registered_office_address"]["locality"]
    assert told["sic_codes"] == json.loads(row["sic"])
    assert isinstance(told["can_file"], bool)
    assert isinstance(told["super_secure_managing_officer_count"], int)
    for flag in (
        "registered_office_is_in_dispute",
        "partial_data_available",
        "undeliverable_registered_office_address",
    ):
        assert told[flag] is False
    assert isinstance(told["accounts"], dict)
    assert isinstance(told["confirmation_statement"], dict)
    assert datetime.fromisoformat(told["report_date"]).tzinfo is not None


def test_date_of_cessation_for_the_dissolved_only(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 date_of_cessation is there only for dissolved or ceased companies."""
    dissolved = company(people, "c.status = 'dissolved'")
    assert report(desk, dissolved["number"])["date_of_cessation"] == dissolved["ceased"]
    for status in ("active", "liquidation"):
        assert "date_of_cessation" not in report(desk, company(people, f"c.status = '{status}'")["number"])


def test_designated_dissolved_company(desk: Desk) -> None:
    """3:D The designated dissolved company is dissolved and has a date of cessation."""
    told = desk.retrieved(OPERATION, desk.fixtures[OPERATION]["dissolved"]).json["report"]
    assert told["company_status"] == "dissolved"
    assert told["date_of_cessation"] > told["date_of_creation"]


def test_previous_company_names(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 previous_company_names lists name, effective_from and ceased_on."""
    row = company(people, "c.former_names IS NOT NULL")
    told = report(desk, row["number"])["previous_company_names"]
    assert told == json.loads(row["former_names"])
    assert set(told[0]) == {"name", "effective_from", "ceased_on"}


def test_foreign_company_details(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 An overseas company has foreign_company_details; a domestic one does not."""
    abroad = company(people, "c.detail LIKE '%foreign_company_details%'")
    assert report(desk, abroad["number"])["foreign_company_details"]
    assert "foreign_company_details" not in report(desk, company(people, "c.type = 'ltd'")["number"])


def test_order_of_officers(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 Officers: active by appointment date descending, then resigned by resignation date ascending."""
    rows = people.execute(
        "SELECT DISTINCT c.number FROM company c JOIN appointment t ON t.company = c.id "
        "WHERE c.registry = 'UK' GROUP BY c.id HAVING count(*) > 2 ORDER BY sum(t.resigned_on IS NOT "
        "NULL) DESC, c.id"
    ).fetchall()[:12]
    resigned_seen = 0
    for row in rows:
        officers = report(desk, row["number"])["officers"]
        flags = ["resigned_on" in one for one in officers]
        assert flags == sorted(flags)
        active = [one for one in officers if "resigned_on" not in one]
        appointed = [one.get("appointed_on") or one["appointed_before"] for one in active]
        assert appointed == sorted(appointed, reverse=True)
        resigned = [one["resigned_on"] for one in officers if "resigned_on" in one]
        assert resigned == sorted(resigned)
        resigned_seen += len(resigned)
    assert resigned_seen > 1


def test_officers_without_a_date_are_ordered_by_appointed_before(
    desk: Desk, people: sqlite3.Connection
) -> None:
    """3:E Officers without appointed_on are ordered by appointed_before."""
    row = company(
        people,
        "EXISTS (SELECT 1 FROM appointment t WHERE t.company = c.id AND t.pre_1992 AND t.resigned_on IS "
        "NULL) "
        "AND EXISTS (SELECT 1 FROM appointment t WHERE t.company = c.id AND NOT t.pre_1992 AND "
        "t.resigned_on IS NULL)",
    )
    active = [one for one in report(desk, row["number"])["officers"] if "resigned_on" not in one]
    keys = [one.get("appointed_on", one.get("appointed_before")) for one in active]
    assert keys == sorted(keys, reverse=True)
    assert any("appointed_on" not in one for one in active)


def test_officer_fields(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 An officer has an id, a name in the form SURNAME, Forenames, a role and a person number."""
    row = people.execute(
        "SELECT c.number, o.officer_id, o.surname, o.forename, o.birth_month FROM appointment t "
        "JOIN officer o ON o.id = t.officer JOIN company c ON c.id = t.company "
        "WHERE o.surname IS NOT NULL AND o.other_forenames IS NULL AND o.birth_month IS NOT NULL ORDER BY "
        "c.id"
    ).fetchone()
    officers = {one["officer_id"]: one for one in report(desk, row["number"])["officers"]}
    told = officers[row["officer_id"]]
    assert told["name"] == f"{row['surname'].upper()}, {row['forename']}"
    assert told["date_of_birth"] == row["birth_month"]
    assert told["person_number"].isdigit()
    assert isinstance(told["is_pre_1992_appointment"], bool)
    assert ("appointed_before" in told) is told["is_pre_1992_appointment"]


def test_corporate_officers_are_identified(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 A corporate officer carries its identification, and no date of birth."""
    row = people.execute(
        "SELECT c.number, o.officer_id FROM appointment t JOIN officer o ON o.id = t.officer "
        "JOIN company c ON c.id = t.company WHERE o.surname IS NULL ORDER BY c.id"
    ).fetchone()
    officers = {one["officer_id"]: one for one in report(desk, row["number"])["officers"]}
    assert officers[row["officer_id"]]["identification"]["registration_number"]
    assert "date_of_birth" not in officers[row["officer_id"]]


def test_every_officer_of_a_company_can_be_retrieved(desk: Desk, people: sqlite3.Connection) -> None:
    """3:E Every officer of a company can be retrieved, and holds that appointment."""
    row = company(people, "(SELECT count(*) FROM appointment t WHERE t.company = c.id) > 2")
    for one in report(desk, row["number"])["officers"]:
        body = {"officer_id": one["officer_id"]}
        told = desk.retrieved("uk_registry_officer_report", body).json["report"]
        assert row["number"] in {item["appointed_to"]["company_number"] for item in told["items"]}


def test_controllers_are_present_only_when_there_are_any(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 Persons with significant control are present only when such records exist."""
    none = company(people, "NOT EXISTS (SELECT 1 FROM psc s WHERE s.company = c.id)")
    some = company(people, "EXISTS (SELECT 1 FROM psc s WHERE s.company = c.id)")
    assert "persons_with_significant_control" not in report(desk, none["number"])
    assert report(desk, some["number"])["persons_with_significant_control"]


@pytest.fixture
def empty() -> Iterator[sqlite3.Connection]:
    """A register in which there is nothing."""
    with closing(sqlite3.connect(":memory:")) as register:
        yield register


def bare(empty: sqlite3.Connection, created: str) -> tuple[sqlite3.Connection, sqlite3.Row]:
    """The register with one company of which nothing is recorded, and that company."""
    empty.row_factory = sqlite3.Row
    empty.executescript(TABLES)
    empty.execute(
        "INSERT INTO company (registry, number, name, name_f, status, type, created) "
        "VALUES ('UK', '00000001', 'BARE LIMITED', 'bare limited', 'active', 'ltd', ?)",
        (created,),
    )
    return empty, empty.execute("SELECT * FROM company").fetchone()


def test_a_company_with_nothing_recorded(empty: sqlite3.Connection) -> None:
    """2:2.8 Officers and filing history are present only when there are any."""
    told = company_report(*bare(empty, "2020-01-01"), "2026-01-01T00:00:00Z")
    assert told["company_name"] == "BARE LIMITED"
    assert not {"officers", "filing_history", "persons_with_significant_control"} & set(told)


def test_a_new_company_has_made_up_nothing_yet(empty: sqlite3.Connection) -> None:
    """2:2.8 Before its first year is over a company has the next accounts and statement, and no last ones."""
    told = company_report(*bare(empty, "2026-05-04"), "2026-06-30T00:00:00Z")
    assert "last_accounts" not in told["accounts"]
    assert told["accounts"]["next_accounts"] == {"period_end_on": "2027-05-31", "due_on": "2028-02-29"}
    assert told["accounts"]["overdue"] is False
    assert told["confirmation_statement"] == {
        "next_made_up_to": "2027-05-04", "next_due": "2027-05-18", "overdue": False,
    }  # fmt: skip
    assert "annual_return" not in told


def test_an_individual_of_whom_only_the_name_is_known(empty: sqlite3.Connection) -> None:
    """2:2.8 The elements of a controller's name are read from the whole name where nothing else is known."""
    register, company = bare(empty, "2020-01-01")
    register.execute(
        "INSERT INTO psc (company, kind, name, natures, notified_on) VALUES (?, "
        "'individual-person-with-significant-control', 'Jane Ann Citizen', '[]', '2020-01-01')",
        (company["id"],),
    )
    told = company_report(register, company, "2026-01-01T00:00:00Z")
    (one,) = told["persons_with_significant_control"]
    assert one["name_elements"] == {"forename": "Jane", "other_forenames": "Ann", "surname": "Citizen"}


def test_filing_history(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 The filing history counts all files and lists them with their fields."""
    row = company(people, "c.filings BETWEEN 3 AND 150")
    history = report(desk, row["number"])["filing_history"]
    assert history["total_files"] == row["filings"] == history["returned_files"] == len(history["files"])
    required = {
        "transaction_id", "document_id", "date", "type", "category", "description", "pages", "barcode",
        "paper_filed", "annotations", "associated_filings", "resolutions",
    }  # fmt: skip
    for filing in history["files"]:
        assert set(filing) - {"subcategory"} == required
        assert isinstance(filing["pages"], int)
        assert isinstance(filing["paper_filed"], bool)
    assert history["files"][-1]["date"] == row["created"]
    assert len({filing["transaction_id"] for filing in history["files"]}) == row["filings"]


def test_many_filings_are_cut_to_the_200_most_recent(desk: Desk) -> None:
    """2:8 At most the 200 most recent filings are returned; total_files counts all of them."""
    history = desk.retrieved(OPERATION, desk.fixtures[OPERATION]["many_filings"]).json["report"][
        "filing_history"
    ]
    assert history["total_files"] > 200
    assert history["returned_files"] == len(history["files"]) == 200
    assert "NEWINC" not in {filing["type"] for filing in history["files"]}


def test_filings_are_newest_first(desk: Desk) -> None:
    """3:E Filings are newest first."""
    history = desk.retrieved(OPERATION, desk.fixtures[OPERATION]["many_filings"]).json["report"][
        "filing_history"
    ]
    dates = [filing["date"] for filing in history["files"]]
    assert dates == sorted(dates, reverse=True)


def test_some_filings_carry_more(desk: Desk) -> None:
    """2:2.8 Filings may carry annotations, associated filings and resolutions."""
    history = desk.retrieved(OPERATION, desk.fixtures[OPERATION]["many_filings"]).json["report"][
        "filing_history"
    ]
    for name in ("annotations", "associated_filings", "resolutions"):
        assert any(filing[name] for filing in history["files"])
        assert not all(filing[name] for filing in history["files"])


def test_controllers(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 Each controller has kind, natures, notified_on, ceased with its date, and the sanctioned flag."""
    body = desk.fixtures[OPERATION]["persons_with_significant_control"]
    told = desk.retrieved(OPERATION, body).json["report"]["persons_with_significant_control"]
    assert told
    for one in told:
        assert one["kind"]
        assert isinstance(one["natures_of_control"], list)
        assert isinstance(one["is_sanctioned"], bool)
        assert one["notified_on"]
        assert ("ceased_on" in one) is one["ceased"]


def controller(desk: Desk, people: sqlite3.Connection, condition: str) -> tuple[sqlite3.Row, dict[str, Any]]:
    row = people.execute(
        f"SELECT s.*, c.number FROM psc s JOIN company c ON c.id = s.company WHERE {condition} ORDER BY "
        "s.rowid"
    ).fetchone()
    assert row is not None, condition
    listed = report(desk, row["number"])["persons_with_significant_control"]
    return row, next(o for o in listed if o["kind"] == row["kind"] and o.get("name") == row["name"])


def test_individual_controller(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 Individuals have date_of_birth (YYYY-MM), country_of_residence and name_elements."""
    row, told = controller(desk, people, "s.kind LIKE 'individual%' AND s.birth_month IS NOT NULL")
    assert told["date_of_birth"] == row["birth_month"]
    assert told["country_of_residence"] == row["country_of_residence"]
    assert told["name_elements"]["surname"] in row["name"]
    assert "identification" not in told


def test_corporate_controller(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 Corporate entities have an identification and nothing that only individuals have."""
    row, told = controller(desk, people, "s.kind LIKE 'corporate-entity%'")
    assert told["identification"] == json.loads(row["identification"])
    assert not {"date_of_birth", "country_of_residence", "name_elements"} & set(told)


def test_super_secure_controller(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 A super-secure controller has no name, no address and no date of birth."""
    _, told = controller(desk, people, "s.kind LIKE 'super-secure%'")
    assert not {"name", "address", "date_of_birth", "name_elements", "nationality"} & set(told)
    assert told["description"]


def test_ceased_controller(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 A controller who ceased is flagged and has ceased_on."""
    row, told = controller(desk, people, "s.ceased_on IS NOT NULL AND s.name IS NOT NULL")
    assert (told["ceased"], told["ceased_on"]) == (True, row["ceased_on"])


def test_sanctioned_controller(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.8 is_sanctioned tells whether the controller is."""
    _, told = controller(desk, people, "s.sanctioned")
    assert told["is_sanctioned"] is True
    _, other = controller(desk, people, "NOT s.sanctioned AND s.name IS NOT NULL")
    assert other["is_sanctioned"] is False
