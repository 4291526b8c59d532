"""Phones that a note of the row names by their column, and says to be another's."""

from __future__ import annotations

import pytest

from workbench import Case


@pytest.mark.parametrize("second", ["Ph2", "Alt ph", "Mobile 2"])
@pytest.mark.parametrize("said", ["is his mum's", "belongs to ex-wife", "is a neighbour's"])
def test_a_phone_that_a_note_gives_to_somebody_else_is_not_theirs(case: Case, second: str, said: str) -> None:
    first = {"Ph2": "Ph1", "Alt ph": "Ph", "Mobile 2": "Mobile"}[second]
    row = {"Name": "Bo Lomas", first: "0491 570 156", second: "0491 570 157", "Notes": f"{second} {said}"}
    case.import_records([row], title="list")
    assert set(case.contacts()["contact"]) == {"0491 570 156"}
