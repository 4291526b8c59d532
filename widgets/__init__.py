"""The desk: what an investigator sees and presses in a notebook. It shows and asks; the workbench decides."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from widgets.address_map import AddressMap
    from widgets.batch import Batch
    from widgets.case_bar import CaseBar
    from widgets.chart import LinkChart
    from widgets.desk import Desk
    from widgets.dossier import DossierForm
    from widgets.evidence import Evidence, SourceView
    from widgets.findings import FindingsView
    from widgets.forms import SearchForm
    from widgets.inspector import Inspector
    from widgets.issued_reports import IssuedReports
    from widgets.jobs import Jobs
    from widgets.merge_review import MergeReview
    from widgets.report_outline import ReportOutline
    from widgets.results import Results
    from widgets.table_import import TableImport
    from widgets.timeline import Timeline
    from widgets.verdicts import VerdictView

_HOMES = {
    "AddressMap": "widgets.address_map",
    "Batch": "widgets.batch",
    "CaseBar": "widgets.case_bar",
    "Desk": "widgets.desk",
    "DossierForm": "widgets.dossier",
    "Evidence": "widgets.evidence",
    "FindingsView": "widgets.findings",
    "Inspector": "widgets.inspector",
    "IssuedReports": "widgets.issued_reports",
    "Jobs": "widgets.jobs",
    "LinkChart": "widgets.chart",
    "MergeReview": "widgets.merge_review",
    "VerdictView": "widgets.verdicts",
    "ReportOutline": "widgets.report_outline",
    "Results": "widgets.results",
    "SearchForm": "widgets.forms",
    "SourceView": "widgets.evidence",
    "TableImport": "widgets.table_import",
    "Timeline": "widgets.timeline",
}

__all__ = [
    "AddressMap",
    "Batch",
    "CaseBar",
    "Desk",
    "DossierForm",
    "Evidence",
    "FindingsView",
    "Inspector",
    "IssuedReports",
    "Jobs",
    "LinkChart",
    "MergeReview",
    "ReportOutline",
    "Results",
    "SearchForm",
    "SourceView",
    "TableImport",
    "Timeline",
    "VerdictView",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from workbench.extras import require

        require("The desk", "lab", "anywidget", "ipywidgets")
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'widgets' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
