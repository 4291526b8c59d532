"""The dossier as a tagged PDF (PDF/UA-1 and PDF/A-2a), typeset by Typst from data that is never markup."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import unicodedata
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from workbench.dossier import typeset_process
from workbench.dossier.letterhead import Letterhead
from workbench.dossier.model import Chapter, Dossier, Sentence
from workbench.dossier.words import CHART_ALT, HEADS
from workbench.errors import DossierStopped, WorkbenchError
from workbench.extras import require

_UNBROKEN = re.compile(r"\S{24}(?=\S)")
_LOOK = 0.05
"""Seconds between two looks at whether it was stopped."""
_LINKED = 1_000
"""Sentences of a dossier up to which each source that is cited is a link. In a longer one the rows of
tables have none; of a footnote, or of what one question tells of below a table, the first source is one."""
_RUNNING = 90
"""Characters of the title in the running head."""


def render(
    dossier: Dossier, letterhead: Letterhead | None = None, stop: threading.Event | None = None
) -> bytes:
    """The bytes of the PDF, equal for equal dossiers. Without the extra: `MissingPackage`.

    It is typeset in a process of its own, whose memory goes when it ends. Setting `stop` ends it, and raises
    `DossierStopped`.
    """
    require("A PDF", "report", "typst")
    letterhead = letterhead or Letterhead()
    made = datetime.fromisoformat(dossier.made_at) if dossier.made_at else datetime(2000, 1, 1, tzinfo=UTC)
    asked = {
        "model": _printable(_model(dossier, letterhead)),
        "made": made.isoformat(),
        "fonts": _fonts(),
    }
    # only the files of this folder can be read while it is typeset, and nothing is fetched
    with TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        pictures = [(f"picture-{number}", picture.png) for number, picture in dossier.pictures]
        chart = dossier.chart.png if dossier.chart else b""
        for file, content in (("chart", chart), ("logo", letterhead.logo), *pictures):
            if content:
                (folder / file).write_bytes(content)
        (folder / "report.typ").write_bytes(files(__package__).joinpath("report.typ").read_bytes())
        (folder / typeset_process.MODEL).write_text(json.dumps(asked), encoding="utf-8")
        _typeset(folder, stop)
        return (folder / typeset_process.RESULT).read_bytes()


def _typeset(folder: Path, stop: threading.Event | None) -> None:
    if not sys.executable:  # nothing can be started here, as in a browser
        typeset_process.main(folder)
        return
    log = folder / "log.txt"
    # -P: this folder has modules that are called as those of the standard library are
    command = [sys.executable, "-P", typeset_process.__file__, str(folder)]
    with (
        log.open("wb") as out,
        subprocess.Popen(  # noqa: S603 (a fixed command)
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=out
        ) as child,
    ):
        try:
            while True:
                if stop is not None and stop.is_set():
                    raise DossierStopped("the PDF was stopped before it was finished; nothing was written")
                try:
                    code = child.wait(_LOOK)
                    break
                except subprocess.TimeoutExpired:
                    continue
        except BaseException:
            child.kill()
            raise
    if code:
        said = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        raise WorkbenchError(
            f"the PDF could not be typeset (exit {code}: {said[-1][:300] if said else 'no message'}): "
            "write .html or .docx instead"
        )


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
        "logo_alt": _seen(letterhead.name) or "Logo",
        "paper": "us-letter" if dossier.country == "US" else "a4",
        "notices": dossier.notices,
        "front": dossier.front,
        "heads": HEADS,
        "answer": [_chapter(dossier, chapter) for chapter in dossier.answer],
        "facts": [_chapter(dossier, chapter) for chapter in dossier.facts],
        "chapters": [_chapter(dossier, chapter) for chapter in dossier.body],
        "annexes": [_chapter(dossier, chapter) for chapter in dossier.annexes],
        "chart": dossier.chart is not None,
        "wide": dossier.chart is not None and dossier.chart.is_wide,
        "alt": CHART_ALT,
        "caption": dossier.chart.caption if dossier.chart else "",
        "cautions": dossier.cautions,
        "method": dossier.method,
        "sources": dossier.sources,
        "references": [(about, places) for _, about, places in dossier.places()],
        "proof": dossier.proof,
        "withheld": dossier.withheld,
        "linked": sum(1 for _ in dossier.sentences()) <= _LINKED,
        "places": {row[0]: at for at, row in enumerate(dossier.sources)},
    }


def _cites(sentence: Sentence) -> list[str]:
    return list(dict.fromkeys(name.partition(":")[0] for name in sentence.short))


def _chapter(dossier: Dossier, chapter: Chapter) -> dict[str, Any]:
    noted: dict[tuple[Any, ...], int] = {}
    again: dict[int, int] = {}
    """Sentences whose footnote stands in the chapter before, with the number of the one that has it."""
    for part in chapter.parts:
        for s in part.sentences if not part.tabular else ():  # a table has no footnotes
            first = noted.setdefault(tuple(sorted(dossier.attributions([s]))), s.number)
            if first != s.number:
                again[s.number] = first
    return {
        "title": _heading(chapter.title),
        "note": chapter.note,
        "intro": chapter.intro,
        "parts": [
            {
                "title": _heading(part.title) if part.title else "",
                "tabular": part.tabular,
                "lead": chapter.is_prose,
                "large": chapter.key == "answer",
                "legend": dossier.attributions(part.sentences) if part.tabular else [],
                "sentences": [
                    {
                        "text": s.text,
                        "label": s.label,
                        "caution": (s.caution or "").replace("_", " "),
                        "cites": _cites(s),
                        "note": [] if s.number in again else dossier.attributions([s]),
                        "picture": f"picture-{s.number}" if s.picture is not None else "",
                        "alt": _seen(s.text) or CHART_ALT if s.picture is not None else "",
                        "mark": f"note-{again.get(s.number, s.number)}",
                    }
                    for s in part.sentences
                ],
            }
            for part in chapter.parts
        ],
    }


def _heading(title: str) -> str:
    """A title of which something can be seen: an empty heading would stop the report."""
    return _seen(title) or "Untitled"


def _seen(text: str) -> str:
    """The text as it is printed; nothing where nothing of it can be seen."""
    shown = printable(text)
    return shown if any(each.isprintable() and not each.isspace() for each in shown) else ""


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
