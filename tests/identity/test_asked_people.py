"""Checks of one applicant, by name and whole birth date as supplied, are about one person."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.identity import Resolver
from workbench.reading import read

APPLICANT: dict[str, Any] = {
    "consent": True, "first_name": "Clara", "last_name": "Haverstock", "birth_date": "1983-05-09",
    "state": "VIC", "licence_number": "111111111",
}  # fmt: skip


def _checks(*checks: tuple[str, dict[str, Any]]) -> Resolver:
    """A resolver of a check each: the code that it came out with, and what was asked otherwise."""
    found = Resolver()
    for number, (code, otherwise) in enumerate(checks, 1):
        answer = {"message": "Ok", "data": {"verification_result_code": code}}
        found.add(f"S{number}", read("dvs_drivers_licence", {**APPLICANT, **otherwise}, answer))
    return found


def _is_one(found: Resolver) -> bool:
    return "S2#?" in found.entity_of("S1#?").mentions


@pytest.mark.parametrize("codes", [("N", "D"), ("Y", "N"), ("S", "Y"), ("N", "N")], ids=str)
def test_checks_of_one_applicant_are_of_one_person(codes: tuple[str, str]) -> None:
    assert _is_one(_checks(*((code, {"licence_number": f"22222222{code}"}) for code in codes)))


@pytest.mark.parametrize(
    "otherwise",
    [
        {"birth_date": "1999-01-30"},
        {"birth_date": "1983"},
        {"birth_date": "1983-01-01"},
        {"birth_date": None},
        {"first_name": "Clara Jane"},
        {"last_name": "Haverstone"},
    ],
    ids=str,
)
def test_a_check_of_another_name_or_birth_date_is_not_merged_by_it(otherwise: dict[str, Any]) -> None:
    assert not _is_one(_checks(("N", {}), ("N", otherwise)))


def test_a_birth_date_that_was_only_supplied_merges_no_other_record() -> None:
    found = _checks(("N", {}))
    record = {"first_name": "Clara", "last_name": "Haverstock", "dob": "1983-05-09"}
    found.add("S2", read("contact_person_search", {}, {"message": "Ok", "records": [record]}))
    assert found.entity_of("S1#?").mentions == {"S1#?"}
