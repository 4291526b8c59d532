"""How a person says that a file is read: its sheet, the line with the headings, its encoding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from workbench.tables.table import Table

ENCODINGS = {
    "utf-8": "Unicode (UTF-8)",
    "cp1252": "Western European, Windows",
    "mac_roman": "Western European, Mac",
    "cp850": "Western European, DOS",
    "cp1250": "Central European",
    "cp1251": "Cyrillic",
    "cp1253": "Greek",
    "cp1254": "Turkish",
    "cp1257": "Baltic",
    "cp1255": "Hebrew",
    "cp1256": "Arabic",
    "shift_jis": "Japanese",
    "gb18030": "Chinese, simplified",
    "big5": "Chinese, traditional",
    "euc_kr": "Korean",
    "utf-16": "Unicode (UTF-16)",
}
"""The encodings that are offered, in words."""
_SAME = {"utf-8-sig": "utf-8", "utf-16-le": "utf-16", "utf-16-be": "utf-16"}


@dataclass(frozen=True)
class ReadAs:
    """What a person chose; None where it is found."""

    sheet: str | None = None
    header: int | None = None
    encoding: str | None = None


FOUND = ReadAs()
"""Nothing was chosen."""


def reading_of(table: Table, how: ReadAs) -> dict[str, Any]:
    """What the fields show: the line of the headings and the encoding that were taken, and what is offered.

    Empty for a table whose headings are in no line, as in JSON, and which is no text.
    """
    taken = _SAME.get(table.encoding, table.encoding)
    encodings = {**ENCODINGS, **({taken: ENCODINGS.get(taken, taken)} if taken else {})}
    lines = () if table.header_line == 0 else table.first_lines
    if not lines and not taken:
        return {}
    return {
        "header": table.header_line,
        "header_chosen": how.header is not None,
        "lines": [[number, f"{number}: {text[:60]}"] for number, text in lines],
        "encoding": taken,
        "encoding_chosen": how.encoding is not None,
        "encodings": list(map(list, encodings.items())) if taken else [],
    }
