"""Writing files that are whole or not there, zips that are the same each time, and harmless CSV."""

from __future__ import annotations

import csv
import io
import os
import re
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from workbench.errors import InputError

CELL_LIMIT = 32_767
"""What one cell of a spreadsheet holds."""

# also the full-width signs, which spreadsheets take for the plain ones where such are written
_FORMULA = re.compile(r"^[\s\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]")
_NUMBER = re.compile(r"^[+-]?[\d\s().]+$")


def write(path: Path, data: bytes) -> Path:
    """Writes beside the place and moves there; only the owner may read the file, which names people.

    Raises `InputError` where the folder does not exist.
    """
    if not path.parent.is_dir():
        raise InputError(f"there is no folder {str(path.parent)!r} to write {path.name} in")
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return path


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of the files; the same files give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def harmless(value: Any) -> str:
    """Text that no spreadsheet takes for a formula; phone numbers with a plus stay as they are."""
    text = "" if value is None else str(value)
    if _FORMULA.match(text) and not _NUMBER.match(text):
        text = f"'{text}"
    return text[:CELL_LIMIT]


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]], *, mark: bool = False) -> bytes:
    """CSV in UTF-8, harmless cells; `mark` begins it with the byte order mark that Excel looks for."""
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return buffer.getvalue().encode("utf-8-sig" if mark else "utf-8")
