"""What an answer says of another thing (a birth, a lodged document, a phone) takes no statement back."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read
from workbench.reading.unread import unread

HOME = {"address": "6 TERN STREET", "suburb": "GLEBE", "state": "NSW", "postcode": "2037"}
HISTORY = {"first_name": "Ida", "last_name": "Marlow", "phones": ["0491570156"], **HOME}


def extract(entity: dict[str, Any], **director: Any) -> Reading:
    tern = {"name": "TERN LINES PTY LTD", "company_number": "149111222"} | entity
    directors = [{"name": "MARLOW, Ida", "date_start": "2012-02-03"} | director]
    return read("regulator_extract", {}, {
        "extract": {"entity_type": "company", "entity": tern, "directors": directors},
    })  # fmt: skip


def relations(reading: Reading) -> set[str]:
    return {link.relation for link in reading.links}


def claimed(reading: Reading, attribute: str) -> list[Any]:
    return [claim.value for claim in reading.claims if claim.attribute == attribute]


@pytest.mark.parametrize("beside", [
    {"birth_details": {"date": "1971-03-14", "place": "BENDIGO VIC"}},
    {"document": {"number": "7E1", "date": "2012-02-03"}}, {"lodged": {"date": "2012-02-03"}},
    {"document_date": "2012-02-03"}, {"former_officer_number": "123"},
])  # fmt: skip
def test_a_day_of_something_else_leaves_the_office(beside: dict[str, Any]) -> None:
    assert "officer_of" in relations(extract({}, **beside))


@pytest.mark.parametrize("beside", [
    {"resignation": {"date": "2019-02-03"}}, {"cessation_details": {"date": "2019-02-03"}},
    {"removed": {"on": "2019"}},
])  # fmt: skip
def test_a_day_on_which_it_ended_does_not(beside: dict[str, Any]) -> None:
    links = [link for link in extract({}, **beside).links if link.relation == "officer_of"]
    assert all(link.date_end or link.detail.get("ended") for link in links)


def test_a_birth_with_its_place_is_read() -> None:
    reading = extract({}, birth_details={"date": "1971-03-14", "place": "BENDIGO VIC"})
    assert claimed(reading, "birth_date") == ["1971-03-14"] and "BENDIGO VIC" in claimed(reading, "note")


@pytest.mark.parametrize("member", [
    "previous_state_number", "former_state_number", "previous_registration_number", "old_acn",
])  # fmt: skip
def test_a_number_of_before_leaves_the_status(member: str) -> None:
    assert claimed(extract({"registry_status": "Registered", member: "123456K"}), "status") == ["registered"]


@pytest.mark.parametrize("status", ["Active", "Cancelled"])
def test_the_status_of_a_business_number_is_not_that_of_the_company(status: str) -> None:
    stated = {"abn": "56149111222", "AbnStatus": status}
    alone, beside = extract(stated), extract(stated | {"registry_status": "In liquidation"})
    assert claimed(alone, "status") == [] and status in claimed(alone, "note")
    assert (
        claimed(beside, "status") == claimed(extract({"registry_status": "In liquidation"}), "status") != []
    )


@pytest.mark.parametrize("beside", [
    {"connectivity": [{"phone": "0491570156", "status": "Disconnected"}]},
    {"contact_checks": [{"email": "ida@post.example", "status": "bounced"}]},
    {"phone_checks": {"items": [{"number": "0491570156", "status": "not in service"}]}},
])  # fmt: skip
def test_how_one_phone_or_email_is_reached_leaves_the_home(beside: dict[str, Any]) -> None:
    record = {"first_name": "Ida", "last_name": "Marlow", "street_address": "6 TERN STREET", **HOME, **beside}
    assert "lived_at" in relations(read("contact_person_search", {}, {"records": [record]}))


def test_where_the_registers_of_a_company_are_kept_leaves_its_status() -> None:
    moved = {"register_type": "directors", "items": [{"moved_on": "2018-01-01"}]}
    report = {
        "company_name": "TERN LINES LIMITED", "company_number": "01234567", "company_status": "active",
        "registers": {"kind": "registers", "registers": {"directors": moved}},
    }  # fmt: skip
    assert claimed(read("uk_registry_company_report", {}, {"report": report}), "status") == ["active"]


DEATHS = ("date_of_death", "death_date", "dod", "died_on", "deceased_on", "deceased_date", "DateOfDeath")


@pytest.mark.parametrize("member", DEATHS)
def test_the_day_of_a_death_is_read_by_any_of_its_names(member: str) -> None:
    dead = {"deceased": "Y", member: "2014-09-30"}
    answers = {
        "person_history": {"matches": [HISTORY | dead]},
        "contact_person_search": {"records": [HISTORY | dead]},
        "person_report": {"report": {"identity": {"last_name": "Marlow"} | dead}},
        "enhance_record_plus": {"match_person": {"last_name": "Marlow", "match_result": "name_dob"} | dead},
    }
    for operation, answer in answers.items():
        assert claimed(read(operation, {}, answer), "death") == ["2014-09-30"], operation


@pytest.mark.parametrize("member", DEATHS)
def test_the_day_of_a_death_that_is_denied_is_reported(member: str) -> None:
    answer = {"matches": [HISTORY | {"deceased": "N", member: "2014-09-30"}]}
    reading = read("person_history", {}, answer)
    assert not claimed(reading, "death")
    assert [each.pointer for each in unread("person_history", answer, reading)] == [f"/matches/0/{member}"]


def test_the_days_on_which_somebody_was_seen_at_a_home_are_its_days() -> None:
    reading = read("person_history", {}, {
        "matches": [HISTORY | {"first_seen": "2010-01-01", "last_seen": "2015-06-30"}],
    })  # fmt: skip
    (home,) = [link for link in reading.links if link.relation == "lived_at"]
    assert (home.date_start, home.date_end) == ("2010-01-01", "2015-06-30")


def test_a_street_in_an_object_has_the_town_that_stands_beside_it() -> None:
    parted = HISTORY | {"address": {"street_address": "6 TERN STREET", "type": "residential"}}
    whole, beside = (read("person_history", {}, {"matches": [match]}) for match in (HISTORY, parted))
    assert claimed(whole, "address") == claimed(beside, "address") != []


def test_a_company_that_is_disqualified_has_the_number_of_the_country_where_it_is_registered() -> None:
    report = {
        "name": "TERN LINES LIMITED",
        "kind": "corporate-disqualification",
        "company_number": "05551234",
    }
    for country, numbers in (("United Kingdom", ["05551234"]), ("Jersey", [])):
        answer = {"report": report | {"country_of_registration": country}}
        reading = read("uk_registry_officer_report", {}, answer)
        assert claimed(reading, "company_number") == numbers
        assert not unread("uk_registry_officer_report", answer, reading)


def test_addresses_of_a_ban_may_be_a_list() -> None:
    place = {"address_line_1": "6 Tern Street", "locality": "Hove", "postal_code": "BN3 1AA"}
    ban = {"case_identifier": "7", "disqualification_type": "court-order", "disqualified_from": "2020-01-01"}
    report = {"name": "MARLOW, Ida", "disqualifications": [ban | {"address": [place]}]}
    assert "correspondence_at" in relations(read("uk_registry_officer_report", {}, {"report": report}))


@pytest.mark.parametrize("mark", [{"ceased": True}, {"ceased": 1}, {"ceased": "Y"}])
def test_a_plain_yes_that_ends_a_control_is_no_standing(mark: dict[str, Any]) -> None:
    controller = {"name": "Ms Ida Marlow", "kind": "individual-person-with-significant-control"} | mark
    report = {"company_number": "01234567", "persons_with_significant_control": [controller]}
    reading = read("uk_registry_company_report", {}, {"report": report})
    (control,) = [link for link in reading.links if link.relation == "controls"]
    assert control.detail["ended"] and "standing" not in control.detail


def test_technical_members_of_the_parts_of_a_report_are_left() -> None:
    listed = {
        "etag": "x",
        "items_per_page": 25,
        "start_index": 0,
        "total_results": 0,
        "links": {"self": "/y"},
    }
    answer = {"report": {
        "company_number": "01234567", "persons_with_significant_control_statements": listed,
        "filing_history": {"kind": "filing-history", "filing_history_status": "filing-history-available"},
    }}  # fmt: skip
    assert not unread("uk_registry_company_report", answer, read("uk_registry_company_report", {}, answer))
