"""CSV as spreadsheets write it: UTF-8, with a comma, a semicolon or a tab between the cells."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

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
    reader = None
    try:
        with path.open(newline="", encoding="utf-8-sig") as file:
            header = re.sub(r'"[^"]*"', "", file.readline())
            file.seek(0)
            reader = csv.reader(file, delimiter=max(SEPARATORS, key=header.count))
            yield reader
    except UnicodeDecodeError:
        raise InputError(
            f"line {_not_utf_8(path)} of the CSV file {path.name} is not UTF-8: save it as 'CSV UTF-8'"
        ) from None
    except OSError as error:
        raise InputError(f"the CSV file {path.name} cannot be read: {error.strerror}") from None
    except csv.Error as error:
        line = reader.line_num if reader else 1
        raise InputError(f"line {line} of the CSV file {path.name} cannot be read: {error}") from None


def _not_utf_8(path: Path) -> int:
    """The first line that is not; a file is read in portions, so the error itself does not tell."""
    number = 0
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                line.decode()
            except UnicodeDecodeError:
                return number
    return number
