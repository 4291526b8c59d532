"""Timings that anyone can repeat: `make bench`. Each part is a module with `run(sizes)`.

A part prints rows of plain values; times are medians of repeated runs unless a column says
otherwise, in the unit that the column names. Peers run in the same process on the same data.
"""

from __future__ import annotations

import importlib
import os
import platform
from collections.abc import Sequence
from typing import Any

from workbench.errors import InputError

PARTS: dict[str, str] = {
    "import": "what `import workbench` costs above bare Python",
    "commands": "what quick commands cost above bare Python",
    "sandbox": "the sandbox's answers over growing populations",
    "client": "the client against a bare httpx call to the same service",
    "batch": "questions a second of a case's batch, every answer stored, against bare httpx",
    "sweep": "a sweep of two hops beside a script of httpx, pandas and pyvis",
    "case": "opening, asking and reading over growing cases",
    "large": "a large case verified, verified again, opened, and live on a desk",
    "team": "a case on PostgreSQL that several processes store to at once, as it grows",
    "identity": "accuracy and speed of who-is-who on every engine, beside its peers",
    "findings": "false findings of each rule on people among whom nothing is planted",
    "desk": "the desk in a real browser: first rows, ten thousand rows, a whole case",
    "chart": "drawing and layout beside plain pyvis",
}
_MODULES = {"import": "imports"}
SIZES: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    # part: (sizes, quick sizes)
    "import": ((10,), (5,)),
    "commands": ((11,), (1,)),
    "sandbox": ((10_000, 100_000, 1_000_000), (2_000,)),
    "client": ((300,), (50,)),
    "batch": ((10_000,), (500,)),
    "sweep": ((40,), (20,)),
    "case": ((1_000, 10_000, 100_000), (200,)),
    "large": ((10_000, 100_000), (300,)),
    "team": ((2_000, 5_000), (200,)),
    "identity": ((5_000, 100_000, 1_000_000), (2_000,)),
    "findings": ((2_000,), (500,)),
    "desk": ((2_000,), (200,)),
    "chart": ((100, 1_000, 5_000, 20_000), (100, 1_000)),
}


def run(what: str, *, quick: bool = False, sizes: Sequence[int] = ()) -> list[dict[str, Any]]:
    """The rows of one part, or of all; each row names its `part`. Of other `sizes` than its own, if given.

    Raises `InputError` for an unknown part, listing the known ones.
    """
    if what != "all" and what not in PARTS:
        raise InputError(f"no benchmark {what!r}; there are: all, {', '.join(PARTS)}")
    rows: list[dict[str, Any]] = []
    for part in PARTS if what == "all" else [what]:
        module = importlib.import_module(f"benchmarks.{_MODULES.get(part, part)}")
        rows += [{"part": part, **row} for row in module.run(sizes or SIZES[part][1 if quick else 0])]
    return rows


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "processors": str(os.cpu_count()),
        "memory": f"{memory:.0f} GiB",
    }
