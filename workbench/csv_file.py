"""CSV as spreadsheets write it: UTF-8, with a comma, a semicolon or a tab between the cells."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from workbench.errors import InputError

if TYPE_CHECKING:
    from _csv import Reader

SEPARATORS = ",;\t"
"""What may stand between the cells; spreadsheets choose by the language they run in."""


@contextmanager
def opened(path: Path) -> Iterator[Reader]:
    """A `csv.reader` of the file, with or without a byte order mark, with the separator that its header has.

    It reads as it goes. In the block, a file that cannot be read raises `InputError`, which names the line.
    """
    try:
        with path.open(newline="", encoding="utf-8-sig") as file, _reading(file, path.name) as reader:
            yield reader
    except UnicodeDecodeError:
        with path.open("rb") as lines:
            raise _not_utf_8(path.name, map(_is_utf_8, lines)) from None
    except OSError as error:
        raise InputError(f"the CSV file {path.name} cannot be read: {error.strerror}") from None


@contextmanager
def sent(text: str, name: str) -> Iterator[Reader]:
    """The same of the text of a file that a browser has read: it puts U+FFFD for what is not UTF-8."""
    if "\ufffd" in text:
        raise _not_utf_8(name, ("\ufffd" not in line for line in text.split("\n")))
    with _reading(StringIO(text.removeprefix("\ufeff"), newline=""), name) as reader:
        yield reader


@contextmanager
def _reading(file: TextIO, name: str) -> Iterator[Reader]:
    header = re.sub(r'"[^"]*"', "", file.readline())
    file.seek(0)
    reader = csv.reader(file, delimiter=max(SEPARATORS, key=header.count))
    try:
        yield reader
    except csv.Error as error:
        raise InputError(f"line {reader.line_num} of the CSV file {name} cannot be read: {error}") from None


def _not_utf_8(name: str, good: Iterable[bool]) -> InputError:
    """Names the first line that is not good; files are read in portions, so their errors do not tell it."""
    line = next((number for number, is_good in enumerate(good, 1) if not is_good), 1)
    return InputError(f"line {line} of the CSV file {name} is not UTF-8: save it as 'CSV UTF-8'")


def _is_utf_8(line: bytes) -> bool:
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True
