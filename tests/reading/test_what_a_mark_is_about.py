"""A mark counts for what it is about: a home that is denied is left, and its phones are not."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read
from workbench.reading.unread import unread

RECORD = {
    "first_name": "Ida", "last_name": "Marlow", "dob": "1969-04-02", "phones": ["0491570156"],
    "street_address": "6 TERN STREET", "suburb": "GLEBE", "state": "NSW", "postcode": "2037",
    "date_start": "2015-02-01", "date_end": "2019-07-31",
}  # fmt: skip
HISTORY = {
    "first_name": "Ida", "last_name": "Marlow", "birth_date": "1969-04-02", "address": "6 TERN STREET",
    "suburb": "GLEBE", "state": "NSW", "postcode": "2037", "phones": ["0491570156"],
    "date_start": "2015-02-01",
}  # fmt: skip


def searched(**more: Any) -> tuple[Reading, dict[str, Any]]:
    answer = {"records": [RECORD | more]}
    return read("contact_person_search", {}, answer), answer


def relations(reading: Reading) -> set[str]:
    return {link.relation for link in reading.links}


@pytest.mark.parametrize("deceased", ["Unknown", "U", "unverified", "Possibly"])
def test_a_death_that_is_not_sure_takes_neither_home_nor_phone(deceased: str) -> None:
    reading, answer = searched(deceased=deceased, date_end=None)
    assert relations(reading) == {"lived_at", "uses"}
    assert not any(claim.attribute == "death" for claim in reading.claims)
    assert "/records/0/deceased" in {
        each.pointer for each in unread("contact_person_search", answer, reading)
    }


@pytest.mark.parametrize("surname", ["Marlow (deceased)", "Marlow DEC'D"])
def test_a_death_behind_a_surname_is_a_death_of_which_the_contacts_stay(surname: str) -> None:
    reading, _ = searched(last_name=surname)
    assert any(claim.attribute == "death" for claim in reading.claims)
    assert "uses" in relations(reading)


DENIALS = [
    {"address_status": "Never lived here"}, {"notes": "Never resided at this address"},
    {"comment": "Does not live here - returned mail"}, {"remarks": "RTS"}, {"returned_mail": "Y"},
    {"remarks": "Occupied by a different Ida Marlow"}, {"occupancy_note": "never occupied"},
    {"notes": "Not known at this address"}, {"residence_status": "Does not reside"}, {"gna": "Y"},
    {"mail_status": "Undelivered"}, {"address_note": "incorrect address"},
]  # fmt: skip


@pytest.mark.parametrize("mark", DENIALS)
@pytest.mark.parametrize("end", ["2019-07-31", None])
def test_a_home_that_is_denied_is_left_whenever_it_ended_and_the_phone_is_not(
    mark: dict[str, Any], end: str | None
) -> None:
    reading, answer = searched(**mark, date_end=end)
    assert relations(reading) == {"uses"}
    left = {each.pointer for each in unread("contact_person_search", answer, reading)}
    assert {"/records/0/street_address", *(f"/records/0/{name}" for name in mark)} <= left


@pytest.mark.parametrize("mark", [{"verified": False}, {"right_party": "N"}, {"disputed": True}])
def test_a_past_home_of_a_record_that_may_not_be_true_is_left(mark: dict[str, Any]) -> None:
    assert "lived_at" not in relations(searched(**mark)[0])


@pytest.mark.parametrize("mark", [
    {"address_status": "Moved out"}, {"status": "former"}, {"notes": "No longer lives here"},
    {"is_current": False}, {"moved_out": "2019-07-31"}, {"previous_address": True},
])  # fmt: skip
def test_what_says_only_that_a_past_home_is_over_leaves_it(mark: dict[str, Any]) -> None:
    assert "lived_at" in relations(searched(**mark)[0])


@pytest.mark.parametrize("mark", [
    {"do_not_contact": True}, {"notes": "Never married"}, {"death_check": "not done"},
    {"mail_status": "Delivered"}, {"occupancy": "owner occupied"},
])  # fmt: skip
def test_what_says_nothing_of_home_or_phone_leaves_both(mark: dict[str, Any]) -> None:
    assert relations(searched(**mark, date_end=None)[0]) == {"lived_at", "uses"}


def test_a_mark_about_the_phone_leaves_home_and_email() -> None:
    reading, _ = searched(phone_status="disconnected", emails=["ida@post.example"], date_end=None)
    used = [link.object for link in reading.links if link.relation == "uses"]
    assert used == ["/records/0/emails/0"] and "lived_at" in relations(reading)


@pytest.mark.parametrize("line", [
    "RTS 6 TERN STREET", "6 TERN STREET (RTS)", "RETURNED MAIL - 6 TERN STREET", "FORMER: 6 TERN STREET",
    "6 TERN STREET - return to sender",
])  # fmt: skip
def test_a_street_line_to_which_letters_came_back_is_no_home(line: str) -> None:
    reading, answer = searched(street_address=line)
    assert relations(reading) == {"uses"}
    assert "/records/0/street_address" in {
        each.pointer for each in unread("contact_person_search", answer, reading)
    }


def test_an_occupancy_that_is_denied_is_no_home_of_a_report() -> None:
    entry = {"street_address": "6 TERN STREET", "suburb": "GLEBE", "state": "NSW", "postcode": "2037"}
    dates = {"date_start": "2010-01-01", "date_end": "2014-04-30"}
    for occupancy, stands in (("never occupied - mail only", False), ("owner", True)):
        timeline = [entry | dates | {"occupancy": occupancy}]
        answer = {"report": {
            "identity": {"first_name": "Ida", "last_name": "Marlow"}, "addresses": {"timeline": timeline},
        }}  # fmt: skip
        assert ("lived_at" in relations(read("person_report", {}, answer))) is stands


@pytest.mark.parametrize("end", ["Current", "Present", "to date", "ongoing", "never"])
def test_an_end_that_has_not_come_is_cited(end: str) -> None:
    answer = {"matches": [HISTORY | {"date_end": end}]}
    reading = read("person_history", {}, answer)
    assert [link.date_end for link in reading.links if link.relation == "lived_at"] == [None]
    assert not unread("person_history", answer, reading)
    cited = {at for link in reading.links for at in link.pointers}
    assert "/matches/0/date_end" in cited


@pytest.mark.parametrize(("member", "nobodys"), [("phones", "0000000000"), ("emails", "none@none")])
def test_what_is_written_where_there_is_no_contact_is_none(member: str, nobodys: str) -> None:
    reading, answer = searched(**{member: [nobodys]})
    assert nobodys not in {mention.label for mention in reading.mentions}
    assert f"/records/0/{member}/0" in {
        each.pointer for each in unread("contact_person_search", answer, reading)
    }


def test_a_forename_is_read_without_its_title_or_out_of_a_whole_name() -> None:
    titled, _ = searched(first_name="Ms Ida")
    whole = read("contact_person_search", {}, {"records": [{"first_name": "MARLOW, Ida May"}]})
    names = [
        next(claim.value for claim in each.claims if claim.attribute == "name") for each in (titled, whole)
    ]
    assert [(name["first"], name["last"]) for name in names] == [("ida", "marlow")] * 2


def test_a_document_that_was_cancelled_is_not_claimed_as_valid() -> None:
    question = {"last_name": "Marlow", "first_name": "Ida", "licence_number": "045678912"}
    for more, valid in (({"document_status": "Cancelled"}, False), ({"document_status": "Current"}, True)):
        answer = {"data": {"verification_result_code": "Y"} | more}
        claims = read("dvs_drivers_licence", question, answer).claims
        assert any(claim.attribute == "document" for claim in claims) is valid


ENTITY = {"name": "TERN LINES PTY LTD", "company_number": "149111222", "business_number": "56149111222"}


def extract(entity: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"extract": {"entity_type": "company", "entity": ENTITY | entity, **more}}


@pytest.mark.parametrize(("code", "words"), [
    ("EXAD", "External administration (in receivership/liquidation)"), ("DRGD", "Deregistered"),
    ("SOFF", "Strike-off action in progress"),
])  # fmt: skip
def test_a_description_beside_a_code_says_what_the_code_means(code: str, words: str) -> None:
    answer = extract(
        {"registry_status": code, "status_description": words, "address": "6 Tern St, Glebe NSW 2037"}
    )
    reading = read("regulator_extract", {}, answer)
    (status,) = (claim for claim in reading.claims if claim.attribute == "status")
    assert status.raw == code and status.detail["description"] == words
    assert relations(reading) == {"located_at"} and not unread("regulator_extract", answer, reading)


def test_a_description_that_contradicts_a_status_in_words_is_reported() -> None:
    answer = extract({"registry_status": "registered", "status_description": "Not active"})
    reading = read("regulator_extract", {}, answer)
    assert {"/extract/entity/registry_status", "/extract/entity/status_description"} <= {
        each.pointer for each in unread("regulator_extract", answer, reading)
    }


def test_an_abbreviated_role_or_class_of_shares_is_read_with_its_description() -> None:
    director = {"first_name": "Ida", "last_name": "Marlow", "role": "DR", "role_description": "Director"}
    holder = {"name": "Ida Marlow", "shares": 10, "share_class": {"code": "ORD", "description": "Ordinary"}}
    answer = extract({}, directors=[director], shareholders=[holder])
    reading = read("regulator_extract", {}, answer)
    details = {link.relation: link.detail for link in reading.links}
    assert details["officer_of"]["role"] == "director"
    assert details["shareholder_of"]["share_class"] == "Ordinary"
    assert not unread("regulator_extract", answer, reading)


@pytest.mark.parametrize(("comment", "stands"), [
    ("Leave granted to manage ACME PTY LTD only, order otherwise continues", True),
    ("Leave granted to manage ACME PTY LTD", True),
    ("Leave granted to manage corporations", False),
])  # fmt: skip
def test_a_leave_for_one_company_ends_no_ban(comment: str, stands: bool) -> None:
    match = {
        "first_name": "Ida", "last_name": "Marlow", "banned_type": "disqualified_director",
        "start_date": "2022-08-01", "end_date": "2027-07-31", "comments": comment,
    }  # fmt: skip
    answer = {"results": [{"check_id": "1", "matches": [match]}]}
    claims = read("banned_disqualified_persons", {}, answer).claims
    assert any(claim.attribute == "ban" for claim in claims) is stands
