"""A verdict that a record is another's, and a death, count under whatever name an answer has them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.reading import Reading, read

IDENTITY = {"first_name": "Ida", "last_name": "Marlow", "birth_date": "1971-02-03"}
ROLE = {"company_name": "Vale Ltd", "company_number": "00000123", "role": "director", "date_start": "2001"}
TIMELINE = [{"street_address": "5 Wirra St", "suburb": "Hobart", "state": "TAS", "postcode": "7000"}]


def _report(**said: Any) -> Reading:
    sections = {"addresses": {"timeline": TIMELINE}, "business": {"roles": [ROLE]}}
    return read("person_report", {}, {"report": {"identity": IDENTITY | said} | sections})


def _relations(reading: Reading) -> set[str]:
    return {link.relation for link in reading.links}


def _claimed(reading: Reading, attribute: str) -> list[Any]:
    return [claim.value for claim in reading.claims if claim.attribute == attribute]


CASINGS = st.sampled_from([str, str.upper, str.lower, lambda text: text.replace(" ", "_")])


@given(
    st.sampled_from(["verdict", "analyst_verdict", "reviewStatus", "match_decision", "disposition"]),
    st.sampled_from(["False match", "Not this person", "Test data", "Entered in error", "Do not use"]),
    CASINGS,
)
def test_a_record_that_is_another_s_states_nothing(name: str, said: str, written: Any) -> None:
    reading = _report(**{name: written(said)})
    assert not reading.links and not _claimed(reading, "birth_date")


@pytest.mark.parametrize("said", ["Match confirmed", "Accepted", "Genuine match"])
def test_a_record_that_is_confirmed_states_all(said: str) -> None:
    reading = _report(analyst_verdict=said)
    assert _relations(reading) == {"lived_at", "officer_of"} and _claimed(reading, "birth_date")


DEATHS: list[tuple[str, Any, str]] = [
    ("is_deceased", True, "Y"), ("living", False, "Y"), ("alive", "N", "Y"), ("status", "Deceased", "Y"),
    ("deceased_indicator", "Y", "Y"), ("person_status", "passed away", "Y"),
    ("deathNotice", "2024-05-01", "Y"),
    ("passed_away", "2024-03-03", "2024-03-03"), ("deathDate", "2024-03-03", "2024-03-03"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "said", "day"), DEATHS)
def test_a_death_is_read_and_ends_offices_and_leaves_homes(name: str, said: Any, day: str) -> None:
    reading = _report(**{name: said})
    assert _claimed(reading, "death") == [day]
    assert _relations(reading) == {"lived_at"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("is_deceased", False), ("living", "Y"), ("status", "Active"), ("alive", None), ("dod", ""),
        ("deceased_indicator", "unconfirmed"), ("status", "presumed dead?"),
    ],
)  # fmt: skip
def test_nobody_has_died_of_whom_that_is_not_said(name: str, said: Any) -> None:
    assert not _claimed(_report(**{name: said}), "death")


def _extract(part: dict[str, Any]) -> Reading:
    entity = {"acn": "008672179", "name": "GULL PTY LTD", "status": "Registered"}
    extract = {"entity_type": "company", "entity": entity, "regulator_extracts": [part]}
    return read("regulator_extract", {}, {"extract": extract})


BEFORE = {"name": "QUILL, ADA", "appointed": "2001-01-01"}
GONE = {"name": "REED, CY", "appointed": "2003-01-01", "ceased": "2010-01-01"}
AFTER = {"name": "PLUME, BO", "appointed": "2024-01-01"}


@pytest.mark.parametrize(
    "part", [{"directors": [BEFORE, GONE, AFTER]}, {"as_at": "2015-01-01", "directors": [BEFORE, AFTER]}]
)
def test_a_historical_part_ends_nobody_who_was_appointed_after_it(part: dict[str, Any]) -> None:
    reading = _extract(part | {"type": "historical"})
    labels = {mention.pointer: mention.label for mention in reading.mentions}
    assert "Ada Quill" in {labels[link.subject] for link in reading.links if link.detail.get("ended")}
    assert "Bo Plume" not in {labels[link.subject] for link in reading.links}
