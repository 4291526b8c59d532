"""CSV as spreadsheets write it: in any usual encoding, with any usual separator between the cells."""

from __future__ import annotations

import codecs
import csv
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.errors import InputError

if TYPE_CHECKING:
    from _csv import Reader

SEPARATORS = ",;\t|"
"""What may stand between the cells; spreadsheets choose by the language they run in."""
SAMPLE = 64 * 1024
"""Bytes or characters from which a file's separator, and an encoding that is not Unicode, is decided."""
SHORTEST = 24
"""Bytes of lines with other than ASCII letters from which an encoding can be guessed statistically."""
_MULTIBYTE = re.compile(rb"[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_SAID = re.compile(r'"?sep=(.)"?\r?\n?', re.IGNORECASE)
_TYPOGRAPHIC = frozenset("’‘“”–—…€£°·•´¨§©®½¼¾º\xa0")


@dataclass(frozen=True, slots=True)
class Encoding:
    """How a file's letters are written: Python's `name` for it, and whether it had to be `guessed`."""

    name: str
    guessed: bool = False

    @property
    def note(self) -> str:
        """What to tell of it; empty for Unicode."""
        return f"its letters were read as {self.name}: check names with accents" if self.guessed else ""


def encoding_of(content: bytes) -> Encoding:
    """The encoding of a text file's bytes: by its mark, as UTF-8, else as its letters make most sense.

    Raises `InputError` for what is no text in any usual encoding.
    """
    for mark, name in (
        (codecs.BOM_UTF8, "utf-8-sig"),
        (codecs.BOM_UTF32_LE, "utf-32"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if content.startswith(mark):
            return Encoding(name)
    start = content[:SAMPLE]
    nulls = [start[place::2].count(0) / max(len(start) // 2, 1) for place in (0, 1)]
    if max(nulls) > 0.3 and min(nulls) < 0.1:
        return Encoding("utf-16-le" if nulls[1] > nulls[0] else "utf-16-be", guessed=True)
    try:
        content.decode()
    except UnicodeDecodeError:
        return Encoding(_old_encoding(content), guessed=True)
    if b"\0" in start:
        raise InputError("the file is no text: it holds zero bytes")
    return Encoding("utf-8")


def _old_encoding(content: bytes) -> str:
    """An encoding from before Unicode; a file that is UTF-8 in other places is damaged, not older."""
    lines = [line for line in content[: 32 * SAMPLE].splitlines() if not line.isascii()]
    if any(_MULTIBYTE.search(line) for line in lines):
        raise InputError(f"line {_first_bad(content)} is not UTF-8, as other letters of the file are")
    sample = b"\n".join(lines)[:SAMPLE]
    for name in ("cp1252", "mac_roman", "cp850"):
        try:
            text = sample.decode(name)
        except UnicodeDecodeError:
            continue
        if _makes_sense(text):
            return name
    from charset_normalizer import from_bytes

    best = from_bytes(sample).best()
    if best is None or len(sample) < SHORTEST:
        raise InputError(
            f"line {_first_bad(content)} is in an unknown encoding: save the file as 'CSV UTF-8'"
        )
    return str(best.encoding)


def _first_bad(content: bytes) -> int:
    """The first line that is not UTF-8."""
    for number, line in enumerate(content.split(b"\n"), 1):
        try:
            line.decode()
        except UnicodeDecodeError:
            return number
    return 1


def _makes_sense(text: str) -> bool:
    """True when the letters beyond ASCII stand singly in words of Latin letters, as accents do."""
    odd = [(place, letter) for place, letter in enumerate(text) if not letter.isascii()]
    good = sum(letter in _TYPOGRAPHIC or _fits(letter, text, place) for place, letter in odd)
    return good >= 0.95 * len(odd) and not re.search(r"[^\W\d_\x00-\x7f]{3,}", text)


def _fits(letter: str, text: str, place: int) -> bool:
    """True for a letter whose case is that of a word: no capital among small letters."""
    before, behind = text[place - 1 : place] if place else "", text[place + 1 : place + 2]
    if not letter.isalpha() or letter in "ªº":
        return False
    inside = before.isalpha()
    return not (letter.isupper() and inside and (before.islower() or behind.islower()))


def separator_of(text: str) -> str:
    """What stands between the cells: what gives most lines one number of cells, and most cells."""
    said = _SAID.match(text)
    if said:
        return said.group(1)

    def worth(separator: str) -> tuple[float, int]:
        lines = csv.reader(StringIO(text, newline=""), delimiter=separator)
        widths: list[int] = []
        with suppress(csv.Error):
            widths = [len(line) for _, line in zip(range(60), lines, strict=False) if any(line)]
        wide = Counter(width for width in widths if width > 1)
        if not wide:
            return (0.0, 0)
        width, count = max(wide.items(), key=lambda item: (item[1], item[0]))
        return (round(count / len(widths), 1), width)

    return max(SEPARATORS, key=worth)


def decoded(content: bytes, name: str) -> tuple[str, Encoding]:
    """The text of a file and its encoding; `name` is what errors call it."""
    try:
        encoding = encoding_of(content)
        return content.decode(encoding.name), encoding
    except UnicodeDecodeError as error:
        raise InputError(f"the file {name} is damaged: {error.reason} at byte {error.start}") from None
    except InputError as error:
        raise InputError(f"{name}: {error}") from None


@contextmanager
def opened(path: Path) -> Iterator[Reader]:
    """A `csv.reader` of the file, which reads as it goes, in the encoding and with the separator it has.

    In the block, a file that cannot be read raises `InputError`, which names the line.
    """
    try:
        try:
            encoding = _encoding_of_file(path)
        except InputError as error:
            raise InputError(f"the CSV file {path.name} cannot be read: {error}") from None
        with path.open(newline="", encoding=encoding) as file:
            start = file.read(SAMPLE)
            file.seek(0)
            if _SAID.match(start):
                file.readline()
            with reading(csv.reader(file, delimiter=separator_of(start)), path.name) as reader:
                yield reader
    except UnicodeDecodeError as error:
        raise InputError(
            f"the CSV file {path.name} is damaged: {error.reason} at byte {error.start}"
        ) from None
    except OSError as error:
        raise InputError(f"the CSV file {path.name} cannot be read: {error.strerror}") from None


def _encoding_of_file(path: Path) -> str:
    """The encoding by the start of a file; by the whole when it is not all UTF-8."""
    with path.open("rb") as file:
        start = file.read(SAMPLE)
        if start.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in start:
            return encoding_of(start).name
        decoder = codecs.getincrementaldecoder("utf-8")()
        try:
            decoder.decode(start)
            while portion := file.read(1 << 20):
                decoder.decode(portion)
            decoder.decode(b"", True)
        except UnicodeDecodeError:
            return encoding_of(path.read_bytes()).name
    return "utf-8"


@contextmanager
def reading(reader: Reader, name: str) -> Iterator[Reader]:
    """The reader, whose errors name the file and the line."""
    try:
        yield reader
    except csv.Error as error:
        raise InputError(f"line {reader.line_num} of the CSV file {name} cannot be read: {error}") from None


def lines_of(content: bytes, name: str) -> tuple[list[tuple[int, list[str]]], tuple[str, ...]]:
    """The lines of a CSV file with their numbers, and what was assumed to read them."""
    text, encoding = decoded(content, name)
    separator = separator_of(text)
    said = _SAID.match(text)
    skipped = 1 if said else 0
    notes = [encoding.note] if encoding.note else []
    found: list[tuple[int, list[str]]] = []
    body = text[said.end() :] if said else text
    with reading(csv.reader(StringIO(body, newline=""), delimiter=separator), name) as reader:
        number = 1
        for cells in reader:
            found.append((number + skipped, cells))
            number = reader.line_num + 1
    return found, tuple(notes)
