"""What an answer denies is never read as if it said so."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread

OFFICER = "uk_registry_officer_report"
COMPANY = "uk_registry_company_report"


def _attributes(operation: str, answer: Any) -> set[str]:
    return {claim.attribute for claim in read(operation, {}, answer).claims}


def _of_banned(match: Any) -> set[str]:
    return _attributes("banned_disqualified_persons", {"results": [{"matches": [match]}]})


def _director(**said: Any) -> dict[str, Any]:
    return {
        "first_name": "Ada",
        "last_name": "Quill",
        "banned_type": "banned_director",
        "document_number": "N 1",
    } | said


def test_a_ban_is_read() -> None:
    assert "ban" in _of_banned({"last_name": "Quill", "banned_type": "banned", "document_number": "N 1"})


@pytest.mark.parametrize("kind", ["not_banned", "Not banned", "No longer banned", "Never banned", "cleared"])
def test_a_kind_that_denies_a_ban_is_no_ban(kind: str) -> None:
    match = {"first_name": "Ada", "last_name": "Quill", "banned_type": kind, "document_number": "N 1"}
    assert "ban" not in _of_banned(match)


@pytest.mark.parametrize("kind", ["No longer disqualified", "formerly-disqualified"])
def test_a_kind_that_denies_a_disqualification_is_no_ban(kind: str) -> None:
    entry = {"disqualification_type": kind, "disqualified_from": "2020-01-01", "case_identifier": "C1"}
    person = {"name": "QUILL, Ada", "officer_id": "x1", "disqualifications": [entry]}
    assert "ban" not in _attributes(OFFICER, {"report": person})


def test_what_a_company_states_in_words_about_its_control_controls_nobody() -> None:
    said = {
        "statement": "The company knows that there is no registrable person", "notified_on": "2020-01-01",
    }  # fmt: skip
    report = {
        "company_number": "01234567", "company_name": "QUINE LTD", "persons_with_significant_control": [said],
    }  # fmt: skip
    found = read(COMPANY, {}, {"report": report})
    assert not [link for link in found.links if link.relation == "controls"]


@pytest.mark.parametrize(
    "record",
    [
        {"emails": ["not ada@post.example"]},
        {"phones": ["0491570156 (wife)"]},
        {"phones": ["0491570156 or 0491570157"]},
    ],
)
def test_a_contact_with_a_remark_or_another_in_it_is_not_drawn(record: dict[str, Any]) -> None:
    answer = {"records": [{"first_name": "Ada", "last_name": "Quill", **record}]}
    found = read("contact_person_search", {}, answer)
    assert not [link for link in found.links if link.relation == "uses"]


@pytest.mark.parametrize(
    "comment",
    [
        "The tribunal refused to set aside the order",
        "Application for the ban to be lifted was dismissed",
        "He asked that it be withdrawn",
        "May be revoked if he pays",
        "An order that it be set aside was declined; the appeal failed",
    ],
)
def test_a_ban_whose_end_was_only_wished_for_stands(comment: str) -> None:
    assert "ban" in _of_banned(_director(comments=comment))


@pytest.mark.parametrize(
    "comment",
    [
        "Set aside by the tribunal on 5 May 2019",
        "Appeal allowed, ban revoked",
        "On the application of Mr Quill the order was quashed and costs were refused",
    ],
)
def test_a_ban_that_was_lifted_does_not_stand(comment: str) -> None:
    assert "ban" not in _of_banned(_director(comments=comment))


def _offices(**said: Any) -> list[Any]:
    officer = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2012-01-01", **said}
    report = {"company_number": "01234567", "company_name": "QUINE LTD", "officers": [officer]}
    return [link for link in read(COMPANY, {}, {"report": report}).links if link.relation == "officer_of"]


@pytest.mark.parametrize("status", ["Not active", "not currently serving", "No longer acting", "Deceased"])
def test_a_status_that_denies_an_office_ends_it(status: str) -> None:
    assert [link.detail.get("ended") for link in _offices(status=status)] == [True]


@pytest.mark.parametrize("status", ["Active", "Not resigned", "Current"])
def test_a_status_that_affirms_an_office_does_not_end_it(status: str) -> None:
    assert [link.detail.get("ended") for link in _offices(status=status)] == [None]


@pytest.mark.parametrize("role", ["Not a director", "Never a secretary", "None"])
def test_an_office_that_is_denied_is_not_held(role: str) -> None:
    assert not _offices(officer_role=role)


@pytest.mark.parametrize(
    "name",
    [
        "There are no persons with significant control",
        "No registrable person",
        "The company has no controller",
    ],
)
def test_a_sentence_in_the_place_of_a_controllers_name_controls_nobody(name: str) -> None:
    control = {"name": name, "kind": "individual-person-with-significant-control"}
    report = {
        "company_number": "01234567", "company_name": "QUINE LTD",
        "persons_with_significant_control": [control],
    }  # fmt: skip
    found = read(COMPANY, {}, {"report": report})
    assert not [link for link in found.links if link.relation == "controls"]


@pytest.mark.parametrize(
    "comment", ["Stay lifted", "The injunction was lifted", "Earlier order revoked, ban made"]
)
def test_a_ban_stands_again_where_what_held_it_up_was_lifted(comment: str) -> None:
    match = {"last_name": "Quill", "banned_type": "banned", "document_number": "N 1", "comments": comment}
    assert "ban" in _of_banned(match)


def test_a_ban_stands_where_the_appeal_was_dismissed() -> None:
    match = {
        "last_name": "Quill",
        "banned_type": "banned",
        "document_number": "N 1",
        "status": "Appeal dismissed",
    }
    assert "ban" in _of_banned(match)


@pytest.mark.parametrize(
    "day",
    [
        "not 2020-01-05",
        "2020-01-05 (unconfirmed)",
        "2020-01-05 rescinded",
        "2020-01-05 (revoked)",
        "5 Jan 2020 withdrawn",
    ],
)
def test_beside_a_day_of_resignation_that_is_denied_no_office_is_claimed(day: str) -> None:
    assert not _offices(resigned_on=day)


def test_an_office_that_ends_before_it_begins_has_ended_on_no_day() -> None:
    (office,) = _offices(resigned_on="2001-02-03")
    assert (office.date_end, office.detail.get("ended")) == (None, True)


@pytest.mark.parametrize("name", ["No current directors", "There are no secretaries", "Not disclosed to us"])
def test_a_sentence_in_the_place_of_a_directors_name_directs_nothing(name: str) -> None:
    entity = {"name": "Quine Pty Ltd", "company_number": "004085616"}
    answer = {"extract": {"entity_type": "company", "entity": entity, "directors": [{"name": name}]}}
    assert not read("regulator_extract", {}, answer).links


def test_whoever_holds_no_shares_is_no_holder_now() -> None:
    entity = {"name": "Quine Pty Ltd", "company_number": "004085616"}
    holders = [{"name": "Ada Quill", "shares": "0"}]
    answer = {"extract": {"entity_type": "company", "entity": entity, "shareholders": holders}}
    assert [link.detail.get("ended") for link in read("regulator_extract", {}, answer).links] == [True]


@pytest.mark.parametrize("part", ["Not Neil", "Neil?", "possibly Neil", "Neil or Niall"])
def test_a_name_that_is_doubted_is_not_read(part: str) -> None:
    found = read("contact_person_search", {}, {"records": [{"first_name": part, "last_name": "Quill"}]})
    assert [claim.value for claim in found.claims] == [{"first": None, "middle": None, "last": "quill"}]


@pytest.mark.parametrize(
    "street",
    ["not 5 Wirra St", "formerly 5 Wirra St", "5 Wirra St (sold)", "5 Wirra St?"],
)
def test_a_street_that_is_doubted_or_of_before_takes_its_town_with_it(street: str) -> None:
    answer = {"records": [{"last_name": "Quill", "street_address": street, "suburb": "Kew"}]}
    reading = read("contact_person_search", {}, answer)
    assert "address" not in {claim.attribute for claim in reading.claims}


def test_of_two_streets_in_one_town_the_town_is_read() -> None:
    answer = {
        "records": [{"last_name": "Quill", "street_address": "5 Wirra St or 7 Low Rd", "suburb": "Kew"}]
    }
    (value,) = [c.value for c in read("contact_person_search", {}, answer).claims if c.attribute == "address"]
    assert value["street"] is None and value["suburb"] == "kew"


@pytest.mark.parametrize("address", ["0.0.0.0", "::", "127.0.0.1"])
def test_an_ip_address_of_no_machine_is_nobodys(address: str) -> None:
    answer = {"records": [{"last_name": "Quill", "ip_addresses": [address]}]}
    assert not read("contact_person_search", {}, answer).links


def test_beside_an_abbreviation_the_description_is_read() -> None:
    (office,) = _offices(officer_role={"code": "SEC", "description": "secretary"})
    assert office.detail["role"] == "secretary"


def test_an_appointment_from_before_the_registers_days_is_said() -> None:
    (office,) = _offices(is_pre_1992_appointment=True)
    assert office.detail["before_1992"] == "true"


@pytest.mark.parametrize(
    "street", ["formerly 7 Elm St", "no longer at 7 Elm St", "7 Elm St (old)", "7 Elm St?"]
)
def test_a_street_that_is_not_read_is_said_to_be_unread(street: str) -> None:
    answer = {"records": [{"last_name": "Quill", "street_address": street, "suburb": "Kew"}]}
    found = unread("contact_person_search", answer, read("contact_person_search", {}, answer))
    assert {each.pointer for each in found} == {"/records/0/street_address", "/records/0/suburb"}


@pytest.mark.parametrize("role", ["director?", "alleged director", "proposed director", "Director designate"])
def test_an_office_that_is_only_alleged_or_planned_is_not_held(role: str) -> None:
    assert not _offices(officer_role=role)


def _controls(**said: Any) -> list[Any]:
    control = {"name": "QUILL, Ada", "kind": "individual-person-with-significant-control", **said}
    report = {
        "company_number": "01234567", "company_name": "QUINE LTD",
        "persons_with_significant_control": [control],
    }  # fmt: skip
    return [link for link in read(COMPANY, {}, {"report": report}).links if link.relation == "controls"]


@pytest.mark.parametrize(
    "nature", ["no-control", "not-ownership-of-shares-25-to-50-percent", "has-no-influence"]
)
def test_a_nature_that_denies_control_is_none(nature: str) -> None:
    assert not _controls(natures_of_control=[nature])


def test_of_two_natures_the_denied_one_is_left() -> None:
    (link,) = _controls(natures_of_control=["not-voting-rights", "significant-influence-or-control"])
    assert link.detail["natures"] == ["significant-influence-or-control"]


def test_a_status_that_is_asked_is_not_read() -> None:
    report = {"company_number": "01234567", "company_name": "QUINE LTD", "company_status": "active?"}
    assert "status" not in _attributes(COMPANY, {"report": report})


@pytest.mark.parametrize(("mark", "stands"), [
    ({"relationship": "none"}, False), ({"relation": "Not related"}, False), ({"is_related": False}, False),
    ({"relationship": "unrelated"}, False), ({"related": "N"}, False), ({"relationship": "sister"}, True),
    ({"relationship": "unknown"}, True), ({"related": True}, True),
])  # fmt: skip
def test_a_relation_that_is_denied_makes_no_relative(mark: dict[str, Any], stands: bool) -> None:
    relative = {"first_name": "Bo", "last_name": "Marlow", "basis": "shared_address"} | mark
    answer = {"report": {
        "identity": {"first_name": "Ida", "last_name": "Marlow"},
        "household": {"possible_relatives": [relative]},
    }}  # fmt: skip
    reading = read("person_report", {}, answer)
    assert any(link.relation == "relative_of" for link in reading.links) is stands
