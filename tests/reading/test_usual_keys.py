"""Members that are called otherwise, or stand in a group, are read as the ones that a service calls so."""

from __future__ import annotations

from typing import Any

import pytest
from support.readings import check, statements

from workbench.reading import read
from workbench.reading.unread import unread

SEARCH, HISTORY, BANS = "contact_person_search", "person_history", "banned_disqualified_persons"
COMPANY, OFFICER, EXTRACT = "uk_registry_company_report", "uk_registry_officer_report", "regulator_extract"
NAME = {"first_name": "Ada", "last_name": "Quill"}
PHONE, EMAIL = "0491570156", "ada@post.example"
RECORD = {**NAME, "phones": [PHONE], "emails": [EMAIL]}
HOME = {"address": "8 Saltpan Street", "suburb": "Brunswick", "state": "VIC", "postcode": "3056"}
MATCH = {**NAME, **HOME, "date_start": "2012-01", "date_end": "2019-10"}
DIRECTOR = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2015-01-02"}
FIRM = {"company_name": "TERN QUAY LTD", "company_number": "01234567", "company_status": "active"}
REPORT = {**FIRM, "officers": [DIRECTOR]}
ENTITY = {"name": "TERN QUAY PTY LTD", "company_number": "004085616", "registry_status": "registered"}
HELD = {"name": "Ada Quill", "role": "Director", "appointed_on": "2015-01-02"}
ORDER = {"banned_type": "disqualified_director", "document_number": "029123456", "start_date": "2021-03-01"}


def without(plain: dict[str, Any], *left: str, **more: Any) -> dict[str, Any]:
    return {name: value for name, value in plain.items() if name not in left} | more


def of_search(*left: str, **more: Any) -> tuple[str, Any, Any]:
    return SEARCH, {"records": [RECORD]}, {"records": [without(RECORD, *left, **more)]}


def of_history(*left: str, **more: Any) -> tuple[str, Any, Any]:
    return HISTORY, {"matches": [MATCH]}, {"matches": [without(MATCH, *left, **more)]}


def of_extract(directors: Any, **more: Any) -> dict[str, Any]:
    return {"extract": {"entity_type": "company", "entity": ENTITY, "directors": directors} | more}


def of_business(directors: Any) -> dict[str, Any]:
    return {"entity_type": "company", "businessEntity": ENTITY, "directors": directors}


NAMES = ("first_name", "last_name")
IN_GROUPS = {"company": FIRM, "officers": {"officer": [DIRECTOR]}}
IN_OFFICE = {"name": "QUILL, Ada", "office": "director", "appointed": "2015-01-02"}
PARTED = {"person": {"name": "Ada Quill"}, "role": {"name": "Director"}, "tenure": {"from": "2015-01-02"}}
ALIKE: dict[str, tuple[str, Any, Any]] = {
    "one phone": of_search("phones", mobile_phone=PHONE),
    "phones": of_search("phones", phone_numbers=[PHONE]),
    "phones by sort": of_search("phones", phones={"mobile": [PHONE], "home": []}),
    "one email": of_search("emails", email=EMAIL),
    "emails": of_search("emails", email_addresses=[EMAIL]),
    "emails by sort": of_search("emails", emails={"personal": [EMAIL]}),
    "short names": of_search(*NAMES, first="Ada", last="Quill"),
    "a group of the name": of_search(*NAMES, name={"first": "Ada", "last": "Quill"}),
    "a list of one name": of_search(*NAMES, names=[{"given": ["Ada"], "family": "Quill"}]),
    "days of a home": of_history("date_start", "date_end", **{"from": "2012-01", "to": "2019-10"}),
    "a list of homes": of_history(*HOME, "date_start", "date_end", addresses=[without(MATCH, *NAMES)]),
    "the body of a report": (COMPANY, {"report": REPORT}, {"message": "Ok", "data": REPORT}),
    "a list of one extract": (EXTRACT, of_extract([HELD]), {"extract": [of_extract([HELD])["extract"]]}),
    "a company in a report": (COMPANY, {"report": REPORT}, {"report": IN_GROUPS}),
    "an entity": (EXTRACT, of_extract([HELD]), {"extract": of_business([HELD])}),
    "groups of an officer": (EXTRACT, of_extract([HELD]), of_extract([PARTED])),
    "an office": (COMPANY, {"report": REPORT}, {"report": {**FIRM, "officers": [IN_OFFICE]}}),
    "an order": (
        BANS,
        {"results": [{"matches": [NAME | ORDER]}]},
        {"results": [{"matches": [NAME | {"order": ORDER}]}]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("title", ALIKE)
def test_an_answer_says_the_same_by_other_keys(title: str) -> None:
    operation, plain, other = ALIKE[title]
    reading = read(operation, {}, other)
    check(reading, {}, other)
    assert statements(reading) == statements(read(operation, {}, plain)) != []
    assert unread(operation, other, reading) == ()


REGISTER = {
    "CompanyName": "TERN QUAY LTD",
    "CompanyNumber": "01234567",
    "CompanyStatus": "active",
    "IncorporationDate": "2010-02-03",
    "RegAddress.AddressLine1": "7 Mill Road",
    "RegAddress.PostTown": "Leeds",
    "RegAddress.PostCode": "LS1 4AB",
    "PreviousName_1.CONDATE": "2015-02-01",
    "PreviousName_1.CompanyName": "PLOVER LTD",
}


def test_the_columns_of_a_register_of_companies_are_read_where_each_has_a_dot() -> None:
    answer = {"report": REGISTER}
    reading = read(COMPANY, {}, answer)
    check(reading, {}, answer)
    said = {claim.attribute: claim.value for claim in reading.claims}
    assert (said["status"], said["created"], said["former_name"]) == ("active", "2010-02-03", "plover ltd")
    assert [link.relation for link in reading.links] == ["registered_at"]
    assert unread(COMPANY, answer, reading) == ()


def test_the_columns_of_the_register_of_bans_are_read() -> None:
    columns = {
        "NAME": "QUILL, ADA",
        "TYPE": "Disq. Director",
        "DOC_NUM": "029123456",
        "START_DT": "01/03/2021",
    }
    match = {f"BD_PER_{name}": value for name, value in columns.items()}
    reading = read(BANS, {}, {"results": [{"matches": [match]}]})
    assert [claim.date_start for claim in reading.claims if claim.attribute == "ban"] == ["2021-03-01"]


@pytest.mark.parametrize(
    "mark", [{"mobile_phone_status": "disconnected"}, {"wrong_numbers": [PHONE]}, {"phone_owner": "Bo Lomas"}]
)
def test_what_is_said_against_a_phone_counts_by_any_key(mark: dict[str, Any]) -> None:
    answer = {"records": [{**NAME, "mobile_phone": PHONE, **mark}]}
    assert not read(SEARCH, {}, answer).links


@pytest.mark.parametrize("mark", [{"match": False}, {"type": "former"}])
def test_what_a_group_says_of_itself_counts_for_what_is_around_it(mark: dict[str, Any]) -> None:
    answer = {"records": [{"name": {"first": "Ada", "last": "Quill", **mark}, "phones": [PHONE]}]}
    assert not read(SEARCH, {}, answer).links


def test_a_group_that_says_otherwise_than_what_is_around_it_stays_unread() -> None:
    report = {"company": FIRM | {"company_status": "dissolved"}, "company_status": "active"}
    assert read(COMPANY, {}, {"report": report}).claims == ()


def test_an_order_that_was_revoked_is_no_ban() -> None:
    answer = {"results": [{"matches": [NAME | {"order": ORDER | {"status": "revoked"}}]}]}
    assert "ban" not in {claim.attribute for claim in read(BANS, {}, answer).claims}


def test_two_reports_in_the_place_of_one_stay_unread() -> None:
    assert read(EXTRACT, {}, {"extract": [of_extract([HELD])["extract"]] * 2}).claims == ()


def test_profiles_by_their_network_are_read() -> None:
    answer = {"records": [RECORD | {"socials": {"facebook": "https://facebook.com/ada.quill"}}]}
    reading = read(SEARCH, {}, answer)
    assert "social_profile" in {claim.attribute for claim in reading.claims}


def test_another_name_in_one_text_has_its_kind() -> None:
    identity = NAME | {"other_names": [{"type": "maiden", "name": "Ada Crake"}]}
    claims = read("person_report", {}, {"report": {"identity": identity}}).claims
    assert [claim.detail["kind"] for claim in claims if claim.attribute == "former_name"] == ["maiden"]


@pytest.mark.parametrize("mark", [{"roaming": "not roaming"}, {"ported": False}])
def test_the_network_of_a_phone_takes_nothing_back(mark: dict[str, Any]) -> None:
    answer = {"records": [RECORD | {"phones": [{"phone": PHONE, **mark}]}]}
    assert len(read(SEARCH, {}, answer).links) == 2


def test_a_director_who_is_none_of_the_register_of_directors_is_in_office() -> None:
    assert len(read(EXTRACT, {}, of_extract([HELD | {"ASIC_DIR_YN": "N"}])).links) == 1


STAY = {"address": "14 Lantern St, Marrickville NSW 2204", "from": "2015-01-01", "to": "2018-01-01"}
TIMELINES: list[tuple[str, dict[str, Any]]] = [
    ("person_history", {"matches": [{"first_name": "Ida", "last_name": "Marlow", "timeline": [STAY]}]}),
    (
        "person_report",
        {"report": {
            "identity": {"first_name": "Ida", "last_name": "Marlow"}, "addresses": {"timeline": [STAY]},
        }},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("operation", "answer"), TIMELINES)
def test_from_and_to_are_the_time_of_a_home(operation: str, answer: dict[str, Any]) -> None:
    (home,) = read(operation, {}, answer).links
    assert (home.relation, home.date_start, home.date_end) == ("lived_at", "2015-01-01", "2018-01-01")


def test_members_of_an_object_in_capitals_are_found_too() -> None:
    record = {"FIRST_NAME": "Ida", "LAST_NAME": "Marlow", "PHONE": "0491570156", "BIRTH_DATE": "1970-02-03"}
    said = {each.attribute for each in read("contact_person_search", {}, {"RECORDS": [record]}).claims}
    assert {"name", "phone", "birth_date"} <= said
