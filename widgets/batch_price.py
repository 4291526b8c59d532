"""What a batch says before anything is paid: what is sent, what it costs, and which remarks to read first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from workbench.operations import wording
from workbench.operations.wording import counted, units
from workbench.tables.contact_warnings import ContactWarning

if TYPE_CHECKING:
    import pandas as pd

    from workbench.case import Case
    from workbench.case.requests.batch import Price
    from workbench.case.requests.preview import Preview


def price_told(case: Case, price: Price) -> dict[str, Any]:
    """A price as the form shows it, with what the budget of the case pays for."""
    left = None if case.budget is None else case.budget - case.spent
    return {
        "words": units(price.units),
        "total": price.total,
        "known": price.known,
        "invalid": price.invalid,
        "aside": price.aside,
        "over": left is not None and price.units > left,
        "left": left and max(left, 0),
        "excess": max(-(left or 0), 0),
        "budget": case.budget,
        "waits": price.to_ask - price.affordable,
        "affordable": price.affordable,
        "affordable_words": units(price.affordable_units),
    }


def questions_told(operation: str, preview: Preview) -> pd.DataFrame:
    """The frame of a preview, in which each row says in words what it would send."""
    asks = ["" if row["error"] else wording.in_words(operation, row["asks"]) for row in preview.rows]
    return preview.frame.assign(asks=asks) if len(preview.frame) else preview.frame


_CAREFUL = 5
"""Remarks that are quoted."""


def remarks_told(remarks: Sequence[ContactWarning]) -> list[str]:
    """That rows will be asked whose remarks say not to contact somebody, or to be careful."""
    if not remarks:
        return []
    rows = len({each.line for each in remarks})
    lines = counted(rows, "row that will be asked has", "rows that will be asked have")
    more = f"; and {len(remarks) - _CAREFUL:,} more" if len(remarks) > _CAREFUL else ""
    quoted = "; ".join(map(str, remarks[:_CAREFUL]))
    return [f"{lines} a remark to read first: {quoted}{more}."]
