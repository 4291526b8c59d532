"""What stands for a place or a name that nobody knows is neither, in whichever column it stands."""

import pytest

from workbench.values import cells

ANYWHERE = [
    "ADDRESS UNKNOWN", "address not known", "NAME SUPPRESSED", "No street address", "Unknown suburb",
    "Surname not supplied",
]  # fmt: skip
NOWHERE = [
    "OVERSEAS", "interstate", "NFA", "RTS", "Gone away", "silent elector", "Left no forwarding address",
    "NO FIXED ADDRESS", "SUPPRESSED",
]  # fmt: skip


@pytest.mark.parametrize("text", [*ANYWHERE, *NOWHERE])
@pytest.mark.parametrize("reader", [cells.address, cells.street, cells.town])
def test_no_place_is_no_value(reader, text):
    assert reader(text).is_nothing and reader(text).note


@pytest.mark.parametrize("text", ANYWHERE)
@pytest.mark.parametrize("reader", [cells.postcode, cells.state, cells.text, cells.party])
def test_nothing_is_no_value_of_any_kind(reader, text):
    assert reader(text).is_nothing


@pytest.mark.parametrize("text", ["NAME SUPPRESSED", "Unnamed", "Infant", "Initial only"])
def test_a_given_name_that_is_none_leaves_the_surname(text):
    (party,) = cells.parted(first=text, last="Ellerby").values
    assert (party.name.first, party.name.last) == (None, "Ellerby")


@pytest.mark.parametrize(
    "text", ["Unknown Creek", "No Mans Land", "Silent Grove", "Nowhere Else", "Town Hill", "Private Bay"]
)
def test_a_town_whose_name_only_begins_so_is_one(text):
    assert cells.town(text).value == text
