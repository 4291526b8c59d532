"""What a comment beside a ban says of its end: of this ban, of another thing, or nobody knows of what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.values.ban_comments import DOUBTFUL, LIFTED, end_of_ban, may_end_ban
from workbench.values.ban_remarks import leaves_open

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


@pytest.mark.parametrize(
    "comment",
    [
        "Released from prison 2024",
        "Convicted of fraud. Released 12/03/2021",
        "Sentenced to 2 years imprisonment, suspended",
        "Licence suspended then cancelled",
        "Licence suspended. Suspension later lifted",
        "AFS licence suspended, later revoked",
        "Released from bankruptcy",
        "Bankrupt 2019, discharged 2022",
        "Removed from the roll of solicitors",
        "Freezing orders discharged",
        "Passport order discharged",
        "Served with notice 3/4/2022",
    ],
)
def test_what_is_done_to_somebody_or_to_another_thing_ends_no_ban(comment: str) -> None:
    assert not may_end_ban(comment)


@pytest.mark.parametrize(
    "comment",
    [
        "Ban released 2024",
        "Disqualified by court; disqualification removed 2023",
        "Removed from the register of banned persons",
        "Court quashed the order on appeal",
        "Licence cancelled and ban imposed. Decision set aside",
        "Banned. Revoked",
    ],
)
def test_what_was_spoken_of_last_is_what_was_ended(comment: str) -> None:
    assert end_of_ban(comment) == LIFTED


@pytest.mark.parametrize(
    "comment",
    [
        "Conviction quashed on appeal 2023",
        "Appeal against conviction allowed",
        "Banned until 2030. AAT varied decision",
        "Order varied by the AAT on 3 May 2022",
        "Stay granted",
        "Details unverified",
        "Released 22 March 2022",
        "AFSL cancelled. Decision set aside by AAT",
    ],
)
def test_a_ban_is_open_whose_grounds_fell_or_whose_order_was_varied(comment: str) -> None:
    assert may_end_ban(comment) and end_of_ban(comment) != LIFTED


@pytest.mark.parametrize(
    "comment",
    [
        "Conviction overturned 2023, order remains",
        "Conviction quashed but ban stands",
        "Varied to permit acting as director of Tern Pty Ltd",
        "Conditions of licence varied",
        "Stay refused",
    ],
)
def test_a_ban_that_is_said_to_remain_is_not_open(comment: str) -> None:
    assert not may_end_ban(comment)


@pytest.mark.parametrize(
    "comment",
    [
        "Disqualification suspended until hearing", "Disqualified; suspended until hearing of appeal",
        "Period served", "Term served", "Penalty period complete", "Term of disqualification now complete",
    ],
)  # fmt: skip
def test_a_ban_may_end_that_waits_for_a_hearing_or_whose_term_was_served(comment: str) -> None:
    assert may_end_ban(comment)


@pytest.mark.parametrize("comment", ["Order served on him at Perth", "Order made after a hearing"])
def test_a_ban_stays_that_was_served_on_somebody_or_made_at_a_hearing(comment: str) -> None:
    assert not may_end_ban(comment)


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("form", ["Notice {}", "The notice was {}", "Notice of disqualification {}"])
def test_a_notice_beside_a_ban_is_that_of_the_ban(form: str, ending: str) -> None:
    assert end_of_ban(form.format(ending)) == LIFTED


@pytest.mark.parametrize(
    "comment",
    [
        "Bankruptcy notice set aside",
        "Notice of appeal withdrawn",
        "Notice to produce cancelled",
        "Notice of hearing vacated",
        "Notice served 3 May 2021",
        "May not act as a director",
        "Leave granted to manage Heron Boats Pty Ltd",
    ],
)
def test_another_notice_a_service_and_a_leave_for_one_company_end_no_ban(comment: str) -> None:
    assert not may_end_ban(comment)


@pytest.mark.parametrize(
    "comment",
    ["May act as director again", "Can resume as director", "Able to manage corporations", "Notice lapsed"],
)
def test_who_may_act_again_is_perhaps_no_longer_banned(comment: str) -> None:
    assert may_end_ban(comment)


@pytest.mark.parametrize(
    "comment",
    [
        "Failed companies: ALDER BUILD PTY LTD (in liquidation) and ALDER HIRE PTY LTD (deregistered)",
        "Disqualified for 5 years. Failed corporations: ELM PTY LTD (dissolved); ASH PTY LTD (struck off)",
        "FAILED COMPANIES: ELM PTY LTD (WOUND UP), ASH PTY LTD (STRUCK OFF)",
        "Director of Elm Pty Ltd and Ash Pty Ltd, both deregistered",
    ],
)
def test_how_companies_ended_that_a_comment_lists_is_no_end_of_the_ban(comment: str) -> None:
    assert not end_of_ban(comment)
    assert not leaves_open(comment, ["2029-02-28"])


@pytest.mark.parametrize(
    "comment",
    [
        "Failed companies: ELM PTY LTD (in liquidation). Ban lifted",
        "Failed companies: ELM PTY LTD (dissolved), order quashed",
        "Revoked. Failed companies: ELM PTY LTD (in liquidation)",
        "ELM PTY LTD (in liquidation). Disqualification set aside",
    ],
)
def test_an_end_beside_a_list_of_companies_is_one_of_the_ban(comment: str) -> None:
    assert end_of_ban(comment) == LIFTED
