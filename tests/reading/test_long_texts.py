"""A text that is longer than any real one is not read, and said."""

from __future__ import annotations

from workbench.reading import read
from workbench.reading.place import LONGEST
from workbench.reading.unread import unread

LONG = "A" * (LONGEST + 1)
ANSWER = {"records": [{"first_name": "Ada", "last_name": LONG, "emails": [LONG]}]}


def test_no_claim_holds_a_text_that_is_too_long() -> None:
    found = read("contact_person_search", {}, ANSWER)
    assert not [claim for claim in found.claims if claim.raw == LONG]


def test_a_text_that_is_too_long_is_named_with_its_reason() -> None:
    found = read("contact_person_search", {}, ANSWER)
    left = {each.pointer: each.why for each in unread("contact_person_search", ANSWER, found)}
    assert "longer" in left["/records/0/last_name"] and "longer" in left["/records/0/emails/0"]
