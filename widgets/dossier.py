"""The form that writes a report of a case into a file, or issues it."""

from __future__ import annotations

import hashlib
import html
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.background import Background
from widgets.base import script, traitlets
from widgets.chosen_to_withhold import ChosenToWithhold
from widgets.dossier_subjects import HOLDERS, subjects
from workbench.dossier.birth_hints import BIRTH_DATES
from workbench.dossier.own_sections import ANSWER
from workbench.errors import DossierStopped, InputError, WorkbenchError
from workbench.graph.profile import name_of
from workbench.jobs import Job, in_thread
from workbench.templates.output_files import new_file

if TYPE_CHECKING:
    from workbench.case import Case

FORMATS = {"html": "text/html", "pdf": "application/pdf",
           "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document"}  # fmt: skip
_FORMATS = {
    "html": ("Web page", "one file; opens in any browser, offline"),
    "pdf": ("PDF", "to print and to file"),
    "docx": ("Word", "to go on writing"),
}
_AUDIENCES = {
    "internal": ("A colleague", "internal: all that is held, with decisions and work notes"),
    "court": ("The court", "without work notes; method in full, how to verify it, room to sign"),
    "client": ("The client", "without conclusions, decisions and references"),
}

SETTINGS = ("format", "audience", "name", "redact", "withhold", "about", "limited")
"""What a person chooses for a file, by the names of the form's traits."""


class DossierForm(ChosenToWithhold):
    """Writes a dossier of a case: `DossierForm(case)`, into the folder of the notebook unless given.

    `write()` starts the job; its result is the path. What was written stands in `written`. `preview()` lists
    what `redact` and `withhold` take; `issue()` issues the dossier as a numbered report; `cancel()` stops.
    """

    _esm = script("dossier.mjs")
    format = traitlets.Enum(list(FORMATS), "html").tag(sync=True)
    formats: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The formats there are: name, label and a hint."""
    audience = traitlets.Unicode("internal").tag(sync=True)
    audiences: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Whom a report can be for: name, label and a hint."""
    redact = traitlets.List(traitlets.Unicode()).tag(sync=True)
    limited = traitlets.Bool(False).tag(sync=True)
    """Whether the report is about the entities of `about` only."""
    about: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The entities that a limited report is about, by id."""
    subjects: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Whom a report may be limited to, as far as they are listed: id, name, and what tells them apart."""
    subject_count = traitlets.Int(0).tag(sync=True)
    selection: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The entities selected in the chart: ids with their names."""
    previewed = traitlets.Dict().tag(sync=True)
    """A preview that was made: its `number`, the `total` of statements, and as `changed` the numbers of each
    that something is withheld from, with and without. The pages are sent as bytes."""
    hints: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Words that give a withheld birth date away: chapter, words, and the text around them."""
    reports: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The reports that can have a next version: number and label."""
    classes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """What may be redacted."""
    name = traitlets.Unicode("").tag(sync=True)
    folder = traitlets.Unicode("").tag(sync=True)
    in_the_way = traitlets.Dict().tag(sync=True)
    """The file that would be replaced, `file`, and a name that is `free`, until one of them is chosen."""
    busy = traitlets.Bool(False).tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)
    written = traitlets.Dict().tag(sync=True)

    def __init__(self, case: Case, folder: str | Path = ".") -> None:
        from workbench.dossier.model import AUDIENCES, redactions

        self.case = case
        self._job_listeners = self.listeners("on_job")
        self._asked_of_the_draft = False
        self._issued_listeners = self.listeners("on_issued")
        self._job: Job[Any] | None = None
        self._hints = Background()
        self._pages: tuple[bytes, bytes] = (b"", b"")
        self._previews = 0
        super().__init__(
            name=f"{case.name}-dossier", folder=str(Path(folder).resolve()), classes=list(redactions()),
            formats=[[name, *_FORMATS[name]] for name in FORMATS],
            audiences=[
                [name, *_AUDIENCES.get(name, (AUDIENCES[name], ""))]
                for name in sorted(AUDIENCES, key=lambda name: name != "internal")
            ],
        )  # fmt: skip
        self.observe(lambda _change: self.set_trait("in_the_way", {}), ["name", "format"])
        # a preview is of the choices it was made with
        chosen = ["redact", "withhold", "audience", "limited", "about"]
        self.observe(lambda _change: self._chosen(), chosen)
        self.observe(lambda _change: self._begin_about(), "limited")
        self.on_msg(self._received)
        self._stop = case.on_change(lambda _delta: self._list_again())
        self._list_reports()

    @property
    def path(self) -> Path:
        """Where the dossier goes. Raises `InputError` when the name is no file name."""
        name = self.name.strip()
        if not name or name in (".", "..") or not name.isprintable() or set(name) & set('/\\:*?"<>|'):
            raise InputError(
                f"{name!r} is not a file name: give a name without the folder, like harbour-dossier"
            )
        return Path(self.folder, f"{name}.{self.format}")

    def on_job(self, callback: Callable[[Job[Path]], Any]) -> None:
        """Calls `callback(job)` with each dossier that is begun."""
        self._job_listeners.add(callback)

    def on_issued(self, callback: Callable[[], Any]) -> None:
        """Calls `callback()` when a report was issued."""
        self._issued_listeners.add(callback)

    @property
    def settings(self) -> dict[str, Any]:
        """What was chosen: format, readers, file name, what is withheld, and whom the report is about.

        Setting it raises `InputError` for what nobody can choose.
        """
        return {name: getattr(self, name) for name in SETTINGS}

    @settings.setter
    def settings(self, chosen: Mapping[str, Any]) -> None:
        given = {name: chosen[name] for name in SETTINGS if name in chosen}
        try:
            if "about" in given:  # who was erased or merged since is not in the list
                there = self.case.graph(frozen=True)
                given["about"] = [str(each) for each in given["about"] if str(each) in there]
            if "withhold" in given:
                given["withhold"] = [[str(value), str(why)] for value, why in given["withhold"]]
            with self.hold_trait_notifications():
                for name, value in given.items():
                    self.set_trait(name, value)
        except (traitlets.TraitError, TypeError, ValueError) as error:
            raise InputError(f"{chosen!r} is not a choice of a dossier: {error}") from None

    def follow(self, entities: Sequence[str]) -> None:
        """Offers what is selected elsewhere as what the report is about."""
        nodes = self.case.graph(frozen=True)
        self.selection = [[each, name_of(nodes, each)] for each in entities if each in nodes]

    def list_subjects(self, text: str = "") -> None:
        """Lists the people and companies that fit a text, those that are ticked first."""
        listed, count = subjects(self.case.graph(frozen=True), text, self.about)
        with self.hold_trait_notifications():
            self.subjects, self.subject_count = listed, count

    def _list_again(self) -> None:
        """Nobody who was erased or merged stays in the list; a value may have come to name somebody."""
        self.match()
        if self.limited:
            self.list_subjects()

    def _begin_about(self) -> None:
        """A report that is limited begins with what is selected in the chart."""
        if not self.limited:
            return
        if not self.about:
            nodes = self.case.graph(frozen=True).nodes
            self.about = [name for name, _ in self.selection if nodes[name]["kind"] in HOLDERS]
        self.list_subjects()

    @property
    def options(self) -> dict[str, Any]:
        """The choices as `case.dossier` takes them."""
        return {
            "audience": self.audience,
            "redact": list(self.redact),
            "withhold": {str(value): str(why) for value, why in self.withhold},
            **({"entities": list(self.about)} if self.limited else {}),
        }

    def write(self) -> Job[Path] | None:
        """Writes the dossier in the background; None, and why in `status`, when the name is no file name."""
        return self._start(
            "Writing…", lambda path: self.case.submit_dossier(path, **self.options), self._written
        )

    def issue(self, report: int | None = None, cover: dict[str, str] | None = None) -> Job[Any] | None:
        """Issues the dossier as a numbered report, sealed; None, and why in `status`, as `write`."""
        options = {**self.options, "report": report, "cover": cover or {}}

        def ended(_issued: Any) -> None:
            self._written(self.path)
            self._list_reports()
            self._issued_listeners.tell()

        return self._start("Issuing…", lambda path: self.case.report.submit_issue(path, **options), ended)

    def _check_about(self) -> None:
        if self.limited and not self.about:
            raise InputError("Nobody is ticked: tick whom the report is about, or do not limit it.")

    def preview(self) -> Job[Any] | None:
        """Makes in the background the pages with and without what is withheld; None as `write`."""
        try:
            self._check_about()
        except InputError as error:
            self._say(str(error), "bad")
            return None
        options = self.options
        job = in_thread(lambda _stop: self.case.report.preview_pages(**options), title="Preview")
        self._begin(job, "Comparing…", lambda made: self._compared(made) if options == self.options else None)
        return job

    def look(self) -> None:
        """Looks in the background for words that give a withheld birth date away."""
        options = self.options
        if BIRTH_DATES not in self.redact:
            self.hints = []
            return
        self._hints.run(lambda: self.case.report.birth_hints(**options), self._hinted)

    def _hinted(self, found: Sequence[Any]) -> None:
        told = [[each.chapter, each.found, each.around] for each in found]
        self.hints = told if BIRTH_DATES in self.redact else []

    def _chosen(self) -> None:
        self.previewed = {}
        self.look()

    def cancel(self) -> None:
        """Stops what is being written; nothing is left of it."""
        if self._job is not None:
            self._job.cancel()

    def _start(
        self, said: str, submit: Callable[[Path], Job[Any]], then: Callable[[Any], None]
    ) -> Job[Any] | None:
        try:
            self._check_about()
            self.check_withheld()
            job = submit(self.path)
        except (WorkbenchError, OSError) as error:
            self._say(str(error), "bad")
            return None
        self._begin(job, said, then)
        self._job_listeners.tell(job)
        return job

    def _begin(self, job: Job[Any], said: str, then: Callable[[Any], None]) -> None:
        self._job, self.busy, self.in_the_way = job, True, {}
        self._say(said)
        job.on_done(lambda ended: self._ended(ended, then))

    def _ended(self, job: Job[Any], then: Callable[[Any], None]) -> None:
        self.busy = False
        if job.state != "done":
            stopped = job.error is None or isinstance(job.error, DossierStopped)
            known = isinstance(job.error, (WorkbenchError, OSError))
            self._say(
                "Cancelled: nothing was written."
                if stopped
                else str(job.error)
                if known
                else f"Unexpected: {job.error}",
                "" if stopped else "bad",
            )
            return
        self._say("")
        then(job.result())

    def _compared(self, made: Any) -> None:
        self._previews += 1
        self._pages = (made.before.encode(), made.after.encode())
        self.previewed = {
            "number": self._previews,
            "total": len(made.lines),
            "pairs": [list(each.numbers) for each in made.lines],
            "changed": [list(each.numbers) for each in made.lines if each.is_changed],
        }

    def _list_reports(self) -> None:
        newest = {each.number: each for each in self.case.report.issued()}
        self.reports = [
            [number, f"Next version of report {number} (R{number}.{each.version + 1})"]
            for number, each in newest.items()
        ]

    def _written(self, path: Path) -> None:
        content = path.read_bytes()
        self.written = {
            "name": path.name,
            "folder": str(path.parent),
            "size": len(content),
            "sha256": hashlib.sha256(content).hexdigest(),
            "at": datetime.now(UTC).strftime("%H:%M:%S UTC"),
            "kind": FORMATS[path.suffix[1:]],
        }

    def _is_in_the_way(self) -> bool:
        """Asks what to do where the file is there already; False where nothing would be replaced."""
        try:
            path = self.path
            if not path.exists():
                return False
        except (InputError, OSError):
            return False  # writing it says what is wrong
        self.in_the_way = {"file": path.name, "free": new_file(path).stem}
        return True

    def _say(self, text: str, tone: str = "") -> None:
        with self.hold_trait_notifications():
            self.status, self.tone = text, tone

    def _asks_of_the_draft(self) -> bool:
        """True where the answer is a draft that nobody accepted, and the press before this did not say so."""
        accepted = any(each.name == ANSWER and not each.is_draft for each in self.case.report.sections())
        self._asked_of_the_draft = not (accepted or self._asked_of_the_draft)
        if self._asked_of_the_draft:
            self._say(
                "The answer on the first page is still a draft that nobody accepted. "
                "Press “Issue the report” again to issue it so.",
                "warn",
            )
        return self._asked_of_the_draft

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind in ("write", "issue", "preview") and not self.busy:
            # a message overtakes changes of traits that are under way
            wanted = message["wanted"]
            self.set_trait("redact", list(wanted["redact"]))
            self.set_trait("withhold", [list(pair) for pair in wanted.get("withhold", ())])
            self.set_trait("confirmed", list(map(str, wanted.get("confirmed", ()))))
            self.set_trait("about", list(map(str, wanted.get("about", ()))))
            self.set_trait("limited", bool(wanted.get("limited")))
            for trait in ("format", "audience", "name"):
                self.set_trait(trait, str(wanted[trait]))
            if kind == "preview":
                self.preview()
            elif not message.get("replace") and self._is_in_the_way():
                return
            elif kind == "write":
                self.write()
            elif not self._asks_of_the_draft():
                cover = {str(k): str(v) for k, v in message["cover"].items() if str(v).strip()}
                self.issue(message["report"] and int(message["report"]), cover)
        elif kind == "leave":
            self.in_the_way = {}
        elif kind == "cancel":
            self.cancel()
        elif kind == "subjects":
            self.list_subjects(str(message.get("text") or ""))
        elif kind == "pages" and message.get("number") == self.previewed.get("number"):
            self.send({"type": "pages", "number": message["number"]}, buffers=list(self._pages))
        elif kind == "bytes" and self.written:
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
