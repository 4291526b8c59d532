"""What a limited report says of an imported table: the file, and the unread cells of chosen rows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from workbench.operations import wording
from workbench.operations.wording import counted
from workbench.reading.table_place import ABOUT_THE_FILE, rows_of

_OF_A_CELL = ("line", "column", "text")
"""What is said of an unread cell; the reason may quote other rows."""


def is_import(source: Mapping[str, Any]) -> bool:
    """Whether a source is an imported table."""
    return isinstance(source.get("cells"), list)


def limited_import(source: Mapping[str, Any], cites: Collection[str]) -> dict[str, Any]:
    """An imported table as a report says of it that rests on some citations.

    Of the cells that were not read it quotes those of the rows that are cited, and counts the rest.
    """
    name, question = str(source["source"]), source["question"]
    rows = rows_of(name, cites)
    cells = [each for each in question.get("not_read") or () if isinstance(each, Mapping)]
    own = [each for each in cells if str(each.get("row")) in rows]
    about = {key: value for key, value in question.items() if key in ABOUT_THE_FILE}
    listed = [{key: each[key] for key in _OF_A_CELL if each.get(key) not in (None, "")} for each in own]
    said = wording.in_words(str(source["operation"]), {**about, **({"not read": listed} if listed else {})})
    rest = len(cells) - len(own)
    left = f"{counted(rest, 'value')} not read in rows of others" if rest else ""
    nothing = [each for each in source["nothing"] if rows_of(name, [f"{name}#{each[1]}"]) <= rows]
    return {**source, "asked": "; ".join(filter(None, (said, left))), "nothing": nothing}
