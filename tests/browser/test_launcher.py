"""The launcher offers the investigations: a tile, a form for the parameters, a notebook that runs."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from playwright.sync_api import TimeoutError as TookTooLong
from playwright.sync_api import expect

from workbench.templates import parameters, templates

pytestmark = pytest.mark.browser

TILE = ".jp-LauncherCard"


@pytest.fixture
def launcher(lab: Any, pages: Callable[..., Any]) -> Any:
    """A page with an empty workspace, which shows the launcher."""
    lab.forget()
    page = pages(viewport={"width": 1400, "height": 1100})
    page.outside = []
    page.on(
        "request",
        lambda r: page.outside.append(r.url) if not r.url.startswith((lab.url, "data:", "blob:")) else None,
    )
    page.goto(f"{lab.url}/lab/workspaces/{secrets.token_hex(4)}?token={lab.token}&reset")
    page.locator(TILE, has_text="Company network").wait_for()
    # a notebook that is run before its kernel is there is asked about
    kernel = page.locator("dialog.jp-Dialog", has_text="Select kernel for").locator("button.jp-mod-accept")
    page.add_locator_handler(kernel, lambda button: button.click())
    return page


def dialog(page: Any, title: str) -> Any:
    page.locator(TILE, has_text=title).click()
    box = page.locator(".jp-Dialog", has=page.locator(".workbench-new"))
    box.wait_for()
    return box


def run_all(page: Any) -> None:
    """Runs all cells by the menu; a kernel that has only just connected swallows it: until it has begun."""
    begun = page.locator(".jp-CodeCell .jp-InputArea-prompt", has_text=re.compile(r"[*\d]")).first
    for _ in range(10):
        page.locator(".lm-MenuBar-item", has_text="Run").click()
        page.locator(".lm-Menu-item", has_text="Run All Cells").first.click()
        try:
            begun.wait_for(timeout=10_000)
            return
        except TookTooLong:
            continue


def test_every_template_has_a_tile_and_the_guided_one_is_first(launcher: Any) -> None:
    section = launcher.locator(".jp-Launcher-section", has_text="Investigations")
    tiles = section.locator(TILE)
    expect(tiles).to_have_count(len(templates()))
    expect(tiles.first).to_contain_text(re.compile(r"^\s*Start here"))
    assert launcher.outside == []


def test_a_tile_makes_a_notebook_with_the_parameters_that_runs(launcher: Any, lab: Any) -> None:
    name = f"mine-{secrets.token_hex(3)}"
    box = dialog(launcher, "Refresh and compare")
    expect(box).to_contain_text("What has changed?")
    expect(box.get_by_label("Company number")).to_have_value("98000103")
    box.get_by_label("Notebook", exact=True).fill(f"{name}.ipynb")
    box.get_by_label("Company number").fill("98000101")
    box.get_by_label("Purpose").fill("Watch <b>Brightlane</b>")
    box.get_by_role("button", name="Create notebook").click()
    launcher.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").first.wait_for()
    made = nbformat.read(lab.root / f"{name}.ipynb", as_version=4)
    filled = {name: parameter.default for name, parameter in parameters(made).items()}
    assert (filled["company_number"], filled["purpose"]) == ("98000101", "Watch <b>Brightlane</b>")
    assert not any(cell.get("outputs") for cell in made.cells)
    launcher.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for(state="attached")
    run_all(launcher)
    launcher.locator(".jp-OutputArea-output", has_text="verified: True replayed: True").wait_for()
    expect(launcher.locator(".jp-OutputArea-output", has_text="Traceback")).to_have_count(0)


def test_a_wrong_value_is_told_and_the_form_comes_back_as_it_was(launcher: Any, lab: Any) -> None:
    name = f"wrong-{secrets.token_hex(3)}"
    box = dialog(launcher, "Company network")
    box.get_by_label("Notebook", exact=True).fill(f"{name}.ipynb")
    box.get_by_label("Hops").fill("")
    box.get_by_label("Purpose").fill("Look again")
    box.get_by_role("button", name="Create notebook").click()
    said = launcher.locator(".jp-Dialog", has_text="was not created")
    said.get_by_text("hops is of type int").wait_for()
    said.get_by_role("button").last.click()
    expect(box.get_by_label("Purpose")).to_have_value("Look again")
    assert not (lab.root / f"{name}.ipynb").exists()
    box.get_by_role("button", name="Cancel").click()
    box.wait_for(state="detached")


def test_a_parameter_with_a_list_is_chosen_from_it(launcher: Any, lab: Any) -> None:
    name = f"where-{secrets.token_hex(3)}"
    box = dialog(launcher, "Missing debtor")
    box.get_by_label("Notebook", exact=True).fill(f"{name}.ipynb")
    box.get_by_label("State").select_option("VIC")
    box.get_by_role("button", name="Create notebook").click()
    launcher.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").first.wait_for()
    made = nbformat.read(lab.root / f"{name}.ipynb", as_version=4)
    assert parameters(made)["state"].default == "VIC"


def test_a_case_that_is_kept_states_no_example_as_its_legal_basis(launcher: Any, lab: Any) -> None:
    name = f"kept-{secrets.token_hex(3)}"
    box = dialog(launcher, "Contact trace")
    box.get_by_label("Notebook", exact=True).fill(f"{name}.ipynb")
    box.get_by_label("Case file").fill(f"{name}.case")
    expect(box.get_by_label("Legal basis")).to_have_value("")
    box.get_by_role("button", name="Create notebook").click()
    said = launcher.locator(".jp-Dialog", has_text="was not created")
    said.get_by_text("legal basis and investigator").wait_for()
    said.get_by_role("button").last.click()
    assert not (lab.root / f"{name}.ipynb").exists()
    box.get_by_role("button", name="Cancel").click()
    box.wait_for(state="detached")


def test_a_name_that_is_taken_is_not_written_over(launcher: Any, lab: Any) -> None:
    (lab.root / "contact_trace.ipynb").write_text("mine", encoding="utf-8")
    box = dialog(launcher, "Contact trace")
    expect(box.get_by_label("Notebook", exact=True)).to_have_value("contact_trace-2.ipynb")
    box.get_by_label("Notebook", exact=True).fill("contact_trace.ipynb")
    box.get_by_role("button", name="Create notebook").click()
    launcher.locator(".jp-Dialog", has_text="exists already").wait_for()
    assert (lab.root / "contact_trace.ipynb").read_text(encoding="utf-8") == "mine"
