"""What every part of the desk has: a look, a static twin for readers without a kernel, a calm repr."""

from __future__ import annotations

import gzip
import html
import json
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, time
from functools import wraps
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

from widgets.wording import failed
from workbench.chart.browser_modules import joined
from workbench.listeners import Listeners
from workbench.ontology import Ontology, scoped, within

HERE = Path(__file__).parent


def script(name: str) -> str:
    """A module of `js/` as the browser gets it: one file, with what it imports."""
    return joined(HERE / "js" / name)


def packed(value: Any) -> bytes:
    """A value as gzipped JSON, the same bytes for the same value."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode("utf-8", "replace"), 1, mtime=0)


def table_of(widget: Any) -> Ontology | None:
    """The kinds and relations of the case that a part shows; None where it shows none."""
    case = getattr(widget, "case", None) or getattr(widget, "_case", None)
    return getattr(case, "ontology", None)


def _begun_in_scope(begin: Callable[..., None]) -> Callable[..., None]:
    """What begins a part, with the kinds and relations of the first thing that it is given and has some."""

    @wraps(begin)
    def call(self: Any, *args: Any, **kwargs: Any) -> None:
        tables = (getattr(each, "ontology", None) for each in (*args, *kwargs.values()))
        with within(next(filter(None, tables), None)):
            begin(self, *args, **kwargs)

    return call


class StaticTwin:
    """A saved notebook still tells the story: the twin is plain, escaped HTML.

    What has a `case` works with the kinds and relations of that.
    """

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        scoped(table_of)(cls)
        if "__init__" in vars(cls):
            cls.__init__ = _begun_in_scope(cls.__init__)  # type: ignore[method-assign]

    def twin(self) -> str:
        """The static HTML that stands for the widget where no kernel runs."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)  # type: ignore[misc]
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**(data or {}), "text/plain": repr(self), "text/html": self.twin()}, metadata

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class DeskWidget(StaticTwin, anywidget.AnyWidget):
    """One widget of the desk."""

    _css = HERE / "css" / "desk.css"
    fault = traitlets.Unicode("").tag(sync=True)
    """Shown below the widget until it is dismissed: what a listener raised last."""

    def listeners(self, name: str) -> Listeners:
        """Those who are called by `name`, as `on_select`; the page shows what one of them raises."""
        return Listeners(f"{type(self).__name__}.{name}", self._heard)

    def _heard(self, error: Exception) -> None:
        self.fault = failed(error)


class GraphView:
    """What shows the graph of a case: it takes in each change, or while it rests all of them at once later.

    A desk lets the parts rest that are not in front: in a large case each of them would cost as much as the
    change itself.
    """

    _rests = False
    _is_stale = False

    def watch(self, source: Any) -> None:
        """Takes in the changes of a source that tells of them."""
        if hasattr(source, "on_change"):
            self._stop = source.on_change(lambda _delta: self._changed())

    def refresh(self) -> None:
        """Takes in what the graph says now."""
        raise NotImplementedError

    def rest(self) -> None:
        """Waits with changes until it is seen again."""
        self._rests = True

    def wake(self) -> None:
        """Takes in what has changed, and each change from now on."""
        self._rests = False
        self.catch_up()

    def catch_up(self) -> None:
        """Takes in what has changed since it rests."""
        if self._is_stale:
            self._is_stale = False
            self.refresh()

    def _changed(self) -> None:
        if self._rests:
            self._is_stale = True
        else:
            self.refresh()


class WidgetGroup(StaticTwin, ipywidgets.Box):  # type: ignore[misc]
    """Several parts in one frame; the style sheet comes with the parts."""

    def __init__(self, children: Iterable[ipywidgets.Widget], *classes: str, **options: Any) -> None:
        super().__init__(children=tuple(children), _dom_classes=("wb-group", *classes), **options)

    def twin(self) -> str:
        return "".join(child.twin() for child in self.children if isinstance(child, StaticTwin))


MOST = 20
"""Rows of a table in a twin."""


def table_html(columns: Sequence[str], rows: Sequence[Sequence[Any]], *, total: int | None = None) -> str:
    """A plain table, escaped, cut after `MOST` rows with a word about the rest of them, or of `total`."""
    more = (len(rows) if total is None else total) - MOST
    head = "".join(f"<th>{html.escape(str(c))}</th>" for c in columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape('' if v is None else str(v))}</td>" for v in row) + "</tr>"
        for row in rows[:MOST]
    )
    rest = f"<p>and {more:,} more rows</p>" if more > 0 else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{rest}"


def plain(value: Any) -> Any:
    """What JSON can hold and a cell can show."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, float):
        return None if value != value else value
    if isinstance(value, datetime) and value.tzinfo is None and value == value and value.time() == time.min:
        return value.date().isoformat()
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join([item if type(item) is str else str(plain(item)) for item in value])
    if isinstance(value, dict):
        return ", ".join(f"{key}: {plain(item)}" for key, item in value.items())
    text = str(value)
    return "" if text in ("NaT", "<NA>") else text


__all__ = [
    "HERE",
    "MOST",
    "DeskWidget",
    "GraphView",
    "StaticTwin",
    "WidgetGroup",
    "packed",
    "plain",
    "script",
    "table_html",
    "traitlets",
]
