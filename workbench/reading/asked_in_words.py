"""What a source was asked, in one line, as its form says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from workbench.operations import wording
from workbench.operations.wording import counted
from workbench.reading.table_place import LINES

_WITHOUT_A_NAME = {"pep_sanction_sources": "which lists there are; nobody was looked up in them"}
"""What a question without fields asks, where its title may be taken for another one."""


def asked_in_words(operation: str, question: Mapping[str, Any]) -> str:
    """A stored question by the titles of its fields; of an imported table what it is and how it was read.

    `members.csv, lines 2-31; from the clerk, 3 March; Member as name, Phone; 2 cells not read`.
    """
    if operation == "batch_rows":
        title, asked = str(question.get("title") or "a table"), question.get("operation")
        return f"{title}, for {wording.name(str(asked))}" if asked else title
    if operation != "imported_records":
        return wording.in_words(operation, question) or _WITHOUT_A_NAME.get(operation, "")
    sheet, lines = question.get("sheet"), question.get(LINES)
    origin = " ".join(str(question.get("origin") or "").split()).removeprefix("from ")
    left = question.get("not_read")
    cells = [each for each in left if "row" in each] if isinstance(left, list) else []
    place = (
        str(question.get("file") or question.get("title") or "a table"),
        f"sheet {sheet}" if sheet else "",
        f"lines {str(lines).replace(' ', ', ')}" if lines else "",
    )
    told = (
        ", ".join(filter(None, place)),
        f"from {origin}" if origin else "",
        ", ".join(_columns(question.get("mapping"))),
        f"{counted(len(cells), 'cell')} not read" if cells else "",
    )
    return "; ".join(filter(None, told))


def _columns(mapping: Any) -> Iterator[str]:
    """Each column with what it means, where its heading does not say so itself."""
    for column, spec in mapping.items() if isinstance(mapping, Mapping) else ():
        means = str(spec.get("means", "") if isinstance(spec, Mapping) else spec).replace("_", " ")
        of = spec.get("of") if isinstance(spec, Mapping) else None
        said = f"{means} of {of}" if of else means
        yield column if " ".join(column.replace("_", " ").lower().split()) == said else f"{column} as {said}"
