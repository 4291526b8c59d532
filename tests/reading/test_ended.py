"""What ended on a day that nobody knows is past, and what systems write for no date is no date."""

from __future__ import annotations

import json
from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread
from workbench.values.json_text import read_json


def company(**officer: Any) -> dict[str, Any]:
    said = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "1995-02-01", **officer}
    return {"report": {"company_name": "HARBOUR LTD", "company_number": "01234567", "officers": [said]}}


def office(answer: dict[str, Any]) -> Any:
    return next(x for x in read("uk_registry_company_report", {}, answer).links if x.relation == "officer_of")


@pytest.mark.parametrize(
    "never", ["0001-01-01", "0001-01-01T00:00:00", "1900-01-01", "1899-12-30", "9999-12-31"]
)
def test_what_systems_write_for_no_date_ends_nothing(never: str) -> None:
    link = office(company(resigned_on=never))
    assert (link.date_end, link.detail.get("ended")) == (None, None)


@pytest.mark.parametrize("mark", [True, "Yes", [True], "true"])
def test_a_mark_without_a_date_ends_it(mark: Any) -> None:
    answer = company(resigned=mark)
    assert office(answer).detail["ended"] is True
    assert not unread("uk_registry_company_report", answer, read("uk_registry_company_report", {}, answer))


def test_a_second_spelling_of_a_mark_is_not_lost() -> None:
    answer = company()
    holder = {"name": "QUILL, Ada", "ceased": False, "Ceased": True}
    answer["report"]["persons_with_significant_control"] = [holder]
    reading = read("uk_registry_company_report", {}, answer)
    (left,) = unread("uk_registry_company_report", answer, reading)
    assert left.pointer.endswith("/Ceased")


def test_an_object_that_names_nobody_makes_nobody() -> None:
    answer = company()
    answer["report"]["officers"] = {"Items": [answer["report"]["officers"][0]], "page": {"size": 35}}
    people = [m for m in read("uk_registry_company_report", {}, answer).mentions if m.kind == "person"]
    assert [person.label for person in people] == ["Ada Quill"]


@pytest.mark.parametrize("flag", [True, "Yes", 1])
def test_that_the_register_of_the_disqualified_was_asked_is_no_ban(flag: Any) -> None:
    answer = {"report": {"officer_id": "x", "name": "Ada QUILL", "disqualified": flag}}
    reading = read("uk_registry_officer_report", {}, answer)
    assert not [claim for claim in reading.claims if claim.attribute == "ban"]


@pytest.mark.parametrize("end", ["2019-13-01", "circa 2015", "2019-02-30"])
def test_an_end_on_a_day_that_cannot_be_read_is_an_end(end: str) -> None:
    answer = company()
    answer["report"]["officers"][0]["resigned_on"] = end
    (link,) = [
        one for one in read("uk_registry_company_report", {}, answer).links if one.relation == "officer_of"
    ]
    assert link.date_end is None and link.detail["ended"] is True


@pytest.mark.parametrize("listed", ["former_directors", "previous_directors", "directors_former"])
def test_a_list_of_former_directors_says_that_they_have_ended(listed: str) -> None:
    answer = {
        "extract": {
            "entity_type": "company",
            "entity": {"name": "HARBOUR PTY LTD", "acn": "004 085 616"},
            listed: [{"name": "QUILL, ADA"}, {"name": "REED, BO", "date_end": "2015-06-07"}],
        }
    }
    links = [one for one in read("regulator_extract", {}, answer).links if one.relation == "officer_of"]
    assert [(one.date_end, one.detail.get("ended")) for one in links] == [(None, True), ("2015-06-07", None)]


@pytest.mark.parametrize("role", ["former_director", "Former Director", "previous director"])
def test_a_former_role_without_a_date_has_ended(role: str) -> None:
    answer = {
        "extract": {
            "entity_type": "company",
            "entity": {"name": "Wattle Pty Ltd", "company_number": "004085616"},
            "directors": [{"name": "Bo Plume", "type": role}],
        }
    }
    (link,) = read("regulator_extract", {}, answer).links
    assert link.detail["ended"] is True


BO = {"name": "Bo Plume"}


def people_of(listed: list[Any], in_part: list[Any]) -> list[str]:
    """Who is on an extract that lists directors, and again in a part of it; nothing may be unread."""
    entity = {"name": "Wattle Pty Ltd", "company_number": "004085616"}
    parts = [{"directors": in_part}]
    extract = {"entity_type": "company", "entity": entity, "directors": listed, "regulator_extracts": parts}
    reading = read("regulator_extract", {}, {"extract": extract})
    assert not unread("regulator_extract", {"extract": extract}, reading)
    return sorted(m.label for m in reading.mentions if m.kind == "person")


@pytest.mark.parametrize(
    "one, other",
    [
        ({"birth_date": "1960-02-01"}, {"birth_date": "1960-02-01"}),
        ({"birth_date": "1960-02-01"}, {"dob": "02/1960"}),
        ({"officer_id": "D17"}, {"officer_id": "d17"}),
        ({"address": "3 Elm St, Yass NSW 2582"}, {"address": "3 ELM ST, YASS, NSW 2582"}),
        ({}, {}),
        ({"appointed_on": "2001-05-01"}, {"appointed_on": "2001-05-01"}),
        ({"birth_date": "1960-02-01"}, {}),
    ],
)
def test_a_part_of_an_extract_lists_nobody_twice(one: Any, other: Any) -> None:
    again = {"name": "BO PLUME", "type": "director", **other}
    assert people_of([BO | one], [again, {"name": "Cy Reed"}]) == ["Bo Plume", "Cy Reed"]


@pytest.mark.parametrize(
    "one, other",
    [
        ({"birth_date": "1960"}, {"birth_date": "1988-07-09"}),
        (
            {"birth_date": "1960-02-01", "address": "3 Elm St, Yass NSW 2582"},
            {"birth_date": "1988-07-09", "address": "3 Elm St, Yass NSW 2582"},
        ),
        (
            {"officer_id": "D17", "birth_date": "1960"},
            {"officer_id": "D18", "birth_date": "1960"},
        ),
    ],
)
def test_two_people_of_one_name_on_an_extract_stay_two(one: Any, other: Any) -> None:
    assert people_of([BO | one], [BO | other]) == ["Bo Plume", "Bo Plume"]


def test_of_two_directors_at_one_address_a_part_joins_neither_by_it() -> None:
    home = BO | {"address": "3 Elm St, Yass NSW 2582"}
    assert len(people_of([home, home], [home])) == 3


@pytest.mark.parametrize("written", ["disqualified_smsf", "Disqualified SMSF", "DISQUALIFIED-SMSF"])
def test_the_kind_of_a_ban_is_one_however_it_is_joined(written: str) -> None:
    answer = {"results": [{"matches": [{"first_name": "Bo", "last_name": "Plume", "banned_type": written}]}]}
    (ban,) = (c for c in read("banned_disqualified_persons", {}, answer).claims if c.attribute == "ban")
    assert ban.value == "disqualified_smsf"


def test_a_key_that_stands_twice_is_said() -> None:
    text = json.dumps(company()).replace(
        '"report": {', '"report": {"company_status": "dissolved", "company_status": "active", '
    )
    answer = read_json(text)
    reading = read("uk_registry_company_report", {}, answer)
    left = {each.pointer: each.value for each in unread("uk_registry_company_report", answer, reading)}
    assert left == {"/report/company_status (earlier)": "dissolved", "/report/company_status": "active"}


def test_a_whole_name_in_the_place_of_a_surname_is_parted() -> None:
    match = {"last_name": "QUILL, Ada Irene", "first_name": ""}
    reading = read("banned_disqualified_persons", {}, {"results": [{"matches": [match]}]})
    (name,) = (claim.value for claim in reading.claims if claim.attribute == "name")
    assert (name["last"], name["first"]) == ("quill", "ada")


@pytest.mark.parametrize(
    "written", ["VOLUNTARYARRANGEMENT", "Voluntary Arrangement", "voluntary-arrangement"]
)
def test_a_status_is_one_however_it_is_joined(written: str) -> None:
    answer = company()
    answer["report"]["company_status"] = written
    (status,) = (
        c.value for c in read("uk_registry_company_report", {}, answer).claims if c.attribute == "status"
    )
    assert status == "voluntary-arrangement"


# -- however an end is said

WAYS: list[dict[str, Any]] = [
    {"status": "Ceased"}, {"status": "Former"}, {"role_status": "INACTIVE"}, {"is_active": False},
    {"active": "false"}, {"current": "N"}, {"ceased": True}, {"removed": "Yes"}, {"ended_on": "circa 2015"},
    {"resigned_on": "resigned"},
]  # fmt: skip
CALLED = ["Former {}", "{} (ceased)", "ex-{}", "ex{}", "Past {}", "{} - Resigned", "PREVIOUS {}"]
DAYS = ["ceased_on", "Resigned On", "resignation_date", "removed_on", "end_date", "dateCeased"]
GULL = {"company_name": "Gull Pty Ltd", "company_number": "004085616"}


def link_of(operation: str, answer: dict[str, Any], relation: str) -> Any:
    """The one link of a relation; nothing of the answer may be unread."""
    reading = read(operation, {}, answer)
    assert not unread(operation, answer, reading)
    (link,) = (link for link in reading.links if link.relation == relation)
    statuses = [claim.value for claim in reading.claims if claim.attribute == "status"]
    assert statuses == []
    return link


def uk_officer(said: dict[str, Any]) -> Any:
    return link_of("uk_registry_company_report", company(**said), "officer_of")


def uk_controller(said: dict[str, Any]) -> Any:
    holder = {"name": "QUILL, Ada", "kind": "individual-person-with-significant-control", **said}
    report = {"company_number": "01234567", "persons_with_significant_control": [holder]}
    return link_of("uk_registry_company_report", {"report": report}, "controls")


def uk_appointment(said: dict[str, Any]) -> Any:
    to = {"company_name": "HARBOUR LTD", "company_number": "01234567"}
    item = {"officer_role": "director", "appointed_to": to, **said}
    report = {"officer_id": "x", "name": "QUILL, Ada", "items": [item]}
    return link_of("uk_registry_officer_report", {"report": report}, "officer_of")


def extract(**parts: Any) -> Any:
    return {"extract": {"entity_type": "person", "entity": {"name": "Bo Plume"}, **parts}}


def extract_role(said: dict[str, Any]) -> Any:
    return link_of("regulator_extract", extract(roles=[{"type": "Director", **GULL, **said}]), "officer_of")


def extract_holding(said: dict[str, Any]) -> Any:
    answer = extract(shareholdings=[{**GULL, "shares": 5, **said}])
    return link_of("regulator_extract", answer, "shareholder_of")


def report_role(said: dict[str, Any]) -> Any:
    return _report("roles", {"role": "director", **said}, "officer_of")


def report_holding(said: dict[str, Any]) -> Any:
    return _report("shareholdings", {"shares": 5, **said}, "shareholder_of")


def report_control(said: dict[str, Any]) -> Any:
    return _report("controls", {"natures_of_control": ["x"], **said}, "controls")


def _report(part: str, entry: dict[str, Any], relation: str) -> Any:
    business = {part: [{**GULL, "registry": "AU", **entry}]}
    answer = {"report": {"identity": {"last_name": "Plume"}, "business": business}}
    return link_of("person_report", answer, relation)


HELD = [uk_officer, uk_controller, uk_appointment, extract_role, extract_holding, report_role,
        report_holding, report_control]  # fmt: skip


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("said", WAYS, ids=str)
def test_what_ended_without_a_day_is_past_however_it_is_said(held: Any, said: dict[str, Any]) -> None:
    assert held(said).detail["ended"] is True


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("day", DAYS)
def test_the_day_of_an_end_is_read_however_it_is_called(held: Any, day: str) -> None:
    assert held({day: "2015-06-07"}).date_end == "2015-06-07"


@pytest.mark.parametrize("called", CALLED)
@pytest.mark.parametrize(
    "held, name", [(uk_officer, "officer_role"), (extract_role, "type"), (report_role, "role")]
)
def test_a_role_that_is_called_former_is_past(held: Any, name: str, called: str) -> None:
    assert held({name: called.format("Director")}).detail["ended"] is True


def test_a_year_in_the_name_of_a_role_is_its_end() -> None:
    assert extract_role({"type": "Director (ceased 2015)"}).date_end == "2015"


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("status", ["Current", "Active", "Not ceased"])
def test_a_status_that_stands_ends_nothing_and_is_kept(held: Any, status: str) -> None:
    link = held({"status": status})
    assert (link.date_end, link.detail.get("ended"), link.detail["standing"]) == (None, None, status)


@pytest.mark.parametrize("role", ["non-executive director", "ex officio member"])
def test_a_role_of_another_name_has_not_ended(role: str) -> None:
    assert extract_role({"type": role}).detail.get("ended") is None


@pytest.mark.parametrize(
    "kind", ["Former Registered Office", "Registered office (previous)", "Historical office", "Ceased"]
)
def test_a_former_address_of_a_company_is_past(kind: str) -> None:
    entity = {"name": "Wattle Pty Ltd", "company_number": "004085616"}
    part = {"addresses": [{"type": kind, "address": "3 Elm St, Yass NSW 2582"}]}
    answer = {"extract": {"entity_type": "company", "entity": entity, "regulator_extracts": [part]}}
    (link,) = read("regulator_extract", {}, answer).links
    assert link.detail["ended"] is True


def test_what_only_a_historical_part_lists_is_past() -> None:
    entity = {"name": "Wattle Pty Ltd", "company_number": "004085616"}
    part = {
        "type": "historical", "directors": [BO],
        "addresses": [{"type": "Registered Office", "address": "3 Elm St, Yass NSW 2582"}],
        "shareholders": [{"name": "Cy Reed", "shares": 2}],
    }  # fmt: skip
    answer = {"extract": {"entity_type": "company", "entity": entity, "regulator_extracts": [part]}}
    reading = read("regulator_extract", {}, answer)
    assert not unread("regulator_extract", answer, reading)
    assert {link.detail.get("ended") for link in reading.links} == {True} and len(reading.links) == 3


def test_officers_in_groups_are_read_and_those_of_a_group_of_the_past_have_left() -> None:
    answer = company()
    (one,) = answer["report"]["officers"]
    other = {**one, "name": "ROOK, Abel"}
    control = {"name": "Ada Quill", "natures_of_control": ["voting-rights-75-to-100-percent"]}
    answer["report"]["officers"] = {"active": [one], "resigned": [other], "links": {"self": "/x"}}
    answer["report"]["persons_with_significant_control"] = {"active": [], "ceased": [control]}
    reading = read("uk_registry_company_report", {}, answer)
    assert [link.detail.get("ended") for link in reading.links] == [None, True, True]
    assert not unread("uk_registry_company_report", answer, reading)


def test_the_groups_of_a_regulators_list_are_read_too() -> None:
    people = {"current": [{"name": "Ada Quill"}], "former": [{"name": "Abel Rook"}]}
    extract = {"entity_type": "company", "entity": {"name": "Quay Pty Ltd"}, "directors": people}
    answer = {"extract": extract}
    reading = read("regulator_extract", {}, answer)
    assert [link.detail.get("ended") for link in reading.links] == [None, True]
    assert not unread("regulator_extract", answer, reading)


def test_an_end_on_no_day_of_the_calendar_is_shown_as_it_is_written() -> None:
    link = office(company(resigned_on="31/04/2019"))
    assert (link.detail["ended"], link.detail["standing"]) == (True, "31/04/2019")


@pytest.mark.parametrize("member", ["résigné_le", "ｒesigned_on", "Résignation"])
def test_a_member_with_accents_or_full_width_letters_ends_an_office(member: str) -> None:
    officer = {
        "name": "QUILL, Ada",
        "officer_role": "director",
        "appointed_on": "2015-03-04",
        member: "2019-05-06",
    }
    report = {"company_name": "OXBOW LTD", "company_number": "09999991", "officers": [officer]}
    links = read("uk_registry_company_report", {}, {"report": report}).links
    assert not [link for link in links if link.relation == "officer_of" and link.date_end is None]
