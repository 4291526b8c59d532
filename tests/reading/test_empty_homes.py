"""Whether a home is empty, or its owner lives elsewhere: what is denied leaves the home as it is."""

from __future__ import annotations

from typing import Any

import pytest
from support.small_answers import ADA, relations


@pytest.mark.parametrize(
    "beside",
    [
        {"absentee_owner": True}, {"absenteeInd": "ABSENTEE OWNER"}, {"absentee_ind": "A"},
        {"owner": {"absenteeInd": "ABSENTEE OWNER"}}, {"owner_occupied": "N"}, {"ownerOccupied": False},
        {"owner_occupancy": "Absentee"}, {"owner_type": "Absentee"}, {"vacant": "Y"}, {"dpv_vacant": True},
        {"noStat": "Y"}, {"seasonal": "Y"},
    ],
)  # fmt: skip
def test_a_home_in_which_its_owner_may_not_live_is_left_open_and_phones_stay(beside: dict[str, Any]) -> None:
    assert relations(ADA | beside) == {"uses"}


@pytest.mark.parametrize(
    "beside",
    [
        {"absentee_owner": False}, {"absentee": "N"}, {"absenteeInd": "OWNER OCCUPIED"},
        {"owner": {"absenteeOwnerStatus": "O", "absenteeInd": "OWNER OCCUPIED"}}, {"owner_occupied": "Y"},
        {"occupancy": "Tenant occupied"}, {"vacant": "N"}, {"is_vacant": False}, {"dpv_no_stat": "N"},
        {"dpv_vacant": "N", "dpv_cmra": "N"}, {"seasonal": "N"}, {"unoccupied": "N"}, {"tested": True},
    ],
)  # fmt: skip
def test_a_home_that_is_said_not_to_be_empty_stands(beside: dict[str, Any]) -> None:
    assert relations(ADA | beside) == {"uses", "lived_at"}


@pytest.mark.parametrize("mark", ["tested", "pinged", "scrubbed"])
@pytest.mark.parametrize("value", [True, False])
def test_that_a_phone_was_tested_leaves_it_as_it_is(mark: str, value: bool) -> None:
    assert "uses" in relations(ADA | {"phones": [{"phone": "0491570012", mark: value}]})
