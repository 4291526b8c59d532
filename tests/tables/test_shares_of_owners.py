"""Shares beside the names of owners in one cell, and titles and houses around names of other countries."""

from __future__ import annotations

import pytest

from workbench.values import cells


def named(text: str) -> list[str]:
    return [str(each.name) if each.kind == "person" else each.text for each in cells.party(text).values]


@pytest.mark.parametrize(
    "text",
    [
        "Ada Plume (50%), Otto Venn (50%)", "Ada Plume 50%; Otto Venn 50%",
        "Ada Plume (1/2) & Otto Venn (1/2)",
        "50% Ada Plume, 50% Otto Venn", "Ada Plume (33.3%) and Otto Venn (66.7%)",
        "Ada Plume (70% share) / Otto Venn (30% share)", "Ada Plume - 50%, Otto Venn - 50%",
    ],
)  # fmt: skip
def test_each_owner_with_a_share_is_one_person(text: str) -> None:
    assert named(text) == ["Ada Plume", "Otto Venn"]


def test_a_share_of_one_owner_is_a_note() -> None:
    cell = cells.party("Ada Plume (50%)")
    assert [str(each.name) for each in cell.values] == ["Ada Plume"] and "50%" in cell.note


def test_a_person_and_a_company_may_own_something_together() -> None:
    assert named("Zed Harbour Pty Ltd (50%), Ada Plume (50%)") == ["Zed Harbour Pty Ltd", "Ada Plume"]


def test_owners_of_whom_only_one_has_a_share_are_asked_about() -> None:
    assert cells.party("Ada Plume (50%) and Otto Venn").problem


def test_a_percentage_before_one_company_is_part_of_its_name() -> None:
    assert "100%" in named("100% Pure Water Pty Ltd")[0]


@pytest.mark.parametrize(
    "text", ["Kolbe, RA Jens", "Kolbe, RA Dr. Jens", "Kolbe, StB Jens", "Kolbe, Dipl.-Ing. Jens"]
)
def test_a_title_behind_a_surname_is_no_given_name(text: str) -> None:
    assert named(text) == ["Jens Kolbe"]


def test_a_given_name_like_a_title_stays_one() -> None:
    assert named("Kim, Ra Young") == ["Ra Young Kim"]


@pytest.mark.parametrize("text", ["Huber Gasthaus", "Jens Huber Weingut", "Gasthaus Huber"])
def test_a_house_is_no_person_on_either_side_of_its_name(text: str) -> None:
    assert [each.kind for each in cells.party(text).values] == ["company"]


@pytest.mark.parametrize("text", ["Marco Taverna", "Jens Wirt"])
def test_a_surname_like_a_house_is_one(text: str) -> None:
    assert [each.kind for each in cells.party(text).values] == ["person"]
