"""A copy of a process works on what the process holds, and gives it what it made."""

from __future__ import annotations

import os

import pytest

from workbench.errors import CaseError
from workbench.packed_items import PackedItems
from workbench.process_copy import ProcessCopy, beside, steps

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system copies no process")


def test_both_read_what_either_packed() -> None:
    before = PackedItems()
    before.add(b"before")
    before.pack()

    def work() -> PackedItems:
        made = PackedItems()
        for item in before:
            made.add(item)
            made.pack()
            made.add(b"of the copy")
        return made

    copy = ProcessCopy(work)
    here = PackedItems()
    here.add(b"meanwhile")
    here.pack()
    assert list(copy.result().drain()) == [b"before", b"of the copy"]
    assert list(before) == [b"before"] and list(here) == [b"meanwhile"]


def test_a_copy_that_ends_early_is_named() -> None:
    copy = ProcessCopy(lambda: os._exit(3))
    with pytest.raises(CaseError, match="ended early"):
        copy.result()


def test_a_copy_whose_original_has_ended_goes_no_further() -> None:
    assert list(steps(range(3), os.getppid())) == [0, 1, 2]
    with pytest.raises(SystemExit):
        list(steps(range(3), os.getpid()))


def test_work_is_done_beside_or_where_there_is_no_room_here(monkeypatch: pytest.MonkeyPatch) -> None:
    assert beside(os.getpid)() != os.getpid()

    def no_room() -> int:
        raise OSError("no room")

    monkeypatch.setattr(os, "fork", no_room)
    assert beside(os.getpid)() == os.getpid()
