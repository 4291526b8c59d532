"""A case as a tab of its own in JupyterLab: what the tab's kernel runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from widgets.desk import Desk
from widgets.new_case import client_for

if TYPE_CHECKING:
    from workbench.case import Case


def open_case(path: str | Path) -> Case:
    """The case of a file, with a client of the service that it was opened with last.

    Raises `CaseError` for a file that is missing or not a case.
    """
    from workbench.case import Case, last_service

    return Case.open(path, client_for(last_service(path)))


def open_desk(path: str | Path) -> Desk:
    """The desk of a case file, as tall as the tab that shows it."""
    desk = Desk(open_case(path))
    desk.add_class("wb-desk-tab")
    return desk
