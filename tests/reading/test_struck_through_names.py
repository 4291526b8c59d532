"""A line through a name takes back what the entry states, and is no part of the name."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

STRUCK = ["~~{}~~", "<s>{}</s>", "<del>{}</del>", "<strike>{}</strike>", "<S>{}</S>"]


def officer(name: str) -> tuple[str, dict[str, Any]]:
    item = {"name": name, "officer_role": "director", "appointed_on": "2001-01-01"}
    company = {"company_name": "TERN LTD", "company_number": "98100001", "officers": [item]}
    return "uk_registry_company_report", {"report": company}


def record(surname: str) -> tuple[str, dict[str, Any]]:
    person = {"first_name": "Ada", "last_name": surname, "phones": ["0491570012"]}
    return "contact_person_search", {"records": [person]}


def people_and_links(answer: tuple[str, dict[str, Any]]) -> tuple[list[str], list[str]]:
    operation, body = answer
    found = read(operation, {}, body)
    people = [each.label for each in found.mentions if each.kind == "person"]
    return people, [link.relation for link in found.links]


@pytest.mark.parametrize("form", STRUCK)
def test_an_office_of_a_name_that_is_struck_through_is_not_held(form: str) -> None:
    assert people_and_links(officer(form.format("QUILL, Ada"))) == (["Ada Quill"], [])


@pytest.mark.parametrize("form", STRUCK)
def test_what_hangs_on_a_surname_that_is_struck_through_is_left_out(form: str) -> None:
    assert people_and_links(record(form.format("Quill"))) == (["Ada Quill"], [])


def test_letters_with_a_line_through_each_are_struck_through() -> None:
    struck = "".join(f"{letter}\N{COMBINING LONG STROKE OVERLAY}" for letter in "QUILL")
    assert people_and_links(officer(f"{struck}, Ada")) == (["Ada Quill"], [])


@pytest.mark.parametrize("name", ["QUILL, Ada", "QUILL ~, Ada"])
def test_other_signs_are_no_line(name: str) -> None:
    assert people_and_links(officer(name))[0] == ["Ada Quill"]
