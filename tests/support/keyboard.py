"""The keyboard in a page: what is typed goes to what has the focus."""

from __future__ import annotations

from typing import Any


def focus(element: Any) -> None:
    """Gives an element the focus once it is shown: Playwright's own `focus` does nothing to a hidden one."""
    from playwright.sync_api import expect

    expect(element).to_be_visible()
    element.focus()
