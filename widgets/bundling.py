"""The whole case as one file, for a colleague or a court: made on the desk."""

from __future__ import annotations

import asyncio
import html
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, traitlets
from widgets.wording import today
from workbench.errors import InputError, WorkbenchError
from workbench.jobs import LOOP, Job
from workbench.templates.output_files import new_file
from workbench.values.secret import secret

if TYPE_CHECKING:
    from workbench.case import Case


class Bundling(DeskWidget):
    """Writes a bundle of a case: `Bundling(case)`, into the folder of the notebook unless given.

    `write(passphrase)` starts the job; its result is the path. The passphrase is in no widget state.
    """

    _esm = script("bundling.mjs")
    file = traitlets.Unicode("").tag(sync=True)
    """The name of the file that was written last; before, of the one that would be written now."""
    busy = traitlets.Bool(False).tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)

    def __init__(self, case: Case, folder: str | Path = ".") -> None:
        self.case = case
        self._folder = Path(folder).resolve()
        super().__init__(file=self._named())
        self.on_msg(self._received)

    def _named(self) -> str:
        """The name of the file, with the day on which it is asked for; no bundle is replaced."""
        return new_file(self._folder / f"{self.case.name}-{today()}.bundle").name

    def write(self, passphrase: str = "", again: str | None = None) -> Job[Path]:
        """Writes the bundle in the background, encrypted where a passphrase is given.

        Raises `InputError` where `again` is another passphrase, and where the file is something else.
        """
        if again is not None and passphrase != again:
            raise InputError("the two passphrases differ: type the same one twice")
        self.file, self.busy, self.said, self.tone = self._named(), True, "", ""
        locked, path = "encrypted" if passphrase else "not encrypted", self._folder / self.file

        async def work(_progress: Any) -> Path:
            return await asyncio.to_thread(self.case.bundle, path, secret(passphrase or None))

        job: Job[Path] = LOOP.submit(work, title="Bundle")
        job.on_done(lambda ended: self._ended(ended, locked))
        return job

    def _ended(self, job: Job[Path], locked: str) -> None:
        with self.hold_trait_notifications():
            self.busy = False
            if job.state == "done":
                self.said, self.tone = (
                    f"Written, {locked}: {job.result()}. Journal hash {self.case.head}: send it another way, "
                    "so that whoever opens the file can tell that it is this case.",
                    "good",
                )
            else:
                self.said, self.tone = str(job.error or "The bundle was stopped."), "bad"

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") != "write" or self.busy:
            return
        try:
            self.write(str(message.get("passphrase") or ""), str(message.get("again") or ""))
        except WorkbenchError as error:
            self.said, self.tone = str(error), "bad"

    def twin(self) -> str:
        return f"<p>{html.escape(self.said)}</p>" if self.said else ""

    def __repr__(self) -> str:
        return f"Bundling({self.file!r})"
