"""The one door for files that are written: whole or not there, for their owner only, harmless to programs."""

from __future__ import annotations

import csv
import io
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from workbench.errors import InputError

CELL_LIMIT = 32_767
"""What one cell of a spreadsheet holds."""

_DIVIDERS = r";\t\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029"
"""Where programs divide cells that do not divide them at commas."""
_PASSED = r"\s\x00-\x20\x7f-\xa0\"\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff"
"""What nobody sees before a formula, or a program takes away."""
# also the full-width and small signs, which spreadsheets take for the plain ones where such are written
_FORMULA = re.compile(
    rf"(?P<before>(?:^|[{_DIVIDERS}])[{_PASSED}]*)"
    rf"(?P<formula>[=+\-@|%\uff1d\uff0b\uff0d\uff20\uff05\uff5c\ufe62\ufe63\ufe66\ufe6b][^{_DIVIDERS}]*)"
)
_NUMBER = re.compile(r"[+-]?[\d\s().]+(?:\s\(?[A-Za-z ]+\)?\s*)?")
"""A number, with a word on it where it is a phone's: `+61 491 570 156 (home)`."""
_ITEM = re.compile(r"-\s[^=|!(]*")
"""An item of a list of lines, which calls nothing."""
_CONTROL = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"
    r"|[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
)


@contextmanager
def replacing(path: str | Path) -> Iterator[Path]:
    """A file beside the place, moved there when the block ends; where it raises, nothing is left.

    Only the owner may open the file, which names people. Raises `InputError` where it cannot be written.
    """
    path = Path(path)
    try:
        if not path.parent.is_dir():
            raise InputError(f"there is no folder {str(path.parent)!r} to write {path.name} in")
        if path.exists() and not path.is_file():
            raise InputError(f"{str(path)!r} is not a file that could be written: name another")
        if len(os.fsencode(path.name)) > 255:
            raise InputError(f"the name {path.name[:40]!r}... is too long for a file: shorten it")
        handle, temporary = tempfile.mkstemp(
            dir=path.parent, prefix=f".{path.name[:40]}.", suffix=path.suffix[:20]
        )
        os.close(handle)
        try:
            yield Path(temporary)
            Path(temporary).chmod(0o600)
            Path(temporary).replace(path)
        finally:
            Path(temporary).unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        why = getattr(error, "strerror", None) or error
        raise InputError(f"{path.name[:80]!r} cannot be written: {why}") from None


def write(path: Path, data: bytes) -> Path:
    """Writes a file whole, for its owner only. Raises `InputError` where it cannot be written."""
    with replacing(path) as temporary, temporary.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return path


def harmless(value: Any) -> str:
    """Text that no spreadsheet takes for a formula, wherever it divides it into cells.

    Phone numbers with a plus stay as they are.
    """
    text = whole_letters("" if value is None else str(value))
    return _FORMULA.sub(_as_text, text)[:CELL_LIMIT]


def whole_letters(text: str) -> str:
    """Text with a question mark for each half of a letter, as the name of a file in no known encoding has."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


def _as_text(found: re.Match[str]) -> str:
    before, formula = found["before"], found["formula"]
    if _NUMBER.fullmatch(formula) or (found.start() and _ITEM.fullmatch(formula)):
        return found[0]
    return f"{before}'{formula}" if found.start() else f"'{found[0]}"


def printable(text: str) -> str:
    """Text without what a terminal takes for a command; line ends and tabs stay."""
    return whole_letters(_CONTROL.sub("", text))


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]], *, mark: bool = False) -> bytes:
    """CSV in UTF-8, harmless cells; `mark` begins it with the byte order mark that Excel looks for."""
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return buffer.getvalue().encode("utf-8-sig" if mark else "utf-8")
