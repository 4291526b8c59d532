"""Marks by which an entry of a register never held, may not hold, or is over."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.model import Reading
from workbench.reading.unread import unread

OPERATION = "uk_registry_company_report"
OFFICER = {"name": "MARLOW, Ida", "officer_role": "director", "appointed_on": "2015-04-03"}
CONTROLLER = {
    "name": "Ms Ida Marlow", "kind": "individual-person-with-significant-control",
    "notified_on": "2016-05-04",
    "natures_of_control": ["ownership-of-shares-75-to-100-percent"],
}  # fmt: skip
HOME = {"address_line_1": "6 Tern Street", "locality": "Hove", "postal_code": "BN3 1AA"}


def report(**more: Any) -> dict[str, Any]:
    return {"report": {"company_name": "TERN LINES LIMITED", "company_number": "01234567", **more}}


def said(mark: dict[str, Any], part: str) -> tuple[Reading, dict[str, Any]]:
    entry = OFFICER if part == "officers" else CONTROLLER
    answer = report(**{part: [{**entry, **mark}]})
    return read(OPERATION, {}, answer), answer


PARTS = pytest.mark.parametrize("part", ["officers", "persons_with_significant_control"])


def held(reading: Reading) -> list[Any]:
    return [link for link in reading.links if link.relation in ("officer_of", "controls")]


@PARTS
@pytest.mark.parametrize("mark", [
    {"rejected": True}, {"in_error": "Y"}, {"is_denied": "true"}, {"status": "rejected"},
    {"entered_in_error": 1},
])  # fmt: skip
def test_what_never_held_is_a_note_with_all_that_it_said(mark: dict[str, Any], part: str) -> None:
    reading, answer = said(mark, part)
    assert not held(reading)
    assert any(claim.attribute == "note" for claim in reading.claims)
    assert not unread(OPERATION, answer, reading)


@PARTS
@pytest.mark.parametrize("mark", [
    {"disputed": True}, {"provisional": "yes"}, {"status": "pending"}, {"status": "In dispute"},
])  # fmt: skip
def test_what_may_not_hold_is_left_out_and_listed(mark: dict[str, Any], part: str) -> None:
    reading, answer = said(mark, part)
    (name,) = mark
    assert not held(reading)
    assert any(each.pointer.endswith(f"/{name}") for each in unread(OPERATION, answer, reading))


@PARTS
@pytest.mark.parametrize("mark", [
    {"has_resigned": True}, {"annulled": "Y"}, {"superseded_by": "7"}, {"status": "revoked"},
    {"is_expired": True},
])  # fmt: skip
def test_what_is_over_has_ended(mark: dict[str, Any], part: str) -> None:
    (link,) = held(said(mark, part)[0])
    assert link.detail["ended"] is True


@PARTS
def test_an_end_may_be_an_object(part: str) -> None:
    (link,) = held(said({"cessation": {"year": 2019, "month": 3}}, part)[0])
    assert link.date_end == "2019-03"


@PARTS
@pytest.mark.parametrize(
    "mark", [{"disputed": False}, {"rejected": "N"}, {"has_ceased": False}, {"void": "no"}]
)
def test_a_mark_that_is_not_set_says_nothing(mark: dict[str, Any], part: str) -> None:
    (link,) = held(said(mark, part)[0])
    assert not {"ended", "standing"} & link.detail.keys() and link.date_end is None


@PARTS
def test_the_address_of_somebody_whose_office_is_denied_is_read(part: str) -> None:
    reading, _ = said({"rejected": True, "address": HOME, "is_sanctioned": True}, part)
    assert "correspondence_at" in {link.relation for link in reading.links}
    if part != "officers":
        assert "watchlist" in {claim.attribute for claim in reading.claims}


def test_a_description_that_denies_control_links_nobody() -> None:
    assert not held(said({"description": "Not a person with significant control"}, PARTS.args[1][1])[0])
