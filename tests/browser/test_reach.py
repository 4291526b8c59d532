"""Where the desk is met: from its cell by Tab, and in Notebook 7."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from support.hands import Keys

pytestmark = pytest.mark.browser

START = Path(__file__).parents[2] / "notebooks" / "start_here.ipynb"
FRESH = """
import tempfile, workbench
from widgets import Desk
case = workbench.Case.open(tempfile.mkdtemp() + "/desk.case", purpose="Locate a debtor",
                           legal_basis="court order 12/345", investigator="A. Analyst", budget=60)
Desk(case)
"""


def test_tab_leads_from_the_cell_into_its_desk(notebook: Any) -> None:
    book = notebook(FRESH)
    book.run(1)
    book.page.wait_for_selector(".wb-desk .wbc[data-drawn]")
    hand = Keys(book.page)
    hand.fill(name_last="Szaborin")
    hand.send()
    hand.see(".wb-table .wb-body .wb-row", "Szaborin")
    assert book.errors == []


def test_the_guided_investigation_and_the_desk_in_notebook_7(lab: Any, notebook: Any) -> None:
    book = nbformat.read(START, as_version=4)
    setup = [cell.source for cell in book.cells if cell.cell_type == "code"][:2]
    book.cells = [
        *map(nbformat.v4.new_code_cell, setup),
        nbformat.v4.new_code_cell("from widgets import Desk\nDesk(case)"),
    ]
    path = lab.root / "start_in_notebook_7.ipynb"
    nbformat.write(book, path)
    opened = notebook(path=path, application="notebooks")
    page = opened.page
    for index in range(3):
        opened.run_cell(index)
    page.wait_for_selector(".wb-desk .wbc[data-drawn]")
    page.locator(".wb-desk input[name=name_last]").fill("Szaborin")
    page.keyboard.press("Enter")
    page.locator(".wb-desk .wb-table .wb-body .wb-row", has_text="Szaborin").first.click()
    page.locator(".wb-desk .wb-inspector h3", has_text="Szaborin").wait_for()
    assert opened.outside == []
