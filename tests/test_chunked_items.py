"""An item is found by its key or its place, wherever it is among the chunks."""

from __future__ import annotations

import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.chunked_items import ChunkedItems, encoded_lines


def chunked(items: list[list[Any]], size: int) -> ChunkedItems:
    portions = [items[at : at + size] for at in range(0, len(items), size)]
    chunks = [zlib.compress(encoded_lines(each)) for each in portions]
    return ChunkedItems([each[0][0] for each in portions], chunks, size, len(items))


@given(st.sets(st.text(max_size=3)), st.integers(1, 4), st.text(max_size=3))
def test_every_item_is_found_and_nothing_else(names: set[str], size: int, other: str) -> None:
    items = [[name, number] for number, name in enumerate(sorted(names))]
    found = chunked(items, size)
    assert list(found) == items and len(found) == len(items) and list(found.keys()) == sorted(names)
    assert [found.at(place) for place in range(len(items))] == items
    assert [found.find(name) for name in sorted(names)] == items
    if other not in names:
        with pytest.raises(KeyError):
            found.find(other)


def test_chunks_that_are_not_those_of_the_items_are_refused() -> None:
    with pytest.raises(ValueError, match="chunks"):
        ChunkedItems(["a", "b"], [b""], 10, 20)
