"""The dossier as a Word document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from workbench.dossier.model import Chapter, Dossier, Sentence

if TYPE_CHECKING:
    from docx.document import Document

_AUDIENCES = {"court": "the court", "client": "the client", "internal": "internal use"}
_INVENTED = "Some or all sources come from the simulated service: the people in them are invented."
_WITHHELD = "With them go the link chart, the wording of questions and the reasons of decisions."


def render(dossier: Dossier) -> bytes:
    """The document's bytes, with real headings, tables and the chart as a picture."""
    import docx
    from docx.shared import Cm, Pt

    document = docx.Document()
    document.core_properties.title = dossier.title[:250]
    document.core_properties.author = dict(dossier.front)["Investigator"][:250]
    document.styles["Normal"].font.size = Pt(10)
    document.add_heading(dossier.title, 0)
    document.add_paragraph(f"Dossier for {_AUDIENCES[dossier.audience]}")
    if dossier.simulated:
        document.add_paragraph(_INVENTED)
    if dossier.redacted:
        names = ", ".join(dossier.redacted).replace("_", " ")
        document.add_paragraph(f"Withheld: {names}. {_WITHHELD}")
    _table(document, None, dossier.front, (4.0, 12.0))
    for chapter in dossier.chapters:
        _chapter(document, chapter, dossier.workings)
    if dossier.chart_png:
        document.add_heading("Link chart", 1)
        document.add_picture(BytesIO(dossier.chart_png), width=Cm(16))
    for title, texts in (("Cautions", dossier.cautions), ("Method", dossier.method)):
        document.add_heading(title, 1)
        for text in texts or ("No value in this dossier carries one.",):
            document.add_paragraph(text, style="List Bullet")
    document.add_heading("Sources", 1)
    heads = ("Source", "Operation", "Asked", "Question", "SHA-256 of the answer")
    _table(document, heads, dossier.sources, (1.4, 3.2, 2.8, 4.2, 4.4), size=7)
    places = dossier.places()
    if places:
        document.add_heading("References", 1)
        columns = ("Statement", "Places in the recorded answers, as JSON Pointers")
        _table(document, columns, places, (2.0, 14.0), size=7)
    out = BytesIO()
    document.save(out)
    return out.getvalue()


def _chapter(document: Document, chapter: Chapter, numbered: bool) -> None:
    document.add_heading(chapter.title, 1)
    parts = [part for part in chapter.parts if part.sentences]
    if not parts:
        document.add_paragraph(chapter.empty)
    for part in parts:
        if part.title:
            document.add_heading(part.title, 2)
        if any(sentence.label for sentence in part.sentences):
            rows = [(sentence.label, _said(sentence, numbered)) for sentence in part.sentences]
            _table(document, None, rows, (3.6, 12.4))
        else:
            for sentence in part.sentences:
                document.add_paragraph(_said(sentence, numbered), style="List Bullet")


def _said(sentence: Sentence, numbered: bool) -> str:
    caution = f" (caution: {sentence.caution.replace('_', ' ')})" if sentence.caution else ""
    number = f" ·{sentence.number}" if numbered else ""
    return f"{sentence.text} [{', '.join(sentence.short)}]{caution}{number}"


def _table(
    document: Document,
    heads: Sequence[str] | None,
    rows: Iterable[Sequence[str]],
    widths: Sequence[float],
    *,
    size: float = 9,
) -> None:
    """A table of texts; `widths` in centimetres, `size` of the letters in points."""
    from docx.oxml.ns import qn
    from docx.shared import Cm, Pt

    listed = [*([heads] if heads else []), *rows]
    table = document.add_table(rows=len(listed), cols=len(widths))
    table.style = "Light List" if heads else None
    table.autofit = False
    # the library finds a cell by counting all cells: rows are walked once instead
    for element, texts in zip(table._tbl.tr_lst, listed, strict=True):
        for cell, text, width in zip(element.tc_lst, texts, widths, strict=True):
            cell.width = Cm(width)
            run = cell.p_lst[0].add_r()
            run.text = text
            run.get_or_add_rPr().sz_val = Pt(size)
    if heads:
        header = table._tbl.tr_lst[0].get_or_add_trPr()
        header.append(header.makeelement(qn("w:tblHeader"), {}))
