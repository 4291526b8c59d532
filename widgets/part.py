"""What every part of the desk has: a look, a static twin for readers without a kernel, a calm repr."""

from __future__ import annotations

import html
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

HERE = Path(__file__).parent


class Part(anywidget.AnyWidget):
    """A widget whose saved notebook still tells the story: the twin is plain, escaped HTML."""

    _css = HERE / "css" / "desk.css"

    def twin(self) -> str:
        """The static HTML that stands for the widget where no kernel runs."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**(data or {}), "text/plain": repr(self), "text/html": self.twin()}, metadata

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def table_html(columns: Sequence[str], rows: Sequence[Sequence[Any]], *, most: int = 20) -> str:
    """A plain table, escaped, cut after `most` rows with a word about the rest."""
    head = "".join(f"<th>{html.escape(str(c))}</th>" for c in columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape('' if v is None else str(v))}</td>" for v in row) + "</tr>"
        for row in rows[:most]
    )
    rest = f"<p>and {len(rows) - most} more rows</p>" if len(rows) > most else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{rest}"


__all__ = ["HERE", "Part", "table_html", "traitlets"]
