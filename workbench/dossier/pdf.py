"""The dossier as a PDF for print, with outline, page numbers and the same words as the page."""

from __future__ import annotations

from html import escape
from io import BytesIO
from typing import Any

from workbench.dossier.fonts import BOLD, PLAIN, printable, register
from workbench.dossier.model import Chapter, Dossier, Sentence

_AUDIENCES = {"court": "the court", "client": "the client", "internal": "internal use"}
_QUIET, _LINE, _WARN = "#59616c", "#d5dae0", "#8a5a00"
_ROOM = 72
_LABEL_WIDTH, _TEXT_WIDTH = 96, 386
_SOURCE_WIDTHS = (34, 92, 72, 134, 150)
_PLACE_WIDTHS = (48, 434)


def render(dossier: Dossier) -> bytes:
    """The PDF's bytes. Text from outside is escaped: it is never taken for the library's markup."""
    register()
    return _Writer(dossier).write()


class _Writer:
    def __init__(self, dossier: Dossier) -> None:
        from reportlab.lib.styles import ParagraphStyle

        self.dossier = dossier
        body = ParagraphStyle("Body", fontName=PLAIN, fontSize=9, leading=12.5, splitLongWords=1)
        self.styles = {
            "body": body,
            "label": ParagraphStyle("Label", parent=body, fontSize=8, textColor=_QUIET),
            "quiet": ParagraphStyle("Quiet", parent=body, textColor=_QUIET),
            "small": ParagraphStyle("Small", parent=body, fontSize=6.5, leading=8.5),
            # digests and pointers have no blanks to break at
            "places": ParagraphStyle("Places", parent=body, fontSize=6.5, leading=8.5, wordWrap="CJK"),
            "notice": ParagraphStyle(
                "Notice", parent=body, borderColor=_WARN, borderWidth=0.7, borderPadding=5, spaceBefore=8,
                spaceAfter=8,
            ),
            "title": ParagraphStyle("Title", parent=body, fontName=BOLD, fontSize=19, leading=24),
            "chapter": ParagraphStyle(
                "Chapter", parent=body, fontName=BOLD, fontSize=13, leading=17, spaceBefore=18, spaceAfter=6,
            ),
            "part": ParagraphStyle(
                "Part", parent=body, fontName=BOLD, fontSize=9.5, leading=13, spaceBefore=10, spaceAfter=3,
            ),
        }  # fmt: skip

    def paragraph(self, text: str, style: str = "body") -> Any:
        from reportlab.platypus import Paragraph

        return Paragraph(escape(printable(text), quote=False), self.styles[style])

    def write(self) -> bytes:
        from reportlab.lib.pagesizes import A4

        title, out = printable(self.dossier.title), BytesIO()
        story = [*self._front(), *self._chapters(), *self._chart(), *self._back()]
        _document()(
            out, pagesize=A4, title=title, author=printable(dict(self.dossier.front)["Investigator"]),
            subject="Dossier", lang="en", invariant=1, leftMargin=56, rightMargin=56, topMargin=54,
            bottomMargin=54, heading=title,
        ).build(story)  # fmt: skip
        return out.getvalue()

    def _front(self) -> list[Any]:
        story = [
            self.paragraph(self.dossier.title, "title"),
            self.paragraph(f"Dossier for {_AUDIENCES[self.dossier.audience]}", "quiet"),
        ]
        if self.dossier.simulated:
            invented = "Some or all sources come from the simulated service: the people in them are invented."
            story.append(self.paragraph(invented, "notice"))
        if self.dossier.redacted:
            names = ", ".join(self.dossier.redacted).replace("_", " ")
            rest = "With them go the link chart, the wording of questions and the reasons of decisions."
            story.append(self.paragraph(f"Withheld: {names}. {rest}", "notice"))
        rows = [[self.paragraph(name, "label"), self.paragraph(value)] for name, value in self.dossier.front]
        return [*story, self._table(rows, (_LABEL_WIDTH, _TEXT_WIDTH), lines=False)]

    def _chapters(self) -> list[Any]:
        return [item for chapter in self.dossier.chapters for item in self._chapter(chapter)]

    def _chapter(self, chapter: Chapter) -> list[Any]:
        story = self._heading(chapter.title, "chapter")
        parts = [part for part in chapter.parts if part.sentences]
        if not parts:
            story.append(self.paragraph(chapter.empty, "quiet"))
        for part in parts:
            if part.title:
                story += self._heading(part.title, "part")
            if any(sentence.label for sentence in part.sentences):
                rows = [
                    [self.paragraph(s.label, "label"), self.paragraph(self._said(s))] for s in part.sentences
                ]
                story.append(self._table(rows, (_LABEL_WIDTH, _TEXT_WIDTH)))
            else:
                rows = [[self.paragraph(self._said(s))] for s in part.sentences]
                story.append(self._table(rows, (_LABEL_WIDTH + _TEXT_WIDTH,)))
        return story

    def _heading(self, title: str, style: str) -> list[Any]:
        """A heading that is never the last thing on a page."""
        from reportlab.platypus import CondPageBreak

        return [CondPageBreak(_ROOM), self.paragraph(title, style)]

    def _said(self, sentence: Sentence) -> str:
        caution = f" (caution: {sentence.caution.replace('_', ' ')})" if sentence.caution else ""
        number = f" ·{sentence.number}" if self.dossier.workings else ""
        return f"{sentence.text} [{', '.join(sentence.short)}]{caution}{number}"

    def _chart(self) -> list[Any]:
        from reportlab.platypus import Image, KeepTogether

        if not self.dossier.chart_png:
            return []
        picture = Image(BytesIO(self.dossier.chart_png))
        picture.drawHeight *= (_LABEL_WIDTH + _TEXT_WIDTH) / picture.drawWidth
        picture.drawWidth = _LABEL_WIDTH + _TEXT_WIDTH
        return [KeepTogether([self.paragraph("Link chart", "chapter"), picture])]

    def _back(self) -> list[Any]:
        story: list[Any] = []
        for title, texts in (("Cautions", self.dossier.cautions), ("Method", self.dossier.method)):
            none = "No value in this dossier carries one."
            story += self._heading(title, "chapter")
            story += [self.paragraph(f"• {text}") for text in texts] or [self.paragraph(none, "quiet")]
        heads = ("Source", "Operation", "Asked", "Question", "SHA-256 of the answer")
        story += self._list("Sources", heads, self.dossier.sources, _SOURCE_WIDTHS)
        return story + self._list(
            "References", ("Statement", "Places in the recorded answers, as JSON Pointers"),
            self.dossier.places(), _PLACE_WIDTHS,
        )  # fmt: skip

    def _list(self, title: str, heads: Any, rows: Any, widths: tuple[int, ...]) -> list[Any]:
        if not rows:
            return []
        cells = [
            [*(self.paragraph(cell, "small") for cell in row[:-1]), self.paragraph(row[-1], "places")]
            for row in (heads, *rows)
        ]
        return [*self._heading(title, "chapter"), self._table(cells, widths, repeat=1)]

    @staticmethod
    def _table(rows: list[list[Any]], widths: tuple[int, ...], *, lines: bool = True, repeat: int = 0) -> Any:
        from reportlab.platypus import Table, TableStyle

        table = Table(rows, colWidths=widths, repeatRows=repeat, splitInRow=1, hAlign="LEFT")
        style: list[Any] = [
            ("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (0, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 2), ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
        ]  # fmt: skip
        if lines:
            style.append(("LINEBELOW", (0, 0), (-1, -1), 0.4, _LINE))
        table.setStyle(TableStyle(style))
        return table


def _document() -> Any:
    """A document that puts its headings into the outline and numbers its pages."""
    from reportlab.platypus import SimpleDocTemplate

    class Document(SimpleDocTemplate):  # type: ignore[misc]
        def __init__(self, *arguments: Any, heading: str, **options: Any) -> None:
            super().__init__(*arguments, **options)
            self.headings = 0
            self.heading = heading if len(heading) <= 90 else f"{heading[:89]}…"

        def afterFlowable(self, flowable: Any) -> None:  # noqa: N802  the library's name
            style = getattr(getattr(flowable, "style", None), "name", "")
            if style in ("Chapter", "Part"):
                self.headings += 1
                key = f"h{self.headings}"
                self.canv.bookmarkPage(key)
                self.canv.addOutlineEntry(flowable.getPlainText(), key, int(style == "Part"), closed=True)

        def build(self, story: list[Any]) -> None:
            super().build(story, onFirstPage=self.foot, onLaterPages=self.foot)

        @staticmethod
        def foot(canvas: Any, document: Any) -> None:
            canvas.saveState()
            canvas.setFont(PLAIN, 7.5)
            canvas.setFillColor(_QUIET)
            canvas.drawString(document.leftMargin, 30, document.heading)
            right = document.pagesize[0] - document.rightMargin
            canvas.drawRightString(right, 30, f"Page {canvas.getPageNumber()}")
            canvas.restoreState()

    return Document
