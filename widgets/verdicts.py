"""The verdict of a check: outcomes in colour and words, both pictures and the score of a likeness."""

from __future__ import annotations

import base64
import binascii
import html
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, table_html, traitlets
from widgets.wording import moment
from workbench.errors import NeverAsked
from workbench.jobs import LOOP, Job
from workbench.operations.wording import title
from workbench.values.pass_states import ENDED

if TYPE_CHECKING:
    from workbench.case import Case

_PICTURES = {"photo": "reference", "probe_image": "probe"}
_KINDS = {b"\xff\xd8": "image/jpeg", b"\x89PNG": "image/png"}


class VerdictView(DeskWidget):
    """The verdict of a check: `VerdictView(case, "S4")` or `VerdictView(case, answer)`; empty for others.

    The link and the key of an identity pass are given once, with the answer: pass the answer that was
    just asked. "Copy the link" hands the link to the clipboard, "Read the result" uses the key; neither is
    in any state or saved notebook. While a pass is shown and not at its end, its state is looked at again
    and again, and says as of when it is; a change is asked for, and so kept as a source.
    """

    _esm = script("verdicts.mjs")
    view = traitlets.Dict().tag(sync=True)
    live = traitlets.Dict().tag(sync=True)
    """Of a pass: `as_of`, `ended`, `problem`, `sealed` (its result waits for the key that is held here)."""

    def __init__(self, case: Case, what: Any = None) -> None:
        super().__init__()
        self.case = case
        self._link = self._key = self._pass = self._state = ""
        self._looking = False
        self._cite_listeners = self.listeners("on_cite")
        self.on_msg(self._received)
        if what is not None:
            self.show(what)

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/...")` when a citation is pressed."""
        self._cite_listeners.add(callback)

    def show(self, what: Any) -> None:
        """Shows the verdict of a source (`S4`) or of an answer; nothing when it is no check."""
        source = what.source if hasattr(what, "source") else self.case.source(str(what))
        answer = what.response if hasattr(what, "response") else None
        document = source.document if isinstance(source.document, dict) else {}
        passes = source.operation.startswith("identity_pass")
        name = str(document.get("id") or "") if passes else ""
        if name != self._pass or not name:
            self._link = self._key = ""
        self._pass = name
        self._link = str(getattr(answer, "link", None) or self._link)
        self._key = str(getattr(answer, "cipher_key", None) or self._key)
        self._show(source)

    def look(self) -> Job[Any] | None:
        """Looks at the state of the pass shown; free. None when it is at its end, or a look under way."""
        if self._looking or not self._pass or self.live.get("ended"):
            return None
        self._looking = True
        name, state = self._pass, self._state

        async def work(_progress: Any) -> Any:
            seen: Any = await self.case.glance("identity_pass_details", id=name)
            return None if seen.status == state else await self._kept(name)

        job: Job[Any] = LOOP.submit(work, title="State of the pass")
        job.on_done(lambda ended: self._looked(name, ended))
        return job

    def read(self) -> Job[Any] | None:
        """Asks for the result of the pass with the key that came with its creation; None without one."""
        if not self._key:
            return None
        name, key = self._pass, self._key
        job: Job[Any] = self.case.submit("identity_pass_details", refresh=True, id=name, cipher_key=key)
        job.on_done(lambda ended: self._looked(name, ended))
        return job

    async def _kept(self, name: str) -> Any:
        return await self.case.submit("identity_pass_details", refresh=True, id=name)

    def _looked(self, name: str, job: Job[Any]) -> None:
        self._looking = False
        if name != self._pass:
            return
        if job.state == "done" and job.result() is not None:
            self._show(job.result().source)
        elif isinstance(job.error, NeverAsked):
            self.live = {}  # a recorded service has no later state
        else:
            seen = {} if job.error else {"as_of": moment(datetime.now(UTC).isoformat())}
            self.live = {**self.live, **seen, "problem": str(job.error or "")}

    def _show(self, source: Any) -> None:
        from workbench.case.output.verdicts import verdict_of

        found = verdict_of(source)
        if found is None:
            self.view = self.live = {}
            return
        pictures = _pictures(source, self.case.attachments(source.id)) if found.pictures else []
        document = source.document if isinstance(source.document, dict) else {}
        self._state = str(document.get("status") or "new")
        read = isinstance(document.get("result"), dict) and "documents" in document["result"]
        with self.hold_trait_notifications():
            self.view = {
                **found.as_dict(),
                "title": title(source.operation),
                "images": pictures,
                "link": self._link.startswith("http") and self._state in ("new", "opened", "in_progress"),
            }
            self.live = {} if not self._pass else {
                "as_of": moment(source.answered_at),
                "ended": self._state in ENDED,
                "problem": "",
                "sealed": bool(self._key) and self._state == "complete" and not read,
            }  # fmt: skip

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind == "link" and self._link.startswith("http"):
            self.send({"type": "link", "link": self._link})
        elif kind == "look":
            self.look()
        elif kind == "read":
            self.read()
        elif kind == "cite":
            self._cite_listeners.tell(str(message["cite"]))

    def twin(self) -> str:
        if not self.view:
            return ""
        rows = [(f["name"], f["supplied"], f["outcome"]) for row in self.view["candidates"] for f in row]
        score = "" if self.view["score"] is None else f" ({self.view['score']:.1f} of 100)"
        return (
            f"<p><b>{html.escape(self.view['title'])}</b> {html.escape(self.view['source'])}: "
            f"{html.escape(self.view['verdict'])}{score}</p>"
            f"{table_html(['Field', 'Supplied', 'Outcome'], rows) if rows else ''}"
        )

    def __repr__(self) -> str:
        return f"VerdictView({self.view.get('source')!r})"


def _pictures(source: Any, attachments: list[Any]) -> list[dict[str, str]]:
    """The pictures of a question as addresses that carry their own bytes; what is no picture is left out."""
    kept = {a.name: a.content.decode("ascii", "replace") for a in attachments}
    asked = {name: value for name, value in source.question.items() if isinstance(value, str)}
    found = []
    for name in _PICTURES:
        text = next((v for v in (asked.get(name), kept.get(name)) if v and len(v) > 100), "")
        try:
            content = base64.b64decode(text.rpartition(",")[2], validate=True)
        except (binascii.Error, ValueError):
            continue
        kind = next((kind for start, kind in _KINDS.items() if content.startswith(start)), None)
        if kind is not None:
            coded = base64.b64encode(content).decode("ascii")
            found.append({"name": _PICTURES[name], "src": f"data:{kind};base64,{coded}"})
    return found
