"""Roles in brackets behind the names of one cell."""

from __future__ import annotations

from workbench import Case

ROW = {"Name": "Ada Winslade (borrower); Bo Carty (guarantor); Fenholm Pty Ltd (mortgagor)"}


def test_an_import_keeps_the_role_of_each_of_several_names(case: Case) -> None:
    case.import_records([ROW], title="list")
    notes = [str(each.value) for each in case.claims().itertuples() if each.attribute == "note"]
    assert all(any(role in note for note in notes) for role in ("borrower", "guarantor", "mortgagor"))


def test_a_batch_asks_the_people_of_such_a_cell(case: Case) -> None:
    asked = case.preview("contact_person_search", [ROW]).rows
    assert [each["asks"]["name_last"] for each in asked] == ["Winslade", "Carty"]
    assert not any(each["error"] for each in asked)
