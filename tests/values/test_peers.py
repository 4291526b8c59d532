"""Names of people that end in a place."""

from __future__ import annotations

import pytest

from workbench.values.peers import name_with_a_place


@pytest.mark.parametrize(("text", "first", "last"), [
    ("LORD PLUME OF HARBOUR", None, "PLUME of HARBOUR"),
    ("The Rt Hon Baroness Plume of Tern Hill CBE", None, "Plume of Tern Hill"),
    ("Lord Ada Plume Of Harbour", "Ada", "Plume of Harbour"),
    ("The Earl of Harbour", None, "Earl of Harbour"),
    ("Hugh Plume of Plume", "Hugh", "Plume of Plume"),
    ("Mr Hugh Plume of Tern", "Hugh", "Plume of Tern"),
])  # fmt: skip
def test_the_place_is_a_part_of_the_surname(text: str, first: str | None, last: str) -> None:
    name = name_with_a_place(text)
    assert (name.first, name.last) == (first, last)


@pytest.mark.parametrize(
    "text", ["City of Harbour", "Ada Plume of Accounts", "Secretary of State", "Ada Plume", "Lord Plume of 3"]
)
def test_nobody_is_named_by_other_words(text: str) -> None:
    assert not name_with_a_place(text).last
