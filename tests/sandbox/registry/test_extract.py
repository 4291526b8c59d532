"""The corporate regulator's extract, rule by rule."""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import closing
from typing import Any

import pytest
from support.desk import SECOND, Desk

from workbench.sandbox.population.population_schema import TABLES
from workbench.sandbox.registry.extract import company_extract

OPERATION = "regulator_extract"
DAY = 86_400


def extract(desk: Desk, **body: Any) -> dict[str, Any]:
    return desk.retrieved(OPERATION, body).json["extract"]


def test_acknowledgement_and_retrieval(desk: Desk) -> None:
    """2:4.9 The POST gives the api_reference to poll with; the 200 has an audit reference of its own."""
    queued = desk.post(OPERATION, desk.fixtures[OPERATION]["company"]).json
    assert (queued["message"], queued["function"]) == ("Ok", OPERATION)
    told = desk.get(OPERATION, queued["api_reference"]).json
    assert (told["message"], told["function"]) == ("Ok", OPERATION)
    assert uuid.UUID(told["api_reference"]) != uuid.UUID(queued["api_reference"])
    assert told["extract"]["entity_type"] == "company"


@pytest.mark.parametrize("name", ["delayed_company", "delayed_person"])
def test_delayed(desk: Desk, name: str) -> None:
    """2:4.9 The designated company and person always answer the first poll with 202."""
    for _ in range(2):
        reference = desk.post(OPERATION, desk.fixtures[OPERATION][name]).json["api_reference"]
        first, second = desk.get(OPERATION, reference), desk.get(OPERATION, reference)
        assert (first.status, second.status) == (202, 200)
        assert first.json["message"]


def test_unknown_and_foreign_references(desk: Desk) -> None:
    """2:4.9 404 for a reference that is unknown, no uuid, or of another account."""
    reference = desk.post(OPERATION, desk.fixtures[OPERATION]["company"]).json["api_reference"]
    assert desk.get(OPERATION, reference, key=SECOND).status == 404
    assert desk.get(OPERATION, str(uuid.uuid4())).status == 404
    assert desk.get(OPERATION, "no-uuid").status == 404


def test_gone_after_24_hours_from_the_request(desk: Desk) -> None:
    """2:4.9 410 with a message when more than 24 hours have passed since the original request."""
    reference = desk.post(OPERATION, desk.fixtures[OPERATION]["company"]).json["api_reference"]
    desk.later(DAY - 60)
    assert desk.get(OPERATION, reference).status == 200
    desk.later(61)
    gone = desk.get(OPERATION, reference)
    assert gone.status == 410
    assert gone.json["message"]
    assert desk.get(OPERATION, reference, "pdf=true").status == 410
    assert desk.get(OPERATION, reference, key=SECOND).status == 404


def test_a_new_request_is_good_again(desk: Desk) -> None:
    """2:3 After expiry a new extract request is needed, and gives the extract."""
    desk.post(OPERATION, desk.fixtures[OPERATION]["company"])
    desk.later(DAY + 1)
    assert desk.retrieved(OPERATION, desk.fixtures[OPERATION]["company"]).status == 200


def test_unknown_subject(desk: Desk) -> None:
    """3:C An unknown extract subject is refused at the POST with 400; nothing is queued or billed."""
    billed = desk.sandbox.bill()
    refused = desk.post(OPERATION, desk.fixtures[OPERATION]["unknown"])
    assert refused.status == 400
    assert refused.json["message"]
    person = {"first_name": "Nobody", "last_name": "Ofthisname", "birth_date": "1980-01-01"}
    assert desk.post(OPERATION, {"entity_type": "person", **person}).status == 400
    assert desk.sandbox.bill() == billed


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"entity_type": "trust", "company_number": "004085616"},
        {"entity_type": "company"},
        {"entity_type": "company", "company_number": "004085617"},
        {"entity_type": "company", "company_number": "4085616"},
        {"entity_type": "company", "company_number": "004 085 616"},
        {"entity_type": "person", "first_name": "Ada", "last_name": "Byron"},
        {"entity_type": "person", "first_name": "Ada", "last_name": "Byron", "birth_date": "1.1.1980"},
    ],
)
def test_bodies_that_are_refused(desk: Desk, body: dict[str, Any]) -> None:
    """3:C The body is a company with a 9-digit ACN, or a person with first name, last name and birth date."""
    refused = desk.post(OPERATION, body)
    assert refused.status == 400
    assert refused.json["message"]


def test_company_extract(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.9 A company extract has an id, the entity block, regulator_extracts, directors, shareholders."""
    row = people.execute(
        "SELECT c.* FROM company c WHERE c.registry = 'AU' AND c.abn IS NOT NULL AND EXISTS "
        "(SELECT 1 FROM au_role r WHERE r.company = c.id AND r.role = 'shareholder') ORDER BY c.id"
    ).fetchone()
    told = extract(desk, entity_type="company", company_number=row["number"])
    assert told["id"]
    assert told["entity_type"] == "company"
    assert told["entity"]["company_number"] == row["number"]
    assert told["entity"]["business_number"] == row["abn"]
    assert told["entity"]["name"] == row["name"]
    assert told["entity"]["registry_status"] == row["status"]
    for key, role in (
        ("directors", "director"),
        ("secretaries", "secretary"),
        ("shareholders", "shareholder"),
    ):
        count = people.execute(
            "SELECT count(*) FROM au_role WHERE company = ? AND role = ?", (row["id"], role)
        ).fetchone()[0]
        assert len(told[key]) == count


def test_regulator_extracts(desk: Desk) -> None:
    """2:2.9 Each of regulator_extracts has id, type, directors (name, type) and addresses (type, address)."""
    told = desk.retrieved(OPERATION, desk.fixtures[OPERATION]["company"]).json["extract"]
    assert told["regulator_extracts"]
    for one in told["regulator_extracts"]:
        assert set(one) == {"id", "type", "directors", "addresses"}
        assert one["directors"]
        assert all(set(director) == {"name", "type"} for director in one["directors"])
        assert all(set(address) == {"type", "address"} for address in one["addresses"])


def test_ended_roles_have_an_end(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.9 A former director is reported as former, with the end of the role."""
    row = people.execute(
        "SELECT c.number, count(*) AS ended FROM au_role r JOIN company c ON c.id = r.company "
        "WHERE r.role = 'director' AND r.date_end IS NOT NULL GROUP BY c.id ORDER BY c.id"
    ).fetchone()
    told = extract(desk, entity_type="company", company_number=row["number"])
    assert sum("date_end" in director for director in told["directors"]) == row["ended"]
    types = [director["type"] for director in told["regulator_extracts"][0]["directors"]]
    assert types.count("former_director") == row["ended"]


def test_company_shareholders(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.9 A shareholder that is a company is reported with its number."""
    row = people.execute(
        "SELECT c.number, h.number AS holder FROM au_role r JOIN company c ON c.id = r.company "
        "JOIN company h ON h.id = r.holder WHERE h.registry = 'AU' ORDER BY c.id"
    ).fetchone()
    told = extract(desk, entity_type="company", company_number=row["number"])
    numbers = [one["company_number"] for one in told["shareholders"] if one["type"] == "company"]
    assert row["holder"] in numbers


def test_person_extract(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.9 A person extract has the subject's entity block, related roles and shareholdings."""
    row = people.execute(
        "SELECT p.* FROM person p WHERE EXISTS (SELECT 1 FROM au_role r WHERE r.person = p.id "
        "AND r.role = 'shareholder') AND first IS NOT NULL ORDER BY p.id"
    ).fetchone()
    subject = {"first_name": row["first"].upper(), "last_name": row["last"], "birth_date": row["birth_date"]}
    told = extract(desk, entity_type="person", **subject)
    assert told["entity_type"] == "person"
    assert told["entity"]["last_name"] == row["last"]
    assert told["entity"]["birth_date"] == row["birth_date"]
    roles = people.execute(
        "SELECT c.number, r.role FROM au_role r JOIN company c ON c.id = r.company WHERE r.person = ?",
        (row["id"],),
    ).fetchall()
    seen = [(one["company_number"], one["role"]) for one in told["roles"]]
    seen += [(one["company_number"], "shareholder") for one in told["shareholdings"]]
    assert sorted(seen) == sorted(tuple(role) for role in roles)


def test_person_extract_lists_bans(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.9 A person extract lists the regulator's bans of the person."""
    row = people.execute(
        "SELECT p.*, b.document_number FROM ban b JOIN person p ON p.id = b.person WHERE b.register = "
        "'regulator' "
        "AND p.first IS NOT NULL ORDER BY p.id"
    ).fetchone()
    subject = {"first_name": row["first"], "last_name": row["last"], "birth_date": row["birth_date"]}
    told = extract(desk, entity_type="person", **subject)
    assert row["document_number"] in [ban["document_number"] for ban in told["bans"]]


def test_every_director_of_a_company_can_be_asked_for(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.9 A director in a company's extract is a person whose own extract names the company."""
    number = people.execute("SELECT number FROM company WHERE registry = 'AU' ORDER BY id").fetchone()[
        "number"
    ]
    for director in extract(desk, entity_type="company", company_number=number)["directors"]:
        subject = {name: director[name] for name in ("first_name", "last_name", "birth_date")}
        told = extract(desk, entity_type="person", **subject)
        assert number in [role["company_number"] for role in told["roles"]]


def test_a_company_without_an_address() -> None:
    """2:2.9 Where no registered office is recorded the extract lists no address, rather than an empty one."""
    with closing(sqlite3.connect(":memory:")) as register:
        register.row_factory = sqlite3.Row
        register.executescript(TABLES)
        register.execute(
            "INSERT INTO company (registry, number, name, name_f, status, type, created) "
            "VALUES ('AU', '004085616', 'BARE PTY LTD', 'bare pty ltd', 'registered', 'APTY', '2020-01-01')"
        )
        told = company_extract(register, register.execute("SELECT * FROM company").fetchone())
    assert told["entity"]["name"] == "BARE PTY LTD"
    assert "address" not in told["entity"]
    assert told["regulator_extracts"][0]["addresses"] == []
