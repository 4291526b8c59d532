"""The specifications that come with the workbench, and the version of the newest one."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

DEFAULT_PATH: Final = Path(__file__).with_name("model.toml")


def _order(path: Path) -> list[int]:
    """What versions are sorted by: 2026.10 comes after 2026.9."""
    return [int(part) for part in path.stem.split(".")]


EARLIER: Final = {p.stem: p for p in sorted(DEFAULT_PATH.with_name("models").glob("*.toml"), key=_order)}
"""Earlier versions of the model, by their name, the oldest first.

A case keeps the model that merged its records: who changes `version` in `model.toml` adds the file as it was.
"""
SHIPPED: Final = {"case": DEFAULT_PATH, **EARLIER}
"""The specifications that come with the workbench, by the name that `load` takes."""


@cache
def newest_version() -> str:
    """The version of the newest model; what it compares is not read, which opening a case need not know."""
    head, _, _ = DEFAULT_PATH.read_text(encoding="utf-8").partition("\n[")
    return str(tomllib.loads(head)["version"])
