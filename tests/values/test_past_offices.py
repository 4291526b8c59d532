"""A role is parted from what says that it is past, and offices that take a company over are known as such."""

from __future__ import annotations

import pytest

from workbench.values.external_administrators import is_external_administrator, is_surely_external
from workbench.values.office_words import past_office, relation_of_role


@pytest.mark.parametrize(
    "role",
    [
        "Previous Director",
        "Former Director",
        "Ex-Director",
        "Past Director",
        "Retired Director",
        "Prev. Director",
        "Old director",
        "Previously director",
        "Director (ceased)",
        "Director - former",
        "Resigned Director",
        "Historical Director",
        "former-director",
    ],
)
def test_a_past_director_is_a_director_whose_office_is_over(role: str) -> None:
    assert past_office(role).casefold() == "director"
    assert relation_of_role(role) == "officer_of"


@pytest.mark.parametrize(
    "role",
    [
        "Director",
        "Ex officio member",
        "Old Mill Trustee",
        "Retired teacher",
        "Former director, now secretary",
    ],
)
def test_any_other_role_stays_as_it_is(role: str) -> None:
    assert past_office(role) == ""


def test_a_past_member_is_a_member() -> None:
    assert past_office("Previous Member") == "Member"
    assert past_office("Ceased/Former Member") == "Member"


@pytest.mark.parametrize(
    "role",
    [
        "Liquidator",
        "Joint Liquidator",
        "Appointed Administrator",
        "Deed Administrator",
        "Receiver and Manager",
        "Official Receiver",
        "Trustee in bankruptcy",
        "CVA Supervisor",
        "Voluntary Administrator",
    ],
)
def test_every_external_administrator_holds_an_office_of_that_kind(role: str) -> None:
    assert is_surely_external(role)
    assert relation_of_role(role) == "officer_of"


@pytest.mark.parametrize("role", ["Administrator", "Controller", "Supervisor"])
def test_a_word_that_is_also_a_job_states_no_office_alone(role: str) -> None:
    assert is_external_administrator(role)
    assert not is_surely_external(role)


@pytest.mark.parametrize("role", ["Director", "Financial Controller", "Trustee", "Office Administrator"])
def test_other_offices_and_jobs_are_no_external_administration(role: str) -> None:
    assert not is_external_administrator(role)
