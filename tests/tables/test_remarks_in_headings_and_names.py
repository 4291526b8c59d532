"""What headings say of their cells in brackets, and families that are not named behind somebody."""

from __future__ import annotations

import pytest

from workbench.tables.headings import meaning_of
from workbench.values import cells


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [("Phone (not landline)", "phone"), ("Address (not PO box)", "address")],
)  # fmt: skip
def test_what_is_not_wanted_says_nothing_of_the_meaning(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize("text", ["Bo Plume (and family)", "Bo Plume & family", "Bo Plume [+ kids]"])
def test_a_family_behind_a_name_is_not_named(text: str) -> None:
    assert [party.text for party in cells.party(text).values] == ["Bo Plume"]


def test_a_household_alone_names_nobody() -> None:
    assert not cells.party("The Plume family").values
