"""A table of thousands of rows: sorted, filtered, selected by mouse or keys."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from widgets.part import Part, packed, plain, script, table_html, traitlets

if TYPE_CHECKING:
    import pandas as pd


_CITES = ("cite", "source")


class Results(Part):
    """Shows a DataFrame, or the frame of an answer. `selected` holds row numbers of the frame.

    `on_open(callback)` is called with the row number on double-click or Enter, `on_action` with the
    key of a button of `actions` (pairs of key and title), `on_cite` with the citation that was
    pressed. `selection` gives the selected rows. Columns that say nothing in any row of an answer
    are put away until they are asked for.
    """

    _esm = script("table.mjs")
    columns = traitlets.List().tag(sync=True)
    data = traitlets.Bytes(b"").tag(sync=True)
    selected = traitlets.List().tag(sync=True)
    sort = traitlets.List([-1, True]).tag(sync=True)
    actions = traitlets.List().tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)
    empty = traitlets.Unicode("Nothing here yet.").tag(sync=True)
    label = traitlets.Unicode("Results").tag(sync=True)
    cautions = traitlets.List().tag(sync=True)

    def __init__(self, what: Any = None, *, actions: Sequence[tuple[str, str]] = (), **options: Any) -> None:
        super().__init__(actions=[list(pair) for pair in actions], **options)
        self.frame: pd.DataFrame | None = None
        self._on_open: list[Callable[[int], Any]] = []
        self._on_action: list[Callable[[str], Any]] = []
        self._on_cite: list[Callable[[str], Any]] = []
        self.on_msg(self._received)
        if what is not None:
            self.show(what)

    def show(self, what: Any, *, note: str = "") -> None:
        """Shows another frame, or the frame of an answer; the selection is emptied."""
        from workbench.case.fitting import fitting

        frame = what.frame if hasattr(what, "frame") else what
        self.frame = frame
        cautions = frame.attrs.get("cautions", ())
        fits = fitting(frame) if hasattr(what, "frame") else list(map(str, frame.columns))
        hidden = [name for name in map(str, frame.columns) if name not in fits]
        frame = frame[[*fits, *hidden]]
        rows = _rows(frame)
        with self.hold_trait_notifications():
            self.selected = []
            self.sort = [-1, True]
            self.note = note
            self.cautions = list(cautions)
            self.columns = [
                _column(name, [row[i] for row in rows], name in fits)
                for i, name in enumerate(map(str, frame.columns))
            ]
            self.data = packed(rows)

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

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/records/0")` when a citation is pressed."""
        self._on_cite.append(callback)

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "open":
            for opened in self._on_open:
                opened(int(message["row"]))
        elif message.get("type") == "action":
            # a message overtakes changes of traits that are under way
            self.selected = list(message.get("selected", self.selected))
            for acted in self._on_action:
                acted(str(message["action"]))
        elif message.get("type") == "cite":
            for cited in self._on_cite:
                cited(str(message["cite"]))

    def twin(self) -> str:
        if self.frame is None or not len(self.frame):
            return f"<p>{html.escape(self.empty)}</p>"
        notes = "".join(f"<p>{html.escape(text)}</p>" for text in self.cautions)
        return table_html(list(map(str, self.frame.columns)), _rows(self.frame)) + notes

    def __repr__(self) -> str:
        return f"Results({0 if self.frame is None else len(self.frame)} rows)"


def _rows(frame: pd.DataFrame) -> list[list[Any]]:
    return [[plain(value) for value in row] for row in frame.itertuples(index=False, name=None)]


def _column(name: str, values: list[Any], fits: bool) -> dict[str, Any]:
    longest = max((len(str(v)) for v in values[:200] if v is not None), default=0)
    width = min(max(len(name) * 8 + 4, min(longest, 31) * 8) + 22, 270)
    return {
        "title": name.replace("_", " "),
        "width": 64 if name in _CITES else width,
        "kind": "cite" if name in _CITES else "text",
        "fits": fits,
    }
