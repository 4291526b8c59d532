"""Addresses of mailboxes that nobody has: in a cell they say nothing, and nobody is known by them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.identity.contact_forms import email_address
from workbench.values import cells

MAILBOXES = st.sampled_from(
    [
        "noemail", "notsupplied", "not.available", "donotemail", "noemailgiven", "noemails", "unknown",
        "none", "no-reply", "donthaveone", "noemailprovided", "nil", "refused", "test", "null", "fake",
        "ann.lee", "me",
    ]
)  # fmt: skip
DOMAINS = st.sampled_from(["bigpond.com", "noemail.com", "none.com", "test.com", "nil.com.au", "lee.id.au"])


@given(MAILBOXES, DOMAINS)
def test_nobody_is_known_by_an_address_that_says_nothing_in_a_cell(mailbox: str, domain: str) -> None:
    address = f"{mailbox}@{domain}"
    assert cells.email(address).values or email_address(address) is None


@pytest.mark.parametrize(
    "mailbox", ["nil", "refused", "notsupplied", "notavailable", "donotemail", "test", "fake"]
)
def test_nobody_is_known_by_what_is_typed_where_there_is_no_address(mailbox: str) -> None:
    assert email_address(f"{mailbox}@bigpond.com") is None


@pytest.mark.parametrize(
    "address", ["ann.lee@bigpond.com", "me@ann.id.au", "a@lee.id.au", "nilda@bigpond.com", "a@example.com"]
)
def test_somebody_is_known_by_an_address_of_their_own(address: str) -> None:
    assert email_address(address) == address
