"""The drawing of a chart: at once, or in the background, with a first picture to look at meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

from widgets.background import begun
from widgets.first_picture import FirstPicture, newest
from workbench.chart import Chart
from workbench.ontology import Ontology
from workbench.operations.wording import counted

_STEPS = 3
_FIRST = 5.0
"""Seconds that the page has to ask for a picture that was kept, before the chart is drawn beside it."""


class ChartDrawing:
    """Draws a case, a graph or a chart; `begin_step(text)` hears what is being done in the background.

    `show_first(picture)` hears of a first picture that was made for a case without one.
    """

    def __init__(
        self,
        source: Any,
        options: Mapping[str, Any],
        *,
        in_background: bool,
        picture: FirstPicture | None,
        begin_step: Callable[[str], None],
        show_first: Callable[[FirstPicture], None],
    ) -> None:
        self._source, self._options = source, dict(options)
        self._is_in_background = in_background
        self._begin_step, self._show_first = begin_step, show_first
        self.picture = picture
        """What is shown until the chart is drawn."""
        self.apart: list[str] = []
        """The entities of a first picture from which the chart goes on: they are in no group."""
        self.entry = 0
        """The entry of the case's journal up to which the chart is drawn at least."""
        self.is_shown = threading.Event()
        """Set once a page shows something, or somebody waits for the chart."""
        self._future: Future[Chart] | None = None

    def begin(self) -> Future[Chart]:
        """Begins to draw; gives what will be the chart. Raises what fails, if it is drawn at once."""
        self._future = begun(self._drawn, in_background=self._is_in_background)
        return self._future

    @property
    def is_done(self) -> bool:
        """Whether the chart is there, or can never be."""
        return self._future is not None and self._future.done()

    @property
    def ontology(self) -> Ontology | None:
        """The kinds and relations of the chart; None while there is none."""
        future = self._future
        is_drawn = future is not None and future.done() and not future.exception()
        return future.result().ontology if future is not None and is_drawn else None

    @property
    def chart(self) -> Chart:
        """The chart, once it is drawn."""
        self.is_shown.set()
        return (self._future or self.begin()).result()

    def _drawn(self) -> Chart:
        source = self._source
        if isinstance(source, Chart):
            return source
        if case_of(source) is None:
            return Chart(source, overview=True, **self._options)
        if self.picture is not None:
            self.is_shown.wait(_FIRST)
        self.entry = source.entry_count
        self._step(1, f"reading the entities and links of {counted(source.source_count, 'source')}")
        is_free = "view" not in self._options
        if self._is_in_background and self.picture is None and is_free:
            first = newest(source)
            if first is not None:
                self._show_first(first)
        if self.picture is not None and is_free:
            self.apart = list(self.picture.places)
            self._options.update(positions=self.picture.places, single=self.apart)
        entities = counted(len(source.graph(frozen=True)), "entity", "entities")
        self._step(2, f"finding the groups of {entities}")
        chart: Chart = source.chart(frozen=True, overview=True, **self._options)
        self._step(3, "placing what is shown")
        _ = chart.stage
        return chart

    def _step(self, number: int, text: str) -> None:
        if self._is_in_background:
            self._begin_step(f"Drawing the chart, step {number} of {_STEPS}: {text}.")


def case_of(source: Any) -> Any:
    """The case where something can be asked, as a case can; None where it is only looked at."""
    return source if hasattr(source, "submit") and hasattr(source, "graph") else None
