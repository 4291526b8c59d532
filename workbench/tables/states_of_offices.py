"""What the cell of a state, a reason or a flag says of an office: that it is held, or that it has ended."""

from __future__ import annotations

from typing import Any

from workbench.tables.office_headings import is_reason_of_end, state_of_flag
from workbench.values import cells
from workbench.values.offices_abroad import form_of
from workbench.values.taken_back import says_no, says_yes, stands, takes_back


def is_held(heading: str, value: Any) -> bool | None:
    """Whether the cell of a state says that something still holds (True) or has ended (False); else None.

    A yes below `Resigned?` says that it has ended, and so does any reason of an end; one below
    `Disqualified?` leaves it open.
    """
    form = form_of(cells.text_of(value))
    if state_of_flag(heading):
        return None
    if is_reason_of_end(heading):
        return False if form else None
    if says_yes(form) or says_no(form):
        return says_yes(form) is not takes_back(form_of(heading))
    if stands(form):
        return True
    return False if takes_back(form) else None
