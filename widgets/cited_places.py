"""Where the cells of imported tables stand that rows of a panel cite, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.case import Case


def place_rows(case: Case, view: Mapping[str, Any]) -> None:
    """Gives each row of a view's sections the `places` that it cites, in words, by citation."""
    rows = [row for section in view["sections"] for row in section["rows"]]
    places = case.places({cite for row in rows for cite in row["cites"]})
    for row in rows:
        if found := {cite: places[cite] for cite in row["cites"] if cite in places}:
            row["places"] = found
