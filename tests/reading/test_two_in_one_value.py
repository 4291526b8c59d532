"""Two contacts or two people in one value, and phones of the country that stands beside them."""

from __future__ import annotations

from typing import Any

import pytest
from support.readings import check

from workbench.reading import Reading, read
from workbench.reading.unread import unread

SEARCH, UK, EXTRACT = "contact_person_search", "uk_registry_company_report", "regulator_extract"


def searched(**said: Any) -> tuple[dict[str, Any], Reading]:
    answer = {"records": [{"first_name": "Ada", "last_name": "Quill", **said}]}
    reading = read(SEARCH, {}, answer)
    check(reading, {}, answer)
    return answer, reading


def values(reading: Reading, attribute: str) -> list[Any]:
    return [claim.value for claim in reading.claims if claim.attribute == attribute]


@pytest.mark.parametrize("join", [" / ", ", ", "; ", " & "])
def test_two_phones_in_one_value_are_both_used(join: str) -> None:
    answer, reading = searched(phones=[join.join(["0491570156", "0491570157"])])
    assert values(reading, "phone") == ["+61491570156", "+61491570157"]
    assert len([link for link in reading.links if link.relation == "uses"]) == 2
    assert unread(SEARCH, answer, reading) == ()


@pytest.mark.parametrize("member", ["phone", "phones", "mobile_phone"])
@pytest.mark.parametrize(
    "written",
    [
        "0491 570 156 / 02 5550 1234", "0491 570 156 or 02 5550 1234", "Mob: 0491 570 156 Ph: 02 5550 1234",
        "0491570156\n0255501234", "0491 570 156; 02 5550 1234",
    ],
)  # fmt: skip
def test_phones_in_the_one_text_of_a_record_are_all_used(member: str, written: str) -> None:
    answer, reading = searched(**{member: written})
    assert values(reading, "phone") == ["+61491570156", "+61255501234"]
    assert unread(SEARCH, answer, reading) == ()


def test_three_phones_in_each_of_two_texts_are_six() -> None:
    _, reading = searched(phones=["0491570156; 0491570157; 0491570158", "0255501234, 0255501235, 0255501236"])
    assert len({link.object for link in reading.links if link.relation == "uses"}) == 6


def test_of_two_phones_in_one_value_the_disconnected_one_is_no_longer_used() -> None:
    lines = {"phones": {"0491570157": "disconnected"}}
    _, reading = searched(phones=["0491570156 / 0491570157"], connectivity=lines)
    ended = {claim.value: claim.mention for claim in reading.claims if claim.attribute == "phone"}
    state = {link.object: link.detail.get("ended") for link in reading.links if link.relation == "uses"}
    assert [state[ended[number]] for number in ("+61491570156", "+61491570157")] == [None, True]


@pytest.mark.parametrize("mark", [{"status": "disconnected"}, {"wrong_number": True}, {"owner": "Bo Lomas"}])
def test_what_is_said_of_two_phones_in_one_value_is_said_of_both(mark: dict[str, Any]) -> None:
    _, reading = searched(phones=[{"phone": "0491570156 / 0255501234", **mark}])
    assert not [link for link in reading.links if link.relation == "uses" and not link.detail.get("ended")]


def test_two_email_addresses_in_one_value_are_both_used() -> None:
    _, reading = searched(emails=["ada@post.example; quill@work.example"])
    assert values(reading, "email") == ["ada@post.example", "quill@work.example"]


@pytest.mark.parametrize(
    "phones",
    [["0491570156 or 0491570157"], ["0491570156 (wrong number) / 0491570157"], "0491570156 or 0491570157"],
)
def test_two_phones_of_which_one_may_not_be_theirs_are_reported(phones: Any) -> None:
    answer, reading = searched(phones=phones)
    assert values(reading, "phone") in ([], [None])
    assert {each.pointer for each in unread(SEARCH, answer, reading)} & {
        "/records/0/phones",
        "/records/0/phones/0",
    }


@pytest.mark.parametrize(
    ("country", "phone", "number"),
    [
        ("NZ", "0275550199", "+64275550199"), ("New Zealand", "021 555 0123", "+64215550123"),
        ("GB", "07700900456", "+447700900456"), ("AU", "0275550199", "+61275550199"),
        ("NZ", "+61491570156", "+61491570156"), ("", "0275550199", "+61275550199"),
    ],
)  # fmt: skip
def test_a_phone_is_of_the_country_that_its_record_names(country: str, phone: str, number: str) -> None:
    _, reading = searched(phones=[phone], country=country)
    assert values(reading, "phone") == [number]


def test_a_mailbox_of_a_domain_of_nobody_is_no_contact() -> None:
    _, reading = searched(emails=["customer@noemail.com"])
    assert values(reading, "email") == []


def controlled(**said: Any) -> Reading:
    psc = {"kind": "individual-person-with-significant-control", "notified_on": "2016-04-06", **said}
    report = {"company_name": "TERN LIMITED", "persons_with_significant_control": [psc]}
    answer = {"report": report}
    reading = read(UK, {}, answer)
    check(reading, {}, answer)
    return reading


def test_two_people_in_the_name_of_a_controller_both_control() -> None:
    reading = controlled(name="Mr Dorian James Pell & Mrs Anna Pell")
    who = {mention.pointer: mention.label for mention in reading.mentions}
    labels = [who[link.subject] for link in reading.links if link.relation == "controls"]
    assert labels == ["Dorian James Pell", "Anna Pell"]


def test_a_control_says_that_it_is_held_jointly() -> None:
    (control,) = [
        link for link in controlled(name="Dorian Pell", joint=True).links if link.relation == "controls"
    ]
    assert control.detail["joint"]


@pytest.mark.parametrize(
    ("lines", "inside"),
    [
        (["Flat 2", "COPPER ROW"], {"flat": "2"}),
        (["Copper House", "COPPER ROW"], {"building": "copper house"}),
        (["C/O Smith & Co", "COPPER ROW"], {"care_of": "smith & co"}), (["Unit 4 COPPER ROW"], {"flat": "4"}),
        (["COPPER ROW"], {}), (["9 COPPER ROW"], {}),
    ],
)  # fmt: skip
def test_a_number_beside_the_lines_is_that_of_the_street(lines: list[str], inside: dict[str, str]) -> None:
    office = {"premises": "9", **{f"address_line_{at}": line for at, line in enumerate(lines, 1)}}
    reading = read(UK, {}, {"report": {"company_name": "TERN LIMITED", "registered_office_address": office}})
    (address,) = values(reading, "address")
    assert {"number": "9", "street": "copper", "street_type": "row", **inside}.items() <= address.items()


REGISTER = {
    "nzbn": "9429000000017", "entityName": "OAKHANGER JOINERY LIMITED", "entityTypeCode": "LTD",
    "phoneNumbers": [{"phoneCountryCode": "64", "phoneAreaCode": "9", "phoneNumber": "5550123"}],
    "roles": [
        {"roleType": "Director", "roleStatus": "ACTIVE", "startDate": "2010-03-04",
         "asicDirectorshipYn": False,
         "rolePerson": {"firstName": "Greta", "lastName": "Pellworm"}, "roleEntity": None},
        {"roleType": "UltimateHoldingCompany", "roleStatus": "ACTIVE", "rolePerson": None,
         "roleEntity": {"nzbn": "9429000000024", "entityName": "WREN HOLDINGS LIMITED"}},
    ],
    "companyDetails": {"shareholding": {
        "numberOfShares": 100,
        "shareAllocation": [{"allocation": 40, "shareholder": [{
            "type": "Company", "appointmentDate": "2010-03-04", "individualShareholder": None,
            "otherShareholder": {"currentEntityName": "WREN HOLDINGS LIMITED", "nzbn": "9429000000024",
                                 "companyNumber": "980024"}}]}],
        "historicShareholder": [{"type": "Individual", "appointmentDate": "2010-03-04",
                                 "vacationDate": "2012-03-04",
                                 "historicIndividualShareholder": {"firstName": "Silas",
                                                                   "lastName": "Tarr"}}],
    }},
}  # fmt: skip


def registered() -> Reading:
    answer = {"extract": REGISTER}
    reading = read(EXTRACT, {}, answer)
    check(reading, {}, answer)
    return reading


def test_a_director_of_new_zealand_is_one_who_is_none_in_australia() -> None:
    (office,) = [link for link in registered().links if link.relation == "officer_of"]
    assert office.detail["role"] == "director" and not office.detail.get("ended")


def test_shares_of_a_company_and_of_a_former_holder_are_read() -> None:
    reading = registered()
    held = {
        link.detail.get("shares"): link.date_end
        for link in reading.links
        if link.relation == "shareholder_of"
    }
    assert held == {"40": None, None: "2012-03-04"}


def test_a_number_of_new_zealand_is_none_of_australia() -> None:
    assert values(registered(), "company_number") == []


def test_a_phone_in_parts_is_one_number() -> None:
    assert values(registered(), "phone") == ["+6495550123"]
