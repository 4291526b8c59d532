"""What nobody knows beside a statement puts it in question; what is bound to that is in question with it."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.model import Link, Reading

QUESTION = {"name_last": "Marlow"}
PERSON = {"first_name": "Ida", "last_name": "Marlow"}


def links(reading: Reading, relation: str) -> list[Link]:
    return [link for link in reading.links if link.relation == relation]


def searched(**more: Any) -> Reading:
    record = {**PERSON, "phones": ["0491570156"], "street_address": "8 Fen Street", "suburb": "KEW",
              "state": "VIC", "postcode": "3101"}  # fmt: skip
    return read("contact_person_search", QUESTION, {"records": [record | more]})


def history(**more: Any) -> Reading:
    match = {**PERSON, "address": "8 Fen Street", "suburb": "KEW", "state": "VIC", "postcode": "3101"}
    return read("person_history", PERSON, {"matches": [match | more]})


def officer(**more: Any) -> Reading:
    stated = {
        "name": "MARLOW, Ida", "officer_role": "director", "appointed_on": "2015-04-03",
        "address": {"address_line_1": "8 Fen Street", "locality": "Leeds", "postal_code": "LS1 1AA"},
    }  # fmt: skip
    report = {"company_name": "TERN LINES LIMITED", "company_number": "01234567", "officers": [stated | more]}
    return read("uk_registry_company_report", {}, {"report": report})


@pytest.mark.parametrize("remark", ["zorb flemp", "Xfd to Bo Plume", "Seat given up", "Cess'd 30/6/19"])
def test_an_office_with_a_remark_that_nobody_knows_is_not_read(remark: str) -> None:
    assert not links(officer(remarks=remark), "officer_of")


@pytest.mark.parametrize("remark", ["zorb flemp", "Seat given up"])
def test_the_address_for_an_office_in_question_is_in_question(remark: str) -> None:
    assert not links(officer(remarks=remark), "correspondence_at")


@pytest.mark.parametrize("remark", ["Consent to act received", "Appointed by the board", "No comment"])
def test_a_remark_that_is_known_leaves_office_and_address(remark: str) -> None:
    assert links(officer(remarks=remark), "officer_of")
    assert links(officer(remarks=remark), "correspondence_at")


def test_a_ban_in_question_names_no_company_that_may_not_be_led() -> None:
    ban = {
        "disqualification_type": "undertaking", "disqualified_from": "2023-06-01",
        "disqualified_until": "2030-05-31", "comments": "Stayed pending appeal",
        "company_names": ["PELICAN ROCK LIMITED"],
    }  # fmt: skip
    report = {"name": "MARLOW, Ida", "date_of_birth": {"month": 3, "year": 1958}, "disqualifications": [ban]}
    assert not links(read("uk_registry_officer_report", {}, {"report": report}), "disqualified_for")


@pytest.mark.parametrize("said", ["zorb", "wrong person", "belongs to Tom", "recycled"])
def test_a_phone_of_a_line_that_nobody_knows_is_used_by_nobody(said: str) -> None:
    assert not links(searched(connectivity={"phones": {"0491570156": said}}), "uses")


@pytest.mark.parametrize("said", ["disconnected", "not in service", {"status": "Disconnected"}])
def test_the_use_of_a_phone_that_is_disconnected_has_ended(said: object) -> None:
    (used,) = links(searched(connectivity={"phones": {"0491570156": said}}), "uses")
    assert used.detail["ended"] is True


@pytest.mark.parametrize("said", ["connected", "undetermined", "not checked"])
def test_the_use_of_a_phone_that_is_not_known_to_be_disconnected_lasts(said: str) -> None:
    (used,) = links(searched(connectivity={"phones": {"0491570156": said}}), "uses")
    assert "ended" not in used.detail


@pytest.mark.parametrize(("sort", "is_used"), [("mobile", True), ("Home phone", True), ("Next of kin", False),
                                              ("Solicitor", False), ("zorb", False)])  # fmt: skip
def test_a_phone_of_a_sort_that_nobody_knows_is_used_by_nobody(sort: str, is_used: bool) -> None:
    assert bool(links(history(phones=[{"phone": "0491570156", "type": sort}]), "uses")) is is_used


@pytest.mark.parametrize(("sort", "lives"), [("Residential", True), ("home address", True), ("Postal", False),
                                            ("Investment property", False), ("zorb", False)])  # fmt: skip
def test_an_address_that_is_of_another_sort_is_no_home(sort: str, lives: bool) -> None:
    assert bool(links(history(address_type=sort), "lived_at")) is lives


@pytest.mark.parametrize(("basis", "is_related"), [("shared_address", True), ("rare_surname", True),
                                                   ("not related", False), ("excluded", False)])  # fmt: skip
def test_a_relative_on_a_basis_that_nobody_knows_is_none(basis: str, is_related: bool) -> None:
    kin = [{"first_name": "Bo", "last_name": "Marlow", "basis": basis}]
    answer = {"report": {"identity": PERSON, "household": {"possible_relatives": kin}}}
    assert bool(links(read("person_report", PERSON, answer), "relative_of")) is is_related


def test_no_address_is_current_for_shares_that_are_none() -> None:
    holder = {"name": "IDA MARLOW", "shares": 0, "address": "8 Fen Street, Kew VIC 3101"}
    extract = {"entity_type": "company", "name": "TERN PTY LTD", "company_number": "980000020"}
    reading = read(
        "regulator_extract", {"entity_type": "company"}, {"extract": {**extract, "shareholders": [holder]}}
    )
    assert all(link.detail.get("ended") for link in links(reading, "correspondence_at"))


STREETS = [
    "8 Fen St zorb", "8 Fen St (zorb)", "8 Fen St - zorb", "8 FEN ST ZORB", "8 Fen St ltr ret'd",
    "8 Fen St (R.T.S.)",
    "8 Fen St undeliv.", "f/addr 8 Fen St", "zorb: 8 Fen St", "8 Fen St *zorb*", "8 Fen St; zorb",
]  # fmt: skip


@pytest.mark.parametrize("street", STREETS)
def test_a_street_with_words_that_nobody_knows_is_no_home(street: str) -> None:
    assert not links(history(address=street), "lived_at")


@pytest.mark.parametrize("town", ["KEW - RTS", "KEW (old)", "KEW mail ret'd", "Kew zorb"])
def test_a_street_in_a_town_with_words_that_nobody_knows_is_no_home(town: str) -> None:
    assert not links(history(suburb=town), "lived_at")


@pytest.mark.parametrize("street", [
    "8 Fen St (rear)", "Unit 2, 8 Fen Street East", "8 FEN ST", "Rosemount, 8 Fen St", "8 O'Brien St",
    "3 Mount St Helena Rd", "Cnr Fen & Dale Sts", "8 Fen St Kew", "12 Rue de la Paix", "8 Park Avenue Mews",
])  # fmt: skip
def test_a_street_of_known_parts_is_a_home(street: str) -> None:
    assert links(history(address=street), "lived_at")


def role(text: str) -> Reading:
    held = {
        "role": text,
        "company_name": "TERN PTY LTD",
        "company_number": "980000020",
        "date_start": "2010-07-01",
    }
    extract = {
        "entity_type": "person",
        "entity": {"first_name": "Ida", "last_name": "Marlow"},
        "roles": [held],
    }
    return read("regulator_extract", {"entity_type": "person"}, {"extract": extract})


@pytest.mark.parametrize("said", ["Director?", "Director!", "Poss director", "Ret. Director", "Dir. o/g",
                                  "Director (v/o)", "Prior Director", "zorb Director"])  # fmt: skip
def test_a_role_with_words_that_nobody_knows_before_it_is_not_read(said: str) -> None:
    assert not links(role(said), "officer_of")


@pytest.mark.parametrize("said", ["Non-exec Director", "IT Director", "Creative Director", "Asst. Secretary",
                                  "Supply Chain Director", "Ex officio member"])  # fmt: skip
def test_a_role_with_words_that_are_known_is_held(said: str) -> None:
    assert links(role(said), "officer_of")


def licence(**more: Any) -> list[Any]:
    question = {**PERSON, "licence_number": "987654321", "state": "VIC"}
    answer = {"data": {"verification_result_code": "Y", **more}}
    claims = read("dvs_drivers_licence", question, answer).claims
    return [claim for claim in claims if claim.attribute == "document"]


@pytest.mark.parametrize("said", [
    {"status": "zorb"}, {"status": "Locked"}, {"additional_information": [{"message": "zorb flemp"}]},
    {"additional_information": [{"message": "Not the current card"}]}, {"remarks": "Holder may not drive"},
])  # fmt: skip
def test_a_document_with_words_that_nobody_knows_is_not_valid(said: dict[str, Any]) -> None:
    assert not licence(**said)


@pytest.mark.parametrize(
    "said", ["Details match", "No discrepancies found", "Renewed 2024", "Licence current"]
)
def test_a_document_of_which_the_issuer_says_what_is_known_is_valid(said: str) -> None:
    assert licence(additional_information=[{"message": said, "code": "DL-Y-0"}])


def listed(**match: Any) -> list[Any]:
    match = {"list": "sanctions", "source": "us_ofac_sdn", **match}
    answer = {"report": {"identity": PERSON, "watchlists": {"matches": [match]}}}
    return [claim for claim in read("person_report", PERSON, answer).claims if claim.attribute == "watchlist"]


@pytest.mark.parametrize("match", [
    {"list": "sanctions (cleared)"}, {"list": "zorb"}, {"source": "us_ofac_removed"},
    {"source": "former_uk_office"}, {"detail": "Not a match"}, {"detail": "Discounted"},
    {"detail": "Different DOB"}, {"detail": "zorb flemp"},
    {"detail": "CLEARED"}, {"detail": "SDGT", "remarks": "DOB 9 Mar 1958; delisted 2019"},
])  # fmt: skip
def test_a_match_with_words_that_nobody_knows_lists_nobody(match: dict[str, str]) -> None:
    assert not listed(**match)


@pytest.mark.parametrize("match", [
    {"detail": "SDGT"}, {"list": "pep", "source": "uk_public_office", "detail": "Minister of Ports"},
    {"remarks": "DOB 09 Mar 1958; POB Leeds; Linked To: TERN LINES SA."}, {"publication_date": "2021-06-21"},
    {"other_information": "(UK Sanctions List Ref):GAC9001. (UK Statement of Reasons):Corrupt."},
    {"listing_information": "Listed by the Minister 2022-03-02", "control_date": "2022-03-02"},
])  # fmt: skip
def test_a_match_that_says_what_published_lists_say_lists_somebody(match: dict[str, str]) -> None:
    assert listed(**match)


@pytest.mark.parametrize("surname", ["Marlow Jnr", "Marlow II", "Marlow OAM", "Marlow, Ms", "Marlow PhD"])
def test_a_surname_is_without_what_stands_behind_it(surname: str) -> None:
    names = [claim.value for claim in searched(last_name=surname).claims if claim.attribute == "name"]
    assert [name["last"] for name in names] == ["marlow"]


@pytest.mark.parametrize(("first", "last"), [
    ("The Executor of", "Marlow"), ("Parents of", "Marlow"), ("Accounts", "Payable"), ("The", "Manager"),
    ("Att: Ida", "Marlow"), ("Executrix", "Ida Marlow"), ("Ida", "Marlow - Director"), ("Do Not", "Use"),
])  # fmt: skip
def test_words_that_name_nobody_are_no_name(first: str, last: str) -> None:
    reading = searched(first_name=first, last_name=last)
    assert not [claim for claim in reading.claims if claim.attribute == "name"]


@pytest.mark.parametrize(("first", "last"), [("Grace", "Church"), ("Penny", "Fund"), ("Ida", "Marlow")])
def test_a_usual_forename_makes_words_a_name(first: str, last: str) -> None:
    reading = searched(first_name=first, last_name=last)
    assert [claim for claim in reading.claims if claim.attribute == "name"]


@pytest.mark.parametrize(
    "name",
    [
        "MARLOW, Ida Mary, The Late", "MARLOW, The Estate Of Ida Mary", "MARLOW, Executors Of The Late Ida",
        "MARLOW, Personal Representatives Of Ida", "MARLOW, Ida Mary RIP",
    ],
)  # fmt: skip
def test_words_for_the_dead_beside_the_name_of_an_officer_end_the_office(name: str) -> None:
    reading = officer(name=name)
    assert any(claim.attribute == "death" for claim in reading.claims)
    assert not links(reading, "officer_of")


@pytest.mark.parametrize("outcome", ["not_found", "ambiguous", "too_many", "zorb"])
def test_of_a_report_about_nobody_who_was_found_nothing_is_read(outcome: str) -> None:
    answer = {"resolution": {"outcome": outcome}, "report": {"identity": PERSON}}
    assert not read("person_report", PERSON, answer).claims


def test_a_part_of_a_name_on_two_lines_is_read_as_one() -> None:
    reading = searched(first_name="Ida\nMary", last_name="Marlow")
    assert [claim for claim in reading.claims if claim.attribute == "name"]


@pytest.mark.parametrize(
    "said", ["Joint holder", "Appointed to fill casual vacancy", "Rotational director", "Appointed by ASIC"]
)
def test_a_usual_remark_of_how_an_office_is_held_leaves_it(said: str) -> None:
    assert links(officer(remarks=said), "officer_of")


def test_a_remark_of_a_vacancy_puts_the_office_in_question() -> None:
    assert not links(officer(remarks="Vacancy"), "officer_of")
