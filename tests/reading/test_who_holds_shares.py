"""Who holds shares in an extract, where nothing but the name says whether it is a person or a company."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread


def _holders(name: str) -> tuple[list[tuple[str, str]], list[str]]:
    entity = {"name": "OXBOW PTY LTD", "acn": "123456780"}
    holding = {"name": name, "class": "ORD", "number_held": 100}
    answer = {"extract": {"entity_type": "company", "entity": entity, "shareholders": [holding]}}
    reading = read("regulator_extract", {}, answer)
    kinds = {each.pointer: (each.kind, each.label) for each in reading.mentions}
    held = [kinds[link.subject] for link in reading.links if link.relation == "shareholder_of"]
    return held, [each.pointer for each in unread("regulator_extract", answer, reading)]


@pytest.mark.parametrize(
    "name", ["PLUME P/L", "PLUME SDN BHD", "PLUME DAC", "CITY OF PLUME", "PLUME UNIVERSITY"]
)
def test_a_legal_form_or_a_body_is_no_person(name: str) -> None:
    held, _ = _holders(name)
    assert [kind for kind, _ in held] == ["company"]


@pytest.mark.parametrize(
    "name", ["VARIOUS SHAREHOLDERS", "UNALLOTTED", "SEE ANNEXURE", "PLUME NL", "PLUME SAS"]
)
def test_of_whom_it_is_not_known_who_it_is_holds_nothing_and_is_listed(name: str) -> None:
    held, left = _holders(name)
    assert held == [] and any(pointer.endswith("/name") for pointer in left)


@pytest.mark.parametrize("joint", ["ADA QUILL; BO PLUME", "ADA QUILL/BO PLUME", "ADA QUILL + BO PLUME"])
def test_two_people_in_one_name_both_hold(joint: str) -> None:
    assert _holders(joint)[0] == [("person", "Ada Quill"), ("person", "Bo Plume")]


@pytest.mark.parametrize("name", ["ADA QUILL", "QUILL, ADA MARY", "ESTATE OF THE LATE ADA QUILL"])
def test_a_persons_name_is_a_persons(name: str) -> None:
    assert all(kind == "person" for kind, _ in _holders(name)[0])


@pytest.mark.parametrize(
    "name", ["SEE ANNEXURE", "VARIOUS", "TO BE ADVISED", "ADA QUILL; BO PLUME", "PLUME K.K."]
)
def test_nobody_and_several_in_one_name_hold_no_office_and_are_listed(name: str) -> None:
    entity = {"name": "OXBOW PTY LTD", "acn": "123456780"}
    director = {"name": name, "type": "Director", "start_date": "2010-01-01"}
    answer = {"extract": {"entity_type": "company", "entity": entity, "directors": [director]}}
    reading = read("regulator_extract", {}, answer)
    assert not [link for link in reading.links if link.relation == "officer_of"]
    assert any(each.pointer.endswith("/name") for each in unread("regulator_extract", answer, reading))


def _of_the_uk(part: str, entry: dict[str, Any]) -> tuple[list[tuple[str, str]], list[str]]:
    report = {"company_name": "OXBOW LIMITED", "company_number": "98000005", part: [entry]}
    answer = {"report": report}
    reading = read("uk_registry_company_report", {}, answer)
    kinds = {each.pointer: (each.kind, each.label) for each in reading.mentions}
    held = [kinds[link.subject] for link in reading.links if link.relation in ("officer_of", "controls")]
    return held, [each.pointer for each in unread("uk_registry_company_report", answer, reading)]


OF_THE_UK = pytest.mark.parametrize(("part", "entry"), [
    ("officers", {"officer_role": "director", "appointed_on": "2015-04-03"}),
    ("persons_with_significant_control", {"natures_of_control": ["right-to-appoint-and-remove-directors"]}),
])  # fmt: skip


@OF_THE_UK
@pytest.mark.parametrize(
    "name", ["PLUME P/L", "PLUME SDN BHD", "WHITBY COUNCIL", "CITY OF PLUME", "THE SECRETARY OF STATE"]
)
def test_an_officer_with_a_legal_form_or_a_bodys_name_is_a_company(
    part: str, entry: dict[str, Any], name: str
) -> None:
    assert [kind for kind, _ in _of_the_uk(part, {**entry, "name": name})[0]] == ["company"]


@OF_THE_UK
@pytest.mark.parametrize("name", [
    "TRUSTEES OF THE PLUME SETTLEMENT", "PLUME K.K.", "PLUME ADA ET AL",
    "PLUME, Ada; TERN, Bo; QUILL, Cy", "Ada Plume, Bo Tern and Cy Quill",
])  # fmt: skip
def test_a_name_of_several_or_of_whom_nobody_knows_is_nobodys_office(
    part: str, entry: dict[str, Any], name: str
) -> None:
    held, left = _of_the_uk(part, {**entry, "name": name})
    assert held == [] and any(pointer.endswith("/name") for pointer in left)


@OF_THE_UK
@pytest.mark.parametrize("more", [{"nationality": "British"}, {"date_of_birth": {"month": 3, "year": 1958}}])
def test_what_a_register_says_of_people_only_shows_a_person(
    part: str, entry: dict[str, Any], more: dict[str, Any]
) -> None:
    assert [kind for kind, _ in _of_the_uk(part, {**entry, **more, "name": "Quandle"})[0]] == ["person"]
