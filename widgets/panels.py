"""The desk's panels: what each is called, and what builds it when it is first opened.

A package adds one through the entry point group `workbench.panels`: a `Panel` whose `build` is given the
desk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from workbench.plugins import PluginGroup, an_instance

if TYPE_CHECKING:
    from widgets.case_bar import CaseBar
    from widgets.chart import LinkChart
    from widgets.decisions import Decisions
    from widgets.inspector import Inspector
    from widgets.jobs import Jobs
    from widgets.results import Results
    from widgets.verdicts import VerdictView
    from workbench.case import Case


class Workplace(Protocol):
    """The desk as its panels see it."""

    case: Case
    bar: CaseBar
    chart: LinkChart
    decisions: Decisions
    inspector: Inspector
    jobs: Jobs
    results: Results
    verdict: VerdictView

    def select(self, entity: str) -> None:
        """Shows an entity in every panel."""

    def show_rows(self, source: str) -> None:
        """Shows an answer that the case holds as rows."""

    def quote(self, text: str) -> str:
        """Puts text into the report and says where."""

    def show_in_chart(self, entities: list[str]) -> None:
        """Shows entities in the chart."""


@dataclass(frozen=True)
class Panel:
    """A panel: its name, its title, and what gives its widgets, the one that bears its name first.

    Of the desk it may use `case`, `select(entity)`, `show_in_chart(entities)`, `inspector` and `jobs`.
    """

    name: str
    title: str
    build: Callable[[Workplace], Sequence[Any]]
    tab: bool = True
    """False for what is opened from the case bar."""


def _chart(desk: Workplace) -> Sequence[Any]:
    return [desk.chart]


def _results(desk: Workplace) -> Sequence[Any]:
    from widgets.base import WidgetGroup as Box

    return [Box([desk.verdict, Box([desk.results], "wb-fill")], "wb-results-pane")]


def _timeline(desk: Workplace) -> Sequence[Any]:
    from widgets.timeline import Timeline

    part = Timeline(desk.case)
    part.on_select(desk.select)
    part.on_cite(desk.inspector.cite)
    return [part]


def _map(desk: Workplace) -> Sequence[Any]:
    from widgets.address_map import AddressMap, MapAndChart

    part = AddressMap(desk.case)
    part.on_select(desk.select)
    part.on_cite(desk.inspector.cite)
    MapAndChart(part, desk.chart, desk.inspector)
    return [part]


def _evidence(desk: Workplace) -> Sequence[Any]:
    from widgets.evidence import Evidence
    from widgets.undo_import import ImportUndo

    part = Evidence(desk.case, desk.bar.proving, imports=ImportUndo(desk.case, desk.decisions.undo))
    part.view.on_rows(desk.show_rows)
    return [part]


def _review(desk: Workplace) -> Sequence[Any]:
    from widgets.merge_review import MergeReview

    part = MergeReview(desk.case, decisions=desk.decisions)
    part.on_cite(desk.inspector.cite)
    return [part]


def _batch(desk: Workplace) -> Sequence[Any]:
    from widgets.batch import Batch

    part = Batch(desk.case)
    part.on_job(desk.jobs.add)
    part.on_budget(desk.bar.refresh)
    part.on_select(desk.select)
    part.results.on_cite(desk.inspector.cite)
    return [part]


def _tables(desk: Workplace) -> Sequence[Any]:
    from widgets.table_import import TableImport
    from widgets.undo_import import ImportUndo

    part = TableImport(desk.case, imports=ImportUndo(desk.case, desk.decisions.undo))
    part.on_job(desk.jobs.add)
    part.results.on_cite(desk.inspector.cite)
    return [part]


def _findings(desk: Workplace) -> Sequence[Any]:
    from widgets.findings import FindingsView

    part = FindingsView(desk.case)
    part.on_select(desk.select)
    part.on_cite(desk.inspector.cite)
    part.on_show(desk.show_in_chart)
    part.on_quote(desk.quote)
    return [part]


def _dossier(desk: Workplace) -> Sequence[Any]:
    from widgets.dossier_panel import DossierPanel

    part = DossierPanel(desk.case, undo=desk.decisions.undo)
    part.form.on_job(desk.jobs.add)
    part.outline.on_cite(desk.inspector.cite)
    part.outline.on_select(desk.select)
    part.offer(desk.chart.selection)
    desk.chart.on_select(part.offer)
    return [part]


CHART = Panel("chart", "Chart", _chart)
RESULTS = Panel("results", "Results", _results)
TIMELINE = Panel("timeline", "Timeline", _timeline)
MAP = Panel("map", "Map", _map)
EVIDENCE = Panel("evidence", "Evidence", _evidence)
REVIEW = Panel("review", "Review", _review)
BATCH = Panel("batch", "Batch", _batch)
TABLES = Panel("tables", "Import", _tables)
FINDINGS = Panel("findings", "Findings", _findings, tab=False)
DOSSIER = Panel("dossier", "Dossier…", _dossier, tab=False)

_OWN = ("chart", "results", "timeline", "map", "evidence", "review", "batch", "tables", "findings", "dossier")
PANELS: PluginGroup[Panel] = PluginGroup(
    "panels", an_instance(Panel), lambda: {name: f"{__name__}:{name.upper()}" for name in _OWN}
)
"""The panels by name, the desk's own first."""
