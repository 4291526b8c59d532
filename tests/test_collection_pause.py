"""The search for cyclic garbage is paused, and left as it was."""

from __future__ import annotations

import gc

import pytest

from workbench.collection_pause import uncollected


@pytest.mark.parametrize("running", [True, False])
def test_the_collector_is_left_as_it_was(running: bool) -> None:
    """Who runs without the garbage collector goes on without it."""
    before = gc.isenabled()
    (gc.enable if running else gc.disable)()
    try:
        with uncollected():
            assert not gc.isenabled()
        assert gc.isenabled() is running
    finally:
        (gc.enable if before else gc.disable)()
