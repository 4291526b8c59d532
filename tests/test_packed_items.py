"""Items that are kept packed come out as they went in."""

from __future__ import annotations

import tempfile
import zlib
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench import packed_items
from workbench.packed_items import PackedColumns, PackedItems, SortedItems

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
@given(items, st.integers(1, 3), st.data())
def test_each_lot_has_its_items_in_their_order(found: list[bytes], count: int, data: st.DataObject) -> None:
    size = len(found)
    places = data.draw(st.lists(st.integers(0, count - 1), min_size=size, max_size=size))
    lots = packed(found).dealt(places, count)
    dealt = [
        [item for item, place in zip(found, places, strict=True) if place == lot] for lot in range(count)
    ]
    assert [list(lot) for lot in lots] == dealt


@settings(max_examples=20, deadline=None)
@given(st.lists(st.lists(st.tuples(st.integers(0, 9), st.text(max_size=3)), max_size=6), max_size=4))
def test_sorted_runs_come_in_the_order_of_all_keys(runs: list[list[tuple[int, str]]]) -> None:
    made = SortedItems()
    for run in runs:
        made.add(sorted(run))
    found = [*made.drain()]
    assert sorted(found) == sorted(item for run in runs for _, item in run)
    keys = {item: {key for run in runs for key, each in run if each == item} for item in found}
    assert all(min(keys[one]) <= max(keys[other]) for one, other in pairwise(found))


@pytest.fixture
def fresh_file() -> Iterator[None]:
    """Whoever packs something here makes a file of their own."""
    before, packed_items._hidden_file = (
        packed_items._hidden_file,
        cache(packed_items._hidden_file.__wrapped__),
    )
    yield
    packed_items._hidden_file = before


@pytest.mark.usefixtures("fresh_file")
def test_nobody_reads_in_the_file_what_was_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hidden"
    hidden = path.open("w+b", buffering=0)
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: hidden)
    made = packed([b"Zora Okafor"])
    made.pack()
    written = path.read_bytes()
    assert written and b"Okafor" not in written
    with pytest.raises(zlib.error):
        zlib.decompress(written)
    assert list(made.drain()) == [b"Zora Okafor"]
    hidden.close()


@pytest.mark.usefixtures("fresh_file")
def test_without_room_for_a_file_items_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/nowhere")
    made = packed([b"a", bytes(300_000), b"b"])
    made.pack()
    assert list(made.drain()) == [b"a", bytes(300_000), b"b"]


pairs = st.lists(st.tuples(st.integers(0, 2**64 - 1), st.integers(0, 2**32 - 1)), max_size=6)


def columns(parts: list[list[tuple[int, int]]]) -> PackedColumns:
    made = PackedColumns("QI")
    for part in parts:
        made.add(array("Q", [one for one, _ in part]), array("I", [other for _, other in part]))
    return made


@settings(max_examples=20, deadline=None)
@given(st.lists(pairs, max_size=4), st.lists(pairs, max_size=4))
def test_columns_are_given_whole_part_behind_part(
    mine: list[list[tuple[int, int]]], theirs: list[list[tuple[int, int]]]
) -> None:
    made = columns(mine)
    made.join(columns(theirs))
    rows = [row for part in (*mine, *theirs) for row in part]
    assert [*zip(*made.drain(), strict=True)] == rows


def test_columns_that_were_drained_are_gone() -> None:
    made = columns([[(1, 2)]])
    made.drain()
    assert [len(column) for column in made.drain()] == [0, 0]
