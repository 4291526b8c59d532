"""Words beside an address: those that are not known to be part of it put it in question."""

from __future__ import annotations

import pytest

from workbench.values.cells.place_remarks import is_questioned_place

STREET = "12 Harbour Street"


@pytest.mark.parametrize(
    "form",
    [
        "(previous) {}", "{} (prev)", "Prev. {}", "was {}", "Old addr: {}", "PREVIOUS ADDRESS {}", "{} ex",
        "{} (not known at this address)", "{} - unknown here", "{} (incorrect)", "{} (DNR)", "{} *RTS*",
        "{} (2010-2014)", "(last known) {}", "{} (shifted)", "{} [see file]",
    ],
)  # fmt: skip
def test_an_address_is_in_question_beside_what_is_no_part_of_one(form: str) -> None:
    assert is_questioned_place(form.format(STREET))


@pytest.mark.parametrize(
    "form",
    [
        "{}", "{} (rear)", "{} (cnr Quay Rd)", "{} (Glebe Point)", "{} - Glebe", "{} (since 2015)",
        "Old Quay House, {}", "C/- SMITH & CO (BOOKKEEPERS), {}", "Flat 4 - {}", "{} (PO Box 9)", "Home: {}",
    ],
)  # fmt: skip
def test_parts_and_kinds_of_an_address_are_none(form: str) -> None:
    assert not is_questioned_place(form.format(STREET))


@pytest.mark.parametrize(
    "text", ["12 Former Street", "12 Old Harbour Street", "12 The Ex", "Old Bar", "2037"]
)
def test_names_with_such_words_are_none_either(text: str) -> None:
    assert not is_questioned_place(text)
