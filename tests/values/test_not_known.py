"""What stands where nothing is known is no place and no name, alone or before a town."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.not_known import is_no_name, is_no_place

NOWHERE = [
    "NK", "N/K", "n.k.", "XD", "xxxxx", "Ex-directory", "Protected", "Address withheld under s.12",
    "To follow", "Suppressed by order of the court", "Not on register", "Unknown at this time",
    "Deliberately left blank",
]  # fmt: skip
HOUSES = ["The Grange", "Nook Cottage", "Protector House", "Follow Farm", "Xanadu", "1 Blank St", "NK House"]


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
