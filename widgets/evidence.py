"""The evidence of a case: its sources, its journal, and the recorded bytes of each."""

from __future__ import annotations

import html
import json
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, WidgetGroup, script, table_html, traitlets
from widgets.journal_words import journal_words
from widgets.results import Results
from widgets.tabs import Switch
from widgets.undo_import import ImportUndo
from widgets.verdicts import VerdictView
from widgets.verification import Proof, Proving
from widgets.wording import moment
from workbench import ontology
from workbench.case.requests.answer import needing_a_look, unread_of
from workbench.errors import WorkbenchError
from workbench.operations.wording import counted, title, units
from workbench.reading.corrected_cells import corrections_in
from workbench.reading.table_gaps import left_as_meant
from workbench.reading.table_place import TablePlaces
from workbench.reading.unread import COLUMN_LEFT, Unread
from workbench.tables.left_out import why_told
from workbench.values.corrections import correction_in_words, emptied_in_words

if TYPE_CHECKING:
    from workbench.case import Case

_SOURCES = [
    "id", "what", "question", "environment", "price", "asked_at", "investigator", "withdrawn", "erased",
    "sha256",
]  # fmt: skip
_JOURNAL = ["seq", "at", "who", "what", "units", "event", "subject", "hash"]
_NAMED = 20
"""Values that were not read and are named."""
_MOST = 200_000
"""Characters of an answer that are shown; the whole is a download away."""


class SourceView(DeskWidget):
    """One source opened: what was asked, why, when, and the answer's bytes as they are kept.

    An import can be undone here, for a reason, and reinstated.
    """

    _esm = script("source.mjs")
    view = traitlets.Dict().tag(sync=True)
    empty = traitlets.Unicode("Open a source to read what was asked and what was answered.").tag(sync=True)

    has_rows = traitlets.Bool(False).tag(sync=True)
    """Whether an answer can be shown as rows."""
    said = traitlets.Unicode("").tag(sync=True)
    """Why an import cannot be undone or reinstated."""

    def __init__(self, case: Case, source: str | None = None, *, imports: ImportUndo | None = None) -> None:
        super().__init__()
        self.case = case
        self.imports = imports or ImportUndo(case)
        self._rows_listeners = self.listeners("on_rows")
        self.on_msg(self._received)
        if source is not None:
            self.show(source)

    def on_rows(self, callback: Callable[[str], Any]) -> None:
        """Offers to show an answer as rows again: `callback("S3")`."""
        self._rows_listeners.add(callback)
        self.has_rows = True

    def show(self, source: str) -> None:
        """Opens a source; raises `UnknownReference` for one that the case does not hold."""
        found = self.case.source(source)
        text, unread = _readable(found.content), unread_of(found)
        first = [each for each in unread if each.quiet != COLUMN_LEFT]
        first.sort(key=lambda each: bool(each.quiet))
        withdrawal = self.case.withdrawal(found.id)
        if found.id != self.view.get("id"):
            self.said = ""
        self.view = {
            "id": found.id,
            "undo": "reinstate" if withdrawal else "withdraw" if self.case.is_withdrawable(found.id) else "",
            "title": title(found.operation),
            "withdrawn": withdrawal.words if withdrawal else "",
            "facts": [
                ["Asked", f"{moment(found.asked_at)} by {found.investigator}"],
                ["Answered", moment(found.answered_at)],
                ["Purpose", found.purpose],
                ["Legal basis", found.legal_basis],
                *([["From", str(found.question["origin"])]] if found.question.get("origin") else []),
                ["Service", _service(found)],
                ["Price", units(found.price)],
                ["Reference", found.api_reference or "none"],
                ["SHA-256", found.answer_sha256],
                ["Concerns", self._concerned(found.id)],
                ["Not read", needing_a_look(found, unread, _NAMED) or "nothing"],
                *([each.place, _why(each)] for each in first[:_NAMED] if each.place),
                *([["Left out", meant]] if (meant := left_as_meant(unread)) else []),
                *_corrections(found),
                ["Withheld", ", ".join(found.withheld) or "nothing"],
                ["Erased by", ", ".join(found.erased) or "nobody"],
            ],
            "question": json.dumps(_short(dict(found.question)), ensure_ascii=False, indent=2),
            "answer": text[:_MOST],
            "cut": max(0, len(text) - _MOST),
            "size": len(found.content),
        }

    def _concerned(self, source: str) -> str:
        """Of how many entities of each kind a source tells; in words that it tells of none."""
        nodes = self.case.graph(frozen=True).nodes(data=True)
        kinds = Counter(str(data["kind"]) for _, data in nodes if source in data.get("sources", ()))
        told = ", ".join(f"{many:,} {ontology.kind(kind).counted(many)}" for kind, many in kinds.items())
        return told or "nobody in particular: no person, contact, address or company was read from it"

    def withdraw(self, source: str, reason: str) -> None:
        """Undoes an import; why that cannot be is in `said`."""
        self._change(source, lambda: self.imports.withdraw(source, reason))

    def reinstate(self, source: str, reason: str) -> None:
        """Takes the withdrawal of an import back; why that cannot be is in `said`."""
        self._change(source, lambda: self.imports.reinstate(source, reason))

    def _change(self, source: str, change: Callable[[], str]) -> None:
        self.said = ""
        try:
            change()
        except WorkbenchError as error:
            self.said = str(error)
        self.show(source)

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind == "rows" and self.view:
            self._rows_listeners.tell(str(self.view["id"]))
        elif kind in ("withdraw", "reinstate") and self.view:
            change = self.withdraw if kind == "withdraw" else self.reinstate
            change(self.view["id"], str(message.get("reason", "")))
        elif kind == "download" and self.view:
            content = self.case.source(self.view["id"]).content
            name = f"{self.view['id']}.json"
            self.case.record_file(name, "source")
            self.send({"type": "bytes", "name": name}, buffers=[content])

    def twin(self) -> str:
        if not self.view:
            return f"<p>{html.escape(self.empty)}</p>"
        return (
            f"<p><b>{html.escape(self.view['id'])}</b> {html.escape(self.view['title'])}</p>"
            f"{f'<p>Withdrawn {html.escape(gone)}</p>' if (gone := self.view['withdrawn']) else ''}"
            f"{table_html(['', ''], self.view['facts'])}<pre>{html.escape(self.view['answer'][:4000])}</pre>"
        )

    def __repr__(self) -> str:
        return f"SourceView({self.view.get('id')!r})"


class Evidence(WidgetGroup):
    """The sources and the journal of a case; a row opens the recorded bytes: `Evidence(case)`."""

    def __init__(
        self, case: Case, proving: Proving | None = None, *, imports: ImportUndo | None = None
    ) -> None:
        self.case = case
        self.proof = Proof(case, proving)
        self.sources = Results(label="Sources", empty="No source yet: each answered question becomes one.")
        self.journal = Results(label="Journal", empty="Nothing has happened yet.")
        self.view = SourceView(case, imports=imports)
        self.verdict = VerdictView(case)
        self.switch = Switch([("sources", "Sources"), ("journal", "Journal")])
        self._journal_holder = WidgetGroup([self.journal], "wb-fill")
        self._sources_holder = WidgetGroup([self.sources], "wb-fill")
        super().__init__(
            [
                WidgetGroup([self.switch, self.proof], "wb-row2"),
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
        # a source of which nothing is read changes no graph
        self.view.imports.undo.on_change(self.refresh)

    def show(self, source: str) -> None:
        """Opens a source below the list."""
        self.view.show(source)
        self.verdict.show(source)

    def refresh(self) -> None:
        """Takes in what was asked since."""
        chosen = [self.sources.cell(row, "id") for row in self.sources.selected]
        frame = self.case.sources(full=True)
        frame["what"] = [
            f"withdrawn: {title(name)}" if gone else title(name)
            for name, gone in zip(frame["operation"], frame["withdrawn"], strict=True)
        ]
        frame["asked_at"] = [moment(at.isoformat()) for at in frame["asked_at"]]
        frame["withdrawn"], frame["question"] = frame["withdrawal"], frame["asked"]
        self.sources.show(frame[_SOURCES])
        self.sources.selected = [row for row, name in enumerate(frame["id"]) if name in chosen]
        journal = self.case.journal(full=True)
        journal["at"] = [moment(at.isoformat()) for at in journal["at"]]
        journal["who"] = journal["actor"]
        parts = zip(journal["event"], journal["subject"], journal["detail"], strict=True)
        journal["what"] = [journal_words(event, subject, detail) for event, subject, detail in parts]
        self.journal.show(journal[_JOURNAL].iloc[::-1])
        if opened := self.view.view.get("id"):
            withdrawal = self.case.withdrawal(opened)
            if (withdrawal.words if withdrawal else "") != self.view.view["withdrawn"]:
                self.view.show(opened)

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


def _service(found: Any) -> str:
    """Who answered, and on which account; a table has neither address nor account."""
    account = f"account {found.account}" if found.account else ""
    return ", ".join(filter(None, (found.environment, found.base_url, account)))


def _why(left: Unread) -> str:
    return why_told({"why": left.why, "text": left.value})


def _corrections(found: Any) -> list[list[str]]:
    """The cells of an imported table that a person corrected, each with its place and what the file holds."""
    places = TablePlaces(found.question)
    cells = [*corrections_in(found.document)]
    told = [
        [
            places.of(pointer),
            f"{text!r}: {correction_in_words(held)}" if text else emptied_in_words(held),
        ]
        for pointer, text, held in cells[:_NAMED]
    ]
    return [["Corrected", f"{counted(len(cells), 'cell')} before the import"], *told] if cells else []


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
