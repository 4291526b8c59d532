"""What a limited report says of an imported table: the file, and the unread cells of chosen rows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from workbench.operations.wording import counted
from workbench.reading.asked_in_words import asked_in_words
from workbench.reading.table_place import ABOUT_THE_FILE, rows_of


def is_import(source: Mapping[str, Any]) -> bool:
    """Whether a source is an imported table."""
    return isinstance(source.get("cells"), list)


def limited_import(source: Mapping[str, Any], cites: Collection[str]) -> dict[str, Any]:
    """An imported table as a report says of it that rests on some citations.

    Of the cells that were not read it quotes those of the rows that are cited, without the reason, which may
    quote other rows, and counts the rest.
    """
    name, question = str(source["source"]), source["question"]
    rows = rows_of(name, cites)
    cells = [each for each in question.get("not_read") or () if isinstance(each, Mapping)]
    own = [each for each in cells if str(each.get("row")) in rows]
    about = {key: value for key, value in question.items() if key in ABOUT_THE_FILE}
    said = asked_in_words(str(source["operation"]), about)
    quoted = ", ".join(map(_quoted, own))
    rest = len(cells) - len(own)
    left = f"{counted(rest, 'value')} not read in rows of others" if rest else ""
    nothing = [each for each in source["nothing"] if rows_of(name, [f"{name}#{each[1]}"]) <= rows]
    return {
        **source,
        "asked": "; ".join(filter(None, (said, quoted and f"not read: {quoted}", left))),
        "nothing": nothing,
    }


def _quoted(cell: Mapping[str, Any]) -> str:
    """An unread cell, or a whole line, without the reason: `line 3, DOB '31/2/1980'`."""
    where = ", ".join(f"{name} {cell[name]}" for name in ("sheet", "line") if cell.get(name))
    what = " ".join(
        filter(None, (str(cell.get("column") or ""), f"'{cell['text']}'" if cell.get("text") else ""))
    )
    return ", ".join(filter(None, (where, what)))
