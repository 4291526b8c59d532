"""A count of nothing contradicts what is listed, however and wherever an answer counts."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

OFFICER = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2001-01-01"}
NONE = [
    {"active_officers": 0}, {"active_officers": "none"}, {"active_officers": "0.0"},
    {"officers_summary": {"active": {"count": 0}, "resigned": {"count": 1}}},
    {"office_count": {"directors": 0}},
    {"officer_counts": {"current": 0}}, {"officers_summary": {"total": 3, "resigned": {"total": 3}}},
]  # fmt: skip
SOME = [
    {"active_officers": 1}, {"officers_summary": {"active": {"count": 2}}},
    {"officers_summary": {"resigned": {"count": 0}}}, {"charges_summary": {"active": {"count": 0}}},
    {"office_count": {"directors": 2, "secretaries": 0}}, {"office_count": {"secretaries": 0}},
    {"officer_filing": {"current_accounts": {"period": 0}}},
]  # fmt: skip


def offices(counts: dict[str, Any]) -> int:
    company = {"company_name": "TERN LTD", "company_number": "98100001", "officers": [OFFICER], **counts}
    return len(read("uk_registry_company_report", {}, {"report": company}).links)


@pytest.mark.parametrize("counts", NONE)
def test_no_office_is_held_where_none_is_counted(counts: dict[str, Any]) -> None:
    assert offices(counts) == 0


@pytest.mark.parametrize("counts", SOME)
def test_an_office_is_held_where_the_count_has_room_for_it(counts: dict[str, Any]) -> None:
    assert offices(counts) == 1
