"""The verdict of a check: outcomes in colour and words, both pictures and the score of a likeness."""

from __future__ import annotations

import base64
import binascii
import html
from collections.abc import Callable
from typing import Any

from widgets.part import Part, script, table_html, traitlets
from widgets.wording import title

_PICTURES = {"photo": "reference", "probe_image": "probe"}
_KINDS = {b"\xff\xd8": "image/jpeg", b"\x89PNG": "image/png"}


class Outcome(Part):
    """Shows what a check found: `Outcome(case, "S4")` or `Outcome(case, found)`; empty for other answers.

    The link of an identity pass is given once, with the answer: pass the `found` that was just asked,
    and "Copy the link" hands it to the clipboard. It is in no state and in no saved notebook.
    """

    _esm = script("outcome.mjs")
    view = traitlets.Dict().tag(sync=True)

    def __init__(self, case: Any, what: Any = None) -> None:
        super().__init__()
        self.case = case
        self._link = ""
        self._cite_listeners: list[Callable[[str], Any]] = []
        self.on_msg(self._received)
        if what is not None:
            self.show(what)

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/...")` when a citation is pressed."""
        self._cite_listeners.append(callback)

    def show(self, what: Any) -> None:
        """Shows the verdict of a source (`S4`) or of an answer; nothing when it is no check."""
        from workbench.case.outcome import outcome_of

        source = what.source if hasattr(what, "source") else self.case.source(str(what))
        found = outcome_of(source)
        self._link = str(getattr(what.response, "link", None) or "") if hasattr(what, "response") else ""
        if found is None:
            self.view = {}
            return
        pictures = _pictures(source, self.case.attachments(source.id)) if found.pictures else []
        self.view = {
            **found.as_dict(),
            "title": title(source.operation),
            "images": pictures,
            "link": self._link.startswith("http"),
        }

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "link" and self._link.startswith("http"):
            self.send({"type": "link", "link": self._link})
        elif message.get("type") == "cite":
            for listener in self._cite_listeners:
                listener(str(message["cite"]))

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
        return f"Outcome({self.view.get('source')!r})"


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
