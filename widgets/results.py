"""A table of thousands of rows: sorted, filtered, selected by mouse or keys."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from widgets.part import HERE, Part, table_html, traitlets

if TYPE_CHECKING:
    import pandas as pd


class Results(Part):
    """Shows a DataFrame, or the frame of an answer. `selected` holds row numbers of the frame.

    `on_open(callback)` is called with the row number on double-click or Enter, `on_action` with the
    key of a button of `actions` (pairs of key and title). `selection` gives the selected rows.
    """

    _esm = HERE / "js" / "table.mjs"
    columns = traitlets.List().tag(sync=True)
    data = traitlets.Bytes(b"").tag(sync=True)
    selected = traitlets.List().tag(sync=True)
    sort = traitlets.List([-1, True]).tag(sync=True)
    actions = traitlets.List().tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)
    empty = traitlets.Unicode("Nothing here yet.").tag(sync=True)
    label = traitlets.Unicode("Results").tag(sync=True)
    always_tools = traitlets.Bool(False).tag(sync=True)

    def __init__(self, what: Any = None, *, actions: Sequence[tuple[str, str]] = (), **options: Any) -> None:
        super().__init__(actions=[list(pair) for pair in actions], **options)
        self.frame: pd.DataFrame | None = None
        self._on_open: list[Callable[[int], Any]] = []
        self._on_action: list[Callable[[str], Any]] = []
        self.on_msg(self._received)
        if what is not None:
            self.show(what)

    def show(self, what: Any, *, note: str = "") -> None:
        """Shows another frame, or the frame of an answer; the selection is emptied."""
        frame = what.frame if hasattr(what, "frame") else what
        self.frame = frame
        rows = _rows(frame)
        with self.hold_trait_notifications():
            self.selected = []
            self.sort = [-1, True]
            self.note = note
            self.columns = [
                _column(name, [row[i] for row in rows]) for i, name in enumerate(map(str, frame.columns))
            ]
            self.data = gzip.compress(
                json.dumps(rows, ensure_ascii=False).encode("utf-8", "replace"), 1, mtime=0
            )

    @property
    def selection(self) -> pd.DataFrame:
        """The selected rows; an empty frame when none is."""
        import pandas as pd

        return pd.DataFrame() if self.frame is None else self.frame.iloc[list(self.selected)]

    def on_open(self, callback: Callable[[int], Any]) -> None:
        """Calls `callback(row)` when a row is opened."""
        self._on_open.append(callback)

    def on_action(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(key)` when a button is pressed."""
        self._on_action.append(callback)

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "open":
            for opened in self._on_open:
                opened(int(message["row"]))
        elif message.get("type") == "action":
            for acted in self._on_action:
                acted(str(message["action"]))

    def twin(self) -> str:
        if self.frame is None or not len(self.frame):
            return f"<p>{self.empty}</p>"
        return table_html(list(map(str, self.frame.columns)), _rows(self.frame.head(21)))

    def __repr__(self) -> str:
        return f"Results({0 if self.frame is None else len(self.frame)} rows)"


def _rows(frame: pd.DataFrame) -> list[list[Any]]:
    return [[_plain(value) for value in row] for row in frame.itertuples(index=False, name=None)]


def _plain(value: Any) -> Any:
    """What JSON can hold and a cell can show."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, float):
        return None if value != value else value
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join(str(_plain(item)) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_plain(item)}" for key, item in value.items())
    text = str(value)
    return "" if text in ("NaT", "<NA>") else text


def _column(name: str, values: list[Any]) -> dict[str, Any]:
    longest = max((len(str(v)) for v in values[:200] if v is not None), default=0)
    width = min(max(len(name), min(longest, 34)) * 7 + 22, 260)
    kind = "source" if name in ("source", "sources") else "text"
    return {
        "key": name,
        "title": name.replace("_", " "),
        "width": width,
        "grow": max(1, width // 60),
        "kind": kind,
    }
