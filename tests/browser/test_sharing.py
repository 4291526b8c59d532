"""A notebook is shared from JupyterLab's palette or File menu, and a report that is there is asked about."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from playwright.sync_api import expect
from support.laptop import DESK, make_case, open_launcher

from workbench import Case

pytestmark = pytest.mark.browser


def opened(lab: Any, pages: Callable[..., Any], name: str, *cells: str) -> Any:
    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(text) for text in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(made, lab.root / name)
    page = open_launcher(lab, pages)
    page.goto(lab.address(name))
    page.locator(".jp-NotebookPanel .jp-CodeCell").first.wait_for()
    return page


def folder_of_a_case(lab: Any) -> str:
    """A new folder with a case that knows somebody."""
    folder = lab.root / f"beside-{secrets.token_hex(3)}"
    folder.mkdir()
    with Case.open(folder / "harbour.case", purpose="p", legal_basis="o", investigator="A") as case:
        case.import_records([{"Name": "Carys Szaborin"}], {"Name": "name"})
    return str(folder.name)


def share(page: Any) -> None:
    page.locator(".lm-MenuBar-item", has_text="File").click()
    page.locator(".lm-Menu-item", has_text="Share the Notebook without Data").click()


def expect_refusal(page: Any, why: str, cell: str) -> None:
    """The copy is refused in words, and the notebook opened at the cell that stops it."""
    box = page.locator(".jp-Dialog", has_text="not shared")
    expect(box).to_contain_text(why)
    box.get_by_role("button").last.click()
    expect(page.locator(".jp-Notebook .jp-mod-active")).to_contain_text(cell)


def test_a_copy_without_data_is_made_and_opened(lab: Any, pages: Callable[..., Any]) -> None:
    name = f"plain-{secrets.token_hex(3)}"
    page = opened(lab, pages, f"{name}.ipynb", "1 + 1")
    share(page)
    expect(page.locator(".jp-NotebookPanel:visible")).to_have_count(1)
    expect(page.locator(".lm-TabBar-tabLabel", has_text=f"{name}.shared.ipynb")).to_have_count(1)


def test_a_notebook_with_data_is_refused_in_words(lab: Any, pages: Callable[..., Any]) -> None:
    name = f"telling-{secrets.token_hex(3)}"
    page = opened(lab, pages, f"{name}.ipynb", "1 + 1", 'who = "0491 570 156"')
    share(page)
    expect_refusal(page, "Take it out", "who =")
    assert not (lab.root / f"{name}.shared.ipynb").exists()


def test_a_report_that_is_there_is_asked_about(lab: Any, pages: Callable[..., Any]) -> None:
    page, name = open_launcher(lab, pages), f"twice-{secrets.token_hex(3)}"
    make_case(page, name)
    page.locator(f"{DESK} .wbc").wait_for()
    page.locator(f"{DESK} .wb-view-toggle[data-key=dossier]").click()
    page.locator(f"{DESK} .wb-report .wb-switch [data-key=file]").click()
    write = page.get_by_role("button", name="Write the dossier")
    done = page.locator(f"{DESK} .wb-written")
    write.click()
    expect(done).to_contain_text(f"{name}-dossier.html")
    write.click()
    both = page.get_by_role("button", name="Keep both")
    expect(both).to_be_focused()
    page.keyboard.press("Enter")
    expect(done).to_contain_text(f"{name}-dossier-2.html")
    expect(both).to_be_hidden()


def test_a_value_of_a_case_beside_the_notebook_stops_the_copy(lab: Any, pages: Callable[..., Any]) -> None:
    page = opened(lab, pages, f"{folder_of_a_case(lab)}/own.ipynb", "1 + 1", "greet('Ms Szaborin')")
    share(page)
    expect_refusal(page, "a name or value of the case", "greet")


def test_the_copy_says_which_cases_were_looked_through(lab: Any, pages: Callable[..., Any]) -> None:
    page = opened(lab, pages, f"{folder_of_a_case(lab)}/own.ipynb", "1 + 1")
    share(page)
    expect(page.locator(".Toastify__toast", has_text="harbour.case")).to_contain_text(
        "no values of parameters"
    )
