"""The index names exactly the mentions that have a key, however many there are."""

from __future__ import annotations

import zlib
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.identity.key_index import KeyIndex, key_number, packed_index


def index_of(entries: list[tuple[int, list[int]]]) -> KeyIndex:
    return KeyIndex([zlib.compress(chunk) for chunk in packed_index(entries)], len(entries))


@given(st.lists(st.lists(st.integers(0, 5).map(key_number), unique=True), max_size=12), st.integers(0, 5))
def test_a_key_leads_to_those_that_have_it(keys: list[list[int]], one: int) -> None:
    wanted = [place for place, each in enumerate(keys) if key_number(one) in each]
    assert index_of(list(enumerate(keys))).places(key_number(one)) == wanted


def test_a_large_index_is_in_several_chunks_and_finds_the_same() -> None:
    entries = [(place, [key_number("own", place), key_number("shared", place % 7)]) for place in range(5_000)]
    found = index_of(entries)
    assert len(list(packed_index(entries))) > 1
    assert all(found.places(key_number("own", place)) == [place] for place in range(0, 5_000, 97))
    assert list(chain(*(found.places(key_number("shared", at)) for at in range(7)))) == [
        place for at in range(7) for place in range(at, 5_000, 7)
    ]
    assert found.places(key_number("nobody")) == []


def test_an_index_of_which_a_chunk_is_missing_is_refused() -> None:
    chunk = zlib.compress(next(packed_index([])))
    with pytest.raises(ValueError, match="whole"):
        KeyIndex([chunk] * 3, 0)


def test_an_index_that_names_a_mention_that_is_not_there_is_refused() -> None:
    chunks = [
        zlib.compress(chunk) for chunk in packed_index([(0, [key_number("a")]), (1, [key_number("b")])])
    ]
    with pytest.raises(ValueError, match="not there"):
        KeyIndex(chunks, 1).places(key_number("a"))
