"""A court record that is sealed is claimed of nobody."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

FOUND = {
    "fullname": "Ada Quill", "date": "2019-02-02", "court": "Magistrates", "state": "VIC", "case_no": "X201",
}  # fmt: skip
MATCHED = {"match_result": "name_dob", "first_name": "Ada", "last_name": "Quill"}


def _is_claimed(beside: dict[str, Any]) -> bool:
    answer = {"match_person": MATCHED, "court_records": [FOUND | beside]}
    claims = read("enhance_record_plus", {}, answer).claims
    return any(claim.attribute == "court_record" for claim in claims)


@pytest.mark.parametrize(
    "beside",
    [
        {"sealed": True}, {"is_sealed": "Y"}, {"record_sealed": 1}, {"access": {"sealed": True}},
        {"status": "Sealed"}, {"suppressed": True}, {"note": "Record sealed by court"},
    ],
)  # fmt: skip
def test_a_sealed_record_is_not_claimed(beside: dict[str, Any]) -> None:
    assert not _is_claimed(beside)


@pytest.mark.parametrize(
    "beside",
    [
        {"sealed": False}, {"sealed": "N"}, {"sealed": None}, {"sealed_copy": True}, {"access": "public"},
        {"sealed_on": "2019-02-02"}, {"order": "sealed"},
    ],
)  # fmt: skip
def test_a_record_whose_order_bears_a_seal_is_claimed(beside: dict[str, Any]) -> None:
    assert _is_claimed(beside)
