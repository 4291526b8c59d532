"""The outline of the report: the question of the case, the sections, and how their citations stand."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from widgets.background import Background
from widgets.base import DeskWidget, script, table_html, traitlets
from widgets.folded_citations import FoldedCitations
from widgets.undo import UndoStack
from widgets.unsaved_section import UnsavedSection
from workbench.case.report.sections import Section
from workbench.dossier.model import OPTIONAL
from workbench.errors import InputError, WorkbenchError
from workbench.evidence.cited_records import by_record
from workbench.graph.profile import name_of
from workbench.jobs import Job, in_thread

if TYPE_CHECKING:
    from workbench.case import Case

ANSWER, QUESTION, NOTES = "answer", "question", "notes"
_TITLES = {ANSWER: "Answer", NOTES: "Notes"}


class ReportOutline(DeskWidget):
    """Where the report of a case is written: `ReportOutline(case)`.

    `put(text)` adds text to the section that is open, at the cursor, or to the section of notes.
    `on_cite(callback)` is called with a citation that is pressed, `on_select` with an entity.
    """

    _esm = script("report_outline.mjs")
    question = traitlets.Dict().tag(sync=True)
    """The stated question: `text`, `template`, `said` (who stated it, and when). Empty for none."""
    purpose = traitlets.Unicode("").tag(sync=True)
    templates: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The kinds of question: name, title and the question in words."""
    sections: traitlets.List[Any] = traitlets.List().tag(sync=True)
    chapters: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The chapters by rule: key, title, and whether they are printed."""
    empty: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The keys of those that have nothing in them."""
    opened = traitlets.Dict().tag(sync=True)
    """The section in the editor, as it was loaded: `name`, `title`, `text`, `version`. Empty for none.

    Its long groups of citations are folded, as in all texts of the editor: `[S4, S1 …1]`.
    """
    typed = traitlets.Dict().tag(sync=True)
    """What was typed since, and not saved: `title` and `text`."""
    unsaved: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """What was typed elsewhere or before a restart and not saved: `key`, `title` and `words` of each."""
    conflict = traitlets.Dict().tag(sync=True)
    """A newer version than that in the editor: `version`, `said` (who wrote it, and when) and `text`."""
    versions: traitlets.List[Any] = traitlets.List().tag(sync=True)
    selection: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The entities selected in the chart: ids with their names."""
    busy = traitlets.Bool(False).tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)

    def __init__(self, case: Case, *, undo: UndoStack | None = None) -> None:
        super().__init__(purpose=case.purpose, templates=_kinds_of_question())
        self.case = case
        self._cite_listeners = self.listeners("on_cite")
        self._select_listeners = self.listeners("on_select")
        self._inserted = 0
        self._is_saving = False
        self._empty = Background()
        self._kept = UnsavedSection(case)
        self._folds = FoldedCitations()
        self.refresh()
        self.on_msg(self._received)
        self.observe(lambda _change: self._keep_typed(), "typed")
        self._stop = case.on_change(lambda _delta: self.refresh())
        self._stop_hearing = case.report.on_change(self.refresh)
        if undo is not None:
            # a decision that is withdrawn may change no graph
            undo.on_change(self.refresh)

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/...")` when a citation of a place is pressed."""
        self._cite_listeners.add(callback)

    def on_select(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(id)` when a cited entity is pressed."""
        self._select_listeners.add(callback)

    def follow(self, entities: Sequence[str]) -> None:
        """Offers what is selected elsewhere."""
        nodes = self.case.graph(frozen=True)
        self.selection = [[each, name_of(nodes, each)] for each in entities if each in nodes]

    def refresh(self) -> None:
        """Takes in what the case holds now: the text, and how its citations stand."""
        report = self.case.report
        stated = report.question
        known = report.sections()
        live = {each.id: each for each in report.citations()}
        with self.hold_trait_notifications():
            self.question = (
                {}
                if stated is None
                else {
                    "text": stated.text,
                    "template": stated.template,
                    "said": f"Stated by {stated.author}, {_when(stated.at)}.",
                }
            )
            self.sections = [
                {
                    "name": each.name,
                    "title": each.title or each.name,
                    "version": each.version,
                    "said": f"Version {each.version}, {each.author}, {_when(each.at)}",
                    "draft": each.is_draft,
                    "accepted": each.accepted_by,
                    "on": each.is_on,
                    "cites": [[cite, live[cite].state, live[cite].reason] for cite in each.cites],
                    "records": [[record, *cites] for record, cites in by_record(each.cites).items()],
                }
                for each in sorted(known, key=lambda each: each.name != ANSWER)
                if each.name != QUESTION
            ]
            left_out = report.left_out
            self.chapters = [[key, title, key not in left_out] for key, title in OPTIONAL.items()]
            self.unsaved = self._kept.others()
            self._list_versions()
            self._look_for_newer(known)

    def _look_for_newer(self, known: Iterable[Section]) -> None:
        name = self.opened.get("name")
        newest = next((each for each in known if name and each.name == name), None)
        if newest is None or newest.version <= self.opened["version"]:
            self.conflict = {}
        elif not self._is_saving:
            said = f"{newest.author}, {_when(newest.at)}"
            text = self._folds.fold(newest.text)
            self.conflict = {"version": newest.version, "said": said, "text": text}

    def look(self) -> None:
        """Looks in the background which chapters by rule have nothing in them."""
        self._empty.run(lambda: self.case.report.empty_chapters, lambda keys: self.set_trait("empty", keys))

    def edit(self, name: str) -> None:
        """Opens a section in the editor; raises `UnknownReference`."""
        section = self.case.report.section(name)
        self._kept.begin()
        with self.hold_trait_notifications():
            self.typed, self.conflict = {}, {}
            self.opened = {
                "name": section.name,
                "title": section.title,
                "text": self._folds.fold(section.text),
                "version": section.version,
            }
            self._list_versions()

    def resume(self, key: str) -> None:
        """Goes on with a text that was typed and not saved, by the key of its editor."""
        text = self._kept.resume(key)
        if text is None:
            self.refresh()
            self._say("This text is no longer kept.", "bad")
            return
        known = {each.name for each in self.case.report.sections()}
        versions = self.case.report.versions(text.name) if text.name in known else []
        base = next((each for each in versions if each.version == text.version), None)
        # the page shows what is typed when it hears of what is opened
        with self.hold_trait_notifications():
            self.typed = {"title": text.title, "text": self._folds.fold(text.text)}
            self.opened = {
                "name": text.name if versions else "",
                "title": base.title if base else "",
                "text": self._folds.fold(base.text) if base else "",
                "version": text.version if versions else 0,
            }
        self.refresh()
        self._say("As you left it; not saved yet.", "warn")

    def begin(self, name: str = "") -> None:
        """Opens an empty section in the editor: a new one, or the answer."""
        self._kept.begin()
        with self.hold_trait_notifications():
            self.typed, self.conflict = {}, {}
            self.opened = {"name": name, "title": _TITLES.get(name, ""), "text": "", "version": 0}
            self.versions = []

    def save(self, title: str, text: str, over: int = 0) -> None:
        """Writes the open section as it was typed; raises as the case does, and what was typed stays.

        A newer version than that which was changed is not written `over` unless it is the one named.
        """
        title, text = title.strip(), self._folds.unfold(text)
        self.refresh()
        newest = self.conflict.get("version", 0)
        if newest > over:
            raise InputError(f"Not saved: version {newest} is newer. Read it above your text and choose.")
        name = self.opened.get("name") or self._name_of(title)
        alike = any(each["title"] == title and each["name"] != name for each in self.sections)
        self._is_saving = True
        try:
            base = newest or self.opened.get("version") or None
            section = self.case.report.write(name, text, title=title, based_on=base)
        finally:
            self._is_saving = False
        self.edit(section.name)
        self.refresh()
        said = f"Saved as version {section.version}."
        if alike:
            self._say(f"{said} Another section is called “{title}”, too.", "warn")
        else:
            self._say(said, "good")

    def _keep_typed(self) -> None:
        """Keeps what was typed in the case, until it is saved or discarded."""
        if not self.typed:
            self._kept.forget()
            return
        text = self.typed["text"]
        with suppress(InputError):  # what stands for nothing is kept as it was typed
            text = self._folds.unfold(text)
        if why := self._kept.keep(self.opened, {**self.typed, "text": text}):
            self._say(why, "warn")

    def put(self, text: str) -> str:
        """Adds text at the cursor of the open section, or to the notes; the sentence that says where."""
        if self.opened:
            self._inserted += 1
            self.send({"type": "insert", "text": text, "number": self._inserted})
            title = self.opened["title"]
            return f"Added to {f'“{title}”' if title else 'the new section'}; not saved yet."
        report = self.case.report
        before = next((each for each in report.sections() if each.name == NOTES), None)
        joined = text if before is None else f"{before.text}\n\n{text}"
        section = report.write(NOTES, joined, title=before.title if before else _TITLES[NOTES])
        self.refresh()
        return f"Added to “{section.title}” of the report, version {section.version}."

    def put_selection(self, what: str) -> str:
        """Adds the `profile` of what is selected, the `path` between two or a `picture` of all."""
        chosen = [name for name, _ in self.selection]
        report = self.case.report
        if what == "picture":
            return self.put(report.picture(*chosen))
        return self.put(report.quote(*chosen))

    def draft(self, template: str = "") -> Job[Any]:
        """Drafts the answer in the background and opens it."""
        self.busy = True
        self._say("Drafting the answer…")
        job = in_thread(lambda _stop: self.case.report.draft(template), title="Draft of the answer")
        job.on_done(self._drafted)
        return job

    def _drafted(self, job: Job[Any]) -> None:
        self.busy = False
        if job.state != "done":
            self._say(str(job.error or "Stopped."), "bad")
            return
        self.refresh()
        self.edit(ANSWER)
        self._say("Drafted by rule. Read it, change it, then accept it.", "warn")

    def move(self, name: str, by: int) -> None:
        """Moves a section up (-1) or down (1) among the chapters."""
        names = [each["name"] for each in self.sections if each["name"] != ANSWER]
        at = names.index(name)
        to = min(max(at + by, 0), len(names) - 1)
        names.insert(to, names.pop(at))
        self.case.report.order(*names)
        self.refresh()

    def _name_of(self, title: str) -> str:
        """A name of its own for a new section."""
        if not title:
            raise InputError("give the section a heading")
        words = "_".join("".join(c if c.isalnum() else " " for c in title.lower()).split())[:60] or "section"
        taken = {each.name for each in self.case.report.sections()} | {QUESTION, ANSWER}
        names = (words, *(f"{words}_{number}" for number in range(2, len(taken) + 3)))
        return next(name for name in names if name not in taken)

    def _list_versions(self) -> None:
        name = self.opened.get("name")
        known = {each["name"] for each in self.sections}
        found = self.case.report.versions(name) if name and name in known else []
        self.versions = [
            {
                "version": v.version,
                "said": f"{v.author}, {_when(v.at)}",
                "draft": v.is_draft,
                "text": self._folds.fold(v.text),
            }
            for v in reversed(found)
        ]

    def _say(self, text: str, tone: str = "") -> None:
        with self.hold_trait_notifications():
            self.said, self.tone = text, tone

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        try:
            self._act(str(message.get("type")), message)
        except WorkbenchError as error:
            self._say(str(error), "bad")

    def _act(self, kind: str, message: dict[str, Any]) -> None:
        report = self.case.report
        name = str(message.get("name", ""))
        if kind == "question":
            report.state_question(str(message["text"]), str(message["template"]))
            self._done("The question stands on the first page.")
        elif kind == "draft" and not self.busy:
            self.draft()
        elif kind == "accept":
            report.accept(name)
            self._done("Accepted: it is your text now.")
        elif kind == "open":
            self.edit(name)
            self._say("")
        elif kind == "begin":
            self.begin(name)
            self._say("")
        elif kind == "close":
            self._kept.end()
            self.opened, self.typed, self.conflict, self.versions = {}, {}, {}, []
            self._say("")
        elif kind == "theirs" and self.conflict:
            self.edit(self.opened["name"])
            self._say("")
        elif kind == "resume":
            self.resume(str(message["key"]))
        elif kind == "discard":
            self._kept.drop(str(message["key"]))
            self.refresh()
        elif kind == "look":
            self.refresh()
        elif kind == "save":
            over = message.get("over")
            self.save(str(message["title"]), str(message["text"]), over if isinstance(over, int) else 0)
        elif kind == "switch":
            report.switch(name, on=bool(message["on"]))
            self.refresh()
        elif kind == "chapter":
            kept = {str(message["key"])} if message["on"] else set()
            off = {*report.left_out, *({str(message["key"])} - kept)} - kept
            report.leave_out(*sorted(off))
            self.refresh()
            self.look()
        elif kind == "move":
            self.move(name, int(message["by"]))
        elif kind == "put":
            self._say(self.put_selection(str(message["what"])))
        elif kind == "cite":
            cite = str(message["cite"])
            place = cite[:1] == "S" and cite[1:2].isdigit()
            (self._cite_listeners if place else self._select_listeners).tell(cite)

    def _done(self, text: str) -> None:
        self.refresh()
        self._say(text, "good")

    def twin(self) -> str:
        rows = [
            (each["title"], "draft" if each["draft"] else "", each["said"], "" if each["on"] else "left out")
            for each in self.sections
        ]
        asked = html.escape(self.question.get("text") or self.purpose)
        return f"<p><b>Report</b> {asked}</p>{table_html(['Section', '', 'Version', ''], rows)}"

    def __repr__(self) -> str:
        return f"ReportOutline({len(self.sections)} sections)"


def _when(at: str) -> str:
    return f"{at[:10]} {at[11:16]} UTC"


def _kinds_of_question() -> list[list[str]]:
    from workbench.dossier.drafts import DRAFTS

    asked = [
        [name, name.replace("_", " ").capitalize(), draft.question.replace("{who}", "…")]
        for name, draft in DRAFTS.items()
        if draft.question and name != "start_here"
    ]
    return [["", "Another question", ""], *asked]
