"""Draws `docs/gallery`: every widget, light and dark, in a real JupyterLab. Run by `make gallery`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.exhibits import NAMES, SETUP, SHOW, show, wide

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
TALL = {"width": 1280, "height": 1500}
SCREEN = {"width": 1280, "height": 720}
"""What a small laptop shows: the desk must be readable on it."""


def test_gallery(notebook: Any) -> None:
    target = Path(__file__).parents[2] / "docs" / "gallery"
    target.mkdir(exist_ok=True)
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
                path=str(target / f"{name}-{theme.lower()}.png"), animations="disabled"
            )
