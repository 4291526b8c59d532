"""What a comment beside a ban says of its end: of this ban, of another thing, or nobody knows of what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.values.ban_comments import DOUBTFUL, LIFTED, end_of_ban, may_end_ban

ENDINGS = (
    "revoked",
    "quashed",
    "annulled",
    "rescinded",
    "set aside",
    "lifted",
    "withdrawn",
    "cancelled",
    "discharged",
)


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("form", ["{}", "Ban {}", "The banning order was {} on 3 May 2014", "{} by consent"])
def test_an_end_of_the_ban_lifts_it_in_whatever_words(form: str, ending: str) -> None:
    assert end_of_ban(form.format(ending)) == LIFTED


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize(
    "form", ["Licence {}", "Registration as auditor {}; banned", "Earlier ban {}", "Not {}"]
)
def test_an_end_of_another_thing_or_one_that_is_denied_does_not(form: str, ending: str) -> None:
    assert end_of_ban(form.format(ending)) == ""


@pytest.mark.parametrize(
    "comment",
    [
        "Expired",
        "Ban suspended",
        "Stayed pending appeal",
        "Revocation of ban",
        "Set aside in part",
        "Revoked, then reinstated",
    ],
)
def test_what_may_be_an_end_is_doubtful(comment: str) -> None:
    assert end_of_ban(comment) == DOUBTFUL


@given(st.sampled_from(ENDINGS), st.sampled_from(["application", "appeal", "request", "proceedings"]))
def test_what_is_withdrawn_is_the_application_and_not_the_ban(ending: str, asked: str) -> None:
    assert end_of_ban(f"{ending} {asked} withdrawn") != LIFTED


@pytest.mark.parametrize(
    "comment",
    [
        "Wrong man",
        "This entry relates to a different Percy Stavely",
        "Court allowed the appeal",
        "See order of 2023 setting this aside",
        "Now permitted to manage corporations",
        "Kein Verbot mehr",
        "取消",
    ],
)
def test_what_leaves_a_ban_open_may_end_it(comment: str) -> None:
    assert may_end_ban(comment)


@pytest.mark.parametrize(
    "comment",
    [
        "Misled investors and failed to lodge 12 returns",
        "Application for a stay dismissed",
        "Appeal dismissed, no order as to costs",
        "AFS licence cancelled",
        "s206F, see 21-044MR",
        "Inhabilitado por diez años",
        "",
    ],
)
def test_what_tells_of_a_ban_does_not_end_it(comment: str) -> None:
    assert not may_end_ban(comment)


def test_a_release_from_prison_ends_no_ban() -> None:
    assert end_of_ban("Released from prison 2024") == ""
    assert end_of_ban("Ban released 2024") != ""
