"""Draws `docs/gallery`: every widget, light and dark, in a real JupyterLab, and pages of reports.

Run by `make gallery`.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest
import typst
from PIL import Image
from support.exhibits import NAMES, SETUP, SHOW, show, wide

from workbench import Case, Client
from workbench.sandbox.population import open_population

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
DRAFTS = {
    "phoenix_ring": "company_network",
    "two_names": "contact_trace",
    "one_name": "merge_review",
    "through_a_relative": "disqualified_director",
    "missing_debtor": "missing_debtor",
}
"""The template that drafts the report of each story."""
TALL = {"width": 1280, "height": 1500}
SCREEN = {"width": 1280, "height": 720}
"""What a small laptop shows: the desk must be readable on it."""


def test_gallery(notebook: Any) -> None:
    GALLERY.mkdir(exist_ok=True)
    book = notebook(SETUP, SHOW)
    page = book.page
    page.set_viewport_size(TALL)
    book.run(2)
    wide(page)
    for theme in ("Light", "Dark"):
        book.theme(theme)
        for name in NAMES:
            page.set_viewport_size(SCREEN if name == "desk" else TALL)
            show(page, name)
            page.locator(".exhibit").screenshot(
                path=str(GALLERY / f"{name}-{theme.lower()}.png"), animations="disabled"
            )


def test_report_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first page of the PDF on each story: typeset in this process, as pixels too."""
    compile_once = typst.compile
    pages: list[bytes] = []

    def with_pixels(source: str, **options: Any) -> Any:
        drawn = {**options, "format": "png", "ppi": 80.0, "pdf_standards": None}
        pages.append(compile_once(source, **drawn)[0])
        return compile_once(source, **options)

    monkeypatch.setattr(typst, "compile", with_pixels)
    for story in open_population(7, 2000).stories:
        stated = {"purpose": story.title, "legal_basis": "order 7", "investigator": "A. Analyst"}
        with Case.open(tmp_path / f"{story.key}.case", Client.sandbox(), **stated) as case:
            for question in story.questions:
                case.ask(question.operation, **question.body)
            with monkeypatch.context() as here:
                here.setattr(sys, "executable", "")
                case.dossier(tmp_path / f"{story.key}.pdf", audience="court", draft=DRAFTS[story.key])
        page = Image.open(io.BytesIO(pages[-1])).convert("RGB").quantize(32)
        page.save(GALLERY / f"report-{story.key}.png", optimize=True)
