"""The sort of an address beside a person: at some nobody lives."""

from __future__ import annotations

import pytest

from workbench.reading import read


def lives(kind: str) -> bool:
    stay = {
        "type": kind, "address": "8 SALTPAN STREET", "suburb": "BRUNSWICK", "state": "VIC",
        "postcode": "3056", "date_start": "2015-01",
    }  # fmt: skip
    report = {
        "identity": {"first_name": "Ada", "last_name": "Quill"},
        "addresses": {"status": "ok", "timeline": [stay]},
    }
    answer = {"resolution": {"outcome": "resolved"}, "report": report}
    return any(link.relation == "lived_at" for link in read("person_report", {}, answer).links)


@pytest.mark.parametrize(
    "kind", ["mailing", "postal", "business", "registered office", "service", "trading", "PO box", "billing"]
)
def test_nobody_lives_where_they_do_business_or_take_their_post(kind: str) -> None:
    assert not lives(kind)


@pytest.mark.parametrize("kind", ["residential", "home", "current", "usual", "street"])
def test_they_live_at_a_home(kind: str) -> None:
    assert lives(kind)
