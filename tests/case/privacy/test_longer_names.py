"""Whose longer name holds that of the erased person loses nothing, and is not disclosed to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from case.conftest import OPENING, Service

from workbench.case import Case

PAIRS = [
    ("John Smith", "Peter John Smith"),
    ("Ann Quill", "Mary Ann Quill"),
    ("Trevannick, Carys", "Bethan Carys Trevannick"),
    ("Carys Trevannick", "Bethan Carys Trevannick Jones"),
    ("John Smith", "Peter J Smith"),
    ("Lee Kim", "Kim Lee"),
    ("James Oliver", "Oliver James"),
]


@pytest.fixture
def case(tmp_path: Any) -> Iterator[Case]:
    with Case.open(tmp_path / "x.case", Service().client(), **OPENING) as opened:
        yield opened


def row(name: str, born: str, phone: str) -> dict[str, str]:
    return {"Name": name, "Date of birth": born, "Phone": phone}


def first_of(case: Case, source: str = "S1") -> str:
    return case._session.entity(f"{source}#/records/0")[0]


@pytest.mark.parametrize(("short", "long"), PAIRS)
def test_who_has_the_longer_name_stays_whole(case: Case, short: str, long: str) -> None:
    case.import_records([row(long, "30/01/1999", "0491570110")], title="alone")
    alone = list(case.people()["name"])
    rows = [row(short, "12/05/1970", "0491570006"), row(long, "30/01/1999", "0491570110")]
    case.import_records(rows, title="both")
    case.erase(first_of(case, "S2"), reason="asked by the person")
    assert list(case.people()["name"]) == alone


@pytest.mark.parametrize(("short", "long"), PAIRS)
def test_what_is_held_of_the_longer_name_is_not_disclosed(case: Case, short: str, long: str) -> None:
    case.import_records([row(short, "12/05/1970", "0491570006"), row(long, "30/01/1999", "0491570110")])
    found = case.disclose(first_of(case))
    assert not [each for each in found.passages if "/records/1" in str(each["cite"])]


def test_a_longer_name_in_fields_of_its_own_stays(case: Case) -> None:
    case.import_records([row("John Smith", "12/05/1970", "0491570006")])
    parts = {"First name": "Peter", "Middle name": "John", "Last name": "Smith", "Phone": "0491570110"}
    case.import_records([parts])
    case.erase(first_of(case), reason="asked by the person")
    assert list(case.people()["name"]) == ["Peter John Smith"]


def test_a_note_on_the_longer_name_stays(case: Case) -> None:
    case.import_records(
        [row("John Smith", "12/05/1970", "0491570006"), row("Peter John Smith", "30/01/1999", "0491570110")]
    )
    peter = case._session.entity("S1#/records/1")[0]
    case.notes.add(peter, "Peter John Smith rang at noon")
    case.erase(first_of(case), reason="asked by the person")
    assert case.notes.of(peter) == ["Peter John Smith rang at noon"]


def test_a_note_that_names_both_goes(case: Case) -> None:
    case.import_records(
        [row("John Smith", "12/05/1970", "0491570006"), row("Peter John Smith", "30/01/1999", "0491570110")]
    )
    peter = case._session.entity("S1#/records/1")[0]
    case.notes.add(peter, "Peter John Smith came with John Smith")
    case.erase(first_of(case), reason="asked by the person")
    assert not case.notes.of(peter)
