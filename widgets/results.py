"""A table of any length: sorted, filtered, selected by mouse or keys."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from widgets.base import MOST, DeskWidget, packed, script, table_html, traitlets
from widgets.full_table import Whole

if TYPE_CHECKING:
    import pandas as pd


_CITES = ("cite", "source")
LONG = 2_000
"""A table of more rows than this stays in Python; the browser asks for those that it shows."""
PAGE = 200
"""So many rows are sent at once."""


def _marks(rows: Sequence[int], _widget: Any = None) -> bytes:
    """Row numbers as a bit for each row, the first row's the highest of the first byte."""
    import numpy as np

    marked = np.zeros(max(rows, default=-1) + 1, dtype=bool)
    marked[list(rows)] = True
    return np.packbits(marked).tobytes()


def _marked(marks: Any, _widget: Any = None) -> list[int]:
    import numpy as np

    rows: list[int] = np.flatnonzero(np.unpackbits(np.frombuffer(marks, dtype=np.uint8))).tolist()
    return rows


class Results(DeskWidget):
    """Shows a DataFrame, or the frame of an answer. `selected` holds row numbers of the frame.

    `on_open(callback)` is called with the row number on double-click or Enter, `on_action` with the
    key of a button of `actions` (pairs of key and title), `on_cite` with the citation that was
    pressed. `selection` gives the selected rows. Columns that say nothing in any row of an answer
    are hidden until they are asked for.

    Of a long table the browser holds the rows in view and some around them: sorting, filtering and
    selecting all of it happen here.
    """

    _esm = script("table.mjs")
    columns: traitlets.List[Any] = traitlets.List().tag(sync=True)
    data = traitlets.Bytes(b"").tag(sync=True)
    total = traitlets.Int(0).tag(sync=True)
    """How many rows there are; `data` holds the first of them."""
    edition = traitlets.Int(0).tag(sync=True)
    """Counts the frames that were shown."""
    selected: traitlets.List[Any] = traitlets.List().tag(sync=True, to_json=_marks, from_json=_marked)
    sort = traitlets.List([-1, True]).tag(sync=True)
    actions: traitlets.List[Any] = traitlets.List().tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)
    heading = traitlets.Unicode("").tag(sync=True)
    """What stands above `empty`, where there are no rows."""
    subject = traitlets.Dict().tag(sync=True)
    """Whom the rows belong to, as the company of a report: `id`, `label` and `said`. Empty for none."""
    empty = traitlets.Unicode("Nothing here yet.").tag(sync=True)
    label = traitlets.Unicode("Results").tag(sync=True)
    cautions: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, what: Any = None, *, actions: Sequence[tuple[str, str]] = (), **options: Any) -> None:
        super().__init__(actions=[list(pair) for pair in actions], **options)
        self.frame: pd.DataFrame | None = None
        self._whole: Whole | None = None
        self._open_listeners = self.listeners("on_open")
        self._action_listeners = self.listeners("on_action")
        self._cite_listeners = self.listeners("on_cite")
        self._subject_listeners = self.listeners("on_subject")
        self.on_msg(self._received)
        if what is not None:
            self.show(what)

    @property
    def count(self) -> int:
        """How many rows are shown; 0 where nothing is."""
        return 0 if self.frame is None else len(self.frame)

    def cell(self, row: int, column: str) -> str:
        """The text of a cell of the frame; empty where nothing is shown."""
        return "" if self.frame is None else str(self.frame.iloc[row][column])

    def show(self, what: Any, *, note: str = "", first: Sequence[str] = ()) -> None:
        """Shows another frame, or the frame of an answer; the selection is emptied.

        `first` are the columns that are shown at once, in their order; the others are one press away.
        """
        from workbench.case.output.table_columns import fitting

        frame = what.frame if hasattr(what, "frame") else what
        names = list(map(str, frame.columns))
        fits = list(first) or (fitting(frame) if hasattr(what, "frame") else names)
        order = sorted(
            range(len(names)), key=lambda at: (fits.index(names[at]) if names[at] in fits else len(fits), at)
        )
        # rows and columns that are added to the frame or dropped from it later do not move what is shown
        self.frame, self._whole = frame, Whole(frame.copy(deep=False), order)
        sent = self._whole.cells(slice(PAGE if len(frame) > LONG else None))
        with self.hold_trait_notifications():
            self.selected = []
            self.sort = [-1, True]
            self.note = note
            self.cautions = list(frame.attrs.get("cautions", ()))
            self.columns = [_column(names[place], names[place] in fits) for place in order]
            self.data = packed(sent)
            self.total = len(frame)
            self.edition += 1

    @property
    def selection(self) -> pd.DataFrame:
        """The selected rows; an empty frame when none is."""
        import pandas as pd

        return pd.DataFrame() if self.frame is None else self.frame.iloc[list(self.selected)]

    def on_open(self, callback: Callable[[int], Any]) -> None:
        """Calls `callback(row)` when a row is opened."""
        self._open_listeners.add(callback)

    def on_action(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(key)` when a button is pressed."""
        self._action_listeners.add(callback)

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/records/0")` when a citation is pressed."""
        self._cite_listeners.add(callback)

    def on_subject(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(id)` when the subject is pressed."""
        self._subject_listeners.add(callback)

    def _received(self, _widget: Any, message: dict[str, Any], buffers: Any) -> None:
        if message.get("type") == "rows":
            self._send_rows(message)
        elif message.get("type") == "subject" and self.subject:
            self._subject_listeners.tell(str(self.subject["id"]))
        elif message.get("type") == "open":
            self._open_listeners.tell(int(message["row"]))
        elif message.get("type") == "action":
            if buffers:  # a message overtakes changes of traits that are under way
                self.selected = _marked(buffers[0])
            self._action_listeners.tell(str(message["action"]))
        elif message.get("type") == "cite":
            self._cite_listeners.tell(str(message["cite"]))

    def _send_rows(self, message: dict[str, Any]) -> None:
        """Sends the rows that stand at some places of an order; of `numbers` only which rows they are."""
        import numpy as np

        if self._whole is None:
            return
        rows = self._whole.order(message["words"], *message["sort"])
        asked = rows[int(message["first"]) : int(message["last"])]
        told = {"type": "rows", "view": message["view"], "ask": message["ask"], "count": len(rows)}
        if message.get("numbers"):
            self.send(told, buffers=[asked.astype(np.dtype("<i4")).tobytes()])
        else:
            cells = self._whole.cells(asked)
            self.send(told, buffers=[packed([[int(row), *of] for row, of in zip(asked, cells, strict=True)])])

    def twin(self) -> str:
        if self.frame is None or not len(self.frame):
            return f"<p>{html.escape(' '.join(filter(None, [self.heading, self.empty])))}</p>"
        notes = "".join(f"<p>{html.escape(text)}</p>" for text in self.cautions)
        names = list(map(str, self.frame.columns))
        first = Whole(self.frame, range(len(names))).cells(slice(MOST))
        return table_html(names, first, total=len(self.frame)) + notes

    def __repr__(self) -> str:
        return f"Results({0 if self.frame is None else len(self.frame)} rows)"


def _column(name: str, fits: bool) -> dict[str, Any]:
    return {"title": name.replace("_", " "), "kind": "cite" if name in _CITES else "text", "fits": fits}
