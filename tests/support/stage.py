"""One open notebook for many tests: code is run in its kernel, and a widget is put on its stage.

A kernel of its own for each test would be most of the time of a run.
"""

from __future__ import annotations

import itertools
import json
import time
from typing import Any

PATIENCE = 120_000
"""Milliseconds after which something that never comes is a failure."""

_SETUP = """
import contextlib, io, json, pathlib, tempfile, traceback
import ipywidgets, workbench

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}

def fresh(budget=60, **options):
    for written in pathlib.Path().glob("harbour-*"):  # what an earlier test wrote would be asked about
        written.unlink()
    return workbench.Case.open(tempfile.mkdtemp() + "/harbour.case", **STATED, budget=budget, **options)

def show(*widgets):
    stage.children = widgets

_scope = globals()

def _run(change):
    order = json.loads(change["new"])
    printed, error = io.StringIO(), ""
    with contextlib.redirect_stdout(printed):
        try:
            exec(order["code"], _scope)
        except BaseException:
            error = traceback.format_exc()
    done.value = json.dumps({"number": order["number"], "printed": printed.getvalue(), "error": error})

stage = ipywidgets.Box(layout=ipywidgets.Layout(display="block", width="100%"))
stage.add_class("stage")
order = ipywidgets.Textarea()
order.add_class("order")
done = ipywidgets.Textarea()
done.add_class("done")
order.observe(_run, "value")
wires = ipywidgets.HBox([order, done], layout=ipywidgets.Layout(height="24px", overflow="hidden"))
"""
CELL = f"exec({_SETUP!r})\nipywidgets.VBox([wires, stage])"
_numbers = itertools.count(1)
_TYPE = "(node, text) => { node.value = text; node.dispatchEvent(new Event('input', { bubbles: true })); }"
_DONE = """number => { const text = document.querySelector('.done textarea')?.value;
  return text && JSON.parse(text).number === number; }"""


class Stage:
    """`run(code)` runs Python in the notebook's kernel and returns what it printed; `page` is the page.

    In the code, `show(widget)` puts a widget on the stage and `fresh()` opens a case of its own.
    """

    def __init__(self, book: Any) -> None:
        self.book, self.page = book, book.page

    def run(self, code: str) -> str:
        """Runs code as a cell would; raises AssertionError with the traceback when it fails."""
        number = next(_numbers)
        # typed without the focus: what is selected, focused and scrolled to in the page stays so
        self.page.locator(".order textarea").evaluate(_TYPE, json.dumps({"number": number, "code": code}))
        self.book.expect(_DONE, number)
        told = json.loads(self.page.locator(".done textarea").input_value())
        assert not told["error"], told["error"]
        return str(told["printed"]).strip()

    def until(self, expression: str) -> None:
        """Waits until an expression is true in Python: what the page sent may still be under way."""
        ends = time.monotonic() + PATIENCE / 1_000
        while self.run(f"print(bool({expression}))") != "True":
            assert time.monotonic() < ends, f"never true: {expression}"
