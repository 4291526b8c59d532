"""The desk on a small laptop: in a notebook, or as the tab of a new case."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

LAPTOP = {"width": 1366, "height": 768}
TILE = ".jp-LauncherCard"
DESK = ".workbench-tab .wb-desk"
DEBTORS = Path(__file__).parents[1] / "tables" / "debtors.csv"


_TWO_SEARCHES = """
from widgets import Desk
case = fresh()
case.contact_person_search(name_first="Viktor", name_last="Szaborin")
case.contact_person_search(email="office@brightlane.example")
desk = Desk(case)
"""


def desk_of_two_searches(stage: Any, *, then: str = "") -> Any:
    """The page of a stage with the desk of a small case; `then` runs in its kernel before it is shown."""
    stage.page.set_viewport_size(LAPTOP)
    stage.run(f"{_TWO_SEARCHES}{then}\nshow(desk)")
    stage.page.wait_for_selector(".wb-desk .wbc[data-drawn]")
    return stage.page


def desk_tab(stage: Any, tab: str) -> Any:
    """The page of a stage with the desk of a fresh case on it, at one of its tabs."""
    stage.page.set_viewport_size(LAPTOP)
    stage.run("from widgets import *\ncase = fresh()\nshow(desk := Desk(case))")
    stage.page.locator(f".wb-switch [data-key={tab}]").first.click()
    return stage.page


def open_launcher(lab: Any, pages: Callable[..., Any], **options: Any) -> Any:
    """A page with an empty workspace, which shows the launcher."""
    lab.forget()
    page = pages(viewport=LAPTOP, **options)
    page.goto(f"{lab.url}/lab/workspaces/{secrets.token_hex(4)}?token={lab.token}&reset")
    page.locator(TILE, has_text="New case").wait_for()
    return page


def make_case(page: Any, name: str) -> None:
    """Makes a case by the form of the launcher and waits for its desk."""
    page.locator(TILE, has_text="New case").click()
    fill_case(page, name)


def fill_case(page: Any, name: str) -> None:
    """Fills in the form of a new case, which is open, and waits for its desk."""
    form = page.locator(".jp-Dialog", has=page.locator(".workbench-case-form"))
    for field, value in {
        "name": name,
        "purpose": 'Locate a "debtor" \' \\',
        "legal_basis": "order 12/345",
        "investigator": "A. Analyst",
    }.items():
        form.locator(f"[name={field}]").fill(value)
    form.get_by_role("button", name="Create").click()
    page.locator(DESK).wait_for()


def search(page: Any, **values: str) -> None:
    """Fills in the form of the desk and sends it."""
    for name, value in values.items():
        page.locator(f".wb-desk .wb-form [name={name}]").fill(value)
    page.locator(".wb-desk .wb-form .wb-primary").click()


def show_legend(page: Any) -> None:
    """Shows the chart's legend and filters, which a narrow chart begins without."""
    button = page.get_by_role("button", name="Show or hide legend and filters")
    button.wait_for()
    if button.get_attribute("aria-pressed") != "true":
        button.click()
