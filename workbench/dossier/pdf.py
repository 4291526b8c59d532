"""The dossier as a tagged PDF (PDF/UA-1 and PDF/A-2a), typeset by Typst from data that is never markup."""

from __future__ import annotations

import json
import re
import unicodedata
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from workbench.dossier.letterhead import Letterhead
from workbench.dossier.model import Chapter, Dossier, Sentence
from workbench.dossier.words import CHART_ALT, CHART_CAPTION, HEADS, chapter_note, legend
from workbench.extras import require

_UNBROKEN = re.compile(r"\S{24}(?=\S)")
_RUNNING = 90
"""Characters of the title in the running head."""


def render(dossier: Dossier, letterhead: Letterhead | None = None) -> bytes:
    """The bytes of the PDF, equal for equal dossiers. Without the extra: `MissingPackage`."""
    require("A PDF", "report", "typst")
    import typst

    letterhead = letterhead or Letterhead()
    model = _printable(_model(dossier, letterhead))
    made = datetime.fromisoformat(dossier.made_at) if dossier.made_at else datetime(2000, 1, 1, tzinfo=UTC)
    # only the files of this folder can be read while it is typeset, and nothing is fetched
    with TemporaryDirectory() as folder:
        for name, content in (("chart", dossier.chart_png), ("logo", letterhead.logo)):
            if content:
                (Path(folder) / name).write_bytes(content)
        (Path(folder) / "report.typ").write_bytes(files(__package__).joinpath("report.typ").read_bytes())
        fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[_fonts()])
        compiled = typst.compile(
            str(Path(folder) / "report.typ"), root=folder, font_paths=fonts, format="pdf",
            package_path=folder, package_cache_path=folder, pdf_standards=["a-2a", "ua-1"],
            sys_inputs={"model": json.dumps(model)}, timestamp=made,
        )  # fmt: skip
    return bytes(compiled)


def _model(dossier: Dossier, letterhead: Letterhead) -> dict[str, Any]:
    title = printable(dossier.title).strip("\u200b ") or "Dossier"
    return {
        "title": title,
        "running": title if len(title) <= _RUNNING else f"{title[: _RUNNING - 1]}…",
        "subtitle": dossier.subtitle,
        "author": dict(dossier.front)["Investigator"],
        "firm": letterhead.name,
        "footer": letterhead.footer,
        "colour": letterhead.colour,
        "logo": bool(letterhead.logo),
        "paper": "us-letter" if dossier.country == "US" else "a4",
        "notices": dossier.notices,
        "front": dossier.front,
        "heads": HEADS,
        "answer": [_chapter(dossier, chapter) for chapter in dossier.answer],
        "facts": [_chapter(dossier, chapter) for chapter in dossier.facts],
        "chapters": [_chapter(dossier, chapter) for chapter in dossier.body],
        "annexes": [_chapter(dossier, chapter) for chapter in dossier.annexes],
        "chart": bool(dossier.chart_png),
        "alt": CHART_ALT,
        "caption": CHART_CAPTION,
        "cautions": dossier.cautions,
        "method": dossier.method,
        "sources": dossier.sources,
        "references": [(about, places) for _, about, places in dossier.places()],
        "proof": dossier.proof,
        "places": {row[0]: at for at, row in enumerate(dossier.sources)},
    }


def _cites(sentence: Sentence) -> list[str]:
    return list(dict.fromkeys(name.partition(":")[0] for name in sentence.short))


def _chapter(dossier: Dossier, chapter: Chapter) -> dict[str, Any]:
    noted: dict[frozenset[str], int] = {}
    again: dict[int, int] = {}
    """Sentences whose footnote stands in the chapter before, with the number of the one that has it."""
    for part in chapter.parts if not all(part.tabular for part in chapter.parts) else ():
        for s in part.sentences:
            first = noted.setdefault(frozenset(_cites(s)), s.number)
            if first != s.number:
                again[s.number] = first
    return {
        "title": chapter.title,
        "note": chapter_note(chapter),
        "intro": chapter.intro,
        "parts": [
            {
                "title": part.title,
                "tabular": part.tabular,
                "lead": chapter.key == "answer",
                "legend": legend(dossier, part),
                "sentences": [
                    {
                        "text": s.text,
                        "label": s.label,
                        "caution": (s.caution or "").replace("_", " "),
                        "cites": _cites(s),
                        "note": [] if s.number in again else dossier.attributions([s]),
                        "mark": f"note-{again.get(s.number, s.number)}",
                    }
                    for s in part.sentences
                ],
            }
            for part in chapter.parts
        ],
    }


def _fonts() -> str:
    return str(files(__package__).joinpath("fonts"))


@cache
def _letters() -> frozenset[int]:
    """The letters that both faces of the font have."""
    from reportlab.pdfbase.ttfonts import TTFontFile

    faces = (TTFontFile(str(path)).charToGlyph for path in Path(_fonts()).glob("*.ttf"))
    return frozenset.intersection(*(frozenset(face) for face in faces))


def _printable(value: Any) -> Any:
    """The model with every text as the font prints it: one letter without a glyph would stop the report."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, (list, tuple)):
        return [_printable(each) for each in value]
    if isinstance(value, dict):
        return {key: _printable(each) for key, each in value.items()}
    return value


def printable(text: str) -> str:
    """The text with what the font cannot print told instead of left out; long words can be broken.

    A run of letters of a script that the font does not have becomes a note of how many there are: the page in
    HTML shows them.
    """
    letters = _letters()
    shown: list[str] = []
    missing = 0
    for letter in [*unicodedata.normalize("NFC", text), ""]:
        strange = bool(letter) and ord(letter) not in letters
        control = bool(letter) and unicodedata.category(letter).startswith("C")
        if strange and not control:
            missing += 1
            continue
        if missing and letter != " ":
            shown.append(f"[{missing} characters of another script]")
            missing = 0
        shown.append(" " if control and letter not in "\u200c\u200d" else letter)
    return _UNBROKEN.sub(lambda run: run.group() + "\u200b", "".join(shown))
