"""The fonts of the PDF: DejaVu Sans, which has Latin, Greek and Cyrillic letters, embedded."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from io import BytesIO

PLAIN, BOLD = "DejaVuSans", "DejaVuSans-Bold"
_RIGHT_TO_LEFT = ("R", "AL")


@cache
def register() -> frozenset[int]:
    """Makes the fonts known to the library, once; returns the letters that they can print."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    letters: set[int] = set()
    for name in (PLAIN, BOLD):
        content = files(__package__).joinpath("fonts", f"{name}.ttf").read_bytes()
        font = TTFont(name, BytesIO(content))
        pdfmetrics.registerFont(font)
        known = set(font.face.charToGlyph)
        letters = known if not letters else letters & known
    pdfmetrics.registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)
    return frozenset(letters)


def printable(text: str) -> str:
    """The text with what the fonts cannot print told instead of left out or drawn as boxes.

    Scripts written from right to left, or without letters in the fonts, become a note of how many
    characters stand there: the page in HTML shows them.
    """
    letters = register()
    shown: list[str] = []
    missing = 0
    for letter in [*unicodedata.normalize("NFC", text), ""]:
        strange = bool(letter) and (
            ord(letter) not in letters or unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT
        )
        if strange and not unicodedata.category(letter).startswith("C"):
            missing += 1
            continue
        if missing and letter != " ":
            shown.append(f"[{missing} characters of another script]")
            missing = 0
        shown.append(" " if strange else letter)
    return "".join(shown)
