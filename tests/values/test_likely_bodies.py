"""Which names are plainly those of bodies, which of people, and which may be of either."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.likely_bodies import is_plain_body, may_name_body


def _kinds(text: str) -> set[str]:
    return {one.kind for one in cells.party(text).values}


@pytest.mark.parametrize(
    "text",
    [
        "City Limousines", "Bright Smiles Dental", "Harbour View Removals", "Golden Wok Takeaway",
        "The Village Bakehouse", "Pied Piper Montessori", "Westside Tennis Club", "Quill's Garage",
        "DAIRY CORNER #097", "Commissioner of State Revenue", "Workers Compensation Nominal Insurer",
        "Fair Work Ombudsman", "Coastal National Bank N.A.", "Talleres Hermanos Gil S.L.",
        "Viajes Quillán", "Noemí Viajes", "Gesundheitszentrum Quillen", "Dresdner Skiverein", "OSMOSE EMPLOI",
        "QUAY TITLE ASSN, SD", "Rossi Sas", "MATTI SRL OFFICINE MECCANICHE",
        "Iodice s.a.s. del Dr. Mario Iodice", "Moretti snc",
        "Bali-Fitness GbR", "ADA M QUILL PHD PLLC", "QUAY-LAW.COM",
    ],
)  # fmt: skip
def test_a_name_that_is_plainly_a_bodys_is_read_as_one(text: str) -> None:
    assert _kinds(text) == {"company"}


@pytest.mark.parametrize(
    "text",
    [
        "Ann Church", "Peter Park", "Lily Banks", "Joy Temple", "Christian Baker", "Daisy Meadows",
        "Sunny Hill", "Rose Green", "BAKER, Grace", "Peter New", "Helen House", "R.F.D. Castle",
        "John & Mary Field", "Estate of Ada Woods", "Venkata Subramaniam Iyer", "Chukwuemeka Okafor",
        "Sione Taufa", "Hemi Rangi Wakefield", "Tan Ah Kow", "Mohammed Al Rashid", "ADA MARY STONE",
    ],
)  # fmt: skip
def test_people_with_surnames_like_words_stay_people(text: str) -> None:
    assert _kinds(text) == {"person"}


def test_a_given_name_before_surnames_that_bodies_have_is_never_plainly_a_bodys() -> None:
    assert "company" not in _kinds("Ana Hill Park")


@pytest.mark.parametrize(
    "text",
    [
        "Keys Returned", "Left Town", "Moved Interstate", "Not At Home", "Sample Owner", "Guest Account",
        "South Australia", "Farr Tom / Bell Ann", "asdf asdf",
    ],
)  # fmt: skip
def test_what_is_no_persons_name_is_not_a_bodys_for_that(text: str) -> None:
    assert not cells.party(text).values


@pytest.mark.parametrize("text", ["Colombo Heritage", "Energie Ried"])
def test_a_name_between_the_two_is_asked_about(text: str) -> None:
    cell = cells.party(text)
    assert cell.doubt
    assert not cell.values


def test_nothing_is_known_of_one_word() -> None:
    assert not is_plain_body("Bakery")
    assert not may_name_body("Bakery")
