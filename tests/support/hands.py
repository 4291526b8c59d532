"""An investigator at the desk: by mouse, or by keyboard alone. Both do the same, without scripts in the page.

What is looked at (where a node lies, which element has the focus) is read from the page; what is done is
done with the mouse, or with Tab, arrows, Enter, F6 and typing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from support.rest import place

DESK = ".wb-desk"
_FOCUSED = "selector => Boolean(document.activeElement?.closest(selector))"
_TEXT = "() => document.activeElement?.textContent ?? ''"
_CHOSEN = "() => document.activeElement.selectedOptions?.[0].label"
_FAR = 150
"""More steps than the way once around the desk and the page takes."""


class Hand:
    """What both hands share: to wait for what is seen."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def see(self, selector: str, text: str = "") -> Any:
        """Waits until something is in sight and gives it."""
        found = self.page.locator(f"{DESK} {selector}", has_text=text or None).first
        found.wait_for()
        return found

    def answered(self, many: int) -> None:
        """Waits until the case holds so many answers, and nothing is under way."""
        self.page.locator(
            f"{DESK} [data-key=evidence] .wb-count", has_text=re.compile(rf"^{many}$")
        ).wait_for()
        self.page.locator(f"{DESK} .wb-jobs progress").first.wait_for(state="detached")

    def selected(self, label: str) -> None:
        """Waits until the inspector shows an entity."""
        self.see(".wb-inspector h3", label)


class Mouse(Hand):
    """Clicks, and types into what was clicked."""

    def operation(self, title: str) -> None:
        """Chooses a form."""
        self.page.locator(f"{DESK} .wb-chooser select").select_option(label=title)
        self.see(".wb-form h3", title)

    def fill(self, **fields: str) -> None:
        """Fills fields in."""
        for name, text in fields.items():
            self.see(f".wb-form [name={name}]").click()
            self.page.keyboard.type(text)

    def send(self) -> None:
        """Sends the form."""
        self.see(".wb-form .wb-primary").click()

    def open_row(self, number: int) -> None:
        """Opens a row of the results in the chart."""
        self.see(".wb-table .wb-body .wb-row")
        self.page.locator(f"{DESK} .wb-table .wb-body .wb-row").nth(number).dblclick()

    def tab(self, key: str) -> None:
        """Opens a tab."""
        self.see(f".wb-switch [data-key={key}]").click()

    def step(self, key: str) -> None:
        """Opens a step of the report."""
        self.see(f".wb-report .wb-switch [data-key={key}]").click()

    def ask_next(self, text: str) -> None:
        """Asks a question that the inspector offers."""
        self.see(".wb-inspector .wb-ask", text).click()

    def select(self, label: str) -> None:
        """Goes to a neighbour that the inspector shows."""
        self.see(".wb-inspector .wb-link", label).click()

    def ask_in_chart(self, node: str, label: str, text: str) -> None:
        """Asks a question from the menu of a node."""
        self.see(".wbc[data-drawn] .wbc-stage").scroll_into_view_if_needed()
        # what was found lies around its node, and may lie outside the picture
        self.see(".wbc-bar button[title='Show everything']").click()
        self.page.mouse.dblclick(*place(self.page, node, DESK))
        self.see(".wbc-menu [role=menuitem]", text).click()

    def view(self, title: str) -> None:
        """Presses a button of the case bar."""
        self.see(".wb-casebar button", title).click()

    def decide(self, verdict: str, reason: str) -> None:
        """Judges the pair shown."""
        self.see(".wb-review table")
        self.see(".wb-review input[aria-label=Reason]").click()
        self.page.keyboard.type(reason)
        self.see(f".wb-review .wb-verdict.wb-{verdict}").click()

    def choose(self, selector: str) -> None:
        """Ticks a choice."""
        self.see(selector).click()

    def press(self, selector: str, text: str = "") -> None:
        """Presses a button or a link."""
        self.see(selector, text).click()


class Keys(Hand):
    """Keyboard alone."""

    def _until(self, key: str, there: Callable[[], bool]) -> None:
        for _ in range(_FAR):
            if there():
                return
            self.page.keyboard.press(key)
        raise AssertionError(
            f"{_FAR} times {key} did not lead there; the focus is on {self.page.evaluate(_TEXT)!r}"
        )

    def _in(self, selector: str) -> bool:
        return bool(self.page.evaluate(_FOCUSED, f"{DESK} {selector}"))

    def part(self, selector: str) -> None:
        """Goes from part to part, with Tab from outside the desk."""
        if not self._in(".wb, .wbc"):
            self._until("Tab", lambda: self._in(".wb"))
        self._until("F6", lambda: self._in(selector))

    def reach(self, part: str, selector: str, text: str = "") -> None:
        """Goes to something in a part, by Tab."""
        self.see(selector, text)
        self.part(part)
        self._until("Tab", lambda: self._in(selector) and text in self.page.evaluate(_TEXT))

    def operation(self, title: str) -> None:
        self.part(".wb-chooser")
        self.reach(".wb-chooser", ".wb-chooser select")
        # letters that come too slowly begin another word: typed again after a step away and back
        for _ in range(10):
            self.page.keyboard.type(title)
            if self.page.evaluate(_CHOSEN) == title:
                break
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Shift+Tab")
        self.see(".wb-form h3", title)

    def fill(self, **fields: str) -> None:
        for name, text in fields.items():
            self.reach(".wb-form", f".wb-form [name={name}]")
            self.page.keyboard.type(text)

    def send(self) -> None:
        self.page.keyboard.press("Enter")

    def open_row(self, number: int) -> None:
        self.see(".wb-table .wb-body .wb-row")
        self.part(".wb-table")
        for _ in range(number + 1):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def tab(self, key: str) -> None:
        self.part(".wb-switch")
        self._until("ArrowRight", lambda: self._in(f"[data-key={key}]"))

    def step(self, key: str) -> None:
        self.reach(".wb-report", ".wb-report .wb-switch [data-key]")
        self._until("ArrowRight", lambda: self._in(f".wb-report [data-key={key}]"))

    def ask_next(self, text: str) -> None:
        self.press(".wb-inspector .wb-ask", text)

    def select(self, label: str) -> None:
        self.press(".wb-inspector .wb-link", label)

    def ask_in_chart(self, node: str, label: str, text: str) -> None:
        self.reach(".wbc", ".wbc-bar input[type=search]")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(label)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(f"{DESK} .wbc[data-selected='{json.dumps([node])}']")
        self.page.keyboard.press("Enter")
        self.see(".wbc-menu [role=menuitem]", text)
        self._until("ArrowDown", lambda: self._in("[role=menuitem]") and text in self.page.evaluate(_TEXT))
        self.page.keyboard.press("Enter")

    def view(self, title: str) -> None:
        self.press(".wb-casebar button", title)

    def decide(self, verdict: str, reason: str) -> None:
        self.see(".wb-review table")
        self.part(".wb-review")
        self.page.keyboard.press("r")
        self.page.keyboard.type(reason)
        self.page.keyboard.press("Escape")
        self.page.keyboard.press(verdict[0])

    def choose(self, selector: str) -> None:
        # within a group of radio buttons Tab leads to the chosen one, arrows to the others
        wanted = f"{DESK} {selector}"
        group = self.page.locator(wanted).get_attribute("name")
        self.reach(".wb-dossier", f"[name='{group}']" if group else selector)
        if group:
            self._until("ArrowDown", lambda: self._in(selector))
        else:
            self.page.keyboard.press("Space")

    def press(self, selector: str, text: str = "") -> None:
        self.reach(re.split(r"[ \[:]", selector)[0], selector, text)
        self.page.keyboard.press("Enter")
