"""Who is a person in a register's lists: directors named like bodies are, words and several names are not."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read


def extract(name: str, **more: Any) -> Reading:
    director = {"name": name, "type": "director", **more}
    entity = {"name": "VALE PTY LTD", "company_number": "980000011"}
    return read(
        "regulator_extract",
        {},
        {"extract": {"entity_type": "company", "entity": entity, "directors": [director]}},
    )


def kinds(reading: Reading, label: str) -> set[str]:
    return {each.kind for each in reading.mentions if label.lower() in each.label.lower()}


@pytest.mark.parametrize(
    "name", ["Bill Trust", "Grace Bank", "Minh CO", "Maria SA", "Johanna Van Der Bank", "Dr Ann Trustee"]
)
def test_a_director_by_name_alone_who_is_called_like_a_body_is_a_person(name: str) -> None:
    said = extract(name)
    assert kinds(said, name.split()[-1]) == {"person"}
    assert [link for link in said.links if link.relation == "officer_of"]


def test_a_director_with_the_form_of_a_company_stays_one() -> None:
    assert kinds(extract("Grace Holdings Pty Ltd"), "grace") == {"company"}


@pytest.mark.parametrize(
    "words",
    [
        "VACANT POSITION",
        "Position vacant since 2019",
        "Same as above",
        "Refer to annexure A",
        "Various",
        "See form 484",
    ],
)
def test_words_that_nobody_is_called_name_nobody(words: str) -> None:
    said = extract(words, birth_date="1980-02-03")
    assert not [claim for claim in said.claims if claim.attribute == "name" and isinstance(claim.value, dict)]


@pytest.mark.parametrize(
    "name", ["Ann Quill; Bo Marsh", "Quill, Ann ET AL", "Ann Quill, Bo Marsh and Cy Tern"]
)
def test_several_directors_in_one_name_are_no_director(name: str) -> None:
    said = extract(name, birth_date="1980-02-03")
    assert not [link for link in said.links if link.relation == "officer_of"]
    assert said.doubts


def test_a_chief_executive_who_is_a_director_holds_that_office() -> None:
    entity = {"name": "VALE PTY LTD", "company_number": "980000011"}
    director = {"first_name": "Ann", "last_name": "Quill", "type": "Managing Director & CEO"}
    said = read(
        "regulator_extract",
        {},
        {"extract": {"entity": entity, "directors": [director | {"name": "Ann Quill"}]}},
    )
    assert [link for link in said.links if link.relation == "officer_of"]


def test_an_appointment_in_a_wrapper_is_read_as_one_without() -> None:
    item = {
        "name": "Ann QUILL", "officer_role": "director", "appointed_on": "2015-01-01",
        "appointed_to": {"company_name": "VALE LIMITED", "company_number": "98004411"},
    }  # fmt: skip
    report = {"name": "Ann QUILL", "date_of_birth": "1980-02", "kind": "personal-appointment"}
    said = read("uk_registry_officer_report", {}, {"report": report | {"items": [{"appointment": item}]}})
    assert [link for link in said.links if link.relation == "officer_of"]


def test_everything_of_a_report_on_somebody_found_with_low_confidence_says_so() -> None:
    identity = {"first_name": "Ann", "last_name": "Quill", "birth_date": "1980-02-03"}
    contacts = {"status": "ok", "phones": [{"phone": "0491570012"}]}
    report = {"identity": identity, "contacts": contacts}
    said = read("person_report", {}, {"resolution": {"outcome": "low_confidence"}, "report": report})
    assert {each.caution for each in (*said.claims, *said.links)} == {"low_confidence"}


def history(**match: Any) -> Reading:
    record = {
        "first_name": "Ann", "last_name": "Quill", "address": "17 TALLOWTREE CRES", "suburb": "HOBART",
        "state": "TAS", "postcode": "7000", "phones": [{"phone": "0491570012"}],
        "emails": [{"email": "ann.quill@post.example"}],
    }  # fmt: skip
    return read("person_history", {}, {"matches": [record | match]})


def test_a_surname_with_another_name_behind_it_is_one_without() -> None:
    (name,) = (each.value for each in history(last_name="Quill aka Pike").claims if each.attribute == "name")
    assert name["last"] == "quill"


def test_a_town_without_the_state_and_postcode_that_are_said_once_more() -> None:
    (home,) = (each for each in history(suburb="HOBART TAS 7000").claims if each.attribute == "address")
    assert home.value["suburb"] == "hobart"


def test_phones_that_belong_to_another_leave_the_emails() -> None:
    links = [link for link in history(phones_belong_to="Bea Marsh").links if link.relation == "uses"]
    assert [link.object.rpartition("/")[2] for link in links] == ["email"]


@pytest.mark.parametrize(("name", "is_read"), [("Bea Marsh", False), ("Annie Q", True), ("Ann Pike", True)])
def test_a_social_profile_of_another_name_is_not_the_subjects(name: str, is_read: bool) -> None:
    profile = {"name": name, "employment": [{"company": "Vale", "title": "Designer"}]}
    report = {"identity": {"first_name": "Ann", "last_name": "Quill"}, "social": {"profiles": [profile]}}
    said = read("person_report", {}, {"resolution": {"outcome": "resolved"}, "report": report})
    assert bool([link for link in said.links if link.relation == "employed_by"]) is is_read
