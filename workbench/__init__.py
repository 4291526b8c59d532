"""An investigation workbench: ask a data service, keep every answer as evidence, draw the links.

`Client` and `AsyncClient` ask the service, `Case` keeps what was answered and says who is who,
`Chart` draws any graph. Everything heavy is imported when it is first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from workbench import collection_pause, version

if TYPE_CHECKING:
    from workbench.case import Case
    from workbench.chart import Chart
    from workbench.client import AsyncClient, Client
    from workbench.jobs import Job
    from workbench.tables.table import read_table


__version__ = version.VERSION

_HOMES = {
    "AsyncClient": "workbench.client",
    "Case": "workbench.case",
    "Chart": "workbench.chart",
    "Client": "workbench.client",
    "Job": "workbench.jobs",
    "read_table": "workbench.tables.table",
}

__all__ = ["AsyncClient", "Case", "Chart", "Client", "Job", "__version__", "read_table"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        with collection_pause.uncollected():  # a sixth of the time that importing a case takes
            return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'workbench' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
