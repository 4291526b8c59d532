"""Link charts: any networkx graph as a pyvis network, an offline page, a picture, a widget's scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.chart.chart import Chart
    from workbench.chart.filter import Filter
    from workbench.chart.view import View

__all__ = ["Chart", "Filter", "View"]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    homes = {"Chart": "chart", "Filter": "filter", "View": "view"}
    if name not in homes:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{homes[name]}"), name)
