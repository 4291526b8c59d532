"""Items that are kept packed come out as they went in."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.packed_items import PackedItems

items = st.lists(st.one_of(st.binary(max_size=20), st.just(bytes(150_000))), max_size=6)


def packed(found: list[bytes]) -> PackedItems:
    made = PackedItems()
    for item in found:
        made.add(item)
    return made


@settings(max_examples=20, deadline=None)
@given(items)
def test_items_keep_their_order(found: list[bytes]) -> None:
    made = packed(found)
    assert list(made) == list(made) == list(made.drain()) == found


@settings(max_examples=20, deadline=None)
@given(items)
def test_what_was_drained_is_gone(found: list[bytes]) -> None:
    made = packed(found)
    list(made.drain())
    made.add(b"later")
    assert list(made) == [b"later"]


@settings(max_examples=20, deadline=None)
@given(items, st.data())
def test_each_lot_has_its_items_in_their_order(found: list[bytes], data: st.DataObject) -> None:
    places = data.draw(st.lists(st.integers(-1, 2), min_size=len(found), max_size=len(found)))
    lots = packed(found).dealt(places, 3)
    dealt = [[item for item, place in zip(found, places, strict=True) if place == lot] for lot in range(3)]
    assert [list(lot) for lot in lots] == dealt
