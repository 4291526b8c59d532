"""A chart in the browser, as those see it who answer what its page asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from workbench.chart import Chart


class ChartSurface(Protocol):
    """What the answers to a page's messages need of the chart's widget."""

    chart: Chart
    selection: Any

    @property
    def of_case(self) -> bool:
        """Whether a case is what the chart draws."""

    def bring(self, nodes: Iterable[str]) -> None:
        """Draws nodes that are hidden, folded or filtered away."""

    def group(self, nodes: Iterable[str], name: str) -> None:
        """Collapses nodes to one of that name."""

    def colour(self, nodes: Iterable[str], colour: str | None) -> None:
        """Draws nodes in a colour of the palette."""

    def focus_on(self, nodes: list[str]) -> None:
        """Brings nodes into view."""

    def say(self, text: str) -> None:
        """Tells something in the chart for a while."""

    def show_neighbours(self, node: str) -> None:
        """Draws the neighbours of a node that are hidden."""

    def owner(self) -> Any:
        """The case that is drawn; raises `InputError` where there is none."""

    def submit(self, proposal: Any) -> None:
        """Asks a proposed question."""

    def send(self, content: Any, buffers: Any = None) -> None:
        """Sends a message to the page."""
