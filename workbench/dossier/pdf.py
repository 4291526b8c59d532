"""The dossier as a PDF for print, with page numbers and the same words as the page."""

from __future__ import annotations

from html import escape
from io import BytesIO
from typing import Any

from workbench.dossier.model import Dossier


def render(dossier: Dossier) -> bytes:
    """The PDF's bytes. Text from outside is escaped: it is never taken for the library's markup."""
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import ParagraphStyle, getSampleStyleSheet
    from reportlab.lib.units import mm
    from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

    base = getSampleStyleSheet()
    body = ParagraphStyle("Body", parent=base["BodyText"], fontSize=9.5, leading=13, splitLongWords=1)
    small = ParagraphStyle("Small", parent=body, fontSize=7, leading=9, wordWrap="CJK")
    line = ParagraphStyle("Line", parent=body, leftIndent=10, bulletIndent=2)

    def paragraph(text: str, style: Any = body, **options: Any) -> Any:
        return Paragraph(escape(text, quote=False), style, **options)

    story: list[Any] = [paragraph(dossier.title, base["Title"])]
    story += [paragraph(f"{name}: {value}") for name, value in dossier.front]
    if dossier.simulated:
        story.append(
            paragraph("Some or all sources come from the simulated service: the people in them are invented.")
        )
    if dossier.redacted:
        story.append(paragraph(f"Withheld: {', '.join(dossier.redacted).replace('_', ' ')}."))
    for chapter in dossier.chapters:
        story.append(paragraph(chapter.title, base["Heading2"]))
        parts = [part for part in chapter.parts if part.sentences]
        if not parts:
            story.append(paragraph(chapter.empty))
        for part in parts:
            if part.title:
                story.append(paragraph(part.title, base["Heading4"]))
            for s in part.sentences:
                caution = f" (caution: {s.caution.replace('_', ' ')})" if s.caution else ""
                story.append(paragraph(f"{s.text} [{', '.join(s.short)}]{caution}", line, bulletText="•"))
    for title, texts in (("Cautions", dossier.cautions), ("Method", dossier.method)):
        story.append(paragraph(title, base["Heading2"]))
        story += [paragraph(text, line, bulletText="•") for text in texts] or [paragraph("None.")]
    story.append(paragraph("Sources", base["Heading2"]))
    if dossier.sources:
        heads = ("Source", "Operation", "Asked", "Question", "SHA-256 of the answer")
        rows = [[paragraph(cell, small) for cell in row] for row in (heads, *dossier.sources)]
        table = Table(rows, colWidths=[14 * mm, 34 * mm, 26 * mm, 46 * mm, 50 * mm], repeatRows=1)
        table.setStyle(
            TableStyle(
                [("LINEBELOW", (0, 0), (-1, -1), 0.25, "#999999"), ("VALIGN", (0, 0), (-1, -1), "TOP")]
            )
        )
        story += [Spacer(1, 4), table]
    out = BytesIO()
    document = SimpleDocTemplate(
        out, pagesize=A4, title=dossier.title, invariant=1, leftMargin=20 * mm, rightMargin=20 * mm,
        topMargin=18 * mm, bottomMargin=18 * mm,
    )  # fmt: skip
    document.build(story, onFirstPage=_numbered, onLaterPages=_numbered)
    return out.getvalue()


def _numbered(canvas: Any, document: Any) -> None:
    canvas.saveState()
    canvas.setFont("Helvetica", 8)
    canvas.drawRightString(document.pagesize[0] - document.rightMargin, 28, f"Page {canvas.getPageNumber()}")
    canvas.restoreState()
