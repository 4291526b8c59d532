"""Values that say little and are read all the same: an address that was not found, the type of a phone."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read


def _noted(reading: Reading) -> dict[Any, Any]:
    return {claim.detail["about"]: claim.value for claim in reading.claims if claim.attribute == "note"}


def test_an_address_that_was_not_found_is_read_with_its_outcome() -> None:
    supplied = {"match_result": "address_not_found", "street_address": "9 Mill Rd", "suburb": "Gawler"}
    reading = read("enhance_record_plus", {}, {"supplied_address": [supplied]})
    outcomes = [claim.value for claim in reading.claims if claim.attribute == "outcome"]
    assert outcomes == ["address_not_found"] and not reading.links


@pytest.mark.parametrize("mark", ["address_valid", "address_parsed"])
def test_that_a_home_is_in_no_table_of_addresses_is_noted(mark: str) -> None:
    record = {"last_name": "Quill", "street_address": "9 Mill Rd", "suburb": "Gawler", mark: "N"}
    assert mark.replace("_", " ") in _noted(read("contact_person_search", {}, {"records": [record]}))


def test_the_type_of_a_phone_is_noted() -> None:
    match = {"last_name": "Quill", "phones": [{"phone": "0491570012", "type": "mobile"}]}
    assert _noted(read("person_history", {}, {"matches": [match]})) == {"type": "mobile"}


@pytest.mark.parametrize(("status", "is_noted"), [("failed", True), ("expired", True), ("complete", False)])
def test_the_status_of_a_pass_that_failed_is_noted(status: str, is_noted: bool) -> None:
    result = {"verified_identity": {"first_name": "Ada", "last_name": "Quill"}}
    noted = _noted(read("identity_pass_details", {}, {"status": status, "result": result}))
    assert ("status of the pass" in noted) is is_noted
