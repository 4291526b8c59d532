"""A report as a PDF: everything that its JSON says, laid out for reading.

Whatever the report holds is text: it is escaped before reportlab sees it. The same report gives
the same bytes.
"""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

from workbench.sandbox.registry.parts import Part

Columns = Mapping[str, Sequence[str]]
"""For a list of objects, by its key: the fields that get a column; the others follow underneath."""

_MOST_FREE_COLUMNS = 6
_WIDEST = 60
"""A longer text claims no more room for its column."""
_PADDING = 3
_WITH_A_HEADING = frozenset({"entity", "filing_history"})
"""Objects that are a part of the report of their own; others are told on one line."""


def pdf_document(title: str, subtitle: str, date: str, content: Part, columns: Columns) -> bytes:
    """The report as PDF bytes. `date` is printed as the UTC time of the report, on every page."""
    return _Layout(columns).document(title, subtitle, date, content)


def plain(value: Any) -> str:
    """A value in words: parts of an object as `label: value`, separated by semicolons."""
    if value is None:
        return "not known"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return "; ".join(f"{label(name)}: {plain(part)}" for name, part in value.items())
    if isinstance(value, (list, tuple)):
        return " | ".join(plain(part) for part in value) or "none"
    return str(value)


def label(name: str) -> str:
    """A field's name as a heading: `appointed_on` is `Appointed on`."""
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]


class _Layout:
    """Turns content into reportlab's flowables; reportlab is imported when a PDF is first made."""

    def __init__(self, columns: Columns) -> None:
        from reportlab.lib.colors import HexColor
        from reportlab.lib.pagesizes import A4
        from reportlab.lib.styles import ParagraphStyle
        from reportlab.lib.units import mm

        regular, bold = _fonts()
        self._columns = columns
        self._page = A4
        self._margin = 16 * mm
        self._width = A4[0] - 2 * self._margin
        self._line, self._shade = HexColor("#b8c0c8"), HexColor("#eef1f4")
        base = ParagraphStyle("base", fontName=regular, fontSize=7.5, leading=9.5, splitLongWords=1)
        self._cell = base
        self._small = ParagraphStyle("small", base, fontSize=6.5, leading=8.5, textColor=HexColor("#4a5560"))
        self._head = ParagraphStyle("head", base, fontName=bold)
        self._title = ParagraphStyle("title", base, fontName=bold, fontSize=16, leading=20, spaceAfter=2)
        self._heading = ParagraphStyle(
            "heading", base, fontName=bold, fontSize=10.5, leading=13, spaceBefore=10, spaceAfter=4
        )

    def document(self, title: str, subtitle: str, date: str, content: Part) -> bytes:
        from reportlab.platypus import SimpleDocTemplate, Spacer

        story = [self._text(title, self._title), self._text(subtitle, self._small), Spacer(1, 6)]
        story += self._body(content)
        target = io.BytesIO()
        template = SimpleDocTemplate(
            target, pagesize=self._page, title=title, author="Sandbox", invariant=1,
            leftMargin=self._margin, rightMargin=self._margin, topMargin=self._margin,
            bottomMargin=self._margin + 8,
        )  # fmt: skip

        def footer(canvas: Any, _document: Any) -> None:
            canvas.saveState()
            canvas.setFont(self._cell.fontName, 6.5)
            canvas.drawString(self._margin, self._margin - 6, f"{title} · {date} (UTC)")
            right = self._page[0] - self._margin
            canvas.drawRightString(right, self._margin - 6, f"Page {canvas.getPageNumber()}")
            canvas.restoreState()

        template.build(story, onFirstPage=footer, onLaterPages=footer)
        return target.getvalue()

    def _body(self, content: Part) -> list[Any]:
        parts = {n: v for n, v in content.items() if _is_list_of_objects(v) or n in _WITH_A_HEADING}
        single = {name: value for name, value in content.items() if name not in parts}
        flowables: list[Any] = [self._pairs(single)] if single else []
        for name, value in parts.items():
            if _is_list_of_objects(value):
                heading = f"{label(name)} ({len(value)})"
                flowables += [self._text(heading, self._heading), self._rows(name, value)]
            else:
                flowables += [self._text(label(name), self._heading), *self._body(value)]
        return flowables

    def _pairs(self, fields: Part) -> Any:
        rows = [
            [self._text(label(name), self._head), self._text(plain(value), self._cell)]
            for name, value in fields.items()
        ]
        return self._table(rows, [self._width * 0.32, self._width * 0.68], [], headed=False)

    def _rows(self, name: str, items: Sequence[Part]) -> Any:
        present = list(dict.fromkeys(field for item in items for field in item))
        wanted = self._columns.get(name, present[:_MOST_FREE_COLUMNS])
        columns = [field for field in wanted if field in present]
        rows = [[self._text(label(field), self._head) for field in columns]]
        spanning: list[int] = []
        for item in items:
            shown = ["" if field not in item else plain(item[field]) for field in columns]
            rows.append([self._text(text, self._cell) for text in shown])
            rest = {field: value for field, value in item.items() if field not in columns and value != []}
            if rest:
                spanning.append(len(rows))
                rows.append([self._text(plain(rest), self._small), *[""] * (len(columns) - 1)])
        return self._table(rows, self._widths(columns, items), spanning, headed=True)

    def _widths(self, columns: Sequence[str], items: Sequence[Part]) -> list[float]:
        """Room for the longest word of each column, and the rest shared by the length of the texts.

        Where even the words do not fit, they are broken in columns of equal width.
        """
        from reportlab.pdfbase.pdfmetrics import stringWidth

        words, texts = [], []
        for field in columns:
            told = [label(field), *(plain(item[field]) for item in items if field in item)]
            longest = max((word for text in told for word in text.split()), key=len, default="")
            words.append(stringWidth(longest, self._head.fontName, self._head.fontSize) + 2 * _PADDING + 1)
            texts.append(min(max(map(len, told)), _WIDEST))
        spare = self._width - sum(words)
        if spare < 0:
            return [self._width / len(columns)] * len(columns)
        return [word + spare * text / sum(texts) for word, text in zip(words, texts, strict=True)]

    def _table(self, rows: list[list[Any]], widths: list[float], spanning: list[int], *, headed: bool) -> Any:
        from reportlab.platypus import LongTable

        style: list[tuple[Any, ...]] = [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LINEBELOW", (0, 0), (-1, -1), 0.3, self._line),
            ("LEFTPADDING", (0, 0), (-1, -1), _PADDING),
            ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
            ("BACKGROUND", (0, 0), (-1, 0) if headed else (0, -1), self._shade),
        ]
        style += [("SPAN", (0, row), (-1, row)) for row in spanning]
        return LongTable(rows, colWidths=widths, style=style, repeatRows=int(headed), splitInRow=1)

    @staticmethod
    def _text(text: str, style: Any) -> Any:
        from reportlab.platypus import Paragraph

        return Paragraph(escape(_printable(text, style.fontName)), style)


def _fonts() -> tuple[str, str]:
    """The regular and the bold font: those that reportlab brings, which know more than Latin-1."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    names = {"Vera": "Vera.ttf", "VeraBd": "VeraBd.ttf"}
    for name, file in names.items():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, file))
    return "Vera", "VeraBd"


def _printable(text: str, font: str) -> str:
    """The text in letters that the font has: without its diacritic where only that is missing."""
    from reportlab.pdfbase import pdfmetrics

    glyphs = pdfmetrics.getFont(font).face.charToGlyph

    def shown(letter: str) -> str:
        if ord(letter) in glyphs or letter == "\n":
            return letter
        base = [part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part)]
        return "".join(part if ord(part) in glyphs else "?" for part in base)

    return text if text.isascii() else "".join(shown(letter) for letter in unicodedata.normalize("NFC", text))


def _is_list_of_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)
