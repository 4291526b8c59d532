"""A case is made in the launcher, opened by a double-click, and shown as a tab of its own."""

from __future__ import annotations

import re
import secrets
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import expect
from support.laptop import DESK, TILE, fill_case, make_case, open_launcher, search

from workbench import Case

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}
SECRET = "a long passphrase"

pytestmark = pytest.mark.browser


@pytest.fixture
def launcher(lab: Any, pages: Callable[..., Any]) -> Any:
    """The launcher on a laptop; what the page writes to the contents is noted."""
    page = open_launcher(lab, pages)
    page.written = []
    page.on(
        "request",
        lambda r: (
            page.written.append(r.url) if r.method in ("PUT", "PATCH") and "/api/contents/" in r.url else None
        ),
    )
    return page


def double_click(page: Any, name: str) -> None:
    """Opens a file that was just put into the folder."""
    page.get_by_role("button", name="Refresh the file browser").or_(
        page.locator("[data-command='filebrowser:refresh']")
    ).first.click()
    page.locator(".jp-DirListing-item", has_text=name).first.dblclick()


def answer(page: Any, passphrase: str) -> None:
    """Types a passphrase into the dialog that asks for it."""
    page.locator(".jp-Dialog input[type=password]").fill(passphrase)
    page.locator(".jp-Dialog button.jp-mod-accept").click()


def test_cases_come_first_in_the_launcher(launcher: Any) -> None:
    assert launcher.locator(".jp-Launcher-sectionTitle").first.inner_text() == "Cases"


def test_a_form_that_is_not_filled_in_says_what_is_missing(launcher: Any) -> None:
    launcher.locator(TILE, has_text="New case").click()
    launcher.locator(".jp-Dialog").get_by_role("button", name="Create").click()
    alert = launcher.locator(".workbench-case-form [role=alert]")
    expect(alert).to_contain_text("legal basis, investigator")


def test_a_case_from_the_palette_is_made_in_the_folder_that_the_file_browser_shows(
    launcher: Any, lab: Any
) -> None:
    folder = f"handed-{secrets.token_hex(3)}"
    (lab.root / folder).mkdir()
    double_click(launcher, folder)
    launcher.locator(".jp-BreadCrumbs-item", has_text=folder).wait_for()
    launcher.keyboard.press("Control+Shift+C")
    launcher.locator("#modal-command-palette input").fill("New case")
    launcher.keyboard.press("Enter")
    expect(launcher.locator(".workbench-case-form [name=folder]")).to_have_value(folder)
    fill_case(launcher, "harbour")
    assert (lab.root / folder / "harbour.case").exists()


def test_a_new_case_opens_its_desk_and_a_double_click_opens_it_again(launcher: Any, lab: Any) -> None:
    name = f"harbour-{secrets.token_hex(3)}"
    make_case(launcher, name)
    file = lab.root / f"{name}.case"
    assert file.stat().st_mode & 0o077 == 0
    launcher.locator(f"{DESK} .wb-casebar").wait_for()
    launcher.keyboard.press("Control+s")
    tab = launcher.locator("#jp-main-dock-panel .lm-TabBar-tab", has_text=name)
    tab.locator(".lm-TabBar-tabCloseIcon").click()
    launcher.get_by_role("button", name="Shut down").click()
    expect(launcher.locator(DESK)).to_have_count(0)
    launcher.locator(".jp-DirListing-item", has_text=f"{name}.case").first.dblclick()
    launcher.locator(f"{DESK} .wb-casebar").wait_for()
    assert launcher.written == []
    assert launcher.locator(".jp-DirListing-item", has_text=".case-").count() == 0
    with closing(sqlite3.connect(file)) as kept:
        assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def file_menu(page: Any, item: str) -> None:
    """Chooses an item of JupyterLab's File menu."""
    page.locator(".lm-MenuBar-item", has_text="File").click()
    page.locator(".lm-Menu-item", has_text=item).click()


def test_the_file_menu_offers_only_what_a_case_can_do(launcher: Any) -> None:
    make_case(launcher, f"harbour-{secrets.token_hex(3)}")
    launcher.locator(".lm-MenuBar-item", has_text="File").click()
    items = launcher.locator(".lm-Menu-item:visible .lm-Menu-itemLabel")
    expect(items.get_by_text("Rename Case…")).to_be_visible()
    for left_out in (
        "Save Case As…",
        "New View for Case",
        "Reload Case from Disk",
        "Revert Case to Checkpoint…",
    ):
        expect(items.get_by_text(left_out, exact=True)).to_have_count(0)


def test_a_case_that_is_renamed_while_it_is_open_goes_on_under_its_new_name(launcher: Any, lab: Any) -> None:
    name = f"harbour-{secrets.token_hex(3)}"
    make_case(launcher, name)
    search(launcher, name_first="Viktor", name_last="Szaborin")
    launcher.locator(f"{DESK} .wb-table .wb-body .wb-row").first.wait_for()
    file_menu(launcher, "Rename Case…")
    launcher.locator(".jp-Dialog input").fill(f"{name}-2.case")
    launcher.keyboard.press("Enter")
    bar = launcher.locator(f"{DESK} .wb-casebar")
    expect(bar).to_contain_text(f"{name}-2")
    expect(bar).to_contain_text("1 unit")
    search(launcher, name_first="Daniel", name_last="Abernathy")
    expect(bar).to_contain_text("2 units")
    assert not (lab.root / f"{name}.case").exists()


def test_a_case_keeps_its_name_where_the_new_one_is_taken_and_says_so(launcher: Any, lab: Any) -> None:
    name, other = (f"harbour-{secrets.token_hex(3)}" for _ in range(2))
    Case.open(lab.root / f"{other}.case", **STATED).close()
    make_case(launcher, name)
    file_menu(launcher, "Rename Case…")
    launcher.locator(".jp-Dialog input").fill(f"{other}.case")
    launcher.keyboard.press("Enter")
    expect(launcher.get_by_text("was not renamed").first).to_contain_text(other)
    expect(launcher.locator(f"{DESK} .wb-casebar")).to_contain_text(name)


def test_a_copy_of_a_case_is_as_private_and_says_where_it_is(launcher: Any, lab: Any) -> None:
    name = f"harbour-{secrets.token_hex(3)}"
    make_case(launcher, name)
    file_menu(launcher, "Duplicate Case")
    copy = f"{name}-Copy1.case"
    expect(launcher.get_by_text("was copied to").first).to_contain_text(copy)
    assert (lab.root / copy).stat().st_mode & 0o077 == 0


def test_two_open_copies_of_a_case_say_so_and_their_tabs_say_their_folders(launcher: Any, lab: Any) -> None:
    name, folder = f"harbour-{secrets.token_hex(3)}", f"copied-{secrets.token_hex(3)}"
    Case.open(lab.root / f"{name}.case", **STATED).close()
    (lab.root / folder).mkdir()
    shutil.copy(lab.root / f"{name}.case", lab.root / folder)
    double_click(launcher, f"{name}.case")
    bar = launcher.locator(f"{DESK}:visible .wb-casebar")
    expect(bar).to_contain_text("Locate a debtor")
    expect(bar).not_to_contain_text("copy of the same case")
    double_click(launcher, folder)
    double_click(launcher, f"{name}.case")
    expect(bar).to_contain_text(f"{folder}/{name}.case")
    expect(bar).to_contain_text("copy of the same case")
    bar.get_by_role("button", name="Dismiss the warning of copies").click()
    expect(bar.get_by_text("copy of the same case")).not_to_be_visible()
    tabs = launcher.locator("#jp-main-dock-panel .lm-TabBar-tab", has_text=name)
    expect(tabs.nth(0)).to_have_attribute("data-workbench-folder", "top folder")
    expect(tabs.nth(1)).to_have_attribute("data-workbench-folder", folder)
    tabs.nth(1).locator(".lm-TabBar-tabCloseIcon").click()
    launcher.get_by_role("button", name="Shut down").click()
    expect(bar).not_to_contain_text("copy of the same case")


def test_a_file_that_is_not_a_case_is_refused_with_a_sentence(launcher: Any, lab: Any) -> None:
    name = f"letter-{secrets.token_hex(3)}"
    (lab.root / f"{name}.case").write_text("Dear Sir or Madam", encoding="utf-8")
    double_click(launcher, f"{name}.case")
    alert = launcher.locator(".workbench-tab-said [role=alert]")
    expect(alert).to_contain_text(f"{name}.case")


def test_an_encrypted_case_asks_for_its_passphrase_until_it_is_right(launcher: Any, lab: Any) -> None:
    name = f"sealed-{secrets.token_hex(3)}.case"
    Case.open(lab.root / name, passphrase=SECRET, **STATED).close()
    double_click(launcher, name)
    answer(launcher, "another one")
    launcher.get_by_role("button", name="Try again").click()
    answer(launcher, SECRET)
    launcher.locator(f"{DESK} .wb-casebar").wait_for()


def test_a_double_click_on_a_bundle_opens_the_case_that_it_holds(launcher: Any, lab: Any) -> None:
    name = f"sent-{secrets.token_hex(3)}"
    with Case.open(lab.root / f"{name}-mine.case", **STATED) as case:
        case.bundle(lab.root / f"{name}.bundle", SECRET)
    double_click(launcher, f"{name}.bundle")
    answer(launcher, SECRET)
    launcher.locator(f"{DESK} .wb-casebar").wait_for()
    expect(launcher.locator("#jp-main-dock-panel .lm-TabBar-tab", has_text=f"{name}.case")).to_have_count(1)
    expect(launcher.locator("#jp-main-dock-panel .lm-TabBar-tab", has_text=f"{name}.bundle")).to_have_count(0)


def test_a_desk_without_a_connection_says_so_and_goes_on_once_it_is_back(
    lab: Any, pages: Callable[..., Any]
) -> None:
    page = open_launcher(lab, pages)
    down, sockets = [False], []

    def connect(socket: Any) -> None:
        sockets.append(socket)
        if down[0]:
            socket.close()
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/api/kernels/"), connect)
    page.reload()
    page.locator(TILE, has_text="New case").wait_for()
    make_case(page, f"lost-{secrets.token_hex(3)}")
    lost = page.locator(".workbench-tab-lost")
    expect(lost).to_have_count(0)
    down[0] = True
    for socket in sockets:
        socket.close()
    expect(lost).to_contain_text("Not connected")
    assert page.locator(".workbench-tab-view").evaluate("desk => desk.inert")
    down[0] = False
    lost.get_by_role("button").click()
    expect(lost).to_have_count(0)
    assert not page.locator(".workbench-tab-view").evaluate("desk => desk.inert")
    page.get_by_role("tab", name="Review").click()
    page.locator(".wb-review", has_text="Nothing to review").wait_for()
