"""What a review in an object of its own decided of an entry: whether the ban, office or phone holds."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read


def ban(**said: Any) -> bool:
    item = {"type": "disqualified_director", "start_date": "2021-03-01", "end_date": "2029-02-28", **said}
    report = {
        "identity": {"first_name": "Ann", "last_name": "Quill"},
        "regulator": {"status": "ok", "bans": [item]},
    }
    answer = {"resolution": {"outcome": "resolved"}, "report": report}
    return any(claim.attribute == "ban" for claim in read("person_report", {}, answer).claims)


def office(**said: Any) -> bool:
    officer = {"name": "QUILL, Ann", "officer_role": "director", "appointed_on": "2015-01-02", **said}
    answer = {"report": {"company_name": "TERN LTD", "company_number": "98000103", "officers": [officer]}}
    return any(link.relation == "officer_of" for link in read("uk_registry_company_report", {}, answer).links)


def phone(**said: Any) -> bool:
    match = {
        "first_name": "Ann",
        "last_name": "Quill",
        "phones": [{"phone": "0491570156", "date_start": "2015-01-02", **said}],
    }
    return any(link.relation == "uses" for link in read("person_history", {}, {"matches": [match]}).links)


@pytest.mark.parametrize("holds", [ban, office, phone])
@pytest.mark.parametrize(
    "said",
    [
        {"resolution": {"status": "retracted"}}, {"resolution": {"type": "refuted"}},
        {"outcome": {"result": "disproved"}}, {"review": {"decision": "debunked"}},
        {"verification": {"result": "wrong person"}}, {"assessment": {"verdict": "false positive"}},
        {"review": {"outcome": {"status": "withdrawn"}}},
    ],
)  # fmt: skip
def test_what_a_review_took_back_is_in_question(holds: Any, said: dict[str, Any]) -> None:
    assert not holds(**said)


@pytest.mark.parametrize("holds", [ban, office, phone])
@pytest.mark.parametrize(
    "said",
    [
        {"resolution": {"status": "confirmed"}}, {"review": {"decision": "upheld"}},
        {"outcome": {"result": "match confirmed"}}, {"review": {"status": "not overturned"}},
        {"review": {"reviewed_on": "2022-03-04", "outcome": "confirmed"}},
    ],
)  # fmt: skip
def test_what_a_review_confirmed_holds(holds: Any, said: dict[str, Any]) -> None:
    assert holds(**said)


@pytest.mark.parametrize("outcome", ["upheld", "allowed", "pending", "overturned", "varied"])
@pytest.mark.parametrize("name", ["outcome", "status", "result"])
def test_a_ban_beside_an_appeal_that_did_not_fail_is_in_question(name: str, outcome: str) -> None:
    assert not ban(appeal={name: outcome})


@pytest.mark.parametrize("outcome", ["dismissed", "withdrawn", "refused", "unsuccessful"])
def test_a_ban_beside_an_appeal_that_failed_stands(outcome: str) -> None:
    assert ban(appeal={"outcome": outcome, "date": "2022-03-04"})
    assert ban(appeals=[{"status": outcome}])
