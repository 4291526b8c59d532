"""The rows of a batch with their answers: who was found for each, in the order in which one reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from workbench.case.output.table_columns import fitting
from workbench.case.requests.other_ways import ANOTHER_NAME, ROUTE
from workbench.graph.profile import name_of

if TYPE_CHECKING:
    import pandas as pd

_RANKS = {"problem": 2, "no match": 3, "not asked": 4, "not asked yet": 4}
"""In which order rows stand that found nobody, behind those that did: first under the name of the row."""
_NAMES = ("first_name", "middle_name", "last_name", "full_name", "name", "title")
"""What the first column says already."""
NAMES_OF_ROWS = frozenset({"first_name", "middle_name", "last_name", "full_name", "name", "company_number"})
"""What columns of a table can mean that say whose row it is."""
_TOLD = 8
"""Columns of what was found that come before the table's own."""


def reading_order(frame: pd.DataFrame, own: Sequence[str], leading: int) -> list[str]:
    """Who was found for which row, what was found, the table's own columns, and why one was not asked.

    The first `leading` of the table's own say whose row it is: they stand before what was found.
    """
    answers = [name for name in map(str, frame.columns) if name not in (*own, "found", "error", ROUTE)]
    plain = {name.removeprefix("answer_"): name for name in answers}
    told = fitting(frame[answers].rename(columns={name: key for key, name in plain.items()}))
    said = [plain[key] for key in told if key not in (*_NAMES, "source", "entity", "changed", "gender")]
    rest = ["error"] if "error" in frame and frame["error"].notna().any() else []
    asked = ["asked"] if "asked" in frame and "asked" not in own else []
    said = [name for name in said if name not in asked]
    return ["found", *own[:leading], *asked, *said[:_TOLD], *own[leading:], *rest]


def with_names(frame: pd.DataFrame, graph: Any) -> pd.DataFrame:
    """The answers of a batch with a first column that says who was found; these rows come first.

    An answer that found nobody is cited as a whole. Who was found by another way than the row's own question
    has that before the name.
    """

    def found(row: Any) -> str:
        if row.get("entity") in graph:
            way = f"{row[ROUTE]}: " if isinstance(row.get(ROUTE), str) else ""
            return f"{way}{name_of(graph, row['entity'])} ({row['entity']})"
        if isinstance(row.get("error"), str):
            said = "not asked" if not isinstance(row.get("source"), str) else "problem"
            return f"{said}: {row['error']}"
        return "no match" if isinstance(row.get("source"), str) else "not asked yet"

    shown = frame.copy(deep=False)
    shown.insert(0, "found", [found(row) for row in frame.to_dict("records")])
    if "answer_cite" not in shown:  # else the table has a column of that name itself
        cited = shown["cite"] if "cite" in shown else shown["source"]
        shown["cite"] = cited.where(cited.notna(), shown["source"])
    rank = [_RANKS.get(name.partition(":")[0], int(name.startswith(ANOTHER_NAME))) for name in shown["found"]]
    return shown.iloc[sorted(range(len(rank)), key=rank.__getitem__)]
