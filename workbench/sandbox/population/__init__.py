"""The one invented population behind every operation of the sandbox."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.sandbox.population.story import Story

__all__ = ["Population", "Story", "open_population"]

_LARGEST_MAP = 4 << 30
_SMALLEST = 300
"""People; the planted ones must have room."""


class _Connection(sqlite3.Connection):
    """One that is closed when nobody holds it; Python 3.13 warns of one that was not."""

    def __del__(self) -> None:
        self.close()


class Population:
    """A generated population, read only; made by `open_population`."""

    def __init__(self, path: Path, seed: int, people: int) -> None:
        self.path = path
        self.seed = seed
        self.people = people
        self._local = threading.local()

    def connection(self) -> sqlite3.Connection:
        """The calling thread's own connection: read only, rows as `sqlite3.Row`, closed with the thread."""
        known: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if known is None:
            with suppress(OSError):
                os.utime(self.path)  # in use: not to be tidied away
            # a thread's own, yet closed by whichever thread lets go of the population
            known = sqlite3.connect(
                f"{self.path.as_uri()}?mode=ro&immutable=1",
                uri=True,
                factory=_Connection,
                check_same_thread=False,
            )
            known.row_factory = sqlite3.Row
            known.execute(f"PRAGMA mmap_size = {_LARGEST_MAP}")
            known.execute("PRAGMA query_only = ON")
            self._local.connection = known
        return known

    def _meta(self, key: str) -> Any:
        row = self.connection().execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return json.loads(row["value"])

    @cached_property
    def fixtures(self) -> dict[str, Any]:
        """The designated fixtures: operation, situation, complete request body."""
        return dict(self._meta("fixtures"))

    @cached_property
    def stories(self) -> tuple[Story, ...]:
        """The planted stories with their true answers; the same in every population."""
        return tuple(Story.from_json(value) for value in self._meta("stories"))


def open_population(
    seed: int = 7,
    people: int = 2000,
    data_dir: str | os.PathLike[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Population:
    """The population of this seed and size, from the cache or generated now.

    Equal seed and size give the same rows on every machine. `data_dir` is where it is kept (by default
    the platform's cache directory); `progress(done, of)` is told while it is generated. Raises
    InputError for a size too small to hold the planted people, ConfigurationError when it cannot be kept.
    """
    from workbench.sandbox.population.cache import population_file

    if people < _SMALLEST:
        raise InputError(f"A population has at least {_SMALLEST} people, not {people}.")
    return Population(population_file(seed, people, data_dir, progress), seed, people)
