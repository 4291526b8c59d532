"""Whether the file of a case is still there: the desk says when it is not, and saves a copy."""

from __future__ import annotations

import html
import threading
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, traitlets
from widgets.new_case import ENDING
from workbench.errors import InputError, WorkbenchError

if TYPE_CHECKING:
    from workbench.case import Case

PAUSE = 5.0
"""Seconds between two looks at the file, where somebody watches."""


class FileWatch(DeskWidget):
    """Shown while the file of a case is gone, or another: `FileWatch(case)`; `look()` looks now.

    `save(name)` saves all that is known of the case beside where its file was, and goes on with that.
    """

    _esm = script("file_watch.mjs")
    problem = traitlets.Unicode("").tag(sync=True)
    """What happened to the file, in a sentence; empty while it is there."""
    name = traitlets.Unicode("").tag(sync=True)
    """The name that is proposed for a copy."""
    said = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)

    def __init__(self, case: Case) -> None:
        super().__init__()
        self._case = case
        self.layout.display = "none"
        self.observe(lambda _change: self._show(), ["problem", "said"])
        self.on_msg(self._received)

    def watch(self) -> None:
        """Looks again and again, in the background."""
        threading.Thread(target=_watch, args=(weakref.ref(self),), daemon=True).start()

    def look(self) -> None:
        """Looks at the file."""
        found = self._case.file_problem
        if found != self.problem:
            with self.hold_trait_notifications():
                self.name = _free_name(path) if found and (path := self._case.path) else ""
                self.problem, self.said, self.tone = found, "", ""

    def save(self, name: str) -> None:
        """Saves all that is known as a file of this name, and goes on with it; why it fails is in `said`."""
        path = self._case.path
        try:
            if path is None or not name.strip() or Path(name).name != name.strip():
                raise InputError(f"Give the name of a file, without a folder (got {name!r}).")
            made = path.with_name(name.strip()).with_suffix(ENDING)
            self._case.save_as(made)
        except (WorkbenchError, OSError) as error:
            self.said, self.tone = str(error), "bad"
            return
        self.look()
        self.said = (
            f"Saved as {made.name}, and this desk goes on with it. To open it later, open {made.name}."
        )
        self.tone = "good"

    def _show(self) -> None:
        self.layout.display = "" if self.problem or self.said else "none"

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "look":
            self.look()
        elif message.get("type") == "save":
            self.save(str(message.get("name", "")))
        elif message.get("type") == "dismiss":
            self.said = ""

    def twin(self) -> str:
        return f"<p>{html.escape(self.problem or self.said)}</p>"

    def __repr__(self) -> str:
        return f"FileWatch({self.problem!r})"


def _watch(part: weakref.ref[FileWatch]) -> None:
    pause = threading.Event()
    while not pause.wait(PAUSE):
        watched = part()
        if watched is None:
            return
        watched.look()
        del watched


def _free_name(path: Path) -> str:
    names = (f"{path.stem}-saved{number or ''}{ENDING}" for number in range(1000))
    return next(name for name in names if not path.with_name(name).exists())
