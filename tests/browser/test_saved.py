"""A saved notebook, opened by somebody else with its kernel gone: every widget still tells its story."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from support.exhibits import NAMES, SETUP

pytestmark = pytest.mark.browser

TOLD = {
    "form": "Szaborin",
    "results": "COPPERSMITH",
    "inspector": "Viktor Istvan Szaborin",
    "outcome": "matches with day and month exchanged",
    "likeness": "The faces are alike (100.0 of 100)",
    "pass": "The pass is new",
    "case_bar": "court order 12/345",
    "timeline": "BRIGHTLANE BUILDERS LIMITED (director)",
    "map": "33, FERRYMAN PARADE",
    "evidence": "UK registry company report",
    "source": "98000101",
    "findings": "has been an officer of 3 companies",
    "outline": "Who stands behind Brightlane?",
    "dossier": "harbour-dossier.html",
    "review": "not enough to merge",
    "batch": "A-3",
    "jobs": "Person history (120)",
    "chart": "entities",
    "desk": "S1#/records/0",
}
"""Words that the reader of each must find."""


@pytest.fixture(scope="module")
def saved(lab: Any) -> Iterator[Path]:
    """Every exhibit in a cell of its own, run and saved without the state of widgets."""
    cells = [SETUP, *(f"makers[{name!r}]()" for name in NAMES)]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    client = NotebookClient(
        book, kernel_name="python3", store_widget_state=False, resources={"metadata": {"path": lab.root}}
    )
    client.execute()
    # nobody here has signed it, and its kernel is nowhere
    book.metadata["kernelspec"] = {"name": "gone", "display_name": "Gone", "language": "python"}
    book.metadata.pop("widgets", None)
    path = lab.root / "of-somebody-else.ipynb"
    path.write_text(json.dumps(book), encoding="utf-8")
    yield path


def test_every_widget_is_told_without_a_kernel(notebook: Any, saved: Path) -> None:
    assert set(TOLD) == set(NAMES)
    book = notebook(path=saved)
    page = book.page
    page.locator("dialog.jp-Dialog").wait_for(state="detached")
    for index, name in enumerate(NAMES, start=1):
        # a long notebook is in the page only where one looks
        shown = page.locator(f".jp-Cell[data-windowed-list-index='{index}'] .jp-OutputArea")
        shown.scroll_into_view_if_needed()
        shown.filter(has_text=TOLD[name]).wait_for(state="attached")
    assert page.locator(".jp-OutputArea script").count() == 0
    page.locator(".workbench-saved-chart .wbc[data-drawn]").first.wait_for()
    assert book.outside == []


def test_a_notebook_of_another_python_opens_unmodified(notebook: Any, lab: Any) -> None:
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1")])
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    book.metadata["kernelspec"] = kernel
    book.metadata["language_info"] = {"name": "python", "version": "3.0.1"}
    path = lab.root / "of-another-python.ipynb"
    nbformat.write(book, path)
    page = notebook(path=path).ready().page
    assert page.locator(".lm-TabBar-tab.jp-mod-dirty").count() == 0
