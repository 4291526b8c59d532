"""A row of tabs: one value of several, by mouse or arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from widgets.base import DeskWidget, script, traitlets


class Switch(DeskWidget):
    """`value` is the key of the tab chosen; `counts` may put a number beside a title."""

    _esm = script("tabs.mjs")
    options: traitlets.List[Any] = traitlets.List().tag(sync=True)
    value = traitlets.Unicode("").tag(sync=True)
    counts = traitlets.Dict().tag(sync=True)
    label = traitlets.Unicode("Views").tag(sync=True)

    def __init__(self, options: Sequence[tuple[str, str]], value: str = "", *, label: str = "Views") -> None:
        super().__init__(options=[list(pair) for pair in options], value=value or options[0][0], label=label)

    def twin(self) -> str:
        return ""

    def __repr__(self) -> str:
        return f"Switch({self.value!r})"
