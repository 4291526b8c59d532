"""A name that says that there is none, or that two people bear, is nobody's name."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread


def officer(**said: Any) -> tuple[Any, set[Any]]:
    """The reading of a report with one officer, and the values that were not read."""
    report = {"company_number": "01234567", "officers": [{"officer_role": "llp-member", **said}]}
    reading = read("uk_registry_company_report", {}, {"report": report})
    return reading, {u.value for u in unread("uk_registry_company_report", {"report": report}, reading)}


def names(reading: Any, attribute: str = "name") -> list[Any]:
    people = {m.pointer for m in reading.mentions if m.kind == "person"}
    return [c.value for c in reading.claims if c.attribute == attribute and c.mention in people]


@pytest.mark.parametrize("name", ["UNKNOWN", "NOT AVAILABLE", "Not known", "n/a", "TENCH AND MARSH"])
def test_nobodys_name_is_none_and_reported(name: str) -> None:
    reading, left = officer(name=name)
    assert names(reading) == [] and name in left


@pytest.mark.parametrize("name", ["Tern & Co", "Tern and Sons", "TENCH & PARTNERS"])
def test_a_firm_of_several_is_a_company(name: str) -> None:
    reading, _ = officer(name=name)
    assert [m.kind for m in reading.mentions] == ["company", "company"]


def test_a_death_behind_a_name_is_read() -> None:
    reading, left = officer(name="TARRANTINO, Ivy (deceased)")
    assert names(reading) == [{"first": "ivy", "middle": None, "last": "tarrantino"}]
    assert names(reading, "death") == ["Y"] and left == {
        "llp-member"
    }  # whether the dead held it is not known


def test_a_former_name_behind_a_name_is_read() -> None:
    reading, _ = officer(name="TARRANTINO, Ivy Maud (Née Gollop)")
    assert names(reading)[0]["middle"] == "maud"
    assert names(reading, "former_name")[0]["last"] == "gollop"


@pytest.mark.parametrize("names_before", ["NONE", "n/a", "UNKNOWN"])
def test_no_former_name_is_none(names_before: str) -> None:
    reading, left = officer(name="QUILL, Ada", former_names=names_before)
    assert names(reading, "former_name") == [] and left == {names_before}


@pytest.mark.parametrize("part", ["NULL", "n/a", "UNKNOWN", "(deceased)"])
def test_a_part_that_says_nothing_is_no_part(part: str) -> None:
    match = {"first_name": "Bo", "middle_name": part, "last_name": "Plume", "banned_type": "banned"}
    answer = {"results": [{"matches": [match]}]}
    reading = read("banned_disqualified_persons", {}, answer)
    assert names(reading) == [{"first": "bo", "middle": None, "last": "plume"}]
    assert [each.value for each in unread("banned_disqualified_persons", answer, reading)] == [part]


@pytest.mark.parametrize("name", ["NAN, Ada", "CLIENT, Ada", "BABY, Ada"])
def test_a_word_that_is_a_name_too_stays_one(name: str) -> None:
    assert len(names(officer(name=name)[0])) == 1


def test_two_people_who_hold_together_are_two() -> None:
    entity = {"name": "Wattle Pty Ltd", "company_number": "004085616"}
    held = {"name": "PLUME, BO & CORRIGAN, BEA", "shares": 2}
    answer = {"extract": {"entity_type": "company", "entity": entity, "shareholders": [held]}}
    reading = read("regulator_extract", {}, answer)
    assert [m.label for m in reading.mentions if m.kind == "person"] == ["Bo Plume", "Bea Corrigan"]
    assert len(reading.links) == 2 and not unread("regulator_extract", answer, reading)


@pytest.mark.parametrize("code", ["legal-person-person-with-significant-control", "Corporate entity"])
@pytest.mark.parametrize("key", ["code", "value", "type"])
def test_a_kind_given_as_an_object_decides(key: str, code: str) -> None:
    holder = {"kind": {key: code}, "name": "Ministry of Herring"}
    report = {"company_number": "01234567", "persons_with_significant_control": [holder]}
    reading = read("uk_registry_company_report", {}, {"report": report})
    assert [m.kind for m in reading.mentions] == ["company", "company"]
    assert not unread("uk_registry_company_report", {"report": report}, reading)


@pytest.mark.parametrize("kind", [{}, {"type": "person"}, {"type": "individual"}])
def test_two_people_who_hold_shares_together_are_two(kind: dict[str, str]) -> None:
    entity = {"name": "QUINE PTY LTD", "acn": "004085616"}
    held = {"name": "Abel Quill & Ada Plume", "shares": 2, **kind}
    answer = {"extract": {"entity_type": "company", "entity": entity, "shareholders": [held]}}
    found = read("regulator_extract", {}, answer)
    assert len([link for link in found.links if link.relation == "shareholder_of"]) == 2


@pytest.mark.parametrize("listed", ["directors", "shareholders"])
def test_a_company_in_the_place_of_a_surname_is_unread(listed: str) -> None:
    entity = {"name": "QUINE PTY LTD", "acn": "004085616"}
    held = {"first_name": "ABEL", "middle_name": "BO", "last_name": "PLUME PTY LTD"}
    answer = {"extract": {"entity_type": "company", "entity": entity, listed: [held]}}
    found = read("regulator_extract", {}, answer)
    left = {each.value for each in unread("regulator_extract", answer, found)}
    assert not [m for m in found.mentions if m.kind == "person"] and set(held.values()) <= left


@pytest.mark.parametrize("surname", ["DA SA", "COMPANY", "VAN DER TRAM"])
def test_a_surname_like_a_legal_form_is_one(surname: str) -> None:
    entity = {"name": "QUINE PTY LTD", "acn": "004085616"}
    held = {"first_name": "ABEL", "last_name": surname}
    answer = {"extract": {"entity_type": "company", "entity": entity, "directors": [held]}}
    assert len(names(read("regulator_extract", {}, answer))) == 1


def _holder(name: str) -> Any:
    entity = {"name": "VALE PTY LTD", "company_number": "980000011"}
    holders = [{"name": name, "shares": 40, "share_class": "ORD", "date_start": "2015-01-01"}]
    answer = {"extract": {"entity_type": "company", "entity": entity, "shareholders": holders}}
    return read("regulator_extract", {}, answer)


@pytest.mark.parametrize(
    "name",
    [
        "Others (each below 5%)", "Streubesitz", "Autres actionnaires", "Unallotted", "Eigene Anteile",
        "Au porteur",
    ],
)  # fmt: skip
def test_what_stands_in_the_place_of_holders_names_nobody(name: str) -> None:
    reading = _holder(name)
    assert names(reading) == [] and not any(link.relation == "shareholder_of" for link in reading.links)


@pytest.mark.parametrize(
    "name",
    [
        "Boet etter Ada Quill", "Ada Quill kuolinpesä", "Hoirs Ada Quill", "zm. Ada Quill", "śp. Ada Quill",
        "Ada Quill fallecida", "Ada Quill ✝", "Ada Quill RIP",
    ],
)  # fmt: skip
def test_one_who_has_died_holds_no_shares_in_whatever_language_that_is_said(name: str) -> None:
    reading = _holder(name)
    assert names(reading, "death") and not any(link.relation == "shareholder_of" for link in reading.links)
