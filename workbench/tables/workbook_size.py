"""How much a workbook holds, counted from its parts before a cell of it is made."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from typing import Any
from xml.parsers import expat

from workbench.errors import InputError

MOST_BYTES = 400_000_000
"""How large the parts of a spreadsheet may be together when they are unpacked."""
MOST_CELLS = 5_000_000
"""Cells of all sheets, with the empty ones that the file has and those that a link covers."""
MOST_MERGED = 500_000
"""Cells that merged ranges cover: each takes several times as long as an ordinary one."""
MOST_ELEMENTS = 30_000_000
"""Elements of XML in all parts: five million cells have some fifteen million."""
MOST_OTHERS = 2_000_000
"""Elements that are no cell, row or text: styles, links, comments."""
MOST_STYLES = 65_490
"""Formats of cells that a spreadsheet program keeps in one workbook."""
MOST_SPARE_TEXTS = 200_000
"""Shared texts beyond four for each cell: those that no cell shows."""
MOST_TRANSLATED = 30_000_000
"""Characters of the formulas that cells share, once for each cell: some twenty seconds."""
_LONGEST_TAG = 8_000_000
_CHUNK = 1 << 18
_OF_CELLS = frozenset(
    [
        "c", "v", "f", "is", "t", "si", "r", "row", "rPr", "b", "i", "u", "strike", "sz", "color", "rFont",
        "family", "charset", "scheme",
    ]
)  # fmt: skip
"""Elements of cells, of shared texts and of the looks of their runs."""
_RANGE = re.compile(r"\$?([A-Z]*)\$?([0-9]*):\$?([A-Z]*)\$?([0-9]*)", re.IGNORECASE)
_ROWS, _COLUMNS = 1_048_576, 16_384


class _Formula:
    """A formula of a cell: under which number it is shared, how long it is, and whether it has a result."""

    def __init__(self, shared: str | None = None) -> None:
        self.shared = shared
        self.length = 0
        self.result = self.is_result = False

    def take(self, text: str) -> None:
        """Takes a part of its text, or of its result."""
        if self.is_result:
            self.result = self.result or bool(text.strip())
        else:
            self.length += len(text.strip())


class Counted:
    """What the parts of a workbook hold together."""

    def __init__(self, packed: zipfile.ZipFile, name: str) -> None:
        """Counts the parts as a stream. Raises `InputError`, with what to do, once they are too much."""
        self.without_result = 0
        """Formulas of which the file holds no result."""
        self._translated, self._formula = 0, _Formula()
        self._name = name
        self._elements = self._others = self._cells = self._merged = self._sheets = self._commented = 0
        self._styles = self._texts = 0
        if sum(part.file_size for part in packed.infolist()) > MOST_BYTES:
            raise self._too_large(f"more than {MOST_BYTES // 1_000_000} MB unpacked")
        for part in packed.infolist():
            self._count(_chunks(packed, part))
        if self._texts > 4 * self._cells + MOST_SPARE_TEXTS:
            raise self._too_large(f"{self._texts:,} texts for {self._cells:,} cells")

    def _count(self, chunks: Iterator[bytes]) -> None:
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.EntityDeclHandler = self._refuse_entity
        self._parser, self._lengths = parser, dict[str, int]()
        given, is_xml = 0, True
        for chunk in chunks:
            given += len(chunk)
            if is_xml:
                try:
                    parser.Parse(chunk, False)
                except expat.ExpatError:  # a picture, or what another parser may understand
                    is_xml = False
                else:
                    parser.intern.clear()
                    if given - max(parser.CurrentByteIndex, 0) > _LONGEST_TAG:
                        raise self._too_large("a tag of more than 8 MB")
            if not is_xml:
                self._others += chunk.count(b"<")
            self._check()
        self._end_formula()

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._elements += 1
        local = name[name.find(":") + 1 :]
        if local == "c":
            self._end_formula()
            self._cells += 1
        elif local == "f":
            self._end_formula()
            self._formula = _Formula(attributes.get("si", "") if attributes.get("t") == "shared" else None)
            self._parser.CharacterDataHandler = self._formula.take
        elif local == "v":
            self._formula.is_result = True
        elif local == "si":
            self._texts += 1
        elif local not in _OF_CELLS:
            self._others += 1
            if local == "xf":
                self._styles += 1
            elif local == "sheet":
                self._sheets += 1
            elif local == "mergeCell":
                self._merged += _area(attributes.get("ref", ""))
            elif local == "hyperlink":
                self._cells += _area(attributes.get("ref", ""))
            elif local == "comment":
                self._commented += _area(attributes.get("ref", ""))

    def _end_formula(self) -> None:
        """Counts the formula that was read last; only from one to the next cell are texts looked at."""
        formula = self._formula
        if self._parser.CharacterDataHandler is None:
            return
        self._parser.CharacterDataHandler = None
        self.without_result += not formula.result
        if formula.shared is not None:
            if formula.shared in self._lengths:
                self._translated += self._lengths[formula.shared]
            elif formula.length:
                self._lengths[formula.shared] = formula.length

    def refuse_long_formulas(self) -> None:
        """Raises `InputError` where making the formula of every cell would take too long."""
        if self._translated > MOST_TRANSLATED:
            raise InputError(
                f"{self._name} has long formulas in many cells, some of them without a result: open it in a "
                "spreadsheet program and save it again, or save its sheet as CSV"
            )

    def _check(self) -> None:
        if self._merged > MOST_MERGED:
            raise InputError(
                f"{self._name} merges more than {MOST_MERGED:,} cells: undo that in a spreadsheet, or save "
                "its sheet as CSV"
            )
        # sheets may share the part that has the comments
        if self._cells + self._commented * max(self._sheets, 1) > MOST_CELLS:
            raise self._too_large(f"more than {MOST_CELLS:,} cells, with the empty ones that it lists")
        if self._styles > 2 * MOST_STYLES:  # those of cells, and those that these are made from
            raise self._too_large(f"more than {2 * MOST_STYLES:,} formats of cells")
        if self._others > MOST_OTHERS or self._elements > MOST_ELEMENTS:
            raise self._too_large("too many styles, links, comments or other parts")

    def _too_large(self, what: str) -> InputError:
        return InputError(f"{self._name} is too large to open, it has {what}: save its sheet as CSV")

    def _refuse_entity(self, *_declared: Any) -> None:
        raise InputError(
            f"{self._name} cannot be read as .xlsx: it declares entities of XML, as no spreadsheet program "
            "does; save its sheet as CSV"
        )


def _chunks(packed: zipfile.ZipFile, part: zipfile.ZipInfo) -> Iterator[bytes]:
    with packed.open(part) as opened:
        while chunk := opened.read(_CHUNK):
            yield chunk


def _area(ref: str) -> int:
    """How many cells a reference covers; 1 for one that is not understood."""
    if (found := _RANGE.fullmatch(ref.strip())) is None or len(ref) > 60:
        return 1
    left, top, right, bottom = found.groups()
    width = _column(right, _COLUMNS) - _column(left, 1) + 1
    height = int(bottom or _ROWS) - int(top or 1) + 1
    return max(width, 1) * max(height, 1)


def _column(letters: str, otherwise: int) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number or otherwise
