"""The dossier as a Word document that a lawyer goes on writing in: real styles, contents and footnotes."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from workbench.dossier.footnotes import Contents, Footnotes, add_bookmark, add_field, element
from workbench.dossier.letterhead import Letterhead
from workbench.dossier.model import Chapter, ChartPicture, Dossier, Passage, Sentence
from workbench.dossier.word_template import inert
from workbench.dossier.words import CHART_ALT, HEADS, legend
from workbench.errors import InputError
from workbench.extras import require

if TYPE_CHECKING:
    from docx.document import Document

MOST_OF_A_TEMPLATE = 100 << 20
"""Bytes that the parts of a template may have together."""


def render(
    dossier: Dossier, letterhead: Letterhead | None = None, template: str | os.PathLike[str] | None = None
) -> bytes:
    """The document's bytes. `template` is a Word file of the office, whose styles and margins it takes;
    its macros, objects and links to other files stay out.

    Raises `InputError` for a template that is no Word file.
    """
    return _Writer(dossier, letterhead or Letterhead(), _opened(template)).write()


def _opened(template: str | os.PathLike[str] | None) -> Document:
    require("A Word document", "report", "docx")
    import docx

    if template is None:
        from docx.shared import Cm

        document = docx.Document()
        (page,) = document.sections
        page.page_width, page.page_height = Cm(21), Cm(29.7)
        page.left_margin = page.right_margin = page.top_margin = page.bottom_margin = Cm(2.5)
        return document
    try:
        with zipfile.ZipFile(template) as packed:
            unpacked = sum(part.file_size for part in packed.infolist())
        if unpacked > MOST_OF_A_TEMPLATE:
            raise InputError(
                f"template {os.fspath(template)!r} would unpack to more than {MOST_OF_A_TEMPLATE >> 20} MiB: "
                "save it again with smaller pictures"
            )
        document = docx.Document(os.fspath(template))
    except InputError:
        raise
    except Exception as error:  # the library raises whatever its parts raise
        raise InputError(
            f"template must be a Word file (.docx), and {os.fspath(template)!r} is not"
        ) from error
    body = document.element.body
    for each in [child for child in body if not child.tag.endswith("}sectPr")]:
        body.remove(each)
    try:
        inert(document)
    except Exception as error:  # whatever a broken part makes the library raise
        raise InputError(
            f"template {os.fspath(template)!r} has a part that cannot be read: save it again in Word"
        ) from error
    return document


class _Writer:
    def __init__(self, dossier: Dossier, letterhead: Letterhead, document: Document) -> None:
        from docx.enum.style import WD_STYLE_TYPE

        self.dossier, self.letterhead, self.document = dossier, letterhead, document
        self.anchors = {row[0]: f"source_{at}" for at, row in enumerate(dossier.sources)}
        self.notes = Footnotes(document)
        self.styles = {style.name for style in document.styles}
        self.style_ids = {
            style.name: style.style_id for style in document.styles if style.type == WD_STYLE_TYPE.PARAGRAPH
        }

    def write(self) -> bytes:
        from docx.shared import Pt

        dossier, document = self.dossier, self.document
        document.core_properties.title = dossier.title[:250]
        document.core_properties.author = dict(dossier.front)["Investigator"][:250]
        document.core_properties.comments = ""
        document.styles["Normal"].font.size = Pt(10)
        self._page()
        self._paragraph(dossier.title, "Title")
        self._paragraph(dossier.subtitle, "Subtitle")
        for notice in dossier.notices:
            self._paragraph(notice, "Intense Quote")
        self._table(None, dossier.front, (4.0, 12.0))
        for chapter in (*dossier.answer, *dossier.facts):
            self._chapter(chapter)
        self._paragraph(HEADS["contents"], "TOC Heading")
        contents = Contents(document)
        if dossier.chart is not None:
            if dossier.chart.is_wide:
                self._turn()
            self._heading(HEADS["chart"], 1)
            self._picture(dossier.chart, CHART_ALT)
            self._paragraph(dossier.chart.caption, "Caption")
            if dossier.chart.is_wide:
                self._turn()
        for chapter in dossier.body:
            self._chapter(chapter)
        if dossier.cautions:
            self._heading(HEADS["cautions"], 1)
            for text in dossier.cautions:
                self._paragraph(text, "List Bullet")
        self._heading(HEADS["method"], 1)
        for text in dossier.method:
            document.add_paragraph(text)
        self._annexes()
        contents.fill()
        self.notes.close()
        out = BytesIO()
        document.save(out)
        return out.getvalue()

    def _annexes(self) -> None:
        annex = HEADS["annex"]
        for chapter in self.dossier.annexes:
            self._chapter(chapter, annex)
        if self.dossier.sources:
            self._heading(annex + HEADS["sources"], 1)
            table = self._table(HEADS["source"], self.dossier.sources, (1.3, 2.8, 2.6, 2.2, 3.8, 3.3), size=7)
            for number, (row, source) in enumerate(
                zip(table._tbl.tr_lst[1:], self.dossier.sources, strict=True)
            ):
                add_bookmark(row.tc_lst[0].p_lst[0], self.anchors[source[0]], number)
        places = [(about, cites) for _, about, cites in self.dossier.places()]
        if places:
            self._heading(annex + HEADS["references"], 1)
            self._table(HEADS["reference"], places, (7.0, 9.0), size=7)
        if self.dossier.withheld:
            self._heading(annex + HEADS["withheld"], 1)
            self._table(None, self.dossier.withheld, (6.0, 10.0))
        if self.dossier.proof:
            self._heading(annex + HEADS["proof"], 1)
            self._table(None, self.dossier.proof, (4.0, 12.0))

    def _page(self) -> None:
        section = self.document.sections[0]
        if self.letterhead.logo:
            from docx.shared import Cm

            section.header.paragraphs[0].add_run().add_picture(BytesIO(self.letterhead.logo), height=Cm(0.9))
        if self.letterhead.name:
            section.header.paragraphs[0].add_run(f"\t\t{self.letterhead.name}")
        foot = section.footer.paragraphs[0]
        foot.add_run(f"{self.letterhead.footer}\t\tPage ")
        add_field(foot, "PAGE", "1")
        foot.add_run(" of ")
        add_field(foot, "NUMPAGES", "1")

    def _paragraph(self, text: str, style: str) -> Any:
        """A paragraph in a style, or in the ordinary one where the template has no such style."""
        paragraph = self.document.add_paragraph(text)
        # the library reads every style of the template to find one
        if style in self.style_ids:
            paragraph._p.style = self.style_ids[style]
        return paragraph

    def _heading(self, text: str, level: int) -> None:
        self._paragraph(text, f"Heading {level}")

    def _chapter(self, chapter: Chapter, before: str = "") -> None:
        self._heading(before + chapter.title, 1)
        if chapter.intro:
            self._paragraph(chapter.intro, "").runs[0].bold = True
        if chapter.note:
            self._paragraph(chapter.note, "Caption")
        for part in chapter.parts:
            if part.title:
                self._heading(part.title, 2)
            if part.tabular:
                self._rows(part)
            else:
                style = "Normal" if chapter.is_prose else "List Bullet"
                for sentence in part.sentences:
                    if sentence.picture is not None:
                        self._picture(sentence.picture, sentence.text)
                        self._footnoted(self._paragraph(sentence.text, "Caption"), sentence)
                        continue
                    self._footnoted(self._paragraph(sentence.cautioned, style), sentence)

    def _turn(self) -> None:
        """What follows stands on pages that lie the other way."""
        from docx.enum.section import WD_ORIENT

        section = self.document.add_section()
        width, height = section.page_width, section.page_height
        section.page_width, section.page_height = height, width
        section.orientation = (
            WD_ORIENT.LANDSCAPE if section.orientation == WD_ORIENT.PORTRAIT else WD_ORIENT.PORTRAIT
        )

    def _picture(self, picture: ChartPicture, alt: str) -> None:
        section = self.document.sections[-1]
        width = (section.page_width or 0) - (section.left_margin or 0) - (section.right_margin or 0)
        height = (section.page_height or 0) - (section.top_margin or 0) - (section.bottom_margin or 0)
        # room for the heading and the caption
        shape = self.document.add_picture(BytesIO(picture.png), width=width)
        if shape.height > height * 0.78:
            shape.width, shape.height = (
                round(shape.width * height * 0.78 / shape.height),
                round(height * 0.78),
            )
        shape._inline.docPr.set("descr", alt)

    def _rows(self, part: Passage) -> None:
        rows = [(s.label, s.cautioned, ", ".join(s.short)) for s in part.sentences]
        self._table(HEADS["statement"], rows, (3.4, 9.8, 2.8))
        self._paragraph(legend(self.dossier, part), "Caption")

    def _footnoted(self, paragraph: Any, sentence: Sentence) -> None:
        parts: list[tuple[str, str]] = []
        for names, words in self.dossier.attributions([sentence]):
            parts += [
                (f"; {name}" if not at and parts else f", {name}" if at else name, self.anchors.get(name, ""))
                for at, name in enumerate(names)
            ]
            parts.append((f", {words}", ""))
        self.notes.add(paragraph, parts)

    def _table(
        self,
        heads: Sequence[str] | None,
        rows: Iterable[Sequence[str]],
        widths: Sequence[float],
        *,
        size: float = 9,
    ) -> Any:
        """A table of texts; `widths` in centimetres, `size` of the letters in points."""
        from docx.shared import Cm, Pt

        listed = [*([heads] if heads else []), *rows]
        table = self.document.add_table(rows=len(listed), cols=len(widths))
        table.style = "Light List" if heads and "Light List" in self.styles else None
        table.autofit = False
        for column, width in zip(table.columns, widths, strict=True):
            column.width = Cm(width)
        # the library finds a cell by counting all cells: rows are walked once instead
        for row, texts in zip(table._tbl.tr_lst, listed, strict=True):
            row.get_or_add_trPr().append(element("cantSplit"))
            for cell, text, width in zip(row.tc_lst, texts, widths, strict=True):
                cell.width = Cm(width)
                run = cell.p_lst[0].add_r()
                run.text = text
                run.get_or_add_rPr().sz_val = Pt(size)
        if heads:
            table._tbl.tr_lst[0].get_or_add_trPr().append(element("tblHeader"))
        return table
