"""The workplace in one cell: questions on the left, what is known in the middle, one entity on the right."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from widgets.answer_statements import STATEMENTS_FIRST, beside_rows, statement_frame, subject_of
from widgets.background import Background, is_large
from widgets.base import GraphView, WidgetGroup
from widgets.beginning import Beginning
from widgets.case_bar import CaseBar
from widgets.chooser import Chooser
from widgets.decisions import Decisions
from widgets.desk_notice import DeskNotice
from widgets.file_watch import FileWatch
from widgets.forms import SearchForm
from widgets.inspector import Inspector
from widgets.jobs import Jobs
from widgets.last_view import LastView
from widgets.panels import PANELS
from widgets.results import Results
from widgets.side_panels import SidePanels
from widgets.tabs import Switch
from widgets.verdicts import VerdictView
from widgets.wording import no_rows
from workbench.case.requests.answer import Answer
from workbench.errors import InputError, WorkbenchError, did_you_mean
from workbench.operations import get
from workbench.operations.wording import counted, title

if TYPE_CHECKING:
    from workbench.case import Case

MOST_SHOWN = 200
"""So many rows are selected in the chart at once."""


class Desk(WidgetGroup):
    """The whole desk of a case: `Desk(case)`.

    Its parts are attributes (`form`, `chart`, `results`, `inspector`, `timeline`, `map`, `evidence`,
    `review`, `batch`, `tables`, `findings`, `dossier`, `jobs`, `bar`); `show("timeline")` opens a tab,
    `ask("person_report")` a form.
    Tabs are built when they are first opened, but the chart, which is there at once.
    """

    def __init__(self, case: Case, operation: str = "contact_person_search") -> None:
        from widgets.chart import LinkChart

        self.case = case
        self.bar = CaseBar(case)
        self.file_watch = FileWatch(case)
        self.chooser = Chooser(operation)
        self.jobs = Jobs(case)
        self.decisions = Decisions(case)
        self._last = LastView(case, self._looks, self._keep_picture)
        self.notice = DeskNotice(case, self.bar)
        self._settings: dict[str, Any] = {}
        left = self._last.load()
        options = {} if left is None else {"view": left.view}
        self._pairs = Background()
        self._waits = not is_large(case)
        self.chart = LinkChart(
            case,
            height="100%",
            decisions=self.decisions,
            in_background=not self._waits,
            picture=None if self._waits else case.notes.last_picture(),
            **options,
        )
        self.inspector = Inspector(case, decisions=self.decisions)
        self.results = Results(
            label="Results",
            actions=[("chart", "Show in the chart"), ("batch", "Use in a batch"), ("held", "What is held…")],
            empty="Ask something on the left: the rows of each answer appear here.",
        )
        self.verdict = VerdictView(case)
        self._titles = {panel.name: panel.title for panel in PANELS.values() if panel.tab}
        self._views = {panel.name: panel.title for panel in PANELS.values() if not panel.tab}
        self.tabs = Switch(list(self._titles.items()), "chart")
        self._forms: dict[str, SearchForm] = {}
        self._form_holder = WidgetGroup([], "wb-fill", "wb-form-holder")
        self._panes = {key: WidgetGroup([], "wb-fill", f"wb-pane-{key}") for key in PANELS}
        self._built: dict[str, Any] = {}
        self._shown = self._before = "chart"
        self._undone = ""
        self._left = WidgetGroup([self.chooser, self._form_holder, self.jobs], "wb-left")
        self.beginning = Beginning(case)
        center = WidgetGroup([self.tabs, self.beginning, *self._panes.values()], "wb-center")
        self._right = WidgetGroup([self.inspector], "wb-right", "wb-fill")
        self.sides = SidePanels(self.bar, self._left, self._right, self._last.changed)
        columns = WidgetGroup([self._left, center, self._right], "wb-columns3")
        super().__init__([self.bar, self.file_watch, columns], "wb-desk")
        self._wire()
        self.ask(operation)
        tab = left.tab if left is not None and left.tab in self._titles else "chart"
        self.show(tab if self._waits else "chart")
        if left is not None:
            self.chart.camera = left.camera
            self.notice.restored = left.sentence
            self._settings = left.settings
            self.sides.hide(left.hidden_sides)
            self.chart.when_drawn(lambda: self._select_again(left.selection))
        self.chart.on_view(self._last.changed)
        self.chart.on_select(lambda _chosen: self._last.changed())
        self.tabs.observe(lambda _change: self._last.changed(), "value")
        # what the other parts show is of the same graph: they would keep people waiting for it
        self.chart.when_drawn(lambda: self.show(tab) if self._shown == "chart" else None)
        self.chart.when_drawn(self._keep_picture)
        self.notice.show()
        self._count()
        self._stop = case.on_change(lambda _delta: self._count())
        # pairs kept apart and answers without a match change no graph
        self.decisions.undo.on_change(self._count)
        self.decisions.undo.on_said(self._note_undone)
        self.jobs.observe(self._jobs_changed, "jobs")

    def follow(self, other: Desk) -> None:
        """Takes in what is asked and decided on another desk of the case; some of it changes no graph."""
        self.decisions.follow(other.decisions)
        other.decisions.undo.on_change(self._count)
        other.jobs.observe(self._jobs_changed, "jobs")

    @property
    def form(self) -> SearchForm:
        """The form of the operation chosen now."""
        return self._forms[self.chooser.operation]

    def ask(self, operation: str, **values: Any) -> SearchForm:
        """Opens the form of an operation, filled in as far as values are given."""
        name = get(operation).name
        if name not in self._forms:
            self._forms[name] = self._new_form(name)
        if values:
            self._forms[name].values = {**self._forms[name].values, **values}
        self.chooser.operation = name
        self._form_holder.children = (self._forms[name],)
        self.sides.need("left")
        return self._forms[name]

    def _new_form(self, name: str) -> SearchForm:
        form = SearchForm(self.case, name, background=True)
        sent: dict[str, Any] = {}

        def asked(job: Any) -> None:
            sent.clear()
            sent.update(form.values)
            self.jobs.add(job, _described(form))

        def answered(found: Any) -> None:
            self._found(found)
            # what is being typed meanwhile keeps its form
            if (len(found) or self.verdict.view) and form.values == sent:
                self.sides.release("left")

        form.on_job(asked)
        form.on_answer(answered)
        return form

    def show(self, tab: str) -> None:
        """Opens a panel by its name, like `timeline`. Raises `InputError` for one that is not there."""
        if tab not in self._panes:
            meant = did_you_mean(tab, self._panes) or f"; there are {', '.join(self._panes)}"
            raise InputError(f"no panel {tab!r}{meant}")
        if tab not in self._built:
            self._build(tab)
        if tab != self._shown:
            self._forget_undone()
            if self._shown in self._titles:
                self._before = self._shown
        self._shown = tab
        for key, pane in self._panes.items():
            pane.layout.display = "" if key == tab else "none"
        for key, parts in self._built.items():
            for part in parts:
                if isinstance(part, GraphView):
                    part.wake() if key == tab else part.rest()
        self.tabs.value = tab if tab in self._titles else ""
        self._show_beginning()
        self.bar.views = [[key, title, key == tab] for key, title in self._views.items()]
        if tab == "findings" and self.findings.stale:
            self.findings.look()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in PANELS:
            meant = did_you_mean(name, PANELS) if name[:1] != "_" else ""
            raise AttributeError(f"'Desk' object has no attribute {name!r}{meant}")
        if name not in self._built:
            self._build(name)
        part = self._built[name][0]
        if isinstance(part, GraphView):
            part.catch_up()
        return part

    def _build(self, name: str) -> None:
        """Builds a panel; another package's that fails says so in its place."""
        try:
            parts = list(PANELS[name].build(self))
            self._panes[name].children = tuple(parts)
        except Exception as error:
            if name in PANELS.own():
                raise
            import ipywidgets

            why = html.escape(f"The panel {name} failed: {type(error).__name__}: {error}")
            parts = [ipywidgets.HTML(why)]
            self._panes[name].children = tuple(parts)
        for part in parts:
            if isinstance(part, GraphView):
                part.rest()
        self._built[name] = parts
        if hasattr(parts[0], "settings"):
            with suppress(InputError):  # what a file holds may come from anybody
                parts[0].settings = self._settings.get(name, {})
            parts[0].on_settings(self._last.changed)

    def _wire(self) -> None:
        self.chooser.observe(lambda change: self.ask(change["new"]), "operation")
        self.tabs.observe(self._tabbed, "value")
        self.bar.on_view(self._view)
        self.beginning.on_try(lambda operation, fields: self.ask(operation, **fields))
        self.bar.on_notice(self._show_everything)
        self.bar.on_step(self._step)
        self.inspector.observe(self._inspected, "view")
        # whoever presses a citation wants to see what it says
        self.inspector.observe(lambda change: self.sides.reveal("right") if change["new"] else None, "proof")
        self.chart.on_select(self.inspector.follow)
        self.chart.on_cite(self.inspector.cite)
        self.inspector.on_select(self._point)
        self.inspector.on_job(self._asked)
        self.inspector.on_quote(self.quote)
        self.chart.on_job(self._asked)
        self.chart.on_data(self._show_data)
        self.results.on_open(self._open_row)
        self.results.on_cite(self.inspector.cite)
        self.results.on_subject(self._open_entity)
        self.results.on_action(self._act)
        self.results.observe(lambda change: self._follow_rows(change["new"]), "selected")
        self.verdict.on_cite(self.inspector.cite)

    def _looks(self) -> dict[str, Any]:
        """How the desk looks now, as it is saved."""
        shown = self._shown if self._shown in self._titles else self._before
        return {
            "chart": self.chart.chart.view.to_json(), "camera": self.chart.camera, "tab": shown,
            "selection": list(self.chart.selection), "hidden_sides": self.sides.hidden,
            "settings": self._settings | {
                name: parts[0].settings
                for name, parts in self._built.items()
                if hasattr(parts[0], "settings")
            },
        }  # fmt: skip

    def _select_again(self, entities: Sequence[str]) -> None:
        """Selects what was selected last and is still there, unless something else was selected by now."""
        if not self.chart.selection:
            self.chart.selection = [each for each in entities if each in self.chart.chart.graph]

    def _keep_picture(self) -> None:
        """Keeps what the chart shows, where the next desk would have to wait for it."""
        if self._waits:
            return
        try:
            scene = {**self.chart.chart.stage.to_json(), "apart": self.chart.apart}
            self.case.notes.save_last_picture(scene, self.chart.entry)
        except WorkbenchError:  # a case that is closed or read only keeps nothing
            return

    def _show_everything(self) -> None:
        """Leaves how the desk looked last: nothing is hidden, filtered or collapsed."""
        self.bar.notice = []
        self.chart.reset_view()
        self.show("chart")

    def _step(self, step: str) -> None:
        """Undoes what was done last in any part, or does it again."""
        undo = self.decisions.undo
        self._try(undo.undo if step == "undo" else undo.redo)

    def _view(self, key: str) -> None:
        """Opens what the case bar offers; pressed again, what was open before."""
        self.show(self._before if self._shown == key else key)

    def _inspected(self, change: dict[str, Any]) -> None:
        if change["new"]:
            self.sides.need("right")

    def _found(self, found: Any) -> None:
        self._take(found)
        self.show("results")

    def _asked(self, job: Any) -> None:
        """A question from the chart or the inspector: its rows are in the results, the picture stays."""
        self.jobs.add(job)
        job.on_done(lambda ended: self._take(ended.result()) if ended.state == "done" else None)

    def show_rows(self, source: str) -> None:
        """Shows an answer that the case holds in the results, as when it came."""
        self._found(Answer(self.case.source(source), paid=False))

    def _take(self, found: Any) -> None:
        # beside rows of another answer, the source that was looked at would pass for theirs
        self.inspector.proof = {}
        note = f"{title(found.source.operation)}, {found.source.id}"
        if len(found.nothing_found) > 1 or (found.nothing_found and not found.is_without_hit):
            missing = len(found.nothing_found)
            told = (
                found.summary if missing < 2 else f"an entry for {len(found) - missing:,} of {len(found):,}"
            )
            note = f"{note}: {told}"
        # a row that holds nothing would look like an entry; of several, each says that there is none
        is_bare = found.is_without_hit and len(found.nothing_found) < 2
        self.verdict.show(found)
        if found.named and not self.verdict.view:
            self.results.show(statement_frame(found), note=f"{note}: {found.named}", first=STATEMENTS_FIRST)
        else:
            self.results.show(found.frame.iloc[:0] if is_bare else found, note=note)
        subject = subject_of(self.case, self.results.frame)
        if subject and (more := beside_rows(found)):
            subject["said"] += f". Below are its officers; press the name for {more}"
        self.results.subject = subject
        self.results.heading, self.results.empty = (
            ("", "The outcome of the check is above; this answer has no rows.")
            if self.verdict.view
            else no_rows(found)
        )
        self.bar.refresh()

    def select(self, entity: str) -> None:
        self._try(lambda: self.inspector.show(entity))
        self._point(entity)

    def _point(self, entity: str) -> None:
        if self.chart.selection != [entity]:
            self.chart.selection = [entity]

    def _entities(self, rows: list[int]) -> list[str]:
        frame = self.results.frame
        if frame is None or "cite" not in frame:
            return []
        cites = [str(frame.iloc[row]["cite"]) for row in rows]
        return list(dict.fromkeys(name for cite in cites for name in self.case.entities_at(cite)[:1]))

    def _follow_rows(self, rows: list[int]) -> None:
        if rows:
            entities = self._entities(rows[-1:])
            self.inspector.follow(entities)
            for entity in entities[-1:]:
                self._point(entity)

    def _open_row(self, row: int) -> None:
        for entity in self._entities([row]):
            self._open_entity(entity)

    def _open_entity(self, entity: str) -> None:
        self.select(entity)
        self.show("chart")
        self.chart.focus(entity)

    def _tabbed(self, change: dict[str, Any]) -> None:
        if change["new"]:
            self.show(change["new"])

    def _act(self, action: str) -> None:
        if action == "chart":
            rows = list(self.results.selected) or list(range(self.results.count))
            self.show_in_chart(self._entities(rows[:MOST_SHOWN]))
            if len(rows) > MOST_SHOWN:
                self.chart.say(f"The first {MOST_SHOWN} of {counted(len(rows), 'row')} are selected here")
        elif action == "held":
            found = self._entities(list(self.results.selected)[:1])
            if found:
                self._show_data(found[0], "held")
            else:
                self.inspector.said = "Select the row of a person first."
                self.sides.need("right")
        elif action == "batch":
            chosen = self.results.selection if self.results.selected else self.results.frame
            self.show("batch")
            many = len(self.results.selected) or self.results.count
            self.batch.load(chosen, name=f"{counted(many, 'row')} of the results")

    def _show_data(self, entity: str, step: str) -> None:
        """What is held on an entity, or what an erasure would take, in the inspector."""
        self._try(lambda: self.inspector.show_data(entity, step))
        self.sides.need("right")

    def _forget_undone(self) -> None:
        """Elsewhere, what was undone last is no news: it would stand beside what is done next."""
        undone, self._undone = self._undone, ""
        for part in (self.inspector, *(each for parts in self._built.values() for each in parts)):
            if undone and getattr(part, "said", "") == undone:
                part.said = ""

    def _note_undone(self, said: str) -> None:
        self._undone = said

    def quote(self, text: str) -> str:
        """Puts text into the report of the case and says where."""
        outline = self.dossier.outline
        said: str = outline.put(text)

        def saved(_change: Any) -> None:
            outline.unobserve(saved, "opened")
            parts = [(self.inspector, "said"), *((each, "told") for each in self._built.get("findings", ()))]
            for part, trait in parts:
                if getattr(part, trait, "") == said:
                    part.set_trait(trait, "")

        # what is "not saved yet" is so until the section is saved or closed
        if outline.opened:
            outline.observe(saved, "opened")
        return said

    def show_in_chart(self, entities: list[str]) -> None:
        """Selects entities in the chart and brings them into view."""
        self.chart.selection = entities
        self.show("chart")
        if entities:
            self.chart.focus_on(entities)

    def _try(self, change: Callable[[], Any]) -> None:
        try:
            change()
        except WorkbenchError as error:
            self.inspector.said = str(error)

    def _jobs_changed(self, change: dict[str, Any]) -> None:
        before, now = (sum(job["state"] != "failed" for job in change[key]) for key in ("old", "new"))
        if now < before:  # a refusal, too, says what the service is
            self._count()
            self.notice.renew()

    def _show_beginning(self) -> None:
        """Says how to begin above an empty chart, until there is a source."""
        is_empty = not self.case.source_count and self._shown in ("chart", "results")
        self.beginning.layout.display = "" if is_empty else "none"
        if is_empty:
            self.beginning.refresh()

    def _count(self) -> None:
        self.bar.refresh()
        self._show_beginning()
        self.chart.describe_empty()
        self.tabs.counts = {**self.tabs.counts, "evidence": self.case.source_count}
        # what is in front comes first: people wait for the chart, and nobody for a number
        self.chart.when_drawn(
            lambda: self._pairs.run(self.case.suggestion_count, self._count_pairs, wait=self._waits)
        )

    def _count_pairs(self, pairs: int) -> None:
        self.tabs.counts = {**self.tabs.counts, "review": pairs}

    def twin(self) -> str:
        chart = self.chart._repr_mimebundle_()[0]["text/html"]
        return f"{self.bar.twin()}{chart}{self.results.twin()}{self.inspector.twin()}"

    def __repr__(self) -> str:
        return f"Desk({self.case.name!r})"


def _described(form: SearchForm) -> str:
    said = [str(v) for v in form.values.values() if isinstance(v, str) and v.strip() and len(v) < 60]
    return f"{form.operation.title}: {', '.join(said)[:80]}" if said else form.operation.title
