"""What an entry remembers of ids, however large their numbers are."""

from __future__ import annotations

import pytest

from workbench.case.history.remembered_names import RememberedNames
from workbench.evidence import remembered_ids

BORN = {
    "S1#/records/0": "P1",
    "S1#/records/0/phones/0": "C999999999999999999",
    "S2#/records/0": "P1",
    "S2#/records/0/phones/0": "C1099511627776",
    "S2#/records/1": "ABC1",
}


@pytest.fixture(params=["packed", "plain"])
def remembered(request):
    """The ids of two sources, of which the second now has but its first mention."""
    keys = ["00000000000000ff", "ff00000000000000"]
    ids = remembered_ids.pack(BORN, {"P": 1}, keys)
    found = RememberedNames(ids if request.param == "packed" else remembered_ids.unpack(ids))
    found.add(1, ["/records/0", "/records/0/phones/0"])
    found.add(2, ["/records/0", "/records/9"])
    return found


def test_mentions_have_the_ids_that_they_remember(remembered):
    mentions = {"S1#/records/0": 0, "S1#/records/0/phones/0": 1, "S2#/records/9": 3}
    assert remembered.of(mentions) == {
        "S1#/records/0": "P1",
        "S1#/records/0/phones/0": "C999999999999999999",
    }


def test_mentions_that_remember_the_same_id_are_alike(remembered):
    assert [*remembered.alike()] == [(0, 2)]


def test_ids_are_abandoned_of_which_no_mention_is_read_any_more(remembered):
    assert dict(remembered.abandoned()) == {
        "C1099511627776": ["S2#/records/0/phones/0"],
        "ABC1": ["S2#/records/1"],
    }
    assert dict(remembered.gone_of(2)) == {"/records/0/phones/0": "C1099511627776", "/records/1": "ABC1"}


def test_conclusions_keep_the_order_of_their_numbers(remembered):
    assert [*remembered.conclusions] == [255, 255 << 56]


def test_an_entry_that_remembers_nothing_names_nobody():
    nothing = RememberedNames(None)
    nothing.add(1, ["/records/0"])
    assert not nothing.is_any
    assert nothing.of({"S1#/records/0": 0}) == {}
    assert [*nothing.alike(), *nothing.abandoned(), *nothing.conclusions] == []
