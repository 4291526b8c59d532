"""The desk: forms, results, chart, inspector. It shows and asks; the workbench decides."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from widgets.chart import LinkChart
    from widgets.forms import SearchForm
    from widgets.inspector import Inspector
    from widgets.results import Results

_HOMES = {
    "Inspector": "widgets.inspector",
    "LinkChart": "widgets.chart",
    "Results": "widgets.results",
    "SearchForm": "widgets.forms",
}

__all__ = ["Inspector", "LinkChart", "Results", "SearchForm"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'widgets' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
