"""What stands where nothing is known is no place and no name, alone or before a town."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.not_known import is_no_name, is_no_place

NOWHERE = [
    "NK", "N/K", "n.k.", "XD", "xxxxx", "Ex-directory", "Protected", "Address withheld under s.12",
    "To follow", "Suppressed by order of the court", "Not on register", "Unknown at this time",
    "Deliberately left blank", "Silent elector - address suppressed",
]  # fmt: skip
HOUSES = ["Nook Cottage", "Protector House", "Follow Farm", "1 Blank St", "NK House"]


@pytest.mark.parametrize("text", NOWHERE)
def test_what_says_that_no_place_is_known_is_no_address_with_a_town_either(text: str) -> None:
    assert is_no_place(text)
    assert not cells.address(f"{text}, Leeds LS1 4CO").values


@pytest.mark.parametrize("text", HOUSES)
def test_a_house_of_a_like_name_is_a_place(text: str) -> None:
    assert not is_no_place(text)
    assert cells.address(f"{text}, Leeds LS1 4CO").values


@pytest.mark.parametrize(
    "text", ["Gone away", "RTS", "Return to sender", "Homeless", "Silent elector", "NFA", "N/K"]
)
def test_what_is_written_over_an_address_is_nobody(text: str) -> None:
    assert is_no_name(text)


@pytest.mark.parametrize("text", ["Nk Tran", "Sender", "Ann Homes", "Alfa"])
def test_a_name_that_is_much_like_it_is_a_name(text: str) -> None:
    assert not is_no_name(text)


@pytest.mark.parametrize("text", [
    "Rather not say, Leeds LS1 4CO", "Somewhere near, Fremantle WA 6160", "Riverdale, Fremantle WA 6160",
    "Mistakenly omitted", "Xanadu, Leeds LS1 4CO", "Whereabouts of debtor unclear",
    "Not available for public inspection", "Held by the registrar only, NSW",
])  # fmt: skip
def test_a_first_line_of_words_only_is_asked_about_and_no_street(text: str) -> None:
    cell = cells.address(text)
    assert cell.doubt and not cell.values and cell.settled.values


@pytest.mark.parametrize("text", ["Mistakenly omitted", "Wrong details"])
def test_a_phrase_is_no_street_and_no_town(text: str) -> None:
    assert cells.street(text).doubt and cells.town(text).doubt


@pytest.mark.parametrize("text", [
    "Hillcrest, High Street, Leeds LS1 4CO", "Manor Farm, Nether Hale SO20 8CO", "Broken Hill NSW 2880",
    "Knockroe, Castlerea, Co. Roscommon", "Surfers Paradise QLD 4217",
    "Stoke on Trent", "Isle of Wight", "Ashby de la Zouch", "Seven Hills NSW",
    "Level 2, Heron House, Sydney NSW 2000",
])  # fmt: skip
def test_an_address_without_a_number_that_rules_explain_is_read(text: str) -> None:
    assert cells.address(text).values and not cells.address(text).doubt
