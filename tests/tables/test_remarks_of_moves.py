"""Remarks beside an address that say that somebody is no longer there: the address is not read as a home."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.reading import read

ROW = {"Name": "Benedict Orrell", "Address": "12 Gantry Rd", "Suburb": "Lilyfield", "State": "NSW"}


def homes(case: Case, *rows: dict[str, Any]) -> int:
    """How many addresses an import claims."""
    source = case.import_records(list(rows), title="roll").source
    claims = read("imported_records", source.question, source.document).claims
    return sum(each.attribute == "address" for each in claims)


@pytest.mark.parametrize("heading", ["Remarks", "Comment", "Patron Message", "Account Alert"])
def test_a_heading_of_free_words_may_say_it(case: Case, heading: str) -> None:
    assert not homes(case, ROW | {heading: "Return to sender"})


@pytest.mark.parametrize(
    "said",
    [
        "moved - left no address", "left no forwarding address", "no fwding address", "RTS 3/2/26", "R.T.S.",
        "RTS - LNA", "mail returned - not at this address", "letter ret'd", "statement came back",
        "returned unclaimed", "returned by post office", "unclaimed mail; whereabouts unknown",
        "address unknown", "addressee unknown", "insufficient address", "undeliverable", "has moved",
        "moved 12/2025", "tenants have moved", "gone, no address", "GA", "prev addr", "not current address",
        "address not valid", "moved 6 mths ago", "moved 6 mths ago per occupant", "moved a few yrs ago",
        "left 2 years ago", "left a while ago", "gone 6 months, said neighbour", "Mr Orrell moved 3 wks ago",
        "occupant says moved 6 mths ago", "shifted 2yrs ago",
    ],
)  # fmt: skip
def test_a_remark_of_a_move_leaves_no_home(case: Case, said: str) -> None:
    assert not homes(case, ROW | {"Remarks": said})


@pytest.mark.parametrize(
    "said",
    [
        "moved payment to Friday", "moved to legal", "returned my call", "letter returned signed",
        "invoice returned to customer", "email undeliverable", "moved in 2019", "moved in",
        "his brother moved out", "her wife has moved", "left voicemail", "no address for service of wife",
        "has moved on with treatment", "left message 2 days ago", "left 3 voicemails a week ago",
        "moved by direct debit", "gone by 5pm", "mother moved 6 mths ago", "moved here 2 yrs ago",
    ],
)  # fmt: skip
def test_a_remark_of_something_else_leaves_the_home(case: Case, said: str) -> None:
    assert homes(case, ROW | {"Remarks": said}) == 1


def test_a_lot_that_numbers_the_rows_of_a_roll_is_no_question(case: Case) -> None:
    row = {"Lot": "3", "Owner Name": ROW["Name"]} | {name: ROW[name] for name in ("Address", "Suburb")}
    source = case.import_records([row], title="roll").source
    assert not source.question.get("not_read")
