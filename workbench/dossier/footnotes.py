"""Footnotes, contents, fields and bookmarks of a Word document, which its library does not write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docx.document import Document

_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"


def element(tag: str, **attributes: object) -> Any:
    """An element of the word processing namespace."""
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn

    made = OxmlElement(f"w:{tag}")
    for name, value in attributes.items():
        made.set(qn(f"w:{name}"), str(value))
    return made


class Footnotes:
    """The footnotes of a document: added one by one, stored by `close`."""

    def __init__(self, document: Document) -> None:
        from docx.oxml import parse_xml
        from docx.oxml.ns import nsdecls, qn

        self.document = document
        self.count = 0
        self.text, self.mark = (_style(document, name) for name in ("text", "reference"))
        # Word insists on two separators before the first note
        self.root = parse_xml(
            f"<w:footnotes {nsdecls('w', 'r')}>"
            '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
            '<w:footnote w:type="continuationSeparator" w:id="0">'
            "<w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote></w:footnotes>"
        )
        settings = document.settings.element
        named = element("footnotePr")
        for number in (-1, 0):
            named.append(element("footnote", id=number))
        compat = settings.find(qn("w:compat"))
        if compat is None:
            settings.append(named)
        else:
            compat.addprevious(named)

    def add(self, paragraph: Any, parts: list[tuple[str, str]]) -> None:
        """A footnote at the end of a paragraph: parts of text, each with the bookmark it leads to."""
        self.count += 1
        run = paragraph.add_run()
        run._r.style = self.mark.style_id
        run._r.append(element("footnoteReference", id=self.count))
        note, body, properties = element("footnote", id=self.count), element("p"), element("pPr")
        properties.append(element("pStyle", val=self.text.style_id))
        body.append(properties)
        mark, style = element("r"), element("rPr")
        style.append(element("rStyle", val=self.mark.style_id))
        mark.append(style)
        mark.append(element("footnoteRef"))
        body.append(mark)
        body.append(_run(" "))
        for text, anchor in parts:
            if anchor:
                link = element("hyperlink", anchor=anchor)
                link.append(_run(text))
                body.append(link)
            else:
                body.append(_run(text))
        note.append(body)
        self.root.append(note)

    def close(self) -> None:
        """Stores the footnotes in the document."""
        from docx.opc.constants import RELATIONSHIP_TYPE
        from docx.opc.oxml import serialize_part_xml
        from docx.opc.packuri import PackURI
        from docx.opc.part import Part

        content = serialize_part_xml(self.root)
        part = Part(PackURI("/word/footnotes.xml"), _TYPE, content, self.document.part.package)
        self.document.part.relate_to(part, RELATIONSHIP_TYPE.FOOTNOTES)


class Contents:
    """The list of chapters, at the end of a document so far; `fill` writes it once all chapters are there.

    Each line leads to its chapter and ends in a field, the number of its page. No `TOC` field is around them:
    LibreOffice keeps what such a field holds as it is, and computes the pages of these.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.place = document.add_paragraph()

    def fill(self) -> None:
        """Lists the headings of level 1 that follow."""
        from docx.oxml.ns import qn
        from docx.text.paragraph import Paragraph

        level = self.document.styles["Heading 1"].style_id
        following = self.place._p.itersiblings(qn("w:p"))
        heads = [Paragraph(each, self.place._parent) for each in following if each.style == level]
        lines = [self.place.insert_paragraph_before(style=_line_style(self.document)) for _ in heads]
        for number, (head, line) in enumerate(zip(heads, lines, strict=True), _FIRST_CHAPTER):
            name = f"_Toc{number}"
            add_bookmark(head._p, name, number)
            link = element("hyperlink", anchor=name, history=1)
            runs = len(line.runs)
            line.add_run(f"{head.text}\t")
            add_field(line, f"PAGEREF {name} \\h", "", is_stale=True)
            link.extend(run._r for run in line.runs[runs:])
            line._p.append(link)
        self.place._p.getparent().remove(self.place._p)


_FIRST_CHAPTER = 100_000
"""Bookmarks of chapters are numbered from here, those of sources from 0: no number is there twice."""


def _line_style(document: Document) -> Any:
    """The style of a line of the contents: the office's, or one with the page number at the right edge."""
    from docx.enum.style import WD_STYLE_TYPE
    from docx.enum.text import WD_TAB_ALIGNMENT, WD_TAB_LEADER
    from docx.shared import Pt

    name = "toc 1"
    if name in (style.name for style in document.styles):
        return document.styles[name]
    made: Any = document.styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH, builtin=True)
    made.base_style = document.styles["Normal"]
    made.paragraph_format.space_after = Pt(2)
    page = document.sections[0]
    width = (page.page_width or 0) - (page.left_margin or 0) - (page.right_margin or 0)
    made.paragraph_format.tab_stops.add_tab_stop(width, WD_TAB_ALIGNMENT.RIGHT, WD_TAB_LEADER.DOTS)
    return made


def _style(document: Document, name: str) -> Any:
    from docx.enum.style import WD_STYLE_TYPE
    from docx.shared import Pt

    full = f"footnote {name}"
    if full in (style.name for style in document.styles):
        return document.styles[full]
    paragraph = name == "text"
    kind = WD_STYLE_TYPE.PARAGRAPH if paragraph else WD_STYLE_TYPE.CHARACTER
    made: Any = document.styles.add_style(full, kind, builtin=True)
    if paragraph:
        made.base_style = document.styles["Normal"]
        made.font.size = Pt(8)
        made.paragraph_format.space_after = Pt(0)
    else:
        made.font.superscript = True
    return made


def _run(text: str) -> Any:
    run, content = element("r"), element("t")
    content.text = text
    content.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
    run.append(content)
    return run


def add_field(paragraph: Any, code: str, shown: str, *, is_stale: bool = False) -> None:
    """A field that the word processor fills, such as `PAGE`; `shown` stands there until then.

    One that is stale is to be filled when the document is opened.
    """
    for kind in ("begin", "", "separate"):
        run = paragraph.add_run()
        if kind:
            dirty = {"dirty": "true"} if is_stale and kind == "begin" else {}
            run._r.append(element("fldChar", fldCharType=kind, **dirty))
        else:
            instruction = element("instrText")
            instruction.text = code
            run._r.append(instruction)
    paragraph.add_run(shown)
    paragraph.add_run()._r.append(element("fldChar", fldCharType="end"))


def add_bookmark(paragraph: Any, name: str, number: int) -> None:
    """A bookmark around a paragraph's text."""
    start = element("bookmarkStart", id=number, name=name)
    if paragraph.pPr is not None:
        paragraph.pPr.addnext(start)
    else:
        paragraph.insert(0, start)
    paragraph.append(element("bookmarkEnd", id=number))
