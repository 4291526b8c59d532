"""CSV as spreadsheets write it: in any usual encoding, with any usual separator between the cells."""

from __future__ import annotations

import codecs
import csv
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.errors import InputError
from workbench.tables.encodings import SAMPLE, Encoding, encoding_of, named_encoding

if TYPE_CHECKING:
    from _csv import Reader

SEPARATORS = ",;\t|"
"""What may stand between the cells; spreadsheets choose by the language they run in."""
MOST_COLUMNS = 1_000
"""How many columns of a table may hold anything."""
MOST_ROWS = 250_000
"""Lines with anything in them that are read of a table: of more, an import would need many GiB."""
_SAID = re.compile(r'"?sep=(.)"?\r?\n?', re.IGNORECASE)


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


def _has_blanks(text: str, separator: str) -> bool:
    """True for a file with a blank behind nearly every separator, which belongs to no cell."""
    many = text.count(separator)
    return separator in ",;" and text.count(f"{separator} ") > 0.9 * many > 0


def decoded(content: bytes, name: str, encoding: str | None = None) -> tuple[str, Encoding]:
    """The text of a file and its encoding, which is found unless it is named; errors call the file `name`."""
    try:
        known = named_encoding(encoding) if encoding else encoding_of(content)
        return content.decode(known.name), known
    except UnicodeDecodeError as error:
        raise InputError(f"the file {name} is damaged: {error.reason} at byte {error.start}") from None
    except InputError as error:
        raise InputError(f"{name}: {error}") from None


@contextmanager
def opened(
    path: Path, encoding: str | None = None, said: Callable[[str], None] = lambda _: None
) -> Iterator[Reader]:
    """A `csv.reader` of the file, which reads as it goes, in the encoding and with the separator it has.

    `said` is called with what was assumed to read it. In the block, a file that cannot be read raises
    `InputError`, which names the line.
    """
    try:
        try:
            known = named_encoding(encoding) if encoding else _encoding_of_file(path)
        except InputError as error:
            raise InputError(f"the CSV file {path.name} cannot be read: {error}") from None
        if known.note:
            said(known.note)
        with path.open(newline="", encoding=known.name) as file:
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


def _encoding_of_file(path: Path) -> Encoding:
    """The encoding by the start of a file; by the whole when it is not all UTF-8."""
    with path.open("rb") as file:
        start = file.read(SAMPLE)
        if start.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in start:
            return encoding_of(start)
        decoder = codecs.getincrementaldecoder("utf-8")()
        try:
            decoder.decode(start)
            while portion := file.read(1 << 20):
                decoder.decode(portion)
            decoder.decode(b"", True)
        except UnicodeDecodeError:
            return encoding_of(path.read_bytes())
    return Encoding("utf-8")


@contextmanager
def reading(reader: Reader, name: str) -> Iterator[Reader]:
    """The reader, whose errors name the file and the line."""
    try:
        yield reader
    except csv.Error as error:
        raise InputError(f"line {reader.line_num} of the CSV file {name} cannot be read: {error}") from None


def too_many_rows(name: str) -> InputError:
    """The error for a table of more lines than are read."""
    return InputError(
        f"{name} has more than {MOST_ROWS:,} rows, and a table here at most so many: save those that "
        "matter, or parts of it, as files of their own"
    )


def lines_of(
    content: bytes, name: str, encoding: str | None = None
) -> tuple[list[tuple[int, list[str]]], Encoding]:
    """The lines of a CSV file with their numbers, and the encoding in which they were read."""
    text, known = decoded(content, name, encoding)
    separator = separator_of(text)
    said = _SAID.match(text)
    skipped = 1 if said else 0
    found: list[tuple[int, list[str]]] = []
    filled, blank = 0, list[str]()
    body = text[said.end() :] if said else text
    rows = csv.reader(
        StringIO(body, newline=""), delimiter=separator, skipinitialspace=_has_blanks(body, separator)
    )
    with reading(rows, name) as reader:
        number = 1
        for cells in reader:
            filled += (holds := any(cells))
            if filled > MOST_ROWS:
                raise too_many_rows(name)
            found.append((number + skipped, cells if holds else blank))
            number = reader.line_num + 1
    while found and found[-1][1] is blank:
        found.pop()
    return found, known
