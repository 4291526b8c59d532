"""Periods that say one thing are one, and none is told as going on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.graph.periods import Period, merged, of_link

DAYS = st.sampled_from([None, "2019", "2019-03", "2019-03-04", "2020", "2020-06", "2020-06-30"])
PERIODS = st.builds(Period, DAYS, DAYS, cites=st.tuples(st.sampled_from(["S1#/a", "S2#/b", "S3#/c"])))


def test_a_month_and_a_day_in_it_are_one_period_with_both_citations() -> None:
    (one,) = merged(
        [Period("2019-03", "2020-06", cites=("S1#/a",)), Period("2019-03-04", "2020-06-30", cites=("S2#/b",))]
    )
    assert (one.start, one.end, set(one.cites)) == ("2019-03-04", "2020-06-30", {"S1#/a", "S2#/b"})


def test_different_months_stay_two() -> None:
    assert len(merged([Period("2019-03", "2020"), Period("2019-04", "2020")])) == 2


@given(st.lists(PERIODS, max_size=8))
def test_merging_loses_no_citation_and_is_done_once(periods: list[Period]) -> None:
    once = merged(periods)
    assert {c for p in once for c in p.cites} == {c for p in periods for c in p.cites}
    assert [(p.start, p.end) for p in merged(once)] == [(p.start, p.end) for p in once]


@pytest.mark.parametrize("data", [{"ended": True}, {"resigned": True}, {"detail": {"resigned": True}}])
def test_what_ended_without_a_date_is_told_as_ended(data: dict[str, object]) -> None:
    period = of_link({"date_start": "2019", "cites": ["S1#/a"], **data})
    assert period.ended and "ended" in period.in_words(seen=False)
    assert not of_link({"date_end": "2020", **data}).ended


@given(PERIODS, st.booleans())
def test_no_period_is_told_as_going_on(period: Period, seen: bool) -> None:
    assert "now" not in period.in_words(seen=seen).split()


@pytest.mark.parametrize(
    ("ended", "part"), [("2020-05-06", "6 May 2020"), ("dissolved", "dissolved"), ("2020", "2020")]
)
def test_what_ended_with_its_company_says_when_or_how_the_company_did(ended: str, part: str) -> None:
    period = of_link({"date_start": "2019-01-02", "ended": True, "company_ended": ended})
    assert period.state("2026-01-01") == "over"
    assert part in period.in_words(seen=False) and "no end recorded" in period.in_words(seen=False)


def test_two_that_ended_with_their_companies_on_different_days_stay_two() -> None:
    ends = ({"ended": True, "company_ended": day} for day in ("2020-05-06", "2021-05-06"))
    assert len(merged(of_link({"date_start": "2019", **end}) for end in ends)) == 2
