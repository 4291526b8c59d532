"""The evidence of a case: its sources, its journal, and the recorded bytes of each."""

from __future__ import annotations

import html
import json
from typing import Any

from widgets.base import DeskWidget, WidgetGroup, script, table_html, traitlets
from widgets.bundling import Bundling
from widgets.results import Results
from widgets.tabs import Switch
from widgets.verdicts import VerdictView
from widgets.verification import Proof, Proving
from widgets.wording import moment
from workbench.case.requests.answer import unread_of
from workbench.errors import WorkbenchError
from workbench.operations.wording import title, units
from workbench.reading.unread import in_words

_SOURCES = [
    "id", "what", "question", "environment", "price", "asked_at", "investigator", "erased", "sha256",
]  # fmt: skip
_JOURNAL = ["seq", "at", "event", "subject", "actor", "units", "hash"]
_NAMED = 20
"""Values that were not read and are named."""
_MOST = 200_000
"""Characters of an answer that are shown; the whole is a download away."""


class SourceView(DeskWidget):
    """One source opened: what was asked, why, when, and the answer's bytes as they are kept."""

    _esm = script("source.mjs")
    view = traitlets.Dict().tag(sync=True)
    empty = traitlets.Unicode("Open a source to read what was asked and what was answered.").tag(sync=True)

    def __init__(self, case: Any, source: str | None = None) -> None:
        super().__init__()
        self.case = case
        self.on_msg(self._received)
        if source is not None:
            self.show(source)

    def show(self, source: str) -> None:
        """Opens a source; raises `UnknownReference` for one that the case does not hold."""
        found = self.case.source(source)
        text = _readable(found.content)
        self.view = {
            "id": found.id,
            "title": title(found.operation),
            "facts": [
                ["Asked", f"{moment(found.asked_at)} by {found.investigator}"],
                ["Answered", moment(found.answered_at)],
                ["Purpose", found.purpose],
                ["Legal basis", found.legal_basis],
                ["Service", f"{found.environment}, {found.base_url}, account {found.account}"],
                ["Price", units(found.price)],
                ["Reference", found.api_reference or "none"],
                ["SHA-256", found.answer_sha256],
                ["Not read", in_words(unread_of(found), most=_NAMED) or "nothing"],
                ["Withheld", ", ".join(found.withheld) or "nothing"],
                ["Erased by", ", ".join(found.erased) or "nobody"],
            ],
            "question": json.dumps(_short(dict(found.question)), ensure_ascii=False, indent=2),
            "answer": text[:_MOST],
            "cut": max(0, len(text) - _MOST),
            "size": len(found.content),
        }

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "download" and self.view:
            content = self.case.source(self.view["id"]).content
            self.send({"type": "bytes", "name": f"{self.view['id']}.json"}, buffers=[content])

    def twin(self) -> str:
        if not self.view:
            return f"<p>{html.escape(self.empty)}</p>"
        return (
            f"<p><b>{html.escape(self.view['id'])}</b> {html.escape(self.view['title'])}</p>"
            f"{table_html(['', ''], self.view['facts'])}<pre>{html.escape(self.view['answer'][:4000])}</pre>"
        )

    def __repr__(self) -> str:
        return f"SourceView({self.view.get('id')!r})"


class Evidence(WidgetGroup):
    """The sources and the journal of a case; a row opens the recorded bytes: `Evidence(case)`."""

    def __init__(self, case: Any, proving: Proving | None = None) -> None:
        self.case = case
        self.proof = Proof(case, proving)
        self.bundling = Bundling(case)
        self.sources = Results(label="Sources", empty="No source yet: each answered question becomes one.")
        self.journal = Results(label="Journal", empty="Nothing has happened yet.")
        self.view = SourceView(case)
        self.verdict = VerdictView(case)
        self.switch = Switch([("sources", "Sources"), ("journal", "Journal")])
        self._journal_holder = WidgetGroup([self.journal], "wb-fill")
        self._sources_holder = WidgetGroup([self.sources], "wb-fill")
        super().__init__(
            [
                WidgetGroup([self.switch, self.proof], "wb-row2"),
                self.bundling,
                self._sources_holder,
                self._journal_holder,
                self.verdict,
                self.view,
            ],
            "wb-evidence",
        )
        self.switch.observe(lambda _change: self._switch(), "value")
        self.sources.on_open(lambda row: self.show(self.sources.cell(row, "id")))
        self.journal.on_open(self._follow)
        self.sources.observe(lambda _change: self._opened(), "selected")
        self._switch()
        self.refresh()
        self._stop = case.on_change(lambda _delta: self.refresh())

    def show(self, source: str) -> None:
        """Opens a source below the list."""
        self.view.show(source)
        self.verdict.show(source)

    def refresh(self) -> None:
        """Takes in what was asked since."""
        chosen = [self.sources.cell(row, "id") for row in self.sources.selected]
        frame = self.case.sources(full=True)
        frame["what"] = [title(name) for name in frame["operation"]]
        frame["asked_at"] = [moment(at.isoformat()) for at in frame["asked_at"]]
        self.sources.show(frame[_SOURCES])
        self.sources.selected = [row for row, name in enumerate(frame["id"]) if name in chosen]
        journal = self.case.journal(full=True)
        journal["at"] = [moment(at.isoformat()) for at in journal["at"]]
        self.journal.show(journal[_JOURNAL].iloc[::-1])

    def _opened(self) -> None:
        if self.sources.count and len(self.sources.selected) == 1:
            try:
                self.show(self.sources.cell(self.sources.selected[0], "id"))
            except WorkbenchError as error:
                self.view.view = {}
                self.view.empty = str(error)

    def _follow(self, row: int) -> None:
        """Opens the source that a line of the journal is about."""
        subject = self.journal.cell(row, "subject")
        if subject in {self.sources.cell(at, "id") for at in range(self.sources.count)}:
            self.switch.value = "sources"
            self.show(subject)

    def _switch(self) -> None:
        shown = self.switch.value == "sources"
        for part in (self._sources_holder, self.view, self.verdict):
            part.layout.display = "" if shown else "none"
        self._journal_holder.layout.display = "none" if shown else ""

    def __repr__(self) -> str:
        return f"Evidence({self.sources.count} sources)"


def _readable(content: bytes) -> str:
    """JSON with line breaks, anything else as it is."""
    text = content.decode("utf-8", "replace")
    try:
        return json.dumps(json.loads(text), ensure_ascii=False, indent=2)
    except (ValueError, RecursionError):
        return text


def _short(value: Any) -> Any:
    """The question without long texts: pictures are kept as files of their own."""
    if isinstance(value, dict):
        return {name: _short(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_short(item) for item in value]
    return (
        f"{value[:60]}… ({len(value):,} characters)" if isinstance(value, str) and len(value) > 400 else value
    )
