"""What a notebook keeps of a chart: the scene for our renderer, a still picture, one line of text."""

from __future__ import annotations

import base64
import gzip
import html
import json
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from workbench.chart.scene import Scene

MIME = "application/vnd.workbench.chart+json"
_TWIN_NODES = 400
_PLAIN_NODES = 300
"""Up to here the scene is kept as JSON that anyone can read; JupyterLab is slow with more."""


class Displayed(Protocol):
    """A chart as it is kept."""

    @property
    def scene(self) -> Scene:
        """What is displayed."""
        ...

    def svg(self, *, width: int = 1600, height: int = 900) -> str:
        """What is displayed, as a picture."""
        ...


def bundle(chart: Displayed) -> dict[str, Any]:
    """The MIME bundle of a chart: what it displays, no more."""
    from workbench.chart.style import for_browser

    scene = {**chart.scene.to_json(), "style": for_browser()}
    kept = scene if len(chart.scene.nodes) <= _PLAIN_NODES else {"gzip": _packed(scene)}
    return {"text/plain": repr(chart), "text/html": still(chart), MIME: kept}


def _packed(scene: Any) -> str:
    """The scene as base64 of gzipped JSON, the same text for the same scene."""
    data = json.dumps(scene, ensure_ascii=False, separators=(",", ":")).encode()
    return base64.b64encode(gzip.compress(data, 6, mtime=0)).decode("ascii")


def still(chart: Displayed) -> str:
    """The chart as escaped HTML without scripts: its picture while that is small, else its words."""
    meta = chart.scene.meta
    said = [f"<p>{html.escape(m)}</p>" for m in meta["messages"]]
    if len(chart.scene.nodes) > _TWIN_NODES:
        return (
            f"<p><b>{html.escape(str(meta['title']))}</b>: {html.escape(str(meta['summary']))}. "
            f"Run the notebook, or trust it, to see the chart.</p>{''.join(said)}"
        )
    return chart.svg(width=1100, height=620) + "".join(said)
