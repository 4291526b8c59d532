"""An Excel workbook: entities, links, facts, sources. No cell is ever a formula."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any

from workbench.graph.exports.exporter import Exporter
from workbench.graph.exports.flat import EDGE_FIELDS, NODE_FIELDS, edge_values, node_values
from workbench.graph.records import AskedSource, Records
from workbench.safe_file import CELL_LIMIT


def render(records: Records) -> bytes:
    """The workbook; text is stored as text, whatever it begins with, and cut at what a cell holds."""
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    names = {n.id: n.label for n in records.nodes}
    _sheet(
        book,
        "Entities",
        ["id", *NODE_FIELDS],
        ([n.id, *node_values(n).values()] for n in records.nodes),
    )
    _sheet(
        book,
        "Links",
        ["id", "from", "from label", "to", "to label", *EDGE_FIELDS],
        (
            [e.id, e.source, names[e.source], e.target, names[e.target], *edge_values(e).values()]
            for e in records.edges
        ),
    )
    _sheet(
        book,
        "Facts",
        ["entity", "label", "attribute", "text", "citations", "caution"],
        (
            [n.id, n.label, f.attribute, f.text, ", ".join(f.cites), f.caution]
            for n in records.nodes
            for f in n.facts
        ),
    )
    _sheet(
        book,
        "Sources",
        ["source", "what it is", "operation", "question", "asked at", "asked by"],
        ([source, said, *_asked(records.asked.get(source))] for source, said in records.sources.items()),
    )
    about = [["title", records.title], ["data", records.banner or "live"]]
    _sheet(book, "About", ["", ""], about)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def _asked(asked: AskedSource | None) -> tuple[str, ...]:
    return () if asked is None else (asked.operation, asked.question, asked.at, asked.by)


def _sheet(book: Any, title: str, heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    sheet = book.create_sheet(title)
    sheet.freeze_panes = "A2"
    for i, head in enumerate(heads, 1):
        sheet.column_dimensions[get_column_letter(i)].width = max(12, min(len(head) + 4, 40))
    bold = Font(bold=True)
    cells = [_cell(sheet, head) for head in heads]
    for cell in cells:
        cell.font = bold
    sheet.append(cells)
    for row in rows:
        sheet.append([_cell(sheet, value) for value in row])


def _cell(sheet: Any, value: Any) -> Any:
    from openpyxl.cell import WriteOnlyCell

    if value is None or isinstance(value, (bool, int, float)):
        return WriteOnlyCell(sheet, value)
    cell = WriteOnlyCell(sheet, "")
    # given the type by hand, openpyxl does not turn a leading "=" into a formula; quoting makes
    # that survive an edit of the cell
    cell._value = str(value)[:CELL_LIMIT]
    cell.data_type = "s"
    if cell._value[:1] in ("=", "+", "-", "@"):
        cell.quotePrefix = True
    return cell


EXPORTER = Exporter("excel", (".xlsx",), render)
