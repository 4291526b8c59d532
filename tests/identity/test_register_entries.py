"""The same entry of a register is one person; one that differs in any part is not merged by the rest."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.identity import Resolver
from workbench.identity.model import Judgement
from workbench.reading import read

ENTRY: dict[str, Any] = {
    "first_name": "Gareth", "middle_name": "Owen", "last_name": "Trevannick",
    "banned_type": "disqualified_director", "document_number": "900000061",
    "start_date": "2022-03-01", "end_date": "2027-02-28", "address_suburb": "MANDURAH",
    "address_state": "WA", "address_postcode": "6210", "address_country": "AU",
}  # fmt: skip


def _answers(*answers: list[dict[str, Any]]) -> Resolver:
    """A resolver of an answer each, with the matches of one check."""
    found = Resolver()
    for number, matches in enumerate(answers, 1):
        said = {"message": "Ok", "results": [{"check_id": "1", "matches": matches}]}
        found.add(f"S{number}", read("banned_disqualified_persons", {}, said))
    return found


def _is_one(found: Resolver, a: str = "S1#/results/0/matches/0", b: str = "S2#/results/0/matches/0") -> bool:
    return b in found.entity_of(a).mentions


def test_one_entry_in_two_answers_is_one_person() -> None:
    assert _is_one(_answers([ENTRY], [ENTRY]))


def test_the_explanation_names_the_entry() -> None:
    why = _answers([ENTRY], [ENTRY]).why("S1#/results/0/matches/0", "S2#/results/0/matches/0")
    assert "entry of a register" in [step.comparison for step in why.steps]


@pytest.mark.parametrize(
    "other",
    [
        {"document_number": "900000062"},
        {"banned_type": "banned_securities"},
        {"start_date": "2021-03-01"},
        {"end_date": "2026-02-28"},
        {"middle_name": "Rhys"},
        {"middle_name": ""},
        {"first_name": "Bethan", "middle_name": "Carys"},
        {"last_name": "Trevanick"},
        {"address_suburb": "ALBANY", "address_postcode": "6330"},
    ],
    ids=str,
)
def test_an_entry_that_differs_in_a_part_is_not_merged_by_the_rest(other: dict[str, str]) -> None:
    assert not _is_one(_answers([ENTRY], [{**ENTRY, **other}]))


@pytest.mark.parametrize(
    "number", ["", "0", "000000000", "ASIC 99999999", "n/a", "unknown", "123456789", "N/A 2022"]
)
def test_a_number_that_stands_for_none_merges_nobody(number: str) -> None:
    entry = {**ENTRY, "document_number": number}
    assert not _is_one(_answers([entry], [entry]))


def test_an_entry_without_its_first_day_merges_nobody() -> None:
    entry = {**ENTRY, "start_date": None}
    assert not _is_one(_answers([entry], [entry]))


def test_two_entries_of_one_list_that_are_alike_may_be_two_people() -> None:
    found = _answers([ENTRY, ENTRY], [ENTRY])
    assert not _is_one(found, b="S1#/results/0/matches/1")
    assert not _is_one(found)


def test_a_decision_that_two_are_different_goes_before_their_entry() -> None:
    found = _answers([ENTRY], [ENTRY])
    ends = "S1#/results/0/matches/0", "S2#/results/0/matches/0"
    found.judge(Judgement("J1", *ends, "different", "A. Analyst", "two cousins"))
    assert not _is_one(found)
