"""The dossier as a Word document."""

from __future__ import annotations

import re
from io import BytesIO

from workbench.dossier.model import Dossier

# XML 1.0 holds no other control characters, whatever a service sends
_NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff￾￿]")


def render(dossier: Dossier) -> bytes:
    """The document's bytes, with real headings, lists and a table."""
    from docx import Document

    document = Document()
    document.core_properties.title = _clean(dossier.title)[:250]
    document.add_heading(_clean(dossier.title), 0)
    for name, value in dossier.front:
        document.add_paragraph(_clean(f"{name}: {value}"))
    if dossier.simulated:
        document.add_paragraph(
            "Some or all sources come from the simulated service: the people in them are invented."
        )
    if dossier.redacted:
        document.add_paragraph(f"Withheld: {', '.join(dossier.redacted).replace('_', ' ')}.")
    for chapter in dossier.chapters:
        document.add_heading(chapter.title, 1)
        parts = [part for part in chapter.parts if part.sentences]
        if not parts:
            document.add_paragraph(chapter.empty)
        for part in parts:
            if part.title:
                document.add_heading(_clean(part.title), 2)
            for s in part.sentences:
                caution = f" (caution: {s.caution.replace('_', ' ')})" if s.caution else ""
                document.add_paragraph(
                    _clean(f"{s.text} [{', '.join(s.short)}]{caution}"), style="List Bullet"
                )
    for title, texts in (("Cautions", dossier.cautions), ("Method", dossier.method)):
        document.add_heading(title, 1)
        for text in texts or ("None.",):
            document.add_paragraph(_clean(text), style="List Bullet")
    document.add_heading("Sources", 1)
    table = document.add_table(rows=1, cols=5)
    for cell, text in zip(
        table.rows[0].cells, ("Source", "Operation", "Asked", "Question", "SHA-256"), strict=True
    ):
        cell.text = text
    for row in dossier.sources:
        for cell, text in zip(table.add_row().cells, row, strict=True):
            cell.text = _clean(text)
    out = BytesIO()
    document.save(out)
    return out.getvalue()


def _clean(text: str) -> str:
    return _NOT_XML.sub("�", text)
