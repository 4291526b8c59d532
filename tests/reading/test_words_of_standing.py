"""What a member for the standing of an office or a ban says, nested or called as it may be."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read


def has_office(**said: Any) -> bool:
    director = {"first_name": "Ann", "last_name": "Quill", "date_start": "2015-01-01"} | said
    entity = {"name": "VALE PTY LTD", "company_number": "980000011"}
    answer = {"extract": {"entity_type": "company", "entity": entity, "directors": [director]}}
    return any(
        link.relation == "officer_of" and not link.date_end
        for link in read("regulator_extract", {}, answer).links
    )


def has_ban(**said: Any) -> bool:
    ban = {
        "banned_type": "disqualified_director",
        "start_date": "2021-03-01",
        "end_date": "2029-02-28",
    } | said
    identity = {"first_name": "Ann", "last_name": "Quill"}
    report = {"identity": identity, "regulator": {"status": "ok", "bans": [ban]}}
    answer = {"resolution": {"outcome": "resolved"}, "report": report}
    return any(claim.attribute == "ban" for claim in read("person_report", {}, answer).claims)


@pytest.mark.parametrize(
    "said",
    [{"lifecycle": {"phase": "closed"}}, {"phase": "ended"}, {"period": "Apr 2015 - Apr 2019"},
     {"tenure": {"until": {"year": 2019, "month": 4}}}, {"end_year": 2019, "end_month": 4},
     {"span": "2015-04-01/2019-04-30"}, {"served_through": "AGM 2018"}, {"in_post_till": "spring 2017"},
     {"final_term": "2014/15"}, {"seat_passed_to": "Bo Vale"}, {"lodged_form": "484E cease officeholder"},
     {"seat": "vacant"}, {"layer": "history"}, {"register_part": "Past members"},
     {"events": [{"type": "retirement by rotation", "date": "2019-01-01"}]}, {"role": "<s>Director</s>"},
     {"role": "Dir. resgd"}, {"executor": "Bo Vale"}, {"occupation": "Deceased"}],
)  # fmt: skip
def test_an_office_whose_phase_or_period_is_over_is_not_shown_as_held(said: dict[str, Any]) -> None:
    assert not has_office(**said)


@pytest.mark.parametrize(
    "said",
    [
        {}, {"tenure": {"from": {"year": 2015, "month": 1}}}, {"start_year": 2015, "start_month": 1},
        {"lifecycle": {"phase": "active"}}, {"phase": "current"}, {"address_verified": False},
        {"address_status": "returned to sender"}, {"address_note": "old address"},
        {"address": "5 Wirra St, Hobart TAS 7000", "address_status": "returned to sender"},
        {"events": [{"type": "appointment", "date": "2015-01-01"}]}, {"last_confirmed_on": "2026-04-01"},
        {"term": {"lower": "2015-01-01", "upper": None}}, {"in_post_till": None},
        {"served_through": "present"}, {"note": "Casual vacancy"}, {"basis": "Casual vacancy"},
    ],
)  # fmt: skip
def test_an_office_whose_phase_runs_is_held(said: dict[str, Any]) -> None:
    assert has_office(**said)


@pytest.mark.parametrize("said", [{"verdict": "ruled out"}, {"analyst": {"verdict": "ruled out"}}])
def test_a_ban_that_a_verdict_rules_out_is_none(said: dict[str, Any]) -> None:
    assert not has_ban(**said)


@pytest.mark.parametrize("said", [{}, {"verdict": "confirmed"}, {"disposition": "true positive"}])
def test_a_ban_that_a_verdict_confirms_stands(said: dict[str, Any]) -> None:
    assert has_ban(**said)


@pytest.mark.parametrize("name", ["address_status", "address_verified", "address_note"])
def test_what_is_said_of_an_address_beside_an_office_leaves_out_the_address(name: str) -> None:
    said = {"address_status": "returned to sender", "address_verified": False, "address_note": "old address"}
    director = {"first_name": "Ann", "last_name": "Quill", "date_start": "2015-01-01"}
    director |= {"address": "5 Wirra St, Hobart TAS 7000", name: said[name]}
    entity = {"name": "VALE PTY LTD", "company_number": "980000011"}
    answer = {"extract": {"entity_type": "company", "entity": entity, "directors": [director]}}
    relations = {link.relation for link in read("regulator_extract", {}, answer).links}
    assert relations == {"officer_of"}


@pytest.mark.parametrize(
    "said",
    [
        {"state": "Closed"}, {"state": {"code": "C", "label": "Closed"}}, {"current_state": "Lapsed"},
        {"appointment": {"state": {"label": "Closed"}}}, {"appointment": {"status": {"label": "Closed"}}},
    ],
)  # fmt: skip
def test_a_state_that_is_over_leaves_an_office_and_a_ban_in_question(said: dict[str, Any]) -> None:
    assert (has_office(**said), has_ban(**said)) == (False, False)


@pytest.mark.parametrize(
    "said",
    [
        {"state": "NSW"}, {"state": {"code": "QLD", "name": "Queensland"}}, {"state": "not ceased"},
        {"appointment": {"state": {"label": "Open"}}},
        {"appointment": {"status": {"code": "A", "label": "Current"}}},
    ],
)  # fmt: skip
def test_a_state_of_a_country_or_one_that_stands_leaves_them(said: dict[str, Any]) -> None:
    assert (has_office(**said), has_ban(**said)) == (True, True)


@pytest.mark.parametrize("name", ["footnote", "observation", "narrative", "marginalia", "addendum"])
def test_a_remark_under_another_name_is_looked_at_as_a_remark(name: str) -> None:
    assert not has_office(**{name: "gave up her seat at the 2019 AGM"})
    assert not has_ban(**{name: "Of no further effect"})
    assert has_office(**{name: "Appointed at the AGM 2015"})
    assert has_ban(**{name: "Breach of duty"})


@pytest.mark.parametrize(
    "said",
    [
        {"term": "3 years"}, {"duration": "P3Y"}, {"disqualification_period": "three (3) years"},
        {"term_years": 3}, {"ban_length": "2 years and 6 months"},
    ],
)  # fmt: skip
def test_a_ban_is_in_question_beside_another_length_than_its_days_tell(said: dict[str, Any]) -> None:
    assert not has_ban(**said)


@pytest.mark.parametrize(
    "said",
    [
        {"term": "8 years"}, {"period": "for eight years"}, {"term_months": 96}, {"term": "life"},
        {"notice_period": "3 months"}, {"term": "3 years", "end_date": None},
    ],
)  # fmt: skip
def test_a_ban_stands_beside_the_length_of_its_days_or_of_something_else(said: dict[str, Any]) -> None:
    assert has_ban(**said)
