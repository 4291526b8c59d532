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
    "behind",
    ["GNA", "GONE AWAY", "*Left address*", "no longer here", "WRONG ADDRESS", "Not known", "VACANT", "N/K"],
)
@pytest.mark.parametrize("line", ["12 Harbour St {}", "Unit 2 9 Harbour Rd {}", "Unit 2, 9 Harbour Rd {}"])
def test_words_behind_a_street_that_are_no_town_put_it_in_question(line: str, behind: str) -> None:
    assert is_questioned_place(line.format(behind))


@pytest.mark.parametrize(
    "behind",
    ["EAST", "Upper", "KEW", "Glebe Point NSW 2037", "OLD BAR", "Spring Hill", "Shop 4", "Sale VIC 3850"],
)
def test_a_town_or_a_part_of_a_building_behind_a_street_leaves_it(behind: str) -> None:
    assert not is_questioned_place(f"12 Harbour St {behind}")


@pytest.mark.parametrize(
    "text", ["12 Former Street", "12 Old Harbour Street", "12 The Ex", "Old Bar", "2037"]
)
def test_names_with_such_words_are_none_either(text: str) -> None:
    assert not is_questioned_place(text)


@pytest.mark.parametrize("text", ["Former Mill", "The Late Shop", "Former Parish School", "former brewery"])
def test_a_building_that_is_called_by_what_it_was_is_not_in_question(text: str) -> None:
    assert not is_questioned_place(text)


@pytest.mark.parametrize("text", ["Former Address", "Former Residence", "Former Registered Office"])
def test_an_address_of_before_is(text: str) -> None:
    assert is_questioned_place(text)
