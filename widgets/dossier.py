"""The write-up from the desk: format, audience, what is redacted, and a link that opens what was written."""

from __future__ import annotations

import asyncio
import hashlib
import html
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from widgets.base import DeskWidget, script, traitlets
from workbench.errors import InputError, WorkbenchError
from workbench.jobs import LOOP, Job

FORMATS = {"html": "text/html", "pdf": "application/pdf",
           "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document"}  # fmt: skip


class DossierForm(DeskWidget):
    """Writes a dossier of a case: `DossierForm(case)`, into the folder of the notebook unless given.

    `write()` starts the job; its result is the path. What was written stands in `written`.
    """

    _esm = script("dossier.mjs")
    format = traitlets.Enum(list(FORMATS), "html").tag(sync=True)
    audience = traitlets.Unicode("internal").tag(sync=True)
    redact = traitlets.List(traitlets.Unicode()).tag(sync=True)
    classes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """What may be redacted."""
    name = traitlets.Unicode("").tag(sync=True)
    folder = traitlets.Unicode("").tag(sync=True)
    replaces = traitlets.Bool(False).tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)
    written = traitlets.Dict().tag(sync=True)

    def __init__(self, case: Any, folder: str | Path = ".") -> None:
        from workbench.dossier.model import redactions

        self.case = case
        self._job_listeners = self.listeners("on_job")
        super().__init__(
            name=f"{case.name}-dossier", folder=str(Path(folder).resolve()), classes=list(redactions())
        )
        self.observe(lambda _change: self._look(), ["name", "format"])
        self.on_msg(self._received)
        self._look()

    @property
    def path(self) -> Path:
        """Where the dossier goes. Raises `InputError` when the name is no file name."""
        name = self.name.strip()
        if not name or name in (".", "..") or not name.isprintable() or set(name) & set('/\\:*?"<>|'):
            raise InputError(
                f"{name!r} is no file name: give a name without the folder, like harbour-dossier"
            )
        return Path(self.folder, f"{name}.{self.format}")

    def on_job(self, callback: Callable[[Job[Path]], Any]) -> None:
        """Calls `callback(job)` with each dossier that is begun."""
        self._job_listeners.add(callback)

    def write(self) -> Job[Path] | None:
        """Writes the dossier in the background; None, and why in `status`, when the name is no file name."""
        try:
            path = self.path
        except InputError as error:
            self._say(str(error), "bad")
            return None
        options = {"audience": self.audience, "redact": list(self.redact)}

        async def work(_progress: Any) -> Path:
            return await asyncio.to_thread(lambda: self.case.dossier(path, **options))

        self.busy = True
        self._say("Writing…")
        job: Job[Path] = LOOP.submit(work, title=f"Dossier {path.name}")
        self._job_listeners.tell(job)
        job.on_done(self._ended)
        return job

    def _ended(self, job: Job[Path]) -> None:
        self.busy = False
        if job.state != "done":
            known = isinstance(job.error, (WorkbenchError, OSError))
            self._say(
                str(job.error) if known else f"Unexpected: {job.error}" if job.error else "Stopped.", "bad"
            )
            return
        path = job.result()
        content = path.read_bytes()
        self.written = {
            "name": path.name,
            "folder": str(path.parent),
            "size": len(content),
            "sha256": hashlib.sha256(content).hexdigest(),
            "at": datetime.now(UTC).strftime("%H:%M:%S UTC"),
            "kind": FORMATS[path.suffix[1:]],
        }
        self._say("")
        self._look()

    def _look(self) -> None:
        try:
            self.replaces = self.path.exists()
        except (InputError, OSError):
            self.replaces = False

    def _say(self, text: str, tone: str = "") -> None:
        with self.hold_trait_notifications():
            self.status, self.tone = text, tone

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "write" and not self.busy:
            # a message overtakes changes of traits that are under way
            self.set_trait("redact", list(message["wanted"]["redact"]))
            for trait in ("format", "audience", "name"):
                self.set_trait(trait, str(message["wanted"][trait]))
            self.write()
        elif message.get("type") == "bytes" and self.written:
            path = Path(self.written["folder"], self.written["name"])
            try:
                content = path.read_bytes()
            except OSError as error:
                self._say(f"It is no longer there: {error}", "bad")
                return
            self.send({"type": "bytes", "sha256": self.written["sha256"]}, buffers=[content])

    def twin(self) -> str:
        if not self.written:
            return "<p><b>Dossier</b> (run the notebook to write it)</p>"
        facts = self.written
        return (
            f"<p><b>Dossier</b> {html.escape(facts['name'])} in {html.escape(facts['folder'])}, "
            f"{facts['size']:,} bytes, SHA-256 {facts['sha256']}</p>"
        )

    def __repr__(self) -> str:
        return f"DossierForm({self.name!r})"
