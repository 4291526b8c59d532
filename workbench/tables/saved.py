"""Mappings that were used before, kept for this user and offered again for the same headings."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from workbench.tables.column_choices import DOUBTFUL, EACH, Choice
from workbench.tables.headings import normal_heading

MOST = 200
"""How many mappings are kept; the oldest go first."""


def _file() -> Path:
    root = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return root / "investigation-workbench" / "mappings.json"


def _key(purpose: str, columns: Sequence[str]) -> str:
    return "|".join([purpose, *sorted(normal_heading(str(column)) for column in columns)])


def offered(purpose: str, columns: Sequence[str]) -> dict[str, Choice] | None:
    """The mapping that was last used for these headings, by the headings as they are now; None for new ones.

    `purpose` is the operation, or `import`. A file that cannot be read offers nothing.
    """
    kept = _read().get(_key(purpose, columns))
    if not isinstance(kept, dict):
        return None
    names = {normal_heading(str(column)): column for column in columns}
    return {names[heading]: choice for heading, choice in kept.items() if heading in names}


def save(purpose: str, columns: Sequence[str], mapping: Mapping[str, Choice]) -> None:
    """Keeps a mapping for tables with these headings, without any cell. Failing to write is no error.

    Leave for doubtful names and for more questions than rows is of one table, and is not kept.
    """
    kept = _read()
    kept.pop(_key(purpose, columns), None)
    kept[_key(purpose, columns)] = {
        normal_heading(str(name)): _without_leave(choice) for name, choice in mapping.items()
    }
    file = _file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{os.getpid()}")
        new.write_text(json.dumps(dict(list(kept.items())[-MOST:]), ensure_ascii=False), encoding="utf-8")
        new.replace(file)
    except OSError:
        return


def _without_leave(choice: Choice) -> Choice:
    if not isinstance(choice, Mapping):
        return choice
    return {name: value for name, value in choice.items() if name not in (DOUBTFUL, EACH)}


def _read() -> dict[str, object]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
