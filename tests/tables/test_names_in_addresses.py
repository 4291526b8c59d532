"""An address that begins with a name is of whom it names, and the name is no part of it."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import links_of_rows

HOME = "9 Elm Street, Dubbo NSW 2830"


@pytest.mark.parametrize("before", ["Ada Quill, ", "Ms A Quill, ", "Ada Quill\n"])
def test_the_name_of_whom_the_row_is_about_is_no_part_of_the_address(case: Any, before: str) -> None:
    row = {"Name": "Ada Quill", "Shipping Address": f"{before}{HOME}"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["asks"]["full_address"] == HOME
    assert links_of_rows(case, row) == {("Ada Quill", "lived_at", HOME)}


def test_an_address_with_the_name_of_another_is_asked_about(case: Any) -> None:
    row = {"Name": "Ada Quill", "Shipping Address": f"Goran Petkovski, {HOME}"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert "full_address" not in asked["asks"] and asked["problems"]
    assert links_of_rows(case, row) == set()


def test_the_name_of_a_house_names_nobody(case: Any) -> None:
    row = {"Name": "Ada Quill", "Address": f"Rose Cottage, {HOME}"}
    assert links_of_rows(case, row) == {("Ada Quill", "lived_at", f"Rose Cottage, {HOME}")}


def test_the_email_of_a_payment_is_the_payers(case: Any) -> None:
    row = {"Name": "Ada Quill", "From Email Address": "ada@mail.example"}
    assert links_of_rows(case, row) == {("Ada Quill", "uses", "ada@mail.example")}


def test_premise_says_the_same_as_premises(case: Any) -> None:
    row = {"Licensee": "Ada Quill", "Premise Address": "9 Elm Street", "Premise Suburb": "Dubbo"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["asks"] == {"name_first": "Ada", "name_last": "Quill"}
