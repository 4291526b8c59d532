"""A pause of the search for cyclic garbage, for work that makes many objects and no cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Pauses the garbage collector while thousands of small things are made that all stay.

    It would look through them again and again and find nothing: a third of the time at 5,000 nodes.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.freeze()
            gc.unfreeze()  # both at once: all counts as old, and is not looked through on the way
            gc.enable()
